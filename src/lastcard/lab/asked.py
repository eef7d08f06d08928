"""What every plan of the laboratory is checked for: its counts and its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["number_fault"]

MOST_SEED = 1 << 128


def number_fault(plan: Any, counts: Sequence[str], most: int | None = None) -> str:
    """Return what is wrong with the numbers of a plan, as an error says it; "" if nothing is.

    counts: names of its counts, from 1 to `most`; None is not given. A plan that takes both
    `rounds` and `games` is given one of the two.
    """
    for name in counts:
        value = getattr(plan, name)
        if value is not None and not 1 <= value <= (most or value):
            return f"{name}: {value} was given; it takes a number from 1 on"
    if "games" in counts and plan.rounds is not None and plan.games is not None:
        return (
            f"rounds and games: {plan.rounds} rounds and {plan.games} games were given; give one "
            "of the two, single rounds or whole games"
        )
    if plan.seed is not None and not 0 <= plan.seed < MOST_SEED:
        return f"seed: {plan.seed} was given; it takes a number from 0 to 2^128 - 1"
    return ""
