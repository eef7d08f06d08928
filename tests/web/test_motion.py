"""Only transform and opacity move: what a browser really animates in a game is looked at."""

from __future__ import annotations

import pytest

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


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("edition", ["flip"])
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
