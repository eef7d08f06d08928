"""Sounds come back after a telephone was locked, and call a person whose tab lies behind others."""

from __future__ import annotations

import pytest

from web.browser import becomes
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

LISTEN = """(() => {
  window.tones = [];
  window.resumedAt = [];
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    window.tones.push(value);
    return setValueAtTime.call(this, value, at);
  };
  const { resume } = AudioContext.prototype;
  AudioContext.prototype.resume = function () {
    window.resumedAt.push(window.event?.type);
    return resume.call(this);
  };
})()"""
"""Notes every value that a sound begins with, and in which events sound was asked for again."""
INTERRUPT = """(state) => Object.defineProperty(
  BaseAudioContext.prototype, 'state', { get: () => state, configurable: true })"""
HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
SHOW = "() => { delete document.hidden; }"
FORGET = "() => { window.tones = []; }"
BEGIN_DUEL = """async (seats) => {
  const { state } = await import('./static/js/store.js');
  const { happen } = await import('./static/js/happening.js');
  window.tones = [];
  happen([{ key: 'table-duel-began', values: { seats } }], state.table);
  return window.tones;
}"""
CALL = {784, 1047}
SILENCE = 0.0001
"""What the loudness of a tone rises from."""


async def heard(ana: Player) -> set[float]:
    """Return the tones since the last `FORGET`."""
    return set(await ana.page.evaluate("() => window.tones")) - {SILENCE}


async def playing(visitors) -> Player:
    """Return somebody in a game whose sounds are listened to."""
    ana = Player(await visitors.come(enter=LISTEN), seed=3)
    await ana.play_bots("classic", goal=500)
    await ana.play_on(most=1)
    await becomes(ana.is_asked)
    return ana


@pytest.mark.parametrize("state", ["interrupted", "suspended"])
async def test_a_tap_brings_the_sound_back_after_the_telephone_was_locked(visitors, state) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = await visitors.come(enter=LISTEN, **phone)
    nothing = page.get_by_role("heading").first  # does nothing itself
    await nothing.tap()
    await page.evaluate(INTERRUPT, state)
    await page.evaluate("() => { window.resumedAt = []; }")
    await nothing.tap()
    assert await page.evaluate("() => window.resumedAt") == ["pointerdown", "pointerup"]
    await page.evaluate(INTERRUPT, "running")
    await nothing.tap()
    assert len(await page.evaluate("() => window.resumedAt")) == 2


async def test_behind_another_tab_nothing_is_heard_but_that_it_is_ones_turn(visitors) -> None:
    ana = await playing(visitors)
    await becomes(lambda: is_called(ana))
    assert await heard(ana) > CALL  # cards are heard too
    await ana.page.evaluate(HIDE)
    for _ in range(2):
        await ana.page.evaluate(FORGET)
        await ana.play_on(most=1)
        await becomes(lambda: is_called(ana))
        assert await heard(ana) == CALL
    await ana.page.evaluate(SHOW)
    await ana.button("web-sound-off").click()
    await ana.page.evaluate(HIDE)
    await ana.page.evaluate(FORGET)
    await ana.play_on(most=1)
    await becomes(ana.is_asked)
    assert await heard(ana) == set()


async def is_called(ana: Player) -> bool:
    """Tell whether the sound of an own turn was heard."""
    return await heard(ana) >= CALL


async def test_behind_another_tab_a_duellist_is_called(visitors) -> None:
    ana = await playing(visitors)
    assert not await ana.page.evaluate(BEGIN_DUEL, [0, 1])  # nothing to take for the cue
    await ana.page.evaluate(HIDE)
    assert set(await ana.page.evaluate(BEGIN_DUEL, [0, 1])) == CALL | {SILENCE}
    assert not await ana.page.evaluate(BEGIN_DUEL, [1, 2])
