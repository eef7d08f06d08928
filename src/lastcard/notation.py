"""Text <-> cards, actions and chance lines: the one notation of logs, records, tests and people.

Here live the parsing of lines (`parse_line`), of lists of cards (`parse_cards`) and of strike
times, and `Names`, which knows what the cards and actions of one edition are called.
`docs/rules/NOTATION.md` is the grammar. What an action does, and whether it may be done, is not
known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from lastcard.editions import Edition
from lastcard.kernel.layout import (
    CATCH_BASE,
    COLOR_BASE,
    COLOR_LETTERS,
    COUNT_BASE,
    LIGHT,
    MAX_CARDS,
    MAX_COUNT,
    MAX_FIRE,
    MAX_SEATS,
    NEVER,
    TARGET_BASE,
    Chance,
    Kind,
)

__all__ = [
    "ChanceLine",
    "Move",
    "Names",
    "NotationError",
    "Turn",
    "format_strike",
    "parse_action",
    "parse_cards",
    "parse_line",
    "parse_strike",
]

LONGEST_STRIKE_S = 1_000_000
PLAIN_VERBS = {kind.name.lower(): kind for kind in Kind if kind < Kind.STRIKE}
CARD_VERBS = {"play": Kind.PLAY, "give": Kind.GIVE, "jump": Kind.JUMP}
SEAT_VERBS = {"target": Kind.TARGET, "catch": Kind.CATCH}
VERBS = (*PLAIN_VERBS, "strike", "color", *SEAT_VERBS, "count", *CARD_VERBS)
CHANCES = {
    "fire": Chance.FIRE,
    "lines": Chance.LINES,
    "coin": Chance.COIN,
    "deck": Chance.DECK,
}

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_STRIKE = re.compile(r"(-?)([0-9]+)(?:\.([0-9]{1,6}))?")
_CARD = re.compile(r"[^\s*/#]+(?:/[^\s*/#]+)?")
_MARK = re.compile(r"(?<=[^/])![0-9]+(?=/|$)")


class NotationError(ValueError):
    """A line or a card that is not written as NOTATION.md says, or that this deck does not have.

    The message says what was given and what would be right.
    """


class Move(NamedTuple):
    """An action as written, without its seat."""

    kind: Kind
    value: int = 0
    """Colour, seat or count; of a strike, microseconds."""
    card: str = ""
    copy: int = -1
    """Arrival number of the physical card, from `play r1#12`; -1: not said."""


class Turn(NamedTuple):
    """A line `SEAT ACTION`."""

    seat: int
    action: str
    move: Move


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """A line `* fire N`, `* lines N`, `* coin SEAT` or `* deck CARD…`."""

    kind: Chance
    value: int
    """Cards fired, lines, seat, or how many cards the deck names."""
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.kind == Chance.DECK:
            return "* deck " + " ".join(self.cards)
        return f"* {self.kind.name.lower()} {self.value}"


def parse_number(text: str, what: str) -> int:
    """Return a number from 0 written without sign, point or leading zero.

    >>> parse_number("12", "seat")
    12
    """
    if not _NUMBER.fullmatch(text):
        raise NotationError(f'"{_short(text)}" is no {what}: write a number such as 0, 1 or 2')
    return int(text)


def parse_strike(text: str) -> int:
    """Return a strike's time in microseconds; `NEVER` for "never". Rules: Q-54, Q-95.

    >>> parse_strike("0.25"), parse_strike("-0.000001"), parse_strike("never") == NEVER
    (250000, -1, True)
    """
    if text == "never":
        return NEVER
    match = _STRIKE.fullmatch(text)
    if match is None or not text.isascii():
        raise NotationError(
            f'"{_short(text)}" is no time of a strike: write seconds as 0.25 or -0.1, with at '
            f'most six decimals, or "never"'
        )
    sign, whole, decimals = match.groups()
    if len(whole.lstrip("0")) > 7 or int(whole) > LONGEST_STRIKE_S:
        raise NotationError(
            f'strike "{_short(text)}": at most {LONGEST_STRIKE_S} seconds, or "never"'
        )
    micros = int(whole) * 1_000_000 + int((decimals or "0").ljust(6, "0"))
    return -micros if sign else micros


def format_strike(micros: int) -> str:
    """Return a strike's time as text.

    >>> format_strike(250000), format_strike(-1), format_strike(5_000_000), format_strike(NEVER)
    ('0.25', '-0.000001', '5', 'never')
    """
    if micros >= NEVER:
        return "never"
    whole, rest = divmod(abs(micros), 1_000_000)
    decimals = f".{rest:06d}".rstrip("0") if rest else ""
    return f"{'-' if micros < 0 else ''}{whole}{decimals}"


def parse_cards(text: str) -> list[str]:
    """Return the cards of a list; `g7*3` repeats. Whether a deck has them is not checked.

    >>> parse_cards("r7 g7*3 r1/k3")
    ['r7', 'g7', 'g7', 'g7', 'r1/k3']
    """
    cards: list[str] = []
    for word in text.split():
        name, star, times = word.partition("*")
        n = 1
        if star:
            n = int(times) if _NUMBER.fullmatch(times) else 0
            if not 1 <= n <= MAX_CARDS:
                raise NotationError(
                    f'"{_short(word)}": after "*" comes how often the card is there, 1 to '
                    f"{MAX_CARDS}, as in g7*3"
                )
        if not _CARD.fullmatch(name):
            raise NotationError(f'"{_short(word)}" is no card: write it as r7, W+4 or r1/k3')
        cards.extend([name] * n)
    return cards


@lru_cache(maxsize=4096)
def parse_action(text: str, *, timeless: bool = False) -> Move:
    """Return an action written without its seat; `timeless` allows "strike" alone.

    Raises `NotationError` for anything that NOTATION.md does not have.

    >>> parse_action("play r1/k3").card, parse_action("target 2").value
    ('r1/k3', 2)
    """
    words = text.split()
    verb, operands = (words[0], words[1:]) if words else ("", [])
    if verb in PLAIN_VERBS or (timeless and text.strip() == "strike"):
        _expect(text, operands, 0, f'"{verb}" stands alone')
        return Move(PLAIN_VERBS.get(verb, Kind.STRIKE))
    if verb in CARD_VERBS:
        _expect(text, operands, 1, f'write "{verb} CARD", as in "{verb} r7"')
        return _card_move(CARD_VERBS[verb], operands[0])
    if verb in SEAT_VERBS:
        _expect(text, operands, 1, f'write "{verb} SEAT", as in "{verb} 1"')
        return Move(SEAT_VERBS[verb], parse_number(operands[0], "seat"))
    if verb == "count":
        _expect(text, operands, 1, 'write "count N", as in "count 2"')
        return Move(Kind.COUNT, parse_number(operands[0], "count"))
    if verb == "color":
        _expect(text, operands, 1, 'write "color C", as in "color r"')
        if len(operands[0]) != 1 or operands[0] not in COLOR_LETTERS:
            letters = " ".join(COLOR_LETTERS)
            raise NotationError(f'"{_short(text)}": a colour is one of the letters {letters}')
        return Move(Kind.COLOR, COLOR_LETTERS.index(operands[0]))
    if verb == "strike":
        _expect(text, operands, 1, 'write "strike T", as in "strike 0.25" or "strike never"')
        return Move(Kind.STRIKE, parse_strike(operands[0]))
    raise NotationError(f'"{_short(text)}" is no action; actions are {", ".join(VERBS)}')


def parse_line(text: str, *, timeless: bool = False) -> Turn | ChanceLine:
    """Return one line: `SEAT ACTION`, or `* CHANCE`; `timeless` allows "strike" alone.

    >>> parse_line("0 play r7").seat, str(parse_line("* fire 3"))
    (0, '* fire 3')
    """
    head, *words = text.split() or [""]
    if head == "*":
        return _parse_chance(text, words)
    if not _NUMBER.fullmatch(head):
        raise NotationError(
            f'"{_short(text)}" is no line: it begins with a seat, as in "0 draw", or with "*", '
            f'as in "* fire 3"'
        )
    action = " ".join(words)
    return Turn(int(head), action, parse_action(action, timeless=timeless))


def strip_marks(name: str) -> str:
    """Return a card's name without its showdown marks.

    >>> strip_marks("r7!2"), strip_marks("r7!2/k3"), strip_marks("W!")
    ('r7', 'r7/k3', 'W!')
    """
    return _MARK.sub("", name)


def _parse_chance(text: str, words: Sequence[str]) -> ChanceLine:
    verb, operands = (words[0], words[1:]) if words else ("", [])
    if verb not in CHANCES:
        raise NotationError(
            f'"{_short(text)}" is no chance line; write "* fire N", "* lines N", "* coin SEAT" or '
            f'"* deck CARD…"'
        )
    kind = CHANCES[verb]
    if kind == Chance.DECK:
        cards = tuple(parse_cards(" ".join(operands)))
        if not 1 <= len(cards) <= MAX_CARDS:
            raise NotationError(f'"{_short(text)}": after "* deck" come 1 to {MAX_CARDS} cards')
        return ChanceLine(kind, len(cards), cards)
    _expect(text, operands, 1, f'write "* {verb} N", as in "* {verb} 1"')
    value = parse_number(operands[0], "number")
    if kind == Chance.FIRE and value > MAX_FIRE:
        raise NotationError(f'"{_short(text)}": a press fires 0 to {MAX_FIRE} cards')
    return ChanceLine(kind, value)


def _card_move(kind: Kind, word: str) -> Move:
    name, hash_sign, copy = word.partition("#")
    if not _CARD.fullmatch(name):
        raise NotationError(f'"{_short(word)}" is no card: write it as r7, W+4 or r1/k3')
    return Move(kind, 0, name, parse_number(copy, "arrival number") if hash_sign else -1)


def _expect(text: str, operands: Sequence[str], n: int, right: str) -> None:
    if len(operands) != n:
        raise NotationError(f'"{_short(text)}": {right}')


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


class Names:
    """What the faces, cards and actions of one edition are called.

    `actions[a]` is the text of action number a, without its seat; `cards[i]` the full name of
    card i.
    """

    def __init__(self, edition: Edition) -> None:
        rules = edition.rules[0]
        self.edition = edition
        self.faces: tuple[str, ...] = tuple(edition.faces)
        self.cards: tuple[str, ...] = tuple(edition.card_names)
        self.n_sides = int(rules["n_sides"])
        self.face_of: list[list[int]] = rules["face_of"][:, : len(self.cards)].tolist()
        self.face_color: list[int] = rules["face_color"].tolist()
        self._bases = {Kind.PLAY: int(rules["play_base"]), Kind.GIVE: int(rules["give_base"])}
        self._bases[Kind.JUMP] = int(rules["jump_base"])
        self.actions = self._action_texts(int(rules["n_actions"]))
        self._named = [self._index(side) for side in range(self.n_sides)]
        self._loose = [self._index(side, loose=True) for side in range(self.n_sides)]
        self.plain_numbers = self._plain_numbers()

    def _action_texts(self, n_actions: int) -> list[str]:
        texts = [""] * n_actions
        for verb, kind in PLAIN_VERBS.items():
            texts[kind] = verb
        texts[Kind.STRIKE] = "strike"
        for color, letter in enumerate(COLOR_LETTERS):
            texts[COLOR_BASE + color] = f"color {letter}"
        for n in range(1, MAX_COUNT + 1):
            texts[COUNT_BASE + n] = f"count {n}"
        for seat in range(MAX_SEATS):
            texts[TARGET_BASE + seat] = f"target {seat}"
            texts[CATCH_BASE + seat] = f"catch {seat}"
        for verb, kind in CARD_VERBS.items():
            for face, name in enumerate(self.faces):
                texts[self._bases[kind] + face] = f"{verb} {name}"
        return texts

    def _plain_numbers(self) -> dict[str, int]:
        """Map those texts to action numbers that mean the same whatever the hand holds."""
        plain: dict[str, int] = {}
        for number, text in enumerate(self.actions):
            verb, _, operand = text.partition(" ")
            is_card = verb in CARD_VERBS
            is_open = is_card and (self.n_sides == 2 or operand in self._loose[LIGHT])
            if text and verb != "strike" and not is_open:
                plain[text] = number
        return plain

    def _index(self, side: int, *, loose: bool = False) -> dict[str, tuple[int, ...]]:
        """Map names to the cards that bear them; `loose`: names that leave a mark unsaid."""
        found: dict[str, list[int]] = {}
        for card, full in enumerate(self.cards):
            face = self.faces[self.face_of[side][card]]
            for name in {full, face}:
                written = strip_marks(name) if loose else name
                if not loose or written != name:
                    found.setdefault(written, []).append(card)
        return {name: tuple(cards) for name, cards in found.items()}

    def face(self, card: int, side: int) -> str:
        """Return the name of the face that a card shows on a side."""
        return self.faces[self.face_of[side][card]]

    def color(self, color: int) -> str:
        """Return a colour's letter, or "" for none."""
        return COLOR_LETTERS[color] if color >= 0 else ""

    def cards_named(self, name: str, side: int) -> tuple[int, ...]:
        """Return the cards that a name may mean on a side, exact ones first, in order of id."""
        return self._named[side].get(name, ()) + self._loose[side].get(name, ())

    def is_named(self, name: str, card: int, side: int) -> bool:
        """Tell whether a name may mean this card. Rules: Q-69."""
        return card in self._named[side].get(name, ()) or card in self._loose[side].get(name, ())

    def is_exact(self, name: str, card: int, side: int) -> bool:
        """Tell whether a name is this card's own, with every mark that it has."""
        return card in self._named[side].get(name, ())

    def check_card(self, name: str, side: int = LIGHT) -> None:
        """Raise `NotationError` for a name that no card of the deck has on this side."""
        if self.cards_named(name, side):
            return
        known = sorted({*self._named[side], *self._loose[side]})
        for other in range(self.n_sides):
            if self.cards_named(name, other):
                raise NotationError(
                    f'card "{name}" is a face of the side that is not active; write both faces'
                )
        close = get_close_matches(name, known, n=3, cutoff=0.5)
        hint = (
            f"did you mean {' or '.join(close)}?" if close else f"it has {', '.join(known[:12])} …"
        )
        raise NotationError(
            f'card "{_short(name)}" is not in the deck of {self.edition.id}: {hint}'
        )

    def number(self, move: Move, face: int = 0) -> int:
        """Return the number of an action; for a card, its face is given."""
        if move.kind in self._bases:
            return self._bases[move.kind] + face
        if move.kind == Kind.COLOR:
            return COLOR_BASE + move.value
        if move.kind == Kind.TARGET:
            return TARGET_BASE + move.value
        if move.kind == Kind.COUNT:
            return COUNT_BASE + move.value
        if move.kind == Kind.CATCH:
            return CATCH_BASE + move.value
        return int(move.kind)

    def take(self, names: Iterable[str], pool: Iterable[int], side: int = LIGHT) -> list[int]:
        """Choose cards of an ordered pool for a list of names; return them in the list's order.

        Names with both faces or a mark choose first; each takes the first card of the pool that it
        names exactly, else one whose mark it leaves unsaid. Raises `NotationError` for a name that
        the deck has not, or not often enough. Rules: Q-68.
        """
        wanted = list(names)
        free = dict.fromkeys(pool)
        rank = {card: place for place, card in enumerate(free)}
        chosen = [-1] * len(wanted)
        specific = [place for place, name in enumerate(wanted) if _is_specific(name)]
        rest = [place for place, name in enumerate(wanted) if not _is_specific(name)]
        for place in specific + rest:
            name = wanted[place]
            self.check_card(name, side)
            card = self._pick(name, free, rank, side)
            if card < 0:
                self._lament(name, wanted, side)
            del free[card]
            chosen[place] = card
        return chosen

    def _pick(self, name: str, free: dict[int, None], rank: dict[int, int], side: int) -> int:
        for index in (self._named[side], self._loose[side]):
            cards = [card for card in index.get(name, ()) if card in free]
            if cards:
                return min(cards, key=rank.__getitem__)
        return -1

    def _lament(self, name: str, wanted: Sequence[str], side: int) -> None:
        there = len(self.cards_named(name, side))
        raise NotationError(
            f'card "{name}": no copy of it is left here; it is named {wanted.count(name)} times, '
            f"the deck of {self.edition.id} has {there}"
        )


def _is_specific(name: str) -> bool:
    return "/" in name or _MARK.search(name) is not None
