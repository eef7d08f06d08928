"""Rounds played and measured in compiled code: the record `MEASURE`, from which reports are made.

This file holds all compiled code of the laboratory: its cache knows when this file changes, or the
rules and policies below. What the sums mean to people, and how sure they are, is in `figures`.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from lastcard.bots.policy.tally import ASKED, MAX_DECISIONS, next_act, seed_by_key
from lastcard.kernel.jit import count_bits, jit
from lastcard.kernel.layout import (
    CHALLENGE,
    LIGHT,
    MAX_FACES,
    MAX_SEATS,
    NOBODY,
    Cause,
    Event,
    Fault,
    Kind,
    Launcher,
    Phase,
)
from lastcard.kernel.legal import is_running
from lastcard.kernel.rounds import begin_round, start_game
from lastcard.kernel.step import apply_action

LONGEST = 2000  # turns; longer rounds count as this long in the histogram
TIME_STEP = 10_000_000  # microseconds of one bin of the histogram of times
TIME_BINS = 720  # two hours
FEW = 2  # cards of somebody who is about to win
N_WAYS = 3  # of coming to have a card: DEALT, DRAWN, PLAYED
DEALT, DRAWN, PLAYED = range(N_WAYS)


class Decider(IntEnum):
    """What set back, last of all, somebody else who was about to win."""

    NOTHING = 0
    CARD = 1  # a card that makes others draw
    CHALLENGE = 2
    CALL = 3  # a missed or a false call
    DUEL = 4
    HANDS = 5  # hands or cards changed owners
    LAUNCHER = 6


MEASURE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- what is played
                ("n_seats", "i8"),
                ("levels", "i8", (MAX_SEATS,)),  # index into the compiled LEVELS, by seat
                ("first", "i8"),  # index of the first round
                ("pace", "i8", (4,)),  # microseconds of a turn, a choice, a duel, a press
                # --- of the round being played
                ("dice", "i8", (5,)),
                ("leader", "i8"),
                ("changes", "i8"),
                ("time", "i8"),  # microseconds
                ("clock", "i8"),  # acts so far
                ("sizes", "i8", (MAX_SEATS,)),  # cards before the act
                ("set_back_at", "i8", (MAX_SEATS,)),
                ("set_back_by", "i8", (MAX_SEATS,)),
                ("holders", "i8", (N_WAYS, MAX_FACES)),  # seats, one bit a seat
                # --- what was counted
                ("rounds", "i8"),
                ("endless", "i8"),
                ("undealt", "i8"),
                ("circles", "i8"),
                ("limits", "i8"),
                ("decisions", "i8"),
                ("turns", "i8"),
                ("turns_squared", "i8"),
                ("most_turns", "i8"),
                ("turn_lengths", "i8", (LONGEST + 1,)),
                ("seconds", "f8"),
                ("seconds_squared", "f8"),
                ("times", "i8", (TIME_BINS,)),
                ("lead_changes", "i8"),
                ("lead_changes_squared", "i8"),
                ("place_wins", "i8", (MAX_SEATS,)),  # place 0 sits behind the dealer
                ("place_points", "i8", (MAX_SEATS,)),
                ("decided", "i8", (len(Decider),)),
                ("catches", "i8"),
                ("jumps", "i8"),
                ("challenges", "i8"),
                ("guilty", "i8"),
                ("showdowns", "i8"),
                ("presses", "i8"),
                ("firings", "i8"),
                ("fired", "i8"),
                ("times_played", "i8", (MAX_FACES,)),  # by face
                ("had", "i8", (N_WAYS, MAX_FACES)),  # seats that came to have a face
                # Rounds in which some had it and others not, and over them the difference in wins.
                ("split", "i8", (N_WAYS, MAX_FACES)),
                ("gain", "f8", (N_WAYS, MAX_FACES)),
                ("gain_squared", "f8", (N_WAYS, MAX_FACES)),
            ],
            align=True,
        ),
    )
)

SETTINGS = ("n_seats", "levels", "first", "pace")
SCRATCH = ("dice", "leader", "changes", "time", "clock", "sizes", "set_back_at", "set_back_by")
SCRATCH += ("holders",)


@jit
def clear_measure(m):
    """Begin a round: nobody leads, nobody has been set back, nobody has had anything."""
    m.leader = NOBODY
    m.changes = 0
    m.time = 0
    m.clock = 0
    for seat in range(MAX_SEATS):
        m.set_back_at[seat] = -1
        m.set_back_by[seat] = Decider.NOTHING
    for way in range(N_WAYS):
        for face in range(MAX_FACES):
            m.holders[way, face] = 0


@jit
def mark_face(m, way, face, seat):
    """Note that a seat has come to have a face."""
    m.holders[way, face] |= 1 << seat


@jit
def decider_of(r, cause):
    """Return what a card was drawn for, of all that can decide a round."""
    if cause == Cause.GUILTY or cause == Cause.INNOCENT:
        return Decider.CHALLENGE
    if cause == Cause.CAUGHT or cause == Cause.FALSE_CALL:
        return Decider.CALL
    if cause == Cause.LOST_DUEL:
        return Decider.DUEL
    if cause == Cause.DIP:
        return Decider.HANDS
    if r.launcher != Launcher.NONE:
        return Decider.LAUNCHER
    return Decider.NOTHING if cause == Cause.TURN else Decider.CARD


@jit
def read_log(s, r, m, side, log):
    """Read what an act has written, and note who was set back. side: the active one before it."""
    causes = 0  # of each seat, four bits: 1 + the decider of its first draw
    for row in range(1, log[0, 0] + 1):
        event = log[row, 0]
        if event == Event.DREW:
            seat = log[row, 1]
            mark_face(m, DRAWN, np.int64(r.face_of[side, log[row, 2]]), seat)
            if (causes >> (4 * seat)) & 15 == 0:
                causes |= (1 + decider_of(r, log[row, 3])) << (4 * seat)
        elif event == Event.FLIPPED:
            side = log[row, 1]
        elif event == Event.DEALT:
            mark_face(m, DEALT, np.int64(r.face_of[LIGHT, log[row, 2]]), log[row, 1])
        elif event == Event.LOADED:
            m.showdowns += 1
        elif event == Event.STRUCK:
            m.time += m.pace[2] // 2  # of two strikes; without reflexes there is no countdown
        elif event == Event.PRESSED:
            m.presses += 1
            m.fired += log[row, 2]
            m.time += m.pace[3]
            if log[row, 2] > 0:
                m.firings += 1
    log[0, 0] = 0
    note_set_backs(s, m, causes)


@jit
def note_set_backs(s, m, causes):
    """Note who held FEW cards and holds more now, and why; causes: as `read_log` packs them."""
    m.clock += 1
    for seat in range(s.n_seats):
        before = m.sizes[seat]
        if 0 < before <= FEW and s.sizes[seat] > before:
            packed = (causes >> (4 * seat)) & 15
            by = Decider.HANDS if packed == 0 else packed - 1
            if by != Decider.NOTHING:
                m.set_back_at[seat] = m.clock
                m.set_back_by[seat] = by
        m.sizes[seat] = s.sizes[seat]


@jit
def follow_leader(s, m):
    """Count it when somebody else alone holds the fewest cards."""
    leader, least = NOBODY, 1 << 30
    for seat in range(s.n_seats):
        if s.sizes[seat] < least:
            leader, least = seat, s.sizes[seat]
        elif s.sizes[seat] == least:
            leader = NOBODY
    if leader != NOBODY and leader != m.leader:
        m.changes += m.leader != NOBODY
        m.leader = leader


@jit
def count_action(s, r, m, seat, action):
    """Count an act before it is carried out; return 1 if it is a decision, 0 if out of turn."""
    kind = np.int64(r.action_kind[action])
    if kind == Kind.UNO:
        return 0
    if kind == Kind.CATCH:
        m.catches += 1
        return 0
    if kind == Kind.PLAY or kind == Kind.JUMP:
        face = np.int64(r.action_value[action])
        m.times_played[face] += 1
        mark_face(m, PLAYED, face, seat)
    if kind == Kind.JUMP:
        m.jumps += 1
        m.time += m.pace[1]
        return 0
    if action == CHALLENGE:
        m.challenges += 1
        m.guilty += s.guilty
    if s.phase == Phase.TURN or s.phase == Phase.EXTRA:
        m.time += m.pace[0]
    elif s.phase != Phase.SHOWDOWN:
        m.time += m.pace[1]
    return 1


@jit
def count_faces(s, r, m):
    """Compare, for each face, the wins of who had it with those of who had it not."""
    n = s.n_seats
    for way in range(N_WAYS):
        for face in range(r.n_faces):
            seats = m.holders[way, face]
            if seats == 0:
                continue
            with_it = count_bits(seats)
            m.had[way, face] += with_it
            if s.winner == NOBODY or with_it == n:
                continue
            gain = -1.0 / (n - with_it)
            if (seats >> s.winner) & 1 != 0:
                gain = 1.0 / with_it
            m.split[way, face] += 1
            m.gain[way, face] += gain
            m.gain_squared[way, face] += gain * gain


@jit
def count_decider(s, m):
    """Count what set back, last of all, somebody other than the winner who was about to win."""
    by, at = Decider.NOTHING, -1
    for seat in range(s.n_seats):
        if seat != s.winner and m.set_back_at[seat] > at:
            by, at = m.set_back_by[seat], m.set_back_at[seat]
    m.decided[by] += 1


@jit
def count_length(s, r, m, decisions):
    """Count how long a round was, and how it ended if nobody won."""
    is_limit = r.turn_limit > 0 and s.turns > r.turn_limit
    turns = s.turns - 1 if is_limit else s.turns
    m.rounds += 1
    m.decisions += decisions
    m.turns += turns
    m.turns_squared += turns * turns
    m.most_turns = max(m.most_turns, turns)
    m.turn_lengths[min(turns, LONGEST)] += 1
    seconds = m.time / 1e6
    m.seconds += seconds
    m.seconds_squared += seconds * seconds
    m.times[min(m.time // TIME_STEP, TIME_BINS - 1)] += 1
    m.lead_changes += m.changes
    m.lead_changes_squared += m.changes * m.changes
    if is_limit:
        m.limits += 1
    elif s.passes >= s.n_seats:
        m.circles += 1


@jit
def count_round(s, r, m, decisions):
    """Count a round that has ended."""
    count_length(s, r, m, decisions)
    for seat in range(s.n_seats):
        place = (seat - s.dealer - 1 + s.n_seats) % s.n_seats
        m.place_points[place] += s.points[seat]
        if seat == s.winner:
            m.place_wins[place] += 1
    if s.winner != NOBODY:
        count_decider(s, m)
    count_faces(s, r, m)


@jit
def play_measured(s, r, m, tape, log):
    """Play a round and measure it."""
    s.fault = Fault.OK
    log[0, 0] = 0
    clear_measure(m)
    begin_round(s, r, tape, log)
    if s.fault == Fault.NO_FIRST_CARD:
        m.undealt += 1
        return
    for seat in range(MAX_SEATS):
        m.sizes[seat] = 0
    read_log(s, r, m, LIGHT, log)
    follow_leader(s, m)
    m.dice[ASKED] = 0
    decisions = 0
    while is_running(s):
        seat, action, argument = next_act(s, r, m.levels, m.dice)
        side = s.side
        decisions += count_action(s, r, m, seat, action)
        apply_action(s, r, seat, action, argument, tape, log)
        read_log(s, r, m, side, log)
        follow_leader(s, m)
        if decisions >= MAX_DECISIONS:
            m.endless += 1
            break
    count_round(s, r, m, decisions)


@jit
def measure_rounds(states, i, rules, keys, measures, tape, log):
    """Play a round for each key and measure them in measures[0].

    states[i]: room for a game. keys: uint32[n, 8]. The dealer moves on from round to round.
    """
    s = states[i]
    r = rules[0]
    m = measures[0]
    for k in range(keys.shape[0]):
        seed_by_key(s, keys[k], m.dice)
        start_game(s, m.n_seats, (m.first + k) % m.n_seats)
        play_measured(s, r, m, tape, log)
