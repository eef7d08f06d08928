"""The file in which an interrupted tournament waits: what was asked, and the games played so far.

It is written whole or not at all, and read with every mistake named.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from lastcard.lab.deals import Contest, Game

__all__ = ["StateFileError", "TournamentState", "print_of", "read_state", "write_state"]

FORMAT = 1


class StateFileError(ValueError):
    """A file that is no tournament's, or one of a tournament that cannot be gone on with."""


class TournamentState(Struct, kw_only=True, forbid_unknown_fields=True):
    """A tournament so far. plan: the fields of a `TournamentPlan`, its seed as it was drawn."""

    lastcard_tournament: int
    """Version of this format."""
    contest: str
    """What the games follow from, as `print_of` has it."""
    plan: dict[str, Any]
    games: list[Game]


def print_of(contest: Contest) -> str:
    """Return a hash of what a contest's games follow from: rules, bots, seats, seed, budget."""
    parts = (
        *(str(contest.edition.rules.tobytes().hex()), str(contest.entrants), str(contest.words)),
        *(str(contest.players), str(contest.seed), str(contest.whole), str(contest.budget)),
    )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def write_state(path: Path, plan: dict[str, Any], contest: Contest, games: list[Game]) -> None:
    """Write a tournament's file, whole or not at all. Raises `OSError`."""
    state = TournamentState(
        lastcard_tournament=FORMAT, contest=print_of(contest), plan=plan, games=games
    )
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(msgspec.json.encode(state))
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def read_state(path: Path) -> TournamentState:
    """Return what a file holds. Raises `StateFileError`, `OSError`."""
    try:
        state = msgspec.json.decode(path.read_bytes(), type=TournamentState)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise StateFileError(f"resume: {path} is no tournament's file: {error}") from None
    if state.lastcard_tournament != FORMAT:
        raise StateFileError(
            f"resume: {path} has format {state.lastcard_tournament}; this program reads {FORMAT}"
        )
    return state
