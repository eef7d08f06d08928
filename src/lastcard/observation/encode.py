"""Writing observations, compiled: from a game and a seat to a row of uint8.

The row is laid out in `fields.py`. Everything here follows `kernel/view.py` field by field, and a
test compares the two in every phase of every edition; what a seat may know is decided there.

Where cards are counted, a part of the row is cut out first: an index into it, a face, is never
negative, and compiled code need not look whether it is, card by card.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.jit import jit, jit_inline, lowest_bit
from lastcard.kernel.layout import (
    BITS,
    NO_CARD,
    NO_COLOR,
    NOBODY,
    NOT_STRUCK,
    WORDS,
    Launcher,
    Phase,
)

from .fields import FULL_SCORE, MOST, Part


@jit_inline
def write_observation(s, r, seat, at, row):
    """Write what a seat observes of a running round.

    at: `Layout.at`, int64; row: uint8[width], overwritten. `Part.ASKED` is left at 0: who asks
    out of turn sets it.

    Rules: F-02, F-03, S-05, C-36, P-02, Q-70, Q-81.
    """
    write_all_but_discards(s, r, seat, at, row)
    if r.n_sides == 1:
        write_discards(s, r, at, row)
    else:
        write_seen_discards(s, r, seat, at, row)


@jit_inline
def write_all_but_discards(s, r, seat, at, row):
    """Write everything but `Part.DISCARDS`, the last part of the row, which is left as it is."""
    row[: at[Part.DISCARDS]] = 0
    write_hand(s, r, seat, at, row)
    write_table(s, r, at, row)
    write_seats(s, r, seat, at, row)
    write_numbers(s, r, at, row)
    if r.n_sides == 2:
        write_backs(s, r, seat, at, row)
    elif s.known_hands & ~(1 << seat) != 0:
        write_known(s, r, seat, at, row)


@jit_inline
def write_hand(s, r, seat, at, row):
    """Write own cards, in Flip with the backs seen before.

    Rules: F-02, F-03.
    """
    side = s.side
    two_sided = r.n_sides == 2
    hand = row[at[Part.HAND] : at[Part.DRAWN]]
    backs = row[at[Part.OWN_BACKS] : at[Part.BACKS]]
    for w in range(WORDS):
        word = s.hands[seat, w]
        while word != 0:
            card = w * BITS + lowest_bit(word)
            word &= word - 1
            hand[np.int64(r.face_of[side, card])] += np.uint8(1)
            if two_sided:
                seen = (np.int64(s.seen[1 - side, card]) >> seat) & 1
                backs[np.int64(r.face_of[1 - side, card])] += np.uint8(seen)
    if s.drawn != NO_CARD and s.actor == seat:
        row[at[Part.DRAWN] + np.int64(r.face_of[side, s.drawn])] = 1


@jit_inline
def write_table(s, r, at, row):
    """Write the pile's top, colour, phase, direction and side; before a challenge what was under.

    Rules: F-11, K-01.
    """
    if s.n_discard > 0:
        top = np.int64(s.discard[s.n_discard - 1])
        row[at[Part.TOP] + np.int64(r.face_of[s.side, top])] = 1
    if s.color != NO_COLOR:
        row[at[Part.COLOR] + s.color] = 1
    if s.phase == Phase.CHALLENGE:
        if s.bluff_face >= 0:
            row[at[Part.UNDER_TOP] + s.bluff_face] = 1
        if s.bluff_color != NO_COLOR:
            row[at[Part.UNDER_COLOR] + s.bluff_color] = 1
    if s.phase >= Phase.TURN and s.phase <= Phase.SHOWDOWN:
        row[at[Part.PHASE] + s.phase - Phase.TURN] = 1
    row[at[Part.DIRECTION]] = s.direction > 0
    row[at[Part.SIDE]] = s.side


@jit_inline
def write_numbers(s, r, at, row):
    """Write what is counted on the table.

    Rules: C-16, K-02, S-05, Q-07.
    """
    row[at[Part.STACK]] = min(s.stack, MOST)
    row[at[Part.LOADED]] = s.n_loaded
    row[at[Part.UNDECIDED]] = s.undecided
    if r.launcher == Launcher.CYCLE:
        row[at[Part.PRESSES]] = min(s.launcher_left, MOST)
    row[at[Part.EMPTY_DRAWS]] = min(s.passes, MOST)
    row[at[Part.DRAW_PILE]] = s.n_draw
    row[at[Part.DISCARD_PILE]] = s.n_discard
    row[at[Part.TURNS]] = min(s.turns, MOST)


@jit_inline
def seat_from(s, seat, other):
    """Return how many seats clockwise of a seat another one sits."""
    k = other - seat
    return k + s.n_seats if k < 0 else k


@jit_inline
def write_seats(s, r, seat, at, row):
    """Write what concerns each seat, counted clockwise from the observer.

    Rules: C-18, S-05, S-09.
    """
    sizes, scores = at[Part.SIZES], at[Part.SCORES]
    for other in range(s.n_seats):
        k = seat_from(s, seat, other)
        row[sizes + k] = s.sizes[other]
        if s.scores[other] != 0:
            row[scores + k] = min(max(s.scores[other], 0) * FULL_SCORE // r.goal, MOST)
    row[at[Part.DEALER] + seat_from(s, seat, s.dealer)] = 1
    row[at[Part.TURN] + seat_from(s, seat, s.player)] = 1
    if s.skipped != 0:
        for other in range(s.n_seats):
            row[at[Part.SKIPPED] + seat_from(s, seat, other)] = (s.skipped >> other) & 1
    if s.target != NOBODY:
        row[at[Part.TARGET] + seat_from(s, seat, s.target)] = 1
    if s.owing != NOBODY:
        row[at[Part.CATCHABLE] + seat_from(s, seat, s.owing)] = 1
    if s.called != NOBODY:
        row[at[Part.CALLED] + seat_from(s, seat, s.called)] = 1
    if s.duellist != NOBODY:
        write_duel(s, seat, at, row)


@jit
def write_duel(s, seat, at, row):
    """Write the player's opponent in a showdown, and who has struck.

    Rules: S-05, S-09.
    """
    row[at[Part.DUELLIST] + seat_from(s, seat, s.duellist)] = 1
    if s.phase == Phase.SHOWDOWN:
        if s.strikes[0] != NOT_STRUCK:
            row[at[Part.STRUCK] + seat_from(s, seat, s.player)] = 1
        if s.strikes[1] != NOT_STRUCK:
            row[at[Part.STRUCK] + seat_from(s, seat, s.duellist)] = 1


@jit_inline
def write_discards(s, r, at, row):
    """Write the faces of the discard pile of a one-sided deck."""
    base = at[Part.DISCARDS]
    row[base:] = 0
    add_discards(s, r, 0, base, row)


@jit_inline
def add_discards(s, r, first, base, row):
    """Count the discards from the first-th on, from the bottom, in a row that has those below."""
    for k in range(first, s.n_discard):
        row[base + np.int64(r.face_of[0, np.int64(s.discard[k])])] += np.uint8(1)


@jit
def write_known(s, r, seat, at, row):
    """Write the faces known to be in other hands of a one-sided deck.

    Rules: C-36, P-02.
    """
    for other in range(s.n_seats):
        if other != seat and (s.known_hands >> other) & 1 != 0:
            base = at[Part.KNOWN] + (seat_from(s, seat, other) - 1) * r.n_faces
            write_known_hand(s, r, seat, other, base, row)


@jit
def write_known_hand(s, r, seat, other, base, row):
    """Write the faces that a seat knows to be in another hand.

    Rules: C-36, P-02.
    """
    for w in range(WORDS):
        word = s.hands[other, w]
        while word != 0:
            card = w * BITS + lowest_bit(word)
            word &= word - 1
            seen = (np.int64(s.seen[0, card]) >> seat) & 1
            row[base + np.int64(r.face_of[0, card])] += np.uint8(seen)


@jit
def write_seen_discards(s, r, seat, at, row):
    """Write the faces of discards of a two-sided deck as far as the seat has seen them.

    Rules: F-02, Q-83.
    """
    counts = row[at[Part.DISCARDS] :]
    counts[:] = 0
    for k in range(s.n_discard):
        card = np.int64(s.discard[k])
        light = (np.int64(s.seen[0, card]) >> seat) & 1
        dark = (np.int64(s.seen[1, card]) >> seat) & 1
        counts[np.int64(r.face_of[0, card])] += np.uint8(light)
        counts[np.int64(r.face_of[1, card])] += np.uint8(dark)


@jit
def write_backs(s, r, seat, at, row):
    """Write the backs of other hands and of the draw pile, and known faces of other hands.

    Rules: F-02, F-03, C-36.
    """
    side, n = s.side, s.n_seats
    for k in range(1, n):
        other = seat + k if seat + k < n else seat + k - n
        first = (k - 1) * r.n_faces
        known = row[at[Part.KNOWN] + first : at[Part.OWN_BACKS]]
        backs = row[at[Part.BACKS] + first : at[Part.DRAW_BACK]]
        for w in range(WORDS):
            word = s.hands[other, w]
            while word != 0:
                card = w * BITS + lowest_bit(word)
                word &= word - 1
                backs[np.int64(r.face_of[1 - side, card])] += np.uint8(1)
                seen = (np.int64(s.seen[side, card]) >> seat) & 1
                known[np.int64(r.face_of[side, card])] += np.uint8(seen)
    if s.n_draw > 0:
        back = np.int64(r.face_of[1 - side, np.int64(s.draw[s.n_draw - 1])])
        row[at[Part.DRAW_BACK] + back] = 1


@jit
def observe(states, i, rules, seat, at, rows, j):
    """Write what a seat of states[i] observes into rows[j]; see `write_observation`."""
    write_observation(states[i], rules[0], seat, at, rows[j])
