"""Fingerprints of random games, to be compared between the modes of running the kernel.

`python -m properties.fingerprints GAMES DECISIONS` prints one line for each table and seed: a
SHA-256 over every state, log, view and list of legal actions on the way, and over states imagined
and dealt anew. The mode is that of the process (`LASTCARD_JIT`).
"""

from __future__ import annotations

import hashlib
import random
import sys

import numpy as np

from lastcard import kernel
from lastcard.kernel import layout
from properties.games import TABLES, positions, random_key


def fingerprint(table: str, seed: int, decisions: int) -> str:
    """Return the SHA-256 of a random game in hexadecimal digits."""
    digest = hashlib.sha256()
    n_seats = 2 + seed % 3
    views, other = kernel.new_views(1), kernel.new_states(1)
    mask = np.zeros(layout.MAX_ACTIONS, np.bool_)
    for k, game in enumerate(positions(table, n_seats, seed, decisions)):
        digest.update(game.states.tobytes() + repr(game.rows).encode())
        for seat in range(-1, n_seats):
            kernel.view(game.states, 0, game.rules, seat, views, 0)
            digest.update(views.tobytes())
        for seat in range(n_seats):
            kernel.legal(game.states, 0, game.rules, seat, mask)
            digest.update(mask.tobytes())
        digest.update(bytes([kernel.check_state(game.states, 0, game.rules)]))
        if k % 20 == 19:
            seat = game.choose.randrange(n_seats)
            key = random_key(random.Random(k))
            kernel.view(game.states, 0, game.rules, seat, views, 0)
            other[:] = 0
            kernel.imagine(views, 0, game.rules, key, other, 0)
            digest.update(other.tobytes())
            kernel.copy_state(game.states, 0, other, 0)
            kernel.redeal(other, 0, game.rules, seat, key)
            digest.update(other.tobytes())
    return digest.hexdigest()


def fingerprints(games: int, decisions: int) -> list[str]:
    """Return the fingerprints of so many games of each table, a line each."""
    return [
        f"{table} {seed} {fingerprint(table, seed, decisions)}"
        for table in TABLES
        for seed in range(games)
    ]


if __name__ == "__main__":
    print("\n".join(fingerprints(int(sys.argv[1]), int(sys.argv[2]))))
