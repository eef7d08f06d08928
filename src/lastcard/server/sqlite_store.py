"""The store in one SQLite file: one thread that writes, and commits of many tables at once.

Everything that waits when the thread comes round becomes one transaction, so a sync of the disk is
shared. The file is locked while it is open: two servers never write to one folder. `connect` can
be replaced, so that tests can pull the plug.
"""

from __future__ import annotations

import asyncio
import errno
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from lastcard.server.store import (
    Appended,
    ConflictError,
    Entry,
    Player,
    StoreError,
    TableRow,
    WriteFailedError,
)

__all__ = ["FILE_NAME", "SqliteStore", "connect_file"]

FILE_NAME = "lastcard.db"
FORMAT = 1
APPLICATION = 0x4C433031  # "LC01", in the file's header
MOST_AT_ONCE = 1024

SCHEMA = (
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
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {FORMAT}",
)
COLUMNS = "id, format, edition, revision, name, listed, created_us, stage, head, deadline_us, kept"

Connection = Any
"""A `sqlite3.Connection`, or what behaves like one: `execute(sql, values)` and `close()`."""
Work = Callable[[Connection], Any]


class _Job(NamedTuple):
    work: Work
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


def connect_file(path: Path) -> Connection:
    """Return a connection that leaves transactions to its caller."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=1.0)


class SqliteStore:
    """A `Store` in a folder. Raises `StoreError` if the folder or its file cannot be used."""

    def __init__(self, folder: Path, connect: Callable[[Path], Connection] = connect_file) -> None:
        self.path = folder / FILE_NAME
        self._connection = _open(folder, self.path, connect)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.batches = 0
        self.written = 0
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------------ the port

    async def append(self, entry: Entry) -> Appended:
        """Store a commit; return once it is durable. Raises `ConflictError`."""
        return await self._do(lambda c: _append(c, entry))  # type: ignore[no-any-return]

    async def open_table(self, row: TableRow) -> None:
        """Make a table known. Raises `ConflictError` if it is known."""
        await self._do(lambda c: _open_table(c, row))

    async def table(self, table: str) -> TableRow | None:
        """Return what is kept of a table, or None."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE id = ?"
        rows = await self._do(lambda c: list(c.execute(sql, (table,))))
        return _row(rows[0]) if rows else None

    async def tables(self, stages: tuple[str, ...] = ()) -> list[TableRow]:
        """Return all tables at these stages; none given: all."""
        marks = ", ".join("?" * len(stages))
        where = f" WHERE stage IN ({marks})" if stages else ""
        sql = f"SELECT {COLUMNS} FROM tables{where} ORDER BY created_us"
        return [_row(values) for values in await self._do(lambda c: list(c.execute(sql, stages)))]

    async def set_aside(self, table: str, why: str) -> None:
        """Keep a table's log, but never open it again."""
        sql = "UPDATE tables SET kept = ?, deadline_us = NULL WHERE id = ?"
        await self._do(lambda c: _run_sql(c, sql, (why, table)))

    async def read_log(self, table: str, after: int = 0) -> list[bytes]:
        """Return the commits after a number, in order."""
        sql = "SELECT body FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [
            bytes(body)
            for (body,) in await self._do(lambda c: list(c.execute(sql, (table, after))))
        ]

    async def read_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot and the number of its commit."""
        sql = "SELECT seq, body FROM snapshots WHERE table_id = ?"
        rows = await self._do(lambda c: list(c.execute(sql, (table,))))
        return (int(rows[0][0]), bytes(rows[0][1])) if rows else None

    async def player(self, player: str) -> Player | None:
        """Return a player, or None."""
        sql = "SELECT id, name, epoch FROM players WHERE id = ?"
        rows = await self._do(lambda c: list(c.execute(sql, (player,))))
        return Player(id=rows[0][0], name=rows[0][1], epoch=rows[0][2]) if rows else None

    async def put_player(self, player: Player) -> None:
        """Keep a player."""
        sql = "INSERT OR REPLACE INTO players (id, name, epoch) VALUES (?, ?, ?)"
        await self._do(lambda c: _run_sql(c, sql, (player.id, player.name, player.epoch)))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of this name; the first time `fresh` is kept as it."""

        def work(c: Connection) -> bytes:
            c.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", (name, fresh))
            return bytes(
                next(iter(c.execute("SELECT value FROM secrets WHERE name = ?", (name,))))[0]
            )

        return await self._do(work)  # type: ignore[no-any-return]

    async def sweep(self, before_us: int) -> int:
        """Forget tables at which nothing can happen, made before this time; return how many."""
        return await self._do(lambda c: _sweep(c, before_us))  # type: ignore[no-any-return]

    def close(self) -> None:
        """Finish what was begun and let go of the file."""
        self._jobs.put(None)
        self._thread.join(timeout=10)

    # ------------------------------------------------------------------ the thread

    async def _do(self, work: Work) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(_Job(work, loop, future))
        return await future

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) >= MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_open = job is not None
            if batch:
                _answer(batch, self._carry_out(batch))
        self._connection.close()

    def _carry_out(self, batch: list[_Job]) -> list[Any]:
        """Do a batch as one transaction; return results, or the error that undid them all."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [_attempt(connection, job.work) for job in batch]
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever the driver raises: nothing was stored
            _roll_back(connection)
            return [WriteFailedError(str(error)) for _ in batch]
        self.batches += 1
        self.written += len(batch)
        return results


def _attempt(connection: Connection, work: Work) -> Any:
    try:
        return work(connection)
    except ConflictError as conflict:
        return conflict


def _roll_back(connection: Connection) -> None:
    try:
        connection.execute("ROLLBACK")
    except Exception:  # noqa: BLE001 - SQLite has rolled back already
        return


def _answer(batch: list[_Job], results: list[Any]) -> None:
    """Hand results to the loops that wait for them, one call for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(batch, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.future, result))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, answers)


def _resolve(answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in answers:
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


# ---------------------------------------------------------------- opening


def _open(folder: Path, path: Path, connect: Callable[[Path], Connection]) -> Connection:
    _check_folder(folder)
    connection = None
    try:
        connection = connect(path)
        # No shared memory, and nobody else may open the file while this server runs.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        connection.execute("BEGIN IMMEDIATE")
        _migrate(path, connection)
        connection.execute("COMMIT")
        _check_file(path, connection)
    except StoreError:
        _close(connection)
        raise
    except Exception as error:
        _close(connection)
        raise StoreError(_explain(path, error)) from error
    return connection


def _close(connection: Connection | None) -> None:
    if connection is not None:
        connection.close()


def _check_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"the data folder {folder} cannot be made: {error.strerror}; "
            "name another one with --data"
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK) or _is_read_only(folder):
        raise StoreError(
            f"the data folder {folder} cannot be written to; change its rights or name another "
            "one with --data"
        )


def _is_read_only(folder: Path) -> bool:
    probe = folder / ".probe"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        return error.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
    return False


def _migrate(path: Path, connection: Connection) -> None:
    version = int(next(iter(connection.execute("PRAGMA user_version")))[0])
    if version == 0 and not list(connection.execute("SELECT 1 FROM sqlite_master LIMIT 1")):
        for statement in SCHEMA:
            connection.execute(statement)
    elif version == 0:
        raise StoreError(
            f"{path} is a database of another program; name another folder with --data"
        )
    elif version != FORMAT:
        raise StoreError(
            f"{path} has format {version}, this server writes format {FORMAT}; it was left as it "
            "is. Run the version that made it, or name another folder with --data"
        )


def _check_file(path: Path, connection: Connection) -> None:
    found = next(iter(connection.execute("PRAGMA quick_check(1)")))[0]
    if found != "ok":
        raise StoreError(_explain(path, found))


def _explain(path: Path, error: object) -> str:
    text = str(error)
    if "locked" in text or "busy" in text:
        return f"{path} is in use by another server; stop it, or name another folder with --data"
    if "malformed" in text or "not a database" in text or not isinstance(error, Exception):
        return (
            f"{path} is damaged ({text}); it was left as it is. Put a copy in its place, or move "
            "it away to begin anew"
        )
    if "full" in text:
        return f"{path} cannot be written: the disk is full"
    return f"{path} cannot be opened: {text}"


# ---------------------------------------------------------------- the statements


def _run_sql(connection: Connection, sql: str, values: tuple[Any, ...]) -> None:
    connection.execute(sql, values)


def _row(values: tuple[Any, ...]) -> TableRow:
    named = dict(zip(COLUMNS.split(", "), values, strict=True))
    named["listed"] = bool(named["listed"])
    return TableRow(**named)


def _open_table(connection: Connection, row: TableRow) -> None:
    if list(connection.execute("SELECT 1 FROM tables WHERE id = ?", (row.id,))):
        raise ConflictError(f"there is a table {row.id}")
    values = tuple(getattr(row, name) for name in COLUMNS.split(", "))
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", values)


def _append(connection: Connection, entry: Entry) -> Appended:
    command = entry.command_id or None
    if command is not None:
        sql = "SELECT seq FROM log WHERE table_id = ? AND command_id = ?"
        known = list(connection.execute(sql, (entry.table, command)))
        if known:
            return Appended(int(known[0][0]), is_new=False)
    head = list(connection.execute("SELECT head FROM tables WHERE id = ?", (entry.table,)))
    if not head or int(head[0][0]) != entry.seq - 1:
        raise ConflictError(f"commit {entry.seq} of {entry.table} is not the next one")
    connection.execute(
        "INSERT INTO log (table_id, seq, command_id, body) VALUES (?, ?, ?, ?)",
        (entry.table, entry.seq, command, entry.body),
    )
    connection.execute(
        "UPDATE tables SET head = ?, deadline_us = ?, stage = ?, edition = ?, revision = ? "
        "WHERE id = ?",
        (entry.seq, entry.deadline_us, entry.stage, entry.edition, entry.revision, entry.table),
    )
    if entry.snapshot is not None:
        connection.execute(
            "INSERT OR REPLACE INTO snapshots (table_id, seq, body) VALUES (?, ?, ?)",
            (entry.table, entry.seq, entry.snapshot),
        )
    return Appended(entry.seq)


def _sweep(connection: Connection, before_us: int) -> int:
    sql = (
        "SELECT id FROM tables WHERE created_us < ? AND kept = '' "
        "AND (stage = 'closed' OR deadline_us IS NULL)"
    )
    old = [row[0] for row in connection.execute(sql, (before_us,))]
    for table in old:
        for statement in (
            "DELETE FROM log WHERE table_id = ?",
            "DELETE FROM snapshots WHERE table_id = ?",
            "DELETE FROM tables WHERE id = ?",
        ):
            connection.execute(statement, (table,))
    return len(old)
