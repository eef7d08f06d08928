"""Which cards of a hand may be played now, and whether a wild would be a bluff."""

from __future__ import annotations

import numpy as np

from .cardset import as_set, both, either, is_empty, without
from .jit import jit, jit_inline
from .knowledge import hand_of, set_of_face
from .layout import NO_COLOR, Guilt
from .piles import active_face, top_card


@jit_inline
def matching_cards(s, r):
    """Return all cards that match the pile now, as a set.

    Rules: C-06.
    """
    return cards_on(r, s.side, s.color, active_face(s, r, top_card(s)))


@jit
def cards_on(r, side, color, face):
    """Return all cards that match a pile: the colour in force, the top face's symbol, or a wild.

    A wild on top has no coloured cards of its symbol, so it gives only its named colour to match.

    Rules: C-06, A-11, Q-82.
    """
    if color == NO_COLOR:
        return as_set(r.wilds[side])
    symbol = np.int64(r.face_symbol[face])
    return either(as_set(r.cards_of_color[side, color]), as_set(r.cards_of_symbol[side, symbol]))


@jit
def set_of_color(r, side, color):
    """Return all coloured cards of a colour as a set."""
    return as_set(r.plain_of_color[side, color])


@jit
def restricted_wilds(r, side):
    """Return all wilds that only an honest hand may play, as a set."""
    return as_set(r.restricted[side])


@jit
def is_bluff(r, side, hand, guilt, color, face):
    """Tell whether a restricted wild beside these cards is a bluff on a pile.

    hand: the cards beside it, as a set; guilt: Guilt of the wild; color and face: the colour in
    force and the top face under the wild. In Guilt.PLAYABLE other wilds count, restricted ones do
    not: they have the same condition.

    Rules: F-11, K-01, P-09, Q-26, Q-28.
    """
    if guilt == Guilt.COLOR:
        return color != NO_COLOR and not is_empty(both(hand, set_of_color(r, side, color)))
    playable = both(hand, cards_on(r, side, color, face))
    return not is_empty(without(playable, restricted_wilds(r, side)))


@jit
def without_bluffs(s, r, cards, hand):
    """Return a set of cards without the restricted wilds that would be a bluff in this hand.

    Rules: C-40, Q-04, Q-27.
    """
    allowed = cards
    rest = both(cards, restricted_wilds(r, s.side))
    top = active_face(s, r, top_card(s))
    for face in range(r.n_faces):
        guilt = np.int64(r.face_guilt[face])
        if guilt != Guilt.NONE and is_bluff(r, s.side, hand, guilt, s.color, top):
            allowed = without(allowed, both(rest, set_of_face(r, s.side, face)))
    return allowed


@jit_inline
def playable_cards(s, r, seat):
    """Return the cards of a hand that may be played; in a stack only those that answer it.

    Rules: C-06, C-07, C-40, A-15, Q-45.
    """
    hand = hand_of(s, seat)
    cards = stacking_cards(s, r, seat) if s.stack > 0 else both(hand, matching_cards(s, r))
    if r.bluff == 0 and not is_empty(both(cards, restricted_wilds(r, s.side))):
        cards = without_bluffs(s, r, cards, hand)
    if s.sizes[seat] == 1:
        cards = without(cards, as_set(r.not_last[s.side]))
    return cards


@jit
def stacking_cards(s, r, seat):
    """Return the cards of a hand that answer a pending draw penalty: those of the same symbol.

    Rules: K-02, Q-45.
    """
    face = active_face(s, r, top_card(s))
    if r.face_color[face] == NO_COLOR:
        return both(hand_of(s, seat), set_of_face(r, s.side, face))
    symbol = np.int64(r.face_symbol[face])
    return both(hand_of(s, seat), as_set(r.cards_of_symbol[s.side, symbol]))


@jit
def jumping_cards(s, r, seat):
    """Return the cards of a hand identical to the top card in colour and symbol; never wilds.

    Rules: K-03, Q-47, Q-49, A-15.
    """
    face = active_face(s, r, top_card(s))
    color = np.int64(r.face_color[face])
    if color == NO_COLOR:
        return (0, 0, 0, 0)
    side = s.side
    symbol = np.int64(r.face_symbol[face])
    same = as_set(r.cards_of_symbol[side, symbol])
    cards = both(both(hand_of(s, seat), same), set_of_color(r, side, color))
    if s.sizes[seat] == 1:
        cards = without(cards, as_set(r.not_last[side]))
    return cards
