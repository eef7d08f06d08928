"""The start menu: a list of rows, each with a value that changes; help beside it.

What a row does to the setup is in `menu_rows`. Here are cursor, typing, scrolling and the picture.
"""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from lastcard.tui.canvas import Canvas, Painted, fit, wrapped
from lastcard.tui.cards import CHIP, DRAWN, LARGE, draw_card
from lastcard.tui.looks import GROUNDS, RIM, ground_of
from lastcard.tui.menu_rows import MenuModel, Row
from lastcard.tui.setup import GameSetup

__all__ = ["MenuScreen"]

SAMPLES = {
    "classic": ("r7", "yS", "gR", "b+2", "W+4"),
    "showdown": ("r7!2", "y9!3", "g1!1", "b+2", "W!"),
    "attack": ("rH2", "yD", "gS", "bR", "WH4"),
    "flip": ("r1", "kE", "gF", "p+5", "W+c"),
    "pizza": ("r+1", "yS", "gR", "b5", "WD"),
}


class MenuPaper(Painted):
    """The painted menu."""

    model: MenuModel
    cursor = 0
    top = 0
    typing: str | None = None
    """What has been typed into the row under the cursor; None: nothing is being typed."""
    areas: tuple[int, ...] = ()
    """Row by line of the screen, from `first_line` on."""
    first_line = 0

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture."""
        model = self.model
        ground = ground_of(model.setup.edition, "light", two_sided=model.setup.edition == "flip")
        canvas = Canvas(width, height, ink=ground.ink, ground=ground.felt)
        wide = width >= 76
        list_width = min(44, width - 32) if wide else width - 4
        if width >= 110:
            list_width = 52
        head = self._draw_head(canvas, height)
        foot = 0 if wide else 4
        room = height - head - foot - 1
        rows = model.rows()
        self.top = max(min(self.top, self.cursor), self.cursor - room + 1, 0)
        if len(rows) <= room:
            self.top = 0
        self.first_line = head
        for line, row in enumerate(rows[self.top : self.top + room]):
            self._draw_row(canvas, head + line, row, self.top + line == self.cursor, list_width)
        if self.top > 0:
            canvas.put(0, head, "▴", ground.glow)
        if self.top + room < len(rows):
            canvas.put(0, head + room - 1, "▾", ground.glow)
        current = rows[self.cursor]
        if wide:
            self._draw_help(canvas, list_width + 5, head, width - list_width - 7, current)
        else:
            about = self._help_of(current, list_width)
            for line, words in enumerate(wrapped(about, width - 4, foot)):
                canvas.put(2, height - foot + line, words, ground.faint)
        return canvas

    def _draw_head(self, canvas: Canvas, height: int) -> int:
        model, ground = self.model, GROUNDS["classic"]
        if height >= 30 and canvas.width >= 70:
            cards = SAMPLES.get(model.setup.edition, SAMPLES["classic"])
            for place, card in enumerate(cards):
                draw_card(canvas, 2 + place * 12, 1, card, LARGE if not model.plain else DRAWN)
            canvas.put(64, 3, model.say("ui-title").upper(), RIM, heavy=True)
            for line, words in enumerate(wrapped(model.say("ui-tagline"), canvas.width - 66, 3)):
                canvas.put(64, 4 + line, words, ground.glow)
            return 10
        x = 2
        for letter in ("r1", "y1", "g1", "b1") if canvas.width >= 60 else ():
            draw_card(canvas, x, 0, letter, CHIP)
            x += 7
        end = canvas.put(x, 0, model.say("ui-title").upper(), RIM, heavy=True)
        canvas.put(end + 2, 0, fit(model.say("ui-tagline"), canvas.width - end - 3), ground.glow)
        return 2

    def _draw_row(self, canvas: Canvas, y: int, row: Row, chosen: bool, width: int) -> None:
        ground = GROUNDS["classic"]
        if chosen:
            canvas.fill(1, y, width + 2, 1, "#0B241C")
        mark = "▸" if chosen else " "
        canvas.put(1, y, mark, ground.glow, heavy=True)
        if row.is_action:
            ink = ground.glow if chosen else RIM
            canvas.put(3, y, fit(row.label, width - 2), ink, heavy=True)
            return
        label_width, room = shares_of(width)
        canvas.put(3, y, fit(row.label, label_width - 1), ground.ink, heavy=chosen)
        value = row.value
        if chosen and self.typing is not None:
            value = self.typing + "▏"
        shown = fit(value, room)
        x = 3 + label_width
        if chosen and row.can_change and self.typing is None:
            canvas.put(x, y, "◂ ", ground.faint)
            end = canvas.put(x + 2, y, shown, ground.glow, heavy=True)
            canvas.put(end, y, " ▸", ground.faint)
        else:
            canvas.put(x + 2, y, shown, ground.glow if chosen else ground.ink)

    def _help_of(self, row: Row, list_width: int) -> str:
        """Return what is wrong, or the help of a row, after what had no room in the list."""
        if self.model.fault:
            return self.model.fault
        label_width, room = shares_of(list_width)
        label, value = row.label.strip(" *"), row.value
        is_cut = cell_len(row.label) >= label_width or cell_len(value) > room
        if row.is_action or not is_cut:
            return row.help
        whole = self.model.say("ui-option-line", name=label, value=value)
        return f"{whole}. {row.help}"

    def _draw_help(self, canvas: Canvas, x: int, y: int, width: int, row: Row) -> None:
        ground = GROUNDS["classic"]
        ink = "#FF9B9B" if self.model.fault else ground.ink
        lines = wrapped(self._help_of(row, x - 5), width, 12)
        for line, words in enumerate(lines):
            canvas.put(x, y + line, words, ink)
        at = y + len(lines) + 1
        keys = self.model.say("ui-menu-keys").split(" · ")
        for words in wrapped(" · ".join(key.replace(" ", "\u00a0") for key in keys), width, 6):
            canvas.put(x, at, words, ground.faint)
            at += 1
        bottom = canvas.height - 2
        for words in reversed(wrapped(self.model.say("ui-unofficial"), width, 4)):
            if bottom > at:
                canvas.put(x, bottom, words, ground.faint)
            bottom -= 1

    def on_click(self, event: events.Click) -> None:
        """Choose a row, or use the one that is chosen."""
        row = event.y - self.first_line + self.top
        screen = self.screen
        if isinstance(screen, MenuScreen) and 0 <= row < len(self.model.rows()):
            screen.click_row(row)


def shares_of(list_width: int) -> tuple[int, int]:
    """Return the columns of a label and of its value, in a list so wide."""
    label_width = min(max(list_width * 54 // 100, 18), 30)
    return label_width, list_width - label_width - 4


class MenuScreen(Screen[None]):
    """The first screen."""

    DEFAULT_CSS = "MenuPaper { width: 100%; height: 100%; }"

    def __init__(self, setup: GameSetup) -> None:
        super().__init__()
        self.setup = setup
        self.paper = MenuPaper()

    def compose(self) -> ComposeResult:
        """Put the paper on the screen."""
        self.paper.model = MenuModel(self.setup, self.app)
        self.paper.cursor = self.paper.model.place_of("start")
        yield self.paper

    def on_screen_resume(self) -> None:
        """The list of saved games may have changed."""
        self.refresh_rows()

    def refresh_rows(self) -> None:
        """Write the rows anew."""
        if hasattr(self.paper, "model"):
            self.paper.model.forget_rows()
            self.paper.cursor = min(self.paper.cursor, len(self.paper.model.rows()) - 1)
            self.paper.repaint()

    def speak(self) -> None:
        """Say everything in another language."""
        if hasattr(self.paper, "model"):
            self.paper.model.speak()
            self.refresh_rows()

    def click_row(self, place: int) -> None:
        """Choose a row by the mouse; a second click uses it."""
        if place == self.paper.cursor:
            self._use(self.paper.model.rows()[place])
        else:
            self._stop_typing()
            self.paper.cursor = place
        self.paper.repaint()

    def on_key(self, event: events.Key) -> None:
        """Move, change, type."""
        event.stop()
        paper, model = self.paper, self.paper.model
        rows = model.rows()
        row = rows[paper.cursor]
        key = event.key
        if paper.typing is not None:
            self._type(event)
        elif key in ("up", "down", "tab", "shift+tab"):
            step = -1 if key in ("up", "shift+tab") else 1
            paper.cursor = (paper.cursor + step) % len(rows)
        elif key in ("pageup", "home"):
            paper.cursor = 0
        elif key in ("pagedown", "end"):
            paper.cursor = len(rows) - 1
        elif key in ("left", "right") and row.can_change:
            model.change(row, -1 if key == "left" else 1)
        elif key in ("enter", "space"):
            self._use(row)
        elif key == "f2":
            model.run("language")
        elif key in ("question_mark", "f1"):
            model.run("help")
        elif key in ("q", "escape"):
            model.back()
        paper.cursor = min(paper.cursor, len(model.rows()) - 1)
        paper.repaint()

    def _use(self, row: Row) -> None:
        if row.can_type:
            self.paper.typing = row.typed
        elif row.is_action:
            before = self.paper.model.page
            self.paper.model.run(row.key)
            if self.paper.model.page != before:
                self.paper.cursor = 0
        else:
            self.paper.model.change(row, 1)

    def _type(self, event: events.Key) -> None:
        paper = self.paper
        assert paper.typing is not None
        if event.key in ("enter", "up", "down", "tab"):
            self._stop_typing()
        elif event.key == "escape":
            paper.typing = None
        elif event.key == "backspace":
            paper.typing = paper.typing[:-1]
        elif event.key == "ctrl+u":
            paper.typing = ""
        elif event.is_printable and event.character and len(paper.typing) < 200:
            paper.typing += event.character

    def _stop_typing(self) -> None:
        paper = self.paper
        if paper.typing is not None:
            row = paper.model.rows()[paper.cursor]
            paper.model.write(row, paper.typing)
            paper.typing = None
