"""The story of a game: events of `lastcard.match` as sentences, for a reader at the table.

Here lives what a storyteller does with events: leave out what goes without saying, put several
cards drawn at once into one sentence, say "you" to the reader, and keep secrets secret.
The words are messages; what happened is the kernel's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from lastcard.locales.cards import titled
from lastcard.locales.messages import has, text

# Told by the screen or by the next sentence; a log that repeats them is noise.
UNTOLD = frozenset({"none", "chance", "turn-began", "dealt-card"})
# Values that are seats and are told by name.
SEATS = (
    "seat",
    "target",
    "loser",
    "winner",
    "giver",
    "receiver",
    "challenger",
    "offender",
    "catcher",
)
# Events whose first person is not `seat`: (who is told "-you", who is told "-you-ROLE").
ROLES = {
    "duel-lost": ("loser", "winner"),
    "gave": ("giver", "receiver"),
    "gave-card": ("giver", "receiver"),
    "challenged": ("challenger", "offender"),
    "shown": ("challenger", "offender"),
    "shown-hand": ("challenger", "offender"),
    "guilty": ("offender", "challenger"),
    "innocent": ("challenger", "offender"),
    "caught": ("catcher", "offender"),
}
# These already say how many cards their person takes: the drawing after them is not repeated.
SAYS_DRAWING = {
    "pressed": "seat",
    "stack-taken": "seat",
    "duel-lost": "loser",
}


class Event(Protocol):
    """What `lastcard.match.Event` is, as far as it is told here."""

    @property
    def key(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...
    @property
    def only_for(self) -> tuple[int, ...] | None: ...


class DuelTimes(NamedTuple):
    """What a table judges showdowns by, in seconds (S-10, S-24)."""

    false_start: float = 0.0
    """A strike sooner than this after the signal is early."""
    tie_window: float = 0.0
    """Strikes closer together than this are judged by the lines."""


NO_TITLES: Mapping[str, str] = {}
NO_TIMES = DuelTimes()


def tell(
    language: str,
    events: Sequence[Event],
    *,
    names: Sequence[str],
    reader: int | None = None,
    titles: Mapping[str, str] = NO_TITLES,
    duels: DuelTimes = NO_TIMES,
) -> list[str]:
    """Return the sentences that tell `events` to seat `reader` (None: to somebody who watches).

    titles: what an own edition calls its symbols. duels: what the table judges showdowns by.

    Private events of others are left out; where the reader has the private part, it is told in
    place of the public one.

    >>> from collections import namedtuple
    >>> E = namedtuple("E", "key values only_for")
    >>> played = E("played", {"seat": 0, "card": "b+2", "left": 5}, None)
    >>> drew = E("drew", {"seat": 1, "cause": "penalty"}, None)
    >>> tell("en", [played, drew, drew], names=["Zawadi", "Luka"])
    ['Zawadi plays a blue Draw Two.', 'Luka draws two.']
    """
    told: list[str] = []
    own = [e for e in events if e.only_for is None or reader in e.only_for]
    own = [e for e in own if e.key not in UNTOLD and not _is_hidden(e)]
    own = [e for i, e in enumerate(own) if not _was_cut_short(own, i, duels.false_start)]
    before: tuple[str, Mapping[str, object]] = ("", {})
    strikes: list[object] = []
    for key, values in _gathered(own):
        if key == "duel-lost" and _were_close(strikes, duels):
            told.append(text(language, "event-lines-decide"))
        strikes = [*strikes, values.get("seconds")] if key == "struck" else []
        if not _goes_without_saying(key, values, before):
            message = _message(key, values, reader)
            words = _words(values, names, titles)
            if "seconds" in words:
                words["early"] = _early(words["seconds"], duels.false_start)
            told.append(text(language, message, **words))
        before = (key, values)
    return told


def _were_close(strikes: Sequence[object], duels: DuelTimes) -> bool:
    """Say whether the lines decided: two strikes in time, closer than the window (S-10)."""
    times = [time for time in strikes if isinstance(time, (int, float))]
    if len(times) != 2 or min(times) < duels.false_start:
        return False
    return round(abs(times[0] - times[1]) * 1e6) < round(duels.tie_window * 1e6)


def _is_hidden(event: Event) -> bool:
    """Say whether this is the first strike of a duel: it is told after the other, with its time."""
    return event.key == "struck" and event.values.get("seconds") is None


def _was_cut_short(events: Sequence[Event], place: int, false_start: float) -> bool:
    """Say whether somebody only never struck because the other's false start ended the duel."""
    event = events[place]
    if event.key != "struck" or event.values.get("seconds") != "never":
        return False
    around = (*events[max(place - 1, 0) : place], *events[place + 1 : place + 2])
    others = [one.values.get("seconds") for one in around if one.key == "struck"]
    return any(_early(seconds, false_start) == "yes" for seconds in others)


def _gathered(events: Sequence[Event]) -> list[tuple[str, dict[str, object]]]:
    """Put events that belong into one sentence together; `n` counts them, `card` lists them."""
    groups: list[tuple[str, dict[str, object]]] = []
    public = 0  # of a run of draws: how many are told without their card
    for event in events:
        key, values = event.key, dict(event.values)
        last_key, last = groups[-1] if groups else ("", {})
        same = last.get("seat") == values.get("seat") and last.get("cause") == values.get("cause")
        if key == "drew":
            public = public + 1 if same and last_key in ("drew", "drew-card") else 1
            if public > 1:
                last["n"] = public
                continue
            values["n"] = 1
        elif key == "drew-card" and same and last_key in ("drew", "drew-card"):
            groups[-1] = ("drew-card", {**last, "card": _and(last.get("card"), values["card"])})
            continue
        elif key == "shed" and same and last_key == "shed":
            last["card"] = _and(last["card"], values["card"])
            continue
        elif key == "dealt" and last_key == "dealt-all":
            seats = last["seats"]
            assert isinstance(seats, list)
            seats.append(values["seat"])
            last["n"] = len(seats) // len(set(seats))
            continue
        elif key == "dealt":
            key, values = "dealt-all", {"n": 1, "seats": [values["seat"]]}
        elif key in ("shown-hand", "gave-card") and last_key == key.rsplit("-", 1)[0]:
            groups.pop()  # the private part says it all
        groups.append((key, values))
    return groups


def _and(cards: object, card: object) -> str:
    return f"{cards} {card}" if cards else str(card)


def _goes_without_saying(
    key: str, values: Mapping[str, object], before: tuple[str, Mapping[str, object]]
) -> bool:
    last_key, last = before
    if key == "drew" and last_key in SAYS_DRAWING:
        count = last.get("n", last.get("sum"))
        return last.get(SAYS_DRAWING[last_key]) == values["seat"] and count == values.get("n")
    if key == "skipped" and last_key in ("drew", "drew-card", "pressed"):
        return last.get("seat") == values.get("seat") and last.get("cause") != "turn"
    return False


def _message(key: str, values: Mapping[str, object], reader: int | None) -> str:
    first, second = ROLES.get(key, ("seat", "target"))
    message = f"event-{key}"
    if reader is None:
        return message
    if values.get(first) == reader and has(f"{message}-you"):
        return f"{message}-you"
    if values.get(second) == reader and has(f"{message}-you-{second}"):
        return f"{message}-you-{second}"
    return message


def _words(
    values: Mapping[str, object], names: Sequence[str], titles: Mapping[str, str]
) -> dict[str, object]:
    """Return the values as the messages want them: names of players, words for codes."""
    words = {name: value for name, value in values.items() if name != "seats"}
    cards = words.pop("cards", words.get("card"))
    if cards is not None:
        listed = " ".join(cards) if isinstance(cards, (list, tuple)) else str(cards)
        words["card"] = titled(listed, titles)
    for name in SEATS:
        seat = words.get(name)
        if isinstance(seat, int) and 0 <= seat < len(names):
            words["player" if name == "seat" else name] = names[seat]
    words.pop("seat", None)
    if isinstance(words.get("direction"), int):
        words["direction"] = "clockwise" if words["direction"] == 1 else "anticlockwise"
    if isinstance(words.get("side"), int):
        words["side"] = "dark" if words["side"] else "light"
    return words


def _early(seconds: object, false_start: float) -> str:
    if isinstance(seconds, (int, float)):
        return "yes" if seconds < false_start else "no"
    return "never"
