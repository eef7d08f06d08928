"""Gymnasium's spaces of an environment. Needs Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from lastcard.observation import FIELDS, Layout

__all__ = ["action_space", "masked_space", "observation_space"]


def observation_space(layout: Layout) -> spaces.Box:
    """Return the space of observations: uint8[width], every place with its own greatest value."""
    most = np.zeros(layout.width, np.uint8)
    for name, part in layout.split(most).items():
        part[:] = next(each.most for each in FIELDS if each.name == name)
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def action_space(n_actions: int) -> spaces.Discrete:
    """Return the space of actions; which are legal is told by the mask."""
    return spaces.Discrete(n_actions)


def masked_space(layout: Layout, n_actions: int) -> spaces.Dict:
    """Return the space of an observation beside its mask, as PettingZoo's card games have it."""
    return spaces.Dict(
        {
            "observation": observation_space(layout),
            "action_mask": spaces.Box(0, 1, (n_actions,), np.int8),
        }
    )
