"""Chance: the state's own keyed generator, tapes of given outcomes, and the log of what came.

The generator is ChaCha with 8 rounds, a 256-bit key, a 64-bit block counter and a nonce of zero
(D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008); `docs/reference/chance.md` has test
vectors. Words are taken from a block in order; a block is 16 little-endian 32-bit words. A bounded
draw is Lemire's multiply-and-reject ("Fast Random Integer Generation in an Interval", 2019), a
shuffle is Fisher and Yates's, from the last position down. No rule of a game lives here.
"""

from __future__ import annotations

import numpy as np

from .jit import jit, jit_inline
from .layout import Chance, Event, Fault, Tape

ROUNDS = 8
MASK = 0xFFFFFFFF
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


@jit
def quarter(a, b, c, d):
    """Return the four words of a ChaCha quarter round."""
    a = (a + b) & MASK
    d ^= a
    d = ((d << 16) | (d >> 16)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 12) | (b >> 20)) & MASK
    a = (a + b) & MASK
    d ^= a
    d = ((d << 8) | (d >> 24)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 7) | (b >> 25)) & MASK
    return a, b, c, d


@jit
def chacha_block(key, counter, rounds, block):
    """Write one block of keystream.

    key: 8 words; counter: block number from 0; rounds: an even number; block: 16 words, written.
    """
    k0, k1, k2, k3 = np.int64(key[0]), np.int64(key[1]), np.int64(key[2]), np.int64(key[3])
    k4, k5, k6, k7 = np.int64(key[4]), np.int64(key[5]), np.int64(key[6]), np.int64(key[7])
    low, high = counter & MASK, (counter >> 32) & MASK
    a0, a1, a2, a3 = SIGMA
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = low, high, 0, 0
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    block[0], block[1] = (a0 + SIGMA[0]) & MASK, (a1 + SIGMA[1]) & MASK
    block[2], block[3] = (a2 + SIGMA[2]) & MASK, (a3 + SIGMA[3]) & MASK
    block[4], block[5] = (b0 + k0) & MASK, (b1 + k1) & MASK
    block[6], block[7] = (b2 + k2) & MASK, (b3 + k3) & MASK
    block[8], block[9] = (c0 + k4) & MASK, (c1 + k5) & MASK
    block[10], block[11] = (c2 + k6) & MASK, (c3 + k7) & MASK
    block[12], block[13] = (d0 + low) & MASK, (d1 + high) & MASK
    block[14], block[15] = d2 & MASK, d3 & MASK


@jit_inline
def random_word(s):
    """Return the next 32 bits of the game's keystream.

    Writes: counter, cursor, block.
    """
    if s.cursor >= 16:
        chacha_block(s.key, s.counter, ROUNDS, s.block)
        s.counter += 1
        s.cursor = 0
    word = np.int64(s.block[s.cursor])
    s.cursor += 1
    return word


@jit_inline
def below(s, n):
    """Return a uniform number from 0 to n - 1; n from 1 to 2^31.

    Writes: counter, cursor, block.
    """
    product = random_word(s) * n
    if product & MASK < n:
        reject = (MASK + 1 - n) % n
        while product & MASK < reject:
            product = random_word(s) * n
    return product >> 32


@jit
def note(s, log, event, a, b, c):
    """Append a row to the log, if there is one.

    Writes: fault.
    """
    if log.shape[0] > 1:
        row = log[0, 0] + 1
        if row >= log.shape[0]:
            s.fault = Fault.LOG_FULL
        else:
            log[row, 0] = event
            log[row, 1] = a
            log[row, 2] = b
            log[row, 3] = c
            log[0, 0] = row


@jit
def find_queued(s, tape, kind):
    """Return the tape's first unused row of a kind, or 0: then the generator decides.

    A record must bring every outcome, so there a missing row is a fault (Q-78).

    Writes: fault.
    Rules: Q-74, Q-78.
    """
    if tape[0, 0] == Tape.NONE:
        return 0
    for row in range(1, tape[0, 1] + 1):
        if tape[row, 0] == kind:
            return row
    if tape[0, 0] == Tape.RECORD and s.fault == Fault.OK:
        s.fault = Fault.TAPE_MISSING
    return 0


@jit
def take_queued(s, tape, row, low, high):
    """Use up a row of the tape and return its value, which must lie from low to high.

    Writes: fault.
    """
    value = tape[row, 1]
    tape[row, 0] = Chance.USED
    if value < low or value > high:
        if s.fault == Fault.OK:
            s.fault = Fault.TAPE_IMPOSSIBLE
        return low
    return value


@jit_inline
def shuffle_draw_pile(s, r, tape, log):
    """Bring the draw pile into a random order, or into the one that the tape gives.

    Writes: draw, fault, counter, cursor, block.
    Rules: C-05, C-13, Q-74.
    """
    row = find_queued(s, tape, Chance.DECK)
    if row != 0:
        arrange_draw_pile(s, r, tape, row)
    else:
        mix_draw_pile(s)
    if log.shape[0] > 1:
        note(s, log, Event.CHANCE, Chance.DECK, s.n_draw, 0)
        for i in range(s.n_draw - 1, -1, -1):
            note(s, log, Event.CHANCE, Chance.CARD, np.int64(s.draw[i]), 0)


@jit
def mix_draw_pile(s):
    """Shuffle the draw pile; each word of the keystream serves two positions, low half first.

    Writes: draw, counter, cursor, block.
    Rules: C-05, C-13.
    """
    word, halves = 0, 0
    for i in range(s.n_draw - 1, 0, -1):
        n = i + 1
        while True:
            if halves == 0:
                word = random_word(s)
                halves = 2
            product = (word & 0xFFFF) * n
            word >>= 16
            halves -= 1
            low = product & 0xFFFF
            if low >= n or low >= 65536 % n:
                break
        j = product >> 16
        card = s.draw[i]
        s.draw[i] = s.draw[j]
        s.draw[j] = card


@jit
def is_same_card(r, a, b):
    """Tell whether two cards carry the same faces, so that nobody could tell them apart."""
    return r.face_of[0, a] == r.face_of[0, b] and r.face_of[1, a] == r.face_of[1, b]


@jit
def arrange_draw_pile(s, r, tape, row):
    """Put the draw pile into the order of a tape's DECK row; it must name exactly these cards.

    Writes: draw, fault.
    Rules: Q-74, Q-78.
    """
    n = tape[row, 1]
    tape[row, 0] = Chance.USED
    if n != s.n_draw or row + n > tape[0, 1]:
        s.fault = Fault.TAPE_IMPOSSIBLE
        return
    for k in range(n):
        wanted = tape[row + 1 + k, 1]
        tape[row + 1 + k, 0] = Chance.USED
        # the next card is the last of the pile; what is still to be placed lies below `place`
        place = n - 1 - k
        found = -1
        for i in range(place, -1, -1):
            card = np.int64(s.draw[i])
            if card == wanted:
                found = i
                break
            if found < 0 and 0 <= wanted < r.n_cards and is_same_card(r, card, wanted):
                found = i
        if found < 0:
            s.fault = Fault.TAPE_IMPOSSIBLE
            return
        card = s.draw[place]
        s.draw[place] = s.draw[found]
        s.draw[found] = card


@jit
def toss_coin(s, a, b, tape, log):
    """Return which of two seats loses an even draw.

    Writes: fault, counter, cursor, block.
    Rules: S-10, S-23.
    """
    row = find_queued(s, tape, Chance.COIN)
    if row != 0:
        loser = take_queued(s, tape, row, 0, s.n_seats - 1)
        if loser != a and loser != b:
            s.fault = Fault.TAPE_IMPOSSIBLE
    else:
        loser = a if below(s, 2) == 0 else b
    note(s, log, Event.CHANCE, Chance.COIN, loser, 0)
    return loser
