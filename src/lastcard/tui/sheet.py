"""A sheet of paper over the table: a title, lines, answers below; for everything that interrupts.

What stands on a sheet is told by whoever lays it down; it is asked anew when the language changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from lastcard.tui.canvas import Canvas, fit, wrapped
from lastcard.tui.choices import Choice
from lastcard.tui.controls import Pressable, Pressed
from lastcard.tui.looks import GROUNDS, RIM, Ground

__all__ = ["Line", "Sheet", "SheetText", "flow_text"]

WIDEST = 78
Span = tuple[str, str, str]  # words, ink, ground


@dataclass(frozen=True)
class Line:
    """A line of spans; "" for an ink is the sheet's own."""

    spans: tuple[Span, ...] = ()
    heavy: bool = False

    @classmethod
    def of(cls, words: str, ink: str = "", *, heavy: bool = False) -> Line:
        """Return a line of one span."""
        return cls(((words, ink, ""),), heavy)


@dataclass(frozen=True)
class SheetText:
    """What stands on a sheet."""

    title: str
    lines: Sequence[Line]
    choices: Sequence[Choice] = ()
    ground: Ground = field(default_factory=lambda: GROUNDS["classic"])


def flow_text(words: str, width: int, ink: str = "") -> list[Line]:
    """Return words as lines of a width."""
    return [Line.of(line, ink) for line in wrapped(words, width, 99)]


class SheetPaper(Pressable):
    """The painted sheet."""

    text: SheetText = SheetText("", ())
    cursor = 0
    top = 0

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        text, ground = self.text, self.text.ground
        canvas = Canvas(width, height, ink=ground.ink, ground=ground.felt)
        inner = min(width - 6, WIDEST)
        rows = self._answer_rows(inner)
        wanted = len(text.lines) + len(rows) + (1 if rows else 0) + 2
        box = min(wanted + 2, height)
        room = max(box - 4 - len(rows) - (1 if rows else 0), 1)
        self.top = max(min(self.top, len(text.lines) - room), 0)
        x, y = (width - inner - 4) // 2, max((height - box) // 2, 0)
        self._draw_paper(canvas, x, y, inner + 4, box)
        canvas.put(x + 2, y + 1, fit(text.title, inner), ground.glow, ground.shade, heavy=True)
        for line, content in enumerate(text.lines[self.top : self.top + room]):
            at = x + 2
            for words, ink, field_color in content.spans:
                words = fit(words, x + 2 + inner - at)
                at = canvas.put(
                    at,
                    y + 3 + line,
                    words,
                    ink or ground.ink,
                    field_color or ground.shade,
                    heavy=content.heavy,
                )
        if self.top > 0:
            canvas.put(x + inner + 2, y + 3, "▴", ground.glow, ground.shade)
        if self.top + room < len(text.lines):
            canvas.put(x + inner + 2, y + 2 + room, "▾", ground.glow, ground.shade)
        self._draw_answers(canvas, x + 2, y + box - 1 - len(rows), rows)
        return canvas

    def _draw_paper(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        ground = self.text.ground
        canvas.fill(x, y, width, height, ground.shade)
        canvas.put(x, y, "▄" * width, ground.glow, ground.felt)

    def _answer_rows(self, inner: int) -> list[list[int]]:
        """Return the answers by line."""
        rows: list[list[int]] = []
        used = inner + 1
        for place, choice in enumerate(self.text.choices):
            room = cell_len(_label(choice)) + 3
            if used + room > inner:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += room
        return rows

    def _draw_answers(self, canvas: Canvas, x: int, y: int, rows: list[list[int]]) -> None:
        ground = self.text.ground
        areas = []
        for line, row in enumerate(rows):
            at = x
            for place in row:
                choice, chosen = self.text.choices[place], place == self.cursor
                ink, paper = (ground.shade, ground.glow) if chosen else (RIM, ground.felt)
                mark = "▸" if chosen else " "
                end = canvas.put(at, y + line, mark + _label(choice), ink, paper, heavy=chosen)
                areas.append((y + line, at, end, choice.action))
                at = end + 2
        self.areas = tuple(areas)


def _label(choice: Choice) -> str:
    return f"{choice.label}{f' ({choice.key})' if choice.key else ''} "


class Sheet(Screen[str]):
    """A sheet that is answered with the action of a choice, or "" when it is put away.

    any_key: every key answers with the first choice. keys: more keys, by the action they mean.
    """

    DEFAULT_CSS = "Sheet { layout: vertical; } SheetPaper { width: 100%; height: 100%; }"

    def __init__(
        self,
        build: Callable[[int], SheetText],
        *,
        any_key: bool = False,
        away: str = "",
        on_other: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__()
        self.build = build
        self.any_key = any_key
        self.away = away
        self.on_other = on_other
        self.paper = SheetPaper()

    def compose(self) -> ComposeResult:
        """Put the paper on the screen."""
        yield self.paper

    def on_mount(self) -> None:
        """Write the sheet."""
        self.rewrite()

    def on_resize(self) -> None:
        """Write it for the new width."""
        self.rewrite()

    def rewrite(self) -> None:
        """Write the sheet anew, for a new width or language."""
        width = min(self.app.size.width - 6, WIDEST)
        self.paper.text = self.build(width)
        self.paper.cursor = min(self.paper.cursor, max(len(self.paper.text.choices) - 1, 0))
        self.paper.repaint()

    def on_key(self, event: events.Key) -> None:
        """Move, scroll, answer."""
        event.stop()
        choices = self.paper.text.choices
        key = event.key
        if key == "f2":
            self.turn_language()
            return
        if self.on_other is not None and self.on_other(event.character or key):
            return
        if key in ("escape", "q") and not self.any_key:
            self.answer(self.away)
        elif key in ("pageup", "pagedown", "up", "down") and not self._is_list():
            self.paper.top += {"pageup": -8, "pagedown": 8, "up": -1, "down": 1}[key]
            self.paper.top = max(self.paper.top, 0)
            self.paper.repaint()
        elif key in ("left", "right", "up", "down", "tab", "shift+tab") and len(choices) > 1:
            step = -1 if key in ("left", "up", "shift+tab") else 1
            self.paper.cursor = (self.paper.cursor + step) % len(choices)
            self.paper.repaint()
        elif key in ("enter", "space") and choices:
            self.answer(choices[self.paper.cursor].action)
        else:
            self._answer_by_key(event)

    def answer(self, action: str) -> None:
        """Go with an answer; a second key that came at the same moment finds nothing to answer."""
        if self.is_active:
            self.dismiss(action)

    def turn_language(self) -> None:
        """Speak the next language; the app writes every sheet anew."""
        speak = getattr(self.app, "next_language", None)
        if speak is not None:
            speak()

    def _is_list(self) -> bool:
        return len(self.paper.text.choices) > 1

    def _answer_by_key(self, event: events.Key) -> None:
        for choice in self.paper.text.choices:
            if choice.key and event.character == choice.key:
                self.answer(choice.action)
                return
        if self.any_key and self.paper.text.choices and event.is_printable:
            self.answer(self.paper.text.choices[0].action)

    def on_pressed(self, message: Pressed) -> None:
        """Answer by the mouse."""
        self.answer(message.action)
