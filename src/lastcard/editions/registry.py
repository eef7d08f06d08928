"""Editions ready to play: `load`, `list_editions` and the `Edition` they give.

Here lives the way from a name or a file to a compiled edition, with the checks that need everything at
once (players, cards, combinations of options without meaning). The format is `schema.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.editions.compiler import Parts, compile_edition, face_order, symbol_order
from lastcard.editions.deck import (
    Card,
    card_name,
    check_sides,
    face_symbol,
    mark_cards,
    read_cards,
)
from lastcard.editions.errors import EditionError, did_you_mean, shown
from lastcard.editions.options import option_names, read_options
from lastcard.editions.patches import Patched, Symbol, apply_options, is_number
from lastcard.editions.programs import Place, check_program
from lastcard.editions.schema import (
    Edited,
    LauncherSpec,
    convert,
    EditionFile,
    read_edition,
    read_toml,
)
from lastcard.kernel.layout import MAX_SEATS, NO_COLOR, Guilt, Situation, Verb

BUILT_IN = ("classic", "showdown", "attack", "flip", "pizza")
FOLDER = Path(__file__).parent
_SITUATION_KEYS = ("play", "first", "last")


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

    `source` is the id of a built-in edition or the path of a TOML file; with `players` the number of
    seats is checked too. Raises `EditionError` that names the key, what was given and what is right.

    >>> edition = load("classic", options={"goal": 300})
    >>> edition.goal, len(edition.card_names), edition.faces[:3]
    (300, 108, ('r0', 'r1', 'r2'))
    """
    edited, name = read_source(source)
    file = edited.file
    given = dict(options or {})
    values = read_options(edited, preset, given)
    sides = check_sides(file)
    patched = apply_options(edited, values)
    launcher = _launcher(edited, values)
    for symbol in patched.symbols.values():
        _check_programs(symbol, sides, launcher is not None)
    cards = read_cards(file, sides, patched)
    cards = mark_cards(cards, values.get("symbols", {}), sides)
    parts = _parts(file, sides, cards, patched, values, launcher)
    _check_seats(file, players)
    _check_deal(parts, players)
    _check_options(parts, given, players)
    rules = compile_edition(parts)
    if all(effect.guilt == Guilt.NONE for effect in parts.effects):
        values.pop("bluff", None)  # means nothing while no card is restricted
    index = {face: i for i, face in enumerate(parts.faces)}
    return Edition(
        id=file.id or name,
        name=str(file.name),
        revision=file.revision or 1,
        preset=preset,
        options=values,
        given=given,
        source=str(source),
        rules=rules,
        faces=tuple(face.name for face in parts.faces),
        face_side=tuple(face.side for face in parts.faces),
        symbols=parts.symbols,
        card_names=tuple(card_name(card) for card in cards),
        cards=tuple(tuple(index[face] for face in card) for card in cards),
        effects=parts.effects,
        min_seats=int(rules["min_seats"][0]),
        max_seats=int(rules["max_seats"][0]),
        goal=values["goal"],
        deal=int(rules["deal"][0]),
        titles={symbol: patched.symbols[symbol].title for symbol in parts.symbols},
        own_titles=_own_titles(edited, patched, parts.symbols),
    )


def read_source(source: str | Path) -> tuple[Edited, str]:
    """Return an edition file converted, and the id it has if it gives none. Raises `EditionError`."""
    text = str(source)
    if text in BUILT_IN:
        return _built_in(text), text
    path = Path(source)
    if isinstance(source, str) and path.suffix != ".toml" and len(path.parts) < 2:
        hint = did_you_mean(text, BUILT_IN)
        raise EditionError(
            "edition",
            f"there is no edition {shown(text)}; {hint} An own one is a path to a .toml file",
        )
    try:
        return _own(path), path.stem
    except EditionError as error:
        if error.key == str(path):
            raise
        raise EditionError(
            f"{path}: {error.key}", str(error).removeprefix(f"{error.key}: ")
        ) from None


@lru_cache(maxsize=None)
def _built_in(name: str) -> Edited:
    edited = read_edition(read_toml(FOLDER / f"{name}.toml"))
    edited.own_symbols.clear()  # their names are in the locales
    return edited


def _own(path: Path) -> Edited:
    raw = read_toml(path)
    base = raw.get("extends")
    if base is None:
        return read_edition(raw)
    convert({"extends": base}, EditionFile, "")
    if base in BUILT_IN:
        return read_edition(raw, _built_in(base))
    if not base.endswith(".toml"):
        raise EditionError(
            "extends", f"there is no edition {shown(base)}; {did_you_mean(base, BUILT_IN)}"
        )
    below = read_toml(path.parent / base)
    if "extends" in below:
        raise EditionError(
            "extends", f"{shown(base)} extends another edition itself; one level is all"
        )
    return read_edition(raw, read_edition(below))


def _launcher(edited: Edited, values: Mapping[str, Any]) -> LauncherSpec | None:
    if "launcher" in values:
        return edited.launchers[values["launcher"]]
    if edited.launchers:
        raise EditionError("options.launcher", "is missing: which of the launchers is in use?")
    return None


def _check_programs(symbol: Symbol, sides: list[str], launcher: bool) -> None:
    for situation, name in zip(Situation, _SITUATION_KEYS, strict=True):
        if situation == Situation.FIRST and symbol.back:
            continue
        place = Place(
            f"symbols.{symbol.name}.{name}", situation, symbol.wild, len(sides) == 2, launcher
        )
        check_program(symbol.program(situation), place)


def _parts(
    file: EditionFile,
    sides: list[str],
    cards: list[Card],
    patched: Patched,
    values: Mapping[str, Any],
    launcher: LauncherSpec | None,
) -> Parts:
    faces = face_order(cards, patched.symbols)
    effects = tuple(face_symbol(face, patched.symbols, values) for face in faces)
    return Parts(file, sides, cards, faces, symbol_order(faces), effects, values, launcher)


def _check_seats(file: EditionFile, players: int | None) -> None:
    seats = file.seats or []
    if len(seats) != 2 or not 2 <= seats[0] <= seats[1] <= MAX_SEATS:
        raise EditionError(
            "seats", f"{seats} was given; it takes fewest and most players, 2 to {MAX_SEATS}"
        )
    if players is not None and not seats[0] <= players <= seats[1]:
        raise EditionError(
            "players", f"{players} were given; {file.name} is for {seats[0]} to {seats[1]}"
        )


def _check_deal(parts: Parts, players: int | None) -> None:
    """Refuse a deal that the deck cannot serve, or that may leave no card to turn up (C-05)."""
    deal, seats = parts.file.deal or 0, parts.file.seats or [2, 2]
    if not 1 <= deal <= 50:
        raise EditionError("deal", f"{deal} was given; it takes 1 to 50 cards")
    n_seats = players or seats[0]
    needed = deal * n_seats + 1
    if needed > len(parts.cards):
        raise EditionError(
            "deal",
            f"{n_seats} players with {deal} cards each and one to turn up need {needed} cards; "
            f"the deck has {len(parts.cards)}",
        )
    index = {face: i for i, face in enumerate(parts.faces)}
    n_open = sum(not parts.effects[index[card[0]]].back for card in parts.cards)
    if n_open < needed:
        raise EditionError(
            "deck",
            f"only {n_open} cards may be turned up first; after dealing {needed - 1} to {n_seats} "
            f"players there might be none: at least {needed} must not go back",
        )


def _check_options(parts: Parts, given: Mapping[str, object], players: int | None) -> None:
    """Refuse what has no meaning together (Q-02), naming the option."""
    reflex = parts.options.get("reflex")
    if isinstance(reflex, list) and players is not None and len(reflex) != players:
        raise EditionError(
            "options.reflex", f"{len(reflex)} values were given for {players} players; one each"
        )
    restricted = any(effect.guilt != Guilt.NONE for effect in parts.effects)
    for name in ("bluff", "challenge"):
        if name in given and not restricted:
            also = 'wild_draw_four = "unrestricted": ' * ("wild_draw_four" in parts.options)
            raise EditionError(
                f"options.{name}", f"has no meaning with {also}no card of the deck is restricted"
            )
    blanks = set(parts.file.custom.cards) if parts.file.custom else set()
    if given.get("custom") and blanks.isdisjoint(parts.symbols):
        raise EditionError(
            "options.custom",
            f"has no meaning with deck = {shown(parts.options.get('deck'))}: it has no blank cards",
        )
    _check_house_rules(parts)


def _check_house_rules(parts: Parts) -> None:
    copies = Counter(face._replace(load=0) for card in parts.cards for face in card)
    doubled = any(n > 1 and face.color != NO_COLOR for face, n in copies.items())
    verbs = {row.verb for effect in parts.effects for row in effect.play}
    for name, lacking, what in (
        ("jump_in", not doubled, "no coloured card of the deck is there twice"),
        ("stacking", Verb.STACK not in verbs, "no card makes the next player draw and lose a turn"),
        ("seven_swap", "7" not in parts.symbols, "there is no 7 in the deck"),
        ("zero_rotation", "0" not in parts.symbols, "there is no 0 in the deck"),
    ):
        if parts.options.get(name) and lacking:
            raise EditionError(f"options.{name}", f"has no meaning: {what}")


def _own_titles(edited: Edited, patched: Patched, symbols: tuple[str, ...]) -> frozenset[str]:
    """Return the symbols in use whose title comes from an own file or from the option `custom`."""
    changed = {
        name
        for name, spec in edited.symbols.items()
        if patched.symbols[name].title != (spec.title or name)
    }
    named = edited.own_symbols | changed
    return frozenset(s for s in symbols if s in named and not is_number(s))
