"""Flip: the whole table is turned over."""

from __future__ import annotations

import numpy as np

from .chance import note
from .jit import jit
from .knowledge import all_seats, remember_sides
from .layout import NO_COLOR, Event
from .piles import active_face, top_card


@jit
def turn_pile_over(pile, n):
    """Reverse the first n cards of a pile: turned over as a block, its bottom comes to the top."""
    for i in range(n // 2):
        card = pile[i]
        pile[i] = pile[n - 1 - i]
        pile[n - 1 - i] = card


@jit
def flip_table(s, r, log):
    """Turn over the discard pile, the draw pile and all hands; the new top card gives its colour.

    With a wild on top no colour is in force until one is named.

    Writes: side, discard, draw, color, seen, known_hands.
    Rules: F-06, F-07, F-08, F-09, Q-11, Q-62.
    """
    remember_sides(s)
    turn_pile_over(s.discard, s.n_discard)
    turn_pile_over(s.draw, s.n_draw)
    s.side = 1 - s.side
    note(s, log, Event.FLIPPED, s.side, 0, 0)
    card = top_card(s)
    s.seen[s.side, card] = all_seats(s)
    color = np.int64(r.face_color[active_face(s, r, card)])
    s.color = color if color >= 0 else NO_COLOR
    note(s, log, Event.TOP_IS, card, 0, 0)
