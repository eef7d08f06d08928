"""What the networks learn from: positions of rounds between the policies, and who won them.

The value network learns from rounds as they ended. For the policy network each decision is played
on from many times, once with every act, and it learns which act won more.
"""

from __future__ import annotations

from lastcard.bots.policy.bulk import choose
from lastcard.bots.policy.dice import roll
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import Phase
from lastcard.kernel.legal import is_running, seat_to_act
from lastcard.kernel.piles import active_face, top_card
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action

from . import tree
from .advise import gather_unseen, read_act
from .appraise import read_world
from .beliefs import watch
from .frame import ANYHOW, BASE, THUMB

EVERY = 6  # one of so many decisions is written down
LONGEST = 2000  # decisions of a round, after which it teaches nothing


@jit
def seat_players(s, q, strangers):
    """Draw the seat that is looked at, which plays by thumb, and how each of the others plays.

    Writes: seat, levels, dice of q.
    """
    q.seat = roll(q.dice, s.n_seats)
    for seat in range(s.n_seats):
        anyhow = seat != q.seat and roll(q.dice, 1000) < strangers
        q.levels[seat] = ANYHOW if anyhow else THUMB


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
        seat_players(s, q, roll(q.dice, 5) * 250)
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
        seat = seat_to_act(s)
        action, argument = choose(s, r, seat, q.levels[seat], q.dice)
        apply_action(s, r, seat, action, argument, q.tape, q.log)
    return filled


@jit
def write_choices(room, n_seats, tries, traits, worths, firsts):
    """Play rounds and write down acts until no whole decision more has room; return how many.

    room: as `arena.new_room` makes it, with two searches: one to read acts with, and one with an
    open hand and without horizon, which plays decisions on from the true position, `tries` times
    with each act. traits: float32[n, N_TRAITS]; worths: float32[n], the mean reward of an act less
    that of all acts of its decision; firsts: int64[n], the first row of an act's decision.
    """
    s, r, q = room.states[0], room.rules[0], room.searches[0]
    filled, is_full = 0, False
    while not is_full:
        start_game(s, n_seats, roll(q.dice, n_seats))
        begin_round(s, r, q.tape, q.log)
        room.beliefs[0].rounds = -1
        seat_players(s, q, 400 + 200 * roll(q.dice, 4))
        filled, is_full = play_choices(room, tries, traits, worths, firsts, filled)
    return filled


@jit
def play_choices(room, tries, traits, worths, firsts, filled):
    """Play a round and write down some decisions; return the rows filled now, and if it is full."""
    s, r, q, m = room.states[0], room.rules[0], room.searches[0], room.beliefs[0]
    for _ in range(LONGEST):
        if not is_running(s):
            break
        watch(s, r, m, s.actor, active_face(s, r, top_card(s)))
        seat = seat_to_act(s)
        if seat == q.seat and s.phase != Phase.SHOWDOWN and roll(q.dice, EVERY) < 2:
            n = try_acts(room, seat, tries)
            if filled + n > worths.shape[0]:
                return filled, True
            if n > 1:
                write_acts(room, traits, worths, firsts, filled)
                filled += n
        action, argument = choose(s, r, seat, q.levels[seat], q.dice)
        apply_action(s, r, seat, action, argument, q.tape, q.log)
    return filled, False


@jit
def try_acts(room, seat, tries):
    """Play a decision of states[0] on, with every act; return the number of acts.

    Writes: searches[1]; states[1:].
    """
    r, m, e = room.rules[0], room.beliefs[0], room.searches[1]
    v = room.views[0]
    v.seat = seat  # an open search reads the position itself
    room.states[1 + BASE] = room.states[0]
    n = tree.begin(room.states[1:], v, r, e, m)
    if n > 1:
        tree.explore(room.states[1:], v, r, e, m, n * tries)
    return n


@jit
def write_acts(room, traits, worths, firsts, first):
    """Write down the acts of the decision that was tried, from row `first` on.

    Writes: pool, n_pool, unseen of searches[0].
    """
    s, r, m = room.states[0], room.rules[0], room.beliefs[0]
    q, e = room.searches[0], room.searches[1]
    gather_unseen(s, q)
    usual = e.action[e.usual] if e.usual >= 0 else -1
    mean = 0.0
    for k in range(e.n):
        mean += e.total[k] / e.visits[k] / e.n
    for k in range(e.n):
        read_act(s, r, q, m, e.action[k], usual, traits[first + k])
        worths[first + k] = e.total[k] / e.visits[k] - mean
        firsts[first + k] = first
