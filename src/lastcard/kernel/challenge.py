"""Challengeable wilds and stacks of draw penalties: who answers, what is shown, who pays."""

from __future__ import annotations

import numpy as np

from .cardset import is_empty
from .chance import note
from .jit import jit
from .knowledge import learn_hand
from .layout import INNOCENT_MORE, NOBODY, Cause, Event, Guilt, Phase, Situation, Verb
from .piles import draw_cards, draw_until_color
from .playable import playable_cards
from .turn import next_player, pass_turn, skip_next


@jit
def ask_victim(s):
    """Let the player who would draw accept or challenge.

    Writes: phase, actor.
    Rules: C-39.
    """
    s.phase = Phase.CHALLENGE
    s.actor = next_player(s)


@jit
def draw_penalty(s, r, pc, seat, more, cause, tape, log):
    """Let a seat draw what the instruction at pc says, and some more.

    Writes: as draw_cards.
    Rules: C-37, C-38, F-12, F-13, Q-29.
    """
    if r.code[pc, 0] == Verb.DRAW_COLOR:
        draw_until_color(s, r, seat, cause, tape, log)
        if more > 0:
            draw_cards(s, r, seat, more, cause, tape, log)
    else:
        draw_cards(s, r, seat, np.int64(r.code[pc, 2]) + more, cause, tape, log)


@jit
def accept_penalty(s, log):
    """Accept: the program goes on with the penalty; a stack is taken by take_stack.

    Writes: phase, actor.
    Rules: C-39.
    """
    note(s, log, Event.ACCEPTED, s.actor, 0, 0)
    s.actor = s.player
    s.phase = Phase.RUNNING


@jit
def challenge_wild(s, r, tape, log):
    """Challenge: the offender's whole hand is shown to the challenger alone, then one draws.

    Guilt was judged when the wild was played (Q-25). In a stack the whole sum is at stake.

    Writes: shown_to, shown_hand, seen, known_hands, stack, phase, actor, pc, and as draw_cards.
    Rules: C-36, C-37, C-38, F-12, F-13, K-01, P-10, Q-25, Q-46, Q-81.
    """
    challenger, offender = s.actor, s.player
    note(s, log, Event.CHALLENGED, challenger, offender, 0)
    learn_hand(s, 1 << challenger, offender, s.side)
    s.shown_to = challenger
    s.shown_hand = offender
    note(s, log, Event.SHOWN, challenger, offender, 0)
    s.phase = Phase.RUNNING
    guilty = s.guilty != 0
    note(s, log, Event.GUILTY if guilty else Event.INNOCENT, challenger, offender, 0)
    if s.stack > 0:
        resolve_stack(s, r, offender if guilty else challenger, guilty, tape, log)
    elif guilty:
        n = np.int64(r.code[s.pc - 1, 2])
        if n > 0:
            draw_cards(s, r, offender, n, Cause.GUILTY, tape, log)
        else:
            draw_penalty(s, r, s.pc, offender, 0, Cause.GUILTY, tape, log)
        s.pc = 0
    else:
        draw_penalty(s, r, s.pc, challenger, INNOCENT_MORE, Cause.INNOCENT, tape, log)
        s.pc += 1
    s.actor = offender


@jit
def resolve_stack(s, r, loser, guilty, tape, log):
    """Let the loser of a challenged stack draw the sum, an innocent's challenger two more.

    Writes: stack, skipped, pc, and as draw_cards.
    Rules: K-02, Q-46.
    """
    if guilty:
        draw_cards(s, r, loser, s.stack, Cause.GUILTY, tape, log)
    else:
        draw_cards(s, r, loser, s.stack + INNOCENT_MORE, Cause.INNOCENT, tape, log)
        skip_next(s, log)
    s.stack = 0
    s.pc = 0


@jit
def add_to_stack(s, r, n, guilt, tape, log):
    """Add a penalty to the stack and ask the next player, who may answer, challenge or take it.

    Whoever can do neither takes it at once; a last card cannot be answered.

    Writes: stack, phase, actor, skipped, and as draw_cards.
    Rules: K-02, Q-27, Q-45, Q-46.
    """
    s.stack += n
    note(s, log, Event.STACKED, s.stack, 0, 0)
    victim = next_player(s)
    if s.situation != Situation.LAST:
        if guilt != Guilt.NONE and r.bluff != 0:
            ask_victim(s)
            return
        if not is_empty(playable_cards(s, r, victim)):
            s.phase = Phase.TURN
            s.actor = victim
            s.called = NOBODY
            return
    draw_cards(s, r, victim, s.stack, Cause.STACK, tape, log)
    s.stack = 0
    skip_next(s, log)


@jit
def take_stack(s, r, tape, log):
    """Let the victim of a stack take the sum and lose the turn.

    Writes: stack, and as draw_cards and begin_turn.
    Rules: K-02, Q-16, Q-45.
    """
    victim = s.actor
    note(s, log, Event.STACK_TAKEN, victim, s.stack, 0)
    draw_cards(s, r, victim, s.stack, Cause.STACK, tape, log)
    s.stack = 0
    s.player = victim
    s.skipped = 0
    pass_turn(s, r, log)
