"""The kernel's view in the two parts that go over the wire: what all see, and what one sees.

It says what `events.read_view` says (a test holds them together), but only the half that is wanted,
and without NumPy's slow records: this runs for every seat after every move of every table.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lastcard import kernel
from lastcard.events import SIDES, seats_of
from lastcard.kernel.layout import NOT_STRUCK, Phase
from lastcard.notation import Names, format_strike
from lastcard.table.game import Position

__all__ = ["own_part", "public_part", "see"]

Values = dict[str, Any]

PLAIN = np.dtype((np.void, kernel.VIEW))
"""The same bytes as plain fields; attributes of records cost some microseconds each."""
PHASES = {int(phase): phase.name.lower() for phase in Phase}

SAME = (
    *("dealer", "direction", "player", "target", "count", "stack", "owing", "called", "winner"),
    *("rounds", "turns", "undecided", "launcher_left"),
)
OTHER_NAME = {"draw_size": "n_draw", "discard_size": "n_discard", "loaded": "n_loaded"}


def see(position: Position, seat: int) -> Any:
    """Return what a seat may see, or with NOBODY everybody: one view of plain fields."""
    views = kernel.new_views(1)
    kernel.view(position.states, 0, position.edition.rules, seat, views, 0)
    return views.view(PLAIN)[0]


def public_part(view: Any, names: Names) -> Values:
    """Return what everybody sees of a game; view: that of NOBODY."""
    n = int(view["n_seats"])
    part: Values = {key: int(view[key]) for key in SAME}
    part |= {key: int(view[field]) for key, field in OTHER_NAME.items()}
    part["side"] = SIDES[int(view["side"])]
    part["phase"] = PHASES[int(view["phase"])]
    part["color"] = names.color(int(view["color"]))
    part["top"] = _face(names, int(view["top"]))
    part["draw_back"] = _face(names, int(view["draw_back"]))
    for key in ("deciding", "skipped", "champions"):
        part[key] = seats_of(int(view[key]))
    for key in ("sizes", "points", "scores"):
        part[key] = tuple(view[key][:n].tolist())
    return part


def own_part(view: Any, names: Names) -> Values:
    """Return what one seat alone sees; `hand`: face number, arrival and back of each card."""
    n, n_own = int(view["n_seats"]), int(view["n_own"])
    strike = int(view["own_strike"])
    faces = view["own_face"][:n_own].tolist()
    arrivals = view["own_arrival"][:n_own].tolist()
    backs = view["own_back"][:n_own].tolist()
    return {
        "hand": list(zip(faces, arrivals, backs, strict=True)),
        "drawn": int(view["drawn"]) - 1,
        "backs": _by_seat(view["backs"][:n], names),
        "known": _by_seat(view["known"][:n], names),
        "shown_hand": int(view["shown_hand"]),
        "own_strike": "" if strike == NOT_STRUCK else format_strike(strike),
    }


def _face(names: Names, face: int) -> str:
    return names.faces[face] if face >= 0 else ""


def _by_seat(counts: Any, names: Names) -> tuple[tuple[str, ...], ...]:
    """Return faces by seat; mostly there are none."""
    if not counts.any():
        return ((),) * len(counts)
    faces = names.faces
    return tuple(
        tuple(faces[face] for face in row.nonzero()[0].tolist() for _ in range(int(row[face])))
        for row in counts
    )
