"""How fast the rules run in one process: in bulk, from Python, copied, and where the time goes.

Whole processes (start, compilation, memory) are in `processes`; what is possible, in `yardstick`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
from rows import NotMeasuredError, Row
from yardstick import limit

from lastcard import editions, kernel
from lastcard.kernel.jit import COMPILED
from lastcard.kernel.layout import DRAW, KEEP, Phase

if COMPILED:
    from numba import njit
else:

    def njit(function: Callable[..., object]) -> Callable[..., object]:
        """Leave a function as it is: without numba only plain Python can be measured."""
        return function


EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
SEATS = 4
ROUNDS = 2000
BULK_ROUNDS = 30_000
ROUND_OVER = int(Phase.ROUND_OVER)
CLASSIC_BAR = 0.28  # of limit.c
# The bar of the other editions is 8 million decisions a second on a 2 GHz Zen core. There limit.c
# would play about 572,000 rounds a second (a simpler version of it plays 543,000 there, and, side
# by side elsewhere, 0.949 of its rounds), so the bar moves with what limit.c does here.
DECISIONS_BAR = 8e6
LIMIT_THERE = 572_000


# --- in bulk


def bulk(edition: str) -> tuple[float, float]:
    """Return rounds and decisions a second of CPU of complete random rounds on one thread."""
    from lastcard.bots.policy.bulk import bench_rounds
    from lastcard.bots.policy.dice import new_dice

    states, rules = new_game(1, edition)
    levels, dice = np.zeros(SEATS, np.int64), new_dice(1)
    rates = []
    for n in (100, *[BULK_ROUNDS] * 5):  # the first call compiles
        start = time.process_time()
        decisions = bench_rounds(states, 0, rules, levels, dice, n, kernel.NO_TAPE, kernel.NO_LOG)
        spent = time.process_time() - start
        rates.append((n / spent, decisions / spent))
    return sorted(rates[1:])[2]


def bulk_rows() -> list[Row]:
    """Return the bulk rate of every edition, and classic as a share of the yardstick."""
    if not COMPILED:
        raise NotMeasuredError("numba is missing or switched off; plain Python has no bulk rate")
    rows = []
    pace = limit()["rounds_per_second"] / LIMIT_THERE
    for name in EDITIONS:
        rounds, decisions = bulk(name)
        bar = None if name == "classic" else DECISIONS_BAR * pace
        rows.append(Row(f"{name}, random, 4 players", decisions, "decisions/s", bar))
        rows.append(Row(f"{name}, random, 4 players", rounds, "rounds/s"))
        if name == "classic":
            share = rounds / limit()["rounds_per_second"]
            rows.append(Row("classic, share of limit.c", share, "of the rounds/s", CLASSIC_BAR))
    return rows


# --- from Python


def new_game(seed: int, edition: str = "classic") -> tuple[np.ndarray, np.ndarray]:
    """Return (states, rules) of a game before its first round; index 0 is the game."""
    rules = editions.load(edition, options={"auto_uno": True}).rules
    states = kernel.new_states(2)
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    kernel.start_game(states, 0, rules, SEATS, SEATS - 1)
    return states, rules


def recorded_round(seed: int) -> tuple[np.ndarray, np.ndarray, list[tuple[int, int]]]:
    """Return states (the dealt round at 0), rules, and the (seat, action) of each decision."""
    states, rules = new_game(seed)
    kernel.begin_round(states, 0, rules, kernel.NO_TAPE, kernel.NO_LOG)
    kernel.copy_state(states, 0, states, 1)
    mask = np.zeros(int(rules["n_actions"][0]), np.bool_)
    rng, decisions = random.Random(seed), []
    while states["phase"][1] < Phase.ROUND_OVER:
        seat = int(states["actor"][1])
        kernel.legal(states, 1, rules, seat, mask)
        action = int(rng.choice(np.flatnonzero(mask)))
        kernel.step(states, 1, rules, seat, action, 0, kernel.NO_TAPE, kernel.NO_LOG)
        decisions.append((seat, action))
    return states, rules, decisions


def call_rows() -> list[Row]:
    """Return the cost of `legal` + `step` by array and index, and through `Match`."""
    if not COMPILED:
        raise NotMeasuredError("numba is missing or switched off")
    spent, n = 0.0, 0
    for seed in range(200):
        states, rules, decisions = recorded_round(seed)
        mask = np.zeros(int(rules["n_actions"][0]), np.bool_)
        legal, step, tape, log = kernel.legal, kernel.step, kernel.NO_TAPE, kernel.NO_LOG
        start = time.perf_counter()
        for seat, action in decisions:
            legal(states, 0, rules, seat, mask)
            step(states, 0, rules, seat, action, 0, tape, log)
        spent += time.perf_counter() - start
        n += len(decisions)
    return [
        Row("legal + step from Python", spent / n * 1e6, "µs", 5, at_least=False),
        Row("legal + do through Match", match_cost() * 1e6, "µs", 50, at_least=False),
    ]


def match_cost() -> float:
    """Return seconds a decision through `Match`, the choice among the legal actions included."""
    from lastcard.match import Match

    spent, n = 0.0, 0
    for seed in range(60):
        match = Match("classic", seats=SEATS, options={"auto_uno": True}, seed=seed)
        rng = random.Random(seed)
        start = time.perf_counter()
        while not match.round_over:
            seat = match.deciding[0]
            match.do(seat, rng.choice(match.legal(seat)))
            n += 1
        spent += time.perf_counter() - start
    return spent / n


# --- copied


@njit
def copy_often(states, n):
    """Copy each of the first half of the states to the second half, n times."""
    half = states.size // 2
    for _ in range(n):
        for i in range(half):
            kernel.copy_state(states, i, states, half + i)


def clone_rows() -> list[Row]:
    """Return the time of a copy in compiled code, and the size of a game."""
    size = Row("a game", kernel.STATE.itemsize, "bytes", note="one record, its future included")
    if not COMPILED:
        return [size]
    states = kernel.new_states(8)  # few enough for the nearest cache, as in a search
    copy_often(states, 1)
    start = time.perf_counter()
    copy_often(states, 100_000)
    seconds = (time.perf_counter() - start) / (100_000 * 4)
    return [Row("a clone in compiled code", seconds * 1e9, "ns", 60, at_least=False), size]


# --- where the time goes


@njit
def play_recording(seeded, rules, seats, actions, lengths):
    """Play a random round of each seeded game and write down who decided what."""
    mask = np.zeros(rules[0].n_actions, np.bool_)
    game = seeded[-1:]
    at = 0
    for n in range(lengths.size):
        kernel.copy_state(seeded, n, game, 0)
        kernel.begin_round(game, 0, rules, kernel.NO_TAPE, kernel.NO_LOG)
        first = at
        while game[0].phase < ROUND_OVER and at < actions.size:
            seat = game[0].actor
            kernel.legal(game, 0, rules, seat, mask)
            if mask.sum() > 1:
                mask[DRAW] = mask[KEEP] = False  # the random policy of the bars
            chosen = np.random.randint(0, mask.sum())
            action = 0
            while chosen > 0 or not mask[action]:
                chosen -= mask[action]
                action += 1
            kernel.step(game, 0, rules, seat, action, 0, kernel.NO_TAPE, kernel.NO_LOG)
            seats[at], actions[at] = seat, action
            at += 1
        lengths[n] = at - first


@njit
def replay_recording(seeded, rules, seats, actions, lengths, with_legal):
    """Play the written rounds again, with or without asking what is legal."""
    mask = np.zeros(rules[0].n_actions, np.bool_)
    game = seeded[-1:]
    at = 0
    for n in range(lengths.size):
        kernel.copy_state(seeded, n, game, 0)
        kernel.begin_round(game, 0, rules, kernel.NO_TAPE, kernel.NO_LOG)
        for k in range(at, at + lengths[n]):
            if with_legal:
                kernel.legal(game, 0, rules, seats[k], mask)
            kernel.step(game, 0, rules, seats[k], actions[k], 0, kernel.NO_TAPE, kernel.NO_LOG)
        at += lengths[n]


def timed(function: Callable[..., object], *arguments: object) -> float:
    """Return the CPU seconds of the fastest of five calls, after one that compiles."""
    function(*arguments)
    times = []
    for _ in range(5):
        start = time.process_time()
        function(*arguments)
        times.append(time.process_time() - start)
    return min(times)


def share_rows() -> list[Row]:
    """Return the share of dealing, `legal`, `step` and choosing, by leaving one out at a time."""
    if not COMPILED:
        raise NotMeasuredError("numba is missing or switched off")
    seeded, rules = kernel.new_states(ROUNDS + 1), new_game(0)[1]  # the last one is played on
    for n in range(ROUNDS):
        kernel.seed_game(seeded, n, kernel.key_from_seed(n))
        kernel.start_game(seeded, n, rules, SEATS, SEATS - 1)
    seats, actions = np.zeros((2, ROUNDS * 300), np.int64)
    lengths = np.zeros(ROUNDS, np.int64)
    game = (seeded, rules, seats, actions, lengths)
    play_recording(*game)
    no_moves = (*game[:-1], np.zeros_like(lengths))
    deal = timed(replay_recording, *no_moves, False)
    steps = timed(replay_recording, *game, False)
    legal = timed(replay_recording, *game, True)
    whole = timed(play_recording, *game)
    parts = {"dealing": deal, "step": steps - deal, "legal": legal - steps}
    parts["choosing"] = whole - sum(parts.values())
    return [
        Row(f"classic, time in {name}", part / whole * 100, "%") for name, part in parts.items()
    ]
