"""A simulated world around a table: its host, its bots, people with links of their own, one clock.

Everything is drawn from one seed. No rule of the table is repeated here: people do what they like,
at any time, and the table must stand it.
"""

from __future__ import annotations

import heapq
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lastcard import kernel
from lastcard.table import (
    EMPTY,
    SYSTEM,
    Commit,
    Deadline,
    Refusal,
    Settings,
    Table,
    apply,
    commands,
    deadlines,
    decide,
    due_now,
    encode_table,
    events_of,
    facts,
    legal_actions,
    needs,
    open_game,
)

SECOND = 1_000_000
HOUR = 3600 * SECOND


class Host:
    """A table with its log and a clock that is set by hand."""

    def __init__(self) -> None:
        self.table: Table = EMPTY
        self.log: list[Commit] = []
        self.now = 0
        self.refused: Counter[str] = Counter()

    def say(self, command: commands.Command) -> Commit | Refusal:
        """Decide a command now, and apply what comes of it."""
        result = decide(self.table, command, self.now)
        if isinstance(result, Refusal):
            self.refused[result.reason] += 1
            return result
        self.table = apply(self.table, result)
        self.log.append(result)
        return result

    def fire_due(self) -> list[Commit]:
        """Fire all deadlines that have come due."""
        fired = []
        while (due := due_now(self.table, self.now)) is not None:
            fired.append(self.fire(due))
        return fired

    def fire(self, due: Deadline) -> Commit:
        """Fire one deadline."""
        result = self.say(
            commands.Fire(actor=SYSTEM, kind=due.kind, at_us=due.at_us, seat=due.seat)
        )
        assert isinstance(result, Commit), (result, due)
        return result

    def advance(self, seconds: float) -> list[Commit]:
        """Let time pass, firing every deadline at its time."""
        end = self.now + round(seconds * SECOND)
        fired = []
        while (wanted := needs(self.table, self.now)).next is not None:
            if wanted.next.at_us > end:
                break
            self.now = max(self.now, wanted.next.at_us)
            fired += self.fire_due()
        self.now = end
        return fired

    def act(self, seat: int, action: str, **more: Any) -> Commit | Refusal:
        """Let the person of a seat act."""
        player = self.table.seats[seat].player
        return self.say(commands.Act(actor=player, seat=seat, action=action, **more))

    def keys(self, commit: Commit | Refusal) -> list[str]:
        """Return the keys of the game's events in a commit."""
        assert isinstance(commit, Commit), commit
        return [event.key for event in events_of(self.table, commit)]


def seat_people(
    people: int, bots: int = 0, *, start: bool = True, dealer: int | None = None, **settings: Any
) -> Host:
    """Return a table with people p0, p1, … and bots; p0 is the host."""
    host = Host()
    host.say(
        commands.Create(actor="p0", table="t", settings=Settings(**settings), secret=bytes(32))
    )
    for i in range(people):
        host.say(commands.Sit(actor=f"p{i}", name=f"Person {i}"))
    for i in range(bots):
        host.say(commands.AddBot(actor="p0", name=f"Bot {i}"))
    if start:
        result = host.say(commands.Start(actor="p0", dealer=dealer))
        assert isinstance(result, Commit), result
    return host


@dataclass
class Person:
    """How somebody behaves: links, speed, carelessness."""

    player: str
    seat: int
    one_way_us: int
    think_us: int
    """Mean time to a move."""
    absent: float
    """Chance of not making a move at all."""
    connected: bool = True
    asked: int = -1


@dataclass
class World:
    """A table with people and bots who act at random, until the time is up."""

    seed: int
    edition: str
    settings: dict[str, Any] = field(default_factory=dict)
    people: int = 2
    bots: int = 2
    patience: float = 1.0
    """Everybody thinks so many times longer than usual, and, if it is not 1, is never absent."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.host = seat_people(self.people, self.bots, edition=self.edition, **self.settings)
        self.queue: list[tuple[int, int, Callable[[], None]]] = []
        self.counted = 0
        self.phases: Counter[int] = Counter()
        self.facts: Counter[str] = Counter()
        self.timeouts: Counter[int] = Counter()
        self.drops: Counter[int] = Counter()
        self.crowd = [
            Person(
                player=f"p{i}",
                seat=i,
                one_way_us=self.rng.choice((5_000, 40_000, 120_000, 400_000)),
                think_us=self.rng.choice((300_000, 3 * SECOND, 20 * SECOND)),
                absent=self.rng.choice((0.0, 0.05, 0.5, 1.0)) if self.patience == 1 else 0.0,
            )
            for i in range(self.people)
        ]
        self.answered = (-1, -1)

    def later(self, delay_us: int, act: Callable[[], None]) -> None:
        """Do something after a delay."""
        self.counted += 1
        heapq.heappush(self.queue, (self.host.now + delay_us, self.counted, act))

    def run(self, hours: float, most_commits: int = 10**9) -> None:
        """Let the world run, checking the table after every commit."""
        end = self.host.now + round(hours * HOUR)
        for person in self.crowd:
            self.drift(person)
        self.watch(self.host.log[-1])
        while self.host.now < end and len(self.host.log) < most_commits:
            if not self.step(end):
                break

    def step(self, end: int) -> bool:
        """Go to the next thing that happens; False when nothing ever will."""
        wanted = needs(self.host.table, self.host.now)
        due = wanted.next.at_us if wanted.next is not None else None
        told = self.queue[0][0] if self.queue else None
        if due is None and told is None:
            return False
        if told is None or (due is not None and due <= told):
            late = self.rng.choice((0, 0, 0, 2_000, 300_000))
            self.host.now = max(self.host.now, min(end, (due or 0) + late))
            if self.host.now >= (due or 0) and wanted.next is not None:
                self.watch(self.host.fire(wanted.next))
            return True
        self.host.now = max(self.host.now, told)
        heapq.heappop(self.queue)[2]()
        return True

    def say(self, command: commands.Command) -> None:
        """Say something to the table; a refusal must change nothing."""
        before = self.host.table
        result = self.host.say(command)
        if isinstance(result, Commit):
            self.watch(result)
        else:
            assert self.host.table is before

    def watch(self, commit: Commit) -> None:
        """Check the table after a commit, and let everybody see it."""
        table = self.host.table
        for fact in commit.events:
            self.facts[type(fact).__name__] += 1
            if isinstance(fact, facts.TimedOut):
                self.timeouts[fact.phase] += 1
            elif isinstance(fact, facts.PresenceChanged) and table.game:
                self.drops[open_game(table).phase] += 1
        assert commit.deadlines == deadlines(table)
        if table.game:
            game = open_game(table)
            broken = kernel.check_state(game.states, 0, game.edition.rules)
            assert broken == 0, (broken, commit)
            self.phases[game.phase] += 1
        self.check_not_stuck(table)
        if table.stage == "game_over":
            self.later(SECOND, lambda: self.say(commands.Start(actor=table.host)))
        if table.stage in ("playing", "round_over"):
            self.see_request()
            for person in self.crowd:
                self.look(person)

    def check_not_stuck(self, table: Table) -> None:
        """Somebody or something will move the table on."""
        if table.stage not in ("playing", "round_over") or deadlines(table):
            return
        assert table.settings.clock_s is None
        if table.stage == "playing":
            assert table.waiting is not None
            assert table.seats[table.waiting.seat].connected
        else:
            assert any(s.is_human and s.connected and not s.away for s in table.seats)

    def see_request(self) -> None:
        """Let a bot answer, mostly."""
        for request in needs(self.host.table, self.host.now).requests:
            asked = request.seat, request.generation
            if asked == self.answered:
                continue
            self.answered = asked
            if self.rng.random() < 0.02:
                continue  # its worker died
            options = [a for a in legal_actions(self.host.table, request.seat) if a != "strike"]
            options = [a for a in options if not a.startswith("catch")]
            if not options:
                continue
            action = self.choose(options)
            command = commands.Answer(
                actor=SYSTEM, seat=request.seat, generation=request.generation, action=action
            )
            self.later(self.rng.randrange(0, 2 * SECOND), lambda c=command: self.say(c))
            if action == "uno":
                self.answered = (-1, -1)

    def choose(self, options: list[str]) -> str:
        """Choose an action, mostly a card to play, so that rounds come to an end."""
        plays = [action for action in options if action.startswith("play")]
        if plays and self.rng.random() < 0.9:
            return self.rng.choice(plays)
        return self.rng.choice(options)

    def look(self, person: Person) -> None:
        """Let a person react to what is on the table."""
        table, rng = self.host.table, self.rng
        if not person.connected or person.asked == table.seq:
            return
        waiting, duel = table.waiting, table.duel
        person.asked = table.seq
        if duel is not None and person.seat in duel.seats:
            self.duel(person)
        mine = waiting is not None and waiting.seat == person.seat
        if mine and rng.random() >= person.absent:
            think = round(rng.expovariate(1 / (person.think_us * self.patience)))
            self.later(think + 2 * person.one_way_us, lambda: self.move(person))
        elif rng.random() < 0.08:
            think = round(rng.expovariate(1 / SECOND))
            self.later(think + 2 * person.one_way_us, lambda: self.blurt(person))
        if table.stage == "round_over" and rng.random() < 0.5:
            self.later(3 * SECOND, lambda: self.say(commands.NextRound(actor=person.player)))

    def move(self, person: Person) -> None:
        """Choose a move as things look to the person, and send it."""
        options = legal_actions(self.host.table, person.seat)
        if not options or not person.connected:
            return
        action = self.choose(options)
        if action == "strike":
            return
        generation = self.host.table.generation if self.rng.random() < 0.5 else None
        self.send(person, action, generation)

    def blurt(self, person: Person) -> None:
        """Say UNO, catch somebody, or do something senseless."""
        n = len(self.host.table.seats)
        action = self.rng.choice(
            ("uno", f"catch {self.rng.randrange(n)}", "draw", "keep", "play r7", "color r")
        )
        self.send(person, action, None)

    def send(self, person: Person, action: str, generation: int | None) -> None:
        """Send an act over the person's link; at times twice."""
        name = f"{person.player}-{self.counted}"
        command = commands.Act(
            actor=person.player,
            id=name,
            seat=person.seat,
            action=action,
            generation=generation,
            rtt_us=2 * person.one_way_us,
        )
        for _ in range(1 + (self.rng.random() < 0.05)):
            delay = person.one_way_us + self.rng.randrange(0, 30_000)
            self.later(delay, lambda: self.say(command))

    def duel(self, person: Person) -> None:
        """Strike: early, in time, late or never."""
        duel, rng = self.host.table.duel, self.rng
        assert duel is not None
        if duel.cued:
            if rng.random() < 0.8:
                press = round(rng.gauss(350_000, 90_000))
                rtt = 2 * person.one_way_us
                command = commands.Strike(
                    actor=person.player,
                    seat=person.seat,
                    generation=duel.generation,
                    measured_us=press + rtt,
                    claim_us=press,
                    rtt_us=rtt,
                )
                self.later(max(press, 0) + rtt, lambda: self.say(command))
        elif rng.random() < 0.1:
            command = commands.Strike(
                actor=person.player, seat=person.seat, generation=duel.generation
            )
            self.later(rng.randrange(0, 2 * SECOND), lambda: self.say(command))

    def drift(self, person: Person) -> None:
        """Let the connection come and go, the host be restarted, and absent people come back."""
        rng = self.rng

        def change() -> None:
            roll = rng.random()
            if roll < 0.6:
                person.connected = not person.connected
                self.say(
                    commands.Presence(
                        actor=SYSTEM, player=person.player, connected=person.connected
                    )
                )
            elif roll < 0.9:
                self.say(commands.Return(actor=person.player))
            else:
                self.say(commands.Recover(actor=SYSTEM))
                for each in self.crowd:
                    if each.connected:
                        self.say(
                            commands.Presence(actor=SYSTEM, player=each.player, connected=True)
                        )
            self.drift(person)

        self.later(round(rng.expovariate(1 / (240 * SECOND * self.patience))), change)


def check_fold(host: Host) -> None:
    """The log makes the very table that lived, from nothing and through bytes."""
    from lastcard.table import decode_commit, encode_commit, fold

    again = fold(decode_commit(encode_commit(commit)) for commit in host.log)
    assert encode_table(again) == encode_table(host.table)
