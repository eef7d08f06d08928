"""What happened and what a seat sees, in names: log rows -> `Event`, `VIEW` -> `View`.

Sentences are not made here (locales), nor is it decided who may see what: the kernel's log says
which part of an event is private, its view function what a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lastcard.kernel.layout import NEVER, NOT_STRUCK, Cause, Chance, Phase
from lastcard.kernel.layout import Event as Row
from lastcard.notation import ChanceLine, Names, format_strike

__all__ = ["Event", "OwnCard", "View", "chance_lines", "read_events", "read_view"]

Value = int | float | str | tuple[str, ...] | None
SIDES = ("light", "dark")
BLOCKED_BY = ("circle", "turn-limit")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a key, its values by name, and whom it is for.

    `only_for`: seats that may be told; None: everybody. Values are seats and other numbers, names
    of cards, letters of colours, words ("light", "penalty"); `cards` is a tuple of names.
    """

    key: str
    values: dict[str, Value]
    only_for: tuple[int, ...] | None = None


# What the columns of a log row mean, in order. `card` is a card id there, a name in the event.
COLUMNS: dict[Row, tuple[str, ...]] = {
    Row.ROUND_BEGAN: ("seat",),
    Row.DEALT: ("seat", "card"),
    Row.TURNED_UP: ("card",),
    Row.SENT_BACK: ("card",),
    Row.TURN_BEGAN: ("seat",),
    Row.PLAYED: ("seat", "card", "left"),
    Row.JUMPED: ("seat", "card", "left"),
    Row.DREW: ("seat", "card", "cause"),
    Row.DREW_NOTHING: ("seat", "cause"),
    Row.KEPT: ("seat",),
    Row.PASSED: ("seat",),
    Row.COLOR_NAMED: ("seat", "color"),
    Row.TARGET_CHOSEN: ("seat", "target"),
    Row.COUNT_CHOSEN: ("seat", "n"),
    Row.SKIPPED: ("seat",),
    Row.REVERSED: ("direction",),
    Row.PRESSED: ("seat", "n", "cause"),
    Row.RELOADED: ("n",),
    Row.RESHUFFLED: ("n",),
    Row.LOADED: ("seat", "target", "n"),
    Row.STRUCK: ("seat", "seconds"),
    Row.UNDECIDED: ("n",),
    Row.DUEL_LOST: ("loser", "winner", "n"),
    Row.FLIPPED: ("side",),
    Row.TOP_IS: ("card",),
    Row.SHED: ("seat", "card"),
    Row.SWAPPED: ("seat", "target"),
    Row.ROTATED: ("direction",),
    Row.GAVE: ("giver", "receiver", "card"),
    Row.ACCEPTED: ("seat",),
    Row.CHALLENGED: ("challenger", "offender"),
    Row.SHOWN: ("challenger", "offender"),
    Row.GUILTY: ("challenger", "offender"),
    Row.INNOCENT: ("challenger", "offender"),
    Row.UNO: ("seat",),
    Row.CAUGHT: ("catcher", "offender"),
    Row.FALSE_CALL: ("seat",),
    Row.STACKED: ("sum",),
    Row.STACK_TAKEN: ("seat", "sum"),
    Row.BLOCKED: ("cause",),
    Row.ROUND_WON: ("seat", "points"),
    Row.GAME_WON: ("seat",),
    Row.CUT: ("seat", "card"),
    Row.STACK_CANCELLED: ("seat",),
}
CARD_IS_FOR: dict[Row, tuple[str, ...]] = {
    Row.DEALT: ("seat",),
    Row.DREW: ("seat",),
    Row.GAVE: ("giver", "receiver"),
}
KEYS = {row: row.name.lower().replace("_", "-") for row in Row}
CAUSES = [cause.name.lower().replace("_", "-") for cause in Cause]
_WORDS = frozenset({"card", "color", "side", "seconds", "cause"})  # columns that become words
_SHAPES = {
    int(row): (row, KEYS[row], columns, _WORDS.isdisjoint(columns))
    for row, columns in COLUMNS.items()
}


def read_events(
    rows: Sequence[Sequence[int]],
    names: Names,
    side: int,
    *,
    shown: Sequence[int] = (),
    struck: Sequence[int] = (),
) -> list[Event]:
    """Return the events of log rows.

    side: the active side before the rows. shown: card ids of the hand that a challenge lays open.
    struck: seat and time of the duellist who has struck before. An event with a private part comes
    twice: in public without its card, then with it. The times of a duel come when both have struck.
    """
    events: list[Event] = []
    for code, *numbers in rows:
        shape = _SHAPES.get(code)
        if shape is None:
            continue
        row, key, columns, is_plain = shape
        values: dict[str, Value] = dict(zip(columns, numbers, strict=False))
        if row is Row.FLIPPED:
            side = numbers[0]
        if not is_plain:
            pairs = zip(columns, numbers, strict=False)
            words = ((name, number) for name, number in pairs if name in _WORDS)
            values.update((name, _word(row, name, n, names, side)) for name, n in words)
        if row in CARD_IS_FOR:
            events += _with_private_part(row, key, values)
        elif row is Row.STRUCK:
            events += _strikes(key, values, struck)
        else:
            events.append(Event(key, values))
        if row is Row.SHOWN:
            cards = tuple(sorted(names.face(card, side) for card in shown))
            events.append(Event("shown-hand", {**values, "cards": cards}, (numbers[0],)))
    return events


def _with_private_part(row: Row, key: str, values: dict[str, Value]) -> list[Event]:
    """Tell everybody that a card came, and whom it concerns which one. Rules: F-24, P-02."""
    seats = (values[who] for who in CARD_IS_FOR[row])
    only_for = tuple(seat for seat in seats if isinstance(seat, int))
    public = values.copy()
    del public["card"]
    return [Event(key, public), Event(f"{key}-card", values, only_for)]


def _strikes(key: str, values: dict[str, Value], struck: Sequence[int]) -> list[Event]:
    """Hide the time of the first strike; tell both times with the second one."""
    if not struck:
        return [Event(key, {**values, "seconds": None})]
    first = Event(key, {"seat": struck[0], "seconds": _seconds(struck[1])})
    return [first, Event(key, values)]


def _word(row: Row, name: str, number: int, names: Names, side: int) -> Value:
    if name == "card":
        return names.face(number, side)
    if name == "color":
        return names.color(number)
    if name == "side":
        return SIDES[number]
    if name == "seconds":
        return _seconds(number)
    if name == "cause":
        return BLOCKED_BY[number] if row is Row.BLOCKED else CAUSES[number]
    raise AssertionError(f"{name} is no column that becomes a word")


def _seconds(micros: int) -> float | str:
    return "never" if micros >= NEVER else micros / 1_000_000


def chance_lines(rows: Iterable[Sequence[int]], names: Names) -> list[ChanceLine]:
    """Return the chance of log rows as lines, cards by their full names, in the order of need."""
    lines: list[ChanceLine] = []
    cards: list[str] = []
    for code, kind, value, _ in rows:
        if code != Row.CHANCE:
            continue
        if kind == Chance.CARD:
            cards.append(names.cards[value])
        else:
            _close_deck(lines, cards)
            cards = []
            lines.append(ChanceLine(Chance(kind), value))
    _close_deck(lines, cards)
    return lines


def _close_deck(lines: list[ChanceLine], cards: list[str]) -> None:
    if cards:
        lines[-1] = ChanceLine(Chance.DECK, len(cards), tuple(cards))


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card of one's own hand: active face, how-manieth card received, other face if known."""

    name: str
    arrival: int
    back: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see, in names; of a spectator `seat` is -1 and `hand` empty.

    Seats are numbers, -1 is nobody; lists by seat have one entry a seat; lists of cards are
    sorted by face and say nothing about order in a hand.
    """

    seat: int
    n_seats: int
    dealer: int
    direction: int
    side: str
    phase: str
    deciding: tuple[int, ...]
    player: int
    """Whose turn it is."""
    color: str
    """Letter of the colour in force, or ""."""
    top: str
    """Top of the discard pile, or "" before the first card."""
    draw_size: int
    draw_back: str
    """Flip: the face that the top of the draw pile shows, or ""."""
    discard_size: int
    sizes: tuple[int, ...]
    hand: tuple[OwnCard, ...]
    """Own cards in order of arrival."""
    drawn: int
    """Arrival number of the own card just drawn, or -1."""
    backs: tuple[tuple[str, ...], ...]
    """Flip: the inactive faces of the other hands, by seat."""
    known: tuple[tuple[str, ...], ...]
    """Active faces known to be in other hands, by seat."""
    discards: tuple[tuple[str, ...], ...]
    """Faces seen in the discard pile, by side."""
    skipped: tuple[int, ...]
    target: int
    count: int
    stack: int
    passes: int
    turns: int
    rounds: int
    owing: int
    """Seat that can be caught, or -1."""
    called: int
    """Seat whose call is good for its next play, or -1."""
    duellist: int
    struck: tuple[int, ...]
    """Duellists who have struck."""
    own_strike: str
    """The own strike, as "0.25" or "never"; "" if there is none."""
    undecided: int
    loaded: int
    """Cards in the Showdown Unit."""
    launcher_left: int
    winner: int
    champions: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    shown_hand: int
    """Whose hand has just been shown to this seat, or -1; its faces are in `known`."""


def read_view(v: Any, names: Names) -> View:
    """Return a kernel view, one record of VIEW, in names."""
    n = int(v["n_seats"])
    own = range(int(v["n_own"]))
    faces, arrivals, backs = v["own_face"], v["own_arrival"], v["own_back"]
    hand = tuple(
        OwnCard(names.faces[faces[i]], int(arrivals[i]), _face(names, int(backs[i]))) for i in own
    )
    own_strike = int(v["own_strike"])
    return View(
        seat=int(v["seat"]),
        n_seats=n,
        dealer=int(v["dealer"]),
        direction=int(v["direction"]),
        side=SIDES[int(v["side"])],
        phase=Phase(int(v["phase"])).name.lower(),
        deciding=seats_of(int(v["deciding"])),
        player=int(v["player"]),
        color=names.color(int(v["color"])),
        top=_face(names, int(v["top"])),
        draw_size=int(v["n_draw"]),
        draw_back=_face(names, int(v["draw_back"])),
        discard_size=int(v["n_discard"]),
        sizes=_numbers(v["sizes"], n),
        hand=hand,
        drawn=int(v["drawn"]) - 1,
        backs=tuple(_counted(names, v["backs"][seat]) for seat in range(n)),
        known=tuple(_counted(names, v["known"][seat]) for seat in range(n)),
        discards=tuple(_counted(names, v["discards"][side]) for side in range(names.n_sides)),
        skipped=seats_of(int(v["skipped"])),
        target=int(v["target"]),
        count=int(v["count"]),
        stack=int(v["stack"]),
        passes=int(v["passes"]),
        turns=int(v["turns"]),
        rounds=int(v["rounds"]),
        owing=int(v["owing"]),
        called=int(v["called"]),
        duellist=int(v["duellist"]),
        struck=seats_of(int(v["struck"])),
        own_strike="" if own_strike == NOT_STRUCK else format_strike(own_strike),
        undecided=int(v["undecided"]),
        loaded=int(v["n_loaded"]),
        launcher_left=int(v["launcher_left"]),
        winner=int(v["winner"]),
        champions=seats_of(int(v["champions"])),
        points=_numbers(v["points"], n),
        scores=_numbers(v["scores"], n),
        shown_hand=int(v["shown_hand"]),
    )


def seats_of(bits: int) -> tuple[int, ...]:
    """Return the seats of a set with one bit a seat.

    >>> seats_of(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _numbers(array: Any, n: int) -> tuple[int, ...]:
    return tuple(array[:n].tolist())


def _face(names: Names, face: int) -> str:
    return names.faces[face] if face >= 0 else ""


def _counted(names: Names, counts: Any) -> tuple[str, ...]:
    present = counts.nonzero()[0].tolist()
    return tuple(names.faces[face] for face in present for _ in range(int(counts[face])))
