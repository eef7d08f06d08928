"""`lastcard edition check`: plays random rounds until every card, verb and phase was used.

The rounds are played and counted in `chunks`; what an edition could reach is worked out here, what
was found is told here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.bots.policy.coverage import COVERAGE
from lastcard.editions import Edition, load
from lastcard.kernel.layout import LIGHT, Guilt, Launcher, Phase, Situation, Verb
from lastcard.lab.chunks import Series, Tally, add_tally, chunks_of, new_tally, play_chunk
from lastcard.lab.results import WIDTH, lengths

__all__ = ["Findings", "check_edition", "examine", "problems_of"]

LEVEL = "random"
BLOCK = 200  # rounds of one seed
PART = 5  # of these played in one go
LEAST_ROUNDS = 1_000  # with each number of players, so that the lengths mean something
MOST_ROUNDS = 20_000
MOST_DECISIONS = 10_000_000
BLOCKED_SHARE = 0.05  # more rounds than that should not end blocked
SHOWN = 3  # blocked rounds to be named
VERB_PHASES = {
    Verb.COLOR: Phase.COLOR,
    Verb.TARGET: Phase.TARGET,
    Verb.COUNT: Phase.COUNT,
    Verb.CHALLENGE: Phase.CHALLENGE,
    Verb.GIVE: Phase.GIVE,
    Verb.SHOWDOWN: Phase.SHOWDOWN,
    Verb.EXTRA: Phase.EXTRA,
}


@dataclass
class Findings:
    """What was met while an edition was played."""

    edition: Edition
    cover: Any = field(default_factory=lambda: np.zeros(1, COVERAGE))
    tallies: dict[int, Tally] = field(default_factory=dict)
    """By number of players."""

    @property
    def rounds(self) -> int:
        """Rounds played so far."""
        return sum(int(tally["rounds"][0]) for tally in self.tallies.values())

    @property
    def decisions(self) -> int:
        """Decisions in these rounds."""
        return sum(int(tally["decisions"][0]) for tally in self.tallies.values())

    @property
    def faces(self) -> dict[str, bool]:
        """Whether each face was played; a face of the other side has its side behind it."""
        by_situation = self.cover["faces"][0]
        played = by_situation[Situation.PLAYED] + by_situation[Situation.LAST]
        return {
            self._face(index): bool(played[index] > 0) for index in range(len(self.edition.faces))
        }

    def _face(self, index: int) -> str:
        name = self.edition.faces[index]
        twice = self.edition.faces.count(name) > 1
        side = " (light)" if self.edition.face_side[index] == LIGHT else " (dark)"
        return name + side if twice else name

    @property
    def verbs(self) -> dict[str, bool]:
        """Whether each verb that a program of the edition has was carried out."""
        code = self.edition.rules[0]["code"]
        used = {int(code[pc, 0]) for pc in self.cover["code"][0].nonzero()[0].tolist()}
        return {verb.name.lower(): verb in used for verb in reachable_verbs(self.edition)}

    @property
    def phases(self) -> dict[str, bool]:
        """Whether each phase that the edition can reach was met."""
        met = self.cover["phases"][0]
        return {phase.name.lower(): bool(met[phase]) for phase in reachable_phases(self.edition)}

    @property
    def is_complete(self) -> bool:
        """Whether everything was used, and the lengths rest on enough rounds."""
        enough = all(int(tally["rounds"][0]) >= LEAST_ROUNDS for tally in self.tallies.values())
        used = (*self.faces.values(), *self.verbs.values(), *self.phases.values())
        return enough and all(used)

    @property
    def broken(self) -> list[str]:
        """The invariants that did not hold."""
        bits = int(self.cover["broken"][0])
        return [text for i, text in enumerate(kernel.INVARIANTS) if bits >> i & 1]


# --- what an edition can reach


def reachable_code(edition: Edition) -> list[int]:
    """Return the instructions of all programs that can run."""
    r: Any = edition.rules[0]
    found: set[int] = set()
    for face, side in enumerate(edition.face_side):
        runs = {
            Situation.PLAYED: True,
            Situation.FIRST: side == LIGHT and not r["face_back"][face],
            Situation.LAST: not r["face_not_last"][face],
        }
        for situation in (each for each, can_run in runs.items() if can_run):
            pc = int(r["program"][situation, face])
            while pc > 0 and r["code"][pc, 0] != Verb.END:
                found.add(pc)
                pc += 1
    return sorted(found)


def reachable_verbs(edition: Edition) -> list[Verb]:
    """Return the verbs of all programs that can run, in the order of the vocabulary."""
    code = edition.rules[0]["code"]
    return sorted({Verb(int(code[pc, 0])) for pc in reachable_code(edition)})


def reachable_phases(edition: Edition) -> list[Phase]:
    """Return the phases that can be met: ordinary turns, and those that a verb asks for."""
    r: Any = edition.rules[0]
    code = r["code"]
    phases = {Phase.TURN, Phase.ROUND_OVER}
    if r["launcher"] == Launcher.NONE:
        phases.add(Phase.DRAWN)
    for pc in reachable_code(edition):
        verb = Verb(int(code[pc, 0]))
        if verb in VERB_PHASES:
            phases.add(VERB_PHASES[verb])
        if verb is Verb.STACK and code[pc, 1] != Guilt.NONE:
            phases.add(Phase.CHALLENGE)
    if not r["bluff"]:
        phases.discard(Phase.CHALLENGE)
    if edition.max_seats == 2:
        phases.discard(Phase.EXTRA)
    everybody = (1 << edition.max_seats) - 1
    if int(r["no_reflex"]) & everybody == everybody:
        phases.discard(Phase.SHOWDOWN)
    return sorted(phases)


# --- playing


def examine(edition: Edition) -> Findings:
    """Play an edition until everything was used, or MOST_ROUNDS rounds; return what was met."""
    findings = Findings(edition)
    for _ in blocks(findings):
        pass
    return findings


def table_sizes(edition: Edition) -> list[int]:
    """Return the numbers of players to try: the fewest, four or so, the most."""
    low, high = edition.min_seats, edition.max_seats
    return sorted({low, min(max(4, low), high), high})


def blocks(findings: Findings) -> Iterator[int]:
    """Play seed by seed; yield after each block of rounds how many have been played."""
    edition = findings.edition
    seed = 0
    while True:
        seed += 1
        for n in table_sizes(edition):
            series = Series(levels=(LEVEL,) * n, seed=seed, n=BLOCK, whole=False)
            part = play_block(edition, series, findings.cover)
            remember_seed(part, seed)
            add_tally(findings.tallies.setdefault(n, new_tally(series, 0)), part)
            yield findings.rounds
        is_spent = findings.rounds >= MOST_ROUNDS or findings.decisions >= MOST_DECISIONS
        if findings.is_complete or is_spent or findings.rounds == 0:
            return


def play_block(edition: Edition, series: Series, cover: npt.NDArray[np.void]) -> Tally:
    """Play the rounds of one seed; stop early where rounds without end fill up the time."""
    total = new_tally(series, 0)
    for chunk in chunks_of(series, PART):
        add_tally(total, play_chunk(edition, series, chunk, cover))
        if int(total["decisions"][0]) >= MOST_DECISIONS:
            break
    return total


def remember_seed(part: Tally, seed: int) -> None:
    """Put the seed of a block in place of the round's number, which is 0 in single rounds."""
    part["blocked"][0, :, 1] = seed


# --- telling


def problems_of(findings: Findings) -> list[str]:
    """Return what is wrong with an edition, by what was met; empty if all is well."""
    problems = [f"an invariant does not hold: {text}" for text in findings.broken]
    for what, used in (
        ("never played", findings.faces),
        ("verbs never carried out", findings.verbs),
        ("phases never met", findings.phases),
    ):
        missing = [name for name, was_used in used.items() if not was_used]
        if missing:
            problems.append(f"{what} in {findings.rounds:,} rounds: {' '.join(missing)}")
    for n, tally in findings.tallies.items():
        rounds = int(tally["rounds"][0])
        stuck = {
            "are blocked because nobody can move (C-16)": int(tally["circles"][0]),
            "reach the limit of turns (C-46)": int(tally["limits"][0]),
            "do not end at all": int(tally["endless"][0]),
            _why_none_begins(findings.edition, n): int(tally["undealt"][0]),
        }
        for why, count in stuck.items():
            if count > BLOCKED_SHARE * max(rounds, 1):
                of = max(rounds, count)
                problems.append(f"with {n} players {count:,} of {of:,} rounds {why}")
    return problems


def _why_none_begins(edition: Edition, players: int) -> str:
    """Return why rounds cannot begin, if any cannot: the deck is too small, or all cards go back.

    A file is valid if the fewest players can be dealt to; the most are found out about here.
    """
    needed, there = edition.deal * players + 1, len(edition.card_names)
    if needed > there:
        return (
            f"cannot begin: {edition.deal} cards each and one to turn up are {needed}, the deck "
            f"has {there}; add cards, or let fewer play (seats)"
        )
    return "cannot begin, because every first card goes back (Q-09)"


def check_edition(source: str | Path) -> int:
    """Check an edition file, or a built-in edition by its id; print what was found.

    Returns 0, or 1 if a card, verb or phase was never used, an invariant broke, or more rounds are
    blocked than should be. Raises `EditionError` if the file is no edition.
    """
    from rich.console import Console

    edition = load(str(source))
    findings = Findings(edition)
    errors = Console(stderr=True)
    least = LEAST_ROUNDS * len(table_sizes(edition))
    with errors.status("compiling the rules, once: within a minute") as status:
        for rounds in blocks(findings):
            status.update(f"playing random rounds … {rounds:,} of {least:,} or more")
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(
        f"{edition.name} ({edition.id}, revision {edition.revision}): {len(edition.card_names)} "
        f"cards, {edition.min_seats}-{edition.max_seats} players. The file is valid.",
        markup=False,
    )
    console.print(length_table(findings))
    console.print(coverage_table(findings))
    for line in reproductions(findings, str(source)):
        console.print(line, markup=False, soft_wrap=True)
    problems = problems_of(findings)
    for problem in problems:
        console.print(f"Wrong: {problem}.", markup=False, soft_wrap=True)
    if not problems:
        console.print("All is well: everything was used, every state was sound.")
    sys.stdout.flush()
    return 1 if problems else 0


def length_table(findings: Findings) -> Any:
    """Return the table of rounds by number of players."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    titles = ("players", "rounds", "turns: mean", "median", "95 % up to", "most", "blocked")
    for title in titles:
        table.add_column(title, justify="right")
    for n, tally in findings.tallies.items():
        t = tally[0]
        turns = lengths(t["turn_lengths"].tolist(), int(t["turns"]), int(t["most_turns"]))
        blocked = int(t["circles"]) + int(t["limits"])
        table.add_row(
            str(n),
            f"{int(t['rounds']):,}",
            f"{turns['mean']:.1f}",
            *(str(turns[key]) for key in ("median", "p95", "max")),
            f"{blocked:,}",
        )
    return table


def coverage_table(findings: Findings) -> Any:
    """Return the table of what was used; what was not is named."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_column()
    for what, used, names_all in (
        ("faces played", findings.faces, False),
        ("verbs used", findings.verbs, True),
        ("phases met", findings.phases, True),
    ):
        there = [name for name, was_used in used.items() if was_used]
        missing = [name for name in used if name not in there]
        words = " ".join(there) if names_all else ""
        if missing:
            words = f"{words}  never: {' '.join(missing)}".strip()
        table.add_row(what, f"{len(there)}/{len(used)}", words)
    table.add_row("states checked", f"{int(findings.cover['steps'][0]):,}", "all invariants")
    return table


def reproductions(findings: Findings, source: str) -> list[str]:
    """Return how to see the first blocked rounds again, a line for each number of players."""
    lines = []
    uno = "on" if findings.edition.options["auto_uno"] else "off"
    for n, tally in findings.tallies.items():
        t = tally[0]
        blocked = t["blocked"][: int(t["circles"]) + int(t["limits"])].tolist()
        if not blocked:
            continue
        seed = blocked[0][1]
        games = [str(game) for game, of in blocked if of == seed][:SHOWN]
        lines.append(
            f"Blocked with {n} players: game {', '.join(games)} of seed {seed}. To see it: "
            f"lastcard simulate {source} --players {n} --rounds {BLOCK} --seed {seed} "
            f"--option auto_uno={uno} --record DIR"
        )
    return lines
