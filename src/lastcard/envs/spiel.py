"""OpenSpiel: one round as a sequential game, registered when this is imported.

Chance comes first: four chance nodes name the seed of the deal, of every later shuffle and of the
press times, so that a history is replayed exactly. Actions are numbered as in `Batch`. Needs
OpenSpiel (`pip install open_spiel`).
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from lastcard.envs.names import VERSION
from lastcard.envs.solo import Solo

__all__ = ["NAME", "RoundGame", "RoundState"]

NAME = f"lastcard_v{VERSION}"
SEED_NODES = 4
SEED_VALUES = 256
LONGEST = 1_000_000  # decisions; rounds end by the limit of turns long before

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Last Card",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "edition": "classic",
        "players": 4,
        "reward": "points",
        "options": "{}",
    },
)


class RoundGame(pyspiel.Game):
    """One round of an edition: `pyspiel.load_game("lastcard_v0(edition=flip,players=3)")`.

    options: a JSON object of options. Raises `EnvError`, `EditionError`.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.solo = Solo(
            asked["edition"],
            asked["players"],
            json.loads(asked["options"]),
            reward=asked["reward"],
        )
        most = 1.0 if asked["reward"] == "win" else most_points(self.solo)
        about = pyspiel.GameInfo(
            num_distinct_actions=self.solo.n_actions,
            max_chance_outcomes=SEED_VALUES,
            num_players=self.solo.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, about, params or {})

    def new_initial_state(self) -> RoundState:
        """Return the state before the deal."""
        return RoundState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> RoundObserver:
        """Return what writes observations; there is one kind."""
        del iig_obs_type, params
        return RoundObserver(self.solo)


def most_points(solo: Solo) -> float:
    """Return more points than a round can bring: all cards by their dearer face."""
    rules = solo.edition.rules[0]
    points = rules.face_points.astype(int)
    return float(sum(max(points[face] for face in card) for card in solo.edition.cards))


class RoundState(pyspiel.State):
    """A round in progress, or the naming of its seed."""

    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        self._seed: list[int] = []
        self.solo = game.solo.clone()
        self._returns = [0.0] * self.solo.players

    def current_player(self) -> int:
        """Return the seat that acts, or that chance does, or that the round is over."""
        if len(self._seed) < SEED_NODES:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.solo.is_over else self.solo.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the values of one byte of the seed, with their chances."""
        return [(value, 1.0 / SEED_VALUES) for value in range(SEED_VALUES)]

    def is_terminal(self) -> bool:
        """Tell whether the round is over."""
        return len(self._seed) == SEED_NODES and self.solo.is_over

    def returns(self) -> list[float]:
        """Return the rewards by seat; they sum to 0."""
        return self._returns

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = self.solo.legal().tolist() if player == self.solo.seat else []
        return legal

    def _apply_action(self, action: int) -> None:
        if len(self._seed) < SEED_NODES:
            self._seed.append(action)
            if len(self._seed) == SEED_NODES:
                self.solo.begin(int.from_bytes(bytes(self._seed), "big"))
            return
        self.solo.act(action)
        if self.solo.is_over:
            rewards = np.array(self.solo.rewards)
            self._returns = (rewards - rewards.mean()).tolist()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.solo.actions[action]

    def __str__(self) -> str:
        """Return the table as the acting seat sees it, in words."""
        if len(self._seed) < SEED_NODES:
            return f"before the deal, seed {self._seed}"
        return self.solo.text(self.solo.seat)


class RoundObserver:
    """Writes what a seat observes: `tensor`, float32[width], scaled to about 0..1.

    `dict` has its parts by name.
    """

    def __init__(self, solo: Solo) -> None:
        self.tensor = np.zeros(solo.layout.width, np.float32)
        self.dict = solo.layout.split(self.tensor)
        self._scale = solo.layout.scale

    def set_from(self, state: RoundState, player: int) -> None:
        """Write what a seat observes of a state; before the deal nothing is there."""
        if len(state._seed) < SEED_NODES:
            self.tensor[:] = 0
        else:
            np.multiply(state.solo.observe(player)[0], self._scale, out=self.tensor)

    def string_from(self, state: RoundState, player: int) -> str:
        """Return what a seat observes, in words."""
        return "" if len(state._seed) < SEED_NODES else state.solo.text(player)


pyspiel.register_game(GAME_TYPE, RoundGame)
