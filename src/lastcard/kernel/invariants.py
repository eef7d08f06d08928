"""What must hold of every state, whatever was played."""

from __future__ import annotations

import numpy as np

from .cardset import count_cards, drop_lowest, is_empty, lowest_card
from .jit import jit
from .knowledge import hand_of
from .layout import BITS, NO_COLOR, NOBODY, Phase

INVARIANTS = (
    "every card is in exactly one place",
    "hand sizes agree with the hands",
    "the seat to decide exists",
    "the colour in force belongs to the side in play",
    "the discard pile has a top card that gives the colour in force",
    "who owes a call holds one card, or is dipping",
    "no hand is empty while the round goes on",
    "a showdown has two duellists and loaded cards",
    "arrival numbers within a hand differ",
)


@jit
def count_places(s, r):
    """Return a bit if some card is not in exactly one place, another if a hand size is wrong."""
    broken = 0
    total = s.n_draw + s.n_discard + s.n_loaded
    for seat in range(s.n_seats):
        hand = hand_of(s, seat)
        total += count_cards(hand)
        if count_cards(hand) != s.sizes[seat]:
            broken |= 2
    return broken if total == r.n_cards and piles_are_sound(s) else broken | 1


@jit
def piles_are_sound(s):
    """Tell whether no card is in two hands, piles or the unit."""
    w0 = w1 = w2 = w3 = 0
    for seat in range(s.n_seats):
        h0, h1, h2, h3 = hand_of(s, seat)
        if (w0 & h0) | (w1 & h1) | (w2 & h2) | (w3 & h3) != 0:
            return False
        w0, w1, w2, w3 = w0 | h0, w1 | h1, w2 | h2, w3 | h3
    for k in range(s.n_draw + s.n_discard + s.n_loaded):
        if k < s.n_draw:
            card = np.int64(s.draw[k])
        elif k < s.n_draw + s.n_discard:
            card = np.int64(s.discard[k - s.n_draw])
        else:
            card = np.int64(s.loaded[k - s.n_draw - s.n_discard])
        bit = 1 << (card % BITS)
        word = card // BITS
        before = w0 if word == 0 else w1 if word == 1 else w2 if word == 2 else w3
        if before & bit != 0:
            return False
        w0 |= bit if word == 0 else 0
        w1 |= bit if word == 1 else 0
        w2 |= bit if word == 2 else 0
        w3 |= bit if word == 3 else 0
    return True


@jit
def broken_invariants(s, r):
    """Return one bit for each broken entry of INVARIANTS.

    Rules: C-13, C-14, C-29, F-07, Q-17, Q-18.
    """
    broken = count_places(s, r)
    running = s.phase != Phase.ROUND_OVER and s.phase != Phase.GAME_OVER
    if running != (0 <= s.actor < s.n_seats):
        broken |= 4
    if s.color != NO_COLOR and (r.side_colors[s.side] >> s.color) & 1 == 0:
        broken |= 8
    if s.n_discard == 0:
        return broken | 16
    top = np.int64(r.face_of[s.side, np.int64(s.discard[s.n_discard - 1])])
    if r.face_color[top] >= 0 and r.face_color[top] != s.color:
        broken |= 16
    if s.owing != NOBODY and s.sizes[s.owing] != 1 and r.face_gives[top] == 0:
        broken |= 32
    return broken | broken_flow(s)


@jit
def broken_flow(s):
    """Return the bits of the invariants about empty hands, showdowns and arrival numbers."""
    broken = 0
    if s.phase == Phase.TURN or s.phase == Phase.DRAWN or s.phase == Phase.EXTRA:
        for seat in range(s.n_seats):
            if s.sizes[seat] == 0:
                broken |= 64
    if (s.phase == Phase.SHOWDOWN) != (s.n_loaded > 0 and s.duellist != NOBODY):
        broken |= 128
    for seat in range(s.n_seats):
        if s.received[seat] <= 0xFFFF and has_equal_arrivals(s, seat):
            broken |= 256
    return broken


@jit
def has_equal_arrivals(s, seat):
    """Tell whether two cards of a hand have the same arrival number."""
    rest = hand_of(s, seat)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        later = rest
        while not is_empty(later):
            if s.arrival[card] == s.arrival[lowest_card(later)]:
                return True
            later = drop_lowest(later)
    return False
