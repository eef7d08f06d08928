"""Live showdowns over unequal links: whole tables played by the real code in simulated time.

Two people sit at one table, one 20 ms away and one 180 ms (there and back). Who is faster in truth
is known here, so it can be counted how often the table says otherwise.
"""

from __future__ import annotations

import heapq
import random
from dataclasses import dataclass

from rows import Row

from lastcard.table import (
    EMPTY,
    SWIFT,
    SYSTEM,
    Commit,
    Settings,
    Table,
    apply,
    commands,
    decide,
    due_now,
    events_of,
    legal_actions,
    needs,
)

DUELS = 1500
NEAR_US, FAR_US = 20_000, 180_000
JITTER_US = 4_000
PRESS_US = 300_000
SPREAD_US = 60_000
"""People's press times: median and spread of reactions to a sign on a screen."""
SAME_US = 1_000
"""Closer than this nobody is slower."""


@dataclass
class Person:
    """A duellist: the link's round trip, what the server has measured of it, and their habit."""

    rtt_us: int
    is_script: bool = False
    known_us: int = 0
    press_us: int = 0
    """How quick they were in this duel."""

    def one_way(self, dice: random.Random) -> int:
        """Return how long a message takes now."""
        return self.rtt_us // 2 + round(abs(dice.gauss(0, JITTER_US / 2)))

    def be_measured(self, dice: random.Random) -> None:
        """Answer a heartbeat, as `Client.pong` measures it."""
        measured = self.one_way(dice) + self.one_way(dice)
        self.known_us = (3 * self.known_us + measured) // 4 if self.known_us else measured


def duel_rows() -> list[Row]:
    """Return how often the slower one wins, and how often a program that claims zero."""
    honest = Arena(1, [Person(NEAR_US), Person(FAR_US)])
    honest.play(DUELS)
    slower = 100 * honest.slower_won / honest.told_apart
    rows = [
        Row(
            "duels at 20 against 180 ms that go to the slower",
            slower,
            "%",
            5,
            at_least=False,
            note=f"{honest.told_apart:,} duels; of these the far one won {honest.far_share:.0f} %",
        )
    ]
    for seed, name, people in (
        (2, "far", [Person(NEAR_US), Person(FAR_US, is_script=True)]),
        (3, "near", [Person(FAR_US), Person(NEAR_US, is_script=True)]),
    ):
        arena = Arena(seed, people)
        arena.play(DUELS)
        share = 100 * arena.script_won / arena.duels
        note = f"{arena.duels:,} duels; it presses like a person and claims 0 s"
        rows.append(Row(f"won by a script that claims zero, {name}", share, "%", 70, False, note))
    return rows


class Arena:
    """A table of two people, its clock, and messages on their way."""

    def __init__(self, seed: int, people: list[Person]) -> None:
        self.dice = random.Random(seed)
        self.people = people
        self.now = 1
        self.table: Table = EMPTY
        self.coming: list[tuple[int, int, commands.Command]] = []
        self.counted = 0
        self.duels = self.told_apart = self.slower_won = self.script_won = self.far_won = 0

    @property
    def far_share(self) -> float:
        """Return the far one's share of the duels, in percent."""
        return 100 * self.far_won / self.duels

    def play(self, duels: int) -> None:
        """Play until so many duels were judged."""
        settings = Settings(edition="showdown", pace=SWIFT, clock_s=None)
        self.say(commands.Create(actor="p0", table="t", settings=settings, secret=self.secret()))
        for number in range(len(self.people)):
            self.say(commands.Sit(actor=f"p{number}", name=f"Person {number}"))
        while self.duels < duels:
            self.step()

    def secret(self) -> bytes:
        """Return a table's secret; not a secure one."""
        return self.dice.randbytes(32)

    def step(self) -> None:
        """Let the next thing happen: a message, a deadline, or somebody's move."""
        due = needs(self.table, self.now).next
        at = self.coming[0][0] if self.coming else None
        if at is not None and (due is None or at < due.at_us):
            self.now = max(self.now, at)
            self.say(heapq.heappop(self.coming)[2])
        elif self.table.duel is not None or (due is not None and due.at_us <= self.now):
            assert due is not None
            self.now = max(self.now, due.at_us)
            fire = due_now(self.table, self.now) or due
            self.say(commands.Fire(actor=SYSTEM, kind=fire.kind, at_us=fire.at_us, seat=fire.seat))
        else:
            self.move()

    def move(self) -> None:
        """Let somebody do what may be done."""
        table = self.table
        self.now += 1_000_000
        if table.stage in ("lobby", "game_over"):
            self.say(commands.Start(actor="p0"))
        elif table.stage == "round_over":
            waited_for = next(seat for seat in table.seats if seat.player not in table.ready)
            self.say(commands.NextRound(actor=waited_for.player))
        else:
            assert table.waiting is not None
            seat = table.waiting.seat
            legal = [a for a in legal_actions(table, seat) if not a.startswith(("uno", "catch"))]
            plays = [action for action in legal if action.startswith("play")]
            action = self.dice.choice(plays or legal)
            self.say(commands.Act(actor=f"p{seat}", seat=seat, action=action))

    def say(self, command: commands.Command) -> None:
        """Say something to the table, and let everybody react to what comes of it."""
        commit = decide(self.table, command, self.now)
        assert isinstance(commit, Commit), (commit, command)
        was_cued = self.table.duel is not None and self.table.duel.cued
        self.table = apply(self.table, commit)
        duel = self.table.duel
        if duel is not None and duel.cued and not was_cued:
            self.press_all(duel.generation)
        for event in events_of(self.table, commit) if self.table.game else ():
            if event.key == "duel-lost":
                self.judge(int(event.values["loser"]))

    def press_all(self, generation: int) -> None:
        """Let both see the cue and press; their strikes are on their way now."""
        for seat, person in enumerate(self.people):
            person.be_measured(self.dice)
            person.press_us = max(120_000, round(self.dice.gauss(PRESS_US, SPREAD_US)))
            trip = person.one_way(self.dice) + person.press_us + person.one_way(self.dice)
            strike = commands.Strike(
                actor=f"p{seat}",
                seat=seat,
                generation=generation,
                measured_us=trip,
                claim_us=0 if person.is_script else person.press_us,
                rtt_us=person.known_us,
            )
            self.counted += 1
            heapq.heappush(self.coming, (self.now + trip, self.counted, strike))

    def judge(self, loser: int) -> None:
        """Compare the verdict with the truth."""
        winner, lost = self.people[1 - loser], self.people[loser]
        self.duels += 1
        self.script_won += winner.is_script
        self.far_won += winner.rtt_us == FAR_US
        if abs(winner.press_us - lost.press_us) > SAME_US:
            self.told_apart += 1
            self.slower_won += winner.press_us > lost.press_us
