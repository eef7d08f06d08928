"""Duplicate deals: one deal played once with every rotation of those who sit at the table.

Here is who sits where, which seed a deal has, and the playing of a block of deals; what the results
mean is in `standings`. A block is the same whatever process or machine plays it: everything follows
from the seed and the numbers of its deals.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from math import comb
from typing import Any

import numpy as np
from msgspec import Struct

from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS as COMPILED_LEVELS
from lastcard.bots.policy.tally import TALLY, play_games
from lastcard.editions import Edition
from lastcard.events import seats_of
from lastcard.lab.chunks import NO_COVER, Tally
from lastcard.lab.entrants import Entrant
from lastcard.lab.rounds import Outcome, play_game
from lastcard.lab.seating import Board, LevelSeat, OutsideSeat, Player

__all__ = ["Block", "Contest", "Fault", "Game", "line_ups", "play_block"]

LOG_LINES = 2
"""Of one game that are kept of each seat."""


class Fault(Struct, frozen=True, array_like=True):
    """What an outside bot did wrong in one game: how often each, and the first of it in words."""

    entrant: int
    counts: dict[str, int]
    log: list[str]


class Game(Struct, frozen=True, array_like=True):
    """One game that was played. seats: the number of the entrant at each seat."""

    deal: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    turns: int
    faults: list[Fault] = []


@dataclass(frozen=True, kw_only=True)
class Contest:
    """All that the results follow from, bots of other people aside."""

    edition: Edition
    entrants: tuple[Entrant, ...]
    words: tuple[int, ...]
    """As named on the command line, by number of entrant; one named twice sits twice."""
    players: int
    seed: int
    whole: bool
    budget: int | None
    answer_s: float


@dataclass(frozen=True)
class Block:
    """Deals `first` to `first + n - 1` of a contest."""

    contest: Contest
    first: int
    n: int


@dataclass
class _Bench:
    """A board, and who can be sat at it; outside bots are started when they are first needed."""

    contest: Contest
    board: Board
    players: dict[tuple[int, int], Player] = field(default_factory=dict)
    tally: Tally = field(default_factory=lambda: np.zeros(1, TALLY))

    def player(self, entrant: int, copy: int) -> Player:
        """Return the copy-th player of an entrant: one for each seat that it has in a game."""
        if (entrant, copy) not in self.players:
            who, contest = self.contest.entrants[entrant], self.contest
            self.players[entrant, copy] = (
                LevelSeat(who.level, contest.edition, contest.budget)
                if who.level
                else OutsideSeat(who, contest.edition, contest.players, contest.answer_s)
            )
        return self.players[entrant, copy]

    def close(self) -> None:
        """Let go of everybody."""
        for player in self.players.values():
            player.close()


def line_ups(contest: Contest, deal: int) -> Iterator[tuple[int, ...]]:
    """Yield who sits where, in each game of a deal: everybody once at every seat.

    Fewer words than seats are named again from the first on; of more, each deal takes the next
    choice. Who sits after whom is drawn anew for each deal, so that nobody always follows the same.
    """
    words, n = contest.words, contest.players
    if len(words) > n:
        table = next(islice(combinations(words, n), deal % comb(len(words), n), None))
    else:
        table = tuple(words[seat % len(words)] for seat in range(n))
    order = list(table)
    random.Random(f"{contest.seed}-{deal} order").shuffle(order)
    for shift in range(n):
        yield tuple(order[(seat + shift) % n] for seat in range(n))


def play_block(block: Block) -> list[Game]:
    """Play the deals of a block and return their games, in order."""
    contest = block.contest
    bench = _Bench(contest, Board(contest.edition))
    try:
        return [
            _play(bench, deal, seats)
            for deal in range(block.first, block.first + block.n)
            for seats in line_ups(contest, deal)
        ]
    finally:
        bench.close()


def _play(bench: _Bench, deal: int, seats: tuple[int, ...]) -> Game:
    """Play a deal with one line-up."""
    contest, seed = bench.contest, f"{bench.contest.seed}-{deal}"
    levels = [contest.entrants[entrant].level for entrant in seats]
    if all(level in COMPILED_LEVELS for level in levels):
        outcome = _play_compiled(bench, deal, levels, seed)
        return Game(deal, seats, outcome.winners, outcome.points, outcome.turns)
    players = [bench.player(entrant, seats[:i].count(entrant)) for i, entrant in enumerate(seats)]
    dealer = deal % contest.players
    outcome = play_game(bench.board, players, seed, dealer=dealer, whole=contest.whole)
    faults = [
        Fault(entrant, dict(player.faults), player.log[:LOG_LINES])
        for entrant, player in zip(seats, players, strict=True)
        if player.faults
    ]
    return Game(deal, seats, outcome.winners, outcome.points, outcome.turns, faults)


def _play_compiled(bench: _Bench, deal: int, levels: Sequence[str], seed: str) -> Outcome:
    """Play a game of compiled policies alone: the same cards, some hundred times as fast."""
    n, tally = len(levels), bench.tally
    tally[:] = 0
    tally["n_seats"] = n
    tally["levels"][0, :n] = [COMPILED_LEVELS.index(level) for level in levels]
    tally["whole"], tally["first"] = bench.contest.whole, deal % n
    key = kernel.key_from_seed(seed).reshape(1, 8)
    rules: Any = bench.contest.edition.rules
    play_games(bench.board.states, 0, rules, key, tally, NO_COVER, kernel.NO_TAPE, kernel.NO_LOG)
    won = tally["titles" if bench.contest.whole else "wins"][0, :n].tolist()
    winners = seats_of(sum(1 << seat for seat in range(n) if won[seat]))
    points = tuple(tally["points"][0, :n].tolist())
    return Outcome(winners, points, int(tally["turns"][0]))
