"""The table in play: time passes, keys and the mouse act, and what follows by itself follows.

What is done goes to the session; no rule is known here. How it looks is in `table_view`.
"""

from __future__ import annotations

from textual import events

from lastcard.tui.choices import card_action
from lastcard.tui.controls import Pressed
from lastcard.tui.hand import HandPanel, moved
from lastcard.tui.host import News
from lastcard.tui.table_view import ORDERS, TableView

__all__ = ["TableScreen"]

FRAME_S = 1 / 30
ARROWS = ("left", "right", "up", "down", "home", "end", "tab", "shift+tab")
SIMPLE = {"d": "draw", "k": "keep", "p": "pass", "a": "accept", "x": "challenge"}


class TableScreen(TableView):
    """One game in play. The app is asked for covers, results and leaving."""

    def on_mount(self) -> None:
        """Start the frames."""
        self.set_interval(FRAME_S, self.tick)
        self.share_space()
        self.redraw()

    def tick(self) -> None:
        """Let time pass and show what it brought."""
        session = self.session
        if not session.clock.is_running:
            return
        news = session.advance()
        self._hear(news)
        now = session.clock.now
        scene = self.duel.update(session.host, news, now, self.language, self.ground)
        self._show_upper(scene is not None)
        if scene is not None:
            self.arena.show(scene)
            if scene.stage == "strike" and self.duel.cue_shown < 0:
                self.duel.cue_shown = now
        changed, fired = self.burst.frame(now / 1e6)
        if changed:
            self.piles.fire(fired)
        if news or self._clock_text() != self.clock_shown:
            self.redraw()
        if self.is_current and scene is None and not self.burst.is_running:
            self._flow()

    def _hear(self, news: list[News]) -> None:
        for item in news:
            for event in item.events:
                if event.key == "pressed":
                    self.burst.press(int(str(event.values["n"])))

    def _flow(self) -> None:
        """Do what follows by itself: results, covers."""
        session = self.session
        if session.has_result:
            session.put_down()
            self.app.call_later(self.app.show_results)  # type: ignore[attr-defined]
        elif session.wants_cover:
            self.app.call_later(self.app.show_cover)  # type: ignore[attr-defined]

    def _show_upper(self, duel: bool) -> None:
        shown = self.session.shown_hand is not None and not duel
        self.arena.display = duel
        self.revealed.display = shown
        self.query_one("#upper").display = not duel and not shown

    # ------------------------------------------------------------------ keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Act by a key."""
        key = (event.character or event.key) if event.is_printable else event.key
        if key == " ":
            key = "space"
        if self._strike(key) or self._dismiss(key):
            event.stop()
            return
        if self._ask_app(key) or self._shout(key) or self._answer(key) or self._play(key):
            event.stop()
            self.redraw()

    def _strike(self, key: str) -> bool:
        """Strike the paddle, while a showdown runs."""
        session = self.session
        seat = self.duel.keys_of(session.host).get(key.lower())
        if seat is None:
            return session.host.table.duel is not None and key in ("space", "enter")
        now = session.clock.now
        measured = now - self.duel.cue_shown if self.duel.cue_shown >= 0 else None
        session.host.strike(seat, now, measured)
        return True

    def _dismiss(self, key: str) -> bool:
        """Put away what lies over the table: a verdict, a hand that was shown."""
        session = self.session
        if key not in ("enter", "space", "escape"):
            return False
        if self.arena.display:
            self.duel.put_away()
            return True
        if session.shown_hand is not None:
            session.shown_hand = None
            self._show_upper(duel=False)
            return True
        if session.must_pass and session.holder is not None and key != "escape":
            session.put_down()
            self.redraw()
            return True
        return False

    def _ask_app(self, key: str) -> bool:
        """Do what belongs to no game: help, story, language, leaving."""
        calls = {
            "q": "leave",
            "escape": "leave",
            "?": "help",
            "f1": "help",
            "f2": "language",
            "l": "story",
            "t": "details",
        }
        asked = calls.get(key.lower())
        if asked is None or (self.choices() and any(key == c.key for c in self.choices())):
            return False
        self.app.call_later(self.app.asked_at_table, asked)  # type: ignore[attr-defined]
        return True

    def _shout(self, key: str) -> bool:
        """Say UNO, catch; each person at a shared screen by a key of their own."""
        session = self.session
        if session.is_shared and key.isdigit():
            seat = (int(key) - 1) % 10
            if seat in session.host.people:
                session.shout(seat)
                return True
            return False
        seat = session.holder if session.holder is not None else session.host.people[0]
        if key.lower() == "u":
            return session.say_uno(seat) or True
        if key.lower() == "c":
            return session.catch(seat) or True
        return False

    def _answer(self, key: str) -> bool:
        """Choose a colour, an opponent, a count; or one of the simple answers."""
        session, choices = self.session, self.choices()
        if session.holder is None:
            return False
        if choices:
            n = len(choices)
            if key in ("left", "right", "up", "down", "tab"):
                step = -1 if key in ("left", "up") else 1
                self.answer_cursor = (self.answer_cursor + step) % n
                return True
            if key in ("enter", "space"):
                return self._act(choices[self.answer_cursor].action)
            for choice in choices:
                if choice.key and key.lower() == choice.key:
                    return self._act(choice.action)
        simple = SIMPLE.get(key.lower())
        return simple is not None and self._act(simple)

    def _play(self, key: str) -> bool:
        """Move in the hand, sort it, play the card under the cursor."""
        session, cards = self.session, self.cards()
        if session.hides_hand or not cards:
            return False
        if key in ARROWS:
            place = moved(self.hand.layout_now(), self.cursor(), len(cards), key)
            self.cursor_arrival = cards[place].arrival
            session.refused = None
            return True
        if key.lower() == "s":
            self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
            return True
        card = cards[self.cursor()]
        if key.lower() == "j":
            return self._act(f"jump {card.name}#{card.arrival}")
        if key in ("enter", "space"):
            return self._act(card_action(session.view, self.legal(), card))
        return False

    def _act(self, action: str) -> bool:
        session = self.session
        assert session.holder is not None
        session.act(session.holder, action)
        self.tick()
        return True

    def on_hand_panel_picked(self, message: HandPanel.Picked) -> None:
        """Choose the card under the mouse; a second click plays it."""
        cards = self.cards()
        if message.place >= len(cards):
            return
        self.cursor_arrival = cards[message.place].arrival
        self.session.refused = None
        if message.again and not self.choices():
            self._play("enter")
        self.redraw()

    def on_pressed(self, message: Pressed) -> None:
        """Do what a button says."""
        action = message.action
        if action in ("uno", "catch"):
            self._shout(action[0])
        elif self.session.holder is not None:
            self._act(action)
        self.redraw()
