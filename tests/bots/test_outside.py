"""Processes that play: whatever they do, there is an answer or none, in time, and a word for it."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from lastcard.bots import BotError
from lastcard.bots.outside import MOST_CRASHES, MOST_LATE, OutsideBot
from lastcard.bots.outside_class import command_of, load_class
from lastcard.editions import load
from lastcard.match import Match

CLASSES = Path(__file__).with_name("misbehaving.py")
PATIENCE_S = 30.0
"""For whoever is to be in time, on a machine however busy."""


@pytest.fixture
def match() -> Match:
    return Match("classic", seats=3, seed=1, options={"auto_uno": True})


def asked(
    match: Match, command: tuple[str, ...], times: int = 4, answer_s: float = PATIENCE_S
) -> tuple[list, OutsideBot]:
    """Ask a bot the same question some times in one game; return its answers, and it."""
    bot = OutsideBot(command, match.edition, seats=3, answer_s=answer_s)
    seat = match.deciding[0]
    bot.begin(seat, "1-0")
    view, legal = match.view(seat), match.legal(seat)
    answers = [bot.choose(view, legal) for _ in range(times)]
    bot.close()
    return answers, bot


def of_class(name: str) -> tuple[str, ...]:
    return command_of(f"{CLASSES}:{name}")


def program(text: str) -> tuple[str, ...]:
    """Return the command of a program that says it is ready, and then does what the text says."""
    head = 'import sys, json, time\nsys.stdin.readline()\nprint(\'{"t": "ready"}\', flush=True)\n'
    return (sys.executable, "-c", head + text)


def waiting(line: str) -> tuple[str, ...]:
    """Return the command of a program that says one line and waits."""
    return (sys.executable, "-c", f"import sys; print({line!r}, flush=True); sys.stdin.read()")


@pytest.mark.parametrize("name", ["Steady", "Chatty"])
def test_a_class_answers(match: Match, name: str) -> None:
    answers, bot = asked(match, of_class(name))
    assert answers == [match.legal(match.deciding[0])[-1]] * 4
    assert (bot.faults, bot.log) == ({}, [])


@pytest.mark.parametrize(
    ("command", "faults", "told"),
    [
        (of_class("Raising"), {"crashed": 4}, "out of ideas"),
        (of_class("Leaving"), {"crashed": 1}, "exit code 3\ngood-bye"),
        (of_class("Sleeping"), {"late": MOST_LATE}, "0.5 s"),
        (of_class("Numeric"), {"nonsense": 4}, "the action 7 is no text"),
        (of_class("Binary"), {"nonsense": 4}, "b'draw'\"} is no text"),
        (of_class("Missing"), {"crashed": 1}, "has no class Missing"),
        (("no-such-program",), {"crashed": 1}, "cannot be started"),
        (program("print('x' * 99999, flush=True); time.sleep(9)"), {"flooded": 1}, "65,536 bytes"),
        (program("for line in sys.stdin: print('{}\\n' * 99)"), {"flooded": 1}, "32 lines"),
        (program("for line in sys.stdin: print('hm', flush=True)"), {"nonsense": 4}, '"hm"|hm is'),
        (program("for line in sys.stdin: print('[1]', flush=True)"), {"nonsense": 4}, "no JSON ob"),
        (program("for line in sys.stdin: print('{\"n\": 99}', flush=True)"), {"nonsense": 4}, "99"),
        (waiting("hello"), {"nonsense": 1}, "hello"),
        (waiting("{}"), {"nonsense": 1}, '"ready"'),
        ((sys.executable, "-c", "import sys; sys.stdout.close()"), {"crashed": 1}, "closed|exit"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_counted_and_told(
    match: Match, command: tuple[str, ...], faults: dict[str, int], told: str
) -> None:
    start = time.monotonic()
    times = 1000 if "flooded" in faults else 4  # a flood takes its time where much else runs
    answers, bot = asked(match, command, times, 0.5 if "late" in faults else PATIENCE_S)
    assert answers == [None] * times
    assert faults.items() <= bot.faults.items()
    assert not set(bot.faults) - {*faults, "nonsense"}
    assert any(word in "\n".join(bot.log) for word in told.split("|"))
    assert time.monotonic() - start < PATIENCE_S


def test_an_answer_that_no_line_can_hold_ends_no_process(match: Match) -> None:
    answers, bot = asked(match, of_class("Halved"))
    assert answers == [None, None, "play \\ud800", "play \\ud800"]
    assert bot.faults == {"crashed": 2}
    assert "half \\ud800" in bot.log[0]
    assert "exit code" not in "".join(bot.log)
    with pytest.raises(ValueError, match="ud800"):  # so the tournament counts it as nonsense
        match.do(match.deciding[0], answers[-1])


def test_a_program_that_does_not_read_is_given_up(match: Match) -> None:
    bot = OutsideBot(program("time.sleep(60)"), match.edition, seats=3, answer_s=0.001)
    seat = match.deciding[0]
    bot.begin(seat, "1-0")
    view, legal = match.view(seat), match.legal(seat) * 20_000
    assert bot.choose(view, legal) is None
    assert bot.faults == {"late": 1}
    assert "does not read" in bot.log[0]
    assert bot._process is None


def test_a_late_answer_is_passed_over_and_the_next_one_counts(match: Match) -> None:
    slow_once = (
        "n = 0\nfor line in sys.stdin:\n    q = json.loads(line)\n    if 'n' not in q: continue\n"
        "    n += 1\n    time.sleep(0.7 if n == 1 else 0)\n"
        "    print(json.dumps({'n': q['n'], 'action': f'play r{n}'}), flush=True)"
    )
    bot = OutsideBot(program(slow_once), match.edition, seats=3, answer_s=0.1)
    seat = match.deciding[0]
    bot.begin(seat, "1-0")
    first = bot.choose(match.view(seat), match.legal(seat))
    bot.answer_s = PATIENCE_S
    second = bot.choose(match.view(seat), match.legal(seat))
    bot.close()
    assert (first, second, bot.faults) == (None, "play r2", {"late": 1})


def test_one_that_crashed_is_there_again_in_the_next_game_but_not_for_ever(match: Match) -> None:
    bot = OutsideBot(of_class("Leaving"), match.edition, seats=3, answer_s=PATIENCE_S)
    seat = match.deciding[0]
    for game in range(MOST_CRASHES + 2):
        bot.begin(seat, f"1-{game}")
        assert (bot._process is None) == (game >= MOST_CRASHES)
        assert bot.choose(match.view(seat), match.legal(seat)) is None
        assert bot.faults == {"crashed": 1}
    bot.close()


def test_acts_out_of_turn_are_asked_only_of_who_wants_to_be(match: Match) -> None:
    view = match.view(0)
    for name, answer in (("Eager", "uno"), ("Steady", None)):
        bot = OutsideBot(of_class(name), match.edition, seats=3, answer_s=PATIENCE_S)
        bot.begin(0, "1-0")
        assert bot.wants(view, ["uno", "catch 2"]) == answer
        bot.close()


def test_a_class_is_given_chance_that_follows_from_the_seed(match: Match) -> None:
    drawn = [asked(match, of_class("Lucky"), times=12)[0] for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) > 1


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("thing", "module:Class"),
        ("no_such_module:Bot", "no module no_such_module"),
        ("nothing.py:Bot", "no file nothing.py"),
        ("fractions:Fraction", 'no method "choose"'),
        ("fractions:Missing", "no class Missing"),
    ],
)
def test_a_class_that_is_not_there_is_named(spec: str, told: str) -> None:
    with pytest.raises(BotError, match=told):
        load_class(spec)


def test_the_greeting_tells_the_edition(match: Match) -> None:
    told = program("print(1)")  # unused: the greeting is made before a process is started
    bot = OutsideBot(told, load("flip"), seats=5, answer_s=2.0)
    assert bot._greeting["edition"]["id"] == "flip"
    assert bot._greeting["seats"] == 5
    assert len(bot._greeting["edition"]["faces"]) == len(load("flip").faces)


def test_no_thread_is_left_behind_by_a_flood(match: Match) -> None:
    before = threading.active_count()
    asked(match, program("while 1: print('{}')"), times=1000)
    end = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.05)
    assert threading.active_count() <= before
