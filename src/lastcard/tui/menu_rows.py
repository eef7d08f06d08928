"""The rows of the start menu: what each shows, and what changing it does to the setup.

Three pages: the game, its options, saved games. Nothing is drawn here.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lastcard.editions import (
    OPTIONS,
    Edition,
    EditionError,
    list_editions,
    load,
    option_names,
    parse_option,
    read_source,
    values_of,
)
from lastcard.locales import LANGUAGE_NAMES, has, text
from lastcard.tui.host import Seating
from lastcard.tui.opponents import LEVELS, USUAL
from lastcard.tui.saves import list_saved
from lastcard.tui.setup import (
    CLOCKS,
    PACES,
    GameSetup,
    PlayError,
    check_names,
    free_name,
    free_person,
    renamed_people,
    source_of,
)
from lastcard.tui.words import edition_name, option_help, option_name, option_value

__all__ = ["MenuModel", "Row"]

PRESETS = ("standard", "official")


@dataclass(frozen=True)
class Row:
    """A line of the menu. typed: what typing starts with."""

    key: str
    label: str
    value: str = ""
    help: str = ""
    is_action: bool = False
    can_change: bool = False
    can_type: bool = False
    typed: str = ""


class MenuModel:
    """The menu of one setup. app: what begins games and speaks languages."""

    def __init__(self, setup: GameSetup, app: Any) -> None:
        self.setup = setup
        self.app = app
        self.page = "game"
        self.fault = ""
        self._rows: list[Row] | None = None
        self._own_edition = setup.edition if setup.edition not in list_editions() else ""

    @property
    def plain(self) -> bool:
        """Whether colours are off."""
        return bool(self.app.no_color)

    def say(self, key: str, **values: object) -> str:
        """Return a message in the language of the menu."""
        return text(self.app.language, key, **values)

    # ------------------------------------------------------------------ rows

    def rows(self) -> list[Row]:
        """Return the rows of the page."""
        if self._rows is None:
            pages: dict[str, Callable[[], list[Row]]] = {
                "game": self._game_rows,
                "options": self._option_rows,
                "saved": self._saved_rows,
            }
            self._rows = pages[self.page]()
        return self._rows

    def forget_rows(self) -> None:
        """Let the rows be written anew."""
        self._rows = None

    def speak(self) -> None:
        """Say everything in the language of the program, also names that nobody chose."""
        self.setup.seats[:] = renamed_people(self.setup.seats, self.app.language)
        self.forget_rows()

    def place_of(self, key: str) -> int:
        """Return which row has a key; 0 if there is none."""
        return next((i for i, row in enumerate(self.rows()) if row.key == key), 0)

    def _edition(self) -> Edition | None:
        """Return the edition as far as it can be played, and keep what is wrong with it."""
        try:
            return self.setup.load()
        except EditionError as error:
            self.fault = self.say("ui-options-bad", message=str(error))
        try:
            return load(source_of(self.setup.edition), preset=self.setup.preset)
        except EditionError:
            return None

    def _game_rows(self) -> list[Row]:
        setup, edition = self.setup, self._edition()
        rows = [Row("start", self.say("ui-start"), help=self.say("ui-start-help"), is_action=True)]
        if list_saved():
            rows.append(Row("saved", self.say("ui-menu-resume"), is_action=True))
        name = edition.name if edition else setup.edition
        about = f"edition-{setup.edition}-about"
        about_text = self.say(about) if has(about) else self.say("ui-own-file-help")
        facts = ""
        if edition is not None:
            facts = self.say(
                "edition-facts",
                min=edition.min_seats,
                max=edition.max_seats,
                cards=len(edition.card_names),
                goal=edition.goal,
            )
        shown = edition_name(self.app.language, setup.edition, name)
        rows.append(
            Row(
                "edition",
                self.say("ui-edition"),
                shown,
                f"{about_text} {facts} {self.say('ui-own-file-help')}",
                can_change=True,
                can_type=True,
                typed=self._own_edition,
            )
        )
        preset = self.say(f"preset-{setup.preset}")
        preset_help = self.say(f"preset-{setup.preset}-about")
        rows.append(Row("preset", self.say("ui-preset"), preset, preset_help, can_change=True))
        rows.append(
            Row(
                "options",
                f"{self.say('ui-options')}: {self._options_words()}",
                help=self.say("ui-options-change"),
                is_action=True,
            )
        )
        rows += self._seat_rows(edition)
        rows += self._manner_rows()
        return rows

    def _options_words(self) -> str:
        n = len(self.setup.options)
        return self.say("ui-options-changed", n=n) if n else self.say("ui-options-usual")

    def _seat_rows(self, edition: Edition | None) -> list[Row]:
        seats = self.setup.seats
        limits = (edition.min_seats, edition.max_seats) if edition else (2, 10)
        help_text = self.say("ui-players-range", min=limits[0], max=limits[1])
        rows = [
            Row(
                "players",
                self.say("ui-seats"),
                self.say("n-players", n=len(seats)),
                help_text,
                can_change=True,
            )
        ]
        for place, seat in enumerate(seats):
            kind = self.say(f"bot-{seat.level}") if seat.level else self.say("ui-player-human")
            about = self.say(f"bot-{seat.level}-about") if seat.level else ""
            rows.append(
                Row(
                    f"seat {place}",
                    f"  {place + 1}  {seat.name}",
                    kind,
                    f"{about} {self.say('ui-seat-help')}".strip(),
                    can_change=True,
                    can_type=True,
                    typed=seat.name,
                )
            )
        return rows

    def _manner_rows(self) -> list[Row]:
        setup = self.setup
        clock = self.say("option-off")
        if setup.clock_s is not None:
            clock = self.say("n-seconds", n=setup.clock_s)
        return [
            Row(
                "clock",
                self.say("ui-turn-clock"),
                clock,
                self.say("ui-turn-clock-help"),
                can_change=True,
            ),
            Row(
                "pace",
                self.say("ui-pace"),
                self.say(f"ui-pace-{setup.pace}"),
                self.say("ui-pace-help"),
                can_change=True,
            ),
            Row(
                "language",
                self.say("ui-language"),
                LANGUAGE_NAMES[self.app.language],
                "English · Kiswahili · Hrvatski (F2)",
                can_change=True,
            ),
            Row("help", self.say("ui-menu-help"), is_action=True),
            Row("quit", self.say("ui-menu-quit"), is_action=True),
        ]

    def _option_rows(self) -> list[Row]:
        edition = self._edition()
        rows = [Row("back", self.say("ui-back"), is_action=True)]
        rows.append(
            Row("usual", self.say("ui-options-default"), is_action=True, help=self._options_words())
        )
        if edition is None:
            return rows
        for name in self._option_keys():
            value = self._value_of(name, edition)
            changed = "* " if name in self.setup.options else "  "
            typed = self._typed(value)
            rows.append(
                Row(
                    f"option {name}",
                    changed + option_name(self.app.language, name),
                    option_value(self.app.language, name, value),
                    option_help(self.app.language, name) + " " + self._takes(name),
                    can_change=bool(self._choices(name)),
                    can_type=not self._choices(name) or name in ("reflex", "goal", "custom"),
                    typed=typed,
                )
            )
        return rows

    def _takes(self, name: str) -> str:
        return "" if self._choices(name) else f"[{OPTIONS[name].takes}]"

    def _typed(self, value: object) -> str:
        from lastcard.recordfile import toml_value

        return toml_value(value)

    def _option_keys(self) -> tuple[str, ...]:
        return option_names(read_source(source_of(self.setup.edition))[0])

    def _value_of(self, name: str, edition: Edition) -> object:
        if name in self.setup.options:
            return self.setup.options[name]
        return edition.options.get(name, False)

    def _choices(self, name: str) -> tuple[object, ...]:
        """Return the values of an option that ◂ and ▸ go through; empty if it is typed."""
        edited = read_source(source_of(self.setup.edition))[0]
        words = values_of(name, edited)
        if words:
            return words
        if name == "goal":
            return (50, 100, 200, 250, 300, 500, 1000)
        if name == "false_call":
            return (0, 1, 2, 3, 4)
        if name == "custom":
            return CUSTOM
        is_yes_no = OPTIONS[name].takes.startswith("yes or no")
        return (False, True) if is_yes_no else ()

    def _saved_rows(self) -> list[Row]:
        rows = [Row("back", self.say("ui-back"), is_action=True)]
        for place, entry in enumerate(list_saved()):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.saved_at))
            label = self.say(
                "ui-resume-entry", edition=entry.edition, players=", ".join(entry.names), when=when
            )
            if entry.fault:
                label = self.say("ui-resume-bad", message=entry.path.name)
            help_text = entry.fault or self.say("ui-resume-title")
            rows.append(Row(f"resume {place}", label, help=help_text, is_action=True))
        return rows

    # ------------------------------------------------------------------ changing

    def change(self, row: Row, step: int) -> None:
        """Take the next or the last value of a row."""
        self.fault = ""
        setup = self.setup
        kind, _, rest = row.key.partition(" ")
        if kind == "edition":
            names = [*list_editions(), *([self._own_edition] if self._own_edition else [])]
            setup.edition = turned(names, setup.edition, step)
            setup.options = {}
            self._fit_seats()
        elif kind == "preset":
            setup.preset = turned(PRESETS, setup.preset, step)
        elif kind == "players":
            self._set_players(len(setup.seats) + step)
        elif kind == "seat":
            self._turn_seat(int(rest), step)
        elif kind == "clock":
            setup.clock_s = turned(CLOCKS, setup.clock_s, step)
        elif kind == "pace":
            setup.pace = turned(tuple(PACES), setup.pace, step)
        elif kind == "language":
            self.app.speak(turned(tuple(LANGUAGE_NAMES), self.app.language, step))
        elif kind == "option":
            self._turn_option(rest, step)
        self.forget_rows()

    def _turn_option(self, name: str, step: int) -> None:
        edition = self._edition()
        if edition is None:
            return
        choices = self._choices(name)
        value = self._value_of(name, edition)
        self.set_option(name, turned(choices, value, step))

    def set_option(self, name: str, value: object) -> None:
        """Give an option a value; what does not go together is told, and stays to be mended."""
        self.setup.options[name] = value
        try:
            usual = load(source_of(self.setup.edition), preset=self.setup.preset)
            if usual.options.get(name, False) == value:
                del self.setup.options[name]
        except EditionError:
            pass
        self._edition()

    def _turn_seat(self, place: int, step: int) -> None:
        seat = self.setup.seats[place]
        level = turned(("", *LEVELS), seat.level, step)
        if not level and sum(1 for one in self.setup.seats if not one.level) == 0:
            pass
        others = [one for i, one in enumerate(self.setup.seats) if i != place]
        name = seat.name
        if bool(level) != bool(seat.level):
            name = free_name(others) if level else free_person(others, self.app.language)
        self.setup.seats[place] = Seating(name, level)

    def _set_players(self, n: int) -> None:
        edition = self._edition()
        low, high = (edition.min_seats, edition.max_seats) if edition else (2, 10)
        n = min(max(n, low), high)
        seats = self.setup.seats
        while len(seats) < n:
            seats.append(Seating(free_name(seats), USUAL))
        del seats[n:]

    def _fit_seats(self) -> None:
        try:
            edition = load(source_of(self.setup.edition), preset=self.setup.preset)
        except EditionError as error:
            self.fault = str(error)
            return
        n = min(max(len(self.setup.seats), edition.min_seats), edition.max_seats)
        self._set_players(n)

    def write(self, row: Row, typed: str) -> None:
        """Take what was typed into a row."""
        self.fault = ""
        kind, _, rest = row.key.partition(" ")
        typed = " ".join(typed.split())
        if kind == "edition" and typed:
            self.setup.edition, self.setup.options = typed, {}
            if typed not in list_editions():
                self._own_edition = typed
            self._fit_seats()
        elif kind == "seat":
            seats = list(self.setup.seats)
            seats[int(rest)] = Seating(typed, seats[int(rest)].level)
            try:
                check_names(seats)
                self.setup.seats[:] = seats
            except PlayError as error:
                self.fault = str(error)
        elif kind == "option" and typed:
            try:
                self.set_option(*parse_option(f"{rest}={typed}"))
            except EditionError as error:
                self.fault = str(error)
        self.forget_rows()

    # ------------------------------------------------------------------ doing

    def run(self, key: str) -> None:
        """Do what an action row says."""
        kind, _, rest = key.partition(" ")
        if kind == "start":
            self.fault = self._start()
        elif kind == "resume":
            self.fault = self.app.take_up(list_saved()[int(rest)].path)
        elif kind in ("options", "saved"):
            self.page = kind
        elif kind == "usual":
            self.setup.options, self.fault = {}, ""
        elif kind == "back":
            self.back()
        elif kind == "language":
            self.app.next_language()
        elif kind == "help":
            self.app.show_help()
        elif kind == "quit":
            self.app.exit("")
        self.forget_rows()

    def _start(self) -> str:
        if all(seat.level for seat in self.setup.seats):
            return self.say("ui-nobody-plays")
        return str(self.app.start_game())

    def back(self) -> None:
        """Leave a page, or the program from the first one."""
        if self.page == "game":
            self.app.exit("")
        self.page = "game"
        self.forget_rows()


CUSTOM: tuple[list[str], ...] = (
    ["W", "W", "W"],
    ["X", "W", "W"],
    ["WF", "W", "W"],
    ["WO", "W", "W"],
    ["WA", "W", "W"],
    ["WH4", "W", "W"],
    ["X", "WF", "WO"],
    ["X", "X", "X"],
    [],
)
"""What the blank cards of Attack can be, ready-made; anything else is typed (A-14)."""


def turned(values: Any, value: Any, step: int) -> Any:
    """Return the value after or before one; the first if it is not among them.

    >>> turned((1, 2, 3), 3, 1)
    1
    """
    values = list(values)
    if value not in values:
        return values[0]
    return values[(values.index(value) + step) % len(values)]
