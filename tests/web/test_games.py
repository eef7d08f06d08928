"""Whole short games in a real browser, through the real server, by role and accessible name."""

from __future__ import annotations

import asyncio

import pytest

from web.player import Player
from web.transcript import HEAR, Transcript

pytestmark = pytest.mark.asyncio(loop_scope="session")

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")


async def test_a_game_against_bots_is_two_clicks_away(visitors) -> None:
    ana = Player(await visitors.come())
    await ana.choose_edition("flip")
    await ana.button("web-play-bots").click()
    await ana.hand().wait_for()
    assert len(await ana.cards()) in (7, 8)  # a first card Draw One costs one more
    await ana.play_on(most=1)
    assert ana.moves == 1


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_game_by_keyboard_alone_is_told_to_who_cannot_see(visitors, edition) -> None:
    told = Transcript()
    ana = Player(await visitors.come(enter=HEAR, on_page=told.on), seed=5)
    await ana.play_bots(edition, bots=1 if edition == "showdown" else 2)
    ana.by_keys = True
    assert await ana.play_on()
    assert ana.moves
    assert await ana.button("web-rematch").is_visible()
    assert {"round-began", "played", "round-won"} <= told.keys
    await told.check(ana.page)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_game_of_several_rounds_by_keyboard_alone(visitors, edition) -> None:
    told = Transcript()
    ana = Player(await visitors.come(enter=HEAR, on_page=told.on), seed=13)
    await ana.play_bots(edition, goal=60)
    ana.by_keys = True
    assert await ana.play_on()
    await told.check(ana.page)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_four_people_play_a_whole_game(visitors, edition) -> None:
    await check_four_people(visitors, edition, goal=1)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
async def test_four_people_play_a_game_of_several_rounds(visitors, edition) -> None:
    await check_four_people(visitors, edition, goal=60)


async def check_four_people(visitors, edition: str, *, goal: int) -> None:
    """Let four browsers play a game at one table at quick pace, one of them on a phone."""
    small = {"viewport": {"width": 800, "height": 600}}  # four large pages are dear to draw
    players = [Player(await visitors.come(**small), seed=1)]
    path = await players[0].open_table(edition, goal=goal, pace="quick")
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    for seed, options in ((2, small), (3, phone), (4, small)):
        players.append(Player(await visitors.come(path, **options), seed=seed))
        await players[-1].button("web-sit").click()
    await players[0].button("ui-start").click()
    ends = await asyncio.gather(*(player.play_on() for player in players))
    assert all(ends)
    assert all(player.moves for player in players)
