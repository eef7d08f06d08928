"""Choosing cards for places: at random, so that every place gets a card with the faces it needs.

A deck with one side needs no search: cards of one face are alike. In Flip a card is a pair of
faces, and places that need pairs are matched with cards by augmenting paths in random order (H. W.
Kuhn, "The Hungarian method for the assignment problem", 1955, for the yes-or-no case). What a place
needs is said in places.py.
"""

from __future__ import annotations

import numpy as np

from .cardset import (
    add_card,
    as_set,
    both,
    count_cards,
    drop_lowest,
    is_empty,
    lowest_card,
    nth_card,
    remove_card,
    without,
)
from .chance import below
from .jit import jit, jit_allocating
from .knowledge import set_of_face
from .layout import BITS, MAX_SEATS, WORDS
from .places import ACTIVE, BACK, CARD, PLACE, last_of

EXCHANGES = 4  # exchanges tried for each card after matching, so that rare pairs are spread too


@jit_allocating
def first_cards(n):
    """Return a row of words with the cards from 0 to n - 1."""
    words = np.zeros(WORDS, np.int64)
    for card in range(n):
        words[card // BITS] |= 1 << (card % BITS)
    return words


@jit_allocating
def shuffled(s, n):
    """Return the numbers from 0 to n - 1 in random order.

    Writes: counter, cursor, block.
    """
    order = np.empty(n, np.int64)
    for k in range(n):
        j = below(s, k + 1)
        order[k] = order[j]
        order[j] = k
    return order


@jit_allocating
def choose_cards(s, r, seat, places, n):
    """Choose a random card for every place; return 1, or 0 if this attempt found none.

    Writes: counter, cursor, block.
    """
    if r.n_sides == 1:
        deal_by_face(s, r, places, n)
        return 1
    if link_known_faces(s, r, seat, places, n) == 0 or deal_by_pair(s, r, places, n) == 0:
        return 0
    for _ in range(EXCHANGES * n):
        a, b = below(s, n), below(s, n)
        if can_exchange(s, r, places, a, b):
            exchange_cards(places, a, b)
    return 1


@jit
def fits(s, r, places, k, card):
    """Tell whether a card has the faces that a place needs."""
    active, back = places[k, ACTIVE], places[k, BACK]
    if active >= 0 and np.int64(r.face_of[s.side, card]) != active:
        return False
    return back < 0 or np.int64(r.face_of[1 - s.side, card]) == back


@jit
def can_exchange(s, r, places, a, b):
    """Tell whether two places may exchange their cards.

    With one side a place of known face takes no part: its card would only go for one like it.
    """
    if r.n_sides == 1:
        return places[a, ACTIVE] < 0 and places[b, ACTIVE] < 0
    return fits(s, r, places, a, places[b, CARD]) and fits(s, r, places, b, places[a, CARD])


@jit
def exchange_cards(places, a, b):
    """Exchange the cards of two places."""
    card = places[a, CARD]
    places[a, CARD] = places[b, CARD]
    places[b, CARD] = card


@jit_allocating
def deal_by_face(s, r, places, n):
    """Give every place of known face a card of it, and deal the rest at random to the others.

    Writes: counter, cursor, block.
    """
    free = first_cards(r.n_cards)
    unknown = 0
    for k in range(n):
        if places[k, ACTIVE] < 0:
            unknown += 1
            continue
        card = lowest_card(both(as_set(free), set_of_face(r, s.side, places[k, ACTIVE])))
        remove_card(free, card)
        places[k, CARD] = card
    order = shuffled(s, unknown)
    cards = np.empty(unknown, np.int64)
    rest = as_set(free)
    for k in range(unknown):
        cards[k] = lowest_card(rest)
        rest = drop_lowest(rest)
    for k in range(n):
        if places[k, ACTIVE] < 0:
            unknown -= 1
            places[k, CARD] = cards[order[unknown]]


@jit_allocating
def deal_by_pair(s, r, places, n):
    """Match all places with cards whose two faces they allow; return 0 if that is impossible.

    Writes: counter, cursor, block.
    """
    wanted = np.empty((n, WORDS), np.int64)
    deck = as_set(first_cards(r.n_cards))
    for k in range(n):
        cards = deck
        if places[k, ACTIVE] >= 0:
            cards = both(cards, set_of_face(r, s.side, places[k, ACTIVE]))
        if places[k, BACK] >= 0:
            cards = both(cards, set_of_face(r, 1 - s.side, places[k, BACK]))
        wanted[k, 0], wanted[k, 1], wanted[k, 2], wanted[k, 3] = cards
    chosen = np.empty(n, np.int64)
    if match_all(s, wanted, chosen) == 0:
        return 0
    for k in range(n):
        places[k, CARD] = chosen[k]
    return 1


@jit_allocating
def link_known_faces(s, r, seat, places, n):
    """In every other hand, put the known active faces beside backs with which there is a card.

    Cards that certainly lie elsewhere do not count. Return 0 if this order of hands found no way.

    Writes: counter, cursor, block.
    """
    free = first_cards(r.n_cards)
    for k in range(n):
        if places[k, PLACE] >= MAX_SEATS or places[k, PLACE] == seat:
            claim_card(s, r, places, k, free)
    for owner in shuffled(s, s.n_seats):
        first = 0
        while first < n and places[first, PLACE] != owner:
            first += 1
        if owner == seat or first == n:
            continue
        last = last_of(places, first, n)
        if link_hand(s, r, places, first, last, free) == 0:
            return 0
        for k in range(first, last):
            claim_card(s, r, places, k, free)
    return 1


@jit
def claim_card(s, r, places, k, free):
    """Take a card out of the free ones for a place that knows both its faces."""
    if places[k, ACTIVE] >= 0 and places[k, BACK] >= 0:
        cards = both(
            set_of_face(r, s.side, places[k, ACTIVE]), set_of_face(r, 1 - s.side, places[k, BACK])
        )
        cards = both(cards, as_set(free))
        if not is_empty(cards):
            remove_card(free, lowest_card(cards))


@jit_allocating
def link_hand(s, r, places, first, last, free):
    """Put the known active faces of one hand beside backs with which a free card exists.

    Return 0 if this is impossible.

    Writes: counter, cursor, block.
    """
    faces = np.empty(last - first, np.int64)
    n = 0
    for k in range(first, last):
        if places[k, ACTIVE] >= 0:
            faces[n] = places[k, ACTIVE]
            n += 1
            places[k, ACTIVE] = -1
    wanted = np.zeros((n, WORDS), np.int64)
    for k in range(n):
        cards = both(as_set(free), set_of_face(r, s.side, faces[k]))
        for place in range(first, last):
            pairs = both(cards, set_of_face(r, 1 - s.side, places[place, BACK]))
            if not is_empty(pairs):
                add_card(wanted[k], place - first)
    chosen = np.empty(n, np.int64)
    found = match_all(s, wanted, chosen)
    for k in range(n):
        # if there is no way they stand anywhere, for the next attempt
        places[first + (chosen[k] if found != 0 else k), ACTIVE] = faces[k]
    return found


@jit_allocating
def match_all(s, wanted, chosen):
    """Match every row with a number of its own that it wants; return 0 if that is impossible.

    wanted: a set of numbers for each row, int64[n, WORDS]; chosen: written, int64[n].

    Writes: counter, cursor, block.
    """
    n = wanted.shape[0]
    holder = np.full(WORDS * BITS, -1, np.int64)
    free = first_cards(WORDS * BITS)
    for row in shuffled(s, n):
        options = both(as_set(wanted[row]), as_set(free))
        if is_empty(options):
            number = make_room(wanted, chosen, holder, row)
            if number < 0:
                return 0
        else:
            number = nth_card(options, below(s, count_cards(options)))
            chosen[row] = number
            holder[number] = row
        remove_card(free, number)
    return 1


@jit_allocating
def make_room(wanted, chosen, holder, row):
    """Match a row by moving others along a shortest augmenting path.

    Return the number that is newly taken, or -1 if there is no such path.
    """
    wanted_by = np.empty(holder.shape[0], np.int64)
    tried = np.zeros(WORDS, np.int64)
    queue = np.empty(wanted.shape[0] + 1, np.int64)
    queue[0] = row
    head, tail = 0, 1
    while head < tail:
        asking = queue[head]
        head += 1
        rest = without(as_set(wanted[asking]), as_set(tried))
        while not is_empty(rest):
            number = lowest_card(rest)
            rest = drop_lowest(rest)
            add_card(tried, number)
            wanted_by[number] = asking
            if holder[number] < 0:
                move_along(chosen, holder, wanted_by, number, row)
                return number
            queue[tail] = holder[number]
            tail += 1
    return -1


@jit
def move_along(chosen, holder, wanted_by, number, row):
    """Let every row of an augmenting path take its number, from its end back to where it began."""
    while True:
        asking = wanted_by[number]
        holder[number] = asking
        if asking == row:
            chosen[asking] = number
            return
        previous = chosen[asking]
        chosen[asking] = number
        number = previous
