"""A proxy that drops WebSockets: the page comes through, and says why the game does not begin."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator

import pytest

from lastcard.locales import text
from web.browser import Visitors

pytestmark = pytest.mark.asyncio(loop_scope="session")

PATIENCE_MS = 20_000


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while chunk := await reader.read(65536):
        writer.write(chunk)
        await writer.drain()
    writer.close()


@contextlib.asynccontextmanager
async def careless_proxy(port: int) -> AsyncIterator[int]:
    """Run a proxy that hands requests on without the Upgrade header; give its port."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            head = re.sub(r"(?im)^(upgrade|connection):.*\r\n", "", head)
            head = head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
            back, forth = await asyncio.open_connection("127.0.0.1", port)
            forth.write(head.encode("latin-1"))
            await pump(back, writer)
            forth.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def test_a_proxy_that_drops_websockets_is_named(chromium, site) -> None:
    async with careless_proxy(site.port) as port:
        visitors = Visitors(chromium, f"http://127.0.0.1:{port}/")
        visitors.watch.is_cut_off = True  # that the socket fails is the point
        page = await visitors.come()
        said = page.get_by_text(text("en", "web-barred"))
        await said.wait_for(timeout=PATIENCE_MS)
        assert await said.get_attribute("role") == "alert"
        await visitors.leave()
