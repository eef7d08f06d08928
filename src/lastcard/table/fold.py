"""Folding: what a commit does to a table. Nothing is decided here and no chance is drawn.

`apply(table, commit)` returns the next table; folding a log from `EMPTY` gives the same bytes as
the table that lived, because deciding changes its draft through the very functions of this file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from lastcard.kernel.layout import Kind

from . import facts
from .game import BrokenLogError, act_again, begin_game, begin_round_again, edition_of
from .state import EMPTY, FORMAT, Seat, Table, Window

__all__ = ["OutOfOrderError", "apply", "decode_commit", "encode_commit", "encode_table", "fold"]

REMEMBERED = 256
"""Ids of past commands that a table remembers."""

MOST_BANNED = 256

_encoder = msgspec.msgpack.Encoder(order="deterministic")
_decoder = msgspec.msgpack.Decoder(facts.Commit)


class OutOfOrderError(ValueError):
    """A commit that does not follow the one before it."""


class Context(NamedTuple):
    """What a fact needs to know of its commit."""

    seq: int
    now: int


def apply(table: Table, commit: facts.Commit) -> Table:
    """Return the table after a commit. Raises `OutOfOrderError` for one that does not come next."""
    if commit.seq != table.seq + 1 or (table.seq and commit.table != table.id):
        raise OutOfOrderError(
            f"commit {commit.seq} of table {commit.table!r} does not follow commit {table.seq} of "
            f"{table.id!r}; the next one is {table.seq + 1}"
        )
    for fact in commit.events:
        table = apply_fact(table, fact, Context(commit.seq, commit.time))
    return finish(table, commit)


def fold(commits: Iterable[facts.Commit], table: Table = EMPTY) -> Table:
    """Return what a log makes of a table, from nothing or from a snapshot."""
    for commit in commits:
        table = apply(table, commit)
    return table


def encode_table(table: Table) -> bytes:
    """Return a table as bytes: equal tables give equal bytes."""
    return _encoder.encode(table)


def encode_commit(commit: facts.Commit) -> bytes:
    """Return a commit as MessagePack."""
    return _encoder.encode(commit)


def decode_commit(packed: bytes) -> facts.Commit:
    """Return a commit from its bytes. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    return _decoder.decode(packed)


def finish(table: Table, commit: facts.Commit) -> Table:
    """Close a commit: number the table and remember the command."""
    recent = table.recent
    if commit.id:
        recent = (*recent[-REMEMBERED + 1 :], (commit.actor, commit.id, commit.seq))
    return replace(table, seq=commit.seq, time=commit.time, recent=recent)


def apply_fact(table: Table, fact: facts.Fact, context: Context) -> Table:
    """Return the table after one fact of a commit."""
    return _BY_TYPE[type(fact)](table, fact, context)


def _with_seat(table: Table, seat: int, **changes: Any) -> Table:
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(table, seats=tuple(seats))


def _created(table: Table, fact: facts.Created, context: Context) -> Table:
    return replace(
        table,
        format=FORMAT,
        id=fact.table,
        stage="lobby",
        stage_at=context.now,
        settings=fact.settings,
        secret=fact.secret,
        host=fact.host,
    )


def _configured(table: Table, fact: facts.Configured, _: Context) -> Table:
    return replace(_in_lobby(table), settings=fact.settings)


def _seated(table: Table, fact: facts.Seated, context: Context) -> Table:
    seats = list(table.seats)
    seat = Seat(player=fact.player, name=fact.name, level=fact.level, joined=context.seq)
    if fact.seat < len(seats):
        seats[fact.seat] = seat
    else:
        seats.append(seat)
    return replace(_in_lobby(table), seats=tuple(seats))


def _cleared(table: Table, fact: facts.Cleared, _: Context) -> Table:
    seats = list(table.seats)
    seats[fact.seat] = Seat()
    while seats and seats[-1].is_open:
        seats.pop()
    return replace(_in_lobby(table), seats=tuple(seats))


def _in_lobby(table: Table) -> Table:
    """Put the last game away: with other seats or settings its record could not be read."""
    return replace(table, stage="lobby", game=b"") if table.stage == "game_over" else table


def _host_is(table: Table, fact: facts.HostIs, _: Context) -> Table:
    return replace(table, host=fact.player, host_gone_at=None)


def _game_began(table: Table, fact: facts.GameBegan, context: Context) -> Table:
    seats = []
    for seat in table.seats:
        if seat.away == "left":
            seats.append(Seat(name=seat.name, level=table.settings.stand_in))
        elif not seat.is_open:
            seats.append(replace(seat, timeouts=0, rest_until=0))
    edition = edition_of(table.settings, len(seats))
    if (edition.id, edition.revision) != (fact.edition, fact.revision):
        raise BrokenLogError(
            f"table {table.id!r} is played by revision {fact.revision} of {fact.edition}; "
            f"here is revision {edition.revision} of {edition.id}"
        )
    return replace(
        table,
        stage="playing",
        stage_at=context.now,
        seats=tuple(seats),
        games=table.games + 1,
        revision=fact.revision,
        game=begin_game(edition, fact.key, len(seats), fact.dealer),
    )


def _round_began(table: Table, fact: facts.RoundBegan, context: Context) -> Table:
    edition = edition_of(table.settings, len(table.seats))
    return replace(
        table,
        stage="playing",
        stage_at=context.now,
        ready=(),
        window=None,
        game=begin_round_again(edition, table.game, fact),
    )


def _acted(table: Table, fact: facts.Acted, _: Context) -> Table:
    edition = edition_of(table.settings, len(table.seats))
    game = act_again(edition, table.game, fact)
    if fact.cause == "person" and table.seats[fact.seat].timeouts:
        table = _with_seat(table, fact.seat, timeouts=0)
    kind = int(edition.rules[0]["action_kind"][fact.action])
    if kind in (Kind.UNO, Kind.CATCH):
        return replace(table, game=game)
    held = table.held if table.held is not None and table.held.seat != fact.seat else None
    return replace(table, game=game, waiting=None, held=held)


def _asked(table: Table, fact: facts.Asked, _: Context) -> Table:
    return replace(table, waiting=fact.waiting, generation=fact.waiting.generation)


def _window_opened(table: Table, fact: facts.WindowOpened, context: Context) -> Table:
    window = Window(seat=fact.seat, opened=context.now, reactions=fact.reactions)
    return replace(table, window=window)


def _window_closed(table: Table, _fact: facts.WindowClosed, _: Context) -> Table:
    return replace(table, window=None)


def _settled(table: Table, _: facts.Settled, context: Context) -> Table:
    if table.window is None:
        return table
    return replace(table, window=replace(table.window, settled=context.now, reactions=()))


def _reacted(table: Table, fact: facts.Reacted, _: Context) -> Table:
    if table.window is None:
        return table
    rest = tuple(r for r in table.window.reactions if r != fact.reaction)
    return replace(table, window=replace(table.window, reactions=rest))


def _quieted(table: Table, fact: facts.Quieted, _: Context) -> Table:
    return replace(table, quiet_until=fact.until)


def _hold_began(table: Table, fact: facts.HoldBegan, _: Context) -> Table:
    return replace(table, held=fact.held)


def _dropped(table: Table, _fact: facts.Dropped, _: Context) -> Table:
    return replace(table, held=None)


def _gathered(table: Table, fact: facts.Gathered, _: Context) -> Table:
    return replace(table, claims=(*table.claims, fact.claim), claims_due=fact.due)


def _ungathered(table: Table, _fact: facts.Ungathered, _: Context) -> Table:
    return replace(table, claims=(), claims_due=0)


def _no_change(table: Table, _fact: Any, _: Context) -> Table:
    return table


def _rested(table: Table, fact: facts.Rested, _: Context) -> Table:
    return _with_seat(table, fact.seat, rest_until=fact.until)


def _duel_began(table: Table, fact: facts.DuelBegan, _: Context) -> Table:
    return replace(table, duel=fact.duel, generation=fact.duel.generation, waiting=None)


def _cued(table: Table, _fact: facts.Cued, _: Context) -> Table:
    return table if table.duel is None else replace(table, duel=replace(table.duel, cued=True))


def _struck(table: Table, fact: facts.Struck, _: Context) -> Table:
    duel = table.duel
    if duel is None:
        return table
    struck, planned = list(duel.struck), list(duel.planned)
    side = duel.seats.index(fact.seat)
    struck[side], planned[side] = fact.time_us, None
    changed = replace(duel, struck=(struck[0], struck[1]), planned=(planned[0], planned[1]))
    return replace(table, duel=changed)


def _judged(table: Table, _fact: facts.Judged, _: Context) -> Table:
    return replace(table, duel=None)


def _timed_out(table: Table, fact: facts.TimedOut, _: Context) -> Table:
    return _with_seat(table, fact.seat, timeouts=table.seats[fact.seat].timeouts + 1)


def _away(table: Table, fact: facts.Away, _: Context) -> Table:
    return _with_seat(table, fact.seat, away=fact.cause)


def _back(table: Table, fact: facts.Back, _: Context) -> Table:
    return _with_seat(table, fact.seat, away="", timeouts=0)


def _presence_changed(table: Table, fact: facts.PresenceChanged, context: Context) -> Table:
    gone_at = 0 if fact.connected else context.now
    seats = [
        replace(seat, connected=fact.connected, gone_at=gone_at)
        if seat.player == fact.player
        else seat
        for seat in table.seats
    ]
    table = replace(table, seats=tuple(seats))
    if fact.player != table.host:
        return table
    return replace(table, host_gone_at=None if fact.connected else context.now)


def _ready(table: Table, fact: facts.Ready, _: Context) -> Table:
    return replace(table, ready=(*table.ready, fact.player))


def _sent_away(table: Table, fact: facts.SentAway, _: Context) -> Table:
    return replace(table, banned=(*table.banned[-MOST_BANNED + 1 :], fact.player))


def _stage_is(table: Table, fact: facts.StageIs, context: Context) -> Table:
    return _stop(replace(table, stage=fact.stage, stage_at=context.now))


def _closed(table: Table, _fact: facts.Closed, context: Context) -> Table:
    return _stop(replace(table, stage="closed", stage_at=context.now))


def _stop(table: Table) -> Table:
    """Nothing waits any more."""
    return replace(
        table,
        waiting=None,
        duel=None,
        window=None,
        held=None,
        claims=(),
        claims_due=0,
        quiet_until=0,
        ready=(),
    )


_BY_TYPE: dict[type, Callable[[Table, Any, Context], Table]] = {
    facts.Created: _created,
    facts.Configured: _configured,
    facts.Seated: _seated,
    facts.Cleared: _cleared,
    facts.HostIs: _host_is,
    facts.GameBegan: _game_began,
    facts.RoundBegan: _round_began,
    facts.Acted: _acted,
    facts.Asked: _asked,
    facts.WindowOpened: _window_opened,
    facts.WindowClosed: _window_closed,
    facts.Settled: _settled,
    facts.Reacted: _reacted,
    facts.Quieted: _quieted,
    facts.HoldBegan: _hold_began,
    facts.Dropped: _dropped,
    facts.Gathered: _gathered,
    facts.Ungathered: _ungathered,
    facts.ClaimLost: _no_change,
    facts.Rested: _rested,
    facts.NotDone: _no_change,
    facts.DuelBegan: _duel_began,
    facts.Cued: _cued,
    facts.Struck: _struck,
    facts.Judged: _judged,
    facts.TimedOut: _timed_out,
    facts.Away: _away,
    facts.Back: _back,
    facts.PresenceChanged: _presence_changed,
    facts.Ready: _ready,
    facts.SentAway: _sent_away,
    facts.StageIs: _stage_is,
    facts.Closed: _closed,
}
