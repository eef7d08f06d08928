"""What a scenario expects, compared with what a match shows.

Here live the keys of `expect`, the types of their values and how each is compared (NOTATION.md,
Q-69 to Q-72). Running the steps is scenario.py's work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lastcard import kernel
from lastcard.events import SIDES
from lastcard.kernel.layout import NOBODY
from lastcard.match import Match
from lastcard.notation import (
    CARD_VERBS,
    Names,
    NotationError,
    Turn,
    parse_action,
    parse_cards,
    parse_line,
)

__all__ = ["check_expectation", "first_difference"]

ANY = "*"


class ExpectationError(ValueError):
    """An `expect` whose key or value cannot be compared; says which and what would be right."""


def is_whole(value: object) -> bool:
    """Tell whether a value is a whole number (TOML's booleans are none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_wholes(value: object) -> bool:
    return isinstance(value, list) and all(is_whole(each) for each in value)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_sizes(value: object) -> bool:
    return isinstance(value, list) and all(is_whole(each) or each == ANY for each in value)


def _is_one_or_more(value: object) -> bool:
    return is_whole(value) or _is_wholes(value)


_NUMBER = (is_whole, "a number")
_TEXT = (_is_text, "text")
_LINES = (_is_texts, 'a list of lines, as in ["0 draw"]')
SHAPES: dict[str, tuple[Callable[[object], bool], str]] = {
    "turn": (_is_one_or_more, "a seat, -1, or a list of seats"),
    "phase": _TEXT,
    "hands": (_is_texts, 'a list of hands, as in ["r1 r2", "*"]'),
    "sizes": (_is_sizes, 'a list of numbers, as in [2, "*"]'),
    "color": _TEXT,
    "top": _TEXT,
    "side": _TEXT,
    "direction": _NUMBER,
    "pile": _TEXT,
    "draw_size": _NUMBER,
    "loaded": _NUMBER,
    "catchable": (_is_wholes, "a list of seats"),
    "scores": (_is_wholes, "a list of numbers, one a seat"),
    "points": (_is_one_or_more, "a number, or a list of numbers, one a seat"),
    "winner": _NUMBER,
    "champion": (_is_one_or_more, "a seat, -1, or a list of seats"),
    "legal": (_is_texts, 'a list of actions, as in ["play r1", "draw"]'),
    "can": _LINES,
    "cannot": _LINES,
}
BY_SEAT = ("hands", "sizes", "scores")


def check_expectation(expected: Mapping[str, Any], players: int) -> None:
    """Raise `ExpectationError` for an unknown key, or a value that the key cannot have."""
    for key, value in expected.items():
        if key not in SHAPES:
            raise ExpectationError(f"`{key}` is no key of expect; keys are {', '.join(SHAPES)}")
        fits, right = SHAPES[key]
        if not fits(value):
            raise ExpectationError(f"expect: `{key} = {value!r}`; right would be {right}")
        by_seat = key in BY_SEAT or (key == "points" and isinstance(value, list))
        if by_seat and len(value) != players:
            raise ExpectationError(
                f"expect: `{key}` has {len(value)} entries for {players} players"
            )


def first_difference(match: Match, expected: Mapping[str, Any]) -> str:
    """Return "" if everything holds, else what was expected and what was found, of the first key.

    Raises `NotationError` for a card that is not in the deck or a line that is malformed.
    """
    for key, value in expected.items():
        difference = _COMPARE[key](match, value)
        if difference:
            return difference
    return ""


def same_cards(names: Names, wanted: Sequence[str], found: Sequence[int], side: int) -> bool:
    """Tell whether names mean exactly these cards, in any order. Rules: Q-69."""
    if len(wanted) != len(found):
        return False
    try:
        names.take(wanted, sorted(found), side)
    except NotationError:
        return False
    return True


def _hand(match: Match, seat: int) -> list[int]:
    return [int(card) for card in kernel.hand_cards(match.states, 0, seat)]


def _discards(match: Match) -> list[int]:
    s = match.states[0]
    return [int(card) for card in s["discard"][: int(s["n_discard"])]]


def _shown(match: Match, cards: Sequence[int], like: str) -> str:
    """Return cards as a text, with both faces if the expectation has them."""
    names, side = match.words, match.side
    words = (names.cards[card] if "/" in like else names.face(card, side) for card in cards)
    return " ".join(words)


def _check_names(match: Match, wanted: Sequence[str]) -> None:
    for name in wanted:
        match.words.check_card(name, match.side)


def _differ(key: str, expected: object, found: object) -> str:
    return f"expected {key} = {_plain(expected)}, found {_plain(found)}"


def _plain(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_plain(each) for each in value) + "]"
    return str(value)


def _hands(match: Match, expected: list[str]) -> str:
    differs = False
    found: list[str] = []
    for seat, text in enumerate(expected):
        cards = _hand(match, seat)
        if text.strip() == ANY:
            found.append(ANY)
            continue
        wanted = parse_cards(text)
        _check_names(match, wanted)
        found.append(_shown(match, cards, text))
        differs = differs or not same_cards(match.words, wanted, cards, match.side)
    return _differ("hands", expected, found) if differs else ""


def _sizes(match: Match, expected: list[Any]) -> str:
    sizes = match.states["sizes"][0].tolist()
    found = [ANY if want == ANY else sizes[seat] for seat, want in enumerate(expected)]
    return _differ("sizes", expected, found) if found != expected else ""


def _pile(match: Match, expected: str) -> str:
    cards, wanted = _discards(match), parse_cards(expected)
    _check_names(match, wanted)
    if len(cards) == len(wanted) and all(
        match.words.is_named(name, card, match.side)
        for name, card in zip(wanted, cards, strict=True)
    ):
        return ""
    return _differ("pile", expected, _shown(match, cards, expected))


def _top(match: Match, expected: str) -> str:
    cards = _discards(match)[-1:]
    if expected and len(parse_cards(expected)) == 1:
        _check_names(match, [expected])
        if cards and match.words.is_named(expected, cards[0], match.side):
            return ""
    elif not expected and not cards:
        return ""
    return _differ("top", expected, _shown(match, cards, expected))


def _one_or_more(key: str, expected: Any, found: Sequence[int]) -> str:
    """Compare seats: a number is one seat, -1 nobody, a list any order. Rules: Q-70."""
    wanted = expected if isinstance(expected, list) else [expected] * (expected != NOBODY)
    if sorted(wanted) == sorted(found):
        return ""
    shown: object = list(found)
    if not isinstance(expected, list) and len(found) < 2:
        shown = found[0] if found else NOBODY
    return _differ(key, expected, shown)


def _points(match: Match, expected: Any) -> str:
    """Compare a list by seat, or a number with the winner's points. Rules: Q-71."""
    points = match.points
    if isinstance(expected, list):
        return _differ("points", expected, points) if points != expected else ""
    found = points[match.winner] if match.winner != NOBODY else 0
    return _differ("points", expected, found) if found != expected else ""


def _scalar(key: str, found: Callable[[Match], Any]) -> Callable[[Match, Any], str]:
    def compare(match: Match, expected: Any) -> str:
        value = found(match)
        return _differ(key, expected, value) if value != expected else ""

    return compare


def _field(name: str) -> Callable[[Match], int]:
    return lambda match: int(match.states[name][0])


def _catchable(match: Match, expected: list[int]) -> str:
    owing = int(match.states["owing"][0])
    found = [] if owing == NOBODY or match.round_over else [owing]
    return _differ("catchable", expected, found) if sorted(expected) != found else ""


def _legal_now(match: Match) -> list[str]:
    """Return the actions of the deciding seats, those of two duellists once. Rules: Q-72."""
    texts: dict[str, None] = {}
    for seat in match.deciding:
        texts.update(dict.fromkeys(match.legal(seat)))
    return list(texts)


def is_legal(match: Match, seat: int, action: str) -> bool:
    """Tell whether an action, a card in any way that may name it, is among a seat's legal ones."""
    move = parse_action(action, timeless=True)
    legal = match.legal(seat)
    verb = move.kind.name.lower()
    if verb == "strike":
        return "strike" in legal
    if verb not in CARD_VERBS:
        return " ".join(action.split()) in legal
    return _legal_card(match, seat, verb, move.card, legal) != ""


def _legal_card(match: Match, seat: int, verb: str, name: str, legal: Sequence[str]) -> str:
    """Return the legal action that a card's name means, or "". Rules: Q-69."""
    words, side = match.words, match.side
    words.check_card(name, side)
    held = [card for card in words.cards_named(name, side) if card in _hand(match, seat)]
    exact = [card for card in held if words.is_exact(name, card, side)]
    for card in exact or held:
        action = f"{verb} {words.face(card, side)}"
        if action in legal:
            return action
    return ""


def _legal(match: Match, expected: list[str]) -> str:
    found = _legal_now(match)
    differs = False
    left, met = set(found), set[str]()
    for action in expected:
        move = parse_action(action, timeless=True)
        means = " ".join(action.split())
        if move.card and means not in left:
            means = _legal_in_any_hand(match, move.kind.name.lower(), move.card, left)
        differs = differs or (means not in left and means not in met)
        left.discard(means)
        met.add(means)
    return _differ("legal", expected, found) if differs or left else ""


def _legal_in_any_hand(match: Match, verb: str, name: str, left: set[str]) -> str:
    for seat in match.deciding:
        action = _legal_card(match, seat, verb, name, sorted(left))
        if action:
            return action
    return ""


def _can(match: Match, expected: list[str]) -> str:
    for line in expected:
        turn = parse_line(line, timeless=True)
        if not isinstance(turn, Turn) or not is_legal(match, turn.seat, turn.action):
            found = match.legal(turn.seat) if isinstance(turn, Turn) else []
            return f'expected can "{line}", found only {_plain(found)}'
    return ""


def _cannot(match: Match, expected: list[str]) -> str:
    for line in expected:
        try:
            turn = parse_line(line, timeless=True)
            legal = isinstance(turn, Turn) and is_legal(match, turn.seat, turn.action)
        except NotationError:
            legal = False
        if legal:
            return f'expected cannot "{line}", found that it is legal'
    return ""


_COMPARE: dict[str, Callable[[Match, Any], str]] = {
    "turn": lambda match, expected: _one_or_more("turn", expected, match.deciding),
    "phase": _scalar("phase", lambda match: match.phase),
    "hands": _hands,
    "sizes": _sizes,
    "color": _scalar("color", lambda match: match.words.color(int(match.states["color"][0]))),
    "top": _top,
    "side": _scalar("side", lambda match: SIDES[match.side]),
    "direction": _scalar("direction", _field("direction")),
    "pile": _pile,
    "draw_size": _scalar("draw_size", _field("n_draw")),
    "loaded": _scalar("loaded", _field("n_loaded")),
    "catchable": _catchable,
    "scores": _scalar("scores", lambda match: match.scores),
    "points": _points,
    "winner": _scalar("winner", lambda match: match.winner),
    "champion": lambda match, expected: _one_or_more("champion", expected, match.champions),
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
}
