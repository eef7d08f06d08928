"""Scenarios: a position, some steps and what must hold, as TOML files (`lastcard check`).

Here live reading the files, the form of a scenario, running its steps and reporting. Positions are
set up by position.py, expectations compared by expectation.py. The rules for scenarios are
NOTATION.md and Q-65 to Q-74.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from lastcard import kernel
from lastcard.editions import EditionError, load
from lastcard.events import Event
from lastcard.expectation import (
    ExpectationError,
    check_expectation,
    first_difference,
    is_whole,
)
from lastcard.kernel.launcher import load_launcher
from lastcard.kernel.layout import Fault, Tape
from lastcard.match import ChanceError, IllegalAction, Match, MatchError
from lastcard.notation import ChanceLine, Names, NotationError, Turn, parse_line
from lastcard.position import PositionError, set_up
from lastcard.recordfile import RecordError, read_text
from lastcard.tape import Waiting, shuffle_pool

__all__ = ["SETUP_ERRORS", "NoScenarioError", "ScenarioRun", "check_files", "run_scenario"]


class NoScenarioError(ValueError):
    """A file without a single scenario: whoever checks it believes that something was checked."""


class ScenarioError(ValueError):
    """A scenario that is not written as NOTATION.md says, or a step that does not hold."""


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_wholes(value: object) -> bool:
    return isinstance(value, list) and all(is_whole(each) for each in value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_steps(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


_TEXT = (_is_text, "text")
_SEAT = (is_whole, "a seat")
KEYS: dict[str, tuple[Callable[[object], bool], str]] = {
    "name": _TEXT,
    "rules": (_is_texts, 'a list of rulings, as in ["C-11"]'),
    "edition": _TEXT,
    "preset": _TEXT,
    "options": (_is_table, "an inline table, as in { goal = 100 }"),
    "players": (is_whole, "a number"),
    "dealer": _SEAT,
    "turn": _SEAT,
    "direction": (is_whole, "1 or -1"),
    "color": _TEXT,
    "side": _TEXT,
    "hands": (_is_texts, 'a list of hands, as in ["r1 r2", "b1"]'),
    "pile": _TEXT,
    "first": _TEXT,
    "draw": _TEXT,
    "exact": (_is_flag, "true or false"),
    "scores": (_is_wholes, "a list of numbers, one a seat"),
    "steps": (_is_steps, 'a list of steps, as in [{ do = "0 draw" }]'),
    "error": _TEXT,
}
NEEDED = ("edition", "players", "hands")
STEP_KEYS = ("do", "expect", "refuse")
SETUP_ERRORS = (ScenarioError, EditionError, PositionError, NotationError, MatchError, ChanceError)


def check_files(paths: Iterable[str | Path], write: Callable[[str], object] | None = None) -> int:
    """Run every scenario of TOML files; return 0, or 1 if any failed.

    Prints a line for each failure (file, name, step, what was expected, what was found) and a last
    line "N passed, N failed". An unreadable file counts as one failure (Q-73). Raises
    `NoScenarioError` if nothing failed, but a file held nothing that could be checked.
    """
    out = write or sys.stdout.write
    passed = failed = 0
    empty: list[str] = []
    for path in paths:
        before = passed + failed
        for failure in _check_file(path):
            if failure:
                out(_one_line(f"{path}: {failure}") + "\n")
                failed += 1
            else:
                passed += 1
        if passed + failed == before:
            empty.append(str(path))
    if empty and not failed:
        raise NoScenarioError(
            f"{', '.join(empty)}: there is no scenario in it. A scenario is a table [[scenario]], "
            "as docs/rules/NOTATION.md shows."
        )
    out(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0


def _check_file(path: str | Path) -> Iterable[str]:
    """Yield for each scenario what failed, or ""; for the file itself only what failed."""
    try:
        table = tomllib.loads(read_text(path))
    except RecordError as error:
        yield error.message
        return
    except RecursionError:
        yield "this is no scenario file: lists nested too deep"
        return
    except ValueError as error:  # a TOMLDecodeError, or a number of too many digits
        yield f"this is no TOML: {error}"
        return
    strange = [key for key in table if key != "scenario"]
    if strange and "scenario" not in table:
        yield f"`{strange[0]}` is no key of a scenario file; scenarios are [[scenario]] tables"
        return
    for key in strange:
        yield f"`{key}` is no key of a scenario file; scenarios are [[scenario]] tables"
    scenarios = table.get("scenario", [])
    if not _is_steps(scenarios):
        yield "`scenario` must be a list of tables: write [[scenario]]"
        return
    for number, scenario in enumerate(scenarios, 1):
        failure = run_scenario(scenario)
        name = scenario.get("name")
        label = name if isinstance(name, str) and name else f"scenario {number}"
        yield f"{label}: {failure}" if failure else ""


def run_scenario(keys: Mapping[str, Any]) -> str:
    """Run one scenario; return "" if everything held, else at which step what did not."""
    wanted = keys.get("error")
    if "steps" in keys and "error" in keys:
        return "`steps`, `error`: exactly one of the two is needed"
    try:
        runner = ScenarioRun(keys)
    except SETUP_ERRORS as error:
        if isinstance(wanted, str):
            return "" if wanted in str(error) else f'expected error "{wanted}", found: {error}'
        return str(error)
    if isinstance(wanted, str):
        return f'expected error "{wanted}", found a position that can be set up'
    return runner.run()


def _check_form(keys: Mapping[str, Any]) -> None:
    for key, value in keys.items():
        if key not in KEYS:
            raise ScenarioError(f"`{key}` is no key of a scenario; keys are {', '.join(KEYS)}")
        fits, right = KEYS[key]
        if not fits(value):
            raise ScenarioError(f"`{key} = {_short(value)}`; right would be {right}")
    for key in ("name", *NEEDED):
        if key not in keys:
            raise ScenarioError(f"`{key}` is missing")
    if "steps" not in keys and "error" not in keys:
        raise ScenarioError("`steps` is missing")
    for number, step in enumerate(keys.get("steps", ()), 1):
        _check_step(step, number, keys["players"])


def _check_step(step: Mapping[str, Any], number: int, players: int) -> None:
    for key in step:
        if key not in STEP_KEYS:
            raise ScenarioError(f"step {number}: `{key}` is no key of a step: do, expect or refuse")
    if len(step) != 1:
        raise ScenarioError(f"step {number}: a step has exactly one of do, expect, refuse")
    ((key, value),) = step.items()
    if key == "do" and not (_is_text(value) or _is_texts(value)):
        raise ScenarioError(
            f"step {number}: `do = {_short(value)}`; right is a line, or a list of them"
        )
    if key == "refuse" and not _is_text(value):
        raise ScenarioError(f"step {number}: `refuse = {_short(value)}`; right is one line")
    if key == "expect":
        if not _is_table(value):
            raise ScenarioError(f"step {number}: `expect = {_short(value)}`; right is a table")
        try:
            check_expectation(value, players)
        except ExpectationError as error:
            raise ScenarioError(f"step {number}: {error}") from None


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _one_line(text: str) -> str:
    return " ".join(text.split())


class ScenarioRun:
    """One scenario, set up and ready to run.

    Raises one of `SETUP_ERRORS` if its form is wrong or its position cannot be.
    """

    def __init__(self, keys: Mapping[str, Any]) -> None:
        _check_form(keys)
        self._steps: Sequence[Mapping[str, Any]] = keys.get("steps", ())
        self._done = 0
        edition = load(
            keys["edition"],
            preset=keys.get("preset", "standard"),
            options=keys.get("options", {}),
            players=keys["players"],
        )
        self._waiting: Waiting[None] = Waiting(Tape.SCENARIO)
        states = set_up(edition, Names(edition), keys)
        self.match = Match.hold(edition, states, seed=keys["name"])
        if "first" in keys:
            self._turn_up_first()
        else:
            load_launcher(states[0], edition.rules[0])

    def _turn_up_first(self) -> None:
        """Queue the chance at the head of the steps, then turn up the first card. Rules: Q-66."""
        while self._done < len(self._steps):
            lines = _chance_of(self._steps[self._done])
            if lines is None:
                break
            for line in lines:
                self._queue(line)
            self._done += 1
        match = self.match
        tape = self._waiting.tape(match.words, shuffle_pool(match.states), match.side)
        log = kernel.new_log()
        fault = kernel.turn_up_first(match.states, 0, match.edition.rules, tape, log)
        if fault != Fault.OK:
            raise PositionError(f"first: {_FIRST_FAULTS.get(Fault(fault), Fault(fault).name)}")
        self._waiting.drop_used(tape)

    def run(self) -> str:
        """Run the steps; return "" if all held, else the first that did not. Rules: Q-73."""
        for number in range(self._done, len(self._steps)):
            step = self._steps[number]
            try:
                failure = self._take(step)
            except (ScenarioError, NotationError, IllegalAction, ChanceError) as error:
                failure = str(error)
            if failure:
                return f"step {number + 1}: {failure}"
        return ""

    def _take(self, step: Mapping[str, Any]) -> str:
        if "expect" in step:
            return first_difference(self.match, step["expect"])
        if "refuse" in step:
            return self._refuse(step["refuse"])
        lines = step["do"]
        for line in [lines] if isinstance(lines, str) else lines:
            try:
                self.do(line)
            except (NotationError, IllegalAction, ChanceError) as error:
                return f'expected do "{line}" to be accepted, found: {error}'
        return ""

    def _refuse(self, line: str) -> str:
        try:
            self.do(line)
        except (NotationError, IllegalAction, ChanceError):
            return ""
        return f'expected "{line}" to be refused, found that it was accepted'

    def do(self, text: str) -> list[Event]:
        """Carry out a line, or queue it if it is chance; return what happened.

        Raises `NotationError`, `IllegalAction` or `ChanceError`; nothing has changed then.
        """
        line = parse_line(text)
        if isinstance(line, ChanceLine):
            self._queue(line)
            return []
        match = self.match
        number, argument, recorded = self._resolve(line)
        tape = self._waiting.tape(match.words, shuffle_pool(match.states, line.seat), match.side)
        events = match.act(line.seat, number, argument, recorded, tape=tape)
        self._waiting.drop_used(tape)
        return events

    def _queue(self, line: ChanceLine) -> None:
        """Let a chance line wait; its cards must be in the deck."""
        for name in line.cards:
            self.match.words.check_card(name, self.match.side)
        self._waiting.add(line, None)

    def _resolve(self, turn: Turn) -> tuple[int, int, str]:
        """Return what a line means; of several copies, the one with the lowest id. Rules: Q-83."""
        match = self.match
        if turn.seat >= len(match.names):
            raise NotationError(f'"{turn.seat} {turn.action}": there is no such seat')
        return match.resolve(turn.seat, turn.move, min)


_FIRST_FAULTS = {
    Fault.TAPE_IMPOSSIBLE: "a chance line that is used for it says what cannot be",
    Fault.NO_FIRST_CARD: "every card that could be turned up goes back (Q-09)",
}


def _chance_of(step: Mapping[str, Any]) -> list[ChanceLine] | None:
    """Return the lines of a `do` that holds chance only; None for any other step."""
    given = step.get("do")
    if given is None:
        return None
    try:
        lines = [parse_line(line) for line in ([given] if isinstance(given, str) else given)]
    except NotationError:
        return None
    chance = [line for line in lines if isinstance(line, ChanceLine)]
    return chance if len(chance) == len(lines) else None
