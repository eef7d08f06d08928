"""What is typed in the plain game -> an action in notation, or a wish of the reader.

Commands are the words of the notation, their first letters, and bare cards, colours and numbers
where only one thing can be meant. Nothing is carried out here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from lastcard.events import View
from lastcard.locales import LANGUAGES, text
from lastcard.tui.looks import HUES

__all__ = ["WISHES", "Typed", "read_command"]

SHORT = {
    "d": "draw",
    "press": "draw",
    "k": "keep",
    "p": "pass",
    "a": "accept",
    "x": "challenge",
    "u": "uno",
    "c": "catch",
    "j": "jump",
    "g": "give",
    "s": "strike",
    "h": "hand",
    "t": "table",
    "l": "log",
    "w": "why",
    "?": "help",
    "q": "quit",
    "exit": "quit",
    "colour": "color",
    "lang": "language",
    "n": "new",
}
ALONE = ("draw", "keep", "pass", "accept", "challenge", "uno")
WITH_CARD = ("play", "give", "jump")
WITH_NUMBER = ("target", "count", "catch")
WISHES = (
    "hand",
    "table",
    "why",
    "scores",
    "log",
    "language",
    "save",
    "help",
    "quit",
    "new",
    "",
)
EXAMPLE = "r7"


@dataclass(frozen=True)
class Typed:
    """What was typed. Exactly one of action, wish and fault is meant.

    wish: one of WISHES; "" is an empty line. seat: who acts, if that was said. fault: a sentence.
    """

    action: str = ""
    wish: str = ""
    rest: str = ""
    seat: int | None = None
    fault: str = ""


def read_command(
    line: str,
    language: str,
    view: View | None,
    names: Sequence[str],
    faces: Collection[str] = (),
) -> Typed:
    """Return what a line means. view: what the person who is asked sees; None: nobody is asked.
    faces: names of the edition's faces, by which a bare card is known.

    >>> read_command("d", "en", None, ["Ana", "Ben"]).action
    'draw'
    >>> read_command("1 catch 0", "en", None, ["Ana", "Ben"])
    Typed(action='catch 0', wish='', rest='', seat=1, fault='')
    """
    words = line.split()
    if not words:
        return Typed()
    if len(words) > 1 and words[0].isdigit():
        said = read_command(" ".join(words[1:]), language, view, names, faces)
        return Typed(said.action, said.wish, said.rest, int(words[0]), said.fault)
    verb = SHORT.get(words[0].lower(), words[0].lower())
    rest = " ".join(words[1:])
    if verb in WISHES:
        return _wish(verb, rest, language)
    if verb in ALONE:
        return Typed(action=verb)
    if verb == "strike":
        return Typed(action=f"strike {rest}".strip())
    if verb in WITH_CARD:
        example = text(language, "plain-need-card", example=f"{verb} {EXAMPLE}")
        return Typed(action=f"{verb} {words[1]}") if rest else Typed(fault=example)
    if verb == "color":
        return _color(rest, language, view)
    if verb in WITH_NUMBER:
        return _number(verb, rest, language, view, names)
    if words[0].split("#")[0] in faces:
        is_give = view is not None and view.phase == "give"
        return Typed(action=f"{'give' if is_give else 'play'} {words[0]}")
    return _bare(words[0], line.strip(), language, view, names)


def _wish(verb: str, rest: str, language: str) -> Typed:
    if verb == "language" and rest not in LANGUAGES:
        return Typed(fault=text(language, "plain-need-choice", choices=", ".join(LANGUAGES)))
    if verb == "why" and not rest:
        return Typed(fault=text(language, "plain-need-card", example=f"why {EXAMPLE}"))
    return Typed(wish=verb, rest=rest)


def _letters(view: View | None) -> str:
    return "ktop" if view is not None and view.side == "dark" else "rygb"


def _color(rest: str, language: str, view: View | None) -> Typed:
    for letter in HUES:
        if letter and rest.lower() in (letter, text(language, "color-name", color=letter)):
            return Typed(action=f"color {letter}")
    choices = ", ".join(
        f"{letter} ({text(language, 'color-name', color=letter)})" for letter in _letters(view)
    )
    return Typed(fault=text(language, "plain-need-choice", choices=choices))


def _number(verb: str, rest: str, language: str, view: View | None, names: Sequence[str]) -> Typed:
    if rest.isdigit():
        return Typed(action=f"{verb} {int(rest)}")
    if verb == "count":
        return Typed(fault=text(language, "plain-need-number", min=1, max=3))
    for seat, name in enumerate(names):
        if rest and name.lower() == rest.lower():
            return Typed(action=f"{verb} {seat}")
    if verb == "catch" and not rest and view is not None and view.owing >= 0:
        return Typed(action=f"catch {view.owing}")
    choices = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    return Typed(fault=text(language, "plain-need-choice", choices=choices))


def _bare(word: str, line: str, language: str, view: View | None, names: Sequence[str]) -> Typed:
    """Return what a word alone means in this phase: a colour, a number, a name."""
    phase = view.phase if view is not None else ""
    if phase == "color":
        named = _color(line, language, view)
        if named.action:
            return named
    if phase in ("target", "count"):
        return _number(phase, line, language, view, names)
    if phase == "showdown":
        return Typed(action=f"strike {word}")
    known = [*ALONE, *WITH_CARD, *WITH_NUMBER, "color", "strike", *filter(None, WISHES)]
    close = get_close_matches(word.lower(), known, n=1)
    if close:
        return Typed(
            fault=text(language, "plain-did-you-mean", command=line[:40], suggestion=close[0])
        )
    return Typed(fault=text(language, "plain-unknown", command=line[:40]))
