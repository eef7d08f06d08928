"""What people type is counted as the server counts it; odd words are safe to look up."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.locales import LANGUAGES, card_name, titled
from lastcard.server.guests import MOST_LETTERS, BadNameError, read_name
from lastcard.server.session import MOST_CHAT
from web.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")

WAVE, PILOT, FAMILY = (
    "\U0001f44b",
    "\U0001f469\u200d\U0001f680",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
)
NAMES = [WAVE * MOST_LETTERS, "x" * MOST_LETTERS, PILOT * (MOST_LETTERS // 3)]
LONGER = [WAVE * 50, "\u0161" * 41, PILOT * 20, "x" * 38 + FAMILY, "e\u0301" * 30]
OBJECTS_HAVE = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]

CUT = """async ([most, texts]) => {
  const { upTo } = await import('./static/js/letters.js');
  return texts.map((text) => upTo(most, text));
}"""
NAMED = """async ([languages, cards]) => {
  const words = await import('./static/js/words.js');
  const { addressOf } = await import('./static/js/art/cards.js');
  const named = {};
  for (const language of languages) {
    await words.speak(language);
    named[language] = cards.map((card) =>
      [words.cardName(card, 'name'), addressOf(card).length > 99]);
  }
  await words.speak('constructor');
  return [named, words.currentLanguage()];
}"""
SAY = "async (words) => (await import('./static/js/store.js')).say(words)"
HEARD = """async (words) => {
  const { state } = await import('./static/js/store.js');
  while (!state.chat.some((line) => line.text === words))
    await new Promise((go) => setTimeout(go, 20));
  return true;
}"""
NEWS = """async () => {
  (await import('./static/js/drawing.js')).changed();
  await new Promise((go) => setTimeout(go, 50));
}"""
TWICE = """async () => {
  const { notify, state } = await import('./static/js/store.js');
  const drawn = () => new Promise((go) => setTimeout(go, 50));
  notify('uno-not-at-two');
  await drawn();
  const first = document.querySelector('[role=alert]');
  state.notice = null; // a key takes the old one away and asks for the new one
  notify('uno-not-at-two');
  await drawn();
  return [first !== document.querySelector('[role=alert]'), first.isConnected];
}"""
TOLD = """async (keys) => {
  const { tell } = await import('./static/js/telling.js');
  const events = keys.flatMap((key) => [
    { key, values: { seat: 0, n: 1 } },
    { key: 'drew', values: { seat: 0 } },
    { key: `table-${key}`, values: { seat: 0 } },
  ]);
  return tell(events, { names: ['Ana', 'Luka'], reader: 1 }).map((line) => line.text);
}"""


async def test_a_name_is_cut_where_the_server_would_refuse_it(visitors) -> None:
    page = await visitors.come()
    assert await page.evaluate(CUT, [MOST_LETTERS, NAMES]) == NAMES
    cut = await page.evaluate(CUT, [MOST_LETTERS, LONGER])
    for kept, whole in zip(cut, LONGER, strict=True):
        assert whole.startswith(kept)
        assert read_name(kept) == kept
        assert MOST_LETTERS - 5 <= len(kept) <= MOST_LETTERS  # no sign is cut in halves
        with pytest.raises(BadNameError):
            read_name(whole)


async def test_forty_emoji_can_be_typed_as_a_name_and_the_server_takes_them(visitors) -> None:
    ana = Player(await visitors.come())
    field = ana.page.locator("#name")
    await field.press_sequentially(WAVE * (MOST_LETTERS + 3))
    assert await field.input_value() == WAVE * MOST_LETTERS
    await field.press("Home")
    await field.press_sequentially("ab")  # where the caret is, and there it stays
    assert await field.input_value() == "ab" + WAVE * (MOST_LETTERS - 2)
    await ana.button("web-open-table").click()
    own = ana.page.locator(".places .name", has_text="ab" + WAVE * (MOST_LETTERS - 2))
    await own.first.wait_for()


async def test_chat_is_cut_between_emoji(visitors) -> None:
    ana = Player(await visitors.come())
    path = await ana.open_table("classic")
    bo = Player(await visitors.come(path))
    await ana.page.evaluate(SAY, "x" + WAVE * MOST_CHAT)
    assert await bo.page.evaluate(HEARD, "x" + WAVE * (MOST_CHAT - 1))


async def test_a_card_may_be_called_what_every_object_has(visitors) -> None:
    page = await visitors.come()
    cards = [f"{color}{word}" for word in OBJECTS_HAVE for color in "rW"]
    named, language = await page.evaluate(NAMED, [list(LANGUAGES), cards])
    assert language == "en"
    for language in LANGUAGES:
        assert [name for name, _ in named[language]] == [
            card_name(language, titled(card, {}), "name") for card in cards
        ]
        assert all(is_drawn for _, is_drawn in named[language])


async def test_an_event_may_be_called_what_every_object_has(visitors) -> None:
    page = await visitors.come()
    told = await page.evaluate(TOLD, OBJECTS_HAVE)
    assert set(told) == {"Ana draws a card."}


async def test_what_is_being_typed_stays_while_news_comes(visitors) -> None:
    ana = Player(await visitors.come())
    path = await ana.open_table("classic")
    bo = Player(await visitors.come(path))
    name = bo.page.locator("#name")
    await name.fill("Luk")
    goal = ana.page.get_by_role("spinbutton", name=ana.word("option-goal"))
    await goal.fill("77")
    for page in (ana.page, bo.page):
        await page.evaluate(NEWS)
    assert (await goal.input_value(), await name.input_value()) == ("77", "Luk")


async def test_options_changed_in_a_row_are_all_kept_and_shown(visitors) -> None:
    ana = Player(await visitors.come())
    await ana.open_table("showdown", goal=9)
    drawn = ana.page.get_by_role("combobox", name=ana.word("option-drawn-card"))
    for word in ("must", "may", "must"):  # none waits for the answer to the one before
        await drawn.select_option(label=ana.word(f"option-drawn-card-{word}"))
    await ana.allow_few_duels()
    await expect(drawn).to_have_value("must")
    goal = ana.page.get_by_role("spinbutton", name=ana.word("option-goal"))
    await expect(goal).to_have_value("9")


async def test_what_is_refused_once_more_is_said_once_more(visitors) -> None:
    page = await visitors.come()
    assert await page.evaluate(TWICE) == [True, False]  # who listens hears what is added
