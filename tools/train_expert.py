"""Trains the network of the level `expert` on rounds of the policies: on one core, with NumPy.

`python tools/train_expert.py` reads tools/expert.toml, plays the rounds, fits the network, and
writes src/lastcard/bots/expert.npz and tools/expert.log. The same settings give the same weights
on the same machine; elsewhere the last bits of sums may differ.
"""

from __future__ import annotations

import argparse
import time
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from lastcard import kernel
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.search.frame import N_FIRST, N_INPUTS, N_SECOND, new_search
from lastcard.bots.search.lessons import write_lessons
from lastcard.editions import load

HERE = Path(__file__).resolve().parent
WEIGHT_FILE = HERE.parent / "src" / "lastcard" / "bots" / "expert.npz"


def lessons_of(edition: str, players: int, n: int, seed: int) -> tuple[Any, Any, int]:
    """Return inputs, float32[n, N_INPUTS], results, float32[n], and the rounds they are from."""
    rules = load(edition, options={"auto_uno": True}, players=players).rules
    states, search = kernel.new_states(1), new_search(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(f"lessons {edition} {players} {seed}"))
    search["dice"][0, :4] = new_dice(f"lessons {edition} {players} {seed}")
    inputs, results = np.zeros((n, N_INPUTS), np.float32), np.zeros(n, np.float32)
    rounds = write_lessons(states, rules, search, players, inputs, results)
    return inputs, results, int(rounds)


def new_weights(rng: np.random.Generator) -> dict[str, Any]:
    """Return weights to begin with, scaled for rectified units (K. He et al., 2015)."""

    def layer(rows: int, columns: int) -> Any:
        values = rng.normal(0, np.sqrt(2 / rows), (rows, columns))
        return values.astype(np.float32)

    return {
        "first": layer(N_INPUTS, N_FIRST),
        "first_bias": np.zeros(N_FIRST, np.float32),
        "second": layer(N_FIRST, N_SECOND),
        "second_bias": np.zeros(N_SECOND, np.float32),
        "last": layer(N_SECOND, 1)[:, 0],
        "last_bias": np.zeros(1, np.float32),
    }


def run(weights: dict[str, Any], x: Any) -> tuple[Any, Any, Any]:
    """Return the values of both hidden layers and the chance of winning, for many positions."""
    a = np.maximum(x @ weights["first"] + weights["first_bias"], 0)
    b = np.maximum(a @ weights["second"] + weights["second_bias"], 0)
    return a, b, 1 / (1 + np.exp(-(b @ weights["last"] + weights["last_bias"][0])))


def gradients(weights: dict[str, Any], x: Any, y: Any) -> dict[str, Any]:
    """Return the slope of the mean cross-entropy by weight."""
    a, b, p = run(weights, x)
    d = (p - y) / np.float32(len(y))
    db = np.outer(d, weights["last"]) * (b > 0)
    da = (db @ weights["second"].T) * (a > 0)
    return {
        "first": x.T @ da,
        "first_bias": da.sum(0),
        "second": a.T @ db,
        "second_bias": db.sum(0),
        "last": b.T @ d,
        "last_bias": d.sum(keepdims=True),
    }


class Adam:
    """Steps down a slope (D. Kingma and J. Ba, "Adam", 2015)."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}
        self.n = 0

    def step(self, weights: dict[str, Any], slopes: dict[str, Any], rate: float) -> None:
        """Change the weights in place."""
        self.n += 1
        scale = rate * np.sqrt(1 - 0.999**self.n) / (1 - 0.9**self.n)
        for name, slope in slopes.items():
            self.mean[name] += np.float32(0.1) * (slope - self.mean[name])
            self.square[name] += np.float32(0.001) * (slope * slope - self.square[name])
            weights[name] -= (
                np.float32(scale)
                * self.mean[name]
                / (np.sqrt(self.square[name]) + np.float32(1e-8))
            )


def loss_of(weights: dict[str, Any], x: Any, y: Any) -> float:
    """Return the mean cross-entropy in nats."""
    p = np.clip(run(weights, x)[2], 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def fit(settings: dict[str, Any], x: Any, y: Any, say: Any) -> dict[str, Any]:
    """Return weights fitted to positions and results."""
    rng = np.random.default_rng(settings["seed"])
    order = rng.permutation(len(y))
    x, y = x[order], y[order]
    held = int(len(y) * settings["held_back"])
    test, train = (x[:held], y[:held]), (x[held:], y[held:])
    weights, adam, batch = new_weights(rng), None, settings["batch"]
    adam = Adam(weights)
    steps = settings["epochs"] * (len(train[1]) // batch)
    base = float(np.clip(test[1].mean(), 1e-6, 1))
    say(f"{len(train[1])} positions to learn from, {held} to test; a constant would have a loss of")
    say(f"{-(base * np.log(base) + (1 - base) * np.log(1 - base)):.5f}")
    done = 0
    for epoch in range(settings["epochs"]):
        order = rng.permutation(len(train[1]))
        for first in range(0, len(order) - batch + 1, batch):
            rows = order[first : first + batch]
            part = 0.5 * (1 + np.cos(np.pi * done / steps))
            rate = settings["learning_rate"] * (0.1 + 0.9 * part)
            adam.step(weights, gradients(weights, train[0][rows], train[1][rows]), rate)
            done += 1
        say(f"epoch {epoch + 1}: loss {loss_of(weights, *test):.5f} on what was held back")
    return weights


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settings", type=Path, default=HERE / "expert.toml")
    parser.add_argument("--out", type=Path, default=WEIGHT_FILE)
    parser.add_argument("--log", type=Path, default=HERE / "expert.log")
    given = parser.parse_args()
    settings = tomllib.loads(given.settings.read_text())
    lines: list[str] = []
    began = time.process_time()

    def say(text: str) -> None:
        lines.append(f"{time.process_time() - began:7.1f} s  {text}")
        print(lines[-1], flush=True)

    parts = []
    for edition, counts in settings["tables"].items():
        for players in counts:
            x, y, rounds = lessons_of(
                edition, players, settings["rows_per_table"], settings["seed"]
            )
            parts.append((x, y))
            say(f"{edition} with {players}: {len(y)} positions of {rounds} rounds")
    x, y = (np.concatenate([part[k] for part in parts]) for k in range(2))
    weights = fit(settings, x, y, say)
    np.savez_compressed(given.out, **weights)
    say(f"{given.out.name}: {given.out.stat().st_size} bytes")
    given.log.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
