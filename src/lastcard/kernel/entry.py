"""The kernel as Python calls it: arrays and an index instead of records.

Handing one record to compiled code costs ten microseconds, an array and an index one. Every
function here takes the game `states[i]`, the rules `rules[0]`, and does nothing but call the rule.
"""

from __future__ import annotations

from .imagine import imagine_state, redeal_state
from .invariants import broken_invariants
from .jit import jit
from .layout import Fault
from .legal import deciding_seats, fill_legal, refuse
from .rounds import begin_round as begin_round_of
from .rounds import start_game as start_game_of
from .rounds import turn_up_first as turn_up_first_of
from .step import apply_action
from .view import fill_view


@jit
def start_game(states, i, rules, n_seats, dealer):  # noqa: ARG001
    """Begin a game of n_seats; dealer: a seat, or -1 for the draw of C-01 in the first round."""
    start_game_of(states[i], n_seats, dealer)


@jit
def begin_round(states, i, rules, tape, log):
    """Begin the next round; return a Fault. On a fault the state is to be thrown away."""
    states[i].fault = Fault.OK
    begin_round_of(states[i], rules[0], tape, log)
    return states[i].fault


@jit
def turn_up_first(states, i, rules, tape, log):
    """Turn up the first card of a position whose hands and draw pile are set; return a Fault."""
    states[i].fault = Fault.OK
    turn_up_first_of(states[i], rules[0], tape, log)
    return states[i].fault


@jit
def step(states, i, rules, seat, action, argument, tape, log):
    """Carry out an action that `may` accepts; return a Fault."""
    return apply_action(states[i], rules[0], seat, action, argument, tape, log)


@jit
def legal(states, i, rules, seat, mask):
    """Write into mask, bool[n_actions], which actions make sense for a seat."""
    fill_legal(states[i], rules[0], seat, mask)


@jit
def may(states, i, rules, seat, action, argument):
    """Return the Reason for which an action is refused, 0 if it is accepted."""
    return refuse(states[i], rules[0], seat, action, argument)


@jit
def deciding(states, i):
    """Return the seats that must decide, one bit a seat."""
    return deciding_seats(states[i])


@jit
def view(states, i, rules, seat, views, j):
    """Write what a seat may see into views[j]; seat -1 is a spectator."""
    fill_view(states[i], rules[0], seat, views[j])


@jit
def copy_state(source, i, target, j):
    """Copy a game: the copy has the same future."""
    target[j] = source[i]


@jit
def check_state(states, i, rules):
    """Return a bit for each broken invariant (INVARIANTS), 0 if all hold."""
    return broken_invariants(states[i], rules[0])


@jit
def imagine(views, j, rules, key, states, i):
    """Write a random full state that agrees with views[j] into states[i]; key: 8 words."""
    return imagine_state(views[j], rules[0], key, states[i])


@jit
def redeal(states, i, rules, seat, key):
    """Deal anew what a seat cannot know; key: 8 words, for the dealing and the game's future."""
    redeal_state(states[i], rules[0], seat, key)
