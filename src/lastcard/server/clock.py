"""The server's time: whole microseconds that never run backwards, and still mean a date.

Deadlines are stored, so they must mean the same after a restart; strikes are measured, so an
adjusted wall clock must not move them. One reading of the wall at start, then the monotonic clock.
"""

from __future__ import annotations

import time

__all__ = ["now_us"]

_START_US = time.time_ns() // 1000 - time.monotonic_ns() // 1000


def now_us() -> int:
    """Return the time.

    >>> now_us() <= now_us()
    True
    """
    return _START_US + time.monotonic_ns() // 1000
