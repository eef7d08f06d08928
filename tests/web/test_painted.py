"""Cards are painted to points once; a browser that gives none, or others, shows what was drawn."""

from __future__ import annotations

import pytest

from web.browser import becomes
from web.player import Player

PAINTED = """async () => {
  const {isReady} = await import(new URL('static/js/art/ready.js', document.baseURI));
  return isReady();
}"""
FACES = """() => [...document.querySelectorAll('.table img.face')].map(
  (image) => [image.src.split(':')[0], image.naturalWidth])"""
NO_POINTS = "HTMLCanvasElement.prototype.toBlob = (done) => done(null);"
WHITE_POINTS = """{
  const {toBlob} = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function white(...how) {
    const brush = this.getContext('2d');
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, this.width, this.height);
    toBlob.apply(this, how);
  };
}"""
"""What browsers answer that let nobody be known by how they draw."""
SVG_WIDE = 100

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def faces_after_a_move(visitors, enter: str = "") -> list[tuple[str, int]]:
    """Return where each card comes from and how wide its picture is, once all are made."""
    ana = Player(await visitors.come(enter=enter), seed=9)
    await ana.play_bots("classic", goal=500)
    await becomes(lambda: ana.page.evaluate(PAINTED), what="the pictures are not ready")
    await ana.play_on(most=1)
    assert ana.moves == 1
    return [(kind, wide) for kind, wide in await ana.page.evaluate(FACES)]


async def test_cards_on_the_table_are_painted_once_not_drawn_in_every_frame(visitors) -> None:
    faces = await faces_after_a_move(visitors)
    assert faces
    assert all(kind == "blob" and wide > 2 * SVG_WIDE for kind, wide in faces), faces


@pytest.mark.parametrize("enter", [NO_POINTS, WHITE_POINTS], ids=["none", "white"])
async def test_where_a_canvas_does_not_give_back_what_it_was_given_cards_stay_drawn(
    visitors, enter
) -> None:
    faces = await faces_after_a_move(visitors, enter)
    assert faces
    assert set(faces) == {("data", SVG_WIDE)}
