"""A game in progress at this machine: who holds the screen, what was refused, when it is saved.

It stands between the local table and whatever shows it, and knows nothing of screens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lastcard.events import Event, View
from lastcard.table import Refusal, facts
from lastcard.tui.host import Clock, LocalTable, News
from lastcard.tui.saves import forget, new_path, save_game

__all__ = ["Session"]

SAVE_EVERY_US = 3_000_000
RUNS = ("dealt", "dealt-card", "drew", "drew-card", "shed")


@dataclass
class Session:
    """One game and the people around the screen.

    holder: the seat whose hand may be shown; None while the screen changes hands.
    """

    host: LocalTable
    clock: Clock
    path: Path = field(default_factory=new_path)
    holder: int | None = None
    refused: Refusal | None = None
    held: bool = False
    """An act of a person waits, so that the others can call and catch."""
    called: set[int] = field(default_factory=set)
    """Seats that have said UNO for their last card."""
    notice: tuple[str, dict[str, object]] | None = None
    """What is told besides the game: a message and its values."""
    shown_hand: tuple[int, tuple[str, ...]] | None = None
    """Whose hand the holder sees after a challenge."""
    _saved_at: int = 0

    def __post_init__(self) -> None:
        if len(self.host.people) == 1:
            self.holder = self.host.people[0]
        self.called = {
            int(str(event.values["seat"])) for event in self.host.story if event.key == "uno"
        }
        self._drop_calls(self.host.view(None))

    # ------------------------------------------------------------------ who holds the screen

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.host.people) > 1

    @property
    def view(self) -> View:
        """What the holder sees; what everybody sees while nobody holds the screen."""
        return self.host.view(self.holder)

    @property
    def wanted(self) -> int | None:
        """The person who must decide now; None if it is a bot's turn, or a showdown runs."""
        if self.host.table.stage != "playing" or self.host.table.duel is not None:
            return None
        seats = self.host.table.seats
        waiting = [seat for seat in self.host.deciding if not seats[seat].is_bot_played]
        return waiting[0] if waiting else None

    @property
    def must_pass(self) -> bool:
        """Whether the screen is to go to somebody else."""
        return self.wanted is not None and self.wanted != self.holder

    @property
    def wants_cover(self) -> bool:
        """Whether the table is to be hidden until the next person holds the screen."""
        return self.must_pass and self.holder is None

    @property
    def has_result(self) -> bool:
        """Whether the round or the game is over."""
        return self.host.table.stage in ("round_over", "game_over")

    def take(self, seat: int) -> None:
        """Let a person hold the screen."""
        self.holder = seat
        self.shown_hand = None
        self.refused = None

    def put_down(self) -> None:
        """Take the screen from its holder, if it is shared."""
        if self.is_shared:
            self.holder = None
            self.shown_hand = None

    @property
    def hides_hand(self) -> bool:
        """Whether the hand must not be seen: others look at the screen too."""
        if self.holder is None:
            return True
        duel = self.host.table.duel
        return duel is not None and self.is_shared

    # ------------------------------------------------------------------ acting

    def act(self, seat: int, action: str) -> bool:
        """Let a person act; keep why not, if it is refused."""
        self.notice = None
        self.refused = self.host.act(seat, action, self.clock.now)
        return self.refused is None

    def say_uno(self, seat: int) -> bool:
        """Say UNO."""
        return self.act(seat, "uno")

    def catch(self, seat: int) -> bool:
        """Catch whoever owes a call; with nobody to catch, whoever was last to play."""
        owing = self.host.view(None).owing
        if owing in (-1, seat):
            owing = self._last_player(seat)
        return self.act(seat, f"catch {owing}")

    def shout(self, seat: int) -> bool:
        """Catch whoever owes a call, else say UNO where that is one's own to say.

        One key for each person at a shared screen.
        """
        is_others = self.host.view(None).owing not in (-1, seat)
        if not is_others and "uno" in self.host.legal(seat):
            return self.say_uno(seat)
        return self.catch(seat)

    def _last_player(self, seat: int) -> int:
        for event in reversed(self.host.story):
            if event.key in ("played", "jumped"):
                player = int(str(event.values["seat"]))
                if player != seat:
                    return player
                break
        return (seat + 1) % len(self.host.names)

    # ------------------------------------------------------------------ what has happened

    def advance(self) -> list[News]:
        """Let time pass; return what has happened since the last call."""
        before = self.wanted
        self.host.advance(self.clock.now)
        if self.wanted not in (None, before):
            self.refused = None  # it was refused before this turn began
        news = self.host.take_news()
        for item in news:
            self._hear(item)
        if news and self.clock.now - self._saved_at > SAVE_EVERY_US:
            self.keep()
        return news

    def _hear(self, item: News) -> None:
        for event in item.events:
            if event.key == "uno":
                self.called.add(int(str(event.values["seat"])))
            elif event.key == "round-began":
                self.called.clear()
            elif event.key == "shown-hand" and self.holder in (event.only_for or ()):
                cards = event.values["cards"]
                assert isinstance(cards, tuple)
                self.shown_hand = int(str(event.values["offender"])), cards
        for fact in item.facts:
            if isinstance(fact, facts.HoldBegan):
                self.held = fact.held.seat in self.host.people
            elif isinstance(fact, (facts.Acted, facts.Dropped)):
                self.held = self.host.table.held is not None and self.held
            self._heed(fact)
        self._drop_calls(self.host.view(None))

    def _heed(self, fact: object) -> None:
        """Keep what people should be told of the table itself."""
        names, people = self.host.names, self.host.people
        if isinstance(fact, (facts.ClaimLost, facts.NotDone)) and fact.seat in people:
            self.refused = Refusal(fact.reason)
        elif isinstance(fact, facts.Rested) and fact.seat in people:
            self.refused = Refusal("nobody-to-catch", "C-26")
        elif isinstance(fact, facts.TimedOut):
            self.notice = "table-timed-out", {"player": names[fact.seat]}
        elif isinstance(fact, facts.Away):
            self.notice = "table-bot-takes-over", {"player": names[fact.seat]}
        elif isinstance(fact, facts.Back):
            self.notice = "table-player-back", {"player": names[fact.seat]}

    def _drop_calls(self, view: View) -> None:
        self.called = {seat for seat in self.called if view.sizes[seat] == 1}

    def told(self, language: str, last: int | None = None) -> list[str]:
        """Return the story as the holder may hear it. last: of so many events only."""
        events: list[Event] = self.host.story
        start = 0 if last is None else max(len(events) - last, 0)
        while start and events[start].key in RUNS:
            start -= 1  # a run is one sentence: it must not be cut
        events = events[start:]
        return self.host.tell(language, events, self.holder)

    # ------------------------------------------------------------------ keeping it

    def keep(self) -> None:
        """Save in passing: if that fails, the game goes on, and its people are told."""
        try:
            self.save()
        except OSError as error:
            self.notice = "ui-save-failed", {"message": error.strerror or str(error)}

    def save(self) -> None:
        """Write the game to its file; a game that is over is forgotten. Raises `OSError`."""
        self._saved_at = self.clock.now
        if self.host.table.stage == "game_over":
            forget(self.path)
        else:
            save_game(self.host, self.path)
