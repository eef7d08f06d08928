"""A live table without I/O, clock or waiting: seats, clocks, windows, duels, bots' pace.

    table = EMPTY
    result = decide(table, command, now)      # a Commit, or a Refusal that says why
    table = apply(table, result)              # once the commit is stored
    wanted = needs(table, now)                # moves to get from bots, the next deadline to Fire

A table is its log: folding the commits from `EMPTY` gives the same bytes (`encode_table`). All
times are whole microseconds of the host's clock. Storage, sockets and bots belong to whoever hosts
it.
"""

from __future__ import annotations

from . import commands, facts
from .clocks import is_warned
from .commands import SYSTEM, Command
from .deadlines import deadlines
from .deciding import decide
from .facts import Commit, Deadline, Refusal
from .fold import (
    OutOfOrderError,
    apply,
    decode_commit,
    encode_commit,
    encode_table,
    fold,
)
from .game import BrokenLogError
from .needs import Needs, Request, due_now, needs
from .recording import Scribe, record_of
from .settings import LIVE, SWIFT, Pace, Settings
from .sight import events_for, events_of, is_quiet, legal_actions, open_game, view_of
from .state import EMPTY, PROGRAM, Seat, Table

__all__ = [
    "EMPTY",
    "LIVE",
    "PROGRAM",
    "SWIFT",
    "SYSTEM",
    "BrokenLogError",
    "Command",
    "Commit",
    "Deadline",
    "Needs",
    "OutOfOrderError",
    "Pace",
    "Refusal",
    "Request",
    "Scribe",
    "Seat",
    "Settings",
    "Table",
    "apply",
    "commands",
    "deadlines",
    "decide",
    "decode_commit",
    "due_now",
    "encode_commit",
    "encode_table",
    "events_for",
    "events_of",
    "facts",
    "fold",
    "is_quiet",
    "is_warned",
    "legal_actions",
    "needs",
    "open_game",
    "record_of",
    "view_of",
]
