"""The stored games: one readable record an edition, and a hash of 1,000 games an edition.

`python tests/golden/games.py` (`make golden`) writes them anew; the diff is the review. Here lives
how the games are played: by decisions that no policy of the project takes, so that only a change of
the rules, or of what is drawn at random for them, changes what is stored.
"""

from __future__ import annotations

import hashlib
import random
import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from lastcard import kernel, record
from lastcard.editions import list_editions, load
from lastcard.kernel import layout
from lastcard.kernel.layout import Fault, Phase
from lastcard.match import Match

FOLDER = Path(__file__).parent
HASHES = FOLDER / "hashes.toml"
EDITIONS = list_editions()
NAMES = ("Ana", "Ben", "Cid")
# Games in which much happens:
SEEDS = {"attack": 41, "classic": 31, "flip": 18, "pizza": 28, "showdown": 44}
GOAL = 200  # of the readable games
SHORT_GOAL = 100  # of the hashed games
GAMES, FEW_GAMES = 1000, 8  # all; and so many that plain Python can play them in a second or two


def path_of(edition: str) -> Path:
    """Return where the readable game of an edition is stored."""
    return FOLDER / f"{edition}.lastcard"


def play_game(edition: str, seed: int) -> Match:
    """Return a complete game of three who play fast, forget calls, catch, challenge and duel."""
    match = Match(edition, seats=NAMES, options={"goal": GOAL}, seed=seed)
    chance = random.Random(seed)
    while not match.game_over:
        if match.round_over:
            match.begin_round()
            continue
        seat, action = _decide(match, chance.random)
        match.do(seat, action)
    return match


def _decide(match: Match, chance: Callable[[], float]) -> tuple[int, str]:
    """Return who acts next and what: a call or a catch now and then, else a decision."""
    for seat in range(len(NAMES)):
        for action in match.legal(seat):
            if action.startswith(("uno", "catch")) and chance() < 0.3:
                return seat, action
    seat = match.deciding[int(chance() * len(match.deciding))]
    actions = [a for a in match.legal(seat) if not a.startswith(("uno", "catch"))]
    eager = [a for a in actions if a not in ("draw", "keep", "pass")]
    if eager and chance() < 0.95:
        actions = eager
    action = actions[int(chance() * len(actions))]
    if action == "strike":
        micro = int(chance() * 400_000) - 20_000
        action = f"strike {micro / 1_000_000:.3f}"
    return seat, action


def hash_games(edition: str, n_games: int) -> str:
    """Return the SHA-256 of the logs and scores of n games: both presets, two to five seats."""
    digest = hashlib.sha256()
    rules = [
        load(edition, preset=preset, options={"goal": SHORT_GOAL}).rules
        for preset in ("standard", "official")
    ]
    for game in range(n_games):
        _hash_game(rules[game % 2], 2 + game % 4, game, digest.update)
    return digest.hexdigest()


def _hash_game(rules: np.ndarray, n_seats: int, seed: int, add: Callable[[bytes], None]) -> None:
    chance = random.Random(seed).random
    states, log = kernel.new_states(1), kernel.new_log()
    mask = np.zeros(layout.MAX_ACTIONS, np.bool_)
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    kernel.start_game(states, 0, rules, n_seats, layout.NOBODY)
    phase = Phase.ROUND_OVER
    while phase != Phase.GAME_OVER:
        log[0, 0] = 0
        if phase == Phase.ROUND_OVER:
            fault = kernel.begin_round(states, 0, rules, kernel.NO_TAPE, log)
        else:
            step = _random_step(states, rules, n_seats, mask, chance)
            fault = kernel.step(states, 0, rules, *step, kernel.NO_TAPE, log)
        assert fault == Fault.OK
        add(log[1 : 1 + int(log[0, 0])].tobytes())
        phase = int(states["phase"][0])
    add(states["scores"].tobytes())


def _random_step(
    states: np.ndarray,
    rules: np.ndarray,
    n_seats: int,
    mask: np.ndarray,
    chance: Callable[[], float],
) -> tuple[int, int, int]:
    """Return seat, action and argument: mostly of a seat that must decide, eager to play."""
    bits = kernel.deciding(states, 0)
    seats = [seat for seat in range(n_seats) if bits >> seat & 1]
    seat = seats[int(chance() * len(seats))]
    other = int(chance() * n_seats)
    kernel.legal(states, 0, rules, other, mask)
    if chance() > 0.2 or not mask.any():
        kernel.legal(states, 0, rules, seat, mask)
    else:
        seat = other
    actions = mask.nonzero()[0].tolist()
    if len(actions) > 1 and actions[0] == layout.DRAW and chance() < 0.95:
        del actions[0]
    action = actions[int(chance() * len(actions))]
    return seat, action, int(chance() * 400_000) - 20_000 if action == layout.STRIKE else 0


def stored_hashes() -> dict[str, dict[str, str]]:
    """Return the stored hashes by edition: `few` and `all`."""
    return tomllib.loads(HASHES.read_text("utf-8"))


def main() -> None:
    """Write every stored game and hash anew."""
    lines = [f"# SHA-256 of {FEW_GAMES} and of {GAMES} games: see games.py"]
    for edition in EDITIONS:
        record.write(play_game(edition, SEEDS[edition]).record(), path_of(edition))
        few, full = hash_games(edition, FEW_GAMES), hash_games(edition, GAMES)
        lines += ["", f"[{edition}]", f'few = "{few}"', f'all = "{full}"']
    HASHES.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
