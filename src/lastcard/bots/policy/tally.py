"""Games in bulk, and what is counted of them: one record, `TALLY`, filled in compiled code.

Every game has a key of its own, so its course does not depend on which games are played beside it.
Means, intervals and tables are made of a tally elsewhere (`lastcard.lab`).
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.jit import jit
from lastcard.kernel.layout import CHALLENGE, MAX_SEATS, NOBODY, Event, Fault, Kind
from lastcard.kernel.legal import is_running, seat_to_act
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action
from lastcard.kernel.uno import can_call

from .bulk import choose
from .coverage import mark_beginning, mark_step
from .reactions import NOTHING, call, catch, jump

LONGEST = 5000  # longer rounds count as this long in the histograms
MAX_BLOCKED = 8  # blocked rounds that are remembered one by one
MAX_DECISIONS = 1_000_000  # of one round without a limit of turns, after which it is given up
MAX_ROUNDS = 10_000  # of one game: where every round ends blocked, a game would never end
ASKED = 4  # dice[ASKED]: how many questions of `next_act` have been asked, or JUMPED
JUMPED = -1  # none yet, and somebody has just jumped in

TALLY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- what is played
                ("n_seats", "i8"),
                ("levels", "i8", (MAX_SEATS,)),  # index into LEVELS by seat
                ("whole", "i8"),  # 1: whole games, 0: single rounds
                ("first", "i8"),  # index of the first game; a single round's gives its dealer
                ("dice", "i8", (5,)),  # of the game being played, and ASKED
                # --- what was counted
                ("games", "i8"),
                ("rounds", "i8"),
                ("unfinished", "i8"),  # games given up after MAX_ROUNDS
                ("endless", "i8"),  # rounds given up after MAX_DECISIONS
                ("undealt", "i8"),  # rounds in which every first card would go back
                ("decisions", "i8"),  # acts out of turn are none
                ("turns", "i8"),
                ("most_decisions", "i8"),  # of one round
                ("most_turns", "i8"),
                ("circles", "i8"),  # rounds blocked by a full circle of empty draws (C-16)
                ("limits", "i8"),  # rounds ended by the limit of turns (C-46)
                ("blocked", "i8", (MAX_BLOCKED, 2)),  # game and round, from 0, of the first of both
                ("calls", "i8"),
                ("catches", "i8"),
                ("jumps", "i8"),
                ("challenges", "i8"),
                ("guilty", "i8"),  # challenges that succeeded
                ("showdowns", "i8"),
                ("presses", "i8"),  # of the launcher
                ("firings", "i8"),  # presses that fired
                ("fired", "i8"),  # cards fired
                ("wins", "i8", (MAX_SEATS,)),  # rounds won
                ("points", "i8", (MAX_SEATS,)),
                ("titles", "i8", (MAX_SEATS,)),  # games won, a shared one for each
                ("decision_lengths", "i8", (LONGEST + 1,)),  # rounds by length
                ("turn_lengths", "i8", (LONGEST + 1,)),
            ],
            align=True,
        ),
    )
)


@jit
def seed_by_key(s, key, dice):
    """Give a game its key, 8 words, and the bots their dice, which follow from it.

    Writes: key, counter, cursor.
    """
    for w in range(8):
        s.key[w] = key[w]
    s.counter = 0
    s.cursor = 16
    dice_from_key(key, dice)


@jit
def dice_from_key(key, dice):
    """Write the dice, int64[5], that the bots of a game with this key have."""
    for w in range(4):
        dice[w] = np.int64(key[w]) ^ np.int64(key[w + 4]) ^ (0x9E3779B9 >> w)
    dice[ASKED] = 0


@jit
def next_act(s, r, levels, dice):
    """Return (seat, action, argument) of what happens next in a running round.

    Before every decision all seats are asked once, from the seat to decide on, whether they call,
    catch or jump in; after a jump-in all over again, and first whoever jumped whether they call.
    """
    n = s.n_seats
    if dice[ASKED] == JUMPED:
        dice[ASKED] = 0
        if s.owing != NOBODY:
            act = call(s, r, s.owing, levels[s.owing], dice)
            if act != NOTHING:
                return s.owing, act, 0
    if r.jump_in != 0 or s.owing != NOBODY or can_call(s, r, s.actor):
        while dice[ASKED] < 3 * n:
            seat = (s.actor + dice[ASKED] // 3 * s.direction + n * n) % n
            act, argument = react(s, r, seat, levels[seat], dice)
            if act != NOTHING:
                return seat, act, argument
    dice[ASKED] = 0
    seat = seat_to_act(s)
    action, argument = choose(s, r, seat, levels[seat], dice)
    return seat, action, argument


@jit
def react(s, r, seat, level, dice):
    """Ask a seat the next question; return (action, argument), (NOTHING, 0) for no."""
    question = dice[ASKED] % 3
    dice[ASKED] += 1
    if question == 0:
        return call(s, r, seat, level, dice), 0
    if question == 1:
        return catch(s, seat, level, dice), 0
    action, argument = jump(s, r, seat, level, dice)
    if action != NOTHING:
        dice[ASKED] = JUMPED  # nobody can call before a jump-in: it is their first chance
    return action, argument


@jit
def count_act(s, r, action, t):
    """Count an act before it is carried out; return 1 if it is a decision, 0 if out of turn."""
    kind = np.int64(r.action_kind[action])
    if kind == Kind.UNO:
        t.calls += 1
        return 0
    if kind == Kind.CATCH:
        t.catches += 1
        return 0
    if kind == Kind.JUMP:
        t.jumps += 1
        return 0
    if action == CHALLENGE:
        t.challenges += 1
        t.guilty += s.guilty
    return 1


@jit
def count_rows(t, log):
    """Count what only the log tells, and empty it."""
    for row in range(1, log[0, 0] + 1):
        if log[row, 0] == Event.LOADED:
            t.showdowns += 1
        elif log[row, 0] == Event.PRESSED:
            t.presses += 1
            t.fired += log[row, 2]
            if log[row, 2] > 0:
                t.firings += 1
    log[0, 0] = 0


@jit
def count_round(s, r, decisions, t):
    """Count a round that has ended."""
    t.rounds += 1
    t.decisions += decisions
    t.most_decisions = max(t.most_decisions, decisions)
    t.decision_lengths[min(decisions, LONGEST)] += 1
    is_limit = r.turn_limit > 0 and s.turns > r.turn_limit
    turns = s.turns - 1 if is_limit else s.turns  # the turn too many was never taken
    t.turns += turns
    t.most_turns = max(t.most_turns, turns)
    t.turn_lengths[min(turns, LONGEST)] += 1
    if s.passes >= s.n_seats or is_limit:
        n = t.circles + t.limits
        if n < MAX_BLOCKED:
            t.blocked[n, 0] = t.first + t.games
            t.blocked[n, 1] = s.rounds - 1
        if is_limit:
            t.limits += 1
        else:
            t.circles += 1
    if s.winner != NOBODY:
        t.wins[s.winner] += 1
    for seat in range(s.n_seats):
        t.points[seat] += s.points[seat]


@jit
def play_counted(s, r, t, covers, tape, log):
    """Play a round and count it; return False if it could not be dealt, or did not end.

    covers: an array of one COVERAGE, or of none. log: if there is one, it is read after every act.
    """
    s.fault = Fault.OK
    begin_round(s, r, tape, log)
    if s.fault == Fault.NO_FIRST_CARD:
        t.undealt += 1
        return False
    if covers.shape[0] > 0:
        mark_beginning(s, r, covers[0], log)
    count_rows(t, log)
    t.dice[ASKED] = 0
    decisions = 0
    while is_running(s):
        seat, action, argument = next_act(s, r, t.levels, t.dice)
        decisions += count_act(s, r, action, t)
        pc = s.pc
        apply_action(s, r, seat, action, argument, tape, log)
        if covers.shape[0] > 0:
            mark_step(s, r, action, pc, covers[0], log)
        count_rows(t, log)
        if decisions >= MAX_DECISIONS:
            t.endless += 1
            break
    count_round(s, r, decisions, t)
    return not is_running(s)


@jit
def play_games(states, i, rules, keys, tallies, covers, tape, log):
    """Play a game for each key, whole or a single round of it, and count them in tallies[0].

    states[i]: room for a game. keys: uint32[n, 8].
    """
    s = states[i]
    r = rules[0]
    t = tallies[0]
    for k in range(keys.shape[0]):
        seed_by_key(s, keys[k], t.dice)
        start_game(s, t.n_seats, NOBODY if t.whole != 0 else (t.first + t.games) % t.n_seats)
        going = True
        while going:
            going = play_counted(s, r, t, covers, tape, log)
            if t.whole == 0 or s.champions != 0:
                going = False
            elif not going or s.rounds >= MAX_ROUNDS:
                t.unfinished += 1
                going = False
        if t.whole != 0:
            for seat in range(s.n_seats):
                t.titles[seat] += (s.champions >> seat) & 1
        t.games += 1


@jit
def next_act_of(states, i, rules, tallies):
    """Return what happens next in a running round of states[i]; see `next_act`."""
    return next_act(states[i], rules[0], tallies[0].levels, tallies[0].dice)


@jit
def deal_dice(key, tallies):
    """Give tallies[0] the dice of the game with a key, as `play_games` does."""
    dice_from_key(key, tallies[0].dice)
