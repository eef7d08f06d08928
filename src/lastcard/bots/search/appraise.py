"""What the value network reads of a world, and what it says: how likely a seat is to win the round.

The world is an imagined one, so all hands are read. Everything is described by what it does for
whom (cards that match, wilds, who is on turn how soon), never by a face's id or a seat's number:
one network serves all editions, options and numbers of players.
"""

from __future__ import annotations

import math

import numpy as np

from lastcard.kernel.cardset import as_set, both, count_cards, drop_lowest, is_empty, lowest_card
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import hand_of
from lastcard.kernel.layout import NO_COLOR, Launcher, Phase
from lastcard.kernel.piles import active_face
from lastcard.kernel.playable import matching_cards, set_of_color

from .layers import run_layers

OF_OWN, OF_NEXT, OF_BEFORE, OF_LEAST = 0, 12, 20, 28  # where each seat's inputs begin
OF_ALL = 36


@jit
def steps_to(s, seat):
    """Return after how many turns a seat is on turn, if nobody is skipped; 0: now."""
    return ((seat - s.actor) * s.direction + 2 * s.n_seats) % s.n_seats


@jit
def read_hand(s, r, seat, x, at):
    """Write eight inputs about a hand: size, what it can do now, its colours, how soon its turn is.

    Writes: x[at : at + 8].
    """
    hand = hand_of(s, seat)
    size = s.sizes[seat]
    matching = count_cards(both(hand, matching_cards(s, r)))
    x[at] = size * 0.1
    x[at + 1] = 1.0 / (1.0 + size)
    x[at + 2] = 1.0 if matching > 0 else 0.0
    x[at + 3] = matching * 0.2
    x[at + 4] = count_cards(both(hand, as_set(r.wilds[s.side]))) * 0.5
    x[at + 5] = steps_to(s, seat) * 0.25
    x[at + 6] = 1.0 if size == 1 else 0.0
    x[at + 7] = 1.0 if size == 1 and matching > 0 else 0.0


@jit
def symbols_and_points(s, r, hand):
    """Return how many coloured cards of a set have a symbol, and what all of them count."""
    symbols, points = 0, 0
    while not is_empty(hand):
        face = active_face(s, r, lowest_card(hand))
        hand = drop_lowest(hand)
        points += np.int64(r.face_points[face])
        if r.face_color[face] != NO_COLOR and r.face_number[face] < 0:
            symbols += 1
    return symbols, points


@jit
def read_colors(s, r, seat, x, at):
    """Write four inputs about a seat's own hand: its longest colour, colours, symbols, points.

    Writes: x[at : at + 4].
    """
    hand = hand_of(s, seat)
    longest, colors = 0, 0
    for color in range(8):
        if (r.side_colors[s.side] >> color) & 1 != 0:
            n = count_cards(both(hand, set_of_color(r, s.side, color)))
            longest = max(longest, n)
            colors += 1 if n > 0 else 0
    symbols, points = symbols_and_points(s, r, hand)
    x[at] = longest * 0.2
    x[at + 1] = colors * 0.25
    x[at + 2] = symbols * 0.25
    x[at + 3] = points * 0.01


@jit
def least_of_others(s, seat, nearest, last):
    """Return the seat with the smallest hand besides three seats; the first of them with two."""
    best = nearest
    for other in range(s.n_seats):
        is_new = other != seat and other != nearest and other != last
        if is_new and (best == nearest or s.sizes[other] < s.sizes[best]):
            best = other
    return best


@jit
def read_table(s, r, q, x, at):
    """Write inputs about the table, the phase and the edition.

    Writes: x[at : at + 20].
    """
    n, total, ones, twos, ready, strangers = s.n_seats, 0, 0, 0, 0, 0
    for other in range(n):
        if other != q.seat:
            total += s.sizes[other]
            ones += 1 if s.sizes[other] == 1 else 0
            twos += 1 if s.sizes[other] == 2 else 0
            strangers += 1 if q.levels[other] == 0 else 0
            ready += 1 if s.sizes[other] == 1 and s.actor == other else 0
    x[at] = n * 0.125
    x[at + 1] = total * 0.1 / (n - 1)
    x[at + 2] = ones * 0.5
    x[at + 3] = twos * 0.5
    x[at + 4] = strangers / (n - 1)
    x[at + 5] = ready
    x[at + 6] = 1.0 / n
    x[at + 7] = 1.0 if s.actor == q.seat else 0.0
    x[at + 8] = 1.0 if s.phase == Phase.TURN else 0.0
    x[at + 9] = 1.0 if s.phase == Phase.DRAWN else 0.0
    x[at + 10] = 1.0 if s.phase == Phase.COLOR else 0.0
    x[at + 11] = 1.0 if s.phase == Phase.CHALLENGE else 0.0
    x[at + 12] = 1.0 if s.phase == Phase.SHOWDOWN else 0.0
    x[at + 13] = s.stack * 0.1
    x[at + 14] = 1.0 if r.launcher != Launcher.NONE else 0.0
    x[at + 15] = 1.0 if r.n_sides == 2 else 0.0
    x[at + 16] = s.side
    x[at + 17] = 1.0 if n == 2 else 0.0
    x[at + 18] = s.n_draw * 0.01
    x[at + 19] = 1.0


@jit
def read_world(s, r, q, x):
    """Write all inputs, float32[N_INPUTS], about a world for the seat q.seat.

    Writes: x.
    """
    n, seat = s.n_seats, q.seat
    nearest = (seat + s.direction + n) % n
    last = (seat - s.direction + n) % n
    read_hand(s, r, seat, x, OF_OWN)
    read_colors(s, r, seat, x, OF_OWN + 8)
    read_hand(s, r, nearest, x, OF_NEXT)
    read_hand(s, r, last, x, OF_BEFORE)
    read_hand(s, r, least_of_others(s, seat, nearest, last), x, OF_LEAST)
    read_table(s, r, q, x, OF_ALL)


@jit
def appraise(s, r, q):
    """Return how likely q.seat is to win a round that goes on, as the network sees it.

    Writes: inputs, first_values, second_values of q.
    """
    read_world(s, r, q, q.inputs)
    total = run_layers(q, q.inputs, q.value_first, q.value_second, q.value_last)
    return 1.0 / (1.0 + math.exp(-total))
