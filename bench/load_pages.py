"""What somebody waits for who opens the page for the first time: the start, the bytes, the rules.

A real browser is driven by Playwright, with an empty cache. How fast tables are is in `load`.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from load_server import serving
from rows import NotMeasuredError, Row

from lastcard.locales import text

PAGE_BAR_KIB = 250.0
START_BAR_S = 2.0
STARTS = 5
NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE_MS = 60_000


def page_rows() -> list[Row]:
    """Return the start to the first page, and the bytes until the first card can be played."""
    return [*_start_rows(), *_byte_rows()]


def _start_rows() -> list[Row]:
    warm = sorted(_start() for _ in range(STARTS))
    with tempfile.TemporaryDirectory() as cache:
        cold = _start(cache)
    name = "server: start to first page"
    return [
        Row(
            name, warm[STARTS // 2], "s", START_BAR_S, False, f"worst of {STARTS}: {warm[-1]:.2f} s"
        ),
        Row(f"{name}, nothing compiled yet", cold, "s", START_BAR_S, at_least=False),
    ]


def _start(cache: str | None = None) -> float:
    with serving(cache) as server:
        return server.wait_until("/")


def _byte_rows() -> list[Row]:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise NotMeasuredError("Playwright is not installed") from error
    with serving() as server, sync_playwright() as player:
        server.wait_until("/readyz")
        own = player.chromium.executable_path
        path = own if Path(own).exists() else next(filter(None, map(shutil.which, NAMES)), None)
        if path is None:
            raise NotMeasuredError("there is no Chromium here; `make test` installs one")
        try:
            browser = player.chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error as error:
            raise NotMeasuredError(f"Chromium does not start: {error}") from error
        page = browser.new_context(locale="en").new_page()
        wire = _Wire(page)
        page.goto(server.address + "/", wait_until="load")
        page.get_by_role("button", name=text("en", "web-play-bots"), exact=True).first.wait_for()
        page.wait_for_load_state("networkidle")
        start = wire.total
        page.get_by_role("button", name=text("en", "web-play-bots"), exact=True).first.click()
        hand = page.get_by_role("region", name=text("en", "ui-hand"), exact=True)
        hand.get_by_role("button").first.wait_for(timeout=PATIENCE_MS)
        page.wait_for_timeout(1000)
        table = wire.total
        browser.close()
    note = f"{start / 1024:.0f} KiB until the start page is ready; {wire.files} files; "
    note += f"{wire.plain / 1024:.0f} KiB before they were compressed"
    return [
        Row("page to the first hand, cold cache", table / 1024, "KiB", PAGE_BAR_KIB, False, note)
    ]


class _Wire:
    """Counts what comes over the wire: files with their headers, and messages."""

    def __init__(self, page: Any) -> None:
        self.total = 0.0
        self.files = 0
        self.plain = 0.0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._file)
        session.on("Network.dataReceived", self._part)
        session.on("Network.webSocketFrameReceived", self._message)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _file(self, event: dict[str, Any]) -> None:
        self.files += 1
        self.total += event["encodedDataLength"]

    def _part(self, event: dict[str, Any]) -> None:
        self.plain += event["dataLength"]

    def _message(self, event: dict[str, Any]) -> None:
        self.total += len(event["response"]["payloadData"].encode())
