"""The end of a round and of the game: points, scores, winners, champions."""

from __future__ import annotations

import numpy as np

from .chance import note
from .jit import jit, lowest_bit
from .layout import BITS, NOBODY, WORDS, Event, Phase


@jit
def hand_points(s, r, seat):
    """Return what a hand is worth, on the side in play.

    Rules: C-33, F-20.
    """
    total = 0
    for w in range(WORDS):
        word = s.hands[seat, w]
        while word != 0:
            card = w * BITS + lowest_bit(word)
            word &= word - 1
            total += np.int64(r.face_points[np.int64(r.face_of[s.side, card])])
    return total


@jit
def lowest_hand(s, r):
    """Return the seat whose hand is worth least, NOBODY on a tie.

    Rules: C-16, Q-08.
    """
    best = 0
    tied = False
    for seat in range(1, s.n_seats):
        mine, least = hand_points(s, r, seat), hand_points(s, r, best)
        if mine < least:
            best = seat
            tied = False
        elif mine == least:
            tied = True
    return NOBODY if tied else best


@jit
def score_round(s, r, winner, was_blocked):
    """Write the points of the round and add them to the scores.

    Writes: points, scores.
    Rules: C-33, C-35, C-16, Q-57.
    """
    total = 0
    for seat in range(s.n_seats):
        s.points[seat] = 0
        if winner == NOBODY or seat == winner:
            continue
        worth = hand_points(s, r, seat)
        total += worth
        if r.lowest_wins != 0:
            s.points[seat] = worth
    if winner != NOBODY and r.lowest_wins == 0:
        s.points[winner] = total - (hand_points(s, r, winner) if was_blocked else 0)
    for seat in range(s.n_seats):
        s.scores[seat] += s.points[seat]


@jit
def find_champions(s, r):
    """Return the seats that have won the game, one bit a seat; 0 while it goes on.

    Rules: C-34, C-35, Q-58.
    """
    most, least = s.scores[0], s.scores[0]
    for seat in range(1, s.n_seats):
        most = max(most, s.scores[seat])
        least = min(least, s.scores[seat])
    if most < r.goal:
        return 0
    best = least if r.lowest_wins != 0 else most
    champions = 0
    for seat in range(s.n_seats):
        if s.scores[seat] == best:
            champions |= 1 << seat
    return champions


@jit
def end_round(s, r, winner, log):
    """End the round: won by a seat, or blocked if the winner is NOBODY.

    Writes: phase, actor, winner, champions, points, scores, owing, called, stack, pc, skipped.
    Rules: C-16, C-29, C-33, C-34, C-35, Q-08, Q-57.
    """
    was_blocked = winner == NOBODY
    if was_blocked and r.blocked_lowest != 0:
        winner = lowest_hand(s, r)
    score_round(s, r, winner, was_blocked)
    s.winner = winner
    s.actor = NOBODY
    s.owing = NOBODY
    s.called = NOBODY
    s.stack = 0
    s.pc = 0
    s.skipped = 0
    if winner != NOBODY:
        note(s, log, Event.ROUND_WON, winner, s.points[winner], 0)
    s.champions = find_champions(s, r)
    s.phase = Phase.ROUND_OVER if s.champions == 0 else Phase.GAME_OVER
    for seat in range(s.n_seats):
        if (s.champions >> seat) & 1 != 0:
            note(s, log, Event.GAME_WON, seat, 0, 0)
