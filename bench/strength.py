"""Measures how strong the levels are: `make strength`, or `python bench/strength.py --help`.

For every edition and number of players one seat plays as each level, against `random` at all other
seats, on the same deals: each is played once with the measured seat at every place, for each level.
An `open` search, which knows all hands, shows what is beyond any fair player. What searches gain
over `normal` is measured too, in their own rounds and at the same decisions (`gain`). Then `hard`
plays against `normal`, and `expert` against `hard` with equal playouts. What was played is kept in
a file and added to: run it as long as you like. Tables come from the file; begin another one when a
level has changed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from gain import N_STATES, gain_of_round, gains_at_decisions

from lastcard import kernel
from lastcard.bots.search.arena import SEARCHING, Room, new_room, play_arena
from lastcard.bots.search.frame import SEARCH, new_search
from lastcard.bots.thinking import search_of
from lastcard.editions import load

TABLES = {
    "classic": (4, 2, 8),
    "showdown": (4, 2, 8),
    "attack": (4, 2, 8),
    "flip": (4, 2, 8),
    "pizza": (4, 2, 5),
}
PLAIN = {"random": 0, "easy": 1, "normal": 2}
SEARCHES = {"hard": 0, "expert": 1, "open": 2}
SHARES = ("easy", "normal", "hard", "expert", "open")
MATCHES = (("hard", "normal"), ("expert", "hard"))
GAINS = tuple(f"gain of {level}" for level in SEARCHES)
DECISIONS = tuple(f"decisions of {level}" for level in SEARCHES)
NAMES = (*SHARES, *GAINS, *DECISIONS, *(f"{level} against {other}" for level, other in MATCHES))
SIZE = 8
"""Deals of one block: a process plays them in some seconds to a minute."""

FILE = Path(__file__).with_name("strength.json")


class Arena:
    """One table of one edition, with room for the searches."""

    def __init__(self, edition: str, players: int, budget: int) -> None:
        rules = load(edition, options={"auto_uno": True}, players=players).rules
        self.players = players
        searches = np.zeros(len(SEARCHES), SEARCH)
        searches[0] = search_of("hard", budget)[0]
        searches[1] = search_of("expert", budget)[0]
        searches[2] = new_search(budget, open_hand=True)[0]
        self.room = new_room(rules, searches)
        self.measured = self.measuring(*range(len(searches)))

    def measuring(self, *searches: int) -> Room:
        """Return a room for `gain`: with some of the searches and one that plays to the end."""
        chosen = self.room.searches[[*searches, 0]]
        return self.room._replace(states=kernel.new_states(N_STATES), searches=chosen)

    def play(self, deal: int, levels: list[str]) -> int:
        """Play one round of a deal; return the winner, or -1."""
        numbers = [PLAIN[x] if x in PLAIN else SEARCHING + SEARCHES[x] for x in levels]
        key = kernel.key_from_seed(f"strength {deal}")
        seats = np.array(numbers, np.int64)
        return int(play_arena(self.room, key, deal % self.players, seats))

    def share(self, deal: int, level: str, other: str = "random") -> float:
        """Return the share of rounds won by a level, once at each seat of a deal."""
        wins = 0
        for seat in range(self.players):
            levels = [other] * self.players
            levels[seat] = level
            wins += self.play(deal, levels) == seat
        return wins / self.players

    def gain(self, deal: int, level: str, other: str = "random") -> float:
        """Return what a level that searches gains over normal, once at each seat; see `gain`."""
        assert other == "random"
        room, key = self.measuring(SEARCHES[level]), kernel.key_from_seed(f"strength {deal}")
        n = self.players
        gains = [float(gain_of_round(room, key, deal % n, n, seat)) for seat in range(n)]
        return sum(gains) / n

    def decisions(self, deal: int) -> list[float]:
        """Return what each search gains at the decisions of `normal`, once at each seat."""
        key, n = kernel.key_from_seed(f"strength {deal}"), self.players
        chosen, gains = np.zeros(len(SEARCHES), np.int64), np.zeros((len(SEARCHES), 2))
        for seat in range(n):
            gains_at_decisions(self.measured, key, deal % n, n, seat, chosen, gains)
        return [float(gain) / n for gain in gains[:, 0]]

    def half(self, deal: int, level: str, other: str) -> float:
        """Return the share of rounds won by a level at every second seat, then at the others."""
        wins = 0
        for first in range(2):
            seats = [(level, other)[(seat + first) % 2] for seat in range(self.players)]
            winner = self.play(deal, seats)
            wins += winner >= 0 and seats[winner] == level
        return wins / 2


class Block(NamedTuple):
    """Deals of one table, and what is to be measured of them."""

    edition: str
    players: int
    budget: int
    first: int
    n: int
    names: tuple[str, ...]


def play_block(block: Block) -> dict[str, Sequence[float]]:
    """Return a share for each deal, by what was measured."""
    arena = Arena(block.edition, block.players, block.budget)
    deals = range(block.first, block.first + block.n)
    found: dict[str, Sequence[float]] = {}
    if set(block.names) & set(DECISIONS):
        found |= dict(zip(DECISIONS, zip(*map(arena.decisions, deals), strict=True), strict=True))
    for name in block.names:
        if name in DECISIONS:
            continue
        level, _, other = name.removeprefix("gain of ").partition(" against ")
        play = arena.half if other == "hard" else arena.share
        play = arena.gain if name in GAINS else play
        found[name] = [play(deal, level, other or "random") for deal in deals]
    return found


# --- what comes of it


def mean(values: Any) -> tuple[float, float]:
    """Return the mean of some deals' values and half the width of its 95 % interval."""
    values = np.asarray(values, float)
    if len(values) < 2:
        return float(values.mean()) if len(values) else 0.0, float("inf")
    return float(values.mean()), float(1.96 * values.std(ddof=1) / np.sqrt(len(values)))


def text(values: Any) -> str:
    """Return a share in percent with its interval, or a dash for what was not measured."""
    middle, half = mean(values)
    if half == float("inf"):
        return "–"
    return f"{100 * middle:5.1f} ± {100 * half:3.1f}"


def same_deals(found: dict[str, Any], *names: str) -> list[Any]:
    """Return the shares of some levels on those deals that all of them have played."""
    n = min(len(found.get(name, [])) for name in names)
    return [np.asarray(found.get(name, [])[:n], float) for name in names]


def closed(found: dict[str, Any], level: str) -> tuple[float, float]:
    """Return which part of the gap between normal and open a level closes, and the 95 % half width.

    A ratio of means of the same deals; its spread by the delta method.
    """
    low, high, own = same_deals(found, "normal", "open", level)
    if not len(own):
        return 0.0, float("inf")
    gap = float((high - low).mean())
    if gap <= 0:
        return 0.0, float("inf")
    part = float((own - low).mean()) / gap
    return part, mean((own - low) - part * (high - low))[1] / gap


def show(results: dict[str, Any], budget: int) -> None:
    """Print the tables."""
    print(
        f"Share of the rounds won against random at all other seats, {budget} playouts a decision"
    )
    print("for levels that search; ± is half a 95 % interval, deals are the unit.\n")
    head = "".join(f"{name:>14s}" for name in SHARES)
    print(f"{'edition':10s}{'players':>8s}{'deals':>7s}{'rounds':>8s}{head}")
    for key, found in results.items():
        edition, players = key.split()
        n = len(found.get("normal", []))
        row = "".join(f"{text(found.get(name, [])):>14s}" for name in SHARES)
        print(f"{edition:10s}{players:>8s}{n:7d}{n * int(players):8d}{row}")
    print(
        "\nPart of the gap from normal to open that is closed; steps from level to level (points of"
    )
    print("percent); hard against normal everywhere; expert against hard at every second seat.\n")
    for key, found in results.items():
        parts = []
        for level in ("hard", "expert"):
            part, half = closed(found, level)
            if half == float("inf"):
                continue
            parts.append(f"{level} closes {100 * part:.0f} ± {100 * half:.0f} %")
        for below, above in pairwise(SHARES[:4]):
            step = np.subtract(*same_deals(found, above, below))
            if len(step) > 1:
                parts.append(f"{above} − {below} {text(step).strip()}")
        for level, other in MATCHES:
            name = f"{level} against {other}"
            if name in found:
                parts.append(f"{name} {text(found[name]).strip()}")
        if parts:
            print(f"{key:12s} " + "; ".join(parts))
    print("\nWhat they gain over normal at the same decisions of a round, in points of percent.\n")
    for key, found in results.items():
        hard, expert = same_deals(found, *DECISIONS[:2])
        if len(hard) > 1:
            best = found.get(DECISIONS[2], [])
            parts = [f"hard {text(hard)}", f"expert {text(expert)}", f"open {text(best)}"]
            print(f"{key:12s} " + "; ".join([*parts, f"expert − hard {text(expert - hard)}"]))


def bars(results: dict[str, Any]) -> bool:
    """Print the bars of classic with four players, and what was measured; return if all hold."""
    found = results.get("classic 4")
    asked = ("normal", "hard", "expert", "open", "hard against normal", "expert against hard")
    if not found or any(len(found.get(name, [])) < 2 for name in asked):
        return True
    hard, expert = closed(found, "hard"), closed(found, "expert")
    match = mean(found["hard against normal"])
    lead = mean(found["expert against hard"])
    rows = [
        ("normal against three random", mean(found["normal"])[0], 0.31),
        ("part of the gap closed by hard", hard[0], 0.30),
        ("part of the gap closed by expert", expert[0], 0.45),
        ("hard against three normal, lower bound", match[0] - match[1], 0.25),
        ("expert against hard, lower bound", lead[0] - lead[1], 0.50),
    ]
    print("\nBars, classic with four players")
    for name, value, bar in rows:
        word = "holds" if value >= bar else "MISSED"
        print(f"  {name:42s}{100 * value:6.1f} % of {100 * bar:.0f} %  {word}")
    return all(value >= bar for _, value, bar in rows)


def add(results: dict[str, Any], block: Block, found: dict[str, Sequence[float]]) -> None:
    """Add what was found of a block of deals to its table, where it is not there already."""
    table = results.setdefault(f"{block.edition} {block.players}", {})
    for name, values in found.items():
        kept = table.setdefault(name, [])
        if len(kept) >= block.first:  # else deals before these were not played yet
            kept.extend(values[len(kept) - block.first :])


def plan(given: argparse.Namespace, results: dict[str, Any]) -> Iterator[list[Block]]:
    """Yield blocks to play side by side, table after table, without end."""
    keys = [f"{name} {n[place]}" for place in range(3) for name, n in TABLES.items()]
    keys = [key for key in given.only.split(",") if key] or keys
    for turn in count():
        edition, players = keys[turn % len(keys)].split()
        found = results.get(f"{edition} {players}", {})
        wanted = [name for name in given.names.split(",") if name] or NAMES
        names = tuple(n for n in wanted if int(players) % 2 == 0 or not n.endswith("against hard"))
        done = min(len(found.get(name, [])) for name in names)
        yield [
            Block(edition, int(players), given.budget, done + k * SIZE, SIZE, names)
            for k in range(given.jobs)
        ]


def main() -> int:
    """Play as long as asked, then show everything measured so far."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="of all tables together")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--budget", type=int, default=2000, help="playouts a decision")
    parser.add_argument("--only", default="", help='tables, such as "classic 4,flip 2"')
    parser.add_argument("--names", default="", help='what, such as "hard,expert against hard"')
    parser.add_argument("--file", type=Path, default=FILE)
    given = parser.parse_args()
    kept = json.loads(given.file.read_text()) if given.file.exists() else {}
    results = kept.setdefault(str(given.budget), {})
    measure(given, kept, results)
    show(results, given.budget)
    return 0 if bars(results) else 1


def measure(given: argparse.Namespace, kept: dict[str, Any], results: dict[str, Any]) -> None:
    """Play as long as asked, and write what was found into the file after every block."""
    until = time.monotonic() + 60 * given.minutes
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        for blocks in plan(given, results):
            if time.monotonic() >= until:
                break
            key = f"{blocks[0].edition} {blocks[0].players}"
            for block, found in zip(blocks, pool.map(play_block, blocks), strict=True):
                add(results, block, found)
            given.file.write_text(json.dumps(kept, separators=(",", ":")))
            done = min(len(values) for values in results[key].values())
            print(f"{key}: {done} deals", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
