"""A table's log as a game record: what was done, without who was asked when.

Waits, clocks and the order of simultaneous acts are the table's and are not in a record,
but for the times of its moves. Reading and checking records is the business of `lastcard.record`.
"""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.events import chance_lines
from lastcard.kernel.layout import Event, Kind
from lastcard.match import commitment_of
from lastcard.notation import format_strike
from lastcard.recordfile import GameRecord, RoundRecord

from .facts import Acted, Commit, GameBegan, RoundBegan, Rows, StageIs
from .fold import Context, apply_fact, finish
from .game import Position, Rulebook, card_of, rulebook_of
from .state import EMPTY, Table

__all__ = ["Scribe", "record_of"]

MICROS = 1_000_000
CARD_KINDS = (Kind.PLAY, Kind.GIVE, Kind.JUMP)


def record_of(commits: Iterable[Commit]) -> GameRecord:
    """Return the last game of a log, read from its first commit. Raises `ValueError` without one.

    The seed that gives every shuffle is in it once the game is over. Rules: Q-85, Q-87.
    """
    scribe = Scribe()
    for commit in commits:
        scribe.take(commit)
    return scribe.finish()


class Scribe:
    """The record so far, and the table as it stands: for who cannot read a log in one go."""

    def __init__(self) -> None:
        self.table: Table = EMPTY
        self.record: GameRecord | None = None
        self.seed = ""
        self.began = 0

    def take(self, commit: Commit) -> None:
        """Write down what the log's next commit brings to the record."""
        context = Context(commit.seq, commit.time)
        for fact in commit.events:
            before = self.table
            self.table = apply_fact(before, fact, context)
            self.write(before, fact, commit.time)
        self.table = finish(self.table, commit)

    def finish(self) -> GameRecord:
        """Return the record of the last game so far. Raises `ValueError` without one."""
        if self.record is None:
            raise ValueError("no game has begun in this log; a record needs one")
        return self.record

    def write(self, before: Table, fact: object, time: int) -> None:
        """Write down what a fact brings to the record."""
        if isinstance(fact, GameBegan):
            self.begin(fact)
        elif self.record is None:
            return
        elif isinstance(fact, RoundBegan):
            self.began = time
            self.open_round(self.record, fact.rows, time)
        elif isinstance(fact, Acted):
            position = Position(self.rulebook, before.game)
            lines = [str(line) for line in chance_lines(fact.rows, self.rulebook.names)]
            lines.append(f"{fact.seat} {_text(position, fact)}")
            self.add(self.record.rounds[-1], lines, time)
        elif isinstance(fact, StageIs):
            self.close_round(self.record, fact.stage)

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return rulebook_of(self.table.settings, len(self.table.seats))

    def begin(self, fact: GameBegan) -> None:
        """Start the record of a game."""
        edition, settings = self.rulebook.edition, self.table.settings
        self.seed = fact.key
        self.record = GameRecord(
            edition=settings.edition,
            seats=[seat.name for seat in self.table.seats],
            revision=fact.revision,
            preset=settings.preset,
            options=dict(edition.given),
            commitment=commitment_of(fact.key),
        )

    def open_round(self, record: GameRecord, rows: Rows, time: int) -> None:
        """Start a round: dealer, deck, and the chance of its first cards."""
        deck, *others = chance_lines(rows, self.rulebook.names)
        dealer = next(row[1] for row in rows if row[0] == Event.ROUND_BEGAN)
        record.rounds.append(RoundRecord(dealer, list(deck.cards), [], times=[]))
        self.add(record.rounds[-1], [str(line) for line in others], time)

    def add(self, told: RoundRecord, lines: list[str], time: int) -> None:
        """Add lines to a round, each with its time in seconds since the round began."""
        told.moves += lines
        told.times = [*(told.times or []), *[(time - self.began) / MICROS] * len(lines)]

    def close_round(self, record: GameRecord, stage: str) -> None:
        """Write the figures of a round that has ended; with the game's end its seed is shown."""
        s = Position(self.rulebook, self.table.game).s
        n = len(self.table.seats)
        told = record.rounds[-1]
        told.points, told.scores = s["points"][:n].tolist(), s["scores"][:n].tolist()
        told.winner = int(s["winner"])
        if stage == "game_over":
            record.seed = self.seed


def _text(position: Position, fact: Acted) -> str:
    names, kind = position.rulebook.names, position.kind(fact.action)
    if kind is Kind.STRIKE:
        return f"strike {format_strike(fact.argument)}"
    if kind in CARD_KINDS:
        card = card_of(position, fact.seat, fact.action, fact.argument)
        return f"{kind.name.lower()} {names.cards[card]}"
    return names.actions[fact.action]
