"""`lastcard report`: plays rounds of one or more variants, and tells what the rules make of them.

How rounds are measured is in `measure`, what the sums mean in `figures`, what differs in
`comparison`; the page with charts is made in `report_page`.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS
from lastcard.editions import Edition
from lastcard.lab.asked import number_fault
from lastcard.lab.chunks import Chunk, Series, keys_of
from lastcard.lab.comparison import Difference, compare, compare_cards, corrected
from lastcard.lab.figures import Measure, add_measure, figures_of
from lastcard.lab.measure import MEASURE, SCRATCH, SETTINGS, measure_rounds
from lastcard.lab.pacing import Pacing, pacing
from lastcard.lab.plan import ReportPlan
from lastcard.lab.results import as_json
from lastcard.lab.spread import over_processes, over_ray, progress_bar
from lastcard.lab.variants import Turned, Variant, read_variant, turned_options, word_of

__all__ = ["Part", "ReportError", "measure_part", "report", "run_report"]

FIRST_ROUNDS = 50
"""Of each variant are played first: where most of them do not end, no more follow."""
PART_ROUNDS = 2_000
OPTION_SHARE = 10
"""To see what an option changes, a tenth of a variant's rounds, in whole parts."""
MOST_ROUNDS = 1_000_000_000
STUCK_SHARE = 0.5


class ReportError(ValueError):
    """A report that cannot be made: what was given, and what would be right."""


@dataclass(frozen=True)
class Part:
    """Rounds `first` to `first + n - 1` of one subject, as any process can play them."""

    subject: int
    edition: Edition
    levels: tuple[str, ...]
    seed: int
    first: int
    n: int
    pace: Pacing


@dataclass
class Subject:
    """One variant, or one with an option turned: how many rounds, and what was measured."""

    edition: Edition
    rounds: int
    measure: Measure = field(default_factory=lambda: np.zeros(1, MEASURE))
    begun: Measure = field(default_factory=lambda: np.zeros(1, MEASURE))
    """Of a variant: as it stood after as many rounds as are played with an option turned."""
    is_stuck: bool = False


@dataclass
class Study:
    """All that is played for a report."""

    plan: ReportPlan
    seed: int
    levels: tuple[str, ...]
    pace: Pacing
    variants: list[Variant]
    turned: list[list[Turned]]
    """By variant."""
    subjects: list[Subject] = field(default_factory=list)
    """The variants, then every option turned that can be played, in order."""

    def __post_init__(self) -> None:
        rounds = self.plan.rounds
        self.subjects = [Subject(variant.edition, rounds) for variant in self.variants]
        for options in self.turned:
            self.subjects += [Subject(each.edition, self.few) for each in options if each.edition]

    @property
    def few(self) -> int:
        """Rounds with an option turned; the variant's own are in parts that end there too."""
        parts = -(-self.plan.rounds // (OPTION_SHARE * PART_ROUNDS))
        return min(parts * PART_ROUNDS, self.plan.rounds)


def run_report(plan: ReportPlan) -> int:
    """Make a report and print it; return 0, or 1 if something is wrong with one of the editions.

    Raises `ReportError`, `BotError`, `EditionError`, `SpreadError`, `OSError`.
    """
    if plan.html is not None and plan.html.is_dir():
        raise ReportError(f"html: {plan.html} is a folder; give the name of a file")
    values = report(plan)
    if plan.html is not None:
        from lastcard.lab.report_page import page_of

        plan.html.write_text(page_of(values), "utf-8")
    if plan.as_json:
        sys.stdout.write(as_json(values))
    else:
        from lastcard.lab.report_text import show

        show(values)
    return 1 if any(variant["problems"] for variant in values["variants"]) else 0


def report(plan: ReportPlan) -> dict[str, Any]:
    """Return a report's values; see `docs/reference/report.md`.

    >>> values = report(ReportPlan(variants=("pizza",), rounds=100, seed=1, each_option=False))
    >>> values["variants"][0]["rounds"]
    100
    """
    study = prepare(plan)
    rounds = sum(subject.rounds for subject in study.subjects)
    with progress_bar("rounds", rounds) as advance:
        warm(study)
        start = time.perf_counter()
        play_all(study, advance)
    spent = time.perf_counter() - start
    return values_of(study) | {
        "jobs": plan.jobs,
        "seconds": round(spent, 3),
        "rounds_per_second": round(rounds / spent, 1) if spent else 0.0,
    }


# --- what is asked


def prepare(plan: ReportPlan) -> Study:
    """Check a plan and return what is to be played. Raises `ReportError`, `EditionError`."""
    fault = number_fault(plan, ("rounds", "jobs"), MOST_ROUNDS)
    if fault:
        raise ReportError(fault)
    if plan.turn_s is not None and not 0 < plan.turn_s <= 3600:
        raise ReportError(f"turn: {plan.turn_s:g} was given; seconds, above 0 to 3600")
    variants = [
        read_variant(word, plan.preset, plan.options, plan.players) for word in plan.variants
    ]
    turned = [
        list(turned_options(variant.edition, plan.players)) if plan.each_option else []
        for variant in variants
    ]
    return Study(
        plan=plan,
        seed=secrets.randbelow(1 << 32) if plan.seed is None else plan.seed,
        levels=levels_of(plan),
        pace=pacing(plan.turn_s),
        variants=variants,
        turned=turned,
    )


def levels_of(plan: ReportPlan) -> tuple[str, ...]:
    """Return a level for every seat. Raises `ReportError`."""
    given = plan.bots * plan.players if len(plan.bots) == 1 else plan.bots
    for level in given:
        if level not in LEVELS:
            raise ReportError(
                f'bots: "{level}" was given; a report is played by compiled levels: '
                f"{', '.join(LEVELS)}"
            )
    if len(given) != plan.players:
        raise ReportError(
            f"bots: {len(given)} levels were given for {plan.players} players; give one for all "
            "seats, or one for each"
        )
    return given


# --- playing


def warm(study: Study) -> None:
    """Have everything compiled, so that other processes find it and the time is that of playing."""
    subject = study.subjects[0]
    measure_part(Part(0, subject.edition, study.levels, 0, 0, 1, study.pace))


def play_all(study: Study, advance: Callable[[int], None]) -> None:
    """Play every subject: its first rounds, and the rest where they came to an end."""
    play_parts(study, first_parts(study), advance)
    for subject in study.subjects:
        m = subject.measure[0]
        stuck = int(m["endless"] + m["limits"] + m["undealt"])
        subject.is_stuck = stuck > STUCK_SHARE * min(FIRST_ROUNDS, subject.rounds)
    play_parts(study, later_parts(study), advance)


def play_parts(study: Study, parts: Iterator[Part], advance: Callable[[int], None]) -> None:
    """Play parts and add up what was measured, in order."""
    sizes: list[tuple[int, int]] = []

    def noted() -> Iterator[Part]:
        for part in parts:
            sizes.append((part.subject, part.n))
            yield part

    plan = study.plan
    measures = (
        over_processes(measure_part, noted(), plan.jobs)
        if plan.ray is None
        else over_ray(measure_part, noted(), plan.ray)
    )
    for i, measure in enumerate(measures):
        number, n = sizes[i]
        subject = study.subjects[number]
        add_measure(subject.measure, measure)
        if number < len(study.variants) and first_of(measure) + n == study.few:
            subject.begun = subject.measure.copy()
        advance(n)


def first_of(measure: Measure) -> int:
    """Return the index of the first round of a part that was measured."""
    return int(measure["first"][0])


def first_parts(study: Study) -> Iterator[Part]:
    """Yield the first rounds of every subject."""
    for number, subject in enumerate(study.subjects):
        yield part_of(study, number, 0, min(FIRST_ROUNDS, subject.rounds))


def later_parts(study: Study) -> Iterator[Part]:
    """Yield the other rounds of every subject that is not stuck."""
    for number, subject in enumerate(study.subjects):
        if subject.is_stuck:
            continue
        first = FIRST_ROUNDS
        while first < subject.rounds:
            end = min(first - first % PART_ROUNDS + PART_ROUNDS, subject.rounds)
            yield part_of(study, number, first, end - first)
            first = end


def part_of(study: Study, subject: int, first: int, n: int) -> Part:
    """Return some rounds of a subject."""
    edition = study.subjects[subject].edition
    return Part(subject, edition, study.levels, study.seed, first, n, study.pace)


def measure_part(part: Part) -> Measure:
    """Play the rounds of a part and return what was measured."""
    measure = np.zeros(1, MEASURE)
    n = len(part.levels)
    measure["n_seats"] = n
    measure["levels"][0, :n] = [LEVELS.index(level) for level in part.levels]
    measure["first"] = part.first
    pace = part.pace
    measure["pace"][0] = (pace.turn, pace.choice, pace.duel, pace.press)
    series = Series(levels=part.levels, seed=part.seed, n=part.first + part.n, whole=False)
    keys = keys_of(series, Chunk(part.first, part.n))
    states, log = kernel.new_states(1), kernel.new_log()
    measure_rounds(states, 0, part.edition.rules, keys, measure, kernel.NO_TAPE, log)
    return measure


# --- results


def values_of(study: Study) -> dict[str, Any]:
    """Return the report as JSON has it."""
    plan, n = study.plan, study.plan.players
    subjects = study.subjects[: len(study.variants)]
    rest = iter(study.subjects[len(study.variants) :])
    variants = []
    for variant, subject, options in zip(study.variants, subjects, study.turned, strict=True):
        figures = figures_of(subject.edition, study.levels, subject.measure)
        tell_stuck(subject, figures["problems"])
        figures["label"] = variant.label
        figures["options_turned"] = option_values(subject, options, rest, n)
        variants.append(figures)
    return {
        "players": n,
        "bots": list(study.levels),
        "seed": study.seed,
        "rounds": plan.rounds,
        "minutes_from": study.pace.text,
        "variants": variants,
        "comparisons": [
            comparison_values(study, subjects, other) for other in range(1, len(subjects))
        ],
    }


def tell_stuck(subject: Subject, problems: list[str]) -> None:
    """Say that no more than the first rounds were played."""
    if subject.is_stuck:
        problems.append(
            f"only {FIRST_ROUNDS} rounds were played: most of them did not end by somebody winning"
        )


def option_values(
    subject: Subject, options: Sequence[Turned], rest: Iterator[Subject], n: int
) -> list[dict[str, Any]]:
    """Return what each option changes, all comparisons of the variant corrected together."""
    rows: list[tuple[dict[str, Any], list[Difference]]] = []
    for each in options:
        row: dict[str, Any] = {"option": each.option}
        if each.value is not None:
            row["value"] = word_of(each.value)
        differences = []
        if each.edition is None:
            row["not_tried"] = each.why
        else:
            turned = next(rest)
            row["rounds"] = int(turned.measure["rounds"][0])
            row["is_same"] = went_the_same(subject.begun, turned.measure)
            differences = [] if row["is_same"] else compare(subject.measure, turned.measure, n)
        rows.append((row, differences))
    corrected([difference for _, differences in rows for difference in differences])
    return [
        row | ({"differences": [each.as_values() for each in found]} if found else {})
        for row, found in rows
    ]


def went_the_same(one: Measure, other: Measure) -> bool:
    """Tell whether in two measures every sum is the same, points aside."""
    names = (name for name in MEASURE.names or () if name not in (*SETTINGS, *SCRATCH))
    return all((one[name] == other[name]).all() for name in names if name != "place_points")


def comparison_values(study: Study, subjects: Sequence[Subject], other: int) -> dict[str, Any]:
    """Return what a variant differs in from the first one."""
    before, after = subjects[0], subjects[other]
    figures = compare(before.measure, after.measure, study.plan.players)
    pairs = ((before.edition, before.measure), (after.edition, after.measure))
    cards = list(compare_cards(*pairs))
    corrected(figures + cards)
    as_values = partial(map, Difference.as_values)
    return {
        "before": study.variants[0].label,
        "after": study.variants[other].label,
        "figures": list(as_values(figures)),
        "cards": list(as_values(cards)),
    }
