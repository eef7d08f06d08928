"""From one table to the next, and to the start page: nothing of the one is seen at the other."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from web.browser import becomes
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

CUT = """async () => {
  window.sent = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    window.sent.push(JSON.parse(text));
    return send.call(this, text);
  };
  const { wire } = await import('./static/js/store.js');
  wire.drop();
  wire.enter('lost');
}"""
PRESS = """async (acts) => {
  const { act } = await import('./static/js/store.js');
  for (const each of acts) act(each);
}"""
BACK = """async () => {
  const { wire } = await import('./static/js/store.js');
  wire.connect();
}"""
OPEN_AFTER = """async (code) => {
  const { createTable, go, tell } = await import('./static/js/store.js');
  go(`t/${code}`);
  go('');
  createTable({ settings: { edition: 'flip' } }, () => tell({ t: 'Sit' }));
}"""


async def is_at_start(player: Player) -> bool:
    """Tell whether the start page is shown, without any complaint on it."""
    is_there = await player.button("web-play-bots").is_visible()
    return is_there and not await player.page.get_by_role("alert").count()


async def check_start(player: Player) -> None:
    """Check that a player comes to the start page, and is not told off there."""
    await becomes(lambda: is_at_start(player))
    await player.page.wait_for_timeout(400)
    assert await is_at_start(player)


async def test_who_leaves_a_room_hears_no_complaint(visitors) -> None:
    ana, bo, cy = [Player(await visitors.come(), seed=n) for n in range(3)]
    path = await ana.open_table("classic")
    for guest in (bo, cy):
        await guest.page.goto(visitors.address + path)
        await guest.button("web-sit").wait_for()
    await cy.button("web-sit").click()
    await cy.page.get_by_text(cy.word("web-wait-host")).wait_for()
    for somebody in (bo, cy, ana):  # an onlooker, a guest, the host
        await somebody.button("web-leave").click()
        await check_start(somebody)


async def test_who_gives_up_hears_no_complaint_and_the_table_is_no_longer_theirs(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    code = ana.page.url.rpartition("/t/")[2]
    await ana.button("web-leave").click()
    mine = ana.page.get_by_role("button", name=code, exact=True)
    await mine.click()
    await becomes(ana.is_asked_or_over)
    await ana.button("web-settings").click()
    await ana.button("web-give-up").click()
    await check_start(ana)
    assert not await mine.count()


async def test_what_was_open_or_unread_at_one_table_is_not_at_the_next(visitors) -> None:
    ana, bo = Player(await visitors.come(), seed=3), Player(await visitors.come(), seed=4)
    path = await ana.open_table("classic")
    await bo.page.goto(visitors.address + path)
    await bo.button("web-sit").wait_for()
    await ana.button("web-chat").click()
    await ana.page.get_by_role("textbox", name=ana.word("web-say")).fill("Hello!")
    await ana.button("web-send").click()
    unread = bo.word("web-chat-unread", n=1)
    await bo.page.get_by_role("button", name=unread).wait_for()
    await ana.page.go_back()
    await bo.page.go_back()
    await becomes(lambda: is_at_start(ana))
    await becomes(lambda: is_at_start(bo))
    for somebody in (ana, bo):
        await somebody.open_table("flip")
        assert not await somebody.page.get_by_role("dialog").count()
        assert not await somebody.page.get_by_role("button", name=unread).count()


async def test_who_loads_the_start_page_and_comes_back_finds_what_has_happened(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    await becomes(ana.is_asked)
    log = ana.page.get_by_role("region", name=ana.word("ui-log"), exact=True)
    await expect(log).not_to_contain_text(ana.word("ui-log-empty"))
    told = await log.inner_text()
    await ana.page.goto(visitors.address)
    await becomes(lambda: is_at_start(ana))
    await ana.page.go_back()
    await becomes(ana.is_asked)
    assert (await log.inner_text()).endswith(told)  # the newest comes first
    table = ana.page.url
    await ana.button("web-leave").click()
    await becomes(lambda: is_at_start(ana))
    await ana.page.goto(table)
    await ana.hand().wait_for()
    assert (await log.inner_text()).endswith(told)


async def test_the_title_says_whose_turn_it_is_only_at_the_table(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    await becomes(ana.is_asked)
    assert await ana.page.title() == f"● {ana.word('ui-turn-yours')}"
    await ana.button("web-leave").click()
    await becomes(lambda: is_at_start(ana))
    assert await ana.page.title() == ana.word("ui-title")


async def test_what_is_pressed_without_a_connection_is_done_later_only_if_it_still_fits(
    visitors,
) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    await becomes(ana.is_asked)
    await ana.page.evaluate(CUT)
    await ana.page.evaluate(PRESS, ["catch 1", "uno", "draw"])
    await ana.page.evaluate(BACK)

    async def acts() -> list[str]:
        sent = await ana.page.evaluate("() => window.sent")
        return [m["command"]["action"] for m in sent if m["t"] == "do"]

    await becomes(acts)
    await becomes(ana.is_asked_or_over)
    assert await acts() == ["draw"]


async def test_what_is_said_without_a_connection_stays_in_its_field(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.open_table("classic")
    await ana.button("web-chat").click()
    await ana.page.evaluate(CUT)
    field = ana.page.get_by_role("textbox", name=ana.word("web-say"))
    await field.fill("Are you there?")
    await field.press("Enter")
    assert await field.input_value() == "Are you there?"
    assert await ana.button("web-send").is_disabled()
    await ana.page.evaluate(BACK)
    await becomes(ana.button("web-send").is_enabled)
    await field.press("Enter")
    await ana.page.get_by_role("log").get_by_text("Are you there?").wait_for()
    assert await field.input_value() == ""


async def test_a_table_that_comes_late_is_not_taken_for_the_one_that_was_opened(visitors) -> None:
    ana, bo = Player(await visitors.come(), seed=3), Player(await visitors.come(), seed=4)
    code = (await ana.open_table("classic")).partition("/")[2]
    await bo.button("web-play-bots").wait_for()
    await bo.page.evaluate(OPEN_AFTER, code)
    await bo.button("ui-start").wait_for()
    assert code not in bo.page.url
    seat = re.compile("Guest")
    await ana.page.wait_for_timeout(300)
    assert await ana.page.get_by_role("list").get_by_text(seat).count() <= 1


async def test_words_and_editions_are_asked_for_until_they_come(visitors) -> None:
    left = {"locales/en.ftl": 2, "editions.json": 1}

    async def fail_first(route) -> None:
        name = next(name for name in left if name in route.request.url)
        left[name] -= 1
        await (route.abort() if left[name] >= 0 else route.continue_())

    visitors.watch.is_cut_off = True
    page = await visitors.come()
    for name in left:
        await page.route(f"**/{name}", fail_first)
    await page.reload()
    ana = Player(page, seed=3)
    await ana.button("web-play-bots").wait_for()
    await ana.page.evaluate(CUT)
    await ana.page.evaluate(BACK)
    await ana.open_table("classic")  # with an option, which needs the editions
    visitors.watch.is_cut_off = False
    assert all(n < 0 for n in left.values())


async def test_after_a_game_a_friend_sits_down_and_the_host_changes_the_game(visitors) -> None:
    ana, bo = Player(await visitors.come(), seed=3), Player(await visitors.come(), seed=4)
    await ana.play_bots("pizza")
    assert await ana.play_on()
    await ana.button("web-table-settings").click()
    in_room = ana.page.locator(".room")  # the table has a button of this name too
    await in_room.get_by_role("button", name=ana.word("ui-scores")).click()
    await ana.button("web-rematch").wait_for()  # nothing has been changed: the result is there
    await ana.button("web-table-settings").click()
    await bo.page.goto(ana.page.url)
    await bo.button("web-table-settings").click()
    await bo.button("web-sit").click()
    await ana.page.get_by_text(re.compile("Guest")).nth(1).wait_for()
    await ana.page.get_by_label(ana.word("ui-edition")).select_option("flip")
    await bo.page.get_by_role("heading", name=bo.word("edition-flip")).wait_for()
    record = await bo.page.get_by_role("link", name=bo.word("web-record")).get_attribute("href")
    assert (await bo.page.request.get(str(record))).ok
    await ana.button("ui-start").click()
    await ana.page.locator("main.table").wait_for()
    await bo.page.locator("main.table").wait_for()
    assert len(await bo.cards()) in (7, 8)
