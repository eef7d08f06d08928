"""The observation, declared: its parts in order, how long each is, what its numbers mean.

`layout_of` tells where each part of a row lies in one edition at one table; `encode.py` writes the
rows; `docs/reference/observations.md` is written from this declaration. No rule is here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from lastcard.kernel.layout import Phase

N_PHASES = int(Phase.SHOWDOWN)  # phases in which somebody decides: TURN is 1
FULL_SCORE = 200  # what `scores` shows of a score as high as the goal
MOST = 255

T = TypeVar("T", np.uint8, np.float32)


class Part(IntEnum):
    """Index of a part in `Layout.at`."""

    HAND = 0
    DRAWN = 1
    TOP = 2
    COLOR = 3
    UNDER_TOP = 4
    UNDER_COLOR = 5
    PHASE = 6
    ASKED = 7
    DIRECTION = 8
    SIDE = 9
    STACK = 10
    LOADED = 11
    UNDECIDED = 12
    PRESSES = 13
    EMPTY_DRAWS = 14
    DRAW_PILE = 15
    DISCARD_PILE = 16
    TURNS = 17
    SIZES = 18
    SCORES = 19
    DEALER = 20
    TURN = 21
    SKIPPED = 22
    TARGET = 23
    DUELLIST = 24
    STRUCK = 25
    CATCHABLE = 26
    CALLED = 27
    KNOWN = 28
    OWN_BACKS = 29
    BACKS = 30
    DRAW_BACK = 31
    DISCARDS = 32


@dataclass(frozen=True)
class Field:
    """One part of an observation; all parts are uint8."""

    part: Part
    shape: tuple[str, ...]  # names of lengths: faces, colors, phases, players, others, or digits
    most: int  # greatest value
    meaning: str
    two_sided: bool = False  # only there in a deck with two sides

    @property
    def name(self) -> str:
        """Return the name that the part has in tables and in `Batch.fields`."""
        return self.part.name.lower()


FIELDS = (
    Field(Part.HAND, ("faces",), MOST, "own cards, by the face in play"),
    Field(Part.DRAWN, ("faces",), 1, "the own card just drawn, which may be played now (C-09)"),
    Field(Part.TOP, ("faces",), 1, "the face on top of the discard pile"),
    Field(Part.COLOR, ("colors",), 1, "the colour in force; all 0 while none is"),
    Field(
        Part.UNDER_TOP, ("faces",), 1, "in phase challenge: the face on which the wild was played"
    ),
    Field(
        Part.UNDER_COLOR, ("colors",), 1, "in phase challenge: the colour in force before the wild"
    ),
    Field(Part.PHASE, ("phases",), 1, "what the game waits for: {phases}"),
    Field(
        Part.ASKED,
        ("2",),
        1,
        "the question out of turn that this seat is asked: a call or a catch; a jump-in",
    ),
    Field(Part.DIRECTION, ("1",), 1, "1: play goes clockwise, to the seats counted upwards"),
    Field(Part.SIDE, ("1",), 1, "1: the dark side is in play"),
    Field(Part.STACK, ("1",), MOST, "cards at stake in a stack (K-02)"),
    Field(Part.LOADED, ("1",), MOST, "cards in the Showdown Unit"),
    Field(Part.UNDECIDED, ("1",), MOST, "undecided outcomes of this showdown"),
    Field(Part.PRESSES, ("1",), MOST, "launcher model cycle: presses since the reload"),
    Field(Part.EMPTY_DRAWS, ("1",), MOST, "empty draws in a row (C-16)"),
    Field(Part.DRAW_PILE, ("1",), MOST, "cards in the draw pile"),
    Field(Part.DISCARD_PILE, ("1",), MOST, "cards in the discard pile"),
    Field(Part.TURNS, ("1",), MOST, "turns begun in this round; 255 stands for more too"),
    Field(Part.SIZES, ("players",), MOST, "cards in each hand"),
    Field(
        Part.SCORES,
        ("players",),
        MOST,
        f"scores of the game in {FULL_SCORE}ths of the goal, 255 for more too",
    ),
    Field(Part.DEALER, ("players",), 1, "who is the dealer"),
    Field(Part.TURN, ("players",), 1, "whose turn it is, whose card takes effect"),
    Field(Part.SKIPPED, ("players",), 1, "who is skipped until the turn passes"),
    Field(Part.TARGET, ("players",), 1, "the opponent chosen by the card that takes effect"),
    Field(Part.DUELLIST, ("players",), 1, "the opponent in the showdown"),
    Field(Part.STRUCK, ("players",), 1, "duellists who have struck; their times are not shown"),
    Field(Part.CATCHABLE, ("players",), 1, "who owes a call and can be caught"),
    Field(Part.CALLED, ("players",), 1, "whose call is good for the next play"),
    Field(
        Part.KNOWN,
        ("others", "faces"),
        MOST,
        "faces in play known to be in other hands, from the next seat clockwise on",
    ),
    Field(Part.OWN_BACKS, ("faces",), MOST, "backs of own cards, as far as seen (F-03)", True),
    Field(
        Part.BACKS,
        ("others", "faces"),
        MOST,
        "backs of other hands, from the next seat clockwise on",
        True,
    ),
    Field(Part.DRAW_BACK, ("faces",), 1, "the back of the next card of the draw pile", True),
    Field(
        Part.DISCARDS,
        ("faces",),
        MOST,
        "faces seen in the discard pile since the last shuffle, top included; in Flip those of "
        "both sides",
    ),
)


@dataclass(frozen=True, eq=False)
class Layout:
    """Where the parts of a row lie, in one edition with a number of players.

    `at[part]` is the first place of a part, int64, -1 for one that is not there; rows are uint8 of
    `width`; `scale`, float32[width], brings every place to about 0..1 when multiplied with a row.
    """

    players: int
    width: int
    at: npt.NDArray[np.int64] = field(repr=False)
    shapes: dict[str, tuple[int, ...]] = field(repr=False)
    scale: npt.NDArray[np.float32] = field(repr=False)

    def split(self, rows: npt.NDArray[T]) -> dict[str, npt.NDArray[T]]:
        """Return the parts of rows, [..., width], by name: views, not copies."""
        parts = {}
        for each in FIELDS:
            shape = self.shapes.get(each.name)
            if shape is not None:
                first = int(self.at[each.part])
                part = rows[..., first : first + int(np.prod(shape))]
                parts[each.name] = part.reshape(*rows.shape[:-1], *shape)
        return parts


def lengths(rules: Any, players: int) -> dict[str, int]:
    """Return what the names in `Field.shape` stand for. rules: one RULES record."""
    colors = int(rules.side_colors[0] | rules.side_colors[1])
    return {
        "faces": int(rules.n_faces),
        "colors": colors.bit_length(),
        "phases": N_PHASES,
        "players": players,
        "others": players - 1,
    }


def layout_of(rules: npt.NDArray[np.void], players: int) -> Layout:
    """Return the layout of observations. rules: `Edition.rules`.

    >>> from lastcard.editions import load
    >>> layout = layout_of(load("classic").rules, 4)
    >>> layout.width, layout.shapes["hand"], layout.shapes["known"]
    (501, (54,), (3, 54))
    """
    known = lengths(rules[0], players)
    at = np.full(len(Part), -1, np.int64)
    shapes, scales, width = {}, [], 0
    for each in FIELDS:
        if each.two_sided and int(rules[0].n_sides) == 1:
            continue
        shape = tuple(known.get(word) or int(word) for word in each.shape)
        size = int(np.prod(shape))
        at[each.part], shapes[each.name] = width, shape
        scales.append(np.full(size, _scale(each), np.float32))
        width += size
    return Layout(players, width, at, shapes, np.concatenate(scales))


def _scale(each: Field) -> float:
    """Return a factor that brings usual values of a part to about 0..1."""
    if each.most == 1:
        return 1.0
    usual = {
        Part.HAND: 2,
        Part.DISCARDS: 4,
        Part.KNOWN: 2,
        Part.OWN_BACKS: 2,
        Part.BACKS: 2,
        Part.SIZES: 10,
        Part.SCORES: FULL_SCORE,
        Part.DRAW_PILE: 100,
        Part.DISCARD_PILE: 100,
        Part.TURNS: 100,
        Part.EMPTY_DRAWS: 4,
        Part.UNDECIDED: 2,
    }
    return 1.0 / usual.get(each.part, 10)
