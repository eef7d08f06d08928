"""`Batch`: every step is the kernel's, seeds reproduce, ends begin anew, nonsense is told off."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from lastcard import kernel
from lastcard.editions import EditionError, load
from lastcard.envs import Batch, EnvError
from lastcard.kernel.layout import CATCH_BASE, DRAW, KEEP, PASS, TARGET_BASE, UNO, Phase
from properties.games import TABLES

TABLE_NAMES = [name for name in TABLES if name != "everything"]


def batch_of(table: str, players: int, n: int, **terms: object) -> Batch:
    name, options = TABLES[table]
    return Batch(name, players, n, options=options, **terms)


def eager(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """Return random actions that draw or keep only where nothing else is legal: short rounds."""
    wanted = batch.masks.copy()
    wanted[:, [DRAW, KEEP]] &= (wanted.sum(axis=1) == 1)[:, None]
    return (rng.random(wanted.shape) * wanted).argmax(axis=1)


def play(batch: Batch, steps: int) -> list[bytes]:
    """Play at random; return all that each step brought, as bytes."""
    found = []
    for _ in range(steps):
        step = batch.step(batch.random_actions())
        found.append(b"".join(part.tobytes() for part in step))
    return found


@pytest.mark.parametrize("table", TABLES)
def test_masks_are_what_the_kernel_holds_legal(table: str) -> None:
    batch = batch_of(table, 3, 16, seed=3)
    states, rules = batch._arena.states, batch.edition.rules
    mask = np.zeros(batch.n_actions, np.bool_)
    for _ in range(150):
        batch.step(batch.random_actions())
        for i, seat in enumerate(batch.seats.tolist()):
            if batch.fields["asked"][i].any():
                continue
            kernel.legal(states, i, rules, seat, mask)
            if states[i].phase == Phase.TARGET:
                targets = mask[TARGET_BASE : TARGET_BASE + 3].copy()
                mask[TARGET_BASE : TARGET_BASE + 3] = np.roll(targets, -seat)
            assert np.array_equal(batch.masks[i], mask)
            assert kernel.check_state(states, i, rules) == 0


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_every_legal_action_has_a_text(table: str) -> None:
    batch = batch_of(table, 4, 32, seed=5)
    used = np.zeros(batch.n_actions, np.bool_)
    for _ in range(200):
        used |= batch.step(batch.random_actions()).masks.any(axis=0)
    assert used.sum() > 40
    assert all(batch.actions[action] for action in np.flatnonzero(used))


@pytest.mark.parametrize("table", ["classic", "showdown", "flip-house"])
def test_a_seed_gives_the_same_games_again(table: str) -> None:
    first, again, other = (batch_of(table, 4, 8, seed=seed) for seed in (7, 7, 8))
    course = play(first, 120)
    assert course == play(again, 120) != play(other, 120)
    first.reset(7)
    assert play(first, 120) == course
    first.reset()
    assert play(first, 120) != course


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    few, many = Batch("showdown", 4, 3, seed=1), Batch("showdown", 4, 9, seed=1)
    for _ in range(200):
        actions = many.random_actions().copy()
        few.step(actions[:3])
        many.step(actions)
        assert np.array_equal(few.observations, many.observations[:3])


def test_a_round_that_ends_gives_its_points_and_begins_anew() -> None:
    batch = Batch("classic", 4, 64, seed=2)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(400):
        step = batch.step(eager(batch, rng))
        assert np.abs(step.rewards.sum(axis=1)).max() < 1e-3
        assert not step.rewards[~step.terminated].any()
        assert not step.truncated.any()
        for i in np.flatnonzero(step.terminated):
            ends += 1
            winner = batch.winners[i]
            assert step.rewards[i].argmax() == winner
            assert batch.fields["sizes"][i].sum() >= 28
            assert batch.scores[i].tolist() == [0] * 4
    assert ends > 100


@pytest.mark.parametrize("episode", ["round", "game"])
def test_rewards_for_winning(episode: str) -> None:
    batch = Batch("pizza", 4, 64, seed=2, reward="win", episode=episode, options={"goal": 60})
    rng = np.random.default_rng(1)
    seen = set()
    for _ in range(500):
        step = batch.step(eager(batch, rng))
        for i in np.flatnonzero(step.terminated):
            seen.add(tuple(sorted(np.round(step.rewards[i].astype(float), 3).tolist())))
        assert not step.rewards[~step.terminated].any()
    assert (round(-1 / 3, 3), round(-1 / 3, 3), round(-1 / 3, 3), 1.0) in seen


def test_where_the_lowest_score_wins_points_count_against_a_seat() -> None:
    batch = Batch("classic", 3, 32, seed=2, options={"lowest_wins": True})
    rng = np.random.default_rng(1)
    for _ in range(300):
        step = batch.step(eager(batch, rng))
        for i in np.flatnonzero(step.terminated):
            assert step.rewards[i].argmax() == batch.winners[i]


def test_a_game_keeps_its_scores_from_round_to_round() -> None:
    batch = Batch("classic", 4, 16, seed=4, episode="game", options={"goal": 200})
    rng = np.random.default_rng(1)
    ended, carried = 0, 0
    for _ in range(3000):
        before = batch.scores
        step = batch.step(eager(batch, rng))
        paid = step.rewards.any(axis=1)
        ended += int(step.terminated.sum())
        assert paid[step.terminated].all()
        for i in np.flatnonzero(paid & ~step.terminated):
            gain = batch.scores[i] - before[i]
            assert gain.max() == step.rewards[i].max()
            carried += 1
            shown = batch.fields["scores"][i]
            right = np.minimum(np.roll(batch.scores[i], -batch.seats[i]) * 200 // 200, 255)
            assert shown.tolist() == right.tolist()
    assert ended > 3
    assert carried > 10


def test_an_episode_can_be_cut_off() -> None:
    batch = Batch("classic", 4, 5, seed=1, max_steps=6)
    for k in range(1, 25):
        step = batch.step(batch.random_actions())
        assert step.truncated.tolist() == [k % 6 == 0] * 5
        assert not step.rewards.any()


@pytest.mark.parametrize("table", ["classic", "showdown", "flip", "classic-house"])
def test_bots_play_between_an_agents_decisions(table: str) -> None:
    batch = batch_of(table, 4, 32, seed=1, bots={0: "normal", 1: "random", 3: "normal"})
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(300):
        step = batch.step(eager(batch, rng))
        assert set(step.seats.tolist()) == {2}
        ends += int(step.terminated.sum())
    assert ends > 60


def test_bots_beside_an_agent_win_what_their_level_is_worth() -> None:
    batch = Batch("classic", 2, 64, seed=1, bots={0: "normal"}, reward="win")
    rng = np.random.default_rng(1)
    total = games = 0
    for _ in range(1500):
        step = batch.step(eager(batch, rng))
        total += step.rewards[step.terminated, 0].sum()
        games += int(step.terminated.sum())
    assert games > 1000
    assert total / games > 0.1


# --- questions out of turn


def questions(batch: Batch, steps: int) -> list[tuple[dict[str, np.ndarray], int, np.ndarray]]:
    """Play at random; return (parts, seat, mask) of every question out of turn in game 0."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(steps):
        batch.step(eager(batch, rng))
        if batch.fields["asked"][0].any():
            parts = {name: part[0].copy() for name, part in batch.fields.items()}
            found.append((parts, int(batch.seats[0]), batch.masks[0].copy()))
    return found


def test_calls_are_asked_for_once_a_window_from_the_next_player_on() -> None:
    batch = Batch("classic", 4, 1, seed=1, options={"auto_uno": False})
    rng = np.random.default_rng(1)
    windows = []
    for _ in range(4000):
        asked = batch.fields["asked"][0]
        if not asked[0]:
            windows.append([])
            assert not batch.masks[0, CATCH_BASE : CATCH_BASE + 10].any()
            batch.step(eager(batch, rng))
            continue
        offender = int(np.flatnonzero(batch.fields["catchable"][0])[0])
        legal = np.flatnonzero(batch.masks[0]).tolist()
        assert legal == ([PASS, UNO] if offender == 0 else [PASS, CATCH_BASE + offender])
        direction = 1 if batch.fields["direction"][0, 0] else -1
        windows[-1].append((int(batch.seats[0]), offender, direction))
        batch.step([PASS])
    full = [window for window in windows if window]
    assert len(full) > 30
    for window in full:
        first, k, direction = window[0]
        offender = (first + k) % 4
        assert [seat for seat, _, _ in window] == [
            (offender + direction * step) % 4 for step in (1, 2, 3, 4)
        ]


def test_a_catch_makes_the_offender_draw_and_ends_the_question() -> None:
    batch = Batch("classic", 3, 1, seed=3, options={"auto_uno": False})
    rng = np.random.default_rng(1)
    caught = 0
    for _ in range(4000):
        owing = np.flatnonzero(batch.fields["catchable"][0])
        if batch.fields["asked"][0, 0] and owing[0] != 0:
            seat, k = int(batch.seats[0]), int(owing[0])
            batch.step([CATCH_BASE + k])
            state = batch._arena.states[0]
            assert state.sizes[(seat + k) % 3] == 3
            assert not batch.fields["asked"][0].any()
            caught += 1
        else:
            batch.step(eager(batch, rng))
    assert caught > 20


def test_a_call_in_time_leaves_nothing_to_catch() -> None:
    batch = Batch("classic", 3, 16, seed=3, options={"auto_uno": False})
    rng = np.random.default_rng(1)
    called = 0
    for _ in range(1000):
        actions = eager(batch, rng)
        calls = batch.masks[:, UNO] & ~batch.fields["asked"][:, 0].astype(bool)
        actions[calls] = UNO
        called += int(calls.sum())
        step = batch.step(actions)
        assert not (step.masks[calls, UNO]).any()
        assert (batch.seats[calls] == step.seats[calls]).all()
        # whoever comes down to one card without having been able to call it can be caught
    assert called > 50


def test_jumping_in_is_asked_of_those_who_can() -> None:
    batch = Batch("classic", 4, 1, seed=1, options={"jump_in": True})
    found = questions(batch, 6000)
    assert len(found) > 50
    jump_base = int(batch.edition.rules["jump_base"][0])
    for parts, _, mask in found:
        assert parts["asked"].tolist() == [0, 1]
        jumps = np.flatnonzero(mask[jump_base:])
        assert np.flatnonzero(mask[:jump_base]).tolist() == [PASS]
        assert jumps.tolist() == np.flatnonzero(parts["top"]).tolist()
        assert parts["hand"][jumps[0]] > 0
        assert not parts["turn"][0]


# --- bad input


SHED_LATER = """
name    = "Shed later"
extends = "classic"

[symbols.R]
title  = "Reverse"
points = 20
play   = ["target", "discard_color", "swap"]
"""


def test_discards_are_right_when_others_come_to_lie_under_a_top_card_that_was_seen(
    tmp_path: Path,
) -> None:
    file = tmp_path / "shed.toml"
    file.write_text(SHED_LATER)
    batch = Batch(file, 4, 16, seed=1)
    rules = batch.edition.rules[0]
    for _ in range(100):
        batch.step(batch.random_actions())
        for game, shown in zip(batch._arena.states, batch.fields["discards"], strict=True):
            pile = game["discard"][: game["n_discard"]]
            faces = np.bincount(rules["face_of"][0][pile], minlength=shown.size)
            assert np.array_equal(shown, faces)


def test_an_illegal_action_names_the_legal_ones_and_changes_nothing() -> None:
    batch = Batch("classic", 4, 3, seed=1)
    before = batch.observations.tobytes()
    actions = batch.random_actions().copy()
    actions[2] = 7
    with pytest.raises(EnvError, match=r"action 7 \(color r\) is not legal for seat 3 of game 2"):
        batch.step(actions)
    assert batch.observations.tobytes() == before
    actions[2] = 10_000
    with pytest.raises(EnvError, match=r"legal are 0 \(draw\)"):
        batch.step(actions)
    actions[2] = -1
    with pytest.raises(EnvError, match="action -1 is not legal"):
        batch.step(actions)


@pytest.mark.parametrize(
    "actions", [[0, 0], [[0, 0, 0]], [0.0, 0.0, 0.0], ["draw"] * 3, [True] * 3, 0, None]
)
def test_actions_of_another_shape_or_kind_are_refused(actions: object) -> None:
    batch = Batch("classic", 4, 3, seed=1)
    with pytest.raises(EnvError, match=re.escape("takes whole numbers of shape [3]")):
        batch.step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "terms", "message"),
    [
        (("clasic", 4, 1), {}, 'did you mean "classic"'),
        (("classic", 1, 1), {}, "players: 1 was given"),
        (("classic", 11, 1), {}, "11"),
        (("classic", "4", 1), {}, "players: '4' was given"),
        (("classic", 4, 0), {}, "n: 0 was given"),
        (("classic", 4, True), {}, "n: True was given"),
        (("classic", 4, 1), {"seed": -1}, "seed: -1 was given"),
        (("classic", 4, 1), {"seed": 1.5}, "seed: 1.5 was given"),
        (("classic", 4, 1), {"options": {"jumpin": True}}, "jump_in"),
        (("classic", 4, 1), {"reward": "score"}, '"points" or "win"'),
        (("classic", 4, 1), {"rewards": "win"}, 'did you mean "reward"'),
        (("classic", 4, 1), {"episode": "match"}, '"round" or "game"'),
        (("classic", 4, 1), {"max_steps": 0}, "max_steps: 0 was given"),
        (("classic", 4, 1), {"bots": {4: "normal"}}, "bots, seat: 4 was given"),
        (("classic", 4, 1), {"bots": {1: "norml"}}, 'did you mean "normal"'),
        (("classic", 2, 1), {"bots": {0: "random", 1: "random"}}, "leave one seat"),
    ],
)
def test_an_environment_that_cannot_be_says_what_would_be_right(
    arguments: tuple[object, ...], terms: dict[str, object], message: str
) -> None:
    with pytest.raises((EnvError, EditionError), match=re.escape(message)):
        Batch(*arguments, **terms)  # type: ignore[arg-type]


def test_a_loaded_edition_is_taken_as_it_is() -> None:
    edition = load("classic", options={"auto_uno": True, "goal": 300})
    assert Batch(edition, 4, 2).edition is edition
    with pytest.raises(EnvError, match="loaded already"):
        Batch(edition, 4, 2, options={"goal": 200})
    with pytest.raises(EnvError, match="classic takes 2 to 10"):
        Batch(edition, 11, 2)
