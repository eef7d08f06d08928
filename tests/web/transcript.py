"""What a person who does not see a game hears of it, beside what the server told their browser.

The terminal's storyteller says what there is to tell; the page must have read out all of it, in its
order. No test lives here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.async_api import Page, WebSocket

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
    """Sentences of them, in their order."""

    def __post_init__(self) -> None:
        self._public: dict[str, Any] = {}
        self._seat: int | None = None
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
        seat = (message.get("private") or {}).get("seat")
        if seat is not None:
            self._seat = seat if seat >= 0 else None
        if message["t"] == "update":
            self._note([Event(e["key"], e["values"]) for e in message.get("events") or ()])

    def _note(self, events: list[Event]) -> None:
        game = [event for event in events if not event.key.startswith("table-")]
        self.keys |= {event.key for event in game} - UNTOLD
        names = [seat["name"] for seat in self._public["seats"]]
        options = (self._public.get("rules") or {}).get("options", {})
        times = DuelTimes(options.get("false_start", 0.0), options.get("tie_window", 0.0))
        self.wanted += tell(self.language, game, names=names, reader=self._seat, duels=times)

    async def check(self, page: Page) -> None:
        """Fail unless the live region was given every sentence, in order."""
        heard = await page.evaluate("() => window.heard")
        at = 0
        for sentence in self.wanted:
            assert sentence in heard[at:], f"never heard: {sentence!r}, but {heard[at:][:12]}"
            at = heard.index(sentence, at) + 1
