"""OpenSpiel: its own simulation test, clones, replayed histories and a playthrough."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs open_spiel")

import lastcard.envs  # noqa: E402
from lastcard.envs.spiel import NAME  # noqa: E402

GAMES = [
    NAME,
    f"{NAME}(edition=flip,players=3)",
    f"{NAME}(edition=showdown,reward=win)",
    f"{NAME}(edition=attack,players=2)",
    f"{NAME}(edition=pizza)",
]


def test_the_game_is_registered_on_import() -> None:
    assert lastcard.envs is not None
    assert NAME in pyspiel.registered_names()


def check_by_simulation(game: pyspiel.Game) -> None:
    """Let OpenSpiel play a round at random and look at everything on the way."""
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.utility_sum() == 0


@pytest.mark.parametrize("text", GAMES)
def test_the_simulation_test_of_openspiel(text: str) -> None:
    """At most some turns long: left to chance alone, a round of Showdown has 9,000 decisions."""
    asked = pyspiel.load_game(text).get_parameters()
    check_by_simulation(
        pyspiel.load_game(NAME, {**asked, "options": json.dumps({"turn_limit": 60})})
    )


@pytest.mark.soak
@pytest.mark.parametrize("text", GAMES)
def test_the_simulation_test_of_openspiel_to_the_end(text: str) -> None:
    check_by_simulation(pyspiel.load_game(text))


def advance(state: pyspiel.State, choose: random.Random, n: int) -> None:
    for _ in range(n):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(choose.randrange(256))
        else:
            state.apply_action(choose.choice(state.legal_actions()))


@pytest.mark.parametrize("text", GAMES)
def test_a_clone_and_a_replayed_history_are_the_same_state(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    advance(state, random.Random(1), 40)
    clone = state.clone()
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(state) == str(clone) == str(replayed)
    before = str(state)
    advance(clone, random.Random(2), 30)
    assert str(state) == before
    advance(state, random.Random(2), 30)
    assert str(state) == str(clone)


def test_observations_are_those_of_the_batch() -> None:
    game = pyspiel.load_game(NAME)
    state = game.new_initial_state()
    advance(state, random.Random(1), 30)
    observer = game.make_py_observer()
    for player in range(4):
        observer.set_from(state, player)
        row = state.solo.observe(player)[0]
        assert np.allclose(observer.tensor, row * state.solo.layout.scale)
        assert observer.dict["hand"].sum() == row[: len(state.solo.edition.faces)].sum() / 2


def test_a_playthrough_tells_the_game() -> None:
    playthroughs = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    text = playthroughs.playthrough(NAME, [1, 2, 3, 4, 0])
    assert "GameType.short_name" in text
    assert "hands 8 7 7 7" in text or "hands" in text
