"""PettingZoo: its own checks in every edition, and what it leaves open."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs the extra [rl]")

from pettingzoo.test import api_test, seed_test

from lastcard.editions import list_editions
from lastcard.envs import EnvError
from lastcard.envs.aec import TableEnv, env

CASES: list[tuple[str, dict[str, Any]]] = [
    *((edition, {}) for edition in list_editions()),
    ("classic", {"options": {"auto_uno": False, "jump_in": True, "stacking": True}}),
    ("classic", {"players": 2, "options": {"seven_swap": True, "zero_rotation": True}}),
    ("classic", {"players": 10, "reward": "win"}),
    ("flip", {"players": 3, "options": {"auto_uno": False, "jump_in": True}}),
    ("pizza", {"players": 3, "episode": "game", "options": {"goal": 60}}),
    ("showdown", {"max_steps": 80, "bots": {1: "normal"}}),
]


@pytest.mark.parametrize(("edition", "terms"), CASES)
def test_pettingzoo_finds_nothing_wrong(edition: str, terms: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # a dictionary with a mask is what PettingZoo's own card games give; it warns of it by name
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # at the end
        table = env(edition, **terms)
        api_test(table, num_cycles=300)
        seed_test(lambda: env(edition, **terms), num_cycles=100)
    assert table.unwrapped.metadata["name"] == f"lastcard_{edition}_v0"


def test_rewards_reach_every_agent() -> None:
    table = TableEnv("classic", 4)
    table.reset(seed=3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        is_over = terminated or truncated
        table.step(None if is_over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert abs(sum(total.values())) < 1e-3
    assert max(total.values()) > 0


def test_only_who_acts_has_legal_actions() -> None:
    table = TableEnv("classic", 4)
    table.reset(seed=3)
    for agent in table.agents:
        acts = agent == table.agent_selection
        assert table.observe(agent)["action_mask"].any() == acts


def test_bad_actions() -> None:
    table = TableEnv("classic", 3, render_mode="ansi")
    table.reset(seed=1)
    with pytest.raises(EnvError, match="legal are 0"):
        table.step(6)
    with pytest.raises(EnvError, match="still playing"):
        table.step(None)
    assert "hands 7" in (table.render() or "")
    with pytest.raises(EnvError, match='"ansi"'):
        TableEnv(render_mode="human")
