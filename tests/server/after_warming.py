"""What a server compiles after its warming, as a program: a line for each function. No test here.

It must be a process of its own: what is compiled once stays so for all tests of a process.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from lastcard.bots import LEVELS
from lastcard.editions import list_editions
from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.warming import functions
from server.harness import Guest, Running, get, serving

MOVES = 90
"""So many that a snapshot has been stored, which is read after the restart."""


def known() -> set[tuple[str, str]]:
    """Return what is compiled: functions with the types of what they take."""
    found = set()
    for name in functions():
        module, _, word = name.rpartition(".")
        found |= {(name, str(types)) for types in getattr(sys.modules[module], word).overloads}
    return found


async def play(running: Running, edition: str) -> None:
    """Let bots of all levels play until a snapshot has been stored, with somebody looking on."""
    ana = await Guest(running.socket_address, "Ana").open()
    table = await ana.create(edition=edition, pace="swift", options={"goal": 1})
    for level in LEVELS[:4] if edition != "classic" else LEVELS[-4:]:
        await ana.do("AddBot", level=level)
    while ana.seq <= MOVES:
        await ana.do("Start")
        await ana.until(
            lambda: ana.seq > MOVES or ana.public["stage"] == "game_over", "some moves", 60
        )
        await get(f"{running.address}/record/{table}")
    await ana.close()


async def main(folder: Path) -> None:
    """Warm up, play, start again, and tell what was compiled after the warming."""
    async with serving(folder, live=LiveServer(SqliteStore(folder))) as running:
        await running.ready()
        warm = known()
        await asyncio.gather(*(play(running, edition) for edition in list_editions()))
    async with serving(folder, live=LiveServer(SqliteStore(folder))) as running:
        await running.ready()
        await asyncio.sleep(1.0)
    for name, types in sorted(known() - warm):
        print("late:", name, types[:300])
    print("warm:", len(warm))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
