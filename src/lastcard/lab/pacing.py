"""How long a round takes at a table, from what is done in it: the model behind a report's minutes.

Its numbers are those of a live table's bots (`lastcard.table.LIVE`), which are set to feel like
people who know the game; nobody was timed. A person's seconds can be given in place of a turn's.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.table.settings import LIVE

__all__ = ["Pacing", "pacing"]

STRIKE_US = 400_000
"""From the end of a countdown to the slower strike, about what the reflex model gives (S-22)."""
PRESS_US = 900_000
"""A press of the launcher: the longest burst that is shown."""


@dataclass(frozen=True)
class Pacing:
    """Microseconds of what takes time in a round."""

    turn: int
    """Choosing a card, or to draw."""
    choice: int
    """Every other decision: a colour, a target, a challenge, what to do with a drawn card."""
    duel: int
    press: int

    @property
    def text(self) -> str:
        """Return the model in words."""
        turn, choice, duel, press = (
            f"{each / 1e6:g} s" for each in (self.turn, self.choice, self.duel, self.press)
        )
        return (
            f"a turn counts {turn}, any other choice {choice}, a duel {duel}, a press of the "
            f"launcher {press}"
        )


def pacing(turn_s: float | None) -> Pacing:
    """Return the model; turn_s: seconds of a turn, with choices in proportion.

    >>> pacing(None).turn, pacing(2.7).choice
    (1350000, 1500000)
    """
    turn, choice = sum(LIVE.bot_turn_us) // 2, sum(LIVE.bot_choice_us) // 2
    if turn_s is not None:
        turn, choice = round(turn_s * 1e6), round(turn_s * 1e6 * choice / turn)
    duel = sum(LIVE.countdown_us) // 2 + STRIKE_US
    return Pacing(turn, choice, duel, PRESS_US)
