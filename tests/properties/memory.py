"""What a player can remember, in plain Python: the slow oracle of views.

`sightings` turns the rows of the kernel's log into what one seat sees of them, and nothing else.
`Memory` draws the conclusions that `docs/reference/knowledge.md` lists; `SharpMemory` also draws
one that the game deliberately forgets. Neither reads the knowledge bits of the state or calls the
kernel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from lastcard.kernel.layout import Event

Row = tuple[int, int, int, int]
Sighting = tuple[object, ...]


class Truth:
    """Where the cards of hands and discard pile really are, followed through the log alone."""

    def __init__(self, rules: np.ndarray, n_seats: int) -> None:
        self.faces = rules[0].face_of.astype(int)
        self.two_sided = int(rules[0].n_sides) == 2
        self.n_seats = n_seats
        self.clear()

    def clear(self) -> None:
        self.side = 0
        self.hands: list[list[int]] = [[] for _ in range(self.n_seats)]
        self.pile: list[int] = []

    def active(self, card: int) -> int:
        return int(self.faces[self.side, card])

    def back(self, card: int) -> int:
        return int(self.faces[1 - self.side, card])

    def follow(self, row: Row) -> None:
        """Move the cards that a row tells of."""
        event, a, b, c = row
        match event:
            case Event.ROUND_BEGAN:
                self.clear()
            case Event.DEALT | Event.DREW:
                self.hands[a].append(b)
            case Event.TURNED_UP:
                self.pile.append(a)
            case Event.SENT_BACK:
                self.pile.remove(a)
            case Event.PLAYED | Event.JUMPED:
                self.hands[a].remove(b)
                self.pile.append(b)
            case Event.SHED:
                self.hands[a].remove(b)
                self.pile.insert(-1, b)
            case Event.GAVE:
                self.hands[a].remove(c)
                self.hands[b].append(c)
            case Event.RESHUFFLED:
                self.pile = self.pile[-1:]
            case Event.FLIPPED:
                self.side = a
                self.pile.reverse()
            case Event.SWAPPED:
                self.hands[a], self.hands[b] = self.hands[b], self.hands[a]
            case Event.ROTATED:
                self.hands = [self.hands[(p - a) % self.n_seats] for p in range(self.n_seats)]


def sightings(truth: Truth, row: Row, seat: int) -> Iterator[Sighting]:
    """Yield what a seat sees of a row; `truth` stands before the row.

    The seat's own cards have handles, by which it tells them apart; they say nothing of the backs.
    """
    event, a, b, c = row
    match event:
        case Event.ROUND_BEGAN:
            yield ("round",)
        case Event.DEALT | Event.DREW if a == seat:
            yield ("got", b, truth.active(b))
        case Event.TURNED_UP:
            yield ("turned-up", truth.active(a))
        case Event.SENT_BACK:
            yield ("sent-back",)
        case Event.PLAYED | Event.JUMPED | Event.SHED:
            handle = b if a == seat else None
            back = truth.back(b) if truth.two_sided and a != seat else None
            yield ("left", a, handle, truth.active(b), back, event == Event.SHED)
        case Event.GAVE if seat in (a, b):
            yield ("gave", a, b, c, truth.active(c))
        case Event.GAVE:
            yield ("gave-unseen", a, b)
        case Event.SHOWN if a == seat:
            yield ("shown", b, [truth.active(card) for card in truth.hands[b]])
        case Event.RESHUFFLED:
            yield ("reshuffled",)
        case Event.FLIPPED:
            mine = {card: truth.back(card) for card in truth.hands[seat]}
            visible = {
                p: [truth.back(card) for card in hand]
                for p, hand in enumerate(truth.hands)
                if p != seat
            }
            yield ("flipped", mine, visible)
        case Event.TOP_IS:
            yield ("top-is", truth.active(a))
        case Event.SWAPPED:
            yield ("hands-moved", {a: b, b: a}, hand_after(truth, {a: b, b: a}, seat))
        case Event.ROTATED:
            origin = {p: (p - a) % truth.n_seats for p in range(truth.n_seats)}
            yield ("hands-moved", origin, hand_after(truth, origin, seat))


def hand_after(truth: Truth, origin: dict[int, int], seat: int) -> dict[int, int]:
    """Return a seat's hand after hands have moved: active face by handle."""
    return {card: truth.active(card) for card in truth.hands[origin.get(seat, seat)]}


@dataclass
class Memory:
    """What one seat remembers."""

    seat: int
    n_seats: int
    own: dict[int, tuple[int, int | None]] = field(default_factory=dict)  # handle: face, back
    known: dict[int, Counter[int]] = field(default_factory=dict)  # active faces in other hands
    pile: list[tuple[int | None, int | None]] = field(default_factory=list)  # active, inactive

    def see(self, sighting: Sighting) -> None:
        """Draw the conclusions from one sighting."""
        name = str(sighting[0]).replace("-", "_")
        getattr(self, f"see_{name}")(*sighting[1:])

    def see_round(self) -> None:
        self.own = {}
        self.known = {p: Counter() for p in range(self.n_seats) if p != self.seat}
        self.pile = []

    def see_got(self, handle: int, face: int) -> None:
        self.own[handle] = (face, None)

    def see_turned_up(self, face: int) -> None:
        self.pile.append((face, None))

    def see_sent_back(self) -> None:
        self.pile.pop()

    def see_left(
        self, owner: int, handle: int | None, face: int, back: int | None, below: bool
    ) -> None:
        if handle is None:
            self.lose(owner, face)
        else:
            back = self.own.pop(handle)[1]
        self.pile.insert(len(self.pile) - below, (face, back))

    def lose(self, owner: int, face: int) -> None:
        """Of equal cards the one known to be in a hand leaves it first."""
        self.known[owner] -= Counter([face])

    def see_gave(self, giver: int, receiver: int, handle: int, face: int) -> None:
        if giver == self.seat:
            del self.own[handle]
            self.known[receiver][face] += 1
        else:
            self.lose(giver, face)
            self.own[handle] = (face, None)

    def see_gave_unseen(self, giver: int, receiver: int) -> None:
        self.known[giver] = Counter()

    def see_shown(self, owner: int, faces: list[int]) -> None:
        self.known[owner] = Counter(faces)

    def see_reshuffled(self) -> None:
        self.pile = self.pile[-1:]

    def see_flipped(self, mine: dict[int, int], visible: dict[int, list[int]]) -> None:
        self.own = {handle: (mine[handle], face) for handle, (face, _) in self.own.items()}
        self.known = {p: Counter(faces) for p, faces in visible.items()}
        self.pile = [(back, face) for face, back in reversed(self.pile)]

    def see_top_is(self, face: int) -> None:
        self.pile[-1] = (face, self.pile[-1][1])

    def see_hands_moved(self, origin: dict[int, int], hand: dict[int, int]) -> None:
        moved = {new: self.known[old] for new, old in origin.items() if old != self.seat}
        for new, old in origin.items():
            if old == self.seat:
                moved[new] = Counter(face for face, _ in self.own.values())
        moved.pop(self.seat, None)
        self.known.update(moved)
        if self.seat in origin:
            self.own = {handle: (face, None) for handle, face in hand.items()}


class SharpMemory(Memory):
    """A player who also reasons about a card passed unseen: at most one of each face is gone."""

    def see_gave_unseen(self, giver: int, receiver: int) -> None:
        kept = {face: n - 1 for face, n in self.known[giver].items()}
        self.known[giver] = +Counter(kept)
