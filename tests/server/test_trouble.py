"""A disk that fails under a running server: who can act is told, nothing is lost, games go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import FILE_NAME, SqliteStore, connect_file
from lastcard.table import decode_commit, fold
from server.harness import Guest, Running, get, known_warmth, serving
from server.powercut import Disk
from server.processes import Process


async def ready_of(running: Running) -> tuple[int, dict[str, Any]]:
    """Return what `/readyz` says."""
    status, _, body = await get(running.address + "/readyz")
    return status, json.loads(body)


async def wait_for(holds: Any, limit: float = 20) -> None:
    """Wait until an awaitable check holds."""
    end = time.monotonic() + limit
    while not await holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


async def test_while_the_store_fails_the_server_is_alive_but_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.live.PROBE_S", 0.02)
    disk = Disk()
    live = LiveServer(SqliteStore(tmp_path, disk.connect), warmth=known_warmth())
    async with serving(tmp_path, live=live) as running:
        await running.ready()
        ana = await Guest(running.socket_address, "Ana").open()
        table = await ana.create(edition="classic")
        assert (await ready_of(running))[0] == 200
        disk.is_full = True
        refused = await ana.do("Sit")
        assert (refused["t"], refused["reason"]) == ("refused", "storage")
        assert {"t": "error", "reason": "storage", "table": table} in ana.heard
        status, why = await ready_of(running)
        assert status == 503
        assert "full" in why["storage"]
        assert (await get(running.address + "/healthz"))[0] == 200
        await wait_for(lambda: metric(running, "lastcard_store_ok 0.0"))
        # who comes can still look on: everything can be read
        bo = await Guest(running.socket_address, "Bo").open()
        await bo.join(table)
        assert bo.public["host"] == ana.player
        disk.is_full = False

        async def is_ready() -> bool:
            return (await ready_of(running))[0] == 200

        await wait_for(is_ready)
        await wait_for(lambda: metric(running, "lastcard_store_ok 1.0"))
        assert (await ana.do("Sit"))["t"] == "done"
        await ana.close()
        await bo.close()


async def metric(running: Running, line: str) -> bool:
    """Tell whether the metrics have a line."""
    _, _, body = await get(running.address + "/metrics")
    return line in body.decode().splitlines()


class Unreadable:
    """A connection that takes and gives nothing while it is told to."""

    def __init__(self, path: Path) -> None:
        self.inner = connect_file(path)
        self.is_broken = False
        self.only: str = ""

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Do a statement or fail."""
        if self.is_broken and (not self.only or self.only in values):
            raise sqlite3.OperationalError("disk I/O error")
        return self.inner.execute(sql, values)

    def close(self) -> None:
        """Close it."""
        self.inner.close()


async def test_who_comes_while_nothing_can_be_read_is_told_when_to_come_back(
    tmp_path: Path,
) -> None:
    opened: list[Unreadable] = []

    def connect(path: Path) -> Unreadable:
        opened.append(Unreadable(path))
        return opened[0]

    live = LiveServer(SqliteStore(tmp_path, connect), warmth=known_warmth())
    async with serving(tmp_path, live=live) as running:
        await running.ready()
        ana = await Guest(running.socket_address, "Ana").open()
        opened[0].is_broken = True
        again = Guest(running.socket_address, "Ana", token=ana.token)
        with pytest.raises(AssertionError, match="welcome"):
            await again.open(limit=1)
        closing = next(m for m in again.heard if m["t"] == "closing")
        assert (closing["reason"], again.closed) == ("storage", 1013)
        assert closing["retry_s"] > 0
        opened[0].is_broken = False
        assert (await again.open()).player == ana.player
        await again.close()


async def test_a_table_whose_place_on_the_disk_is_broken_stops_no_other(tmp_path: Path) -> None:
    opened: list[Unreadable] = []

    def connect(path: Path) -> Unreadable:
        opened.append(Unreadable(path))
        return opened[0]

    live = LiveServer(SqliteStore(tmp_path, connect), warmth=known_warmth())
    async with serving(tmp_path, live=live) as running:
        await running.ready()
        ana, bo = [await Guest(running.socket_address, name).open() for name in ("Ana", "Bo")]
        broken, sound = [await person.create(edition="classic") for person in (ana, bo)]
        opened[0].only, opened[0].is_broken = broken, True
        results = await asyncio.gather(*(person.do("Sit") for person in (ana, bo)))
        assert [result["t"] for result in results] == ["refused", "done"]
        assert results[0]["reason"] == "storage"
        assert (await bo.do("AddBot"))["t"] == "done"
        assert live.why_not_ready() == {} or "storage" in live.why_not_ready()
        opened[0].is_broken = False
        await asyncio.sleep(0)
        assert (await ana.do("Sit"))["t"] == "done"
        assert sound != broken
        await ana.close()
        await bo.close()


# ---------------------------------------------------------------- a real process, a real limit


async def test_a_disk_that_is_full_for_a_while_loses_nothing(tmp_path: Path) -> None:
    """The size of the server's files is limited while it runs, and not any more later on."""
    server = Process(tmp_path)
    await server.start()
    assert server.process is not None
    ana = await Guest(f"ws://127.0.0.1:{server.port}/ws", "Ana", seed=1).open()
    await ana.create(edition="classic", pace="swift", options={"goal": 100_000})
    await ana.do("Sit")
    await ana.do("AddBot")
    await ana.do("Start")
    ana.plays = True
    await ana.act()
    await ana.until(lambda: ana.seq > 20, "moves")
    limit_files(server.process.pid, 4096)
    await ana.until(lambda: any(m.get("reason") == "storage" for m in ana.heard), "a refusal")
    head = ana.seq
    address = f"http://127.0.0.1:{server.port}"
    assert (await get(address + "/readyz"))[0] == 503
    assert (await get(address + "/healthz"))[0] == 200
    await asyncio.sleep(0.3)
    limit_files(server.process.pid, resource.RLIM_INFINITY)

    async def goes_on() -> bool:
        ana._acted = None  # what was refused is given again
        await ana.act()
        return ana.seq > head + 5

    await wait_for(goes_on)
    assert ana.gaps == 0
    await server.end(signal.SIGKILL)
    await ana.close()
    store = SqliteStore(tmp_path)
    log = [decode_commit(body) for body in await store.read_log(ana.table)]
    store.close()
    assert len(log) >= ana.seq
    assert fold(log).seq == len(log)


def limit_files(pid: int, size: int) -> None:
    """Let a process write no file beyond a size."""
    hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


async def test_a_second_server_of_a_folder_says_what_is_wrong_and_harms_nothing(
    tmp_path: Path,
) -> None:
    server = Process(tmp_path)
    await server.start()
    ana = await Guest(f"ws://127.0.0.1:{server.port}/ws", "Ana").open()
    await ana.create(edition="classic")
    second = Process(tmp_path)
    code, told = await second.fail()
    assert code == 2
    assert f"{FILE_NAME} is in use by another server" in told
    assert "--data" in told
    third = Process(tmp_path / "other", port=server.port)
    code, told = await third.fail()
    assert code == 2
    assert f"port {server.port}" in told
    assert "--port" in told
    assert (await ana.do("Sit"))["t"] == "done"
    await ana.close()
    with contextlib.suppress(ProcessLookupError):
        await server.end(signal.SIGTERM)
