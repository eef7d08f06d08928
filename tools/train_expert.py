"""Trains the networks of the level `expert` on rounds of the policies: on one core, with NumPy.

`python tools/train_expert.py` reads tools/expert.toml, plays the rounds, fits the networks, and
writes src/lastcard/bots/expert.npz and tools/expert.log. The same settings give the same weights
on the same machine; elsewhere the last bits of sums may differ.
"""

from __future__ import annotations

import argparse
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from lastcard import kernel
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.search.arena import new_room
from lastcard.bots.search.frame import N_FIRST, N_INPUTS, N_SECOND, N_TRAITS, new_search
from lastcard.bots.search.lessons import write_choices, write_lessons
from lastcard.editions import load

HERE = Path(__file__).resolve().parent
WEIGHT_FILE = HERE.parent / "src" / "lastcard" / "bots" / "expert.npz"

Weights = dict[str, Any]
Say = Callable[[str], None]


# --- lessons


def new_table(edition: str, players: int, seed: int) -> Any:
    """Return a room of rounds with two searches, the second with an open hand, all seeded."""
    rules = load(edition, options={"auto_uno": True}, players=players).rules
    searches = np.concatenate([new_search(1), new_search(1, open_hand=True)])
    searches["lead"] = 0
    for k in range(2):
        searches["dice"][k, :4] = new_dice(f"lessons {k} {edition} {players} {seed}")
    room = new_room(rules, searches)
    kernel.seed_game(room.states, 0, kernel.key_from_seed(f"lessons {edition} {players} {seed}"))
    return room


def lessons_of(room: Any, players: int, n: int) -> tuple[Any, Any, int]:
    """Return inputs, float32[n, N_INPUTS], results, float32[n], and the rounds they are from."""
    inputs, results = np.zeros((n, N_INPUTS), np.float32), np.zeros(n, np.float32)
    rounds = write_lessons(room.states, room.rules, room.searches, players, inputs, results)
    return inputs, results, int(rounds)


def choices_of(room: Any, players: int, n: int, tries: int) -> tuple[Any, Any, Any]:
    """Return traits, float32[m, N_TRAITS], worths, float32[m], and sizes of the m acts' decisions.

    m: n or a few less. sizes: int64, how many rows in a row are the acts of one decision.
    """
    traits, worths = np.zeros((n, N_TRAITS), np.float32), np.zeros(n, np.float32)
    firsts = np.zeros(n, np.int64)
    m = write_choices(room, players, tries, traits, worths, firsts)
    sizes = np.diff(np.append(np.unique(firsts[:m]), m))
    return traits[:m], worths[:m], sizes


# --- networks


def new_weights(rng: np.random.Generator, n_inputs: int) -> Weights:
    """Return weights to begin with, scaled for rectified units (K. He et al., 2015)."""

    def layer(rows: int, columns: int) -> Any:
        values = rng.normal(0, np.sqrt(2 / rows), (rows, columns))
        return values.astype(np.float32)

    return {
        "first": layer(n_inputs, N_FIRST),
        "first_bias": np.zeros(N_FIRST, np.float32),
        "second": layer(N_FIRST, N_SECOND),
        "second_bias": np.zeros(N_SECOND, np.float32),
        "last": layer(N_SECOND, 1)[:, 0] * np.float32(0.1),
        "last_bias": np.zeros(1, np.float32),
    }


def run(weights: Weights, x: Any) -> tuple[Any, Any, Any]:
    """Return the values of both hidden layers and what comes out, for many rows."""
    a = np.maximum(x @ weights["first"] + weights["first_bias"], 0)
    b = np.maximum(a @ weights["second"] + weights["second_bias"], 0)
    return a, b, b @ weights["last"] + weights["last_bias"][0]


def slopes_of(weights: Weights, x: Any, slope: Callable[[Any], Any]) -> Weights:
    """Return the slope of a loss by weight. slope: of the loss by what comes out of each row."""
    a, b, out = run(weights, x)
    d = slope(out)
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
    """Steps down a slope (D. Kingma and J. Ba, "Adam", 2015), smaller ones towards the end."""

    def __init__(self, weights: Weights, rate: float, steps: int) -> None:
        self.weights, self.rate, self.steps, self.n = weights, rate, steps, 0
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}

    def step(self, slopes: Weights) -> None:
        """Change the weights in place."""
        rate = self.rate * (0.1 + 0.45 * (1 + np.cos(np.pi * self.n / self.steps)))
        self.n += 1
        scale = rate * np.sqrt(1 - 0.999**self.n) / (1 - 0.9**self.n)
        for name, slope in slopes.items():
            self.mean[name] += np.float32(0.1) * (slope - self.mean[name])
            self.square[name] += np.float32(0.001) * (slope * slope - self.square[name])
            self.weights[name] -= (
                np.float32(scale)
                * self.mean[name]
                / (np.sqrt(self.square[name]) + np.float32(1e-8))
            )


def blocks(rng: np.random.Generator, n: int, size: int) -> Iterator[Any]:
    """Yield the numbers below n in random order, so many at a time; the rest is left out."""
    order = rng.permutation(n)
    for first in range(0, n - size + 1, size):
        yield order[first : first + size]


def packed(network: str, weights: Weights) -> Weights:
    """Return weights as `bots.network` reads them: the last row of a layer is its bias."""
    layers = ("first", "second", "last")
    biases = {layer: weights[f"{layer}_bias"] for layer in layers}
    return {
        f"{network}_{layer}": np.append(w, bias if w.ndim == 1 else bias[None], axis=0)
        for layer, bias in biases.items()
        for w in [weights[layer]]
    }


# --- the value network: from a world to the chance of winning


def chance(out: Any) -> Any:
    """Return the chance of winning for what comes out of the value network."""
    return 1 / (1 + np.exp(-out))


def entropy_of(p: Any, y: Any) -> float:
    """Return the mean cross-entropy in nats."""
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def fit_value(settings: dict[str, Any], x: Any, y: Any, say: Say) -> Weights:
    """Return a value network fitted to worlds and results."""
    rng, size = np.random.default_rng(settings["seed"]), settings["batch"]
    order = rng.permutation(len(y))
    x, y = x[order], y[order]
    held = int(len(y) * settings["held_back"])
    n = len(y) - held
    say(f"{n} positions to learn from, {held} to test; a constant would have a loss of")
    say(f"{entropy_of(np.full(held, y[n:].mean()), y[n:]):.5f}")
    weights = new_weights(rng, N_INPUTS)
    adam = Adam(weights, settings["learning_rate"], settings["epochs"] * (n // size))
    for epoch in range(settings["epochs"]):
        for rows in blocks(rng, n, size):
            result = y[rows]
            adam.step(slopes_of(weights, x[rows], lambda out, y=result: (chance(out) - y) / size))
        loss = entropy_of(chance(run(weights, x[n:])[2]), y[n:])
        say(f"epoch {epoch + 1}: loss {loss:.5f} on what was held back")
    return weights


# --- the policy network: from an act to its worth beside the other acts of its decision


def rows_of(firsts: Any, sizes: Any) -> tuple[Any, Any]:
    """Return the rows of some decisions, and where each decision begins among them."""
    begins = np.cumsum(sizes) - sizes
    return np.arange(sizes.sum()) + np.repeat(firsts - begins, sizes), begins


def errors(out: Any, worths: Any, begins: Any, sizes: Any) -> Any:
    """Return by how much each worth is missed, when only differences within a decision count."""
    means = np.add.reduceat(out, begins) / sizes
    return out - np.repeat(means.astype(np.float32), sizes) - worths


def gain_of(out: Any, x: Any, worths: Any, begins: Any) -> float:
    """Return the mean worth of the acts that a network would take above that of `normal`'s."""
    best = np.maximum.reduceat(out, begins)
    sizes = np.diff(np.append(begins, len(out)))
    taken = out == np.repeat(best, sizes)
    return float((worths[taken].sum() - worths[x[:, 0] == 1].sum()) / len(begins))


def fit_policy(settings: dict[str, Any], x: Any, y: Any, sizes: Any, say: Say) -> Weights:
    """Return a policy network fitted to acts and their worths."""
    rng, size = np.random.default_rng(settings["seed"]), settings["batch"] // 3
    firsts = np.cumsum(sizes) - sizes
    order = rng.permutation(len(sizes))
    firsts, sizes = firsts[order], sizes[order]
    held = int(len(sizes) * settings["held_back"])
    n = len(sizes) - held
    test, begins = rows_of(firsts[n:], sizes[n:])
    say(f"{n} decisions to learn from, {held} to test; knowing nothing would have a loss of")
    say(f"{1e4 * float((y[test] ** 2).mean()):.3f} ten-thousandths")
    weights = new_weights(rng, N_TRAITS)
    adam = Adam(weights, settings["learning_rate"], settings["epochs"] * (n // size))
    for epoch in range(settings["epochs"]):
        for some in blocks(rng, n, size):
            rows, starts = rows_of(firsts[some], sizes[some])

            def slope(out: Any, some: Any = some, rows: Any = rows, starts: Any = starts) -> Any:
                return errors(out, y[rows], starts, sizes[some]) / np.float32(len(rows))

            adam.step(slopes_of(weights, x[rows], slope))
        out = run(weights, x[test])[2]
        loss = float((errors(out, y[test], begins, sizes[n:]) ** 2).mean())
        gain = gain_of(out, x[test], y[test], begins)
        say(f"epoch {epoch + 1}: loss {1e4 * loss:.3f}, {100 * gain:.3f} points a decision gained")
    return weights


# --- both


def train(settings: dict[str, Any], say: Say) -> Weights:
    """Return the weights of both networks by name."""
    tables = [
        (edition, n, new_table(edition, n, settings["seed"]))
        for edition, counts in settings["tables"].items()
        for n in counts
    ]
    lessons, choices = [], []
    for edition, n, room in tables:
        lessons.append(lessons_of(room, n, settings["value"]["rows_per_table"]))
        say(f"{edition} with {n}: {len(lessons[-1][1])} positions of {lessons[-1][2]} rounds")
    value = settings["value"] | {"seed": settings["seed"]}
    x, y = (np.concatenate([part[k] for part in lessons]) for k in range(2))
    fitted = packed("value", fit_value(value, x, y, say))
    policy = settings["policy"] | {"seed": settings["seed"]}
    for edition, n, room in tables:
        choices.append(choices_of(room, n, policy["rows_per_table"], policy["tries"]))
        say(
            f"{edition} with {n}: {len(choices[-1][2])} decisions, each act {policy['tries']} times"
        )
    x, y, sizes = (np.concatenate([part[k] for part in choices]) for k in range(3))
    return fitted | packed("policy", fit_policy(policy, x, y, sizes, say))


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settings", type=Path, default=HERE / "expert.toml")
    parser.add_argument("--out", type=Path, default=WEIGHT_FILE)
    parser.add_argument("--log", type=Path, default=HERE / "expert.log")
    given = parser.parse_args()
    lines: list[str] = []
    began = time.process_time()

    def say(text: str) -> None:
        lines.append(f"{time.process_time() - began:7.1f} s  {text}")
        print(lines[-1], flush=True)

    weights = train(tomllib.loads(given.settings.read_text()), say)
    np.savez_compressed(given.out, **weights)
    say(f"{given.out.name}: {given.out.stat().st_size} bytes")
    given.log.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
