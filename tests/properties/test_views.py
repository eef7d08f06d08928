"""Hidden cards never change a view: deal anew what a seat cannot know, it sees no change."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from lastcard import kernel
from lastcard.kernel import layout
from lastcard.kernel.layout import Phase
from properties.games import (
    EVERYWHERE,
    PHASES,
    TABLES,
    Game,
    differences,
    positions,
    random_key,
    view_bytes,
)

GAMES = 400  # random games until every phase was met, at most
ENOUGH = 4  # positions of each phase


def positions_of_every_phase(table: str) -> list[Game]:
    """Return positions, each a game with a state of its own, so that every phase is there."""
    met: Counter[Phase] = Counter()
    found = []
    wanted = PHASES[table] | EVERYWHERE
    for seed in range(GAMES):
        for game in positions(table, 2 + seed % 4, seed, decisions=300):
            phase = game.phase
            if met[phase] < ENOUGH and game.choose.random() < 0.5:
                met[phase] += 1
                kept = Game(table, game.n_seats, seed)
                kernel.copy_state(game.states, 0, kept.states, 0)
                found.append(kept)
        if all(met[phase] >= ENOUGH for phase in wanted):
            return found
    raise AssertionError(f"never met: {[phase.name for phase in wanted if met[phase] < ENOUGH]}")


def hidden_bytes(states: np.ndarray) -> bytes:
    """Return all that says where cards are."""
    state = states[0]
    return b"".join(state[name].tobytes() for name in ("hands", "draw", "discard", "loaded"))


def answers(states: np.ndarray, rules: np.ndarray, seat: int) -> list[int]:
    """Return legality and refusals of every action of a seat."""
    mask = np.zeros(layout.MAX_ACTIONS, np.bool_)
    kernel.legal(states, 0, rules, seat, mask)
    n = int(rules[0].n_actions)
    refused = [kernel.may(states, 0, rules, seat, action, 0) for action in range(n)]
    return [*mask[:n].tolist(), *refused]


@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(table: str) -> None:
    choose = random.Random(table)
    dealt = kernel.new_states(1)
    moved = total = 0
    for game in positions_of_every_phase(table):
        rules = game.rules
        for seat in 3 * list(range(-1, game.n_seats)):
            before = view_bytes(game.states, 0, rules, seat)
            kernel.copy_state(game.states, 0, dealt, 0)
            key = random_key(choose)
            kernel.redeal(dealt, 0, rules, seat, key)
            after = view_bytes(dealt, 0, rules, seat)
            assert before == after, differences(before, after)
            assert kernel.check_state(dealt, 0, rules) == 0
            assert dealt[0].key.tolist() == key.tolist()
            if seat >= 0:
                assert answers(dealt, rules, seat) == answers(game.states, rules, seat)
            moved += hidden_bytes(dealt) != hidden_bytes(game.states)
            total += 1
    assert moved > 0.95 * total, "hardly anything was dealt anew"


Leak = Callable[[np.ndarray, np.ndarray, int, np.void], None]


def leak_draw_pile(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    state = states[0]
    if state.n_draw > 1:
        view.draw_back = rules[0].face_of[0, state.draw[int(state.n_draw) - 2]]


def leak_hand(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    other = (seat + 1) % int(states[0].n_seats)
    for card in kernel.hand_cards(states, 0, other):
        view.known[other, rules[0].face_of[states[0].side, card]] = 1


def leak_own_ids(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    cards = kernel.hand_cards(states, 0, seat)
    view.own_arrival[: len(cards)] = cards


def leak_own_backs(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    cards = kernel.hand_cards(states, 0, seat)
    backs = sorted(int(rules[0].face_of[1 - states[0].side, card]) for card in cards)
    view.own_back[: len(cards)] = backs


def leak_discard_order(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    n = int(states[0].n_discard)
    view.discard_pairs[:n, 0] = rules[0].face_of[0, states[0].discard[:n]]


def leak_guilt(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    if states[0].player != seat:
        view.count = states[0].guilty


def leak_drawn_card(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    if states[0].drawn >= 0:
        view.drawn = 1 + rules[0].face_of[states[0].side, states[0].drawn]


def leak_strikes(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    view.own_strike = states[0].strikes.min()


def leak_launcher(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    view.launcher_left = states[0].launcher_left


def leak_key(states: np.ndarray, rules: np.ndarray, seat: int, view: np.void) -> None:
    view.rounds = int(states[0].key[0])


@pytest.mark.parametrize(
    ("table", "leak"),
    [
        ("classic", leak_draw_pile),
        ("classic", leak_hand),
        ("classic", leak_own_ids),
        ("classic", leak_discard_order),
        ("classic", leak_guilt),
        ("classic", leak_drawn_card),
        ("classic", leak_key),
        ("flip", leak_draw_pile),
        ("flip", leak_hand),
        ("flip", leak_own_ids),
        ("flip", leak_own_backs),
        ("flip", leak_discard_order),
        ("flip", leak_guilt),
        ("showdown", leak_strikes),
        ("attack", leak_launcher),
    ],
)
def test_a_leak_is_noticed(table: str, leak: Leak) -> None:
    """Each secret, shown in a view, must be seen to change when what is unknown is dealt anew."""
    choose = random.Random(1)
    views = kernel.new_views(2)
    dealt = kernel.new_states(1)

    def is_seen(game: Game) -> bool:
        seat = choose.randrange(3)
        kernel.copy_state(game.states, 0, dealt, 0)
        kernel.redeal(dealt, 0, game.rules, seat, random_key(choose))
        for j, states in enumerate((game.states, dealt)):
            kernel.view(states, 0, game.rules, seat, views, j)
            leak(states, game.rules, seat, views[j])
        return views[0].tobytes() != views[1].tobytes()

    played = (game for seed in range(60) for game in positions(table, 3, seed, decisions=60))
    assert any(is_seen(game) for game in played)


@pytest.mark.parametrize("table", ["classic", "flip"])
def test_redealing_spreads_cards_over_all_hidden_places(table: str) -> None:
    """Every hidden card comes to lie in every hidden pile and hand, over many deals."""
    game = Game(table, 3, seed=8)
    game.begin_round()
    choose = random.Random(2)
    dealt = kernel.new_states(1)
    places: dict[int, set[str]] = {}
    for _ in range(600):
        kernel.copy_state(game.states, 0, dealt, 0)
        kernel.redeal(dealt, 0, game.rules, 0, random_key(choose))
        state = dealt[0]
        for seat in (1, 2):
            for card in kernel.hand_cards(dealt, 0, seat):
                places.setdefault(card, set()).add(f"hand {seat}")
        for card in state.draw[: int(state.n_draw)].tolist():
            places.setdefault(card, set()).add("draw pile")
    if table == "classic":
        assert all(len(seen) == 3 for seen in places.values())
    else:  # each of the 14 visible backs belongs to few cards: those that share it change places
        assert len([card for card, seen in places.items() if len(seen) > 1]) > 14
