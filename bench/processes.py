"""What a person waits for: starts, compilation, memory of long runs, and how strong `normal` is.

Everything here is measured from outside, as `lastcard …` in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

from rows import NotMeasuredError, Row

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
ROUNDS = 20_000
STRENGTH_ROUNDS = 10_000
Z_99 = 2.576  # two-sided 99 %
AUTO = ("--option", "auto_uno=true")
MEMORY = (
    "import resource, sys; from lastcard.cli import main; code = main(sys.argv[1:]);"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
)


def lastcard(*words: str, cache: str | None = None) -> tuple[float, str]:
    """Run `lastcard WORDS`; return its wall seconds and what it printed."""
    start = time.perf_counter()
    printed = _run([sys.executable, "-m", "lastcard", *words], cache).stdout
    return time.perf_counter() - start, printed


def _run(command: list[str], cache: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({"LASTCARD_CACHE": cache} if cache else {})
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise NotMeasuredError(f"{' '.join(command[2:6])}: {last[:300]}")
    return done


def simulation(edition: str, rounds: int, bots: str) -> tuple[str, ...]:
    """Return the words of a simulation of four seats."""
    words = ("simulate", edition, "--players", "4", "--rounds", str(rounds), "--seed", "1")
    return (*words, "--bots", bots, *AUTO, "--json")


def start_rows() -> list[Row]:
    """Return the time of `--help`, of everything compiled from nothing, and of a warm game."""
    words = simulation("classic", 20, "normal,random,random,random")
    game = ("play", "classic", "--plain", "--seed", "1", "--people", "Ana")
    with tempfile.TemporaryDirectory() as cache:
        cold = lastcard(*words, cache=cache)[0] + lastcard(*game, cache=cache)[0]
        warm = min(lastcard(*game, cache=cache)[0] for _ in range(3))
    help_s = min(lastcard("--help")[0] for _ in range(5))
    return [
        Row("lastcard --help", help_s, "s", 0.5, at_least=False),
        Row("everything compiled from nothing", cold, "s", 60, at_least=False),
        Row("a game, compiled before", warm, "s", 3, at_least=False, note="start to end of input"),
    ]


def memory_rows() -> list[Row]:
    """Return how much more memory ten times the rounds need."""
    peaks = []
    for rounds in (ROUNDS, 10 * ROUNDS):
        words = simulation("classic", rounds, "random")
        told = _run([sys.executable, "-c", MEMORY, *words]).stderr
        peaks.append(int(told.split()[-1]) / 1024)
    note = f"peaks {peaks[0]:.0f} and {peaks[1]:.0f} MiB"
    return [Row("memory of 10 × the rounds", peaks[1] - peaks[0], "MiB more", 8, False, note)]


def win_share(printed: str) -> tuple[float, int]:
    """Return seat 0's share of the rounds that somebody won, and their number."""
    wins = [seat["rounds_won"]["n"] for seat in json.loads(printed)["seats"]]
    return wins[0] / sum(wins), sum(wins)


def strength_rows() -> list[Row]:
    """Return the share of rounds that `normal` wins against three `random`."""
    rows = []
    for edition in EDITIONS:
        bots = "normal,random,random,random"
        share, n = win_share(lastcard(*simulation(edition, STRENGTH_ROUNDS, bots))[1])
        low = share - Z_99 * (share * (1 - share) / n) ** 0.5
        name = f"normal against 3 random, {edition}"
        note = f"99 % bounds {low * 100:.1f} to {(2 * share - low) * 100:.1f}"
        if edition == "classic":
            rows.append(Row(name, share * 100, "% of rounds", 30, note=note))
        else:
            rows.append(Row(name + ", lower 99 % bound", low * 100, "%", 25, note=note))
    return rows
