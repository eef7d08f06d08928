"""Only transform and opacity move, and a move draws little anew: a browser is looked at."""

from __future__ import annotations

import math

import pytest
from playwright.async_api import expect

from web.browser import becomes
from web.player import Player

MAY_MOVE = {"transform", "opacity"}

SEE_MOTION = """(() => {
  window.moved = {};
  const note = (name, what) => { (window.moved[name] ??= []).push(what); };
  const aside = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const look = () => {
    for (const motion of document.getAnimations()) {
      const label = motion.animationName || motion.transitionProperty || 'script';
      for (const frame of motion.effect.getKeyframes())
        for (const name of Object.keys(frame)) if (!aside.has(name)) note(name, label);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


MARK = """() => {
  for (const item of document.querySelectorAll('.held-card, .lines li, .seat')) item.marked = true;
}"""
COUNT = """() => ['.held-card', '.lines li', '.seat'].map((query) => {
  const items = [...document.querySelectorAll(query)];
  return [items.length, items.filter((item) => item.marked).length];
})"""

LOSE = """async () => {
  const { screen } = await import('./static/js/model.js');
  screen.verdict = { loser: 0, winner: 1, n: 3, times: {} };
  (await import('./static/js/drawing.js')).changed();
}"""
PLACED = """() => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule instanceof CSSPropertyRule && !rule.inherits);
  const uses = (rule, { name }) => rule.cssText.includes(`var(${name})`);
  const pairs = own.flatMap((one) => rules
    .filter((rule) => rule.selectorText && uses(rule, one))
    .flatMap((rule) => [...document.querySelectorAll(rule.selectorText)]
      .map((item) => [one.name, rule.selectorText, item.style.getPropertyValue(one.name)])));
  return pairs;
}"""

FLY = """async () => {
  const { fly } = await import('./static/js/motion.js');
  const at = (x) => new DOMRect(x, 100, 100, 140);
  fly({ face: 'r7', under: { face: 'back' }, from: at(100), to: at(400), later: 30000 });
}"""
FLOWN = """() => {
  const card = document.querySelector('.flying');
  const moved = card.getAnimations().flatMap((motion) => motion.effect.getKeyframes());
  const opacity = (element) => getComputedStyle(element).opacity;
  const fades = moved.some((frame) => 'opacity' in frame);
  return [opacity(card), fades, [...card.children].map(opacity)];
}"""

DEAF = """async () => {
  const { state, wire } = await import('./static/js/store.js');
  wire.drop();
  state.table.seq = Infinity;
}"""
"""Cuts a page off without its knowing: no news comes, and nobody connects again."""
HOLD = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.matches('.flying, .core')) motion.pause();
    return motion;
  };
}"""
"""Holds each card where its flight starts, until it has been looked at, and the Unit unshaken."""
DUEL = """async () => {
  const { state } = await import('./static/js/store.js');
  const { happen } = await import('./static/js/happening.js');
  window.hear = (...events) => happen(events, state.table);
  Object.assign(state.table.public, { loaded: 3, duel: { seats: [0, 1], cued: false } });
  hear({ key: 'loaded', values: { n: 3 } });
}"""
LOSE_DUEL = """async () => {
  const { state } = await import('./static/js/store.js');
  Object.assign(state.table.public, { loaded: 0, duel: null });
  const drew = { key: 'drew', values: { seat: 1, cause: 'lost-duel' } };
  hear({ key: 'duel-lost', values: { loser: 1, winner: 0, n: 3 } }, drew, drew, drew);
}"""
FLIGHTS = """async () => {
  const middle = (element) => {
    const area = element.getBoundingClientRect();
    return [area.left + area.width / 2, area.top + area.height / 2];
  };
  const at = (holder, time) => {
    const [motion] = holder.getAnimations();
    motion.pause();
    motion.currentTime = time === 'start' ? 0 : motion.effect.getComputedTiming().endTime - 0.1;
    return [...middle(holder), new DOMMatrix(getComputedStyle(holder).transform)];
  };
  const turned = ({ a, b }) => Math.atan2(b, a) * 180 / Math.PI;
  const flights = [...document.querySelectorAll('.flying')].map((holder) => {
    const [fromX, fromY] = at(holder, 'start');
    const [toX, toY, matrix] = at(holder, 'end');
    return { from: [fromX, fromY], to: [toX, toY], turn: turned(matrix) };
  });
  const lying = [...document.querySelectorAll('.load i')].map((card) => ({
    at: middle(card), turn: turned(new DOMMatrix(getComputedStyle(card).transform)),
  }));
  return [flights, lying, middle(document.querySelector('[data-place="seat-1"]'))];
}"""


async def flights_of(page, n: int):
    """Return the `n` flights that are due, the cards in the Unit and the place of seat 1."""
    await page.locator(".flying").nth(n - 1).wait_for(state="attached")
    flights, lying, seat = await page.evaluate(FLIGHTS)
    assert len(flights) == n
    return flights, lying, seat


def near(one: list[float], other: list[float]) -> bool:
    """Tell whether two places are the same to the eye."""
    return math.dist(one, other) < 4


pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("edition", ["flip", "showdown", "attack"])
async def test_a_browser_moves_only_transform_and_opacity(visitors, edition) -> None:
    page = await visitors.come(reduced_motion="no-preference")
    await page.evaluate(SEE_MOTION)
    ana = Player(page, seed=9)
    await ana.play_bots(edition)
    await ana.play_on(most=8)
    moved = await page.evaluate("() => window.moved")
    assert moved
    other = {name: sorted(set(what)) for name, what in moved.items() if name not in MAY_MOVE}
    assert not other


async def test_a_move_keeps_what_it_does_not_change(visitors) -> None:
    ana = Player(await visitors.come(), seed=9)
    await ana.play_bots("classic", goal=500)
    await ana.play_on(most=2)
    held = len(await ana.cards())
    await ana.page.evaluate(MARK)
    await ana.play_on(most=1)

    async def is_told() -> bool:  # a move that waits for a window of others is told afterwards
        _, lines, _ = await ana.page.evaluate(COUNT)
        return lines[0] > lines[1]

    await becomes(is_told, what="the move is not told")
    cards, lines, seats = await ana.page.evaluate(COUNT)
    assert cards[1] >= min(held, cards[0]) - 1  # all but the one that went or came
    assert lines[0] > lines[1] > 0  # new sentences, and the old ones as they were
    assert seats[0] == seats[1] > 0


async def test_where_a_thing_lies_is_said_at_the_thing_itself(visitors) -> None:
    """Such values are not inherited: a rule that uses one finds nothing of what is around it."""
    ana = Player(await visitors.come(), seed=9)
    await ana.play_bots("showdown", goal=500)
    await ana.play_on(most=2)
    await ana.page.evaluate(LOSE)
    await ana.page.locator(".load i").nth(2).wait_for()
    placed = await ana.page.evaluate(PLACED)
    assert {".load i", ".held-card", ".mini", ".seat"} <= {rule for _, rule, _ in placed}
    assert not [(name, rule) for name, rule, value in placed if not value]


async def test_a_card_that_flies_can_show_its_back(visitors) -> None:
    """What fades is flat: the two sides of a card are hidden while it waits, never the card."""
    page = await visitors.come(reduced_motion="no-preference")
    await page.evaluate(FLY)
    await page.locator(".flying").wait_for(state="attached")
    assert await page.evaluate(FLOWN) == ["1", False, ["0", "0"]]


async def test_what_is_loaded_flies_to_where_it_lies_and_a_lost_duel_is_paid_from_there(
    visitors,
) -> None:
    page = await visitors.come(reduced_motion="no-preference")
    ana = Player(page, seed=9)
    await ana.play_bots("showdown", goal=500)
    await ana.until_asked()
    await page.evaluate(DEAF)
    await expect(page.locator(".flying")).to_have_count(0)  # from here on only what is told here
    await page.evaluate(HOLD)
    await page.evaluate(DUEL)
    flights, lying, _ = await flights_of(page, 3)
    for flight, card in zip(flights, lying, strict=True):
        assert near(flight["to"], card["at"])
        assert abs(flight["turn"] - card["turn"]) < 1
    await page.evaluate("() => document.querySelectorAll('.flying').forEach((c) => c.remove())")
    await page.evaluate(LOSE_DUEL)
    flights, lying, seat = await flights_of(page, 3)
    for flight in flights:
        assert near(flight["from"], lying[0]["at"])
        assert near(flight["to"], seat)
