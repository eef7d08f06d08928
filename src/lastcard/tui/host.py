"""The local table: a table of this machine, its clock, its bots, and what has happened at it.

Here the commands of people go to the table, bots are asked, deadlines fired and the story kept. No
rule and no window is decided here (that is the table's), and nothing is shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lastcard.editions import Edition
from lastcard.events import Event, View
from lastcard.locales import DuelTimes, tell
from lastcard.locales.cards import titled
from lastcard.table import (
    EMPTY,
    SYSTEM,
    Commit,
    Refusal,
    Request,
    Settings,
    Table,
    apply,
    commands,
    decide,
    events_of,
    legal_actions,
    needs,
    open_game,
    view_of,
)
from lastcard.tui.opponents import Opponents

__all__ = ["PLAYER", "Clock", "LocalTable", "News", "RoundResult", "Seating"]

PLAYER = "here"
"""The one player who holds all seats of people at this machine."""

MOST_STEPS = 10_000
"""Commands that one call of `advance` may give before something must be wrong."""


class Clock:
    """Microseconds since the table was opened; it stands still while the game is put down."""

    def __init__(self, start: int = 0, source: Callable[[], int] = time.monotonic_ns) -> None:
        self._source = source
        self._kept = start
        self._since: int | None = source()

    @property
    def now(self) -> int:
        """The time, in whole microseconds."""
        if self._since is None:
            return self._kept
        return self._kept + (self._source() - self._since) // 1000

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def stop(self) -> None:
        """Put the game down."""
        self._kept, self._since = self.now, None

    def go(self) -> None:
        """Take the game up again."""
        if self._since is None:
            self._since = self._source()

    def jump(self, to: int) -> None:
        """Let a stopped clock show a later time."""
        self._kept = max(self._kept, to)


@dataclass(frozen=True)
class Seating:
    """A seat before the game: its name, and the level of its bot; empty for a person."""

    name: str
    level: str = ""


@dataclass(frozen=True)
class News:
    """What one commit brought: events of the game, and the facts of the table around them."""

    events: list[Event]
    facts: tuple[Any, ...]
    time: int


@dataclass(frozen=True)
class RoundResult:
    """How a round ended. winner: a seat, or -1."""

    winner: int
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass
class LocalTable:
    """A table and its host. `story`: every event so far of this game, private parts included."""

    table: Table = EMPTY
    story: list[Event] = field(default_factory=list)
    results: list[RoundResult] = field(default_factory=list)
    bot_seed: str = ""
    _news: list[News] = field(default_factory=list)
    _answered: int = -1
    _seen: tuple[Table, dict[int | None, View]] = field(default_factory=lambda: (EMPTY, {}))
    _jumps_at: int | None = None
    _bots: Opponents | None = None

    @classmethod
    def open(
        cls, settings: Settings, seats: Iterable[Seating], *, secret: bytes, now: int = 0
    ) -> LocalTable:
        """Return a table with everybody seated; no game has begun. See `start`."""
        host = cls(bot_seed=secret.hex())
        host.order(
            commands.Create(actor=PLAYER, table="local", settings=settings, secret=secret), now
        )
        for seat in seats:
            if seat.level:
                host.order(commands.AddBot(actor=PLAYER, name=seat.name, level=seat.level), now)
            else:
                host.order(commands.Sit(actor=PLAYER, name=seat.name), now)
        return host

    # ------------------------------------------------------------------ what is to be seen

    @property
    def edition(self) -> Edition:
        """The edition that is played, compiled."""
        return open_game(self.table).edition

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(seat.name for seat in self.table.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people at this machine."""
        return tuple(i for i, seat in enumerate(self.table.seats) if seat.player == PLAYER)

    @property
    def deciding(self) -> tuple[int, ...]:
        """Seats that must decide; both duellists in a showdown."""
        return self.view(None).deciding if self.table.stage == "playing" else ()

    def view(self, seat: int | None) -> View:
        """Return what a seat may see; None: a spectator."""
        if self._seen[0] is not self.table:
            self._seen = self.table, {}
        views = self._seen[1]
        if seat not in views:
            views[seat] = view_of(self.table, seat)
        return views[seat]

    def legal(self, seat: int) -> list[str]:
        """Return what makes sense for a seat now, in notation."""
        return legal_actions(self.table, seat)

    @property
    def titles(self) -> dict[str, str]:
        """What the edition itself calls its symbols, where it is somebody's own."""
        return self.edition.called

    @property
    def duel_times(self) -> DuelTimes:
        """What showdowns are judged by."""
        options = self.edition.options
        return DuelTimes(
            false_start=float(str(options.get("false_start", 0))),
            tie_window=float(str(options.get("tie_window", 0))),
        )

    def tell(self, language: str, events: Sequence[Event], reader: int | None) -> list[str]:
        """Return what has happened in sentences, as a reader may hear it."""
        return tell(
            language,
            events,
            names=self.names,
            reader=reader,
            titles=self.titles,
            duels=self.duel_times,
        )

    def entitled(self, cards: str | Sequence[str]) -> str:
        """Return cards in notation with the titles that messages are to call them by."""
        return titled(cards if isinstance(cards, str) else " ".join(cards), self.titles)

    def take_news(self) -> list[News]:
        """Return what has happened since the last call."""
        news, self._news = self._news, []
        return news

    # ------------------------------------------------------------------ what can be done

    def start(self, now: int, dealer: int | None = None) -> Refusal | None:
        """Begin a game, or the next one with the same people."""
        self.story, self.results = [], []
        return self.order(commands.Start(actor=PLAYER, dealer=dealer), now)

    def act(self, seat: int, action: str, now: int) -> Refusal | None:
        """Let a person act; return why not, if it is refused."""
        return self.order(commands.Act(actor=PLAYER, seat=seat, action=action), now)

    def may(self, seat: int, action: str, now: int) -> Refusal | None:
        """Return why an act would be refused now, None if it would be accepted; nothing changes."""
        result = decide(self.table, commands.Act(actor=PLAYER, seat=seat, action=action), now)
        return result if isinstance(result, Refusal) else None

    def strike(self, seat: int, now: int, measured: int | None = None) -> Refusal | None:
        """Let a person strike the paddle. measured: microseconds since the signal was shown."""
        duel = self.table.duel
        if duel is None:
            return Refusal("no-duel", "S-08")
        since = now - duel.cue_at if measured is None else measured
        return self.order(
            commands.Strike(
                actor=PLAYER, seat=seat, generation=duel.generation, measured_us=max(since, 0)
            ),
            now,
        )

    def next_round(self, now: int) -> Refusal | None:
        """Ask for the next round."""
        return self.order(commands.NextRound(actor=PLAYER), now)

    def recover(self, now: int) -> None:
        """Go on after the game was left: a running duel begins again."""
        self.order(commands.Recover(actor=SYSTEM), now)
        self.order(commands.Presence(actor=SYSTEM, player=PLAYER, connected=True), now)

    @property
    def next_due(self) -> int | None:
        """When something will happen by itself; None: only a person can go on."""
        deadline = needs(self.table, self.table.time).next
        times = [] if deadline is None else [deadline.at_us]
        times += [] if self._jumps_at is None else [self._jumps_at]
        return min(times, default=None)

    def advance(self, now: int) -> bool:
        """Ask bots and fire what is due; return whether anything happened."""
        happened = False
        for _ in range(MOST_STEPS):
            wanted = needs(self.table, now)
            if self._ask(wanted.requests, now) or self._ask_jumpers(now):
                happened = True
            elif wanted.is_due and wanted.next is not None:
                deadline = wanted.next
                fire = commands.Fire(
                    actor=SYSTEM, kind=deadline.kind, at_us=deadline.at_us, seat=deadline.seat
                )
                if self.order(fire, now) is not None:
                    break
                happened = True
            else:
                break
        return happened

    def _ask(self, requests: tuple[Request, ...], now: int) -> bool:
        for request in requests:
            if request.generation == self._answered:
                continue
            self._answered = request.generation
            action = self._opponents().choose(self.table, request.seat, request.level)
            answer = commands.Answer(
                actor=SYSTEM, seat=request.seat, generation=request.generation, action=action
            )
            if self.order(answer, now) is None:
                return True
        return False

    def _ask_jumpers(self, now: int) -> bool:
        """Let the first bot jump in that wants to, a moment after a play (K-03)."""
        if self._jumps_at is None or now < self._jumps_at:
            return False
        self._jumps_at = None
        for seat, place in enumerate(self.table.seats):
            if self.table.stage != "playing" or not place.is_bot_played or seat in self.deciding:
                continue
            level = place.level or self.table.settings.stand_in
            action = self._opponents().jump(self.table, seat, level)
            answer = commands.Answer(
                actor=SYSTEM, seat=seat, generation=self.table.generation, action=action
            )
            if action and self.order(answer, now) is None:
                return True
        return False

    def _opponents(self) -> Opponents:
        if self._bots is None:
            self._bots = Opponents(self.bot_seed)
        return self._bots

    def order(self, command: commands.Command, now: int) -> Refusal | None:
        """Give a command to the table; return why not, if it is refused."""
        result = decide(self.table, command, now)
        if isinstance(result, Refusal):
            return result
        before, self.table = self.table, apply(self.table, result)
        if self._bots is not None:
            self._bots.watch(self.table)
        self._keep(before, result)
        return None

    def _keep(self, before: Table, commit: Commit) -> None:
        events = events_of(self.table, commit) if self.table.game else []
        self.story.extend(events)
        self._news.append(News(events, commit.events, commit.time))
        if any(event.key in ("played", "jumped") for event in events):
            is_on = self.edition.options.get("jump_in")
            wait = self.table.settings.pace.bot_choice_us[0]
            self._jumps_at = commit.time + wait if is_on else None
        ended = self.table.stage in ("round_over", "game_over")
        if ended and before.stage == "playing":
            view = self.view(None)
            self.results.append(RoundResult(view.winner, view.points, view.scores))
