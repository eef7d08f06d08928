"""Whole games on the full screen, played by keys: every edition, every language."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from lastcard.tui.app import LastCardApp
from lastcard.tui.choices import can_card
from lastcard.tui.host import Clock
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup, open_table
from lastcard.tui.sheet import Sheet
from tui.tables import QUICK, calm, seat, shown

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")
MOST_KEYS = 3000
GAMES = [
    ("classic", "en", 1, {"stacking": True, "jump_in": True, "seven_swap": True}),
    ("showdown", "sw", 2, {"goal": 1, "symbols": {"9": 1}}),  # few duels: each takes seconds
    ("attack", "hr", 1, {}),
    ("flip", "en", 2, {}),
    ("flip", "hr", 1, {"last_flip": "old"}),
    ("pizza", "sw", 1, {}),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    return tmp_path


def next_key(app: LastCardApp, dice: random.Random) -> str:
    """Return a key that makes sense now, "" to wait."""
    session, table = app.session, app.table
    assert session is not None
    assert table is not None
    if isinstance(app.screen, Sheet):
        return "enter"
    if session.host.table.duel is not None:
        keys = table.duel.keys_of(session.host)
        is_cued = session.host.table.duel.cued
        return dice.choice(list(keys)) if keys and is_cued else ""
    if table.arena.display or session.shown_hand is not None or session.must_pass:
        return "enter"
    if session.wanted is None or session.wanted != session.holder:
        return dice.choice(["", "", "c", "u", "s"])
    choices = table.choices()
    if choices:
        return dice.choice([*(choice.key for choice in choices if choice.key), "right", "enter"])
    legal = table.legal()
    cards = [card for card in table.cards() if can_card(session.view, legal, card)]
    simple = [key for key, verb in SIMPLE if verb in legal]
    if cards and (not simple or dice.random() < 0.85):
        table.cursor_arrival = dice.choice(cards).arrival
        return "enter"
    return dice.choice(simple)


SIMPLE = (("d", "draw"), ("k", "keep"), ("p", "pass"), ("a", "accept"), ("x", "challenge"))


@pytest.mark.parametrize(("edition", "language", "people", "options"), GAMES)
async def test_a_whole_game_by_keys(
    edition: str, language: str, people: int, options: dict[str, Any]
) -> None:
    setup = GameSetup(edition=edition, seats=seat(people, 3 - people), seed=11)
    setup.options = {"goal": 60, **options}
    host = open_table(setup, QUICK)
    app = LastCardApp(setup, language)
    dice = random.Random(edition)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_table(Session(host, Clock()))
        await calm(pilot)
        for _ in range(MOST_KEYS):
            is_over = host.table.stage == "game_over" and isinstance(app.screen, Sheet)
            if is_over:
                break
            key = next_key(app, dice)
            if key:
                await pilot.press(key)
            await pilot.pause(0.02)
            assert "{" not in shown(app)
        assert host.view(None).champions
        await calm(pilot)  # the results are there, and may not be drawn yet
        assert "★" in shown(app)
