"""What a table shows: views, legal actions and events in names, each for whom it is meant.

Only the kernel's view function decides what a seat may see. While a table is quiet (T-11) a host
must not tell anybody but the seat that drew whose decision is next.
"""

from __future__ import annotations

from collections.abc import Iterable

from lastcard import kernel
from lastcard.events import Event, View, read_events, read_view
from lastcard.kernel.layout import NOBODY

from .facts import Acted, Commit, RoundBegan
from .game import Position, rulebook_of
from .state import Table

__all__ = ["events_for", "events_of", "is_quiet", "legal_actions", "open_game", "view_of"]


_last: list[Position] = []
"""The position that was opened last: whoever tells a table opens it many times in a row."""


def open_game(table: Table) -> Position:
    """Return the running game for reading: its record, edition and masks. Raises `ValueError`."""
    if not table.game:
        raise ValueError("no game has begun at this table; Start begins one")
    rulebook = rulebook_of(table.settings, len(table.seats))
    for known in _last:
        if known.game is table.game and known.rulebook is rulebook:
            return known
    _last[:] = [Position(rulebook, table.game)]
    return _last[0]


def view_of(table: Table, seat: int | None) -> View:
    """Return what a seat may see; None: a spectator."""
    game = open_game(table)
    views = kernel.new_views(1)
    viewer = NOBODY if seat is None else seat
    kernel.view(game.states, 0, game.edition.rules, viewer, views, 0)
    return read_view(views[0], game.rulebook.names)


def legal_actions(table: Table, seat: int) -> list[str]:
    """Return what makes sense for a seat now, in notation; "strike" has no time."""
    if table.stage != "playing":
        return []
    game = open_game(table)
    texts = game.rulebook.names.actions
    return [texts[number] for number in game.mask(seat).nonzero()[0].tolist()]


def events_of(table: Table, commit: Commit) -> list[Event]:
    """Return what happened in the game, in names; table: before or after the commit."""
    n = sum(1 for seat in table.seats if not seat.is_open)
    names = rulebook_of(table.settings, n).names
    events: list[Event] = []
    for fact in commit.events:
        if isinstance(fact, RoundBegan):
            events += read_events(fact.rows, names, fact.side)
        elif isinstance(fact, Acted):
            shown, struck = fact.shown, fact.struck
            events += read_events(fact.rows, names, fact.side, shown=shown, struck=struck)
    return events


def events_for(events: Iterable[Event], seats: Iterable[int]) -> list[Event]:
    """Return those events that people at these seats may be told."""
    own = set(seats)
    return [event for event in events if event.only_for is None or own & set(event.only_for)]


def is_quiet(table: Table, now: int) -> bool:
    """Tell whether nothing may follow yet after a draw. Rules: T-11."""
    return now < table.quiet_until
