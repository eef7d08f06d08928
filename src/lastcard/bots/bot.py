"""A bot of one level in one edition: from a view to a decision, and to acts out of turn.

No rule, no policy and no clock is here; levels that search spend their budget in `thinking`.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS as POLICIES
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.reactions import NOTHING
from lastcard.bots.policy.sketch import think, urges
from lastcard.bots.thinking import Thinker
from lastcard.editions import Edition
from lastcard.kernel.layout import NOBODY, Kind, Phase
from lastcard.notation import Names, format_strike

__all__ = ["LEVELS", "Bot", "BotError", "new_bot", "view_record"]

LEVELS: tuple[str, ...] = (*POLICIES, "hard", "expert")
"""Names of the levels, weakest first."""

CARD_KINDS = (Kind.PLAY, Kind.GIVE, Kind.JUMP)


class BotError(ValueError):
    """A level that does not exist, or a view in which a bot has nothing to decide."""


def check_level(level: str) -> None:
    """Raise `BotError` for a name that is no level's."""
    if level not in LEVELS:
        close = get_close_matches(level, LEVELS, n=1)
        hint = f'did you mean "{close[0]}"? ' if close else ""
        raise BotError(f'bots: there is no level "{level}"; {hint}Levels are {", ".join(LEVELS)}.')


def new_bot(level: str, edition: Edition, seed: int | str) -> Bot:
    """Return a bot. seed: makes its choices and press times repeatable. Raises `BotError`.

    >>> from lastcard.editions import load
    >>> from lastcard.match import Match
    >>> edition = load("classic")
    >>> match = Match(edition, seats=2, seed=7, dealer=1)
    >>> bot = new_bot("normal", edition, seed=1)
    >>> bot.choose_text(view_record(match, 0)) in match.legal(0)
    True
    """
    check_level(level)
    return Bot(level, edition, seed)


def view_record(match: Any, seat: int) -> npt.NDArray[np.void]:
    """Return what a seat of a `Match` may see as bots read it: an array of one VIEW."""
    views = kernel.new_views(1)
    kernel.view(match.states, 0, match.edition.rules, seat, views, 0)
    return views


class Bot:
    """One level's way to play one edition; good for any seat, by the view that it is given.

    A view is an array of dtype `kernel.VIEW`; its first entry is read.
    """

    def __init__(self, level: str, edition: Edition, seed: int | str) -> None:
        self.level = level
        self.edition = edition
        self._number = LEVELS.index(level)
        self._rules = edition.rules
        self._dice = new_dice(f"{level} {seed}")
        self._sketch = kernel.new_states(1)
        self._names: Names | None = None
        searches = level not in POLICIES
        self._thinker = Thinker(level, edition.rules, seed) if searches else None
        kinds = edition.rules["action_kind"][0]
        self._kinds: list[int] = kinds[: int(edition.rules["n_actions"][0])].tolist()

    @property
    def searches(self) -> bool:
        """Tell whether its level searches, so that it has a use for `watch` and a budget."""
        return self._thinker is not None

    @property
    def playouts(self) -> int:
        """How many playouts the last decision took; 0 for levels that do not search."""
        return 0 if self._thinker is None else self._thinker.playouts

    def watch(self, view: npt.NDArray[np.void]) -> None:
        """Look at the table, after any act of anybody: who draws tells what it does not hold.

        Nobody has to call this. A bot that was shown every change (in views of its seat or of a
        spectator) plays better than one that sees the table only when it must decide.
        """
        if self._thinker is not None:
            self._thinker.look(view)

    def choose(self, view: npt.NDArray[np.void], budget: float | None = None) -> tuple[int, int]:
        """Return (action number, argument) of the seat that sees the view and must decide.

        budget: what a level that searches may spend: an int of playouts (the same seed then gives
        the same choice on any machine) or a float of seconds; None is 2000 playouts. Other levels
        need some microseconds. A strike's argument is its time in microseconds (S-22), a card's
        names the physical copy where copies differ. Raises `BotError` for the view of a spectator
        or of a seat that need not decide.
        """
        seat, deciding = int(view["seat"][0]), int(view["deciding"][0])
        if seat == NOBODY or not deciding >> seat & 1:
            who = "a spectator" if seat == NOBODY else f"seat {seat}"
            raise BotError(f"this is the view of {who}, who has nothing to decide now")
        if self._thinker is not None and int(view["phase"][0]) != Phase.SHOWDOWN:
            found = self._thinker.decide(view, budget)
            if found >= 0:
                return found, 0
        action, argument = think(view, 0, self._rules, self._sketch, 0, self._number, self._dice)
        return int(action), int(argument)

    def wants(self, view: npt.NDArray[np.void]) -> list[tuple[int, int]]:
        """Return what the seat would do out of turn now, as (action number, argument).

        At most one call, one catch and one jump-in, in this order; all are legal in the view.
        """
        if int(view["seat"][0]) == NOBODY:
            return []
        uno, catch, jump, argument = urges(
            view, 0, self._rules, self._sketch, 0, self._number, self._dice
        )
        acts = [(uno, 0), (catch, 0), (jump, argument)]
        return [(int(action), int(value)) for action, value in acts if action != NOTHING]

    def choose_text(self, view: npt.NDArray[np.void], budget: float | None = None) -> str:
        """Return the decision in notation: "play r7", "strike 0.41". `Match.do` and tables take it.

        Where copies differ a card is named with its arrival number: "play r1#12".
        """
        return self.text(*self.choose(view, budget))

    def wants_text(self, view: npt.NDArray[np.void]) -> list[str]:
        """Return the acts out of turn that the seat wants now, in notation."""
        return [self.text(*act) for act in self.wants(view)]

    def text(self, action: int, argument: int) -> str:
        """Return an action in notation, without its seat."""
        if self._names is None:
            self._names = Names(self.edition)
        text = self._names.actions[action]
        kind = self._kinds[action]
        if kind == Kind.STRIKE:
            return f"{text} {format_strike(argument)}"
        if argument and kind in CARD_KINDS:
            return f"{text}#{argument - 1}"
        return text
