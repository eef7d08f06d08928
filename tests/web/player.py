"""Somebody who plays in a browser by roles and accessible names only, with the mouse or by keys.

What a screen reader would be told is all this player knows. No test lives here.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Error, Locator, Page, expect

from lastcard.locales import text

LINE = re.compile(r"^( *)- '?(\w+)(?: \"((?:[^\"\\]|\\.)*)\")?((?: \[[^\]]*\])*)")
ANSWER_S = 1.5
LONG_S = 900.0
NEWS_S = 1.0
NEWS = """([most, move, fits]) => new Promise((done) => {
  const labelled = () => [...document.querySelectorAll('[aria-label]')];
  const isAsked = () => labelled().some((one) =>
    (one.ariaLabel === move && one.querySelector('button:not([disabled])')) ||
    one.ariaLabel.split(', ').includes(fits));
  const isPlaying = () => document.querySelector('main')?.dataset.stage === 'playing';
  const end = () => { seen.disconnect(); done(); };
  const lookAt = () => (isAsked() || !isPlaying()) && end();
  const seen = new MutationObserver(lookAt);
  const all = {subtree: true, childList: true, attributes: true, characterData: true};
  seen.observe(document.body, all);
  setTimeout(lookAt, 50);  // it may have come just before
  setTimeout(end, most);
})"""
"""Waits until a page that changes has something for its player, at most so many milliseconds.
Reading a page is dear: four that are read all the time leave their server no processor."""
MOST_KEYS = 120


@dataclass(frozen=True)
class Item:
    """Something on the page: role, accessible name, whether it can be used."""

    role: str
    name: str
    is_enabled: bool
    inside: tuple[str, ...]
    """Names of what it lies in, the outermost first."""


def read_items(snapshot: str) -> list[Item]:
    """Return what an accessibility snapshot lists.

    >>> read_items('- region "Hand":\\n  - button "Red 7" [disabled]')[1]
    Item(role='button', name='Red 7', is_enabled=False, inside=('Hand',))
    """
    items = []
    above: list[tuple[int, str]] = []
    for line in snapshot.splitlines():
        found = LINE.match(line)
        if found is None:
            continue
        deep, role, name = len(found[1]), found[2], (found[3] or "").replace("''", "'")
        name = name.replace('\\"', '"')
        above = [(depth, outer) for depth, outer in above if depth < deep]
        inside = tuple(outer for _, outer in above if outer)
        items.append(Item(role, name, "[disabled]" not in (found[4] or ""), inside))
        above.append((deep, name))
    return items


@dataclass
class Player:
    """Somebody at a page."""

    page: Page
    language: str = "en"
    seed: int = 1
    by_keys: bool = False
    phases: set[str] = field(default_factory=set)
    """Questions that were asked so far."""
    moves: int = 0
    rounds: int = 0

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)

    def word(self, key: str, **values: Any) -> str:
        """Return a message as the page has it."""
        return text(self.language, key, **values)

    def button(self, key: str, **values: Any) -> Locator:
        """Return the button with a message for its name."""
        return self.page.get_by_role("button", name=self.word(key, **values), exact=True).first

    # ------------------------------------------------------------------ before a game

    async def choose_edition(self, edition: str) -> None:
        """Pick a game on the start page."""
        name = re.compile("^" + re.escape(self.word(f"edition-{edition}")))
        await self.page.get_by_role("radio", name=name).check()

    async def open_table(self, edition: str, *, goal: int = 1, pace: str = "swift") -> str:
        """Open a table with a small goal; return the path of its link.

        Where one round is all, a Showdown has few duels.
        """
        await self.choose_edition(edition)
        await self.button("web-open-table").click()
        paces = self.page.get_by_role("combobox", name=self.word("web-pace"))
        await paces.select_option(label=self.word(f"web-pace-{pace}"))
        await self.page.get_by_text(self.word("ui-options"), exact=True).click()
        goals = self.page.get_by_role("spinbutton", name=self.word("option-goal"))
        await goals.fill(str(goal))
        await goals.press("Enter")
        if edition == "showdown" and goal == 1:
            await self.allow_few_duels()
        link = self.page.get_by_role("textbox", name=self.word("web-link"))
        return "t/" + (await link.input_value()).rpartition("/t/")[2]

    async def allow_few_duels(self) -> None:
        """Let only a 9 start a duel: a round of Showdown takes half as long, at most 300 acts."""
        marks = self.page.get_by_role("textbox", name=self.word("option-symbols"))
        await marks.fill("9: 1")
        await marks.press("Enter")
        drawn = self.page.get_by_role("combobox", name=self.word("option-drawn-card"))
        await drawn.select_option(label=self.word("option-drawn-card-must"))
        await expect(drawn).to_have_value("must")
        await expect(marks).to_have_value("9: 1")

    async def play_bots(self, edition: str, *, goal: int = 1, bots: int = 2) -> None:
        """Open a table, fill it with bots and begin."""
        await self.open_table(edition, goal=goal)
        for _ in range(bots):
            await self.button("web-add-bot").click()
        await self.button("ui-start").click()
        await self.hand().wait_for()

    # ------------------------------------------------------------------ what is there

    def hand(self) -> Locator:
        """Return the own hand."""
        return self.page.get_by_role("region", name=self.word("ui-hand"), exact=True)

    async def cards(self) -> list[str]:
        """Return the names of the own cards, sorted, without what is said of them now."""
        items = await self.look()
        return sorted(item.name.split(", ")[0] for item in items if self._is_held(item))

    def _is_held(self, item: Item) -> bool:
        return item.role == "button" and self.word("ui-hand") in item.inside

    async def look(self) -> list[Item]:
        """Return everything on the page."""
        return read_items(await self.page.locator("main").aria_snapshot())

    async def is_asked(self) -> bool:
        """Tell whether a decision waits for this player, other than in a duel."""
        items = await self.look()
        asked = [i.name for i in items if self._is_choice(i)]
        fits = self.word("ui-playable")
        held = [i for i in items if self._is_held(i) and fits in i.name.split(", ")]
        return bool(asked or held) and self.word("action-strike") not in asked

    async def is_asked_or_over(self) -> bool:
        """Tell whether something waits for this player: a decision, a duel, the end of a round."""
        items = await self.look()
        ends = (self.word("web-table-settings"), self.word("action-next-round"))
        asked = any(self._is_choice(i) for i in items)
        return asked or any(i.name in ends for i in items) or await self.is_asked()

    async def question(self) -> str:
        """Return what is asked, or nothing."""
        within = [i.inside[-1] for i in await self.look() if self._is_choice(i)]
        return within[0] if within else ""

    def _is_choice(self, item: Item) -> bool:
        is_button = item.role == "button" and item.is_enabled
        return is_button and self.word("web-your-move") in item.inside

    # ------------------------------------------------------------------ a move

    async def use(self, name: str, region: str = "") -> None:
        """Press a button, by the mouse or by keys."""
        scope = self.page.get_by_role("region", name=region, exact=True) if region else self.page
        found = scope.get_by_role("button", name=name, exact=True).first
        if self.by_keys and name in self.keys():
            await self.page.keyboard.press(self.keys()[name])
        elif self.by_keys:
            await self.walk_to(found, is_card=region == self.word("ui-hand"))
            await self.page.keyboard.press("Enter")
        else:
            await self.click(found)

    def keys(self) -> dict[str, str]:
        """Return the single keys of choices, by the names of their buttons."""
        known = {"draw": "d", "press": "d", "keep": "k", "pass": "k", "accept": "a"}
        keys = {self.word(f"action-{action}"): key for action, key in known.items()}
        keys |= {self.word("action-challenge"): "x", self.word("ui-uno-button"): "u"}
        return keys | {self.word("action-color", color=color): color for color in "rygbktop"}

    async def click(self, found: Locator) -> None:
        """Click where a card of a fan shows: left of its middle."""
        box = await found.bounding_box(timeout=2000)
        if box is not None:
            await self.page.mouse.click(
                box["x"] + 0.22 * box["width"], box["y"] + box["height"] / 2
            )

    async def walk_to(self, wanted: Locator, *, is_card: bool = False) -> None:
        """Bring the focus somewhere by keys alone."""
        for _ in range(MOST_KEYS):
            if await wanted.evaluate("element => element === document.activeElement"):
                return
            await self.page.keyboard.press("ArrowRight" if is_card else "Tab")
        raise AssertionError(f"no key leads to {wanted}")

    async def step(self) -> bool:
        """Answer what is asked, if anything is; tell whether the game goes on."""
        items = await self.look()
        usable = [item for item in items if item.role == "button" and item.is_enabled]
        names = [item.name for item in usable]
        if self.word("web-table-settings") in names:
            return False
        if self.word("action-next-round") in names:
            self.rounds += 1
            self.phases.add("round-over")
            await self.use(self.word("action-next-round"))
        elif not await self._move(items, usable):
            await self._change()
            return True
        await self._wait_for_news(items)
        return True

    async def _move(self, items: list[Item], usable: list[Item]) -> bool:
        choices = [i for i in usable if self._is_choice(i)]
        playable = [
            i for i in usable if self._is_held(i) and self.word("ui-playable") in i.name.split(", ")
        ]
        names = [i.name for i in choices]
        self.phases |= {outer for i in choices for outer in i.inside[-1:]}
        if self.word("action-strike") in names:
            return await self._strike(items)
        draws = [self.word("action-draw"), self.word("action-press")]
        if playable and self.dice.random() < 0.9:
            choices = [i for i in choices if i.name not in draws]
            options = [i.name for i in choices] + 3 * [i.name for i in playable]
        else:
            options = names or [i.name for i in playable]
        if not options:
            return False
        await self._press(self.dice.choice(options), names, items)
        return True

    async def _press(self, name: str, choices: list[str], items: list[Item]) -> None:
        self.moves += 1
        is_choice = name in choices
        held = [i for i in items if self._is_held(i)]
        if not is_choice and len(held) == 2:
            await self.use(self.word("ui-uno-button"))
        await self.use(name, self.word("web-your-move" if is_choice else "ui-hand"))

    async def _strike(self, items: list[Item]) -> bool:
        told = await self.page.get_by_text(self.word("ui-showdown-strike"), exact=True).count()
        if not told:
            return False
        self.moves += 1
        if self.by_keys:
            await self.page.keyboard.press("Space")
        else:
            await self.use(self.word("action-strike"), self.word("web-your-move"))
        return True

    async def _change(self) -> None:
        """Wait until something on the page is for this player."""
        words = [self.word("web-your-move"), self.word("ui-playable")]
        await self.page.evaluate(NEWS, [NEWS_S * 1000, *words])

    async def _wait_for_news(self, before: list[Item]) -> None:
        end = time.monotonic() + ANSWER_S
        while time.monotonic() < end and await self.look() == before:
            await asyncio.sleep(0.05)

    async def play_on(self, *, limit_s: float = LONG_S, most: int = 100_000) -> bool:
        """Play until the game is over or `most` moves are made; tell whether it is over."""
        end, first = time.monotonic() + limit_s, self.moves
        while self.moves - first < most:
            shown = time.monotonic() > end and await self.page.get_by_role("main").aria_snapshot()
            assert not shown, f"the game did not end: {shown}"
            if not await self._try_step():
                return True
        return False

    async def until_asked(self) -> None:
        """Play duels and whatever else comes until a decision waits for this player."""
        end = time.monotonic() + LONG_S
        while not await self.is_asked():
            assert time.monotonic() < end, "nothing was asked"
            assert await self._try_step(), "the game is over"

    async def _try_step(self) -> bool:
        try:
            return await self.step()
        except Error:  # what was to be pressed went meanwhile
            await asyncio.sleep(0.05)
            return True
