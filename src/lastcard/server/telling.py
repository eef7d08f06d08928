"""Who follows a table, and what each of them is sent: differences, snapshots, what was missed.

Every follower has seen the table up to some commit and is sent only what changed since. The public
part is worked out and encoded once for all. A follower whose connection is too slow is sent anew.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from lastcard.kernel.layout import NOBODY
from lastcard.server import messages as wire
from lastcard.server.client import Client
from lastcard.server.curtain import Curtain, curtain_for
from lastcard.server.projection import (
    Told,
    changes,
    events_of_commit,
    private_of,
    private_print,
    public_of,
)
from lastcard.table import Commit, Table

__all__ = ["Follower", "Room", "Step", "Telling"]

Values = dict[str, Any]
REMEMBERED = 128
"""Commits whose events can still be told to somebody who missed them."""

_encode = msgspec.json.Encoder().encode


class _Update(Struct, tag="update", tag_field="t", omit_defaults=True):
    """`messages.Update` with parts that are encoded already."""

    table: str
    since: int
    seq: int
    now_us: int
    events: list[Raw] = field(default_factory=list)
    public: Raw | None = None
    private: Values | None = None


@dataclass
class Room:
    """What a table is to people beside its game: not in its log, or not in its state."""

    name: str = ""
    listed: bool = False
    created_us: int = 0
    results: list[Values] = field(default_factory=list)


class Step(NamedTuple):
    """A commit that was read from the store, with the table before and after it."""

    before: Table
    commit: Commit
    after: Table


@dataclass
class Follower:
    """A connection at a table, and what it has been sent."""

    client: Client
    seat: int = NOBODY
    seq: int = 0
    private: Values = field(default_factory=dict)
    made_of: tuple[Any, ...] | None = None
    """The print of `private`; None: it must be made anew."""
    is_new: bool = True
    """It has not been sent a snapshot yet."""
    only_looks: bool = False
    """It came to look on: it takes no seat until it joins."""


class _Page(Struct, gc=False):
    """The events of one commit, encoded, each for whom it is meant.

    Of nothing there is more on a busy server; nothing in it can be part of a ring.
    """

    seq: int
    events: tuple[tuple[Raw, tuple[int, ...] | None], ...]


class Telling:
    """The followers of one table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.followers: dict[str, Follower] = {}
        """By player: the newest connection only."""
        self.public: Values = {}
        """As it was shown last."""
        self.curtain: Curtain | None = None
        self.cues: dict[str, int] = {}
        """By player: when the last duel's cue first went out to them, monotonic microseconds."""
        self._cue_generation = 0
        self._pages: deque[_Page] = deque(maxlen=REMEMBERED)
        self._lost_before = 0
        """Events up to this commit cannot be told any more."""

    # ------------------------------------------------------------------ coming and going

    def open(self, table: Table, steps: tuple[Step, ...] = ()) -> None:
        """Begin to tell of a table that was read from the store.

        steps: its last commits, if it is quiet since the first of them: the curtain falls again.
        """
        first = steps[0].before if steps else table
        self.public = self._public(first)
        self._lost_before = first.seq
        results = self.room.results
        for step in steps:
            self.tell_commit(step.before, step.after, step.commit, step.commit.time)
        self.room.results = results
        self.public = self._public(table)

    def add(self, table: Table, client: Client, *, only_looks: bool = False) -> Follower:
        """Let a connection follow; an older one of the same player has been let go before."""
        follower = Follower(client, only_looks=only_looks)
        follower.seat = _seat_of(table, client.player)
        self.followers[client.player] = follower
        return follower

    def onlookers(self) -> list[Values]:
        """Return who follows without a seat, by name."""
        seen = [(f.client.name, player) for player, f in self.followers.items() if f.seat == NOBODY]
        return [{"player": player, "name": name} for name, player in sorted(seen)]

    # ------------------------------------------------------------------ telling

    def tell_commit(self, before: Table, table: Table, commit: Commit, now: int) -> None:
        """Send what a commit has changed to everybody, after the commit is stored."""
        events = events_of_commit(table, commit) if commit.events else []
        self._note_results(before, table)
        withheld = self._lift(now)
        curtain, events = curtain_for(table, commit, self.public, events)
        if curtain is not None:
            self.curtain = curtain
        self._send_all(table, withheld + events, now)

    def tell_room(self, table: Table, now: int) -> None:
        """Send what changed without a commit: onlookers, or the end of a quiet moment."""
        self._send_all(table, self._lift(now), now)

    def _lift(self, now: int) -> list[Told]:
        """Raise the curtain if its time has come; return what it withheld."""
        if self.curtain is None or now < self.curtain.until:
            return []
        withheld, self.curtain = self.curtain.withheld, None
        return withheld

    def cue_time(self, player: str, generation: int) -> int | None:
        """Return when a duel's cue went out to a player; None: it has not."""
        return self.cues.get(player) if generation == self._cue_generation else None

    def _on_cue(self, table: Table, player: str) -> Callable[[], None] | None:
        """Return what notes that the cue, if there is one, went out to a player.

        Only the first time counts, on whichever connection: nobody gains by coming anew.
        """
        duel = table.duel
        if duel is None or not duel.cued or self.cue_time(player, duel.generation) is not None:
            return None
        generation = duel.generation

        def note() -> None:
            if generation > self._cue_generation:
                self._cue_generation, self.cues = generation, {}
            if generation == self._cue_generation:
                self.cues.setdefault(player, time.monotonic_ns() // 1000)

        return note

    def _send_all(self, table: Table, events: list[Told], now: int) -> None:
        new = self._public(table)
        changed = changes(self.public, new)
        self.public = new
        packed = [(Raw(_encode({"key": e.key, "values": e.values})), e.only_for) for e in events]
        if packed:
            self._remember(table.seq, packed)
        public = Raw(_encode(changed)) if changed else None
        for follower in self.followers.values():
            if follower.is_new:
                continue
            self._send_one(table, follower, packed, (public, now))

    def _send_one(
        self,
        table: Table,
        follower: Follower,
        packed: list[tuple[Raw, tuple[int, ...] | None]],
        shared: tuple[Raw | None, int],
    ) -> None:
        public, now = shared
        own = self._changes_for(table, follower)
        seat = follower.seat
        events = [raw for raw, only_for in packed if only_for is None or seat in only_for]
        if public is None and not own and not events:
            return
        update = _Update(table.id, follower.seq, table.seq, now, events, public, own or None)
        follower.seq = table.seq
        follower.client.send_bytes(_encode(update), self._on_cue(table, follower.client.player))

    # ------------------------------------------------------------------ snapshots and gaps

    def send_snapshot(
        self, table: Table, follower: Follower, chat: list[wire.ChatLine], now: int
    ) -> None:
        """Send all that a follower may see."""
        follower.seat = _seat_of(table, follower.client.player)
        follower.private, follower.made_of = self._private(table, follower), None
        follower.seq, follower.is_new = table.seq, False
        snapshot = wire.Snapshot(
            table=table.id,
            seq=table.seq,
            now_us=now,
            public=self.public,
            private=follower.private,
            chat=chat,
        )
        follower.client.send_bytes(_encode(snapshot), self._on_cue(table, follower.client.player))

    def send_missing(self, table: Table, follower: Follower, seq: int, now: int) -> bool:
        """Send what happened after commit `seq`; false: it is not remembered any more."""
        if seq < self._lost_before or seq > table.seq:
            return False
        if self._pages and seq < self._pages[0].seq - 1 and len(self._pages) == REMEMBERED:
            return False
        follower.seat = seat = _seat_of(table, follower.client.player)
        pages = [page for page in self._pages if page.seq > seq]
        events = [
            raw
            for page in pages
            for raw, only_for in page.events
            if only_for is None or seat in only_for
        ]
        follower.private, follower.made_of = self._private(table, follower), None
        follower.seq, follower.is_new = table.seq, False
        public = Raw(_encode(self.public))
        update = _Update(table.id, seq, table.seq, now, events, public, follower.private)
        follower.client.send_bytes(_encode(update), self._on_cue(table, follower.client.player))
        return True

    # ------------------------------------------------------------------ inside

    def _remember(self, seq: int, packed: list[tuple[Raw, tuple[int, ...] | None]]) -> None:
        if self._pages and self._pages[-1].seq == seq:
            self._pages[-1].events += tuple(packed)
        else:
            self._pages.append(_Page(seq, tuple(packed)))

    def _public(self, table: Table) -> Values:
        for follower in self.followers.values():
            follower.seat = _seat_of(table, follower.client.player)
        public = public_of(table)
        public["name"] = self.room.name
        public["listed"] = self.room.listed
        public["watching"] = self.onlookers()
        public["results"] = list(self.room.results)
        return public if self.curtain is None else self.curtain.cover(public)

    def _private(self, table: Table, follower: Follower) -> Values:
        curtain = self.curtain
        is_told = curtain is None or follower.seat == curtain.told
        offered = None if is_told or curtain is None else curtain.offered(table, follower.seat)
        private = private_of(table, follower.seat, offered=offered)
        if curtain is not None and not is_told and curtain.hides_hands:
            private |= {key: follower.private.get(key, ()) for key in ("backs", "known")}
        return private

    def _changes_for(self, table: Table, follower: Follower) -> Values:
        """Return what has changed of a follower's private part, and keep it as it is now."""
        curtain = self.curtain
        is_told = curtain is None or follower.seat == curtain.told
        new_print = None
        if is_told or curtain is None or not curtain.hides_hands:
            new_print = private_print(table, follower.seat, is_told=is_told)
        if new_print is not None and new_print == follower.made_of:
            return {}
        private = self._private(table, follower)
        own = changes(follower.private, private)
        follower.private, follower.made_of = private, new_print
        return own

    def _note_results(self, before: Table, table: Table) -> None:
        if table.games != before.games:
            self.room.results = []
        ended = table.stage in ("round_over", "game_over")
        if ended and before.stage == "playing":
            public = public_of(table)
            result = {key: public[key] for key in ("winner", "points", "scores")}
            self.room.results = [*self.room.results, result]


def _seat_of(table: Table, player: str) -> int:
    """Return the seat that a player holds, whoever plays it now, or NOBODY."""
    for number, seat in enumerate(table.seats):
        if seat.player == player and seat.is_person:
            return number
    return NOBODY
