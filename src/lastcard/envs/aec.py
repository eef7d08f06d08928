"""PettingZoo: every seat is an agent, one after the other.

Agents are "seat_0", "seat_1", …; seats with bots are none. What a step does is in `loop.py`. Needs
PettingZoo (`pip install lastcard[rl]`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Unpack

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lastcard.editions import Edition
from lastcard.envs.names import VERSION
from lastcard.envs.solo import Solo
from lastcard.envs.spaces import action_space, masked_space
from lastcard.envs.terms import EnvError, Terms

__all__ = ["TableEnv", "env"]

MOST_SEED = 1 << 62


class TableEnv(AECEnv[str, dict[str, Any], int | None]):
    """One episode with an agent for every seat. Arguments as for `Batch`.

    An observation is {"observation": uint8[width], "action_mask": int8[n_actions]}; the mask is all
    0 for agents that do not act. Raises `EnvError`, `EditionError`.
    """

    metadata: Mapping[str, Any] = {
        "render_modes": ["ansi"],
        "name": f"lastcard_v{VERSION}",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise EnvError(f'render_mode: {render_mode!r} was given; it is None or "ansi"')
        self.render_mode = render_mode
        self.solo = Solo(edition, players, options, **terms)
        self.metadata = {
            **type(self).metadata,
            "name": f"lastcard_{self.solo.edition.id}_v{VERSION}",
        }
        self.actions = self.solo.actions
        self._seats = {
            f"seat_{seat}": seat for seat in range(players) if seat not in self.solo.asked.bots
        }
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: masked_space(self.solo.layout, self.solo.n_actions) for agent in self._seats
        }
        self._action_spaces = {agent: action_space(self.solo.n_actions) for agent in self._seats}
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new episode; without a seed another one than before. options are ignored."""
        del options
        if seed is not None or self._rng is None:
            self._rng = np.random.default_rng(seed)
        self.solo.begin(int(self._rng.integers(MOST_SEED)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.solo.seat}"

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes now."""
        row, mask = self.solo.observe(self._seats[agent])
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent act. Raises `EnvError` that names the legal actions."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise EnvError(f"action: None was given, but {agent} is still playing")
        self.solo.act(action)
        self._cumulative_rewards[agent] = 0.0
        rewards = self.solo.rewards
        self.rewards = {each: rewards[self._seats[each]] for each in self.agents}
        self._accumulate_rewards()
        if self.solo.is_over:
            is_cut = self.solo.is_truncated
            self.terminations = dict.fromkeys(self.agents, not is_cut)
            self.truncations = dict.fromkeys(self.agents, is_cut)
        else:
            self.agent_selection = f"seat_{self.solo.seat}"

    def render(self) -> str | None:
        """Return the selected agent's view in words, if `render_mode` is "ansi"."""
        return self.solo.text(self.solo.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be closed."""


def env(
    edition: str | Path | Edition = "classic",
    players: int = 4,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    **terms: Unpack[Terms],
) -> OrderEnforcingWrapper:
    """Return a `TableEnv` that also tells who calls its methods in a wrong order."""
    return OrderEnforcingWrapper(TableEnv(edition, players, options, render_mode, **terms))
