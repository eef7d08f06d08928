"""The table's opponents: one bot for each seat that a bot plays, by what that seat may see.

How bots think is in `lastcard.bots`; when they may move, call and catch is the table's matter.
"""

from __future__ import annotations

from typing import Any

from lastcard import kernel
from lastcard.bots import LEVELS as BOT_LEVELS
from lastcard.bots import Bot, new_bot
from lastcard.table import Table, open_game

__all__ = ["LEVELS", "USUAL", "Opponents"]

USUAL = "normal"
"""The level of a seat for which none was chosen."""

LEVELS = (USUAL, *(level for level in BOT_LEVELS if level != USUAL))
"""Levels that can be chosen, the usual one first, then from the weakest to the strongest."""

BUDGET_S = 0.4
"""What a bot that searches may think at the terminal, in seconds."""


class Opponents:
    """Bots of one table."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._bots: dict[tuple[int, str, int], Bot] = {}

    def choose(self, table: Table, seat: int, level: str) -> str:
        """Return the decision of a seat that must decide, in notation."""
        return self._bot(table, seat, level).choose_text(view_for(table, seat), BUDGET_S)

    def jump(self, table: Table, seat: int, level: str) -> str:
        """Return the jump-in that a seat wants to make now, or ""."""
        wanted = self._bot(table, seat, level).wants_text(view_for(table, seat))
        return next((action for action in wanted if action.startswith("jump")), "")

    def watch(self, table: Table) -> None:
        """Show the table to the bots that play at it, after any act."""
        watching = [(key, bot) for key, bot in self._bots.items() if bot.searches]
        if watching and table.stage == "playing":
            for (seat, _, game), bot in watching:
                if game == table.games:
                    bot.watch(view_for(table, seat))

    def _bot(self, table: Table, seat: int, level: str) -> Bot:
        key = (seat, level, table.games)
        if key not in self._bots:
            edition = open_game(table).edition
            self._bots[key] = new_bot(level, edition, f"{self._seed} {seat} {table.games}")
        return self._bots[key]


def view_for(table: Table, seat: int) -> Any:
    """Return what a seat may see as bots read it: an array of one view."""
    game = open_game(table)
    views = kernel.new_views(1)
    kernel.view(game.states, 0, game.edition.rules, seat, views, 0)
    return views
