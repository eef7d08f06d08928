"""Views against the slow oracle: a seat is told exactly what it can remember, and never more."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard import kernel
from lastcard.kernel import layout
from lastcard.kernel.layout import Event
from properties.games import TABLES, Game, edition_of, positions
from properties.memory import Memory, SharpMemory, Truth, sightings


class Watched:
    """A game with a memory for every seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.truth = Truth(game.rules, game.n_seats)
        self.memories = [Memory(p, game.n_seats) for p in range(game.n_seats)]
        self.sharp = [SharpMemory(p, game.n_seats) for p in range(game.n_seats)]
        self.views = kernel.new_views(1)
        self.happened: Counter[str] = Counter()

    def follow(self) -> None:
        """Let every seat see what happened last."""
        for row in self.game.rows:
            for memory in (*self.memories, *self.sharp):
                for sighting in sightings(self.truth, row, memory.seat):
                    memory.see(sighting)
            self.truth.follow(row)
            self.happened[Event(row[0]).name] += 1

    def view(self, seat: int) -> np.void:
        game = self.game
        kernel.view(game.states, 0, game.rules, seat, self.views, 0)
        return self.views[0]

    def arrivals(self, seat: int) -> dict[int, int]:
        """Return the arrival number of each card in a hand, oldest first."""
        state = self.game.states[0]
        newest = int(state.received[seat]) - 1
        numbers = {card: int(state.arrival[card]) for card in self.truth.hands[seat]}
        return dict(sorted(numbers.items(), key=lambda item: -((newest - item[1]) & 0xFFFF)))


def counts(row: np.ndarray) -> Counter[int]:
    """Return counts by face as a Counter."""
    return Counter({int(face): int(row[face]) for face in np.flatnonzero(row)})


def check_own_hand(watched: Watched, seat: int, view: np.void) -> None:
    memory, n = watched.memories[seat], int(view.n_own)
    numbers = watched.arrivals(seat)
    assert view.own_arrival[:n].tolist() == list(numbers.values())
    told = list(zip(view.own_face[:n].tolist(), view.own_back[:n].tolist(), strict=True))
    backs = {card: -1 if back is None else back for card, (_, back) in memory.own.items()}
    assert told == [(memory.own[card][0], backs[card]) for card in numbers]
    assert (view.own_face[n:] == -1).all()
    assert (view.own_back[n:] == -1).all()


def check_other_hands(watched: Watched, seat: int, view: np.void) -> None:
    truth = watched.truth
    for other in range(layout.MAX_SEATS):
        hand = truth.hands[other] if other < truth.n_seats and other != seat else []
        backs = Counter(truth.back(card) for card in hand) if truth.two_sided else Counter()
        assert counts(view.backs[other]) == backs, f"backs of seat {other}"
        known = counts(view.known[other])
        if other == seat or other >= truth.n_seats:
            assert not known
            continue
        assert known == watched.memories[seat].known[other], f"known cards of seat {other}"
        assert known <= watched.sharp[seat].known[other], "more than can be concluded"
        assert known <= Counter(truth.active(card) for card in hand), "not even true"


def check_discards(watched: Watched, view: np.void, piles: list[list[tuple]]) -> None:
    """piles: what each of one or more seats remembers; told is what all of them do."""
    truth, side = watched.truth, watched.truth.side
    told = []
    for entries in zip(*piles, strict=True):
        faces = [faces[0] if len(set(faces)) == 1 else None for faces in zip(*entries, strict=True)]
        told.append(
            (
                -1 if faces[side] is None else faces[side],
                -1 if faces[1 - side] is None else faces[1 - side],
            )
        )
    n = len(told)
    assert int(view.n_discard) == n == len(truth.pile)
    light = Counter(pair[0] for pair in told if pair[0] >= 0)
    dark = Counter(pair[1] for pair in told if pair[1] >= 0)
    assert counts(view.discards[0]) == light
    assert counts(view.discards[1]) == dark
    if truth.two_sided:
        assert [tuple(pair) for pair in view.discard_pairs[:n].tolist()] == sorted(told)
    assert (view.discard_pairs[n if truth.two_sided else 0 :] == -1).all()
    assert int(view.top) == truth.active(truth.pile[-1])


def check_all(watched: Watched) -> None:
    truth, state = watched.truth, watched.game.states[0]
    hidden = -1
    if truth.two_sided and int(state.n_draw) > 0:
        hidden = truth.back(int(state.draw[int(state.n_draw) - 1]))
    for seat in range(truth.n_seats):
        assert kernel.hand_cards(watched.game.states, 0, seat) == sorted(truth.hands[seat])
        view = watched.view(seat)
        check_own_hand(watched, seat, view)
        check_other_hands(watched, seat, view)
        check_discards(watched, view, [watched.memories[seat].pile])
        assert int(view.draw_back) == hidden
    view = watched.view(layout.NOBODY)
    assert int(view.n_own) == 0
    assert not view.known.any()
    assert not view.backs.any()
    check_discards(watched, view, [memory.pile for memory in watched.memories])


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), n_seats=st.integers(2, 5))
def test_a_view_tells_what_its_seat_remembers(table: str, seed: int, n_seats: int) -> None:
    check_a_game(table, seed, n_seats)


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), n_seats=st.integers(2, 5))
def test_a_view_tells_what_its_seat_remembers_in_many_games(
    table: str, seed: int, n_seats: int
) -> None:
    check_a_game(table, seed, n_seats)


def check_a_game(table: str, seed: int, n_seats: int) -> None:
    watched: Watched | None = None
    for game in positions(table, n_seats, seed):
        watched = watched or Watched(game)
        watched.follow()
        check_all(watched)


@pytest.mark.parametrize(
    ("table", "needed"),
    [
        ("classic-house", {"SHOWN", "SWAPPED", "ROTATED", "JUMPED", "RESHUFFLED"}),
        ("showdown-house", {"SHOWN", "ROTATED", "JUMPED", "LOADED"}),
        ("attack-house", {"SHED", "SWAPPED", "JUMPED", "RELOADED"}),
        ("flip-house", {"FLIPPED", "SHOWN", "SWAPPED", "RESHUFFLED"}),
        ("pizza-house", {"GAVE", "SHOWN", "SWAPPED", "RESHUFFLED"}),
        ("everything", {"FLIPPED", "GAVE", "SHOWN", "SWAPPED", "ROTATED", "SHED", "LOADED"}),
    ],
)
def test_a_long_memory_survives_everything_that_moves_cards(table: str, needed: set[str]) -> None:
    """Hands that only grow, so that reshuffles come; until all that is needed has happened."""
    happened: Counter[str] = Counter()
    for seed in range(40):
        game = Game(table, 4, seed)
        game.eagerness = 0.45
        game.begin_round()
        watched = Watched(game)
        watched.follow()
        for _ in range(250):
            if game.phase >= layout.Phase.ROUND_OVER:
                game.begin_round()
            else:
                game.step(*game.random_decision())
            watched.follow()
            check_all(watched)
        happened += watched.happened
        if needed <= set(happened):
            return
    raise AssertionError(f"never happened: {needed - set(happened)}")


@pytest.mark.parametrize("table", ["classic", "flip", "pizza", "showdown"])
def test_an_arrival_number_stays_with_its_card(table: str) -> None:
    before: dict[tuple[int, int], int] = {}  # by seat and card
    watched: Watched | None = None
    for game in positions(table, 3, seed=5):
        watched = watched or Watched(game)
        watched.follow()
        if Event.ROUND_BEGAN in [row[0] for row in game.rows]:
            before = {}
        now = {(p, card): n for p in range(3) for card, n in watched.arrivals(p).items()}
        assert all(now[place] == before[place] for place in now.keys() & before.keys())
        before = now


def test_the_arrival_numbers_of_a_swapped_flip_hand_tell_nothing_of_its_backs() -> None:
    """Order of arrival against order of id (which gives away the pairing), over many swaps."""
    rules = edition_of("flip-house").rules
    rises = []
    for seed in range(60):
        game = Game("flip-house", 2, seed)
        game.begin_round()
        for _ in range(200):
            if game.phase >= layout.Phase.ROUND_OVER:
                break
            game.step(*game.random_decision())
            if any(row[0] == Event.SWAPPED for row in game.rows):
                cards = kernel.hand_cards(game.states, 0, 0)
                order = sorted(cards, key=lambda card: int(game.states[0].arrival[card]))
                rises += [a < b for a, b in pairwise(order)]
    assert len(rises) > 200
    assert rules[0].n_sides == 2
    assert 0.35 < sum(rises) / len(rises) < 0.65


@pytest.mark.parametrize("seed", range(3))
def test_the_oracle_notices_one_wrong_bit(seed: int) -> None:
    """The oracle must be able to fail: one knowledge bit turned over is seen in somebody's view."""
    choose = random.Random(seed)
    *_, game = positions("flip", 3, seed, decisions=30)
    watched = Watched(Game("flip", 3, seed))
    watched.game = game
    replay = positions("flip", 3, seed, decisions=30)
    for again in replay:
        watched.game = again
        watched.follow()
    check_all(watched)
    seat = choose.randrange(3)
    card = choose.choice(watched.truth.hands[(seat + 1) % 3])
    again.states[0].seen[watched.truth.side, card] ^= 1 << seat
    with pytest.raises(AssertionError):
        check_all(watched)
