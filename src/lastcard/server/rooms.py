"""All tables of a server: opened, found again after a restart, listed, put away, closed down.

A table that nobody follows and at which nothing is due lies in the store only, and is read again
when somebody comes. One that cannot be read is kept there and named; the others go on.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time

import structlog

from lastcard.server import messages as wire
from lastcard.server.client import Client
from lastcard.server.clock import now_us
from lastcard.server.guests import new_code
from lastcard.server.hub import Hub
from lastcard.server.keeping import kept_since
from lastcard.server.metrics import TABLES
from lastcard.server.opponents import BotPool
from lastcard.server.restoring import LostTableError, restore
from lastcard.server.store import Store, TableRow, WriteFailedError
from lastcard.server.telling import Room, Step
from lastcard.server.warming import Warmth
from lastcard.table import EMPTY, SYSTEM, Refusal, Settings, Table, commands
from lastcard.table.game import edition_of
from lastcard.table.state import FORMAT

__all__ = ["NoTableError", "Rooms"]

LOG = structlog.get_logger("lastcard.rooms")

CODE_LETTERS = 10
MOST_TABLES = 20_000
MOST_REQUESTS = 4096
"""Requests for tables that are remembered, should they come again."""

IDLE_US = 120_000_000
RUNNING = ("playing", "round_over")
KEPT_DAYS = 30

RETRY_S = 1.0
"""While the store fails, until a running table is tried again."""
SWEEP_S = 86_400


class NoTableError(LookupError):
    """A table that cannot be come to. `reason`: `no-such-table`, `table-ended`, `table-kept`,
    `table-damaged`, `busy`; `why`: more about it."""

    def __init__(self, reason: str, why: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.why = why


class Rooms:
    """The tables, by code."""

    def __init__(self, store: Store, pool: BotPool, warmth: Warmth) -> None:
        self.store = store
        self.warmth = warmth
        self.hubs: dict[str, Hub] = {}
        self.lobby: set[Client] = set()
        self.muted: dict[str, set[str]] = {}
        """By player: whose chat they do not want to hear."""
        self.is_recovered = False
        self._began_us = now_us()
        self._pool = pool
        self._opening: dict[str, asyncio.Task[Hub]] = {}
        self._creations: dict[tuple[str, str], asyncio.Task[str]] = {}
        """By player and request: the code of the table that is or was opened, oldest first."""
        self._seated: dict[str, set[str]] = {}
        """By player: codes of the tables in memory at which they have a seat."""
        self._lobby_changed = asyncio.Event()

    # ------------------------------------------------------------------ opening

    async def create(self, player: str, settings: Settings, room: Room, request: str = "") -> Hub:
        """Open a table; the same request of a player opens no second one."""
        key = player, request
        task = self._creations.get(key) if request else None
        if task is None:
            task = asyncio.get_running_loop().create_task(self._create(player, settings, room))
            if request:
                self._remember(key, task)
        return await self.find(await asyncio.shield(task))

    def _remember(self, key: tuple[str, str], task: asyncio.Task[str]) -> None:
        """Remember a request for a while; if nothing comes of it, it may be made again."""
        if len(self._creations) >= MOST_REQUESTS:
            del self._creations[next(iter(self._creations))]
        self._creations[key] = task

        def forget(task: asyncio.Task[str]) -> None:
            if (task.cancelled() or task.exception()) and self._creations.get(key) is task:
                del self._creations[key]

        task.add_done_callback(forget)

    async def _create(self, player: str, settings: Settings, room: Room) -> str:
        await self.warmth.done.wait()
        if len(self.hubs) >= MOST_TABLES:
            raise NoTableError("busy")
        code = new_code(CODE_LETTERS)
        room.created_us = now_us()
        edition = edition_of(settings)
        row = TableRow(
            id=code,
            format=FORMAT,
            edition=edition.id,
            revision=edition.revision,
            name=room.name,
            listed=room.listed,
            created_us=room.created_us,
        )
        await self.store.open_table(row)
        hub = self._new_hub(room, EMPTY)
        command = commands.Create(
            actor=player, table=code, settings=settings, secret=secrets.token_bytes(32)
        )
        result = await hub.order(command)
        if isinstance(result, Refusal):
            raise NoTableError(result.reason, str(result.values.get("message", "")))
        self._keep(hub)
        return code

    def _new_hub(self, room: Room, table: Table, steps: tuple[Step, ...] = ()) -> Hub:
        hub = Hub(self.store, self._pool, room, table, steps)
        hub.on_change = self._see_change
        hub.on_lost = self._lose
        hub.muted = self.muted
        return hub

    def _keep(self, hub: Hub) -> None:
        """Have a table in memory."""
        self.hubs[hub.code] = hub
        self._note_people(hub, _people(hub.table))
        TABLES.set(len(self.hubs))

    def _note_people(self, hub: Hub, people: frozenset[str]) -> None:
        """Note who has a seat at a table, for who comes and asks where they do."""
        for player in hub.people - people:
            self._seated[player].discard(hub.code)
            if not self._seated[player]:
                del self._seated[player]
        for player in people - hub.people:
            self._seated.setdefault(player, set()).add(hub.code)
        hub.people = people

    # ------------------------------------------------------------------ finding

    async def find(self, code: str) -> Hub:
        """Return a table, from memory or from the store. Raises `NoTableError`."""
        hub = self.hubs.get(code)
        if hub is not None:
            return hub
        if code not in self._opening:
            self._opening[code] = asyncio.get_running_loop().create_task(self._open(code))
            self._opening[code].add_done_callback(lambda _task: self._opening.pop(code, None))
        # No name for the task here: an error that it raises holds what is named, so itself: a ring.
        return await asyncio.shield(self._opening[code])

    async def _open(self, code: str) -> Hub:
        row = await self.store.table(code)
        if row is None or row.head == 0:
            raise NoTableError("no-such-table")
        if row.stage == "closed":
            raise NoTableError("table-ended")
        await self.warmth.done.wait()
        try:
            stored = await restore(self.store, row)
        except LostTableError as error:
            await self._set_aside(row, error)
            raise NoTableError(error.reason, str(error)) from error
        if row.kept:  # by another version, and this one can read it
            await self.store.set_aside(code, "")
        room = Room(row.name, row.listed, row.created_us, stored.results)
        hub = self._new_hub(room, stored.table, stored.steps)
        hub.kept_seq = stored.snapshot_seq
        await self._recover(hub)
        if hub.table.stage == "closed":
            raise NoTableError("table-ended")
        self._keep(hub)
        hub.wake()
        return hub

    async def _set_aside(self, row: TableRow, error: LostTableError) -> None:
        """Name a table that cannot be carried on, to whoever runs the server; its log stays."""
        why = f"{error.reason}: {error}"
        if row.kept != why:
            LOG.error("table-kept", table=row.id, why=why)
            await self.store.set_aside(row.id, why)

    async def _recover(self, hub: Hub) -> None:
        """Let the table know that everybody's connection is new (T-10)."""
        result = await hub.order(commands.Recover(actor=SYSTEM))
        if isinstance(result, Refusal) and result.reason == "storage":
            # A duel whose cue nobody has seen must not go on: tried again by whoever comes next.
            hub.stop()
            raise WriteFailedError("the table could not be taken up again")

    async def recover(self) -> None:
        """After a start: take up every game that was running, so that its clocks go on.

        What cannot be read or written now is tried again until it can.
        """
        self._began_us = now_us()
        await self.warmth.done.wait()
        waiting: set[str] | None = None
        while waiting is None or waiting:
            try:
                waiting = await self._take_up(waiting)
            except WriteFailedError as error:
                LOG.error("recovery-waits", why=str(error))
            if waiting is None or waiting:
                await asyncio.sleep(RETRY_S)
        self.is_recovered = True
        with contextlib.suppress(WriteFailedError):
            await self.sweep()

    async def _take_up(self, only: set[str] | None) -> set[str]:
        """Open the running tables, or those of `only`; return which could not be opened yet."""
        rows = await self.store.tables(RUNNING)
        codes = {row.id for row in rows} if only is None else only
        failed = set()
        for code in sorted(codes):
            try:
                await self.find(code)
            except NoTableError:
                continue
            except WriteFailedError:
                failed.add(code)
            except Exception:
                LOG.exception("recovery-failed", table=code)
        return failed

    async def sweep(self) -> None:
        """Forget tables at which nothing has happened for long, and nobody is."""
        now = now_us()
        seen = await self.store.note_time(now)
        before = kept_since(seen, self._began_us, now, KEPT_DAYS)
        while await self.store.sweep(before, (*self.hubs, *self._opening)):
            await asyncio.sleep(0)

    # ------------------------------------------------------------------ the lobby

    def listed(self) -> list[wire.LobbyTable]:
        """Return the public tables, newest first."""
        hubs = [hub for hub in self.hubs.values() if _is_shown(hub)]
        hubs.sort(key=lambda hub: -hub.telling.room.created_us)
        return [_lobby_table(hub) for hub in hubs[:200]]

    def follow_lobby(self, client: Client, on: bool) -> None:
        """Send the list to a connection now and when it changes, or stop it."""
        client.in_lobby = on
        if not on:
            self.lobby.discard(client)
            return
        self.lobby.add(client)
        yours = self.running(client.player)
        client.send(wire.LobbyTables(tables=self.listed(), yours=yours))

    async def tell_lobby(self) -> None:
        """Send the list to who follows it, at most once a second; runs until it is cancelled."""
        while True:
            await self._lobby_changed.wait()
            self._lobby_changed.clear()
            if self.lobby:
                packed = wire.encode(wire.LobbyTables(tables=self.listed()))
                for client in self.lobby:
                    client.send_bytes(packed)
            await asyncio.sleep(1)

    # ------------------------------------------------------------------ putting away

    def _see_change(self, hub: Hub) -> None:
        if self.hubs.get(hub.code) is hub and (people := _people(hub.table)) != hub.people:
            self._note_people(hub, people)
        if hub.telling.room.listed:
            self._lobby_changed.set()
        if hub.table.stage == "closed":
            for follower in list(hub.telling.followers.values()):
                follower.client.tables.pop(hub.code, None)
                follower.client.send(wire.Left(table=hub.code, reason="closed"))
            hub.telling.followers.clear()
            self.put_away(hub)

    def put_away(self, hub: Hub) -> None:
        """Let go of a table; its log is as it is."""
        hub.stop()
        if self.hubs.get(hub.code) is hub:
            del self.hubs[hub.code]
            self._note_people(hub, frozenset())
        TABLES.set(len(self.hubs))

    def _lose(self, hub: Hub) -> None:
        """Let go of a table that another writer has taken: who follows comes again."""
        self.put_away(hub)
        for follower in list(hub.telling.followers.values()):
            follower.client.close("restart", 1.0, code=1012)

    async def tidy(self) -> None:
        """Now and then let go of tables that lie idle; runs until it is cancelled."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(30)
            limit = now_us() - IDLE_US
            for hub in list(self.hubs.values()):
                if hub.idle_since < limit and hub.is_idle:
                    self.put_away(hub)
            if time.monotonic() - swept > SWEEP_S:
                swept = time.monotonic()
                with contextlib.suppress(WriteFailedError):
                    await self.sweep()

    def running(self, player: str) -> list[str]:
        """Return the codes of tables at which a player has a seat."""
        found = [self.hubs[code] for code in self._seated.get(player, ())]
        return [hub.code for hub in sorted(found, key=lambda hub: hub.telling.room.created_us)]

    def close(self) -> None:
        """Let nothing happen any more."""
        for hub in self.hubs.values():
            hub.stop()


def _people(table: Table) -> frozenset[str]:
    return frozenset(seat.player for seat in table.seats if seat.is_person)


def _is_shown(hub: Hub) -> bool:
    return hub.telling.room.listed and bool(hub.telling.followers)


def _lobby_table(hub: Hub) -> wire.LobbyTable:
    table = hub.table
    host = next((seat.name for seat in table.seats if seat.player == table.host), "")
    return wire.LobbyTable(
        table=table.id,
        name=hub.telling.room.name,
        edition=table.settings.edition,
        stage=table.stage,
        host=host,
        seats=[seat.name for seat in table.seats if not seat.is_open],
        most=edition_of(table.settings).max_seats,
        watching=len(hub.telling.onlookers()),
    )
