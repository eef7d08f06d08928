"""The plain game: whole games by a script in every edition and language, commands, showdowns."""

from __future__ import annotations

import io
import random
import time
from pathlib import Path

import pytest

from lastcard.locales import LANGUAGES, text
from lastcard.tui.host import Clock
from lastcard.tui.plain import PLAIN, EndOfInput, PlainGame, ask_edition, play_plain
from lastcard.tui.plain_commands import read_command
from lastcard.tui.saves import list_saved
from lastcard.tui.session import Session
from lastcard.tui.setup import GameSetup
from tui.tables import seat, table_at

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")
EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
MOST_LINES = 4000


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    return tmp_path


class Robot(io.StringIO):
    """An input that types what can be done, by chance."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = random.Random(seed)
        self.session: Session | None = None
        self.phases: set[str] = set()
        self.lines = 0

    def readline(self, size: int = -1, /) -> str:
        self.lines += 1
        assert self.lines < MOST_LINES
        assert self.session is not None
        host = self.session.host
        if host.table.stage == "game_over":
            return "quit\n"
        if host.table.duel is not None:
            self.phases.add("showdown")
            return f"strike {self.dice.uniform(-0.02, 0.6):.3f}\n"
        wanted = self.session.wanted
        if wanted is None:
            return self.dice.choice(["\n", "uno\n", "catch\n"])
        view = host.view(wanted)
        self.phases.add(view.phase)
        legal = [one for one in host.legal(wanted) if not one.startswith("catch")]
        plays = [one for one in legal if one.startswith("play")]
        return self.dice.choice(plays if plays and self.dice.random() < 0.8 else legal) + "\n"


def play(edition: str, language: str, robot: Robot, people: int = 1) -> str:
    """Play a whole game; return its transcript."""
    sink = io.StringIO()
    made = PlainGame.__init__

    def watched(self: PlainGame, session: Session, *rest: object) -> None:
        robot.session = session
        made(self, session, *rest)  # type: ignore[arg-type]

    PlainGame.__init__ = watched  # type: ignore[method-assign, assignment]
    try:
        setup = GameSetup(edition=edition, seats=seat(people, 3 - people), seed=8)
        setup.options = {"goal": 120}
        assert play_plain(setup, language, source=robot, sink=sink) == 0
    finally:
        PlainGame.__init__ = made  # type: ignore[method-assign]
    return sink.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games_in_every_edition_and_language(edition: str, language: str) -> None:
    robot = Robot(3)
    told = play(edition, language, robot, people=2 if language == "hr" else 1)
    assert "turn" in robot.phases
    assert "{" not in told
    assert "\x1b" not in told
    assert list_saved() == []  # a game that is over is not kept


def test_a_script_with_a_seed_plays_the_same_game_again() -> None:
    assert play("showdown", "en", Robot(5)) == play("showdown", "en", Robot(5))


def typed(lines: str, hands: list[str], **keys: object) -> tuple[str, Session]:
    """Type lines at a table; return what was written."""
    host = table_at(hands, pace=PLAIN, **{"pile": "r5", **keys})  # type: ignore[arg-type]
    clock = Clock(host.table.time)
    clock.stop()
    session = Session(host, clock)
    sink = io.StringIO()
    game = PlainGame(session, "en", io.StringIO(lines), sink)
    with pytest.raises(Exception, match=r"plain-end|ui-"):
        game.run()
    return sink.getvalue(), session


def test_a_refused_action_says_why_and_what_fits() -> None:
    told, session = typed("play g2\n", ["r1 g2 b3", "y1 y2", "g3 g4"])
    assert "That card does not fit. Match the colour" in told
    assert "C-06" not in told
    assert session.host.view(0).sizes[0] == 3


def test_why_tells_the_reason_without_doing_anything() -> None:
    told, session = typed("why g2\nwhy r1\nwhy color r\n", ["r1 g2 b3", "y1 y2", "g3 g4"])
    assert "play g2: That card does not fit." in told
    assert "play r1: that can be done now." in told
    assert session.host.view(0).sizes == (3, 2, 2)


def test_after_a_play_down_to_one_everybody_is_asked_once() -> None:
    told, session = typed("r1\nuno\n", ["r1 g2", "r8 y1 y2", "g3 g4"])
    assert "Ana is down to one card." in told
    assert "You call “UNO!”" in told
    assert session.host.view(None).owing == -1


def test_a_person_catches_another_by_naming_the_own_seat() -> None:
    told, session = typed("r1\n1 catch 0\n", ["r1 g2", "y1 y2", "g3 g4"], people=2)
    assert "Ben catches you" in told
    assert session.host.view(None).sizes[0] == 3


def test_a_typed_showdown() -> None:
    told, session = typed("r7\nstrike -0.2\n", ["r7!2 g2 b3", "y1 y2", "g3 g4"], edition="showdown")
    assert "type “strike 0.3”" in told
    assert "You strike too early!" in told
    assert session.host.view(None).sizes[0] >= 3


def test_language_help_hand_and_table() -> None:
    told, _ = typed(
        "help\nhand\ntable\nscores\nlog\nlanguage hr\nhand\n", ["r1 g2 b3", "y1 y2", "g3 g4"]
    )
    assert "why r7: why a card can or cannot be played now" in told
    assert "Your hand: red 1, green 2 and blue 3." in told
    assert "Luka holds 2 cards." in told
    assert text("hr", "plain-hand", card="r1 g2 b3") in told


def test_a_challenge_is_told_to_the_challenger_alone() -> None:
    told, _ = typed("W+4\ngreen\nchallenge\n", ["W+4 r2 b3 b4", "y1 y2", "g3 g4"], people=2)
    assert "Ana holds blue 3, blue 4 and red 2." in told


def test_the_end_of_input_saves_the_game() -> None:
    setup = GameSetup(seats=seat(1, 2), seed=5)
    sink = io.StringIO()
    assert play_plain(setup, "en", source=io.StringIO(""), sink=sink) == 0
    assert "The game is saved." in sink.getvalue()
    (entry,) = list_saved()
    again = io.StringIO()
    play_plain(setup, "en", path=entry.path, source=io.StringIO("hand\n"), sink=again)
    assert "Welcome back." in again.getvalue()


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("r7", "play r7"),
        ("play W", "play W"),
        ("d", "draw"),
        ("colour b", "color b"),
        ("color blue", "color b"),
        ("catch Ben", "catch 1"),
        ("x", "challenge"),
        ("strike 0.25", "strike 0.25"),
    ],
)
def test_short_forms(line: str, action: str) -> None:
    assert read_command(line, "en", None, ["Ana", "Ben"], {"r7"}).action == action


@pytest.mark.parametrize("line", ["kep", "xyz", "play", "color purplish", "language de", "count"])
def test_what_is_not_understood_says_what_would_be(line: str) -> None:
    assert read_command(line, "en", None, ["Ana", "Ben"], {"r7"}).fault


class Terminal(io.StringIO):
    """An input at which somebody sits, who presses Enter after a while."""

    def __init__(self, lines: list[tuple[float, str]]) -> None:
        super().__init__()
        self.waiting = lines

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1, /) -> str:
        if not self.waiting:
            return ""
        after, line = self.waiting.pop(0)
        time.sleep(after)
        return line


@pytest.mark.parametrize(
    ("after", "told", "not_told"),
    [(0.05, "You strike too early!", "STRIKE!\n"), (0.4, "STRIKE!\nYou strike after 0.", "early")],
)
def test_a_showdown_at_a_terminal_runs_in_real_time(
    monkeypatch: pytest.MonkeyPatch, after: float, told: str, not_told: str
) -> None:
    monkeypatch.setattr("lastcard.tui.plain.COUNTDOWN_S", (0.2, 0.2))
    host = table_at(
        ["r7!2 g2 b3", "y1 y2", "g3 g4"], edition="showdown", pile="r5", people=2, pace=PLAIN
    )
    clock = Clock(host.table.time)
    clock.stop()
    sink = io.StringIO()
    lines = [(0.0, "\n"), (0.0, "r7\n"), (after, "\n"), (0.4, "\n")]
    game = PlainGame(Session(host, clock), "en", Terminal(lines), sink)
    with pytest.raises(Exception, match="plain-end"):
        game.run()
    written = sink.getvalue()
    assert "Pass the keyboard to Ana" in written
    assert told in written
    assert not_told not in written.split("Showdown: ", 1)[1].split("Your hand", 1)[0].replace(
        "when you read STRIKE! Not before", ""
    )


def test_whoever_gets_the_keyboard_does_not_see_the_hand_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "61")
    monkeypatch.setenv("COLUMNS", "80")
    host = table_at(["r7 g2 b3", "y1 y2", "g3 g4"], pile="r5", people=2, pace=PLAIN)
    clock = Clock(host.table.time)
    clock.stop()
    sink = io.StringIO()
    typed = Terminal([(0, "\n"), (0, "play r7\n"), (0, "\n")])
    game = PlainGame(Session(host, clock), "en", typed, sink)
    with pytest.raises(EndOfInput):
        game.run()
    after = sink.getvalue().partition("Your hand: r7 g2 b3")[2]
    assert "\n" * 61 + "Pass the keyboard to Ben" in after


@pytest.mark.parametrize(
    ("typed", "edition"),
    [("flip\n", "flip"), ("uno\nmy/hot.toml\n", "my/hot.toml"), ("\n", "classic"), ("", "classic")],
)
def test_without_an_edition_the_plain_game_asks_for_one(typed: str, edition: str) -> None:
    sink = io.StringIO()
    assert ask_edition("en", io.StringIO(typed), sink) == edition
    assert sink.getvalue().startswith("Which game? classic, showdown, ")
