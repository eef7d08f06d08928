"""Only transform and opacity move, and a move draws little anew: a browser is looked at."""

from __future__ import annotations

import pytest

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
