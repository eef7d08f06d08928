"""Old tables are forgotten after 30 days, and not because a clock was wrong once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lastcard.server import clock
from lastcard.server.keeping import kept_since
from lastcard.server.live import LiveServer
from lastcard.server.rooms import KEPT_DAYS
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import TableRow
from server.harness import known_warmth, serving

DAY_US = 86_400_000_000
TODAY = 20_000
"""Days since 1970."""


def set_clock(monkeypatch: pytest.MonkeyPatch, day: float) -> None:
    """Let it be a day."""
    start_us = int(day * DAY_US) - time.monotonic_ns() // 1000
    monkeypatch.setattr(clock, "_start_us", start_us)


async def left_after_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch, day: float, opened: str = "", runs_days: int = 0
) -> set[str]:
    """Start a server on a day by its clock, open a table, let it run; return which are kept."""
    set_clock(monkeypatch, day)
    live = LiveServer(SqliteStore(folder), warmth=known_warmth())
    async with serving(folder, live=live) as running:
        await running.ready()
        await live.rooms.sweep()
        if opened:
            row = TableRow(id=opened, format=1, edition="classic", created_us=clock.now_us())
            await live.store.open_table(row)
        for _ in range(runs_days):
            monkeypatch.setattr(clock, "_start_us", clock._start_us + DAY_US)
            await live.rooms.sweep()
        return {row.id for row in await live.store.tables()}


async def test_a_start_before_the_clock_was_set_forgets_nothing_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await left_after_start(tmp_path, monkeypatch, 0.1, "first")
    assert await left_after_start(tmp_path, monkeypatch, TODAY, "second") == {"first", "second"}
    assert await left_after_start(tmp_path, monkeypatch, TODAY + 2) == {"first", "second"}


async def test_a_start_in_a_distant_future_forgets_nothing_then_or_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await left_after_start(tmp_path, monkeypatch, TODAY, "first")
    future = TODAY + 10_000
    assert await left_after_start(tmp_path, monkeypatch, future, "second") == {"first", "second"}
    assert await left_after_start(tmp_path, monkeypatch, TODAY + 1) == {"first", "second"}


async def test_a_server_that_runs_on_forgets_after_30_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await left_after_start(tmp_path, monkeypatch, TODAY, "first", KEPT_DAYS - 1)
    assert kept == {"first"}
    kept = await left_after_start(tmp_path, monkeypatch, TODAY + KEPT_DAYS + 0.1, "second")
    assert kept == {"second"}


async def test_a_server_that_is_started_anew_each_night_forgets_after_30_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path)
    await store.open_table(TableRow(id="t", format=1, edition="classic", created_us=DAY_US * TODAY))
    for day in range(TODAY, TODAY + KEPT_DAYS):
        now_us = day * DAY_US + 1000
        before = kept_since(await store.note_time(now_us), now_us, now_us, KEPT_DAYS)
        assert not await store.sweep(before)
    store.close()
    assert await left_after_start(tmp_path, monkeypatch, TODAY + KEPT_DAYS + 0.1) == set()


async def test_a_server_that_is_started_once_a_month_forgets_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await left_after_start(tmp_path, monkeypatch, TODAY, "t")
    left = [
        await left_after_start(tmp_path, monkeypatch, TODAY + 31 * month) for month in range(1, 6)
    ]
    assert left == [{"t"}, {"t"}, {"t"}, {"t"}, set()]
