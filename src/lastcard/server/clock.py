"""The server's time: whole microseconds that never run backwards, and still mean a date.

Deadlines are stored, so they must mean the same after a restart; strikes are measured, so an
adjusted wall clock must not move them. One reading of the wall at start, then the monotonic clock.
"""

from __future__ import annotations

import time

__all__ = ["keep_ahead_of", "now_us"]

_start_us = time.time_ns() // 1000 - time.monotonic_ns() // 1000


def now_us() -> int:
    """Return the time.

    >>> now_us() <= now_us()
    True
    """
    return _start_us + time.monotonic_ns() // 1000


def keep_ahead_of(us: int) -> None:
    """Let the time be at least this from now on; called once, before any table is taken up.

    The wall clock may have been put back before a restart; the tables would stand still until it
    has caught up with them. Later it would move the clocks of other tables.

    >>> before = now_us()
    >>> keep_ahead_of(before + 1000)
    >>> now_us() >= before + 1000
    True
    """
    global _start_us
    _start_us = max(_start_us, us - time.monotonic_ns() // 1000)
