"""Logs of the simulated world in a store, as a server would have left them. No test lives here."""

from __future__ import annotations

import asyncio

from lastcard.server.store import Entry, Store, TableRow
from lastcard.table import Commit, apply, encode_commit, fold

__all__ = ["fill"]


async def fill(store: Store, log: list[Commit], snapshot: bytes | None = None) -> None:
    """Store a log as a server does; snapshot: of the table at its end, if there is one."""
    table = fold(log[:1])
    settings = table.settings
    await store.open_table(TableRow(id=table.id, format=1, edition=settings.edition))
    entries = []
    for commit in log:
        table = table if commit is log[0] else apply(table, commit)
        entries.append(
            Entry(
                table=table.id,
                seq=commit.seq,
                body=encode_commit(commit),
                command_id=f"{commit.actor} {commit.id}" if commit.id else "",
                stage=table.stage,
                edition=settings.edition,
                revision=table.revision,
                time_us=commit.time,
                deadline_us=commit.deadlines[0].at_us if commit.deadlines else None,
                snapshot=snapshot if commit is log[-1] else None,
            )
        )
    await asyncio.gather(*(store.append(entry) for entry in entries))
