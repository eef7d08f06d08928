"""Messages: from a key and values to a sentence in a language.

Here live reading the Fluent files, formatting (cached), names of cards by `CARD`, and the choice of
a language. The words are in the files, the telling of events in `telling.py`.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from lastcard.locales.cards import card_phrase

LANGUAGES = ("en", "sw", "hr")
LANGUAGE_NAMES = {"en": "English", "sw": "Kiswahili", "hr": "Hrvatski"}


class LanguageError(ValueError):
    """There are no messages in the language asked for."""


class MessageWarning(UserWarning):
    """A message is missing or lacks a value: a fault of the program, but not fatal in play."""


def text(language: str, key: str, /, **values: object) -> str:
    """Return the message `key` in `language`, with `values` put in.

    Values are strings and numbers; a list of card names is joined by spaces for `CARD`. A key that
    does not exist comes back in braces, a missing value as its placeholder, both with a
    `MessageWarning` (an error in the tests), so that a slip in a word never ends a game.

    >>> text("en", "event-skipped", player="Luka")
    'Luka is skipped.'
    >>> text("hr", "n-cards", n=22)
    '22 karte'
    """
    flat = tuple(
        (name, " ".join(map(str, value)) if isinstance(value, (list, tuple)) else value)
        for name, value in sorted(values.items())
    )
    return _text(language, key, flat)


def has(key: str, language: str = "en") -> bool:
    """Say whether there is a message `key`."""
    return _bundle(language).has_message(key)


def keys(language: str = "en") -> tuple[str, ...]:
    """Return the keys of all messages, in the order of the file."""
    return tuple(
        entry.id.name for entry in _resource(language).body if isinstance(entry, ast.Message)
    )


def card_name(language: str, card: str, form: str = "label") -> str:
    """Return the name of a card given in notation; forms are "label", "name" and "object".

    >>> card_name("en", "b+2")
    'Blue Draw Two'
    >>> card_name("hr", "r7", "object")
    'crvenu sedmicu'
    """
    return card_phrase(_bundle(language), card, form)


def detect(asked: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Choose the language: the one asked for, else that of the environment, else English.

    `environ` stands for the process's environment: LC_ALL, LC_MESSAGES, LANG. Raises
    `LanguageError` if a language is asked for that there is not.

    >>> detect(environ={"LANG": "hr_HR.UTF-8"})
    'hr'
    """
    if asked is not None:
        if asked.lower() in LANGUAGES:
            return asked.lower()
        raise LanguageError(
            f"There is no language {asked!r}; there are "
            + ", ".join(f"{code} ({name})" for code, name in LANGUAGE_NAMES.items())
            + "."
        )
    environ = os.environ if environ is None else environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable)
        if value:  # the first one that is set counts, as in gettext
            code = value.replace("-", "_").split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


@cache
def _resource(language: str) -> ast.Resource:
    if language not in LANGUAGES:
        raise LanguageError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    return FluentResource(Path(__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def _bundle(language: str) -> FluentBundle:
    def card(names: object, form: object = "name") -> str:
        return card_phrase(bundle, str(names), str(form))

    functions = cast("dict[str, Callable[[Any], Any]]", {"CARD": card})
    # No isolation marks: all text is left to right, and terminals would show the marks.
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    bundle.add_resource(_resource(language))
    return bundle


@lru_cache(maxsize=8192)
def _text(language: str, key: str, values: tuple[tuple[str, object], ...]) -> str:
    bundle = _bundle(language)
    if not bundle.has_message(key):
        warnings.warn(f"no message {key!r} in {language}", MessageWarning, stacklevel=3)
        return "{" + key + "}"
    pattern = bundle.get_message(key).value
    assert pattern is not None  # every message has a value: tests/locales
    result, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        warnings.warn(f"message {key!r} in {language}: {errors[0]}", MessageWarning, stacklevel=3)
    return str(result)
