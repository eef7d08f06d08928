"""What is withheld while a table is quiet, so that a wait tells nothing (T-11).

A draw that can be played and one that cannot must look the same from outside until the table's
equal wait is over; so must a stack that its victim can answer and one that must be taken. The seat
that drew, if the next decision is its own, is told at once.

A jump-in on a stack that had to be taken is offered and collected as on any other, and carried out
when the wait is over (K-03, T-09). One thing stays to be seen: who would jump in, and is the next
to move, is asked to wait instead, for nobody jumps in on their own turn (Q-49).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from lastcard.kernel.layout import NOBODY, Reason
from lastcard.server.projection import Told
from lastcard.table import Commit, Refusal, Table, commands, facts, open_game
from lastcard.table.game import read_action
from lastcard.table.reasons import ruling_of, word_of

__all__ = ["Curtain", "curtain_for"]

Values = dict[str, Any]
SECOND_US = 1_000_000

AFTER_A_DRAW = (
    "player",
    "phase",
    "deciding",
    "clock",
    "skipped",
    "owing",
    "called",
    "turns",
    "rounds",
    "target",
    "count",
    "dealer",
    "direction",
)
"""Keys that would tell whether the card just drawn can be played."""
SAID = ("owing", "called")
"""What a stack that is taken leaves as it is: its window stays open (C-19)."""
AFTER_A_STACK = (
    *(key for key in AFTER_A_DRAW if key not in SAID),
    *("sizes", "draw_size", "draw_back", "discard_size", "stack", "launcher_left"),
)
OUT_OF_TURN = ("uno", "catch", "jump")
SAME_ANYWAY = ("repeated", "not-your-seat", "notation")
"""Refusals that say nothing of the game."""
DRAWING = frozenset({"drew", "drew-card", "drew-nothing", "reshuffled", "reloaded", "stack-taken"})


@dataclass
class Curtain:
    """What hangs between a table and those who must not know yet."""

    until: int
    """When it rises, or when a commit ends the quiet before."""
    frozen: Values
    """Public keys as they were before."""
    told: int
    """The seat that may be told what it can do, or NOBODY."""
    withheld: list[Told] = field(default_factory=list)
    hides_hands: bool = False
    """Whether the backs of other hands would tell it too."""

    def cover(self, public: Values) -> Values:
        """Return the public part as it may be shown now."""
        return {**public, **self.frozen}

    def veil(self, table: Table, act: commands.Act, result: Commit | Refusal) -> Commit | Refusal:
        """Return how an act ends meanwhile: for whoever is not told, as if nothing had followed.

        Else trying out of turn would tell what the wait hides. Catches are everybody's, whosever
        turn it is; so is one's own call while it is owed.
        """
        verb = act.action.strip().partition(" ")[0]
        if act.seat == self.told or (isinstance(result, Refusal) and result.reason in SAME_ANYWAY):
            return result
        shown = {"seat": act.seat, "turn": self._asked}
        if verb == "catch" or (verb == "uno" and self.owing(table) == act.seat):
            is_told = isinstance(result, Refusal) and "turn" in result.values
            return replace(result, values=shown) if is_told else result
        if verb == "jump" and self.hides_hands:
            return self._jumped(table, act, result, shown)
        reason = Reason.UNO_NOT_AT_TWO if verb == "uno" else Reason.NOT_YOUR_DECISION
        return Refusal(word_of(reason), ruling_of(reason), shown)

    @property
    def _asked(self) -> int:
        """Who is shown to be asked, or NOBODY."""
        return next(iter(self.frozen.get("deciding", ())), NOBODY)

    def owing(self, table: Table) -> int:
        """Return who owes a call, as it is shown."""
        return int(self.frozen.get("owing", open_game(table).owing))

    def offered(self, table: Table, seat: int) -> list[str]:
        """Return what a seat that is not told may do meanwhile, as if the stack could be answered.

        Rules: K-03, Q-49, T-06, T-11.
        """
        if not self.hides_hands:
            return []
        position = open_game(table).asking(self._asked)
        texts = position.rulebook.names.actions
        legal = [texts[number] for number in position.mask(seat).nonzero()[0].tolist()]
        return [action for action in legal if action.startswith(OUT_OF_TURN)]

    def _jumped(
        self, table: Table, act: commands.Act, result: Commit | Refusal, shown: Values
    ) -> Commit | Refusal:
        """Return how a jump-in ends: as if the stack could still be jumped in on.

        Rules: K-03, Q-47, Q-49, T-09, T-11.
        """
        if isinstance(result, Commit) and any(isinstance(f, facts.Gathered) for f in result.events):
            return result
        if isinstance(result, Refusal) and result.reason == "said-already":
            return replace(result, values=shown)
        position = open_game(table).asking(self._asked)
        reason = position.may(act.seat, *read_action(position, act.seat, act.action, min))
        if reason == Reason.OK:
            return Refusal("too-early", "T-11", shown, retry_at=self.until)
        return Refusal(word_of(reason), ruling_of(reason), shown)


def curtain_for(
    table: Table, commit: Commit, before: Values, events: list[Told]
) -> tuple[Curtain | None, list[Told]]:
    """Return the curtain that a commit lets down, or None, and the events that may be told now.

    table: after the commit. before: the public part as it was shown last.
    """
    quiet = [fact for fact in commit.events if isinstance(fact, facts.Quieted)]
    if not quiet or table.stage != "playing" or table.duel is not None:
        return None, events
    acts = [fact for fact in commit.events if isinstance(fact, facts.Acted)]
    waiting = table.waiting
    keys = [event.key for event in events]
    if "stacked" in keys:
        until = keys.index("stacked") + 1
        now, later = events[:until], events[until:]
        frozen = {key: before[key] for key in AFTER_A_STACK if key in before}
        frozen |= _as_if_asked(table, frozen, events, commit.time)
        told = NOBODY
    else:
        now = [event for event in events if event.key in DRAWING or not _is_game(event)]
        later = [event for event in events if event.key not in DRAWING and _is_game(event)]
        frozen = {key: before[key] for key in AFTER_A_DRAW if key in before}
        drawer = acts[-1].seat if acts else NOBODY
        told = drawer if waiting is not None and waiting.seat == drawer else NOBODY
    return Curtain(quiet[-1].until, frozen, told, later, hides_hands="stacked" in keys), now


def _is_game(event: Told) -> bool:
    return not event.key.startswith("table-")


def _as_if_asked(table: Table, frozen: Values, events: list[Told], now: int) -> Values:
    """Return how it looks when a card has been stacked and its victim can answer it.

    events: of a commit in which the victim could not, and took the cards without being asked.
    """
    at = next(i for i, event in enumerate(events) if event.key == "stacked")
    stacked = events[at]
    victim = next(int(e.values["seat"]) for e in events[at:] if "seat" in e.values)
    clock_us = (table.settings.clock_s or 0) * SECOND_US
    is_timed = clock_us and not table.seats[victim].is_bot_played
    due = now + clock_us
    asked: Values = {"phase": "turn", "deciding": (victim,), "stack": stacked.values["sum"]}
    asked["clock"] = None
    if is_timed:
        asked["clock"] = {
            "seat": victim,
            "since_us": now,
            "warn_us": due - clock_us // 4,
            "due_us": due,
        }
    played = next((event for event in events if event.key in ("played", "jumped")), None)
    if played is not None:
        sizes = list(frozen["sizes"])
        sizes[int(played.values["seat"])] = int(played.values["left"])
        asked |= {"sizes": tuple(sizes), "discard_size": frozen["discard_size"] + 1}
    return asked
