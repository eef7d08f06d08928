"""What the host of a table should do next: moves to get from bots, and the next deadline.

The host runs the bots and keeps the time; the table never does either.
"""

from __future__ import annotations

from msgspec import Struct

from .deadlines import deadlines
from .facts import Deadline
from .state import Table

__all__ = ["Needs", "Request", "due_now", "needs"]


class Request(Struct, frozen=True, kw_only=True):
    """A seat needs a move from a bot; the answer is an `Answer` with this generation.

    An answer that comes before `not_before` is held until then, so a host may compute at once.
    """

    seat: int
    generation: int
    level: str
    not_before: int
    deadline: int
    """Afterwards the seat makes its default move."""


class Needs(Struct, frozen=True, kw_only=True):
    """What a table waits for from its host."""

    requests: tuple[Request, ...]
    next: Deadline | None
    """The earliest deadline: `Fire` it at its time."""
    is_due: bool
    """It has come."""


def needs(table: Table, now: int) -> Needs:
    """Return what the host of a table should do next."""
    first = next(iter(deadlines(table)), None)
    is_due = first is not None and first.at_us <= now
    return Needs(requests=_requests(table), next=first, is_due=is_due)


def due_now(table: Table, now: int) -> Deadline | None:
    """Return the deadline that must be fired now, or None."""
    wanted = needs(table, now)
    return wanted.next if wanted.is_due else None


def _requests(table: Table) -> tuple[Request, ...]:
    waiting = table.waiting
    if table.stage != "playing" or waiting is None or waiting.due is None or table.held is not None:
        return ()
    seat = table.seats[waiting.seat]
    if not seat.is_bot_played:
        return ()
    return (
        Request(
            seat=waiting.seat,
            generation=waiting.generation,
            level=seat.level or table.settings.stand_in,
            not_before=waiting.not_before,
            deadline=waiting.due,
        ),
    )
