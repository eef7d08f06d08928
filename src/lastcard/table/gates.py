"""When an act may be carried out at a table: after the catch window, the equal wait, a bot's time.

Only times are worked out here, from the table alone. Whether the rules allow the act is the
kernel's matter.
"""

from __future__ import annotations

from lastcard.kernel.layout import Kind

from .state import Table, Waiting

__all__ = ["closes_window", "jump_time", "release_time"]

CLOSING = (Kind.PLAY, Kind.JUMP, Kind.DRAW)


def closes_window(kind: Kind, stack: int) -> bool:
    """Tell whether an act closes a catch window. Rules: C-19, C-28, Q-16.

    stack: cards at stake; the draw that takes them does not close it.

    >>> closes_window(Kind.DRAW, 0), closes_window(Kind.DRAW, 4), closes_window(Kind.KEEP, 0)
    (True, False, False)
    """
    return kind in CLOSING and not (kind is Kind.DRAW and stack > 0)


def release_time(table: Table, seat: int, *, closes: bool, claim: bool = False) -> int:
    """Return the earliest time at which a seat's act may be carried out.

    closes: it would close a catch window. claim: it is a jump-in, which is itself collected; any
    other act waits until collecting has ended (T-09), however late the host is with that.

    Rules: T-08, T-09, T-11, C-28, Q-24, Q-85.
    """
    at = table.quiet_until
    pace = table.settings.pace
    if table.claims and not claim:
        at = max(at, table.claims_due)
    window = table.window
    if closes and window is not None:
        again = window.seat == seat
        at = max(at, window.opened + (pace.same_player_us if again else pace.window_us))
    waiting = table.waiting
    if waiting is not None and waiting.seat == seat and table.seats[seat].is_bot_played:
        at = max(at, waiting.not_before)
    return at


def jump_time(table: Table, waiting: Waiting) -> int:
    """Return the earliest time at which a bot jumps in: as quick as a choice inside a turn."""
    return waiting.since + table.settings.pace.bot_choice_us[1]
