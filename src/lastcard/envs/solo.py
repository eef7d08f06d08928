"""`Solo`: one game that takes one decision at a time and stops at its end.

What fits the game to Gymnasium, PettingZoo and OpenSpiel is made of it. The way a game is played is
the same as in `Batch`; see `loop.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.editions import Edition
from lastcard.envs import loop
from lastcard.envs.arena import check_fault, new_arena, refusal
from lastcard.envs.names import action_texts
from lastcard.envs.terms import EnvError, Terms, check_terms, open_edition
from lastcard.observation import layout_of

__all__ = ["Solo"]

OF_A_GAME = ("states", "flow", "dice", "actions", "rows", "masks", "seats", "rewards")
OF_AN_END = ("terminated", "truncated", "winners")


class Solo:
    """One game of an edition. Arguments as for `Batch`; `begin` deals.

    >>> solo = Solo("classic", 4)
    >>> solo.begin(1)
    >>> while not solo.is_over:
    ...     solo.act(int(solo.legal()[0]))
    >>> round(sum(solo.rewards)), solo.legal().tolist()
    (0, [])
    """

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        self.edition = open_edition(edition, players, options)
        self.players = int(players)
        self.asked = check_terms(self.players, terms)
        self.layout = layout_of(self.edition.rules, self.players)
        self.n_actions = int(self.edition.rules["n_actions"][0])
        self.actions = action_texts(self.edition, self.players)
        self._arena = new_arena(self.edition, self.layout, 1, self.asked, renews=False)

    def begin(self, seed: int) -> None:
        """Deal a new episode, in which an agent has something to decide. Raises `EnvError`.

        A seed gives the same episode again.
        """
        for attempt in range(1000):
            key = kernel.key_from_seed(f"solo {seed} {attempt}")
            check_fault(self.edition, loop.begin_games(self._arena, key[None, :]))
            if not self.is_over:
                return
        raise EnvError(f"{self.edition.id}: in 1000 deals no agent had anything to decide")

    @property
    def is_over(self) -> bool:
        """Tell whether the episode has ended, of itself or cut off."""
        return bool(self._arena.flow[0, loop.ENDED])

    @property
    def is_truncated(self) -> bool:
        """Tell whether the episode was cut off after `max_steps` decisions."""
        return bool(self._arena.truncated[0])

    @property
    def seat(self) -> int:
        """Return the seat that acts next, at the end the one that acted last."""
        return int(self._arena.seats[0])

    @property
    def rewards(self) -> list[float]:
        """Return what the last action brought, by seat of the table."""
        rewards: list[float] = self._arena.rewards[0].tolist()
        return rewards

    def legal(self) -> npt.NDArray[np.int64]:
        """Return the numbers of the legal actions of the seat that acts; none after the end."""
        if self.is_over:
            return np.zeros(0, np.int64)
        return np.flatnonzero(self._arena.masks[0, : self.n_actions])

    def act(self, action: int) -> None:
        """Let the seat that acts do something. Raises `EnvError`; then nothing has changed."""
        if self.is_over:
            raise EnvError("the episode is over; begin another one")
        if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
            raise EnvError(f"action: {action!r} was given; it takes a whole number")
        self._arena.actions[0] = action
        if loop.first_illegal(self._arena) >= 0:
            mask = self._arena.masks[0, : self.n_actions]
            raise EnvError(refusal(self.actions, int(action), mask, f"seat {self.seat}"))
        check_fault(self.edition, loop.step_games(self._arena))

    def observe(self, seat: int) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8]]:
        """Return what any seat observes, uint8[width], and its legal actions, int8[n_actions].

        The mask is all 0 for a seat that does not act.
        """
        row = np.zeros((1, self.layout.width), np.uint8)
        mask = np.zeros(self._arena.masks.shape, np.bool_)
        loop.observe_seat(self._arena, 0, seat, row, mask)
        return row[0], mask[0, : self.n_actions].astype(np.int8)

    def text(self, seat: int) -> str:
        """Return in words what a seat observes, for people: hand, pile, table, legal actions."""
        row, mask = self.observe(seat)
        parts = self.layout.split(row)
        faces = self.edition.faces
        hand = [face for k, face in enumerate(faces) for _ in range(int(parts["hand"][k]))]
        top = "".join(faces[k] for k in np.flatnonzero(parts["top"]))
        color = "".join("rygbktop"[k] for k in np.flatnonzero(parts["color"]))
        lines = [
            f"seat {seat}: {' '.join(hand)}",
            f"top {top}, colour {color or '-'}, hands {' '.join(map(str, parts['sizes']))}",
        ]
        if mask.any():
            lines.append("legal: " + ", ".join(self.actions[k] for k in np.flatnonzero(mask)))
        return "\n".join(lines)

    def clone(self) -> Solo:
        """Return an independent game with the same past and future."""
        other = copy(self)
        arrays: dict[str, Any] = {
            name: getattr(self._arena, name).copy() for name in (*OF_A_GAME, *OF_AN_END)
        }
        other._arena = self._arena._replace(**arrays)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Solo:
        """Return a clone; what no game changes, the edition first of all, is shared."""
        return self.clone()
