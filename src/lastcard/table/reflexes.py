"""What bots do by reflex: saying UNO after their play, and catching who has forgotten it.

Both are planned when the window opens, from public facts and the table's own chance, and come up as
deadlines. Decisions about cards are never made here.
"""

from __future__ import annotations

from lastcard.kernel.layout import CATCH_BASE, UNO

from .chance import reflex_of
from .draft import Draft
from .state import Reaction

__all__ = ["plan_reactions"]


def plan_reactions(draft: Draft, offender: int) -> tuple[Reaction, ...]:
    """Return what the bots will do in a window, earliest first. Rules: C-17, C-21."""
    planned = []
    for seat, place in enumerate(draft.table.seats):
        if not place.is_bot_played:
            continue
        reflex = reflex_of(draft.level(seat))
        if seat == offender:
            if draft.dice.happens(reflex.calls):
                at = draft.now + draft.dice.between(draft.pace.bot_call_us)
                planned.append(Reaction(seat, UNO, at))
        elif draft.dice.happens(reflex.catches):
            at = draft.now + draft.dice.between(draft.pace.bot_catch_us)
            planned.append(Reaction(seat, CATCH_BASE + offender, at))
    return tuple(sorted(planned, key=lambda reaction: (reaction.at, reaction.seat)))
