"""Acts out of turn: saying UNO, catching who forgot it, jumping in. Which of them a bot wants now.

`random` takes each chance as a coin falls, `easy` three of four; the others take every one, but
say UNO at two cards only when they can play one of them.
"""

from __future__ import annotations

from lastcard.kernel.cardset import is_empty
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import CATCH_BASE, NOBODY, UNO, Phase
from lastcard.kernel.legal import is_running
from lastcard.kernel.playable import jumping_cards, playable_cards
from lastcard.kernel.uno import can_call, can_catch

from .dice import roll
from .uniform import name_card, pick_card

NOTHING = -1  # in place of an action number


@jit
def is_taken(level, dice):
    """Tell whether a level takes a chance that is there."""
    if level == 0:
        return roll(dice, 2) == 0
    return level > 1 or roll(dice, 4) != 0


@jit
def call(s, r, seat, level, dice):
    """Return the action of saying UNO, or NOTHING.

    Rules: C-17, C-20.
    """
    if not is_running(s) or not can_call(s, r, seat):
        return NOTHING
    if level != 0 and s.owing != seat and is_empty(playable_cards(s, r, seat)):
        return NOTHING
    return UNO if is_taken(level, dice) else NOTHING


@jit
def catch(s, seat, level, dice):
    """Return the action of catching whoever can be caught, or NOTHING.

    Rules: C-18, C-21.
    """
    if not is_running(s) or s.owing == NOBODY or not can_catch(s, seat, s.owing):
        return NOTHING
    return CATCH_BASE + s.owing if is_taken(level, dice) else NOTHING


@jit
def jump(s, r, seat, level, dice):
    """Return (action, argument) of jumping in, (NOTHING, 0) for not.

    Rules: K-03, Q-48, Q-49.
    """
    if r.jump_in == 0 or s.phase != Phase.TURN or s.actor == seat:
        return NOTHING, 0
    cards = jumping_cards(s, r, seat)
    if is_empty(cards) or not is_taken(level, dice):
        return NOTHING, 0
    card = pick_card(s, r, cards, dice)
    return name_card(s, r, r.jump_base, card)
