"""Games and rounds: their beginning, and who has asked for the next one."""

from __future__ import annotations

from lastcard.editions import EditionError
from lastcard.kernel.layout import NOBODY

from . import facts
from .chance import seed_of_game
from .commands import NextRound, Start
from .draft import Draft, refuse
from .game import begin_round, edition_of
from .seats import check_host, come_back
from .state import Table

__all__ = ["be_ready", "begin_next_round", "go_on_without", "is_anybody_here", "start_game"]


def start_game(draft: Draft, command: Start) -> None:
    """Begin a game with those who are seated. Rules: C-01, C-03."""
    check_host(draft, command.actor)
    table = draft.table
    if table.stage not in ("lobby", "game_over"):
        refuse("running")
    n = sum(1 for seat in table.seats if not seat.is_open)
    any_size = edition_of(table.settings)
    if not any_size.min_seats <= n <= any_size.max_seats:
        refuse("seats", n=n, least=any_size.min_seats, most=any_size.max_seats)
    try:
        edition = edition_of(table.settings, n)
    except EditionError as error:
        refuse("edition", message=str(error))
    if command.dealer is not None and not 0 <= command.dealer < n:
        refuse("no-such-seat", seat=command.dealer, seats=n)
    dealer = NOBODY if command.dealer is None else command.dealer
    seed = seed_of_game(table.secret, table.games + 1, command.nonces)
    draft.note(facts.GameBegan(edition.id, edition.revision, seed, dealer))
    begin_next_round(draft)


def begin_next_round(draft: Draft) -> None:
    """Shuffle and deal."""
    table = draft.table
    outcome = begin_round(edition_of(table.settings, len(table.seats)), table.game)
    draft.note(facts.RoundBegan(outcome.rows, outcome.spent))


def be_ready(draft: Draft, command: NextRound) -> None:
    """Note that a player wants the next round; it begins when all people present do."""
    table = draft.table
    mine = [place for place in table.seats if place.player == command.actor and place.is_person]
    if not mine:
        refuse("not-your-seat")
    if table.stage != "round_over":
        refuse("no-round-is-over")
    if command.actor not in table.ready:
        draft.note(facts.Ready(command.actor))
    come_back(draft, command.actor)
    if is_all_ready(draft.table):
        begin_next_round(draft)


def go_on_without(draft: Draft, before: Table) -> None:
    """Begin the next round when who has just gone was the last one that it waited for."""
    table = draft.table
    has_gone = present(table) < present(before)
    if table.stage == "round_over" and has_gone and is_all_ready(table):
        begin_next_round(draft)


def is_all_ready(table: Table) -> bool:
    """Tell whether there are people at the table and all of them want the next round."""
    here = present(table)
    return bool(here) and here <= set(table.ready)


def present(table: Table) -> set[str]:
    """Return the people who are at the table and play their seats themselves; no programs."""
    return {
        place.player
        for place in table.seats
        if place.is_human and place.connected and not place.away
    }


def is_anybody_here(table: Table) -> bool:
    """Tell whether a person is at the table."""
    return bool(present(table))
