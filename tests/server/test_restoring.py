"""Reading tables back: damaged snapshots and logs, other versions, quiet moments, clocks."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lastcard.server import clock
from lastcard.server.hub import Hub, StoredTable
from lastcard.server.live import LiveServer
from lastcard.server.opponents import BotPool
from lastcard.server.restoring import LostTableError, Restored, restore
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import Entry, TableRow
from lastcard.server.telling import Room
from lastcard.table import Commit, Refusal, Table, commands, encode_table, fold, view_of
from lastcard.table import game as game_module
from lastcard.table.sound import find_flaw
from server.harness import Guest, known_warmth, serving
from server.listening import Listener
from server.powercut import Disk
from server.stored import fill
from table.positions import table_at
from table.simulated import World, seat_people

_pack = msgspec.msgpack.Encoder(order="deterministic").encode


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store in memory."""
    kept = SqliteStore(tmp_path, Disk().connect)
    yield kept
    kept.close()


def log_of(edition: str, n: int = 150, seed: int = 3) -> list[Commit]:
    """Return the log of a table that has lived for some commits."""
    world = World(seed=seed, edition=edition, settings={"clock_s": 30}, people=2, bots=1)
    world.run(hours=1000, most_commits=n)
    return world.host.log


async def read(store: SqliteStore) -> Restored:
    """Restore table t."""
    row = await store.table("t")
    assert row is not None
    return await restore(store, row)


# ---------------------------------------------------------------- snapshots


def bent_snapshots(table: Table) -> list[tuple[str, Table]]:
    """Return what no snapshot may say."""
    waiting, game = table.waiting, bytearray(table.game)
    assert waiting is not None
    bent: list[tuple[str, Table]] = [
        ("seat", replace(table, waiting=replace(waiting, seat=9))),
        ("seat below", replace(table, waiting=replace(waiting, seat=-3))),
        ("half a game", replace(table, game=table.game[:100])),
        ("no game", replace(table, game=b"")),
        ("fewer seats", replace(table, seats=table.seats[:2])),
        ("stage", replace(table, stage="waiting")),
        ("format", replace(table, format=99)),
        ("round over", replace(table, stage="round_over")),
        ("another table", replace(table, id="other")),
        ("another commit", replace(table, seq=table.seq - 1)),
    ]
    for field in range(0, 200, 8):  # every field of the record's head, out of its range
        game[field : field + 8] = (1 << 40).to_bytes(8, "little")
        bent.append((f"byte {field}", replace(table, game=bytes(game))))
        game = bytearray(table.game)
    return bent


async def test_a_snapshot_that_cannot_be_is_left_out_and_the_log_is_read(
    store: SqliteStore,
) -> None:
    log = log_of("classic")
    while fold(log).waiting is None or fold(log).stage != "playing":
        log.pop()
    table = fold(log)
    await fill(store, log, _pack(StoredTable(table)))
    assert (await read(store)).snapshot_seq == table.seq
    refused = 0
    for what, bent in bent_snapshots(table):
        await overwrite(store, "snapshots", table.seq, _pack(StoredTable(bent)))
        restored = await read(store)
        if what.startswith("byte") and restored.snapshot_seq:
            continue  # a number that may be large: no index
        assert restored.snapshot_seq == 0, what
        assert encode_table(restored.table) == encode_table(table), what
        refused += 1
    assert refused >= 25
    for body in (b"", b"\x00", b"x" * 500, _pack(StoredTable(table))[:-9]):
        await overwrite(store, "snapshots", table.seq, body)
        assert encode_table((await read(store)).table) == encode_table(table)


async def overwrite(store: SqliteStore, where: str, seq: int, body: bytes) -> None:
    """Store something else, as if it had been stored so."""
    sql = f"UPDATE {where} SET body = ?, crc = NULL WHERE table_id = 't' AND seq = ?"
    await store._write(lambda c: c.execute(sql, (body, seq)) and None)


@pytest.mark.parametrize("edition", ["showdown", "flip", "attack"])
async def test_damage_anywhere_is_an_error_or_harmless_and_never_a_crash(
    store: SqliteStore, edition: str
) -> None:
    dice = random.Random(edition)
    log = log_of(edition, 70)
    table = fold(log)
    packed = _pack(StoredTable(table))
    await fill(store, log, packed)
    bodies = await store.read_log("t")
    refused: Counter[str] = Counter()
    for _ in range(150):
        is_snapshot = dice.random() < 0.5
        seq = table.seq if is_snapshot else dice.randrange(1, table.seq + 1)
        body = bytearray(packed if is_snapshot else bodies[seq - 1])
        for _ in range(dice.choice((1, 1, 8))):
            body[dice.randrange(len(body))] = dice.randrange(256)
        where = "snapshots" if is_snapshot else "log"
        if not is_snapshot:
            await overwrite(store, "snapshots", table.seq, b"")
        await overwrite(store, where, seq, bytes(body))
        try:
            restored = await read(store)
            look_at(restored.table)
        except LostTableError as error:
            refused[error.reason] += 1
        await overwrite(store, where, seq, packed if is_snapshot else bodies[seq - 1])
    assert refused.total() > 20
    assert set(refused) <= {"table-damaged", "table-kept"}


def look_at(table: Table) -> None:
    """Read all that a server reads of a table; wrong indices would end the process."""
    if table.game and not find_flaw(table):
        for seat in (None, *range(len(table.seats))):
            view_of(table, seat)


# ---------------------------------------------------------------- other versions


async def test_a_game_of_another_revision_is_kept_told_and_goes_on_where_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of("pizza", 40)
    live = LiveServer(SqliteStore(tmp_path), warmth=known_warmth())
    await fill(live.store, log)
    with monkeypatch.context() as patch:
        raise_revisions(patch)
        async with serving(tmp_path, live=live) as running:
            await running.ready()
            cy = await Guest(running.socket_address, "Cy").open()
            await cy.join("t")
            error = cy.heard[-1]
            assert (error["t"], error["reason"]) == ("error", "table-kept")
            assert "revision 1 of pizza; here is revision 2" in error["values"]["why"]
            row = await live.store.table("t")
            assert row is not None
            assert row.kept.startswith("table-kept")
            assert len(await live.store.read_log("t")) == len(log)
            assert await cy.create(edition="pizza")  # others play on
            await cy.close()
    game_module._rulebook.cache_clear()
    game_module._recent.clear()
    with monkeypatch.context() as patch:
        patch.setattr(clock, "_start_us", clock._start_us)
        async with serving(tmp_path) as running:
            await running.ready()
            cy = await Guest(running.socket_address, "Cy").open()
            await cy.join("t")
            assert cy.heard[-1]["t"] in ("snapshot", "update")
            row = await running.live.store.table("t")
            assert row is not None
            assert row.kept == ""
            await cy.close()


def raise_revisions(patch: pytest.MonkeyPatch) -> None:
    """Let every edition be of the next revision."""
    load = game_module.load

    def load_next(*given: Any, **options: Any) -> Any:
        edition = load(*given, **options)
        import copy

        other = copy.copy(edition)
        object.__setattr__(other, "revision", edition.revision + 1)
        return other

    patch.setattr(game_module, "load", load_next)
    game_module._rulebook.cache_clear()
    game_module._recent.clear()


# ---------------------------------------------------------------- quiet moments (T-11)


async def after_a_restart(folder: Path, draw: str) -> tuple[Hub, dict[str, Listener], SqliteStore]:
    """Return a table that was killed while a drawn card was not to be told, read back."""
    host = table_at(["r1 r2 g9", "b1 b2 b3", "y1 y2 y3"], pile="b5", draw=draw, turn=0)
    kept = SqliteStore(folder, Disk().connect)
    before = host.table
    await kept.open_table(TableRow(id="t", format=1, edition="classic", head=before.seq - 1))
    first = Entry(table="t", seq=before.seq, body=b"?", snapshot=_pack(StoredTable(before)))
    await kept.append(first)
    host.now = before.time + 1
    commit = host.act(0, "draw")
    assert isinstance(commit, Commit)
    await kept.append(Entry(table="t", seq=commit.seq, body=msgspec.msgpack.encode(commit)))
    restored = await read(kept)
    assert restored.table == host.table
    hub = Hub(kept, BotPool(1), Room(), restored.table, restored.steps)
    people = {player: Listener(player) for player in ("p0", "p1", "p2", "onlooker")}
    for person in people.values():
        follower = hub.telling.add(hub.table, person.client)
        hub.telling.send_snapshot(hub.table, follower, [], commit.time + 2)
    return hub, people, kept


async def test_t11_after_a_restart_a_quiet_table_is_as_quiet_as_before(tmp_path: Path) -> None:
    playable = await after_a_restart(tmp_path / "a", "b8 r3 r4")
    useless = await after_a_restart(tmp_path / "b", "g8 r3 r4")
    for player in ("p1", "p2", "onlooker"):
        first, second = (people[player].heard for _, people, _ in (playable, useless))
        assert first == second
        assert first[0]["public"]["deciding"] == [0]
    own = playable[1]["p0"].heard[0]["private"]
    assert "play b8" in own["legal"]
    for hub, people, kept in (playable, useless):
        hub.telling.tell_room(hub.table, hub.table.quiet_until)
        told = people["p1"].heard[-1]["public"]
        assert told.get("phase") == "drawn" or told["deciding"] == [1]
        hub._opponents._pool.close()
        kept.close()


async def test_t11_no_snapshot_is_made_while_a_table_is_quiet(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.hub.SNAPSHOT_EVERY", 1)
    host = table_at(["r1 r2 g9", "b1 b2 b3"], pile="b5", draw="b8 r3 r4", turn=0)
    head = host.table.seq
    await store.open_table(TableRow(id="t", format=1, edition="classic", head=head))
    hub = Hub(store, BotPool(1), Room(), host.table)
    monkeypatch.setattr(hub, "wake", lambda: None)
    act = commands.Act(actor="p0", seat=0, action="draw")
    assert isinstance(await hub.order(act), Commit)
    assert hub.table.quiet_until > hub.table.time
    assert await store.read_snapshot("t") is None
    await asyncio.sleep(max(0.0, (hub.table.quiet_until - clock.now_us()) / 1e6))
    assert isinstance(await hub.order(commands.Recover(actor="*")), Commit)
    kept = await store.read_snapshot("t")
    assert kept is not None
    assert kept[0] == hub.table.seq


# ---------------------------------------------------------------- clocks and commands


async def test_a_wall_clock_that_was_put_back_stops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(seed=1, edition="classic", settings={"clock_s": 30}, people=2, bots=1)
    world.host.now = clock.now_us() + 3_600_000_000  # an hour ahead of this machine
    world.run(hours=100, most_commits=40)
    monkeypatch.setattr(clock, "_start_us", clock._start_us)
    live = LiveServer(SqliteStore(tmp_path), warmth=known_warmth())
    await fill(live.store, world.host.log)
    async with serving(tmp_path, live=live) as running:
        await running.ready()
        hub = await live.rooms.find("t")
        assert clock.now_us() >= world.host.table.time
        waiting = world.host.table.waiting
        assert waiting is not None
        assert waiting.due is None or waiting.due - clock.now_us() < 31_000_000
        assert hub.table.seq > world.host.table.seq


async def test_an_old_command_given_again_is_answered_as_what_it_became(store: SqliteStore) -> None:
    host = seat_people(1, start=False)
    await fill(store, host.log)
    hub = Hub(store, BotPool(1), Room(), host.table)
    lost: list[Hub] = []
    hub.on_lost = lost.append
    add = commands.AddBot(actor="p0", id="first", name="Ada")
    first = await hub.order(add)
    assert isinstance(first, Commit)
    hub.table = replace(hub.table, recent=())  # long ago
    again = await hub.order(commands.AddBot(actor="p0", id="first", name="Boole"))
    assert isinstance(again, Refusal)
    assert (again.reason, again.values) == ("repeated", {"seq": first.seq})
    assert isinstance(await hub.order(commands.AddBot(actor="p0", id="second", name="C")), Commit)
    assert not lost


async def test_a_table_that_another_writer_has_taken_is_let_go(store: SqliteStore) -> None:
    host = seat_people(1, start=False)
    await fill(store, host.log)
    one, two = (Hub(store, BotPool(1), Room(), host.table) for _ in range(2))
    lost: list[Hub] = []
    two.on_lost = lost.append
    assert isinstance(await one.order(commands.AddBot(actor="p0", id="a", name="Ada")), Commit)
    refused = await two.order(commands.AddBot(actor="p0", id="b", name="Boole"))
    assert isinstance(refused, Refusal)
    assert refused.reason == "storage"
    assert lost == [two]
    assert len(await store.read_log("t")) == one.table.seq


async def test_games_are_taken_up_once_a_failing_disk_takes_writes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.rooms.RETRY_S", 0.05)
    monkeypatch.setattr("lastcard.server.live.PROBE_S", 0.05)
    monkeypatch.setattr(clock, "_start_us", clock._start_us)
    disk = Disk()
    live = LiveServer(SqliteStore(tmp_path, disk.connect), warmth=known_warmth())
    await live.store.secret("tokens", bytes(32))
    world = World(seed=1, edition="classic", settings={"clock_s": 30}, people=2, bots=1)
    world.host.now = clock.now_us()
    world.run(hours=100, most_commits=40)
    await fill(live.store, world.host.log)
    disk.is_full = True
    async with serving(tmp_path, live=live) as running:
        await asyncio.sleep(0.3)
        assert live.why_not_ready()["recovering"]
        assert "full" in live.why_not_ready()["storage"]
        assert not live.rooms.hubs
        disk.is_full = False
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(running.ready(), 10)
        assert live.why_not_ready() == {}
        assert set(live.rooms.hubs) == {"t"}
