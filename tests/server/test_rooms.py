"""Tables that cannot be carried on, full disks, idle tables, a cold start: the others go on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from lastcard.kernel.layout import NOBODY
from lastcard.server import rooms as rooms_module
from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import FILE_NAME, SqliteStore
from lastcard.server.store import WriteFailedError
from lastcard.server.telling import Room
from lastcard.server.warming import Warmth
from lastcard.table import Settings, commands
from server.harness import Guest, Running, serving
from server.powercut import Disk


async def game_begun(running: Running, **settings: Any) -> Guest:
    """Return a guest at a table whose game has begun."""
    ana = await Guest(running.socket_address, "Ana").open()
    await ana.create(edition="classic", pace="quick", **settings)
    await ana.do("Sit")
    await ana.do("AddBot")
    await ana.do("Start")
    return ana


def change(folder: Path, sql: str, *values: Any) -> None:
    """Change the stored file by hand."""
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute(sql, values)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("UPDATE tables SET format = 99 WHERE id = ?", "table-kept"),
        ("UPDATE log SET body = x'00' WHERE seq = 3 AND table_id = ?", "table-damaged"),
        ("UPDATE log SET body = x'00', crc = NULL WHERE seq = 3 AND table_id = ?", "table-damaged"),
        ("DELETE FROM log WHERE seq = 2 AND table_id = ?", "table-damaged"),
        ("DELETE FROM log WHERE seq = 5 AND table_id = ?", "table-damaged"),
    ],
)
async def test_a_log_that_cannot_be_carried_on_is_kept_and_told(
    tmp_path: Path, sql: str, reason: str
) -> None:
    async with serving(tmp_path) as running:
        ana = await game_begun(running)
        bo = await game_begun(running)
        broken, sound = ana.table, bo.table
        await ana.close()
        await bo.close()
    change(tmp_path, sql, broken)
    async with serving(tmp_path) as running:
        await running.ready()
        cy = await Guest(running.socket_address, "Cy").open()
        await cy.say(t="join", table=broken)
        await cy.until(lambda: any(m["t"] == "error" for m in cy.heard), "an error")
        error = cy.heard[-1]
        assert error["reason"] == reason
        assert error["values"]["why"]
        await cy.join(sound)
        assert cy.public["stage"] == "playing"
        await cy.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        logged = file.execute("SELECT count(*) FROM log WHERE table_id = ?", (broken,))
        assert logged.fetchone()[0] >= 3


async def test_on_a_full_disk_nothing_is_lost_and_games_go_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    disk = Disk()
    live = LiveServer(SqliteStore(tmp_path, disk.connect))
    async with serving(tmp_path, live=live) as running:
        ana = await game_begun(running)
        disk.is_full = True
        refused = await ana.do("Return")
        assert refused["reason"] in ("storage", "no-change")
        bo = await Guest(running.socket_address, "Bo").open()
        await bo.say(t="create", settings={"edition": "classic"}, id="b1")
        await bo.until(lambda: any(m["t"] == "error" for m in bo.heard), "an error")
        assert bo.heard[-1]["reason"] == "storage"
        await asyncio.sleep(0.3)
        disk.is_full = False
        ana.plays = True
        head = ana.seq
        await ana.act()
        await ana.until(lambda: ana.seq > head + 4, "the game goes on")
        assert await bo.create(edition="classic")
        assert ana.gaps == 0


async def test_idle_tables_leave_memory_and_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "IDLE_US", 0)
    async with serving(tmp_path) as running:
        ana = await Guest(running.socket_address, "Ana").open()
        table = await ana.create(edition="flip")
        await ana.do("Sit")
        await ana.say(t="leave_table", table=table)
        await ana.until(lambda: any(m["t"] == "left" for m in ana.heard), "good-bye")
        hub = running.live.rooms.hubs[table]
        assert hub.is_idle
        running.live.rooms.put_away(hub)
        assert table not in running.live.rooms.hubs
        await ana.join(table)
        assert ana.public["seats"][0]["name"] == "Ana"


async def test_a_cold_start_serves_pages_at_once_and_games_when_the_rules_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = Warmth.start
    monkeypatch.setattr(Warmth, "start", lambda _self: None)
    async with serving(tmp_path, warmth=Warmth()) as running:
        ana = await Guest(running.socket_address, "Ana").open()
        assert ana.heard[0]["warm"] == 0
        assert running.live.why_not_ready() == {"warm": 0.0}
        await ana.say(t="create", settings={"edition": "classic"})
        await asyncio.sleep(0.2)
        assert not ana.table
        start(running.live.warmth)
        began = time.monotonic()
        await ana.until(lambda: ana.table, "the table", 120)
        assert time.monotonic() - began < 120
        assert any(m["t"] == "warming" and m["warm"] == 1 for m in ana.heard)


async def test_a_request_for_a_table_that_failed_can_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as running:
        await running.ready()
        rooms = running.live.rooms

        async def fail(_row: Any) -> None:
            raise WriteFailedError("full")

        with monkeypatch.context() as patch:
            patch.setattr(rooms.store, "open_table", fail)
            with pytest.raises(WriteFailedError):
                await rooms.create("p", Settings(), Room(), "once")
        hub = await rooms.create("p", Settings(), Room(), "once")
        assert await rooms.create("p", Settings(), Room(), "once") is hub
        assert len(rooms.hubs) == 1


async def test_few_requests_for_tables_are_remembered_and_no_tables_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.rooms.MOST_REQUESTS", 3)
    async with serving(tmp_path) as running:
        await running.ready()
        rooms = running.live.rooms
        hubs = [await rooms.create("p", Settings(), Room(), f"r{n}") for n in range(5)]
        assert len(rooms._creations) == 3
        rooms.put_away(hubs[4])
        again = await rooms.create("p", Settings(), Room(), "r4")
        assert again is not hubs[4]
        assert again.code == hubs[4].code


async def test_whoever_comes_is_told_at_which_tables_they_have_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as running:
        await running.ready()
        rooms = running.live.rooms
        hubs = [await rooms.create("p0", Settings(), Room(), f"r{n}") for n in range(4)]
        for hub in hubs:
            await hub.order(commands.Sit(actor="p0", name="p0"))
        dice = random.Random(1)

        def seated(player: str) -> list[str]:
            """Return the same by looking at every seat."""
            return [h.code for h in rooms.hubs.values() if h.seat_of(player) != NOBODY]

        for step in range(120):
            hub = rooms.hubs.get(dice.choice(hubs).code)
            if hub is None:
                hub = await rooms.find(next(h.code for h in hubs if h.code not in rooms.hubs))
                hubs = [h if h.code != hub.code else hub for h in hubs]
            player = f"p{dice.randrange(4)}"
            if step % 10 == 9:
                rooms.put_away(hub)
            elif hub.seat_of(player) == NOBODY:
                await hub.order(commands.Sit(actor=player, name=player))
            elif player != "p0":  # somebody must stay, or the table is closed
                await hub.order(commands.Leave(actor=player))
            for other in ("p0", "p1", "p2", "p3"):
                assert sorted(rooms.running(other)) == sorted(seated(other))
        assert any(rooms._seated.values())
        for hub in list(rooms.hubs.values()):
            rooms.put_away(hub)
        assert not rooms._seated
