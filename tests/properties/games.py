"""Random games for the properties: every edition, with and without its house rules.

Here lives how positions are reached; what must hold of them is said in the tests.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np

from lastcard import kernel
from lastcard.editions import Edition, load
from lastcard.kernel import layout
from lastcard.kernel.layout import Fault, Kind, Phase

# What is played: edition and options. Together they reach every phase and every verb.
TABLES: dict[str, tuple[str | Path, dict[str, object]]] = {
    "classic": ("classic", {}),
    "classic-house": (
        "classic",
        {"stacking": True, "jump_in": True, "seven_swap": True, "zero_rotation": True},
    ),
    "classic-strict": (
        "classic",
        {"bluff": False, "stacking": True, "force_play": True, "draw_to_match": True},
    ),
    "showdown": ("showdown", {}),
    "showdown-house": (
        "showdown",
        {"wild_draw_four": "restricted", "stacking": True, "jump_in": True, "zero_rotation": True},
    ),
    "attack": ("attack", {"launcher": "gap"}),
    "attack-house": ("attack", {"deck": "original", "launcher": "cycle", "jump_in": True}),
    "flip": ("flip", {}),
    "flip-house": ("flip", {"seven_swap": True, "jump_in": True, "draw_to_match": True}),
    "pizza": ("pizza", {}),
    "pizza-house": ("pizza", {"seven_swap": True, "challenge": "color"}),
    "everything": (Path(__file__).with_name("everything.toml"), {}),
}

# Phases that each table can reach, besides TURN, COLOR, ROUND_OVER and GAME_OVER, which all can.
PHASES = {
    "classic": {Phase.DRAWN, Phase.CHALLENGE},
    "classic-house": {Phase.DRAWN, Phase.CHALLENGE, Phase.TARGET},
    "classic-strict": {Phase.DRAWN},
    "showdown": {Phase.DRAWN, Phase.TARGET, Phase.COUNT, Phase.SHOWDOWN},
    "showdown-house": {
        Phase.DRAWN,
        Phase.CHALLENGE,
        Phase.TARGET,
        Phase.COUNT,
        Phase.SHOWDOWN,
    },
    "attack": {Phase.TARGET, Phase.EXTRA},
    "attack-house": {Phase.TARGET, Phase.EXTRA},
    "flip": {Phase.DRAWN, Phase.CHALLENGE},
    "flip-house": {Phase.DRAWN, Phase.CHALLENGE, Phase.TARGET},
    "pizza": {Phase.DRAWN, Phase.CHALLENGE, Phase.TARGET, Phase.GIVE},
    "pizza-house": {Phase.DRAWN, Phase.CHALLENGE, Phase.TARGET, Phase.GIVE},
    "everything": {Phase.DRAWN, Phase.CHALLENGE, Phase.TARGET, Phase.GIVE, Phase.SHOWDOWN},
}
EVERYWHERE = {Phase.TURN, Phase.COLOR, Phase.ROUND_OVER, Phase.GAME_OVER}


@cache
def edition_of(table: str) -> Edition:
    """Return the edition of a table, compiled."""
    name, options = TABLES[table]
    return load(name, options=options)


@dataclass
class Game:
    """One game in progress, its chance for choices, and what happened last."""

    table: str
    n_seats: int
    seed: int
    states: np.ndarray = field(default_factory=lambda: kernel.new_states(1))
    log: np.ndarray = field(default_factory=kernel.new_log)
    tape: np.ndarray = field(default_factory=lambda: kernel.NO_TAPE)
    goal: int = 200  # points: games that end soon

    def __post_init__(self) -> None:
        self.rules = edition_of(self.table).rules.copy()
        self.rules[0].goal = self.goal
        self.choose = random.Random(self.seed)
        self.eagerness = self.choose.choice((0.2, 0.9, 1.0))  # of playing when drawing is possible
        self.mask = np.zeros(layout.MAX_ACTIONS, np.bool_)
        kernel.seed_game(self.states, 0, kernel.key_from_seed(self.seed))
        kernel.start_game(self.states, 0, self.rules, self.n_seats, layout.NOBODY)

    @property
    def phase(self) -> Phase:
        return Phase(int(self.states[0].phase))

    @property
    def rows(self) -> list[tuple[int, int, int, int]]:
        """Rows that the last call wrote to the log."""
        return [tuple(row) for row in self.log[1 : 1 + int(self.log[0, 0])].tolist()]

    def begin_round(self) -> None:
        self.log[0, 0] = 0
        assert kernel.begin_round(self.states, 0, self.rules, self.tape, self.log) == Fault.OK

    def legal(self, seat: int) -> list[int]:
        kernel.legal(self.states, 0, self.rules, seat, self.mask)
        return np.flatnonzero(self.mask[: int(self.rules[0].n_actions)]).tolist()

    def step(self, seat: int, action: int, argument: int = 0) -> None:
        self.log[0, 0] = 0
        fault = kernel.step(self.states, 0, self.rules, seat, action, argument, self.tape, self.log)
        assert fault == Fault.OK

    def random_decision(self) -> tuple[int, int, int]:
        """Return a seat, one of its legal actions and an argument; now and then out of turn."""
        choose = self.choose
        bits = kernel.deciding(self.states, 0)
        seat = choose.choice([p for p in range(self.n_seats) if bits >> p & 1])
        if choose.random() < 0.15:
            other = choose.randrange(self.n_seats)
            seat = other if self.legal(other) else seat
        actions = self.legal(seat)
        if len(actions) > 1 and actions[0] == layout.DRAW and choose.random() < self.eagerness:
            del actions[0]
        action = choose.choice(actions)
        kind = Kind(int(self.rules[0].action_kind[action]))
        if kind == Kind.STRIKE:
            return seat, action, choose.choice((layout.NEVER, -5_000, 250_000, 255_000, 400_000))
        return seat, action, 0


def positions(table: str, n_seats: int, seed: int, decisions: int = 150) -> Iterator[Game]:
    """Yield a random game after its deal and after each of up to so many decisions."""
    game = Game(table, n_seats, seed)
    game.begin_round()
    yield game
    for _ in range(decisions):
        if game.phase == Phase.GAME_OVER:
            return
        if game.phase == Phase.ROUND_OVER:
            game.begin_round()
        else:
            game.step(*game.random_decision())
        yield game


def end_round(game: Game, decisions: int = 100_000) -> int:
    """Play a round on until it is over; return the number of decisions."""
    game.eagerness = 1.0
    for n in range(decisions):
        if game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            return n
        game.step(*game.random_decision())
    raise AssertionError(f"no end after {decisions} decisions")


def view_bytes(states: np.ndarray, i: int, rules: np.ndarray, seat: int) -> bytes:
    """Return what a seat may see of a game, as bytes."""
    views = kernel.new_views(1)
    kernel.view(states, i, rules, seat, views, 0)
    return views.tobytes()


def differences(first: bytes, second: bytes) -> list[str]:
    """Return the fields in which two views differ, to be read in a failure."""
    a, b = (np.frombuffer(raw, layout.VIEW)[0] for raw in (first, second))
    return [name for name in layout.VIEW.names if not np.array_equal(a[name], b[name])]


def random_key(choose: random.Random) -> np.ndarray:
    """Return a random key of the generator."""
    return np.array([choose.getrandbits(32) for _ in range(8)], np.uint32)
