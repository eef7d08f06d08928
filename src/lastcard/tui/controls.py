"""What is pressed at the table: the line of the prompt, the answers, and the bar of buttons.

UNO and CATCH are always there, at the same place, also while a colour is being chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from lastcard.tui.canvas import Canvas, Painted, fit, wrapped
from lastcard.tui.choices import Choice
from lastcard.tui.looks import GROUNDS, HUES, RIM, Ground

__all__ = ["AnswerStrip", "ButtonBar", "Buttons", "PromptLine"]

Area = tuple[int, int, int, str]  # y, from x, to x, action


class Pressed(Message):
    """A button or an answer was pressed."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action


class Pressable(Painted):
    """A painted widget with areas to press."""

    areas: tuple[Area, ...] = ()

    def on_click(self, event: events.Click) -> None:
        """Tell what is under the mouse."""
        for y, start, end, action in self.areas:
            if event.y == y and start <= event.x < end:
                self.post_message(Pressed(action))


class PromptLine(Painted):
    """One line: what is asked, or why something was refused."""

    words = ""
    warn = False
    ground: Ground = GROUNDS["classic"]

    def show(self, words: str, ground: Ground, *, warn: bool = False) -> None:
        """Show a line."""
        if (words, ground, warn) != (self.words, self.ground, self.warn):
            self.words, self.ground, self.warn = words, ground, warn
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        ink, field = ("#FFFDF6", "#A8142A") if self.warn else (self.ground.glow, self.ground.felt)
        canvas = Canvas(width, height, ink=ink, ground=field)
        words = ("! " if self.warn else "") + self.words
        lines = wrapped(words, width - 2, height)
        for y, line in enumerate(lines):
            canvas.put(1, y, line, ink, field, heavy=True)
        return canvas

    def lines_wanted(self, width: int) -> int:
        """Return how many lines the words need, at most two."""
        return 2 if cell_len(self.words) + 2 > width - 2 else 1


class AnswerStrip(Pressable):
    """The colours, opponents or counts to choose from, with a cursor."""

    choices: tuple[Choice, ...] = ()
    cursor = 0
    ground: Ground = GROUNDS["classic"]

    def show(self, choices: Sequence[Choice], cursor: int, ground: Ground) -> None:
        """Show answers."""
        wanted = (tuple(choices), cursor, ground)
        if wanted != (self.choices, self.cursor, self.ground):
            self.choices, self.cursor, self.ground = wanted
            self.repaint()

    def lines_wanted(self, width: int) -> int:
        """Return how many lines the answers take."""
        return self._flow(width)[-1][1] + 1 if self.choices else 0

    def _flow(self, width: int) -> list[tuple[int, int, str]]:
        placed, x, y = [], 1, 0
        for choice in self.choices:
            label = f" {choice.label}{f' ({choice.key})' if choice.key else ''} "
            room = cell_len(label) + 2
            if x + room > width and x > 1:
                x, y = 1, y + 1
            placed.append((x, y, label))
            x += room + 1
        return placed

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        canvas = Canvas(width, height, ink=self.ground.ink, ground=self.ground.felt)
        areas: list[Area] = []
        for place, (x, y, label) in enumerate(self._flow(width)):
            choice, chosen = self.choices[place], place == self.cursor
            hue = HUES[choice.color]
            ink, field = (hue.ink, hue.field) if choice.color else (RIM, self.ground.shade)
            canvas.put(x, y, "▸" if chosen else " ", self.ground.glow, heavy=True)
            end = canvas.put(x + 1, y, label, ink, field, heavy=chosen)
            canvas.put(end, y, "◂" if chosen else " ", self.ground.glow, heavy=True)
            areas.append((y, x, end + 1, choice.action))
        self.areas = tuple(areas)
        return canvas


@dataclass(frozen=True)
class Buttons:
    """What the bar shows: answers of the moment on the left, shouts on the right."""

    left: tuple[Choice, ...]
    right: tuple[Choice, ...]
    hint: str
    ground: Ground


class ButtonBar(Pressable):
    """The bar at the bottom. Its right end never moves."""

    buttons = Buttons((), (), "", GROUNDS["classic"])

    def show(self, buttons: Buttons) -> None:
        """Show buttons."""
        if buttons != self.buttons:
            self.buttons = buttons
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        ground = self.buttons.ground
        canvas = Canvas(width, height, ink=ground.ink, ground=ground.shade)
        y = height // 2
        labels = [f" {choice.label} {choice.key} " for choice in self.buttons.right]
        start = width - sum(cell_len(label) + 1 for label in labels)
        areas: list[Area] = []
        x = start
        for choice, label in zip(self.buttons.right, labels, strict=True):
            ink, field = ("#2A1F00", "#F2B705") if choice.action == "uno" else (RIM, "#A8142A")
            end = canvas.put(x, y, label, ink, field, heavy=True)
            areas.append((y, x, end, choice.action))
            x = end + 1
        x = 1
        for choice in self.buttons.left:
            label = f" {choice.label} {choice.key} "
            if x + cell_len(label) >= start:
                break
            end = canvas.put(x, y, label, ground.shade, ground.ink, heavy=True)
            areas.append((y, x, end, choice.action))
            x = end + 1
        hint = fit(self.buttons.hint, start - x - 2)
        canvas.put(start - cell_len(hint) - 1, y, hint, ground.faint, ground.shade)
        self.areas = tuple(areas)
        return canvas
