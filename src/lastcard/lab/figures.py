"""The figures of a report, from the sums of `measure`: each with its interval. Nothing is played.

What two variants differ in is in `comparison`. The keys are documented in
`docs/reference/report.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.editions import Edition
from lastcard.kernel.layout import LIGHT
from lastcard.lab.intervals import Sums, chi_square_p
from lastcard.lab.measure import (
    DEALT,
    DRAWN,
    MEASURE,
    N_WAYS,
    PLAYED,
    SCRATCH,
    SETTINGS,
    TIME_STEP,
    Decider,
)
from lastcard.lab.results import lengths, share_of

__all__ = ["Measure", "add_measure", "face_name", "figures_of", "sums_of"]

Measure = npt.NDArray[np.void]
MAXIMA = ("most_turns",)
BLOCKED_SHARE = 0.05
"""More rounds than that should not end blocked."""
LEAST_SPLIT = 30
"""Rounds below which nothing is said about a face."""
LEAST_HAD, LEAST_ROUNDS = 100, 1000
"""Seats that had a face, or rounds, after which it should have been played."""
WAYS = {"dealt": DEALT, "drawn": DRAWN, "played": PLAYED}
assert len(WAYS) == N_WAYS
DECIDERS = {
    Decider.NOTHING: "nothing",
    Decider.CARD: "draw card",
    Decider.CHALLENGE: "challenge",
    Decider.CALL: "missed call",
    Decider.DUEL: "duel",
    Decider.HANDS: "changed hands",
    Decider.LAUNCHER: "launcher",
}
COUNTS = ("catches", "jumps", "challenges", "guilty", "showdowns", "presses", "firings", "fired")


def add_measure(total: Measure, part: Measure) -> None:
    """Add what was measured in one part, which comes after those added before, to a sum."""
    for name in MEASURE.names or ():
        if name in MAXIMA:
            total[name] = np.maximum(total[name], part[name])
        elif name not in SETTINGS and name not in SCRATCH:
            total[name] += part[name]


def sums_of(measure: Measure, name: str) -> Sums:
    """Return number, sum and squares over rounds: of "turns", "seconds" or "lead_changes"."""
    m = measure[0]
    return Sums(int(m["rounds"]), float(m[name]), float(m[f"{name}_squared"]))


def face_sums(measure: Measure, way: int, face: int) -> Sums:
    """Return by round how much more those won who had a face, number, sum and squares."""
    m = measure[0]
    n, gain, squared = (m[name][way, face] for name in ("split", "gain", "gain_squared"))
    return Sums(int(n), float(gain), float(squared))


def face_name(edition: Edition, face: int) -> str:
    """Return a face's name; with its side where two sides have one of this name."""
    name = edition.faces[face]
    if edition.faces.count(name) == 1:
        return name
    return name + (" (light)" if edition.face_side[face] == LIGHT else " (dark)")


def figures_of(edition: Edition, levels: Sequence[str], measure: Measure) -> dict[str, Any]:
    """Return all figures of one variant, by the documented keys."""
    m, n = measure[0], len(levels)
    rounds = int(m["rounds"])
    turns = lengths(m["turn_lengths"].tolist(), int(m["turns"]), int(m["most_turns"]))
    return {
        "edition": edition.id,
        "name": edition.name,
        "revision": edition.revision,
        "preset": edition.preset,
        "options": dict(edition.given),
        "players": n,
        "bots": list(levels),
        "rounds": rounds,
        "turns": turns | {"interval": interval(sums_of(measure, "turns"))},
        "minutes": minutes_of(measure),
        "decisions_per_round": round(int(m["decisions"]) / rounds, 3) if rounds else 0.0,
        "places": places_of(measure, n),
        "lead_changes": interval(sums_of(measure, "lead_changes")),
        "decided": {
            name: share_of(int(m["decided"][decider]), int(m["decided"].sum()))
            for decider, name in DECIDERS.items()
        },
        "blocked": {
            "circle": int(m["circles"]),
            "turn_limit": int(m["limits"]),
            "endless": int(m["endless"]),
            "undealt": int(m["undealt"]),
            "share": share_of(int(m["circles"] + m["limits"]), rounds),
        },
        "counts": {name: int(m[name]) for name in COUNTS},
        "cards": [card_of(edition, measure, face) for face in range(len(edition.faces))],
        "problems": problems_of(edition, measure),
        "turn_histogram": histogram(m["turn_lengths"].tolist(), 5),
        "minute_histogram": histogram(m["times"].tolist(), 1),
    }


def interval(sums: Sums, scale: float = 1.0) -> dict[str, Any]:
    """Return mean and bounds of its 95 % interval."""
    width = sums.half_width()
    if width == float("inf"):
        return {"mean": round(sums.mean * scale, 6), "low": None, "high": None}
    low, high = sums.mean - width, sums.mean + width
    return {
        "mean": round(sums.mean * scale, 6),
        "low": round(low * scale, 6),
        "high": round(high * scale, 6),
    }


def minutes_of(measure: Measure) -> dict[str, Any]:
    """Return how long rounds take in minutes."""
    m = measure[0]
    bins = m["times"].tolist()
    found = lengths(bins, 0, 0)
    step = TIME_STEP / 60e6
    seconds = sums_of(measure, "seconds")
    return interval(seconds, 1 / 60) | {
        "median": round((found["median"] + 0.5) * step, 2),
        "p95": round((found["p95"] + 0.5) * step, 2),
    }


def places_of(measure: Measure, n: int) -> dict[str, Any]:
    """Return the wins by place at the table, the first to the dealer's left, the last the dealer.

    `p`: how probable wins as uneven as these are if all places are worth the same (chi-square).
    """
    m = measure[0]
    wins = m["place_wins"][:n].tolist()
    won = sum(wins)
    even = won / n if won else 1.0
    chi = sum((each - even) ** 2 / even for each in wins) if won else 0.0
    points = m["place_points"][:n].tolist()
    rounds = max(int(m["rounds"]), 1)
    return {
        "won": [share_of(each, won) for each in wins],
        "points_per_round": [round(each / rounds, 3) for each in points],
        "spread": round((max(wins) - min(wins)) / won, 6) if won else 0.0,
        "p": chi_square_p(chi, n - 1),
    }


def card_of(edition: Edition, measure: Measure, face: int) -> dict[str, Any]:
    """Return what a face does to the chance to win, by how one came to have it."""
    m = measure[0]
    found: dict[str, Any] = {
        "face": face_name(edition, face),
        "copies": sum(face in card for card in edition.cards),
        "times_played": int(m["times_played"][face]),
    }
    for name, way in WAYS.items():
        sums = face_sums(measure, way, face)
        found[name] = interval(sums) | {
            "seats": int(m["had"][way, face]),
            "rounds": sums.n,
            "error": round(sqrt(sums.variance / sums.n), 8) if sums.n > 1 else None,
        }
        if sums.n < LEAST_SPLIT:
            found[name] |= {"mean": None, "low": None, "high": None, "error": None}
    return found


def histogram(counts: Sequence[int], size: int) -> list[int]:
    """Return counts put together by `size`, without the empty ones at the end."""
    bins = [sum(counts[i : i + size]) for i in range(0, len(counts), size)]
    while bins and not bins[-1]:
        bins.pop()
    return bins


def is_enough(measure: Measure, face: int) -> bool:
    """Tell whether a face would have been played by now, if it could be."""
    m = measure[0]
    had = int(m["had"][DEALT, face] + m["had"][DRAWN, face])
    return had >= LEAST_HAD or int(m["rounds"]) >= LEAST_ROUNDS


def problems_of(edition: Edition, measure: Measure) -> list[str]:
    """Return what is wrong with the edition, by what was met; empty if nothing is."""
    m = measure[0]
    rounds = int(m["rounds"])
    problems = []
    unplayed = [
        face_name(edition, face)
        for face in range(len(edition.faces))
        if not m["times_played"][face] and is_enough(measure, face)
    ]
    if unplayed:
        problems.append(f"nobody ever played {' '.join(unplayed)} in {rounds:,} rounds")
    stuck = {
        "end blocked because nobody can move (C-16)": int(m["circles"]),
        "end only by the limit of turns (C-46)": int(m["limits"]),
        "do not end at all": int(m["endless"]),
        "cannot begin, because every first card goes back (Q-09)": int(m["undealt"]),
    }
    for why, count in stuck.items():
        of = max(rounds, count)
        if count > BLOCKED_SHARE * of:
            problems.append(f"{count:,} of {of:,} rounds {why}")
    return problems
