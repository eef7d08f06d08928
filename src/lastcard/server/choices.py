"""What people choose for a table, between its words on the wire and the table's own settings.

Only built-in editions can be chosen: a path in a message would read files of the server.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from lastcard.editions import (
    OPTIONS,
    EditionError,
    list_editions,
    load,
    read_source,
    values_of,
)
from lastcard.server.messages import WireSettings
from lastcard.server.opponents import levels_here, missing_levels
from lastcard.table import LIVE, SWIFT, Pace, Settings

__all__ = [
    "PACES",
    "ChoiceError",
    "check_level",
    "edition_list",
    "read_settings",
    "wire_settings",
]

QUICK = Pace(
    window_us=300_000,
    same_player_us=450_000,
    gather_us=80_000,
    rest_us=400_000,
    equal_wait_us=150_000,
    countdown_us=(600_000, 1_200_000),
    strike_us=1_500_000,
    verdict_us=500_000,
    between_us=4_000_000,
    bot_turn_us=(120_000, 300_000),
    bot_choice_us=(80_000, 160_000),
    bot_call_us=(60_000, 200_000),
    bot_catch_us=(200_000, 600_000),
)
"""For people in a hurry, who have agreed to shorter windows than T-08 has."""

RUSH = msgspec.structs.replace(
    SWIFT, countdown_us=(150_000, 350_000), strike_us=1_000_000, verdict_us=400_000
)
PACES: dict[str, Pace] = {"live": LIVE, "quick": QUICK, "swift": RUSH}
MOST_OPTIONS = 64


class ChoiceError(ValueError):
    """Settings that cannot be played: `key` is what is wrong, `right` what it takes."""

    def __init__(self, key: str, right: str) -> None:
        super().__init__(f"{key}: {right}")
        self.key = key
        self.right = right


def read_settings(wire: WireSettings) -> Settings:
    """Return a table's settings. Raises `ChoiceError`.

    >>> read_settings(WireSettings(edition="flip", pace="swift")).pace == PACES["swift"]
    True
    """
    if wire.edition not in list_editions():
        raise ChoiceError("edition", ", ".join(list_editions()))
    check_level("stand_in", wire.stand_in)
    if len(wire.options) > MOST_OPTIONS:
        raise ChoiceError("options", f"at most {MOST_OPTIONS}")
    try:
        load(wire.edition, preset=wire.preset, options=wire.options)
        msgspec.msgpack.encode(wire.options)  # numbers that no log can hold
    except EditionError as error:
        raise _choice_error(error) from error
    except (OverflowError, TypeError, RecursionError) as error:
        raise ChoiceError("options", "values that an edition file can hold") from error
    return Settings(
        edition=wire.edition,
        preset=wire.preset,
        options=wire.options,
        clock_s=wire.clock_s,
        stand_in=wire.stand_in,
        pace=PACES[wire.pace],
    )


def _choice_error(error: EditionError) -> ChoiceError:
    """Return what is wrong with an option; what a number takes is told in digits, for everybody.

    >>> _choice_error(EditionError("options.tie_window", "9e9 was given; it takes seconds")).right
    '0.000001 – 60'
    """
    name = error.key.removeprefix("options.")
    option = OPTIONS.get(name)
    if option is None:
        return ChoiceError("options", str(error))
    _, takes, right = error.message.partition("it takes ")
    if takes and option.span is not None:
        right = " – ".join(f"{end:f}".rstrip("0").rstrip(".") for end in option.span)
    return ChoiceError(name, right or error.message)


def check_level(key: str, level: str) -> None:
    """Refuse a level that cannot play here, though there is one of this name elsewhere.

    Raises `ChoiceError`.
    """
    if level in missing_levels():
        raise ChoiceError(key, ", ".join(levels_here()))


def wire_settings(settings: Settings) -> WireSettings:
    """Return settings as they go over the wire.

    >>> wire_settings(Settings(edition="pizza")).pace
    'live'
    """
    pace = next((word for word, pace in PACES.items() if pace == settings.pace), "live")
    return WireSettings(
        edition=settings.edition,
        preset=settings.preset,
        options=settings.options,
        clock_s=settings.clock_s,
        stand_in=settings.stand_in,
        pace=pace,  # type: ignore[arg-type]
    )


@lru_cache(maxsize=1)
def edition_list() -> dict[str, Any]:
    """Return all that a settings page needs: editions with presets and options, levels, paces."""
    return {
        "editions": [_edition(name) for name in list_editions()],
        "options": {
            name: {
                "ruling": option.ruling,
                "takes": option.takes,
                "meaning": option.meaning,
                "span": option.span,
            }
            for name, option in OPTIONS.items()
        },
        "levels": list(levels_here()),
        "paces": list(PACES),
        "clock_s": [10, 120],
    }


def _edition(name: str) -> dict[str, Any]:
    presets = {}
    for preset in ("standard", "official"):
        edition = load(name, preset=preset)
        presets[preset] = dict(edition.options)
    edited = read_source(name)[0]
    return {
        "id": name,
        "name": edition.name,
        "titles": edition.titles,
        "revision": edition.revision,
        "min_seats": edition.min_seats,
        "max_seats": edition.max_seats,
        "goal": edition.goal,
        "deal": edition.deal,
        "faces": list(edition.faces),
        "points": dict(zip(edition.faces, edition.rules[0]["face_points"].tolist(), strict=False)),
        "presets": presets,
        "words": {
            option: words for option in edition.options if (words := values_of(option, edited))
        },
    }
