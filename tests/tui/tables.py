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
from lastcard.tui.table_screen import FRAME_S

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
        await calm(pilot)
        yield app, pilot


def shown(app: LastCardApp) -> str:
    """Return everything that stands on the screen, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def calm(pilot: Pilot[None]) -> None:
    """Wait until the screen stands still: the same for four of the app's own frames.

    Frames are counted, not time: on a busy machine a tenth of a second may hold none of them.
    """
    app = pilot.app
    assert isinstance(app, LastCardApp)
    passed = 0

    def frame() -> None:
        nonlocal passed
        passed += 1

    timer = app.set_interval(FRAME_S, frame)
    for _ in range(30):
        before, since = shown(app), passed
        while passed < since + 4 and app.is_running:
            await pilot.pause(FRAME_S)
        if shown(app) == before:
            break
    timer.stop()


async def appears(pilot: Pilot[None], *texts: str) -> bool:
    """Wait up to half a minute for one of some texts on the screen."""
    app = pilot.app
    assert isinstance(app, LastCardApp)
    for _ in range(600):
        if any(text in shown(app) for text in texts):
            return True
        await pilot.pause(0.05)
    return False
