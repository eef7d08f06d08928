"""A chunk of a simulation: some games, played and counted in one go, by whichever process.

A game's key is the SHA-256 of its own seed, `SEED-INDEX`, so that chunks and processes change no
number, and any game can be played again alone. What a simulation is asked is in `plan`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS
from lastcard.bots.policy.coverage import COVERAGE
from lastcard.bots.policy.tally import TALLY, play_games
from lastcard.editions import Edition
from lastcard.kernel.layout import Launcher, Verb

__all__ = ["Chunk", "Series", "Tally", "add_tally", "chunks_of", "new_tally", "play_chunk"]

Tally = npt.NDArray[np.void]
MAXIMA = ("most_decisions", "most_turns")
SETTINGS = ("n_seats", "levels", "whole", "first", "dice")
NO_COVER = np.zeros(0, COVERAGE)


@dataclass(frozen=True, kw_only=True)
class Series:
    """The games of a simulation: n of them, single rounds or whole games, by the bots' levels."""

    levels: tuple[str, ...]
    seed: int
    n: int
    whole: bool

    def seed_of(self, index: int) -> str:
        """Return the seed of one game, as a record or a `Match` takes it."""
        return f"{self.seed}-{index}"


@dataclass(frozen=True)
class Chunk:
    """n games from the one with index `first` on."""

    first: int
    n: int


def chunks_of(series: Series, size: int) -> Iterator[Chunk]:
    """Yield the games of a series in chunks of at most `size`."""
    for first in range(0, series.n, size):
        yield Chunk(first, min(size, series.n - first))


def new_tally(series: Series, first: int) -> Tally:
    """Return an empty tally for the games of a series from one index on."""
    tally = np.zeros(1, TALLY)
    tally["n_seats"] = len(series.levels)
    tally["levels"][0, : len(series.levels)] = [LEVELS.index(name) for name in series.levels]
    tally["whole"] = series.whole
    tally["first"] = first
    return tally


def keys_of(series: Series, chunk: Chunk) -> npt.NDArray[np.uint32]:
    """Return the keys of a chunk's games, uint32[n, 8]; as `kernel.key_from_seed` makes them."""
    digests = [
        sha256(series.seed_of(index).encode()).digest()
        for index in range(chunk.first, chunk.first + chunk.n)
    ]
    words = np.frombuffer(b"".join(digests), "<u4")
    return words.astype(np.uint32).reshape(chunk.n, 8)


def needs_log(edition: Edition) -> bool:
    """Tell whether something that is counted shows in the log alone: showdowns and presses."""
    rules: Any = edition.rules[0]
    verbs = set(rules["code"][: int(rules["n_code"]), 0].tolist())
    return bool(rules["launcher"] != Launcher.NONE or Verb.SHOWDOWN in verbs)


def play_chunk(
    edition: Edition, series: Series, chunk: Chunk, cover: npt.NDArray[np.void] = NO_COVER
) -> Tally:
    """Play a chunk and return what was counted. cover: an array of one COVERAGE, to be filled."""
    tally = new_tally(series, chunk.first)
    log = kernel.new_log() if len(cover) or needs_log(edition) else kernel.NO_LOG
    play_games(
        kernel.new_states(1),
        0,
        edition.rules,
        keys_of(series, chunk),
        tally,
        cover,
        kernel.NO_TAPE,
        log,
    )
    return tally


def add_tally(total: Tally, part: Tally) -> None:
    """Add what was counted in one chunk, which comes after those added before, to a sum."""
    known = int(total["circles"][0] + total["limits"][0])
    fresh = int(part["circles"][0] + part["limits"][0])
    room = max(total["blocked"].shape[1] - known, 0)
    n = min(room, fresh)
    total["blocked"][0, known : known + n] = part["blocked"][0, :n]
    names: Mapping[str, Any] = TALLY.fields or {}
    for name in names:
        if name in MAXIMA:
            total[name] = np.maximum(total[name], part[name])
        elif name not in SETTINGS and name != "blocked":
            total[name] += part[name]
