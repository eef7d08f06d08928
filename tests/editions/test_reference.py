"""The reference pages of editions and verbs say what the code does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lastcard.editions import OPTIONS, VERBS, VERBS_VERSION, list_editions, load
from lastcard.editions.schema import EditionFile, SymbolSpec
from lastcard.kernel.layout import MAX_CODE, MAX_PROGRAM, Situation, Verb

PAGES = Path(__file__).parents[2] / "docs" / "reference"
EDITIONS = (PAGES / "editions.md").read_text(encoding="utf-8")
VERBS_PAGE = (PAGES / "verbs.md").read_text(encoding="utf-8")


def rows(page: str, heading: str) -> dict[str, list[str]]:
    """Return the cells of the first table after a heading, by the word in the first cell."""
    found = {}
    for line in page.split(heading)[1].split("\n#")[0].splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and cells[0].startswith("`"):
            found[cells[0].strip("`")] = cells[1:]
    return found


def test_every_verb_is_documented_with_its_grammar_and_situations():
    table = rows(VERBS_PAGE, "## Verbs")
    letters = {Situation.PLAYED: "p", Situation.FIRST: "f", Situation.LAST: "l"}
    assert list(table) == list(VERBS) == [v.name.lower() for v in Verb if v != Verb.END]
    for name, (grammar, when, meaning) in table.items():
        verb = VERBS[name]
        assert grammar == f"`{verb.usage}`"
        assert when == " ".join(letters[s] for s in sorted(verb.situations))
        assert meaning


def test_the_version_and_the_limits_of_the_language_are_documented():
    assert f"Version {VERBS_VERSION} (" in VERBS_PAGE
    assert f"at most {MAX_PROGRAM} verbs" in VERBS_PAGE
    assert f"at most {MAX_CODE:,}" in VERBS_PAGE


def test_every_option_is_documented_as_it_is_read():
    table = rows(EDITIONS, "## Options")
    assert list(table) == list(OPTIONS)
    for name, (on, takes, meaning, ruling) in table.items():
        option = OPTIONS[name]
        assert (takes, meaning, ruling) == (option.takes, option.meaning, option.ruling)
        own = [e[0] for e in list_editions() if name in load(e, preset="official").options]
        assert on == ("all" if len(own) == len(list_editions()) else " ".join(own))


def test_every_key_of_a_file_is_documented():
    table = rows(EDITIONS, "## A whole edition") | rows(EDITIONS, "### Symbols")
    known = {key.strip("[]` ") for cell in table for key in cell.split(",")}
    assert known == {*EditionFile.__struct_fields__, *SymbolSpec.__struct_fields__}


@pytest.mark.parametrize("page", [EDITIONS, VERBS_PAGE], ids=["editions", "verbs"])
def test_the_examples_in_toml_are_toml(page):
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert examples
    assert all(tomllib.loads(example) for example in examples)


def test_the_example_of_an_own_edition_plays(tmp_path):
    example = re.findall(r"```toml\n(.*?)```", EDITIONS, re.DOTALL)[0]
    path = tmp_path / "hot.toml"
    path.write_text(example, encoding="utf-8")
    edition = load(path, players=5)
    assert (edition.name, len(edition.card_names), edition.goal) == ("Hot Pizza", 60, 300)
