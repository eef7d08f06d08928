"""What one move costs, part by part: the real functions of the server, called one after another.

Nothing here is a copy of what the server does: a table is played by `decide` and `apply`, told by
`Telling`, written by `SqliteStore`, sent by uvicorn. How the parts behave together is in `load`.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from load_server import DISK, free_port
from rows import Row
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lastcard.server import telling as told
from lastcard.server.client import Client
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import Entry, TableRow
from lastcard.table import (
    EMPTY,
    SYSTEM,
    Commit,
    Settings,
    Table,
    apply,
    commands,
    decide,
    due_now,
    encode_commit,
    legal_actions,
)

SEATS = 4
MOVES = 3000
FIRST = 300
"""Moves that are not counted: everything is called for the first time."""
STEP_US = 2_000_000
TABLES = 1000
TOGETHER = 20
"""Commits in one transaction, about as many as come together at a thousand tables."""
SENDS = 1500


def part_rows() -> list[Row]:
    """Return processor time of a move at a table of four people, by part."""
    spent, bodies, sizes = play()
    store_us, sync_ms = asyncio.run(measure_store(bodies))
    size = sum(sizes) // len(sizes)
    send_us = asyncio.run(measure_sends(b"x" * size))
    parts = {
        "rules: decide and apply": (spent["rules"], "the decision is carried out twice"),
        "projection: public part, four private parts": (spent["telling"] - spent["encode"], ""),
        "encode: four messages and the commit": (
            spent["encode"] + spent["commit"],
            f"{size} B each",
        ),
        "store: its thread and what waits for it": (
            store_us,
            f"{TOGETHER} commits in a transaction of {sync_ms:.1f} ms",
        ),
        "send: four messages and an answer": (
            (SEATS + 1) * send_us,
            "kernel of the system included",
        ),
    }
    rows = [Row(name, us, "µs", note=note) for name, (us, note) in parts.items()]
    return [*rows, Row("a move, parts together", sum(row.value for row in rows), "µs")]


class Clock:
    """Processor time of this thread by part, in seconds."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)

    def call(self, part: str, function: Callable[..., Any], *given: Any) -> Any:
        """Call a function and note what it took."""
        began = time.thread_time()
        result = function(*given)
        self.spent[part] += time.thread_time() - began
        return result


def play() -> tuple[dict[str, float], list[bytes], list[int]]:
    """Play at one table; return microseconds a move by part, commits, and sizes of messages."""
    clock, dice = Clock(), random.Random(1)
    table = seated()
    telling = told.Telling(told.Room(name="Friday"))
    clients = [listener(number) for number in range(SEATS)]
    for client in clients:
        telling.add(table, client)
    for follower in telling.followers.values():
        telling.send_snapshot(table, follower, [], 1)
    bodies: list[bytes] = []
    sizes: list[int] = []
    encode = told._encode
    told._encode = lambda value: clock.call("encode", encode, value)
    try:
        for number in range(FIRST + MOVES):
            if number == FIRST:
                clock.spent.clear()
            now = table.time + STEP_US
            table = let_pass(table, now)
            commit = clock.call("rules", decide, table, choose(table, dice, number), now)
            assert isinstance(commit, Commit), commit
            after = clock.call("rules", apply, table, commit)
            bodies.append(clock.call("commit", encode_commit, commit))
            clock.call("telling", telling.tell_commit, table, after, commit, now)
            table = after
            sizes += [size for client in clients for size in drain(client)]
    finally:
        told._encode = encode
    return {part: 1e6 * s / MOVES for part, s in clock.spent.items()}, bodies, sizes


def seated() -> Table:
    """Return a table at which four people have begun a game."""
    given: list[commands.Command] = [
        commands.Create(actor="p0", table="t", settings=Settings(), secret=bytes(32)),
        *(commands.Sit(actor=f"p{n}", name=f"Person {n}") for n in range(SEATS)),
        commands.Start(actor="p0"),
    ]
    table = EMPTY
    for command in given:
        commit = decide(table, command, 1)
        assert isinstance(commit, Commit), commit
        table = apply(table, commit)
    return table


def let_pass(table: Table, now: int) -> Table:
    """Fire what has come due."""
    while (due := due_now(table, now)) is not None:
        fire = commands.Fire(actor=SYSTEM, kind=due.kind, at_us=due.at_us, seat=due.seat)
        commit = decide(table, fire, now)
        assert isinstance(commit, Commit), commit
        table = apply(table, commit)
    return table


def choose(table: Table, dice: random.Random, number: int) -> commands.Command:
    """Return what somebody may do next."""
    if table.stage == "game_over":
        return commands.Start(actor="p0", id=f"c{number}")
    if table.stage == "round_over":
        waited_for = next(seat for seat in table.seats if seat.player not in table.ready)
        return commands.NextRound(actor=waited_for.player, id=f"c{number}")
    assert table.waiting is not None
    seat = table.waiting.seat
    legal = [a for a in legal_actions(table, seat) if not a.startswith(("uno", "catch"))]
    plays = [action for action in legal if action.startswith("play")]
    return commands.Act(
        actor=table.seats[seat].player,
        id=f"c{number}",
        seat=seat,
        action=dice.choice(plays or legal),
        generation=table.generation,
    )


def listener(number: int) -> Client:
    """Return a connection that writes nowhere."""

    async def write(_text: str) -> None:
        return

    client = Client(write)
    client.player, client.name = f"p{number}", f"Person {number}"
    return client


def drain(client: Client) -> list[int]:
    """Take what waits to be sent; return how long each message is."""
    sizes = [len(packed) for packed, _ in client._waiting]
    client._waiting.clear()
    client._bytes = 0
    return sizes


async def measure_store(bodies: list[bytes]) -> tuple[float, float]:
    """Return processor microseconds a commit, and the usual milliseconds of a transaction."""
    with tempfile.TemporaryDirectory(dir=DISK if DISK.is_dir() else None) as folder:
        store = SqliteStore(Path(folder))
        rows = [TableRow(id=f"table{n:05d}", format=1, edition="classic") for n in range(TABLES)]
        await asyncio.gather(*map(store.open_table, rows))
        thread = next(t for t in threading.enumerate() if t.name == "store")
        clock = time.pthread_getcpuclockid(thread.ident or 0)
        own, its, took = time.thread_time(), time.clock_gettime(clock), []
        for first in range(0, len(bodies), TOGETHER):
            some = [
                entry(rows, n, body)
                for n, body in enumerate(bodies[first : first + TOGETHER], first)
            ]
            began = time.perf_counter()
            await asyncio.gather(*map(store.append, some))
            took.append(time.perf_counter() - began)
        spent = time.thread_time() - own + time.clock_gettime(clock) - its
        store.close()
    return 1e6 * spent / len(bodies), 1000 * sorted(took)[len(took) // 2]


def entry(rows: list[TableRow], number: int, body: bytes) -> Entry:
    """Return a commit as the server stores it, each of another table."""
    round_, place = divmod(number, len(rows))
    return Entry(
        table=rows[place].id,
        seq=round_ + 1,
        body=body,
        command_id=f"pabcdefghijklmnop {round_}",
        deadline_us=number,
        stage="playing",
        edition="classic",
        revision=1,
    )


async def measure_sends(packed: bytes) -> float:
    """Return microseconds of processor time of one message, from the queue into the socket."""
    clients: list[Client] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        clients.append(Client(socket.send_text))
        await clients[-1].write_all()

    port = free_port()
    options: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    options |= {"ws_ping_interval": None, "lifespan": "off", "log_config": None}
    config = uvicorn.Config(app, port=port, **options)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.ensure_future(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    readers = [threading.Thread(target=read_all, args=(port,), daemon=True) for _ in range(SEATS)]
    for reader in readers:
        reader.start()
    while len(clients) < SEATS:
        await asyncio.sleep(0.01)
    began = time.thread_time()
    for _ in range(SENDS):
        for client in clients:
            client.send_bytes(packed)
        while any(client._waiting for client in clients):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
    spent = time.thread_time() - began
    for client in clients:
        client.close("restart")
    server.should_exit = True
    await serving
    return 1e6 * spent / (SENDS * len(clients))


def read_all(port: int) -> None:
    """Read from the server, as somebody far from its processor would."""
    try:
        with connect(f"ws://127.0.0.1:{port}/", compression=None) as socket:
            for _ in socket:
                pass
    except (ConnectionClosed, OSError):
        return
