"""What a seat observes, slowly: a row built in plain Python from the kernel's view alone."""

from __future__ import annotations

import numpy as np

from lastcard import kernel
from lastcard.kernel import layout
from lastcard.kernel.layout import Phase
from lastcard.observation import Layout

DECIDED = [phase for phase in Phase if Phase.TURN <= phase <= Phase.SHOWDOWN]


def row_of_view(
    states: np.ndarray, i: int, rules: np.ndarray, seat: int, plan: Layout
) -> np.ndarray:
    """Return the observation of a seat, uint8[width], without any question out of turn."""
    views = kernel.new_views(1)
    kernel.view(states, i, rules, seat, views, 0)
    row = np.zeros(plan.width, np.uint8)
    parts = plan.split(row)
    fill_cards(views[0], rules[0], parts)
    fill_table(views[0], parts)
    fill_seats(views[0], int(rules[0].goal), parts)
    return row


def fill_cards(v: np.record, r: np.record, parts: dict[str, np.ndarray]) -> None:
    n_faces, n = int(r.n_faces), int(v.n_seats)
    for k in range(int(v.n_own)):
        parts["hand"][v.own_face[k]] += 1
        if v.own_back[k] >= 0:
            parts["own_backs"][v.own_back[k]] += 1
        if v.drawn and int(v.own_arrival[k]) == int(v.drawn) - 1:
            parts["drawn"][v.own_face[k]] = 1
    if v.top >= 0:
        parts["top"][v.top] = 1
    parts["discards"][:] = v.discards.sum(axis=0)[:n_faces]
    for k in range(1, n):
        other = (int(v.seat) + k) % n
        parts["known"][k - 1] = v.known[other, :n_faces]
        if "backs" in parts:
            parts["backs"][k - 1] = v.backs[other, :n_faces]
    if v.draw_back >= 0:
        parts["draw_back"][v.draw_back] = 1
    if v.phase == Phase.CHALLENGE and v.bluff_face >= 0:
        parts["under_top"][v.bluff_face] = 1


def fill_table(v: np.record, parts: dict[str, np.ndarray]) -> None:
    if v.color >= 0:
        parts["color"][v.color] = 1
    if v.phase == Phase.CHALLENGE and v.bluff_color >= 0:
        parts["under_color"][v.bluff_color] = 1
    if v.phase in DECIDED:
        parts["phase"][DECIDED.index(Phase(int(v.phase)))] = 1
    numbers = {
        "direction": v.direction > 0,
        "side": v.side,
        "stack": v.stack,
        "loaded": v.n_loaded,
        "undecided": v.undecided,
        "presses": v.launcher_left,
        "empty_draws": v.passes,
        "draw_pile": v.n_draw,
        "discard_pile": v.n_discard,
        "turns": v.turns,
    }
    for name, value in numbers.items():
        parts[name][0] = min(int(value), 255)


def fill_seats(v: np.record, goal: int, parts: dict[str, np.ndarray]) -> None:
    n, seat = int(v.n_seats), int(v.seat)
    for k in range(n):
        other = (seat + k) % n
        parts["sizes"][k] = v.sizes[other]
        parts["scores"][k] = min(int(v.scores[other]) * 200 // goal, 255)
        parts["skipped"][k] = int(v.skipped) >> other & 1
        parts["struck"][k] = int(v.struck) >> other & 1
        names = {
            "dealer": v.dealer,
            "turn": v.player,
            "target": v.target,
            "duellist": v.duellist,
            "catchable": v.owing,
            "called": v.called,
        }
        for name, who in names.items():
            parts[name][k] = who != layout.NOBODY and int(who) == other
