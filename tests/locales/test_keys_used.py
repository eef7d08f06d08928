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

from lastcard.editions.options import OPTIONS
from lastcard.kernel.layout import Event, Phase, Reason
from lastcard.locales import keys

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
PY_ASKED = re.compile(r"\b(?:text\(\s*[\w.()]+,|say\()\s*\"([a-z][a-z0-9-]*)\"")
REFERENCE = re.compile(r"\{ *([a-z][a-z0-9-]*)[ .}]")
GAP = "\0"


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
    options = (kebab(str(value)) for option in OPTIONS.values() for value in option.values)
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


def test_no_message_is_there_for_nothing() -> None:
    wanted = {key for key in keys("en") if is_asked(key)}
    english = (SOURCE / "locales" / "en.ftl").read_text("utf-8")
    wanted |= set(REFERENCE.findall(english))
    assert [key for key in keys("en") if key not in wanted] == []


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
