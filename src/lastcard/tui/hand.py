"""The own hand: cards that wrap, shrink and scroll so that forty of them stay usable.

Which cards are playable is told by the legal actions that it is given; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message

from lastcard.tui.canvas import Canvas, Painted, fit
from lastcard.tui.cards import CHIP, DRAWN, LARGE, SMALL, Size, draw_card
from lastcard.tui.looks import GROUNDS, RIM, Ground

__all__ = ["HandPanel", "HandScene", "Layout", "lay_out"]

LEAST_STEP = {LARGE: 5, DRAWN: 4}
"""How much of an overlapped card must show: its index."""


@dataclass(frozen=True)
class Layout:
    """How a hand lies: size of the cards, cells from one to the next, cards in a row."""

    size: Size
    step: int
    per_row: int

    @property
    def row_height(self) -> int:
        """Lines of one row, the marks under it included."""
        return self.size[1] + (1 if self.size != CHIP else 0)

    def rows(self, n: int) -> int:
        """Return how many rows n cards take."""
        return -(-n // self.per_row) if n else 1


def lay_out(n: int, width: int, height: int, *, plain: bool = False) -> Layout:
    """Return the largest cards that fit: whole, overlapping, smaller; at last chips that scroll.

    >>> lay_out(7, 78, 7).size == DRAWN, lay_out(40, 58, 6).size == CHIP
    (True, True)
    """
    for size in (DRAWN,) if plain else (LARGE, DRAWN):
        if size[1] + 1 > height:
            continue
        if n * (size[0] + 1) - 1 <= width:
            return Layout(size, size[0] + 1, max(n, 1))
        step = (width - size[0]) // max(n - 1, 1)
        if step >= size[0] - 1 or (step >= LEAST_STEP[size] and size != LARGE):
            return Layout(size, min(step, size[0] + 1), n)
    for size in (DRAWN, SMALL, CHIP):
        layout = Layout(size, size[0], max((width + 0) // size[0], 1))
        if layout.rows(n) * layout.row_height <= height:
            return layout
    return Layout(CHIP, CHIP[0], max(width // CHIP[0], 1))


@dataclass(frozen=True)
class HandScene:
    """What the hand shows. cards: names and whether each may be chosen now."""

    title: str
    label: str
    cards: tuple[tuple[str, bool], ...]
    cursor: int
    ground: Ground
    hidden: bool = False
    plain: bool = False
    untitled: bool = False
    """The line above the cards is lent to the prompt, so that nothing else moves."""

    @property
    def top(self) -> int:
        """The line where the cards begin."""
        return 0 if self.untitled else 1


EMPTY = HandScene("", "", (), 0, GROUNDS["classic"])


class HandPanel(Painted):
    """The own hand with its cursor."""

    scene = EMPTY
    scroll_row = 0

    class Picked(Message):
        """A card was clicked; `again` if it was chosen already."""

        def __init__(self, place: int, *, again: bool) -> None:
            super().__init__()
            self.place = place
            self.again = again

    def show(self, scene: HandScene) -> None:
        """Show a hand."""
        if scene != self.scene:
            self.scene = scene
            self.repaint()

    def layout_now(self) -> Layout:
        """Return how the hand lies at the present size."""
        width, height = self.size
        room = height - self.scene.top
        return lay_out(len(self.scene.cards), width - 2, room, plain=self.scene.plain)

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        scene, ground = self.scene, self.scene.ground
        canvas = Canvas(width, height, ink=ground.ink, ground=ground.felt)
        if not scene.untitled:
            self._draw_title(canvas)
        if scene.hidden:
            for place in range(min(len(scene.cards), (width - 2) // 8)):
                draw_card(canvas, 1 + 8 * place, scene.top, "", DRAWN)
            return canvas
        layout = self.layout_now()
        first = self._first_row(layout, height - scene.top)
        left = 1 + max((width - 2 - self._width(layout)) // 2, 0)
        for place, _ in enumerate(scene.cards):  # in order: no card may hide another's index
            self._draw_one(canvas, layout, place, first, left)
        self._draw_more(canvas, layout, first)
        return canvas

    def _draw_title(self, canvas: Canvas) -> None:
        scene, ground = self.scene, self.scene.ground
        canvas.fill(0, 0, canvas.width, 1, ground.shade)
        title = fit(scene.title, canvas.width - 2)
        end = canvas.put(1, 0, title, ground.faint, ground.shade)
        label = fit(scene.label, canvas.width - end - 3)
        canvas.put(end + 2, 0, label, ground.glow, ground.shade, heavy=True)

    def _width(self, layout: Layout) -> int:
        n = min(len(self.scene.cards), layout.per_row)
        return layout.step * (n - 1) + layout.size[0] if n else 0

    def _first_row(self, layout: Layout, height: int) -> int:
        """Return the first row shown, so that the cursor stays in sight."""
        fits = max(height // layout.row_height, 1)
        row = self.scene.cursor // layout.per_row
        last = layout.rows(len(self.scene.cards)) - fits
        first = min(max(self.scroll_row, row - fits + 1), row)
        self.scroll_row = max(min(first, last), 0)
        return self.scroll_row

    def _draw_one(self, canvas: Canvas, layout: Layout, place: int, first: int, left: int) -> None:
        name, can = self.scene.cards[place]
        row, column = divmod(place, layout.per_row)
        y = self.scene.top + (row - first) * layout.row_height
        if y < self.scene.top or y + layout.size[1] > canvas.height:
            return
        x = left + column * layout.step
        ground, chosen = self.scene.ground, place == self.scene.cursor
        rim = ground.glow if chosen else RIM if can else ground.faint
        draw_card(canvas, x, y, name, layout.size, rim=rim)
        mark = "▲" if chosen else "•" if can else ""
        if layout.size == CHIP:
            lead, ink = ("▸", ground.glow) if chosen else ("•", ground.glow) if can else (" ", "")
            canvas.put(x, y, lead, ink, heavy=True)
            return
        below = x + (layout.size[0] // 2 if chosen or layout.step >= layout.size[0] else 2)
        canvas.put(below, y + layout.size[1], mark, ground.glow, heavy=True)

    def _draw_more(self, canvas: Canvas, layout: Layout, first: int) -> None:
        top, ground = self.scene.top, self.scene.ground
        fits = max((canvas.height - top) // layout.row_height, 1)
        if first > 0:
            canvas.put(canvas.width - 2, top, "▴", ground.glow, heavy=True)
        if first + fits < layout.rows(len(self.scene.cards)):
            canvas.put(canvas.width - 2, canvas.height - 1, "▾", ground.glow, heavy=True)

    def place_at(self, x: int, y: int) -> int | None:
        """Return which card lies at a cell of the panel."""
        layout, n, top = self.layout_now(), len(self.scene.cards), self.scene.top
        left = 1 + max((self.size.width - 2 - self._width(layout)) // 2, 0)
        row = (y - top) // layout.row_height + self.scroll_row
        if y < top or x < left or not n:
            return None
        column = min((x - left) // layout.step, layout.per_row - 1)
        place = row * layout.per_row + column
        over = x - left - column * layout.step
        return place if place < n and (over < layout.size[0]) else None

    def on_click(self, event: events.Click) -> None:
        """Choose the card under the mouse."""
        place = self.place_at(event.x, event.y)
        if place is not None and not self.scene.hidden:
            self.post_message(self.Picked(place, again=place == self.scene.cursor))


def moved(layout: Layout, cursor: int, n: int, key: str) -> int:
    """Return where the cursor goes by an arrow key.

    >>> moved(Layout(CHIP, 6, 10), 3, 25, "down")
    13
    """
    if n == 0:
        return 0
    if key in ("left", "shift+tab"):
        return (cursor - 1) % n
    if key in ("right", "tab"):
        return (cursor + 1) % n
    if key == "home":
        return 0
    if key == "end":
        return n - 1
    step = -layout.per_row if key == "up" else layout.per_row
    return cursor + step if 0 <= cursor + step < n else cursor
