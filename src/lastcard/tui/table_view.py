"""The table on the screen: panels around the piles, answers and the hand below them.

What is shown comes from the session's view. Keys and time are in `table_screen`.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen

from lastcard.events import OwnCard
from lastcard.locales import text
from lastcard.tui.arena import Arena
from lastcard.tui.cards import CHIP
from lastcard.tui.choices import (
    Choice,
    answers,
    can_card,
    simple_actions,
    sorted_hand,
)
from lastcard.tui.controls import AnswerStrip, ButtonBar, Buttons, PromptLine
from lastcard.tui.duelshow import DuelShow
from lastcard.tui.hand import HandPanel, HandScene, lay_out
from lastcard.tui.launcher import Burst
from lastcard.tui.looks import Ground, ground_of
from lastcard.tui.pages import goal_text
from lastcard.tui.panels import PilesPanel, Scene, SeatsPanel, StoryPanel, TopBar
from lastcard.tui.revealed import RevealedPanel
from lastcard.tui.session import Session
from lastcard.tui.words import (
    about_card,
    card_label,
    edition_name,
    prompt,
    refusal_text,
    whose_turn,
)

__all__ = ["TableView"]

STORY_EVENTS = 160
ORDERS = ("color", "symbol", "arrival")
CARD_PHASES = ("turn", "drawn", "extra", "give")
"""Where a card is asked for: elsewhere none of them fits, and that goes without saying."""


class TableView(Screen[None]):
    """The picture of one game."""

    DEFAULT_CSS = """
    TableView { layout: vertical; }
    TopBar, PromptLine, ButtonBar { height: 1; width: 100%; }
    #upper { height: 1fr; width: 100%; }
    SeatsPanel, PilesPanel, StoryPanel { height: 100%; }
    StoryPanel { width: 1fr; }
    Arena, RevealedPanel { height: 1fr; width: 100%; display: none; }
    AnswerStrip { height: 1; width: 100%; display: none; }
    HandPanel { height: 7; width: 100%; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.duel = DuelShow()
        self.burst = Burst()
        self.order = ORDERS[0]
        self.cursor_arrival = -1
        self.answer_cursor = 0
        self.clock_shown = ""
        self._hand_lines = 7
        self._is_lent = False
        self._phase_seen: tuple[object, ...] = ()
        self.top_bar = TopBar()
        self.seats, self.piles, self.story = SeatsPanel(), PilesPanel(), StoryPanel()
        self.arena, self.revealed = Arena(), RevealedPanel()
        self.prompt_line, self.strip = PromptLine(), AnswerStrip()
        self.hand, self.bar = HandPanel(), ButtonBar()

    def compose(self) -> ComposeResult:
        """Lay the table."""
        yield self.top_bar
        with Horizontal(id="upper"):
            yield self.seats
            yield self.piles
            yield self.story
        yield self.arena
        yield self.revealed
        yield self.prompt_line
        yield self.strip
        yield self.hand
        yield self.bar

    def on_resize(self) -> None:
        """Share the new space."""
        self.share_space()
        self.redraw()

    def share_space(self) -> None:
        """Share the space among the panels."""
        width = self.app.size.width
        seats, piles = (20, 19) if width < 76 else (25, 27) if width < 110 else (34, 36)
        if width >= 160:
            seats, piles = 44, 60
        self.seats.styles.width, self.piles.styles.width = seats, piles
        self._size_hand()

    def _size_hand(self) -> None:
        """Give the hand the lines it needs: more for many cards, where there is room."""
        width, height = self.app.size
        least = 7 if height < 30 else 10
        most = max(least, height * 2 // 5)
        n = len(self.session.view.hand)
        lines = least
        while lines < most and lay_out(n, width - 2, lines - 1, plain=self.is_plain).size == CHIP:
            lines += 1
        if lines == most and lay_out(n, width - 2, lines - 1).size == CHIP:
            lines = least
        self._hand_lines = lines
        self._share_prompt()

    def _share_prompt(self) -> None:
        """Let a long prompt have the line above the hand: the table and the cards stay in place."""
        lines = self.prompt_line.lines_wanted(self.app.size.width)
        self.prompt_line.styles.height = lines
        self.hand.styles.height = self._hand_lines + 1 - lines
        self._is_lent = lines > 1

    # ------------------------------------------------------------------ language and looks

    @property
    def language(self) -> str:
        """The language of the screen."""
        return str(getattr(self.app, "language", "en"))

    @property
    def is_plain(self) -> bool:
        """Whether colours are off."""
        return bool(self.app.no_color)

    @property
    def ground(self) -> Ground:
        """The colours of the table."""
        host = self.session.host
        two_sided = int(host.edition.rules["n_sides"][0]) == 2
        return ground_of(host.edition.id, host.view(None).side, two_sided=two_sided)

    def say(self, key: str, **values: object) -> str:
        """Return a message in the language of the screen."""
        return text(self.language, key, **values)

    # ------------------------------------------------------------------ showing

    def redraw(self) -> None:
        """Show everything as it is now."""
        session, language = self.session, self.language
        view, host = session.view, session.host
        ground = self.ground
        self.clock_shown = self._clock_text()
        scene = Scene(
            language=language,
            view=view,
            names=host.names,
            ground=ground,
            title=edition_name(language, host.edition.id, host.edition.name),
            edition=host.edition.id,
            goal=goal_text(language, host.edition),
            people=host.people,
            has_launcher="launcher" in host.edition.options,
            two_sided=int(host.edition.rules["n_sides"][0]) == 2,
            story=tuple(session.told(language, STORY_EVENTS)),
            clock=self.clock_shown,
            acting=view.deciding,
            called=tuple(sorted(session.called)),
            plain=self.is_plain,
        )
        for panel in (self.top_bar, self.seats, self.piles, self.story):
            panel.show(scene)
        if session.shown_hand is not None:
            seat, cards = session.shown_hand
            title = text(language, "ui-shown-hand", player=host.names[seat])
            self.revealed.show(title, cards, text(language, "ui-shown-close"), ground)
        self._show_answers()
        self._show_prompt()
        self._show_hand()
        self._show_bar()

    def _clock_text(self) -> str:
        waiting = self.session.host.table.waiting
        if waiting is None or waiting.due is None or waiting.seat not in self.session.host.people:
            return ""
        left = max(waiting.due - self.session.clock.now, 0) // 1_000_000
        return text(self.language, "ui-clock", n=left)

    def legal(self) -> list[str]:
        """Return what the holder can do."""
        holder = self.session.holder
        return [] if holder is None else self.session.host.legal(holder)

    def choices(self) -> list[Choice]:
        """Return the answers that the holder is asked for."""
        session = self.session
        if session.holder is None or session.holder not in session.view.deciding:
            return []
        digits = not session.is_shared
        names = session.host.names
        return answers(self.language, session.view, self.legal(), names, digits=digits)

    def cards(self) -> list[OwnCard]:
        """Return the holder's hand as it lies."""
        return sorted_hand(self.session.view.hand, self.order)

    def cursor(self) -> int:
        """Return where the cursor stands in the hand."""
        cards = self.cards()
        for place, card in enumerate(cards):
            if card.arrival == self.cursor_arrival:
                return place
        return min(max(self.cursor_arrival, 0), max(len(cards) - 1, 0)) if cards else 0

    def _show_answers(self) -> None:
        choices = self.choices()
        view = self.session.view
        seen = (view.phase, view.deciding, view.turns, self.session.holder)
        if seen != self._phase_seen:
            self._phase_seen, self.answer_cursor = seen, 0
            self._aim()
        self.answer_cursor = min(self.answer_cursor, max(len(choices) - 1, 0))
        self.strip.show(choices, self.answer_cursor, self.ground)
        self.strip.display = bool(choices)
        if choices:
            self.strip.styles.height = self.strip.lines_wanted(self.app.size.width)

    def _aim(self) -> None:
        """Put the cursor on a card that can be chosen, when a decision begins."""
        view, legal, cards = self.session.view, self.legal(), self.cards()
        if view.phase == "drawn" and view.drawn >= 0:
            self.cursor_arrival = view.drawn
        elif cards and not can_card(view, legal, cards[self.cursor()]):
            can = [card.arrival for card in cards if can_card(view, legal, card)]
            self.cursor_arrival = can[0] if can else self.cursor_arrival

    def _show_hand(self) -> None:
        self._size_hand()
        session, view, legal = self.session, self.session.view, self.legal()
        if session.hides_hand:
            self._put_hand("", "", (), 0)
            return
        cards, place = self.cards(), self.cursor()
        self.cursor_arrival = cards[place].arrival if cards else -1
        assert session.holder is not None
        mine = text(self.language, "ui-hand")
        if session.is_shared:
            mine = text(self.language, "ui-hand-of", player=session.host.names[session.holder])
        title = f"{mine} · {text(self.language, 'n-cards', n=len(cards))}"
        shown = tuple((card.name, can_card(view, legal, card)) for card in cards)
        label = self._card_words(cards[place], can=shown[place][1]) if cards else ""
        self._put_hand(title, label, shown, place)

    def _put_hand(
        self, title: str, label: str, cards: tuple[tuple[str, bool], ...], place: int
    ) -> None:
        lent = self._is_lent
        scene = HandScene(
            title, label, cards, place, self.ground, plain=self.is_plain, untitled=lent
        )
        self.hand.show(scene)

    def _card_words(self, card: OwnCard, *, can: bool) -> str:
        """Return the name of the card under the cursor, whether it can be chosen, what it does."""
        edition, view = self.session.host.edition, self.session.view
        parts = [card_label(self.language, edition, card.name)]
        if view.phase == "drawn" and card.arrival == view.drawn and view.seat in view.deciding:
            parts.append(text(self.language, "ui-just-drawn"))
        elif can or (view.seat in view.deciding and view.phase in CARD_PHASES):
            parts.append(text(self.language, "ui-playable" if can else "ui-not-playable"))
        if card.back:
            parts.append(
                text(self.language, "ui-other-side", card=self.session.host.entitled(card.back))
            )
        parts.append(about_card(self.language, edition, card.name))
        return " · ".join(part for part in parts if part)

    def _show_prompt(self) -> None:
        session, view, names = self.session, self.session.view, self.session.host.names
        words, warn = "", False
        if session.refused is not None:
            words, warn = refusal_text(self.language, session.refused), True
        elif session.held:
            words = text(self.language, "ui-held")
        elif session.must_pass and session.holder is not None:
            wanted = session.wanted
            assert wanted is not None
            words = text(self.language, "ui-hand-over", player=names[wanted])
        else:
            seat = -1 if session.holder is None else session.holder
            words = prompt(self.language, view, session.host.edition, seat, names)
            if view.phase == "showdown":  # the arena says it
                words = whose_turn(self.language, view, names)
        if session.notice is not None and not warn:
            key, values = session.notice
            words = f"{text(self.language, key, **values)} {words}"
        self.prompt_line.show(words, self.ground, warn=warn)
        self._share_prompt()

    def _show_bar(self) -> None:
        session = self.session
        left: list[Choice] = []
        if session.holder is not None and session.holder in session.view.deciding:
            launcher = "launcher" in session.host.edition.options
            left = simple_actions(self.language, session.view, self.legal(), has_launcher=launcher)
        hint = ""
        if session.is_shared:
            names = session.host.names
            keys = (f"{names[seat]} {(seat + 1) % 10}" for seat in session.host.people)
            hint = " · ".join(keys)
        right = (
            Choice("uno", text(self.language, "ui-uno-button"), "u"),
            Choice("catch", text(self.language, "ui-catch-button"), "c"),
        )
        self.bar.show(Buttons(tuple(left), right, hint, self.ground))
