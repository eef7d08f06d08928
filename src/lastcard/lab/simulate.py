"""`lastcard simulate`: checks what is asked, plays it in some processes, shows the result.

A chunk of games is played in `chunks` and recorded in `recording`; the figures are in `results`.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.bots import LEVELS
from lastcard.bots.bot import check_level
from lastcard.bots.policy.bulk import LEVELS as COMPILED_LEVELS
from lastcard.editions import Edition, load
from lastcard.kernel.jit import COMPILED
from lastcard.lab.asked import number_fault
from lastcard.lab.chunks import Chunk, Series, Tally, add_tally, chunks_of, new_tally, play_chunk
from lastcard.lab.plan import SimulationPlan
from lastcard.lab.recording import record_prefix, write_record
from lastcard.lab.results import as_json, results_of, show
from lastcard.lab.spread import SpreadError, over_processes, progress_bar

__all__ = ["DEFAULT_ROUNDS", "SimulationError", "run_simulate", "simulate"]

DEFAULT_ROUNDS = 10_000


class SimulationError(ValueError):
    """A simulation that cannot be: what was given, and what would be right."""


@dataclass(frozen=True)
class Setting:
    """What every process needs to know."""

    plan: SimulationPlan
    series: Series
    edition: Edition


def run_simulate(plan: SimulationPlan) -> int:
    """Carry a simulation out and print its results; return 0.

    Raises `SimulationError`, `BotError`, `EditionError`, `OSError`.
    """
    edition, results = simulate(plan)
    if plan.as_json:
        sys.stdout.write(as_json(results))
    else:
        show(edition, results)
    return 0


def simulate(plan: SimulationPlan) -> tuple[Edition, dict[str, Any]]:
    """Return the edition as it was played, and the results; see `docs/reference/simulate.md`.

    >>> _, results = simulate(SimulationPlan(edition="pizza", players=2, rounds=100, seed=1))
    >>> results["rounds"], sum(seat["rounds_won"]["n"] for seat in results["seats"])
    (100, 100)
    """
    setting = prepare(plan)
    total = new_tally(setting.series, 0)
    word = "games" if setting.series.whole else "rounds"
    with progress_bar(word, setting.series.n) as advance:
        play_chunk(setting.edition, setting.series, Chunk(0, 1))  # everything is compiled now
        start = time.perf_counter()
        for part in play_all(setting):
            add_tally(total, part)
            advance(int(part["games"][0]))
    spent = time.perf_counter() - start
    results = results_of(setting.edition, setting.series, total)
    results |= {
        "jobs": plan.jobs,
        "seconds": round(spent, 3),
        "rounds_per_second": round(results["rounds"] / spent, 1) if spent else 0.0,
    }
    return setting.edition, results


# --- what is asked


def prepare(plan: SimulationPlan) -> Setting:
    """Check a plan and return what it comes to. Rules: C-47 (calls are made by themselves)."""
    fault = number_fault(plan, ("rounds", "games", "jobs"))
    if fault:
        raise SimulationError(fault)
    edition = open_edition(plan)
    series = Series(
        levels=levels_of(plan),
        seed=secrets.randbelow(1 << 32) if plan.seed is None else plan.seed,
        n=plan.games or plan.rounds or DEFAULT_ROUNDS,
        whole=plan.games is not None,
    )
    if plan.record is not None:
        make_folder(plan.record, edition, series)
    return Setting(plan, series, edition)


def open_edition(plan: SimulationPlan) -> Edition:
    """Load the edition of a plan; calls are made by themselves unless the plan says otherwise."""
    options = {"auto_uno": True, **plan.options}
    return load(plan.edition, preset=plan.preset, options=options, players=plan.players)


def levels_of(plan: SimulationPlan) -> tuple[str, ...]:
    """Return a level for every seat."""
    given = plan.bots or (LEVELS[0],)
    for level in given:
        check_level(level)
        if level not in COMPILED_LEVELS:
            raise SimulationError(
                f'bots: "{level}" searches, and does not play in bulk; let it play with: lastcard '
                f"tournament {level} normal"
            )
    if len(given) == 1:
        given *= plan.players
    if len(given) != plan.players:
        raise SimulationError(
            f"bots: {len(given)} levels were given ({', '.join(given)}) for {plan.players} "
            "players; give one for all seats, or one for each"
        )
    return given


def make_folder(folder: Path, edition: Edition, series: Series) -> None:
    """Make the folder for records; refuse one in which a record would have to be written over."""
    if folder.exists() and not folder.is_dir():
        raise SimulationError(f"record: {folder} is a file; give a folder for the records")
    folder.mkdir(parents=True, exist_ok=True)
    there = sorted(folder.glob(f"{record_prefix(edition, series)}*.lastcard"))
    if there:
        raise SimulationError(
            f"record: {there[0]} is there already, with this edition and seed; records are never "
            "written over, so give another --seed or folder"
        )


# --- playing


def chunk_size(setting: Setting) -> int:
    """Return how many games one process plays in one go: some milliseconds to some seconds."""
    if setting.plan.record is not None:
        return 5 if setting.series.whole else 50
    if not COMPILED:
        return 5 if setting.series.whole else 20
    return 100 if setting.series.whole else 1000


def play_all(setting: Setting) -> Iterator[Tally]:
    """Yield what was counted in each chunk, in order; compiled code must be there."""
    chunks = chunks_of(setting.series, chunk_size(setting))
    if setting.plan.jobs == 1:
        play = partial(play_part, setting.edition, setting.plan, setting.series)
        yield from over_processes(play, chunks, 1)
        return
    workers = min(setting.plan.jobs, -(-setting.series.n // chunk_size(setting)))
    given = ((setting.plan, setting.series, chunk) for chunk in chunks)
    try:
        yield from over_processes(play_elsewhere, given, max(workers, 2))
    except SpreadError as error:
        raise SimulationError(str(error)) from None


_OPEN: dict[str, Edition] = {}


def play_elsewhere(given: tuple[SimulationPlan, Series, Chunk]) -> Tally:
    """Play a chunk in a process of its own, which loads the edition once."""
    plan, series, chunk = given
    if "edition" not in _OPEN:
        _OPEN["edition"] = open_edition(plan)
    return play_part(_OPEN["edition"], plan, series, chunk)


def play_part(edition: Edition, plan: SimulationPlan, series: Series, chunk: Chunk) -> Tally:
    """Play and count a chunk, and write its records if they are wanted."""
    tally = play_chunk(edition, series, chunk)
    if plan.record is not None:
        for index in range(chunk.first, chunk.first + chunk.n):
            write_record(edition, series, index, plan.record)
    return tally
