"""The places where cards lie, each with what one seat knows of the card there.

`imagine` and `redeal` fill such a table, int64[MAX_CARDS, 7], from a view or from a state, let
matching.py choose a card for every place, and lay the cards out. The places of one hand stand
together; those of a pile stand in its order, its top last. What a seat is told about its own cards
or the table is decided in view.py, not here.
"""

from __future__ import annotations

import numpy as np

from .cardset import add_card, drop_lowest, is_empty, lowest_card
from .chance import below
from .jit import jit
from .knowledge import hand_of
from .layout import MAX_SEATS, NO_CARD, NOBODY, WORDS
from .piles import active_face

# Columns. ACTIVE and BACK are the faces that the card must have, -1 where the seat does not know.
PLACE, ACTIVE, BACK, ARRIVAL, SEEN_ACTIVE, SEEN_BACK, CARD = range(7)

# PLACE is a seat, for a card in its hand, or one of these.
DISCARD, DRAW, LOADED = MAX_SEATS, MAX_SEATS + 1, MAX_SEATS + 2


@jit
def add_place(places, n, where, active, back):
    """Append a place to the n that are there; return the new number of places."""
    places[n, PLACE] = where
    places[n, ACTIVE] = active
    places[n, BACK] = back
    places[n, ARRIVAL] = 0
    places[n, SEEN_ACTIVE] = 0
    places[n, SEEN_BACK] = 0
    places[n, CARD] = NO_CARD
    return n + 1


@jit
def places_of_view(v, r, places):
    """Write all places as a view tells of them; return their number.

    A known face of another hand in Flip stands beside any back: matching.py links them.
    """
    n = 0
    for k in range(v.n_own):
        n = add_place(places, n, v.seat, np.int64(v.own_face[k]), np.int64(v.own_back[k]))
        places[n - 1, ARRIVAL] = np.int64(v.own_arrival[k])
    for seat in range(v.n_seats):
        if seat != v.seat:
            n = places_of_other_hand(v, r, seat, places, n)
    n = places_of_discards(v, r, places, n)
    for k in range(v.n_draw):
        n = add_place(places, n, DRAW, -1, v.draw_back if k == v.n_draw - 1 else -1)
    for _ in range(v.n_loaded):
        n = add_place(places, n, LOADED, -1, -1)
    return n


@jit
def places_of_other_hand(v, r, seat, places, n):
    """Append the places of another hand; return the new number of places."""
    first = n
    if r.n_sides == 2 and v.seat != NOBODY:
        for face in range(r.n_faces):
            for _ in range(np.int64(v.backs[seat, face])):
                n = add_place(places, n, seat, -1, face)
    else:
        for _ in range(v.sizes[seat]):
            n = add_place(places, n, seat, -1, -1)
    k = first
    for face in range(r.n_faces):
        for _ in range(np.int64(v.known[seat, face])):
            places[k, ACTIVE] = face
            k += 1
    for k in range(first, n):
        places[k, ARRIVAL] = k - first
    return n


@jit
def places_of_discards(v, r, places, n):
    """Append the places of the discard pile; return the new number of places."""
    if r.n_sides == 2:
        for k in range(v.n_discard):
            active = np.int64(v.discard_pairs[k, v.side])
            n = add_place(places, n, DISCARD, active, np.int64(v.discard_pairs[k, 1 - v.side]))
    else:
        for face in range(r.n_faces):
            for _ in range(np.int64(v.discards[0, face])):
                n = add_place(places, n, DISCARD, face, -1)
    return n


@jit
def places_of_state(s, r, seat, places):
    """Write all places as a seat knows them, with the cards that lie there; return their number."""
    n = 0
    for owner in range(s.n_seats):
        rest = hand_of(s, owner)
        while not is_empty(rest):
            card = lowest_card(rest)
            rest = drop_lowest(rest)
            n = add_place(places, n, owner, -1, -1)
            place_of_hand(s, r, seat, places, n - 1, card)
    for k in range(s.n_discard):
        n = add_place(places, n, DISCARD, -1, -1)
        place_of_discard(s, r, seat, places, n - 1, np.int64(s.discard[k]))
    for k in range(s.n_draw):
        n = add_place(places, n, DRAW, -1, -1)
        note_card(s, r, places, n - 1, np.int64(s.draw[k]))
    if r.n_sides == 2 and s.n_draw > 0:
        places[n - 1, BACK] = np.int64(r.face_of[1 - s.side, places[n - 1, CARD]])
    for k in range(s.n_loaded):
        n = add_place(places, n, LOADED, -1, -1)
        note_card(s, r, places, n - 1, np.int64(s.loaded[k]))
    return n


@jit
def note_card(s, r, places, k, card):
    """Write which card lies at a place, and which seats know its faces."""
    places[k, CARD] = card
    places[k, ARRIVAL] = np.int64(s.arrival[card])
    places[k, SEEN_ACTIVE] = np.int64(s.seen[s.side, card])
    places[k, SEEN_BACK] = np.int64(s.seen[1 - s.side, card]) if r.n_sides == 2 else 0


@jit
def place_of_hand(s, r, seat, places, k, card):
    """Write what a seat knows of a card in a hand."""
    note_card(s, r, places, k, card)
    owner = places[k, PLACE]
    if seat == NOBODY:
        return
    if owner == seat or (places[k, SEEN_ACTIVE] >> seat) & 1 != 0:
        places[k, ACTIVE] = active_face(s, r, card)
    if r.n_sides == 2 and (owner != seat or (places[k, SEEN_BACK] >> seat) & 1 != 0):
        places[k, BACK] = np.int64(r.face_of[1 - s.side, card])


@jit
def place_of_discard(s, r, seat, places, k, card):
    """Write what a seat, or every spectator, knows of a discard."""
    note_card(s, r, places, k, card)
    needed = (1 << s.n_seats) - 1 if seat == NOBODY else 1 << seat
    if r.n_sides == 1 or places[k, SEEN_ACTIVE] & needed == needed:
        places[k, ACTIVE] = active_face(s, r, card)
    if r.n_sides == 2 and places[k, SEEN_BACK] & needed == needed:
        places[k, BACK] = np.int64(r.face_of[1 - s.side, card])


@jit
def swap_rows(places, a, b):
    """Exchange two places in the table."""
    for column in range(places.shape[1]):
        value = places[a, column]
        places[a, column] = places[b, column]
        places[b, column] = value


@jit
def put_on_top(s, top, places, n):
    """Choose which of the discards with the top's active face lies on top.

    Writes: counter, cursor, block.
    """
    last, found = -1, 0
    for k in range(n):
        if places[k, PLACE] == DISCARD:
            last = k
            found += 1 if places[k, ACTIVE] == top else 0
    if found == 0:
        return
    chosen = below(s, found)
    for k in range(last + 1):
        if places[k, PLACE] == DISCARD and places[k, ACTIVE] == top:
            if chosen == 0:
                swap_rows(places, k, last)
                return
            chosen -= 1


@jit
def last_of(places, first, n):
    """Return the index after the last place that lies where the first one does."""
    last = first
    while last < n and places[last, PLACE] == places[first, PLACE]:
        last += 1
    return last


@jit
def shuffle_unseen_orders(s, seat, places, n):
    """Bring into random order what a seat sees no order of: lower discards, others' arrivals.

    Writes: counter, cursor, block.
    Rules: F-03.
    """
    first = 0
    while first < n:
        last = last_of(places, first, n)
        where = places[first, PLACE]
        if where == DISCARD:
            for k in range(last - 2, first, -1):
                swap_rows(places, k, first + below(s, k - first + 1))
        elif where < MAX_SEATS and where != seat:
            for k in range(last - 1, first, -1):
                other = first + below(s, k - first + 1)
                number = places[k, ARRIVAL]
                places[k, ARRIVAL] = places[other, ARRIVAL]
                places[other, ARRIVAL] = number
        first = last


@jit
def lay_out(s, places, n):
    """Lay every place's card where it belongs.

    Writes: hands, sizes, draw, n_draw, discard, n_discard, loaded, n_loaded, arrival, seen.
    """
    for seat in range(MAX_SEATS):
        s.sizes[seat] = 0
        for w in range(WORDS):
            s.hands[seat, w] = 0
    s.n_draw = s.n_discard = s.n_loaded = 0
    for k in range(n):
        card, where = places[k, CARD], places[k, PLACE]
        s.arrival[card] = places[k, ARRIVAL]
        s.seen[s.side, card] = places[k, SEEN_ACTIVE]
        s.seen[1 - s.side, card] = places[k, SEEN_BACK]
        if where < MAX_SEATS:
            add_card(s.hands[where], card)
            s.sizes[where] += 1
        elif where == DISCARD:
            s.discard[s.n_discard] = card
            s.n_discard += 1
        elif where == DRAW:
            s.draw[s.n_draw] = card
            s.n_draw += 1
        else:
            s.loaded[s.n_loaded] = card
            s.n_loaded += 1
