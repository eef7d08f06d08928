"""One step of many games, compiled: actions in; observations, masks and rewards out.

A game here asks one seat at a time. Out of turn there is one question a window: whoever may call,
catch or jump in is asked once, in seat order from the next player on. Rules are the kernel's;
`batch.py` checks what comes from outside and hands the arrays in.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lastcard.bots.policy.bulk import choose
from lastcard.bots.policy.dice import roll
from lastcard.bots.policy.reactions import NOTHING, call, catch, jump
from lastcard.bots.policy.reflex import press_time
from lastcard.bots.policy.tally import seed_by_key
from lastcard.envs.memory import fetch
from lastcard.kernel.cardset import is_empty
from lastcard.kernel.jit import count_bits, jit, jit_inline, lowest_bit
from lastcard.kernel.layout import (
    CATCH_BASE,
    NOBODY,
    PASS,
    STATE,
    STRIKE,
    TARGET_BASE,
    UNO,
    Fault,
    Phase,
)
from lastcard.kernel.legal import fill_legal, is_running, mark_faces, seat_to_act
from lastcard.kernel.piles import top_card
from lastcard.kernel.playable import jumping_cards
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action
from lastcard.kernel.uno import can_call
from lastcard.observation.encode import (
    add_discards,
    seat_from,
    write_all_but_discards,
    write_discards,
    write_observation,
)
from lastcard.observation.fields import Part
from lastcard.observation.relative import to_table

Ints = npt.NDArray[np.int64]

# Columns of `Arena.flow`, one row a game.
QUESTION = 0  # what the acting seat is asked: one of the next three
DECIDE, CALLS, JUMPS = 0, 1, 2
INDEX = 1  # how many seats have been asked in this window
WINDOW = 2  # seat whose catch window has been asked about, or NOBODY
ASKED_TURN = 3  # the turn in which everybody has been asked about jumping in
STEPS = 4  # decisions in this episode, bots' too
ACTED = 5  # 1: an agent has acted in this episode
COUNTED = 6  # discards counted in the row
POSITION = 7  # where the keystream stood then
TOPMOST = 8  # the card that lay on top then
ENDED = 9  # 1: the episode is over and no other is begun
N_FLOW = 10

# Entries of `Arena.setting`.
N_SEATS = 0
WHOLE = 1  # 1: an episode is a game, 0: a round
WINNING = 2  # 1: rewards for winning, 0: for points
MOST_STEPS = 3  # decisions after which an episode is cut off; 0: never
RENEWS = 4  # 1: an episode that ends begins anew at once
LEARNER = 5  # seat whose last observation of an episode is kept in `finals`, or NOBODY
N_SETTING = 6
AGENT = -1  # in `Arena.levels`: a seat whose actions come from outside
STATE_BYTES = STATE.itemsize


class Arena(NamedTuple):
    """All arrays of a batch of n games, with a tape and a log that hold nothing."""

    states: npt.NDArray[np.void]  # STATE[n]
    rules: npt.NDArray[np.void]  # RULES[1]
    setting: Ints  # int64[N_SETTING]
    levels: Ints  # int64[players]: number of a bot's policy, or AGENT
    reflexes: Ints  # int64[players]: index into the tables of bots/policy/reflex.py
    flow: Ints  # int64[n, N_FLOW]
    dice: Ints  # int64[n, 5]: press times and bots
    at: Ints  # Layout.at
    ahead: Ints  # first bytes of the lines of a game that are fetched before its step
    actions: Ints  # int64[n]
    rows: npt.NDArray[np.uint8]  # uint8[n, width]
    masks: npt.NDArray[np.bool_]  # bool[n, n_actions rounded up to 8]
    seats: Ints  # int64[n]: who acts
    rewards: npt.NDArray[np.float32]  # float32[n, players]
    terminated: npt.NDArray[np.bool_]  # bool[n]
    truncated: npt.NDArray[np.bool_]  # bool[n]
    winners: Ints  # int64[n]: of the round that ended last, or NOBODY
    finals: npt.NDArray[np.uint8]  # uint8[n, width]: the learner's last observation of an episode
    tape: Ints
    log: Ints


@jit
def first_illegal(arena):
    """Return the first game whose action is not in its mask, -1 if there is none."""
    n_actions = arena.rules[0].n_actions
    for i in range(arena.actions.shape[0]):
        action = arena.actions[i]
        if action < 0 or action >= n_actions or not arena.masks[i, action]:
            return i
    return -1


@jit
def begin_games(arena, keys):
    """Seed and deal all games; return a Fault. keys: uint32[n, 8].

    Rules: C-01, C-03.
    """
    r = arena.rules[0]
    for i in range(arena.actions.shape[0]):
        s = arena.states[i]
        seed_by_key(s, keys[i], arena.dice[i])
        start_game(s, arena.setting[N_SEATS], NOBODY)
        arena.winners[i] = NOBODY
        clear_results(arena, i)
        fault = begin_episode(s, r, arena, i)
        if fault == Fault.OK:
            fault = play_on(s, r, arena, i)
        if fault != Fault.OK:
            return fault
    return Fault.OK


@jit
def step_games(arena):
    """Carry out one action in every game; return a Fault, of a deal that cannot be.

    A game that ends is begun anew at once; observation, mask and seat are the new round's.
    """
    r = arena.rules[0]
    for i in range(arena.actions.shape[0]):
        s = arena.states[i]
        fetch_game(arena, i + 1)
        clear_results(arena, i)
        arena.flow[i, ACTED] = 1
        answer(s, r, arena.seats[i], arena.actions[i], arena, i)
        fault = play_on(s, r, arena, i)
        if fault != Fault.OK:
            return fault
    return Fault.OK


@jit_inline
def fetch_game(arena, i):
    """Have the memory of a game brought near, while the one before it is stepped."""
    for k in range(arena.ahead.shape[0]):
        fetch(arena.states, i * STATE_BYTES + arena.ahead[k])


@jit_inline
def clear_results(arena, i):
    """Forget what the last step brought."""
    arena.terminated[i] = False
    arena.truncated[i] = False
    for seat in range(arena.rewards.shape[1]):
        arena.rewards[i, seat] = 0


@jit
def begin_episode(s, r, arena, i):
    """Deal the first round of an episode; return a Fault. The dealer moves on (C-03)."""
    arena.flow[i, STEPS] = 0
    arena.flow[i, ACTED] = 0
    arena.flow[i, ENDED] = 0
    for seat in range(s.n_seats):
        s.scores[seat] = 0
    s.champions = 0
    return deal(s, r, arena, i)


@jit
def end_episode(s, r, arena, i):
    """Keep what the learner sees last, and begin another episode if that is wanted; return a Fault.

    Writes: finals, flow, and as begin_episode.
    """
    learner = arena.setting[LEARNER]
    if learner != NOBODY and arena.flow[i, ACTED] != 0:
        write_observation(s, r, learner, arena.at, arena.finals[i])
    if arena.setting[RENEWS] != 0:
        return begin_episode(s, r, arena, i)
    arena.flow[i, ENDED] = 1
    return Fault.OK


@jit
def deal(s, r, arena, i):
    """Begin the next round, in which nobody has been asked anything yet; return a Fault."""
    flow = arena.flow[i]
    flow[QUESTION] = DECIDE
    flow[INDEX] = 0
    flow[WINDOW] = NOBODY
    flow[ASKED_TURN] = 0
    s.fault = Fault.OK
    begin_round(s, r, arena.tape, arena.log)
    return s.fault


@jit_inline
def play_on(s, r, arena, i):
    """Go on to the next question for an agent, through bots' moves and ends; return a Fault."""
    fault = Fault.OK
    while fault == Fault.OK:
        if not is_running(s):
            fault = finish_round(s, r, arena, i)
            if arena.flow[i, ENDED] != 0:
                return fault
        elif arena.setting[MOST_STEPS] > 0 and arena.flow[i, STEPS] >= arena.setting[MOST_STEPS]:
            if arena.flow[i, ACTED] != 0:
                arena.truncated[i] = True
            fault = end_episode(s, r, arena, i)
            if arena.flow[i, ENDED] != 0:
                return fault
        else:
            seat = find_asked(s, r, arena.flow[i])
            if arena.levels[seat] == AGENT:
                show(s, r, seat, arena, i)
                return Fault.OK
            answer_by_policy(s, r, seat, arena, i)
    return fault


# --- what is asked


@jit_inline
def find_asked(s, r, flow):
    """Return the seat to be asked now, and note in `flow` what.

    Rules: S-09.
    """
    if r.auto_uno == 0 or r.jump_in != 0:
        seat = find_question(s, r, flow)
        if seat != NOBODY:
            return seat
    return seat_to_act(s)


@jit
def find_question(s, r, flow):
    """Return the seat that is asked something out of turn, or NOBODY.

    A catch window is asked about when it opens: from the seat after the offender on, the offender
    last. Jumping in is asked about when a turn begins, only those who can.

    Rules: C-18, C-20, K-03, Q-47, Q-49.
    """
    n = s.n_seats
    if s.owing == NOBODY:
        flow[WINDOW] = NOBODY
    elif flow[WINDOW] != s.owing:
        flow[WINDOW] = s.owing
        flow[QUESTION] = CALLS
        flow[INDEX] = 0
    if flow[QUESTION] == CALLS and s.owing != NOBODY and flow[INDEX] < n:
        return (s.owing + (flow[INDEX] + 1) * s.direction + n * n) % n
    if r.jump_in != 0 and s.phase == Phase.TURN and flow[ASKED_TURN] != s.turns:
        if flow[QUESTION] != JUMPS:
            flow[QUESTION] = JUMPS
            flow[INDEX] = 0
        while flow[INDEX] < n - 1:
            seat = (s.actor + (flow[INDEX] + 1) * s.direction + n * n) % n
            if not is_empty(jumping_cards(s, r, seat)):
                return seat
            flow[INDEX] += 1
        flow[ASKED_TURN] = s.turns
    flow[QUESTION] = DECIDE
    return NOBODY


@jit_inline
def show(s, r, seat, arena, i):
    """Write for an agent's seat what it observes, and which answers it has.

    Writes: seats, rows, masks.
    """
    arena.seats[i] = seat
    row = arena.rows[i]
    if r.n_sides == 1:
        write_all_but_discards(s, r, seat, arena.at, row)
        count_discards(s, r, arena.at, arena.flow[i], row)
    else:
        write_observation(s, r, seat, arena.at, row)
    question = arena.flow[i, QUESTION]
    if question != DECIDE:
        row[arena.at[Part.ASKED] + question - CALLS] = 1
        write_question(s, r, seat, question, arena.masks[i])
        return
    fill_legal(s, r, seat, arena.masks[i])
    if s.owing != NOBODY or s.phase == Phase.TARGET:
        settle_mask(s, seat, arena.masks[i])


@jit_inline
def count_discards(s, r, at, flow, row):
    """Write the discards of a one-sided deck: only those laid since, if nothing was shuffled.

    A shuffle moves the keystream, unless a single card is shuffled: then two lay there before.
    Cards laid under the top one (A-10) leave another where it lay.

    Writes: rows, flow.
    """
    position = 16 * s.counter + s.cursor
    counted = flow[COUNTED]
    only_more = position == flow[POSITION] and 2 < counted <= s.n_discard
    if only_more and np.int64(s.discard[counted - 1]) == flow[TOPMOST]:
        add_discards(s, r, counted, at[Part.DISCARDS], row)
    else:
        write_discards(s, r, at, row)
    flow[TOPMOST] = top_card(s)
    flow[COUNTED] = s.n_discard
    flow[POSITION] = position


@jit
def write_question(s, r, seat, question, mask):
    """Write the answers to a question out of turn; PASS lets the chance go.

    Rules: C-18, C-20, C-21, K-03.
    """
    mask[: r.n_actions] = False
    mask[PASS] = True
    if question == JUMPS:
        mark_faces(s, r, jumping_cards(s, r, seat), r.jump_base, mask)
    elif seat == s.owing:
        mask[UNO] = True
    else:
        mask[CATCH_BASE + seat_from(s, seat, s.owing)] = True


@jit
def settle_mask(s, seat, mask):
    """Count targets from the acting seat; take out calls that everybody has been asked about."""
    if s.owing == seat:
        mask[UNO] = False
    elif s.owing != NOBODY:
        mask[CATCH_BASE + s.owing] = False
    if s.phase == Phase.TARGET:
        mask[TARGET_BASE] = False
        for k in range(1, s.n_seats):
            mask[TARGET_BASE + k] = True


# --- what is answered


@jit_inline
def answer(s, r, seat, action, arena, i):
    """Carry out an agent's answer; a strike comes when the seat's reflexes say.

    Rules: S-22.
    """
    flow = arena.flow[i]
    flow[STEPS] += 1
    if flow[QUESTION] != DECIDE:
        if action == PASS:
            flow[INDEX] += 1
            return
        flow[QUESTION] = DECIDE
    argument = 0
    if action == STRIKE:
        argument = press_time(arena.dice[i], arena.reflexes[seat])
    action = to_table(s.n_seats, seat, action)
    apply_action(s, r, seat, action, argument, arena.tape, arena.log)


@jit
def answer_by_policy(s, r, seat, arena, i):
    """Let a bot's seat answer what it is asked; in its own turn it may call first.

    Rules: C-17, C-18, C-20, K-03.
    """
    flow, dice, level = arena.flow[i], arena.dice[i], arena.levels[seat]
    flow[STEPS] += 1
    action, argument = NOTHING, 0
    if flow[QUESTION] == DECIDE:
        if s.owing != seat and can_call(s, r, seat):
            action = call(s, r, seat, level, dice)
        if action == NOTHING:
            action, argument = choose(s, r, seat, level, dice)
    elif flow[QUESTION] == JUMPS:
        action, argument = jump(s, r, seat, level, dice)
    elif seat == s.owing:
        action = call(s, r, seat, level, dice)
    else:
        action = catch(s, seat, level, dice)
    if action == NOTHING:
        flow[INDEX] += 1
        return
    flow[QUESTION] = DECIDE
    apply_action(s, r, seat, action, argument, arena.tape, arena.log)


# --- what it brought


@jit
def finish_round(s, r, arena, i):
    """Give what a round that is over brought, and begin the next; return a Fault.

    A round in which no agent acted is nobody's experience and brings nothing.
    """
    is_over = arena.setting[WHOLE] == 0 or s.phase == Phase.GAME_OVER
    if arena.flow[i, ACTED] != 0:
        arena.winners[i] = s.winner
        if arena.setting[WINNING] == 0:
            give_points(s, r, arena.rewards[i])
        elif is_over:
            give_win(s, arena.setting[WHOLE], arena.rewards[i])
        arena.terminated[i] = is_over
    if is_over:
        return end_episode(s, r, arena, i)
    return deal(s, r, arena, i)


@jit
def give_points(s, r, rewards):
    """Add to each seat the points of the round less the mean of what the others got.

    Where the lowest score wins, points count against a seat.

    Rules: C-33, C-35.
    """
    total = 0
    for seat in range(s.n_seats):
        total += s.points[seat]
    sign = -1.0 if r.lowest_wins != 0 else 1.0
    for seat in range(s.n_seats):
        mine = s.points[seat]
        rewards[seat] += sign * (mine - (total - mine) / (s.n_seats - 1))


@jit
def give_win(s, whole, rewards):
    """Add 1 to the winner and -1 shared out among the others; champions of a game share the 1.

    Rules: C-29, C-34, Q-58.
    """
    winners = s.champions if whole != 0 else (1 << s.winner if s.winner != NOBODY else 0)
    n = count_bits(winners)
    if n == 0:
        return
    for seat in range(s.n_seats):
        mine = ((winners >> seat) & 1) / n
        rewards[seat] += mine - (1.0 - mine) / (s.n_seats - 1)


@jit
def observe_seat(arena, i, seat, row, mask):
    """Write what any seat observes of game i, and its legal actions, none where it is not asked.

    row: uint8[1, width]; mask: bool[1, as wide as `masks`].
    """
    s, r = arena.states[i], arena.rules[0]
    write_observation(s, r, seat, arena.at, row[0])
    mask[0, :] = False
    if arena.flow[i, ENDED] != 0 or arena.seats[i] != seat:
        return
    question = arena.flow[i, QUESTION]
    if question != DECIDE:
        row[0, arena.at[Part.ASKED] + question - CALLS] = 1
    for action in range(r.n_actions):
        mask[0, action] = arena.masks[i, action]


@jit
def pick_random(words, dice, actions):
    """Choose for every game one of its legal actions, each with equal chance.

    words: the masks, bool[n, 8 m], seen as int64[n, m]: eight flags of a byte in each word.
    """
    for i in range(words.shape[0]):
        total = 0
        for w in range(words.shape[1]):
            total += count_bits(words[i, w])
        k = roll(dice, total)
        w = 0
        word = words[i, 0]
        while k >= count_bits(word):
            k -= count_bits(word)
            w += 1
            word = words[i, w]
        for _ in range(k):
            word &= word - 1
        actions[i] = 8 * w + lowest_bit(word) // 8
