"""What a server keeps: the port `Store`, and the words both sides of it use. No SQL is here.

A table is its log. `append` succeeds for exactly one writer of a number, and says so only when the
commit would survive a power cut; a command id makes a retry harmless.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

__all__ = [
    "Appended",
    "ConflictError",
    "DamagedError",
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
    """Something that the disk did not do: it is full, read-only or damaged. Nothing changed."""


class DamagedError(Exception):
    """A commit or snapshot that is not what was stored."""


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
    changed_us: int = 0
    """Time of its last commit."""


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
    time_us: int = 0
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

    fault: str
    """Why the last write failed; empty: it did not."""

    async def append(self, entry: Entry) -> Appended:
        """Store a commit; return once it is durable. Raises `ConflictError`."""

    async def open_table(self, row: TableRow) -> None:
        """Make a table known, before its first commit. Raises `ConflictError` if it is known."""

    async def table(self, table: str) -> TableRow | None:
        """Return what is kept of a table, or None."""

    async def tables(self, stages: tuple[str, ...] = ()) -> list[TableRow]:
        """Return all tables that are at one of these stages; none given: all."""

    async def set_aside(self, table: str, why: str) -> None:
        """Keep a table's log, but never open it again while `why` holds; empty: open it again."""

    async def read_log(self, table: str, after: int = 0, most: int = -1) -> list[bytes]:
        """Return the commits after a number, in order, or so many. Raises `DamagedError`."""

    async def read_snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the last snapshot and the number of its commit. Raises `DamagedError`."""

    async def player(self, player: str) -> Player | None:
        """Return a player, or None."""

    async def keep_name(self, player: str, name: str) -> None:
        """Keep a player's name, and nothing else of them: who writes it may know an old epoch."""

    async def raise_epoch(self, player: str) -> int:
        """Begin a player's next epoch and return it: no two callers are given the same."""

    async def muted(self, player: str) -> set[str]:
        """Return whose chat a player does not want to hear."""

    async def set_muted(self, player: str, other: str, on: bool) -> None:
        """Keep that a player does not want to hear somebody, or does again."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of this name; the first time `fresh` is kept as it."""

    async def latest_us(self) -> int:
        """Return the time of the last change of any table; 0: there is none."""

    async def note_time(self, now_us: int) -> list[int]:
        """Note that a server runs now; return when one did: such notes and changes, one a day."""

    async def sweep(self, before_us: int, spared: Iterable[str] = ()) -> int:
        """Forget some tables at which nothing can happen and nothing has since this time.

        Return how many; 0: there are no more.
        """

    async def probe(self) -> None:
        """Write something of no meaning, to see whether writing works."""

    def close(self) -> None:
        """Finish what was begun and let go of the files."""
