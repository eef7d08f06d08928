"""What a person who does not see a game hears of it, beside what the server told their browser.

The terminal's storyteller says what there is to tell; the page must have read out all of it, in its
order, and each decision that the person was asked, once. No test lives here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.async_api import Page, WebSocket

from lastcard.locales import text
from lastcard.locales.telling import UNTOLD, DuelTimes, tell

HEAR = """(() => {
  window.heard = [];
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const line of change.addedNodes) window.heard.push(line.textContent);
    }).observe(document.getElementById('heard'), {childList: true}));
})();"""
"""Run before the page's own scripts: keeps every line that the live region was given."""


class Event(NamedTuple):
    """As the storyteller reads it; all that came to this browser is for its reader."""

    key: str
    values: dict[str, Any]
    only_for: None = None


@dataclass
class Transcript:
    """Listens at a page's connection, and knows what must be told of what came."""

    language: str = "en"
    keys: set[str] = field(default_factory=set)
    """Events that came."""
    wanted: list[str] = field(default_factory=list)
    """Sentences of them, and questions, in their order."""
    questions: list[str] = field(default_factory=list)
    """What was asked, each decision once."""

    def __post_init__(self) -> None:
        self._public: dict[str, Any] = {}
        self._private: dict[str, Any] = {"seat": -1, "generation": -1}
        self._decision = -1
        self._seq = 0

    def on(self, page: Page) -> None:
        """Listen from the page's next connection on."""
        page.on("websocket", self._attach)

    def _attach(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._take(json.loads(frame)))

    def _take(self, message: dict[str, Any]) -> None:
        if message["t"] not in ("snapshot", "update"):
            return
        if message["t"] == "update" and not message["since"] <= self._seq <= message["seq"]:
            return  # the page has had it already, or asks for what it has missed
        self._seq = message["seq"]
        self._public |= message.get("public") or {}
        self._private |= message.get("private") or {}
        if message["t"] == "update":
            self._note([Event(e["key"], e["values"]) for e in message.get("events") or ()])
        if self._private.get("deciding") and self._public["stage"] == "playing":
            self._ask()

    def _note(self, events: list[Event]) -> None:
        game = [event for event in events if not event.key.startswith("table-")]
        self.keys |= {event.key for event in game} - UNTOLD
        names = [seat["name"] for seat in self._public["seats"]]
        options = (self._public.get("rules") or {}).get("options", {})
        times = DuelTimes(options.get("false_start", 0.0), options.get("tie_window", 0.0))
        seat = self._private["seat"]
        reader = seat if seat >= 0 else None
        self.wanted += tell(self.language, game, names=names, reader=reader, duels=times)

    def _ask(self) -> None:
        if self._private["generation"] == self._decision:
            return
        self._decision = self._private["generation"]
        self.questions.append(self._question())
        self.wanted.append(self.questions[-1])

    def _question(self) -> str:
        seen, own = self._public, self._private
        names = [seat["name"] for seat in seen["seats"]]
        phase = seen["phase"].replace("_", "-")
        if own["pending"]:
            return text(self.language, "ui-held")
        if phase == "challenge":
            stakes = own["stakes"]
            costs = {"guilt": stakes["guilt"], "n": stakes["guilty"], "more": stakes["innocent"]}
            who = {"player": names[seen["player"]], "card": seen["top"]}
            return text(self.language, f"prompt-challenge-{stakes['kind']}", **who, **costs)
        if phase == "turn" and seen["stack"]:
            return text(self.language, "prompt-turn-stack", sum=seen["stack"])
        if phase == "turn" and seen["settings"]["edition"] == "attack":
            return text(self.language, "prompt-turn-attack")
        if phase == "drawn" and "keep" not in own["legal"]:
            return text(self.language, "prompt-drawn-must")
        if phase == "give" and seen["target"] >= 0:
            return text(self.language, "prompt-give-to", target=names[seen["target"]])
        return text(self.language, f"prompt-{phase}")

    async def check(self, page: Page) -> None:
        """Fail unless the live region was given every sentence, in order, and no question twice."""
        heard = await page.evaluate("() => window.heard")
        at = 0
        for sentence in self.wanted:
            assert sentence in heard[at:], f"never heard: {sentence!r}, but {heard[at:][:12]}"
            at = heard.index(sentence, at) + 1
        for question in set(self.questions):
            assert heard.count(question) == self.questions.count(question), question
