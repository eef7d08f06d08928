"""A hundred thousand rounds of every edition, ten thousand of them with every invariant checked."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.bots.policy.coverage import COVERAGE
from lastcard.editions import list_editions, load
from lastcard.lab.chunks import Chunk, Series, add_tally, chunks_of, new_tally, play_chunk

ROUNDS, CHECKED = 100_000, 10_000


@pytest.mark.soak
@pytest.mark.parametrize("n_seats", [2, 4, "most"])
@pytest.mark.parametrize("name", list_editions())
def test_rounds_end_and_every_state_is_sound(name, n_seats, capsys):
    edition = load(name)
    n = edition.max_seats if n_seats == "most" else n_seats
    levels = tuple("random" if seat % 2 else "normal" for seat in range(n))
    cover = np.zeros(1, COVERAGE)
    series = Series(levels=("random",) * n, seed=1, n=CHECKED, whole=False)
    for chunk in chunks_of(series, 1000):
        play_chunk(edition, series, chunk, cover)
    assert cover["broken"][0] == 0
    series = Series(levels=levels, seed=2, n=ROUNDS - CHECKED, whole=False)
    total = new_tally(series, 0)
    for chunk in chunks_of(series, 1000):
        add_tally(total, play_chunk(edition, series, chunk))
    blocked = int(total["circles"][0] + total["limits"][0])
    assert total["rounds"][0] == ROUNDS - CHECKED
    assert blocked + int(total["wins"][0].sum()) == total["rounds"][0]
    assert blocked < total["rounds"][0] // 100
    assert int(total["endless"][0] + total["undealt"][0]) == 0
    play_chunk(edition, series, Chunk(ROUNDS - CHECKED, 100), cover)
    with capsys.disabled():
        print(f"\n{name}, {n} players: {cover['steps'][0]:,} states checked, {blocked} blocked")
