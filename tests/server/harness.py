"""A real server on a free port in this process, and scripted clients that check what they are sent.

No test lives here. A `Guest` holds what a browser holds, and fails at once when the server breaks
the protocol: a gap in the numbers, a message that the schema does not have.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from lastcard.server.app import make_app
from lastcard.server.live import LiveServer
from lastcard.server.messages import Outgoing
from lastcard.server.serve import config_of, listen
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.warming import Warmth

PATIENCE_S = 60.0
"""For whatever is to come, on a machine however busy."""
COMPILED_S = 300.0
"""The same where the rules may be compiled first."""

OPENED: list[Guest] = []
"""Guests who have come, for whoever must send them away after a test."""

_outgoing = msgspec.json.Decoder(Outgoing)


@dataclass
class Running:
    """A server that runs: its parts and where it listens."""

    live: LiveServer
    port: int
    base: str = ""
    connections: set[Any] = field(default_factory=set)
    """What uvicorn has open, whatever became of it here."""

    @property
    def socket_address(self) -> str:
        """Where a WebSocket is opened."""
        return f"ws://127.0.0.1:{self.port}{self.base}/ws"

    @property
    def address(self) -> str:
        """Where pages are."""
        return f"http://127.0.0.1:{self.port}{self.base}"

    async def ready(self) -> None:
        """Wait until games can be played."""
        while self.live.why_not_ready():
            await asyncio.sleep(0.02)


WARM = [False]
"""Whether the rules have been compiled in this process: no second server need wait for them."""


def known_warmth() -> Warmth:
    """Return how far the rules are compiled: at first as a server finds out, then all of them."""
    warmth = Warmth()
    if WARM[0]:
        warmth.part = 1.0
        warmth.done.set()
        warmth.start = lambda: None  # type: ignore[method-assign]
    return warmth


@contextlib.asynccontextmanager
async def serving(
    folder: Path, *, base: str = "", live: LiveServer | None = None, **options: Any
) -> AsyncIterator[Running]:
    """Run a server on a free port."""
    live = live or LiveServer(SqliteStore(folder), **{"warmth": known_warmth(), **options})
    listening = listen("127.0.0.1", 0)
    config = config_of(make_app(live, base_path=base))
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    with contextlib.suppress(AttributeError):
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign]
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    running = Running(live, listening.getsockname()[1], base, server.server_state.connections)
    try:
        yield running
    finally:
        WARM[0] |= live.warmth.part >= 1
        live.tell_stop()
        server.should_exit = True
        await asyncio.wait_for(task, 10)


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Guest:
    """A client: what it knows, what it has heard, and how it plays by itself."""

    address: str
    name: str = "Ana"
    token: str | None = None
    seed: int = 1
    player: str = ""
    table: str = ""
    seq: int = 0
    public: dict[str, Any] = field(default_factory=dict)
    private: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    chat: list[dict[str, Any]] = field(default_factory=list)
    on_message: Callable[[dict[str, Any]], None] = lambda _message: None
    plays: bool = False
    acts_in_breaks: bool = True
    """Whether it asks for the next round by itself."""
    gaps: int = 0
    closed: int | None = None
    _socket: ClientConnection | None = None
    _reader: asyncio.Task[None] | None = None
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _n: int = 0
    _acted: Any = None
    _later: list[asyncio.Task[None]] = field(default_factory=list)

    # ------------------------------------------------------------------ the connection

    async def open(self, limit: float = 0, **options: Any) -> Guest:
        """Connect, say hello, and listen from now on."""
        self.closed = None
        OPENED.append(self)
        self._socket = await connect(self.address, compression=None, **options)
        self._reader = asyncio.create_task(self._listen(self._socket))
        self._dice = random.Random(self.seed)
        seen = len(self.heard)
        await self.say(t="hello", name=self.name, token=self.token)
        await self.until(
            lambda: any(m["t"] == "welcome" for m in self.heard[seen:]), "welcome", limit
        )
        return self

    async def close(self) -> None:
        """Go away without a word."""
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.send(json.dumps({k: v for k, v in message.items() if v is not None}))

    async def send(self, text: str | bytes) -> None:
        """Send anything."""
        assert self._socket is not None
        await self._socket.send(text)

    async def ask(self, **message: Any) -> None:
        """Send something that is answered, and keep it until it is."""
        self.unanswered[message["id"]] = message
        with contextlib.suppress(ConnectionClosed):
            await self.say(**message)

    async def come_back(self, limit: float = PATIENCE_S) -> None:
        """Connect again after the server was lost, and go on: what a browser does by itself."""
        end, table = time.monotonic() + limit, self.table
        while True:
            try:
                await self.open()
                break
            except (OSError, ConnectionClosed, AssertionError, InvalidMessage):
                assert time.monotonic() < end, "the server did not come back"
                await asyncio.sleep(0.05)
        await self.join(table)
        for message in list(self.unanswered.values()):
            await self.ask(**message)

    async def _listen(self, socket_: ClientConnection) -> None:
        try:
            async for text in socket_:
                _outgoing.decode(text)
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.closed = socket_.close_code or 1006
            self._news.set()

    async def _take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        kind = message["t"]
        if kind == "welcome":
            self.player, self.token = message["player"], message["token"]
        elif kind == "ping":
            await self.say(t="pong", n=message["n"])
        elif kind == "snapshot":
            self.table, self.seq = message["table"], message["seq"]
            self.public, self.private = message["public"], message["private"]
        elif kind == "update" and message["table"] == self.table:
            self._update(message)
        elif kind == "chat":
            self.chat.append(message)
        elif message.get("reason") == "rate" and message.get("id") in self.unanswered:
            self._later.append(asyncio.create_task(self._again(message)))
        elif kind in ("done", "refused") or message.get("id"):
            self.answers[message["id"]] = message
            self.unanswered.pop(message["id"], None)
        self.on_message(message)
        if self.plays and kind in ("update", "snapshot", "refused"):
            await self.act()
        self._news.set()

    async def _again(self, error: dict[str, Any]) -> None:
        """Send a command again that came too soon after others."""
        await asyncio.sleep(error["values"]["retry_s"])
        if error["id"] in self.unanswered:
            await self.ask(**self.unanswered[error["id"]])

    def _update(self, message: dict[str, Any]) -> None:
        if message["since"] != self.seq:
            self.gaps += 1
        self.seq = message["seq"]
        self.public |= message.get("public", {})
        self.private |= message.get("private", {})
        self.events += message.get("events", [])

    async def until(self, holds: Callable[[], Any], what: str = "", limit: float = 0) -> None:
        """Wait until something holds; fail with what is known when it does not."""
        end = time.monotonic() + (limit or PATIENCE_S)
        while not holds():
            left = end - time.monotonic()
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), max(left, 0.001))
            except TimeoutError:
                shown = {k: v for k, v in self.public.items() if k not in ("rules", "settings")}
                raise AssertionError(f"{what}: {shown} {self.private} {self.heard[-3:]}") from None

    # ------------------------------------------------------------------ at a table

    async def create(self, **settings: Any) -> str:
        """Open a table; return its code."""
        public = settings.pop("public", False)
        self.table = ""
        await self.say(t="create", settings=settings, public=public, name="Friday")
        await self.until(lambda: self.table, "a table", COMPILED_S)
        return self.table

    async def join(self, table: str, kind: str = "join") -> None:
        """Come to a table."""
        seen = len(self.heard)
        await self.say(t=kind, table=table)
        await self.until(
            lambda: any(m["t"] in ("snapshot", "error", "left") for m in self.heard[seen:]), "join"
        )

    async def do(self, command: str, *, wait: bool = True, **values: Any) -> dict[str, Any]:
        """Give a command; return `done` or `refused`."""
        self._n += 1
        id_ = f"{self.name[:8]}-{self.seed}-{self._n}"
        body = {"t": command, **values}
        await self.ask(t="do", table=self.table, id=id_, command=body)
        if not wait:
            return {}
        await self.until(lambda: id_ in self.answers or self.closed, f"an answer to {body}")
        return self.answers.get(id_, {"t": "lost"})

    async def act(self) -> None:
        """Do something that makes sense, if one is asked."""
        if not self.public:
            return
        stage, seat = self.public["stage"], self.private["seat"]
        if stage == "round_over" and self.player not in self.public["ready"]:
            if self.acts_in_breaks:
                await self._once(("next", self.public["rounds"]), "NextRound")
            return
        duel = self.public["duel"]
        if duel and seat in duel["seats"] and duel["cued"] and seat not in duel["struck"]:
            key = "duel", duel["generation"]
            if self._acted != key:
                self._acted = key
                self._n += 1
                await self.ask(
                    t="strike",
                    table=self.table,
                    id=f"{self.name[:8]}-{self.seed}-{self._n}",
                    generation=duel["generation"],
                    claim_us=self._dice.randrange(150_000, 400_000),
                )
            return
        if stage != "playing" or not self.private["deciding"]:
            return
        legal = [a for a in self.private["legal"] if not a.startswith(("uno", "catch"))]
        plays = [card["play"] for card in self.private["hand"] if card["play"]]
        action = self._dice.choice(plays or legal)
        generation = self.private["generation"]
        await self._once(
            ("act", generation), "Act", seat=seat, action=action, generation=generation
        )

    async def _once(self, key: Any, command: str, **values: Any) -> None:
        if self._acted != key:
            self._acted = key
            await self.do(command, wait=False, **values)


async def get(address: str) -> tuple[int, dict[str, str], bytes]:
    """Fetch a page; return status, headers in small letters, body."""
    import httpx

    async with httpx.AsyncClient() as client:
        answer = await client.get(address)
        return answer.status_code, dict(answer.headers), answer.content
