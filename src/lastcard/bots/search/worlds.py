"""Imagined worlds: what a seat cannot see, dealt at random so that it agrees with what it knows.

The first one comes from `kernel.imagine`. In decks with one side the next ones only deal the unseen
cards anew, which takes a tenth of the time; in Flip, where backs are seen, each is imagined afresh.
"""

from __future__ import annotations

import numpy as np

from lastcard.bots.policy.dice import roll, roll_word
from lastcard.kernel.cardset import (
    add_card,
    drop_lowest,
    has_card,
    is_empty,
    lowest_card,
    remove_card,
)
from lastcard.kernel.imagine import imagine_state, judge_again, take_key
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import hand_of
from lastcard.kernel.layout import WORDS

from .frame import BASE, WORLD


@jit
def roll_key(q):
    """Draw a fresh key for a world.

    Writes: key, dice of q.
    """
    for k in range(8):
        q.key[k] = roll_word(q.dice)


@jit
def gather_pool(s, q):
    """List the cards of which the seat does not know where they lie: draw pile and unknown hands.

    Writes: pool, n_pool of q.
    """
    n = 0
    for k in range(s.n_draw):
        q.pool[n] = np.int64(s.draw[k])
        n += 1
    q.n_pool = n
    for other in range(s.n_seats):
        if other != q.seat and q.open_hand == 0:
            gather_hand(s, q, other)


@jit
def gather_hand(s, q, other):
    """List the cards of another hand of which the seat does not know that they are there.

    Writes: pool, n_pool of q.
    """
    rest = hand_of(s, other)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        if (np.int64(s.seen[s.side, card]) >> q.seat) & 1 == 0:
            q.pool[q.n_pool] = card
            q.n_pool += 1


@jit
def shuffle_pool(q):
    """Bring the unseen cards into random order.

    Writes: pool, dice of q.
    """
    for k in range(q.n_pool - 1, 0, -1):
        j = roll(q.dice, k + 1)
        card = q.pool[k]
        q.pool[k] = q.pool[j]
        q.pool[j] = card


@jit
def deal_pool(s, q, m):
    """Deal the unseen cards into hands and draw pile of a copy of the base state.

    Writes: hands, draw of s; pool, n_pool, dice of q.
    """
    shuffle_pool(q)
    whole = q.n_pool
    if q.open_hand == 0:
        believe = roll(q.dice, 1000) < q.trust
        first = roll(q.dice, s.n_seats)
        for k in range(s.n_seats):
            other = (first + k) % s.n_seats
            if other != q.seat:
                deal_hand(s, q, m, other, believe)
    for k in range(q.n_pool):
        s.draw[k] = q.pool[k]
    q.n_pool = whole


@jit
def deal_hand(s, q, m, other, believe):
    """Deal one hand: the cards known to be there, and for the others any that may be there.

    Writes: hands of s; pool, n_pool of q.
    """
    hand = hand_of(s, other)
    for w in range(WORDS):
        s.hands[other, w] = 0
    known = 0
    while not is_empty(hand):
        card = lowest_card(hand)
        hand = drop_lowest(hand)
        if (np.int64(s.seen[s.side, card]) >> q.seat) & 1 != 0:
            add_card(s.hands[other], card)
            known += 1
    left = s.sizes[other] - known
    for k in range(m.n_groups[other]):
        for _ in range(min(left, m.counts[other, k])):
            take_card(s, q, m, other, k if believe else -1)
            left -= 1
    for _ in range(left):
        take_card(s, q, m, other, -1)


@jit
def is_unlikely(q, m, other, group, card):
    """Tell whether a group does not hold a card, or likely not: then chance decides.

    Writes: dice of q.
    """
    if has_card(m.absent[other, group], card):
        return True
    return has_card(m.doubt[other, group], card) and roll(q.dice, 1000) < q.doubt


@jit
def take_card(s, q, m, other, group):
    """Deal one card of the pool to a hand, if possible one that its group may hold.

    Writes: hands of s; pool, n_pool of q.
    """
    n = q.n_pool - 1
    at = n
    if group >= 0:
        while at >= 0 and is_unlikely(q, m, other, group, q.pool[at]):
            at -= 1
        at = n if at < 0 else at
    card = q.pool[at]
    q.pool[at] = q.pool[n]
    q.pool[n] = card
    add_card(s.hands[other], card)
    q.n_pool = n


@jit
def next_world(states, v, r, q, m):
    """Imagine another world that agrees with a view.

    Writes: states[WORLD]; key, dice, pool of q.
    """
    roll_key(q)
    if r.n_sides == 2 and q.open_hand == 0 and imagine_state(v, r, q.key, states[WORLD]) != 0:
        if roll(q.dice, 1000) < q.trust:
            exchange_absent(states[WORLD], r, q, m)
        judge_again(states[WORLD], r)
        return
    states[WORLD] = states[BASE]
    s = states[WORLD]
    take_key(s, q.key)
    if r.n_sides == 2 and q.open_hand == 0:
        return  # another imagining was not found: the first one, with another future
    deal_pool(s, q, m)
    if s.player != q.seat and q.open_hand == 0:
        judge_again(s, r)


@jit
def exchange_absent(s, r, q, m):
    """In Flip, exchange cards that a hand cannot hold for cards of the draw pile with their backs.

    As many cards of a hand are looked at as are in groups with absent cards.

    Writes: hands, draw, seen of s; dice of q.
    """
    for other in range(s.n_seats):
        if other == q.seat:
            continue
        group, left = 0, m.counts[other, 0] if m.n_groups[other] > 0 else 0
        rest = hand_of(s, other)
        while group < m.n_groups[other] and not is_empty(rest):
            card = lowest_card(rest)
            rest = drop_lowest(rest)
            known = (np.int64(s.seen[s.side, card]) >> q.seat) & 1 != 0
            if not known and has_card(m.absent[other, group], card):
                exchange_with_pile(s, r, q, m, other, group, card)
            left -= 1
            if left == 0:
                group += 1
                left = m.counts[other, group] if group < m.n_groups[other] else 0


@jit
def exchange_with_pile(s, r, q, m, other, group, card):
    """Exchange a card of a hand for one of the draw pile that its group may hold.

    The top of the pile stays, because its back is seen too.

    Writes: hands, draw, arrival, seen of s; dice of q.
    """
    if s.n_draw < 2:
        return
    back = r.face_of[1 - s.side, card]
    at = roll(q.dice, s.n_draw - 1)
    for _ in range(s.n_draw - 1):
        new = np.int64(s.draw[at])
        if r.face_of[1 - s.side, new] == back and not has_card(m.absent[other, group], new):
            remove_card(s.hands[other], card)
            add_card(s.hands[other], new)
            s.draw[at] = card
            s.arrival[new] = s.arrival[card]
            for side in range(2):
                seen = s.seen[side, card]
                s.seen[side, card] = s.seen[side, new]
                s.seen[side, new] = seen
            return
        at = at + 1 if at + 2 < s.n_draw else 0
