"""Where the arrays of many games lie: only speed may depend on it."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.editions import load
from lastcard.envs import Batch
from lastcard.envs.memory import LARGE_PAGE, LINE, lines_ahead, zeros
from lastcard.kernel.layout import STATE


@pytest.mark.parametrize("n", [3, 2000])
def test_arrays_are_zero_and_lie_apart_large_ones_at_the_beginning_of_a_large_page(n: int) -> None:
    one, other = zeros((n, 1481), np.uint8), zeros((n,), STATE)
    assert one.shape == (n, 1481)
    assert one.dtype == np.uint8
    assert not one.any()
    assert other.shape == (n,)
    assert other.dtype == STATE
    assert not other["seen"].any()
    assert one.flags.c_contiguous
    assert other.flags.aligned
    assert not np.shares_memory(one, other)
    one[:] = 1
    assert not np.frombuffer(other.tobytes(), np.uint8).any()
    if n == 2000:
        assert one.ctypes.data % LARGE_PAGE == other.ctypes.data % LARGE_PAGE == 0


@pytest.mark.parametrize(("edition", "used"), [("classic", 108), ("flip", 112)])
def test_the_lines_fetched_hold_what_a_step_reads_and_lie_within_a_game(
    edition: str, used: int
) -> None:
    rules = load(edition).rules
    lines = lines_ahead(rules, 4)
    assert (lines % LINE == 0).all()
    assert (lines >= 0).all()
    assert (lines < STATE.itemsize).all()
    assert len(set(lines.tolist())) == len(lines)
    fetched = np.zeros(1, STATE)
    buffer = fetched.view(np.uint8)
    for first in lines:
        buffer[first : first + LINE] = 0xFF
    game = fetched[0]
    for cards in (game["draw"][:used], game["discard"][:used]):
        assert (cards == 0xFF).all()
    assert (game["hands"][:4] == -1).all()
    assert bool((game["seen"][:, :used] == 0xFFFF).all()) == (edition == "flip")


def test_a_large_batch_plays_the_same_games_as_a_small_one() -> None:
    small, large = Batch("flip", 4, 4, seed=5), Batch("flip", 4, 1500, seed=5)
    dice = np.random.default_rng(5)
    for _ in range(120):
        actions = [int(dice.choice(np.flatnonzero(mask))) for mask in small.masks]
        others = large.random_actions().copy()
        others[:4] = actions
        small.step(actions)
        large.step(others)
        assert (large.observations[:4] == small.observations).all()
        assert (large.seats[:4] == small.seats).all()
        assert (large.masks[:4] == small.masks).all()
