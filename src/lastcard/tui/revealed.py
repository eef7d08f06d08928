"""A hand that a challenge laid open, shown to the challenger in the place of the table."""

from __future__ import annotations

from rich.cells import cell_len

from lastcard.tui.canvas import Canvas, Painted, fit
from lastcard.tui.cards import CHIP, DRAWN, SMALL, draw_card
from lastcard.tui.looks import GROUNDS, Ground, order_of

__all__ = ["RevealedPanel"]


class RevealedPanel(Painted):
    """Somebody's hand, face up."""

    title = ""
    cards: tuple[str, ...] = ()
    close = ""
    ground: Ground = GROUNDS["classic"]

    def show(self, title: str, cards: tuple[str, ...], close: str, ground: Ground) -> None:
        """Show a hand."""
        wanted = (title, tuple(sorted(cards, key=order_of)), close, ground)
        if wanted != (self.title, self.cards, self.close, self.ground):
            self.title, self.cards, self.close, self.ground = wanted
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        canvas = Canvas(width, height, ink=self.ground.ink, ground=self.ground.shade)
        canvas.put(2, 0, fit(self.title, width - 4), self.ground.glow, heavy=True)
        for size in (DRAWN, SMALL, CHIP):
            per_row = max((width - 4) // (size[0] + 1), 1)
            rows = -(-len(self.cards) // per_row)
            if rows * size[1] <= height - 3 or size == CHIP:
                break
        n = min(len(self.cards), per_row)
        left = (width - n * (size[0] + 1)) // 2
        top = max((height - rows * size[1]) // 2, 1)
        for place, card in enumerate(self.cards):
            row, column = divmod(place, per_row)
            draw_card(canvas, left + column * (size[0] + 1), top + row * size[1], card, size)
        words = f" {self.close} ⏎ "
        x = (width - cell_len(words)) // 2
        canvas.put(x, height - 1, words, self.ground.shade, self.ground.glow, heavy=True)
        return canvas
