"""How fast a bot strikes: press times that never depend on a card."""

from __future__ import annotations

from lastcard.kernel.jit import jit

from .dice import roll, roll_bell

# Level, median and spread in microseconds, chance of an early strike in thousandths (S-22).
MEDIAN = (450_000, 450_000, 380_000, 330_000, 280_000)
SPREAD = (70_000, 70_000, 60_000, 50_000, 45_000)
EARLY = (40, 40, 25, 15, 10)


@jit
def press_time(dice, level):
    """Return a press time in microseconds after the end of the countdown; negative if early.

    level: index into MEDIAN, from a novice's to an expert's.

    Rules: S-22.
    """
    if roll(dice, 1000) < EARLY[level]:
        return -1 - roll(dice, 300_000)
    time = MEDIAN[level] + roll_bell(dice) * SPREAD[level] // 1000
    return max(time, 120_000)
