"""Gymnasium: its own checks, and that many games at once are what one game is."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="needs the extra [rl]")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from lastcard.editions import list_editions  # noqa: E402
from lastcard.envs import EnvError  # noqa: E402
from lastcard.envs.gym import SeatEnv, SeatVectorEnv  # noqa: E402

CASES: list[tuple[str, dict[str, Any]]] = [
    *((edition, {}) for edition in list_editions()),
    ("classic", {"options": {"auto_uno": False, "jump_in": True, "stacking": True}}),
    ("classic", {"opponents": "self", "reward": "win", "options": {"seven_swap": True}}),
    ("flip", {"opponents": {0: "random", 1: "normal"}, "seat": 2, "players": 3}),
    ("pizza", {"players": 2, "opponents": "random", "episode": "game"}),
    ("showdown", {"max_steps": 60, "options": {"auto_uno": False}}),
]


def lowest(mask: np.ndarray) -> np.ndarray:
    """Return a legal action for each mask, now a low and now a high one."""
    return np.where(
        mask.sum(-1) % 2, mask.argmax(-1), mask.shape[-1] - 1 - mask[..., ::-1].argmax(-1)
    )


@pytest.mark.parametrize(("edition", "terms"), CASES)
def test_gymnasium_finds_nothing_wrong(edition: str, terms: dict[str, Any]) -> None:
    made = gymnasium.make(f"lastcard/{edition}-v0", illegal="default", **terms)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


@pytest.mark.parametrize(("edition", "terms"), CASES)
def test_an_episode_comes_to_its_end(edition: str, terms: dict[str, Any]) -> None:
    env = gymnasium.make(f"lastcard/{edition}-v0", **terms)
    row, told = env.reset(seed=1)
    total = 0.0
    for _ in range(50_000):
        assert row in env.observation_space
        action = env.action_space.sample(told["action_mask"])
        row, reward, terminated, truncated, told = env.step(action)
        total += reward
        if terminated or truncated:
            break
    assert terminated or truncated
    assert not told["action_mask"].any()
    assert truncated or total
    with pytest.raises(EnvError, match="the episode is over"):
        env.unwrapped.step(0)


@pytest.mark.parametrize(("edition", "terms"), CASES)
def test_many_games_at_once(edition: str, terms: dict[str, Any]) -> None:
    envs = gymnasium.make_vec(f"lastcard/{edition}-v0", num_envs=6, **terms)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rows, told = envs.reset(seed=1)
    again, _ = envs.reset(seed=1)
    assert np.array_equal(rows, again)
    envs.action_space.seed(1)  # a round of chance alone may be longer than all steps
    ends = 0
    for _ in range(800):
        assert rows in envs.observation_space
        actions = envs.action_space.sample(tuple(told["action_mask"]))
        kept = rows.copy()
        before, (rows, rewards, terminated, truncated, told) = rows, envs.step(actions)
        assert np.array_equal(before, kept), "an array that was given out must not change"
        ended = terminated | truncated
        ends += int(ended.sum())
        assert rewards.shape == ended.shape == (6,)
        assert not rewards[~ended].any() or terms.get("episode") == "game"
        if envs.unwrapped.learner >= 0:
            assert set(told["seat"]) == {envs.unwrapped.learner}
            assert ("final_obs" in told) == ended.any()
            if ended.any():
                assert np.array_equal(told["_final_obs"], ended)
                assert told["final_obs"][ended][0] in envs.single_observation_space
    assert ends


def test_the_statistics_of_gymnasium_work_on_it() -> None:
    envs = RecordEpisodeStatistics(gymnasium.make_vec("lastcard/pizza-v0", num_envs=8))
    _, told = envs.reset(seed=1)
    returns = []
    for _ in range(300):
        *_, told = envs.step(lowest(told["action_mask"]))
        if "episode" in told:
            returns += told["episode"]["r"][told["_episode"]].tolist()
    assert len(returns) > 20
    assert min(returns) < 0 < max(returns)


def test_against_bots_one_and_many_play_the_same_game() -> None:
    """A batch of one with the key of a single game runs the same course."""
    env = SeatEnv("flip", 3, opponents="normal")
    envs = SeatVectorEnv(1, "flip", 3, opponents="normal")
    row, told = env.reset(seed=4)
    rows, told_all = envs.reset(seed=4)
    for name in ("states", "flow", "dice", "rows", "masks", "seats"):
        getattr(envs.batch._arena, name)[:] = getattr(env.solo._arena, name)
    rows, masks = envs.batch.observations.copy(), envs.batch.masks
    for _ in range(2000):
        assert np.array_equal(row, rows[0])
        action = int(lowest(told["action_mask"]))
        assert masks[0, action]
        row, reward, terminated, _, told = env.step(action)
        rows, rewards, ended, _, told_all = envs.step(np.array([action]))
        assert rewards[0] == np.float32(reward)
        assert terminated == ended[0]
        if terminated:
            assert np.array_equal(told_all["final_obs"][0], row)
            return
    raise AssertionError("no end")


def test_masks_as_sb3_asks_for_them() -> None:
    env = SeatEnv("classic")
    _, told = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), told["action_mask"].astype(bool))


def test_a_seat_may_be_seen_in_words() -> None:
    env = gymnasium.make("lastcard/classic-v0", render_mode="ansi")
    env.reset(seed=1)
    assert "legal: draw" in env.render()


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ({"seat": 4}, "seat: 4 was given"),
        ({"opponents": "nobody"}, 'no level "nobody"'),
        ({"opponents": {1: "normal"}}, "name a level for every seat but 0"),
        ({"illegal": "ignore"}, '"raise" or "default"'),
        ({"render_mode": "human"}, '"ansi"'),
        ({"rewards": "win"}, 'did you mean "reward"'),
    ],
)
def test_terms_that_cannot_be(terms: dict[str, Any], message: str) -> None:
    with pytest.raises(EnvError, match=message):
        SeatEnv("classic", **terms)


def test_an_illegal_action_is_an_error_unless_it_is_to_be_replaced() -> None:
    env = SeatEnv("classic")
    env.reset(seed=1)
    with pytest.raises(EnvError, match=r"action 6 \(strike\) is not legal for seat 0; legal are 0"):
        env.step(6)
    with pytest.raises(EnvError, match="takes a whole number"):
        env.step(0.5)  # type: ignore[arg-type]
    lenient = SeatEnv("classic", illegal="default")
    lenient.reset(seed=1)
    *_, told = lenient.step(6)
    assert told["illegal"]
    with pytest.raises(EnvError, match="only `SeatEnv`"):
        SeatVectorEnv(2, illegal="default")
