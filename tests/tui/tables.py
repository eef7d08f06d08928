"""Tables for tests of the terminal: a game that stands as given, on a screen of any size."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from lastcard import kernel
from lastcard.locales import LANGUAGES
from lastcard.position import set_up
from lastcard.table import SWIFT, Pace, Settings
from lastcard.table.draft import Draft
from lastcard.table.flow import settle
from lastcard.table.game import rulebook_of
from lastcard.tui.app import LastCardApp
from lastcard.tui.host import Clock, LocalTable, Seating
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup

PEOPLE = ("Ana", "Ben", "Cid", "Dee", "Eva", "Fay", "Gus", "Hal", "Ivo", "Jan")
BOTS = ("Luka", "Zawadi", "Ivana", "Juma", "Petra", "Amina", "Marko", "Neema", "Jure")
QUICK = replace(SWIFT, countdown_us=(300_000, 300_000))


def in_languages(cases: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Return each case with each language behind it: one of them in every test run, all in soak."""
    return [
        pytest.param(*case, language, marks=() if k % len(LANGUAGES) == n else pytest.mark.soak)
        for k, case in enumerate(cases)
        for n, language in enumerate(LANGUAGES)
    ]


def seat(people: int, bots: int) -> list[Seating]:
    """Return people first, then bots."""
    return [
        *(Seating(name) for name in PEOPLE[:people]),
        *(Seating(name, "normal") for name in BOTS[:bots]),
    ]


def table_at(
    hands: list[str], *, people: int = 1, edition: str = "classic", pace: Pace = QUICK, **keys: Any
) -> LocalTable:
    """Return a table whose game stands as given; the first seats are people's."""
    settings = Settings(
        edition=edition,
        preset=keys.pop("preset", "standard"),
        options=keys.pop("options", {}),
        clock_s=keys.pop("clock_s", None),
        hot_seat=True,
        pace=pace,
    )
    seats = seat(people, len(hands) - people)
    host = LocalTable.open(settings, seats, secret=b"for the tests of this screen: 32")
    assert host.start(0) is None
    host.take_news()
    host.story.clear()
    return place(host, {"players": len(hands), "hands": hands, "turn": 0, **keys})


def place(host: LocalTable, keys: dict[str, Any]) -> LocalTable:
    """Put a position on the table."""
    rulebook = rulebook_of(host.table.settings, len(host.table.seats))
    states = set_up(rulebook.edition, rulebook.names, keys)
    kernel.seed_game(states, 0, kernel.key_from_seed(1))
    bare = replace(
        host.table,
        stage="playing",
        game=states.tobytes(),
        waiting=None,
        duel=None,
        window=None,
        held=None,
        claims=(),
        quiet_until=0,
    )
    draft = Draft(bare, host.table.time)
    settle(draft)
    host.table = draft.table
    return host


@asynccontextmanager
async def screen(
    host: LocalTable,
    path: Path,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
) -> AsyncIterator[tuple[LastCardApp, Pilot[str]]]:
    """Show a table; give the app and its pilot."""
    app = LastCardApp(GameSetup(seats=seat(1, 1)), language)
    async with app.run_test(size=size) as pilot:
        session = Session(host, Clock(host.table.time), path)
        if len(host.people) > 1:
            session.holder = None
        app.show_table(session)
        await pilot.pause(0.1)
        yield app, pilot


def shown(app: LastCardApp) -> str:
    """Return everything that stands on the screen, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def calm(pilot: Pilot[None]) -> None:
    """Wait until the screen stands still: two looks, a tenth of a second apart, are the same."""
    app = pilot.app
    assert isinstance(app, LastCardApp)
    before = ""
    for _ in range(30):
        await pilot.pause(0.1)
        now = shown(app)
        if now == before:
            return
        before = now


async def appears(pilot: Pilot[None], text: str) -> bool:
    """Wait up to half a minute for a text on the screen."""
    app = pilot.app
    assert isinstance(app, LastCardApp)
    for _ in range(600):
        if text in shown(app):
            return True
        await pilot.pause(0.05)
    return False
