"""The bots of a server: a bounded pool that thinks for all tables, from views alone.

When a bot moves, calls and catches is the table's matter; how it thinks is in `lastcard.bots`.
A level whose file is missing or broken is not offered; where it sits already, another plays for it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import structlog

from lastcard import kernel
from lastcard.bots import LEVELS, Bot, new_bot
from lastcard.bots.network import FILE, NetworkError, read_network
from lastcard.table import Request, Table, open_game

__all__ = ["BotPool", "Opponents", "levels_here", "missing_levels"]

LOG = structlog.get_logger("lastcard.opponents")

WORKERS = 2
BUDGET_S = 0.5
"""What a bot that searches may think, on a server with nothing else to do."""


@cache
def missing_levels() -> dict[str, str]:
    """Return the levels that cannot play here, each with the file at fault; found out once.

    Why is logged, with the path; who asks over the network is told the file's name only.
    """
    try:
        read_network()
    except NetworkError as error:
        LOG.error("level-missing", level="expert", why=str(error))
        return {"expert": FILE.name}
    return {}


def levels_here() -> tuple[str, ...]:
    """Return the levels that can play here, weakest first."""
    return tuple(level for level in LEVELS if level not in missing_levels())


class BotPool:
    """Threads that bots think on; the more wait, the less time each has."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._workers = workers
        self.waiting = 0

    @property
    def budget_s(self) -> float:
        """Seconds that a bot may think now."""
        return BUDGET_S / max(1.0, self.waiting / self._workers)

    async def run(self, think: Any, *given: Any) -> Any:
        """Return what `think(*given)` returns, thought on the pool."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, think, *given)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Opponents:
    """The bots of one table."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._bots: dict[tuple[int, str, int], Bot] = {}

    async def choose(self, table: Table, request: Request) -> str:
        """Return the decision of a seat that must decide, in notation."""
        bot, view = self._bot(table, request), _view_for(table, request.seat)
        answer: str = await self._pool.run(bot.choose_text, view, self._pool.budget_s)
        return answer

    async def jump(self, table: Table, request: Request) -> str:
        """Return the jump-in that a seat wants to make now, or ""."""
        bot, view = self._bot(table, request), _view_for(table, request.seat)
        wanted: list[str] = await self._pool.run(bot.wants_text, view)
        return next((action for action in wanted if action.startswith("jump")), "")

    def watch(self, table: Table) -> None:
        """Show the table to its bots that search, after any act; some microseconds for each."""
        if table.stage != "playing":
            return
        for (seat, _, game), bot in self._bots.items():
            if bot.searches and game == table.games:
                bot.watch(_view_for(table, seat))

    def _bot(self, table: Table, request: Request) -> Bot:
        key = request.seat, request.level, table.games
        if key not in self._bots:
            self._bots = {k: bot for k, bot in self._bots.items() if k[2] == table.games}
            seed = f"{table.secret.hex()} {request.seat} {table.games}"
            level = request.level if request.level not in missing_levels() else levels_here()[-1]
            self._bots[key] = new_bot(level, open_game(table).edition, seed)
        return self._bots[key]


def _view_for(table: Table, seat: int) -> Any:
    """Return what a seat may see as bots read it: an array of one view."""
    game = open_game(table)
    views = kernel.new_views(1)
    kernel.view(game.states, 0, game.edition.rules, seat, views, 0)
    return views
