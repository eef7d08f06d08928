"""Appending to the logs of tables in SQLite: many at once, or one by itself, looked at with care.

Transactions, threads and everything else that is stored are the business of `sqlite_store`.

While a statement runs its thread lets others go on, and has to wait for its turn after it. With a
busy server beside it that wait is longer than the statement, so twenty commits in four statements
are stored several times as fast as in eighty.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from lastcard.server.sqlite_file import Connection
from lastcard.server.store import Appended, ConflictError, Entry

__all__ = ["LogWriter"]

MOST_REMEMBERED = 50_000
PIECES = (64, 16, 4, 1)
"""Rows of one statement: few sizes, so that the driver knows the statements already."""
LOG_ROW = "(?, ?, ?, ?, ?)"
HEAD_ROW = "(?, ?, ?, ?, ?, ?, ?)"
APPEND = "INSERT INTO log (table_id, seq, command_id, body, crc) VALUES "
HEADS = """UPDATE tables SET head = new.column2, deadline_us = new.column3, stage = new.column4,
    edition = new.column5, revision = new.column6, changed_us = new.column7
    FROM (VALUES {rows}) AS new WHERE tables.id = new.column1"""


class LogWriter:
    """Appends commits to logs, inside transactions of its owner; nobody else writes to the file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._heads: dict[str, int] = {}
        """Number of the last commit by table, of those that were written lately."""

    def forget(self) -> None:
        """Look everything up again: a transaction was undone, or tables were deleted."""
        self._heads.clear()

    def append_next(self, entries: Sequence[Entry | None]) -> list[Appended | None]:
        """Store together those commits that come next in their logs; None: not stored yet.

        The first of a table can, without a snapshot; and none, if one has a command that was
        stored before. The others are for `append`.
        """
        chosen: dict[str, Entry] = {}
        for entry in entries:
            if entry is not None and entry.snapshot is None and self._comes_next(entry):
                chosen.setdefault(entry.table, entry)
        together = list(chosen.values())
        if len(together) < 2 or not self._append_all(together):
            return [None] * len(entries)
        return [
            Appended(entry.seq) if entry is not None and chosen.get(entry.table) is entry else None
            for entry in entries
        ]

    def append(self, entry: Entry) -> Appended:
        """Store a commit. Raises `ConflictError` if it is not the next one."""
        command = entry.command_id or None
        if command is not None:
            sql = "SELECT seq FROM log WHERE table_id = ? AND command_id = ?"
            known = list(self._connection.execute(sql, (entry.table, command)))
            if known:
                return Appended(int(known[0][0]), is_new=False)
        if not self._comes_next(entry):
            raise ConflictError(f"commit {entry.seq} of {entry.table} is not the next one")
        self._write([entry])
        return Appended(entry.seq)

    def _comes_next(self, entry: Entry) -> bool:
        return self._head(entry.table) == entry.seq - 1

    def _head(self, table: str) -> int:
        """Return the number of a table's last commit; -1: there is no such table."""
        head = self._heads.get(table)
        if head is None:
            found = self._connection.execute("SELECT head FROM tables WHERE id = ?", (table,))
            head = next((int(row[0]) for row in found), -1)
            if len(self._heads) > MOST_REMEMBERED:
                self._heads.clear()
            self._heads[table] = head
        return head

    def _append_all(self, entries: list[Entry]) -> bool:
        """Store commits; return whether all could be."""
        self._connection.execute("SAVEPOINT together")
        try:
            self._write(entries)
        except Exception:  # noqa: BLE001 - mostly a command that is known; it is looked for singly
            self._heads.clear()
            self._connection.execute("ROLLBACK TO together")
            return False
        finally:
            self._connection.execute("RELEASE together")
        return True

    def _write(self, entries: list[Entry]) -> None:
        for some in _in_pieces(entries):
            sql = APPEND + ", ".join([LOG_ROW] * len(some))
            self._connection.execute(sql, [value for entry in some for value in _log_row(entry)])
        for some in _in_pieces(entries):
            sql = HEADS.format(rows=", ".join([HEAD_ROW] * len(some)))
            self._connection.execute(sql, [value for entry in some for value in _head_row(entry)])
        for entry in entries:
            if entry.snapshot is not None:
                self._write_snapshot(entry, entry.snapshot)
            self._heads[entry.table] = entry.seq

    def _write_snapshot(self, entry: Entry, snapshot: bytes) -> None:
        sql = "INSERT OR REPLACE INTO snapshots (table_id, seq, body, crc) VALUES (?, ?, ?, ?)"
        self._connection.execute(sql, (entry.table, entry.seq, snapshot, zlib.crc32(snapshot)))


def _log_row(entry: Entry) -> tuple[object, ...]:
    command = entry.command_id or None
    return entry.table, entry.seq, command, entry.body, zlib.crc32(entry.body)


def _head_row(entry: Entry) -> tuple[object, ...]:
    place = entry.table, entry.seq, entry.deadline_us, entry.stage
    return *place, entry.edition, entry.revision, entry.time_us


def _in_pieces(entries: list[Entry]) -> Iterator[list[Entry]]:
    """Cut a list into pieces of the few sizes."""
    at = 0
    while at < len(entries):
        size = next(piece for piece in PIECES if piece <= len(entries) - at)
        yield entries[at : at + size]
        at += size
