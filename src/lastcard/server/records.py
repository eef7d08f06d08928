"""Records of games that are over, written from the store's logs for whoever asks.

A log of twenty thousand commits takes the better part of a second to read through, so it is read
and folded a slice at a time, and one record at a time: moves go on between.
"""

from __future__ import annotations

import asyncio

from lastcard.recordfile import format_record
from lastcard.server.store import DamagedError, Store
from lastcard.table import Scribe, decode_commit

__all__ = ["Records"]

MOST_KEPT = 64
READ_AT_ONCE = 512
FOLDED_AT_ONCE = 16
"""Commits between two turns of everybody else: half a millisecond."""


class Records:
    """Writes records, and keeps the last of them: writing one takes a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, tuple[int, str]] = {}
        """By table: the number of its game and the text."""
        self._turn = asyncio.Lock()

    async def text(self, table: str, games: int, seq: int) -> str:
        """Return the record of a table's game of this number, which was over at commit `seq`.

        A rematch may have begun meanwhile: nothing of it is told.
        Raises `WriteFailedError`, `DamagedError`.
        """
        async with self._turn:
            kept = self._kept.get(table)
            if kept is not None and kept[0] == games:
                return kept[1]
            text = await self._write(table, seq)
            self._kept.pop(table, None)
            if len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[table] = games, text
            return text

    async def _write(self, table: str, seq: int) -> str:
        scribe, read = Scribe(), 0
        while read < seq:
            bodies = await self._store.read_log(table, read, min(READ_AT_ONCE, seq - read))
            if not bodies:
                raise DamagedError(f"the log of {table} ends before commit {seq}")
            for at in range(0, len(bodies), FOLDED_AT_ONCE):
                for body in bodies[at : at + FOLDED_AT_ONCE]:
                    scribe.take(decode_commit(body))
                await asyncio.sleep(0)
            read += len(bodies)
        return await asyncio.to_thread(format_record, scribe.finish())
