"""Deciding: a command, at a time, becomes a commit or a refusal. Nothing is changed by it.

This is the only way in. Each command is taken by the file of its concern; here is what all have in
common: repeated commands, rights of the host's own commands, time that never runs backwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import commands
from .acts import act, answer, strike_paddle
from .deadlines import deadlines, fire
from .draft import Draft, RefusedError, refuse
from .facts import Commit, Refusal
from .flow import settle
from .rounds import be_ready, go_on_without, start_game
from .seats import (
    add_bot,
    clear,
    configure,
    create,
    kick,
    leave,
    recover,
    see_presence,
    sit,
    take_back,
)
from .state import Table

__all__ = ["decide"]


def decide(table: Table, command: commands.Command, now: int) -> Commit | Refusal:
    """Return what a command does to a table, or why it does nothing.

    now: microseconds of the host's clock. The table is not changed: `apply` the commit to it, once
    it is stored.
    """
    draft = Draft(table, max(now, table.time))
    try:
        check(table, command)
        _BY_TYPE[type(command)](draft, command)
        go_on_without(draft, table)
        settle(draft)
        if not draft.facts:
            refuse("no-change")
    except RefusedError as error:
        return error.refusal
    created = command.table if isinstance(command, commands.Create) else table.id
    return Commit(
        table=created,
        seq=table.seq + 1,
        time=draft.now,
        actor=command.actor,
        id=command.id,
        command=command,
        events=tuple(draft.facts),
        deadlines=deadlines(draft.table),
    )


def check(table: Table, command: commands.Command) -> None:
    """Refuse what no table takes."""
    if command.id:
        for actor, known, seq in table.recent:
            if known == command.id and actor == command.actor:
                refuse("repeated", seq=seq)
    if command.by_system != (command.actor == commands.SYSTEM) or not command.actor:
        refuse("not-allowed")
    is_new = table.seq == 0
    if is_new != isinstance(command, commands.Create):
        refuse("no-table" if is_new else "table-exists")
    if table.stage == "closed":
        refuse("closed", "T-04")


_BY_TYPE: dict[type, Callable[[Draft, Any], None]] = {
    commands.Create: create,
    commands.Configure: configure,
    commands.Sit: sit,
    commands.AddBot: add_bot,
    commands.Clear: clear,
    commands.Start: start_game,
    commands.Act: act,
    commands.Strike: strike_paddle,
    commands.NextRound: be_ready,
    commands.Return: take_back,
    commands.Leave: leave,
    commands.Kick: kick,
    commands.Answer: answer,
    commands.Fire: fire,
    commands.Presence: see_presence,
    commands.Recover: recover,
}
