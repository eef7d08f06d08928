"""Observations hold what the kernel's view shows and nothing else, in every phase."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from envs.oracle import row_of_view
from lastcard import kernel
from lastcard.editions import load
from lastcard.kernel.layout import CATCH_BASE, PLAY_BASE, TARGET_BASE, Phase
from lastcard.observation import FIELDS, Part, layout_of
from lastcard.observation.encode import observe
from lastcard.observation.relative import to_seat, to_table
from properties.games import EVERYWHERE, PHASES, TABLES, Game, positions, random_key

GAMES = 60
ENOUGH = {"some": (7, 40), "many": (20, 150)}
"""Positions of each phase that must be met before the games end, and that are looked at at most."""
AMOUNTS = ["some", pytest.param("many", marks=pytest.mark.soak)]
OVER = {Phase.ROUND_OVER, Phase.GAME_OVER}


def row_of(game: Game, states: np.ndarray, seat: int) -> np.ndarray:
    """Return what a seat observes, written over a row full of other numbers."""
    plan = layout_of(game.rules, game.n_seats)
    rows = np.full((1, plan.width), 77, np.uint8)
    observe(states, 0, game.rules, seat, plan.at, rows, 0)
    return rows[0]


def wrong_parts(game: Game) -> list[tuple[int, str, Phase]]:
    """Return the parts of all seats' observations that the oracle writes otherwise."""
    plan = layout_of(game.rules, game.n_seats)
    wrong = []
    for seat in range(game.n_seats):
        found = plan.split(row_of(game, game.states, seat))
        right = plan.split(row_of_view(game.states, 0, game.rules, seat, plan))
        names = [name for name, part in right.items() if not np.array_equal(found[name], part)]
        wrong += [(seat, name, game.phase) for name in names]
    return wrong


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("table", TABLES)
def test_an_observation_is_the_view_in_numbers(table: str, amount: str) -> None:
    met: Counter[Phase] = Counter()
    least, most = ENOUGH[amount]
    for seed in range(GAMES):
        for game in positions(table, 2 + seed % 4, seed, decisions=200):
            if game.phase in OVER or met[game.phase] > most:
                continue
            met[game.phase] += 1
            assert wrong_parts(game) == []
        if all(met[phase] > least for phase in (PHASES[table] | EVERYWHERE) - OVER):
            break
    missing = (PHASES[table] | EVERYWHERE) - OVER - set(met)
    assert not missing, f"never met: {missing}"


@pytest.mark.parametrize("games", [4, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_cannot_know_changes_nothing_that_it_observes(table: str, games: int) -> None:
    choose = random.Random(table)
    dealt = kernel.new_states(1)
    moved = 0
    for seed in range(games):
        for game in positions(table, 2 + seed % 4, seed, decisions=60):
            if game.phase in OVER:
                continue
            for seat in range(game.n_seats):
                before = row_of(game, game.states, seat).tobytes()
                kernel.copy_state(game.states, 0, dealt, 0)
                kernel.redeal(dealt, 0, game.rules, seat, random_key(choose))
                assert row_of(game, dealt, seat).tobytes() == before
                moved += dealt[0].hands.tobytes() != game.states[0].hands.tobytes()
    assert moved > 200


def test_every_part_is_declared_once_and_in_order() -> None:
    assert [each.part for each in FIELDS] == sorted(each.part for each in FIELDS)
    assert {each.part for each in FIELDS} == set(Part)


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_parts_fill_the_row_without_gap(edition: str) -> None:
    plan = layout_of(load(edition).rules, 3)
    row = np.zeros(plan.width, np.uint8)
    for part in plan.split(row).values():
        part += 1
    assert row.tolist() == [1] * plan.width
    assert plan.scale.shape == (plan.width,)
    assert ("backs" in plan.split(row)) == (edition == "flip")


def test_seats_in_actions_are_counted_from_the_one_that_acts() -> None:
    assert to_table(4, 3, TARGET_BASE + 1) == TARGET_BASE
    assert to_table(4, 1, CATCH_BASE + 2) == CATCH_BASE + 3
    for n, base in itertools.product(range(2, 11), (TARGET_BASE, CATCH_BASE)):
        for seat, k in itertools.product(range(n), repeat=2):
            at_table = to_table(n, seat, base + k)
            assert at_table == base + (seat + k) % n
            assert to_seat(n, seat, at_table) == base + k
    for action in (*range(TARGET_BASE), *range(TARGET_BASE + 10, CATCH_BASE), PLAY_BASE, 300):
        assert to_table(4, 3, action) == to_seat(4, 3, action) == action
