"""Attack's card launcher: what a press of its button fires.

Its three models are numbers in the edition's tables (RULES section 3). Who must press, and when, is
said by the cards' programs.
"""

from __future__ import annotations

import numpy as np

from .chance import below, find_queued, note, take_queued
from .jit import jit
from .layout import MAX_FIRE, Chance, Event, Launcher
from .piles import draw_cards, put_in_hand, reshuffle_discards


@jit
def draw_gap(s, r):
    """Return after how many presses the launcher fires next, in model `gap`.

    Writes: counter, cursor, block.
    """
    ticket = below(s, r.gap_weights[4])
    gap = 1
    while ticket >= r.gap_weights[gap]:
        gap += 1
    return gap


@jit
def load_launcher(s, r):
    """Start the launcher's counter anew, as after every reload.

    Writes: launcher_left, counter, cursor, block.
    Rules: A-03, A-21, Q-42.
    """
    s.launcher_left = draw_gap(s, r) if r.launcher == Launcher.GAP else 0


@jit
def draw_burst(s, r):
    """Return how many cards a firing launcher fires: 1 to 12.

    Writes: counter, cursor, block.
    """
    ticket = below(s, r.fire_weights[MAX_FIRE])
    n = 1
    while ticket >= r.fire_weights[n]:
        n += 1
    return n


@jit
def fires_now(s, r):
    """Count a press and tell whether the launcher's model fires at it.

    Writes: launcher_left, counter, cursor, block.
    """
    if r.launcher == Launcher.IID:
        return below(s, r.fire_chance[1]) < r.fire_chance[0]
    if r.launcher == Launcher.GAP:
        s.launcher_left -= 1
        return s.launcher_left <= 0
    s.launcher_left += 1
    return r.cycle[(s.launcher_left - 1) % r.cycle_length] != 0


@jit
def fire(s, r, tape, log):
    """Return how many cards the motor fires at this press: 0 to 12.

    A given outcome that contradicts the model holds, and restarts the counter if it fired (Q-96).

    Writes: launcher_left, fault, counter, cursor, block.
    Rules: A-01, Q-42, Q-96.
    """
    row = find_queued(s, tape, Chance.FIRE)
    if row == 0:
        n = draw_burst(s, r) if fires_now(s, r) else 0
    else:
        n = take_queued(s, tape, row, 0, MAX_FIRE)
        if r.launcher == Launcher.CYCLE:
            s.launcher_left += 1
        elif r.launcher == Launcher.GAP:
            s.launcher_left = 0 if n > 0 else max(s.launcher_left - 1, 1)
    if n > 0 and r.launcher == Launcher.GAP:
        s.launcher_left = draw_gap(s, r)
    note(s, log, Event.CHANCE, Chance.FIRE, n, 0)
    return n


@jit
def press_launcher(s, r, seat, cause, tape, log):
    """Press once and take what comes; return how many came, -1 if nothing could be reloaded.

    Writes: hands, sizes, arrival, received, draw, n_draw, discard, n_discard, launcher_left, fault.
    Rules: A-01, A-02, A-03, A-04, Q-42.
    """
    if s.n_draw == 0:
        reshuffle_discards(s, r, tape, log)
        if s.n_draw == 0:
            note(s, log, Event.DREW_NOTHING, seat, cause, 0)
            return -1
        load_launcher(s, r)
        note(s, log, Event.RELOADED, s.n_draw, 0, 0)
    fired = fire(s, r, tape, log)
    note(s, log, Event.PRESSED, seat, fired, cause)
    came = 0
    while came < fired and s.n_draw > 0:
        s.n_draw -= 1
        card = np.int64(s.draw[s.n_draw])
        put_in_hand(s, seat, card)
        note(s, log, Event.DREW, seat, card, cause)
        came += 1
    return came


@jit
def press_until_fired(s, r, seat, cause, tape, log):
    """Press until cards come, or nothing is left to reload.

    Writes: as press_launcher.
    Rules: A-04, A-06.
    """
    came = 0
    while came == 0:
        came = press_launcher(s, r, seat, cause, tape, log)


@jit
def draw_or_press(s, r, seat, n, cause, tape, log):
    """Draw n cards, or press n times where a launcher stands for the draw pile.

    Writes: as press_launcher.
    Rules: C-23, A-23, C-26.
    """
    if r.launcher == Launcher.NONE:
        draw_cards(s, r, seat, n, cause, tape, log)
    else:
        for _ in range(n):
            press_launcher(s, r, seat, cause, tape, log)
