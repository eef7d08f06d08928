"""Names of cards: from notation ("b+2") to the words of a language ("a blue Draw Two").

Here lives the function `CARD` of the messages. The words themselves are messages (`card-...`); how
cards are written is `rules/NOTATION.md`. Only what a name needs is read here, so that words never
depend on the deck of an edition: a symbol that nobody knows is shown as it is, or, after `titled`,
by the title that its edition gives it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from fluent.runtime import FluentBundle

COLORED = {
    "S": "card-skip",
    "R": "card-reverse",
    "F": "card-flip",
    "E": "card-skip-everyone",
    "D": "card-discard-all",
    "X": "card-trade-hands",
}
WILD = {
    "": "card-wild",
    "+c": "card-wild-draw-color",
    "!": "card-wild-showdown",
    "A": "card-wild-attack",
    "F": "card-wild-hit-fire",
    "O": "card-wild-all-hit",
    "D": "card-wild-dip",
}
# Symbols with a number in them: (pattern, key on a coloured card, key on a wild).
NUMBERED = (
    (re.compile(r"(\d+)"), "card-number", None),
    (re.compile(r"\+(\d+)"), "card-draw", "card-wild-draw"),
    (re.compile(r"H(\d+)"), "card-hit", "card-wild-hit"),
    (re.compile(r"C(\d+)"), None, "card-wild-custom"),
)
MARK = re.compile(r"(.+)!(\d+)")
HARD_SPACE = "\u00a0"  # keeps a title of several words one card in a list


def card_phrase(bundle: FluentBundle, names: str, form: str) -> str:
    """Return the words for one card or for several, separated by spaces in `names`.

    Forms: "name", "object" (as after "plays"), "label" (the name with a capital letter).
    """
    label = form == "label"
    phrases = [_one(bundle, name, "name" if label else form) for name in names.split(" ") if name]
    if not phrases:
        return "–"
    phrase = _list(bundle, phrases)
    return phrase[:1].upper() + phrase[1:] if label else phrase


def titled(names: str, titles: Mapping[str, str]) -> str:
    """Return cards in notation with the titles that an own edition gives to their symbols.

    A title "=WF" is no words of anybody's: the card acts as the card WF, and is called so.

    >>> titled("bZ W+4", {"Z": "Pineapple Bomb"}).replace(HARD_SPACE, "_")
    'bZ=Pineapple_Bomb W+4'
    """
    if not titles:
        return names
    cards = (
        "/".join(_titled(face, titles) for face in name.split("/")) for name in names.split(" ")
    )
    return " ".join(cards)


def _titled(face: str, titles: Mapping[str, str]) -> str:
    plain = face.split("#")[0].split("=")[0]
    mark = MARK.fullmatch(plain)
    symbol = mark[1] if mark and plain not in titles else plain
    title = titles.get(symbol if symbol.startswith("W") else symbol[1:])
    return f"{plain}={title.replace(' ', HARD_SPACE)}" if title else face


def _list(bundle: FluentBundle, phrases: list[str]) -> str:
    if len(phrases) == 1:
        return phrases[0]
    if len(phrases) == 2:
        return _format(bundle, "list-two", "name", first=phrases[0], last=phrases[1])
    start = phrases[0]
    for phrase in phrases[1:-1]:
        start = _format(bundle, "list-more", "name", first=start, rest=phrase)
    return _format(bundle, "list-last", "name", first=start, last=phrases[-1])


def _one(bundle: FluentBundle, name: str, form: str) -> str:
    face = name.split("#")[0]  # "r7#12" names a copy: the same words
    if "/" in face:
        light, dark = face.split("/", 1)
        return _format(
            bundle,
            "card-two-sided",
            "name",
            light=_one(bundle, light, form),
            dark=_one(bundle, dark, "name"),
        )
    face, _, title = face.partition("=")
    mark = MARK.fullmatch(face)
    if mark and not face.startswith("W"):
        plain = _one(bundle, f"{mark[1]}={title}", form)
        return _format(bundle, "card-marked", "name", card=plain, number=int(mark[2]))
    is_wild = face.startswith("W")
    color, symbol = ("none", face[1:]) if is_wild else (face[:1], face[1:])
    if title.startswith("="):
        name = _known(bundle, color, symbol, form)
        return _format(bundle, "card-acting", "name", card=name, model=_bare(bundle, title[1:]))
    if title:
        key = "card-wild-titled" if is_wild else "card-titled"
        return _format(bundle, key, form, color=color, title=title.replace(HARD_SPACE, " "))
    return _known(bundle, color, symbol, form)


def _known(bundle: FluentBundle, color: str, symbol: str, form: str) -> str:
    is_wild = color == "none"
    known = (WILD if is_wild else COLORED).get(symbol)
    if known:
        return _format(bundle, known, form, color=color)
    for pattern, colored_key, wild_key in NUMBERED:
        match = pattern.fullmatch(symbol)
        key = wild_key if is_wild else colored_key
        if match and key:
            return _format(bundle, key, form, color=color, number=int(match[1]))
    other = "card-wild-other" if is_wild else "card-other"
    return _format(bundle, other, form, color=color, symbol=symbol)


def _bare(bundle: FluentBundle, symbol: str) -> str:
    """Return what a symbol is called on a card of any colour; digits and "+2" need no words."""
    if symbol.startswith("W"):
        return _known(bundle, "none", symbol[1:], "name")
    match = NUMBERED[2][0].fullmatch(symbol)
    key = "card-hit" if match else COLORED.get(symbol, "")
    if not key:
        return symbol
    return _format(bundle, key, "bare", color="none", number=int(match[1]) if match else 0)


def _format(bundle: FluentBundle, key: str, form: str, **values: str | int) -> str:
    message = bundle.get_message(key)
    pattern = message.attributes.get(form, message.value)
    assert pattern is not None
    return str(bundle.format_pattern(pattern, values)[0])
