"""Names of environments and of their actions, and the version that both carry.

Seats in an action are counted clockwise from the seat that acts: "target +1" is the next one.
"""

from __future__ import annotations

from lastcard.editions import Edition
from lastcard.kernel.layout import CATCH_BASE, MAX_SEATS, TARGET_BASE
from lastcard.notation import Names

__all__ = ["VERSION", "action_texts", "env_name"]

VERSION = 0
"""Rises when the same seed and actions no longer bring the same observations, masks and rewards."""


def env_name(edition: str) -> str:
    """Return the name under which an edition's environment is known.

    >>> env_name("classic")
    'lastcard/classic-v0'
    """
    return f"lastcard/{edition}-v{VERSION}"


def action_texts(edition: Edition, players: int) -> tuple[str, ...]:
    """Return the text of every action number, "" for those that no seat ever has.

    >>> from lastcard.editions import load
    >>> texts = action_texts(load("classic"), 4)
    >>> texts[0], texts[7], texts[16], texts[45]
    ('draw', 'color r', 'target +1', 'play r0')
    """
    texts = list(Names(edition).actions)
    for k in range(MAX_SEATS):
        there = 0 < k < players
        texts[TARGET_BASE + k] = f"target +{k}" if there else ""
        texts[CATCH_BASE + k] = f"catch +{k}" if there else ""
    return tuple(texts)
