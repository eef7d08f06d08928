"""The rules of the game, compiled: states, tables, decisions, views. No clock, no I/O, no strings.

A caller holds an array of states and the index of a game in it, one array of rules, and passes
both to the functions here. `ARCHITECTURE.md` tells which file holds which rule.

>>> from lastcard import kernel
>>> states = kernel.new_states(1)
>>> kernel.seed_game(states, 0, kernel.key_from_seed(7))
>>> int(states[0].counter)
0
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from . import layout
from .entry import (
    begin_round,
    check_state,
    copy_state,
    deciding,
    imagine,
    legal,
    may,
    redeal,
    start_game,
    step,
    turn_up_first,
    view,
)
from .invariants import INVARIANTS
from .layout import RULES, STATE, VIEW, Fault, Phase, Reason, Tape

__all__ = [
    "INVARIANTS",
    "NO_LOG",
    "NO_TAPE",
    "RULES",
    "STATE",
    "VIEW",
    "Fault",
    "Phase",
    "Reason",
    "Tape",
    "begin_round",
    "check_state",
    "copy_state",
    "deciding",
    "hand_cards",
    "imagine",
    "key_from_seed",
    "layout",
    "legal",
    "may",
    "new_log",
    "new_states",
    "new_tape",
    "new_views",
    "redeal",
    "seed_game",
    "start_game",
    "step",
    "turn_up_first",
    "view",
]

NO_TAPE = np.zeros((1, 2), np.int64)
NO_LOG = np.zeros((1, 4), np.int64)


def new_states(n: int) -> np.ndarray:
    """Return n empty games, an array of STATE."""
    return np.zeros(n, STATE)


def new_views(n: int) -> np.ndarray:
    """Return n empty views, an array of VIEW."""
    return np.zeros(n, VIEW)


def new_log(rows: int = layout.MAX_EVENTS) -> np.ndarray:
    """Return an empty log, int64[rows + 1, 4]; `log[0, 0]` counts the rows in use."""
    return np.zeros((rows + 1, 4), np.int64)


def new_tape(mode: Tape, rows: Sequence[tuple[int, int]]) -> np.ndarray:
    """Return a tape, int64[len(rows) + 1, 2], of (Chance, value) rows; used ones get kind USED."""
    tape = np.zeros((len(rows) + 1, 2), np.int64)
    tape[0] = (mode, len(rows))
    for k, row in enumerate(rows, 1):
        tape[k] = row
    return tape


def key_from_seed(seed: int | str | bytes) -> np.ndarray:
    """Return the generator's key, uint32[8]: the SHA-256 of the seed, a number in decimal."""
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return np.frombuffer(hashlib.sha256(raw).digest(), "<u4").astype(np.uint32)


def seed_game(states: np.ndarray, i: int, key: np.ndarray) -> None:
    """Give a game its key and start its keystream anew."""
    states[i].key[:] = key
    states[i].counter = 0
    states[i].cursor = 16


def hand_cards(states: np.ndarray, i: int, seat: int) -> list[int]:
    """Return the ids of a hand's cards, ascending: never for a player's eyes."""
    hand = states[i].hands[seat].tolist()
    cards = []
    for word, bits in enumerate(hand):
        while bits:
            cards.append(word * layout.BITS + (bits & -bits).bit_length() - 1)
            bits &= bits - 1
    return cards
