"""Whose turn it is: the next player, the passing of the turn, skips and the direction of play."""

from __future__ import annotations

from .chance import note
from .jit import jit, jit_inline
from .layout import NO_CARD, NOBODY, Event, Phase, Situation
from .scoring import end_round


@jit_inline
def seat_after(s, seat):
    """Return the seat beside one, in the direction of play."""
    seat += s.direction
    if seat >= s.n_seats:
        return 0
    if seat < 0:
        return s.n_seats - 1
    return seat


@jit
def next_unskipped(s):
    """Return the next player who has not been skipped; if all have, the plain next seat.

    Rules: A-09, Q-37.
    """
    seat = seat_after(s, s.player)
    if s.skipped == 0:
        return seat
    while seat != s.player:
        if (s.skipped >> seat) & 1 == 0:
            return seat
        seat = seat_after(s, seat)
    return seat_after(s, s.player)


@jit
def next_player(s):
    """Return the next player who has not been skipped; if all have, a new lap starts.

    Writes: skipped.
    Rules: A-09, Q-36, Q-37.
    """
    seat = next_unskipped(s)
    if (s.skipped >> seat) & 1 != 0:
        s.skipped = 0
    return seat


@jit
def skip_next(s, log):
    """Mark the next player as skipped until the turn passes.

    Writes: skipped.
    Rules: C-11, C-42, Q-37.
    """
    seat = next_player(s)
    s.skipped |= 1 << seat
    note(s, log, Event.SKIPPED, seat, 0, 0)


@jit
def skip_everyone(s, log):
    """Mark everybody else as skipped, so that the player moves again.

    Writes: skipped.
    Rules: F-05, F-21, C-43.
    """
    seat = seat_after(s, s.player)
    while seat != s.player:
        s.skipped |= 1 << seat
        note(s, log, Event.SKIPPED, seat, 0, 0)
        seat = seat_after(s, seat)


@jit
def reverse_direction(s, r, log):
    """Turn the direction of play; with two players act as Skip; as first card let the dealer begin.

    Writes: direction, skipped.
    Rules: C-41, C-43, Q-44, Q-61, P-12.
    """
    if s.n_seats > 2:
        s.direction = -s.direction
        note(s, log, Event.REVERSED, s.direction, 0, 0)
    if s.situation == Situation.FIRST:
        s.skipped = ((1 << s.n_seats) - 1) & ~(1 << s.player)
    elif s.n_seats == 2 and r.two_player_skip != 0:
        skip_next(s, log)


@jit_inline
def begin_turn(s, r, seat, log):
    """Ask a seat to take an ordinary turn, unless the round has reached its limit of turns.

    Writes: player, actor, phase, turns, acts, drawn, skipped, called, stack, target, count, pc.
    Rules: C-46, Q-14, Q-86, Q-94.
    """
    s.player = seat
    s.actor = seat
    s.phase = Phase.TURN
    s.skipped = 0
    s.called = NOBODY
    s.drawn = NO_CARD
    s.target = NOBODY
    s.count = 0
    s.pc = 0
    s.acts = 0
    s.turns += 1
    if r.turn_limit > 0 and s.turns > r.turn_limit:
        note(s, log, Event.BLOCKED, 1, 0, 0)
        end_round(s, r, NOBODY, log)
    else:
        note(s, log, Event.TURN_BEGAN, seat, 0, 0)


@jit_inline
def pass_turn(s, r, log):
    """End the player's turn: the next one who has not been skipped is on, perhaps the same again.

    Writes: as begin_turn.
    Rules: C-42, Q-37.
    """
    seat = seat_after(s, s.player)
    while seat != s.player and (s.skipped >> seat) & 1 != 0:
        seat = seat_after(s, seat)
    begin_turn(s, r, seat, log)
