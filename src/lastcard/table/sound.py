"""Whether a table, or a commit, that was read from a store can be trusted with the rules.

Compiled rules check no index: what comes from a file is held against its ranges here before they
see it. What a commit does is in `fold`; whether an act is legal was decided when it was made.
"""

from __future__ import annotations

from collections.abc import Iterator

from lastcard import kernel
from lastcard.kernel.layout import MAX_CARDS, MAX_LOADED, NOBODY, STATE, Event, Phase

from . import facts
from .game import BrokenLogError, Position, rulebook_of
from .state import FORMAT, Table

__all__ = ["check_commit", "find_flaw"]

STAGES = ("lobby", "playing", "round_over", "game_over", "closed")
SEATS = (
    *("dealer", "actor", "player", "target", "owing", "called", "duellist", "winner"),
    *("shown_to", "shown_hand"),
)
"""Fields of the record that hold a seat or nobody."""
IN_A_ROUND = range(Phase.TURN, Phase.ROUND_OVER)


def find_flaw(table: Table) -> str:
    """Return what is wrong with a table that was read from a store, or "".

    >>> from lastcard.table import EMPTY
    >>> find_flaw(EMPTY)
    'stage none'
    """
    if table.format != FORMAT:
        return f"format {table.format}"
    if table.stage not in STAGES:
        return f"stage {table.stage}"
    if table.stage in ("playing", "round_over") and not table.game:
        return "no game"
    rules = rulebook_of(table.settings, len(table.seats) if table.game else None)
    if table.game and len(table.game) != STATE.itemsize:
        return f"a game of {len(table.game)} bytes"
    if table.game:
        flaw = _flaw_of_game(Position(rules, table.game), len(table.seats), table)
        if flaw:
            return flaw
    n, n_actions = len(table.seats), len(rules.kinds)
    if any(not 0 <= seat < n for seat in _seats(table)):
        return "a seat that the table does not have"
    if any(not 0 <= action < n_actions for action in _actions(table)):
        return "an action that the game does not have"
    return ""


def _seats(table: Table) -> Iterator[int]:
    waiting, window, held, duel = table.waiting, table.window, table.held, table.duel
    if waiting is not None:
        yield waiting.seat
    if window is not None:
        yield window.seat
        yield from (reaction.seat for reaction in window.reactions)
    if held is not None:
        yield held.seat
    if duel is not None:
        yield from duel.seats
    yield from (claim.seat for claim in table.claims)


def _actions(table: Table) -> Iterator[int]:
    if table.window is not None:
        yield from (reaction.action for reaction in table.window.reactions)
    if table.held is not None:
        yield table.held.action
    yield from (claim.action for claim in table.claims)


def _flaw_of_game(position: Position, n: int, table: Table) -> str:
    """Return what is wrong with a game's record; every field that is an index is looked at."""
    s, r = position.s, position.edition.rules[0]
    if int(s["n_seats"]) != n:
        return f"a game of {int(s['n_seats'])} at a table of {n}"
    if any(not NOBODY <= int(s[name]) < n for name in SEATS):
        return "a seat that the game does not have"
    phase = int(s["phase"])
    if (table.stage == "playing") != (phase in IN_A_ROUND) or phase > Phase.GAME_OVER:
        return f"phase {phase} at stage {table.stage}"
    piles = {"n_draw": MAX_CARDS, "n_discard": MAX_CARDS, "n_loaded": MAX_LOADED}
    if any(not 0 <= int(s[name]) <= most for name, most in piles.items()):
        return "a pile of an impossible size"
    n_cards = int(r["n_cards"])
    cards = [s[pile][: int(s[f"n_{pile}"])] for pile in ("draw", "discard", "loaded")]
    if any(len(pile) and int(pile.max()) >= n_cards for pile in cards):
        return "a card that the deck does not have"
    numbers = {
        "side": int(r["n_sides"]),
        "pc": len(r["code"]),
        "color": 8,
        "bluff_color": 8,
        "bluff_face": int(r["n_faces"]),
        "cursor": 17,
        "direction": 2,
        "situation": 3,
        "count": MAX_LOADED + 1,
        "drawn": n_cards,
    }
    if any(not -1 <= int(s[name]) < most for name, most in numbers.items()):
        return "a number out of its range"
    if min(int(s[name]) for name in ("side", "pc", "cursor", "situation")) < 0:
        return "a number out of its range"
    if any(card >= n_cards for seat in range(n) for card in position.hand(seat)):
        return "a card that the deck does not have"
    broken = int(kernel.check_state(position.states, 0, position.edition.rules))
    return f"broken invariants {broken:b}" if broken else ""


def check_commit(table: Table, commit: facts.Commit) -> None:
    """Hold the acts of a commit that was read against the game. Raises `BrokenLogError`.

    table: before the commit.
    """
    n = len(table.seats)
    for fact in commit.events:
        is_sound = True
        if isinstance(fact, facts.Acted):
            kinds = rulebook_of(table.settings, n).kinds
            is_sound = 0 <= fact.seat < n and 0 <= fact.action < len(kinds) and bool(table.game)
        elif isinstance(fact, facts.RoundBegan):
            dealers = [row[1] for row in fact.rows if row[0] == Event.ROUND_BEGAN]
            is_sound = all(0 <= dealer < n for dealer in dealers)
        elif isinstance(fact, facts.GameBegan):
            is_sound = NOBODY <= fact.dealer < n
        if not is_sound:
            raise BrokenLogError(f"commit {commit.seq} holds a number out of its range")
