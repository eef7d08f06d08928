"""What a challenge costs, read from the program of the card that is challenged.

It is for telling only: who pays is decided by the kernel (`kernel/challenge.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from lastcard.editions.registry import Edition
from lastcard.kernel.layout import INNOCENT_MORE, Guilt, Verb

__all__ = ["Stakes", "stakes_of"]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What either side draws."""

    kind: str
    """`cards`: both draw a number; `until`: both draw until the named colour comes, a challenger
    who was wrong `innocent` more; `mixed`: so does the challenger, the guilty draw a number."""
    guilt: str
    """What makes guilty: another card that was `playable`, or one of the `color` in force."""
    guilty: int
    innocent: int


def stakes_of(edition: Edition, face: str, stack: int = 0) -> Stakes | None:
    """Return what is at stake when a face is challenged; None: it cannot be.

    stack: the sum of a stack that it has joined, or 0.

    >>> from lastcard.editions import load
    >>> stakes_of(load("classic"), "W+4")
    Stakes(kind='cards', guilt='color', guilty=4, innocent=6)
    >>> stakes_of(load("flip"), "W+c")
    Stakes(kind='mixed', guilt='playable', guilty=2, innocent=2)
    """
    effect = edition.effects[edition.faces.index(face)]
    if effect.guilt == Guilt.NONE:
        return None
    guilt = Guilt(effect.guilt).name.lower()
    if stack:
        return Stakes("cards", guilt, stack, stack + INNOCENT_MORE)
    for row, penalty in pairwise(effect.play):
        if row.verb == Verb.CHALLENGE and penalty.verb == Verb.DRAW_COLOR:
            return Stakes("mixed" if row.n else "until", guilt, row.n, INNOCENT_MORE)
        if row.verb == Verb.CHALLENGE:
            return Stakes("cards", guilt, row.n or penalty.n, penalty.n + INNOCENT_MORE)
    return None
