"""Every page in every language, on a phone, and for people who do not see or use a mouse."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from lastcard.locales import LANGUAGES
from web.browser import becomes, check_access, check_width, check_words
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
RENAME = """async () => {
  const { state } = await import('./static/js/store.js');
  state.table.public.seats.find((seat) => seat.name === 'Bo').name = 'Friend ⚙';
  (await import('./static/js/drawing.js')).changed();
}"""
JUDGE = """async () => {
  const { state } = await import('./static/js/store.js');
  const { screen } = await import('./static/js/model.js');
  Object.assign(state.table.public, { loaded: 1, duel: null });
  screen.verdict = { loser: 1, winner: 0, n: 1, times: { 0: null, 1: -2.553 } };
  (await import('./static/js/drawing.js')).changed();
}"""
SHEETS = ("ui-log", "web-chat", "ui-scores", "web-rules", "web-settings")


async def sheets(player: Player, keys: tuple[str, ...]) -> None:
    """Open and close each panel, and look at its words."""
    for key in keys:
        await player.button(key).click()
        await player.page.get_by_role("dialog").wait_for()
        await check_words(player.page)
        await check_width(player.page)
        await player.button("web-close").click()
        await player.page.get_by_role("dialog").wait_for(state="hidden")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_has_words_in_each_language(visitors, language) -> None:
    ana = Player(await visitors.come(locale="de-DE"), seed=7)
    name = ana.word("ui-language")
    await ana.page.get_by_role("combobox", name=name).first.select_option(language)
    ana.language = language
    await ana.button("web-play-bots").wait_for()
    assert await ana.page.locator("html").get_attribute("lang") == language
    await check_words(ana.page)
    await sheets(ana, ("web-rules", "web-settings", "web-credits"))
    await ana.open_table("pizza")
    await check_words(ana.page)
    await ana.button("web-add-bot").click()
    await ana.button("ui-start").click()
    await ana.hand().wait_for()
    await check_words(ana.page)
    assert await ana.play_on()
    await check_words(ana.page)
    await sheets(ana, SHEETS)


async def test_the_language_changes_in_the_middle_of_a_game(visitors) -> None:
    ana = Player(await visitors.come(), seed=7)
    await ana.play_bots("classic", goal=500)
    await ana.play_on(most=2)
    await becomes(ana.is_asked)  # from here on no card comes
    held = len(await ana.cards())
    for language in ("hr", "sw", "en"):
        await ana.button("web-settings").click()
        form = ana.page.get_by_role("dialog")
        await form.get_by_role("combobox", name=ana.word("ui-language")).select_option(language)
        ana.language = language
        await ana.button("web-close").click()
        await ana.hand().wait_for()
        await check_words(ana.page)
    assert len(await ana.cards()) == held
    await ana.play_on(most=1)


async def look_at(page: Page) -> None:
    """Check what holds for every page: it fits, and axe finds nothing."""
    await check_width(page)
    await check_access(page)


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        pytest.param("pizza", {}, id="pizza-wide"),
        pytest.param("flip", PHONE, id="flip-phone"),
        pytest.param("flip", {}, id="flip-wide", marks=pytest.mark.soak),
        pytest.param("classic", PHONE, id="classic-phone", marks=pytest.mark.soak),
        pytest.param("attack", {}, id="attack-wide", marks=pytest.mark.soak),
        pytest.param("showdown", {}, id="showdown-wide", marks=pytest.mark.soak),
        pytest.param("pizza", PHONE, id="pizza-phone", marks=pytest.mark.soak),
    ],
)
async def test_every_page_fits_and_is_open_to_everybody(visitors, edition, options) -> None:
    ana = Player(await visitors.come(**options), seed=2)
    await look_at(ana.page)
    await ana.open_table(edition)
    await look_at(ana.page)
    for _ in range(3):
        await ana.button("web-add-bot").click()
    await ana.button("ui-start").click()
    await ana.hand().wait_for()
    await ana.play_on(most=1)  # a round of Pizza may be over after three
    await becomes(ana.is_asked)
    await look_at(ana.page)
    for key in ("web-settings", "web-chat"):
        await ana.button(key).click()
        await look_at(ana.page)
        await ana.button("web-close").click()
    assert await ana.play_on()
    await look_at(ana.page)


async def test_a_game_is_begun_by_keyboard_alone(visitors) -> None:
    ana = Player(await visitors.come(), seed=11, by_keys=True)
    await ana.walk_to(ana.button("web-play-bots"))
    await ana.page.keyboard.press("Enter")
    await ana.hand().wait_for()
    assert await ana.play_on(most=3) is False
    assert ana.moves == 3


async def test_a_round_by_keyboard_alone(visitors) -> None:
    ana = Player(await visitors.come(), seed=11)
    await ana.play_bots("classic")
    ana.by_keys = True
    assert await ana.play_on()
    assert ana.moves


async def test_a_link_that_works_on_this_machine_only_says_so(visitors) -> None:
    ana = Player(await visitors.come())
    await ana.open_table("classic")
    warning = ana.page.get_by_text(ana.word("web-link-here-only"), exact=True)
    assert await warning.is_visible()
    await ana.page.goto(ana.page.url.replace("127.0.0.1", "cards.localhost"))
    await ana.button("web-sit").wait_for()
    assert not await warning.count()


async def test_a_program_from_outside_is_not_called_human(visitors) -> None:
    ana = Player(await visitors.come())
    path = await ana.open_table("classic")
    bo = Player(await visitors.come(path))
    await bo.page.get_by_role("textbox", name=bo.word("web-your-name")).fill("Bo")
    await bo.button("web-sit").click()
    human = ana.page.get_by_text(ana.word("ui-player-human"), exact=True)
    await expect(human).to_have_count(2)
    await ana.page.evaluate(RENAME)
    await ana.page.get_by_text(ana.word("web-program"), exact=True).wait_for()
    await expect(human).to_have_count(1)


async def test_a_verdict_tells_times_in_words_where_there_are_none(visitors) -> None:
    ana = Player(await visitors.come(), seed=9)
    await ana.play_bots("showdown", goal=500)
    await ana.until_asked()
    await ana.page.evaluate(JUDGE)
    for key in ("ui-showdown-never-short", "web-early-short"):
        await expect(ana.page.get_by_text(ana.word(key), exact=True)).to_be_visible()
