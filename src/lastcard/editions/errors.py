"""The one error of this layer: something in an edition, or in what was asked of it, is not right.

Here live `EditionError` and the words it is made of (did-you-mean, lists in prose). No check does.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class EditionError(ValueError):
    """An edition file, an option or a number of players that cannot be.

    The message says where (`key`, a path such as `symbols.+2.play[1]`), what was given and what
    would be right.

    >>> str(EditionError("options.goal", "0 was given; it takes a number of points, 1 or more"))
    'options.goal: 0 was given; it takes a number of points, 1 or more'
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"{key}: {message}" if key else message)
        self.key = key
        self.message = message


def one_of(words: Iterable[str]) -> str:
    """Return words as a list in prose.

    >>> one_of(["a", "b", "c"])
    'a, b or c'
    """
    given = list(words)
    if len(given) < 2:
        return "".join(given)
    return ", ".join(given[:-1]) + " or " + given[-1]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint for a mistyped word, or all words that are known.

    >>> did_you_mean("stakcing", ["stacking", "goal"])
    'did you mean "stacking"?'
    """
    words = list(known)
    close = get_close_matches(word, words, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    return f"known are {', '.join(words)}" if words else "none is known here"


def shown(value: object) -> str:
    """Return a value as a person would have written it in TOML, shortened if it is long.

    >>> shown(True), shown("x"), shown(None)
    ('true', '"x"', 'nothing')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + (value if len(value) <= 60 else value[:57] + "...") + '"'
    text = str(value)
    return text if len(text) <= 80 else text[:77] + "..."
