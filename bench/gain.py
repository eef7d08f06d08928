"""How much a search gains over `normal`, decision by decision: the same answer from fewer rounds.

A seat plays as a search says, against `random`. Wherever it chooses otherwise than `normal` would,
both acts are played out some times from the true position, by `normal` for the seat, `random` for
the others. What one policy wins more often than another is the sum of these differences over a
round (S. Kakade and J. Langford, "Approximately optimal approximate reinforcement learning", 2002,
lemma 6.1), so their mean is the gain in rounds won, without most of the luck of a round. A quicker
reflex in showdowns is no part of it.

Which of several searches decides better is told by far fewer rounds where all of them are asked at
the same decisions, those that `normal` comes to. That is not what each wins more: of several
decisions in one round each counts in full, and a search would come to others later.
"""

from __future__ import annotations

from lastcard.bots.policy.bulk import choose
from lastcard.bots.policy.dice import roll_word
from lastcard.bots.search.arena import REFLEX, decide, seed_arena
from lastcard.bots.search.beliefs import watch
from lastcard.bots.search.frame import ANYHOW, THUMB
from lastcard.bots.search.tree import FOLD, play_out
from lastcard.bots.search.worlds import gather_pool, roll_key, shuffle_pool
from lastcard.kernel.imagine import take_key
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import Phase
from lastcard.kernel.legal import is_running, seat_to_act
from lastcard.kernel.piles import active_face, top_card
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action

TRIES = 24  # how often both acts are played out
FUTURE, TRIAL = 4, 5  # states of the room: the position with another future, and a playout of it
N_STATES = 6


@jit
def difference(states, r, e, seat, own, usual):
    """Return how much more often a seat of states[0] wins after one act than after another.

    e: a search, for its dice and its room.
    """
    e.seat, e.open_hand, total = seat, 1, 0
    for other in range(states[0].n_seats):
        e.levels[other] = THUMB if other == seat else ANYHOW
    gather_pool(states[0], e)
    for _ in range(TRIES):
        states[FUTURE] = states[0]
        roll_key(e)
        take_key(states[FUTURE], e.key)
        shuffle_pool(e)
        for k in range(e.n_pool):
            states[FUTURE].draw[k] = e.pool[k]
        for w in range(4):
            e.world_dice[w] = roll_word(e.dice)
        total += wins_after(states, r, e, own) - wins_after(states, r, e, usual)
        for w in range(4):
            e.dice[w] = e.world_dice[w] ^ FOLD
    return total / TRIES


@jit
def wins_after(states, r, e, action):
    """Return 1 if the seat e.seat wins after an act in the present future, else 0."""
    states[TRIAL] = states[FUTURE]
    for w in range(4):
        e.dice[w] = e.world_dice[w]
    apply_action(states[TRIAL], r, e.seat, action, 0, e.tape, e.log)
    play_out(states[TRIAL], r, e)
    return 1 if states[TRIAL].winner == e.seat else 0


@jit
def begin(room, key, dealer, n_seats):
    """Begin a round, with nothing concluded yet."""
    e = room.searches[len(room.searches) - 1]
    seed_arena(room.states[0], key, room.searches)
    start_game(room.states[0], n_seats, dealer)
    begin_round(room.states[0], room.rules[0], e.tape, e.log)
    room.beliefs[0].rounds = -1
    for w in range(4):
        room.beliefs[0].dice[w] = e.dice[w]


@jit
def gain_of_round(room, key, dealer, n_seats, seat):
    """Return what room.searches[0] gains over `normal` in one round; searches[1] is for measuring.

    room.states: N_STATES of them.
    """
    s, r, m = room.states[0], room.rules[0], room.beliefs[0]
    q, e = room.searches[0], room.searches[1]
    begin(room, key, dealer, n_seats)
    gain = 0.0
    while is_running(s):
        watch(s, r, m, s.actor, active_face(s, r, top_card(s)))
        turn = seat_to_act(s)
        if turn == seat and s.phase != Phase.SHOWDOWN:
            action, argument = decide(room.states, room.views[0], r, seat, q, m), 0
            usual, _ = choose(s, r, seat, THUMB, e.dice)
            if action != usual:
                gain += difference(room.states, r, e, seat, action, usual)
        else:
            action, argument = choose(s, r, turn, REFLEX if turn == seat else ANYHOW, e.dice)
        apply_action(s, r, turn, action, argument, e.tape, e.log)
    return gain


@jit
def gains_at_decisions(room, key, dealer, n_seats, seat, chosen, gains):
    """Add to gains[k, 0] what room.searches[k] gains at the decisions of `normal` in one round.

    The last search is for measuring. room.states: N_STATES of them; chosen: int64 for each of the
    others, gains: two float64 for each.

    Writes: chosen; gains.
    """
    s, r, m = room.states[0], room.rules[0], room.beliefs[0]
    e = room.searches[len(chosen)]
    begin(room, key, dealer, n_seats)
    while is_running(s):
        watch(s, r, m, s.actor, active_face(s, r, top_card(s)))
        turn = seat_to_act(s)
        action, argument = choose(s, r, turn, REFLEX if turn == seat else ANYHOW, e.dice)
        if turn == seat and s.phase != Phase.SHOWDOWN:
            add_gains(room, seat, action, chosen, gains)
        apply_action(s, r, turn, action, argument, e.tape, e.log)


@jit
def add_gains(room, seat, usual, chosen, gains):
    """Add what searches gain with this decision; an act that several choose is tried once.

    Writes: chosen; gains: the sum, and the gain of this decision.
    """
    states, r, m = room.states, room.rules[0], room.beliefs[0]
    for k in range(len(chosen)):
        q, e = room.searches[k], room.searches[len(chosen)]
        chosen[k] = decide(states, room.views[0], r, seat, q, m)
        same = first_place(chosen, chosen[k])
        if chosen[k] == usual:
            gains[k, 1] = 0.0
        elif same == k:
            gains[k, 1] = difference(states, r, e, seat, chosen[k], usual)
        else:
            gains[k, 1] = gains[same, 1]
        gains[k, 0] += gains[k, 1]


@jit
def first_place(values, value):
    """Return the first index of a value that is there."""
    k = 0
    while values[k] != value:
        k += 1
    return k
