"""How fast environments step: `Batch` with observations and masks, and RLCard's beside it."""

from __future__ import annotations

import time

from kernel_speed import EDITIONS, SEATS
from peers import found_at_peers
from rows import NotMeasuredError, Row

from lastcard.envs import Batch
from lastcard.kernel.jit import COMPILED

GAMES = 1024
STEPS = 300
BAR = 3e6  # steps a second on one core, in classic


def steps_a_second(edition: str) -> float:
    """Return steps a second of CPU: choosing at random among the mask, stepping, observing."""
    batch = Batch(edition, SEATS, GAMES, seed=1)
    rates = []
    for n in (20, *[STEPS] * 7):  # the first call compiles
        start = time.process_time()
        for _ in range(n):
            batch.step(batch.random_actions())
        rates.append(n * GAMES / (time.process_time() - start))
    return sorted(rates[1:])[3]


def env_rows() -> list[Row]:
    """Return steps a second of `Batch` in every edition, and of RLCard's environment."""
    if not COMPILED:
        raise NotMeasuredError("numba is missing or switched off; plain Python has no batch rate")
    rows = []
    for edition in EDITIONS:
        bar = BAR if edition == "classic" else None
        note = f"observations and masks, random, {GAMES} games, one core"
        rows.append(
            Row(f"Batch, {edition}, 4 players", steps_a_second(edition), "steps/s", bar, note=note)
        )
    try:
        theirs = found_at_peers()["environment_steps"]
    except NotMeasuredError as error:
        print(f"  not measured: {error}", flush=True)
        return rows
    rows.append(
        Row("RLCard, UNO environment", theirs, "steps/s", note="its rules, random, one game")
    )
    rows.append(Row("Batch, classic, to RLCard's", rows[0].value / theirs, "times"))
    return rows
