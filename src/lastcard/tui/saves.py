"""Games that were left: written whole or not at all, listed, and taken up again.

A saved game is the table as it stands, with its story; how it goes on is the host's business. A
file is a SHA-256 and what it is the sum of, as MessagePack: compiled rules trust the numbers in a
game, so a damaged one must not reach them. A file that does not fit is told in words and left
untouched.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from lastcard import kernel
from lastcard.editions import Edition
from lastcard.events import Event
from lastcard.kernel.layout import STATE
from lastcard.table import Table, open_game
from lastcard.tui.host import LocalTable, RoundResult

__all__ = ["Entry", "SaveError", "forget", "list_saved", "load_game", "save_game", "saves_folder"]

FORMAT = 1
SUFFIX = ".game"
MOST_KEPT = 20
LARGEST_FILE = 16 * 1024 * 1024
SUM_BYTES = 32


class SaveError(ValueError):
    """A saved game that cannot be read or taken up."""


class SavedGame(msgspec.Struct, kw_only=True):
    """What a file holds."""

    format: int
    shape: int
    """Bytes of the kernel's record, which another version may lay out otherwise."""
    saved_at: float
    """Seconds since 1970."""
    edition: str
    rules: bytes
    """SHA-256 of the compiled edition: an own file may change."""
    names: list[str]
    table: Table
    story: list[Event]
    results: list[RoundResult]
    bot_seed: str


@dataclass(frozen=True)
class Entry:
    """A saved game in the list. fault: why it cannot be read, or ""."""

    path: Path
    edition: str
    names: tuple[str, ...]
    saved_at: float
    fault: str = ""


def saves_folder() -> Path:
    """Return the folder of this user's saved games; `LASTCARD_DATA` names another one."""
    given = os.environ.get("LASTCARD_DATA")
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or "~/AppData/Roaming"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "lastcard"


def new_path() -> Path:
    """Return a name for a game that has none yet."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder = saves_folder()
    for count in range(1000):
        path = folder / (f"{stamp}{SUFFIX}" if not count else f"{stamp}-{count}{SUFFIX}")
        if not path.exists():
            return path
    return folder / f"{stamp}-{os.getpid()}{SUFFIX}"


def save_game(host: LocalTable, path: Path) -> None:
    """Write a game so that the file is the old one or the whole new one. Raises `OSError`."""
    saved = SavedGame(
        format=FORMAT,
        shape=STATE.itemsize,
        saved_at=time.time(),
        edition=host.edition.name,
        rules=_sum_of(host.edition),
        names=list(host.names),
        table=host.table,
        story=host.story,
        results=host.results,
        bot_seed=host.bot_seed,
    )
    packed = msgspec.msgpack.encode(saved)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(sha256(packed).digest() + packed)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load_game(path: Path) -> LocalTable:
    """Return the table of a saved game. Raises `SaveError`."""
    saved = _read(path)
    try:
        game = open_game(saved.table)
    except ValueError as error:  # an EditionError, or no game has begun
        raise SaveError(f"{path.name}: {error}") from None
    if game.edition.revision != saved.table.revision:
        raise SaveError(
            f"{path.name}: it was begun with revision {saved.table.revision} of {saved.edition}; "
            f"this is revision {game.edition.revision}."
        )
    if _sum_of(game.edition) != saved.rules:
        raise SaveError(f"{path.name}: the rules of {saved.edition} have changed since then.")
    states = game.states.copy()
    if kernel.check_state(states, 0, game.edition.rules):
        raise SaveError(f"{path.name}: the cards on this table are not a possible game.")
    return LocalTable(
        table=saved.table, story=saved.story, results=saved.results, bot_seed=saved.bot_seed
    )


def _sum_of(edition: Edition) -> bytes:
    return sha256(edition.rules.tobytes()).digest()


def forget(path: Path) -> None:
    """Remove a game that is over."""
    path.unlink(missing_ok=True)


def list_saved() -> list[Entry]:
    """Return the saved games, the last one first; unreadable ones too."""
    folder = saves_folder()
    if not folder.is_dir():
        return []
    entries = [_entry(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(entries, key=lambda entry: entry.saved_at, reverse=True)[:MOST_KEPT]


def _entry(path: Path) -> Entry:
    try:
        saved = _read(path)
    except SaveError as error:
        stamp = path.stat().st_mtime if path.exists() else 0.0
        return Entry(path, "", (), stamp, str(error))
    return Entry(path, saved.edition, tuple(saved.names), saved.saved_at)


def _read(path: Path) -> SavedGame:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SaveError(f"{path.name}: larger than {LARGEST_FILE // 2**20} MiB.")
        content = path.read_bytes()
        packed = content[SUM_BYTES:]
        if sha256(packed).digest() != content[:SUM_BYTES]:
            raise SaveError(f"{path.name}: this is no saved game, or it is damaged.")
        saved = msgspec.msgpack.decode(packed, type=SavedGame)
    except OSError as error:
        raise SaveError(f"{path.name}: {error.strerror or error}.") from None
    except (msgspec.DecodeError, ValueError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError(f"{path.name}: this is no saved game ({error}).") from None
    if (saved.format, saved.shape) != (FORMAT, STATE.itemsize):
        raise SaveError(f"{path.name}: it was saved by another version of the game.")
    if len(saved.table.game) != STATE.itemsize:
        raise SaveError(f"{path.name}: the game in it is not complete.")
    return saved
