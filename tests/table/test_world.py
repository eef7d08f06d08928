"""Thousands of simulated hours: time-outs, lost connections, races and retries in every edition.

After every commit the kernel's invariants hold, the deadlines of the commit are those of the table,
and something or somebody will move the table on. At the end the log is folded from nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from lastcard.kernel.layout import Phase
from table.simulated import HOUR, World, check_fold

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "classic": {"stacking": True, "jump_in": True, "seven_swap": True, "zero_rotation": True},
    "showdown": {"every_last_card": True, "stacking": True, "wild_draw_four": "restricted"},
    "attack": {"custom": ["X", "WF", "WO"], "jump_in": True},
    "flip": {"jump_in": True, "flip_top": "next"},
    "pizza": {"wilds": [2, 6, 2], "drawn_card": "must"},
}


def live(edition: str, seed: int, most_commits: int) -> World:
    """Let one table live; its people, links, clock and options are drawn from the seed."""
    rng = random.Random(f"{edition} {seed}")
    options: dict[str, Any] = {"goal": rng.choice((20, 100, 500))}
    if seed % 2:
        options |= HOUSE_RULES[edition]
    if seed % 3 == 2:
        options["false_call"] = 2
    people = rng.choice((1, 2, 3, 4))
    patience = rng.choice((1, 1, 400))
    world = World(
        seed=seed,
        edition=edition,
        settings={
            "clock_s": None if patience > 1 else rng.choice((None, 10, 30, 120)),
            "options": options,
        },
        people=people,
        bots=max(0, 2 - people) if seed % 4 else rng.choice((1, 1, 0)) + (people == 1),
        patience=patience,
    )
    world.run(hours=10_000, most_commits=most_commits)
    check_fold(world.host)
    return world


def check_worlds(seeds: range, most_commits: int) -> tuple[float, Counter[str], Counter[str]]:
    """Let many tables live; return simulated hours, and which phases and facts came."""
    hours = 0.0
    phases: Counter[str] = Counter()
    facts: Counter[str] = Counter()
    for edition in EDITIONS:
        seen: Counter[str] = Counter()
        for seed in seeds:
            world = live(edition, seed, most_commits)
            hours += world.host.now / HOUR
            facts += world.facts
            seen += Counter({Phase(p).name: n for p, n in world.phases.items()})
        phases += seen
    return hours, phases, facts


def test_no_table_is_ever_stuck() -> None:
    hours, phases, facts = check_worlds(range(8), most_commits=900)
    print(f"{hours:.0f} simulated hours; phases {dict(phases)}; facts {dict(facts)}")
    assert hours > 1000
    waiting = {phase.name for phase in Phase} - {"RUNNING"}
    assert waiting <= set(phases)
    for fact in (
        "TimedOut",
        "Away",
        "Back",
        "Gathered",
        "Settled",
        "Rested",
        "DuelBegan",
        "Judged",
    ):
        assert facts[fact], fact


@pytest.mark.soak
def test_no_table_is_ever_stuck_for_many_more() -> None:
    hours, _, _ = check_worlds(range(8, 200), most_commits=3000)
    assert hours > 20_000
