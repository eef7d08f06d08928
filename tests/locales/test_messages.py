"""The messages of the three languages: complete, alike in keys and variables, right in plurals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import lastcard
from lastcard import locales
from lastcard.kernel.layout import Event, Phase, Reason
from lastcard.locales import LANGUAGES, keys, text

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")

FOLDER = Path(locales.__file__).parent
SOURCE = Path(lastcard.__file__).parent
CATEGORIES = {"en": {"one", "other"}, "sw": {"one", "other"}, "hr": {"one", "few", "other"}}
PLURALS = {"zero", "one", "two", "few", "many"}
CROATIAN_COUNTS = (1, 2, 5, 11, 21, 22, 25)
# The digit on a card and how much a mark loads are names, not quantities.
NOT_COUNTED = {"number"}
SAMPLES: dict[str, object] = {
    "player": "Zawadi",
    "target": "Luka",
    "winner": "Luka",
    "loser": "Ana",
    "giver": "Zawadi",
    "receiver": "Luka",
    "challenger": "Luka",
    "offender": "Zawadi",
    "catcher": "Amani",
    "players": "Zawadi, Luka",
    "card": "b+2 o7 W!",
    "color": "b",
    "direction": "clockwise",
    "side": "dark",
    "cause": "caught",
    "early": "no",
    "seconds": 0.25,
    "symbol": "Z",
}
NUMBERS = {"n", "sum", "points", "left", "number", "score", "min", "max", "cards", "goal"}


def parsed(language: str) -> ast.Resource:
    return FluentParser(with_spans=False).parse((FOLDER / f"{language}.ftl").read_text("utf-8"))


def messages(language: str) -> dict[str, ast.Message]:
    return {e.id.name: e for e in parsed(language).body if isinstance(e, ast.Message)}


MESSAGES = {language: messages(language) for language in LANGUAGES}


class Finder(Visitor):
    """Collects variables, references to other messages, and selects of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[tuple[str, str]] = set()
        self.selects: list[ast.SelectExpression] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add((node.id.name, node.attribute.name if node.attribute else ""))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.selects.append(node)
        self.generic_visit(node)


def found(node: ast.BaseNode) -> Finder:
    finder = Finder()
    finder.visit(node)
    return finder


def variables(language: str, key: str, attribute: str = "") -> set[str]:
    """All variables of a message, those of the messages it refers to included."""
    message = MESSAGES[language][key]
    node: ast.BaseNode | None = message.value
    if attribute:
        node = next(a.value for a in message.attributes if a.id.name == attribute)
    assert node is not None
    finder = found(node)
    names = set(finder.variables)
    for other, part in finder.references:
        names |= variables(language, other, part)
    return names


def values(language: str, key: str, **own: object) -> dict[str, object]:
    """Sample values for every variable of a message."""
    sample: dict[str, object] = {}
    for name in variables(language, key):
        sample[name] = SAMPLES.get(name, 5 if name in NUMBERS else f"<{name}>")
    return sample | own


@pytest.mark.parametrize("language", LANGUAGES)
def test_file_parses_and_no_key_comes_twice(language: str) -> None:
    body = parsed(language).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert sorted(names) == sorted(set(names))
    assert len(names) > 500


@pytest.mark.parametrize("language", ["sw", "hr"])
def test_same_keys_in_the_same_order_as_english(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", ["sw", "hr"])
def test_same_variables_as_english(language: str) -> None:
    for key in keys("en"):
        assert variables(language, key) == variables("en", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_all_categories_of_its_language(language: str) -> None:
    for key, message in MESSAGES[language].items():
        for select in found(message).selects:
            names = {
                v.key.name if isinstance(v.key, ast.Identifier) else str(v.key.value)
                for v in select.variants
            }
            selector = select.selector
            assert isinstance(selector, ast.VariableReference), key
            if selector.id.name in NOT_COUNTED:
                continue
            counted = any(selector.id.name in found(v.value).variables for v in select.variants)
            if counted or names & PLURALS:
                assert names >= CATEGORIES[language], (key, selector.id.name, names)
                assert not names & (PLURALS - CATEGORIES[language]), (key, names)


def plural_variables(language: str, key: str) -> Iterator[str]:
    """Variables that a message selects a plural by, also through the phrases it refers to."""
    message = MESSAGES[language][key]
    assert message.value is not None
    finder = found(message.value)
    for select in finder.selects:
        if {getattr(v.key, "name", "") for v in select.variants} & PLURALS:
            assert isinstance(select.selector, ast.VariableReference)
            yield select.selector.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_appears_in_its_sentence(language: str) -> None:
    for key in keys(language):
        for name in plural_variables(language, key):
            for n in (21, 22, 25):
                sentence = text(language, key, **values(language, key, **{name: n}))
                assert str(n) in sentence, (key, n, sentence)


@pytest.mark.parametrize(
    ("key", "name", "words"),
    [
        ("n-cards", "n", "karta karte karata karata karta karte karata"),
        ("event-reshuffled", "n", "karta karte karata karata karta karte karata"),
        ("event-stack-taken", "sum", "kartu karte karata karata kartu karte karata"),
        ("event-round-won", "points", "bod boda bodova bodova bod boda bodova"),
        ("n-seconds", "n", "sekunda sekunde sekundi sekundi sekunda sekunde sekundi"),
        ("n-players", "n", "igrač igrača igrača igrača igrač igrača igrača"),
        ("ui-draw-pile-cards", "n", "karta karte karata karata karta karte karata"),
        ("plain-others", "n", "kartu karte karata karata kartu karte karata"),
    ],
)
def test_croatian_counts(key: str, name: str, words: str) -> None:
    for n, word in zip(CROATIAN_COUNTS, words.split(), strict=True):
        sentence = text("hr", key, **values("hr", key, **{name: n}))
        assert re.search(rf"\b{n} {word}\b", sentence), sentence


def test_croatian_draws_agree() -> None:
    told = [text("hr", "event-drew", player="Luka", n=n, cause="penalty") for n in CROATIAN_COUNTS]
    assert told == [
        "Luka vuče jednu.",
        "Luka vuče dvije.",
        "Luka vuče pet.",
        "Luka vuče 11 karata.",
        "Luka vuče 21 kartu.",
        "Luka vuče 22 karte.",
        "Luka vuče 25 karata.",
    ]


def test_swahili_verbs_agree_with_the_number_of_cards() -> None:
    one = text("sw", "event-pressed", player="Luka", n=1)
    many = text("sw", "event-pressed", player="Luka", n=5)
    assert "inaruka kadi moja" in one
    assert "zinaruka kadi 5" in many


CHOICES: dict[str, tuple[object, ...]] = {
    "left": (0, 1, 5),
    "n": (0, 1, 2, 3, 5, 11, 21, 22),
    "cause": (
        *("turn", "penalty", "caught", "false-call", "lost-duel", "stack"),
        *("guilty", "innocent", "dip", "circle", "turn-limit"),
    ),
    "color": tuple("rygbktop"),
    "direction": ("clockwise", "anticlockwise"),
    "side": ("light", "dark"),
    "early": ("yes", "never", "no"),
    "guilt": ("color", "playable"),
}


def sentences(language: str, key: str) -> Iterator[str]:
    """A message with sample values, and with every choice that it may select by."""
    base = values(language, key)
    yield text(language, key, **base)
    for name in sorted(base.keys() & CHOICES.keys()):
        for choice in CHOICES[name]:
            yield text(language, key, **(base | {name: choice}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_without_errors_or_leftovers(language: str) -> None:
    for key in keys(language):
        for sentence in sentences(language, key):
            assert sentence == sentence.strip() != "", key
            assert not re.search(r"[{}$\u2066-\u2069]|\?\?\?|  ", sentence), (key, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences_without_a_rulings_number(language: str) -> None:
    for key in (key for key in keys(language) if key.startswith("reason-")):
        sentence = text(language, key, **values(language, key))
        assert not re.search(r"\b[A-Z]-\d\d", sentence), sentence
        assert re.search(r"[.!?]$|: <\w+>\.?$", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_options_are_not_called_like_the_screens_settings(language: str) -> None:
    named = [text(language, key) for key in ("ui-options", "web-settings", "web-table-settings")]
    assert len({name.casefold() for name in named}) == len(named), named


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


UNTOLD = {"none", "chance", "turn-began", "dealt"}
"""What goes without saying, and what is told as "dealt-all"."""
WORDED = [
    *(f"event-{kebab(event.name)}" for event in Event if kebab(event.name) not in UNTOLD),
    *("event-drew-card", "event-dealt-all", "event-shown-hand"),
    *("event-gave-card-you", "event-gave-card-you-receiver"),  # it is told to nobody else
    *(f"reason-{kebab(reason.name)}" for reason in Reason if reason),
    *(f"phase-{kebab(phase.name)}" for phase in Phase if phase),
    *(f"color-{letter}" for letter in "rygbktop"),
    *(f"edition-{name}" for name in ("classic", "showdown", "attack", "flip", "pizza")),
    *(f"edition-{name}-about" for name in ("classic", "showdown", "attack", "flip", "pizza")),
]


def test_everything_the_game_can_say_has_words() -> None:
    assert [key for key in WORDED if key not in keys("en")] == []


def options() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Options and their values in words, from the table in RULES section 8."""
    rules = (Path(__file__).parents[2] / "docs/rules/RULES.md").read_text("utf-8")
    for row in rules.split("### All options")[1].split("\n## ")[0].splitlines():
        if row.startswith("| `"):
            name, _, values_ = (cell.strip(" `") for cell in row.strip("|").split("|")[:3])
            words = (
                tuple(values_.split(", ")) if re.fullmatch(r"[a-z_]+(, [a-z_]+)+", values_) else ()
            )
            yield name, words


def test_every_option_has_a_name_a_help_and_words_for_its_values() -> None:
    table = dict(options())
    assert len(table) > 30
    for name, words in table.items():
        wanted = [f"option-{kebab(name)}", f"option-{kebab(name)}-help"]
        wanted += [f"option-{kebab(name)}-{kebab(word)}" for word in words]
        assert [key for key in wanted if key not in keys("en")] == []


PREFIXES = "event|reason|phase|prompt|action|ui|help|plain|option|edition|bot|table|about|n"
USED = re.compile(rf'text\(\s*[\w.()]+,\s*"((?:{PREFIXES})-[a-z0-9-]+)"')


def test_code_asks_for_no_unknown_key() -> None:
    asked = {
        (path.name, key)
        for path in SOURCE.rglob("*.py")
        for key in USED.findall(path.read_text("utf-8"))
    }
    assert sorted((where, key) for where, key in asked if key not in keys("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_and_attributes_exist(language: str) -> None:
    for key, message in MESSAGES[language].items():
        assert message.value is not None, key
        for other, part in found(message).references:
            assert other in MESSAGES[language], (key, other)
            if part:
                names = {a.id.name for a in MESSAGES[language][other].attributes}
                assert part in names, (key, other, part)
