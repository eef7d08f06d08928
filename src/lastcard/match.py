"""One game as people and programs hold it: names, events, legal actions, views, undo, a record.

`Match` checks at the border and raises typed errors; a refused action changes nothing. Which
actions are legal and what they do is the kernel's business, how things are written notation.py's.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.editions import Edition, load
from lastcard.events import Event, View, chance_lines, read_events, read_view, seats_of
from lastcard.kernel.layout import (
    LIGHT,
    MAX_SEATS,
    NOBODY,
    NOT_STRUCK,
    Fault,
    Kind,
    Phase,
    Reason,
    Tape,
)
from lastcard.kernel.layout import Event as Row
from lastcard.moves import RefusedMove, resolve_move
from lastcard.notation import (
    ChanceLine,
    Move,
    Names,
    NotationError,
    parse_action,
    parse_line,
)
from lastcard.recordfile import GameRecord, RoundRecord
from lastcard.refusals import (
    REASONS,
    ChanceError,
    IllegalAction,
    MatchError,
    Refusal,
    refusal_of,
)
from lastcard.tape import Waiting, shuffle_pool

__all__ = [
    "REASONS",
    "ChanceError",
    "Event",
    "IllegalAction",
    "Match",
    "MatchError",
    "Refusal",
    "View",
]

Seed = int | str
Rows = npt.NDArray[np.int64]
CHANCE, SHOWN = int(Row.CHANCE), int(Row.SHOWN)
PHASES = [phase.name.lower() for phase in Phase]
LARGEST_SEED = 1 << 256


@dataclass(slots=True)
class _Done:
    """One entry of the history: what was given. `seat` is NOBODY for the start of a round."""

    seat: int
    number: int
    argument: int
    line: str
    tape: Rows | None


@dataclass(slots=True)
class _Round:
    """A round as it is recorded, the state before it, and where its history begins."""

    dealer: int
    deck: list[str]
    moves: list[str]
    before: Any
    start: int
    figures: tuple[list[int], list[int], int] | None = None


class Match:
    """A game of one edition.

    edition: an id, a path of an edition file, or an `Edition` (then `preset` and `options` are its
    own). seats: how many, or their names. seed: makes chance repeatable; None: a secret from the
    operating system. dealer: a seat; None: chosen as C-01 says. The first round begins at once.

    Raises `EditionError` (unknown edition, option or value) and `MatchError` (seats, dealer, seed).

    >>> match = Match("classic", seats=["Ana", "Ben"], seed=19, dealer=1)
    >>> match.phase, match.deciding
    ('turn', (0,))
    >>> match.legal(0)
    ['draw', 'play b2', 'play W']
    >>> [event.key for event in match.do(0, "play b2")]
    ['played', 'turn-began']
    """

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        *,
        seats: int | Sequence[str] = 4,
        preset: str = "standard",
        options: Mapping[str, Any] | None = None,
        seed: Seed | None = None,
        dealer: int | None = None,
    ) -> None:
        names = _seat_names(seats)
        if not isinstance(edition, Edition):
            edition = load(edition, preset=preset, options=options or {}, players=len(names))
        elif options:
            raise MatchError("options: an Edition has its own; give them to editions.load")
        self._set_up(edition, names)
        self._take_seed(seed)
        if dealer is not None and not 0 <= dealer < len(names):
            raise MatchError(f"dealer: seat {dealer} is not there; seats are 0 to {len(names) - 1}")
        first = NOBODY if dealer is None else dealer
        kernel.start_game(self.states, 0, self._rules, len(names), first)
        kernel.seed_game(self.states, 0, kernel.key_from_seed(_seed_bytes(self.seed)))
        self.begin_round()

    @classmethod
    def hold(
        cls,
        edition: Edition,
        states: Any,
        *,
        seats: Sequence[str] | None = None,
        seed: Seed | None = None,
    ) -> Match:
        """Return a match that goes on from a state (array of one, kept) which was set up elsewhere.

        Its chance is that of `seed`; None: a new secret. Its record begins with the next round.
        """
        match = cls.__new__(cls)
        n = int(states["n_seats"][0])
        names = tuple(seats) if seats is not None else _seat_names(n)
        match._set_up(edition, names, states)
        match._take_seed(seed)
        kernel.seed_game(states, 0, kernel.key_from_seed(_seed_bytes(match.seed)))
        return match

    def _set_up(self, edition: Edition, names: tuple[str, ...], states: Any = None) -> None:
        if not edition.min_seats <= len(names) <= edition.max_seats:
            raise MatchError(
                f"seats: {len(names)} were given, {edition.id} is for {edition.min_seats} to "
                f"{edition.max_seats} players"
            )
        self.edition = edition
        self.names = names
        self.words = Names(edition)
        self.states = kernel.new_states(1) if states is None else states
        self._rules = edition.rules
        self._before = kernel.new_states(1)
        self._views = kernel.new_views(1)
        self._log: Rows = kernel.new_log()
        self._mask = np.zeros(len(self.words.actions), dtype=np.bool_)
        self._history: list[_Done] = []
        self._rounds: list[_Round] = []

    def _take_seed(self, seed: Seed | None) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str | None):
            raise MatchError(f"seed: {seed!r} was given; it is a number or text")
        if isinstance(seed, int) and not 0 <= seed < LARGEST_SEED:
            raise MatchError(f"seed: {seed} was given; it is a number from 0 to 2^256 - 1, or text")
        self.seed: Seed = secrets.token_hex(32) if seed is None else seed
        # Which of several equal cards is played is chosen apart from the game's own chance, so that
        # a record, which names the physical card, replays from its seed.
        self._choice = random.Random(sha256(b"copies " + _seed_bytes(self.seed)).digest())

    # ------------------------------------------------------------------ what is to be seen

    @property
    def phase(self) -> str:
        """The phase's name, as in "turn" or "round_over"."""
        return PHASES[int(self.states["phase"][0])]

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that must decide now; both duellists until each has struck."""
        return seats_of(int(kernel.deciding(self.states, 0)))

    @property
    def scores(self) -> list[int]:
        """Points of the game so far, by seat."""
        return self._by_seat("scores")

    @property
    def points(self) -> list[int]:
        """Points of the round just ended, by seat."""
        return self._by_seat("points")

    @property
    def winner(self) -> int:
        """The seat that won the round just ended, or -1."""
        return int(self.states["winner"][0])

    @property
    def champions(self) -> tuple[int, ...]:
        """The seats that won the game; empty while it goes on."""
        return seats_of(int(self.states["champions"][0]))

    @property
    def round_over(self) -> bool:
        """True when no action is left in this round (also at the end of the game)."""
        return int(self.states["phase"][0]) >= Phase.ROUND_OVER

    @property
    def game_over(self) -> bool:
        """True when somebody has won the game."""
        return int(self.states["phase"][0]) == Phase.GAME_OVER

    @property
    def commitment(self) -> str:
        """What may be published before the game: "sha256:" and a hash that fixes the seed."""
        return commitment_of(self.seed)

    def _by_seat(self, field: str) -> list[int]:
        values: list[int] = self.states[field][0][: len(self.names)].tolist()
        return values

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see; None: a spectator. Raises `MatchError` for no such seat."""
        if seat is not None and not 0 <= seat < len(self.names):
            raise MatchError(
                f"view: seat {seat} is not there; seats are 0 to {len(self.names) - 1}"
            )
        viewer = NOBODY if seat is None else seat
        kernel.view(self.states, 0, self._rules, viewer, self._views, 0)
        return read_view(self._views[0], self.words)

    def legal(self, seat: int) -> list[str]:
        """Return the actions that make sense for a seat now; "strike" has no time.

        False calls are accepted by `do` where the edition has them, but not listed (Q-91).
        """
        if not 0 <= seat < len(self.names):
            return []
        mask = self._mask
        kernel.legal(self.states, 0, self._rules, seat, mask)
        texts = self.words.actions
        return [texts[number] for number in mask.nonzero()[0].tolist()]

    def may(self, seat: int, action: str) -> Refusal | None:
        """Return why the referee would refuse an action, None if it would be accepted."""
        try:
            number, argument, _ = self._read(seat, action)
        except NotationError:
            is_argument = action.startswith("strike ") or "#" in action
            return refusal_of(Reason.BAD_ARGUMENT if is_argument else Reason.UNKNOWN_ACTION)
        except IllegalAction as error:
            return Refusal(error.reason, error.ruling)
        reason = kernel.may(self.states, 0, self._rules, seat, number, argument)
        return refusal_of(reason) if reason else None

    # ------------------------------------------------------------------ what can be done

    def do(self, seat: int, action: str, chance: Sequence[str] = ()) -> list[Event]:
        """Carry out an action and return what happened.

        action: without its seat, as in "play r7", "draw", "strike 0.25". A card may be named by its
        active face, in Flip also by both faces or as "r1#12" with its arrival number; a bare face
        then means one of the copies at random. chance: lines such as "* fire 3" that the action
        must use; what it needs beyond them is drawn.

        Raises `NotationError` (malformed), `IllegalAction` (refused), `ChanceError` (a given line
        is impossible or unused); nothing has changed then.
        """
        number, argument, line = self._read(seat, action)
        if not chance:
            return self.act(seat, number, argument, line)
        waiting: Waiting[int] = Waiting(Tape.SCENARIO)
        for place, text in enumerate(chance):
            parsed = parse_line(text)
            if not isinstance(parsed, ChanceLine):
                raise NotationError(f'"{text}" is no chance line, as in "* fire 3"')
            waiting.add(parsed, place)
        tape = waiting.tape(self.words, shuffle_pool(self.states, seat), self.side)
        return self.act(seat, number, argument, line, tape=tape, needs_all=True)

    def begin_round(self) -> list[Event]:
        """Shuffle, deal and turn up the first card of the next round; return what happened.

        Raises `MatchError` while a round is being played or when the game is over.
        """
        if self._rounds and not self.round_over:
            raise MatchError("the round is not over yet; the next one begins when it is")
        if self.game_over:
            raise MatchError("the game is over; start another match")
        return self.deal(None)

    def deal(self, tape: Rows | None) -> list[Event]:
        """Begin a round with the chance of a tape (a record's); see `begin_round`. Checks no phase.

        Raises `ChanceError` if the tape does not fit; nothing has changed then.
        """
        given = kernel.NO_TAPE if tape is None else tape
        kept = None if tape is None else tape.copy()
        rows = self._run(
            lambda log: kernel.begin_round(self.states, 0, self._rules, given, log), given
        )
        lines = chance_lines(rows, self.words)
        before = kernel.new_states(1)
        kernel.copy_state(self._before, 0, before, 0)
        deck = list(lines[0].cards)
        dealer = int(self.states["dealer"][0])
        self._rounds.append(
            _Round(dealer, deck, [str(line) for line in lines[1:]], before, len(self._history))
        )
        self._history.append(_Done(NOBODY, 0, 0, "", kept))
        self._close_round()
        return read_events(rows, self.words, LIGHT)

    def act(
        self,
        seat: int,
        number: int,
        argument: int,
        line: str,
        *,
        tape: Rows | None = None,
        needs_all: bool = False,
    ) -> list[Event]:
        """Carry out an action given by its number and argument (see `kernel.layout`).

        line: how the record writes it. tape: given chance; with `needs_all` every row must be used.
        Raises `IllegalAction` and `ChanceError`; nothing has changed then.
        """
        states, rules = self.states, self._rules
        reason = kernel.may(states, 0, rules, seat, number, argument)
        if reason:
            raise self._illegal(seat, line, Reason(reason))
        side = int(states["side"][0])
        given = kernel.NO_TAPE if tape is None else tape
        kept = None if tape is None else tape.copy()
        rows = self._run(
            lambda log: kernel.step(states, 0, rules, seat, number, argument, given, log), given
        )
        if needs_all and tape is not None and tape[1:, 0].any():
            kernel.copy_state(self._before, 0, states, 0)
            raise ChanceError(
                f'"{seat} {line}" does not use all of the chance lines given with it', Fault.OK
            )
        self._history.append(_Done(seat, number, argument, line, kept))
        codes = {row[0] for row in rows}
        if self._rounds:
            moves = self._rounds[-1].moves
            if CHANCE in codes:
                moves += [str(each) for each in chance_lines(rows, self.words)]
            moves.append(f"{seat} {line}")
            self._close_round()
        struck = self._struck_before(seat) if number == Kind.STRIKE else ()
        shown = self._shown(rows) if SHOWN in codes else ()
        return read_events(rows, self.words, side, shown=shown, struck=struck)

    def undo(self) -> None:
        """Take back the last action, or the beginning of a round, by replaying what came before.

        The same chance comes again. Raises `MatchError` at the beginning of the match.
        """
        if not self._rounds or len(self._history) < 2:
            raise MatchError("nothing is left to be taken back")
        this = self._rounds[-1]
        if len(self._history) - 1 == this.start:
            self._rounds.pop()
            self._history.pop()
            kernel.copy_state(this.before, 0, self.states, 0)
            return
        again = self._history[this.start : -1]
        del self._history[this.start :]
        self._rounds.pop()
        kernel.copy_state(this.before, 0, self.states, 0)
        self.deal(_copied(again[0].tape))
        for done in again[1:]:
            self.act(done.seat, done.number, done.argument, done.line, tape=_copied(done.tape))

    def record(self) -> GameRecord:
        """Return the game so far; the secret seed is in it once the game is over."""
        rounds = []
        for each in self._rounds:
            points, scores, winner = each.figures or (None, None, None)
            rounds.append(
                RoundRecord(
                    each.dealer,
                    list(each.deck),
                    list(each.moves),
                    points=points,
                    scores=scores,
                    winner=winner,
                )
            )
        return GameRecord(
            edition=self.edition.source,
            seats=list(self.names),
            revision=self.edition.revision,
            preset=self.edition.preset,
            options=dict(self.edition.given),
            commitment=self.commitment,
            seed=self.seed if self.game_over else None,
            rounds=rounds,
        )

    # ------------------------------------------------------------------ inside

    @property
    def side(self) -> int:
        """The active side, LIGHT or DARK."""
        return int(self.states["side"][0])

    def _run(self, operation: Callable[[Rows], int], tape: Rows) -> list[list[int]]:
        """Run a kernel operation whole or not at all, and return the rows of its log."""
        states, before = self.states, self._before
        kernel.copy_state(states, 0, before, 0)
        kept = tape.copy() if len(tape) > 1 else None
        while True:
            log = self._log
            log[0, 0] = 0
            fault = operation(log)
            if fault == Fault.OK:
                rows: list[list[int]] = log[1 : int(log[0, 0]) + 1].tolist()
                return rows
            kernel.copy_state(before, 0, states, 0)
            if kept is not None:
                tape[:] = kept
            if fault != Fault.LOG_FULL:
                raise ChanceError(_FAULTS[Fault(fault)], Fault(fault))
            self._log = kernel.new_log(2 * len(log))

    def _close_round(self) -> None:
        if self.round_over:
            self._rounds[-1].figures = (self.points, self.scores, self.winner)

    def _shown(self, rows: Sequence[Sequence[int]]) -> list[int]:
        """Return the hand that a challenge has laid open: that of before the penalty."""
        offender = next(row[2] for row in rows if row[0] == SHOWN)
        return list(kernel.hand_cards(self._before, 0, offender))

    def _struck_before(self, seat: int) -> tuple[int, ...]:
        """Return seat and time of the other duellist, if that one had struck first."""
        before = self._before[0]
        mine = 0 if seat == before["player"] else 1
        time = int(before["strikes"][1 - mine])
        other = int(before["duellist" if mine == 0 else "player"])
        return () if time == NOT_STRUCK else (other, time)

    def _illegal(self, seat: int, action: str, reason: Reason) -> IllegalAction:
        return IllegalAction(seat, action, refusal_of(reason), self.legal(seat))

    def _read(self, seat: int, action: str) -> tuple[int, int, str]:
        """Return an action's number, its argument and how the record writes it."""
        if not 0 <= seat < len(self.names):
            raise self._illegal(seat, action, Reason.NO_SUCH_SEAT)
        number = self.words.plain_numbers.get(action)
        if number is not None:
            return number, 0, action
        return self.resolve(seat, parse_action(action), self._any_copy)

    def resolve(
        self, seat: int, move: Move, choose: Callable[[Sequence[int]], int]
    ) -> tuple[int, int, str]:
        """Return number, argument and recorded text of a move.

        choose: picks one of several cards that the name may mean, from ids in order.
        Raises `NotationError` for a card that the deck has not, `IllegalAction` for one that the
        seat has not.
        """
        try:
            return resolve_move(self.states, self.words, seat, move, choose)
        except RefusedMove as refused:
            raise self._illegal(seat, refused.text, refused.reason) from None

    def _any_copy(self, cards: Sequence[int]) -> int:
        if len({self.words.cards[card] for card in cards}) == 1:
            return cards[0]
        return self._choice.choice(cards)


_FAULTS = {
    Fault.TAPE_MISSING: "a chance line that is needed here is missing",
    Fault.TAPE_IMPOSSIBLE: "a chance line that is used here says what cannot be",
    Fault.NO_FIRST_CARD: "first: every card that could be turned up goes back (Q-09)",
}


def commitment_of(seed: Seed) -> str:
    """Return "sha256:" and the SHA-256 of the SHA-256 of the seed's part before its first slash.

    For a seed without a slash that is the hash of the generator's key; the hash of the seed alone
    would be the key, and give every hidden card away. At a live table the part before the first
    slash is the server's secret, committed to before the players' nonces join it.

    >>> commitment_of(7)[:15]
    'sha256:68b6acce'
    """
    committed = _seed_bytes(seed).split(b"/")[0]
    return "sha256:" + sha256(sha256(committed).digest()).hexdigest()


def _seed_bytes(seed: Seed) -> bytes:
    return str(seed).encode()


def _seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(seats, int):
        if not 1 <= seats <= MAX_SEATS:
            raise MatchError(f"seats: {seats} were given; a game has 2 to {MAX_SEATS}")
        return tuple(f"Seat {seat}" for seat in range(seats))
    if isinstance(seats, str) or not all(isinstance(name, str) and name for name in seats):
        raise MatchError(f"seats: {seats!r} was given; it is a number, or a list of names")
    return tuple(seats)


def _copied(tape: Rows | None) -> Rows | None:
    return None if tape is None else tape.copy()
