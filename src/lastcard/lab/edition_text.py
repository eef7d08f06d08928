"""Editions as text: the list of them, an edition's file, and an edition as it is really played.

Reading and compiling editions is not here; that is `lastcard.editions`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from lastcard import editions
from lastcard.editions import Edition, EditionError, format_program, list_editions, load

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

    >>> text = edition_text("classic", resolved=True, options={"goal": 200})
    >>> "goal = 200" in text, 'play = ["draw next 2", "skip"]' in text
    (True, True)
    """
    edition = load(source, preset=preset, options=options)
    if resolved:
        return _resolved(edition)
    if options:
        raise EditionError("option", "options were given; they are put in with --resolved only")
    return _file_of(source).read_text("utf-8")


def _file_of(source: str) -> Path:
    if source in list_editions():
        return Path(editions.__file__).parent / f"{source}.toml"
    return Path(source)


def _resolved(edition: Edition) -> str:
    lines = [
        f"# {edition.name} as it is played: preset {edition.preset}, options put in.",
        f"id = {_toml(edition.id)}",
        f"name = {_toml(edition.name)}",
        f"revision = {edition.revision}",
        f"seats = [{edition.min_seats}, {edition.max_seats}]",
        f"deal = {edition.deal}",
        "",
        "[options]",
        *(f"{key} = {_toml(value)}" for key, value in edition.options.items()),
        "",
        f"# {len(edition.card_names)} cards",
        'cards = """',
        *_deck(edition.card_names),
        '"""',
        *_symbols(edition),
    ]
    return "\n".join(lines) + "\n"


def _deck(card_names: tuple[str, ...]) -> list[str]:
    words = [f"{name}*{n}" if n > 1 else name for name, n in Counter(card_names).items()]
    return [" ".join(words[i : i + 10]) for i in range(0, len(words), 10)]


def _symbols(edition: Edition) -> list[str]:
    """Return a table for each different effect; a showdown mark makes an effect of its own."""
    lines: list[str] = []
    told: set[str] = set()
    for face, effect in zip(edition.faces, edition.effects, strict=True):
        mark = face[face.rindex("!") :] if "!" in face and not effect.name.endswith("!") else ""
        name = effect.name + mark
        if name in told:
            continue
        told.add(name)
        first = '"back"' if effect.back else _toml(format_program(effect.first))
        lines += ["", f"[symbols.{_toml(name)}]", f"title = {_toml(effect.title)}"]
        lines += [f"points = {effect.points}", f"play = {_toml(format_program(effect.play))}"]
        lines += [f"first = {first}", f"last = {_toml(format_program(effect.last))}"]
        if effect.not_last:
            lines.append("play_last = false")
    return lines


def _toml(value: object) -> str:
    """Return a value as TOML; tables inline."""
    if isinstance(value, Mapping):
        pairs = (f"{_toml(str(key))} = {_toml(inner)}" for key, inner in value.items())
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    # JSON's strings, numbers, true and false are TOML's as well.
    return json.dumps(value, ensure_ascii=False)
