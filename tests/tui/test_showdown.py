"""Showdowns on the screen: the countdown, strikes, false starts, two people at one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from tui.tables import QUICK, appears, calm, screen, shown, table_at

HANDS = ["r7!2 g2 b3", "y1 y2", "g3 g4"]
MINUTE_US = 60_000_000
PATIENT = replace(QUICK, strike_us=MINUTE_US, verdict_us=MINUTE_US)
"""For whoever strikes, on a machine however busy: it is judged when both have."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "test.game"


async def uncover(pilot: Pilot[None]) -> None:
    """Show the hand of who has been given the screen."""
    await pilot.press("space")
    assert await appears(pilot, "’s hand")


async def test_s25_a_strike_before_the_signal_is_a_false_start(path: Path) -> None:
    pace = replace(QUICK, countdown_us=(MINUTE_US, MINUTE_US))
    host = table_at(HANDS, edition="showdown", pile="r5", people=2, pace=pace)
    async with screen(host, path) as (app, pilot):
        await uncover(pilot)
        await pilot.press("enter")
        assert await appears(pilot, "Wait for it")
        assert "strike: A" in shown(app)
        assert "strike: L" in shown(app)
        assert "STRIKE!" not in shown(app)
        await pilot.press("l")
        assert await appears(pilot, "False start! Ben was too early.")
        assert await appears(pilot, "━━━━▶")  # the red arrow points at the offender
        assert host.view(None).sizes[1] == 4
        await pilot.press("enter")
        await calm(pilot)
        assert "False start" not in shown(app)


async def test_s09_the_faster_of_two_people_sends_the_cards(path: Path) -> None:
    host = table_at(HANDS, edition="showdown", pile="r5", people=2, pace=PATIENT)
    async with screen(host, path) as (_, pilot):
        await uncover(pilot)
        await pilot.press("enter")
        duel = host.table.duel
        assert duel is not None
        while host.table.duel is not None and not host.table.duel.cued:
            await pilot.pause(0.02)
        await pilot.pause(0.15)
        assert await appears(pilot, "STRIKE!")
        await pilot.press("a")
        await pilot.pause(0.1)
        await pilot.press("l")
        assert await appears(pilot, "Ana wins the showdown.")
        assert host.view(None).sizes[:2] == (2, 4)


async def test_a_bot_strikes_by_reflex_and_a_person_who_never_does_loses(path: Path) -> None:
    host = table_at(HANDS, edition="showdown", pile="r5")
    async with screen(host, path) as (_, pilot):
        await pilot.press("enter")
        while host.table.duel is not None:
            await pilot.pause(0.05)
        assert await appears(pilot, "never", "False start")
        assert sum(host.view(None).sizes[:2]) == 6


async def test_the_hand_is_not_shown_while_two_people_look_at_the_screen(path: Path) -> None:
    host = table_at(HANDS, edition="showdown", pile="r5", people=2)
    async with screen(host, path) as (app, pilot):
        await uncover(pilot)
        await pilot.press("enter")
        assert await appears(pilot, "strike: A")
        assert "g2" not in shown(app)


async def test_s10_strikes_too_close_to_call_show_where_the_lines_fall(path: Path) -> None:
    host = table_at(
        ["r9!3 g2 b3", "y1 y2", "g3 g4"], edition="showdown", pile="r5", people=2, pace=PATIENT
    )
    async with screen(host, path) as (app, pilot):
        await uncover(pilot)
        await pilot.press("enter")
        while host.table.duel is not None and not host.table.duel.cued:
            await pilot.pause(0.02)
        session = app.session
        assert session is not None
        host.strike(0, session.clock.now, 300_000)
        host.strike(1, session.clock.now, 305_000)
        assert await appears(pilot, "┃")
        assert shown(app).count("▮") == 3
