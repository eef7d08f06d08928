"""Longest tasks of the browser client during play, at a processor four times slower.

Two figures, both with the bar: tasks as the browser reports them while it is slowed down, and their
processor time at full speed taken four times. On a machine that others use too a task's length
holds all that ran in between, and only the processor time says something of the client; even that
grows, up to several times, with what others leave of the caches. Tasks in which the browser
collects its memory are named apart.

A browser cannot answer a finger while a task runs. Games of each edition are played by a script
inside the page, so that no driver's work is counted, until the table has turned to its dark side, a
duel was lost, the launcher has burst. Server and browser are those of the tests.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from bisect import bisect
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from rows import NotMeasuredError, Row

BAR_MS = 50.0
SLOWED = 4
PLAY_S = 20.0
MOST_S = 90.0
BOTS = 3
LOAD_S = 4.0
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
WANTED = {"flip": "flipped", "showdown": "duel-lost", "attack": "burst"}
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
COLLECTS = "V8.GC_MARK_COMPACTOR"
EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")

COUNT_PICTURES = """(() => {
  const Known = Image;
  window.read = {pictures: 0, at: performance.now()};
  window.Image = class extends Known {
    constructor(...size) {
      super(...size);
      window.read = {pictures: window.read.pictures + 1, at: performance.now()};
    }
  };
})()"""
ARE_READ = "() => window.read.pictures > 0 && performance.now() - window.read.at > 1500"
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.tasks.push(task.duration);
  }).observe({type: 'longtask'});
}"""
PLAY = """async () => {
  const {state} = await import(new URL('static/js/store.js', document.baseURI));
  window.happened = {};
  let read = state.story.length;
  let turns = 0;
  const note = () => {
    for (; read < state.story.length; read += 1)
      for (const {key, values} of state.story[read]) {
        const name = key === 'pressed' && values.n ? 'burst' : key;
        window.happened[name] = (window.happened[name] || 0) + 1;
      }
    read = Math.min(read, state.story.length);
  };
  const press = (found) => found.length && (found[turns % found.length].click(), true);
  const all = (query) => [...document.querySelectorAll(query)];
  setInterval(() => {
    turns += 1;
    note();
    if (press(all('.results [data-first]:not(:disabled)'))) return;
    if (state.table?.public.duel) {
      press(all('.choice.strike.now:not(:disabled)'));
      return;
    }
    press(all('.shout.uno.ready'));
    if (press(all('.hand.mine .fits .card'))) return;
    press(all('.prompt.asked .choice'));
  }, 600);
}"""


def task_rows() -> list[Row]:
    """Return the longest task of each edition. Raises `NotMeasuredError` without a browser."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    try:
        from web.finder import NoBrowserError
    except ImportError as error:
        raise NotMeasuredError(f"{error}; `make setup` installs it") from error
    try:
        return asyncio.run(_measure())
    except NoBrowserError as error:
        raise NotMeasuredError(str(error)) from error


async def _measure() -> list[Row]:
    async with _browser() as browser:
        with _site() as address:
            still = await _longest_of_nothing(browser, address)
            return [
                row
                for edition in EDITIONS
                for row in await _edition_rows(browser, address, edition, still)
            ]


async def _edition_rows(browser: Any, address: str, edition: str, still: float) -> list[Row]:
    rows = []
    for size in SIZES:
        tasks, happened = await _play(browser, address, edition, size)
        rows.append(_row(edition, size, tasks, happened, still))
        rows.append(await _processor_row(browser, address, edition, size))
    return rows


async def _processor_row(browser: Any, address: str, edition: str, size: str) -> Row:
    trace, happened = await _play(browser, address, edition, size, is_traced=True)
    tasks, collecting = processor_times(trace)
    over = sum(task > BAR_MS for task in tasks)
    note = f"of {len(tasks):,} tasks {over} over 50 ms; the longest: {_longest(tasks)}"
    if collecting:
        note += f"; besides, collecting memory: {_longest(collecting, most=2)}"
    return Row(
        f"the same by processor time at full speed, four times, {edition}, {size}",
        max(tasks),
        "ms",
        BAR_MS,
        at_least=False,
        note=f"{note}; {_seen(edition, happened)}",
    )


def _longest(tasks: list[float], most: int = 5) -> str:
    return ", ".join(f"{task:.0f}" for task in sorted(tasks, reverse=True)[:most])


def _seen(edition: str, happened: dict[str, int]) -> str:
    keys = dict.fromkeys(("played", WANTED.get(edition, "played")))
    return ", ".join(f"{key} {happened.get(key, 0)}" for key in keys)


def _row(
    edition: str, size: str, tasks: list[float], happened: dict[str, int], still: float
) -> Row:
    """Return a row; a browser names only tasks of 50 ms and more."""
    told = f"over 50 ms: {len(tasks)} ({_longest(tasks)})" if tasks else "none reached 50 ms"
    quiet = f"a page that does nothing: {still:.0f} ms" if still else "a still page has none"
    return Row(
        f"longest task during play at a fourfold slowed processor, {edition}, {size}",
        max(tasks, default=0.0),
        "ms",
        BAR_MS,
        at_least=False,
        note=f"{told}; {_seen(edition, happened)}; {quiet}",
    )


@asynccontextmanager
async def _browser() -> AsyncIterator[Any]:
    from playwright.async_api import async_playwright

    from web.browser import launch

    async with async_playwright() as player:
        browser = await launch(player)
        yield browser
        await browser.close()


@contextmanager
def _site() -> Any:
    from web.site import Site

    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        site.start()
        try:
            yield site.address
        finally:
            site.stop()


async def _slow(page: Any) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


async def _longest_of_nothing(browser: Any, address: str) -> float:
    """Return the longest task of a page at which nothing happens: what the machine itself does."""
    page = await browser.new_page()
    await page.goto(address)
    await asyncio.sleep(LOAD_S)
    await _slow(page)
    await page.evaluate(WATCH)
    await asyncio.sleep(PLAY_S / 2)
    longest = await page.evaluate("() => Math.max(0, ...window.tasks)")
    await page.close()
    return float(longest)


async def _seat(browser: Any, address: str, edition: str, size: str) -> Any:
    """Return a page at a table of bots, whose game has begun and whose pictures are there."""
    from web.player import Player

    width, height = SIZES[size]
    window: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": "en-GB"}
    if size == "phone":
        window |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    context = await browser.new_context(**window)
    context.set_default_timeout(MOST_S * 1000)
    await context.add_init_script(COUNT_PICTURES)
    page = await context.new_page()
    await page.goto(address)
    player = Player(page)
    await player.open_table(edition, goal=500, pace="quick")
    for _ in range(BOTS):
        await player.button("web-add-bot").click()
    await player.button("ui-start").click()
    await player.hand().wait_for()
    await asyncio.sleep(LOAD_S)  # loading is not play: the pictures of the edition are read here
    while not await page.evaluate(ARE_READ):
        await asyncio.sleep(1)
    return page


async def _play(
    browser: Any, address: str, edition: str, size: str, *, is_traced: bool = False
) -> tuple[list[Any], dict[str, int]]:
    """Play one edition; return the long tasks in milliseconds and what happened, by event.

    is_traced: a trace of a processor at full speed, instead of the long tasks of a slowed one.
    """
    page = await _seat(browser, address, edition, size)
    if is_traced:
        await browser.start_tracing(page=page, categories=TRACED)
    else:
        await _slow(page)
    await page.evaluate(WATCH)
    await page.evaluate(PLAY)
    happened: dict[str, int] = {}
    waited = 0.0
    awaited = WANTED.get(edition, "played")
    while waited < PLAY_S or (awaited not in happened and waited < MOST_S):
        await asyncio.sleep(2)
        waited += 2
        happened = await page.evaluate("() => window.happened")
    if is_traced:
        tasks = json.loads(await browser.stop_tracing())["traceEvents"]
    else:
        tasks = await page.evaluate("() => window.tasks")
    await page.context.close()
    return tasks, happened


def processor_times(trace: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Return four times the processor time of each task of the page's main thread, milliseconds.

    Those in which the browser collects its memory are the second list. Where it cannot tell the
    processor time, a task's length stands for it: no less, and noisier.
    """
    calls = Counter((e["pid"], e["tid"]) for e in trace if e["name"] == "FunctionCall")
    (thread, _n), *_rest = calls.most_common(1)
    mine = [e for e in trace if (e["pid"], e["tid"]) == thread and "dur" in e]
    begins = sorted(e["ts"] for e in mine if e["name"] == COLLECTS)
    tasks: tuple[list[float], list[float]] = ([], [])
    for e in mine:
        if e["name"] == "RunTask":
            is_collecting = bisect(begins, e["ts"] + e["dur"]) > bisect(begins, e["ts"])
            tasks[is_collecting].append(SLOWED * e.get("tdur", e["dur"]) / 1000)
    return tasks
