"""Which variants a report is on: editions with options, and each option turned the other way.

Nothing is played here; what is asked is only understood.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcard.editions import OPTIONS, Edition, EditionError, load, parse_option, values_of
from lastcard.editions.registry import read_source

__all__ = ["Turned", "Variant", "read_variant", "turned_options", "word_of"]

WITHOUT_EFFECT = {
    "goal": "single rounds do not know it",
    "false_call": "no bot makes false calls",
    "turn_limit": "it ends only rounds that would be blocked",
    "false_start": "it is about people's presses",
}
"""Options that are not tried, and why."""
OWN_VALUES = "it takes values of its own: name them, as in EDITION {name}=…"


@dataclass(frozen=True)
class Variant:
    """An edition with options, as it is played."""

    label: str
    edition: Edition


@dataclass(frozen=True)
class Turned:
    """An option with another value than a variant has; without an edition, why not."""

    option: str
    value: object
    edition: Edition | None
    why: str = ""


def read_variant(word: str, preset: str, options: Mapping[str, object], players: int) -> Variant:
    """Return the variant that a word names: an edition, and options of its own behind it.

    Raises `EditionError`.

    >>> read_variant("classic stacking=on", "standard", {"goal": 100}, 4).edition.given
    {'goal': 100, 'stacking': True}
    """
    source, *pairs = [word] if Path(word).is_file() else _split(word)
    own = dict(parse_option(pair) for pair in pairs)
    given = {**options, **own}
    edition = load(source, preset=preset, options=given, players=players)
    read = {name: edition.options.get(name, value) for name, value in given.items()}
    if read != given:  # "on" was given and is told as true
        edition = load(source, preset=preset, options=read, players=players)
    label = " ".join([edition.name, *(f"{name}={word_of(value)}" for name, value in own.items())])
    return Variant(label, edition)


def _split(word: str) -> list[str]:
    try:
        return shlex.split(word) or [word]
    except ValueError:
        return [word]


def word_of(value: object) -> str:
    """Return an option's value as it is written on a command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def turned_options(edition: Edition, players: int) -> Iterator[Turned]:
    """Yield every option of a variant with each other value that it takes."""
    edited, _ = read_source(edition.source)
    for name, now in edition.options.items():
        if name in WITHOUT_EFFECT:
            yield Turned(name, None, None, WITHOUT_EFFECT[name])
        elif isinstance(now, bool):
            yield turned(edition, name, not now, players)
        elif words := [word for word in values_of(name, edited) if word != now]:
            yield from (turned(edition, name, word, players) for word in words)
        elif not OPTIONS[name].values:
            yield Turned(name, None, None, OWN_VALUES.format(name=name))


def turned(edition: Edition, name: str, value: Any, players: int) -> Turned:
    """Return an option with another value; without an edition where the others forbid it."""
    options = {**edition.given, name: value}
    try:
        other = load(edition.source, preset=edition.preset, options=options, players=players)
    except EditionError as error:
        return Turned(name, value, None, str(error))
    if other.rules.tobytes() == edition.rules.tobytes():
        return Turned(name, value, None, "with these options and players it changes nothing")
    return Turned(name, value, other)
