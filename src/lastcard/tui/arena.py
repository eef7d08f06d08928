"""The showdown on the screen: two duellists, the unit between them, the signal, and the verdict.

Who wins is judged elsewhere; the signal's time is the table's. Here is only what is shown of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from lastcard.tui.canvas import Canvas, Painted, fit
from lastcard.tui.cards import DRAWN, SMALL, draw_card
from lastcard.tui.looks import GROUNDS, RIM, Ground

__all__ = ["Arena", "DuelScene"]

RED, GREEN, DARK = "#D7263D", "#2ECC71", "#0B0910"


@dataclass(frozen=True)
class DuelScene:
    """What the arena shows.

    stage: "wait", "strike" or "over". loser: 0 or 1, -1 while nobody has lost. lines: how many
    cards fell on the first side, or -1.
    """

    title: str
    names: tuple[str, str]
    keys: tuple[str, str]
    times: tuple[str, str]
    message: str
    stage: str
    n: int
    loser: int = -1
    lines: int = -1
    beat: int = 0
    ground: Ground = GROUNDS["showdown"]


class Arena(Painted):
    """The dark arena, in the place of the table."""

    scene: DuelScene | None = None

    def show(self, scene: DuelScene) -> None:
        """Show a moment of a showdown."""
        if scene != self.scene:
            self.scene = scene
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        canvas = Canvas(width, height, ink=RIM, ground=DARK)
        scene = self.scene
        if scene is None:
            return canvas
        middle = width // 2
        self._centre(canvas, 0, scene.title, RIM, heavy=True)
        self._draw_side(canvas, scene, 0, width // 5)
        self._draw_side(canvas, scene, 1, width - 1 - width // 5)
        large = height >= 10
        size = DRAWN if large else SMALL
        top = max(height // 2 - size[1] // 2 - 1, 1)
        self._draw_unit(canvas, scene, middle, top, size)
        y = min(top + size[1] + 1, height - 2)
        ink, field = {
            "wait": ("#FFCF5C", ""),
            "strike": (DARK, GREEN),
            "over": (RIM, RED if scene.loser >= 0 else ""),
        }[scene.stage]
        words = f"  {scene.message}  "
        if scene.stage == "wait":
            words = f"{'·' * (scene.beat % 4)} {scene.message} {'·' * (scene.beat % 4)}"
        self._centre(canvas, y, words, ink, field, heavy=True)
        if scene.loser >= 0:
            arrow = "◀━━━━" if scene.loser == 0 else "━━━━▶"
            x = middle - size[0] // 2 - 8 if scene.loser == 0 else middle + size[0] // 2 + 4
            canvas.put(x, top + size[1] // 2, arrow, RED, heavy=True)
        return canvas

    def _draw_side(self, canvas: Canvas, scene: DuelScene, side: int, x: int) -> None:
        y = max(canvas.height // 2 - 2, 1)
        lost = scene.loser == side
        ink = RED if lost else GREEN if scene.loser >= 0 else RIM
        rows = (
            (scene.names[side], ink, True),
            ("▄▄▄▄▄", ink, False),
            ("█████" if scene.times[side] else "▀▀▀▀▀", ink, False),
            (scene.times[side] or scene.keys[side], RIM, bool(scene.keys[side])),
        )
        for line, (words, color, heavy) in enumerate(rows):
            words = fit(words, canvas.width // 3)
            canvas.put(x - cell_len(words) // 2, y + line, words, color, heavy=heavy)

    def _draw_unit(
        self, canvas: Canvas, scene: DuelScene, middle: int, top: int, size: tuple[int, int]
    ) -> None:
        """Draw the loaded cards, a little apart; fallen to the sides when the lines decide."""
        n = min(scene.n, 12)
        if scene.lines >= 0:
            left, right = scene.lines, scene.n - scene.lines
            words = f"{'▮' * left or '–'} ┃ {'▮' * right or '–'}"
            canvas.put(middle - cell_len(words) // 2, top - 1, words, "#FFCF5C", heavy=True)
        spread = 2
        x = middle - (size[0] + spread * (min(n, 3) - 1)) // 2
        for place in range(min(n, 3)):
            draw_card(canvas, x + place * spread, top, "", size)
        if n > 3:
            canvas.put(x + size[0] + 5, top, f"×{n}", RIM, heavy=True)

    def _centre(
        self, canvas: Canvas, y: int, words: str, ink: str, field: str = "", *, heavy: bool = False
    ) -> None:
        words = fit(words, canvas.width)
        canvas.put((canvas.width - cell_len(words)) // 2, y, words, ink, field, heavy=heavy)
