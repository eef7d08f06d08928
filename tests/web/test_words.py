"""The browser says what the terminal says: stories of whole rounds, names of cards, rules pages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lastcard.editions import list_editions, load
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
TITLES = {"Z": "Pineapple Bomb", "WC1": "Big Cheese", "WC2": "=X", "WC3": "=WF"}

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


RULES = """async ([language, id, cases]) => {
  const words = await import('./static/js/words.js');
  const store = await import('./static/js/store.js');
  const { rules } = await import('./static/js/views/rules.js');
  const { render } = await import('./static/vendor/lit.js');
  await words.speak(language);
  await store.loadEditions();
  const kept = store.state.table;
  const told = cases.map((options) => {
    store.state.table = { public: { settings: { edition: id }, rules: { options, goal: 321 } } };
    const page = document.createElement('div');
    render(rules(id), page);
    return [...page.querySelectorAll('p, li, dd, h3')].map((part) => part.textContent.trim());
  });
  store.state.table = kept;
  return told;
}"""
# Options, and what the page says because of them, and what it then does not say.
HOLDS = [
    ("classic", {}, "web-rules-outcome-classic", "web-rules-no-bluff"),
    ("classic", {"bluff": False}, "web-rules-no-bluff", "web-rules-outcome-classic"),
    ("classic", {"stacking": True}, "option-stacking-help", "web-rules-penalty"),
    ("classic", {"auto_uno": True}, "option-auto-uno-help", "help-rules-uno"),
    ("classic", {"lowest_wins": True}, "option-lowest-wins-help", "help-rules-score"),
    ("classic", {"draw_to_match": True}, "option-draw-to-match-help", "help-rules-draw"),
    ("classic", {"two_player_reverse": "none"}, "web-rules-two-none", "web-rules-two"),
    ("showdown", {}, "web-rules-showdown-free", "web-rules-bluff"),
    ("showdown", {"wild_draw_four": "restricted"}, "web-rules-bluff", "web-rules-showdown-free"),
    ("attack", {}, "web-rules-attack-extra", "help-rules-uno"),
    ("attack", {"extra_play": "two_players"}, "web-rules-attack-free", "web-rules-attack-extra"),
    ("flip", {}, "web-rules-outcome-flip-two", "web-rules-outcome-flip-until"),
    ("flip", {"draw_color_guilty": "until"}, "web-rules-outcome-flip-until", "web-rules-no-bluff"),
    ("flip", {"challenge": "color"}, "web-rules-restricted-color", "web-rules-restricted-playable"),
    ("flip", {"first_wild": "left"}, "web-rules-first-flip-left", "web-rules-first-flip-dealer"),
    ("flip", {"last_flip": "old"}, "web-rules-flip-last-old", "web-rules-flip-last-new"),
    ("pizza", {"force_play": True}, "option-force-play-help", "web-rules-restricted-color"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", list_editions())
async def test_a_rules_page_says_what_holds_at_the_table(visitors, edition, language) -> None:
    page = await visitors.come()
    cases = [(options, yes, no) for id_, options, yes, no in HOLDS if id_ == edition]
    official = load(edition, preset="official").options
    sent = [load(edition, options=options).options for options, _, _ in cases]
    told = await page.evaluate(RULES, [language, edition, [*sent, official]])
    for (options, yes, no), parts in zip(cases, told, strict=False):
        assert not [part for part in parts if "{" in part]
        assert text(language, yes) in parts
        assert text(language, no) not in parts
        goal = "ui-goal-lowest" if options.get("lowest_wins") else "ui-goal"
        assert any(part.endswith(text(language, goal, n=321) + ".") for part in parts)
    differs = official != load(edition).options
    assert (text(language, "web-rules-at-table") in told[-1]) == differs
    assert text(language, "web-rules-at-table") not in told[0] or cases[0][0]
