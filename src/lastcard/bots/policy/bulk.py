"""Rounds in bulk: many games one after another in compiled code, and what is counted of them."""

from __future__ import annotations

from lastcard.kernel.jit import jit, jit_inline
from lastcard.kernel.layout import STRIKE, Phase
from lastcard.kernel.legal import seat_to_act
from lastcard.kernel.rounds import begin_round
from lastcard.kernel.step import apply_action

from .easy import choose_easily
from .reflex import press_time
from .thumb import choose_by_thumb
from .uniform import choose_uniform

LEVELS = ("random", "easy", "normal")
"""Levels that a policy plays alone, weakest first; a level's number is its index here.

Levels that search have the numbers after these: here they strike faster, and else play by thumb.
"""
REFLEXES = (0, 1, 2)  # index into the tables of reflex.py, by level


@jit_inline
def choose(s, r, seat, level, dice):
    """Return (action, argument) of a seat that must decide, by its level's policy."""
    if s.phase == Phase.SHOWDOWN:
        return STRIKE, press_time(dice, level)
    if level == 0:
        return choose_uniform(s, r, seat, dice)
    if level == 1:
        return choose_easily(s, r, seat, dice)
    return choose_by_thumb(s, r, seat, dice)


@jit
def play_round(s, r, levels, dice, tape, log):
    """Play a round that has begun to its end; return the number of decisions.

    levels: one policy number a seat.
    """
    decisions = 0
    while s.phase != Phase.ROUND_OVER and s.phase != Phase.GAME_OVER:
        seat = seat_to_act(s)
        action, argument = choose(s, r, seat, levels[seat], dice)
        apply_action(s, r, seat, action, argument, tape, log)
        decisions += 1
    return decisions


@jit
def bench_rounds(states, i, rules, levels, dice, n, tape, log):
    """Play n rounds, each of a game of its own; return the number of decisions."""
    s = states[i]
    r = rules[0]
    total = 0
    for _ in range(n):
        begin_round(s, r, tape, log)
        total += play_round(s, r, levels, dice, tape, log)
        for seat in range(s.n_seats):
            s.scores[seat] = 0
    return total
