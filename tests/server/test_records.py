"""Records of games that are over: while one is written everybody else goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from lastcard.recordfile import format_record
from lastcard.server.live import LiveServer
from lastcard.server.records import Records
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import DamagedError
from lastcard.table import SYSTEM, Commit, commands, record_of
from server.harness import known_warmth, serving
from server.stored import fill
from table.simulated import World

LONG = 4000


def long_log() -> list[Commit]:
    """Return the log of a table at which people came and went for long, then played a game."""
    options = {"options": {"goal": 100}, "clock_s": 30}
    world = World(seed=3, edition="classic", settings=options, people=1, bots=2)
    for number in range(LONG):
        connected = bool(number % 2)
        world.host.say(commands.Presence(actor=SYSTEM, player="p0", connected=connected))
    while world.host.table.stage != "game_over":
        world.run(hours=1, most_commits=len(world.host.log) + 20)
    assert len(world.host.log) > LONG
    return world.host.log


async def longest_pause(work: asyncio.Task[None]) -> float:
    """Return for which part of a task's time nothing else could be done at a stretch."""
    began = last = time.thread_time()
    longest = 0.0
    while not work.done():
        await asyncio.sleep(0)
        now = time.thread_time()
        longest, last = max(longest, now - last), now
    await work
    return longest / (last - began)


async def test_while_the_record_of_a_long_log_is_written_everybody_else_goes_on(
    tmp_path: Path,
) -> None:
    live = LiveServer(SqliteStore(tmp_path), warmth=known_warmth())
    log = long_log()
    await fill(live.store, log)
    bodies: list[bytes] = []

    async def ask() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", running.port)
        writer.write(b"GET /record/t HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        bodies.append(body)
        writer.close()

    async with serving(tmp_path, live=live) as running:
        await running.ready()
        await running.live.rooms.find("t")
        assert await longest_pause(asyncio.create_task(ask())) < 0.3
        await asyncio.gather(ask(), ask())
    assert bodies == [format_record(record_of(log)).encode()] * 3


async def test_records_are_written_once_each_and_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path)
    log = long_log()
    await fill(store, log)
    reading: list[int] = []
    read_log = store.read_log

    async def read_noted(table: str, after: int, most: int) -> list[bytes]:
        reading.append(after)
        return await read_log(table, after, most)

    monkeypatch.setattr(store, "read_log", read_noted)
    records = Records(store)
    texts = await asyncio.gather(*(records.text("t", 1, len(log)) for _ in range(5)))
    assert len(set(texts)) == 1
    assert reading == sorted(set(reading))
    with pytest.raises(DamagedError, match="ends before commit"):
        await records.text("t", 2, len(log) + 1)
    store.close()
