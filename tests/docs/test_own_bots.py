"""The three bots of the how-to play as they stand, the tutorial's too; keys are documented."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path

import pytest

from docs.test_how_to import write_files
from lastcard.cli import main
from lastcard.lab.plan import ReportPlan, TournamentPlan, TournamentRun
from lastcard.lab.report import report
from lastcard.lab.tournament import play, prepare, values_of
from server.harness import Guest, serving
from tidy.sources import ROOT

HOW_TO = ROOT / "docs" / "how-to" / "a-bot.md"
TUTORIAL = ROOT / "docs" / "tutorial" / "write-a-bot.md"
MOST_LINES = 32


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for page in (HOW_TO, TUTORIAL):
        write_files(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def tournament(capsys: pytest.CaptureFixture, *words: str) -> dict:
    """Run a tournament from the command line; return its results."""
    assert main(["tournament", *words, "--seed", "1", "--answer", "20", "--json"]) == 0
    found: dict = json.loads(capsys.readouterr().out)
    return found


def test_each_bot_of_the_how_to_is_short(folder: Path) -> None:
    for name in ("thrifty.py", "lines.py", "friend.py"):
        assert len((folder / name).read_text("utf-8").splitlines()) <= MOST_LINES


def test_the_class_and_the_process_play_with_calls(
    folder: Path, capsys: pytest.CaptureFixture
) -> None:
    values = tournament(
        capsys, "thrifty.py:Thrifty", f'run:"{sys.executable}" lines.py', "random",
        "--rounds", "30", "--option", "auto_uno=off",
    )  # fmt: skip
    assert {bot["name"] for bot in values["bots"]} == {"Thrifty", "lines", "random"}
    assert not any(any(bot["faults"].values()) for bot in values["bots"])


def test_the_bots_of_the_tutorial_play(folder: Path, capsys: pytest.CaptureFixture) -> None:
    values = tournament(capsys, "first.py:First", "second.py:Second", "--rounds", "20")
    assert not any(any(bot["faults"].values()) for bot in values["bots"])


async def test_the_client_plays_at_a_live_table(folder: Path) -> None:
    async with serving(folder / "data", bot_token="secret") as running:
        await running.ready()
        host = await Guest(running.socket_address).open()
        settings = {"edition": "classic", "options": {"goal": 1}, "pace": "swift", "clock_s": 10}
        table = await host.create(**settings)
        await host.do("Sit")
        address = f"ws://127.0.0.1:{running.port}/bot"
        path = os.pathsep.join(path for path in sys.path if path)
        friend = await asyncio.create_subprocess_exec(
            *(sys.executable, "friend.py", address, "secret", table),
            env={**os.environ, "PYTHONPATH": path},
            stderr=asyncio.subprocess.PIPE,
        )
        await host.until(lambda: len(host.public["seats"]) == 2, "the friend sits")
        host.plays = True
        assert (await host.do("Start"))["t"] == "done"
        await host.until(lambda: host.public["stage"] == "game_over", "the end of the game", 90)
        assert host.public["seats"][1]["timeouts"] == 0
        await host.close()
    _, told = await asyncio.wait_for(friend.communicate(), 20)
    assert friend.returncode == 0, told
    assert b"refused" not in told


def keys_of(page: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", (ROOT / "docs" / "reference" / page).read_text("utf-8")))


def names_in(values: object) -> set[str]:
    """Return every key of nested results."""
    if isinstance(values, dict):
        return set(values) | {name for value in values.values() for name in names_in(value)}
    if isinstance(values, list):
        return {name for value in values for name in names_in(value)}
    return set()


def test_every_key_of_a_tournament_is_documented() -> None:
    plan = TournamentPlan(bots=("normal", "random"), edition="pizza", rounds=4, seed=1)
    contest = prepare(plan, TournamentRun())
    play(contest)
    assert not names_in(values_of(contest)) - keys_of("tournament.md")


def test_every_key_of_a_report_is_documented() -> None:
    variants = ("pizza", "pizza seven_swap=on")
    values = report(ReportPlan(variants=variants, rounds=200, seed=1))
    words = {"seven_swap", "nothing", "draw card", "missed call", "changed hands"}
    missing = names_in(values) - keys_of("report.md") - words
    assert missing <= {"challenge", "duel", "launcher", "n", "low", "high"}
