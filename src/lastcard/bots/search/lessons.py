"""What the network learns from: positions of rounds between the policies, and who won them."""

from __future__ import annotations

from lastcard.bots.policy.bulk import choose
from lastcard.bots.policy.dice import roll
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import Phase
from lastcard.kernel.legal import is_running, must_strike
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action

from .appraise import read_world
from .frame import ANYHOW, THUMB

EVERY = 6  # one of so many decisions is written down
LONGEST = 2000  # decisions of a round, after which it teaches nothing


@jit
def write_lessons(states, rules, searches, n_seats, inputs, results):
    """Play rounds until inputs, float32[n, N_INPUTS], and results, float32[n], are full.

    One seat a round plays by thumb and is looked at; how many of the others play anyhow is drawn
    anew for each round. states[0] must have a key. Return the number of rounds.
    """
    s, r, q = states[0], rules[0], searches[0]
    filled, rounds = 0, 0
    while filled < inputs.shape[0]:
        start_game(s, n_seats, roll(q.dice, n_seats))
        begin_round(s, r, q.tape, q.log)
        q.seat = roll(q.dice, n_seats)
        strangers = roll(q.dice, 5) * 250
        for seat in range(n_seats):
            anyhow = seat != q.seat and roll(q.dice, 1000) < strangers
            q.levels[seat] = ANYHOW if anyhow else THUMB
        first = filled
        filled = play_lesson(s, r, q, inputs, filled)
        for k in range(first, filled):
            results[k] = 1.0 if s.winner == q.seat else 0.0
        if s.fault != 0 or is_running(s):
            filled = first
        rounds += 1
    return rounds


@jit
def play_lesson(s, r, q, inputs, filled):
    """Play a round and write some of its positions down; return how many rows are filled now."""
    for _ in range(LONGEST):
        if not is_running(s):
            break
        if filled < inputs.shape[0] and roll(q.dice, EVERY) == 0:
            read_world(s, r, q, inputs[filled])
            filled += 1
        seat = s.actor
        if s.phase == Phase.SHOWDOWN and not must_strike(s, seat):
            seat = s.duellist
        action, argument = choose(s, r, seat, q.levels[seat], q.dice)
        apply_action(s, r, seat, action, argument, q.tape, q.log)
    return filled
