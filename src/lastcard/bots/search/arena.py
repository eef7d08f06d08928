"""Rounds in which some seats search, all in compiled code: for measuring strength and learning.

Live tables and tournaments ask bots one decision at a time instead (`lastcard.bots.bot`).
"""

from __future__ import annotations

import numpy as np

from lastcard.bots.policy.bulk import choose
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import Phase
from lastcard.kernel.legal import is_running, must_strike
from lastcard.kernel.piles import active_face
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action
from lastcard.kernel.view import fill_view

from . import tree
from .beliefs import watch
from .frame import BASE

SEARCHING = 100  # a level from here on is a search, with the settings searches[level - SEARCHING]
LONGEST = 20_000  # decisions of a round, after which nobody has won


@jit
def play_arena(states, views, rules, key, dealer, levels, searches, beliefs):
    """Play one round from its key; return the winner, -1 if it was blocked.

    states: the game and three for searches. levels: a policy number or SEARCHING + n for each seat.
    """
    s = states[0]
    r = rules[0]
    seed_arena(s, key, searches)
    start_game(s, levels.shape[0], dealer)
    begin_round(s, r, searches[0].tape, searches[0].log)
    beliefs[0].rounds = -1
    for _ in range(LONGEST):
        if not is_running(s):
            break
        watch(s, r, beliefs[0], s.actor, active_face(s, r, np.int64(s.discard[s.n_discard - 1])))
        seat = s.actor
        if s.phase == Phase.SHOWDOWN and not must_strike(s, seat):
            seat = s.duellist
        if levels[seat] >= SEARCHING and s.phase != Phase.SHOWDOWN:
            q = searches[levels[seat] - SEARCHING]
            action, argument = decide(states, views[0], r, seat, q, beliefs[0]), 0
        else:
            level = levels[seat] if levels[seat] < SEARCHING else 3
            action, argument = choose(s, r, seat, level, searches[0].dice)
        apply_action(s, r, seat, action, argument, searches[0].tape, searches[0].log)
    return s.winner


@jit
def seed_arena(s, key, searches):
    """Give the game and all searches their chance."""
    for w in range(8):
        s.key[w] = key[w]
    s.counter = 0
    s.cursor = 16
    for k in range(searches.shape[0]):
        for w in range(4):
            searches[k].dice[w] = np.int64(key[w]) ^ np.int64(key[w + 4]) ^ (0x9E3779B9 >> k)


@jit
def decide(states, v, r, seat, q, m):
    """Return the action that a search chooses for a seat of states[0]."""
    fill_view(states[0], r, seat, v)
    if q.open_hand != 0:
        states[1 + BASE] = states[0]
    if tree.begin(states[1:], v, r, q, q.open_hand != 0) == 0:
        action, _ = choose(states[0], r, seat, 2, q.dice)
        return action
    return tree.search(states[1:], v, r, q, m)
