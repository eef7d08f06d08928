"""The search as Python calls it: arrays and an index instead of records, released from the lock.

Every function takes views[0], rules[0], searches[0], beliefs[0] and three states to work in.
"""

from __future__ import annotations

from lastcard.kernel.jit import jit
from lastcard.kernel.layout import NOBODY, Phase

from . import tree
from .beliefs import watch


@jit
def look(views, rules, beliefs):
    """Look at the table through a view and conclude what can be concluded."""
    v = views[0]
    watch(v, rules[0], beliefs[0], actor_of(v), v.top)


@jit
def actor_of(v):
    """Return the seat that must decide, the player in a showdown, or NOBODY."""
    if v.phase == Phase.SHOWDOWN:
        return v.player
    for seat in range(v.n_seats):
        if (v.deciding >> seat) & 1 != 0:
            return seat
    return NOBODY


@jit
def begin(views, rules, states, searches, beliefs):
    """Lay out the decision of the seat of views[0]; return the number of candidates."""
    return tree.begin(states, views[0], rules[0], searches[0], beliefs[0])


@jit
def search(views, rules, states, searches, beliefs):
    """Return the action number that did best with the playouts of searches[0]."""
    return tree.search(states, views[0], rules[0], searches[0], beliefs[0])


@jit
def explore(views, rules, states, searches, beliefs, until):
    """Go on until so many playouts are done, with the candidates that are left."""
    tree.explore(states, views[0], rules[0], searches[0], beliefs[0], until)


@jit
def drop_worst(searches, keep):
    """Leave only so many candidates."""
    tree.drop_worst(searches[0], keep)


@jit
def best(searches):
    """Return the action number that did best so far."""
    return searches[0].action[tree.best_candidate(searches[0])]
