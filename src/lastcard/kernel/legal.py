"""What a seat may do: `fill_legal` lists what makes sense, `refuse` tells why the rest is not."""

from __future__ import annotations

import numpy as np

from .cardset import drop_lowest, has_card, is_empty, lowest_card
from .jit import jit
from .knowledge import hand_of
from .layout import (
    ACCEPT,
    CATCH_BASE,
    CHALLENGE,
    COLOR_BASE,
    COUNT_BASE,
    DRAW,
    KEEP,
    NEVER,
    NO_CARD,
    NOBODY,
    NOT_STRUCK,
    PASS,
    STRIKE,
    TARGET_BASE,
    UNO,
    Kind,
    Phase,
    Reason,
)
from .piles import active_face
from .playable import jumping_cards, matching_cards, playable_cards, stacking_cards
from .uno import can_call, can_catch, is_false_call


@jit
def is_running(s):
    """Tell whether a round is being played.

    Rules: Q-23.
    """
    return s.phase != Phase.ROUND_OVER and s.phase != Phase.GAME_OVER


@jit
def must_strike(s, seat):
    """Tell whether a seat is a duellist who has still to strike."""
    if s.phase != Phase.SHOWDOWN:
        return False
    if seat == s.player:
        return s.strikes[0] == NOT_STRUCK
    return seat == s.duellist and s.strikes[1] == NOT_STRUCK


@jit
def seat_to_act(s):
    """Return the seat that must decide; in a showdown a duellist who has still to strike."""
    if s.phase == Phase.SHOWDOWN and not must_strike(s, s.actor):
        return s.duellist
    return s.actor


@jit
def deciding_seats(s):
    """Return the seats that must decide now, one bit a seat."""
    if not is_running(s):
        return 0
    if s.phase != Phase.SHOWDOWN:
        return 1 << s.actor
    seats = 0
    if s.strikes[0] == NOT_STRUCK:
        seats |= 1 << s.player
    if s.strikes[1] == NOT_STRUCK:
        seats |= 1 << s.duellist
    return seats


@jit
def mark_faces(s, r, cards, base, mask):
    """Set the actions of all faces in a set of cards."""
    while not is_empty(cards):
        card = lowest_card(cards)
        cards = drop_lowest(cards)
        mask[base + active_face(s, r, card)] = True


@jit
def fill_legal(s, r, seat, mask):
    """Write which actions make sense for a seat now; never a false call.

    mask: one flag for each of r.n_actions actions.

    Rules: C-06, C-17, C-21, Q-05, Q-06, Q-12, Q-72, Q-91.
    """
    mask[: r.n_actions] = False
    if not is_running(s):
        return
    if can_call(s, r, seat):
        mask[UNO] = True
    if s.owing != NOBODY and can_catch(s, seat, s.owing):
        mask[CATCH_BASE + s.owing] = True
    if s.phase == Phase.SHOWDOWN:
        mask[STRIKE] = must_strike(s, seat)
    elif s.actor == seat:
        fill_decision(s, r, seat, mask)
    elif s.phase == Phase.TURN and r.jump_in != 0:
        mark_faces(s, r, jumping_cards(s, r, seat), r.jump_base, mask)


@jit
def fill_decision(s, r, seat, mask):
    """Write the actions of the seat that must decide.

    Rules: C-09, C-10, Q-05, Q-06, Q-35, Q-45, Q-63.
    """
    if s.phase == Phase.TURN:
        mask[DRAW] = True
        mark_faces(s, r, playable_cards(s, r, seat), r.play_base, mask)
    elif s.phase == Phase.DRAWN:
        mask[r.play_base + active_face(s, r, s.drawn)] = True
        mask[KEEP] = r.must_play_drawn == 0
    elif s.phase == Phase.EXTRA:
        mask[PASS] = True
        mark_faces(s, r, playable_cards(s, r, seat), r.play_base, mask)
    elif s.phase == Phase.COLOR:
        for color in range(8):
            mask[COLOR_BASE + color] = (r.side_colors[s.side] >> color) & 1 != 0
    elif s.phase == Phase.TARGET:
        for other in range(s.n_seats):
            mask[TARGET_BASE + other] = other != seat
    elif s.phase == Phase.COUNT:
        for n in range(1, np.int64(r.code[s.pc - 1, 2]) + 1):
            mask[COUNT_BASE + n] = True
    elif s.phase == Phase.CHALLENGE:
        mask[ACCEPT] = True
        mask[CHALLENGE] = True
        if s.stack > 0:
            mark_faces(s, r, playable_cards(s, r, seat), r.play_base, mask)
    elif s.phase == Phase.GIVE:
        mark_faces(s, r, hand_of(s, seat), r.give_base, mask)


@jit
def find_card(s, r, seat, face, argument):
    """Return the card of a hand that an action means, NO_CARD if there is none.

    argument: 1 + arrival number, or 0 for the copy with the lowest id.
    """
    rest = hand_of(s, seat)
    while not is_empty(rest):
        card = lowest_card(rest)
        rest = drop_lowest(rest)
        if active_face(s, r, card) == face:
            if argument == 0 or np.int64(s.arrival[card]) == argument - 1:
                return card
    return NO_CARD


@jit
def refuse(s, r, seat, action, argument):
    """Return why the referee refuses an action of a seat; Reason.OK if it is accepted.

    A false call is accepted, for its penalty, although it is not legal in the narrower sense.

    Rules: Q-20, Q-23, Q-91.
    """
    if action < 0 or action >= r.n_actions:
        return Reason.UNKNOWN_ACTION
    if seat < 0 or seat >= s.n_seats:
        return Reason.NO_SUCH_SEAT
    if not is_running(s):
        return Reason.ROUND_IS_OVER
    kind = np.int64(r.action_kind[action])
    value = np.int64(r.action_value[action])
    if kind == Kind.UNO:
        return refuse_uno(s, r, seat)
    if kind == Kind.CATCH:
        return refuse_catch(s, r, seat, value)
    if kind == Kind.JUMP:
        return refuse_jump(s, r, seat, value, argument)
    if kind == Kind.STRIKE:
        return refuse_strike(s, seat, argument)
    if s.actor != seat or s.phase == Phase.SHOWDOWN:
        return Reason.NOT_YOUR_DECISION
    if kind == Kind.PLAY:
        return refuse_play(s, r, seat, value, argument)
    if kind == Kind.GIVE:
        if s.phase != Phase.GIVE:
            return Reason.WRONG_PHASE
        if find_card(s, r, seat, value, argument) < 0:
            return Reason.NOT_IN_HAND
        return Reason.OK
    return refuse_choice(s, r, kind, value)


@jit
def refuse_uno(s, r, seat):
    """Return why saying UNO is refused.

    Rules: C-17, C-47, Q-12, Q-14, Q-15, Q-20.
    """
    if can_call(s, r, seat) or is_false_call(s, r, seat, NOBODY):
        return Reason.OK
    if r.auto_uno != 0:
        return Reason.UNO_BY_ITSELF
    if s.called == seat:
        return Reason.UNO_SAID
    if s.sizes[seat] == 1:
        return Reason.UNO_LAPSED
    return Reason.UNO_NOT_AT_TWO


@jit
def refuse_catch(s, r, seat, offender):
    """Return why catching a seat is refused.

    Rules: C-21, C-26, C-47, Q-20.
    """
    if offender >= s.n_seats:
        return Reason.NO_SUCH_SEAT
    if can_catch(s, seat, offender) or is_false_call(s, r, seat, offender):
        return Reason.OK
    if r.auto_uno != 0:
        return Reason.UNO_BY_ITSELF
    return Reason.OWN_CATCH if seat == offender else Reason.NOBODY_TO_CATCH


@jit
def refuse_jump(s, r, seat, face, argument):
    """Return why jumping in is refused.

    Rules: K-03, Q-47, Q-48, Q-49.
    """
    if r.jump_in == 0:
        return Reason.NO_JUMP_IN
    if s.phase != Phase.TURN:
        return Reason.JUMP_WRONG_PHASE
    if s.actor == seat:
        return Reason.JUMP_OWN_TURN
    card = find_card(s, r, seat, face, argument)
    if card < 0:
        return Reason.NOT_IN_HAND
    if not has_card(jumping_cards(s, r, seat), card):
        return Reason.JUMP_NOT_IDENTICAL
    return Reason.OK


@jit
def refuse_strike(s, seat, argument):
    """Return why a strike is refused.

    Rules: Q-54, Q-95.
    """
    if s.phase != Phase.SHOWDOWN:
        return Reason.WRONG_PHASE
    if seat != s.player and seat != s.duellist:
        return Reason.NOT_YOUR_DECISION
    if not must_strike(s, seat):
        return Reason.HAS_STRUCK
    if argument > NEVER or argument < -NEVER:
        return Reason.BAD_ARGUMENT
    return Reason.OK


@jit
def refuse_play(s, r, seat, face, argument):
    """Return why the deciding seat may not play a card.

    Rules: C-06, C-09, C-40, A-15, Q-45.
    """
    answers = s.phase == Phase.CHALLENGE and s.stack > 0
    if s.phase != Phase.TURN and s.phase != Phase.DRAWN and s.phase != Phase.EXTRA and not answers:
        return Reason.WRONG_PHASE
    card = find_card(s, r, seat, face, argument)
    if card < 0:
        return Reason.NOT_IN_HAND
    if s.phase == Phase.DRAWN:
        is_drawn = face == active_face(s, r, s.drawn)
        if argument != 0:
            is_drawn = card == s.drawn
        return Reason.OK if is_drawn else Reason.ONLY_DRAWN_CARD
    if has_card(playable_cards(s, r, seat), card):
        return Reason.OK
    if s.stack > 0 and not has_card(stacking_cards(s, r, seat), card):
        return Reason.ONLY_STACK
    if not has_card(matching_cards(s, r), card):
        return Reason.NO_MATCH
    if r.face_not_last[face] != 0 and s.sizes[seat] == 1:
        return Reason.NOT_AS_LAST
    return Reason.WOULD_BLUFF


@jit
def refuse_choice(s, r, kind, value):
    """Return why the deciding seat may not draw, keep, pass, answer, or choose so.

    Rules: C-10, F-06, S-03, S-08, Q-06.
    """
    wanted = Phase.RUNNING
    if kind == Kind.DRAW:
        wanted = Phase.TURN
    elif kind == Kind.KEEP:
        wanted = Phase.DRAWN
    elif kind == Kind.PASS:
        wanted = Phase.EXTRA
    elif kind == Kind.ACCEPT or kind == Kind.CHALLENGE:
        wanted = Phase.CHALLENGE
    elif kind == Kind.COLOR:
        wanted = Phase.COLOR
    elif kind == Kind.TARGET:
        wanted = Phase.TARGET
    elif kind == Kind.COUNT:
        wanted = Phase.COUNT
    if s.phase != wanted:
        return Reason.WRONG_PHASE
    if kind == Kind.KEEP and r.must_play_drawn != 0:
        return Reason.MUST_PLAY_DRAWN
    if kind == Kind.COLOR and (r.side_colors[s.side] >> value) & 1 == 0:
        return Reason.COLOR_OF_OTHER_SIDE
    if kind == Kind.TARGET and (value >= s.n_seats or value == s.actor):
        return Reason.NOT_AN_OPPONENT
    if kind == Kind.COUNT and value > np.int64(r.code[s.pc - 1, 2]):
        return Reason.COUNT_OUT_OF_RANGE
    return Reason.OK
