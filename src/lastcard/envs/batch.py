"""`Batch`: many games of one edition, stepped together in compiled code.

Here lives what is checked of actions, and the arrays that go back. What a step does is in
`loop.py`, what an observation holds in `lastcard.observation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Unpack

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.bots.policy.dice import new_dice
from lastcard.editions import Edition
from lastcard.envs import loop
from lastcard.envs.arena import check_fault, new_arena, refusal
from lastcard.envs.names import action_texts, env_name
from lastcard.envs.terms import (
    MOST_SEED,
    Asked,
    EnvError,
    Terms,
    check_number,
    check_terms,
    open_edition,
)
from lastcard.observation import Layout, layout_of

__all__ = ["Batch", "Step"]


class Step(NamedTuple):
    """What a step brings. The arrays are the batch's own: the next step writes them anew."""

    observations: npt.NDArray[np.uint8]
    """uint8[n, width]: what the acting seat observes."""
    rewards: npt.NDArray[np.float32]
    """float32[n, players]: by seat of the table."""
    terminated: npt.NDArray[np.bool_]
    """bool[n]: an episode ended, and the next one has been dealt."""
    truncated: npt.NDArray[np.bool_]
    """bool[n]: an episode was cut off after `max_steps` decisions, and the next has been dealt."""
    seats: npt.NDArray[np.int64]
    """int64[n]: the seat that acts next."""
    masks: npt.NDArray[np.bool_]
    """bool[n, n_actions]: its legal actions."""


class Batch:
    """n games of one edition, each asking one seat at a time.

    edition: a name, the path of an own file, or an `Edition`. options: as for `lastcard.editions`;
    calls are made by themselves unless `auto_uno` is given as False. terms: see `Terms`.

    Every reward is a seat's gain less the mean gain of the others, so rewards sum to 0: with
    "points" the points of the round (they count against a seat where the lowest score wins), with
    "win" 1 for the winner.

    An episode that ends begins anew in the same step (Gymnasium's `AutoresetMode.SAME_STEP`):
    rewards and flags tell of the end; observation, seat and mask are the new deal's. The first
    dealer of each game is drawn (C-01), then the deal moves on.

    Raises `EnvError`, `EditionError`.

    >>> batch = Batch("classic", 4, 2, seed=1)
    >>> batch.observations.shape, batch.masks.shape, batch.seats.tolist()
    ((2, 501), (2, 207), [0, 2])
    >>> step = batch.step(batch.random_actions())
    >>> step.terminated.tolist(), batch.fields["hand"].sum(axis=1).tolist()
    ([False, False], [7, 7])
    """

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        players: int = 4,
        n: int = 1,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        self.edition = open_edition(edition, players, options)
        self.players = int(players)
        self.n = check_number("n", n, 1)
        self.asked: Asked = check_terms(self.players, terms)
        self.layout: Layout = layout_of(self.edition.rules, self.players)
        self.n_actions = int(self.edition.rules["n_actions"][0])
        self.actions: tuple[str, ...] = action_texts(self.edition, self.players)
        self._seed = self._resets = 0
        self._arena = new_arena(self.edition, self.layout, self.n, self.asked)
        self._words = self._arena.masks.view(np.int64)
        self._chosen = np.zeros(self.n, np.int64)
        self.fields = self.layout.split(self._arena.rows)
        self._step = Step(
            self._arena.rows,
            self._arena.rewards,
            self._arena.terminated,
            self._arena.truncated,
            self._arena.seats,
            self._arena.masks[:, : self.n_actions],
        )
        self.reset(seed)

    @property
    def name(self) -> str:
        """Return the name of the environment, with its version: "lastcard/classic-v0"."""
        return env_name(self.edition.id)

    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """Return what the acting seats observe, uint8[n, width]; `fields` has it by name."""
        return self._step.observations

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions of the acting seats, bool[n, n_actions]."""
        return self._step.masks

    @property
    def seats(self) -> npt.NDArray[np.int64]:
        """Return the acting seats, int64[n]."""
        return self._step.seats

    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """Return what the last step brought to each seat of the table, float32[n, players]."""
        return self._step.rewards

    @property
    def winners(self) -> npt.NDArray[np.int64]:
        """Return who won the round that ended last, int64[n]; -1: nobody, or none has ended."""
        return self._arena.winners

    @property
    def finals(self) -> npt.NDArray[np.uint8]:
        """Return the learner's last observations of the episodes that ended last, uint8[n, width].

        Without a `learner` they are not kept, and there are no rows.
        """
        return self._arena.finals

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """Return a copy of the scores, int64[n, players], by seat of the table."""
        scores: npt.NDArray[np.int64] = self._arena.states["scores"][:, : self.players].copy()
        return scores

    def reset(self, seed: int | None = None) -> Step:
        """Deal all games anew; without a seed with other deals than before. Raises `EnvError`.

        What game i is dealt depends on seed and i only.
        """
        if seed is None:
            self._resets += 1
        else:
            self._seed, self._resets = check_number("seed", seed, 0, MOST_SEED - 1), 0
        text = f"env {self._seed} {self._resets}"
        self._dice = new_dice(text)
        keys = np.stack([kernel.key_from_seed(f"{text} {i}") for i in range(self.n)])
        check_fault(self.edition, loop.begin_games(self._arena, keys))
        return self._step

    def step(self, actions: npt.ArrayLike) -> Step:
        """Let every acting seat act, and go on to the next decision of an agent.

        actions: n whole numbers, each legal by the mask. A strike in a showdown comes when the
        reflexes of `normal` say (S-22); of equal cards one is picked at random. Raises `EnvError`
        that names the legal actions; then nothing has changed.
        """
        self._arena.actions[:] = self._checked(actions)
        wrong = loop.first_illegal(self._arena)
        if wrong >= 0:
            action, seat = int(self._arena.actions[wrong]), int(self.seats[wrong])
            who = f"seat {seat} of game {wrong}"
            raise EnvError(refusal(self.actions, action, self.masks[wrong], who))
        check_fault(self.edition, loop.step_games(self._arena))
        return self._step

    def random_actions(self) -> npt.NDArray[np.int64]:
        """Return a legal action for every game, each with equal chance; int64[n], the batch's own.

        The same seed gives the same choices.
        """
        loop.pick_random(self._words, self._dice, self._chosen)
        return self._chosen

    def legal(self, i: int) -> list[str]:
        """Return the texts of what may be done in game i."""
        return [self.actions[action] for action in np.flatnonzero(self.masks[i])]

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.integer]:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise EnvError(
                f"actions: {given.dtype}{list(given.shape)} was given; it takes whole numbers of "
                f"shape [{self.n}], one for each game"
            )
        return given
