"""The policy `easy`: the rules of thumb of `normal`, with the mistakes of a person who chats.

It overlooks that it can play, or plays the next best card; how often is written here. Calls that it
forgets are in reactions.py.
"""

from __future__ import annotations

from lastcard.kernel.jit import jit
from lastcard.kernel.layout import DRAW, Phase

from .dice import roll
from .thumb import choose_by_thumb
from .uniform import choose_uniform

ANYHOW = 300  # in how many of 1000 decisions it takes whatever is possible
OVERLOOKS = 30  # in how many of 1000 turns it sees no card to play


@jit
def choose_easily(s, r, seat, dice):
    """Return (action, argument) of the seat that must decide. Strikes are chosen in reflex.py."""
    lot = roll(dice, 1000)
    if lot < OVERLOOKS and s.phase == Phase.TURN:
        return DRAW, 0
    if lot < ANYHOW:
        return choose_uniform(s, r, seat, dice)
    return choose_by_thumb(s, r, seat, dice)
