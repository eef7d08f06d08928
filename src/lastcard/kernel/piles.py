"""The draw pile, the discard pile, and cards on their way into a hand.

What a reshuffle does, what happens when nothing is left, and who learns what when a card moves
(knowledge.py has the rest). The launcher, which stands in for the draw pile in Attack, is next
door.
"""

from __future__ import annotations

import numpy as np

from .cardset import add_card, remove_card
from .chance import note, shuffle_draw_pile
from .jit import jit, jit_inline
from .layout import NO_CARD, Event


@jit
def top_card(s):
    """Return the card on top of the discard pile, or NO_CARD."""
    if s.n_discard == 0:
        return NO_CARD
    return np.int64(s.discard[s.n_discard - 1])


@jit
def active_face(s, r, card):
    """Return the face that a card shows on the side in play."""
    return np.int64(r.face_of[s.side, card])


@jit
def lay_card(s, card):
    """Put a card on top of the discard pile.

    Writes: discard, n_discard.
    """
    s.discard[s.n_discard] = card
    s.n_discard += 1


@jit
def reshuffle_discards(s, r, tape, log):
    """Make a new draw pile of all discards but the top one; the colour in force stays.

    Writes: draw, n_draw, discard, n_discard, seen, fault, counter, cursor, block.
    Rules: C-13, C-14, F-22, S-19.
    """
    n = s.n_discard - 1
    if n <= 0:
        return
    for i in range(n):
        card = s.discard[i]
        s.draw[i] = card
        s.seen[0, card] = 0
        s.seen[1, card] = 0
    s.discard[0] = s.discard[n]
    s.n_discard = 1
    s.n_draw = n
    note(s, log, Event.RESHUFFLED, n, 0, 0)
    shuffle_draw_pile(s, r, tape, log)


@jit_inline
def next_card(s, r, tape, log):
    """Take the next card off the draw pile, reshuffling if need be; NO_CARD if there is none.

    Writes: draw, n_draw, discard, n_discard, seen, fault, counter, cursor, block.
    Rules: C-13, C-15.
    """
    if s.n_draw == 0:
        reshuffle_discards(s, r, tape, log)
        if s.n_draw == 0:
            return NO_CARD
    s.n_draw -= 1
    return np.int64(s.draw[s.n_draw])


@jit_inline
def put_in_hand(s, seat, card):
    """Add a card to a hand, with the next arrival number of its seat.

    Writes: hands, sizes, arrival, received.
    """
    add_card(s.hands[seat], card)
    s.sizes[seat] += 1
    s.arrival[card] = s.received[seat] & 0xFFFF
    s.received[seat] += 1


@jit_inline
def take_from_hand(s, seat, card):
    """Remove a card from a hand.

    Writes: hands, sizes.
    """
    remove_card(s.hands[seat], card)
    s.sizes[seat] -= 1


@jit
def draw_cards(s, r, seat, n, cause, tape, log):
    """Draw up to n cards into a hand; return how many came.

    Writes: hands, sizes, arrival, received, draw, n_draw, discard, n_discard, seen, fault.
    Rules: C-11, C-15.
    """
    came = 0
    while came < n:
        card = next_card(s, r, tape, log)
        if card == NO_CARD:
            break
        put_in_hand(s, seat, card)
        note(s, log, Event.DREW, seat, card, cause)
        came += 1
    if came == 0:
        note(s, log, Event.DREW_NOTHING, seat, cause, 0)
    return came


@jit
def draw_until_color(s, r, seat, cause, tape, log):
    """Draw until a card of the colour in force has come; wilds do not count. Return how many came.

    Writes: hands, sizes, arrival, received, draw, n_draw, discard, n_discard, seen, fault.
    Rules: F-10, F-14, Q-29.
    """
    came = 0
    while draw_cards(s, r, seat, 1, cause, tape, log) == 1:
        came += 1
        # the card just received is the one with the highest arrival number
        card = np.int64(s.draw[s.n_draw])
        if r.face_color[active_face(s, r, card)] == s.color:
            break
    return came
