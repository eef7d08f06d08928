"""How old what is stored is, by a wall clock that may have been wrong at some start.

A board without a battery starts in 1970 before it has asked for the time; a machine may be set to
another year for an hour. Forgetting tables by the date alone, one such start would forget all.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["MOST_GAP_DAYS", "kept_since"]

DAY_US = 86_400_000_000
MOST_GAP_DAYS = 7
"""So much counts, at most, of a time of which nothing is known but the dates at its ends."""


def kept_since(seen: Iterable[int], began_us: int, now_us: int, days: int) -> int:
    """Return the time before which what is stored has not changed for so many days.

    seen: when the server is known to have run; began_us: when this run began. What has passed since
    is measured; before, a gap between two times that were seen counts for a week at most.

    >>> day = 86_400_000_000
    >>> kept_since([99 * day, 75 * day], 100 * day, 100 * day, days=30) // day
    0
    >>> kept_since([99 * day, 95 * day, 60 * day], 100 * day, 119 * day, days=30) // day
    89
    """
    at, left = began_us, days * DAY_US - (now_us - began_us)
    for us in sorted((us for us in seen if us < began_us), reverse=True):
        passed = min(at - us, MOST_GAP_DAYS * DAY_US)
        if passed >= left:
            break
        at, left = us, left - passed
    else:
        return 0 if left > 0 else now_us - days * DAY_US
    return at - left
