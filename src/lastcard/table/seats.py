"""Who sits where: seats taken and cleared, the host and the succession, going away, coming back."""

from __future__ import annotations

from lastcard.bots import LEVELS
from lastcard.editions import Edition, EditionError

from . import facts
from .commands import (
    AddBot,
    Clear,
    Configure,
    Create,
    Kick,
    Leave,
    Presence,
    Recover,
    Return,
    Sit,
)
from .draft import Draft, refuse
from .duels import begin_duel, restart_duel
from .flow import ask_again
from .game import edition_of
from .names import shown_part
from .settings import MAX_NAME, Settings, find_fault
from .state import Table

__all__ = [
    "add_bot",
    "check_host",
    "clear",
    "come_back",
    "configure",
    "create",
    "find_heir",
    "hand_over",
    "kick",
    "leave",
    "recover",
    "see_presence",
    "sit",
    "take_back",
]

SECRET_BYTES = 16
"""Least length of a table's secret."""


def create(draft: Draft, command: Create) -> None:
    """Open the table."""
    check_settings(command.settings)
    if len(command.secret) < SECRET_BYTES:
        refuse("secret", least=SECRET_BYTES)
    draft.note(facts.Created(command.table, command.settings, command.secret, command.actor))


def configure(draft: Draft, command: Configure) -> None:
    """Change the settings; nobody may lose a seat by it."""
    check_host(draft, command.actor)
    check_before_game(draft)
    edition = check_settings(command.settings)
    taken = sum(1 for seat in draft.table.seats if not seat.is_open)
    if taken > edition.max_seats:
        refuse("seats", n=taken, least=edition.min_seats, most=edition.max_seats)
    draft.note(facts.Configured(command.settings))


def check_settings(settings: Settings) -> Edition:
    """Refuse settings that cannot be played."""
    check_level(settings.stand_in)
    fault = find_fault(settings)
    if fault is not None:
        refuse("setting", key=fault[0], right=fault[1])
    try:
        return edition_of(settings)
    except EditionError as error:
        refuse("edition", message=str(error))


def check_host(draft: Draft, actor: str) -> None:
    """Refuse what only the host may do."""
    if actor != draft.table.host:
        refuse("host-only", "T-05")


def check_before_game(draft: Draft) -> None:
    """Refuse what cannot be done while a game runs."""
    if draft.table.stage not in ("lobby", "game_over"):
        refuse("running")


def sit(draft: Draft, command: Sit) -> None:
    """Seat a person; who had left during the last game has the own seat again, if it is there."""
    check_before_game(draft)
    if command.actor in draft.table.banned:
        refuse("kicked")
    mine = [(i, seat) for i, seat in enumerate(draft.table.seats) if seat.player == command.actor]
    if any(seat.is_person for _, seat in mine) and not draft.table.settings.hot_seat:
        refuse("seated-already")
    seat = next((i for i, seat in mine if not seat.is_person), None)
    if seat is None:
        seat = find_open_seat(draft, command.seat)
    draft.note(facts.Seated(seat, check_name(command.name), command.actor, ""))


def add_bot(draft: Draft, command: AddBot) -> None:
    """Seat a bot."""
    check_host(draft, command.actor)
    check_before_game(draft)
    check_level(command.level)
    seat = find_open_seat(draft, command.seat)
    draft.note(facts.Seated(seat, check_name(command.name), "", command.level))


def check_level(level: str) -> None:
    """Refuse a level that no bot has."""
    if level not in LEVELS:
        refuse("level", levels=LEVELS)


def check_name(name: str) -> str:
    """Return a name that can be shown: printable, on one line, not too long."""
    name = " ".join(name.split())
    if not name or len(name) > MAX_NAME or name != shown_part(name):
        refuse("name", most=MAX_NAME)
    return name


def find_open_seat(draft: Draft, seat: int | None) -> int:
    """Return the seat asked for if it is open, or the first open one, or the next new one."""
    seats = draft.table.seats
    most = edition_of(draft.table.settings).max_seats
    if seat is None:
        seat = next((i for i, place in enumerate(seats) if place.is_open), len(seats))
    if seat >= most:
        refuse("full", most=most)
    if not 0 <= seat <= len(seats):
        refuse("no-such-seat", seat=seat, seats=len(seats))
    if seat < len(seats) and not seats[seat].is_open:
        refuse("taken", seat=seat)
    return seat


def clear(draft: Draft, command: Clear) -> None:
    """Open a seat again."""
    check_before_game(draft)
    place = draft.seat(command.seat)
    if place.is_open:
        refuse("open", seat=command.seat)
    if command.actor != place.player:
        check_host(draft, command.actor)
    draft.note(facts.Cleared(command.seat))


def leave(draft: Draft, command: Leave) -> None:
    """Let a player go for good; a bot keeps the seat to the end of the game. Rules: T-04, T-05.

    Who is not seated does not keep a table open, save its host, at any stage: bots may play on for
    a host who looks on.
    """
    table = draft.table
    is_host = command.actor == table.host
    if not give_up_seats(draft, command.actor) and not is_host:
        refuse("not-your-seat")
    heir = find_heir(draft.table)
    if heir is None:
        if is_host or is_host_gone(table, draft.now):
            draft.note(facts.Closed("only-bots" if table.games else "empty"))
    elif is_host:
        draft.note(facts.HostIs(heir))


def is_host_gone(table: Table, now: int) -> bool:
    """Tell whether the host's connection has been gone for so long that nobody waits. Rules: T-05.

    A phone that sleeps for a moment is not gone.
    """
    gone_at = table.host_gone_at
    return gone_at is not None and now >= gone_at + table.settings.pace.gone_us


def kick(draft: Draft, command: Kick) -> None:
    """Let the host send somebody away for good; a bot keeps the seat as if they had left."""
    check_host(draft, command.actor)
    if command.player == command.actor:
        refuse("no-such-player")
    give_up_seats(draft, command.player)
    if command.player not in draft.table.banned:
        draft.note(facts.SentAway(command.player))


def give_up_seats(draft: Draft, player: str) -> bool:
    """Free all seats of a player, or give them to bots while a game is on; false: there is none."""
    seats = draft.table.seats
    mine = [i for i, seat in enumerate(seats) if seat.player == player and seat.is_person]
    for seat in reversed(mine):
        if draft.table.stage == "lobby":
            draft.note(facts.Cleared(seat))
        else:
            draft.note(facts.Away(seat, "left"))
            ask_again(draft, seat)
    return bool(mine)


def hand_over(draft: Draft) -> None:
    """Make the longest-seated person who is here the host. Rules: T-05."""
    heir = find_heir(draft.table, is_here=True)
    if heir is not None:
        draft.note(facts.HostIs(heir))


def find_heir(table: Table, *, is_here: bool = False) -> str | None:
    """Return the longest-seated person, or of those who are here; no program. Rules: T-05."""
    people = [
        (seat.joined, i)
        for i, seat in enumerate(table.seats)
        if seat.is_human and (seat.connected or not is_here)
    ]
    return table.seats[min(people)[1]].player if people else None


def see_presence(draft: Draft, command: Presence) -> None:
    """Note that a connection came or went; a running duel may begin again. Rules: T-03, T-10."""
    mine = [seat.connected for seat in draft.table.seats if seat.player == command.player]
    if not mine and command.player == draft.table.host:  # who opened the table need not sit
        mine = [draft.table.host_gone_at is None]
    if not mine:
        refuse("not-your-seat")
    if all(is_here == command.connected for is_here in mine):
        refuse("no-change")
    draft.note(facts.PresenceChanged(command.player, command.connected))
    restart_duel(draft, command.player)


def recover(draft: Draft, _command: Recover) -> None:
    """Go on after the host of the table was started anew. Rules: T-10."""
    table = draft.table
    here = [seat.player for seat in table.seats if seat.is_person and seat.connected]
    if table.host_gone_at is None and all(seat.player != table.host for seat in table.seats):
        here.append(table.host)
    for player in dict.fromkeys(here):
        draft.note(facts.PresenceChanged(player, False))
    if draft.table.duel is not None:
        begin_duel(draft)


def take_back(draft: Draft, command: Return) -> None:
    """Give a person the own seats back. Rules: T-03."""
    come_back(draft, command.actor)
    if not draft.facts:
        refuse("no-change")


def come_back(draft: Draft, player: str, only: int | None = None) -> None:
    """Let a person play again who acts while a bot plays the seat. Rules: T-03.

    only: the seat that acts; None: all seats of this person.
    """
    for i, seat in enumerate(draft.table.seats):
        is_meant = seat.player == player and only in (None, i)
        if is_meant and seat.away and seat.is_person:
            draft.note(facts.Back(i))
            ask_again(draft, i)
