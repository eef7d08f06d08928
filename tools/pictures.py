"""Write the pictures of the README: the terminal in the middle of a game, as SVG.

Each game is played by bots from a seed, the seat of the reader too, up to a decision of that seat.

`make pictures` writes the files. How Textual draws may change, so no test compares them.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from lastcard.table import SWIFT
from lastcard.tui.app import LastCardApp
from lastcard.tui.host import Clock, LocalTable, Seating
from lastcard.tui.opponents import Opponents
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup, open_table

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
SIZE = (100, 30)
MINUTE_US = 60_000_000
# name, edition, language, seed, decisions of the reader's seat before the picture is taken
PICTURES = [
    ("classic", "classic", "en", 5, 6),
    ("flip", "flip", "en", 4, 7),
    ("attack", "attack", "hr", 2, 6),
]


def play_on(host: LocalTable, n: int) -> int:
    """Let bots play until the reader's seat has made n decisions; return the table's time."""
    bots, now = Opponents("pictures"), 0
    for k in range(n + 1):
        while host.deciding != (0,):
            if host.next_due is None:
                raise ValueError(f"the round ends before decision {k} of {n}: take another seed")
            now = max(now, host.next_due) + 1
            host.advance(now)
        if k < n:
            host.act(0, bots.choose(host.table, 0, "normal"), now)
    return now


async def picture_of(edition: str, language: str, seed: int, n: int) -> str:
    """Return a picture of the terminal at the reader's next decision."""
    names = ("Ana", "Luka", "Zawadi", "Juma")
    seats = [Seating(name, "normal" if k else "") for k, name in enumerate(names)]
    setup = GameSetup(edition=edition, seats=seats, options={"auto_uno": True}, seed=seed)
    host = open_table(setup, SWIFT)
    now = play_on(host, n)
    app = LastCardApp(setup, language)
    with tempfile.TemporaryDirectory() as folder:
        async with app.run_test(size=SIZE) as pilot:
            clock = Clock(now)
            clock.stop()
            app.show_table(Session(host, clock, Path(folder) / "picture.game"))
            await pilot.pause(1.0)
            return app.export_screenshot(title="Last Card")


def main() -> None:
    """Write every picture."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, *game in PICTURES:
        drawn = asyncio.run(picture_of(*game))
        # A page does not load fonts for a picture: name what machines have.
        drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
        drawn = re.sub(r"Fira Code", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono", drawn)
        (IMAGES / f"{name}.svg").write_text(re.sub(r"[ \t]+\n", "\n", drawn), "utf-8")


if __name__ == "__main__":
    main()
