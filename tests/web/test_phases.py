"""Every phase of every edition, on a table that stands in it: it is open to everybody, a reload in
the middle of it changes nothing, and the game goes on."""

from __future__ import annotations

import asyncio
import signal
from functools import partial
from pathlib import Path

import pytest

from web.browser import Visitors, becomes, check_access, check_width, check_words
from web.player import Player
from web.site import Site
from web.staged import ENDS, EVERY, PHASES, Staged, lay_tables
from web.transcript import HEAR

pytestmark = pytest.mark.asyncio(loop_scope="session")

WIDTHS = (320, 768, 1440)
HEIGHTS = {320: 640, 768: 1024, 1440: 900}


def size(width: int) -> dict[str, object]:
    """Return the options of a window: a narrow one is a phone's."""
    window = {"viewport": {"width": width, "height": HEIGHTS[width]}}
    return {**window, "has_touch": True, "is_mobile": True} if width < 700 else window


async def phase_at(ana: Player) -> str:
    """Return what the page says it waits for."""
    main = ana.page.get_by_role("main")
    if not await main.count():
        return ""
    stage = await main.get_attribute("data-stage") or ""
    return (await main.get_attribute("data-phase") or "") if stage == "playing" else stage


async def stands(ana: Player, phase: str) -> bool:
    """Tell whether the page is in a phase."""
    return await phase_at(ana) == phase.replace("-", "_")


async def shown(ana: Player) -> list[str]:
    """Return what there is to see and to do, without the story, which a reload begins anew."""
    story = ana.word("ui-log")
    items = await ana.look()
    return [f"{i.role} {i.name} {i.is_enabled}" for i in items if story not in (i.name, *i.inside)]


async def shows(ana: Player, view: list[str]) -> bool:
    """Tell whether the page shows just this."""
    return await ana.page.get_by_role("main").count() == 1 and await shown(ana) == view


async def go_on(ana: Player, phase: str) -> None:
    """Do what is asked; fail if nothing comes of it."""
    if phase == "round-over":
        await ana.button("action-next-round").click()
    elif phase == "game-over":
        await ana.button("web-rematch").click()
    else:
        await ana.play_on(most=1)
        assert ana.moves == 1
    await becomes(lambda: ana.is_asked_or_over(), what=f"after {phase} nothing was asked")


@pytest.mark.parametrize(
    ("edition", "phase", "width"),
    [(*each, WIDTHS[i % len(WIDTHS)]) for i, each in enumerate(EVERY)],
)
async def test_a_reload_in_every_phase(visitors, staged, edition, phase, width) -> None:
    here = staged["reload"][edition, phase]
    enter = HEAR + here.enter
    ana = Player(await visitors.come(here.path, enter=enter, **size(width)), seed=2)
    await come_to(ana, phase)
    await check_heard(ana, phase)
    await check_words(ana.page)
    await check_width(ana.page)
    await check_access(ana.page)
    view = await shown(ana)
    await ana.page.reload()
    await becomes(lambda: shows(ana, view), what=f"{view}\n{await shown(ana)}")
    await check_heard(ana, phase)
    await go_on(ana, phase)


async def check_heard(ana: Player, phase: str) -> None:
    """Fail unless who does not see it was told once what they are asked, other than in a duel."""
    if phase in (*ENDS, "showdown"):
        return
    question = await ana.page.locator(".question").inner_text()
    heard = await ana.page.evaluate("() => window.heard")
    assert heard.count(question) == 1, f"{question!r} in {heard}"
    your_turn = ana.word("event-turn-began-you")
    assert any(line.startswith(your_turn) for line in heard) == (phase == "turn")


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "phase"), EVERY)
async def test_every_phase_is_open_to_everybody_at_every_width(
    visitors, staged, edition, phase
) -> None:
    here = staged["axe"][edition, phase]
    ana = Player(await visitors.come(here.path, enter=here.enter), seed=2)
    await come_to(ana, phase)
    for width in WIDTHS:
        await ana.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        await check_width(ana.page)
        await check_access(ana.page)


async def come_to(ana: Player, phase: str) -> None:
    """Wait until a page is in a phase; fail with all that it shows instead."""
    try:
        await becomes(lambda: stands(ana, phase))
    except AssertionError as error:
        shown = await ana.page.locator("body").aria_snapshot()
        raise AssertionError(f"not in {phase}, but {shown}") from error


async def attach(visitors: Visitors, here: Staged) -> Player:
    """Return somebody at their table, in its phase."""
    ana = Player(await visitors.come(here.path, enter=here.enter), seed=2)
    await come_to(ana, here.phase)
    return ana


async def check_going_on(chromium, folder: Path, wanted: list[tuple[str, str]]) -> None:
    """Kill a server whose tables stand in these phases, with a browser at each; start it again."""
    laid = await asyncio.to_thread(lay_tables, folder, wanted)
    site = Site(folder)
    site.start()
    visitors = Visitors(chromium, site.address)
    try:
        players = {each: await attach(visitors, laid[each]) for each in wanted}
        views = {each: await shown(ana) for each, ana in players.items()}
        visitors.watch.is_cut_off = True
        site.stop(signal.SIGKILL)
        for ana in players.values():
            await ana.page.get_by_text(ana.word("web-reconnecting")).wait_for()
        site.start()
        for each, ana in players.items():
            same = partial(shows, ana, views[each])
            await becomes(same, 60, f"another view of {each}")
        visitors.watch.is_cut_off = False
        for (_edition, phase), ana in players.items():
            await go_on(ana, phase)
        await visitors.check()
    finally:
        await visitors.leave()
        site.stop()


async def test_a_killed_server_goes_on_in_the_middle_of_phases(chromium, tmp_path) -> None:
    some = [
        ("showdown", "showdown"),
        ("attack", "target"),
        ("flip", "challenge"),
        ("pizza", "give"),
        ("classic", "round-over"),
    ]
    await check_going_on(chromium, tmp_path, some)


@pytest.mark.soak
@pytest.mark.parametrize("edition", PHASES)
async def test_a_killed_server_goes_on_in_the_middle_of_every_phase(
    chromium, tmp_path, edition
) -> None:
    await check_going_on(chromium, tmp_path, [each for each in EVERY if each[0] == edition])
