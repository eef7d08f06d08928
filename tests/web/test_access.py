"""axe finds nothing on any screen that is not a phase of a game; those are in `test_phases`."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page

from web.browser import check_access, check_width
from web.player import Player
from web.test_games import EDITIONS

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = ((320, 640), (768, 1024), (1440, 900))


async def check_screen(page: Page, sizes: tuple[tuple[int, int], ...]) -> None:
    """Fail if a screen does not fit, or axe finds a fault, in a window of one of these sizes."""
    for width, height in sizes:
        await page.set_viewport_size({"width": width, "height": height})
        await check_width(page)
        await check_access(page)


async def check_panel(ana: Player, key: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """Open a panel, look at it, close it."""
    await ana.button(key).click()
    await ana.page.get_by_role("dialog").wait_for()
    await check_screen(ana.page, sizes)
    await ana.button("web-close").click()
    await ana.page.get_by_role("dialog").wait_for(state="hidden")


def sizes_of(name: str) -> list[object]:
    """Return sizes to look at: one in every run, another for each screen; all of them in soak."""
    one = SIZES[sum(map(ord, name)) % len(SIZES)]
    return [
        pytest.param((one,), id=f"{one[0]}"),
        pytest.param(SIZES, id="all", marks=pytest.mark.soak),
    ]


@pytest.mark.parametrize("sizes", sizes_of("start"))
async def test_the_start_page(visitors, sizes) -> None:
    ana = Player(await visitors.come())
    await ana.button("web-play-bots").wait_for()
    await check_screen(ana.page, sizes)
    for key in ("web-settings", "web-credits"):
        await check_panel(ana, key, sizes)


@pytest.mark.parametrize("sizes", sizes_of("rules"))
async def test_the_rules_pages(visitors, sizes) -> None:
    ana = Player(await visitors.come())
    for edition in EDITIONS:
        await ana.choose_edition(edition)
        await ana.page.get_by_role("button", name=ana.word("web-rules"), exact=True).last.click()
        await ana.page.get_by_role("dialog").wait_for()
        await check_screen(ana.page, sizes)
        await ana.button("web-close").click()
        await ana.page.get_by_role("dialog").wait_for(state="hidden")


@pytest.mark.parametrize("sizes", sizes_of("lobby"))
async def test_the_room_before_a_game_and_every_option(visitors, sizes) -> None:
    ana = Player(await visitors.come())
    path = await ana.open_table("attack")  # leaves the options open
    await ana.button("web-add-bot").click()
    await check_screen(ana.page, sizes)
    guest = Player(await visitors.come(path))
    await guest.button("web-sit").wait_for()
    await check_screen(guest.page, sizes)


@pytest.mark.parametrize("sizes", sizes_of("panels"))
async def test_the_panels_at_a_table(visitors, sizes) -> None:
    ana = Player(await visitors.come(), seed=7)
    await ana.play_bots("classic", goal=500)
    await ana.play_on(most=3)
    await ana.button("web-chat").click()
    words = ana.page.get_by_role("textbox", name=ana.word("web-say"))
    await words.fill("Good luck to everybody!")
    await words.press("Enter")
    await ana.page.get_by_text("Good luck").first.wait_for()
    await check_screen(ana.page, sizes)
    await ana.button("web-close").click()
    for key in ("ui-log", "ui-scores", "web-rules", "web-settings"):
        await check_panel(ana, key, sizes)
    plate = ana.page.get_by_role("list", name=ana.word("ui-seats")).get_by_role("button").first
    await plate.click()
    await ana.page.get_by_role("dialog").wait_for()
    await check_screen(ana.page, sizes)
    assert re.search(r"\d", await ana.page.get_by_role("dialog").inner_text())
