"""Hands and cards that change hands: Discard All, swap, rotation, and the card given."""

from __future__ import annotations

import numpy as np

from .cardset import both, drop_lowest, has_card, is_empty, lowest_card
from .chance import below, note
from .jit import jit
from .knowledge import give_unseen, hand_of, hand_over, show_leaving
from .layout import NOBODY, WORDS, Event
from .piles import lay_card, put_in_hand, take_from_hand
from .playable import set_of_color
from .uno import owe_call


@jit
def discard_color(s, r, log):
    """Put all cards of the colour in force from the player's hand under the card just played.

    None of them takes effect. If that leaves one card, UNO is owed from now on.

    Writes: hands, sizes, discard, n_discard, seen, owing.
    Rules: A-10, A-12, C-17, Q-13, Q-41.
    """
    seat = s.player
    s.n_discard -= 1
    top = np.int64(s.discard[s.n_discard])
    before = s.sizes[seat]
    rest = both(hand_of(s, seat), set_of_color(r, s.side, s.color))
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        show_leaving(s, r, seat, card)
        take_from_hand(s, seat, card)
        lay_card(s, card)
        note(s, log, Event.SHED, seat, card, 0)
    lay_card(s, top)
    if s.sizes[seat] < before:  # else the call was owed, or had been made, when the card was laid
        owe_call(s, r, seat)


@jit
def renumber_hand(s, r, seat):
    """Give all cards of a hand that came as a whole new arrival numbers.

    In Flip the order is random: neither the old owner's order nor the ids' may tell a back (F-03).

    Writes: arrival, received, counter, cursor, block.
    Rules: F-02, F-03, Q-84.
    """
    first = s.received[seat]
    rest = hand_of(s, seat)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        s.arrival[card] = s.received[seat] & 0xFFFF
        if r.n_sides == 2:
            number = (first + below(s, s.received[seat] - first + 1)) & 0xFFFF
            exchange_arrivals(s, seat, card, number)
        s.received[seat] += 1


@jit
def exchange_arrivals(s, seat, card, number):
    """Let a card have an arrival number, and whichever card of the hand had it take the card's.

    Writes: arrival.
    """
    rest = hand_of(s, seat)
    while not is_empty(rest):
        other = lowest_card(rest)
        rest = drop_lowest(rest)
        if other == card:
            break
        if np.int64(s.arrival[other]) == number:
            s.arrival[other] = s.arrival[card]
    s.arrival[card] = number


@jit
def swap_hands(s, r, seat, other, log):
    """Exchange two hands wholly; an early call of either is void.

    Writes: hands, sizes, arrival, received, seen, known_hands, called.
    Rules: A-15, K-04, Q-19, Q-84.
    """
    if other == NOBODY or other == seat:
        return
    hand_over(s, r, seat, other)
    hand_over(s, r, other, seat)
    for w in range(WORDS):
        word = s.hands[seat, w]
        s.hands[seat, w] = s.hands[other, w]
        s.hands[other, w] = word
    size = s.sizes[seat]
    s.sizes[seat] = s.sizes[other]
    s.sizes[other] = size
    renumber_hand(s, r, seat)
    renumber_hand(s, r, other)
    if s.called == seat or s.called == other:
        s.called = NOBODY
    note(s, log, Event.SWAPPED, seat, other, 0)


@jit
def rotate_hands(s, r, log):
    """Pass every hand on to the next player in the direction of play.

    Writes: hands, sizes, arrival, received, seen, known_hands, called.
    Rules: K-05, Q-19, Q-51, Q-84.
    """
    n = s.n_seats
    for seat in range(n):
        hand_over(s, r, seat, (seat + s.direction + n) % n)
    last = n - 1 if s.direction > 0 else 0
    for w in range(WORDS):
        word = s.hands[last, w]
        seat = last
        for _ in range(n - 1):
            giver = (seat - s.direction + n) % n
            s.hands[seat, w] = s.hands[giver, w]
            seat = giver
        s.hands[seat, w] = word
    size = s.sizes[last]
    seat = last
    for _ in range(n - 1):
        giver = (seat - s.direction + n) % n
        s.sizes[seat] = s.sizes[giver]
        seat = giver
    s.sizes[seat] = size
    for seat in range(n):
        renumber_hand(s, r, seat)
    s.called = NOBODY
    note(s, log, Event.ROTATED, s.direction, 0, 0)


@jit
def give_card(s, r, card, log):
    """Pass a card of the player's hand to the chosen opponent, seen by the two only.

    Writes: hands, sizes, arrival, received, seen, known_hands.
    Rules: P-02, P-06, P-07.
    """
    give_unseen(s, r, s.player, s.target, card)
    take_from_hand(s, s.player, card)
    put_in_hand(s, s.target, card)
    note(s, log, Event.GAVE, s.player, s.target, card)


@jit
def hand_has(s, seat, card):
    """Tell whether a seat holds a card."""
    return has_card(s.hands[seat], card)
