"""Who takes part in a tournament: levels of ours, Python classes, processes, and their names.

Only what is written on the command line is understood here; who plays is made in `seating`.
"""

from __future__ import annotations

import hashlib
import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lastcard.bots import LEVELS, BotError
from lastcard.bots.bot import check_level
from lastcard.bots.outside_class import command_of, refusal_of

__all__ = ["Entrant", "check_there", "read_entrants"]

NAMED = re.compile(r"([^\s=:/\\\"']{1,40})=(.+)", re.DOTALL)
PROCESS = "run:"


@dataclass(frozen=True, kw_only=True)
class Entrant:
    """One who takes part. `level`: of ours, or "". `command`: of a process from outside, or ()."""

    name: str
    spec: str
    level: str = ""
    command: tuple[str, ...] = ()
    print_of_file: str = ""
    """SHA-256 of a class's file: a tournament is not resumed with another bot of the same name."""


def read_entrants(words: Sequence[str]) -> tuple[list[Entrant], tuple[int, ...]]:
    """Return who takes part, each once, and for every word the number of who it means.

    A word is a level, `module:Class`, `path.py:Class` or `run:COMMAND`, with `NAME=` before it if
    it is to be called something else. Raises `BotError`.

    >>> entrants, seats = read_entrants(["normal", "random", "mine=run:./bot -x", "random"])
    >>> [entrant.name for entrant in entrants], seats
    (['normal', 'random', 'mine'], (0, 1, 2, 1))
    """
    found: list[Entrant] = []
    seats = []
    for word in words:
        entrant = read_entrant(word)
        same = [i for i, other in enumerate(found) if other == entrant]
        if not same and any(other.name == entrant.name for other in found):
            raise BotError(
                f'bots: two different ones are called "{entrant.name}"; give one another name, as '
                f"in NAME={entrant.spec}"
            )
        if not same:
            found.append(entrant)
        seats.append(same[0] if same else len(found) - 1)
    return found, tuple(seats)


def check_there(entrants: Sequence[Entrant]) -> None:
    """Refuse a program or a class that does not exist: a slip of the pen is no weak bot.

    Raises `BotError`. Whatever goes wrong with one that exists is told by the tournament.
    """
    for entrant in entrants:
        if entrant.spec.startswith(PROCESS):
            if shutil.which(entrant.command[0]) is None:
                raise BotError(f'bots: there is no program "{entrant.command[0]}" that can be run')
        elif entrant.command:
            refused = refusal_of(entrant.spec)
            if refused:
                raise BotError(refused)


def read_entrant(word: str) -> Entrant:
    """Return what one word means. Raises `BotError`."""
    named = NAMED.fullmatch(word.strip())
    name, spec = (named[1], named[2].strip()) if named else ("", word.strip())
    if spec.startswith(PROCESS):
        return _process(name, spec)
    if ":" in spec:
        return _class(name, spec)
    if spec not in LEVELS and ("/" in spec or "." in spec):
        raise BotError(
            f'bots: "{spec}" was given; a file\'s class is named path.py:Class, a program '
            f"run:COMMAND, a level is one of {', '.join(LEVELS)}"
        )
    check_level(spec)
    return Entrant(name=name or spec, spec=spec, level=spec)


def _process(name: str, spec: str) -> Entrant:
    try:
        command = tuple(shlex.split(spec[len(PROCESS) :]))
    except ValueError as error:
        raise BotError(f'bots: "{spec}" is no command: {error}') from None
    if not command:
        raise BotError('bots: "run:" needs a command behind it, as in "run:python3 my_bot.py"')
    plain = [Path(word).stem for word in command if not word.startswith("-")]
    return Entrant(name=name or plain[-1], spec=spec, command=command)


def _class(name: str, spec: str) -> Entrant:
    place, _, class_name = spec.rpartition(":")
    if not place or not class_name.isidentifier():
        raise BotError(f'bots: "{spec}" was given; a class is named module:Class or path.py:Class')
    digest = ""
    if place.endswith(".py"):
        path = Path(place)
        if not path.is_file():
            raise BotError(f"bots: there is no file {path}")
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Entrant(
        name=name or class_name, spec=spec, command=command_of(spec), print_of_file=digest
    )
