"""The launcher of Attack: its picture at rest and in motion, and the timing of a burst.

What it fires is the kernel's chance; here it is only shown.
"""

from __future__ import annotations

from collections import deque

from lastcard.tui.canvas import Canvas
from lastcard.tui.cards import SMALL, Size
from lastcard.tui.looks import GOLD, RIM, Ground

__all__ = ["Burst", "draw_launcher"]

CLICK_S = 0.22
CARD_S = 0.09
REST_S = 0.55
LONGEST_S = 0.9
"""A burst is never longer, however many cards fly."""


class Burst:
    """Presses that are still to be shown, as steps in time."""

    def __init__(self) -> None:
        self._steps: deque[tuple[float, tuple[int, int] | None]] = deque()
        self._until = 0.0

    @property
    def is_running(self) -> bool:
        """Whether there is something to show."""
        return bool(self._steps)

    def press(self, n: int) -> None:
        """Add a press that fires n cards."""
        if len(self._steps) > 40:  # many presses at once (Hit-Fire): show the last ones only
            self._steps.clear()
        self._steps.append((CLICK_S, (-1, n)))
        each = min(CARD_S, (LONGEST_S - CLICK_S) / n) if n else 0.0
        self._steps.extend((each, (shown, n)) for shown in range(1, n))
        self._steps.append((REST_S, (n, n)))

    def frame(self, now_s: float) -> tuple[bool, tuple[int, int] | None]:
        """Return whether the picture changes now, and to what; None is the launcher at rest."""
        if now_s < self._until:
            return False, None
        if not self._steps:
            return self._until != 0.0 and self._end(), None
        lasts, shown = self._steps.popleft()
        self._until = now_s + lasts
        return True, shown

    def _end(self) -> bool:
        self._until = 0.0
        return True


def draw_launcher(
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    ground: Ground,
    fired: tuple[int, int] | None,
) -> None:
    """Draw the launcher in the place of a card. fired: as in `Burst.frame`."""
    width, height = size
    click = fired is not None and fired[0] < 0
    x += 1 if click else 0
    inner = width - 2
    body, ink = "#4A4E69", RIM
    canvas.put(x, y, "╭" + "─" * inner + "╮", ink, body)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, "│" + " " * inner + "│", ink, body)
    canvas.put(x, y + height - 1, "╰" + "─" * inner + "╯", ink, body)
    button = "●" if click else "◉" if size != SMALL else "●"
    middle = y + (height - 1) // 2
    canvas.put(x + 1, y + 1, ("═" * (inner - 2)).center(inner), GOLD, body)
    if size != SMALL:
        canvas.put(x + width // 2, middle + 1, button, "#FF5D5D", body, heavy=True)
    if fired is None or fired[0] == 0:
        return
    if click:
        canvas.put(x + width // 2 - 1, max(y + 1, middle), "···", RIM, body)
        return
    out = min(fired[0], inner)
    canvas.put(x + 1, y + 1, ("▮" * out).center(inner), ground.glow, body, heavy=True)
