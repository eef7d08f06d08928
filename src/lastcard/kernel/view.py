"""What one seat may see. Everything that leaves the kernel for a player goes through here."""

from __future__ import annotations

import numpy as np

from .cardset import drop_lowest, is_empty, lowest_card
from .jit import jit
from .knowledge import hand_of
from .layout import MAX_SEATS, NO_CARD, NOBODY, NOT_STRUCK, Launcher, Phase
from .legal import deciding_seats
from .piles import active_face, top_card


@jit
def fill_view(s, r, seat, v):
    """Write what a seat may see; NOBODY is a spectator, who sees what is public.

    Writes: all of v.
    Rules: F-02, F-03, S-05, C-36, P-02, Q-70, Q-81.
    """
    v.seat = seat
    view_table(s, v)
    view_duel(s, v, seat)
    view_results(s, v)
    v.top = -1 if s.n_discard == 0 else active_face(s, r, top_card(s))
    v.draw_back = -1
    if r.n_sides == 2 and s.n_draw > 0:
        v.draw_back = np.int64(r.face_of[1 - s.side, np.int64(s.draw[s.n_draw - 1])])
    v.launcher_left = s.launcher_left if r.launcher == Launcher.CYCLE else 0
    v.drawn = 0
    if seat != NOBODY and s.drawn != NO_CARD and s.actor == seat:
        v.drawn = 1 + np.int64(s.arrival[s.drawn])
    v.shown_hand = s.shown_hand if seat != NOBODY and s.shown_to == seat else NOBODY
    view_discards(s, r, v, seat)
    view_own_hand(s, r, v, seat)
    view_other_hands(s, r, v, seat)


@jit
def view_table(s, v):
    """Write what lies open on the table.

    Writes: n_seats, dealer, direction, side, phase, deciding, player, color, skipped, situation,
    pc, target, count, stack, bluff_color, bluff_face, passes, turns, acts, rounds, owing, called,
    n_draw, n_discard.
    """
    v.n_seats = s.n_seats
    v.dealer = s.dealer
    v.direction = s.direction
    v.side = s.side
    v.phase = s.phase
    v.deciding = deciding_seats(s)
    v.player = s.player
    v.color = s.color
    v.skipped = s.skipped
    v.situation = s.situation
    v.pc = s.pc
    v.target = s.target
    v.count = s.count
    v.stack = s.stack
    v.bluff_color = s.bluff_color
    v.bluff_face = s.bluff_face
    v.passes = s.passes
    v.turns = s.turns
    v.acts = s.acts
    v.rounds = s.rounds
    v.owing = s.owing
    v.called = s.called
    v.n_draw = s.n_draw
    v.n_discard = s.n_discard


@jit
def view_duel(s, v, seat):
    """Write a showdown: who fights, who has struck, how many cards; times only one's own.

    Writes: duellist, struck, own_strike, undecided, n_loaded.
    Rules: S-05, S-09.
    """
    v.duellist = s.duellist
    v.undecided = s.undecided
    v.n_loaded = s.n_loaded
    v.struck = 0
    v.own_strike = NOT_STRUCK
    if s.phase != Phase.SHOWDOWN:
        return
    if s.strikes[0] != NOT_STRUCK:
        v.struck |= 1 << s.player
    if s.strikes[1] != NOT_STRUCK:
        v.struck |= 1 << s.duellist
    if seat == s.player:
        v.own_strike = s.strikes[0]
    elif seat == s.duellist and seat != NOBODY:
        v.own_strike = s.strikes[1]


@jit
def view_results(s, v):
    """Write scores and, after a round, its points and winner.

    Writes: winner, champions, points, scores, sizes.
    """
    v.winner = s.winner
    v.champions = s.champions
    for seat in range(MAX_SEATS):
        there = seat < s.n_seats
        v.points[seat] = s.points[seat] if there else 0
        v.scores[seat] = s.scores[seat] if there else 0
        v.sizes[seat] = s.sizes[seat] if there else 0


@jit
def view_discards(s, r, v, seat):
    """Write which faces of the discard pile a seat has seen, as counts: the order is forgotten.

    Writes: discards, discard_pairs.
    Rules: F-02, Q-83.
    """
    v.discards[:, :] = 0
    v.discard_pairs[:, :] = -1
    everybody = (1 << s.n_seats) - 1
    for k in range(s.n_discard):
        card = np.int64(s.discard[k])
        light = np.int64(r.face_of[0, card])
        if r.n_sides == 1:
            v.discards[0, light] += 1
            continue
        dark = np.int64(r.face_of[1, card])
        needed = everybody if seat == NOBODY else 1 << seat
        if np.int64(s.seen[0, card]) & needed != needed:
            light = -1
        if np.int64(s.seen[1, card]) & needed != needed:
            dark = -1
        insert_pair(v, k, light, dark)


@jit
def insert_pair(v, n, light, dark):
    """Insert a pair of faces among the n ascending ones that are there, and count its faces.

    Writes: discards, discard_pairs.
    """
    k = n
    while k > 0 and (
        v.discard_pairs[k - 1, 0] > light
        or (v.discard_pairs[k - 1, 0] == light and v.discard_pairs[k - 1, 1] > dark)
    ):
        v.discard_pairs[k, 0] = v.discard_pairs[k - 1, 0]
        v.discard_pairs[k, 1] = v.discard_pairs[k - 1, 1]
        k -= 1
    v.discard_pairs[k, 0] = light
    v.discard_pairs[k, 1] = dark
    if light >= 0:
        v.discards[0, light] += 1
    if dark >= 0:
        v.discards[1, dark] += 1


@jit
def view_own_hand(s, r, v, seat):
    """Write a seat's own hand in order of arrival: active faces, and backs seen before a Flip.

    Writes: n_own, own_face, own_arrival, own_back.
    Rules: F-02, F-03.
    """
    v.own_face[:] = -1
    v.own_arrival[:] = -1
    v.own_back[:] = -1
    v.n_own = 0
    if seat == NOBODY:
        return
    rest = hand_of(s, seat)
    base = s.received[seat]
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        # age: how many cards ago it came; robust against the wrap of the 16-bit arrival number
        number = np.int64(s.arrival[card])
        age = (base - 1 - number) & 0xFFFF
        k = v.n_own
        while k > 0 and (base - 1 - np.int64(v.own_arrival[k - 1])) & 0xFFFF < age:
            v.own_arrival[k] = v.own_arrival[k - 1]
            v.own_face[k] = v.own_face[k - 1]
            v.own_back[k] = v.own_back[k - 1]
            k -= 1
        v.own_arrival[k] = number
        v.own_face[k] = active_face(s, r, card)
        v.own_back[k] = -1
        if r.n_sides == 2 and (np.int64(s.seen[1 - s.side, card]) >> seat) & 1 != 0:
            v.own_back[k] = np.int64(r.face_of[1 - s.side, card])
        v.n_own += 1


@jit
def view_other_hands(s, r, v, seat):
    """Write what a seat sees and knows of the other hands, as unordered counts by face.

    Writes: backs, known.
    Rules: F-02, F-03, C-36, P-02, Q-81.
    """
    v.backs[:, :] = 0
    v.known[:, :] = 0
    if seat == NOBODY:
        return
    for other in range(s.n_seats):
        if other == seat or (r.n_sides == 1 and (s.known_hands >> other) & 1 == 0):
            continue
        rest = hand_of(s, other)
        while not is_empty(rest):
            card = lowest_card(rest)
            rest = drop_lowest(rest)
            if r.n_sides == 2:
                v.backs[other, np.int64(r.face_of[1 - s.side, card])] += 1
            if (np.int64(s.seen[s.side, card]) >> seat) & 1 != 0:
                v.known[other, active_face(s, r, card)] += 1
