"""Which cards, instructions and phases were used in games, and whether every state was sound.

What an edition could reach, and what that means for it, is told by `lastcard.lab.edition_check`.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.invariants import broken_invariants
from lastcard.kernel.jit import jit
from lastcard.kernel.layout import (
    CHALLENGE,
    LIGHT,
    MAX_CODE,
    MAX_FACES,
    Event,
    Kind,
    Phase,
    Situation,
    Verb,
)

COVERAGE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("faces", "i8", (3, MAX_FACES)),  # how often a face came, by Situation
                ("code", "i8", (MAX_CODE,)),  # how often an instruction was carried out
                ("phases", "i8", (len(Phase),)),
                ("kinds", "i8", (len(Kind),)),  # how often a kind of action was taken
                ("steps", "i8"),  # states in which the invariants were checked
                ("broken", "i8"),  # bits of the invariants that did not hold
            ],
            align=True,
        ),
    )
)


@jit
def mark_beginning(s, r, c, log):
    """Mark the first card of a round and its program, and check the state."""
    for row in range(log[0, 0], 0, -1):
        if log[row, 0] == Event.TURNED_UP:
            face = np.int64(r.face_of[LIGHT, log[row, 1]])
            c.faces[Situation.FIRST, face] += 1
            mark_code(s, r, np.int64(r.program[Situation.FIRST, face]), c, log)
            break
    check(s, r, c)


@jit
def mark_step(s, r, action, pc, c, log):
    """Mark an act that has been carried out, and check the state.

    pc: next instruction before the act; 0 if no program was running.
    """
    kind = np.int64(r.action_kind[action])
    c.kinds[kind] += 1
    if kind == Kind.PLAY or kind == Kind.JUMP:
        face = np.int64(r.action_value[action])
        c.faces[s.situation, face] += 1
        mark_code(s, r, np.int64(r.program[s.situation, face]), c, log)
    elif (
        pc > 0
        and kind != Kind.UNO
        and kind != Kind.CATCH
        and not (action == CHALLENGE and s.guilty != 0)
    ):
        mark_code(s, r, pc, c, log)
    check(s, r, c)


@jit
def mark_code(s, r, start, c, log):
    """Mark the instructions from start to where the program waits or ends.

    When a card that is needed did not come, nothing after it was carried out.
    """
    nothing_came = False
    for row in range(1, log[0, 0] + 1):
        if log[row, 0] == Event.DREW_NOTHING:
            nothing_came = True
    pc = start
    while pc > 0 and r.code[pc, 0] != Verb.END and pc != s.pc:
        c.code[pc] += 1
        if nothing_came and r.code[pc, 3] != 0:
            break
        pc += 1


@jit
def check(s, r, c):
    """Mark the phase and check every invariant."""
    c.phases[s.phase] += 1
    c.steps += 1
    c.broken |= broken_invariants(s, r)
