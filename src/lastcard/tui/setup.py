"""What a new game is to be: edition, seats, rules, options, clock, pace; and the table made of it.

Here lives what the start menu, the plain game and the command line share. Nothing is shown.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from lastcard.editions import Edition, load
from lastcard.locales import LANGUAGE_NAMES, detect, text
from lastcard.table import LIVE, Pace, Refusal, Settings
from lastcard.tui.host import LocalTable, Seating
from lastcard.tui.opponents import LEVELS, USUAL
from lastcard.tui.plan import PlayPlan

__all__ = ["PACES", "GameSetup", "PlayError", "open_table", "plan_setup", "read_language"]

BOT_NAMES = ("Luka", "Zawadi", "Ivana", "Juma", "Petra", "Amina", "Marko", "Neema", "Jure")
USUAL_SEATS = 4
MOST_SEATS = 10
PACES = {"calm": 1.6, "brisk": 1.0, "fast": 0.35}
"""How long bots take, as a factor."""

CLOCKS = (None, 10, 20, 30, 60, 90, 120)
"""Turn clocks to choose from, in seconds (T-01)."""

PACED = ("bot_turn_us", "bot_choice_us", "bot_catch_us", "bot_call_us")


class PlayError(ValueError):
    """What was asked of `lastcard play` cannot be; says what was given and what would be right."""


@dataclass
class GameSetup:
    """A game that is being set up."""

    edition: str = "classic"
    seats: list[Seating] = field(default_factory=list)
    preset: str = "standard"
    options: dict[str, object] = field(default_factory=dict)
    """Those that differ from the preset's."""
    clock_s: int | None = None
    pace: str = "brisk"
    seed: int | None = None

    def load(self) -> Edition:
        """Return the edition as it will be played. Raises `EditionError`."""
        return load(
            source_of(self.edition),
            preset=self.preset,
            options=self.options,
            players=len(self.seats),
        )


def source_of(edition: str) -> str | Path:
    """Return what `editions.load` is to be given for a name or a path."""
    is_file = edition.endswith(".toml") or len(Path(edition).parts) > 1
    return Path(edition).expanduser().absolute() if is_file else edition


def read_language(asked: str | None) -> str:
    """Return the language to speak. Raises `PlayError` for one that there is not.

    >>> read_language("hr")
    'hr'
    """
    try:
        return detect(asked)
    except ValueError:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGE_NAMES.items())
        raise PlayError(f'language: "{asked}" was given; it is one of {known}.') from None


def plan_setup(plan: PlayPlan, language: str) -> GameSetup:
    """Return the setup that a command line asks for. Raises `PlayError` and `EditionError`."""
    setup = GameSetup(
        edition=plan.edition or "classic",
        preset=plan.preset,
        options=dict(plan.options),
        seed=plan.seed,
    )
    edition = load(source_of(setup.edition), preset=setup.preset, options=setup.options)
    setup.seats = seat_everybody(plan, edition, language)
    setup.load()
    return setup


def seat_everybody(plan: PlayPlan, edition: Edition, language: str) -> list[Seating]:
    """Return people and bots by seat. Raises `PlayError`."""
    people = list(plan.people) or [text(language, "ui-player-number", n=1)]
    least, most = edition.min_seats, edition.max_seats
    asked = plan.players
    if asked is None:
        asked = max(len(people) + len(plan.bots), min(USUAL_SEATS, most))
        if len(people) > 1 and not plan.bots:
            asked = max(len(people), least)
    if not least <= asked <= most:
        raise PlayError(f"players: {asked} were given; {edition.name} is for {least} to {most}.")
    if len(people) > asked:
        raise PlayError(f"people: {len(people)} names were given for {asked} players.")
    levels = _levels(plan.bots, asked - len(people))
    seats = [Seating(name) for name in people]
    for level in levels:
        seats.append(Seating(free_name(seats), level))
    check_names(seats)
    return seats


def _levels(given: Sequence[str], wanted: int) -> list[str]:
    for level in given:
        if level not in LEVELS:
            raise PlayError(f'bots: there is no bot "{level}"; there are {", ".join(LEVELS)}.')
    if len(given) <= 1:
        return [*given, USUAL][:1] * wanted
    if len(given) != wanted:
        raise PlayError(
            f"bots: {len(given)} were given for {wanted} seats; give one for all or one for each."
        )
    return list(given)


def free_name(seats: Sequence[Seating]) -> str:
    """Return a bot's name that nobody has yet."""
    taken = {seat.name for seat in seats}
    return next(name for name in (*BOT_NAMES, *BOT_NAMES[::-1], "Bot") if name not in taken)


def free_person(seats: Sequence[Seating], language: str) -> str:
    """Return a person's name that nobody has yet: "Player 2"."""
    taken = {seat.name for seat in seats}
    names = (text(language, "ui-player-number", n=n) for n in range(1, MOST_SEATS + 2))
    return next(name for name in names if name not in taken)


def renamed_people(seats: Sequence[Seating], language: str) -> list[Seating]:
    """Return the seats with names like "Player 2" said in a language."""
    usual = {
        text(code, "ui-player-number", n=n): n
        for code in LANGUAGE_NAMES
        for n in range(1, MOST_SEATS + 1)
    }
    return [
        Seating(text(language, "ui-player-number", n=usual[seat.name]), seat.level)
        if seat.name in usual
        else seat
        for seat in seats
    ]


def check_names(seats: Sequence[Seating]) -> None:
    """Raise `PlayError` for names that cannot be told apart or shown."""
    seen: set[str] = set()
    for seat in seats:
        name = " ".join(seat.name.split())
        if not name or not name.isprintable() or len(name) > 40:
            raise PlayError(f'people: "{seat.name}" is no name; it takes 1 to 40 letters.')
        if name in seen:
            raise PlayError(f'people: two players are called "{name}"; names must differ.')
        seen.add(name)


def paced(factor: float, pace: Pace = LIVE) -> Pace:
    """Return a pace at which bots take longer or shorter."""
    spans: Mapping[str, tuple[int, int]] = {name: getattr(pace, name) for name in PACED}
    changed = {
        name: (round(low * factor), round(high * factor)) for name, (low, high) in spans.items()
    }
    return replace(pace, **changed)


def open_table(setup: GameSetup, pace: Pace | None = None) -> LocalTable:
    """Return a table at which the game of a setup has begun. Raises `PlayError`."""
    if setup.seed is None:
        secret = secrets.token_bytes(32)
    else:
        secret = hashlib.sha256(f"lastcard play {setup.seed}".encode()).digest()
    settings = Settings(
        edition=str(source_of(setup.edition)),
        preset=setup.preset,
        options=setup.options,
        clock_s=setup.clock_s,
        hot_seat=True,
        pace=paced(PACES[setup.pace]) if pace is None else pace,
    )
    host = LocalTable.open(settings, setup.seats, secret=secret)
    refusal = host.start(0)
    if refusal is not None:
        raise PlayError(tell_refusal(refusal))
    return host


def tell_refusal(refusal: Refusal) -> str:
    """Return why a table could not be opened."""
    return str(refusal.values.get("message") or f"{refusal.reason}: {refusal.values}")
