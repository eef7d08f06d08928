"""Sets of cards: membership, counting, choosing.

A set in the state is a row of `WORDS` words (see layout.py); a set that a function computes is a
tuple of as many words. Everything that shifts or masks cards is here; no rule is.
"""

from __future__ import annotations

from .jit import count_bits, jit, jit_inline, lowest_bit
from .layout import BITS


@jit
def add_card(cards, card):
    """Put a card into a set of the state."""
    cards[card // BITS] |= 1 << (card % BITS)


@jit
def remove_card(cards, card):
    """Take a card out of a set of the state; it must be in it."""
    cards[card // BITS] ^= 1 << (card % BITS)


@jit
def has_card(cards, card):
    """Tell whether a card is in a set."""
    return (cards[card // BITS] >> (card % BITS)) & 1 != 0


@jit_inline
def as_set(row):
    """Return a row of the state or of a table as a set."""
    return (row[0], row[1], row[2], row[3])


@jit
def both(a, b):
    """Return the cards that are in both sets."""
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3])


@jit
def either(a, b):
    """Return the cards that are in one of two sets or in both."""
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3])


@jit
def without(a, b):
    """Return the cards of the first set that are not in the second."""
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3])


@jit
def is_empty(a):
    """Tell whether a set has no card."""
    return a[0] | a[1] | a[2] | a[3] == 0


@jit_inline
def count_cards(a):
    """Return the number of cards in a set."""
    return count_bits(a[0]) + count_bits(a[1]) + count_bits(a[2]) + count_bits(a[3])


@jit
def lowest_card(a):
    """Return the card with the lowest id of a set that is not empty."""
    if a[0] != 0:
        return lowest_bit(a[0])
    if a[1] != 0:
        return BITS + lowest_bit(a[1])
    if a[2] != 0:
        return 2 * BITS + lowest_bit(a[2])
    return 3 * BITS + lowest_bit(a[3])


@jit_inline
def nth_card(a, n):
    """Return the n-th card of a set, from 0, in order of id; it must have more than n cards."""
    base = 0
    word = a[0]
    size = count_bits(word)
    if n >= size:
        n -= size
        base, word = BITS, a[1]
        size = count_bits(word)
        if n >= size:
            n -= size
            base, word = 2 * BITS, a[2]
            size = count_bits(word)
            if n >= size:
                n -= size
                base, word = 3 * BITS, a[3]
    for _ in range(n):
        word &= word - 1
    return base + lowest_bit(word)


@jit
def drop_lowest(a):
    """Return a set without its lowest card; the set must not be empty."""
    if a[0] != 0:
        return (a[0] & (a[0] - 1), a[1], a[2], a[3])
    if a[1] != 0:
        return (a[0], a[1] & (a[1] - 1), a[2], a[3])
    if a[2] != 0:
        return (a[0], a[1], a[2] & (a[2] - 1), a[3])
    return (a[0], a[1], a[2], a[3] & (a[3] - 1))
