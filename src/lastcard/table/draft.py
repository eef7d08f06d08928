"""A draft: the commit that is being decided. It changes its table only by noting facts.

What is noted is folded at once, so that the next step of the decision sees it, and so that the
table that lives and the table that is folded go through the same code.
"""

from __future__ import annotations

from typing import Any, NoReturn

from .chance import Dice
from .facts import Fact, Refusal
from .fold import Context, apply_fact
from .game import Position, rulebook_of
from .settings import Pace
from .state import Seat, Table

__all__ = ["Draft", "RefusedError", "refuse"]


class RefusedError(Exception):
    """Ends a decision: the draft is thrown away and the refusal returned."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def refuse(
    reason: str, ruling: str = "", *, retry_at: int | None = None, **values: Any
) -> NoReturn:
    """End the decision with a refusal."""
    raise RefusedError(Refusal(reason, ruling, values, retry_at))


class Draft:
    """A table on its way to the next commit."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.now = now
        self.facts: list[Fact] = []
        self.dice = Dice(table.secret, table.seq + 1)
        self._context = Context(table.seq + 1, now)
        self._position: tuple[bytes, Position] | None = None

    def note(self, fact: Fact) -> None:
        """Let a fact become true."""
        self.table = apply_fact(self.table, fact, self._context)
        self.facts.append(fact)

    @property
    def pace(self) -> Pace:
        """The waits of the table."""
        return self.table.settings.pace

    @property
    def position(self) -> Position:
        """The game as it stands."""
        game = self.table.game
        if self._position is None or self._position[0] is not game:
            rulebook = rulebook_of(self.table.settings, len(self.table.seats))
            self._position = game, Position(rulebook, game)
        return self._position[1]

    def seat(self, seat: int) -> Seat:
        """Return a seat; refuse a number that no seat has."""
        if not 0 <= seat < len(self.table.seats):
            refuse("no-such-seat", seat=seat, seats=len(self.table.seats))
        return self.table.seats[seat]

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat: its own, or the stand-in's."""
        return self.table.seats[seat].level or self.table.settings.stand_in

    def is_playing(self) -> bool:
        """A round is running."""
        return self.table.stage == "playing"
