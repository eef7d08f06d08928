"""The policy `random`: any playable card with equal chance, and every other decision likewise.

It draws only when nothing is playable, and plays the drawn card if it can.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.cardset import count_cards, drop_lowest, is_empty, lowest_card, nth_card
from lastcard.kernel.jit import count_bits, jit, jit_inline
from lastcard.kernel.knowledge import hand_of
from lastcard.kernel.layout import (
    ACCEPT,
    CHALLENGE,
    COLOR_BASE,
    COUNT_BASE,
    DRAW,
    PASS,
    STRIKE,
    TARGET_BASE,
    Phase,
)
from lastcard.kernel.piles import active_face
from lastcard.kernel.playable import playable_cards

from .dice import roll, roll_word, scatter


@jit
def name_card(s, r, base, card):
    """Return the action of a card, and where copies differ the argument that names this one."""
    argument = 1 + np.int64(s.arrival[card]) if r.n_sides == 2 else 0
    return base + active_face(s, r, card), argument


@jit
def look_of(s, r, card):
    """Return what an owner tells a card of the hand by: active face, then arrival number."""
    return (active_face(s, r, card) << 16) | np.int64(s.arrival[card])


@jit
def pick_card(s, r, cards, dice):
    """Return any card of a set that is not empty, each with equal chance.

    In one-sided decks ids are in order of faces. In Flip an id would tell a back, so there each
    card draws a lot by its arrival number and the highest wins: what is picked depends on nothing
    that its owner cannot see.
    """
    if r.n_sides == 1:
        return nth_card(cards, roll(dice, count_cards(cards)))
    picked, highest = lowest_card(cards), -1
    if is_empty(drop_lowest(cards)):
        return picked
    word = roll_word(dice)
    while not is_empty(cards):
        card = lowest_card(cards)
        cards = drop_lowest(cards)
        lot = scatter(word, np.int64(s.arrival[card]))
        if lot > highest:
            picked, highest = card, lot
    return picked


@jit
def nth_color(colors, n):
    """Return the n-th colour of a bit set, from 0."""
    for _ in range(n):
        colors &= colors - 1
    color = 0
    while (colors >> color) & 1 == 0:
        color += 1
    return color


@jit_inline
def choose_uniform(s, r, seat, dice):
    """Return (action, argument) of the seat that must decide. Strikes are chosen in reflex.py."""
    phase = s.phase
    if phase == Phase.TURN or phase == Phase.EXTRA:
        cards = playable_cards(s, r, seat)
        if not is_empty(cards):
            card = pick_card(s, r, cards, dice)
            return name_card(s, r, r.play_base, card)
        return (DRAW if phase == Phase.TURN else PASS), 0
    if phase == Phase.DRAWN:
        return name_card(s, r, r.play_base, s.drawn)
    if phase == Phase.COLOR:
        colors = r.side_colors[s.side]
        return COLOR_BASE + nth_color(colors, roll(dice, count_bits(colors))), 0
    if phase == Phase.TARGET:
        return TARGET_BASE + (seat + 1 + roll(dice, s.n_seats - 1)) % s.n_seats, 0
    if phase == Phase.COUNT:
        return COUNT_BASE + 1 + roll(dice, np.int64(r.code[s.pc - 1, 2])), 0
    if phase == Phase.GIVE:
        hand = hand_of(s, seat)
        return name_card(s, r, r.give_base, pick_card(s, r, hand, dice))
    if phase == Phase.CHALLENGE:
        return answer_uniformly(s, r, seat, dice)
    return STRIKE, 0


@jit
def answer_uniformly(s, r, seat, dice):
    """Return accept, challenge, or in a stack a card that answers it, each with equal chance."""
    if s.stack == 0:
        return (ACCEPT if roll(dice, 2) == 0 else CHALLENGE), 0
    cards = playable_cards(s, r, seat)
    n = count_cards(cards)
    k = roll(dice, 2 + n)
    if k < n:
        return name_card(s, r, r.play_base, pick_card(s, r, cards, dice))
    return (ACCEPT if k == n else CHALLENGE), 0
