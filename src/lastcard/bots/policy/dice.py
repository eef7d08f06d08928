"""The policies' own randomness, apart from the game's: a bot's taste never changes a deal.

xoshiro128++ (D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021),
held in four signed words so that it means the same in plain Python. Dice are int64[4], not all
zero.
"""

from __future__ import annotations

import hashlib

import numpy as np

from lastcard.kernel.jit import jit

MASK = 0xFFFFFFFF


def new_dice(seed: int | str) -> np.ndarray:
    """Return dice, int64[4], from a seed.

    >>> int(new_dice(1).shape[0])
    4
    """
    raw = hashlib.sha256(f"dice {seed}".encode()).digest()[:16]
    return np.frombuffer(raw, "<u4").astype(np.int64)


@jit
def roll_word(dice):
    """Return the next 32 bits."""
    a, b, c, d = dice[0], dice[1], dice[2], dice[3]
    x = (a + d) & MASK
    word = ((((x << 7) | (x >> 25)) & MASK) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    dice[1] = b ^ c
    dice[0] = a ^ d
    dice[2] = c ^ shifted
    dice[3] = ((d << 11) | (d >> 21)) & MASK
    return word


@jit
def roll(dice, n):
    """Return a number from 0 to n - 1, uniform to within n / 2^32; n at least 1."""
    return (roll_word(dice) * n) >> 32


@jit
def scatter(word, number):
    """Return a random-looking 32-bit number for each number, another one for each word.

    Two rounds of multiply and fold, constants of C. Wellons's "lowbias32" (2018, public domain).
    """
    lot = ((word ^ number) * 0x7FEB352D) & MASK
    lot = ((lot ^ (lot >> 15)) * (0x846CA68B - (MASK + 1))) & MASK  # the same, within 64 bits
    return lot ^ (lot >> 16)


@jit
def roll_bell(dice):
    """Return a number with mean 0 and variance 1, in thousandths: the sum of twelve uniform ones.

    The classic approximation of a normal distribution (Irwin and Hall); its tails end at six sigma.
    """
    total = 0
    for _ in range(12):
        total += roll(dice, 1000)
    return total - 5994
