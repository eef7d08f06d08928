"""The search itself: candidates of one decision, played out in the same imagined worlds."""

from __future__ import annotations

import math

import numpy as np

from lastcard.bots.policy.bulk import choose
from lastcard.bots.policy.dice import roll, roll_word
from lastcard.kernel.cardset import as_set, is_empty, without
from lastcard.kernel.imagine import imagine_state
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import DRAW, PASS, Kind, Phase
from lastcard.kernel.legal import fill_legal, is_running, seat_to_act
from lastcard.kernel.playable import playable_cards
from lastcard.kernel.step import apply_action

from .advise import advise, gather_unseen
from .appraise import appraise
from .frame import ANYHOW, BASE, MAX_CANDIDATES, THUMB, TRIAL, WORLD
from .worlds import gather_pool, next_world, roll_key

LONGEST = 600  # decisions of a playout, after which nobody has won
POINT = 0.0001  # worth of a point beside a round won
FOLD = 0x5DEECE66  # what makes the next world's dice differ from those of its playouts


@jit
def list_candidates(s, r, q):
    """Write the acts that make sense in the seat's turn.

    Writes: n, action, alive, visits, total, advice, mask, usual of q.
    """
    fill_legal(s, r, q.seat, q.mask)
    if can_lay_colored(s, r, q.seat):
        q.mask[DRAW] = 0  # to draw or pass instead is all but never right, and a trap for noise
        q.mask[PASS] = 0
    q.n = 0
    for action in range(r.n_actions):
        if q.mask[action] != 0 and q.n < MAX_CANDIDATES:
            kind = np.int64(r.action_kind[action])
            if kind != Kind.UNO and kind != Kind.CATCH and kind != Kind.JUMP:
                q.action[q.n] = action
                q.alive[q.n] = 1
                q.visits[q.n] = 0
                q.total[q.n] = 0.0
                q.advice[q.n] = 0.0
                q.n += 1
    q.playouts = 0
    q.worlds = 0
    usual, _ = choose(s, r, q.seat, THUMB, q.dice[:])
    q.usual = -1
    for k in range(q.n):
        if q.action[k] == usual:
            q.usual = k


@jit
def can_lay_colored(s, r, seat):
    """Tell whether a seat is on turn and can lay a card that is no wild."""
    if s.stack != 0 or (s.phase != Phase.TURN and s.phase != Phase.EXTRA):
        return False
    return not is_empty(without(playable_cards(s, r, seat), as_set(r.wilds[s.side])))


@jit
def play_out(s, r, q):
    """Play on by the policies of the seats, to the end or to the horizon.

    Writes: s; dice of q.
    """
    for _ in range(q.horizon if q.horizon > 0 else LONGEST):
        if not is_running(s):
            return
        seat = seat_to_act(s)
        action, argument = choose(s, r, seat, q.levels[seat], q.dice[:])
        apply_action(s, r, seat, action, argument, q.tape[:], q.log[:])


@jit
def reward(s, r, q):
    """Return what the end of a playout is worth to the seat: winning it, and a little its points.

    A round that goes on is worth what the network says, without one an equal chance.
    """
    if is_running(s):
        return appraise(s, r, q) if q.horizon > 0 else 1.0 / s.n_seats
    return 1.0 + POINT * s.points[q.seat] if s.winner == q.seat else 0.0


@jit
def cast_levels(s, q):
    """Choose how every seat plays in this world.

    Writes: levels, dice of q.
    """
    for other in range(s.n_seats):
        q.levels[other] = THUMB
        if other != q.seat and roll(q.dice, 1000) < q.strangers:
            q.levels[other] = ANYHOW


@jit
def try_world(states, v, r, q, m):
    """Play every candidate that is left in one more world, all with the same chance.

    Writes: states[WORLD], states[TRIAL]; visits, total, playouts, worlds and the dice of q.
    """
    next_world(states, v, r, q, m)
    cast_levels(states[WORLD], q)
    for k in range(4):
        q.world_dice[k] = roll_word(q.dice)
    s = states[TRIAL]
    for k in range(q.n):
        if q.alive[k] != 0:
            states[TRIAL] = states[WORLD]
            for w in range(4):
                q.dice[w] = q.world_dice[w]
            apply_action(s, r, q.seat, q.action[k], 0, q.tape[:], q.log[:])
            play_out(s, r, q)
            q.total[k] += reward(s, r, q)
            q.visits[k] += 1
            q.playouts += 1
    for w in range(4):
        q.dice[w] = q.world_dice[w] ^ FOLD
    q.worlds += 1


@jit
def standing(q, k):
    """Return how good a candidate is by its playouts and by advice, or -1 if it was dropped.

    What `normal` would do is ahead by a part of the error of a mean: without evidence it is right.
    The policy network's advice is as good as the mean of a search, and errs elsewhere: they add up.
    """
    if q.alive[k] == 0 or q.visits[k] == 0:
        return -1.0 + q.alive[k]
    lead = q.lead / math.sqrt(q.visits[k]) if k == q.usual else 0.0
    return q.total[k] / q.visits[k] + lead + q.advice[k]


@jit
def best_candidate(q):
    """Return the index of the candidate that stands best."""
    best = 0
    for k in range(q.n):
        if standing(q, k) > standing(q, best):
            best = k
    return best


@jit
def drop_worst(q, keep):
    """Drop the candidates that stand lowest until so many are left."""
    left = 0
    for k in range(q.n):
        left += q.alive[k]
    while left > keep:
        worst = -1
        for k in range(q.n):
            is_worse = worst < 0 or standing(q, k) < standing(q, worst)
            if q.alive[k] != 0 and is_worse:
                worst = k
        q.alive[worst] = 0
        left -= 1


@jit
def begin(states, v, r, q, m):
    """Lay out a decision; return how many candidates there are, 0 if nothing can be imagined.

    With an open hand states[BASE] is there already, with all hands.

    Writes: states[BASE]; candidates, advice, pool and dice of q.
    """
    q.seat = v.seat
    q.playouts = q.worlds = q.n = 0
    if q.open_hand == 0:
        roll_key(q)
        if imagine_state(v, r, q.key, states[BASE]) == 0:
            return 0
    list_candidates(states[BASE], r, q)
    if q.advised != 0:
        ask_advice(states[BASE], r, q, m)
    else:
        gather_pool(states[BASE], q)
    return q.n


@jit
def ask_advice(s, r, q, m):
    """Ask the policy network about every candidate.

    Writes: advice, pool, unseen, traits and values of q.
    """
    gather_unseen(s, q)
    usual = q.action[q.usual] if q.usual >= 0 else -1
    for k in range(q.n):
        q.advice[k] = advise(s, r, q, m, q.action[k], usual)


@jit
def explore(states, v, r, q, m, until):
    """Try worlds until so many playouts are done.

    Writes: as try_world.
    """
    while q.playouts < until:
        try_world(states, v, r, q, m)


@jit
def search(states, v, r, q, m):
    """Return the act that did best in q.budget playouts, or -1 if nothing can be imagined.

    Sequential halving (Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in
    multi-armed bandits", 2013): the playouts are spent in equal stages, and after each the worse
    half of the candidates is dropped. `begin` must have laid out the decision.

    Writes: as try_world; alive, spent of q.
    """
    if q.n < 2:
        return q.action[0] if q.n == 1 else -1
    stages, left = 0, q.n
    while (1 << stages) < q.n:
        stages += 1
    for stage in range(stages):
        explore(states, v, r, q, m, q.budget * (stage + 1) // stages)
        left = (left + 1) // 2
        drop_worst(q, left)
    q.spent += q.playouts
    return q.action[best_candidate(q)]
