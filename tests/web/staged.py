"""Tables that stand in a phase, played there by seed and laid into a server's store.

So no test waits for luck: `lay_tables` plays each edition in this process until a person is asked
the wanted question, and keeps the log of it. A table is taken up when its person comes. No test
lives here.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from lastcard.kernel.layout import Phase
from lastcard.server.choices import PACES
from lastcard.server.clock import now_us
from lastcard.server.guests import Tokens, new_code
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import Entry, TableRow
from lastcard.table import (
    SYSTEM,
    Commit,
    Pace,
    Settings,
    commands,
    encode_commit,
    legal_actions,
    needs,
    open_game,
)
from lastcard.table.game import edition_of
from lastcard.table.state import FORMAT
from table.simulated import Host

PHASES: dict[str, tuple[str, ...]] = {
    "classic": ("turn", "drawn", "color", "challenge"),
    "showdown": ("turn", "drawn", "color", "target", "count", "challenge", "showdown"),
    "attack": ("turn", "extra", "color", "target"),
    "flip": ("turn", "drawn", "color", "challenge"),
    "pizza": ("turn", "drawn", "color", "target", "challenge", "give"),
}
"""What each edition asks, in one of its presets; every edition ends rounds and games besides."""
ENDS = ("round-over", "game-over")
EVERY = [(edition, phase) for edition, asked in PHASES.items() for phase in (*asked, *ENDS)]
OFFICIAL = {("showdown", "challenge")}
"""Questions that only the preset `official` asks."""
GOALS = {"game-over": 1, "round-over": 500}
GOAL = 30
DAY_US = 86_400_000_000
LONG_US = DAY_US // 24
PAST_US = 20 * DAY_US
"""How long ago the games were played: the log of none may end in the future."""
SLOW = replace(
    PACES["swift"],
    countdown_us=(5_000_000, 5_000_000),
    strike_us=LONG_US,
    verdict_us=LONG_US,
    between_us=1000 * DAY_US,
)
"""A duel and an end of a round that last until somebody has looked at them."""
MOST_MOVES = 400
MOST_SEEDS = 200
ASIDE = ("catch", "uno", "jump", "strike")


@dataclass(frozen=True)
class Staged:
    """A table in a phase, and how to come to it as its person."""

    code: str
    token: str
    edition: str
    phase: str

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"t/{self.code}"

    @property
    def enter(self) -> str:
        """A script that makes a browser this person's, unless it knows somebody already."""
        kept = json.dumps({"token": self.token, "name": "Ana", "language": "en"})
        return f"localStorage.lastcard ??= {json.dumps(kept)};"


def phase_of(host: Host) -> str:
    """Return what a table waits for, if it is the first seat's matter or everybody's."""
    table = host.table
    if table.seats[0].away:
        return ""
    if table.stage in ("round_over", "game_over"):
        return table.stage.replace("_", "-")
    if table.duel is not None:
        return "showdown" if 0 in table.duel.seats else ""
    if table.waiting is None or table.waiting.seat != 0:
        return ""
    return Phase(open_game(table).phase).name.lower()


def open_host(edition: str, preset: str, seed: int, pace: Pace, **more: Any) -> Host:
    """Return a table with one person and two bots who have begun."""
    host = Host()
    host.now = now_us() - PAST_US
    settings = Settings(edition=edition, preset=preset, clock_s=None, pace=pace, options=more)
    secret = seed.to_bytes(32, "little")
    code = new_code(10)
    host.say(commands.Create(actor=f"p{code}", table=code, settings=settings, secret=secret))
    host.say(commands.Sit(actor=f"p{code}", name="Ana"))
    for name in ("Juma", "Luka"):
        host.say(commands.AddBot(actor=f"p{code}", name=name))
    assert isinstance(host.say(commands.Start(actor=f"p{code}")), Commit)
    return host


def move_on(host: Host, dice: random.Random) -> None:
    """Let whoever is asked do something."""
    table = host.table
    if table.stage == "round_over":
        host.say(commands.NextRound(actor=table.host))
        return
    if table.duel is not None and 0 in table.duel.seats and table.duel.cued:
        strike(host)
    if table.duel is not None or table.waiting is None:
        due = needs(table, host.now).next
        assert due is not None
        host.now = max(host.now, due.at_us)
        host.fire_due()
        return
    seat = table.waiting.seat
    usual = [a for a in legal_actions(table, seat) if a.split()[0] not in ASIDE]
    plays = [a for a in usual if a.startswith("play")]
    action = dice.choice(plays if plays and dice.random() < 0.85 else usual)
    if seat == 0:
        host.act(0, action)
    else:
        asked = table.waiting.generation
        host.say(commands.Answer(actor=SYSTEM, seat=seat, generation=asked, action=action))
    host.fire_due()


def strike(host: Host) -> None:
    """Let the first seat hit its paddle in time, if it has not."""
    duel, reaction = host.table.duel, 300_000
    assert duel is not None
    command = commands.Strike(
        actor=host.table.host,
        seat=0,
        generation=duel.generation,
        measured_us=reaction,
        claim_us=reaction,
    )
    host.say(command)


@cache
def seed_of(edition: str, phase: str, *, least: int = 0) -> tuple[int, int]:
    """Return a seed whose game comes to a phase, not at once, and after how many moves."""
    for seed in range(1, MOST_SEEDS):
        host, dice = _begin(edition, phase, seed)
        for moves in range(MOST_MOVES):
            if moves >= least and phase_of(host) == phase:
                return seed, moves
            if host.table.stage == "game_over":
                break
            move_on(host, dice)
    raise AssertionError(f"no game of {edition} comes to {phase}")


def _begin(edition: str, phase: str, seed: int) -> tuple[Host, random.Random]:
    preset = "official" if (edition, phase) in OFFICIAL else "standard"
    goal = GOALS.get(phase, GOAL)
    pace = SLOW if phase in ("showdown", "round-over") else PACES["swift"]
    return open_host(edition, preset, seed, pace, goal=goal), random.Random(seed)


def come_to(edition: str, phase: str) -> Host:
    """Return a table in a phase, a few moves into a game."""
    seed, moves = seed_of(edition, phase, least=4)
    host, dice = _begin(edition, phase, seed)
    for _ in range(moves):
        move_on(host, dice)
    assert phase_of(host) == phase
    return host


def lay_tables(
    folder: Path, wanted: list[tuple[str, str]] | None = None
) -> dict[tuple[str, str], Staged]:
    """Put tables into the store of a server that does not run yet; one for each phase wanted."""
    return asyncio.run(_lay_all(folder, EVERY if wanted is None else wanted))


async def _lay_all(folder: Path, wanted: list[tuple[str, str]]) -> dict[tuple[str, str], Staged]:
    store = SqliteStore(folder)
    try:
        tokens = Tokens(await store.secret("tokens", secrets.token_bytes(32)))
        laid = {}
        for edition, phase in wanted:
            host = come_to(edition, phase)
            await _lay(store, host)
            player = host.table.host
            laid[edition, phase] = Staged(host.table.id, tokens.issue(player), edition, phase)
        return laid
    finally:
        store.close()


async def _lay(store: SqliteStore, host: Host) -> None:
    table = host.table
    assert host.now < now_us()
    edition = edition_of(table.settings)
    named = {"edition": edition.id, "revision": edition.revision}
    row = TableRow(id=table.id, format=FORMAT, created_us=now_us(), **named)
    await store.keep_name(table.host, "Ana")
    await store.open_table(row)
    # as a table that has been put away: the server takes it up when its person comes
    entries = [
        Entry(table=table.id, seq=commit.seq, body=encode_commit(commit), **named)
        for commit in host.log
    ]
    await asyncio.gather(*(store.append(entry) for entry in entries))
