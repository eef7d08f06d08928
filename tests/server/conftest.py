"""One server for all tests of a module that want no more than a server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from lastcard.server import choices
from server.harness import OPENED, Running, serving


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A server that is ready, with a quick heartbeat."""
    async with serving(tmp_path_factory.mktemp("server"), beat_s=0.2) as server:
        await server.ready()
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def running(shared_server: Running) -> AsyncIterator[Running]:
    """The module's server; everybody goes away after the test."""
    OPENED.clear()
    yield shared_server
    while OPENED:
        await OPENED.pop().close()


@pytest.fixture(autouse=True)
def _quick_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the duels of swift tables in this process be over soon."""
    pace = choices.PACES["swift"]
    quick = replace(pace, countdown_us=(40_000, 90_000), verdict_us=100_000)
    monkeypatch.setitem(choices.PACES, "swift", quick)
