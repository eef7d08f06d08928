"""A player's ordinary acts: playing a card, drawing, keeping, passing, jumping in."""

from __future__ import annotations

import numpy as np

from .cardset import has_card
from .chance import note
from .jit import jit, jit_inline
from .knowledge import hand_of, show_leaving
from .launcher import press_launcher
from .layout import (
    NO_CARD,
    NO_COLOR,
    NOBODY,
    Cause,
    Event,
    Guilt,
    Launcher,
    Phase,
    Situation,
)
from .piles import active_face, draw_cards, lay_card, take_from_hand, top_card
from .playable import is_bluff, playable_cards
from .program import run_program
from .scoring import end_round
from .turn import pass_turn
from .uno import close_window, owe_call


@jit_inline
def play_card(s, r, seat, card, event, tape, log):
    """Lay a card of the hand on the discard pile and carry out its effect.

    event: PLAYED or JUMPED.

    Writes: hands, sizes, discard, n_discard, color, owing, called, guilty, player, situation, pc,
    passes, acts, drawn, seen, and as run_program.
    Rules: C-06, C-18, C-27, C-29, C-31, C-32, Q-11, Q-14, Q-16, Q-25, Q-26, Q-50, Q-88.
    """
    face = active_face(s, r, card)
    close_window(s)
    if r.n_sides == 2 or s.known_hands != 0:
        show_leaving(s, r, seat, card)
    take_from_hand(s, seat, card)
    guilt = np.int64(r.face_guilt[face])
    if guilt != Guilt.NONE:
        s.bluff_color = s.color
        s.bluff_face = active_face(s, r, top_card(s))
        hand = hand_of(s, seat)
        s.guilty = 1 if is_bluff(r, s.side, hand, guilt, s.bluff_color, s.bluff_face) else 0
    lay_card(s, card)
    color = np.int64(r.face_color[face])
    if color != NO_COLOR:
        s.color = color
    s.passes = 0
    s.acts += 1
    s.drawn = NO_CARD
    s.player = seat
    owe_call(s, r, seat)
    s.called = NOBODY
    note(s, log, event, seat, card, s.sizes[seat])
    s.situation = Situation.LAST if s.sizes[seat] == 0 else Situation.PLAYED
    s.pc = np.int64(r.program[s.situation, face])
    if s.pc == 0:
        if s.sizes[seat] == 0:
            end_round(s, r, seat, log)
        else:
            pass_turn(s, r, log)
    else:
        s.phase = Phase.RUNNING
        run_program(s, r, tape, log)


@jit
def jump_in(s, r, seat, card, tape, log):
    """Play the identical card out of turn; a stack is cancelled, play goes on after the jumper.

    Writes: stack, skipped, and as play_card.
    Rules: K-03, Q-48, Q-49, Q-50.
    """
    if s.stack > 0:
        s.stack = 0
        note(s, log, Event.STACK_CANCELLED, seat, 0, 0)
    s.skipped = 0
    s.target = NOBODY
    s.acts = 0
    s.called = NOBODY
    play_card(s, r, seat, card, Event.JUMPED, tape, log)


@jit_inline
def draw_on_turn(s, r, seat, tape, log):
    """Draw instead of playing: one card, cards until one matches, or one press of the launcher.

    Writes: owing, called, drawn, phase, passes, and as draw_cards, press_launcher, begin_turn.
    Rules: C-08, C-09, C-10, C-15, C-16, A-01, K-06, Q-05, Q-06, Q-07, Q-14, Q-16, Q-52.
    """
    close_window(s)
    s.called = NOBODY
    if r.launcher != Launcher.NONE:
        came = press_launcher(s, r, seat, Cause.TURN, tape, log)
        s.passes = s.passes + 1 if came < 0 else 0
        playable = False
    else:
        came = draw_cards(s, r, seat, 1, Cause.TURN, tape, log)
        playable = came > 0 and is_drawn_playable(s, r, seat)
        while r.draw_to_match != 0 and came > 0 and not playable:
            if draw_cards(s, r, seat, 1, Cause.TURN, tape, log) == 0:
                break
            playable = is_drawn_playable(s, r, seat)
        s.passes = s.passes + 1 if came == 0 else 0
    if playable:
        s.phase = Phase.DRAWN
    elif s.passes >= s.n_seats:
        note(s, log, Event.BLOCKED, 0, 0, 0)
        end_round(s, r, NOBODY, log)
    else:
        pass_turn(s, r, log)


@jit_inline
def is_drawn_playable(s, r, seat):
    """Tell whether the card that just came to a hand may be played, and remember it.

    Writes: drawn.
    Rules: C-09, Q-04, Q-26.
    """
    card = np.int64(s.draw[s.n_draw])
    if has_card(playable_cards(s, r, seat), card):
        s.drawn = card
        return True
    return False


@jit
def keep_card(s, r, log):
    """Do not play the card just drawn.

    Writes: as begin_turn.
    Rules: C-10.
    """
    note(s, log, Event.KEPT, s.actor, 0, 0)
    pass_turn(s, r, log)


@jit
def pass_extra_card(s, r, log):
    """Lay no extra card.

    Writes: as begin_turn.
    Rules: A-09, Q-36.
    """
    note(s, log, Event.PASSED, s.actor, 0, 0)
    pass_turn(s, r, log)
