"""Getting the compiled rules ready in the background, so that the first page need not wait.

Until `Warmth.done` no table may touch the rules: the first call of a compiled function compiles it,
and that would stop everything else on this thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from collections.abc import Callable, Iterator

import structlog

from lastcard.editions import Edition, load

__all__ = ["Warmth"]

LOG = structlog.get_logger("lastcard.warming")
STEPS = 60
TIMES = 1.25
"""How often a function is compiled, in the mean: some never, those of the rules once for tables and
once for searches. It is for the progress alone: if it is wrong, only that is a little off."""
COMPILING = 0.95
"""Part of the whole that compiling them takes."""
LEAST = 0.02
"""Smaller progress than this is not told."""
ROUNDS = ("classic", "showdown", "attack", "flip", "pizza")


class Warmth:
    """How far the rules are compiled. `on_change` is called on the loop, with every step."""

    def __init__(self) -> None:
        self.part = 0.0
        self.done = asyncio.Event()
        self.fault = ""
        self.on_change: Callable[[float], None] = lambda _part: None

    def start(self) -> None:
        """Begin, on a thread of its own."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._work, args=(loop,), name="warming", daemon=True).start()

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        try:

            def tell(part: float) -> None:
                loop.call_soon_threadsafe(self._set, part)

            most = TIMES * max(1, len(functions()))
            with _counting_functions(lambda n: tell(COMPILING * min(n / most, 1))):
                _think_a_little()
                for number, edition in enumerate(ROUNDS, 1):
                    _play_a_little(edition)
                    tell(COMPILING + (1 - COMPILING) * number / len(ROUNDS))
        except Exception as error:
            LOG.exception("warming-failed")
            loop.call_soon_threadsafe(self._fail, str(error))

    def _set(self, part: float) -> None:
        if part - self.part < LEAST and part < 1:
            return
        self.part = part
        if part >= 1:
            self.done.set()
        self.on_change(part)

    def _fail(self, why: str) -> None:
        self.fault = why
        self.done.set()


def functions() -> list[str]:
    """Return the names of all compiled functions of rules and bots that a server has loaded."""
    import lastcard.table  # noqa: F401 - what it and the bots bring with them is counted
    from lastcard.kernel.jit import COMPILED

    if not COMPILED:
        return []
    from numba.core.dispatcher import Dispatcher

    layers = ("lastcard.kernel.", "lastcard.bots.")
    modules = [name for name in list(sys.modules) if name.startswith(layers)]
    return [
        f"{name}.{word}"
        for name in modules
        for word, thing in vars(sys.modules[name]).items()
        if isinstance(thing, Dispatcher) and thing.py_func.__module__ == name
    ]


@contextlib.contextmanager
def _counting_functions(tell: Callable[[int], None]) -> Iterator[None]:
    """Tell how many functions have been compiled, after each of them."""
    from lastcard.kernel.jit import COMPILED

    if not COMPILED:
        yield
        return
    from numba.core import event

    class Counter(event.Listener):  # type: ignore[misc]
        n = 0

        def on_start(self, event: object) -> None:
            """See that a function is going to be compiled."""

        def on_end(self, event: object) -> None:  # noqa: ARG002 - numba's signature
            """See that a function is ready; those it calls were counted before."""
            self.n += 1
            tell(self.n)

    counter = Counter()
    event.register("numba:compile", counter)
    try:
        yield
    finally:
        event.unregister("numba:compile", counter)


def _play_a_little(edition: str) -> None:
    """Let bots play some turns at a table, so that every function has been called.

    What reads a stored table looks at it too: that one comes with the first table of a restart.
    """
    from lastcard import kernel
    from lastcard.bots import new_bot
    from lastcard.server.projection import private_of, public_of
    from lastcard.table import (
        EMPTY,
        SWIFT,
        SYSTEM,
        Refusal,
        Settings,
        apply,
        commands,
        decide,
        needs,
        open_game,
    )
    from lastcard.table.sound import find_flaw

    table, now = EMPTY, 1
    given: list[commands.Command] = [
        commands.Create(
            actor="w",
            table="w",
            settings=Settings(edition=edition, pace=SWIFT),
            secret=bytes(32),
        ),
        commands.AddBot(actor="w", name="A"),
        commands.AddBot(actor="w", name="B", level="random"),
        commands.Start(actor="w"),
    ]
    bots = [new_bot(level, open_rules(edition), 1) for level in ("normal", "random")]
    for step in range(STEPS):
        if step < len(given):
            command = given[step]
        else:
            wanted = needs(table, now)
            if wanted.requests:
                request = wanted.requests[0]
                game = open_game(table)
                views = kernel.new_views(1)
                kernel.view(game.states, 0, game.edition.rules, request.seat, views, 0)
                action = bots[request.seat].choose_text(views)
                bots[request.seat].wants_text(views)
                command = commands.Answer(
                    actor=SYSTEM, seat=request.seat, generation=request.generation, action=action
                )
            elif wanted.next is not None:
                due = wanted.next
                now = max(now, due.at_us)
                command = commands.Fire(actor=SYSTEM, kind=due.kind, at_us=due.at_us, seat=due.seat)
            else:
                break
        result = decide(table, command, now)
        if not isinstance(result, Refusal):
            table = apply(table, result)
    find_flaw(table)
    public_of(table)
    private_of(table, 0)


def _think_a_little() -> None:
    """Let the strongest bot think for a moment, by a count and by the clock."""
    from lastcard.bots import new_bot, view_record
    from lastcard.match import Match
    from lastcard.server.opponents import levels_here

    match = Match(ROUNDS[0], seats=2, seed=1)
    view = view_record(match, match.deciding[0])
    bot = new_bot(levels_here()[-1], match.edition, 0)
    bot.watch(view)
    bot.choose(view, 8)
    bot.choose(view, 0.0)


def open_rules(edition: str) -> Edition:
    """Return an edition, compiled to tables."""
    return load(edition)
