"""The store: one writer a number, retries without harm, nothing announced before it is durable."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard.server import sqlite_file
from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import FILE_NAME, MOST_SWEPT, SqliteStore, connect_file
from lastcard.server.store import (
    Appended,
    ConflictError,
    DamagedError,
    Entry,
    Player,
    StoreError,
    TableRow,
    WriteFailedError,
)
from lastcard.table import decode_commit, fold
from server.harness import Guest, serving
from server.powercut import Disk


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    kept = SqliteStore(tmp_path)
    yield kept
    kept.close()


def row(table: str = "t", **values: object) -> TableRow:
    """A table's row."""
    return TableRow(id=table, format=1, edition="classic", **values)  # type: ignore[arg-type]


def entry(seq: int, body: bytes = b"x", **values: object) -> Entry:
    """A commit of table t."""
    return Entry(table="t", seq=seq, body=body, **values)  # type: ignore[arg-type]


async def test_a_log_comes_back_in_order(store: SqliteStore) -> None:
    await store.open_table(row())
    for seq in range(1, 6):
        await store.append(entry(seq, bytes([seq]), deadline_us=seq * 10, stage="playing"))
    assert await store.read_log("t") == [bytes([n]) for n in range(1, 6)]
    assert await store.read_log("t", 3) == [b"\x04", b"\x05"]
    assert await store.read_log("t", 1, 2) == [b"\x02", b"\x03"]
    kept = await store.table("t")
    assert kept is not None
    assert (kept.head, kept.deadline_us, kept.stage) == (5, 50, "playing")


async def test_the_last_change_of_all_tables_is_known(store: SqliteStore) -> None:
    assert await store.latest_us() == 0
    for name in ("t", "u"):
        await store.open_table(row(name, created_us=5))
    assert await store.latest_us() == 5
    await store.append(entry(1, time_us=90))
    assert await store.latest_us() == 90


async def test_exactly_one_of_many_writers_takes_a_number(store: SqliteStore) -> None:
    await store.open_table(row())
    writers = [store.append(entry(1, bytes([n]))) for n in range(20)]
    results = await asyncio.gather(*writers, return_exceptions=True)
    assert sum(not isinstance(result, Exception) for result in results) == 1
    assert sum(isinstance(result, ConflictError) for result in results) == 19
    assert len(await store.read_log("t")) == 1


async def test_a_command_that_is_given_again_is_stored_once(store: SqliteStore) -> None:
    await store.open_table(row())
    first = await store.append(entry(1, command_id="ana 1"))
    again = await store.append(entry(2, command_id="ana 1"))
    assert (first.seq, first.is_new, again.seq, again.is_new) == (1, True, 1, False)
    assert len(await store.read_log("t")) == 1


async def test_commits_of_many_tables_share_a_transaction(store: SqliteStore) -> None:
    names = [f"t{n}" for n in range(200)]
    await asyncio.gather(*(store.open_table(row(name)) for name in names))
    before = store.batches
    entries = [Entry(table=name, seq=1, body=b"x") for name in names]
    await asyncio.gather(*(store.append(each) for each in entries))
    assert store.batches - before < 20


async def test_commits_that_come_together_are_judged_one_by_one(store: SqliteStore) -> None:
    """Known commands, numbers that are taken, second commits, snapshots, tables that are not."""
    rng = random.Random(1)
    names = [f"t{n}" for n in range(8)]
    await asyncio.gather(*(store.open_table(row(name)) for name in names))
    logs: dict[str, list[tuple[bytes, str]]] = {name: [] for name in names}
    for turn in range(150):
        asked = []
        for n in range(rng.randrange(1, 12)):
            name = rng.choice([*names, "nowhere"])
            known = [command for _, command in logs.get(name, []) if command]
            command = rng.choice(["", f"c{turn}-{n}", *known[-1:]])
            seq = len(logs.get(name, [])) + rng.choice((1, 1, 1, 1, 2))
            snapshot = b"s" if rng.random() < 0.1 else None
            body = b"%d %d" % (turn, n)
            asked.append(
                Entry(table=name, seq=seq, body=body, command_id=command, snapshot=snapshot)
            )
        results = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
        pairs = list(zip(asked, results, strict=True))
        for each, result in sorted(pairs, key=lambda pair: pair[0].seq):
            if isinstance(result, ConflictError):
                continue
            assert not isinstance(result, BaseException), result
            if result.is_new:
                logs[each.table].append((each.body, each.command_id))
                assert result.seq == each.seq == len(logs[each.table])
        for each, result in pairs:
            if isinstance(result, Appended) and not result.is_new:
                assert logs[each.table][result.seq - 1][1] == each.command_id
    for name in names:
        assert await store.read_log(name) == [body for body, _ in logs[name]]
        commands = [command for _, command in logs[name] if command]
        assert len(commands) == len(set(commands))
        kept = await store.table(name)
        assert kept is not None
        assert kept.head == len(logs[name]) > 20


async def test_players_secrets_snapshots_and_tables_set_aside(store: SqliteStore) -> None:
    await store.keep_name("p", "Ana")
    assert await store.player("p") == Player(id="p", name="Ana")
    assert await store.player("q") is None
    assert await store.secret("key", b"first") == b"first"
    assert await store.secret("key", b"second") == b"first"
    await store.open_table(row())
    await store.append(entry(1, snapshot=b"all"))
    assert await store.read_snapshot("t") == (1, b"all")
    await store.set_aside("t", "of another time")
    kept = await store.table("t")
    assert kept is not None
    assert kept.kept == "of another time"
    assert await store.tables(("playing",)) == []


async def test_no_name_brings_an_epoch_back_and_no_epoch_is_given_twice(
    store: SqliteStore,
) -> None:
    writes = [store.raise_epoch("p"), store.keep_name("p", "Ana"), store.raise_epoch("p")]
    assert await asyncio.gather(*writes) == [1, None, 2]
    await store.keep_name("p", "Bo")
    assert await store.player("p") == Player(id="p", name="Bo", epoch=2)
    await store.keep_name("q", "Cy")
    assert await store.raise_epoch("q") == 1
    assert await store.player("q") == Player(id="q", name="Cy", epoch=1)


async def test_old_tables_are_forgotten_and_those_that_are_played_are_not(
    store: SqliteStore,
) -> None:
    await store.open_table(row("old", created_us=1, stage="closed"))
    await store.open_table(row("played", created_us=1, stage="playing", deadline_us=5))
    await store.open_table(row("new", created_us=9, stage="closed"))
    assert await store.sweep(5) == 1
    assert {kept.id for kept in await store.tables()} == {"played", "new"}


# ---------------------------------------------------------------- folders and files


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match=r"file.*cannot be made.*--data"):
        SqliteStore(tmp_path / "file" / "below")


class Told:
    """A connection that notes what is looked through."""

    def __init__(self, path: Path) -> None:
        self.inner = connect_file(path)
        self.checks: list[str] = []

    def execute(self, sql: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        """Do a statement."""
        if "quick_check" in sql:
            self.checks.append(sql)
        return self.inner.execute(sql, values)

    def close(self) -> None:
        """Close it."""
        self.inner.close()


def checks_at_a_start(folder: Path) -> list[str]:
    """Return what a start looks through."""
    opened: list[Told] = []

    def connect(path: Path) -> Told:
        opened.append(Told(path))
        return opened[0]

    SqliteStore(folder, connect).close()
    return opened[0].checks


async def test_a_large_file_is_looked_through_whole_only_if_it_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "SMALL_BYTES", 100)
    assert checks_at_a_start(tmp_path) == ["PRAGMA quick_check(1)"]  # there is nothing yet
    names = {sql.split("(")[1].rstrip(")") for sql in checks_at_a_start(tmp_path)}
    with contextlib.closing(connect_file(tmp_path / FILE_NAME)) as raw:
        tables = {row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE sql > ''")}
    assert names == {t for t in tables if not t.startswith(("log", "tables_"))}
    kept = SqliteStore(tmp_path)
    await kept.open_table(row())
    cut_off = tmp_path / "cut-off"
    cut_off.mkdir()
    for file in tmp_path.glob(f"{FILE_NAME}*"):
        (cut_off / file.name).write_bytes(file.read_bytes())
    kept.close()
    assert checks_at_a_start(cut_off) == ["PRAGMA quick_check(1)"]
    monkeypatch.undo()
    assert checks_at_a_start(tmp_path) == ["PRAGMA quick_check(1)"]  # it is small


def test_a_large_damaged_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(tmp_path).close()
    monkeypatch.setattr(sqlite_file, "SMALL_BYTES", 100)
    path = tmp_path / FILE_NAME
    with contextlib.closing(connect_file(path)) as raw:
        page = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'players'").fetchone()
        size = raw.execute("PRAGMA page_size").fetchone()
    kept = bytearray(path.read_bytes())
    at = (page[0] - 1) * size[0]
    kept[at : at + 100] = b"damaged..." * 10
    path.write_bytes(bytes(kept))
    with pytest.raises(StoreError, match="is damaged"):
        SqliteStore(tmp_path)


def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"this is no database, but it is long enough to be looked at" * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"is damaged.*move it"):
        SqliteStore(tmp_path)
    assert path.read_bytes() == before


async def test_a_file_with_a_torn_page_is_named(tmp_path: Path) -> None:
    kept = SqliteStore(tmp_path)
    await kept.open_table(row())
    for seq in range(1, 200):
        await kept.append(entry(seq, bytes(500)))
    kept.close()
    path = tmp_path / FILE_NAME
    body = bytearray(path.read_bytes())
    body[8192:12288] = b"\xff" * 4096
    path.write_bytes(body)
    with pytest.raises(StoreError, match="is damaged"):
        SqliteStore(tmp_path)


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    kept = SqliteStore(tmp_path)
    with pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(tmp_path)
    kept.close()


def test_a_file_of_a_newer_format_is_left_as_it_is(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="has format 99"):
        SqliteStore(tmp_path)


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("CREATE TABLE things (x)")
    connection.close()
    with pytest.raises(StoreError, match="another program"):
        SqliteStore(tmp_path)


# ---------------------------------------------------------------- power cuts, full disks


async def test_a_full_disk_refuses_and_takes_again_when_there_is_room(tmp_path: Path) -> None:
    disk = Disk()
    kept = SqliteStore(tmp_path, disk.connect)
    await kept.open_table(row())
    await kept.append(entry(1))
    disk.is_full = True
    with pytest.raises(WriteFailedError):
        await kept.append(entry(2))
    disk.is_full = False
    assert (await kept.append(entry(2))).seq == 2
    assert len(await kept.read_log("t")) == 2
    kept.close()


async def test_after_a_power_cut_everything_announced_is_there(tmp_path: Path) -> None:
    """A game is played over a disk whose plug is pulled forty times, at any moment."""
    dice = random.Random(5)
    disk = Disk()
    live = LiveServer(SqliteStore(tmp_path, disk.connect))
    cuts: list[tuple[int, dict[str, bytes]]] = []
    async with serving(tmp_path, live=live) as running:
        ana = await Guest(running.socket_address, "Ana").open()
        table = await ana.create(edition="flip", pace="swift", options={"goal": 300})
        await ana.do("Sit")
        await ana.do("AddBot")
        await ana.do("AddBot")
        ana.plays = True

        def pull(_message: dict[str, object]) -> None:
            if dice.random() < 0.4:
                cuts.append((ana.seq, disk.image(dice)))

        ana.on_message = pull
        await ana.do("Start")
        await ana.until(lambda: len(cuts) >= 40 or ana.public["stage"] == "game_over", "cuts", 40)
        await ana.close()
    assert len(cuts) > 20
    for announced, files in cuts[:40]:
        again = SqliteStore(tmp_path, Disk(files).connect)
        log = [decode_commit(body) for body in await again.read_log(table)]
        assert len(log) >= announced
        assert [commit.seq for commit in log] == list(range(1, len(log) + 1))
        assert fold(log).seq == len(log)
        again.close()


# ---------------------------------------------------------------- trouble with one, not with all


class Picky:
    """A connection on which every statement with some value fails."""

    def __init__(self, inner: sqlite3.Connection) -> None:
        self.inner = inner
        self.poison: object = None

    def execute(self, sql: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        """Do a statement, unless a value of it is poison."""
        if self.poison is not None and self.poison in values:
            raise sqlite3.DatabaseError("database disk image is malformed")
        return self.inner.execute(sql, values)

    def close(self) -> None:
        """Close it."""
        self.inner.close()


async def test_a_commit_that_cannot_be_stored_stops_no_other_of_its_batch(tmp_path: Path) -> None:
    picky: list[Picky] = []

    def connect(path: Path) -> Picky:
        picky.append(Picky(connect_file(path)))
        return picky[0]

    kept = SqliteStore(tmp_path, connect)
    names = [f"t{n}" for n in range(40)]
    await asyncio.gather(*(kept.open_table(row(name)) for name in names))
    picky[0].poison = "t20"
    entries = [Entry(table=name, seq=1, body=b"x") for name in names]
    results = await asyncio.gather(*(kept.append(each) for each in entries), return_exceptions=True)
    failed = [n for n, result in enumerate(results) if isinstance(result, Exception)]
    assert failed == [20]
    assert isinstance(results[20], WriteFailedError)
    assert not kept.fault
    with pytest.raises(WriteFailedError):
        await kept.read_log("t20")
    assert await kept.read_log("t21") == [b"x"]
    picky[0].poison = None
    assert (await kept.append(entries[20])).is_new
    kept.close()


async def test_on_a_disk_that_takes_nothing_everything_can_still_be_read(tmp_path: Path) -> None:
    disk = Disk()
    kept = SqliteStore(tmp_path, disk.connect)
    await kept.open_table(row())
    await kept.append(entry(1))
    disk.is_full = True
    writes = [kept.append(Entry(table=f"t{n}", seq=1, body=bytes(9))) for n in range(30)]
    results = await asyncio.gather(
        kept.read_log("t"), kept.probe(), kept.append(entry(2)), *writes, return_exceptions=True
    )
    assert results[0] == [b"x"]
    assert isinstance(results[1], WriteFailedError)
    assert isinstance(results[2], WriteFailedError)
    assert "full" in kept.fault
    disk.is_full = False
    await kept.probe()
    assert not kept.fault
    kept.close()


async def test_what_was_changed_on_the_disk_is_not_taken_for_what_was_stored(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.open_table(row())
    await store.append(entry(1, b"first", snapshot=b"all"))
    await store.append(entry(2, b"second"))
    store.close()
    file = sqlite3.connect(tmp_path / FILE_NAME)
    file.execute("UPDATE log SET body = x'00' WHERE seq = 2")
    file.execute("UPDATE snapshots SET body = x'00'")
    file.commit()
    file.close()
    kept = SqliteStore(tmp_path)
    with pytest.raises(DamagedError, match="commit 2"):
        await kept.read_log("t")
    with pytest.raises(DamagedError):
        await kept.read_snapshot("t")
    kept.close()


async def test_a_store_that_is_closed_says_so_to_who_comes_later(store: SqliteStore) -> None:
    store.close()
    with pytest.raises(WriteFailedError, match="closed"):
        await store.table("t")


async def test_mutes_are_kept_by_player(store: SqliteStore) -> None:
    for other in ("b", "c", "b"):
        await store.set_muted("a", other, True)
    await store.set_muted("a", "c", False)
    assert await store.muted("a") == {"b"}
    assert await store.muted("b") == set()


async def test_tables_that_are_used_are_not_forgotten_however_old(store: SqliteStore) -> None:
    await store.open_table(row("idle", created_us=1))
    await store.open_table(row("t", created_us=1))
    await store.open_table(row("here", created_us=1))
    await store.append(entry(1, time_us=9))
    assert await store.sweep(5, spared=["here"]) == 1
    assert {kept.id for kept in await store.tables()} == {"t", "here"}


async def test_old_tables_are_forgotten_a_few_at_a_time(store: SqliteStore) -> None:
    await store.open_table(row(created_us=1))
    await store.append(entry(1, time_us=2))
    for n in range(MOST_SWEPT + 2):
        await store.open_table(row(f"t{n}", created_us=1))
    assert [await store.sweep(5) for _ in range(3)] == [MOST_SWEPT, 3, 0]
    with pytest.raises(ConflictError):  # nobody writes on at a table that is gone
        await store.append(entry(2))


FORMAT_1 = (
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, format INTEGER NOT NULL, edition TEXT NOT NULL,
        revision INTEGER NOT NULL, name TEXT NOT NULL, listed INTEGER NOT NULL,
        created_us INTEGER NOT NULL, stage TEXT NOT NULL, head INTEGER NOT NULL,
        deadline_us INTEGER, kept TEXT NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE log (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, command_id TEXT, body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX log_command ON log (table_id, command_id) WHERE command_id IS NOT NULL",
    "CREATE INDEX tables_stage ON tables (stage)",
    "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL)",
    "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, epoch INTEGER NOT NULL)",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    "PRAGMA user_version = 1",
    "INSERT INTO tables VALUES ('t', 1, 'classic', 1, 'Friday', 0, 7, 'lobby', 1, NULL, '')",
    "INSERT INTO log VALUES ('t', 1, NULL, x'61')",
    "INSERT INTO players VALUES ('p', 'Ana', 2)",
)


async def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in FORMAT_1:
        file.execute(statement)
    file.commit()
    file.close()
    for _ in range(2):
        kept = SqliteStore(tmp_path)
        assert await kept.read_log("t") == [b"a"]
        found = await kept.table("t")
        assert found is not None
        assert (found.name, found.changed_us) == ("Friday", 7)
        assert await kept.player("p") == Player(id="p", name="Ana", epoch=2)
        await kept.set_muted("p", "q", True)
        kept.close()
