"""The generator against published vectors, a second implementation, and `docs/reference/chance.md`.

The second implementation is written here from the page, word for word; the vectors are read from
the page.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from lastcard import kernel
from lastcard.editions import load
from lastcard.kernel import chance
from lastcard.kernel.layout import Chance, Event, Fault, Tape

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "chance.md").read_text("utf-8")


def table(title: str) -> list[list[str]]:
    """Return the lines of the page's block with a title, split at blanks."""
    block = re.search(rf"```text\n# {title}\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None, f"no block {title!r} in chance.md"
    return [line.split() for line in block[1].splitlines()]


# --- the second implementation


def chacha(key: bytes, counter: int, rounds: int) -> bytes:
    """Return a block of ChaCha with a nonce of zero, 64 bytes, computed with lists and indices."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, 0)))
    word = start[:]
    for half in range(rounds):
        for column in range(4):
            shift = half % 2
            a, b, c, d = (4 * row + (column + row * shift) % 4 for row in range(4))
            for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                word[x] = (word[x] + word[y]) % 2**32
                mixed = word[z] ^ word[x]
                word[z] = (mixed << bits | mixed >> 32 - bits) % 2**32
    return struct.pack("<16I", *((w + v) % 2**32 for w, v in zip(word, start, strict=True)))


def words(key: bytes) -> Iterator[int]:
    """Yield the keystream of ChaCha8 as 32-bit words."""
    counter = 0
    while True:
        yield from struct.unpack("<16I", chacha(key, counter, 8))
        counter += 1


def bounded(stream: Iterator[int], n: int) -> int:
    """Return a number below n: the high word of word times n, unless the low word is too low."""
    while True:
        high, low = divmod(next(stream) * n, 2**32)
        if low >= 2**32 % n:
            return high


def shuffled(stream: Iterator[int], pile: list[int]) -> list[int]:
    """Return a pile shuffled from its last place down, each place by half a word."""
    pile = pile[:]
    halves = (half for word in stream for half in (word % 2**16, word >> 16))
    for i in range(len(pile) - 1, 0, -1):
        j = next(
            high
            for high, low in (divmod(half * (i + 1), 2**16) for half in halves)
            if low >= 2**16 % (i + 1)
        )
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def as_bytes(key: np.ndarray) -> bytes:
    return key.astype("<u4").tobytes()


def block(key: bytes, counter: int, rounds: int) -> bytes:
    """Return a block as the kernel writes it."""
    written = np.zeros(16, np.uint32)
    chance.chacha_block(np.frombuffer(key, "<u4").copy(), counter, rounds, written)
    return as_bytes(written)


# --- the keystream


def test_the_quarter_round_of_rfc_8439() -> None:
    """Section 2.1.1."""
    given = (0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert chance.quarter(*given) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


@pytest.mark.parametrize("line", table("published: rounds, key, block, keystream"))
def test_a_published_vector(line: list[str]) -> None:
    rounds, key, counter, keystream = line
    raw = bytes.fromhex(key)
    assert chacha(raw, int(counter), int(rounds)).hex() == keystream
    assert block(raw, int(counter), int(rounds)).hex() == keystream


def test_the_vectors_are_enough() -> None:
    lines = table("published: rounds, key, block, keystream")
    assert Counter(line[0] for line in lines) == {"8": 4, "12": 4, "20": 6}


@pytest.mark.parametrize("counter", [0, 1, 2**31, 2**32 - 1, 2**32, 2**40 + 3])
def test_both_implementations_agree_on_any_block(counter: int) -> None:
    for k in range(5):
        key = hashlib.sha256(f"{counter} {k}".encode()).digest()
        for rounds in (8, 12, 20):
            assert block(key, counter, rounds) == chacha(key, counter, rounds)


def test_words_are_taken_in_order_and_blocks_counted() -> None:
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(7))
    stream = words(as_bytes(states[0].key))
    assert [chance.random_word(states[0]) for _ in range(40)] == [next(stream) for _ in range(40)]
    assert (int(states[0].counter), int(states[0].cursor)) == (3, 8)


@pytest.mark.parametrize("line", table("seed, key"))
def test_a_key_is_the_hash_of_its_seed(line: list[str]) -> None:
    seed, key = line
    assert hashlib.sha256(seed.encode()).hexdigest() == key
    assert as_bytes(kernel.key_from_seed(int(seed))).hex() == key


# --- bounded draws


@pytest.mark.parametrize("n", [1, 2, 3, 52, 112, 2**16 + 1, 2**31 - 1, 1_500_000_000, 2**31])
def test_bounded_draws_are_those_of_the_page(n: int) -> None:
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(n))
    stream = words(as_bytes(states[0].key))
    assert [chance.below(states[0], n) for _ in range(200)] == [
        bounded(stream, n) for _ in range(200)
    ]


def test_a_draw_below_one_still_takes_a_word() -> None:
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(1))
    assert chance.below(states[0], 1) == 0
    assert int(states[0].cursor) == 1


def test_rejection_makes_every_number_equally_likely() -> None:
    """The rule of the page with words of eight bits, over all words: no number comes more often."""
    for n in range(1, 129):
        kept = [divmod(word * n, 256) for word in range(256)]
        counts = Counter(high for high, low in kept if low >= 256 % n)
        assert len(counts) == n
        assert len(set(counts.values())) == 1


@pytest.mark.parametrize("n", [2, 7, 52])
def test_bounded_draws_are_uniform(n: int) -> None:
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(99))
    draws = 20_000
    counts = Counter(chance.below(states[0], n) for _ in range(draws))
    statistic = sum((counts[k] - draws / n) ** 2 / (draws / n) for k in range(n))
    # mean n - 1, deviation (2n - 2)^½; four deviations are passed once in some thousand times
    assert statistic < n - 1 + 4 * (2 * n - 2) ** 0.5


# --- shuffles


def deck_order(edition: str, seed: int) -> list[int]:
    """Return the order of the first shuffle of a game with a given dealer, next card first."""
    rules = load(edition).rules
    states, log = kernel.new_states(1), kernel.new_log()
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    kernel.start_game(states, 0, rules, 4, 0)
    assert kernel.begin_round(states, 0, rules, kernel.NO_TAPE, log) == Fault.OK
    rows = log[1 : 1 + int(log[0, 0])].tolist()
    first = next(k for k, row in enumerate(rows) if row[:2] == [Event.CHANCE, Chance.DECK])
    return [row[2] for row in rows[first + 1 : first + 1 + rows[first][2]]]


@pytest.mark.parametrize("line", table("edition, seed, the first eleven cards and the last"))
def test_a_shuffle_of_the_page(line: list[str]) -> None:
    edition, seed, *cards, _, last = line
    loaded = load(edition)
    n = int(loaded.rules[0].n_cards)
    key = hashlib.sha256(seed.encode()).digest()
    order = shuffled(words(key), list(range(n)))[::-1]
    assert deck_order(edition, int(seed)) == order
    assert [loaded.card_names[card] for card in order[:11]] == cards
    assert loaded.card_names[order[-1]] == last


def test_all_orders_are_equally_likely() -> None:
    """Four cards, 24 orders: 23 degrees of freedom, 59 is passed once in 20,000 times."""
    rules = load("classic").rules
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(2))
    shuffles = 12_000
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        states[0].n_draw = 4
        states[0].draw[:4] = range(4)
        chance.shuffle_draw_pile(states[0], rules[0], kernel.NO_TAPE, kernel.NO_LOG)
        counts[tuple(states[0].draw[:4].tolist())] += 1
    orders = list(permutations(range(4)))
    mean = shuffles / len(orders)
    assert sum((counts[order] - mean) ** 2 / mean for order in orders) < 59


# --- tapes


def test_a_record_lacking_a_row_is_a_fault_and_a_scenario_falls_back() -> None:
    rules = load("classic").rules
    for mode, fault in ((Tape.RECORD, Fault.TAPE_MISSING), (Tape.SCENARIO, Fault.OK)):
        states = kernel.new_states(1)
        kernel.seed_game(states, 0, kernel.key_from_seed(3))
        kernel.start_game(states, 0, rules, 2, 0)
        tape = kernel.new_tape(mode, [])
        assert kernel.begin_round(states, 0, rules, tape, kernel.NO_LOG) == fault


@pytest.mark.parametrize(
    "spoil",
    [
        lambda rows: rows[:50],  # not all cards
        lambda rows: [(Chance.DECK, 107), *rows[1:]],  # another number of cards
        lambda rows: [*rows[:2], rows[1], *rows[3:]],  # the only red 0 twice
        lambda rows: [*rows[:5], (Chance.CARD, 500), *rows[6:]],  # no such card
    ],
)
def test_a_deck_row_that_names_other_cards_is_a_fault(
    spoil: Callable[[list[tuple[int, int]]], list[tuple[int, int]]],
) -> None:
    rules = load("classic").rules
    cards = [(Chance.CARD, card) for card in range(108)]
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(3))
    kernel.start_game(states, 0, rules, 2, 0)
    tape = kernel.new_tape(Tape.RECORD, spoil([(Chance.DECK, 108), *cards]))
    fault = kernel.begin_round(states, 0, rules, tape, kernel.NO_LOG)
    assert fault in (Fault.TAPE_IMPOSSIBLE, Fault.TAPE_MISSING)
