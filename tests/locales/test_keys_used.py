"""No message that nothing asks for, none asked for that is not there: in Python and JavaScript.

A key is asked for by its name, by a pattern such as `f"phase-{phase}"` whose gaps are filled with
words that the sources know, or by another message.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lastcard.bots import LEVELS
from lastcard.editions import OPTIONS, list_editions, read_source, values_of
from lastcard.events import CARD_IS_FOR, COLUMNS, KEYS, SIDES
from lastcard.kernel.layout import Event, Phase, Reason
from lastcard.locales import keys
from lastcard.locales.telling import ROLES, UNTOLD
from lastcard.server.choices import PACES
from lastcard.tui.choices import SIMPLE_KEYS
from lastcard.tui.plain_words import HELP
from lastcard.tui.setup import PACES as TERMINAL_PACES

SOURCE = Path(__file__).parents[2] / "src" / "lastcard"
NO_WORDS = ("vendor", "kernel")
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
JS_TEXT = re.compile(r"'([^'\\\n]*)'|\"([^\"\\\n]*)\"")
JS_TEMPLATE = re.compile(r"`((?:[a-z0-9-]+|\$\{[^{}`]*\}){2,})`")  # alone or in another one
JS_WORD = re.compile(r"^\s*'?([a-z][a-z0-9-]*)'?:", re.MULTILINE)
JS_ASKED = re.compile(
    r"'((?:web|ui|event|reason|option|help|about|prompt|phase|action)-[a-z0-9-]*[a-z0-9])'"
)
ANSWERED = re.compile(r"(?:complain|NoTableError|LostTableError|Refusal)\(\s*\"([a-z-]+)\"")
REFUSED = re.compile(r"refuse\(\s*\"([a-z-]+)\"(?: if \w+ else \"([a-z-]+)\")?")
PY_ASKED = re.compile(r"\b(?:text\(\s*[\w.()]+,|say\()\s*\"([a-z][a-z0-9-]*)\"")
REFERENCE = re.compile(r"\{ *([a-z][a-z0-9-]*)[ .}]")
GAP = "\0"
PRESETS = ("standard", "official")


@cache
def choices(name: str) -> frozenset[str]:
    """Return the words that an option takes in any edition."""
    files = (read_source(edition)[0] for edition in list_editions())
    return frozenset(word for file in files for word in values_of(name, file) if word)


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def sources(suffix: str) -> Iterator[str]:
    for path in sorted(SOURCE.rglob(f"*{suffix}")):
        if not any(part in NO_WORDS for part in path.relative_to(SOURCE).parts):
            yield path.read_text("utf-8")


def joined(node: ast.JoinedStr) -> str:
    return "".join(
        part.value if isinstance(part, ast.Constant) else GAP  # type: ignore[misc]
        for part in node.values
    )


@cache
def said() -> tuple[frozenset[str], frozenset[str]]:
    """Return every short text of the sources, and every pattern with gaps."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for source in sources(".py"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.JoinedStr):
                patterns.add(joined(node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    for source in sources(".js"):
        texts |= {one or other for one, other in JS_TEXT.findall(source)}
        texts |= set(JS_WORD.findall(source))
        patterns |= {re.sub(r"\$\{[^{}]*\}", GAP, text) for text in JS_TEMPLATE.findall(source)}
    return frozenset(filter(NAME.match, map(kebab, texts))), frozenset(patterns)


@cache
def words() -> frozenset[str]:
    """Return what may fill a gap: names in the sources, of enumerations, and small numbers."""
    enums = (kebab(each.name) for enum in (Event, Phase, Reason) for each in enum)
    options = (kebab(word) for name in OPTIONS for word in choices(name))
    numbers = map(str, range(1, 100))
    return said()[0] | frozenset(enums) | frozenset(options) | frozenset(numbers)


def may_be(key: str, pieces: list[str]) -> bool:
    """Say whether a key is these pieces, with known words or whole keys in the gaps between."""
    first, *others = pieces
    if not others or not key.startswith(first):
        return key == first
    rest = key.removeprefix(first)
    return any(
        may_be(rest[end:], others) and (rest[:end] in words() or is_asked(rest[:end]))
        for end in range(1, len(rest) + 1)
    )


@cache
def is_asked(key: str) -> bool:
    """Say whether the sources ask for a key, by its name or by a pattern."""
    texts, patterns = said()
    if key in texts:
        return True
    return any(
        may_be(key, pattern.split(GAP))
        for pattern in patterns
        if GAP in pattern and re.search(r"[a-z]-|-[a-z]", pattern) and " " not in pattern
    )


def events_told() -> Iterator[str]:
    """Yield the messages of events: to everybody, to the first and to the second person in them."""
    for row, columns in COLUMNS.items():
        key = KEYS[row]
        forms = [key, f"{key}-card"] if row in CARD_IS_FOR else [key]
        for form in forms:
            if form in UNTOLD or form == "dealt":  # those are told together, as dealt-all
                continue
            first, second = ROLES.get(form, ("seat", "target"))
            is_told_more = row in CARD_IS_FOR and form == key
            if row is not Event.GAVE or is_told_more:  # else nobody but the two is told
                yield f"event-{form}"
            if first in columns and not is_told_more and row is not Event.SHOWN:
                yield f"event-{form}-you"
            is_told_more &= second in CARD_IS_FOR.get(row, ())
            if second in columns and not is_told_more:
                yield f"event-{form}-you-{second}"


def composed() -> Iterator[str]:
    """Yield the keys that are put together, from what may stand in them."""
    yield from events_told()
    yield from (f"event-{key}" for key in ("dealt-all", "lines-decide", "shown-hand"))
    yield "table-timed-out-you"
    phases = [kebab(phase.name) for phase in Phase]
    yield from (f"{of}-{phase}" for of in ("phase", "prompt") for phase in phases)
    answers = {reason for source in sources(".py") for reason in ANSWERED.findall(source)}
    refused = {word for source in sources(".py") for two in REFUSED.findall(source) for word in two}
    reasons = {kebab(reason.name) for reason in Reason} | answers | refused
    yield from (f"reason-{reason}" for reason in reasons)
    worded = set(keys("en"))
    yield from (f"web-error-{reason}" for reason in answers if f"reason-{reason}" not in worded)
    yield from (f"action-{word}" for word in SIMPLE_KEYS)
    yield from (f"plain-help-{word}" for word in HELP)
    yield from (f"prompt-challenge-{kind}" for kind in ("cards", "mixed", "until"))
    for name in OPTIONS:
        yield f"option-{kebab(name)}"
        yield f"option-{kebab(name)}-help"
        yield from (f"option-{kebab(name)}-{kebab(word)}" for word in choices(name))
    yield from (f"option-value-{unit}" for unit in ("points", "cards", "turns"))
    yield from (f"edition-{name}{end}" for name in list_editions() for end in ("", "-about"))
    yield from (f"bot-{level}{end}" for level in LEVELS for end in ("", "-about"))
    yield from (f"preset-{name}{end}" for name in PRESETS for end in ("", "-about"))
    yield from (f"ui-pace-{pace}" for pace in TERMINAL_PACES)
    yield from (f"ui-direction-{way}" for way in ("clockwise", "anticlockwise"))
    yield from (f"ui-side-{side}" for side in SIDES)
    yield from (f"web-motion-{kind}" for kind in ("auto", "full", "off"))
    yield from (f"web-pace-{pace}" for pace in PACES)
    yield from (f"web-rules-{name}" for name in list_editions())
    yield from (f"web-sort-{kind}" for kind in ("color", "number", "arrival", "own"))


def test_no_message_is_there_for_nothing() -> None:
    english = (SOURCE / "locales" / "en.ftl").read_text("utf-8")
    asked = said()[0] | set(REFERENCE.findall(english)) | set(composed())
    assert [key for key in keys("en") if key not in asked] == []


def test_what_is_put_together_is_asked_for() -> None:
    """The list above names no message that no pattern of the sources makes."""
    assert [key for key in keys("en") if key in set(composed()) and not is_asked(key)] == []


def test_no_message_is_asked_for_that_is_not_there() -> None:
    asked = {key for source in sources(".js") for key in JS_ASKED.findall(source)}
    asked |= {key for source in sources(".py") for key in PY_ASKED.findall(source)}
    assert len(asked) > 150
    assert sorted(asked - set(keys("en"))) == []


def test_whatever_the_server_answers_has_words() -> None:
    # What only a broken client can cause is told by its code alone.
    without = {"malformed", "hello-first", "too-large", "bad-token", "internal"}
    answers = {reason for source in sources(".py") for reason in ANSWERED.findall(source)}
    assert len(answers) > 10
    unworded = {
        reason
        for reason in answers - without
        if not {f"reason-{reason}", f"web-error-{reason}"} & set(keys("en"))
    }
    assert sorted(unworded) == []
