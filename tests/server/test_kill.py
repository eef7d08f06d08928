"""`kill -9` at random moments of play: nothing announced is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.projection import events_of_commit
from lastcard.server.sqlite_store import SqliteStore
from lastcard.table import EMPTY, Commit, apply, commands, deadlines, decode_commit
from server.harness import Guest, get, serving
from server.processes import Process

EDITIONS = ("classic", "showdown")
KILLS = 10
MANY_KILLS = 100


class Player:
    """A guest who comes back by itself, and keeps what was announced."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.updates: list[dict[str, Any]] = []
        self.task: asyncio.Task[None] | None = None
        guest.on_message = self.keep

    def keep(self, message: dict[str, Any]) -> None:
        """Remember an update."""
        if message["t"] == "update":
            self.updates.append(message)

    def stay(self) -> None:
        """Come back whenever the connection is lost."""
        self.task = asyncio.create_task(self._stay())

    async def leave(self) -> None:
        """Stay away."""
        if self.task is not None:
            self.task.cancel()
        await self.guest.close()

    async def _stay(self) -> None:
        while True:
            if self.guest.closed is not None:
                await self.guest.come_back(60)
            await asyncio.sleep(0.02)


async def seat_four(server: Process, edition: str, number: int) -> list[Player]:
    """Return four people at a table whose game has begun; the table is played for long."""
    address = f"ws://127.0.0.1:{server.port}/ws"
    guests = [await Guest(address, f"P{number}{i}", seed=9 * number + i).open() for i in range(4)]
    table = await guests[0].create(edition=edition, pace="swift", options={"goal": 100_000})
    await guests[0].do("Sit")
    for guest in guests[1:]:
        await guest.join(table)
        await guest.do("Sit")
    players = [Player(guest) for guest in guests]
    for guest in guests:
        guest.plays = True
    await guests[0].do("Start")
    return players


async def play_and_kill(folder: Path, kills: int) -> dict[str, list[Player]]:
    """Let eight people play while the server is killed again and again; return who was where."""
    server = Process(folder)
    players: list[Player] = []
    try:
        await server.start()
        tables = [await seat_four(server, edition, n) for n, edition in enumerate(EDITIONS)]
        players += [player for table in tables for player in table]
        await kill_again_and_again(server, players, kills)
    finally:
        for player in players:
            await player.leave()
        await server.end(signal.SIGTERM)
    return {table[0].guest.table: table for table in tables}


async def kill_again_and_again(server: Process, players: list[Player], kills: int) -> None:
    """Kill the server at random moments; everybody must be told of new moves in between."""
    dice = random.Random(kills)
    for player in players:
        player.stay()
    for _ in range(kills):
        before = [len(player.updates) for player in players]
        await moving(players, before)
        await asyncio.sleep(dice.random() * 0.4)
        await server.end(signal.SIGKILL)
        await server.start()
    before = [len(player.updates) for player in players]
    await moving(players, before)


async def moving(players: list[Player], before: list[int]) -> None:
    """Wait until everybody has been told something new."""
    end = time.monotonic() + 60
    while any(len(p.updates) < n + 3 for p, n in zip(players, before, strict=True)):
        stuck = [p.guest.public for p in players if p.task is None or p.task.done()]
        assert time.monotonic() < end, "nothing goes on"
        assert not stuck
        await asyncio.sleep(0.02)


async def check_log(folder: Path, table: str, players: list[Player]) -> None:
    """Everything that was announced is in the log, once, as it was announced."""
    store = SqliteStore(folder)
    log = [decode_commit(body) for body in await store.read_log(table)]
    store.close()
    assert [commit.seq for commit in log] == list(range(1, len(log) + 1))
    ids = [(commit.actor, commit.id) for commit in log if commit.id]
    assert len(ids) == len(set(ids))
    check_clocks(log)
    told = public_events(log)
    for player in players:
        answers = player.guest.answers.values()
        for done in (answer for answer in answers if answer["t"] == "done"):
            commit = log[done["seq"] - 1]
            assert (commit.id, commit.actor) == (done["id"], player.guest.player)
        for update in player.updates:
            assert update["seq"] <= len(log)
            if update["since"] == update["seq"] - 1:
                keys = [e["key"] for e in update.get("events", []) if e["key"] in told[0]]
                assert keys == told[update["seq"]]


def check_clocks(log: list[Commit]) -> None:
    """After every restart each deadline stood where it had stood; only duels began again."""
    table, restarts = EMPTY, 0
    for commit in log:
        before, table = table, apply(table, commit)
        if not isinstance(commit.command, commands.Recover):
            continue
        restarts += 1
        for name in ("waiting", "window", "held", "claims", "claims_due", "quiet_until"):
            assert getattr(table, name) == getattr(before, name), name
        lost = set(deadlines(before)) - set(deadlines(table))
        assert {deadline.kind for deadline in lost} <= {"cue", "verdict"}
        assert (table.duel is None) == (before.duel is None)
        assert table.duel is None or not table.duel.cued
    assert restarts > 0


def public_events(log: list[Commit]) -> list[list[str]]:
    """Return the keys of what everybody was told, by commit; first all keys that count."""
    table, keys = EMPTY, [["played", "drew", "turn-began", "round-began", "passed", "struck"]]
    for commit in log:
        table = apply(table, commit)
        events = events_of_commit(table, commit) if table.game else []
        keys.append([event.key for event in events if event.key in keys[0]])
    return keys


async def test_a_killed_server_loses_no_announced_move_and_does_none_twice(tmp_path: Path) -> None:
    tables = await play_and_kill(tmp_path, KILLS)
    for table, players in tables.items():
        await check_log(tmp_path, table, players)


@pytest.mark.soak
async def test_a_server_killed_a_hundred_times_loses_nothing(tmp_path: Path) -> None:
    tables = await play_and_kill(tmp_path, MANY_KILLS)
    for table, players in tables.items():
        await check_log(tmp_path, table, players)


async def test_after_a_restart_games_go_on_before_anybody_has_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as running:
        ana = await Guest(running.socket_address, "Ana").open()
        table = await ana.create(edition="classic", pace="quick", clock_s=10)
        await ana.do("Sit")
        for _ in range(3):
            await ana.do("AddBot")
        ana.plays = True
        await ana.do("Start")
        await ana.until(lambda: ana.public["deciding"] and 0 not in ana.public["deciding"], "a bot")
        head = ana.seq
        await ana.close()
    async with serving(tmp_path) as running:
        await running.ready()
        hub = await running.live.rooms.find(table)
        end = time.monotonic() + 10
        while hub.table.seq < head + 3:
            assert time.monotonic() < end, "nothing goes on"
            await asyncio.sleep(0.05)
        status, _, body = await get(f"{running.address}/readyz")
        assert (status, body) == (200, b'{"ready":true}')


async def test_a_server_that_stops_says_so_and_when_to_come_back(tmp_path: Path) -> None:
    server = Process(tmp_path)
    await server.start()
    guest = await Guest(f"ws://127.0.0.1:{server.port}/ws").open()
    assert await server.end(signal.SIGTERM) == 0
    await guest.until(lambda: guest.closed, "the end of the connection")
    closing = guest.heard[-1]
    assert (closing["t"], closing["reason"]) == ("closing", "restart")
    assert closing["retry_s"] > 0
    assert guest.closed == 1012
