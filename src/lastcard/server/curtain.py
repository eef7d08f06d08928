"""What is withheld while a table is quiet, so that a wait tells nothing (T-11).

A draw that can be played and one that cannot must look the same from outside until the table's
equal wait is over; so must a stack that its victim can answer and one that must be taken. The seat
that drew, if the next decision is its own, is told at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lastcard.server.projection import Told
from lastcard.table import Commit, Table, facts

__all__ = ["Curtain", "curtain_for"]

Values = dict[str, Any]

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
AFTER_A_STACK = (
    *AFTER_A_DRAW,
    *("sizes", "draw_size", "draw_back", "discard_size", "stack", "launcher_left", "window"),
)
DRAWING = frozenset({"drew", "drew-card", "drew-nothing", "reshuffled", "reloaded", "stack-taken"})


@dataclass
class Curtain:
    """What hangs between a table and those who must not know yet."""

    until: int
    """When it rises, or when a commit ends the quiet before."""
    frozen: Values
    """Public keys as they were before."""
    told: int
    """The seat that may be told what it can do, or -1."""
    withheld: list[Told] = field(default_factory=list)
    hides_hands: bool = False
    """Whether the backs of other hands would tell it too."""

    def cover(self, public: Values) -> Values:
        """Return the public part as it may be shown now."""
        return {**public, **self.frozen}


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
        is_taken = "stack-taken" in keys[until:]
        now, later = events[:until], events[until:]
        frozen = {key: before[key] for key in AFTER_A_STACK if key in before}
        frozen |= _as_if_asked(frozen, now)
        told = -1 if is_taken or waiting is None else waiting.seat
    else:
        now = [event for event in events if event.key in DRAWING or not _is_game(event)]
        later = [event for event in events if event.key not in DRAWING and _is_game(event)]
        frozen = {key: before[key] for key in AFTER_A_DRAW if key in before}
        drawer = acts[-1].seat if acts else -1
        told = drawer if waiting is not None and waiting.seat == drawer else -1
    return Curtain(quiet[-1].until, frozen, told, later, hides_hands="stacked" in keys), now


def _is_game(event: Told) -> bool:
    return not event.key.startswith("table-")


def _as_if_asked(frozen: Values, events: list[Told]) -> Values:
    """Return how the piles stand when a card has been stacked and its victim has not moved yet."""
    stacked = next(event for event in reversed(events) if event.key == "stacked")
    asked: Values = {"stack": stacked.values["sum"]}
    played = next((event for event in events if event.key in ("played", "jumped")), None)
    if played is not None:
        sizes = list(frozen["sizes"])
        sizes[int(played.values["seat"])] = int(played.values["left"])
        asked |= {"sizes": tuple(sizes), "discard_size": frozen["discard_size"] + 1}
    return asked
