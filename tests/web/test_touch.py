"""A phone in the hand: cards are played by a tap or by pushing them up; it may be turned."""

from __future__ import annotations

import asyncio
import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.async_api import Locator, Page, WebSocket, expect

from lastcard.locales import LANGUAGES
from web.browser import PATIENCE_MS, becomes, check_width
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STEPS = 6
SETTLED_MS = 600

UNDER_NOTICE = """() => {
  const { left, right, top, bottom } = document.querySelector('.notice').getBoundingClientRect();
  return [...document.querySelectorAll('button:not([aria-disabled=true]), input, select, a')]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).map((control) => control.outerHTML.slice(0, 200));
}"""

AWAY = """async (language) => {
  const { state } = await import('./static/js/store.js');
  await (await import('./static/js/words.js')).speak(language);
  const { table } = state;
  const seats = table.public.seats.map(
    (seat, i) => (i === table.private.seat ? { ...seat, away: true } : seat));
  table.public = { ...table.public, seats };
  (await import('./static/js/drawing.js')).changed();
  await new Promise((go) => setTimeout(go, 50));
  const boxes = ['.shout.uno', '.own', '.own .choice', '.sorter', '.shout.catch'].map((query) =>
    document.querySelector(query).getBoundingClientRect());
  return boxes.map(({ left, right }) => [left, right]);
}"""


CLICK_AS_BEFORE = """() => addEventListener('click', (event) => {
  if (!(event instanceof PointerEvent)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  const { detail, clientX, clientY } = event;
  const how = { detail, clientX, clientY, bubbles: true, cancelable: true, composed: true };
  event.target.dispatchEvent(new MouseEvent('click', how));
}, true)"""
"""Makes a click a mouse event that says nothing of a finger, as Safari had it before 18.2."""


async def middle_of(found: Locator) -> tuple[float, float]:
    """Return a point of a card that no other card covers, once it lies still."""
    box, before = await found.bounding_box(), None
    while box != before:
        await asyncio.sleep(0.2)
        box, before = await found.bounding_box(), box
    assert box is not None
    return box["x"] + 0.22 * box["width"], box["y"] + box["height"] / 2


async def push(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    """Lay a finger on the screen, move it and lift it."""
    session = await page.context.new_cdp_session(page)

    async def touch(kind: str, *points: tuple[float, float]) -> None:
        given = [{"x": x, "y": y} for x, y in points]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    await touch("touchStart", start)
    for step in range(1, STEPS + 1):
        part = step / STEPS
        await touch("touchMove", (start[0] + by[0] * part, start[1] + by[1] * part))
    await touch("touchEnd")


class Plays:
    """The cards a page asks its server to play. A hand may grow again before it is looked at."""

    def __init__(self) -> None:
        self.asked: dict[str, str] = {}
        self.done: list[str] = []

    def on(self, page: Page) -> None:
        """Listen from the page's next connection on."""
        page.on("websocket", self._attach)

    async def any_done(self) -> bool:
        """Tell whether a card was played."""
        return bool(self.done)

    def _attach(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._note(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._note(json.loads(frame)))

    def _note(self, message: dict[str, Any]) -> None:
        action = message.get("command", {}).get("action", "")
        if message["t"] == "do" and action.startswith("play "):
            self.asked[message["id"]] = action
        elif message["t"] == "done" and message["id"] in self.asked:
            self.done.append(self.asked[message["id"]])


async def fitting(visitors, plays: Plays | None = None) -> tuple[Player, Locator]:
    """Return somebody at a phone who may play a card, and the card."""
    plays = plays or Plays()
    ana = Player(await visitors.come(**PHONE, on_page=plays.on), seed=3)
    await ana.play_bots("classic", goal=500)
    fits = ana.hand().get_by_role("button", name=f", {ana.word('ui-playable')}")
    while not await fits.count():
        assert not await ana.play_on(most=1)
        await becomes(ana.is_asked)
    plays.done.clear()
    return ana, fits.first


async def check_one_played(plays: Plays, card: str | None) -> None:
    """Fail unless this card is played, and no other one with it."""
    await becomes(plays.any_done)
    await asyncio.sleep(SETTLED_MS / 1000)
    assert [action.split("#")[0] for action in plays.done] == [f"play {card}"]


async def test_a_tap_plays_a_card(visitors) -> None:
    plays = Plays()
    ana, card = await fitting(visitors, plays)
    wanted = await card.get_attribute("data-card")
    await ana.page.touchscreen.tap(*await middle_of(card))
    await check_one_played(plays, wanted)
    await check_width(ana.page)


@pytest.mark.parametrize("browser", ["newer", "older"])
async def test_two_taps_play_a_card_for_who_wants_two(visitors, browser) -> None:
    plays = Plays()
    ana, card = await fitting(visitors, plays)
    await want_two_taps(ana)
    if browser == "older":
        await ana.page.evaluate(CLICK_AS_BEFORE)
    wanted = await card.get_attribute("data-card")
    raised = ana.page.locator(".held-card.raised .card")
    await ana.page.touchscreen.tap(*await middle_of(card))
    await expect(raised).to_have_attribute("data-card", wanted or "")
    assert not plays.asked
    await ana.page.touchscreen.tap(*await middle_of(raised))
    await check_one_played(plays, wanted)


@pytest.mark.parametrize("by", ["mouse", "keys"])
async def test_who_wants_two_taps_still_plays_at_once_without_a_finger(visitors, by) -> None:
    plays = Plays()
    ana, card = await fitting(visitors, plays)
    await want_two_taps(ana)
    wanted = await card.get_attribute("data-card")
    box = await ana.hand().bounding_box()
    assert box is not None
    await ana.page.touchscreen.tap(box["x"] + 2, box["y"] + 2)  # a finger was here just before
    if by == "mouse":
        await ana.page.mouse.click(*await middle_of(card))
    else:
        await card.press("Enter")
    await check_one_played(plays, wanted)


async def want_two_taps(ana: Player) -> None:
    """Choose in the settings that a card is played by two taps."""
    await ana.button("web-settings").click()
    await ana.page.get_by_role("switch", name=ana.word("web-two-taps")).check()
    await ana.button("web-close").click()
    await ana.page.get_by_role("dialog").wait_for(state="hidden")


async def test_a_mouse_let_go_outside_the_hand_drags_nothing_when_it_comes_back(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    x, y = await middle_of(ana.hand().get_by_role("button").first)
    mouse = ana.page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x, y - 300)  # at once: the hand is told nothing of it
    await mouse.up()
    for by in (0, 30, 60):
        await mouse.move(x + by, y)
    assert not await ana.page.locator(".held-card.dragging").count()


async def test_a_push_upwards_plays_a_card(visitors) -> None:
    plays = Plays()
    ana, card = await fitting(visitors, plays)
    wanted = await card.get_attribute("data-card")
    await push(ana.page, await middle_of(card), (4, -160))
    await check_one_played(plays, wanted)


async def test_a_short_push_puts_the_card_back(visitors) -> None:
    ana, card = await fitting(visitors)
    before = await ana.cards()
    await push(ana.page, await middle_of(card), (2, -24))
    await ana.page.wait_for_timeout(300)
    assert await ana.cards() == before


async def test_what_is_said_in_passing_hides_no_control_and_is_gone_with_the_next_tap(
    visitors,
) -> None:
    ana, _card = await fitting(visitors)
    page = ana.page
    await page.set_viewport_size({"width": 320, "height": 640})
    await page.wait_for_timeout(SETTLED_MS)
    words = ana.word("reason-uno-not-at-two")
    said = page.get_by_role("alert").filter(has_text=words)
    await ana.button("ui-uno-button").tap()
    await said.wait_for()
    assert await said.get_attribute("data-ruling")
    under = await page.evaluate(UNDER_NOTICE)
    assert not under, under
    await page.wait_for_timeout(SETTLED_MS)
    await page.touchscreen.tap(160, 120)
    await expect(said).to_have_count(0)


async def test_who_was_away_finds_the_way_back_beside_everything_else(visitors) -> None:
    small = {**PHONE, "viewport": {"width": 320, "height": 640}}
    ana = Player(await visitors.come(**small), seed=3)
    await ana.play_bots("classic", goal=500)
    for language in LANGUAGES:
        uno, own, back, sorter, catch = await ana.page.evaluate(AWAY, language)
        assert own[0] <= back[0] < back[1] <= own[1]
        for left, right in pairwise((uno, own, sorter, catch)):
            assert left[1] <= right[0], (language, left, right)


async def test_a_phone_may_be_turned_on_its_side_in_a_game(visitors) -> None:
    ana, _card = await fitting(visitors)
    cards = await ana.cards()
    await ana.page.set_viewport_size({"width": 740, "height": 360})
    await check_width(ana.page)
    assert await ana.cards() == cards
    for key in ("ui-uno-button", "ui-catch-button"):
        box = await ana.button(key).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 740
        assert box["y"] + box["height"] <= 360
    await ana.play_on(most=1)


async def test_ten_with_long_names_fit_beside_each_other(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    await ana.page.get_by_label(ana.word("web-your-name")).fill("Wolf" * 10)
    path = await ana.open_table("classic")
    for _ in range(9):
        await ana.button("web-add-bot").click()
    await ana.button("ui-start").click()
    small = {**PHONE, "viewport": {"width": 320, "height": 568}}
    bo = Player(await visitors.come(path, **small), seed=4)
    seats = bo.page.get_by_role("button", name=re.compile(r"^\w+: \d+ card"))
    await expect(seats).to_have_count(10, timeout=PATIENCE_MS)
    for seat in await seats.all():
        box = await seat.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    await check_width(bo.page)
