"""The record in which a search keeps its settings, its candidates, its networks and what it found.

What a search does with it is in tree.py, what the networks read in appraise.py and advise.py, where
their weights come from in `bots.network`; nothing is decided here.
"""

from __future__ import annotations

import numpy as np

from lastcard.kernel.layout import MAX_ACTIONS, MAX_CARDS, MAX_SEATS, WORDS

MAX_CANDIDATES = 64
N_INPUTS, N_TRAITS = 56, 63
"""Inputs of the value network (appraise.py) and of the policy network (advise.py)."""

N_FIRST, N_SECOND = 64, 24
"""Width of the hidden layers of either network."""

SEARCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- settings
                ("budget", "i8"),  # playouts for one decision
                ("strangers", "i8"),  # how many of 1000 opponents playouts take to play anyhow
                ("trust", "i8"),  # in how many of 1000 worlds beliefs hold
                ("doubt", "i8"),  # of 1000 cards that a hand likely lacks, how many are not dealt
                ("open_hand", "i8"),  # 1: hands are known (for reference only)
                ("lead", "f8"),  # of the usual act, in rewards of one playout
                ("horizon", "i8"),  # decisions of a playout until it is valued; 0: to the end
                ("advised", "i8"),  # 1: the policy network has a say
                # --- the decision
                ("seat", "i8"),  # who decides
                ("n", "i8"),  # candidates
                ("usual", "i8"),  # index of the one that `normal` would choose, or -1
                ("action", "i8", (MAX_CANDIDATES,)),
                ("alive", "i8", (MAX_CANDIDATES,)),  # 0: dropped
                ("visits", "i8", (MAX_CANDIDATES,)),
                ("total", "f8", (MAX_CANDIDATES,)),  # sum of rewards
                ("advice", "f8", (MAX_CANDIDATES,)),  # worth by the policy network, in rewards
                ("playouts", "i8"),  # done for this decision
                ("worlds", "i8"),  # imagined for this decision
                ("spent", "i8"),  # playouts of all decisions
                # --- what one playout needs
                ("levels", "i8", (MAX_SEATS,)),  # policy of each seat
                ("dice", "i8", (5,)),
                ("world_dice", "i8", (5,)),  # where every playout of a world begins
                ("key", "u4", (8,)),
                ("mask", "u1", (MAX_ACTIONS,)),
                ("n_pool", "i8"),
                ("pool", "i8", (MAX_CARDS,)),  # cards that lie the seat knows not where
                ("unseen", "i8", (WORDS,)),  # as a set: those, and what lies in the Showdown Unit
                ("tape", "i8", (1, 2)),  # NO_TAPE and NO_LOG, here to be at hand
                ("log", "i8", (1, 4)),
                # --- the networks: weights by layer, the last row the bias; inputs; values of a run
                ("value_first", "f4", (N_INPUTS + 1, N_FIRST)),
                ("value_second", "f4", (N_FIRST + 1, N_SECOND)),
                ("value_last", "f4", (N_SECOND + 1,)),
                ("policy_first", "f4", (N_TRAITS + 1, N_FIRST)),
                ("policy_second", "f4", (N_FIRST + 1, N_SECOND)),
                ("policy_last", "f4", (N_SECOND + 1,)),
                ("inputs", "f4", (N_INPUTS,)),
                ("traits", "f4", (N_TRAITS,)),
                ("first_values", "f4", (N_FIRST,)),
                ("second_values", "f4", (N_SECOND,)),
            ],
            align=True,
        ),
    )
)

BASE, WORLD, TRIAL = range(3)
"""Which of a search's states is which: what the seat sees, one imagining of it, a playout."""

N_STATES = 3

ANYHOW, THUMB = 0, 2
"""How a seat plays in playouts: numbers of the policies `random` and `normal`."""


WEIGHTS = (
    "value_first",
    "value_second",
    "value_last",
    "policy_first",
    "policy_second",
    "policy_last",
)
"""Fields of SEARCH that hold the networks, as a weight file names them too."""


def new_search(budget: int, *, open_hand: bool = False) -> np.ndarray:
    """Return a search of so many playouts a decision, to the end of the round: one SEARCH.

    open_hand: it knows all hands; for measuring only, no level does.
    """
    search = np.zeros(1, SEARCH)
    search["budget"] = budget
    search["strangers"] = 700
    search["trust"] = 950
    search["lead"] = 0.25
    search["doubt"] = 600
    search["open_hand"] = open_hand
    search["dice"][0, :4] = (1, 2, 3, 4)
    return search
