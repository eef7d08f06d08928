"""RLCard's UNO with four random players, in its own environment: prints rates as JSON.

Run by `peers` with the Python of `.venv-bench`; nothing of ours is imported here.
"""

from __future__ import annotations

import json
import random
import time

import rlcard
from rlcard.agents import RandomAgent

SECONDS = 5.0
PLAYERS = 4


def environment_rate() -> tuple[float, float]:
    """Rounds and steps a second through the environment, as a learner uses it."""
    env = rlcard.make("uno", config={"seed": 1, "game_num_players": PLAYERS})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(PLAYERS)])
    rounds, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        env.run(is_training=False)
        rounds += 1
    return rounds / spent, env.timestep / spent


def core_rate() -> tuple[float, float]:
    """Rounds a second and decisions a round of the bare game, without observations."""
    game = rlcard.make("uno", config={"seed": 1, "game_num_players": PLAYERS}).game
    rounds, decisions, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            decisions += 1
        rounds += 1
    return rounds / spent, decisions / rounds


if __name__ == "__main__":
    core, length = core_rate()
    through, steps = environment_rate()
    print(
        json.dumps(
            {
                "environment": through,
                "environment_steps": steps,
                "core": core,
                "decisions": length,
            }
        )
    )
