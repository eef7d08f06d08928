"""What the table refuses is said in words: every reason that can come, in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import lastcard.table
from lastcard.locales import LANGUAGES
from lastcard.table import Refusal
from lastcard.tui.host import Seating
from lastcard.tui.setup import renamed_people
from lastcard.tui.words import refusal_text

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
    return {word.value for word in words if isinstance(word, ast.Constant)}


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
def test_a_claim_that_came_too_late_names_its_ruling() -> None:
    assert refusal_text("en", Refusal("too-late")).endswith("(C-20)")
    assert refusal_text("en", Refusal("nobody-to-catch")).endswith("(C-26)")
