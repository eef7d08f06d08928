"""The command line: what it says, and how it ends when something is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import types

import pytest

from lastcard import __version__
from lastcard.cli import main
from lastcard.editions import EditionError


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """A game in the terminal whose start can be made to fail."""
    module = types.ModuleType("lastcard.tui.play")
    monkeypatch.setitem(sys.modules, "lastcard.tui.play", module)
    return module


def start(module: types.ModuleType, error: BaseException) -> int:
    def run_play(plan: object) -> int:
        raise error

    module.run_play = run_play  # type: ignore[attr-defined]
    return main(["play"])


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in ("play", "check", "replay", "simulate", "edition"))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("dance", "dance"),
        ("play --players many", "many"),
        ("simulate classic", "--players"),
        ("check", "FILE"),
        ("edition show klassic", "klassic"),
        ("edition show classic --resolved --option goal", "goal"),
        ("edition show classic --resolved --option gaol=3", "gaol"),
        ("edition show missing.toml", "missing.toml"),
    ],
)
def test_wrong_input_is_one_paragraph_and_exit_code_2(
    line: str, names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert names in told.err
    assert "Traceback" not in told.err
    assert "\n\n" not in told.err
    assert not told.out


def test_an_error_of_ours_is_told(
    failing: types.ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(failing, EditionError("deal", "0 was given; it takes 1 to 20")) == 2
    assert "deal" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(
    failing: types.ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(failing, PermissionError(13, "Permission denied", "game.lastcard")) == 2
    assert "game.lastcard: Permission denied" in capsys.readouterr().err


def test_ctrl_c_ends_cleanly(failing: types.ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert start(failing, KeyboardInterrupt()) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_bug_is_not_hidden(failing: types.ModuleType) -> None:
    with pytest.raises(ValueError, match="a bug"):
        start(failing, ValueError("a bug"))


OUT, BOTH = (1,), (1, 2)


@pytest.mark.parametrize(
    ("line", "outputs", "unbuffered", "code"),
    [
        ("--help", OUT, "", 141),
        ("edition show classic", OUT, "", 0),
        ("edition show classic", OUT, "1", 141),
        ("simulate classic --players 2 --rounds 2", OUT, "", 141),
        ("check nowhere.toml", OUT, "", 1),
        ("edition show nowhere", BOTH, "", 2),
        ("edition show nowhere", BOTH, "1", 2),
    ],
)
def test_a_reader_that_has_gone_is_no_error(
    line: str, outputs: tuple[int, ...], unbuffered: str, code: int
) -> None:
    """What was found is told by the exit code all the same, if the command came to its end."""
    program = (
        "import os, sys\nfrom lastcard.cli import main\n"
        f"read, write = os.pipe(); [os.dup2(write, n) for n in {outputs}]\n"
        "os.close(write); os.close(read)\n"
        f"sys.exit(main({line.split()}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        check=False,
    )
    assert done.returncode == code
    assert done.stderr == b""


def test_outputs_that_the_caller_closed_are_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["edition", "list"]) == 0
    assert main(["edition", "show", "nowhere"]) == 2


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_every_edition_can_be_shown(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "list"]) == 0
    assert edition in capsys.readouterr().out
    assert main(["edition", "show", edition]) == 0
    assert "[deck]" in (written := capsys.readouterr().out) or "cards" in written
    assert main(["edition", "show", edition, "--resolved", "--preset", "official"]) == 0
    assert 'preset = "official"' in capsys.readouterr().out
