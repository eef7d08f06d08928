"""The garbage collector keeps out of the way of moves, and the server gives it nothing to do."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect

from lastcard.server import collecting
from server.harness import Guest, Running, serving

OWN = ("lastcard.server", "lastcard.table", "uvicorn", "starlette")


@pytest.fixture
def _by_hand() -> Iterator[None]:
    """Collect nothing by itself during a test."""
    gc.collect()
    gc.disable()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


def rings() -> Counter[str]:
    """Return what of the server the collector finds that nothing else would ever let go of."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    gc.set_debug(0)
    names = (f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.garbage)
    found = Counter(name for name in names if name.startswith(OWN))
    gc.garbage.clear()
    return found


async def play_and_go(running: Running) -> None:
    """Let two people and a bot play, one of them come anew, ask for what is not, and go."""
    ana = await Guest(running.socket_address, "Ana").open()
    bo = await Guest(running.socket_address, "Bo", seed=2).open()
    table = await ana.create(edition="classic", pace="swift")
    await ana.do("Sit")
    await bo.join(table)
    await bo.do("Sit")
    await ana.do("AddBot", level="easy")
    await bo.say(t="watch", table="nosuchtable")
    await bo.until(lambda: any(m["t"] == "error" for m in bo.heard), "no such table")
    ana.plays = bo.plays = True
    await ana.do("Start")
    await ana.until(lambda: len(ana.events) > 40, "some moves")
    again = await Guest(running.socket_address, "Bo", token=bo.token).open()
    await again.close()
    await bo.close()
    await ana.close()
    async with connect(running.socket_address) as rude:
        await rude.send("{")
        rude.transport.abort()
    await asyncio.sleep(0.3)
    for hub in list(running.live.rooms.hubs.values()):
        running.live.rooms.put_away(hub)
    await asyncio.sleep(0.3)


@pytest.mark.usefixtures("_by_hand")
async def test_who_goes_and_what_is_put_away_leaves_no_rings(tmp_path: Path) -> None:
    async with serving(tmp_path) as running:
        await running.ready()
        await play_and_go(running)  # what is called for the first time leaves some of its own
        gc.collect()
        await play_and_go(running)
        assert not running.live.sessions.clients
        assert not running.live.rooms.hubs
        found = rings()
    assert not found


def server(heard_at: float, *duels: object) -> Any:
    """Return as much of a server as the collector's time depends on."""
    hubs = {str(n): SimpleNamespace(table=SimpleNamespace(duel=d)) for n, d in enumerate(duels)}
    sessions = SimpleNamespace(heard_at=heard_at)
    return SimpleNamespace(sessions=sessions, rooms=SimpleNamespace(hubs=hubs))


@pytest.mark.parametrize(
    ("heard_at", "now", "duels", "right"),
    [
        (1.0, 70.0, (None,), True),
        (1.0, 30.0, (None,), False),  # not long ago
        (-1.0, 70.0, (None,), False),  # nobody has said anything since
        (69.9, 70.0, (None,), False),  # somebody is just playing
        (1.0, 70.0, (None, "duel"), False),  # somebody's time is taken
        (3699.9, 3700.0, ("duel",), True),  # it cannot wait for ever
        (-1.0, 3700.0, (None,), True),  # pages may have been asked for
    ],
)
def test_everything_is_looked_through_when_nobody_waits(
    heard_at: float, now: float, duels: tuple[object, ...], right: bool
) -> None:
    assert collecting.is_time(server(heard_at, *duels), 0.0, now) is right


async def test_a_server_never_looks_through_everything_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = gc.get_threshold()
    try:
        collecting.hold_off()
        assert gc.isenabled()
        assert min(gc.get_threshold()) >= 1 << 30
        live = server(0.0)
        live.warmth = SimpleNamespace(done=asyncio.Event())
        looks: list[bool] = []
        monkeypatch.setattr(collecting, "CHECK_S", 0.001)
        monkeypatch.setattr(collecting, "is_time", lambda *_: looks.append(True) or False)
        monkeypatch.setattr(gc, "freeze", lambda: looks.append(False))
        task = asyncio.create_task(collecting.collect_when_calm(live))
        await asyncio.sleep(0.05)
        assert not looks
        live.warmth.done.set()
        async with asyncio.timeout(20):
            while len(looks) < 3:
                await asyncio.sleep(0.01)
        task.cancel()
        assert looks[:3] == [False, True, True]  # first what stays is left out
    finally:
        gc.set_threshold(*before)
