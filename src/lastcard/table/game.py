"""The table's way to the rules: a record as bytes, actions from text, one step at a time.

Here a game is a value: every function takes the record's bytes and returns new ones or plain
numbers. When something may be done at a table is not known here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from lastcard import kernel
from lastcard.editions import Edition, load
from lastcard.kernel.chance import ROUNDS, chacha_block
from lastcard.kernel.layout import (
    DARK,
    LIGHT,
    NOBODY,
    NOT_STRUCK,
    STATE,
    Event,
    Fault,
    Kind,
    Phase,
    Reason,
    Tape,
)
from lastcard.notation import Names, NotationError, parse_action

from .facts import Acted, RoundBegan, Rows, Spent
from .settings import Settings

__all__ = [
    "BrokenLogError",
    "Outcome",
    "Position",
    "Rulebook",
    "act_again",
    "begin_game",
    "begin_round",
    "begin_round_again",
    "card_of",
    "edition_of",
    "most_points_first",
    "read_action",
    "rulebook_of",
    "shown_hand",
    "struck_before",
    "try_action",
]

FALSE_START_S = 0.1
"""A strike sooner than this after the cue is early at a live table (S-24)."""

CARD_ROWS = (int(Event.PLAYED), int(Event.JUMPED))
WORDS_OF_A_BLOCK = 16
_PLAIN = np.dtype((np.void, STATE))
"""The same bytes without NumPy's records, whose every field costs Python code."""
_LOG = kernel.new_log()
"""Written by every step and read at once; a table is decided by one thread."""


class BrokenLogError(ValueError):
    """A commit that the rules cannot carry out: the log is damaged or of another revision."""


class Outcome(NamedTuple):
    """What a step came to: the log's rows, where the generator stands, the physical argument."""

    rows: Rows
    spent: Spent
    argument: int


class Rulebook(NamedTuple):
    """An edition with its names, and what kind each action number is of."""

    edition: Edition
    names: Names
    kinds: tuple[Kind, ...]
    values: tuple[int, ...]


MOST_RECENT = 50_000
MOST_LOADED = 5000
"""Rulebooks, some 100 KiB each, that were loaded since the recent ones were let go."""
_loaded = [0]
"""How many had been loaded when they were."""
_recent: dict[tuple[int, int | None], tuple[Settings, Rulebook]] = {}
"""Rulebooks by the settings object that asked: writing options as text costs more than a move."""


@lru_cache(maxsize=64)
def _rulebook(
    source: str,
    preset: str,
    options: str,
    players: int | None,
    saved_at: int,  # noqa: ARG001 - a part of the key
) -> Rulebook:
    """Load an edition; saved_at tells a file that was changed meanwhile from the one known."""
    place: str | Path = Path(source) if source.endswith(".toml") else source
    wanted: dict[str, Any] = json.loads(options)
    edition = load(place, preset=preset, options=wanted, players=players)
    if "false_start" in edition.options and "false_start" not in wanted:
        live = {**wanted, "false_start": FALSE_START_S}
        edition = load(place, preset=preset, options=live, players=players)
    r = edition.rules[0]
    n = int(r["n_actions"])
    kinds = tuple(Kind(kind) for kind in r["action_kind"][:n].tolist())
    return Rulebook(edition, Names(edition), kinds, tuple(r["action_value"][:n].tolist()))


def _saved_at(source: str) -> int:
    """Return when an edition's file was saved, in nanoseconds; 0 for a built-in or missing one."""
    try:
        return Path(source).stat().st_mtime_ns if source.endswith(".toml") else 0
    except OSError:
        return 0


def rulebook_of(settings: Settings, players: int | None = None) -> Rulebook:
    """Return the rules that a table is played by. Raises `EditionError`. Rules: S-24."""
    found = _recent.get((id(settings), players))
    if found is not None and found[0] is settings:
        return found[1]
    options = json.dumps(settings.options, sort_keys=True)
    rulebook = _rulebook(
        settings.edition, settings.preset, options, players, _saved_at(settings.edition)
    )
    loaded = _rulebook.cache_info().misses
    if len(_recent) >= MOST_RECENT or loaded - _loaded[0] >= MOST_LOADED:
        _recent.clear()
        _loaded[0] = loaded
    _recent[id(settings), players] = settings, rulebook
    return rulebook


def edition_of(settings: Settings, players: int | None = None) -> Edition:
    """Return the compiled edition of a table. Raises `EditionError`."""
    return rulebook_of(settings, players).edition


class Position:
    """One game's record, unpacked for reading; nothing writes to it."""

    __slots__ = ("_mask", "edition", "game", "rulebook", "s", "states")

    def __init__(self, rulebook: Rulebook, game: bytes) -> None:
        self.rulebook = rulebook
        self.edition = rulebook.edition
        self.game = game
        self.states = np.frombuffer(game, dtype=STATE)
        self.s: Any = np.frombuffer(game, dtype=_PLAIN)[0]
        self._mask: dict[int, Any] = {}

    @property
    def phase(self) -> int:
        """What the game waits for."""
        return int(self.s["phase"])

    @property
    def actor(self) -> int:
        """The seat that must decide, or NOBODY; in a showdown its player."""
        return int(self.s["actor"])

    @property
    def owing(self) -> int:
        """The seat that can be caught, or NOBODY."""
        return int(self.s["owing"])

    @property
    def n_seats(self) -> int:
        """How many play."""
        return int(self.s["n_seats"])

    def kind(self, action: int) -> Kind:
        """Return the kind of an action number."""
        return self.rulebook.kinds[action]

    def value(self, action: int) -> int:
        """Return the colour, seat, count or face of an action number."""
        return self.rulebook.values[action]

    def mask(self, seat: int) -> Any:
        """Return what makes sense for a seat, one truth value an action number."""
        if seat not in self._mask:
            mask = np.zeros(len(self.rulebook.kinds), dtype=np.bool_)
            kernel.legal(self.states, 0, self.edition.rules, seat, mask)
            self._mask[seat] = mask
        return self._mask[seat]

    def is_legal(self, seat: int, action: int) -> bool:
        """Tell whether an action makes sense; false calls do not."""
        return bool(self.mask(seat)[action])

    def may(self, seat: int, action: int, argument: int) -> Reason:
        """Tell what the referee says."""
        rules = self.edition.rules
        return Reason(int(kernel.may(self.states, 0, rules, seat, action, argument)))

    def asking(self, seat: int) -> Position:
        """Return this position as if another seat were to decide."""
        record, states = _unpack(self.game)
        states["actor"] = seat
        return Position(self.rulebook, bytes(record))

    def hand(self, seat: int) -> list[int]:
        """Return the cards of a hand by id."""
        return [int(card) for card in kernel.hand_cards(self.states, 0, seat)]


def begin_game(edition: Edition, key: str, n_seats: int, dealer: int) -> bytes:
    """Return the record of a game in which no round has begun."""
    record, states = _unpack(bytes(STATE.itemsize))
    kernel.seed_game(states, 0, kernel.key_from_seed(key))
    kernel.start_game(states, 0, edition.rules, n_seats, dealer)
    return bytes(record)


def begin_round(edition: Edition, game: bytes) -> Outcome:
    """Shuffle, deal and turn up by the game's own chance; say what came."""
    rows, spent = _run(
        game,
        lambda states, log: kernel.begin_round(states, 0, edition.rules, kernel.NO_TAPE, log),
        "the deal",
    )
    return Outcome(rows, spent, 0)


def try_action(position: Position, seat: int, action: int, argument: int) -> Outcome:
    """Carry an action out by the game's own chance; say what came. The record is left as it was."""
    rules, tape = position.edition.rules, kernel.NO_TAPE
    rows, spent = _run(
        position.game,
        lambda states, log: kernel.step(states, 0, rules, seat, action, argument, tape, log),
        f"action {action} of seat {seat}",
    )
    return Outcome(rows, spent, _physical(position, action, argument, rows))


def _run(game: bytes, operation: Callable[[Any, Any], int], what: str) -> tuple[Rows, Spent]:
    """Run a kernel operation on a copy, with a log that is long enough."""
    log = _LOG
    while True:
        _, states = _unpack(game)
        log[0, 0] = 0
        fault = int(operation(states, log))
        if fault != Fault.LOG_FULL:
            break
        log = kernel.new_log(2 * len(log))
    _check(fault, what)
    n = int(log[0, 0])
    return tuple((a, b, c, d) for a, b, c, d in log[1 : n + 1].tolist()), _spent(states)


def begin_round_again(edition: Edition, game: bytes, fact: RoundBegan) -> bytes:
    """Return the record after a round has begun as the log says."""
    record, states = _unpack(game)
    tape = _tape(fact.rows)
    if states["dealer"][0] == NOBODY:  # drawn when it was decided (C-01)
        states["dealer"] = next(row[1] for row in fact.rows if row[0] == Event.ROUND_BEGAN)
    _check(kernel.begin_round(states, 0, edition.rules, tape, kernel.NO_LOG), "the deal")
    _spend(states, fact.spent)
    return bytes(record)


def act_again(edition: Edition, game: bytes, fact: Acted) -> bytes:
    """Return the record after an action that came out as the log says."""
    record, states = _unpack(game)
    tape = _tape(fact.rows)
    fault = kernel.step(
        states, 0, edition.rules, fact.seat, fact.action, fact.argument, tape, kernel.NO_LOG
    )
    _check(fault, f"action {fact.action} of seat {fact.seat}")
    _spend(states, fact.spent)
    return bytes(record)


def read_action(
    position: Position, seat: int, text: str, choose: Callable[[Sequence[int]], int]
) -> tuple[int, int]:
    """Return number and argument of an action in notation. Raises `NotationError`.

    A card that is not in the hand keeps its face, so that the referee can say what is wrong with
    it. A face alone means any copy: `choose` picks one, so that the choice does not tell its back
    (Q-83) and uses up no chance of the game.
    """
    move = parse_action(" ".join(text.split()))
    names = position.rulebook.names
    if move.kind == Kind.STRIKE:
        return names.number(move), move.value
    if not move.card:
        number = names.number(move)
        if number >= len(position.rulebook.kinds) or position.kind(number) is not move.kind:
            raise NotationError(f'"{text}" is no action of this game')
        return number, 0
    side = int(position.s["side"])
    named = names.cards_named(move.card, side)
    if not named and names.n_sides == 2:
        side = 1 - side
        named = names.cards_named(move.card, side)
    if not named:
        names.check_card(move.card, side)
    arrival = position.s["arrival"]
    held = set(position.hand(seat))
    cards = [card for card in named if card in held]
    if move.copy >= 0:
        cards = [card for card in cards if int(arrival[card]) == move.copy]
        if not cards:
            raise NotationError(f'"{text}": no such card has this number in the hand')
    if not cards:
        return names.number(move, names.face_of[side][named[0]]), 0
    exact = [card for card in cards if names.is_exact(move.card, card, side)] or cards
    drawn = int(position.s["drawn"])
    card = drawn if drawn in exact else exact[0]
    if card != drawn and names.n_sides == 2 and len(exact) > 1:
        card = choose(exact)
    return names.number(move, names.face_of[side][card]), 1 + int(arrival[card])


def card_of(position: Position, seat: int, action: int, argument: int) -> int:
    """Return the physical card that an action with its argument means. Raises `BrokenLogError`."""
    side, face = int(position.s["side"]), position.value(action)
    for card in position.hand(seat):
        is_face = position.rulebook.names.face_of[side][card] == face
        if is_face and int(position.s["arrival"][card]) == argument - 1:
            return card
    raise BrokenLogError(f"seat {seat} does not hold the card of action {action}")


def shown_hand(position: Position, rows: Rows) -> tuple[int, ...]:
    """Return the hand that a challenge lays open (Q-25), by card ids, or nothing."""
    for event, _challenger, offender, _ in rows:
        if event == Event.SHOWN:
            return tuple(position.hand(offender))
    return ()


def struck_before(position: Position) -> tuple[int, ...]:
    """Return seat and time of the duellist who has struck already, or nothing."""
    if position.phase != Phase.SHOWDOWN:
        return ()
    seats = int(position.s["player"]), int(position.s["duellist"])
    times = position.s["strikes"].tolist()
    for seat, time in zip(seats, times, strict=True):
        if time != NOT_STRUCK:
            return seat, int(time)
    return ()


def most_points_first(position: Position, seat: int) -> list[int]:
    """Return a hand's cards, most points first, then lowest id (Q-60)."""
    side = DARK if position.s["side"] == DARK else LIGHT
    r = position.edition.rules[0]
    points = r["face_points"][r["face_of"][side]]
    return sorted(position.hand(seat), key=lambda card: (-int(points[card]), card))


def _unpack(game: bytes) -> tuple[bytearray, Any]:
    """Return a copy of a record that can be written to, and the array over it.

    NumPy's own copies leave the gaps between fields undefined, and then equal games differ in
    bytes.
    """
    record = bytearray(game)
    return record, np.frombuffer(record, dtype=STATE)


def _physical(position: Position, action: int, argument: int, rows: Rows) -> int:
    """Return the argument that names the physical card which left the hand."""
    kind = position.kind(action)
    if kind not in (Kind.PLAY, Kind.JUMP, Kind.GIVE):
        return argument
    for event, _a, b, c in rows:
        if event in CARD_ROWS:
            return 1 + int(position.s["arrival"][b])
        if event == Event.GAVE:
            return 1 + int(position.s["arrival"][c])
    return argument


def _tape(rows: Iterable[tuple[int, int, int, int]]) -> Any:
    chance = [(kind, value) for event, kind, value, _ in rows if event == Event.CHANCE]
    return kernel.new_tape(Tape.RECORD, chance)


def _spent(states: Any) -> Spent:
    return int(states["counter"][0]), int(states["cursor"][0])


def _spend(states: Any, spent: Spent) -> None:
    """Bring the generator to where it stood when the chance of a commit was drawn."""
    s = states[0]
    before = _spent(states)
    if spent == before:
        return
    s["counter"], s["cursor"] = spent
    if spent[0] != before[0]:
        block = np.zeros(WORDS_OF_A_BLOCK, dtype=np.uint32)
        chacha_block(s["key"], spent[0] - 1, ROUNDS, block)
        s["block"] = block


def _check(fault: int, what: str) -> None:
    if fault != Fault.OK:
        name = Fault(int(fault)).name.lower().replace("_", " ")
        raise BrokenLogError(f"{what} cannot be carried out: {name}")
