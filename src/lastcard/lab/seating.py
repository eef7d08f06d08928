"""Who sits at a table of the laboratory, asked one decision after another by what the seat sees.

`LevelSeat` is a bot of ours, `OutsideSeat` one of somebody else's: what that one answers is checked
here, and where there is no good answer it plays the default action of a live table (T-02). How a
round runs is in `rounds`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from lastcard import kernel
from lastcard.bots import new_bot
from lastcard.bots.outside import OutsideBot
from lastcard.bots.policy.bulk import LEVELS as COMPILED_LEVELS
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.reflex import press_time
from lastcard.editions import Edition
from lastcard.events import read_view
from lastcard.kernel.layout import STRIKE, Kind, Phase, Reason
from lastcard.lab.entrants import Entrant
from lastcard.moves import RefusedMove, resolve_move
from lastcard.notation import Names, NotationError, parse_action
from lastcard.refusals import PHRASES
from lastcard.table.defaults import default_action
from lastcard.table.game import Position, Rulebook

__all__ = ["Board", "LevelSeat", "OutsideSeat", "Player"]

REFLEX = 2
"""Index into the tables of `policy.reflex`: outside bots press like `normal`."""
OUT_OF_TURN = (Kind.UNO, Kind.CATCH, Kind.JUMP)
Act = tuple[int, int]


class Board:
    """A game's state with what is needed to read it: arrays of one, and the edition's names."""

    def __init__(self, edition: Edition) -> None:
        n = int(edition.rules["n_actions"][0])
        self.edition = edition
        self.rules = edition.rules
        self.states = kernel.new_states(1)
        self.views = kernel.new_views(1)
        self.names = Names(edition)
        self.kinds = tuple(Kind(kind) for kind in edition.rules["action_kind"][0][:n].tolist())
        values = tuple(edition.rules["action_value"][0][:n].tolist())
        self._rulebook = Rulebook(edition, self.names, self.kinds, values)
        self._mask = np.zeros(n, np.bool_)

    def see(self, seat: int) -> Any:
        """Return what a seat may see, an array of one VIEW; good until the next call."""
        kernel.view(self.states, 0, self.rules, seat, self.views, 0)
        return self.views

    def legal(self, seat: int, *, out_of_turn: bool) -> list[int]:
        """Return the actions that make sense for a seat: decisions, or acts out of turn."""
        kernel.legal(self.states, 0, self.rules, seat, self._mask)
        numbers: list[int] = self._mask.nonzero()[0].tolist()
        return [n for n in numbers if (self.kinds[n] in OUT_OF_TURN) == out_of_turn]

    def default(self, seat: int) -> Act:
        """Return what a seat does that does not decide. Rules: T-02."""
        return default_action(Position(self._rulebook, self.states.tobytes()), seat)

    def may(self, seat: int, act: Act) -> Reason:
        """Tell what the referee says."""
        return Reason(int(kernel.may(self.states, 0, self.rules, seat, *act)))


class Player(Protocol):
    """Somebody who sits at a board."""

    @property
    def faults(self) -> dict[str, int]:
        """What went wrong in this game, by `outside.FAULTS`."""

    @property
    def log(self) -> list[str]:
        """The same in words."""

    def begin(self, seat: int, seed: str) -> None:
        """Begin a game."""

    def choose(self, board: Board, seat: int) -> Act:
        """Return the decision of a seat that must decide: action number and argument."""

    def want(self, board: Board, seat: int) -> list[Act]:
        """Return what the seat does out of turn now, if anything; all are legal."""

    def watch(self, board: Board, seat: int) -> None:
        """Look at the table, after any act of anybody."""

    def close(self) -> None:
        """Let go of what it holds."""


class LevelSeat:
    """A bot of ours. budget: what it may spend on a decision, in playouts; None: its own."""

    def __init__(self, level: str, edition: Edition, budget: int | None) -> None:
        self.level = level
        self.edition = edition
        self.budget = budget
        self._searches = level not in COMPILED_LEVELS
        self.faults: dict[str, int] = {}
        self.log: list[str] = []

    def begin(self, seat: int, seed: str) -> None:
        """Begin a game with a bot of its own, so that no game depends on an earlier one."""
        self.bot = new_bot(self.level, self.edition, f"{seed} {seat}")

    def choose(self, board: Board, seat: int) -> Act:
        """Return the bot's decision."""
        return self.bot.choose(board.see(seat), self.budget)

    def want(self, board: Board, seat: int) -> list[Act]:
        """Return the bot's acts out of turn."""
        return self.bot.wants(board.see(seat))

    def watch(self, board: Board, seat: int) -> None:
        """Let a bot that searches conclude what others do not hold."""
        if self._searches:
            self.bot.watch(board.see(seat))

    def close(self) -> None:
        """There is nothing to let go of."""


class OutsideSeat:
    """A bot from outside, in a process that lives as long as this."""

    def __init__(self, entrant: Entrant, edition: Edition, seats: int, answer_s: float) -> None:
        self.bot = OutsideBot(entrant.command, edition, seats=seats, answer_s=answer_s)
        self._rng = random.Random(0)
        self._dice = new_dice("")

    @property
    def faults(self) -> dict[str, int]:
        """What went wrong in this game, by `outside.FAULTS`."""
        return self.bot.faults

    @property
    def log(self) -> list[str]:
        """The same in words."""
        return self.bot.log

    def begin(self, seat: int, seed: str) -> None:
        """Begin a game."""
        self._rng = random.Random(f"copies {seed} {seat}")
        self._dice = new_dice(f"{seed} {seat}")
        self.bot.begin(seat, seed)

    def choose(self, board: Board, seat: int) -> Act:
        """Return the bot's decision, or the default action where it gives none that is accepted.

        In a showdown it is not asked: no program may claim a press time of its own here (S-22).
        """
        if int(board.states["phase"][0]) == Phase.SHOWDOWN:
            return STRIKE, int(press_time(self._dice, REFLEX))
        act = self._asked(self.bot.choose, board, seat, board.legal(seat, out_of_turn=False))
        return board.default(seat) if act is None else act

    def want(self, board: Board, seat: int) -> list[Act]:
        """Return the bot's act out of turn, if there is one to be done and it wants it."""
        if not self.bot.wants_acts:
            return []
        legal = board.legal(seat, out_of_turn=True)
        act = self._asked(self.bot.wants, board, seat, legal) if legal else None
        return [] if act is None else [act]

    def watch(self, board: Board, seat: int) -> None:
        """It sees the table when it is asked."""

    def _asked(
        self, ask: Callable[..., str | None], board: Board, seat: int, legal: Sequence[int]
    ) -> Act | None:
        texts = [board.names.actions[number] for number in legal]
        text = ask(read_view(board.see(seat)[0], board.names), texts)
        if text is None:
            return None
        act, why = self._read(board, seat, text)
        if act is not None and (board.kinds[act[0]] in OUT_OF_TURN) != (ask == self.bot.wants):
            act, why = None, "that is not what was asked"
        if act is None:
            self.bot.complain(f'"{text[:60]}": {why}; legal: {", ".join(texts)}')
        return act

    def _read(self, board: Board, seat: int, text: str) -> tuple[Act | None, str]:
        """Return what an answer means, or None and why it is not accepted."""
        try:
            number, argument, _ = resolve_move(
                board.states, board.names, seat, parse_action(text), self._rng.choice
            )
        except NotationError as error:
            return None, str(error)
        except RefusedMove as refused:
            return None, PHRASES[refused.reason]
        reason = board.may(seat, (number, argument))
        return (None, PHRASES[reason]) if reason else ((number, argument), "")

    def close(self) -> None:
        """End the process."""
        self.bot.close()
