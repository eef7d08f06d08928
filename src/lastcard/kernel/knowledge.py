"""What seats rightly know of cards that they do not see: the bits of `STATE.seen`.

Bit p of `seen[side, card]` says that seat p knows this face to be where the card is now: in the
hand that holds it, or in the discard pile. It is knowledge of a set, not of a place in it: of
equal faces in one hand the known one leaves first (`leave_known_first`), so the bits never tell
which copy moved. `docs/reference/knowledge.md` lists what is remembered, until when, and what is
forgotten. What a view shows of it is in view.py.
"""

from __future__ import annotations

import numpy as np

from .cardset import as_set, both, drop_lowest, is_empty, lowest_card
from .jit import jit, jit_inline, lowest_bit
from .layout import BITS, WORDS


@jit
def hand_of(s, seat):
    """Return a hand as a set."""
    return as_set(s.hands[seat])


@jit
def all_seats(s):
    """Return a bit for every seat."""
    return (1 << s.n_seats) - 1


@jit
def learn_hand(s, observers, owner, side):
    """Let some seats know all faces of one side of a hand.

    Writes: seen, known_hands.
    Rules: C-36.
    """
    s.known_hands |= 1 << owner
    rest = hand_of(s, owner)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        s.seen[side, card] = np.int64(s.seen[side, card]) | observers


@jit
def learn_card(s, observers, card, side):
    """Let some seats know one face of a card.

    Writes: seen.
    """
    s.seen[side, card] = np.int64(s.seen[side, card]) | observers


@jit
def leave_known_first(s, r, owner, card, side, observers):
    """Before a card leaves a hand: whoever knew one of the cards with its face knew this one.

    Equal faces cannot be told apart, so the bits are exchanged until that is true; otherwise a view
    would tell whether the card that left was the one seen or another like it.

    Writes: seen.
    """
    face = np.int64(r.face_of[side, card])
    missing = observers & ~np.int64(s.seen[side, card])
    rest = both(hand_of(s, owner), set_of_face(r, side, face))
    while missing != 0 and not is_empty(rest):
        other = lowest_card(rest)
        rest = drop_lowest(rest)
        if other != card:
            moved = np.int64(s.seen[side, other]) & missing
            s.seen[side, other] = np.int64(s.seen[side, other]) & ~moved
            s.seen[side, card] = np.int64(s.seen[side, card]) | moved
            missing &= ~moved


@jit
def set_of_face(r, side, face):
    """Return all cards with a face as a set."""
    return as_set(r.cards_of_face[side, face])


@jit_inline
def show_leaving(s, r, owner, card):
    """Note what everybody sees when a card leaves a hand for the discard pile.

    The active face is laid open; in Flip the others have seen the other face leave (Q-83).

    Writes: seen.
    Rules: F-02, Q-83.
    """
    if (s.known_hands >> owner) & 1 != 0:
        face = np.int64(r.face_of[s.side, card])
        copies = both(hand_of(s, owner), set_of_face(r, s.side, face))
        if not is_empty(drop_lowest(copies)):
            leave_known_first(s, r, owner, card, s.side, all_seats(s))
    if r.n_sides == 2:
        s.seen[s.side, card] = all_seats(s)
        learn_card(s, all_seats(s) & ~(1 << owner), card, 1 - s.side)


@jit
def hand_over(s, r, old_owner, new_owner):
    """Note what the two owners know of a hand that passes from one to the other.

    The old owner remembers its faces. The new one has seen its other faces only as a set, from the
    other side of the table, and an owner's knowledge of backs is one of single cards: it is
    forgotten.

    Writes: seen, known_hands.
    Rules: Q-84, F-03.
    """
    learn_hand(s, 1 << old_owner, old_owner, s.side)
    s.known_hands |= 1 << new_owner
    if r.n_sides == 2:
        forget_hand(s, 1 << new_owner, old_owner, 1 - s.side)


@jit
def forget_hand(s, observers, owner, side):
    """Let some seats forget what they know of one side of a hand.

    Writes: seen.
    """
    rest = hand_of(s, owner)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        s.seen[side, card] = np.int64(s.seen[side, card]) & ~observers


@jit
def give_unseen(s, r, giver, receiver, card):
    """Note what is known when one card of a hand goes to another seat, seen by those two only.

    Nobody else can tell any longer which of the giver's cards are still there: that is forgotten.

    Writes: seen, known_hands.
    Rules: P-02.
    """
    two = (1 << giver) | (1 << receiver)
    side = s.side
    if (s.known_hands >> giver) & 1 != 0:
        leave_known_first(s, r, giver, card, side, two)
    others = all_seats(s) & ~two
    forget_hand(s, others, giver, side)
    if r.n_sides == 2:
        forget_hand(s, others, giver, 1 - side)
        s.seen[1 - side, card] = np.int64(s.seen[1 - side, card]) & ~(1 << receiver)
    s.seen[side, card] = two
    s.known_hands |= 1 << receiver


@jit
def remember_sides(s):
    """Before everything is turned over: all keep in mind what they see of the hands.

    An owner has seen the active faces, the others the inactive ones (F-02).

    Writes: seen, known_hands.
    Rules: F-02, F-03.
    """
    side, everybody = s.side, all_seats(s)
    for seat in range(s.n_seats):
        own = 1 << seat
        others = everybody & ~own
        for w in range(WORDS):
            word = s.hands[seat, w]
            while word != 0:
                card = w * BITS + lowest_bit(word)
                word &= word - 1
                learn_card(s, own, card, side)
                learn_card(s, others, card, 1 - side)
    s.known_hands = everybody
