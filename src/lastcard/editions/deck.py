"""Cards and faces: from the lines of a deck to the list of cards, in the order of their ids.

Here live `Face`, the reading of `deck` and `cards`, showdown marks (S-01, Q-82) and the effects
that depend on a face: its mark, and a showdown for every last card (S-21).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from lastcard.editions.errors import EditionError, did_you_mean, shown
from lastcard.editions.patches import Patched, Symbol, is_wild
from lastcard.editions.schema import EditionFile
from lastcard.editions.verbs import Program, Row, going_on, names
from lastcard.kernel.layout import COLOR_LETTERS, MAX_CARDS, NO_COLOR, Verb, Whom

MAX_COPIES = 20
_RANGE = re.compile(r"([0-9])-([0-9])")


class Face(NamedTuple):
    """One side of a card. `load` is the showdown mark: cards that it loads, 0 = none."""

    side: int
    color: int  # index in COLOR_LETTERS, NO_COLOR for a wild
    symbol: str
    load: int = 0

    @property
    def name(self) -> str:
        """Return the face in NOTATION.

        >>> Face(0, 0, "7", 2).name
        'r7!2'
        """
        letter = "" if self.color == NO_COLOR else COLOR_LETTERS[self.color]
        return letter + self.symbol + (f"!{self.load}" if self.load else "")


Card = tuple[Face, ...]


def card_name(card: Card) -> str:
    """Return a card in NOTATION, both faces of a two-sided one."""
    return "/".join(face.name for face in card)


def check_sides(file: EditionFile) -> list[str]:
    """Return the colours of each side. Raises `EditionError`."""
    sides = file.sides or []
    if len(sides) not in (1, 2):
        raise EditionError("sides", f"{len(sides)} sides were given; a card has 1 or 2")
    for i, (letters, known) in enumerate(zip(sides, ("rygb", "ktop"), strict=False)):
        own = known if len(sides) == 2 else COLOR_LETTERS
        bad = [letter for letter in letters if letter not in own]
        if bad or not letters or len(set(letters)) != len(letters):
            raise EditionError(
                f"sides[{i}]",
                f"{shown(letters)} was given; it takes letters out of {own}, once each",
            )
    return list(sides)


def read_face(name: str, side: int, sides: list[str], known: Iterable[str], key: str) -> Face:
    """Return the face that a name such as `r7` or `W+4` means on a side. Raises `EditionError`."""
    symbols = set(known)
    if is_wild(name) and name in symbols:
        return Face(side, NO_COLOR, name)
    if name[:1] in sides[side] and name[1:] in symbols and not is_wild(name[1:]):
        return Face(side, COLOR_LETTERS.index(name[0]), name[1:])
    faces = [letter + s for letter in sides[side] for s in symbols if not is_wild(s)]
    hint = did_you_mean(name, sorted(faces + [s for s in symbols if is_wild(s)])[:400])
    raise EditionError(key, f"there is no card {shown(name)}; {hint[:200]}")


def _lines(deck: Mapping[str, int]) -> dict[str, int]:
    """Return deck lines with ranges such as `1-9` written out."""
    lines: dict[str, int] = {}
    for name, copies in deck.items():
        key = f"deck.{name}"
        whole = isinstance(copies, int) and not isinstance(copies, bool)
        if not whole or not 0 <= copies <= MAX_COPIES:
            raise EditionError(key, f"{shown(copies)} was given; it takes 0 to {MAX_COPIES} copies")
        match = _RANGE.fullmatch(name)
        if match and match[1] < match[2]:
            for number in range(int(match[1]), int(match[2]) + 1):
                lines[str(number)] = copies
        else:
            lines[name] = copies
    return lines


def read_cards(file: EditionFile, sides: list[str], patched: Patched) -> list[Card]:
    """Return the cards in the order of their ids: `cards` as written, `deck` by colour and line."""
    if file.cards is not None:
        return _listed(file.cards, sides, patched)
    if len(sides) != 1:
        raise EditionError("deck", "two-sided cards are listed one by one: give `cards`")
    lines = _lines(patched.deck)
    counts: dict[Face, int] = {}
    for letter in sides[0]:
        for name, copies in lines.items():
            if name in patched.symbols and not is_wild(name):
                counts[Face(0, COLOR_LETTERS.index(letter), name)] = copies
    for name, copies in lines.items():
        if name not in patched.symbols or is_wild(name):
            counts[read_face(name, 0, sides, patched.symbols, f"deck.{name}")] = copies
    return _limited([(face,) for face, copies in counts.items() for _ in range(copies)], "deck")


def _listed(text: str, sides: list[str], patched: Patched) -> list[Card]:
    cards: list[Card] = []
    for i, word in enumerate(text.split()):
        key = f"cards[{i}]"
        name, star, copies = word.partition("*")
        faces = name.split("/")
        if len(faces) != len(sides) or (star and not (copies.isdigit() and int(copies) > 0)):
            form = "r7/k3" if len(sides) == 2 else "r7"
            raise EditionError(
                key, f"{shown(word)} was given; a card here looks like {form} or {form}*2"
            )
        card = tuple(
            read_face(face, side, sides, patched.symbols, key) for side, face in enumerate(faces)
        )
        cards += [card] * min(int(copies or 1), MAX_CARDS + 1)
    return _limited(cards, "cards")


def _limited(cards: list[Card], key: str) -> list[Card]:
    if not 0 < len(cards) <= MAX_CARDS:
        raise EditionError(key, f"holds {len(cards)} cards; a deck has 1 to {MAX_CARDS}")
    return cards


def mark_cards(cards: list[Card], marks: Mapping[str, int], sides: list[str]) -> list[Card]:
    """Return the cards with one copy of each face named in `marks` carrying its mark (S-01).

    A key is a symbol, for all colours, or a face such as `rS`, which goes before its symbol.
    """
    if marks and len(sides) != 1:
        raise EditionError("options.symbols", "showdown marks need cards with one side")
    colored = {card[0] for card in cards if card[0].color != NO_COLOR}
    wanted: dict[Face, int] = {}
    for by_face in (False, True):
        for name, load in marks.items():
            hits = [face for face in colored if (face.name if by_face else face.symbol) == name]
            wanted.update(dict.fromkeys(hits, load))
    for name in marks:
        if not any(name in (face.name, face.symbol) for face in colored):
            hint = did_you_mean(name, sorted({face.symbol for face in colored}))
            raise EditionError(
                f"options.symbols.{name}",
                f"is no coloured card of this deck, and only those carry a mark; {hint}",
            )
    marked = []
    for card in cards:
        load = wanted.pop(card[0], 0)
        marked.append((card[0]._replace(load=load),) if load else card)
    return marked


def _with_showdown(program: Program, n: int) -> Program:
    """Return a program with a showdown after its colour and direction, before the rest (S-20)."""
    at = 0
    while at < len(program) and program[at].verb in (Verb.COLOR, Verb.REVERSE):
        at += 1
    return (*program[:at], Row(Verb.SHOWDOWN, Whom.NEXT, n), *program[at:])


def face_symbol(face: Face, symbols: Mapping[str, Symbol], options: Mapping[str, Any]) -> Symbol:
    """Return what a face does: its symbol, with its mark and with `every_last_card`."""
    symbol = symbols[face.symbol]
    if face.load:
        return replace(
            symbol,
            play=_with_showdown(symbol.play, face.load),
            last=_with_showdown(going_on(symbol.play), face.load),
        )
    if options.get("every_last_card") and not names(symbol.last, Verb.SHOWDOWN):
        return replace(symbol, last=_with_showdown(going_on(symbol.play), 1))
    return symbol
