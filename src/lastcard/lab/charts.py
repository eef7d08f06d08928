"""Small charts as SVG text: bars, columns, dots with intervals. Only numbers and labels come in.

Drawn by hand rather than with a plotting library: three shapes are needed, which scale to a phone's
width, take the page's colours in the light and in the dark, and read well aloud.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

__all__ = ["Dot", "columns", "dots", "shares"]

WIDTH = 640
ROW = 26
LABEL = 165
"""Width of the labels on the left."""

FIGURE = 100
"""Width of the figures on the right, in the larger letters of a phone too: no line crosses them."""

Dot = tuple[str, float, float, float]
"""Label, value, and the bounds of its interval."""


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    name = escape(title, quote=True)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{name}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, *, anchor: str = "start", kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{look}>{escape(words)}</text>'


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers between two bounds, at most so many.

    >>> ticks(0, 23)
    [0.0, 5.0, 10.0, 15.0, 20.0]
    """
    if high <= low:
        return [low]
    step = 10.0 ** floor(log10((high - low) / most))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= most)
    first = ceil(low / step - 1e-9)
    last = floor(high / step + 1e-9)
    return [round(k * step, 10) for k in range(first, last + 1)]


def columns(counts: Sequence[int], step: float, unit: str, title: str) -> str:
    """Return a histogram. step: width of one column in the unit that is written below."""
    height, base, left = 220.0, 180.0, 8.0
    shown = counts[:120]
    most = max(shown, default=1) or 1
    width = (WIDTH - 2 * left) / max(len(shown), 1)
    parts = [
        f'<rect class="bar" x="{left + i * width:.2f}" y="{base - 165 * n / most:.2f}" '
        f'width="{max(width - 1, 0.5):.2f}" height="{165 * n / most:.2f}"><title>'
        f"{i * step:g} to {(i + 1) * step:g} {escape(unit)}: {n:,}</title></rect>"
        for i, n in enumerate(shown)
    ]
    parts += [
        _text(left + tick / step * width, base + 18, f"{tick:g}", anchor="middle", kind="quiet")
        for tick in ticks(0, len(shown) * step)
    ]
    parts.append(_text(WIDTH - left, base + 36, unit, anchor="end", kind="quiet"))
    return _svg(height, title, parts)


def shares(rows: Sequence[tuple[str, float]], title: str, *, even: float | None = None) -> str:
    """Return bars for shares of 1 with their labels. even: where a line stands for evenness."""
    most = max([value for _, value in rows] + [even or 0.0, 1e-9])
    room = WIDTH - LABEL - FIGURE
    parts = []
    for i, (label, value) in enumerate(rows):
        y, length = i * ROW, room * value / most
        parts += [
            _text(LABEL - 8, y + 18, label, anchor="end"),
            f'<rect class="bar" x="{LABEL}" y="{y + 5}" width="{length:.1f}" height="16" rx="3"/>',
            _text(WIDTH - 2, y + 18, f"{value * 100:.1f} %", anchor="end", kind="quiet"),
        ]
    height = len(rows) * ROW + 4
    if even is not None:
        x = LABEL + room * even / most
        parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>')
    return _svg(height, title, parts)


def dots(rows: Sequence[Dot], title: str, unit: str) -> str:
    """Return dots with the lines of their intervals around a line at 0, labels on the left."""
    low = min([bound for _, _, bound, _ in rows] + [0.0])
    high = max([bound for _, _, _, bound in rows] + [0.0])
    reach = (high - low) or 1.0
    room = WIDTH - LABEL - FIGURE

    def place(value: float) -> float:
        return LABEL + 8 + (room - 16) * (value - low) / reach

    height = len(rows) * ROW + 26
    bottom = len(rows) * ROW
    parts = []
    for tick in ticks(low, high):
        x = place(tick)
        kind = "mark" if tick == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>')
        parts.append(_text(x, bottom + 18, f"{tick:+g}", anchor="middle", kind="quiet"))
    for i, (label, value, from_, to) in enumerate(rows):
        y = i * ROW + 13
        side = "up" if from_ > 0 else "down" if to < 0 else "open"
        parts += [
            _text(LABEL - 8, y + 5, label, anchor="end"),
            f'<line class="reach {side}" x1="{place(from_):.1f}" x2="{place(to):.1f}" '
            f'y1="{y}" y2="{y}"/>',
            f'<circle class="{side}" cx="{place(value):.1f}" cy="{y}" r="5"/>',
            _text(WIDTH - 2, y + 5, f"{value:+.2f}{unit}", anchor="end", kind="quiet"),
        ]
    return _svg(height, title, parts)
