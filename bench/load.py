"""Many tables at once: how long everybody waits for a move, what that takes, and where it ends.

The server is the real one, as a process; this process plays for everybody (`load_crowd`). A move
counts from the time it was to be made until the last of its table has been sent the outcome.
"""

from __future__ import annotations

import asyncio
import time

from load_crowd import SEATS, Crowd
from load_server import Server, serving
from rows import NotMeasuredError, Row

from lastcard.server.serve import raise_file_limit

TABLES = 1000
PERIOD_S = 2.0
MEASURED_S = 20.0
SETTLE_S = 4.0
"""Before measuring: a fresh table's first moves."""
WAIT_BAR_MS = 50.0
SEAT_BAR_KIB = 64.0
RATE_TABLES = (20, 100, 300)
RATE_S = 6.0
GROWTH = (10, 100, 1000, 2000)
GROWTH_S = 8.0
SPARE_FILES = 200


class Taken:
    """What a stretch of play took."""

    def __init__(self, crowd: Crowd, seconds: float, server_s: float, own_s: float) -> None:
        if not crowd.took or crowd.lost:
            raise NotMeasuredError(f"{crowd.lost} connections were lost; {crowd.refused}")
        self.waits = sorted(1000 * wait for wait in crowd.took)
        self.rate = len(self.waits) / seconds
        self.server_share = 100 * server_s / seconds
        self.own_share = 100 * own_s / seconds
        self.move_us = 1e6 * server_s / len(self.waits)
        self.faults = crowd.refusals + crowd.unseen

    def wait(self, part: float) -> float:
        """Return the wait, in milliseconds, that this part of the moves does not exceed."""
        return self.waits[min(len(self.waits) - 1, int(part * len(self.waits)))]

    def shares(self) -> str:
        """Return how much of one core each side used."""
        return f"CPU: server {self.server_share:.0f} %, crowd {self.own_share:.0f} %"

    def note(self) -> str:
        """Return the rest of what was measured, in words."""
        told = f"p50 {self.wait(0.5):.1f}, max {self.waits[-1]:.0f}; {self.rate:.0f} moves/s; "
        told += self.shares()
        return told + (f"; {self.faults} refused or not seen" if self.faults else "")


def load_rows() -> list[Row]:
    """Return what a thousand tables of four take, and the greatest rate of moves."""
    return asyncio.run(_with_server(_measure_load)) + asyncio.run(_with_server(_measure_rate))


def growth_rows() -> list[Row]:
    """Return how waits and processor time grow with the number of tables."""
    return asyncio.run(_with_server(_measure_growth))


async def _with_server(measure: object) -> list[Row]:
    allowed = raise_file_limit()
    with serving() as server:
        server.wait_until("/readyz")
        async with Crowd(server.address) as crowd:
            crowd.most = allowed - SPARE_FILES
            return await measure(server, crowd)  # type: ignore[operator, no-any-return]


async def _measure_load(server: Server, crowd: Crowd) -> list[Row]:
    await _sit(crowd, 1)  # what the first table brings into memory is not a seat's
    before = server.memory_kib()
    people = await crowd.connect(SEATS * TABLES)
    connected = server.memory_kib()
    await crowd.open(people, edition="classic")
    seat = (server.memory_kib() - before) / len(people)
    alone = (connected - before) / len(people)
    await crowd.play(crowd.desks, PERIOD_S, SETTLE_S)
    taken = await _play(server, crowd, PERIOD_S, MEASURED_S)
    name = f"{TABLES:,} tables, a move each 2 s: p99 until all have it"
    return [
        Row(name, taken.wait(0.99), "ms", WAIT_BAR_MS, at_least=False, note=taken.note()),
        Row("the server's processor time a move", taken.move_us, "µs"),
        Row(
            "memory of an idle seat in a game",
            seat,
            "KiB",
            SEAT_BAR_KIB,
            at_least=False,
            note=f"{alone:.0f} KiB of it the connection alone",
        ),
    ]


async def _measure_rate(server: Server, crowd: Crowd) -> list[Row]:
    """Let every table play as fast as it can; more tables, more moves in each sync of the disk."""
    rows = []
    for tables in RATE_TABLES:
        await _sit(crowd, tables, pace="swift")
        taken = await _play(server, crowd, 0, RATE_S)
        name = f"moves as fast as {tables} tables can, each on disk"
        note = f"p50 {taken.wait(0.5):.0f}, p99 {taken.wait(0.99):.0f} ms; "
        note += f"{taken.move_us:.0f} µs a move; {taken.shares()}"
        rows.append(Row(name, taken.rate, "moves/s", note=note))
    return rows


async def _measure_growth(server: Server, crowd: Crowd) -> list[Row]:
    rows = []
    for tables in GROWTH:
        await _sit(crowd, tables)
        await crowd.play(crowd.desks, PERIOD_S, SETTLE_S)
        taken = await _play(server, crowd, PERIOD_S, GROWTH_S)
        note = f"{taken.move_us:.0f} µs a move; {taken.note()}"
        rows.append(Row(f"{tables:,} tables: p99", taken.wait(0.99), "ms", note=note))
    return rows


async def _sit(crowd: Crowd, tables: int, **settings: object) -> None:
    """Let people come until there are so many tables with a game."""
    more = await crowd.connect(SEATS * (tables - len(crowd.desks)))
    await crowd.open(more, edition="classic", **settings)


async def _play(server: Server, crowd: Crowd, period: float, seconds: float) -> Taken:
    server_s, own_s = server.cpu_s(), time.process_time()
    lasted = await crowd.play(crowd.desks, period, seconds)
    return Taken(crowd, lasted, server.cpu_s() - server_s, time.process_time() - own_s)
