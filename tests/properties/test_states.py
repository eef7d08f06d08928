"""Properties of states: cards are conserved, a clone is independent, a log's chance is a tape."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from lastcard import kernel
from lastcard.kernel import layout
from lastcard.kernel.layout import Event, Kind, Phase, Tape
from properties.games import TABLES, Game, positions

# What belongs to the generator and to this program's run of it, not to the game.
GENERATOR = ("key", "counter", "cursor", "block")


def cards_everywhere(states: np.ndarray, n_seats: int) -> list[int]:
    """Return the ids of all cards wherever they lie, ascending."""
    state = states[0]
    cards = [card for seat in range(n_seats) for card in kernel.hand_cards(states, 0, seat)]
    for pile, count in (("draw", "n_draw"), ("discard", "n_discard"), ("loaded", "n_loaded")):
        cards += state[pile][: int(state[count])].tolist()
    return sorted(cards)


def game_bytes(states: np.ndarray) -> dict[str, bytes]:
    """Return every field of a game but the generator's."""
    return {name: states[0][name].tobytes() for name in layout.STATE.names if name not in GENERATOR}


class Table(RuleBasedStateMachine):
    """A game that Hypothesis plays, with copies kept aside and looked at again."""

    @initialize(
        table=st.sampled_from(sorted(TABLES)), n_seats=st.integers(2, 5), seed=st.integers(0, 999)
    )
    def sit_down(self, table: str, n_seats: int, seed: int) -> None:
        self.game = Game(table, n_seats, seed)
        self.game.begin_round()
        self.kept: list[tuple[np.ndarray, bytes]] = []

    @rule(which=st.integers(0, 1_000), times=st.integers(1, 12))
    def play(self, which: int, times: int) -> None:
        """Play some of the actions that are legal for somebody."""
        game = self.game
        for k in range(times):
            if game.phase == Phase.GAME_OVER:
                return
            if game.phase == Phase.ROUND_OVER:
                game.begin_round()
                continue
            choices = [(p, a) for p in range(game.n_seats) for a in game.legal(p)]
            seat, action = choices[(which + 7 * k) % len(choices)]
            strikes = game.rules[0].action_kind[action] == Kind.STRIKE
            game.step(seat, action, 1_000 * which if strikes else 0)

    @rule()
    def keep_a_copy(self) -> None:
        copy = kernel.new_states(1)
        kernel.copy_state(self.game.states, 0, copy, 0)
        assert copy.tobytes() == self.game.states.tobytes()
        self.kept = [*self.kept[-3:], (copy, copy.tobytes())]

    @rule()
    def go_back_to_the_oldest_copy(self) -> None:
        if self.kept:
            copy, _ = self.kept.pop(0)
            kernel.copy_state(copy, 0, self.game.states, 0)

    @invariant()
    def cards_are_conserved(self) -> None:
        game = self.game
        cards = cards_everywhere(game.states, game.n_seats)
        assert cards == list(range(int(game.rules[0].n_cards)))

    @invariant()
    def nothing_is_broken(self) -> None:
        broken = kernel.check_state(self.game.states, 0, self.game.rules)
        names = [name for bit, name in enumerate(kernel.INVARIANTS) if broken >> bit & 1]
        assert not names

    @invariant()
    def copies_stay_as_they_were(self) -> None:
        assert all(copy.tobytes() == raw for copy, raw in self.kept)

    @invariant()
    def whoever_decides_can(self) -> None:
        game = self.game
        bits = kernel.deciding(game.states, 0)
        over = game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
        assert (bits == 0) == over
        for seat in range(game.n_seats):
            legal = game.legal(seat)
            assert not bits >> seat & 1 or legal
            for action in legal:
                assert kernel.may(game.states, 0, game.rules, seat, action, 0) == 0


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, derandomize=True
)


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), n_seats=st.integers(2, 6))
def test_a_clone_has_the_same_future_and_no_part_in_the_first(
    table: str, seed: int, n_seats: int
) -> None:
    *_, game = positions(table, n_seats, seed, decisions=20)
    clone = Game(table, n_seats, seed)
    kernel.copy_state(game.states, 0, clone.states, 0)
    clone.choose.setstate(game.choose.getstate())
    clone.eagerness = game.eagerness
    before = game.states.tobytes()
    decisions = []
    for _ in range(60):
        if clone.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            break
        decisions.append(clone.random_decision())
        clone.step(*decisions[-1])
    assert game.states.tobytes() == before
    for decision in decisions:
        game.step(*decision)
    assert game.states.tobytes() == clone.states.tobytes()
    assert game.rows == clone.rows


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), n_seats=st.integers(2, 6))
def test_a_log_played_back_as_a_record_gives_the_same_game(
    table: str, seed: int, n_seats: int
) -> None:
    """A second game with another key gets the chance of the first, and ends up the same."""
    game = Game(table, n_seats, seed)
    again = Game(table, n_seats, seed)
    kernel.seed_game(again.states, 0, kernel.key_from_seed(seed + 1))
    game.states[0].dealer = again.states[0].dealer = seed % n_seats
    game.begin_round()
    replay(again, game)
    again.begin_round()
    compare(game, again)
    for _ in range(120):
        if game.phase == Phase.GAME_OVER:
            return
        if game.phase == Phase.ROUND_OVER:
            game.begin_round()
            replay(again, game)
            again.begin_round()
        else:
            seat, action, argument = game.random_decision()
            argument = argument or arrival_of_a_copy(game, seat, action)
            game.step(seat, action, argument)
            replay(again, game)
            again.step(seat, action, argument)
        compare(game, again)
    assert int(game.states[0].rounds) >= 1


def replay(again: Game, game: Game) -> None:
    """Give a game the chance of another one's last call, as a tape of a record."""
    rows = [(row[1], row[2]) for row in game.rows if row[0] == Event.CHANCE]
    again.tape = kernel.new_tape(Tape.RECORD, rows)


def compare(game: Game, again: Game) -> None:
    """Both games are the same but for the generator, and all of the tape was used.

    What comes from the generator and is not an outcome is taken over: in Flip the order of a hand
    that came as a whole, in `gap` the presses until the launcher fires.
    """
    assert game.rows == again.rows
    assert not again.tape[1:, 0].any(), "a row of the tape was not used"
    again.states[0].launcher_left = game.states[0].launcher_left
    if game.rules[0].n_sides == 2:
        again.states[0].arrival[:] = game.states[0].arrival
    first, second = game_bytes(game.states), game_bytes(again.states)
    assert first == second, [name for name in first if first[name] != second[name]]


def arrival_of_a_copy(game: Game, seat: int, action: int) -> int:
    """Return the argument that names the oldest card an action can mean, 0 for other kinds."""
    rules, state = game.rules[0], game.states[0]
    if Kind(int(rules.action_kind[action])) not in (Kind.PLAY, Kind.GIVE, Kind.JUMP):
        return 0
    face = int(rules.action_value[action])
    if game.phase == Phase.DRAWN:
        return 1 + int(state.arrival[state.drawn])
    hand = kernel.hand_cards(game.states, 0, seat)
    copies = [card for card in hand if rules.face_of[state.side, card] == face]
    return 1 + min(int(state.arrival[card]) for card in copies)
