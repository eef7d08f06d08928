"""The stored games of the plain client: played again from what was typed, the same comes out."""

from __future__ import annotations

import io
import shlex
from pathlib import Path

import pytest

from lastcard.cli import main

FOLDER = Path(__file__).parents[2] / "docs" / "transcripts"
COMMANDS = {
    words[1]: words[2:]
    for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("replay ") and (words := shlex.split(line))
}


def typed_in(transcript: str) -> str:
    """Return what was typed: what stands after a prompt."""
    prompts = [line for line in transcript.splitlines() if ">" in line]
    return "".join(line.partition(">")[2].strip() + "\n" for line in prompts)


def test_every_stored_game_has_its_command() -> None:
    assert sorted(COMMANDS) == sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", ["attack-sw", "pizza-en", "showdown-hr"])
def test_a_stored_game_is_played_again(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed_in(stored)))
    assert main(["play", "--plain", *COMMANDS[name]]) == 0
    assert capsys.readouterr().out == stored
