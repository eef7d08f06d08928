"""Which deadlines a table has open, and what is done when one comes due.

Deadlines follow from the table alone, so that they are rebuilt by folding its log; firing one is a
command like any other, and one that is not open any more is refused as stale.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import facts
from .clocks import run_out
from .commands import Fire
from .draft import Draft, refuse
from .duels import announce_cue, verdict_at
from .facts import Deadline
from .flow import ask_again, release
from .game import Position, rulebook_of
from .gates import closes_window, release_time
from .rounds import begin_next_round, is_anybody_here
from .seats import find_heir, hand_over
from .state import Held, Table
from .verdicts import judge
from .windows import react, resolve

__all__ = ["deadlines", "fire"]

KINDS = ("reaction", "gather", "cue", "verdict", "hold", "bot", "clock", "gone", "between", "host")
"""In the order in which those of the same instant are fired."""


def deadlines(table: Table) -> tuple[Deadline, ...]:
    """Return all deadlines of a table, earliest first."""
    if table.stage in ("playing", "round_over"):
        return tuple(sorted(_open(table)))
    if table.stage in ("lobby", "game_over"):
        return tuple(_host_gone(table))
    return ()


def fire(draft: Draft, command: Fire) -> None:
    """Do what a deadline was for; refuse one that is not open, or not due yet."""
    wanted = command.kind, command.at_us, command.seat
    if not any((d.kind, d.at_us, d.seat) == wanted for d in deadlines(draft.table)):
        refuse("stale", kind=command.kind, seat=command.seat)
    if draft.now < command.at_us:
        refuse("too-early", retry_at=command.at_us)
    if command.kind == "reaction" and draft.table.window is not None:
        react(draft, draft.table.window.reactions[0])
    elif command.kind == "gone":
        draft.note(facts.Away(command.seat, "gone"))
        ask_again(draft, command.seat)
    else:
        _ACTS[command.kind](draft)


_ACTS = {
    "gather": resolve,
    "cue": announce_cue,
    "verdict": judge,
    "hold": release,
    "bot": run_out,
    "clock": run_out,
    "between": begin_next_round,
    "host": hand_over,
}


def _at(at_us: int, kind: str, seat: int = -1) -> Deadline:
    return Deadline(at_us, KINDS.index(kind), kind, seat)


def _open(table: Table) -> Iterator[Deadline]:
    pace = table.settings.pace
    for seat, place in enumerate(table.seats):
        if place.is_person and not place.connected and not place.away:
            yield _at(place.gone_at + pace.gone_us, "gone", seat)
    if table.stage == "round_over":
        if table.settings.clock_s is not None or not is_anybody_here(table):
            yield _at(table.stage_at + pace.between_us, "between")
        return
    if table.window is not None and table.window.reactions:
        yield _at(table.window.reactions[0].at, "reaction", table.window.reactions[0].seat)
    if table.claims:
        yield _at(table.claims_due, "gather")
    if table.held is not None:
        yield _at(_hold_time(table, table.held), "hold", table.held.seat)
    elif table.waiting is not None and table.waiting.due is not None:
        is_bot = table.seats[table.waiting.seat].is_bot_played
        yield _at(table.waiting.due, "bot" if is_bot else "clock", table.waiting.seat)
    duel = table.duel
    if duel is not None:
        verdict = verdict_at(duel, pace)
        if not duel.cued and duel.cue_at <= verdict:
            yield _at(duel.cue_at, "cue")
        yield _at(verdict, "verdict")


def _host_gone(table: Table) -> Iterator[Deadline]:
    """Yield when somebody else may start the next game, if the host is gone. Rules: T-05."""
    host = next((seat for seat in table.seats if seat.player == table.host), None)
    gone_at = table.host_gone_at
    if host is not None:
        gone_at = None if host.connected else host.gone_at
    if gone_at is not None and find_heir(table, is_here=True) is not None:
        yield _at(gone_at + table.settings.pace.gone_us, "host")


def _hold_time(table: Table, held: Held) -> int:
    position = Position(rulebook_of(table.settings, len(table.seats)), table.game)
    closes = closes_window(position.kind(held.action), int(position.s["stack"]))
    return release_time(table, held.seat, closes=closes)
