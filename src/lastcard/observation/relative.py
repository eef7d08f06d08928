"""Action numbers as the observer counts seats: "target 2" is the second seat clockwise of it.

Observations are the same from every seat, so what is learned for one seat holds for all; actions
that name a seat have to follow. The kernel's own numbers name seats of the table.
"""

from __future__ import annotations

from lastcard.kernel.jit import jit
from lastcard.kernel.layout import CATCH_BASE, MAX_SEATS, PLAY_BASE, TARGET_BASE


@jit
def to_table(n_seats, seat, action):
    """Return the kernel's number of an action as a seat counts."""
    if action < TARGET_BASE or action >= PLAY_BASE:
        return action
    if action < TARGET_BASE + MAX_SEATS:
        return TARGET_BASE + (seat + action - TARGET_BASE) % n_seats
    if action >= CATCH_BASE:
        return CATCH_BASE + (seat + action - CATCH_BASE) % n_seats
    return action


@jit
def to_seat(n_seats, seat, action):
    """Return as a seat counts what the kernel numbers an action."""
    if action < TARGET_BASE or action >= PLAY_BASE:
        return action
    if action < TARGET_BASE + MAX_SEATS:
        return TARGET_BASE + (action - TARGET_BASE - seat + n_seats) % n_seats
    if action >= CATCH_BASE:
        return CATCH_BASE + (action - CATCH_BASE - seat + n_seats) % n_seats
    return action
