"""The verdict of a live showdown: both strikes are given to the kernel, which judges."""

from __future__ import annotations

from lastcard.kernel.layout import NEVER, STRIKE

from . import facts
from .clocks import count_timeout
from .draft import Draft, refuse
from .duels import final_times, known_times
from .flow import perform

__all__ = ["judge"]


def judge(draft: Draft) -> None:
    """Settle both press times and carry the strikes out. Rules: S-09, S-25, T-03, T-10.

    Who has not struck counts as `never`, and as having timed out, unless the other's false start
    ended the countdown.
    """
    duel = draft.table.duel
    if duel is None:
        refuse("no-duel", "S-08")
    times = final_times(duel)
    known = known_times(duel)
    draft.note(facts.Judged())
    for side, seat in enumerate(duel.seats):
        is_free = min(times) < 0
        if known[side] is None and not is_free and not draft.table.seats[seat].is_bot_played:
            count_timeout(draft, seat)
    for side, seat in enumerate(duel.seats):
        if times[side] == NEVER:
            cause = "clock"
        else:
            cause = "bot" if draft.table.seats[seat].is_bot_played else "person"
        perform(draft, seat, STRIKE, times[side], cause)
