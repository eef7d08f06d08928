"""How a level that searches spends what it may on one decision: playouts, or seconds of the clock.

The search itself is compiled (`bots.search`); this is the only place in `bots` with a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import perf_counter
from typing import Any

from lastcard import kernel
from lastcard.bots.network import put_network, read_network
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.search import entry
from lastcard.bots.search.beliefs import new_beliefs
from lastcard.bots.search.frame import N_STATES, new_search
from lastcard.kernel.jit import COMPILED

__all__ = ["PLAYOUTS", "Thinker", "search_of", "warm"]

PLAYOUTS = 2000 if COMPILED else 40
"""For one decision, where no budget is given."""

ENOUGH = 20_000
"""Playouts after which more time changes next to nothing: a fast machine is not kept busy."""

CHUNK = 48
"""Playouts between two looks at the clock, some tenths of a millisecond."""

HORIZON = 24
"""Decisions after which `expert` lets its value network say how a playout ends."""


def search_of(level: str, budget: int) -> Any:
    """Return the search of a level, an array of one SEARCH. Raises `NetworkError`."""
    search = new_search(budget)
    if level == "expert":
        put_network(search, read_network())
        search["horizon"] = HORIZON
        search["lead"] = 0  # the policy network knows what `normal` would do
        search["advised"] = True
    return search


class Thinker:
    """The search of one bot: room to work in, its own dice, and what it concluded at its table."""

    def __init__(self, level: str, rules: Any, seed: int | str) -> None:
        self._rules = rules
        self._states = kernel.new_states(N_STATES)
        self._search = search_of(level, PLAYOUTS)
        self._search["dice"][0, :4] = new_dice(f"search {level} {seed}")
        self._beliefs = new_beliefs()
        self._held = new_beliefs()  # those of the decision that is being searched
        self._lock = Lock()  # a table may change while a thread thinks about it

    @property
    def playouts(self) -> int:
        """How many playouts the last decision took."""
        return int(self._search["playouts"][0])

    def look(self, view: Any) -> None:
        """Conclude what can be concluded from what has changed at the table."""
        with self._lock:
            entry.look(view, self._rules, self._beliefs)

    def decide(self, view: Any, budget: float | None) -> int:
        """Return the best action number, or -1 if the search finds no world that fits the view.

        budget: a whole number of playouts, or a float of seconds.
        """
        with self._lock:
            entry.look(view, self._rules, self._beliefs)
            self._held[:] = self._beliefs
        n = entry.begin(view, self._rules, self._states, self._search, self._held)
        if n < 2:
            return int(self._search["action"][0, 0]) if n == 1 else -1
        if isinstance(budget, float):
            return self._decide_in_time(view, n, budget)
        self._search["budget"] = PLAYOUTS if budget is None else max(int(budget), n)
        return int(self._call(entry.search, view))

    def _decide_in_time(self, view: Any, n: int, seconds: float) -> int:
        """Halve the candidates at equal parts of the time, as the search does of its playouts."""
        began = perf_counter()
        stages = max((int(n) - 1).bit_length(), 1)
        done, left = 0, n
        for stage in range(1, stages + 1):
            part = stage / stages
            while done < ENOUGH * part and (
                perf_counter() - began < seconds * part or done < n * stage
            ):
                done += CHUNK
                self._call(entry.explore, view, done)
            left = (left + 1) // 2
            entry.drop_worst(self._search, left)
        return int(entry.best(self._search))

    def _call(self, function: Callable[..., Any], view: Any, *more: int) -> Any:
        return function(
            view,
            self._rules,
            self._states,
            self._search,
            self._held,
            *more,
        )


def warm(view: Any, rules: Any) -> None:
    """Compile what a search needs, by a short one. view: of a seat that must decide."""
    thinker = Thinker("expert", rules, 0)
    thinker.decide(view, 8)
    thinker.decide(view, 0.0)
