"""The Showdown Unit: loading it, striking its paddles, and who takes the cards."""

from __future__ import annotations

import numpy as np

from .chance import below, find_queued, note, take_queued, toss_coin
from .jit import jit
from .layout import (
    MAX_LOADED,
    NEVER,
    NO_CARD,
    NOBODY,
    NOT_STRUCK,
    Cause,
    Chance,
    Event,
    Phase,
)
from .piles import next_card, put_in_hand


@jit
def start_showdown(s, r, opponent, n, tape, log):
    """Load up to n cards and ask both duellists to strike; with none there is no showdown.

    Writes: duellist, strikes, undecided, n_loaded, loaded, phase, actor, draw and discard piles.
    Rules: S-04, S-05, S-07, S-19, S-23, Q-53, Q-56.
    """
    s.n_loaded = 0
    while s.n_loaded < min(n, MAX_LOADED):
        card = next_card(s, r, tape, log)
        if card == NO_CARD:
            break
        s.loaded[s.n_loaded] = card
        s.n_loaded += 1
    if s.n_loaded == 0:
        return
    s.duellist = opponent
    s.undecided = 0
    s.strikes[0] = NOT_STRUCK
    s.strikes[1] = NOT_STRUCK
    note(s, log, Event.LOADED, s.player, opponent, s.n_loaded)
    if (r.no_reflex >> s.player) & 1 != 0 or (r.no_reflex >> opponent) & 1 != 0:
        lose_showdown(s, toss_coin(s, s.player, opponent, tape, log), log)
    else:
        s.phase = Phase.SHOWDOWN
        s.actor = s.player


@jit
def lose_showdown(s, loser, log):
    """Give all loaded cards to the loser.

    Writes: hands, sizes, arrival, received, n_loaded, duellist.
    Rules: S-11, S-05, S-15, S-16.
    """
    winner = s.duellist if loser == s.player else s.player
    note(s, log, Event.DUEL_LOST, loser, winner, s.n_loaded)
    for k in range(s.n_loaded):
        card = np.int64(s.loaded[k])
        put_in_hand(s, loser, card)
        note(s, log, Event.DREW, loser, card, Cause.LOST_DUEL)
    s.n_loaded = 0
    s.duellist = NOBODY


@jit
def strike_paddle(s, r, seat, time, tape, log):
    """Take a duellist's press time; after the second one, judge.

    time: microseconds after the end of the countdown, negative if early, or NEVER.

    Writes: strikes, undecided, phase, and as lose_showdown.
    Rules: S-09, S-10, Q-54, Q-55.
    """
    s.strikes[0 if seat == s.player else 1] = time
    note(s, log, Event.STRUCK, seat, time, 0)
    if s.strikes[0] == NOT_STRUCK or s.strikes[1] == NOT_STRUCK:
        return
    loser = judge_strikes(s, r, tape, log)
    if loser == NOBODY:
        s.undecided += 1
        note(s, log, Event.UNDECIDED, s.undecided, 0, 0)
        if s.undecided < 3:
            s.strikes[0] = NOT_STRUCK
            s.strikes[1] = NOT_STRUCK
            return
        loser = toss_coin(s, s.player, s.duellist, tape, log)
    lose_showdown(s, loser, log)
    s.phase = Phase.RUNNING


@jit
def judge_strikes(s, r, tape, log):
    """Return who loses a showdown, or NOBODY if it is undecided.

    Rules: S-09, S-10, S-24, Q-54, Q-89.
    """
    mine, other = s.strikes[0], s.strikes[1]
    if mine < r.false_start or other < r.false_start:
        if mine == other:
            return NOBODY
        return s.player if mine < other else s.duellist
    if mine == NEVER or other == NEVER:
        if mine == other:
            return NOBODY
        return s.player if mine == NEVER else s.duellist
    gap = mine - other
    if abs(gap) >= r.tie_window:
        return s.player if gap > 0 else s.duellist
    return read_lines(s, r, gap, tape, log)


@jit
def read_lines(s, r, gap, tape, log):
    """Let each loaded card fall on a side; the side with more loses, an even split is undecided.

    gap: the player's press time minus the opponent's, in microseconds. A card falls on the slower
    side with probability 1/2 + |gap| / (2 * tie_window), so on the player's side with
    (tie_window + gap) / (2 * tie_window).

    Writes: fault, counter, cursor, block.
    Rules: S-10, Q-55.
    """
    row = find_queued(s, tape, Chance.LINES)
    if row != 0:
        mine = take_queued(s, tape, row, 0, s.n_loaded)
    else:
        mine = 0
        for _ in range(s.n_loaded):
            if below(s, 2 * r.tie_window) < r.tie_window + gap:
                mine += 1
    note(s, log, Event.CHANCE, Chance.LINES, mine, 0)
    others = s.n_loaded - mine
    if mine == others:
        return NOBODY
    return s.player if mine > others else s.duellist
