"""What a server keeps: the port `Store`, and the words both sides of it use. No SQL is here.

A table is its log. `append` succeeds for exactly one writer of a number, and says so only when the
commit would survive a power cut; a command id makes a retry harmless.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

__all__ = [
    "Appended",
    "ConflictError",
    "Entry",
    "Player",
    "Store",
    "StoreError",
    "TableRow",
    "WriteFailedError",
]


class StoreError(ValueError):
    """A store that cannot be opened: says which folder, what is wrong, and what to do."""


class WriteFailedError(Exception):
    """A write that did not happen: a full or read-only disk, a damaged file. Nothing changed."""


class ConflictError(Exception):
    """Another writer has taken this number of the log."""


class TableRow(Struct, kw_only=True):
    """What is kept of a table beside its log."""

    id: str
    format: int
    edition: str
    revision: int = 0
    """Of the edition that its last commit was played by."""
    name: str = ""
    listed: bool = False
    created_us: int = 0
    stage: str = "lobby"
    head: int = 0
    """Number of its last commit."""
    deadline_us: int | None = None
    """When something comes due at it; None: only a person can go on."""
    kept: str = ""
    """Why it cannot be carried on, though its log is kept; or empty."""


class Entry(Struct, kw_only=True):
    """One commit on its way into the log."""

    table: str
    seq: int
    """The number it takes: one more than the writer has seen."""
    body: bytes
    command_id: str = ""
    deadline_us: int | None = None
    stage: str = "lobby"
    edition: str = ""
    revision: int = 0
    snapshot: bytes | None = None
    """The table after it, now and then, so that few commits need be read again."""


class Appended(Struct):
    """Where a commit is: `is_new` is false when its command had been stored before."""

    seq: int
    is_new: bool = True


class Player(Struct, kw_only=True):
    """A guest. Tokens of an older epoch are not good any more."""

    id: str
    name: str = ""
    epoch: int = 0


class Store(Protocol):
    """Where tables and players are kept. Every method may raise `WriteFailedError`."""

    async def append(self, entry: Entry) -> Appended:
        """Store a commit; return once it is durable. Raises `ConflictError`."""

    async def open_table(self, row: TableRow) -> None:
        """Make a table known, before its first commit. Raises `ConflictError` if it is known."""

    async def table(self, table: str) -> TableRow | None:
        """Return what is kept of a table, or None."""

    async def tables(self, stages: tuple[str, ...] = ()) -> list[TableRow]:
        """Return all tables that are at one of these stages; none given: all."""

    async def set_aside(self, table: str, why: str) -> None:
        """Keep a table's log, but never open it again."""

    async def read_log(self, table: str, after: int = 0) -> list[bytes]:
        """Return the commits after a number, in order."""

    async def read_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot and the number of its commit."""

    async def player(self, player: str) -> Player | None:
        """Return a player, or None."""

    async def put_player(self, player: Player) -> None:
        """Keep a player."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of this name; the first time `fresh` is kept as it."""

    async def sweep(self, before_us: int) -> int:
        """Forget closed tables whose last commit is older; return how many."""

    def close(self) -> None:
        """Finish what was begun and let go of the files."""
