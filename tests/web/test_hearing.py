"""Who does not see the table hears what they are asked, each decision once."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from web.browser import becomes
from web.player import Player
from web.transcript import HEAR

pytestmark = pytest.mark.asyncio(loop_scope="session")

ASK = """async (news) => {
  const { state } = await import('./static/js/store.js');
  const { happen } = await import('./static/js/happening.js');
  const { table } = state;
  Object.assign(table, { code: news.code ?? table.code });
  Object.assign(table.public, news.public);
  Object.assign(table.private, news.private);
  window.heard = [];
  happen(news.events ?? [], { public: table.public, private: table.private });
  await new Promise((go) => setTimeout(go));
  return window.heard;
}"""
"""Lets the page hear some news; returns what it read out."""
CUE = """async (seats) => {
  const { state } = await import('./static/js/store.js');
  const { happen } = await import('./static/js/happening.js');
  Object.assign(state.table.public, { duel: { generation: 9000, seats, cued: true } });
  happen([{ key: 'table-cued', values: {} }], state.table);
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  return document.getElementById('said').textContent;
}"""
FIRST = 1000
"""A generation and a turn that no game here comes to."""


async def playing(visitors) -> Player:
    """Return somebody in a game, who is asked."""
    ana = Player(await visitors.come(enter=HEAR), seed=3)
    await ana.play_bots("classic", goal=500)
    await becomes(ana.is_asked)
    return ana


async def told(ana: Player, generation: int, turn: int, phase: str = "turn", **more) -> list[str]:
    """Return what is read out when the page is told that this decision is asked."""
    public = {"phase": phase, "turns": turn, "stack": 0, "top": "r7", "color": "r"}
    private = {"deciding": True, "generation": generation, "pending": "", "stakes": None}
    news = {"public": public, "private": private, **more}
    return list(await ana.page.evaluate(ASK, news))


async def test_each_decision_is_told_once_and_each_turn_is_called(visitors) -> None:
    ana = await playing(visitors)
    asks = ana.word("prompt-turn")
    called = await told(ana, FIRST, FIRST)
    assert called[0].startswith(ana.word("event-turn-began-you"))
    assert called[1:] == [asks]
    assert not await told(ana, FIRST, FIRST)
    call = {"key": "uno", "values": {"seat": 1}}  # a window of others changes no decision
    assert asks not in await told(ana, FIRST, FIRST, events=[call])
    assert await told(ana, FIRST + 1, FIRST + 2) == called  # everybody else was skipped
    assert await told(ana, FIRST + 2, FIRST + 2, "color") == [ana.word("prompt-color")]
    assert await told(ana, FIRST + 2, FIRST + 3, "color", code="othertable") == [
        ana.word("prompt-color")
    ]


@pytest.mark.parametrize("phase", ["drawn", "extra", "color", "target", "count", "give"])
async def test_what_is_asked_in_anothers_turn_is_told(visitors, phase) -> None:
    ana = await playing(visitors)
    await ana.page.evaluate(ASK, {"public": {}, "private": {"deciding": False}})
    key = "drawn-must" if phase == "drawn" else phase  # nothing to keep it with
    heard = await told(ana, FIRST, FIRST, phase)
    assert heard == [ana.word(f"prompt-{key}")]


async def test_who_strikes_is_told_when(visitors) -> None:
    ana = await playing(visitors)
    assert await ana.page.evaluate(CUE, [1, 2]) == ""
    assert await ana.page.evaluate(CUE, [0, 1]) == ana.word("prompt-showdown")


async def test_a_line_of_chat_is_read_once_though_the_chat_is_open(visitors) -> None:
    ana = await playing(visitors)
    path = "t/" + ana.page.url.rpartition("/t/")[2]
    bo = Player(await visitors.come(path), seed=4)
    for player in (ana, bo):
        await player.button("web-chat").click()
    words = bo.page.get_by_role("textbox", name=bo.word("web-say"))
    await words.fill("Good luck to everybody!")
    await words.press("Enter")
    log = ana.page.get_by_role("log", name=ana.word("web-chat"))
    await expect(log).to_contain_text("Good luck")
    await expect(log).to_have_attribute("aria-live", "off")
    heard = await ana.page.evaluate("() => window.heard")
    assert len([line for line in heard if "Good luck" in line]) == 1
