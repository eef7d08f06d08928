"""A running server's parts, put together, started and stopped; requests are answered elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog

from lastcard.server import messages as wire
from lastcard.server.client import Client
from lastcard.server.clock import keep_ahead_of, now_us
from lastcard.server.guests import Tokens
from lastcard.server.metrics import DROPPED, STORE_OK, WARM
from lastcard.server.opponents import BotPool
from lastcard.server.rooms import Rooms
from lastcard.server.session import Sessions
from lastcard.server.store import Store, WriteFailedError
from lastcard.server.warming import Warmth

__all__ = ["MOST_CONNECTIONS", "LiveServer"]

LOG = structlog.get_logger("lastcard.server")

MOST_CONNECTIONS = 20_000
BEAT_S = 5.0
SILENT_S = 20.0
"""Without a word for so long, and for so many heartbeats, a connection is gone."""
UNHEARD = 2
RESTART_S = 2.0
BEATS = 50
"""Parts of a beat: so many at a time, heartbeats do not hold up moves."""
PROBE_S = 1.0
SECRET_BYTES = 32
TESTS_REMEMBERED = 1000


@dataclass
class LiveServer:
    """Store, rooms and connections of one process."""

    store: Store
    beat_s: float = BEAT_S
    warmth: Warmth = field(default_factory=Warmth)
    pool: BotPool = field(default_factory=BotPool)
    is_stopping: bool = False
    most_connections: int = MOST_CONNECTIONS
    """Connections that are taken: fewer where the system allows fewer open files."""
    bot_token: str = ""
    """What programs must bring to sit down at tables; empty: none may."""
    upgrades: dict[str, str] = field(default_factory=dict)
    """What came of self-tests, by their nonce: `upgraded` or `plain`."""

    def __post_init__(self) -> None:
        self.rooms = Rooms(self.store, self.pool, self.warmth)
        self.sessions = Sessions(self.store, self.rooms, Tokens(b""))
        self._tasks: list[asyncio.Task[Any]] = []

    async def start(self) -> None:
        """Read the key of the tokens and begin everything that runs in the background."""
        key = await self.store.secret("tokens", secrets.token_bytes(SECRET_BYTES))
        self.sessions.tokens = Tokens(key)
        keep_ahead_of(await self.store.latest_us())
        self.warmth.on_change = self._tell_warmth
        self.warmth.start()
        self._run(self.rooms.recover(), self.rooms.tell_lobby(), self.rooms.tidy())
        self._run(self._beat(), self._watch_store())

    def _run(self, *works: Coroutine[Any, Any, None]) -> None:
        loop = asyncio.get_running_loop()
        tasks = [loop.create_task(work) for work in works]
        for task in tasks:
            task.add_done_callback(_tell_failure)
        self._tasks += tasks

    async def stop(self) -> None:
        """Tell every client, let what was begun be stored, and let go of the files."""
        self.tell_stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pool.close()
        await asyncio.to_thread(self.store.close)

    def tell_stop(self) -> None:
        """Say to all connections that the server goes, once."""
        if self.is_stopping:
            return
        self.is_stopping = True
        self.rooms.close()
        for client in list(self.sessions.clients):
            client.close("restart", RESTART_S, code=1012)
        LOG.info("stopping", connections=len(self.sessions.clients))

    def _tell_warmth(self, part: float) -> None:
        WARM.set(part)
        for client in self.sessions.clients:
            client.heard_at = time.monotonic()
            if client.player:
                client.send(wire.Warming(warm=part))

    async def _beat(self) -> None:
        """Send heartbeats, and let go of connections that say nothing any more."""
        while True:
            began, clients = time.monotonic(), list(self.sessions.clients)
            for part in range(BEATS):
                due = began + self.beat_s * (part + 1) / BEATS
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                for client in clients[part::BEATS]:
                    self._check(client)

    def _check(self, client: Client) -> None:
        """Let go of a connection that is gone, or send it its heartbeat."""
        is_silent = client.heard_at < time.monotonic() - max(SILENT_S, 4 * self.beat_s)
        # Before the rules are ready, what a client has asked may be waiting for them; and a server
        # that was held up itself must not blame its clients for it.
        if is_silent and client.unheard >= UNHEARD and self.warmth.done.is_set():
            client.close("idle", 1.0)
        elif not client.spare_beat():
            client.ping(now_us())

    async def _watch_store(self) -> None:
        """After a write that failed, try again until one is taken: nobody else may be writing."""
        known = ""
        while True:
            await asyncio.sleep(PROBE_S)
            fault = self.store.fault
            STORE_OK.set(not fault)
            if fault != known:
                LOG.error("store-fails", why=fault) if fault else LOG.warning("store-works-again")
                known = fault
            if fault:
                with contextlib.suppress(WriteFailedError):
                    await self.store.probe()

    def note_test(self, nonce: str, seen: str) -> None:
        """Remember what came of a self-test."""
        if len(self.upgrades) >= TESTS_REMEMBERED:
            self.upgrades.pop(next(iter(self.upgrades)))
        self.upgrades[nonce] = seen

    def why_not_ready(self) -> dict[str, Any]:
        """Return why no game can be played yet, or nothing."""
        reasons: dict[str, Any] = {}
        if self.is_stopping:
            reasons["stopping"] = True
        if self.warmth.fault:
            reasons["fault"] = self.warmth.fault
        if self.store.fault:
            reasons["storage"] = self.store.fault
        if self.warmth.part < 1:
            reasons["warm"] = round(self.warmth.part, 2)
        elif not self.rooms.is_recovered:
            reasons["recovering"] = True
        return reasons

    async def attend(self, client: Client) -> None:
        """Write what a connection is sent, until it ends."""
        self.sessions.clients.add(client)
        try:
            await client.write_all()
        finally:
            if client.dropped:
                DROPPED.inc()


def _tell_failure(task: asyncio.Task[Any]) -> None:
    """Log what ended a task that was to run as long as the server: else nobody would know."""
    if not task.cancelled() and task.exception() is not None:
        LOG.error("background-failed", exc_info=task.exception())
