"""The plain game: line by line on standard input and output, for screen readers and for pipes.

It plays on the same local table as the full screen, on a clock of its own that jumps from one thing
to the next, so that nobody is hurried and a script with a seed always plays the same game. Only a
showdown at a terminal runs in real time. No escape codes are written.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from pathlib import Path
from shutil import get_terminal_size
from typing import TextIO

from msgspec.structs import replace

from lastcard.locales import text
from lastcard.table import SWIFT, Pace
from lastcard.tui.host import Clock, LocalTable
from lastcard.tui.plain_commands import Typed, read_command
from lastcard.tui.plain_words import (
    asked_lines,
    hand_lines,
    help_lines,
    result_lines,
    score_lines,
    table_lines,
)
from lastcard.tui.saves import load_game
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup, open_table
from lastcard.tui.words import edition_name, refusal_text

__all__ = ["PLAIN", "PlainGame", "play_plain"]

SECOND = 1_000_000
PLAIN: Pace = replace(
    SWIFT,
    window_us=6 * SECOND,
    same_player_us=6 * SECOND,
    bot_catch_us=(5 * SECOND, 5 * SECOND),
)
"""Bots call at once and catch late, so that people are asked in between."""

USUAL_STRIKE = "0.3"
LOG_LINES = 30
COUNTDOWN_S = (2.0, 5.0)


class EndOfInput(Exception):  # noqa: N818 - it is no error: the input has ended, or was left
    """Nothing more will be typed; the game is saved. words: the key of what to say."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def play_plain(
    setup: GameSetup,
    language: str,
    *,
    path: Path | None = None,
    source: TextIO | None = None,
    sink: TextIO | None = None,
) -> int:
    """Play until the game is left or the input ends; return the exit code."""
    source, sink = source or sys.stdin, sink or sys.stdout
    host = open_table(setup, PLAIN) if path is None else load_game(path)
    clock = Clock(host.table.time)
    clock.stop()
    session = Session(host, clock, path) if path else Session(host, clock)
    game = PlainGame(session, language, source, sink)
    name = edition_name(language, host.edition.id, host.edition.name)
    game.say(text(language, "plain-welcome", edition=name))
    if path is not None:
        host.recover(clock.now)
        host.take_news()
        game.say(text(language, "ui-resumed"))
    try:
        game.run()
    except EndOfInput as end:
        session.save()
        game.say(text(game.language, end.words))
    except KeyboardInterrupt:
        session.save()
        game.say("\n" + text(game.language, "ui-interrupted"))
    return 0


class PlainGame:
    """One game, told and asked line by line."""

    def __init__(self, session: Session, language: str, source: TextIO, sink: TextIO) -> None:
        self.session = session
        self.language = language
        self.source = source
        self.sink = sink
        self.is_live = source.isatty()
        self._window_asked = -1
        self._asked: tuple[object, ...] = ()
        self._typed_ahead: Typed | None = None

    @property
    def host(self) -> LocalTable:
        """The table."""
        return self.session.host

    # ------------------------------------------------------------------ telling and reading

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self.sink.write(line + "\n")
        self.sink.flush()

    def tell(self, key: str, **values: object) -> None:
        """Write a message."""
        self.say(text(self.language, key, **values))

    def read(self, prompt: str) -> str:
        """Return a line. Raises `EndOfInput` when there is none."""
        self.sink.write(prompt + " ")
        self.sink.flush()
        line = self.source.readline()
        if not line:
            self.sink.write("\n")
            raise EndOfInput("plain-end-of-input")
        if not self.is_live:
            self.sink.write(line.rstrip("\n") + "\n")  # a transcript shows what was typed
        return line.strip()

    # ------------------------------------------------------------------ the game

    def run(self) -> None:
        """Play on, until `EndOfInput`."""
        while True:
            self._hear()
            table = self.host.table
            if table.stage == "round_over":
                self._end_round()
            elif table.stage == "game_over":
                self._end_game()
            elif table.duel is not None:
                self._duel()
            elif self._ask_window():
                continue
            elif self.session.wanted is not None and table.held is None:
                self._ask_turn(self.session.wanted)
            else:
                self._wait()

    def _hear(self) -> None:
        """Let what is due happen, and tell it."""
        news = self.session.advance()
        if news and any(item.events for item in news):
            count = sum(len(item.events) for item in news)
            start = max(len(self.host.story) - count, 0)
            story = self.host.story[start:]
            self.say(*self.host.tell(self.language, story, self.session.holder))
        self.session.shown_hand = None  # it has been told

    def _wait(self) -> None:
        due = self.host.next_due
        if due is None:  # cannot be: somebody must be waited for
            raise EndOfInput("ui-saved")
        self.session.clock.jump(max(due, self.session.clock.now))

    def _ask_window(self) -> bool:
        """After a play down to one card, ask once whether somebody calls or catches."""
        window = self.host.table.window
        owing = self.host.view(None).owing
        if window is None or owing < 0 or window.opened == self._window_asked:
            return False
        self._window_asked = window.opened
        self.tell("plain-window", player=self.host.names[owing], seat=owing)
        while True:
            typed = self._read_typed(self._reader_name(), None)
            if typed is None:
                continue
            if typed.action.split(" ")[0] in ("uno", "catch"):
                self._act(typed, self._caller(typed, owing))
                return True
            self._typed_ahead = typed if typed.action else None
            self._pass_window(window.opened)
            return True

    def _pass_window(self, opened: int) -> None:
        """Let the time of the window pass: others may catch now."""
        self.session.clock.jump(opened + PLAIN.window_us)

    def _caller(self, typed: Typed, owing: int) -> int:
        people = self.host.people
        if typed.action == "uno" and owing in people:
            return owing
        return next((seat for seat in people if seat != owing), people[0])

    def _reader_name(self) -> str:
        holder = self.session.holder
        return self.host.names[holder if holder is not None else self.host.people[0]]

    def _ask_turn(self, seat: int) -> None:
        if self.session.holder != seat:
            self._pass_keyboard(seat)
        now = (self.host.table.generation, seat)
        if now != self._asked:
            self._asked = now
            self.say(*asked_lines(self.language, self.host, seat))
        typed, self._typed_ahead = self._typed_ahead, None
        typed = typed or self._read_typed(self.host.names[seat], seat)
        if typed is None:
            return
        if typed.action:
            self._act(typed, seat)
        elif typed.wish == "":
            self._asked = ()

    def _pass_keyboard(self, seat: int) -> None:
        self.session.put_down()
        if self.is_live:
            self.say(*[""] * get_terminal_size().lines)  # the hand before is out of sight
            self.read(text(self.language, "plain-cover", player=self.host.names[seat]))
        self.session.take(seat)

    def _act(self, typed: Typed, seat: int) -> None:
        who = seat if typed.seat is None else typed.seat
        if not self.session.act(who, typed.action):
            assert self.session.refused is not None
            self.say(refusal_text(self.language, self.session.refused))
        self.session.refused = None

    # ------------------------------------------------------------------ wishes

    def _read_typed(self, name: str, seat: int | None) -> Typed | None:
        """Return an action or an empty line; fulfil a wish and return None."""
        view = None if seat is None else self.host.view(seat)
        line = self.read(text(self.language, "plain-prompt", player=name))
        typed = read_command(line, self.language, view, self.host.names, self._faces())
        if typed.fault:
            self.say(typed.fault)
            return None
        if typed.wish == "":
            return typed
        holder = seat if seat is not None else self.session.holder
        self._grant(typed, holder)
        return None

    def _faces(self) -> frozenset[str]:
        """Return the names by which a card can be typed, with and without showdown marks."""
        faces = self.host.edition.faces
        return frozenset((*faces, *(face.split("!")[0] for face in faces if face[0] != "W")))

    def _grant(self, typed: Typed, seat: int | None) -> None:
        language, host = self.language, self.host
        if typed.wish == "quit":
            raise EndOfInput("ui-saved")
        if typed.wish == "language":
            self.language = typed.rest
            self.tell("ui-language-name")
        elif typed.wish == "save":
            self.session.save()
            self.tell("ui-saved-as", file=self.session.path.name)
        elif typed.wish == "help":
            self.say(*help_lines(language))
        elif typed.wish == "scores":
            self.say(*score_lines(language, host))
        elif typed.wish == "table":
            self.say(*table_lines(language, host, seat))
        elif typed.wish == "log":
            self.say(*self.session.told(language)[-LOG_LINES:])
        elif typed.wish == "hand" and seat is not None:
            self.say(*hand_lines(language, host, seat))
        elif typed.wish == "why" and seat is not None:
            self._explain(typed.rest, seat)
        else:
            self.tell("plain-not-now")

    def _explain(self, what: str, seat: int) -> None:
        """Say why an action can or cannot be done now."""
        typed = read_command(
            what, self.language, self.host.view(seat), self.host.names, self._faces()
        )
        if typed.fault or not typed.action:
            self.say(typed.fault or text(self.language, "plain-need-card", example="why r7"))
            return
        refusal = self.host.may(seat, typed.action, self.session.clock.now)
        if refusal is None:
            self.tell("plain-why-fine", action=typed.action)
        else:
            reason = refusal_text(self.language, refusal)
            self.tell("plain-why", action=typed.action, reason=reason)

    # ------------------------------------------------------------------ showdowns

    def _duel(self) -> None:
        """Let the people of a showdown strike, each in turn; then let it be judged."""
        duel = self.host.table.duel
        assert duel is not None
        people = [seat for seat in duel.seats if seat in self.host.people]
        times: dict[int, str] = {}
        for seat in people:
            times[seat] = self._strike_of(seat, duel.seats)
            if times[seat].startswith("-"):
                break  # a false start ends the countdown (S-25)
        clock = self.session.clock
        early = [seat for seat, at in times.items() if at.startswith("-")]
        clock.jump(duel.cue_at - 1 if early else duel.cue_at)
        self._hear()
        for seat in early or times:
            running = self.host.table.duel
            if running is not None and running.generation == duel.generation:
                self.session.act(seat, f"strike {times[seat]}")
        self.session.refused = None
        while (running := self.host.table.duel) is not None:
            if running.generation != duel.generation:
                break
            self._wait()
            self._hear()

    def _strike_of(self, seat: int, pair: tuple[int, int]) -> str:
        """Return when a person strikes, in seconds after the signal."""
        names = self.host.names
        values = {"player": names[pair[0]], "target": names[pair[1]], "reader": names[seat]}
        if self.is_live:
            self.tell("plain-showdown-wait", **values)
            return self._strike_live()
        self.tell("plain-showdown-typed", **values)
        while True:
            typed = self._read_typed(names[seat], seat)
            if typed is None:
                continue
            if typed.action.startswith("strike"):
                given = typed.action.partition(" ")[2] or USUAL_STRIKE
                if self.host.may(seat, f"strike {given}", self.session.clock.now) is None:
                    return given
            elif not typed.action:
                return USUAL_STRIKE
            self.tell("plain-showdown-typed", **values)

    def _strike_live(self) -> str:
        """Return the time from the signal to Enter, negative if it came before."""
        wait = random.uniform(*COUNTDOWN_S)
        start = time.monotonic()
        signal = threading.Timer(wait, self.tell, ("plain-strike-now",))
        signal.start()
        try:
            line = self.source.readline()
        finally:
            pressed = time.monotonic() - start
            signal.cancel()
        if not line:
            raise EndOfInput("plain-end-of-input")
        return f"{pressed - wait:.6f}"

    # ------------------------------------------------------------------ ends

    def _end_round(self) -> None:
        self.say(*result_lines(self.language, self.host))
        self.session.put_down()
        self.session.keep()
        if self.session.notice is not None:
            key, values = self.session.notice
            self.tell(key, **values)
            self.session.notice = None
        while True:
            self.tell("plain-next-round")
            typed = self._read_typed(self._reader_name(), None)
            if typed is not None and not typed.action:
                break
        self.session.host.next_round(self.session.clock.now)

    def _end_game(self) -> None:
        champions = [self.host.names[seat] for seat in self.host.view(None).champions]
        self.say(*result_lines(self.language, self.host))
        if len(champions) > 1:
            self.tell("ui-game-shared", players=", ".join(champions))
        self.session.keep()
        while True:
            self.tell("plain-new-game")
            line = self.read(text(self.language, "plain-prompt", player=self._reader_name()))
            typed = read_command(line, self.language, None, self.host.names)
            if typed.wish == "new" and line:
                self.host.start(self.session.clock.now)
                return
            if typed.wish == "quit":
                raise EndOfInput("ui-game-over")
            if typed.wish and not typed.fault:
                self._grant(typed, None)
