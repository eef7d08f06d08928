"""Chance lines that wait for the actions which need them, as the tapes that the kernel reads.

Here lives the queue (`Waiting`) that scenarios and records share, and the choice of the cards
that a `* deck` line means. What uses a line up is decided by the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.kernel.layout import NO_CARD, NOBODY, Chance, Tape
from lastcard.notation import ChanceLine, Names, NotationError

__all__ = ["Waiting", "shuffle_pool"]

Mark = TypeVar("Mark")
Rows = npt.NDArray[np.int64]


class Waiting(Generic[Mark]):
    """Chance lines in the order given, each with a mark of whoever gave it (a place in a file).

    `tape` turns them into rows for one action; `drop_used` then forgets what it used up.
    """

    def __init__(self, mode: Tape) -> None:
        self.mode = mode
        self.lines: list[tuple[ChanceLine, Mark]] = []
        self._starts: list[int] = []

    def add(self, line: ChanceLine, mark: Mark) -> None:
        """Let a line wait behind the others."""
        self.lines.append((line, mark))

    def tape(self, names: Names, pool: Sequence[int], side: int) -> Rows:
        """Return the lines as a tape; cards of a deck are chosen from the pool, best first."""
        rows: list[tuple[int, int]] = []
        self._starts = []
        for line, _ in self.lines:
            self._starts.append(1 + len(rows))
            rows.append((int(line.kind), line.value))
            if line.kind == Chance.DECK:
                cards = _take(names, line, pool, side)
                rows.extend((int(Chance.CARD), card) for card in cards)
        tape: Rows = kernel.new_tape(self.mode, rows)
        return tape

    def drop_used(self, tape: Rows) -> None:
        """Forget the lines that an action has used up."""
        kinds = tape[:, 0].tolist()
        waiting = zip(self.lines, self._starts, strict=True)
        self.lines = [line for line, start in waiting if kinds[start] != Chance.USED]
        self._starts = []


def _take(names: Names, line: ChanceLine, pool: Sequence[int], side: int) -> list[int]:
    """Return the cards of a deck line; a line that cannot be is refused only where it is used."""
    try:
        return names.take(line.cards, pool, side)
    except NotationError:
        return [NO_CARD] * line.value


def shuffle_pool(states: Any, seat: int = NOBODY) -> list[int]:
    """Return the cards of a game in the order in which a shuffle may take them.

    First the discards, which are what a reshuffle takes (C-13), the top one last of them, since it
    stays unless it is covered; then the hand of the seat that acts (Discard All sheds it); then the
    draw pile (C-05), and what is never shuffled.
    """
    s = states[0]
    discard = [int(card) for card in s["discard"][: int(s["n_discard"])]]
    draw = sorted(int(card) for card in s["draw"][: int(s["n_draw"])])
    loaded = [int(card) for card in s["loaded"][: int(s["n_loaded"])]]
    hands = [list(kernel.hand_cards(states, 0, each)) for each in range(int(s["n_seats"]))]
    own = hands.pop(seat) if seat != NOBODY else []
    order = [sorted(discard[:-1]), discard[-1:], own, draw, *hands, loaded]
    return [int(card) for cards in order for card in cards]
