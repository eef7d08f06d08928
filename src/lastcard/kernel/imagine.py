"""Full states that agree with what one seat may see: for searches, and as a test of the views.

`imagine` knows a view and nothing else; `redeal` starts from a state and changes what the seat
cannot know. Both get a fresh key, so that neither hidden cards nor future chance shine through.
Which cards may lie where is said in places.py, how they are chosen in matching.py.
"""

from __future__ import annotations

import numpy as np

from .cardset import add_card, has_card, is_empty, remove_card
from .chance import below
from .jit import jit, jit_allocating
from .knowledge import all_seats, hand_of
from .launcher import draw_gap
from .layout import (
    MAX_CARDS,
    MAX_SEATS,
    NO_CARD,
    NOBODY,
    NOT_STRUCK,
    Guilt,
    Launcher,
    Phase,
)
from .legal import deciding_seats
from .matching import can_exchange, choose_cards, exchange_cards, shuffled
from .piles import active_face, top_card
from .places import (
    ACTIVE,
    ARRIVAL,
    BACK,
    CARD,
    DISCARD,
    PLACE,
    SEEN_ACTIVE,
    SEEN_BACK,
    lay_out,
    places_of_state,
    places_of_view,
    put_on_top,
    shuffle_unseen_orders,
)
from .playable import is_bluff, playable_cards

ATTEMPTS = 100  # a card of each pair in Flip: how often the known faces of hands are linked anew


@jit_allocating
def imagine_state(v, r, key, s):
    """Write a random full state that agrees with a view; return 1, or 0 if none was found.

    key: 8 words, for the imagined cards and the game's future. In a deck with one side every way to
    deal the unseen cards is equally likely.

    Writes: all of s.
    """
    take_key(s, key)
    imagine_table(v, s)
    imagine_duel(v, s)
    places = np.empty((MAX_CARDS, 7), np.int64)
    n = places_of_view(v, r, places)
    put_on_top(s, v.top, places, n)
    shuffle_unseen_orders(s, v.seat, places, n)
    mark_knowledge(s, v.seat, places, n)
    for seat in range(MAX_SEATS):
        s.received[seat] = v.sizes[seat]
    if v.seat != NOBODY:
        s.received[v.seat] = 0 if v.n_own == 0 else 1 + np.int64(v.own_arrival[v.n_own - 1])
    mark_known_faces(v.seat, places, n)
    s.known_hands = 0
    for k in range(n):
        if places[k, PLACE] < MAX_SEATS and places[k, SEEN_ACTIVE] | places[k, SEEN_BACK] != 0:
            s.known_hands |= 1 << places[k, PLACE]
    if deal_places(s, r, v.seat, places, n) == 0:
        return 0
    if v.drawn != 0:
        s.drawn = card_of_arrival(places, n, v.seat, v.drawn - 1)
    s.launcher_left = draw_gap(s, r) if r.launcher == Launcher.GAP else v.launcher_left
    judge_again(s, r)
    return 1


@jit_allocating
def redeal_state(s, r, seat, key):
    """Deal anew what a seat, or with NOBODY every spectator, cannot know; the view stays the same.

    key: 8 words, for the dealing and the game's future.

    Writes: key, counter, cursor, block, hands, draw, discard, loaded, arrival, seen, drawn, guilty,
    strikes, launcher_left.
    """
    take_key(s, key)
    places = np.empty((MAX_CARDS, 7), np.int64)
    n = places_of_state(s, r, seat, places)
    kept = places.copy()
    own_drawn = -1
    if s.drawn != NO_CARD:
        own_drawn = np.int64(s.arrival[s.drawn]) if s.actor == seat else -1
    drawn = s.drawn
    shuffle_unseen_orders(s, seat, places, n)
    if deal_places(s, r, seat, places, n) == 0:
        s.drawn = drawn
        lay_out(s, kept, n)
    elif own_drawn >= 0:
        s.drawn = card_of_arrival(places, n, seat, own_drawn)
    redeal_strikes(s, seat)
    if r.launcher == Launcher.GAP:
        s.launcher_left = draw_gap(s, r)
    if s.player != seat:
        judge_again(s, r)


@jit
def take_key(s, key):
    """Give a game a key and start its keystream anew.

    Writes: key, counter, cursor, block.
    """
    for k in range(8):
        s.key[k] = key[k]
    for k in range(16):
        s.block[k] = 0
    s.counter = 0
    s.cursor = 16


@jit
def imagine_table(v, s):
    """Copy from a view what lies open on the table.

    Writes: the fields of seats and flow, UNO, results and `shown`.
    """
    s.n_seats, s.dealer, s.direction, s.side = v.n_seats, v.dealer, v.direction, v.side
    s.phase, s.player, s.color, s.skipped = v.phase, v.player, v.color, v.skipped
    s.situation, s.pc, s.target, s.count, s.stack = v.situation, v.pc, v.target, v.count, v.stack
    s.bluff_color, s.bluff_face, s.passes = v.bluff_color, v.bluff_face, v.passes
    s.turns, s.acts, s.rounds, s.fault = v.turns, v.acts, v.rounds, 0
    s.owing, s.called = v.owing, v.called
    s.winner, s.champions = v.winner, v.champions
    s.guilty = 0
    s.drawn = NO_CARD
    s.actor = NOBODY
    for seat in range(v.n_seats):
        if (v.deciding >> seat) & 1 != 0:
            s.actor = seat
    if v.phase == Phase.SHOWDOWN:
        s.actor = v.player
    for seat in range(MAX_SEATS):
        s.points[seat] = v.points[seat]
        s.scores[seat] = v.scores[seat]
    s.shown_hand = v.shown_hand
    s.shown_to = NOBODY if v.shown_hand == NOBODY else v.seat


@jit
def imagine_duel(v, s):
    """Copy a showdown from a view; press times of others are drawn.

    Writes: duellist, undecided, strikes, counter, cursor, block.
    """
    s.duellist, s.undecided = v.duellist, v.undecided
    s.strikes[0] = s.strikes[1] = NOT_STRUCK
    if v.phase != Phase.SHOWDOWN:
        return
    for k in range(2):
        seat = v.player if k == 0 else v.duellist
        if (v.struck >> seat) & 1 != 0:
            s.strikes[k] = v.own_strike if seat == v.seat else draw_strike(s)


@jit
def redeal_strikes(s, seat):
    """Draw anew the press times that a seat does not know.

    Writes: strikes, counter, cursor, block.
    Rules: S-05.
    """
    if s.phase == Phase.SHOWDOWN:
        if s.strikes[0] != NOT_STRUCK and s.player != seat:
            s.strikes[0] = draw_strike(s)
        if s.strikes[1] != NOT_STRUCK and s.duellist != seat:
            s.strikes[1] = draw_strike(s)


@jit
def draw_strike(s):
    """Return a plausible press time: 0.2 to 0.6 s, one of twenty too early.

    Writes: counter, cursor, block.
    Rules: S-22.
    """
    if below(s, 20) == 0:
        return -1 - below(s, 200_000)
    return 200_000 + below(s, 400_000)


@jit
def mark_knowledge(s, seat, places, n):
    """Write who knows what: this seat what its view says, the others what rightly follows from it.

    All have seen what this seat has seen of the discards. In Flip an own card whose back is known
    was in the hand at the last Flip, when the others saw its present face. A spectator sees of the
    discards only what all have seen.
    """
    everybody = all_seats(s)
    mine = 0 if seat == NOBODY else 1 << seat
    for k in range(n):
        if places[k, PLACE] == DISCARD:
            places[k, SEEN_ACTIVE] = everybody if places[k, ACTIVE] >= 0 else 0
            places[k, SEEN_BACK] = everybody if places[k, BACK] >= 0 else 0
        elif places[k, PLACE] == seat and places[k, BACK] >= 0:
            places[k, SEEN_BACK] = mine
            places[k, SEEN_ACTIVE] = everybody & ~mine


@jit_allocating
def deal_places(s, r, seat, places, n):
    """Choose cards for all places until they also agree with the phase; return 1, or 0 if none did.

    Writes: hands, sizes, draw, discard, loaded and their counts, arrival, seen, drawn, counter.
    """
    for _ in range(ATTEMPTS):
        if choose_cards(s, r, seat, places, n) == 0:
            continue
        mark_known_faces(seat, places, n)
        lay_out(s, places, n)
        if agree_with_phase(s, r, seat, places, n) != 0:
            lay_out(s, places, n)
            return 1
    return 0


@jit
def mark_known_faces(seat, places, n):
    """Set this seat's knowledge bit where a face of another hand is known, and only there."""
    if seat != NOBODY:
        for k in range(n):
            if places[k, PLACE] < MAX_SEATS and places[k, PLACE] != seat:
                seen = places[k, SEEN_ACTIVE] & ~(1 << seat)
                places[k, SEEN_ACTIVE] = seen | ((1 << seat) if places[k, ACTIVE] >= 0 else 0)


@jit_allocating
def agree_with_phase(s, r, seat, places, n):
    """Let the deciding seat hold what its phase shows that it holds; return 0 if that failed.

    In phase DRAWN the card just drawn can be played, in EXTRA some card can, and who is asked about
    a stack in TURN can answer it.

    Writes: hands, drawn, counter, cursor, block.
    Rules: C-09, A-09, Q-45.
    """
    if deciding_seats(s) == 0 or s.actor == seat:
        return 1
    must_answer = s.phase == Phase.EXTRA or (s.phase == Phase.TURN and s.stack > 0)
    if s.phase != Phase.DRAWN:
        if not must_answer or not is_empty(playable_cards(s, r, s.actor)):
            return 1
    for a in shuffled(s, n):
        unknown = places[a, PLACE] == s.actor and places[a, ACTIVE] < 0
        if unknown and find_exchange(s, r, places, n, a):
            if s.phase == Phase.DRAWN:
                s.drawn = places[a, CARD]
                arrive_last(s, places, n, a)
            return 1
    return 0


@jit_allocating
def find_exchange(s, r, places, n, a):
    """Let a random card that can be played come to a place of the deciding hand; tell if one did.

    Writes: hands, counter, cursor, block.
    """
    for b in shuffled(s, n):
        if can_exchange(s, r, places, a, b) and try_exchange(s, r, places, a, b):
            return True
    return False


@jit
def try_exchange(s, r, places, a, b):
    """Exchange a card of the deciding hand if the one that comes can be played; tell if so.

    Writes: hands.
    """
    old, new = places[a, CARD], places[b, CARD]
    inside = places[b, PLACE] == s.actor
    if not inside:
        remove_card(s.hands[s.actor], old)
        add_card(s.hands[s.actor], new)
    if has_card(playable_cards(s, r, s.actor), new):
        exchange_cards(places, a, b)
        return True
    if not inside:
        remove_card(s.hands[s.actor], new)
        add_card(s.hands[s.actor], old)
    return False


@jit
def arrive_last(s, places, n, a):
    """Give a place the newest arrival number of the deciding hand, if a card of the hand has it."""
    newest = (s.received[s.actor] - 1) & 0xFFFF
    for k in range(n):
        if places[k, PLACE] == s.actor and places[k, ARRIVAL] == newest:
            places[k, ARRIVAL] = places[a, ARRIVAL]
            places[a, ARRIVAL] = newest


@jit
def card_of_arrival(places, n, seat, number):
    """Return the card of a hand with an arrival number."""
    for k in range(n):
        if places[k, PLACE] == seat and places[k, ARRIVAL] == number:
            return places[k, CARD]
    return NO_CARD


@jit
def judge_again(s, r):
    """Set the guilt of the last restricted wild by the hand that its player holds now.

    Writes: guilty.
    Rules: Q-25.
    """
    s.guilty = 0
    if s.bluff_face >= 0 and top_card(s) != NO_CARD:
        guilt = np.int64(r.face_guilt[active_face(s, r, top_card(s))])
        if guilt != Guilt.NONE:
            hand = hand_of(s, s.player)
            if is_bluff(r, s.side, hand, guilt, s.bluff_color, s.bluff_face):
                s.guilty = 1
