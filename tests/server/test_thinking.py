"""Bots that search think beside everything else: the loop goes on, and under load each has less."""

from __future__ import annotations

import asyncio

from lastcard.bots import new_bot, view_record
from lastcard.match import Match
from lastcard.server.opponents import BUDGET_S, BotPool


def test_the_loop_goes_on_while_bots_think():
    match = Match("classic", seats=4, seed=2)
    view = view_record(match, match.deciding[0])
    bots = [new_bot("hard", match.edition, seed) for seed in range(4)]
    for bot in bots:
        bot.choose(view, 0.0)  # everything is compiled now

    async def think() -> tuple[int, float]:
        pool, ticks, least = BotPool(), 0, 0.0
        try:
            asked = [asyncio.ensure_future(pool.run(bot.choose_text, view, 0.3)) for bot in bots]
            await asyncio.sleep(0)
            while not all(one.done() for one in asked):
                least = pool.budget_s if ticks == 0 else least
                ticks += 1
                await asyncio.sleep(0.002)
            answers = [one.result() for one in asked]
        finally:
            pool.close()
        assert all(answer in match.legal(match.deciding[0]) for answer in answers)
        return ticks, least

    ticks, least = asyncio.run(think())
    assert ticks >= 10
    assert least == BUDGET_S / 2  # four wait for two threads
