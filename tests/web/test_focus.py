"""Who plays by keys never loses the focus to the page as a whole."""

from __future__ import annotations

import pytest

from web.browser import becomes
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOCUSED = """() => document.activeElement === document.body
  ? '' : document.activeElement.closest('.hand') ? 'hand' : document.activeElement.innerText"""
HIDE = """(how) => { document.querySelector('.hand').style.visibility = how; }"""
DRAW = "async () => (await import('./static/js/drawing.js')).changed()"
SHOW_RESULT = """async () => {
  const { state } = await import('./static/js/store.js');
  Object.assign(state.table.public, { stage: 'round_over', winner: 0 });
  (await import('./static/js/drawing.js')).changed();
}"""
OPEN_CHAT = "async () => (await import('./static/js/views/sheet.js')).open('chat')"
LOSE_BUTTON = """async () => {
  const button = document.querySelector('.sheet button.round');
  button.focus();
  button.remove();
  (await import('./static/js/drawing.js')).changed();
}"""
IS_IN_SHEET = "() => !!document.activeElement.closest('.sheet h2')"
GO_ON = """async (isReady) => {
  const { state } = await import('./static/js/store.js');
  if (isReady) state.table.public.ready = [state.player];
  else state.table.public.stage = 'playing';
  (await import('./static/js/drawing.js')).changed();
}"""


async def at_table(visitors) -> Player:
    """Return somebody at a table whose decision it is, with the focus in the hand."""
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots("classic", goal=500)
    await becomes(ana.is_asked)
    await ana.page.keyboard.press("ArrowDown")
    await becomes(lambda: has_focus(ana, "hand"))
    return ana


async def has_focus(player: Player, what: str) -> bool:
    """Tell whether something has the focus: a button by its words, or the hand."""
    return await player.page.evaluate(FOCUSED) == what


async def test_a_hand_that_is_hidden_for_a_moment_has_the_focus_again(visitors) -> None:
    ana = await at_table(visitors)
    await ana.page.evaluate(HIDE, "hidden")
    await becomes(lambda: has_focus(ana, ""))
    await ana.page.evaluate(DRAW)
    await ana.page.wait_for_timeout(100)
    assert await has_focus(ana, "")
    await ana.page.evaluate(HIDE, "")
    await ana.page.evaluate(DRAW)
    await becomes(lambda: has_focus(ana, "hand"))


async def test_who_waits_for_the_others_keeps_the_focus_and_then_has_it_in_the_hand(
    visitors,
) -> None:
    ana = await at_table(visitors)
    await ana.page.evaluate(SHOW_RESULT)
    button = ana.button("action-next-round")
    await button.focus()
    await ana.page.evaluate(GO_ON, True)
    waiting = ana.word("web-waiting-others")
    await becomes(lambda: has_focus(ana, waiting))
    assert await ana.button("web-waiting-others").is_disabled()
    await ana.page.evaluate(GO_ON, False)
    await becomes(lambda: has_focus(ana, "hand"))


async def test_who_presses_beside_everything_has_no_focus_forced_on_them(visitors) -> None:
    ana = await at_table(visitors)
    await ana.page.mouse.click(5, 300)
    await becomes(lambda: has_focus(ana, ""))
    await ana.page.evaluate(DRAW)
    await ana.page.wait_for_timeout(100)
    assert await has_focus(ana, "")


async def test_a_button_of_a_sheet_that_goes_away_leaves_the_focus_in_the_sheet(visitors) -> None:
    ana = await at_table(visitors)
    await ana.page.evaluate(OPEN_CHAT)
    await ana.page.evaluate(LOSE_BUTTON)
    await becomes(lambda: ana.page.evaluate(IS_IN_SHEET))
    assert await has_focus(ana, ana.word("web-chat"))
