"""Editions as text for the command line: the list of them, and one as written or as played.

Reading, compiling and writing out an edition is not here; that is `lastcard.editions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lastcard import editions
from lastcard.editions import EditionError, list_editions, load, resolved_toml

__all__ = ["edition_list", "edition_text"]


def edition_list() -> str:
    """Return a line for each built-in edition: id, name, players, cards, goal.

    >>> print(edition_list().splitlines()[1])
    classic   Classic              2-10 players  108 cards  500 points
    """
    lines = ["Editions; an own one is a path to a .toml file:"]
    for name in list_editions():
        edition = load(name)
        seats = f"{edition.min_seats}-{edition.max_seats} players"
        size = f"{len(edition.card_names)} cards  {edition.goal} points"
        lines.append(f"{name:<9} {edition.name:<20} {seats}  {size}")
    return "\n".join(lines) + "\n"


def edition_text(
    source: str, *, resolved: bool, preset: str = "standard", options: Mapping[str, object]
) -> str:
    """Return an edition's file as written, or `resolved`: with base, preset and options put in.

    Raises `EditionError` when there is no such edition or an option has no meaning in it.

    >>> "goal = 200" in edition_text("classic", resolved=True, options={"goal": 200})
    True
    """
    edition = load(source, preset=preset, options=options)
    if resolved:
        return resolved_toml(edition)
    if options or preset != "standard":
        raise EditionError("option", "preset and options are put in with --resolved only")
    is_built_in = source in list_editions()
    folder = Path(editions.__file__).parent
    path = folder / f"{source}.toml" if is_built_in else Path(source)
    return path.read_text("utf-8")
