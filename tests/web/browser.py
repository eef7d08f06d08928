"""A real Chromium for tests, and pages that are watched: what they complain of, what axe finds.

Where the browser comes from is in `finder`. No test lives here.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, Playwright, Request, Response

from web.finder import find_browser

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 60_000
"""For whatever is to come, on a machine however busy."""
UNWORDED = re.compile(r"\{[$\w-][^}]*\}")
WIDE = {"width": 1280, "height": 800}

LISTEN = """(() => {
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
})()"""
SHOWN_WORDS = """() => {
  const words = [document.title, document.body.innerText];
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      words.push(element.getAttribute(name));
  return words.join('\\n');
}"""

PANEL_WIDTHS = """() => [...document.querySelectorAll('[role="dialog"] > *')].map(
  (element) => [element.scrollWidth, element.clientWidth])"""


async def launch(player: Playwright) -> Browser:
    """Start a browser. Raises `NoBrowserError`."""
    path = find_browser(Path(player.chromium.executable_path))
    return await player.chromium.launch(executable_path=path, args=ARGUMENTS)


@dataclass
class Watch:
    """Everything that a page complained about."""

    complaints: list[str] = field(default_factory=list)
    is_cut_off: bool = False
    """Whether the test itself has cut the connection: then failing to connect is right."""

    def on(self, page: Page) -> None:
        """Watch a page from now on."""
        page.on("console", lambda line: line.type == "error" and self.note(f"console {line.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"error {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def note(self, what: str) -> None:
        """Remember a complaint, if the test has not caused it."""
        if not self.is_cut_off:
            self.complaints.append(what)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left
            self.note(f"failed {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"{response.status} {response.url}")


@dataclass
class Visitors:
    """Opens pages for a test, each in a context of its own, and looks after them."""

    browser: Browser
    address: str
    watch: Watch = field(default_factory=Watch)
    contexts: list[BrowserContext] = field(default_factory=list)

    async def come(
        self,
        path: str = "",
        *,
        enter: str = "",
        on_page: Callable[[Page], None] = lambda _page: None,
        **options: Any,
    ) -> Page:
        """Open a page as somebody new.

        enter: a script to run before the page's own. on_page: is given the page before it is
        opened. Motion is reduced unless `reduced_motion` says otherwise.
        """
        given: dict[str, Any] = {"locale": "en-GB", "viewport": WIDE, "reduced_motion": "reduce"}
        context = await self.browser.new_context(**{**given, **options})
        context.set_default_timeout(PATIENCE_MS)
        await context.add_init_script(LISTEN + ";" + enter)
        self.contexts.append(context)
        return await self.open_tab(context, path, on_page)

    async def open_tab(
        self,
        context: BrowserContext,
        path: str = "",
        on_page: Callable[[Page], None] = lambda _page: None,
    ) -> Page:
        """Open one more tab of somebody who is there already."""
        page = await context.new_page()
        self.watch.on(page)
        on_page(page)
        answer = await page.goto(self.address + path)
        assert answer is not None
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        await page.get_by_role("main").wait_for()
        return page

    async def check(self) -> None:
        """Fail if a page complained, or if the policy stopped something."""
        pages = [page for context in self.contexts for page in context.pages]
        for page in pages:
            self.watch.complaints += await page.evaluate("() => window.violations")
        assert not self.watch.complaints, self.watch.complaints

    async def leave(self) -> None:
        """Close everything."""
        for context in self.contexts:
            await context.close()


AXE = Path(__file__).parent / "vendor" / "axe.min.js"
RUN_AXE = """async () => {
  const pause = new Promise((done) => setTimeout(done, 3000));
  await Promise.race([pause, Promise.allSettled(document.getAnimations().map((a) => a.finished))]);
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.map((fault) =>
    `${fault.id}: ${fault.nodes.slice(0, 4).map((node) =>
      `${node.html.slice(0, 160)} ${node.any.map((why) => why.message).join('; ')}`).join(' | ')}`);
}"""


async def check_access(page: Page) -> None:
    """Fail if axe finds a fault of accessibility."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    faults = await page.evaluate(RUN_AXE)
    assert not faults, "\n".join(faults)


async def check_width(page: Page) -> None:
    """Fail if a page, or a panel that is open on it, can be scrolled sideways."""
    wide = await page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    panels = await page.evaluate(PANEL_WIDTHS)
    assert all(wide[0] <= wide[1] for wide in panels), panels


async def words_on(page: Page) -> str:
    """Return all that a page shows and all that it says to a screen reader."""
    return str(await page.evaluate(SHOWN_WORDS))


async def check_words(page: Page) -> None:
    """Fail if a key or a value stands where words should."""
    assert not UNWORDED.findall(await words_on(page))


async def becomes(question: Any, limit_s: float = PATIENCE_MS / 1000, what: str = "") -> None:
    """Wait until an awaited question is answered with yes."""
    end = time.monotonic() + limit_s
    while not await question():
        assert time.monotonic() < end, what or "it did not come"
        await asyncio.sleep(0.05)
