"""Python's garbage collector, kept out of the way of moves.

Looking through everything stops everybody: with four thousand people at a thousand tables for a
quarter of a second and more. Looking only through what is new took them 7 % of a core, up to 15 ms
at a time. It only finds rings, things that hold each other, and what is done with here is no part
of one (a test sees to that). So it is done when nobody waits for anything.
"""

from __future__ import annotations

import asyncio
import gc
import time

from lastcard.server.live import LiveServer

__all__ = ["collect_when_calm", "hold_off"]

NEVER = 1 << 30
CHECK_S = 1.0
OFTEN_S = 60.0
SELDOM_S = 3600.0
"""On a server that is never calm, or where nobody plays and only pages are asked for, everything is
looked through so often all the same."""
CALM_S = 0.25


def hold_off() -> None:
    """Let nothing be looked through by itself from now on."""
    gc.set_threshold(NEVER, NEVER, NEVER)


async def collect_when_calm(live: LiveServer) -> None:
    """Look through everything now and then, while nobody plays; runs until it is cancelled.

    What is there when the rules are ready, theirs and the libraries', stays and is left out.
    """
    await live.warmth.done.wait()
    gc.collect()
    gc.freeze()
    looked = time.monotonic()
    while True:
        await asyncio.sleep(CHECK_S)
        if is_time(live, looked, time.monotonic()):
            gc.collect()
            looked = time.monotonic()


def is_time(live: LiveServer, looked: float, now: float) -> bool:
    """Tell whether everything is to be looked through; `looked` is when it was last."""
    heard_at = live.sessions.heard_at
    if now - looked >= SELDOM_S:
        return True
    if now - looked < OFTEN_S or heard_at < looked or now - heard_at < CALM_S:
        return False
    # Between a duel's cue and the strikes nobody says anything, and time counts as nowhere else.
    return all(hub.table.duel is None for hub in live.rooms.hubs.values())
