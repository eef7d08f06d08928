"""The default action of each waiting phase, for a clock that has run out. It is only named here."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.kernel.layout import (
    ACCEPT,
    COLOR_BASE,
    COUNT_BASE,
    DRAW,
    KEEP,
    NEVER,
    NO_COLOR,
    PASS,
    STRIKE,
    TARGET_BASE,
    Phase,
)

from .game import Position, most_points_first

__all__ = ["default_action"]


def default_action(position: Position, seat: int) -> tuple[int, int]:
    """Return number and argument of what a seat does when its clock runs out. Rules: T-02, Q-60."""
    return _BY_PHASE[Phase(position.phase)](position, seat)


def _draw(_position: Position, _seat: int) -> tuple[int, int]:
    return DRAW, 0  # also takes a stack


def _keep(position: Position, seat: int) -> tuple[int, int]:
    """Keep the card just drawn, unless it must be played (C-10)."""
    if position.is_legal(seat, KEEP):
        return KEEP, 0
    side, card = int(position.s["side"]), int(position.s["drawn"])
    r = position.edition.rules[0]
    action = int(r["play_base"]) + int(r["face_of"][side][card])
    return action, 1 + int(position.s["arrival"][card])


def _pass(_position: Position, _seat: int) -> tuple[int, int]:
    return PASS, 0


def _name_color(position: Position, seat: int) -> tuple[int, int]:
    """Name the most frequent colour in the hand, on a tie the first of r y g b / k t o p."""
    r = position.edition.rules[0]
    side = int(position.s["side"])
    colors = [int(r["face_color"][r["face_of"][side][card]]) for card in position.hand(seat)]
    choices = [c for c in range(8) if position.is_legal(seat, COLOR_BASE + c)]
    counts = {c: sum(1 for color in colors if color == c != NO_COLOR) for c in choices}
    return COLOR_BASE + max(choices, key=lambda c: (counts[c], -c)), 0


def _choose_target(position: Position, seat: int) -> tuple[int, int]:
    """Choose the plain next seat in the direction of play."""
    n, step = position.n_seats, int(position.s["direction"])
    for distance in range(1, n):
        target = (seat + step * distance) % n
        if position.is_legal(seat, TARGET_BASE + target):
            return TARGET_BASE + target, 0
    raise AssertionError("a target is asked for and nobody can be one")


def _choose_count(_position: Position, _seat: int) -> tuple[int, int]:
    return COUNT_BASE + 1, 0


def _accept(_position: Position, _seat: int) -> tuple[int, int]:
    return ACCEPT, 0


def _give(position: Position, seat: int) -> tuple[int, int]:
    """Give the card with the most points, on a tie the lowest id."""
    r = position.edition.rules[0]
    card = most_points_first(position, seat)[0]
    action = int(r["give_base"]) + int(r["face_of"][int(position.s["side"])][card])
    return action, 1 + int(position.s["arrival"][card])


def _never(_position: Position, _seat: int) -> tuple[int, int]:
    return STRIKE, NEVER


_BY_PHASE: dict[Phase, Callable[[Position, int], tuple[int, int]]] = {
    Phase.TURN: _draw,
    Phase.DRAWN: _keep,
    Phase.EXTRA: _pass,
    Phase.COLOR: _name_color,
    Phase.TARGET: _choose_target,
    Phase.COUNT: _choose_count,
    Phase.CHALLENGE: _accept,
    Phase.GIVE: _give,
    Phase.SHOWDOWN: _never,
}
