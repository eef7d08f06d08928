"""Getting the compiled rules ready before the first screen, with a line that says so.

A game that waits for the compiler in the middle of a turn would look broken. A mark in the folder
of the compiled code, which is named by a hash of the rules, tells that this was done.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from lastcard.kernel import jit
from lastcard.locales import text

__all__ = ["warm_up"]

BEAT_S = 0.5
PATIENCE_S = 1.5
"""Nothing is said of what takes no longer."""

MARK = "ready-to-play"


def warm_up(language: str) -> None:
    """Compile what a game needs, if that was never done; tell so on standard error."""
    if not jit.COMPILED:
        return
    mark = jit.cache_folder("bots/search") / MARK
    if mark.exists():
        return
    done = threading.Event()
    faults: list[BaseException] = []

    def work() -> None:
        try:
            play_a_little()
        except BaseException as error:  # noqa: BLE001 - raised again below, in the main thread
            faults.append(error)
        done.set()

    threading.Thread(target=work, daemon=True).start()
    if not done.wait(PATIENCE_S):
        _tell_progress(language, done)
    if faults:
        raise faults[0]
    _leave_mark(mark)


def _tell_progress(language: str, done: threading.Event) -> None:
    start = time.monotonic() - PATIENCE_S
    sys.stderr.write(text(language, "ui-compiling") + " ")
    while not done.wait(BEAT_S):
        sys.stderr.write(".")
        sys.stderr.flush()
    sys.stderr.write(f" {time.monotonic() - start:.0f} s\n")


def _leave_mark(mark: Path) -> None:
    try:
        mark.touch()
    except OSError:  # then the rules are looked at again next time
        return


def play_a_little() -> None:
    """Let bots play some turns at a table, so that every function has been called."""
    from lastcard.table import SWIFT
    from lastcard.table.chance import Dice
    from lastcard.tui.host import Seating
    from lastcard.tui.opponents import Opponents
    from lastcard.tui.setup import GameSetup, open_table

    bots = [Seating("A", "normal"), Seating("B", "random")]
    host = open_table(GameSetup(edition="classic", seats=bots, seed=1), SWIFT)
    host.advance(60_000_000)
    host.view(0)
    host.legal(0)
    Opponents("").jump(host.table, 0, "normal")
    Dice(b"", 0).press_time("normal")
    warm_search()


def warm_search() -> None:
    """Let a bot that searches think for a moment."""
    from lastcard.bots.bot import view_record
    from lastcard.bots.thinking import warm
    from lastcard.match import Match

    match = Match("classic", seats=2, seed=1)
    warm(view_record(match, match.deciding[0]), match.edition.rules)
