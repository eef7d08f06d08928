"""The interpreter of card programs: one branch a verb, stopping where a decision is needed.

What each verb does is a function in the file of its concern; the order in which they run is the
edition's data. `docs/reference/verbs.md` documents the language.
"""

from __future__ import annotations

import numpy as np

from .cardset import is_empty
from .challenge import add_to_stack, ask_victim
from .chance import note
from .flip import flip_table
from .hands import discard_color, rotate_hands, swap_hands
from .jit import jit, jit_inline
from .launcher import press_launcher, press_until_fired
from .layout import MAX_ACTS, NO_COLOR, Cause, Event, Phase, Situation, Verb, Whom
from .piles import draw_cards, draw_until_color
from .playable import playable_cards
from .scoring import end_round
from .showdown import start_showdown
from .turn import (
    next_player,
    next_unskipped,
    pass_turn,
    reverse_direction,
    seat_after,
    skip_everyone,
    skip_next,
)


@jit
def seat_of(s, whom):
    """Return the seat that a verb concerns.

    Writes: skipped.
    """
    if whom == Whom.PLAYER:
        return s.player
    if whom == Whom.TARGET:
        return s.target
    return next_player(s)


@jit
def opponent_of(s, whom):
    """Return whom the player duels with, and leave the marks: a Reverse may have acted as Skip.

    Rules: S-08, S-20, Q-31.
    """
    if whom == Whom.TARGET:
        return s.target
    return next_unskipped(s)


@jit
def ask(s, phase, seat):
    """Stop and wait for a seat's decision.

    Writes: phase, actor.
    """
    s.phase = phase
    s.actor = seat


@jit
def run_program(s, r, tape, log):
    """Run the program from its next instruction on, until it needs a decision or ends; then finish.

    Writes: pc, phase, and as its verbs.
    """
    while s.phase == Phase.RUNNING:
        verb = np.int64(r.code[s.pc, 0])
        if verb == Verb.END:
            s.pc = 0
            finish_card(s, r, log)
            return
        s.pc += 1
        run_verb(s, r, verb, tape, log)


@jit
def run_verb(s, r, verb, tape, log):
    """Carry out the instruction before pc.

    Writes: as its verb.
    """
    whom = np.int64(r.code[s.pc - 1, 1])
    n = np.int64(r.code[s.pc - 1, 2])
    if verb == Verb.COLOR:
        ask(s, Phase.COLOR, seat_of(s, whom))
    elif verb == Verb.SKIP:
        skip_next(s, log)
    elif verb == Verb.REVERSE:
        reverse_direction(s, r, log)
    elif verb == Verb.DRAW:
        draw_for(s, r, whom, n, tape, log)
    elif verb == Verb.PRESS or verb == Verb.PRESS_UNTIL:
        press_for(s, r, whom, n, tape, log)
    elif verb == Verb.CHALLENGE:
        ask_victim(s)
    elif verb == Verb.STACK:
        add_to_stack(s, r, n, whom, tape, log)
    elif verb == Verb.TARGET:
        ask(s, Phase.TARGET, s.player)
    elif verb == Verb.COUNT:
        ask(s, Phase.COUNT, s.player)
    elif verb == Verb.SHOWDOWN:
        start_showdown(s, r, opponent_of(s, whom), n if n > 0 else s.count, tape, log)
    elif verb == Verb.DRAW_COLOR:
        draw_until_color(s, r, seat_of(s, whom), Cause.PENALTY, tape, log)
    elif verb == Verb.FLIP:
        flip_and_ask(s, r, whom, log)
    else:
        run_hand_verb(s, r, verb, log)


@jit
def run_hand_verb(s, r, verb, log):
    """Carry out a verb that moves hands or grants a play.

    Writes: as its verb.
    """
    if verb == Verb.SKIP_EVERYONE:
        skip_everyone(s, log)
    elif verb == Verb.DISCARD_COLOR:
        discard_color(s, r, log)
    elif verb == Verb.SWAP:
        swap_hands(s, r, s.player, s.target, log)
    elif verb == Verb.ROTATE:
        rotate_hands(s, r, log)
    elif verb == Verb.GIVE:
        if s.sizes[s.player] > 0:
            ask(s, Phase.GIVE, s.player)
    elif verb == Verb.EXTRA:
        offer_extra_card(s, r)


@jit
def draw_for(s, r, whom, n, tape, log):
    """Let the seats that a verb names draw; without a needed card the program ends here.

    Writes: pc, and as draw_cards.
    Rules: C-11, F-04, P-02, P-03, Q-53.
    """
    if whom == Whom.OTHERS or whom == Whom.EVERYONE:
        seat = seat_after(s, s.player)
        while seat != s.player:
            draw_cards(s, r, seat, n, Cause.PENALTY, tape, log)
            seat = seat_after(s, seat)
        if whom == Whom.EVERYONE:
            draw_cards(s, r, s.player, n, Cause.PENALTY, tape, log)
        return
    cause = Cause.DIP if whom == Whom.PLAYER else Cause.PENALTY
    needed = r.code[s.pc - 1, 3] != 0
    if draw_cards(s, r, seat_of(s, whom), n, cause, tape, log) == 0 and needed:
        s.pc = 0


@jit
def press_for(s, r, whom, n, tape, log):
    """Let the seats that a verb names press n times, or until the launcher fires (n = 0).

    Everybody presses from the next seat on in the direction of play, skipped or not, the player
    last.

    Writes: as press_launcher.
    Rules: A-05, A-06, A-07, A-08, A-20, A-22, Q-33, Q-38, Q-43.
    """
    if whom == Whom.OTHERS or whom == Whom.EVERYONE:
        seat = seat_after(s, s.player)
        while seat != s.player:
            press_times(s, r, seat, n, tape, log)
            seat = seat_after(s, seat)
        if whom == Whom.EVERYONE:
            press_times(s, r, s.player, n, tape, log)
    else:
        press_times(s, r, seat_of(s, whom), n, tape, log)


@jit
def press_times(s, r, seat, n, tape, log):
    """Let a seat press n times, or until the launcher fires (n = 0).

    Writes: as press_launcher.
    """
    if n == 0:
        press_until_fired(s, r, seat, Cause.PENALTY, tape, log)
    for _ in range(n):
        press_launcher(s, r, seat, Cause.PENALTY, tape, log)


@jit
def flip_and_ask(s, r, whom, log):
    """Turn everything over; a wild that comes to the top has its colour named.

    Writes: as flip_table and ask.
    Rules: F-08, F-16, F-20, Q-34, Q-59.
    """
    flip_table(s, r, log)
    if s.color == NO_COLOR and whom != Whom.NOBODY_NAMES:
        ask(s, Phase.COLOR, seat_of(s, whom))


@jit
def offer_extra_card(s, r):
    """Let the player lay one more card if one matches; not with two players, nor by a first card.

    Writes: phase, actor.
    Rules: A-09, A-24, Q-35, Q-39, Q-92.
    """
    if s.n_seats == 2 or s.situation == Situation.FIRST or s.acts >= MAX_ACTS:
        return
    if not is_empty(playable_cards(s, r, s.player)):
        ask(s, Phase.EXTRA, s.player)


@jit_inline
def finish_card(s, r, log):
    """After a card's whole effect: the round ends if a hand is empty, else the turn passes.

    Writes: as end_round or begin_turn.
    Rules: C-29, C-30, S-15, S-16, A-12.
    """
    if s.situation != Situation.FIRST:
        seat = s.player
        for _ in range(s.n_seats):
            if s.sizes[seat] == 0:
                end_round(s, r, seat, log)
                return
            seat = seat_after(s, seat)
    pass_turn(s, r, log)


@jit
def name_color(s, color, log):
    """Name the colour in force.

    Writes: color, phase, actor.
    Rules: C-07, C-39, F-08, F-15.
    """
    note(s, log, Event.COLOR_NAMED, s.actor, color, 0)
    s.color = color
    ask(s, Phase.RUNNING, s.player)


@jit
def choose_target(s, seat, log):
    """Choose the opponent.

    Writes: target, phase, actor.
    Rules: S-06, A-07, Q-63.
    """
    note(s, log, Event.TARGET_CHOSEN, s.player, seat, 0)
    s.target = seat
    ask(s, Phase.RUNNING, s.player)


@jit
def choose_count(s, n, log):
    """Choose how many cards are loaded.

    Writes: count, phase, actor.
    Rules: S-03, S-06.
    """
    note(s, log, Event.COUNT_CHOSEN, s.player, n, 0)
    s.count = n
    ask(s, Phase.RUNNING, s.player)
