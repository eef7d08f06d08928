"""What the host of a table chooses: edition, options, clock and pace. No clock runs here.

All times of a table are whole microseconds, so that a fold gives the same bytes everywhere; only
the turn clock, which people choose, is in seconds.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

__all__ = ["CLOCK_S", "LIVE", "SWIFT", "Pace", "Settings", "find_fault"]

CLOCK_S = (10, 120)
"""Shortest and longest turn clock in seconds (T-01)."""

MAX_NAME = 40
"""Letters of a name."""


class Pace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The waits of a table, in microseconds. The defaults are those of a live table."""

    window_us: int = 1_000_000
    """After a play down to one card, until an act may close the catch window (T-08)."""
    same_player_us: int = 1_500_000
    """The same when its player moves again (C-28)."""
    gather_us: int = 150_000
    """Calls, catches and jump-ins are collected for so long (T-09)."""
    call_first_us: int = 20_000
    """A call this little behind a catch goes first (T-09, C-22)."""
    rest_us: int = 1_000_000
    """After a false catch its seat cannot catch (T-07)."""
    equal_wait_us: int = 700_000
    """After a draw that others must not read (T-11)."""
    countdown_us: tuple[int, int] = (2_000_000, 5_000_000)
    """Shortest and longest countdown of a showdown (S-12)."""
    strike_us: int = 3_000_000
    """After the end of the countdown, until a seat that has not struck counts as `never`."""
    verdict_us: int = 800_000
    """After the first strike, until the showdown is judged without the other one."""
    late_us: int = 250_000
    """The most that a measured round trip can move a strike or a claim (T-09)."""
    gone_us: int = 30_000_000
    """Without a connection, until a bot plays the seat (T-03)."""
    between_us: int = 20_000_000
    """After a round, until the next begins; a table without a clock waits for its people."""
    bot_turn_us: tuple[int, int] = (900_000, 1_800_000)
    """Shortest and longest time after which a bot plays."""
    bot_choice_us: tuple[int, int] = (500_000, 1_000_000)
    """The same for a choice inside a turn."""
    bot_call_us: tuple[int, int] = (250_000, 800_000)
    """After its play down to one card, when a bot says UNO, if it thinks of it."""
    bot_catch_us: tuple[int, int] = (900_000, 2_000_000)
    """After another's play down to one card, when a bot catches, if it notices."""
    bot_limit_us: int = 10_000_000
    """After a bot's time to move has come, until its seat makes the default move."""


LIVE = Pace()
"""The pace of a table with people, near or far."""

SWIFT = Pace(
    window_us=0,
    same_player_us=0,
    gather_us=0,
    rest_us=0,
    equal_wait_us=0,
    between_us=0,
    bot_turn_us=(0, 0),
    bot_choice_us=(0, 0),
    bot_call_us=(0, 0),
    bot_catch_us=(0, 0),
)
"""No waits but those of a showdown: for a line-by-line game, where nobody races anybody."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's edition, options and clock.

    >>> Settings(edition="flip", clock_s=None).preset
    'standard'
    """

    edition: str = "classic"
    """Id of an edition, or the path of an edition file."""
    preset: str = "standard"
    options: dict[str, Any] = field(default_factory=dict)
    """Options that differ from the preset's. Where there is a `false_start` it is 0.1 (S-24)."""
    clock_s: int | None = 30
    """Seconds for each decision, 10 to 120, or None: no clock (T-01)."""
    stand_in: str = "normal"
    """Level of the bot that plays for somebody who is away (T-03)."""
    hot_seat: bool = False
    """One player may hold several seats: people at one machine."""
    pace: Pace = LIVE


def find_fault(settings: Settings) -> tuple[str, str] | None:
    """Return the key that is wrong and what would be right, or None. The edition is not loaded.

    >>> find_fault(Settings(clock_s=5))
    ('clock_s', 'off, or 10 to 120')
    """
    low, high = CLOCK_S
    if settings.clock_s is not None and not low <= settings.clock_s <= high:
        return "clock_s", f"off, or {low} to {high}"
    for name in settings.pace.__struct_fields__:
        value = getattr(settings.pace, name)
        shortest, longest = value if isinstance(value, tuple) else (value, value)
        if not 0 <= shortest <= longest:
            return f"pace.{name}", "microseconds, not negative, the shorter first"
    return None
