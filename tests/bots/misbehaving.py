"""Bots from outside that do everything wrong, each a class. No test lives here."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any


class Steady:
    """Plays whatever comes last."""

    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return legal[-1]


class Chatty(Steady):
    """Prints, which must not come between its answers."""

    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        print("thinking …")
        return legal[-1]


class Raising(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        raise RuntimeError("out of ideas")


class Leaving(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        print("good-bye", file=sys.stderr, flush=True)
        os._exit(3)


class Sleeping(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        time.sleep(60)


class Foolish(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return "play banana"


class Numeric(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return 7


class Binary(Steady):
    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return b"draw"


class Halved(Steady):
    """Says half of a pair, which no line can hold; raises, inside another thing, or as it is."""

    def __init__(self) -> None:
        self.turn = 0

    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        self.turn += 1
        if self.turn == 1:
            raise RuntimeError("half \ud800")
        return ["play \ud800"] if self.turn == 2 else "play \ud800"


class Eager(Steady):
    """Wants acts out of turn; takes whatever there is."""

    def wants(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return legal[0]


class Lucky(Steady):
    """Chooses by the chance that it is given."""

    def choose(self, view: Any, legal: list[str], rng: Any, budget: float) -> Any:
        return rng.choice(legal)


class Noted(Lucky):
    """Leaves an empty file for each process that it plays in, in the folder where it runs."""

    def __init__(self) -> None:
        Path(f"process-{os.getpid()}").touch()
