"""Beginnings: a game, the first dealer, the deal of a round, and the first card turned up."""

from __future__ import annotations

import numpy as np

from .chance import below, find_queued, note, shuffle_draw_pile
from .jit import jit, jit_inline
from .launcher import load_launcher
from .layout import (
    LIGHT,
    MAX_SEATS,
    NO_CARD,
    NO_COLOR,
    NOBODY,
    WORDS,
    Chance,
    Event,
    Fault,
    Phase,
    Situation,
    Tape,
)
from .piles import active_face, lay_card, put_in_hand
from .program import run_program
from .turn import pass_turn


@jit
def start_game(s, n_seats, dealer):
    """Begin a game: no scores yet. dealer NOBODY: found by C-01 when the first round begins.

    Writes: n_seats, dealer, rounds, scores, champions, phase.
    Rules: C-01, C-34.
    """
    s.n_seats = n_seats
    s.dealer = dealer
    s.rounds = 0
    s.champions = 0
    s.phase = Phase.ROUND_OVER
    for seat in range(MAX_SEATS):
        s.scores[seat] = 0
        s.points[seat] = 0


@jit
def clear_round(s, r):
    """Put the table back to how every round starts.

    Writes: all fields of a round.
    Rules: F-23, Q-42, Q-80.
    """
    s.direction = 1
    s.side = LIGHT
    s.actor = NOBODY
    s.player = s.dealer
    s.color = NO_COLOR
    s.skipped = s.pc = s.count = s.stack = s.guilty = s.passes = s.turns = s.acts = 0
    s.situation = Situation.FIRST
    s.target = s.owing = s.called = s.duellist = s.winner = s.shown_to = s.shown_hand = NOBODY
    s.drawn = NO_CARD
    s.bluff_color = NO_COLOR
    s.bluff_face = -1
    s.undecided = s.n_loaded = s.launcher_left = 0
    s.n_discard = 0
    for seat in range(s.n_seats):
        s.points[seat] = 0
        s.sizes[seat] = 0
        s.received[seat] = 0
        for w in range(WORDS):
            s.hands[seat, w] = 0
    if s.known_hands != 0 or r.n_sides == 2:
        for side in range(2):
            for card in range(r.n_cards):
                s.seen[side, card] = 0
    s.known_hands = 0


@jit
def gather_deck(s, r):
    """Put all cards into the draw pile, in order of id.

    Writes: draw, n_draw.
    """
    for card in range(r.n_cards):
        s.draw[card] = card
    s.n_draw = r.n_cards


@jit_inline
def dealing_number(r, card):
    """Return what a card counts when the dealer is drawn: its number, a symbol 0.

    Rules: C-01, Q-10.
    """
    return max(np.int64(r.face_number[np.int64(r.face_of[LIGHT, card])]), 0)


@jit
def has_two_numbers(r):
    """Tell whether drawing cards can choose a dealer: not all count the same.

    Rules: C-01.
    """
    for card in range(1, r.n_cards):
        if dealing_number(r, card) != dealing_number(r, 0):
            return True
    return False


@jit
def choose_dealer(s, r, log):
    """Let every seat draw a card; the highest number deals, ties draw again among themselves.

    Symbols count 0. The cards go back only when the deck has run out. In a deck without two
    different numbers (an own edition's) no drawing would ever end: chance alone chooses.

    Writes: dealer, draw, n_draw, counter, cursor, block.
    Rules: C-01, Q-10.
    """
    if not has_two_numbers(r):
        s.dealer = below(s, s.n_seats)
        return
    tied = (1 << s.n_seats) - 1
    gather_deck(s, r)
    while tied & (tied - 1) != 0:
        best, leaders = -1, 0
        for seat in range(s.n_seats):
            if (tied >> seat) & 1 == 0:
                continue
            if s.n_draw == 0:
                gather_deck(s, r)
            k = below(s, s.n_draw)
            card = np.int64(s.draw[k])
            s.n_draw -= 1
            s.draw[k] = s.draw[s.n_draw]
            note(s, log, Event.CUT, seat, card, 0)
            number = dealing_number(r, card)
            if number > best:
                best, leaders = number, 0
            if number == best:
                leaders |= 1 << seat
        tied = leaders
    s.dealer = 0
    while (tied >> s.dealer) & 1 == 0:
        s.dealer += 1


@jit_inline
def begin_round(s, r, tape, log):
    """Begin the next round: dealer, shuffle, deal, first card.

    Writes: everything but the scores.
    Rules: C-01, C-02, C-03, F-23.
    """
    if s.dealer == NOBODY:
        choose_dealer(s, r, log)
    elif s.rounds > 0:
        s.dealer = (s.dealer + 1) % s.n_seats
    s.rounds += 1
    clear_round(s, r)
    note(s, log, Event.ROUND_BEGAN, s.dealer, 0, 0)
    gather_deck(s, r)
    shuffle_draw_pile(s, r, tape, log)
    seat = s.dealer
    for _ in range(r.deal * s.n_seats):
        seat = seat + 1 if seat + 1 < s.n_seats else 0
        s.n_draw -= 1
        card = np.int64(s.draw[s.n_draw])
        put_in_hand(s, seat, card)
        note(s, log, Event.DEALT, seat, card, 0)
    turn_up_first(s, r, tape, log)


@jit
def has_first_card(s, r):
    """Tell whether the draw pile holds a card that may lie on the table first.

    Rules: Q-09.
    """
    for k in range(s.n_draw):
        if r.face_back[active_face(s, r, np.int64(s.draw[k]))] == 0:
            return True
    return False


@jit
def send_back(s, r, card, tape, log):
    """Put a first card that may not stay into the draw pile and shuffle the whole pile.

    In a scenario it goes to the very bottom, unless an order is queued (Q-65).

    Writes: draw, n_draw, fault, counter, cursor, block.
    Rules: C-05, Q-65, Q-77.
    """
    note(s, log, Event.SENT_BACK, card, 0, 0)
    keeps_order = tape[0, 0] == Tape.SCENARIO and find_queued(s, tape, Chance.DECK) == 0
    if keeps_order:
        for k in range(s.n_draw, 0, -1):
            s.draw[k] = s.draw[k - 1]
        s.draw[0] = card
        s.n_draw += 1
    else:
        s.draw[s.n_draw] = card
        s.n_draw += 1
        shuffle_draw_pile(s, r, tape, log)


@jit
def turn_up_first(s, r, tape, log):
    """Turn up the first card, as often as it goes back, and carry out its effect.

    It counts as played by the dealer, for whom nothing is owed and nobody duels (Q-64).

    Writes: discard, n_discard, draw, n_draw, color, launcher_left, and as run_program.
    Rules: C-04, C-05, A-16, A-17, A-18, A-19, A-20, A-21, F-15, F-16, F-17, F-18, P-11, P-12, P-13,
    P-14, S-13, S-14, C-43, C-44, Q-09, Q-11, Q-39, Q-51, Q-64.
    """
    if not has_first_card(s, r):
        s.fault = Fault.NO_FIRST_CARD
        return
    card = NO_CARD
    while card == NO_CARD:
        s.n_draw -= 1
        card = np.int64(s.draw[s.n_draw])
        note(s, log, Event.TURNED_UP, card, 0, 0)
        if r.face_back[active_face(s, r, card)] != 0:
            send_back(s, r, card, tape, log)
            card = NO_CARD
    face = active_face(s, r, card)
    lay_card(s, card)
    if r.n_sides == 2:
        s.seen[s.side, card] = (1 << s.n_seats) - 1
    s.color = np.int64(r.face_color[face])
    load_launcher(s, r)
    s.player = s.dealer
    s.situation = Situation.FIRST
    s.pc = np.int64(r.program[Situation.FIRST, face])
    if s.pc == 0:
        pass_turn(s, r, log)
    else:
        s.phase = Phase.RUNNING
        run_program(s, r, tape, log)
