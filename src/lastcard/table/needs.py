"""What the host of a table should do next: moves to get from bots, and the next deadline.

The host runs the bots and keeps the time; the table never does either.
"""

from __future__ import annotations

from msgspec import Struct

from lastcard.kernel.layout import Phase

from .deadlines import deadlines
from .facts import Deadline
from .game import Position, rulebook_of
from .gates import jump_time
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
    jumps: tuple[Request, ...]
    """Bots who hold a card to jump in with; they need not."""
    next: Deadline | None
    """The earliest deadline: `Fire` it at its time."""
    is_due: bool
    """It has come."""


def needs(table: Table, now: int) -> Needs:
    """Return what the host of a table should do next."""
    first = next(iter(deadlines(table)), None)
    is_due = first is not None and first.at_us <= now
    return Needs(requests=_requests(table), jumps=_jumps(table), next=first, is_due=is_due)


def due_now(table: Table, now: int) -> Deadline | None:
    """Return the deadline that must be fired now, or None."""
    wanted = needs(table, now)
    return wanted.next if wanted.is_due else None


def _jumps(table: Table) -> tuple[Request, ...]:
    """Return who of the bots could jump in. Rules: K-03."""
    waiting = table.waiting
    if table.stage != "playing" or waiting is None or waiting.phase != Phase.TURN or table.claims:
        return ()
    rulebook = rulebook_of(table.settings, len(table.seats))
    r = rulebook.edition.rules[0]
    if not r["jump_in"]:
        return ()
    position = Position(rulebook, table.game)
    base = int(r["jump_base"])
    return tuple(
        Request(
            seat=i,
            generation=waiting.generation,
            level=seat.level or table.settings.stand_in,
            not_before=jump_time(table, waiting),
            deadline=jump_time(table, waiting),
        )
        for i, seat in enumerate(table.seats)
        if seat.is_bot_played and i != waiting.seat and position.mask(i)[base:].any()
    )


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
