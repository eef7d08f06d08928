"""Reading a table from its snapshot and its log, and what keeps it from being carried on.

A snapshot only saves time: one that is damaged, or says what cannot be, is left out and the log is
read from its beginning. Nothing is changed in the store here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import structlog

from lastcard.editions import EditionError
from lastcard.server.hub import StoredTable
from lastcard.server.store import DamagedError, Store, TableRow
from lastcard.server.telling import Step
from lastcard.table import (
    EMPTY,
    Settings,
    Table,
    apply,
    decode_commit,
    facts,
    view_of,
)
from lastcard.table.game import edition_of
from lastcard.table.sound import check_commit, find_flaw
from lastcard.table.state import FORMAT

__all__ = ["LostTableError", "Restored", "restore"]

LOG = structlog.get_logger("lastcard.restoring")

BROKEN = (ValueError, LookupError, TypeError, ArithmeticError, DamagedError, msgspec.MsgspecError)
"""What reading and folding bytes raises that are no sound log."""

_unpack = msgspec.msgpack.Decoder(StoredTable).decode


class LostTableError(Exception):
    """A table that cannot be carried on. `reason`: `table-kept`: it was begun with another version;
    `table-damaged`: its log cannot be read."""

    def __init__(self, reason: str, why: str) -> None:
        super().__init__(why)
        self.reason = reason


class Restored(NamedTuple):
    """A table as it was."""

    table: Table
    results: list[dict[str, Any]]
    snapshot_seq: int
    """Commit of the snapshot that it was read from, or 0."""
    steps: tuple[Step, ...]
    """The commits since it is quiet (T-11), if it is."""


async def restore(store: Store, row: TableRow) -> Restored:
    """Read a table. Raises `LostTableError`, and `WriteFailedError` if the store fails."""
    if row.format != FORMAT:
        why = f"its log has format {row.format}; this server reads {FORMAT}"
        raise LostTableError("table-kept", why)
    try:
        start = await _from_snapshot(store, row)
        restored = _replay(start, await store.read_log(row.id, start.table.seq))
        _check_version(restored.table)
    except LostTableError:
        raise
    except BROKEN as error:
        other = await _other_revision(store, row)
        if other:
            raise LostTableError("table-kept", other) from error
        raise LostTableError("table-damaged", str(error) or type(error).__name__) from error
    if restored.table.seq != row.head:
        why = f"its log ends at commit {restored.table.seq} instead of {row.head}"
        raise LostTableError("table-damaged", why)
    return restored


async def _from_snapshot(store: Store, row: TableRow) -> Restored:
    nothing = Restored(EMPTY, [], 0, ())
    try:
        snapshot = await store.read_snapshot(row.id)
        if snapshot is None:
            return nothing
        stored = _unpack(snapshot[1])
        flaw = find_flaw(stored.table)
        if stored.table.id != row.id or stored.table.seq != snapshot[0]:
            flaw = "it is of another commit"
    except BROKEN as error:
        flaw = str(error) or type(error).__name__
    if flaw:
        LOG.error("snapshot-refused", table=row.id, why=flaw)
        return nothing
    return Restored(stored.table, stored.results, stored.table.seq, ())


def _replay(start: Restored, log: list[bytes]) -> Restored:
    """Fold what followed a snapshot; `ValueError` and others: it cannot be."""
    table, results = start.table, list(start.results)
    steps: list[Step] = []
    for body in log:
        commit = decode_commit(body)
        check_commit(table, commit)
        before, table = table, apply(table, commit)
        if table.games != before.games:
            results = []
        if table.stage in ("round_over", "game_over") and before.stage == "playing":
            results.append(_result(table))
        if commit.time >= before.quiet_until:
            steps.clear()
        if steps or any(isinstance(fact, facts.Quieted) for fact in commit.events):
            steps.append(Step(before, commit, table))
    return Restored(table, results, start.snapshot_seq, tuple(steps))


def _check_version(table: Table) -> None:
    """Refuse a game that would go on by other rules. Raises `LostTableError`."""
    edition = edition_of(table.settings)
    if table.game and table.revision != edition.revision:
        raise LostTableError("table-kept", _revisions(table.revision, edition))


async def _other_revision(store: Store, row: TableRow) -> str:
    """Return that a log which cannot be folded was written by another revision, or ""."""
    try:
        for settings, began in _games(await store.read_log(row.id)):
            edition = edition_of(settings)
            if (edition.id, edition.revision) != (began.edition, began.revision):
                return _revisions(began.revision, edition)
    except EditionError as error:
        return str(error)
    except BROKEN:
        return ""
    return ""


def _games(log: list[bytes]) -> Iterator[tuple[Settings, facts.GameBegan]]:
    """Yield the beginning of every game of a log with the settings it was played by."""
    settings = Settings()
    for fact in (fact for body in log for fact in decode_commit(body).events):
        if isinstance(fact, facts.Created | facts.Configured):
            settings = fact.settings
        elif isinstance(fact, facts.GameBegan):
            yield settings, fact


def _revisions(played: int, edition: Any) -> str:
    return f"it is played by revision {played} of {edition.id}; here is revision {edition.revision}"


def _result(table: Table) -> dict[str, Any]:
    view = view_of(table, None)
    return {"winner": view.winner, "points": view.points, "scores": view.scores}
