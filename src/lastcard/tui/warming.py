"""Getting the compiled rules ready before the first screen, with a line that says so.

A game that waits for the compiler in the middle of a turn would look broken.
"""

from __future__ import annotations

import sys
import threading
import time

from lastcard.kernel import jit
from lastcard.locales import text

__all__ = ["is_cold", "warm_up"]

BEAT_S = 0.5


def is_cold() -> bool:
    """Tell whether the rules must still be compiled on this machine."""
    return jit.COMPILED and not any(jit.cache_folder().glob("**/*.nbi"))


def warm_up(language: str) -> None:
    """Compile what a game needs, if it has never been compiled; tell so on standard error."""
    if not is_cold():
        return
    sys.stderr.write(text(language, "ui-compiling") + " ")
    done = threading.Event()
    faults: list[BaseException] = []

    def work() -> None:
        try:
            play_a_little()
        except BaseException as error:  # noqa: BLE001 - raised again below, in the main thread
            faults.append(error)
        done.set()

    start = time.monotonic()
    threading.Thread(target=work, daemon=True).start()
    while not done.wait(BEAT_S):
        sys.stderr.write(".")
        sys.stderr.flush()
    sys.stderr.write(f" {time.monotonic() - start:.0f} s\n")
    if faults:
        raise faults[0]


def play_a_little() -> None:
    """Let bots play some turns at a table, so that every function has been called."""
    from lastcard.table import SWIFT
    from lastcard.tui.host import Seating
    from lastcard.tui.setup import GameSetup, open_table

    bots = [Seating("A", "normal"), Seating("B", "random")]
    host = open_table(GameSetup(edition="classic", seats=bots, seed=1), SWIFT)
    host.advance(60_000_000)
    host.view(0)
    host.legal(0)
