"""Opening the store's SQLite file: its folder, its format, and words for what is wrong with them.

What is written into it and read from it is in `sqlite_store`.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lastcard.server.store import StoreError

__all__ = ["FILE_NAME", "FORMAT", "Connection", "connect_file", "open_file"]

FILE_NAME = "lastcard.db"
FORMAT = 2
APPLICATION = 0x4C433031  # "LC01", in the file's header

Connection = Any
"""A `sqlite3.Connection`, or what behaves like one: `execute(sql, values)` and `close()`."""

SCHEMA = (
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, format INTEGER NOT NULL, edition TEXT NOT NULL,
        revision INTEGER NOT NULL, name TEXT NOT NULL, listed INTEGER NOT NULL,
        created_us INTEGER NOT NULL, stage TEXT NOT NULL, head INTEGER NOT NULL,
        deadline_us INTEGER, kept TEXT NOT NULL,
        changed_us INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID""",
    """CREATE TABLE log (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, command_id TEXT, body BLOB NOT NULL,
        crc INTEGER, PRIMARY KEY (table_id, seq)) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX log_command ON log (table_id, command_id) WHERE command_id IS NOT NULL",
    "CREATE INDEX tables_stage ON tables (stage)",
    """CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL, crc INTEGER)""",
    "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, epoch INTEGER NOT NULL)",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
)
SINCE_2 = (
    """CREATE TABLE mutes (
        player TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (player, other)) WITHOUT ROWID""",
    "CREATE TABLE health (id INTEGER PRIMARY KEY, at_us INTEGER NOT NULL)",
)
FROM_1_TO_2 = (
    "ALTER TABLE tables ADD COLUMN changed_us INTEGER NOT NULL DEFAULT 0",
    "UPDATE tables SET changed_us = created_us",
    "ALTER TABLE log ADD COLUMN crc INTEGER",
    "ALTER TABLE snapshots ADD COLUMN crc INTEGER",
    *SINCE_2,
)
CHECKED = ("tables", "snapshots", "players", "secrets", "mutes", "health")
"""What is looked through at every start: all but the log, which is nearly the whole of a file."""
SMALL_BYTES = 64 * 1024 * 1024
"""A file that is looked through whole in a moment, however slow its disk; 600 MB took 20 s."""
MARKS = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {FORMAT}")


def connect_file(path: Path) -> Connection:
    """Return a connection that leaves transactions to its caller."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=1.0)


def open_file(folder: Path, connect: Callable[[Path], Connection]) -> Connection:
    """Return a connection to the file of a folder, made if it is missing. Raises `StoreError`."""
    path = folder / FILE_NAME
    _check_folder(folder)
    connection = None
    try:
        is_whole = _is_cut_off(path) or _size(path) <= SMALL_BYTES
        connection = connect(path)
        # No shared memory, and nobody else may open the file while this server runs.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # Pages: a move waits while they are copied, 30 ms for four thousand of them.
        connection.execute("PRAGMA wal_autocheckpoint = 1000")
        # Kibibytes: what a thousand tables write to, so that it need not be read again.
        connection.execute("PRAGMA cache_size = -24000")
        connection.execute("BEGIN IMMEDIATE")
        _migrate(path, connection)
        connection.execute("COMMIT")
        _check_file(path, connection, is_whole=is_whole)
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
    """Lay the file out, or bring an older one up to date; all of it is one transaction."""
    version = int(next(iter(connection.execute("PRAGMA user_version")))[0])
    if version == FORMAT:
        return
    if version == 0 and not list(connection.execute("SELECT 1 FROM sqlite_master LIMIT 1")):
        statements: tuple[str, ...] = (*SCHEMA, *SINCE_2, *MARKS)
    elif version == 1:
        statements = (*FROM_1_TO_2, *MARKS)
    elif version == 0:
        raise StoreError(
            f"{path} is a database of another program; name another folder with --data"
        )
    else:
        raise StoreError(
            f"{path} has format {version}, this server writes format {FORMAT}; it was left as it "
            "is. Run the version that made it, or name another folder with --data"
        )
    for statement in statements:
        connection.execute(statement)


def _is_cut_off(path: Path) -> bool:
    """Tell whether the last server could not close the file: what it wrote last lies beside it."""
    return _size(path.with_name(path.name + "-wal")) > 0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _check_file(path: Path, connection: Connection, *, is_whole: bool) -> None:
    """Look for damage: in all of a file that is small or was cut off, else in all but the log.

    A damaged log is found out when its table is read, and every commit carries a checksum.
    """
    for part in ("1",) if is_whole else CHECKED:
        found = next(iter(connection.execute(f"PRAGMA quick_check({part})")))[0]
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
    if "readonly" in text or "read-only" in text:
        return f"{path} cannot be written to; change its rights or name another folder with --data"
    return f"{path} cannot be opened: {text}"
