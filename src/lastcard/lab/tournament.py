"""`lastcard tournament`: checks what is asked, plays duplicate deals until it is done, shows it.

How a deal is played is in `deals`, what the games mean in `standings`, who may take part in
`entrants`. The same seed gives the same numbers, however the deals are spread.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lastcard.bots.policy.bulk import LEVELS as COMPILED_LEVELS
from lastcard.editions import load
from lastcard.lab.asked import number_fault
from lastcard.lab.deals import Block, Contest, Game, play_block
from lastcard.lab.entrants import check_there, read_entrants
from lastcard.lab.plan import TournamentPlan, TournamentRun
from lastcard.lab.results import as_json
from lastcard.lab.spread import over_processes, over_ray, progress_bar
from lastcard.lab.standings import Standings, is_decided, is_precise
from lastcard.lab.statefile import StateFileError, print_of, read_state, write_state

__all__ = ["DEFAULT_ROUNDS", "Tournament", "TournamentError", "prepare", "run_tournament"]

DEFAULT_ROUNDS = 2_000
INTERRUPTED = 130  # 128 + SIGINT, as shells have it
LOOK_EVERY = 10
"""Deals after which it is asked whether enough has been seen."""
SAVE_EVERY_S = 30.0
MOST_BUDGET = 1_000_000_000
"""Playouts for one decision: more than anybody waits for, and a number that C holds."""
WITHOUT_RATINGS = 'ratings need openskill: pip install "lastcard[lab]"'


class TournamentError(ValueError):
    """A tournament that cannot be: what was given, and what would be right."""


@dataclass
class Tournament:
    """What is to be played, what was, and where to keep it."""

    plan: TournamentPlan
    run: TournamentRun
    contest: Contest
    standings: Standings
    deals: int
    """To be played at most."""
    games: list[Game] = field(default_factory=list)
    stopped: str = "all were played"
    """Why no more is played."""

    def is_done(self) -> bool:
        """Tell whether all was played or enough was seen."""
        return self.standings.deals >= self.deals or self.stopped != "all were played"

    @property
    def block_size(self) -> int:
        """Deals that are played in one go: some tenths of a second to some seconds."""
        entrants = self.contest.entrants
        if all(entrant.level in COMPILED_LEVELS for entrant in entrants):
            return 10 if self.contest.whole else 100
        if all(entrant.command or entrant.level in COMPILED_LEVELS for entrant in entrants):
            return 5 if self.contest.whole else 20
        return 1

    def take(self, games: list[Game]) -> None:
        """Count the games of a block, deal by deal, until enough has been seen."""
        size = self.contest.players
        for first in range(0, len(games), size):
            deal = games[first : first + size]
            self.standings.add_deal(deal)
            self.games += deal
            if self.standings.deals % LOOK_EVERY == 0 and self._is_enough():
                return

    def _is_enough(self) -> bool:
        if self.plan.target is not None and is_precise(self.standings, self.plan.target / 100):
            self.stopped = f"every share is known to ± {self.plan.target:g} %"
        elif self.plan.decide and is_decided(self.standings):
            self.stopped = "it is clear who is better than whom"
        return self.stopped != "all were played"

    @property
    def file(self) -> Path:
        """Where it waits when it is interrupted."""
        run = self.run
        return run.state or run.resume or Path(f"tournament-{self.contest.seed}.json")

    def save(self) -> None:
        """Write what was played so far, in whole blocks: the rest is played in the same ones."""
        block = self.block_size * self.contest.players
        whole = len(self.games) if self.is_done() else len(self.games) // block * block
        plan = asdict(self.plan) | {"seed": self.contest.seed}
        write_state(self.file, plan, self.contest, self.games[:whole])

    def keep(self) -> str:
        """Save, and return "" or why that cannot be done: what was played is not lost for it."""
        try:
            self.save()
        except OSError as error:
            return f"state: {self.file} cannot be written: {error.strerror or error}."
        return ""


def run_tournament(plan: TournamentPlan, run: TournamentRun) -> int:
    """Carry a tournament out and print it; return 0, or 130 when it was interrupted.

    Raises `TournamentError`, `BotError`, `EditionError`, `StateFileError`, `SpreadError`.
    """
    tournament = prepare(plan, run)
    code, lost = 0, ""
    try:
        play(tournament)
    except KeyboardInterrupt:
        tournament.stopped = "interrupted"
        lost = tournament.keep()
        code = INTERRUPTED
    values = values_of(tournament)
    if run.as_json:
        sys.stdout.write(as_json(values))
    else:
        from lastcard.lab.standings_text import show

        show(values)
    if code:
        to_go_on = lost or f"To go on: lastcard tournament --resume {tournament.file}"
        sys.stderr.write(f"Stopped after {tournament.standings.deals:,} deals. {to_go_on}\n")
    return code


# --- what is asked


def prepare(plan: TournamentPlan, run: TournamentRun) -> Tournament:
    """Check what is asked, and take up what was played before.

    >>> plan = TournamentPlan(bots=("normal", "random"), edition="pizza", rounds=40, seed=1)
    >>> tournament = prepare(plan, TournamentRun())
    >>> play(tournament)
    >>> len(tournament.games), tournament.standings.deals
    (40, 20)
    """
    if run.jobs < 1:
        raise TournamentError(f"jobs: {run.jobs} was given; it takes a number from 1 on")
    if run.state is not None:
        check_place(run.state)
    games: list[Game] = []
    known = ""
    if run.resume is not None:
        if plan != TournamentPlan():
            raise TournamentError(
                "resume: the file says what is played; only --jobs, --ray, --state and --json may "
                "be given with it"
            )
        state = read_state(run.resume)
        plan, games, known = read_plan(run.resume, state.plan), state.games, state.contest
    check_numbers(plan)
    contest = contest_of(plan)
    if known and known != print_of(contest):
        raise StateFileError(
            f"resume: {run.resume} was begun with other rules or bots than are here now; its games "
            "would not fit those to come"
        )
    wanted = plan.games or plan.rounds or DEFAULT_ROUNDS
    names = [entrant.name for entrant in contest.entrants]
    standings = Standings(names, rates=has_ratings())
    tournament = Tournament(plan, run, contest, standings, -(-wanted // contest.players))
    check_games(tournament, games)
    tournament.take(games)
    return tournament


def check_place(state: Path) -> None:
    """Refuse a file that cannot be written. Raises `TournamentError`."""
    if state.is_dir():
        raise TournamentError(f"state: {state} is a folder; give the name of a file")
    if not state.parent.is_dir() or not os.access(state.parent, os.W_OK):
        raise TournamentError(f"state: {state}: nothing can be written in {state.parent}")


def read_plan(path: Path, fields: dict[str, Any]) -> TournamentPlan:
    """Return the plan in a file. Raises `StateFileError`."""
    import msgspec

    try:
        return msgspec.convert(fields, TournamentPlan, strict=True)
    except msgspec.ValidationError as error:
        raise StateFileError(f"resume: {path}: plan: {error}") from None


def check_games(tournament: Tournament, games: list[Game]) -> None:
    """Refuse games that this tournament cannot have played. Raises `StateFileError`."""
    n, entrants = tournament.contest.players, len(tournament.contest.entrants)
    for i, game in enumerate(games):
        is_sound = (
            game.deal == i // n
            and len(game.seats) == len(game.points) == n
            and all(0 <= entrant < entrants for entrant in game.seats)
            and all(0 <= seat < n for seat in game.winners)
            and all(0 <= fault.entrant < entrants for fault in game.faults)
        )
        if not is_sound or len(games) % n:
            raise StateFileError(
                f"resume: {tournament.run.resume}: game {i} does not fit the tournament"
            )


def check_numbers(plan: TournamentPlan) -> None:
    """Refuse numbers that cannot be meant. Raises `TournamentError`."""
    fault = number_fault(plan, ("rounds", "games", "budget"))
    if fault:
        raise TournamentError(fault)
    if plan.budget is not None and plan.budget > MOST_BUDGET:
        raise TournamentError(f"budget: {plan.budget} was given; it takes 1 to {MOST_BUDGET:,}")
    if plan.target is not None and not 0 < plan.target < 50:
        raise TournamentError(f"target: {plan.target:g} was given; it takes percent, such as 1")
    if not 0.001 <= plan.answer_s <= 3600:
        raise TournamentError(f"answer: {plan.answer_s:g} was given; seconds, 0.001 to 3600")


def contest_of(plan: TournamentPlan) -> Contest:
    """Return what a plan comes to. Raises `TournamentError`, `BotError`, `EditionError`."""
    if not plan.bots:
        raise TournamentError(
            "bots: none were given; name two or more, as in: lastcard tournament normal random"
        )
    entrants, words = read_entrants(plan.bots)
    check_there(entrants)
    options = {"auto_uno": True, **plan.options}
    seats = plan.players or max(len(words), 2)
    edition = load(plan.edition, preset=plan.preset, options=options, players=plan.players)
    if not edition.min_seats <= seats <= edition.max_seats:
        raise TournamentError(
            f"players: {seats} is not possible; {edition.name} is for {edition.min_seats} to "
            f"{edition.max_seats}, so give --players"
        )
    return Contest(
        edition=edition,
        entrants=tuple(entrants),
        words=words,
        players=seats,
        seed=secrets.randbelow(1 << 32) if plan.seed is None else plan.seed,
        whole=plan.games is not None,
        budget=plan.budget,
        answer_s=plan.answer_s,
    )


def has_ratings() -> bool:
    """Tell whether the library for ratings is there."""
    from importlib.util import find_spec

    return find_spec("openskill") is not None


# --- playing


def play(tournament: Tournament) -> None:
    """Play until all was played or enough was seen; saved now and then where a file is named."""
    contest = tournament.contest
    word = "games" if contest.whole else "rounds"
    with progress_bar(word, tournament.deals * contest.players) as advance:
        if tournament.games:
            advance(len(tournament.games))
        if tournament.is_done():
            return
        results = spread(tournament.run, blocks_of(tournament))
        try:
            take_all(tournament, results, advance)
        finally:
            results.close()


def take_all(
    tournament: Tournament, results: Iterator[list[Game]], advance: Callable[[int], None]
) -> None:
    """Count what was played, block by block, until there is enough of it."""
    saved = time.monotonic()
    for games in results:
        tournament.take(games)
        advance(len(games))
        if tournament.run.state is not None and time.monotonic() - saved > SAVE_EVERY_S:
            lost = tournament.keep()
            if lost:
                sys.stderr.write(f"{lost}\n")
            saved = time.monotonic()
        if tournament.is_done():
            return


def blocks_of(tournament: Tournament) -> Iterator[Block]:
    """Yield the blocks that are still to be played."""
    size = tournament.block_size
    for first in range(tournament.standings.deals, tournament.deals, size):
        yield Block(tournament.contest, first, min(size, tournament.deals - first))


def spread(run: TournamentRun, blocks: Iterator[Block]) -> Any:
    """Return a generator of the blocks' games, in order, played as the run says."""
    work: Callable[[Block], list[Game]] = play_block
    if run.ray is not None:
        return over_ray(work, blocks, run.ray)
    return over_processes(work, blocks, run.jobs)


def values_of(tournament: Tournament) -> dict[str, Any]:
    """Return the results as JSON has them; see `docs/reference/tournament.md`."""
    contest, plan = tournament.contest, tournament.plan
    edition = contest.edition
    return {
        "edition": edition.id,
        "edition_name": edition.name,
        "revision": edition.revision,
        "preset": edition.preset,
        "options": dict(edition.given),
        "players": contest.players,
        "seed": contest.seed,
        "played": "whole games" if contest.whole else "rounds",
        "budget": contest.budget,
        "stopped": tournament.stopped,
    } | tournament.standings.as_values(always=plan.decide)
