"""One decision: from an action number to the rule that carries it out."""

from __future__ import annotations

import numpy as np

from .cardset import both, count_cards, drop_lowest, has_card, lowest_card, nth_card
from .challenge import accept_penalty, challenge_wild, take_stack
from .chance import below
from .hands import give_card
from .jit import jit, jit_inline
from .knowledge import hand_of, set_of_face
from .layout import NOBODY, Event, Fault, Kind, Phase
from .play import draw_on_turn, jump_in, keep_card, pass_extra_card, play_card
from .program import choose_count, choose_target, name_color, run_program
from .showdown import strike_paddle
from .uno import (
    call_uno,
    can_call,
    can_catch,
    catch_offender,
    punish_false_call,
    settle_window,
)


@jit_inline
def choose_copy(s, r, seat, face, argument):
    """Return the card that an action means: the one with that arrival number, or any copy.

    Among copies with different backs one is taken at random, so that the choice tells nothing.

    Writes: counter, cursor, block.
    Rules: Q-83.
    """
    copies = both(hand_of(s, seat), set_of_face(r, s.side, face))
    if argument != 0:
        return copy_with_number(s, copies, argument - 1)
    if s.phase == Phase.DRAWN and has_card(copies, s.drawn):
        return s.drawn
    if r.n_sides == 1:
        return lowest_card(copies)
    return nth_card(copies, below(s, count_cards(copies)))


@jit
def copy_with_number(s, copies, number):
    """Return the card of a set that has an arrival number; the set must hold it."""
    card = lowest_card(copies)
    while np.int64(s.arrival[card]) != number:
        copies = drop_lowest(copies)
        card = lowest_card(copies)
    return card


@jit_inline
def apply_action(s, r, seat, action, argument, tape, log):
    """Carry out an action that `refuse` accepts, and say whether chance or log failed (`fault`).

    Writes: everything.
    Rules: Q-18, Q-81.
    """
    s.fault = Fault.OK
    s.shown_to = NOBODY
    s.shown_hand = NOBODY
    kind = np.int64(r.action_kind[action])
    value = np.int64(r.action_value[action])
    if kind == Kind.PLAY:
        card = choose_copy(s, r, seat, value, argument)
        play_card(s, r, seat, card, Event.PLAYED, tape, log)
    elif kind == Kind.DRAW:
        if s.stack > 0:
            take_stack(s, r, tape, log)
        else:
            draw_on_turn(s, r, seat, tape, log)
    elif kind == Kind.KEEP:
        keep_card(s, r, log)
    elif kind == Kind.PASS:
        pass_extra_card(s, r, log)
    elif kind == Kind.JUMP:
        jump_in(s, r, seat, choose_copy(s, r, seat, value, argument), tape, log)
    elif kind == Kind.UNO or kind == Kind.CATCH:
        apply_call(s, r, seat, kind, value, tape, log)
    else:
        apply_choice(s, r, seat, kind, value, argument, tape, log)
    settle_window(s, r)
    return s.fault


@jit
def apply_call(s, r, seat, kind, value, tape, log):
    """Carry out saying UNO or a catch, false ones too.

    Writes: as uno.py.
    """
    if kind == Kind.UNO:
        if can_call(s, r, seat):
            call_uno(s, seat, log)
            return
    elif can_catch(s, seat, value):
        catch_offender(s, r, seat, value, tape, log)
        return
    punish_false_call(s, r, seat, tape, log)


@jit
def apply_choice(s, r, seat, kind, value, argument, tape, log):
    """Carry out a decision inside a card's effect, and go on with its program.

    Writes: as program.py, challenge.py, showdown.py.
    """
    if kind == Kind.COLOR:
        name_color(s, value, log)
    elif kind == Kind.TARGET:
        choose_target(s, value, log)
    elif kind == Kind.COUNT:
        choose_count(s, value, log)
    elif kind == Kind.GIVE:
        give_card(s, r, choose_copy(s, r, seat, value, argument), log)
        s.phase = Phase.RUNNING
    elif kind == Kind.STRIKE:
        strike_paddle(s, r, seat, argument, tape, log)
    elif kind == Kind.CHALLENGE:
        challenge_wild(s, r, tape, log)
    elif kind == Kind.ACCEPT and s.stack > 0:
        take_stack(s, r, tape, log)
    elif kind == Kind.ACCEPT:
        accept_penalty(s, log)
    if s.phase == Phase.RUNNING:
        run_program(s, r, tape, log)
