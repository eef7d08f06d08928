"""Nobody loses a seat or a card: reloading, a second tab, no network, a server that was killed."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from web.browser import Visitors, becomes
from web.player import Player
from web.site import Site

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def playing(visitors: Visitors, edition: str = "classic", goal: int = 500) -> Player:
    """Return somebody in the middle of a game against bots, whose decision it is."""
    ana = Player(await visitors.come(), seed=3)
    await ana.play_bots(edition, goal=goal)
    await ana.play_on(most=2)
    await becomes(ana.is_asked)
    return ana


async def is_shown(player: Player, key: str) -> bool:
    """Tell whether a message is on the page, alone or as a part."""
    return await player.page.get_by_text(player.word(key)).first.is_visible()


async def has_cards(player: Player, cards: list[str]) -> bool:
    """Tell whether the page shows just these cards."""
    return await player.page.get_by_role("main").count() == 1 and await player.cards() == cards


async def test_reloading_keeps_seat_and_hand(visitors) -> None:
    ana = await playing(visitors)
    cards = await ana.cards()
    assert cards
    told = await ana.page.get_by_role("region", name=ana.word("ui-log")).inner_text()
    await ana.page.reload()
    await becomes(lambda: has_cards(ana, cards))
    assert await ana.page.get_by_role("region", name=ana.word("ui-log")).inner_text() == told
    await ana.play_on(most=1)


async def test_a_second_tab_takes_over_quietly(visitors) -> None:
    ana = await playing(visitors)
    cards = await ana.cards()
    path = "t/" + ana.page.url.rpartition("/t/")[2]
    newer = Player(await visitors.open_tab(visitors.contexts[0], path), seed=4)
    await becomes(lambda: has_cards(newer, cards))
    await becomes(lambda: is_shown(ana, "web-newer-tab"))
    await newer.play_on(most=1)
    assert newer.moves == 1
    cards = await newer.cards()
    await ana.button("web-use-here").click()
    await becomes(lambda: is_shown(newer, "web-newer-tab"))
    await becomes(lambda: has_cards(ana, cards))


async def test_without_network_and_back(visitors) -> None:
    ana = await playing(visitors)
    cards = await ana.cards()
    visitors.watch.is_cut_off = True
    await visitors.contexts[0].set_offline(True)
    await becomes(lambda: is_shown(ana, "web-reconnecting"), 25)
    await visitors.contexts[0].set_offline(False)
    await ana.page.get_by_text(ana.word("web-reconnecting")).wait_for(state="hidden")
    visitors.watch.is_cut_off = False  # not before: what failed is told a little later
    await becomes(lambda: has_cards(ana, cards))
    await ana.play_on(most=1)
    assert ana.moves == 3


@pytest.mark.parametrize(
    "edition",
    ["classic", *(pytest.param(e, marks=pytest.mark.soak) for e in ("attack", "flip", "pizza"))],
)
async def test_a_killed_server_goes_on_where_it_was(chromium, tmp_path: Path, edition) -> None:
    site = Site(tmp_path)
    site.start()
    visitors = Visitors(chromium, site.address)
    try:
        ana = await playing(visitors, edition)
        cards = await ana.cards()
        visitors.watch.is_cut_off = True
        site.stop(signal.SIGKILL)
        await becomes(lambda: is_shown(ana, "web-reconnecting"))
        site.start()
        await ana.page.get_by_text(ana.word("web-reconnecting")).wait_for(state="hidden")
        visitors.watch.is_cut_off = False
        await becomes(lambda: has_cards(ana, cards))
        await ana.play_on(most=2)
        await visitors.check()
    finally:
        await visitors.leave()
        site.stop()


async def test_a_table_that_does_not_exist_is_said(visitors) -> None:
    ana = Player(await visitors.come("t/nosuchtable"))
    await becomes(lambda: is_shown(ana, "web-error-no-such-table"))
    assert await ana.button("web-play-bots").is_visible()


async def test_who_was_sent_away_is_told_so_by_the_link_too(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    path = await ana.open_table("classic")
    bo = Player(await visitors.come(path), seed=4)
    await bo.button("web-sit").click()
    await ana.button("ui-start").click()
    await ana.page.get_by_role("button", name=re.compile("^Guest .*:")).first.click()
    await ana.page.get_by_role("button", name=re.compile("^Send Guest")).click()
    asked = ana.page.get_by_role("dialog", name=re.compile("^Send Guest"))
    await asked.get_by_role("button", name=re.compile("^Send Guest")).click()
    await becomes(lambda: is_shown(bo, "reason-kicked"))
    await bo.page.goto(visitors.address + path)
    await becomes(lambda: is_shown(bo, "reason-kicked"))
    assert await bo.button("web-play-bots").is_visible()


async def test_the_host_sends_an_onlooker_away_before_the_game_by_keyboard(visitors) -> None:
    ana = Player(await visitors.come(), seed=3)
    path = await ana.open_table("classic")
    bo = Player(await visitors.come(path), seed=4)
    await bo.button("web-sit").wait_for()
    await ana.page.get_by_role("button", name=re.compile("^Send Guest")).press("Enter")
    asked = ana.page.get_by_role("dialog", name=re.compile("^Send Guest"))
    await asked.get_by_role("button", name=re.compile("^Send Guest")).press("Enter")
    await becomes(lambda: is_shown(bo, "reason-kicked"))
    await becomes(lambda: bo.button("web-play-bots").is_visible())
    assert not await bo.button("web-sit").is_visible()


async def test_who_goes_back_before_the_table_is_there_is_not_at_it(visitors) -> None:
    ana, bo = Player(await visitors.come(), seed=3), Player(await visitors.come(), seed=4)
    path = await ana.open_table("classic")
    await bo.button("web-play-bots").wait_for()
    await bo.page.evaluate(
        """(path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
          history.back();
        }""",
        path,
    )
    await bo.page.wait_for_timeout(500)
    assert await bo.button("web-play-bots").is_visible()
    assert await ana.button("web-copy").is_visible()
