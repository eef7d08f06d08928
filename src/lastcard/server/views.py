"""The kernel's view in the two parts that go over the wire: what all see, and what one sees.

It says what `events.read_view` says (a test holds them together), but only the half that is wanted,
and without NumPy's slow records: this runs for every seat after every move of every table. What is
seen is read at once: the next `see` writes over it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lastcard import kernel
from lastcard.events import SIDES, seats_of
from lastcard.kernel.layout import MAX_FACES, NOT_STRUCK, Phase
from lastcard.notation import Names, format_strike
from lastcard.table.game import Position

__all__ = ["Seen", "own_part", "own_print", "public_part", "see"]

Values = dict[str, Any]

PHASES = {int(phase): phase.name.lower() for phase in Phase}

SAME = (
    *("dealer", "direction", "player", "target", "count", "stack", "owing", "called", "winner"),
    *("rounds", "turns", "undecided", "launcher_left"),
)
OTHER_NAME = {"draw_size": "n_draw", "discard_size": "n_discard", "loaded": "n_loaded"}

WORD = 8
_views = kernel.new_views(1)
_plain = _views.view(np.dtype((np.void, kernel.VIEW)))[0]
"""The same bytes as plain fields; attributes of records cost some microseconds each."""
_bytes = memoryview(_views.view(np.uint8))  # type: ignore[arg-type]
_fields: Any = kernel.VIEW.fields
_AT = {name: int(field[1]) for name, field in _fields.items()}
_N_WORDS = _AT["own_face"] // WORD
"""All fields before the cards of the hand are numbers of 64 bits."""
_numbers = _views.view(np.int64)[:_N_WORDS]
_PLACE = {name: at // WORD for name, at in _AT.items() if at < _AT["own_face"]}
_PUBLIC = tuple((key, _PLACE[key]) for key in SAME)
_PUBLIC += tuple((key, _PLACE[name]) for key, name in OTHER_NAME.items())
_SEATS = tuple((key, _PLACE[key]) for key in ("sizes", "points", "scores"))


class Seen(NamedTuple):
    """What a seat may see: its numbers as a list, and its record for the rest."""

    numbers: list[int]
    record: Any

    def number(self, name: str) -> int:
        """Return one number."""
        return self.numbers[_PLACE[name]]


def see(position: Position, seat: int) -> Seen:
    """Return what a seat may see, or with NOBODY everybody; good until the next call."""
    kernel.view(position.states, 0, position.edition.rules, seat, _views, 0)
    return Seen(_numbers.tolist(), _plain)


def public_part(seen: Seen, names: Names) -> Values:
    """Return what everybody sees of a game; seen: by NOBODY."""
    numbers = seen.numbers
    n = seen.number("n_seats")
    part: Values = {key: numbers[place] for key, place in _PUBLIC}
    part["side"] = SIDES[seen.number("side")]
    part["phase"] = PHASES[seen.number("phase")]
    part["color"] = names.color(seen.number("color"))
    part["top"] = _face(names, seen.number("top"))
    part["draw_back"] = _face(names, seen.number("draw_back"))
    for key in ("deciding", "skipped", "champions"):
        part[key] = seats_of(seen.number(key))
    for key, place in _SEATS:
        part[key] = tuple(numbers[place : place + n])
    return part


def own_part(seen: Seen, names: Names) -> Values:
    """Return what one seat alone sees; `hand`: face number, arrival and back of each card."""
    record = seen.record
    n, n_own = seen.number("n_seats"), seen.number("n_own")
    strike = seen.number("own_strike")
    faces = record["own_face"][:n_own].tolist()
    arrivals = record["own_arrival"][:n_own].tolist()
    backs = record["own_back"][:n_own].tolist()
    return {
        "hand": list(zip(faces, arrivals, backs, strict=True)),
        "drawn": seen.number("drawn") - 1,
        "backs": _by_seat("backs", n, names),
        "known": _by_seat("known", n, names),
        "shown_hand": int(record["shown_hand"]),
        "own_strike": "" if strike == NOT_STRUCK else format_strike(strike),
    }


def own_print(seen: Seen) -> tuple[Any, ...]:
    """Return something small that is other whenever `own_part` would be."""
    n, n_own = seen.number("n_seats"), seen.number("n_own")
    return (
        *(n, n_own, seen.number("drawn"), seen.number("own_strike")),
        int(seen.record["shown_hand"]),
        _part("own_face", 2 * n_own),
        _part("own_arrival", 4 * n_own),
        _part("own_back", 2 * n_own),
        *(_part(name, 0 if _is_empty(name, n) else n * MAX_FACES) for name in ("backs", "known")),
    )


def _face(names: Names, face: int) -> str:
    return names.faces[face] if face >= 0 else ""


def _part(name: str, size: int) -> bytes:
    return bytes(_bytes[_AT[name] : _AT[name] + size])


def _is_empty(name: str, n_seats: int) -> bool:
    counts = _part(name, n_seats * MAX_FACES)
    return counts.count(0) == len(counts)


def _by_seat(name: str, n_seats: int, names: Names) -> tuple[tuple[str, ...], ...]:
    """Return faces by seat; mostly there are none."""
    if _is_empty(name, n_seats):
        return ((),) * n_seats
    faces = names.faces
    return tuple(
        tuple(faces[face] for face in row.nonzero()[0].tolist() for _ in range(int(row[face])))
        for row in _plain[name][:n_seats]
    )
