"""A disk whose plug can be pulled: what was not synced is lost, in part, in any order.

No test lives here. Files lie in memory; `image` returns what a restart would find.
"""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import apsw

__all__ = ["Disk"]

Write = tuple[int, bytes] | int
"""Offset and bytes, or the length that a file was cut to."""


class Disk(apsw.VFS):
    """Files in memory, each with what is durable and the writes since."""

    counter = 0

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        Disk.counter += 1
        self.name = f"plug{Disk.counter}"
        super().__init__(self.name, "")
        self.lock = threading.RLock()
        self.durable: dict[str, bytearray] = {k: bytearray(v) for k, v in (files or {}).items()}
        self.live: dict[str, bytearray] = {k: bytearray(v) for k, v in (files or {}).items()}
        self.pending: dict[str, list[Write]] = {}
        self.is_full = False
        self.syncs = 0

    def connect(self, path: Path) -> apsw.Connection:
        """Open a database of this disk, as the store's `connect`."""
        return apsw.Connection(str(path), vfs=self.name)

    def image(self, dice: random.Random) -> dict[str, bytes]:
        """Return the files after a power cut now: of unsynced writes any may have come through."""
        with self.lock:
            return {path: bytes(self.survivor(path, dice)) for path in self.durable}

    def survivor(self, path: str, dice: random.Random) -> bytearray:
        """Return what a power cut leaves of a file."""
        kept = bytearray(self.durable[path])
        for write in self.pending.get(path, []):
            if dice.random() < 0.5:
                apply(kept, write)
        return kept

    # ------------------------------------------------------------------ what SQLite calls

    def xOpen(self, name: Any, flags: list[int]) -> File:
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        flags[1] = flags[0]
        with self.lock:
            self.live.setdefault(path, bytearray())
            self.durable.setdefault(path, bytearray())
        return File(self, path)

    def xAccess(self, path: str, flags: int) -> bool:
        return path in self.live

    def xDelete(self, path: str, sync: bool) -> None:
        with self.lock:
            self.live.pop(path, None)
            self.durable.pop(path, None)
            self.pending.pop(path, None)

    def xFullPathname(self, name: str) -> str:
        return name


def apply(body: bytearray, write: Write) -> None:
    """Do one write to a file's bytes."""
    if isinstance(write, int):
        del body[write:]
        return
    offset, new = write
    if len(body) < offset + len(new):
        body.extend(bytes(offset + len(new) - len(body)))
    body[offset : offset + len(new)] = new


class File:
    """An open file."""

    def __init__(self, disk: Disk, path: str) -> None:
        self.disk = disk
        self.path = path

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self.disk.live[self.path][offset : offset + amount])

    def xWrite(self, new: bytes, offset: int) -> None:
        self.change((offset, bytes(new)))

    def xTruncate(self, size: int) -> None:
        self.change(size)

    def change(self, write: Write) -> None:
        """Do a write, not yet durable."""
        with self.disk.lock:
            if self.disk.is_full and not isinstance(write, int):
                raise apsw.FullError("database or disk is full")
            apply(self.disk.live[self.path], write)
            self.disk.pending.setdefault(self.path, []).append(write)

    def xSync(self, flags: int) -> None:
        with self.disk.lock:
            for write in self.disk.pending.pop(self.path, []):
                apply(self.disk.durable[self.path], write)
            self.disk.syncs += 1

    def xFileSize(self) -> int:
        return len(self.disk.live[self.path])

    def xClose(self) -> None:
        return

    def xLock(self, level: int) -> None:
        return

    def xUnlock(self, level: int) -> None:
        return

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return 4096

    def xDeviceCharacteristics(self) -> int:
        return 0
