"""A grid of character cells to paint on, and the widget that shows one.

Cards, seats and piles are drawn cell by cell, so that they look the same at every place and can be
hit with the mouse by plain arithmetic. What is drawn is not known here.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

__all__ = ["Canvas", "Painted", "fit", "wrapped"]

Cell = tuple[str, str, str, bool]  # character ("" behind a wide one), ink, ground, heavy


def fit(text: str, width: int) -> str:
    """Return text cut to a width in cells, with an ellipsis where something was cut.

    >>> fit("Zawadi", 4), fit("Ana", 4)
    ('Zaw…', 'Ana')
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""


def wrapped(words: str, width: int, height: int) -> list[str]:
    """Return words on at most so many lines."""
    lines: list[str] = []
    rest = words
    while rest and len(lines) < height - 1 and cell_len(rest) > width:
        cut = rest.rfind(" ", 0, width + 1)
        cut = cut if cut > 0 else width
        lines.append(rest[:cut])
        rest = rest[cut:].lstrip()
    return [*lines, fit(rest, width)]


@lru_cache(maxsize=4096)
def _style(ink: str, ground: str, heavy: bool) -> Style:
    return Style(color=ink or None, bgcolor=ground or None, bold=heavy)


class Canvas:
    """Cells of one size. Colours are `#rrggbb`, or "" for that of the place below."""

    def __init__(self, width: int, height: int, *, ink: str = "", ground: str = "") -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        blank: Cell = (" ", ink, ground, False)
        self.cells: list[list[Cell]] = [[blank] * self.width for _ in range(self.height)]

    def put(
        self, x: int, y: int, text: str, ink: str = "", ground: str = "", *, heavy: bool = False
    ) -> int:
        """Write text from a cell on, cut at the edge; return the cell after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row = self.cells[y]
        for character in text:
            width = cell_len(character)
            if x >= 0 and x + width <= self.width:
                under = row[x]
                row[x] = (character, ink or under[1], ground or under[2], heavy)
                for behind in range(x + 1, x + width):
                    row[behind] = ("", ink, ground, heavy)
            x += width
        return x

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Paint an area in one colour."""
        for line in range(y, y + height):
            self.put(x, line, " " * width, "", ground)

    def dim(self, shade: float) -> None:
        """Darken everything, for what is not to be looked at now."""
        for row in self.cells:
            row[:] = [(c, _darker(i, shade), _darker(g, shade), h) for c, i, g, h in row]

    def strip(self, y: int) -> Strip:
        """Return a line as Textual wants it."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        text, last = "", None
        for character, *look in self.cells[y]:
            if look != last and text:
                segments.append(Segment(text, _style(*last)))  # type: ignore[misc]
                text = ""
            text, last = text + character, look
        if text:
            segments.append(Segment(text, _style(*last)))  # type: ignore[misc]
        return Strip(segments, self.width)

    def text(self) -> str:
        """Return what stands here without colours, for tests and for the curious."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.cells)


@lru_cache(maxsize=1024)
def _darker(color: str, shade: float) -> str:
    if not color:
        return color
    parts = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part * shade):02x}" for part in parts)


class Painted(Widget):
    """A widget that paints itself onto a canvas of its own size."""

    _canvas: Canvas | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture at a size."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Let the picture be drawn anew."""
        self._canvas = None
        self.refresh()

    def picture(self) -> Canvas:
        """Return the picture as it is shown now."""
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            canvas = self._canvas = self.paint(width, height)
        return canvas

    def render_line(self, y: int) -> Strip:
        """Return one line of the picture."""
        return self.picture().strip(y)
