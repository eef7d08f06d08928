"""From a view to a partial state on which the compiled policies run, and what they choose there.

A sketch holds what the seat may see: its own hand as any cards with these faces, the top card,
sizes, colour, phase, program. The hands of others are empty sets of the right size. Nothing of the
true state gets in, so nothing hidden can change a choice.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.cardset import add_card, lowest_card, without
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import hand_of, set_of_face
from lastcard.kernel.layout import MAX_SEATS, NO_CARD, NOBODY, NOT_STRUCK, WORDS, Phase

from .bulk import choose
from .reactions import call, catch, jump


@jit
def draw_sketch(v, r, s):
    """Write a partial state that looks to its seat as the view does.

    Writes: all of s that a policy reads.
    """
    copy_table(v, s)
    s.actor = NOBODY
    for seat in range(v.n_seats):
        if (v.deciding >> seat) & 1 != 0 and s.actor == NOBODY:
            s.actor = seat
    if v.phase == Phase.SHOWDOWN:
        s.actor = v.player
        s.strikes[0] = 0 if (v.struck >> v.player) & 1 != 0 else NOT_STRUCK
        s.strikes[1] = 0 if (v.struck >> v.duellist) & 1 != 0 else NOT_STRUCK
    for seat in range(MAX_SEATS):
        s.sizes[seat] = v.sizes[seat]
        s.scores[seat] = v.scores[seat]
        for w in range(WORDS):
            s.hands[seat, w] = 0
    s.drawn = NO_CARD
    for k in range(v.n_own):
        card = free_card(s, r, v.seat, np.int64(v.own_face[k]))
        add_card(s.hands[v.seat], card)
        s.arrival[card] = v.own_arrival[k]
        if v.drawn == 1 + np.int64(v.own_arrival[k]):
            s.drawn = card
    if v.n_discard > 0:
        s.discard[v.n_discard - 1] = free_card(s, r, max(v.seat, 0), v.top)


@jit
def free_card(s, r, seat, face):
    """Return the card with the lowest id that has a face and is not in the seat's hand."""
    return lowest_card(without(set_of_face(r, s.side, face), hand_of(s, seat)))


@jit
def copy_table(v, s):
    """Copy what lies open on the table.

    Writes: the scalar fields of s that a view has.
    """
    s.n_seats = v.n_seats
    s.dealer = v.dealer
    s.direction = v.direction
    s.side = v.side
    s.phase = v.phase
    s.player = v.player
    s.color = v.color
    s.skipped = v.skipped
    s.situation = v.situation
    s.pc = v.pc
    s.target = v.target
    s.count = v.count
    s.stack = v.stack
    s.bluff_color = v.bluff_color
    s.bluff_face = v.bluff_face
    s.passes = v.passes
    s.turns = v.turns
    s.acts = v.acts
    s.rounds = v.rounds
    s.owing = v.owing
    s.called = v.called
    s.duellist = v.duellist
    s.undecided = v.undecided
    s.n_loaded = v.n_loaded
    s.launcher_left = v.launcher_left
    s.n_draw = v.n_draw
    s.n_discard = v.n_discard


@jit
def think(views, j, rules, states, i, level, dice):
    """Return (action, argument) of the seat of views[j] by a level's policy.

    The seat must be one that decides. states[i]: room for the sketch.
    """
    draw_sketch(views[j], rules[0], states[i])
    return choose(states[i], rules[0], views[j].seat, level, dice)


@jit
def urges(views, j, rules, states, i, level, dice):
    """Return (uno, catch, jump, argument of the jump): what the seat of views[j] wants out of turn.

    Each is an action number, NOTHING (-1) if it is not wanted or not legal.
    """
    s = states[i]
    r = rules[0]
    seat = views[j].seat
    draw_sketch(views[j], r, s)
    uno = call(s, r, seat, level, dice)
    caught = catch(s, seat, level, dice)
    jumped, argument = jump(s, r, seat, level, dice)
    return uno, caught, jumped, argument
