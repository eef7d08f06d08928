"""The browser says what the terminal says: stories of whole rounds, names of cards, rules pages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lastcard.editions import list_editions
from lastcard.locales import LANGUAGES, DuelTimes, card_name, tell, text, titled
from lastcard.match import Match

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = ["Zawadi", "Luka", "Ana"]
STRIKES = ("0.25", "0.31", "0.26", "0.05", "-0.2", "never")
DUELS = DuelTimes(false_start=0.1, tie_window=0.02)
MOST_STEPS = 250
CARDS = (
    "r0 y1 g2 b3 k4 t5 o6 p7 r8 r9 g7!2 rS!1 bS yR r+1 b+2 t+5 kF pE rH1 rH2 yD gX "
    "W W+2 W+4 W+c W! WA WH4 WF WO WC1 WC2 WC3 WD r1/k3 bZ"
)
TITLES = {"Z": "Pineapple Bomb", "WC1": "Big Cheese"}

TELL = """async ([languages, parts, how]) => {
  const words = await import('./static/js/words.js');
  const { tell } = await import('./static/js/telling.js');
  const told = {};
  const own = (events, reader) =>
    events.filter((event) => !event.only || event.only.includes(reader));
  for (const language of languages) {
    await words.speak(language);
    told[language] = parts.map((events) => [null, 0, 1].map((reader) =>
      tell(own(events, reader), { ...how, reader }).map((line) => line.text)));
  }
  return told;
}"""
NAME = """async ([languages, cards, titles]) => {
  const words = await import('./static/js/words.js');
  const named = {};
  for (const language of languages) {
    await words.speak(language);
    words.entitle(titles);
    named[language] = ['name', 'label', 'object'].map((form) =>
      cards.map((card) => words.cardName(card, form)));
    words.entitle({});
  }
  return named;
}"""
COUNT = """async ([languages, key, name, counts]) => {
  const words = await import('./static/js/words.js');
  const told = {};
  for (const language of languages) {
    await words.speak(language);
    told[language] = counts.map((n) => words.text(key, { [name]: n, player: 'Ana' }));
  }
  return told;
}"""


def play(edition: str) -> list[list[Any]]:
    """Play some rounds at random; return the events of each step."""
    rng = random.Random(11)
    match = Match(
        edition, seats=NAMES, seed=11, options={"stacking": True} if edition == "classic" else {}
    )
    parts = []
    for _ in range(MOST_STEPS):
        if match.game_over:
            break
        if match.round_over:
            parts.append(match.begin_round())
            continue
        seat = rng.choice(list(match.deciding))
        legal = match.legal(seat)
        action = rng.choice([one for one in legal if one.startswith(("play", "uno"))] or legal)
        action = f"strike {rng.choice(STRIKES)}" if action == "strike" else action
        parts.append(match.do(seat, action))
    return parts


@pytest.mark.parametrize("edition", list_editions())
async def test_the_browser_tells_the_story_as_the_terminal_does(visitors, edition) -> None:
    page = await visitors.come()
    parts = play(edition)
    sent = [
        [{"key": e.key, "values": e.values, "only": e.only_for} for e in part] for part in parts
    ]
    how = {"names": NAMES, "falseStart": DUELS.false_start, "tieWindow": DUELS.tie_window}
    told = await page.evaluate(TELL, [list(LANGUAGES), sent, how])
    lines = 0
    for language in LANGUAGES:
        for events, by_reader in zip(parts, told[language], strict=True):
            for reader, browser in zip((None, 0, 1), by_reader, strict=True):
                terminal = tell(language, events, names=NAMES, reader=reader, duels=DUELS)
                assert browser == terminal
                lines += len(browser)
    assert lines > 1000


async def test_the_browser_names_cards_as_the_terminal_does(visitors) -> None:
    page = await visitors.come()
    named = await page.evaluate(NAME, [list(LANGUAGES), CARDS.split(), TITLES])
    for language in LANGUAGES:
        for form, browser in zip(("name", "label", "object"), named[language], strict=True):
            terminal = [card_name(language, titled(card, TITLES), form) for card in CARDS.split()]
            assert browser == terminal


@pytest.mark.parametrize(("key", "name"), [("web-rules-points", "n"), ("ui-score-line", "points")])
async def test_the_browser_counts_as_the_terminal_does(visitors, key, name) -> None:
    page = await visitors.come()
    counts = [0, 1, 2, 5, 11, 21, 22, 25, 101, 112]
    told = await page.evaluate(COUNT, [list(LANGUAGES), key, name, counts])
    for language in LANGUAGES:
        player = {"player": "Ana"} if key == "ui-score-line" else {}
        assert told[language] == [text(language, key, **{name: n}, **player) for n in counts]
