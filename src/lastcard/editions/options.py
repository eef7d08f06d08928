"""The options of all editions: names, the values they take, and how a given value is read.

Here live `OPTIONS` (one row each, as in RULES section 8), `read_options` (presets, given values,
contradictions) and `parse_option` for command lines. What an option does to programs and decks is
in `patches.py`, what it does to the record of rules in `compiler.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lastcard.editions.errors import EditionError, did_you_mean, one_of, shown
from lastcard.editions.schema import Edited
from lastcard.kernel.layout import MAX_SEATS

MAX_SECONDS = 60
MICROSECOND = 0.000_001  # the finest time
POINTS = (1, 1_000_000)
TURNS = (0, 1_000_000_000)
FALSE_CALL = (0, 20)
MAX_LOAD = 3  # S-02
MAX_COPIES = 20  # of one wild, option `wilds`

Reader = Callable[[str, object], Any]


def _wrong(key: str, value: object, right: str) -> EditionError:
    return EditionError(key, f"{shown(value)} was given; it takes {right}")


def read_yes_no(key: str, value: object) -> bool:
    """Return a yes/no option's value. Rules: Q-01."""
    if isinstance(value, bool):
        return value
    if value in ("on", "off"):
        return value == "on"
    raise _wrong(key, value, 'true, false, "on" or "off"')


def read_seconds(key: str, value: object, *, zero: bool) -> float:
    """Return a time in seconds with at most six decimals (Q-54, Q-95)."""
    right = f"seconds {'from 0' if zero else 'above 0'} to {MAX_SECONDS}, at most six decimals"
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        raise _wrong(key, value, right)
    try:
        seconds = Decimal(str(value))
        # The range first: a number of a million digits would take minutes to write out.
        fits = seconds.is_finite() and 0 <= seconds <= MAX_SECONDS
        fits = fits and (seconds == 0 or (seconds.scaleb(6) % 1).is_zero())
    except (ArithmeticError, ValueError):
        fits = False
    if not fits or (not zero and seconds == 0):
        raise _wrong(key, value, right)
    return float(seconds)


def _whole(span: tuple[int, int], unit: str) -> Reader:
    least, most = span

    def read(key: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise _wrong(key, value, f"a number of {unit}, {least} to {most}")
        return value

    return read


def _choice(*values: str) -> Reader:
    def read(key: str, value: object) -> str:
        if not isinstance(value, str) or value not in values:
            raise _wrong(key, value, one_of(values))
        return value

    return read


def _tie_window(key: str, value: object) -> float:
    return read_seconds(key, value, zero=False)


def _false_start(key: str, value: object) -> float:
    return read_seconds(key, value, zero=True)


def _reflex(key: str, value: object) -> bool | list[bool]:
    if isinstance(value, list | tuple):
        if not 2 <= len(value) <= MAX_SEATS:
            raise _wrong(key, value, "yes or no, or a list with one yes or no for each seat")
        return [read_yes_no(f"{key}[{i}]", item) for i, item in enumerate(value)]
    try:
        return read_yes_no(key, value)
    except EditionError:
        right = 'true, false, "on", "off", or a list of these, one for each seat'
        raise _wrong(key, value, right) from None


def _symbols(key: str, value: object) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise _wrong(key, value, 'a table such as { "7" = 2, rS = 1 }')
    read = {}
    for name, load in value.items():
        if isinstance(load, bool) or not isinstance(load, int) or not 1 <= load <= MAX_LOAD:
            raise _wrong(f"{key}.{name}", load, f"the cards to load, 1 to {MAX_LOAD}")
        read[str(name)] = load
    return read


def _custom(key: str, value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _wrong(key, value, "a list of card names or programs of verbs")
    for i, item in enumerate(value):
        if not isinstance(item, str | list | tuple | Mapping):
            raise _wrong(f"{key}[{i}]", item, "a card name, a list of verbs or a table")
    return list(value)


def _wilds(key: str, value: object) -> list[int]:
    right = f"a list of counts, each 0 to {MAX_COPIES}"
    if not isinstance(value, list | tuple):
        raise _wrong(key, value, right)
    for count in value:
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MAX_COPIES:
            raise _wrong(key, value, right)
    return list(value)


@dataclass(frozen=True)
class Option:
    """One option: how its value is read, what it takes in words, and the ruling it belongs to."""

    name: str
    ruling: str
    takes: str
    meaning: str
    read: Reader | None = None  # None: a choice whose values the edition file gives
    values: tuple[str, ...] = ()
    default: Any = None  # of the options that every edition has
    span: tuple[float, float] | None = None  # of a number: the least and the most


def _yes_no(name: str, ruling: str, meaning: str, default: bool | None = None) -> Option:
    return Option(name, ruling, "yes or no", meaning, read_yes_no, (), default)


def _of(name: str, ruling: str, values: str, meaning: str, default: str | None = None) -> Option:
    words = tuple(values.split())
    return Option(name, ruling, one_of(words), meaning, _choice(*words), words, default)


OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option(
            "goal",
            "C-34",
            f"points, 1 to {POINTS[1]}",
            "who reaches it at a round's end wins the game",
            _whole(POINTS, "points"),
            default=500,
            span=POINTS,
        ),
        _yes_no("lowest_wins", "C-35", "everybody scores the own hand, the lowest wins", False),
        _yes_no("auto_uno", "C-47", "every owed call is made by itself", False),
        _of("blocked", "C-16", "none lowest", "who scores when nobody can move", "none"),
        Option(
            "turn_limit",
            "C-46",
            f"turns, 0 (none) to {TURNS[1]}",
            "turns after which a round is blocked",
            _whole(TURNS, "turns"),
            default=5000,
            span=TURNS,
        ),
        Option(
            "false_call",
            "C-26",
            f"cards or presses, 0 (refused) to {FALSE_CALL[1]}",
            "what a false call or accusation costs",
            _whole(FALSE_CALL, "cards or presses"),
            default=0,
            span=FALSE_CALL,
        ),
        _of("two_player_reverse", "C-41", "skip none", "what Reverse does with two", "skip"),
        _of("drawn_card", "C-10", "may must", "whether a playable drawn card must be played"),
        _yes_no("bluff", "C-40", "a restricted wild may be played against its condition"),
        _of("wild_draw_four", "S-18", "unrestricted restricted", "whether it has a condition"),
        Option(
            "tie_window",
            "S-09",
            f"seconds above 0, to {MAX_SECONDS}",
            "a gap below it is decided by the lines",
            _tie_window,
            span=(MICROSECOND, MAX_SECONDS),
        ),
        _yes_no("every_last_card", "S-21", "every last card starts a one-card showdown"),
        Option(
            "reflex",
            "S-23",
            "yes or no, or a list of these for the seats",
            "off: an even draw decides in place of a duel",
            _reflex,
        ),
        Option(
            "false_start",
            "S-24",
            f"seconds, 0 to {MAX_SECONDS}",
            "a strike sooner than this counts as early",
            _false_start,
            span=(0, MAX_SECONDS),
        ),
        Option(
            "symbols",
            "S-01",
            f"a table: face or symbol to the cards it loads, 1 to {MAX_LOAD}",
            "which coloured cards carry a showdown mark",
            _symbols,
        ),
        Option("launcher", "A-01", "a launcher of the edition", "how presses fire"),
        Option("deck", "section 3", "a deck of the edition", "which cards are played with"),
        Option(
            "custom",
            "A-14",
            "a list: for each blank card a card name, a list of verbs or a table",
            "what the blank cards do; a shorter list removes some",
            _custom,
        ),
        _of("extra_play", "A-09", "always two_players", "when Skip, Reverse bring an extra card"),
        _yes_no("all_hit_caster", "A-08", "All Hit hits its caster too"),
        _of("first_wild", "F-15", "dealer left", "who names the colour of a first card Wild"),
        _of("challenge", "F-11", "playable color", "what makes guilty in a challenge"),
        _of("draw_color_guilty", "F-12", "two until", "what the guilty draw for Wild Draw Color"),
        _of("flip_top", "F-08", "player next", "who names the colour of a wild that comes up"),
        _of("last_flip", "F-20", "new old", "which side is scored after a last Flip"),
        Option(
            "wilds",
            "P-01",
            f"a list of counts, each 0 to {MAX_COPIES}",
            "how many copies of each kind of wild",
            _wilds,
        ),
        _yes_no("stacking", "K-02", "draw penalties may be answered with the same card"),
        _yes_no("jump_in", "K-03", "the identical card may be played out of turn"),
        _yes_no("seven_swap", "K-04", "a 7 swaps hands with a chosen player"),
        _yes_no("zero_rotation", "K-05", "a 0 passes all hands on"),
        _yes_no("draw_to_match", "K-06", "draw until a playable card comes"),
        _yes_no("force_play", "K-07", "a playable drawn card must be played"),
    )
}
# Options that do nothing but what the patches of the edition file say.
PATCHED: tuple[str, ...] = ("wild_draw_four", "deck", "extra_play", "all_hit_caster", "first_wild")
PATCHED += ("challenge", "draw_color_guilty", "flip_top", "last_flip")
CORE = tuple(name for name, option in OPTIONS.items() if option.default is not None)


def values_of(name: str, edited: Edited) -> tuple[str, ...]:
    """Return the words that a choice takes in an edition; empty for other kinds of options."""
    if name == "launcher":
        return tuple(edited.launchers)
    if OPTIONS[name].read is not None:
        return OPTIONS[name].values
    patched = [str(patch.value) for patch in edited.patches if patch.option == name]
    return tuple(dict.fromkeys([str(edited.file.options.get(name, "")), *patched]))


def read_one(name: str, value: object, key: str, edited: Edited) -> Any:
    """Return an option's value as read, or raise `EditionError` with this key."""
    reader = OPTIONS[name].read or _choice(*values_of(name, edited))
    return reader(key, value)


def option_names(edited: Edited) -> tuple[str, ...]:
    """Return the options that an edition has, in the order of RULES section 8."""
    return tuple(name for name in OPTIONS if name in CORE or name in edited.file.options)


def read_options(edited: Edited, preset: str, given: Mapping[str, object]) -> dict[str, Any]:
    """Return every option of the edition with its value: default, then preset, then given.

    Raises `EditionError` for an unknown or foreign option, a bad value or a contradiction.
    """
    for name, value in edited.file.options.items():
        if name not in OPTIONS:
            hint = did_you_mean(name, OPTIONS)
            raise EditionError(f"options.{name}", f"there is no such option; {hint}")
        if name in PATCHED and all(patch.option != name for patch in edited.patches):
            raise EditionError(f"options.{name}", "needs a [[patch]] that says what it changes")
        read_one(name, value, f"options.{name}", edited)
    presets = {"standard": {}, **edited.file.presets}
    if preset not in presets:
        hint = did_you_mean(preset, presets)
        raise EditionError("preset", f"there is no preset {shown(preset)}; {hint}")
    own = option_names(edited)
    values = {
        name: read_one(
            name, edited.file.options.get(name, OPTIONS[name].default), f"options.{name}", edited
        )
        for name in own
    }
    for source, place in ((presets[preset], f"presets.{preset}"), (given, "options")):
        for name, value in source.items():
            _check_known(name, own, f"{place}.{name}", str(edited.file.name))
            values[name] = read_one(name, value, f"{place}.{name}", edited)
    _force_play(values, given)
    return values


def _check_known(name: str, own: tuple[str, ...], key: str, edition: str) -> None:
    """Refuse an unknown option and one of another edition. Rules: Q-02."""
    if name in own:
        return
    if name in OPTIONS:
        raise EditionError(key, f"has no meaning in {edition}, whose options are {', '.join(own)}")
    hint = did_you_mean(str(name), own)
    raise EditionError(key, f"there is no such option; {hint}")


def _force_play(values: dict[str, Any], given: Mapping[str, object]) -> None:
    """Set `drawn_card = must` for `force_play`, or refuse the contradiction. Rules: Q-02, Q-04."""
    if not values.get("force_play"):
        return
    if given.get("drawn_card") == "may":
        raise EditionError(
            "options.force_play",
            'true contradicts drawn_card = "may": a drawn card cannot be both forced and free; '
            "leave one of them out",
        )
    if "drawn_card" in values:
        values["drawn_card"] = "must"


def parse_option(text: str) -> tuple[str, Any]:
    """Return name and value of `NAME=VALUE`, the value read as TOML, or as a word.

    Raises `EditionError` when there is no `=`.

    >>> parse_option("goal=300"), parse_option("blocked=lowest"), parse_option("bluff=off")
    (('goal', 300), ('blocked', 'lowest'), ('bluff', 'off'))
    """
    name, equals, value = text.partition("=")
    name, value = name.strip(), value.strip()
    if not equals or not name or not value:
        raise EditionError("option", f"{shown(text)} was given; it takes NAME=VALUE")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):  # no TOML, a number of too many digits, too deep a list
        return name, value
