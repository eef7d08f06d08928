"""Random play through `Match`, for tests."""

from __future__ import annotations

import random

from lastcard.match import Match

STRIKES = ("never", "0.3", "0.31", "-0.1", "0.25")


def play(match: Match, n_actions: int, seed: int = 1, calls: float = 0.1) -> None:
    """Do random legal actions, with UNO, catches and jumps between; rounds follow each other."""
    rng = random.Random(seed)
    for _ in range(n_actions):
        if match.game_over:
            return
        if match.round_over:
            match.begin_round()
            continue
        seats = match.deciding
        if rng.random() < calls:
            seats = tuple(seat for seat in range(len(match.names)) if match.legal(seat))
        seat = rng.choice(seats)
        legal = match.legal(seat)
        plays = [action for action in legal if action.startswith("play")]
        action = rng.choice(plays if plays and rng.random() < 0.8 else legal)
        if action == "strike":
            action = f"strike {rng.choice(STRIKES)}"
        match.do(seat, action)
