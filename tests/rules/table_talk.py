"""A position on the table, told in the words of NOTATION.md, for the tests of the rulebook.

Nothing is implemented here: a position is a scenario (`lastcard.scenario`) whose steps are given
one after another by a test. Cards, lines and the keys of `expect` are those of NOTATION.md; what
is done must keep the invariants of the kernel, what is refused must change nothing.

>>> table = position("classic", hands=["r+2 g1", "b1", "y1"], pile="r5", draw="g7 g8 g9 b9")
>>> table = table.do("0 play r+2").expect(turn=2, catchable=[0], hands=["g1", "b1 g7 g8", "y1"])
>>> table = table.refuse("0 catch 0", "own-catch")
>>> table = table.do("2 catch 0").expect(hands=["g1 g9 b9", "b1 g7 g8", "y1"], catchable=[])
>>> impossible("pizza", about="wilds", hands=["r1", "r2"], pile="r5", options={"wilds": [1]})
"""

from __future__ import annotations

from typing import Any

import pytest

from lastcard import kernel
from lastcard.events import Event
from lastcard.expectation import check_expectation, first_difference
from lastcard.match import ChanceError, IllegalAction, Match
from lastcard.notation import NotationError
from lastcard.scenario import SETUP_ERRORS, ScenarioRun

REFUSALS = (IllegalAction, NotationError, ChanceError)


class Table:
    """A position being played; `do`, `refuse` and `expect` return it, so that they chain."""

    def __init__(self, run: ScenarioRun) -> None:
        self.run = run
        self.events: list[Event] = []  # of the last `do`
        self._excused = self._broken()  # with `exact` some cards are nowhere

    @property
    def match(self) -> Match:
        """The game itself, for what `expect` has no key for: views, legal actions by seat."""
        return self.run.match

    def do(self, *lines: str) -> Table:
        """Carry out lines; chance ("* fire 3") comes before the action that needs it."""
        self.events = []
        for line in lines:
            self.events += self.run.do(line)
            broken = self._broken() & ~self._excused
            assert not broken, f'"{line}" broke the invariants with the bits {broken:b}'
        return self

    def _broken(self) -> int:
        return int(kernel.check_state(self.match.states, 0, self.match.edition.rules))

    def refuse(self, line: str, reason: str | None = None) -> Table:
        """Check that a line is refused and changes nothing; reason: its name ("no-match")."""
        before = self.match.states.tobytes()
        with pytest.raises(REFUSALS) as caught:
            self.run.do(line)
        assert self.match.states.tobytes() == before, f'"{line}" is refused, yet changed something'
        if reason is not None:
            assert getattr(caught.value, "reason", "") == reason, f'"{line}": {caught.value}'
        return self

    def expect(self, **expected: Any) -> Table:
        """Check what is on the table; the keys are those of a scenario's `expect`."""
        check_expectation(expected, len(self.match.names))
        difference = first_difference(self.match, expected)
        assert not difference, difference
        return self

    def told(self) -> list[str]:
        """Return the keys of the public events of the last `do`, in order."""
        return [event.key for event in self.events if event.only_for is None]


def position(
    edition: str, *, hands: list[str], chance: list[str] | None = None, **keys: Any
) -> Table:
    """Return a table set up by the keys of a scenario; `players` follows from `hands`.

    chance: the lines that the first card needs before anybody has acted (Q-66).
    """
    return Table(ScenarioRun(_scenario(edition, hands, chance, keys)))


def impossible(edition: str, *, about: str, hands: list[str], **keys: Any) -> None:
    """Check that a position cannot be set up, and that the error names what is at fault."""
    with pytest.raises(SETUP_ERRORS) as caught:
        position(edition, hands=hands, **keys)
    assert about in str(caught.value)


def _scenario(
    edition: str, hands: list[str], chance: list[str] | None, keys: dict[str, Any]
) -> dict[str, Any]:
    scenario = {"name": "a test of the rulebook", "edition": edition, "players": len(hands)}
    steps = [{"do": chance}] if chance else []
    return {**scenario, "hands": hands, "steps": steps, **keys}
