"""The people of a measurement: sockets, seats, tables, and the moves they make at their times.

A move is measured from the time it was to be made until everybody at the table has been sent what
came of it, so that a slow server cannot hide by making people wait. What is reported is decided in
`load`; no rule is known here: people choose among what the server says they may do.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec
from msgspec import UNSET, Struct, UnsetType
from rows import NotMeasuredError

SEATS = 4
AT_ONCE = 64
"""People who come in at the same time."""
PATIENCE_S = 60.0
FIRST_US = 0.001


class _Card(Struct):
    play: str = ""


class _Public(Struct):
    stage: str | UnsetType = UNSET


class _Private(Struct):
    seat: int | UnsetType = UNSET
    deciding: bool | UnsetType = UNSET
    generation: int | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    hand: list[_Card] | UnsetType = UNSET


class _Heard(Struct):
    """What a program that plays must read of a message."""

    t: str
    n: int = 0
    table: str = ""
    seq: int = 0
    id: str = ""
    reason: str = ""
    public: _Public | None = None
    private: _Private | None = None


_read = msgspec.json.Decoder(_Heard).decode
_write = msgspec.json.encode


class Person:
    """Somebody with a socket, at one table."""

    def __init__(self, crowd: Crowd, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.crowd = crowd
        self.socket = socket
        self.desk: Desk | None = None
        self.private = _Private(seat=-1, deciding=False, generation=-1, legal=[], hand=[])
        self.stage = ""
        self.table = ""
        self.seq = 0
        self.is_welcome = False
        self.news = asyncio.Event()
        self.listening = asyncio.ensure_future(self._listen())

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send_str(_write(message).decode())

    async def until(self, holds: Any) -> None:
        """Wait until something holds that this person has heard."""
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                self.news.clear()
                await self.news.wait()

    async def do(self, command: str, **values: Any) -> None:
        """Give a command to the table; wait until it is stored or refused."""
        id_ = self.crowd.new_id()
        answered = self.crowd.answered[id_] = asyncio.get_running_loop().create_future()
        await self.say(t="do", table=self.table, id=id_, command={"t": command, **values})
        async with asyncio.timeout(PATIENCE_S):
            await answered

    async def _pong(self, n: int) -> None:
        with contextlib.suppress(aiohttp.ClientError, OSError):  # whoever leaves need not answer
            await self.say(t="pong", n=n)

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        async for packed in self.socket:
            if packed.type is aiohttp.WSMsgType.TEXT:
                self._take(_read(packed.data), loop.time())
        self.crowd.lost += not self.crowd.is_leaving

    def _take(self, heard: _Heard, at: float) -> None:
        if heard.t == "update" or heard.t == "snapshot":
            self._see(heard)
            if self.desk is not None:
                self.desk.see(self, heard.seq, at)
        elif heard.t == "ping":
            self.crowd.spawn(self._pong(heard.n))
        elif heard.id:
            self._answer(heard)
        elif heard.t == "welcome":
            self.is_welcome = True
        elif heard.t == "error":
            self.crowd.refused[heard.reason] = self.crowd.refused.get(heard.reason, 0) + 1
        self.news.set()

    def _see(self, heard: _Heard) -> None:
        self.table, self.seq = heard.table, heard.seq
        if heard.public is not None and heard.public.stage is not UNSET:
            self.stage = heard.public.stage
        if heard.private is not None:
            for name in _Private.__struct_fields__:
                value = getattr(heard.private, name)
                if value is not UNSET:
                    setattr(self.private, name, value)

    def _answer(self, heard: _Heard) -> None:
        if heard.t != "done":
            self.crowd.refused[heard.reason] = self.crowd.refused.get(heard.reason, 0) + 1
        waiting = self.crowd.answered.pop(heard.id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(heard)
        if self.desk is not None:
            self.desk.answer(heard)


@dataclass
class _Move:
    """A move on its way: when it was to be made, its number once known, who has seen what when."""

    id: str
    due: float
    seq: int = 0
    seen: dict[Person, list[tuple[int, float]]] = field(default_factory=dict)
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


class Desk:
    """A table with its people."""

    def __init__(self, crowd: Crowd, people: list[Person], seed: int) -> None:
        self.crowd = crowd
        self.people = people
        self.dice = random.Random(seed)
        self.move: _Move | None = None

    async def open(self, settings: dict[str, Any]) -> None:
        """Open the table, take the seats and begin the game."""
        host, *others = self.people
        await host.say(t="create", settings=settings, id=self.crowd.new_id())
        await host.until(lambda: host.table)
        await host.do("Sit")
        for person in others:
            await person.say(t="join", table=host.table)
            await person.until(lambda p=person: p.table)
            await person.do("Sit")
        await host.do("Start")
        await host.until(lambda: host.stage == "playing")
        for person in self.people:
            person.desk = self

    async def play(self, first: float, period: float, end: float) -> None:
        """Make a move every `period` seconds from `first` on; 0: as soon as the last is seen."""
        loop = asyncio.get_running_loop()
        due = first
        while due < end:
            await asyncio.sleep(max(0.0, due - loop.time()))
            await self.make_move(due)
            due = due + period if period else loop.time()

    async def make_move(self, due: float) -> None:
        """Make the next move of the game and wait until everybody has seen it."""
        chosen = self.choose()
        if chosen is None:
            self.crowd.idle += 1  # a moment in which nobody may decide: the table is quiet
            await asyncio.sleep(FIRST_US)
            return
        person, command = chosen
        move = self.move = _Move(self.crowd.new_id(), due, seen={p: [] for p in self.people})
        await person.say(t="do", table=person.table, id=move.id, command=command)
        try:
            await asyncio.wait_for(move.is_over.wait(), PATIENCE_S)
        except TimeoutError:
            self.crowd.unseen += 1
            self.crowd.took.append(PATIENCE_S)  # at least: it must not make the others look better
        self.move = None

    def choose(self) -> tuple[Person, dict[str, Any]] | None:
        """Return who does what next."""
        stage = self.people[0].stage
        if stage == "game_over":
            return self.people[0], {"t": "Start"}
        if stage == "round_over":
            return self.dice.choice(self.people), {"t": "NextRound"}
        for person in self.people:
            mine = person.private
            if mine.deciding:
                plays = [card.play for card in mine.hand if card.play]
                acts = [a for a in mine.legal if not a.startswith(("uno", "catch"))]
                act = {"t": "Act", "seat": mine.seat, "generation": mine.generation}
                return person, {**act, "action": self.dice.choice(plays or acts)}
        return None

    def see(self, person: Person, seq: int, at: float) -> None:
        """Note that somebody was sent the table as it is after a commit."""
        if self.move is not None:
            self.move.seen[person].append((seq, at))
            if self.move.seq:
                self._finish(self.move)

    def answer(self, heard: _Heard) -> None:
        """Note which commit the move became."""
        move = self.move
        if move is None or heard.id != move.id:
            return
        if heard.t == "done":
            move.seq = heard.seq
            self._finish(move)
        else:
            self.crowd.refusals += 1
            move.is_over.set()

    def _finish(self, move: _Move) -> None:
        """Close a move that everybody has seen: it took as long as for the last of them."""
        times = []
        for seen in move.seen.values():
            at = next((at for seq, at in seen if seq >= move.seq), None)
            if at is None:
                return
            times.append(at)
        self.crowd.took.append(max(times) - move.due)
        move.is_over.set()


class Crowd:
    """Everybody who is connected, and what was measured of their moves."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.desks: list[Desk] = []
        self.people: list[Person] = []
        self.took: list[float] = []
        """Seconds of every move, from its time until everybody had seen it."""
        self.refused: dict[str, int] = {}
        self.answered: dict[str, asyncio.Future[_Heard]] = {}
        self.most = 1 << 30
        """Connections that this process may have."""
        self.idle = self.refusals = self.unseen = self.lost = 0
        self.is_leaving = False
        self._n = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Crowd:
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.is_leaving = True
        for person in self.people:
            person.listening.cancel()
        if self._session is not None:
            await self._session.close()

    def new_id(self) -> str:
        """Return an id that no command has had."""
        self._n += 1
        return f"c{self._n}"

    def spawn(self, work: Any) -> None:
        """Do something beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def connect(self, n: int) -> list[Person]:
        """Let so many people come, each with a socket and a guest's token of their own."""
        if len(self.people) + n > self.most:
            raise NotMeasuredError(f"{len(self.people) + n:,} connections: `ulimit -n` is too low")
        people = await _few_at_once([self._come() for _ in range(n)])
        self.people += people
        return people

    async def _come(self) -> Person:
        assert self._session is not None
        try:
            socket = await self._session.ws_connect(self.address + "/ws", autoping=False)
        except (aiohttp.ClientError, OSError) as error:
            raise NotMeasuredError(f"connection {len(self.people) + 1}: {error}") from error
        person = Person(self, socket)
        await person.say(t="hello", name="Ana", language="en")
        await person.until(lambda: person.is_welcome)
        return person

    async def open(self, people: list[Person], **settings: Any) -> None:
        """Seat people at tables of four, and begin a game at each."""
        fours = [people[i : i + SEATS] for i in range(0, len(people), SEATS)]
        first = len(self.desks)
        desks = [Desk(self, four, first + i) for i, four in enumerate(fours)]
        await _few_at_once([desk.open(settings) for desk in desks])
        self.desks += desks

    async def play(self, desks: list[Desk], period: float, seconds: float) -> float:
        """Let tables play for a time; return how long it was."""
        loop = asyncio.get_running_loop()
        gc.collect()
        self.took = []
        self.idle = self.refusals = self.unseen = 0
        first = loop.time() + 0.1
        end = first + seconds
        phases = [period * i / len(desks) for i in range(len(desks))]
        pairs = zip(desks, phases, strict=True)
        gc.disable()  # eight thousand people do not all stop when one of them tidies up
        try:
            await asyncio.gather(*(desk.play(first + phase, period, end) for desk, phase in pairs))
        finally:
            gc.enable()
        return loop.time() - first


async def _few_at_once(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Do many things, so many at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[Any]) -> Any:
        async with gate:
            return await work

    return list(await asyncio.gather(*(one(work) for work in works)))
