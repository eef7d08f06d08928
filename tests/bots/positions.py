"""Positions of random games, and what a policy chooses in them. No test lives here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from lastcard import kernel
from lastcard.bots.policy.bulk import choose
from lastcard.editions import Edition
from lastcard.kernel.layout import DRAW, STRIKE, Phase

MAX_STEPS = 400  # of one round; by then all phases of it have been met


def positions(edition: Edition, n_seats: int, rounds: int, seed: int) -> Iterator[Any]:
    """Yield the state (array of one, used again) before every decision of some random rounds."""
    rng = random.Random(seed)
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    for _ in range(rounds):
        kernel.start_game(states, 0, edition.rules, n_seats, rng.randrange(n_seats))
        assert kernel.begin_round(states, 0, edition.rules, kernel.NO_TAPE, kernel.NO_LOG) == 0
        for _ in range(MAX_STEPS):
            if states["phase"][0] >= Phase.ROUND_OVER:
                break
            yield states
            step_at_random(edition, states, rng)


def step_at_random(edition: Edition, states: Any, rng: random.Random) -> None:
    """Let a seat that must decide do something legal, out of turn too, drawing seldom."""
    n_seats = int(states["n_seats"][0])
    deciding = int(kernel.deciding(states, 0))
    seats = [seat for seat in range(n_seats) if deciding >> seat & 1]
    seat = rng.randrange(n_seats) if rng.random() < 0.1 else rng.choice(seats)
    actions = legal_actions(edition, states, seat)
    if not actions:
        seat = rng.choice(seats)
        actions = legal_actions(edition, states, seat)
    if len(actions) > 1 and rng.random() < 0.8:
        actions = [action for action in actions if action != DRAW]
    action = rng.choice(actions)
    argument = rng.randrange(-50_000, 600_000) if action == STRIKE else 0
    rules, tape, log = edition.rules, kernel.NO_TAPE, kernel.NO_LOG
    assert kernel.step(states, 0, rules, seat, action, argument, tape, log) == 0


def legal_actions(edition: Edition, states: Any, seat: int) -> list[int]:
    """Return what makes sense for a seat."""
    mask = np.zeros(int(edition.rules["n_actions"][0]), dtype=np.bool_)
    kernel.legal(states, 0, edition.rules, seat, mask)
    return [int(action) for action in mask.nonzero()[0]]


def deciding_seats(states: Any) -> list[int]:
    """Return the seats that must decide."""
    deciding = int(kernel.deciding(states, 0))
    return [seat for seat in range(int(states["n_seats"][0])) if deciding >> seat & 1]


def choose_on(edition: Edition, states: Any, seat: int, level: int, dice: Any) -> tuple[int, int]:
    """Return what a policy chooses on the full state, hidden cards and all."""
    action, argument = choose(states[0], edition.rules[0], seat, level, dice)
    return int(action), int(argument)
