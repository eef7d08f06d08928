"""What a simulation is asked to do. How it is done is in `simulate`; the kernel is not needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["SimulationPlan"]


@dataclass(frozen=True, kw_only=True)
class SimulationPlan:
    """One run of `lastcard simulate`, as given: names and numbers are not checked here.

    >>> SimulationPlan(edition="classic", players=4, rounds=1000).bots
    ()
    """

    edition: str
    """Id of an edition, or the path of an edition file."""
    players: int
    """Seats."""
    rounds: int | None = None
    """Single rounds to play; with neither `rounds` nor `games`, `simulate` decides."""
    games: int | None = None
    """Whole games to play instead of single rounds."""
    seed: int | None = None
    """Makes the run repeatable; None: a new one from the operating system, shown in the result."""
    bots: tuple[str, ...] = ()
    """One name for every seat, or one for all; empty: `random` everywhere."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Options of the edition that differ from the preset's."""
    preset: str = "standard"
    record: Path | None = None
    """Folder for one `.lastcard` file a game; None: no records."""
    jobs: int = 1
    """Processes."""
    as_json: bool = False
