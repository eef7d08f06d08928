"""The full-screen game: which screen follows which, language, leaving, too small a window.

Screens show and act; the table decides. Only the way from one to the next is here.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from lastcard.editions import EditionError
from lastcard.locales import LANGUAGES, text
from lastcard.tui.colorless import Colorless
from lastcard.tui.host import Clock
from lastcard.tui.looks import GROUNDS, Ground
from lastcard.tui.menu import MenuScreen
from lastcard.tui.pages import (
    cover_page,
    details_page,
    help_page,
    leave_page,
    results_page,
    small_page,
    story_page,
)
from lastcard.tui.saves import SaveError, forget, load_game
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup, PlayError, open_table
from lastcard.tui.sheet import Sheet, SheetText
from lastcard.tui.table_screen import TableScreen

__all__ = ["LastCardApp"]

LEAST = (60, 20)
"""Columns and rows that the table needs."""


class LastCardApp(App[str]):
    """Last Card in a terminal. Its result is a sentence to leave on the screen."""

    CSS = "Screen { background: #0F3329; }"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "stop", priority=True, show=False),
        Binding("ctrl+q", "stop", priority=True, show=False),
    ]

    def __init__(
        self, setup: GameSetup, language: str, *, begin: bool = False, resume: Path | None = None
    ) -> None:
        super().__init__()
        self.setup = setup
        self.language = language
        self.begin = begin
        self.resume = resume
        self.session: Session | None = None
        self.table: TableScreen | None = None
        self.small: Sheet | None = None
        self.was_running = False
        """Whether the clock ran before the window was too small."""
        self.sheet: Sheet | None = None
        """The sheet that is not answered yet; what it says may be done after it is gone."""
        if self.no_color:
            self._filters.append(Colorless())

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(MenuScreen(self.setup))
        if self.resume is not None:
            self.take_up(self.resume)
        elif self.begin:
            self.start_game()
        self.check_size()
        self._mind_signals()

    def _mind_signals(self) -> None:
        """Save and leave when the terminal is closed or the program is told to end."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.action_stop)

    @property
    def ground(self) -> Ground:
        """The colours of what lies over the table."""
        return GROUNDS["classic"] if self.table is None else self.table.ground

    # ------------------------------------------------------------------ games

    def start_game(self) -> str:
        """Begin the game that is set up; return why not, or ""."""
        try:
            host = open_table(self.setup)
        except (PlayError, EditionError) as error:
            return str(error)
        self.show_table(Session(host, Clock()))
        return ""

    def take_up(self, path: Path) -> str:
        """Go on with a saved game; return why not, or ""."""
        try:
            host = load_game(path)
        except SaveError as error:
            return str(error)
        session = Session(host, Clock(host.table.time), path)
        host.recover(session.clock.now)
        self.show_table(session)
        return ""

    def show_table(self, session: Session) -> None:
        """Show the table of a game."""
        self.session, self.table = session, TableScreen(session)
        self.push_screen(self.table)

    def close_table(self) -> None:
        """Go back to the menu."""
        self.session = self.table = self.sheet = self.small = None
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.check_size()
        if isinstance(self.screen, MenuScreen):
            self.screen.refresh_rows()

    # ------------------------------------------------------------------ sheets over the table

    def lay(self, sheet: Sheet, then: Callable[[str | None], None]) -> None:
        """Put a sheet over the table; the next one waits until this one is answered."""

        def answered(answer: str | None) -> None:
            self.sheet = None
            then(answer)

        self.sheet = sheet
        self.push_screen(sheet, answered)

    @property
    def is_table_bare(self) -> bool:
        """Whether nothing lies over the table, and nothing that lay there is still to be done."""
        return self.screen is self.table and self.sheet is None

    def show_cover(self) -> None:
        """Hide the table until the next person is ready."""
        session = self.session
        if session is None or not session.wants_cover or not self.is_table_bare:
            return
        seat = session.wanted
        assert seat is not None
        name = session.host.names[seat]

        def take(_answer: str | None) -> None:
            session.take(seat)
            if self.table is not None:
                self.table.redraw()

        def shout(key: str) -> bool:
            return key.isdigit() and self._shout_at_cover(int(key))

        sheet = Sheet(
            lambda _width: cover_page(self.language, self.ground, name),
            any_key=True,
            on_other=shout,
        )
        self.lay(sheet, take)

    def _shout_at_cover(self, key: int) -> bool:
        session = self.session
        seat = (key - 1) % 10
        if session is None or seat not in session.host.people:
            return False
        session.shout(seat)
        return True

    def show_results(self) -> None:
        """Show the scores after a round, or the end of the game."""
        session = self.session
        if session is None or not session.has_result or not self.is_table_bare:
            return
        session.keep()

        def go_on(answer: str | None) -> None:
            now = session.clock.now
            if answer == "next":
                session.host.next_round(now)
            elif answer == "again":
                session.host.start(now)
            elif answer == "menu":
                self.close_table()
            elif answer == "quit":
                self.exit("")
            else:
                self.asked_at_table("leave")

        self.lay(
            Sheet(
                lambda width: results_page(self.language, self.ground, session.host, width),
                away="leave" if session.host.table.stage == "round_over" else "menu",
            ),
            go_on,
        )

    def asked_at_table(self, what: str) -> None:
        """Do what a key of the table asks for."""
        if what == "language":
            self.next_language()
            return
        session = self.session
        if session is None or not self.is_table_bare:
            return
        session.clock.stop()
        build = {
            "help": lambda width: help_page(self.language, self.ground, width),
            "story": lambda width: story_page(
                self.language, self.ground, session.told(self.language), width
            ),
            "details": lambda width: details_page(
                self.language, self.ground, session.host, session.holder, width
            ),
            "leave": lambda _width: leave_page(self.language, self.ground),
        }[what]
        self.lay(Sheet(build, away="stay"), self._after_sheet)

    def _after_sheet(self, answer: str | None) -> None:
        session = self.session
        if session is None:
            return
        if answer == "save":
            self.leave(save=True)
            return
        if answer == "discard":
            self.leave(save=False)
            return
        session.clock.go()
        if answer and answer.startswith("language "):
            self.speak(answer.split()[1])

    def show_help(self) -> None:
        """Show the help over the menu."""

        def after(answer: str | None) -> None:
            if answer and answer.startswith("language "):
                self.speak(answer.split()[1])

        self.lay(Sheet(lambda width: help_page(self.language, self.ground, width)), after)

    # ------------------------------------------------------------------ leaving

    def leave(self, *, save: bool) -> None:
        """End the program; the game is kept or forgotten."""
        session = self.session
        message = ""
        if session is not None and save:
            try:
                session.save()
                message = text(self.language, "ui-saved")
            except OSError as error:
                message = text(self.language, "ui-save-failed", message=str(error))
        elif session is not None:
            forget(session.path)
        self.exit(message)

    def action_stop(self) -> None:
        """Ctrl-C: save and leave at once."""
        self.leave(save=True)

    # ------------------------------------------------------------------ language and size

    def next_language(self) -> None:
        """Speak the next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)])

    def speak(self, language: str) -> None:
        """Speak another language, on every screen at once."""
        self.language = language
        for screen in self.screen_stack:
            if isinstance(screen, Sheet):
                screen.rewrite()
            elif isinstance(screen, TableScreen):
                screen.redraw()
            elif isinstance(screen, MenuScreen):
                screen.speak()

    def on_resize(self) -> None:
        """See whether the window is large enough."""
        self.call_later(self.check_size)

    def check_size(self) -> None:
        """Cover everything while the window is too small."""
        size = self.size
        fits = size.width >= LEAST[0] and size.height >= LEAST[1]
        if not fits and self.small is None:
            if self.session is not None:
                self.was_running = self.session.clock.is_running
                self.session.clock.stop()
            self.small = Sheet(self._small_text, on_other=lambda _key: True)
            self.push_screen(self.small)
        elif fits and self.small is not None and self.screen is self.small:
            small, self.small = self.small, None
            small.dismiss("")
            if self.session is not None and self.was_running:
                self.session.clock.go()

    def _small_text(self, width: int) -> SheetText:
        size = self.size
        return small_page(self.language, self.ground, (size.width, size.height), LEAST, width)
