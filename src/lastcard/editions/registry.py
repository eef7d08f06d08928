"""Editions ready to play: `load`, `list_editions` and the `Edition` they give.

Here lives the way from a name or a file to a compiled edition. The format is in `schema.py`, the
checks that need everything at once in `checks.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.editions.checks import (
    check_deal,
    check_options,
    check_seats,
    check_symbol,
    without_meaning,
)
from lastcard.editions.compiler import Parts, compile_edition, face_order, symbol_order
from lastcard.editions.deck import card_name, check_sides, face_symbol, mark_cards, read_cards
from lastcard.editions.errors import EditionError, did_you_mean, shown
from lastcard.editions.options import read_options
from lastcard.editions.patches import Patched, Symbol, apply_options
from lastcard.editions.schema import (
    Edited,
    EditionFile,
    LauncherSpec,
    convert,
    read_edition,
    read_toml,
)

BUILT_IN = ("classic", "showdown", "attack", "flip", "pizza")
FOLDER = Path(__file__).parent


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition with its options, compiled.

    `rules` is an array of shape (1,) and dtype `RULES`, to be passed with index 0 to the kernel.
    `faces`, `face_side` and `effects` go by face index, `card_names` and `cards` by card id.
    """

    id: str
    name: str
    revision: int
    preset: str
    options: dict[str, Any]  # every option that has a meaning here, with its value in force
    given: dict[str, Any]  # those that were given, as a record writes them
    source: str  # what `load` was given: a name or a path
    rules: npt.NDArray[np.void] = field(repr=False)
    faces: tuple[str, ...] = field(repr=False)
    face_side: tuple[int, ...] = field(repr=False)
    symbols: tuple[str, ...] = field(repr=False)
    card_names: tuple[str, ...] = field(repr=False)
    cards: tuple[tuple[int, ...], ...] = field(repr=False)  # face index by side, by card id
    effects: tuple[Symbol, ...] = field(repr=False)  # what each face does
    min_seats: int
    max_seats: int
    goal: int
    deal: int
    titles: dict[str, str] = field(repr=False)  # English name of every symbol
    own_titles: frozenset[str] = field(repr=False)  # symbols named by an own file or an option
    called: dict[str, str] = field(repr=False)  # these for clients: a title, or "=WF": acts as WF


def list_editions() -> tuple[str, ...]:
    """Return the ids of the built-in editions.

    >>> list_editions()
    ('classic', 'showdown', 'attack', 'flip', 'pizza')
    """
    return BUILT_IN


def load(
    source: str | Path,
    *,
    preset: str = "standard",
    options: Mapping[str, object] | None = None,
    players: int | None = None,
) -> Edition:
    """Return an edition compiled with its options.

    `source` is the id of a built-in edition or the path of a TOML file; with `players` the number
    of seats is checked too. Raises `EditionError` that names the key, what was given and what is
    right.

    >>> edition = load("classic", options={"goal": 300})
    >>> edition.goal, len(edition.card_names), edition.faces[:3]
    (300, 108, ('r0', 'r1', 'r2'))
    """
    edited, name = read_source(source)
    given = dict(options or {})
    try:
        return _compile(edited, name, str(source), preset, given, players)
    except EditionError as error:
        place, _, option = re.split(r"[\[]", error.key)[0].partition(".")
        asked = place in ("preset", "players") or option.split(".")[0] in given
        if str(source) in BUILT_IN or asked:
            raise
        raise EditionError(f"{source}: {error.key}", error.message) from None


def _compile(
    edited: Edited,
    name: str,
    source: str,
    preset: str,
    given: dict[str, object],
    players: int | None,
) -> Edition:
    """Return an edition file compiled. Raises `EditionError` without the path of the file."""
    values = read_options(edited, preset, given)
    patched = apply_options(edited, values)
    parts = _build_parts(edited, patched, values)
    check_seats(parts.file, players)
    check_deal(parts, players)
    check_options(parts, given, players)
    rules = compile_edition(parts)
    for option in without_meaning(parts):
        values.pop(option, None)
    index = {face: i for i, face in enumerate(parts.faces)}
    own_titles = _own_titles(edited, patched, parts.symbols)
    return Edition(
        id=parts.file.id or name,
        name=str(parts.file.name),
        revision=parts.file.revision or 1,
        preset=preset,
        options=values,
        given=given,
        source=source,
        rules=rules,
        faces=tuple(face.name for face in parts.faces),
        face_side=tuple(face.side for face in parts.faces),
        symbols=parts.symbols,
        card_names=tuple(card_name(card) for card in parts.cards),
        cards=tuple(tuple(index[face] for face in card) for card in parts.cards),
        effects=parts.effects,
        min_seats=int(rules["min_seats"][0]),
        max_seats=int(rules["max_seats"][0]),
        goal=values["goal"],
        deal=int(rules["deal"][0]),
        titles={symbol: patched.symbols[symbol].title for symbol in parts.symbols},
        own_titles=own_titles,
        called={name: _called(edited, patched, name) for name in sorted(own_titles)},
    )


def _build_parts(edited: Edited, patched: Patched, values: Mapping[str, Any]) -> Parts:
    """Return cards, faces and what they do, checked one by one."""
    sides = check_sides(edited.file)
    launcher = _launcher(edited, values)
    for symbol in patched.symbols.values():
        check_symbol(symbol, two_sided=len(sides) == 2, launcher=launcher is not None)
    cards = read_cards(edited.file, sides, patched)
    cards = mark_cards(cards, values.get("symbols", {}), sides)
    faces = face_order(cards, patched.symbols)
    effects = tuple(face_symbol(face, patched.symbols, values) for face in faces)
    symbols = symbol_order(faces)
    return Parts(edited.file, sides, cards, faces, symbols, effects, values, launcher)


def _launcher(edited: Edited, values: Mapping[str, Any]) -> LauncherSpec | None:
    if "launcher" in values:
        return edited.launchers[values["launcher"]]
    if edited.launchers:
        raise EditionError("options.launcher", "is missing: which of the launchers is in use?")
    return None


def _called(edited: Edited, patched: Patched, name: str) -> str:
    """Return what clients are told to call a symbol of `own_titles`.

    A blank card that acts as one which has a name in every language is told by that one's symbol.
    """
    symbol = patched.symbols[name]
    is_known = symbol.acts_as and symbol.acts_as not in edited.own_symbols
    return f"={symbol.acts_as}" if is_known else symbol.title


def _own_titles(edited: Edited, patched: Patched, symbols: tuple[str, ...]) -> frozenset[str]:
    """Return the symbols in use whose title comes from an own file or from the option `custom`."""
    changed = {
        name
        for name, spec in edited.symbols.items()
        if patched.symbols[name].title != (spec.title or name)
    }
    return frozenset(symbols) & (edited.own_symbols | changed)


def read_source(source: str | Path) -> tuple[Edited, str]:
    """Return an edition file converted, and the id it has if it gives none.

    Raises `EditionError`; its key begins with the path of an own file.
    """
    text = str(source)
    if text in BUILT_IN:
        return _built_in(text), text
    path = Path(source)
    if isinstance(source, str) and path.suffix != ".toml" and len(path.parts) < 2:
        hint = did_you_mean(text, BUILT_IN)
        raise EditionError(
            "edition", f"there is no edition {shown(text)}; {hint} (An own one is a .toml file.)"
        )
    try:
        return _own(path), path.stem
    except EditionError as error:
        if error.key == text:
            raise
        raise EditionError(f"{path}: {error.key}", error.message) from None


@cache
def _built_in(name: str) -> Edited:
    edited = read_edition(read_toml(FOLDER / f"{name}.toml"))
    edited.own_symbols.clear()  # their names are in the locales
    return edited


def _own(path: Path) -> Edited:
    raw = read_toml(path)
    base = convert({"extends": raw.get("extends")}, EditionFile, "").extends
    if base is None:
        return read_edition(raw)
    if base in BUILT_IN:
        return read_edition(raw, _built_in(base))
    if not base.endswith(".toml"):
        hint = did_you_mean(base, BUILT_IN)
        raise EditionError("extends", f"there is no edition {shown(base)}; {hint}")
    below = read_toml(path.parent / base)
    if "extends" in below:
        raise EditionError(
            "extends", f"{shown(base)} itself extends another edition; one level is all there is"
        )
    return read_edition(raw, read_edition(below))
