"""Rounds in which some seats search, all in compiled code: for measuring strength and learning.

Live tables and tournaments ask bots one decision at a time instead (`lastcard.bots.bot`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lastcard import kernel
from lastcard.bots.policy.bulk import choose
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import Phase
from lastcard.kernel.legal import is_running, seat_to_act
from lastcard.kernel.piles import active_face, top_card
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action
from lastcard.kernel.view import fill_view

from . import tree
from .beliefs import new_beliefs, watch
from .frame import BASE, N_STATES, THUMB

SEARCHING = 100  # a level from here on is a search, with the settings searches[level - SEARCHING]
REFLEX = 3  # level whose press times a seat has that searches
LONGEST = 20_000  # decisions of a round, after which nobody has won


class Room(NamedTuple):
    """Where rounds are played: a game and states for a search, arrays of records."""

    states: Any
    views: Any
    rules: Any
    searches: Any
    beliefs: Any


def new_room(rules: Any, searches: Any) -> Room:
    """Return a room for rounds by some rules, with the settings of some searches."""
    return Room(
        kernel.new_states(1 + N_STATES), kernel.new_views(1), rules, searches, new_beliefs()
    )


@jit
def play_arena(room, key, dealer, levels):
    """Play one round from its key; return the winner, -1 if it was blocked.

    levels: a policy number or SEARCHING + n for each seat.
    """
    s, r, m = room.states[0], room.rules[0], room.beliefs[0]
    tape, log, dice = room.searches[0].tape, room.searches[0].log, room.searches[0].dice
    seed_arena(s, key, room.searches)
    for w in range(4):
        m.dice[w] = dice[w]
    start_game(s, levels.shape[0], dealer)
    begin_round(s, r, tape, log)
    m.rounds = -1
    for _ in range(LONGEST):
        if not is_running(s):
            break
        watch(s, r, m, s.actor, active_face(s, r, top_card(s)))
        seat = seat_to_act(s)
        if levels[seat] >= SEARCHING and s.phase != Phase.SHOWDOWN:
            q = room.searches[levels[seat] - SEARCHING]
            action, argument = decide(room.states, room.views[0], r, seat, q, m), 0
        else:
            level = levels[seat] if levels[seat] < SEARCHING else REFLEX
            action, argument = choose(s, r, seat, level, dice)
        apply_action(s, r, seat, action, argument, tape, log)
    return s.winner


@jit
def seed_arena(s, key, searches):
    """Give the game and all searches their chance.

    Writes: key, counter, cursor of s; dice of searches.
    """
    for w in range(8):
        s.key[w] = key[w]
    s.counter = 0
    s.cursor = 16
    for k in range(searches.shape[0]):
        for w in range(4):
            searches[k].dice[w] = np.int64(key[w]) ^ np.int64(key[w + 4]) ^ (0x9E3779B9 >> k)


@jit
def decide(states, v, r, seat, q, m):
    """Return the action that a search chooses for a seat of states[0].

    Writes: v; q; states[1:].
    """
    fill_view(states[0], r, seat, v)
    if q.open_hand != 0:
        states[1 + BASE] = states[0]
    if tree.begin(states[1:], v, r, q, m) == 0:
        action, _ = choose(states[0], r, seat, THUMB, q.dice)
        return action
    return tree.search(states[1:], v, r, q, m)
