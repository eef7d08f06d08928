"""What a game in the terminal is asked to be. How it is played is in `play`; no screen is here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["PlayPlan"]


@dataclass(frozen=True, kw_only=True)
class PlayPlan:
    """One run of `lastcard play`, as given. What is None is asked on the start screen.

    >>> PlayPlan(edition="flip", people=("Ana",)).preset
    'standard'
    """

    edition: str | None = None
    """Id of an edition, or the path of an edition file."""
    players: int | None = None
    """Seats, people and bots together."""
    people: tuple[str, ...] = ()
    """Names of those who play at this machine, one a seat."""
    bots: tuple[str, ...] = ()
    """Names of bots for the other seats, one for each or one for all; empty: `normal`."""
    preset: str = "standard"
    options: Mapping[str, object] = field(default_factory=dict)
    """Options of the edition that differ from the preset's."""
    language: str | None = None
    """`en`, `sw` or `hr`; None: by the environment."""
    seed: int | None = None
    """Makes the deals repeatable; None: from the operating system."""
    plain: bool = False
    """Line by line, for screen readers and pipes, instead of a full screen."""
    resume: bool = False
    """Go on with the game that was left."""
