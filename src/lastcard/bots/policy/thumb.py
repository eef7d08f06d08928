"""The policy `normal`: rules of thumb, from what the seat may see and nothing else.

Cards: hold wilds and other strong cards back while plain ones can be played, stay in the colour of
which most cards are in hand, hit whoever is about to go out. How strong that is
against `random` is shown by `make bench`.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.cardset import both, count_cards, drop_lowest, is_empty, lowest_card
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import hand_of
from lastcard.kernel.layout import (
    ACCEPT,
    CHALLENGE,
    COLOR_BASE,
    COUNT_BASE,
    DRAW,
    NO_COLOR,
    NOBODY,
    PASS,
    STRIKE,
    TARGET_BASE,
    Phase,
    Situation,
    Verb,
)
from lastcard.kernel.piles import active_face
from lastcard.kernel.playable import playable_cards, set_of_color

from .dice import roll_word, scatter
from .uniform import look_of, name_card

FEW = 2  # cards in a hand that is about to win


@jit
def choose_by_thumb(s, r, seat, dice):
    """Return (action, argument) of the seat that must decide. Strikes are chosen in reflex.py."""
    phase = s.phase
    if phase == Phase.TURN or phase == Phase.EXTRA:
        cards = playable_cards(s, r, seat)
        if is_empty(cards):
            return (DRAW if phase == Phase.TURN else PASS), 0
        return name_card(s, r, r.play_base, best_card(s, r, seat, cards, dice))
    if phase == Phase.DRAWN:
        return name_card(s, r, r.play_base, s.drawn)
    if phase == Phase.COLOR:
        return COLOR_BASE + favourite_color(s, r, seat), 0
    if phase == Phase.TARGET:
        return TARGET_BASE + choose_opponent(s, seat), 0
    if phase == Phase.COUNT:
        return COUNT_BASE + 1, 0
    if phase == Phase.GIVE:
        return name_card(s, r, r.give_base, card_to_give(s, r, seat))
    if phase == Phase.CHALLENGE:
        return answer(s, r, seat, dice)
    return STRIKE, 0


@jit
def cards_in_color(s, r, seat, color):
    """Return how many coloured cards of a colour a seat holds."""
    return count_cards(both(hand_of(s, seat), set_of_color(r, s.side, color)))


@jit
def favourite_color(s, r, seat):
    """Return the colour of the side in play of which a seat holds most cards."""
    best, most = NO_COLOR, -1
    for color in range(8):
        if (r.side_colors[s.side] >> color) & 1 != 0:
            n = cards_in_color(s, r, seat, color)
            if n > most:
                best, most = color, n
    return best


@jit
def best_card(s, r, seat, cards, dice):
    """Return the card of a set with the highest worth; equal ones are chosen among at random.

    The lot of each is drawn from its look, not from its id, which in Flip would tell a back.
    """
    best, most, highest = lowest_card(cards), -1_000_000, 0
    word = roll_word(dice)
    while not is_empty(cards):
        card = lowest_card(cards)
        cards = drop_lowest(cards)
        worth = card_worth(s, r, seat, active_face(s, r, card))
        if worth < most:
            continue
        lot = scatter(word, look_of(s, r, card))
        if worth > most or lot > highest:
            best, most, highest = card, worth, lot
    return best


@jit
def card_worth(s, r, seat, face):
    """Return how much a seat would like to play a face now."""
    color = np.int64(r.face_color[face])
    worth = np.int64(r.face_points[face])
    if color == NO_COLOR:
        worth -= 200
    else:
        worth += 12 * cards_in_color(s, r, seat, color)
    return worth + effect_worth(s, r, seat, face)


@jit
def effect_worth(s, r, seat, face):
    """Return what a face's program is worth: hitting a small hand is good."""
    pc = np.int64(r.program[Situation.PLAYED, face])
    if pc == 0:
        return 0
    worth = 0
    ahead = s.sizes[(seat + s.direction + s.n_seats) % s.n_seats]
    danger = 40 if ahead <= FEW else 0
    while r.code[pc, 0] != Verb.END:
        verb = r.code[pc, 0]
        if verb == Verb.DISCARD_COLOR:
            worth += 30 * (cards_in_color(s, r, seat, np.int64(r.face_color[face])) - 1)
        elif verb == Verb.SWAP:
            worth += 25 * (s.sizes[seat] - 1 - smallest_hand(s, seat))
        elif verb == Verb.EXTRA or verb == Verb.SKIP_EVERYONE:
            worth += 20
        elif verb == Verb.SKIP or verb == Verb.DRAW or verb == Verb.PRESS:
            worth += danger
        elif verb == Verb.SHOWDOWN:
            worth += danger - 10
        pc += 1
    return worth


@jit
def smallest_hand(s, seat):
    """Return the number of cards in the smallest hand of the others."""
    least = 1000
    for other in range(s.n_seats):
        if other != seat:
            least = min(least, s.sizes[other])
    return least


@jit
def choose_opponent(s, seat):
    """Return the opponent with the fewest cards: to be hit, or to take over the hand.

    Equal ones: the next in the direction of play.
    """
    best, least = NOBODY, 1000
    other = seat
    for _ in range(s.n_seats - 1):
        other = (other + s.direction + s.n_seats) % s.n_seats
        if s.sizes[other] < least:
            best, least = other, s.sizes[other]
    return best


@jit
def card_to_give(s, r, seat):
    """Return the card of the hand that is missed least: of the rarest colour, with most points.

    Equal ones: the one that looks first to its owner.
    """
    best, most, look = -1, -1_000_000, 0
    rest = hand_of(s, seat)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        face = active_face(s, r, card)
        color = np.int64(r.face_color[face])
        worth = np.int64(r.face_points[face])
        if color == NO_COLOR:
            worth -= 200
        else:
            worth -= 12 * cards_in_color(s, r, seat, color)
            worth -= 50 if color == s.color else 0
        if worth > most or (worth == most and look_of(s, r, card) < look):
            best, most, look = card, worth, look_of(s, r, card)
    return best


@jit
def answer(s, r, seat, dice):
    """Return the answer to a challengeable wild: stack, else challenge all but tiny hands.

    With the odds of 4 against 6 cards and a turn, a challenge pays from a third of guilty hands on;
    of two random cards one matches more often than that.
    """
    if s.stack > 0:
        cards = playable_cards(s, r, seat)
        if not is_empty(cards):
            return name_card(s, r, r.play_base, best_card(s, r, seat, cards, dice))
    return (CHALLENGE if s.sizes[s.player] >= FEW else ACCEPT), 0
