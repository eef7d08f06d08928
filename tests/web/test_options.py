"""The settings of a table: what the server refuses harms nothing, what is chosen last is so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Locator, Page, WebSocket, expect

from web.browser import Visitors, becomes
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

MANY = 100
USUAL = "500"
SETTINGS = """async () =>
  (await import('./static/js/store.js')).state.table?.public.settings"""
OFFERED = "async () => (await import('./static/js/store.js')).state.editions"
KEPT = "() => JSON.parse(localStorage.getItem('lastcard')).last"
REFUSED = """if (!localStorage.getItem('lastcard'))
  localStorage.setItem('lastcard', JSON.stringify({ last: {
    edition: 'classic', preset: 'standard', options: { goal: 0 }, pace: 'swift' } }));"""
CHOOSE_ALL = """(field, values) => { for (const value of values) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
} }"""

CHOOSE_AND_START = f"""(field, values) => {{
  ({CHOOSE_ALL})(field, values);
  document.querySelector('.start-game').click();
}}"""
ZERO_AND_SEVEN = """() => {
  for (const [name, value] of [['goal', 0], ['turn_limit', 7]]) {
    const field = document.getElementById(`option-${name}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}"""
ODD_CLOCK = """async () => {
  const { state, tell } = await import('./static/js/store.js');
  tell({ t: 'Configure', settings: { ...state.table.public.settings, clock_s: 25 } });
}"""


class Line:
    """What goes over a page's connection."""

    def __init__(self) -> None:
        self.opened = 0
        self.asked = 0
        self.refused: list[str] = []

    def on(self, page: Page) -> None:
        """Listen from now on."""
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        self.opened += 1
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: str | bytes) -> None:
        self.asked += '"t":"Configure"' in str(frame)

    def _received(self, frame: str | bytes) -> None:
        if '"t":"refused"' in str(frame):
            self.refused.append(str(frame))


async def hosting(visitors: Visitors, edition: str = "classic") -> tuple[Player, Locator, Line]:
    """Return the host of a table, the field of its goal, and what goes over the connection."""
    line = Line()
    ana = Player(await visitors.come(on_page=line.on))
    await ana.choose_edition(edition)
    await ana.button("web-open-table").click()
    await ana.page.get_by_text(ana.word("ui-options"), exact=True).click()
    return ana, ana.page.get_by_role("spinbutton", name=ana.word("option-goal")), line


async def options_of(player: Player) -> dict[str, Any]:
    """Return what the server has told of options other than usual."""
    settings = await player.page.evaluate(SETTINGS)
    return dict(settings["options"]) if settings else {}


async def has_options(player: Player, wanted: dict[str, Any]) -> bool:
    """Tell whether the server has told of just these options."""
    return await options_of(player) == wanted


async def test_an_empty_number_is_not_sent_and_the_old_one_stands_again(visitors) -> None:
    ana, goal, line = await hosting(visitors)
    await goal.fill("")
    await goal.press("Tab")
    await expect(goal).to_have_value(USUAL)
    await goal.fill("70")
    await goal.press("Enter")
    await goal.fill("")
    await goal.press("Enter")  # the field keeps the focus
    await expect(goal).to_have_value("70")
    await becomes(lambda: has_options(ana, {"goal": 70}))
    assert (line.asked, line.refused) == (1, [])


async def test_a_list_is_cleared_by_leaving_nothing_in_its_field(visitors) -> None:
    ana, _, line = await hosting(visitors, "attack")
    blanks = ana.page.get_by_role("textbox", name=ana.word("option-custom"))
    for words, effects in (("", []), ("W, ", ["W"]), (" , ", [])):
        await blanks.fill(words)
        await blanks.press("Enter")
        await becomes(lambda effects=effects: has_options(ana, {"custom": effects}))
        await expect(blanks).to_have_value(", ".join(effects))
    assert line.refused == []


async def test_a_list_that_must_have_counts_is_not_cleared(visitors) -> None:
    ana, _, line = await hosting(visitors, "pizza")
    wilds = ana.page.get_by_role("textbox", name=ana.word("option-wilds"))
    await wilds.fill("0, 1, 0")
    await wilds.press("Enter")
    await becomes(lambda: has_options(ana, {"wilds": [0, 1, 0]}))
    await wilds.fill("")
    await wilds.press("Enter")
    await ana.page.get_by_role("alert").wait_for()
    await expect(wilds).to_have_value("0, 1, 0")
    assert len(line.refused) == 1


async def test_what_the_server_refuses_is_neither_shown_nor_remembered(visitors) -> None:
    ana, goal, line = await hosting(visitors)
    assert [await goal.get_attribute(end) for end in ("min", "max")] == ["1", "1000000"]
    await goal.fill("0")
    await goal.press("Enter")
    await expect(ana.page.get_by_role("alert")).to_contain_text(ana.word("option-goal"))
    await expect(goal).to_have_value(USUAL)
    assert await ana.page.evaluate(KEPT) is None
    await goal.fill("60")
    await goal.press("Enter")
    await becomes(lambda: has_options(ana, {"goal": 60}))
    assert len(line.refused) == 1
    await ana.button("web-leave").click()
    await ana.page.reload()
    await ana.button("web-open-table").click()  # with what was taken, and that is remembered
    await becomes(lambda: has_options(ana, {"goal": 60}))


@pytest.mark.parametrize("way", ["web-play-bots", "web-open-table"])
async def test_remembered_options_that_do_not_work_are_forgotten(visitors, way) -> None:
    ana = Player(await visitors.come(enter=REFUSED))
    await ana.button(way).click()
    there = ana.hand() if way == "web-play-bots" else ana.button("web-copy")
    await there.wait_for()
    assert await ana.page.get_by_role("alert").all_inner_texts() == []
    assert await ana.page.evaluate(KEPT) == {"edition": "classic"}
    assert await options_of(ana) == {}


async def test_of_a_hundred_numbers_chosen_at_once_the_last_is_sent(visitors) -> None:
    ana, goal, line = await hosting(visitors)
    await goal.evaluate(CHOOSE_ALL, [str(number) for number in range(1, MANY + 1)])
    await becomes(lambda: has_options(ana, {"goal": MANY}))
    await expect(goal).to_have_value(str(MANY))
    assert (line.opened, line.asked) == (1, 2)


async def test_a_key_that_is_held_down_loses_neither_the_table_nor_the_last_number(
    visitors,
) -> None:
    ana, goal, line = await hosting(visitors)
    await ana.button("web-add-bot").click()
    await goal.focus()
    for _ in range(MANY):
        await ana.page.keyboard.press("ArrowUp")
    wanted = int(USUAL) + MANY
    await expect(goal).to_have_value(str(wanted))
    await ana.button("ui-start").click()  # while the last of them are under way
    await ana.hand().wait_for()
    assert await options_of(ana) == {"goal": wanted}
    assert (line.opened, line.refused) == (1, [])
    await ana.page.reload()
    await ana.hand().wait_for()
    assert await options_of(ana) == {"goal": wanted}


async def test_a_refused_number_takes_nothing_with_it_that_was_chosen_meanwhile(visitors) -> None:
    ana, goal, line = await hosting(visitors)
    turns = ana.page.get_by_role("spinbutton", name=ana.word("option-turn-limit"))
    await ana.page.evaluate(ZERO_AND_SEVEN)
    await expect(turns).to_have_value("7")
    await becomes(lambda: has_options(ana, {"turn_limit": 7}))
    await expect(goal).to_have_value(USUAL)
    assert (line.asked, len(line.refused)) == (2, 1)


async def test_a_clock_that_is_not_offered_is_shown_as_it_is(visitors) -> None:
    ana, _, _ = await hosting(visitors)
    await ana.page.evaluate(ODD_CLOCK)
    await expect(ana.page.locator("#clock")).to_have_value("25")


async def test_no_game_starts_with_other_rules_than_were_chosen(visitors) -> None:
    ana, goal, line = await hosting(visitors)
    await ana.button("web-add-bot").click()
    await expect(ana.button("ui-start")).to_be_enabled()
    await goal.evaluate(CHOOSE_AND_START, ["40", "0"])  # before any of it is answered
    await ana.page.get_by_role("alert").wait_for()
    assert len(line.refused) == 1
    assert await options_of(ana) == {"goal": 40}
    assert await ana.button("web-copy").is_visible()  # still before the game
    await ana.button("ui-start").click()
    await ana.hand().wait_for()


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
async def test_every_choice_and_clock_is_one_that_the_server_takes(visitors, edition) -> None:
    ana, _, _ = await hosting(visitors, edition)
    offered = await ana.page.evaluate(OFFERED)
    clocks = await ana.page.locator("#clock option").evaluate_all("all => all.map((o) => o.value)")
    seconds = [int(value) for value in clocks if value]
    least, most = offered["clock_s"]
    assert (min(seconds), max(seconds), seconds) == (least, most, sorted(seconds))
    usual = next(e for e in offered["editions"] if e["id"] == edition)["presets"]["standard"]
    assert {"deck", "launcher"} <= usual.keys() or edition != "attack"
    for name in usual:
        field = ana.page.locator(f"select#option-{name}")
        if not await field.count():
            continue
        assert await field.input_value() == usual[name]
        for value in await field.locator("option").evaluate_all("all => all.map((o) => o.value)"):
            await field.select_option(value)
            await expect(field).to_have_value(value)
            await becomes(lambda name=name, value=value: has_taken(ana, name, value, usual))
    assert not await ana.page.get_by_role("alert").count()


async def has_taken(player: Player, name: str, value: str, usual: dict[str, Any]) -> bool:
    """Tell whether an option has a value at the server."""
    return bool((await options_of(player)).get(name, usual[name]) == value)
