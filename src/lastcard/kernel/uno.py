"""Saying UNO and catching who forgot it: when a call is owed, when the window opens and closes."""

from __future__ import annotations

from .chance import note
from .jit import jit, jit_inline
from .launcher import draw_or_press
from .layout import NOBODY, Cause, Event, Phase
from .piles import active_face, top_card


@jit_inline
def owe_call(s, r, seat):
    """Open the catch window of a player just come down to one card, unless UNO was called.

    Writes: owing, called.
    Rules: C-17, C-18, C-25, C-27, C-47, Q-13, Q-14.
    """
    if s.sizes[seat] == 1 and s.called != seat and r.auto_uno == 0:
        s.owing = seat


@jit
def close_window(s):
    """Close the catch window: somebody commits the first action of a turn.

    Writes: owing.
    Rules: C-19, C-28, Q-16.
    """
    s.owing = NOBODY


@jit_inline
def settle_window(s, r):
    """After every action: the window closes if its player no longer holds exactly one card.

    While a card that gives one away (Dip) is carried out, the debt stays (Q-17).

    Writes: owing.
    Rules: S-17, Q-17, Q-18, Q-19, P-05.
    """
    if s.owing == NOBODY or s.sizes[s.owing] == 1:
        return
    gives = s.pc > 0 and r.face_gives[active_face(s, r, top_card(s))] != 0
    if not (gives and s.owing == s.player):
        s.owing = NOBODY


@jit
def can_call(s, r, seat):
    """Tell whether saying UNO makes sense for a seat now.

    Rules: C-17, C-20, C-47, Q-12, Q-15, Q-93.
    """
    if r.auto_uno != 0:
        return False
    if s.owing == seat:
        return True
    own_turn = s.phase == Phase.TURN or s.phase == Phase.DRAWN or s.phase == Phase.EXTRA
    return own_turn and s.actor == seat and s.sizes[seat] == 2 and s.called != seat


@jit
def call_uno(s, seat, log):
    """Say UNO.

    A late call leaves an early one, said by the player whose turn it is now, as it is.

    Writes: called, owing.
    Rules: C-17, C-20, C-22, Q-13, Q-14, Q-22.
    """
    if s.owing != seat or s.called == NOBODY:
        s.called = seat
    if s.owing == seat:
        s.owing = NOBODY
    note(s, log, Event.UNO, seat, 0, 0)


@jit
def can_catch(s, seat, offender):
    """Tell whether a seat may catch another one for a missed call.

    Rules: C-18, C-21, C-24, Q-21.
    """
    return s.owing == offender and seat != offender


@jit
def catch_offender(s, r, seat, offender, tape, log):
    """Catch a missed call: two cards or presses at once, and the matter is settled.

    Writes: owing, and as draw_or_press.
    Rules: C-23, A-23, Q-17, Q-21.
    """
    s.owing = NOBODY
    note(s, log, Event.CAUGHT, seat, offender, 0)
    draw_or_press(s, r, offender, r.uno_penalty, Cause.CAUGHT, tape, log)


@jit
def is_false_call(s, r, seat, offender):
    """Tell whether the referee would accept a false call, for its penalty.

    offender: the seat accused, or NOBODY for saying UNO.

    Rules: C-26, Q-15, Q-20.
    """
    if r.false_call == 0 or r.auto_uno != 0 or s.actor == NOBODY:
        return False
    if offender == NOBODY:
        return s.sizes[seat] >= 2 and s.called != seat and not can_call(s, r, seat)
    return offender != seat and not can_catch(s, seat, offender)


@jit
def punish_false_call(s, r, seat, tape, log):
    """Let the speaker of a false call draw or press; nothing else changes.

    Writes: as draw_or_press.
    Rules: C-26, Q-20.
    """
    note(s, log, Event.FALSE_CALL, seat, 0, 0)
    draw_or_press(s, r, seat, r.false_call, Cause.FALSE_CALL, tape, log)
