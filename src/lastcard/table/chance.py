"""The table's own chance: countdowns, bots' reflexes and paces. The cards' chance is the kernel's.

Each commit has a stream of its own, keyed by the table's secret and the commit's number, so that
deciding the same command again draws the same. What was drawn is written into the commit; folding
draws nothing. Nothing here reads a game: a reflex cannot depend on a hidden card (S-22).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import NamedTuple

from lastcard.bots import LEVELS
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.reflex import press_time

__all__ = ["Dice", "Reflex", "reflex_of", "secret_of_game", "seed_of_game"]


class Reflex(NamedTuple):
    """How attentive a level is."""

    calls: float
    """Chance that it thinks of saying UNO after its play."""
    catches: float
    """Chance that it notices somebody who has not."""


REFLEXES = {
    "random": Reflex(0.70, 0.15),
    "easy": Reflex(0.80, 0.25),
    "normal": Reflex(0.95, 0.45),
    "hard": Reflex(0.98, 0.60),
    "expert": Reflex(0.99, 0.70),
}
USUAL = "normal"
"""A level of somebody's own has the reflexes of this one."""


def reflex_of(level: str) -> Reflex:
    """Return the reflex of a level; a level of somebody's own has that of `normal`.

    >>> reflex_of("hard").catches
    0.6
    """
    return REFLEXES.get(level, REFLEXES[USUAL])


def secret_of_game(secret: bytes, game: int) -> str:
    """Return what the table itself brings to the seed of a game, in hex; game: from 1.

    It is committed to beforehand and shown when the game is over, and gives nothing of another
    game's away.
    """
    return hashlib.sha256(b"lastcard game" + game.to_bytes(8, "little") + secret).hexdigest()


def seed_of_game(secret: bytes, game: int, nonces: tuple[bytes, ...]) -> str:
    """Return the seed of a game: its secret, then everybody's nonces in hex, slashes between.

    >>> seed_of_game(bytes(32), 1, (b"a", b"bc"))[-14:]
    '323ad2/61/6263'
    """
    return "/".join([secret_of_game(secret, game), *(nonce.hex() for nonce in nonces)])


class Dice:
    """The chance of one commit."""

    __slots__ = ("_seed", "_stream")

    def __init__(self, secret: bytes, seq: int) -> None:
        self._seed = b"lastcard table" + seq.to_bytes(8, "little") + secret
        self._stream: random.Random | None = None

    @property
    def stream(self) -> random.Random:
        """The stream, keyed when it is first needed."""
        if self._stream is None:
            digest = hashlib.sha256(self._seed).digest()
            self._stream = random.Random(int.from_bytes(digest, "little"))
        return self._stream

    def between(self, span: tuple[int, int]) -> int:
        """Return a uniform whole number from low to high."""
        low, high = span
        return low if low == high else low + int(self.stream.random() * (high - low + 1))

    def choice(self, cards: Sequence[int]) -> int:
        """Return one of several cards."""
        return cards[self.between((0, len(cards) - 1))]

    def happens(self, probability: float) -> bool:
        """Return True with this probability."""
        return self.stream.random() < probability

    def press_time(self, level: str) -> int:
        """Return when a bot strikes, microseconds after the cue; negative: too early.

        It is drawn as everywhere else from the level's distribution in `bots/policy/reflex.py`.

        Rules: S-22.
        """
        number = LEVELS.index(level if level in REFLEXES else USUAL)
        return int(press_time(new_dice(self.stream.getrandbits(64)), number))
