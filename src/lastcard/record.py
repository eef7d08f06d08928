"""Game records: replay and verification of `.lastcard` files, and recomputing them from their seed.

Every line and figure is checked against the rules, and the first that does not hold is named: its
line in the file, what was found, what would hold (Q-75 to Q-79, Q-87). The form of the file,
reading and writing it are in recordfile.py.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from lastcard import kernel
from lastcard.editions import Edition, EditionError, list_editions, load
from lastcard.kernel.layout import LIGHT, NOBODY, Chance, Fault, Tape
from lastcard.match import ChanceError, IllegalAction, Match, MatchError, commitment_of
from lastcard.notation import CARD_VERBS, ChanceLine, NotationError, Turn, parse_cards, parse_line
from lastcard.recordfile import GameRecord, Places, RecordError, RoundRecord, read, write
from lastcard.tape import Waiting, shuffle_pool

__all__ = [
    "GameRecord",
    "RecordError",
    "RoundRecord",
    "read",
    "replay",
    "replay_files",
    "verify_seed",
    "write",
]


def replay_files(
    paths: Iterable[str | Path],
    *,
    verify: bool = False,
    write_line: Callable[[str], object] | None = None,
) -> int:
    """Replay records and print one line for each; return 0, or 1 if any does not hold.

    verify: also recompute every shuffle from the seed, where the record has one.
    """
    say = write_line or sys.stdout.write
    code = 0
    for path in paths:
        try:
            record, places = read(path)
            match = replay(record, places, folder=Path(path).parent)
            note = _check_seed(record, places, match.edition) if verify else ""
        except RecordError as error:
            place = f"{path}:{error.line}: " if error.line else f"{path}: "
            say(place + " ".join(error.message.split()) + "\n")
            code = 1
        else:
            say(f"{path}: {_summary(record, match)}{note}\n")
    return code


def _summary(record: GameRecord, match: Match) -> str:
    moves = sum(len(each.moves) for each in record.rounds)
    names = [match.names[seat] for seat in match.champions]
    if names:
        end = f"{' and '.join(names)} won with {match.scores[match.champions[0]]} points"
    else:
        end = "the round is over" if match.round_over else "the round is still being played"
    rounds = "1 round" if len(record.rounds) == 1 else f"{len(record.rounds)} rounds"
    return f"{rounds}, {moves} lines, all hold; {end}"


def replay(record: GameRecord, places: Places | None = None, *, folder: str | Path = ".") -> Match:
    """Return the match that a record tells, every line and figure checked.

    places: where its keys stand in their file. folder: where an edition file of its own may lie.
    Raises `RecordError`, with the line, for the first that does not hold. Times, and who was first
    of two lines at once, are not looked at.

    Rules: Q-85.
    """
    return _Replay(record, places or Places(""), folder).run()


def verify_seed(record: GameRecord, edition: Edition) -> RoundRecord | None:
    """Return the first round whose chance the record's seed does not give, None if it gives all.

    The game is played again with the state's own generator, its actions taken from the record.
    """
    for dealer in (None, record.rounds[0].dealer):
        again = Match(edition, seats=record.seats, seed=record.seed, dealer=dealer)
        if again.record().rounds[0].deck == record.rounds[0].deck:
            break
    for number, told in enumerate(record.rounds):
        if number:
            again.begin_round()
        try:
            found = _repeat(again, told)
        except (IllegalAction, NotationError):
            return told
        if found.deck != told.deck or found.moves != [_tidy(text) for text in told.moves]:
            return told
    return None


def _repeat(match: Match, told: RoundRecord) -> RoundRecord:
    """Do the actions of a round, but not its chance, and return what came of it."""
    for line in map(parse_line, told.moves):
        if isinstance(line, Turn):
            match.do(line.seat, line.action)
    return match.record().rounds[-1]


def _tidy(text: str) -> str:
    line = parse_line(text)
    return f"{line.seat} {line.action}" if isinstance(line, Turn) else str(line)


def _check_seed(record: GameRecord, places: Places, edition: Edition) -> str:
    if record.seed is None:
        return "; it has no seed to verify the shuffles with"
    commitment = commitment_of(record.seed)
    if record.commitment not in (None, commitment):
        raise RecordError(
            f'found commitment = "{record.commitment}"; the seed gives "{commitment}"',
            line=places.line("commitment"),
        )
    wrong = verify_seed(record, edition)
    if wrong is not None:
        number = record.rounds.index(wrong)
        raise RecordError(
            f"round {number + 1}: its deck or another chance line is not what the seed gives",
            line=places.line("deck", number),
        )
    return "; the seed gives every shuffle"


class _Replay:
    """One record on its way through the rules."""

    def __init__(self, record: GameRecord, places: Places, folder: str | Path) -> None:
        self._record = record
        self._places = places
        self._index = 0
        self._edition = self._load(folder)
        states = kernel.new_states(1)
        first = record.rounds[0].dealer if record.rounds else NOBODY
        kernel.start_game(states, 0, self._edition.rules, len(record.seats), first)
        try:
            self._match = Match.hold(self._edition, states, seats=record.seats)
        except MatchError as error:
            raise RecordError(str(error), line=places.line("seats")) from None

    def _load(self, folder: str | Path) -> Edition:
        """Load the edition; a file is looked for where it was, then beside the record."""
        record = self._record
        sources = [record.edition]
        if record.edition not in list_editions():
            sources.append(str(Path(folder) / Path(record.edition).name))
        for source in sources:
            try:
                return load(
                    source,
                    preset=record.preset,
                    options=record.options,
                    players=len(record.seats),
                )
            except EditionError as error:
                failure = failure_of(error, record)
                if source is sources[-1] or Path(source).exists():
                    raise RecordError(str(error), line=self._places.line(failure)) from None
        raise AssertionError("a source is always tried last")

    def run(self) -> Match:
        if not self._record.rounds:
            raise RecordError("the record has no [[round]]; it needs at least one")
        for index, told in enumerate(self._record.rounds):
            self._index = index
            self._play_round(told)
        return self._match

    # ------------------------------------------------------------------ one round

    def _play_round(self, told: RoundRecord) -> None:
        match = self._match
        self._check_dealer(told)
        waiting: Waiting[int] = Waiting(Tape.RECORD)
        head = 0
        while head < len(told.moves) and told.moves[head].lstrip().startswith("*"):
            line = self._parse(told, head)
            if isinstance(line, ChanceLine):
                waiting.add(line, head)
            head += 1
        self._deal(told, waiting)
        for element in range(head, len(told.moves)):
            line = self._parse(told, element)
            if isinstance(line, ChanceLine):
                waiting.add(line, element)
            else:
                self._act(line, waiting, element)
        if waiting.lines:
            raise self._unused(waiting, "no action after it needs it")
        self._check_figures(told, match)

    def _check_dealer(self, told: RoundRecord) -> None:
        """Rules: C-03, Q-79, Q-87."""
        match, n = self._match, len(self._record.seats)
        if self._index == 0:
            if not 0 <= told.dealer < n:
                raise self._wrong("dealer", f"found dealer = {told.dealer}; seats are 0 to {n - 1}")
            return
        if not match.round_over:
            raise self._wrong(
                "", "found the beginning of a round; the one before is not over, so it would go on"
            )
        if match.game_over:
            raise self._wrong("", "found another round; the game was over with the one before")
        dealer = (int(match.states["dealer"][0]) + 1) % n
        if told.dealer != dealer:
            raise self._wrong(
                "dealer", f"found dealer = {told.dealer}; dealer = {dealer} would hold (C-03)"
            )

    def _parse(self, told: RoundRecord, element: int) -> Turn | ChanceLine:
        text = told.moves[element]
        try:
            line = parse_line(text)
            cards = line.cards if isinstance(line, ChanceLine) else (line.move.card,)
            for card in cards:
                self._check_name(card)
        except NotationError as error:
            raise self._wrong("moves", f'found "{_short(text)}": {error}', element) from None
        return line

    def _check_name(self, card: str) -> None:
        """Refuse a card that is not in the deck, or one with a face left out. Rules: Q-76."""
        words = self._match.words
        if card and words.n_sides == 2 and "/" not in card:
            raise NotationError(
                f'card "{card}": a record names both faces, light/dark, as in {words.cards[0]}'
            )
        if card:
            words.check_card(card)

    def _deal(self, told: RoundRecord, waiting: Waiting[int]) -> None:
        """Begin the round with its deck and the chance at the head. Rules: Q-77, Q-87."""
        words = self._match.words
        deck = self._check_deck(told)
        dealt = len(self._record.seats) * self._edition.deal
        pool = deck[dealt:] + deck[:dealt]
        whole = ChanceLine(Chance.DECK, len(deck), tuple(words.cards[card] for card in deck))
        first: Waiting[int] = Waiting(Tape.RECORD)
        first.add(whole, -1)
        for line, element in waiting.lines:
            first.add(line, element)
        try:
            tape = first.tape(words, pool, LIGHT)
            self._match.deal(tape)
        except ChanceError as error:
            raise self._chance_at_deal(error, waiting) from None
        first.drop_used(tape)
        waiting.lines = first.lines

    def _check_deck(self, told: RoundRecord) -> list[int]:
        """Return the cards of the deck; each of the edition must be there once, fully named."""
        words = self._match.words
        try:
            deck = parse_cards(" ".join(told.deck))
            for name in deck:
                self._check_name(name)
        except NotationError as error:
            raise self._wrong("deck", f"found in the deck: {error}") from None
        missing, extra = Counter(words.cards), Counter(deck)
        missing, extra = missing - extra, extra - missing
        if missing or extra:
            raise self._wrong(
                "deck",
                f"found {len(deck)} cards; the deck has {len(words.cards)}. Missing: "
                f"{_short(' '.join(missing.elements())) or 'none'}. Too many: "
                f"{_short(' '.join(extra.elements())) or 'none'}.",
            )
        return words.take(deck, range(len(words.cards)))

    def _chance_at_deal(self, error: ChanceError, waiting: Waiting[int]) -> RecordError:
        element = waiting.lines[-1][1] if waiting.lines else 0
        if error.fault == Fault.TAPE_MISSING:
            return self._wrong(
                "moves",
                "found too few chance lines at the head; what would hold there: a `* deck` "
                "line for each first card that goes back, a `* fire` line for each press",
                element,
            )
        return self._wrong("moves", f"found at the first card: {error}", element)

    def _act(self, turn: Turn, waiting: Waiting[int], element: int) -> None:
        match = self._match
        said = f'found "{turn.seat} {turn.action}"'
        try:
            if turn.seat >= len(match.names):
                raise NotationError(f"there is no seat {turn.seat}")
            number, argument, recorded = match.resolve(turn.seat, turn.move, min)
            pool = shuffle_pool(match.states, turn.seat)
            tape = waiting.tape(match.words, pool, match.side)
            match.act(turn.seat, number, argument, recorded, tape=tape)
        except IllegalAction as error:
            raise self._wrong(
                "moves", f"{said}: {error.because}. {self._legal()}", element
            ) from None
        except NotationError as error:
            raise self._wrong("moves", f"{said}: {error}", element) from None
        except ChanceError as error:
            needed = self._needed(turn.seat, number, argument, recorded)
            raise self._chance_at(error, f"{said}; {needed}", waiting, element) from None
        waiting.drop_used(tape)
        if waiting.lines:
            raise self._unused(waiting, f'"{turn.seat} {turn.action}" after it does not need it')

    def _chance_at(
        self, error: ChanceError, said: str, waiting: Waiting[int], element: int
    ) -> RecordError:
        have = ", ".join(f'"{_short(str(line))}"' for line, _ in waiting.lines) or "none"
        at = waiting.lines[-1][1] if waiting.lines else element
        if error.fault == Fault.TAPE_MISSING:
            at = element
        return self._wrong("moves", f"{said} Chance lines found: {have}; {error}.", at)

    def _needed(self, seat: int, number: int, argument: int, recorded: str) -> str:
        """Return the chance lines that would hold, found by doing the action without the tape."""
        match = self._match
        moves = len(match.record().rounds[-1].moves)
        match.act(seat, number, argument, recorded)
        lines = []
        for text in match.record().rounds[-1].moves[moves:-1]:
            line = parse_line(text)
            if isinstance(line, ChanceLine) and line.kind == Chance.DECK:
                lines.append(
                    f"* deck with these cards in any order: {' '.join(sorted(line.cards))}"
                )
            else:
                lines.append(" ".join(text.split()[:-1]) + " N")
        return f"before it would hold: {', '.join(lines) or 'no chance line'}."

    def _unused(self, waiting: Waiting[int], why: str) -> RecordError:
        line, element = waiting.lines[0]
        return self._wrong(
            "moves", f'found "{_short(str(line))}"; {why}, so it would be left out', element
        )

    def _legal(self) -> str:
        """Return what would hold, for the seats that must decide."""
        match = self._match
        lines = [
            f"{seat} {full}"
            for seat in match.deciding
            for text in match.legal(seat)
            for full in self._in_full(seat, text)
        ]
        return f"What would hold: {', '.join(lines) or 'the next round'}."

    def _in_full(self, seat: int, text: str) -> list[str]:
        """Return a legal action as records write it: both faces of a card, a time of a strike."""
        words, side = self._match.words, self._match.side
        verb, _, card = text.partition(" ")
        if verb == "strike":
            return ["strike T"]
        if verb not in CARD_VERBS or words.n_sides == 1:
            return [text]
        hand = kernel.hand_cards(self._match.states, 0, seat)
        named = {words.cards[each] for each in hand if words.face(each, side) == card}
        return [f"{verb} {name}" for name in sorted(named)]

    # ------------------------------------------------------------------ figures

    def _check_figures(self, told: RoundRecord, match: Match) -> None:
        """Rules: Q-78, Q-87."""
        for key in ("points", "scores", "winner"):
            found = getattr(told, key)
            if found is None:
                continue
            if not match.round_over:
                raise self._wrong(
                    key, f"found {key} = {found}; the round is not over, so it would be left out"
                )
            right = getattr(match, key)
            if found != right:
                raise self._wrong(key, f"found {key} = {found}; {key} = {right} would hold")

    def _wrong(self, key: str, message: str, element: int = -1) -> RecordError:
        where = f"round {self._index + 1}: "
        return RecordError(where + message, line=self._places.line(key, self._index, element))


def failure_of(error: EditionError, record: GameRecord) -> str:
    """Return the key of a record at fault when its edition cannot be loaded."""
    key: Any = error.key
    if key == "players":
        return "seats"
    if str(key).startswith("options") or key in record.options:
        return "options"
    return "preset" if key == "preset" else "edition"


def _short(text: str) -> str:
    return text if len(text) <= 100 else text[:97] + "..."
