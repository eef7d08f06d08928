"""Train a small network to beat `normal`: MaskablePPO of sb3-contrib on `lastcard.envs`.

    python examples/train_a_bot.py --minutes 10 --out trained

It writes the network (policy.zip), its learning curve (curve.csv) and a picture of it (curve.svg);
after Ctrl-C, those of what was learned so far.
Needs `pip install "lastcard[rl]"` and the pins of `examples/requirements.txt`; the tutorial
`docs/tutorial/train-a-bot.md` goes through it.
"""

from __future__ import annotations

import argparse
import csv
import math
import sys
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from lastcard.envs.gym import SeatVectorEnv

N_ENVS = 256
ROUNDS = 20_000  # of the last examination; those on the way are shorter
FEW_ROUNDS = 4_000


class Seats(VecEnv):
    """A `SeatVectorEnv` as stable-baselines3 wants it; observations are scaled to about 0..1."""

    def __init__(self, n: int, seed: int, **terms: Any) -> None:
        self.envs = SeatVectorEnv(n, copy=False, **terms)
        self.scale = self.envs.batch.layout.scale
        space = gymnasium.spaces.Box(0, np.inf, self.scale.shape, np.float32)
        super().__init__(n, space, self.envs.single_action_space)
        self.first_seed: int | None = seed
        self.chosen = np.zeros(n, np.int64)

    def reset(self) -> np.ndarray:
        rows, _ = self.envs.reset(seed=self.first_seed)
        self.first_seed = None
        return rows * self.scale

    def step_async(self, actions: np.ndarray) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        rows, rewards, terminated, truncated, _ = self.envs.step(self.chosen)
        ends = terminated | truncated
        return rows * self.scale, rewards.copy(), ends, [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: Any, **kwargs: Any) -> Any:
        return getattr(self.envs, method_name)(*args)

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.envs, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.envs.close()


def examine(model: MaskablePPO, terms: dict[str, Any], rounds: int, seed: int) -> tuple[float, int]:
    """Return the share of rounds that the network wins when it plays what it likes best, and n.

    Every game counts the same number of rounds, so that short ones are not counted more often.
    """
    env = Seats(min(N_ENVS, rounds), seed, **terms)
    rows = env.reset()
    each = math.ceil(rounds / env.num_envs)
    won, played = np.zeros(env.num_envs), np.zeros(env.num_envs)
    while played.min() < each:
        actions, _ = model.predict(rows, action_masks=get_action_masks(env), deterministic=True)
        rows, rewards, ends, _ = env.step(actions)
        counted = ends & (played < each)
        played += counted
        won += counted & (rewards > 0)
    return float(won.sum() / played.sum()), int(played.sum())


def margin(share: float, n: int) -> float:
    """Return half the width of a share's 95 % interval (normal approximation)."""
    return 1.96 * math.sqrt(share * (1 - share) / n)


class Diary(BaseCallback):
    """Examines the network now and then, keeps the curve, and ends the training in time."""

    def __init__(self, terms: dict[str, Any], minutes: float, every_s: float, rounds: int) -> None:
        super().__init__()
        self.terms, self.minutes, self.every_s, self.rounds = terms, minutes, every_s, rounds
        self.curve: list[tuple[float, int, float, float]] = []
        self.trained_s = 0.0
        self.is_stopped = False

    def _on_training_start(self) -> None:
        self.mark = time.process_time()
        self.next_s = 0.0

    def _on_step(self) -> bool:
        return self.trained_s + time.process_time() - self.mark < 60 * self.minutes

    def _on_rollout_start(self) -> None:
        self.trained_s += time.process_time() - self.mark
        if self.trained_s >= self.next_s:
            self.next_s += self.every_s
            self.note(self.rounds)
        self.mark = time.process_time()  # examinations are not training

    def note(self, rounds: int) -> None:
        """Examine the network and add a point to the curve."""
        share, n = examine(self.model, self.terms, rounds, seed=1_000_003)
        self.curve.append((self.trained_s, self.num_timesteps, share, margin(share, n)))
        print(
            f"{self.trained_s:6.0f} s  {self.num_timesteps:>9,} decisions  "
            f"wins {100 * share:.1f} % ± {100 * margin(share, n):.1f}",
            flush=True,
        )


def train(asked: argparse.Namespace) -> Diary:
    """Train as the command line asks; return the curve and the network."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    terms = {
        "edition": asked.edition,
        "players": asked.players,
        "opponents": "normal",
        "reward": "win",
    }
    env = Seats(asked.envs, asked.seed, **terms)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=lambda left: 1e-3 * max(left, 0.1),
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=asked.seed,
    )
    diary = Diary(terms, asked.minutes, asked.every, min(FEW_ROUNDS, asked.rounds))
    try:
        model.learn(asked.decisions, callback=diary)
        diary.note(asked.rounds)
    except KeyboardInterrupt:
        diary.is_stopped = True
    asked.out.mkdir(parents=True, exist_ok=True)
    model.save(asked.out / "policy.zip")
    return diary


def write_curve(diary: Diary, players: int, folder: Path) -> None:
    """Write the curve as a table and as a picture."""
    with (folder / "curve.csv").open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(("seconds", "decisions", "wins", "margin_95"))
        lines.writerows((f"{s:.1f}", n, f"{w:.4f}", f"{m:.4f}") for s, n, w, m in diary.curve)
    if not diary.curve:  # stopped during the first examination: there is nothing to draw
        return
    from matplotlib.figure import Figure

    seconds, _, wins, margins = (np.array(column) for column in zip(*diary.curve, strict=True))
    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    axes.errorbar(seconds / 60, 100 * wins, 100 * margins, marker="o", capsize=3)
    axes.axhline(100 / players, color="gray", linestyle="--", label="as strong as normal")
    axes.set_xlabel("minutes of training, processor time")
    axes.set_ylabel("rounds won, %")
    axes.legend()
    figure.savefig(folder / "curve.svg", metadata={"Date": None})


def main(words: list[str] | None = None) -> Diary:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--minutes", type=float, default=10, help="of processor time to train, at most"
    )
    parser.add_argument("--decisions", type=int, default=6_000_000, help="at most")
    parser.add_argument(
        "--every", type=float, default=60, help="seconds of training between examinations"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of the last examination")
    parser.add_argument("--envs", type=int, default=N_ENVS, help="games at once")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    asked = parser.parse_args(words)
    diary = train(asked)
    write_curve(diary, asked.players, asked.out)
    so_far = "stopped; what was learned so far" if diary.is_stopped else "the network and its curve"
    print(f"{so_far}: {', '.join(str(path) for path in sorted(asked.out.iterdir()))}")
    return diary


if __name__ == "__main__":
    sys.exit(130 if main().is_stopped else 0)
