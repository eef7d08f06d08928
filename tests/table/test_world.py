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


WAITING_TURN = {"TURN", "COLOR"}
WAITING = {"TURN", "COLOR", "ROUND_OVER", "GAME_OVER"}
PHASES = {
    "classic": WAITING | {"DRAWN", "TARGET", "CHALLENGE"},
    "showdown": WAITING | {"DRAWN", "TARGET", "COUNT", "SHOWDOWN", "CHALLENGE"},
    "attack": WAITING | {"EXTRA", "TARGET"},
    "flip": WAITING | {"DRAWN", "CHALLENGE"},
    "pizza": WAITING | {"DRAWN", "TARGET", "GIVE", "CHALLENGE"},
}


class Seen:
    """What came in many worlds of one edition."""

    def __init__(self) -> None:
        self.hours = 0.0
        self.facts: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.timeouts: Counter[str] = Counter()
        self.drops: Counter[str] = Counter()

    def add(self, world: World) -> None:
        """Count a world."""
        self.hours += world.host.now / HOUR
        self.facts += world.facts
        self.phases += named(world.phases)
        self.timeouts += named(world.timeouts)
        self.drops += named(world.drops)

    def lacks(self, edition: str, hours: float) -> set[str]:
        """Return what has not come yet."""
        wanted = "TimedOut Away Back Gathered Settled Rested ClaimLost HoldBegan"
        lacking = set(wanted.split()) - set(self.facts)
        lacking |= PHASES[edition] - set(self.phases)
        lacking |= {f"time-out in {phase}" for phase in WAITING_TURN - set(self.timeouts)}
        lacking |= {f"drop in {phase}" for phase in WAITING_TURN - set(self.drops)}
        return lacking | ({"hours"} if self.hours < hours else set())


def named(counts: Counter[int]) -> Counter[str]:
    """Return counts by the names of phases."""
    return Counter({Phase(phase).name: n for phase, n in counts.items()})


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_table_is_ever_stuck(edition: str) -> None:
    seen = Seen()
    for seed in range(60):
        seen.add(live(edition, seed, most_commits=900))
        if seed >= 12 and not seen.lacks(edition, hours=250):
            break
    print(f"{seen.hours:.0f} simulated hours; {vars(seen)}")
    assert not seen.lacks(edition, hours=250)
    assert set(seen.phases) == PHASES[edition]


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_table_is_ever_stuck_for_many_more(edition: str) -> None:
    seen = Seen()
    for seed in range(15, 200):
        seen.add(live(edition, seed, most_commits=3000))
    assert seen.hours > 4000
    waiting = PHASES[edition] - {"ROUND_OVER", "GAME_OVER"}
    assert waiting <= set(seen.timeouts)
    assert waiting <= set(seen.drops)
