"""Turn clocks: what happens when one runs out, and the warning before it.

Which deadlines are open is worked out in `deadlines`; what the default move is, in `defaults`.
"""

from __future__ import annotations

from . import facts
from .defaults import default_action
from .draft import Draft, refuse
from .flow import offer
from .state import Table

__all__ = ["count_timeout", "is_warned", "run_out"]

MOST_TIMEOUTS = 2
"""Time-outs in a row after which a bot plays the seat (T-03)."""


def run_out(draft: Draft) -> None:
    """Take the default action for a seat that has not decided in time. Rules: T-02, T-03, C-45."""
    waiting = draft.table.waiting
    if waiting is None or draft.table.held is not None:
        refuse("stale")
    seat = waiting.seat
    if not draft.table.seats[seat].is_bot_played:
        count_timeout(draft, seat)
    offer(draft, seat, *default_action(draft.position, seat), "clock")


def count_timeout(draft: Draft, seat: int) -> None:
    """Count a person's time-out; after two in a row a bot plays the seat. Rules: T-03."""
    draft.note(facts.TimedOut(seat, draft.position.phase))
    if draft.table.seats[seat].timeouts >= MOST_TIMEOUTS:
        draft.note(facts.Away(seat, "timeouts"))


def is_warned(table: Table, now: int) -> bool:
    """Tell whether the seat that must decide is in the last quarter of its clock. Rules: T-01."""
    waiting = table.waiting
    return waiting is not None and waiting.warn is not None and now >= waiting.warn
