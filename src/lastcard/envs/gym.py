"""Gymnasium: one learning seat against bots, or every seat in turn, alone or many at once.

Importing this registers `lastcard/EDITION-v0` for every built-in edition. What a step does is in
`loop.py`. Needs Gymnasium (`pip install lastcard[rl]`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict, Unpack, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lastcard.editions import Edition, list_editions
from lastcard.envs.batch import Batch
from lastcard.envs.names import env_name
from lastcard.envs.solo import Solo
from lastcard.envs.spaces import action_space, observation_space
from lastcard.envs.terms import EnvError, Episode, Reward, check_number, check_terms, open_edition

__all__ = ["SeatEnv", "SeatTerms", "SeatVectorEnv", "register"]

SELF = "self"
MOST_SEED = 1 << 62
ILLEGAL = ("raise", "default")


class SeatTerms(TypedDict, total=False):
    """What both environments take by name; see `Batch` for what it means."""

    seat: int
    """The learner's seat, 0 by default."""
    opponents: str | Mapping[int, str]
    """A level for all other seats ("normal" by default), a level for each, or "self"."""
    options: Mapping[str, object] | None
    reward: Reward
    episode: Episode
    max_steps: int | None
    illegal: Literal["raise", "default"]
    """What becomes of an illegal action: "raise" an `EnvError` (default), or let the seat do the
    legal action with the lowest number instead (draw, keep, pass, accept …) and say so in
    `info["illegal"]`. Only `SeatEnv` takes it; Gymnasium's own checker needs the second."""


def seats_of(players: int, terms: Mapping[str, Any]) -> tuple[int, dict[int, str]]:
    """Return the learner's seat, NOBODY (-1) for every seat, and the bots. Raises `EnvError`."""
    seat = check_number("seat", terms.get("seat", 0), 0, players - 1)
    opponents = terms.get("opponents", "normal")
    if opponents == SELF:
        return -1, {}
    if not isinstance(opponents, Mapping):
        opponents = {other: opponents for other in range(players) if other != seat}
    missing = [other for other in range(players) if other != seat and other not in opponents]
    if missing or seat in opponents:
        raise EnvError(
            f"opponents: {dict(opponents)!r} was given; name a level for every seat but {seat}, "
            'one level for all of them, or "self"'
        )
    return seat, dict(opponents)


def batch_terms(terms: Mapping[str, Any], bots: dict[int, str]) -> dict[str, Any]:
    """Return what `Batch` and `Solo` take of the terms."""
    left = {"seat", "opponents", "options", "illegal"}
    return {name: value for name, value in terms.items() if name not in left} | {"bots": bots}


class SeatEnv(gymnasium.Env[npt.NDArray[np.uint8], np.int64]):
    """One game in which an agent plays a seat, or with `opponents="self"` every seat in its turn.

    Observations: uint8[width], `docs/reference/observations.md`. `info["action_mask"]` is
    int8[n_actions], `info["seat"]` who acts next, `info["rewards"]` float32[players]; the reward is
    the learner's, in self-play that of the seat that has just acted. Raises `EnvError`,
    `EditionError`.

    >>> env = SeatEnv("classic", players=2, opponents="random")
    >>> row, told = env.reset(seed=1)
    >>> env.actions[int(env.action_space.sample(told["action_mask"]))] in env.legal()
    True
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        players: int = 4,
        render_mode: str | None = None,
        **terms: Unpack[SeatTerms],
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise EnvError(f'render_mode: {render_mode!r} was given; it is None or "ansi"')
        self.render_mode = render_mode
        self._illegal = terms.get("illegal", ILLEGAL[0])
        if self._illegal not in ILLEGAL:
            raise EnvError(f'illegal: {self._illegal!r} was given; it is "raise" or "default"')
        edition = open_edition(edition, players, terms.get("options"))
        self.learner, bots = seats_of(players, terms)
        self.solo = Solo(edition, players, **batch_terms(terms, bots))
        self.actions = self.solo.actions
        self.observation_space = observation_space(self.solo.layout)
        self.action_space = action_space(self.solo.n_actions)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Deal a new episode. options: none are known; they are ignored."""
        super().reset(seed=seed, options=options)
        self.solo.begin(int(self.np_random.integers(MOST_SEED)))
        row, told = self._seen()
        return row, told

    def step(
        self, action: np.int64 | int
    ) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Let the acting seat act; the bots' answers follow until an agent acts again."""
        acting = self.solo.seat
        was_illegal = False
        try:
            self.solo.act(cast(int, action))
        except EnvError:
            legal = self.solo.legal()
            if self._illegal == ILLEGAL[0] or not legal.size:
                raise
            self.solo.act(int(legal[0]))
            was_illegal = True
        row, told = self._seen()
        told["illegal"] = was_illegal
        seat = acting if self.learner < 0 else self.learner
        is_cut = self.solo.is_truncated
        return row, self.solo.rewards[seat], self.solo.is_over and not is_cut, is_cut, told

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions, bool[n_actions], as sb3-contrib's MaskablePPO asks for them."""
        return self.solo.observe(self.solo.seat)[1].astype(np.bool_)

    def legal(self) -> list[str]:
        """Return the texts of the legal actions."""
        return [self.actions[action] for action in self.solo.legal()]

    def render(self) -> str | None:
        """Return the acting seat's view in words, if `render_mode` is "ansi"."""
        return self.solo.text(self.solo.seat) if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        seat = self.solo.seat if self.learner < 0 else self.learner
        row, mask = self.solo.observe(seat)
        rewards = np.array(self.solo.rewards, np.float32)
        return row, {"action_mask": mask, "seat": seat, "rewards": rewards, "illegal": False}


class SeatVectorEnv(VectorEnv[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once in compiled code, each with an agent as in `SeatEnv`.

    Episodes that end begin anew in the same step (`AutoresetMode.SAME_STEP`); against bots
    `info["final_obs"]` holds the learner's last observation where `info["_final_obs"]` is True.
    `info["action_mask"]` is int8[n, n_actions]. Arrays are copies unless `copy` is False. Raises
    `EnvError`, `EditionError`.

    >>> envs = SeatVectorEnv(3, "classic", players=2, opponents="random")
    >>> rows, told = envs.reset(seed=1)
    >>> rows.shape, told["action_mask"].shape
    ((3, 373), (3, 207))
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        edition: str | Path | Edition = "classic",
        players: int = 4,
        *,
        copy: bool = True,
        **terms: Unpack[SeatTerms],
    ) -> None:
        if "illegal" in terms:
            raise EnvError("illegal: only `SeatEnv` takes it; here an illegal action is an error")
        edition = open_edition(edition, players, terms.get("options"))
        self.learner, bots = seats_of(players, terms)
        rest = batch_terms(terms, bots)
        check_terms(players, rest)
        self.batch = Batch(edition, players, num_envs, learner=self.learner, **rest)
        self.num_envs = self.batch.n
        self._copy = copy
        self.actions = self.batch.actions
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = action_space(self.batch.n_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Deal all games anew. options: none are known; they are ignored."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(MOST_SEED)))
        return self._given(self.batch.observations), self._seen()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        npt.NDArray[np.uint8],
        npt.NDArray[Any],
        npt.NDArray[Any],
        npt.NDArray[Any],
        dict[str, Any],
    ]:
        """Let every acting seat act; the bots' answers follow until an agent acts again."""
        seats = self.batch.seats.copy() if self.learner < 0 else self.learner
        step = self.batch.step(actions)
        rewards = step.rewards[np.arange(self.num_envs), seats]
        told = self._seen()
        ends = step.terminated | step.truncated
        if self.learner >= 0 and ends.any():
            told["final_obs"] = self.batch.finals.copy()
            told["_final_obs"] = ends
        return (
            self._given(step.observations),
            rewards,
            self._given(step.terminated),
            self._given(step.truncated),
            told,
        )

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions, bool[n, n_actions]."""
        return self.batch.masks.copy()

    def _given(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array

    def _seen(self) -> dict[str, Any]:
        step_masks = self.batch.masks
        masks = step_masks.astype(np.int8) if self._copy else step_masks.view(np.int8)
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": masks,
            "_action_mask": everywhere,
            "seat": self._given(self.batch.seats),
            "_seat": everywhere,
            "rewards": self._given(self.batch.rewards),
            "_rewards": everywhere,
        }


def register() -> None:
    """Make the built-in editions known to `gymnasium.make` and `make_vec`."""
    for edition in list_editions():
        if env_name(edition) not in gymnasium.registry:
            gymnasium.register(
                env_name(edition),
                entry_point="lastcard.envs.gym:SeatEnv",
                vector_entry_point="lastcard.envs.gym:SeatVectorEnv",
                kwargs={"edition": edition},
            )


register()
