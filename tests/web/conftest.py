"""What every browser test needs: the server, the browser, and visitors who are looked after."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from web.browser import Visitors, launch
from web.finder import NoBrowserError, give_up
from web.site import Site
from web.staged import Staged, lay_tables

STAGED_FOR = {
    "reload": "test_a_reload_in_every_phase",
    "axe": "test_every_phase_is_open_to_everybody_at_every_width",
}


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server that all browser tests share keeps its tables."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def staged(
    site_folder: Path, request: pytest.FixtureRequest
) -> dict[str, dict[tuple[str, str], Staged]]:
    """Tables that wait in every phase of every edition, a set for each test that plays on there."""
    asked = {item.name.partition("[")[0] for item in request.session.items}
    uses = [use for use, test in STAGED_FOR.items() if test in asked]
    return {use: lay_tables(site_folder) for use in uses}


@pytest.fixture(scope="session")
def site(site_folder: Path, staged: object) -> Iterator[Site]:
    """The server that all browser tests share."""
    del staged  # laid before it starts: it lets nobody else into its folder
    site = Site(site_folder)
    site.start()
    yield site
    site.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """The browser. Without one the tests are skipped, and fail where CI is true."""
    async with async_playwright() as player:
        try:
            browser = await launch(player)
        except NoBrowserError as error:
            give_up(error)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visitors(chromium: Browser, site: Site) -> AsyncIterator[Visitors]:
    """Opens pages; at the end nothing may have been complained about."""
    visitors = Visitors(chromium, site.address)
    yield visitors
    try:
        await visitors.check()
    finally:
        await visitors.leave()
