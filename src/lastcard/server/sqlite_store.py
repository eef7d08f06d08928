"""The store in one SQLite file: one thread that writes, and commits of many tables at once.

All that waits to be written when the thread comes round becomes one transaction, so a sync of the
disk is shared; if that fails, each is tried by itself, so that one damaged table stops no other.
The file is locked while it is open: two servers never write to one folder. `connect` can be
replaced, so that tests can pull the plug. How the file is laid out is in `sqlite_file`.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from lastcard.server.sqlite_file import FILE_NAME, Connection, connect_file, open_file
from lastcard.server.sqlite_log import LogWriter
from lastcard.server.store import (
    Appended,
    ConflictError,
    DamagedError,
    Entry,
    Player,
    TableRow,
    WriteFailedError,
)

__all__ = ["FILE_NAME", "SqliteStore", "connect_file"]

MOST_AT_ONCE = 1024
GATHER_S = 0.002
"""Where many write, how long others are waited for: a transaction costs as much as many commits."""
TRIED_ALONE = 8
"""When so many of a failed batch fail one by one too, the disk is at fault and not one of them."""
MOST_SWEPT = 20
"""Tables that are forgotten in one transaction."""
COLUMNS = (
    "id, format, edition, revision, name, listed, created_us, stage, head, deadline_us, kept, "
    "changed_us"
)

DAY_US = 86_400_000_000

Work = Callable[[Connection], Any]


@dataclass(frozen=True)
class _Append:
    """The work of storing one commit by itself; mostly many are stored together."""

    log: LogWriter
    entry: Entry

    def __call__(self, _: Connection) -> Appended:
        return self.log.append(self.entry)


class _Job(NamedTuple):
    work: Work
    writes: bool
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class SqliteStore:
    """A `Store` in a folder. Raises `StoreError` if the folder or its file cannot be used."""

    def __init__(self, folder: Path, connect: Callable[[Path], Connection] = connect_file) -> None:
        self.path = folder / FILE_NAME
        self._connection = open_file(folder, connect)
        self._log = LogWriter(self._connection)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._is_closed = False
        self.batches = 0
        self.written = 0
        self.fault = ""
        """Why the last write failed; empty: it did not."""
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------------ the port

    async def append(self, entry: Entry) -> Appended:
        """Store a commit; return once it is durable. Raises `ConflictError`."""
        return await self._write(_Append(self._log, entry))  # type: ignore[no-any-return]

    async def open_table(self, row: TableRow) -> None:
        """Make a table known. Raises `ConflictError` if it is known."""
        await self._write(lambda c: _open_table(c, row))

    async def table(self, table: str) -> TableRow | None:
        """Return what is kept of a table, or None."""
        rows = await self._read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", table)
        return _row(rows[0]) if rows else None

    async def tables(self, stages: tuple[str, ...] = ()) -> list[TableRow]:
        """Return all tables at these stages; none given: all."""
        marks = ", ".join("?" * len(stages))
        where = f" WHERE stage IN ({marks})" if stages else ""
        sql = f"SELECT {COLUMNS} FROM tables{where} ORDER BY created_us"
        return [_row(values) for values in await self._read(sql, *stages)]

    async def set_aside(self, table: str, why: str) -> None:
        """Keep a table's log, but never open it again while `why` holds; empty: open it again."""
        sql = "UPDATE tables SET kept = ? WHERE id = ?"
        await self._write(lambda c: _run_sql(c, sql, (why, table)))

    async def read_log(self, table: str, after: int = 0, most: int = -1) -> list[bytes]:
        """Return the commits after a number, in order, or so many. Raises `DamagedError`."""
        sql = "SELECT seq, body, crc FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"
        return [_checked(*row)[1] for row in await self._read(sql, table, after, most)]

    async def read_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot and the number of its commit. Raises `DamagedError`."""
        rows = await self._read("SELECT seq, body, crc FROM snapshots WHERE table_id = ?", table)
        return _checked(*rows[0]) if rows else None

    async def player(self, player: str) -> Player | None:
        """Return a player, or None."""
        rows = await self._read("SELECT id, name, epoch FROM players WHERE id = ?", player)
        return Player(id=rows[0][0], name=rows[0][1], epoch=rows[0][2]) if rows else None

    async def keep_name(self, player: str, name: str) -> None:
        """Keep a player's name, and nothing else of them."""
        sql = (
            "INSERT INTO players (id, name, epoch) VALUES (?, ?, 0) "
            "ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        await self._write(lambda c: _run_sql(c, sql, (player, name)))

    async def raise_epoch(self, player: str) -> int:
        """Begin a player's next epoch and return it: no two callers are given the same."""
        return await self._write(lambda c: _raise_epoch(c, player))  # type: ignore[no-any-return]

    async def muted(self, player: str) -> set[str]:
        """Return whose chat a player does not want to hear."""
        rows = await self._read("SELECT other FROM mutes WHERE player = ?", player)
        return {str(other) for (other,) in rows}

    async def set_muted(self, player: str, other: str, on: bool) -> None:
        """Keep that a player does not want to hear somebody, or does again."""
        sql = "INSERT OR IGNORE INTO mutes (player, other) VALUES (?, ?)"
        if not on:
            sql = "DELETE FROM mutes WHERE player = ? AND other = ?"
        await self._write(lambda c: _run_sql(c, sql, (player, other)))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of this name; the first time `fresh` is kept as it."""
        return await self._write(lambda c: _secret(c, name, fresh))  # type: ignore[no-any-return]

    async def latest_us(self) -> int:
        """Return the time of the last change of any table; 0: there is none."""
        rows = await self._read("SELECT max(max(created_us, changed_us)) FROM tables")
        return int(rows[0][0] or 0)

    async def note_time(self, now_us: int) -> list[int]:
        """Note that a server runs now; return when one did: such notes and changes, one a day."""
        return await self._write(lambda c: _note_time(c, now_us))  # type: ignore[no-any-return]

    async def sweep(self, before_us: int, spared: Iterable[str] = ()) -> int:
        """Forget some tables at which nothing can happen and nothing has since this time.

        Return how many: moves wait meanwhile, so no more than a few at once.
        """

        def work(connection: Connection) -> int:
            self._log.forget()
            return _sweep(connection, before_us, frozenset(spared))

        n: int = await self._write(work)
        return n

    async def probe(self) -> None:
        """Write something of no meaning, to see whether it works. Raises `WriteFailedError`."""
        sql = "INSERT OR REPLACE INTO health (id, at_us) VALUES (1, ?)"
        await self._write(lambda c: _run_sql(c, sql, (time.time_ns() // 1000,)))

    def close(self) -> None:
        """Finish what was begun and let go of the file."""
        self._is_closed = True
        self._jobs.put(None)
        self._thread.join(timeout=10)

    # ------------------------------------------------------------------ the thread

    async def _write(self, work: Work) -> Any:
        return await self._do(work, writes=True)

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self._do(lambda c: list(c.execute(sql, values)), writes=False)
        return rows

    async def _do(self, work: Work, *, writes: bool) -> Any:
        if self._is_closed:
            raise WriteFailedError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(_Job(work, writes, loop, future))
        return await future

    def _run(self) -> None:
        is_open, is_busy = True, False
        while is_open:
            batch: list[_Job] = []
            job = self._jobs.get()
            if is_busy:
                time.sleep(GATHER_S)
            while job is not None:
                batch.append(job)
                if len(batch) >= MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_open, is_busy = job is not None, len(batch) > 1
            writing = [job for job in batch if job.writes]
            reading = [job for job in batch if not job.writes]
            # Whoever writes has waited already, and is not kept waiting for who reads.
            _answer(writing, self._carry_out(writing))
            _answer(reading, [_look(self._connection, job.work) for job in reading])
        self._connection.close()

    def _carry_out(self, batch: list[_Job]) -> list[Any]:
        """Write a batch as one transaction, or each by itself; return results or errors."""
        if not batch:
            return []
        try:
            results = self._transact(batch)
        except Exception as error:  # noqa: BLE001 - whatever the driver raises: nothing was stored
            results = self._carry_out_singly(batch, error)
        failed = [result for result in results if isinstance(result, WriteFailedError)]
        if any(not isinstance(result, Exception) for result in results):
            self.fault = ""
        elif failed:
            self.fault = str(failed[-1])
        self.written += len(batch) - len(failed)
        return results

    def _carry_out_singly(self, batch: list[_Job], error: Exception) -> list[Any]:
        if len(batch) == 1:
            return [WriteFailedError(str(error))]
        results: list[Any] = []
        for job in batch:
            is_hopeless = len(results) >= TRIED_ALONE and all(
                isinstance(result, WriteFailedError) for result in results
            )
            if is_hopeless:
                results.append(WriteFailedError(str(error)))
                continue
            try:
                results += self._transact([job])
            except Exception as own:  # noqa: BLE001 - as above
                results.append(WriteFailedError(str(own)))
        return results

    def _transact(self, batch: list[_Job]) -> list[Any]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            entries = [job.work.entry if isinstance(job.work, _Append) else None for job in batch]
            done = self._log.append_next(entries)
            results = [
                appended or _attempt(connection, job.work)
                for appended, job in zip(done, batch, strict=True)
            ]
            connection.execute("COMMIT")
        except Exception:
            self._log.forget()
            _roll_back(connection)
            raise
        self.batches += 1
        return results


def _attempt(connection: Connection, work: Work) -> Any:
    try:
        return work(connection)
    except ConflictError as conflict:
        return conflict


def _look(connection: Connection, work: Work) -> Any:
    try:
        return work(connection)
    except Exception as error:  # noqa: BLE001 - whatever the driver raises: it cannot be read now
        return WriteFailedError(str(error))


def _roll_back(connection: Connection) -> None:
    with contextlib.suppress(Exception):  # SQLite has rolled back already
        connection.execute("ROLLBACK")


def _answer(batch: list[_Job], results: list[Any]) -> None:
    """Hand results to the loops that wait for them, one call for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(batch, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.future, result))
    for loop, answers in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_resolve, answers)


def _resolve(answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


# ---------------------------------------------------------------- the statements


def _run_sql(connection: Connection, sql: str, values: tuple[Any, ...]) -> None:
    connection.execute(sql, values)


def _row(values: tuple[Any, ...]) -> TableRow:
    named = dict(zip(COLUMNS.split(", "), values, strict=True))
    named["listed"] = bool(named["listed"])
    return TableRow(**named)


def _checked(seq: int, body: bytes, crc: int | None) -> tuple[int, bytes]:
    """Return number and body of a stored row, if it is what was stored."""
    kept = bytes(body)
    if crc is not None and zlib.crc32(kept) != crc:
        raise DamagedError(f"what is stored of commit {seq} is damaged")
    return int(seq), kept


def _secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    connection.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", (name, fresh))
    found = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,))
    return bytes(next(iter(found))[0])


def _raise_epoch(connection: Connection, player: str) -> int:
    sql = (
        "INSERT INTO players (id, name, epoch) VALUES (?, '', 1) "
        "ON CONFLICT (id) DO UPDATE SET epoch = epoch + 1"
    )
    connection.execute(sql, (player,))
    found = connection.execute("SELECT epoch FROM players WHERE id = ?", (player,))
    return int(next(iter(found))[0])


def _open_table(connection: Connection, row: TableRow) -> None:
    if list(connection.execute("SELECT 1 FROM tables WHERE id = ?", (row.id,))):
        raise ConflictError(f"there is a table {row.id}")
    values = tuple(getattr(row, name) for name in COLUMNS.split(", "))
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", values)


def _note_time(connection: Connection, now_us: int) -> list[int]:
    """Notes are what is below zero in `health`: the day, from -1 on."""
    sql = "INSERT OR REPLACE INTO health (id, at_us) VALUES (?, ?)"
    connection.execute(sql, (-1 - now_us // DAY_US, now_us))
    noted = connection.execute("SELECT at_us FROM health WHERE id < 0")
    changed = connection.execute(
        "SELECT max(max(created_us, changed_us)) FROM tables "
        "GROUP BY max(created_us, changed_us) / ?",
        (DAY_US,),
    )
    return [int(time) for rows in (noted, changed) for (time,) in rows]


def _sweep(connection: Connection, before_us: int, spared: frozenset[str]) -> int:
    sql = (
        "SELECT id FROM tables WHERE max(created_us, changed_us) < ? AND kept = '' "
        "AND (stage NOT IN ('playing', 'round_over') OR deadline_us IS NULL)"
    )
    found = connection.execute(sql, (before_us,))
    old = list(islice((row[0] for row in found if row[0] not in spared), MOST_SWEPT))
    for table in old:
        for statement in (
            "DELETE FROM log WHERE table_id = ?",
            "DELETE FROM snapshots WHERE table_id = ?",
            "DELETE FROM tables WHERE id = ?",
        ):
            connection.execute(statement, (table,))
    connection.execute("DELETE FROM health WHERE id < 0 AND at_us < ?", (before_us,))
    return len(old)
