"""What of a table goes to whom: the public part, each seat's private part, the events.

Nothing comes from anywhere but the kernel's view (`views.see`) and an allow-list of the table's own
fields. Secrets of a table (its key, planned press times and reactions, the end of a countdown) are
never read here. What is withheld while a table is quiet is the business of `curtain`.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any, NamedTuple

from lastcard.editions import stakes_of
from lastcard.events import read_events
from lastcard.kernel.layout import NOBODY, Phase
from lastcard.match import commitment_of
from lastcard.refusals import REASONS
from lastcard.server.choices import wire_settings
from lastcard.server.views import own_part, own_print, public_part, see
from lastcard.table import Commit, Seat, Settings, Table, facts, legal_actions, open_game
from lastcard.table.chance import secret_of_game
from lastcard.table.game import Position, edition_of

__all__ = [
    "NO_GAME",
    "Told",
    "changes",
    "events_of_commit",
    "private_of",
    "private_print",
    "public_of",
]

Values = dict[str, Any]

NO_GAME: Values = {
    **dict.fromkeys(("dealer", "player", "target", "owing", "called", "winner"), -1),
    **dict.fromkeys(("side", "phase", "color", "top", "draw_back"), ""),
    **dict.fromkeys(("deciding", "sizes", "skipped", "champions", "points", "scores"), ()),
    **dict.fromkeys(("draw_size", "discard_size", "count", "stack", "loaded"), 0),
    **dict.fromkeys(("launcher_left", "rounds", "turns", "undecided"), 0),
    "direction": 1,
}
CARD_PHASES = (Phase.TURN, Phase.DRAWN, Phase.EXTRA)


class Told(NamedTuple):
    """One event: `only_for` seats, or (None) everybody."""

    key: str
    values: Values
    only_for: tuple[int, ...] | None = None


def public_of(table: Table) -> Values:
    """Return what everybody may see; what the room adds (name, onlookers, results) is not in it."""
    public: Values = {
        "stage": table.stage,
        "settings": _settings(table.settings),
        "rules": _rules(table),
        "host": table.host,
        "seats": _seats(table.seats),
        "ready": table.ready,
        "games": table.games,
        "commitment": _commitment(table.secret, _game_of(table)),
        "clock": _clock(table),
        "window": _window(table),
        "duel": _duel(table),
    }
    if not table.game:
        return {**public, **NO_GAME}
    position = open_game(table)
    return {**public, **public_part(see(position, NOBODY), position.rulebook.names)}


def private_of(table: Table, seat: int, *, offered: list[str] | None = None) -> Values:
    """Return what one seat alone may see; NOBODY: somebody who looks on.

    offered: all that the seat is told it may do, while the table is quiet (T-11); None: the truth.
    """
    is_told = offered is None
    private: Values = {"seat": seat, "hand": [], "drawn": -1, "legal": [], "deciding": False}
    private |= {"generation": -1, "pending": "", "backs": (), "known": (), "shown_hand": -1}
    private |= {"own_strike": "", "stakes": None}
    if seat == NOBODY or not table.game:
        return private
    position = open_game(table)
    names = position.rulebook.names
    own = own_part(see(position, seat), names)
    waiting = table.waiting
    decides = is_told and waiting is not None and waiting.seat == seat
    legal = legal_actions(table, seat) if offered is None else offered
    hand = _Hand(position, seat, frozenset(legal), decides)
    own["hand"] = [
        hand.card(names.faces[face], face, arrival, names.faces[back] if back >= 0 else "")
        for face, arrival, back in own["hand"]
    ]
    private |= own
    private |= {"legal": legal, "deciding": decides}
    if not is_told:
        private["drawn"] = -1
    if decides and waiting is not None:
        private["generation"] = waiting.generation
        private["stakes"] = _stakes(position)
    if table.held is not None and table.held.seat == seat:
        private["pending"] = names.actions[table.held.action]
    return private


def _stakes(position: Position) -> Values | None:
    """Return what a challenge costs either side, for whoever is asked."""
    if position.phase != Phase.CHALLENGE:
        return None
    seen = see(position, NOBODY)
    top = position.rulebook.names.faces[seen.number("top")]
    stakes = stakes_of(position.edition, top, seen.number("stack"))
    return None if stakes is None else asdict(stakes)


def private_print(table: Table, seat: int, *, is_told: bool = True) -> tuple[Any, ...] | None:
    """Return something small that is other whenever `private_of` a seat may be; None: make it anew.

    Mostly a move changes nothing for those who do not decide next; then nothing need be worked out.
    """
    if seat == NOBODY or not table.game or table.held is not None:
        return None
    position = open_game(table)
    waiting = table.waiting
    if is_told and waiting is not None and waiting.seat == seat:
        return None
    legal = b""
    if is_told and table.stage == "playing":
        legal = position.mask(seat).nonzero()[0].tobytes()
    if legal and position.phase in (Phase.DRAWN, Phase.GIVE):
        return None
    return seat, is_told, table.games, legal, own_print(see(position, seat))


class _Hand:
    """A hand, and what may be done with its cards now."""

    def __init__(self, position: Position, seat: int, legal: frozenset[str], decides: bool) -> None:
        self.position = position
        self.seat = seat
        self.legal = legal
        r = position.edition.rules[0]
        is_giving = position.phase == Phase.GIVE
        self.base = int(r["give_base"] if is_giving else r["play_base"])
        self.verbs = ("give",) if is_giving else ("play", "jump")
        self.asks = decides and (is_giving or position.phase in CARD_PHASES)

    def card(self, name: str, face: int, arrival: int, back: str) -> Values:
        """Return a card with the action that plays it, or why there is none."""
        verb = next((verb for verb in self.verbs if f"{verb} {name}" in self.legal), "")
        is_other = False
        if verb and self.position.phase == Phase.DRAWN:
            is_other = bool(self.position.may(self.seat, self.base + face, 1 + arrival))
        play = f"{verb} {name}#{arrival}" if verb and not is_other else ""
        why = self.why_not(face, arrival) if self.asks and not play else None
        return {"card": name, "n": arrival, "back": back, "play": play, "why": why}

    def why_not(self, face: int, arrival: int) -> Values | None:
        """Return the referee's reason against a card."""
        reason = self.position.may(self.seat, self.base + face, 1 + arrival)
        if not reason:
            return None
        return {"reason": reason.name.lower().replace("_", "-"), "ruling": REASONS[reason]}


def changes(old: Values, new: Values) -> Values:
    """Return what is new or other.

    >>> changes({"a": 1, "b": 2}, {"a": 1, "b": 3})
    {'b': 3}
    """
    missing = object()
    changed = {}
    for key, value in new.items():
        known = old.get(key, missing)
        if known is not value and known != value:
            changed[key] = value
    return changed


def events_of_commit(table: Table, commit: Commit) -> list[Told]:
    """Return what a commit has brought, each event for whom it is meant; table: after it."""
    told: list[Told] = []
    for fact in commit.events:
        if isinstance(fact, facts.RoundBegan | facts.Acted):
            told += _game_events(table, fact)
        else:
            event = _table_event(table, fact, commit)
            if event is not None:
                told.append(event)
    return told


def _game_events(table: Table, fact: facts.RoundBegan | facts.Acted) -> list[Told]:
    names = open_game(table).rulebook.names
    shown = fact.shown if isinstance(fact, facts.Acted) else ()
    struck = fact.struck if isinstance(fact, facts.Acted) else ()
    events = read_events(fact.rows, names, fact.side, shown=shown, struck=struck)
    return [Told(event.key, event.values, event.only_for) for event in events]


def _table_event(table: Table, fact: Any, commit: Commit) -> Told | None:
    """Return what a fact of the table tells people; most tell nothing."""
    match fact:
        case facts.Seated(seat=seat, name=name, level=level):
            return Told("table-seated", {"seat": seat, "name": name, "level": level})
        case facts.Cleared(seat=seat) | facts.TimedOut(seat=seat) | facts.Back(seat=seat):
            return Told(_KEYS[type(fact)], {"seat": seat})
        case facts.Away(seat=seat, cause=cause):
            return Told("table-away", {"seat": seat, "cause": cause})
        case facts.HostIs(player=player):
            return Told("table-host", {"player": player, "name": _name(table, player)})
        case facts.Ready(player=player):
            return Told("table-ready", {"name": _name(table, player)})
        case facts.PresenceChanged(player=player, connected=connected):
            key = "table-connected" if connected else "table-disconnected"
            name = _name(table, player)
            return Told(key, {"name": name}) if name else None  # a host need not have a seat
        case facts.DuelBegan(duel=duel):
            return Told("table-duel-began", {"seats": duel.seats})
        case facts.Struck(seat=seat):
            return Told("table-struck", {"seat": seat})
        case facts.Rested(seat=seat, target=target):
            return Told("table-rested", {"seat": seat, "target": target})
        case facts.Closed(reason=reason):
            return Told("table-closed", {"reason": reason})
        case facts.HoldBegan(held=held):
            action = open_game(table).rulebook.names.actions[held.action]
            return Told("table-held", {"action": action}, (held.seat,))
        case facts.Dropped(seat=seat, reason=reason):
            return Told("table-dropped", {"reason": reason}, (seat,))
        case facts.ClaimLost(seat=seat, reason=reason):
            return Told("table-claim-lost", {"reason": reason}, (seat,))
        case facts.NotDone(seat=seat, action=action, reason=reason, ruling=ruling):
            values = {"action": action, "reason": reason, "ruling": ruling}
            return Told("table-not-done", values, (seat,))
        case facts.Configured() | facts.GameBegan() | facts.Cued():
            return Told(_KEYS[type(fact)], {})
    del commit
    return None


_KEYS: dict[type, str] = {
    facts.Cleared: "table-cleared",
    facts.TimedOut: "table-timed-out",
    facts.Back: "table-back",
    facts.Configured: "table-configured",
    facts.GameBegan: "table-game-began",
    facts.Cued: "table-cued",
}


def _name(table: Table, player: str) -> str:
    return next((seat.name for seat in table.seats if seat.player == player), "")


@lru_cache(maxsize=4096)
def _commitment(secret: bytes, game: int) -> str:
    return commitment_of(secret_of_game(secret, game))


def _game_of(table: Table) -> int:
    """Return the number of the game that is played, or of the next."""
    return table.games + (table.stage not in ("playing", "round_over"))


_wire: dict[int, tuple[Settings, Values]] = {}
MOST_WIRE = 4096


def _settings(settings: Settings) -> Values:
    found = _wire.get(id(settings))
    if found is not None and found[0] is settings:
        return found[1]
    if len(_wire) > MOST_WIRE:
        _wire.clear()
    wire = wire_settings(settings)
    values = {name: getattr(wire, name) for name in wire.__struct_fields__}
    _wire[id(settings)] = settings, values
    return values


def _rules(table: Table) -> Values:
    edition = edition_of(table.settings, len(table.seats) if table.game else None)
    return _rules_of(edition)


_rules_known: dict[int, tuple[Any, Values]] = {}


def _rules_of(edition: Any) -> Values:
    found = _rules_known.get(id(edition))
    if found is not None and found[0] is edition:
        return found[1]
    if len(_rules_known) > MOST_WIRE:
        _rules_known.clear()
    values = {
        "edition": edition.id,
        "title": edition.name,
        "min_seats": edition.min_seats,
        "max_seats": edition.max_seats,
        "goal": edition.goal,
        "options": dict(edition.options),
        "titles": dict(edition.called),
    }
    _rules_known[id(edition)] = edition, values
    return values


_seats_known: dict[int, tuple[Any, list[Values]]] = {}


def _seats(seats: tuple[Seat, ...]) -> list[Values]:
    """Return the seats as they are shown; most moves leave them as they are."""
    found = _seats_known.get(id(seats))
    if found is not None and found[0] is seats:
        return found[1]
    if len(_seats_known) > MOST_WIRE:
        _seats_known.clear()
    shown = [_seat(seat) for seat in seats]
    _seats_known[id(seats)] = seats, shown
    return shown


def _seat(seat: Seat) -> Values:
    return {
        "player": seat.player,
        "name": seat.name,
        "level": seat.level,
        "connected": seat.connected,
        "away": seat.away,
        "timeouts": seat.timeouts,
        "rest_until": seat.rest_until,
        "open": seat.is_open,
    }


def _clock(table: Table) -> Values | None:
    """Return a person's clock. A bot's would tell when it will move."""
    waiting = table.waiting
    if waiting is None or waiting.due is None or table.seats[waiting.seat].is_bot_played:
        return None
    return {
        "seat": waiting.seat,
        "since_us": waiting.since,
        "warn_us": waiting.warn,
        "due_us": waiting.due,
    }


def _window(table: Table) -> Values | None:
    window = table.window
    if window is None:
        return None
    return {
        "seat": window.seat,
        "opened_us": window.opened,
        "until_us": window.opened + table.settings.pace.window_us,
        "settled": window.settled is not None,
    }


def _duel(table: Table) -> Values | None:
    """Return a duel without its secrets: neither when the countdown ends nor anybody's time."""
    duel = table.duel
    if duel is None:
        return None
    pairs = zip(duel.seats, duel.struck, strict=True)
    return {
        "generation": duel.generation,
        "seats": duel.seats,
        "began_us": duel.began,
        "cued": duel.cued,
        "struck": [seat for seat, time in pairs if time is not None],
    }
