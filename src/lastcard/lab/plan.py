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


@dataclass(frozen=True, kw_only=True)
class TournamentPlan:
    """One run of `lastcard tournament`, as given: names and numbers are not checked here.

    >>> TournamentPlan(bots=("normal", "random")).edition
    'classic'
    """

    bots: tuple[str, ...] = ()
    """Levels, `module:Class`, `path.py:Class` or `run:COMMAND`, with `NAME=` before them or not."""
    edition: str = "classic"
    players: int | None = None
    """Seats; None: as many as bots."""
    rounds: int | None = None
    """Single rounds to play at most; None with `games` None: `tournament` decides."""
    games: int | None = None
    """Whole games to play at most, instead of single rounds."""
    target: float | None = None
    """Stop as soon as every share of wins is known to plus or minus so many percent."""
    decide: bool = False
    """Stop as soon as it is clear who is better than whom."""
    budget: int | None = None
    """Playouts that a bot of ours which searches may spend on a decision; None: its own number."""
    answer_s: float = 1.0
    """Seconds that a bot from outside has for a decision."""
    seed: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    preset: str = "standard"


@dataclass(frozen=True, kw_only=True)
class TournamentRun:
    """How a tournament is carried out: what of a run changes none of its results."""

    jobs: int = 1
    ray: str | None = None
    """Address of a Ray cluster, "local" for one of this machine; None: processes."""
    state: Path | None = None
    """File for what was played so far; None: one in this folder, written when interrupted."""
    resume: Path | None = None
    """File of a tournament to go on with."""
    as_json: bool = False


@dataclass(frozen=True, kw_only=True)
class ReportPlan:
    """One run of `lastcard report`, as given: names and numbers are not checked here.

    >>> ReportPlan(variants=("classic", "classic stacking=on")).rounds
    20000
    """

    variants: tuple[str, ...]
    """Editions to report on, each with options of its own behind it: "flip seven_swap=on"."""
    players: int = 4
    rounds: int = 20_000
    """Of each variant."""
    bots: tuple[str, ...] = ("normal",)
    """A level for every seat, or one for all; compiled ones only."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Options of all variants."""
    preset: str = "standard"
    seed: int | None = None
    each_option: bool = True
    """Also measure what each option of the edition would change."""
    turn_s: float | None = None
    """Seconds of an ordinary turn; None: those of the bots at a live table."""
    jobs: int = 1
    ray: str | None = None
    """Address of a Ray cluster, "local" for one of this machine; None: processes."""
    as_json: bool = False
    html: Path | None = None
    """File for the page with charts."""
