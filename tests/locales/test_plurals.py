"""A number and what it counts agree, in every message of every language that has a number."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.locales import LANGUAGES, keys, text
from locales.test_messages import NOT_COUNTED, NUMBERS, values, variables

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")

COUNTS = (1, 2, 3, 4, 5, 6, 11, 12, 14, 21, 22, 25, 31, 101, 102, 111, 112)

# hr: forms after 1 (any case), after 2 to 4, after 5 and more.
CROATIAN = (
    ("karta kartu", "karte", "karata"),
    ("bod", "boda", "bodova"),
    ("igrač", "igrača", "igrača"),
    ("sekunda sekundu", "sekunde", "sekundi"),
    ("potez", "poteza", "poteza"),
    ("put", "puta", "puta"),
    ("promijenjena", "promijenjene", "promijenjenih"),
)
CROATIAN_WORDS = {
    "jednu": 1,
    "jedna": 1,
    "dvije": 2,
    "tri": 3,
    "četiri": 4,
    "pet": 5,
    "šest": 6,
}
CROATIAN_VERBS = ({"je": 0, "su": 1}, {"izlijeće": 0, "izlijeću": 1})
"""Before a number: one and many take the first, two to four the second."""
CROATIAN_UP_TO = {"ui-goal", "ui-goal-lowest"}  # after "do" all small numbers take the genitive

ENGLISH = ("card", "point", "player", "second", "turn", "time")
SWAHILI = (
    (r"\bmchezaji {n}\b", r"\bwachezaji {n}\b"),
    (r"\bImebaki sekunde {n}\b", r"\bZimebaki sekunde {n}\b"),
    (r"\binaruka kadi\b", r"\bzinaruka kadi\b"),
    (r"\b{n} umebadilishwa", r"\b{n} imebadilishwa"),
)
ORDINAL = {
    # The number is a name: a round, a seat, a player, a share, a setting's bounds, a code.
    *("ui-round", "ui-player-number", "web-guest", "web-warming", "ui-score-line-round"),
    *("edition-facts", "ui-players-range", "ui-too-small", "plain-need-number", "plain-prompt"),
    *("web-chat-unread", "reason-seats", "reason-full", "event-undecided", "option-value-seconds"),
}


def place(n: int) -> int:
    """Return which Croatian form a number takes: 0 one, 1 few, 2 many."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def counted() -> Iterator[tuple[str, str]]:
    """Yield each message with a number, and the number's name."""
    for key in keys("en"):
        if key in ORDINAL or key.startswith("card-"):
            continue
        for name in sorted(variables("en", key) & (NUMBERS - NOT_COUNTED)):
            yield key, name


def numbers_in(sentence: str) -> Iterator[tuple[int, str, str]]:
    """Yield each number of a Croatian sentence, the word before it and the word after it."""
    words = ["", *re.findall(r"[\w.]*\w", sentence), ""]
    for before, word, after in zip(words, words[1:], words[2:], strict=False):
        value = CROATIAN_WORDS.get(word.lower(), int(word) if word.isdigit() else None)
        if value is not None:
            yield value, before, after


def agrees(value: int, before: str, after: str) -> bool:
    """Say whether a Croatian noun after a number has its form, and a verb before it too."""
    noun = next((forms for forms in CROATIAN if any(after in f.split() for f in forms)), None)
    if noun is None:
        return True
    is_verb_right = all(
        verbs[before] == (place(value) == 1) for verbs in CROATIAN_VERBS if before in verbs
    )
    return after in noun[place(value)].split() and is_verb_right


def sentences(language: str, key: str, name: str, n: int) -> Iterator[str]:
    base = values(language, key, **{name: n})
    causes = ("turn", "caught", "stack", "guilty", "dip") if "cause" in base else (None,)
    for cause in causes:
        yield text(language, key, **(base | ({"cause": cause} if cause else {})))


@pytest.mark.parametrize(("key", "name"), list(counted()))
def test_croatian_agrees(key: str, name: str) -> None:
    for n in COUNTS:
        for sentence in sentences("hr", key, name, n):
            found = list(numbers_in(sentence))
            assert n in {value for value, _, _ in found} or name == "left", sentence
            assert all(agrees(*each) for each in found) or key in CROATIAN_UP_TO, sentence


def test_croatian_genitives_after_up_to() -> None:
    told = [text("hr", "ui-goal", n=n) for n in (1, 2, 5, 11, 21, 22, 25)]
    assert [line.removeprefix("Igra se do ") for line in told] == [
        *("1 boda", "2 boda", "5 bodova", "11 bodova", "21 boda", "22 boda", "25 bodova"),
    ]


@pytest.mark.parametrize(("key", "name"), list(counted()))
def test_english_agrees(key: str, name: str) -> None:
    for n in COUNTS:
        for sentence in sentences("en", key, name, n):
            for noun in ENGLISH:
                assert not re.search(rf"\b(1|one) {noun}s\b", sentence), sentence
                assert not re.search(rf"\b(?!1\b)\d+ {noun}\b", sentence), sentence


@pytest.mark.parametrize(("key", "name"), list(counted()))
def test_swahili_agrees(key: str, name: str) -> None:
    for n in COUNTS:
        for sentence in sentences("sw", key, name, n):
            for one, many in SWAHILI:
                wrong = (many if n == 1 else one).replace("{n}", str(n))
                assert not re.search(wrong, sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_with_numbers_were_looked_at(language: str) -> None:
    assert len(list(counted())) > 40
    assert all(key in keys(language) for key in ORDINAL)
