"""What the table refuses is said in words: every reason that can come, in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import lastcard.table
from lastcard.editions import load
from lastcard.events import Event
from lastcard.locales import LANGUAGES, card_name, text
from lastcard.table import Refusal
from lastcard.tui.host import LocalTable, Seating
from lastcard.tui.setup import GameSetup, open_table, renamed_people
from lastcard.tui.words import about_card, card_label, prompt, refusal_text
from tui.tables import table_at

SOURCES = sorted(Path(lastcard.table.__file__).parent.glob("*.py"))
VALUES = {
    **dict.fromkeys(("n", "seat", "seats", "least", "most"), 2),
    **dict.fromkeys(("message", "key", "right"), "what was given"),
}


def refused_reasons() -> set[str]:
    """Return the reasons that stand in the table's sources."""
    calls = (
        node
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse"
    )
    words = (part for call in calls for part in ast.walk(call.args[0]))
    return {str(word.value) for word in words if isinstance(word, ast.Constant)}


@pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_table_has_words(language: str) -> None:
    reasons = refused_reasons()
    assert {"too-early", "resting", "stale", "said-already"} <= reasons
    for reason in sorted(reasons):
        said = refusal_text(language, Refusal(reason, "C-17", VALUES))
        assert said
        assert "{" not in said


def test_names_that_nobody_chose_follow_the_language() -> None:
    seats = [Seating("Player 1"), Seating("Ana"), Seating("Luka", "normal"), Seating("Igrač 4")]
    names = [seat.name for seat in renamed_people(seats, "sw")]
    assert names == ["Mchezaji wa 1", "Ana", "Luka", "Mchezaji wa 4"]


@pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")
def test_a_claim_that_came_too_late_says_what_comes_of_it() -> None:
    assert refusal_text("en", Refusal("too-late", "C-20")).endswith("Nobody pays for that.")


OWN = """
extends = "pizza"
name = "Hot Pizza"
revision = 1
[symbols.S]
title = "Oven Break"
play = ["skip_everyone"]
"""


@pytest.fixture
def own_table(tmp_path: Path) -> LocalTable:
    file = tmp_path / "hot.toml"
    file.write_text(OWN, encoding="utf-8")
    return open_table(GameSetup(edition=str(file), seats=[Seating("Ana"), Seating("Ben")], seed=5))


def test_cards_of_an_own_edition_go_by_its_titles(own_table: LocalTable) -> None:
    played = Event("played", {"seat": 0, "card": "rS", "left": 3}, None)
    assert own_table.tell("en", [played], None) == ["Ana plays a red Oven Break."]
    assert text("en", "ui-top-card", card=own_table.entitled("rS")) == "Top card: red Oven Break"
    assert about_card("en", own_table.edition, "rS") == ""
    assert about_card("en", own_table.edition, "rR")


ACTING = {
    "en": "Wild Customizable 1 (Trade Hands)",
    "sw": "Huru ya Kubuni 1 (Badilishana)",
    "hr": "Joker po želji 1 (Zamjena karata)",
}
ASKED = {
    "en": "Ana played a Wild Draw Four. Challenge? With a card of the old colour in hand Ana "
    "draws 4; without one you draw 6.",
    "sw": "Ana amecheza Huru Chota Nne. Unapinga? Kama alikuwa na kadi ya rangi ya awali, Ana "
    "anachota 4; kama hakuwa nayo, unachota 6.",
    "hr": "Ana igra Jokera Plus četiri. Izazivaš? Ako je u ruci bilo karata prijašnje boje, Ana "
    "vuče 4; ako nije, ti vučeš 6.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_card_is_called_by_its_title(language: str) -> None:
    edition = load("attack", options={"custom": ["X", {"play": ["skip"], "title": "Nap"}, "W"]})
    assert card_label(language, edition, "WC1") == ACTING[language]
    assert card_label(language, edition, "WC2") == "Nap"
    assert card_label(language, edition, "WC3") == card_name(language, "WC3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_challenge_is_told_what_and_what_it_costs(language: str) -> None:
    host = table_at(["W+4 r1 b3", "y1 y2", "g3 g4"], people=2, pile="r5")
    for action in ("play W+4", "color g"):
        assert host.act(0, action, host.table.time) is None
    view = host.view(1)
    assert view.phase == "challenge"
    assert prompt(language, view, host.edition, 1, host.names) == ASKED[language]
