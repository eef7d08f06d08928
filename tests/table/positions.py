"""Positions for tests: a table whose game stands as a scenario says."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from lastcard import kernel
from lastcard.position import set_up
from lastcard.table import facts
from lastcard.table.draft import Draft
from lastcard.table.flow import settle
from lastcard.table.game import rulebook_of
from table.simulated import Host, seat_people

__all__ = ["facts_of", "place", "sizes", "table_at"]


def table_at(hands: list[str], *, bots: int = 0, **keys: Any) -> Host:
    """Return a table of people, the last seats bots, whose game stands as given.

    Keys of `Settings` go to the table, the others are a scenario's.
    """
    names = ("edition", "preset", "options", "clock_s", "pace", "stand_in", "hot_seat")
    settings = {name: keys.pop(name) for name in names if name in keys}
    host = seat_people(len(hands) - bots, bots, **settings)
    return place(host, hands=hands, **keys)


def place(host: Host, **keys: Any) -> Host:
    """Put a position on the table."""
    table = host.table
    rulebook = rulebook_of(table.settings, len(table.seats))
    keys = {"players": len(table.seats), "pile": "r5", **keys}
    states = set_up(rulebook.edition, rulebook.names, keys)
    kernel.seed_game(states, 0, kernel.key_from_seed(1))
    bare = replace(
        table,
        stage="playing",
        game=states.tobytes(),
        waiting=None,
        duel=None,
        window=None,
        held=None,
        claims=(),
        quiet_until=0,
    )
    draft = Draft(bare, host.now)
    settle(draft)
    host.table = draft.table
    return host


def facts_of(commit: Any) -> list[str]:
    """Return the names of a commit's facts."""
    assert isinstance(commit, facts.Commit), commit
    return [type(fact).__name__ for fact in commit.events]


def sizes(host: Host) -> list[int]:
    """Return how many cards each seat holds."""
    from lastcard.table import open_game

    game = open_game(host.table)
    return [int(n) for n in game.s["sizes"][: game.n_seats]]
