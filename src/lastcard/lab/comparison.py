"""What two variants of a game differ in, figure by figure, and how surely.

All comparisons of a report are corrected together for how many there are (Holm). Nothing is played
or counted here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

from lastcard.editions import Edition
from lastcard.lab.figures import DECIDERS, LEAST_SPLIT, Measure, face_name, face_sums, sums_of
from lastcard.lab.intervals import Sums, holm, normal_p
from lastcard.lab.measure import DEALT

__all__ = ["Difference", "compare", "corrected"]

SURE = 0.05


@dataclass
class Difference:
    """One figure of two variants. unit: "turns", "minutes", "changes", or "%" for shares."""

    what: str
    unit: str
    before: float
    after: float
    error: float
    """Standard error of the difference."""
    p: float = 1.0
    """Corrected for how many comparisons there are."""

    @property
    def raw_p(self) -> float:
        """Probability of so large a difference if there is none, uncorrected."""
        gap = self.after - self.before
        if self.error <= 0:
            return 1.0 if gap == 0 else 0.0
        return normal_p(gap / self.error)

    def as_values(self) -> dict[str, Any]:
        """Return it as JSON has it; shares as parts of 1."""
        gap, reach = self.after - self.before, 1.959963984540054 * self.error
        return {
            "what": self.what,
            "unit": self.unit,
            "before": round(self.before, 6),
            "after": round(self.after, 6),
            "difference": round(gap, 6),
            "low": round(gap - reach, 6),
            "high": round(gap + reach, 6),
            "p": self.p,
            "is_clear": self.p < SURE,
        }


def compare(before: Measure, after: Measure, n: int) -> list[Difference]:
    """Return the differences of two variants at n players, cards aside; p is still to be corrected.

    Means by Welch's test, shares by that of two proportions; both with the normal distribution,
    which for thousands of rounds is as good.
    """
    found = [
        means("turns a round", "turns", before, after, "turns"),
        means("minutes a round", "minutes", before, after, "seconds", 1 / 60),
        means("changes of the lead", "changes", before, after, "lead_changes"),
    ]
    for place in range(n):
        name = "the dealer wins" if place == n - 1 else f"place {place + 1} wins"
        one, other = (int(m["place_wins"][0, place]) for m in (before, after))
        of_one, of_other = (int(m["place_wins"].sum()) for m in (before, after))
        found.append(shares(name, (one, of_one), (other, of_other)))
    for decider, word in DECIDERS.items():
        one, other = (int(m["decided"][0, decider]) for m in (before, after))
        if one or other:
            of_one, of_other = (int(m["decided"].sum()) for m in (before, after))
            found.append(shares(f"decided by {word}", (one, of_one), (other, of_other)))
    blocked = [int(m["circles"][0] + m["limits"][0]) for m in (before, after)]
    if any(blocked):
        rounds = [int(m["rounds"][0]) for m in (before, after)]
        found.append(shares("blocked rounds", (blocked[0], rounds[0]), (blocked[1], rounds[1])))
    return found


def compare_cards(
    before: tuple[Edition, Measure], after: tuple[Edition, Measure]
) -> Iterator[Difference]:
    """Yield, for each face of both variants, what being dealt it does to the chance to win."""
    names = {face_name(after[0], face): face for face in range(len(after[0].faces))}
    for face in range(len(before[0].faces)):
        name = face_name(before[0], face)
        if name not in names:
            continue
        one, other = face_sums(before[1], DEALT, face), face_sums(after[1], DEALT, names[name])
        if min(one.n, other.n) >= LEAST_SPLIT:
            yield Difference(f"dealt {name}", "%", one.mean, other.mean, joint_error(one, other))


def means(
    what: str, unit: str, before: Measure, after: Measure, name: str, scale: float = 1.0
) -> Difference:
    """Return the difference of two means over rounds."""
    one, other = sums_of(before, name), sums_of(after, name)
    error = joint_error(one, other) * scale
    return Difference(what, unit, one.mean * scale, other.mean * scale, error)


def joint_error(one: Sums, other: Sums) -> float:
    """Return the standard error of the difference of two means (B. L. Welch, 1947)."""
    return sqrt(one.variance / max(one.n, 1) + other.variance / max(other.n, 1))


def shares(what: str, before: tuple[int, int], after: tuple[int, int]) -> Difference:
    """Return the difference of two shares, each (number, of how many)."""
    (one, of_one), (other, of_other) = before, after
    first, second = one / max(of_one, 1), other / max(of_other, 1)
    both = (one + other) / max(of_one + of_other, 1)
    error = sqrt(both * (1 - both) * (1 / max(of_one, 1) + 1 / max(of_other, 1)))
    return Difference(what, "%", first, second, error)


def corrected(differences: list[Difference]) -> list[Difference]:
    """Give each difference its probability corrected for how many there are; return them."""
    for difference, p in zip(differences, holm([each.raw_p for each in differences]), strict=True):
        difference.p = p
    return differences
