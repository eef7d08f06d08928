"""What is written about serving is what the code does: tasks, flags, paths, limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.server import (
    bounded_socket,
    client,
    guests,
    hub,
    live,
    messages,
    metrics,
    rooms,
    session,
    telling,
)

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md")
]
PAGES += sorted((ROOT / "docs").rglob("*.md"))
HOW_TO = (ROOT / "docs" / "how-to" / "serve.md").read_text("utf-8")
REFERENCE = (ROOT / "docs" / "reference" / "server.md").read_text("utf-8")


def test_every_task_that_is_named_is_in_the_makefile() -> None:
    tasks = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set()
    for page in PAGES:
        text = page.read_text("utf-8")
        named |= set(re.findall(r"`make ([a-z]+)", text)) | set(
            re.findall(r"^make ([a-z]+)$", text, re.M)
        )
    assert {"play", "terminal", "serve", "test"} <= named
    assert sorted(named - tasks) == []


def test_make_play_is_the_server_and_make_terminal_the_terminal() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = dict(
        re.findall(r"^([a-z]+): .*\n\t@\$\(PY\) -m lastcard (.*)$", makefile, re.MULTILINE)
    )
    assert recipe["play"] == "serve --host 0.0.0.0 --open $(FLAGS)"
    assert recipe["terminal"] == "play $(FLAGS)"


def test_the_how_to_has_every_flag(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    flags = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out.partition("Parameters")[2]))
    assert set(re.findall(r"^\| `(--[a-z-]+)` \|", HOW_TO, re.MULTILINE)) == flags


def test_every_metric_is_described() -> None:
    told = set(re.findall(r"`(lastcard_[a-z_]+)`", REFERENCE))
    counted = {
        metric._name + ("_total" if type(metric).__name__ == "Counter" else "")
        for metric in vars(metrics).values()
        if hasattr(metric, "_name")
    }
    assert told == counted


@pytest.mark.parametrize(
    "words",
    [
        f"{messages.LIMIT_BYTES // 1024} KiB",
        f"{live.MOST_CONNECTIONS:,}",
        f"{rooms.MOST_TABLES:,}",
        f"{rooms.KEPT_DAYS} days",
        f"{hub.SNAPSHOT_EVERY} commits",
        f"last {hub.CHAT_LINES} lines",
        f"last {telling.REMEMBERED} commits",
        f"{hub.MOST_FOLLOWERS}; who has a seat",
        f"{session.MOST_CHAT} letters",
        f"{session.MOST_TABLES_FOLLOWED} | `busy`",
        f"{guests.MOST_LETTERS} letters",
        f"{client.MOST_WAITING} messages or {client.MOST_BYTES // 1024} KiB",
        f"takes nothing | {bounded_socket.WRITE_S:.0f} s",
        f"{bounded_socket.FRAMES_A_S:.0f} a second, {bounded_socket.FRAMES_AT_ONCE:.0f} at once",
        f"has not taken | {bounded_socket.LINGER_S:.0f} s",
        f"says nothing | {live.SILENT_S:.0f} s",
        f"one every {live.BEAT_S:.0f} s",
    ],
)
def test_limits_are_those_of_the_code(words: str) -> None:
    assert words in REFERENCE


def test_rates_are_those_of_the_code() -> None:
    async def write(text: str) -> None:
        raise AssertionError(text)

    one = client.Client(write)
    rates = {
        "messages of a connection, `pong` among them": (one.messages, "30 a second, 60 at once"),
        "errors caused by a connection": (one.complaints, "1 a second, 60 at once"),
        "tables opened by a connection": (one.creations, "1 in 10 s, 8 at once"),
        "chat": (one.chat, "1 in 2 s, 6 at once"),
    }
    for what, (bucket, words) in rates.items():
        line = next(row for row in REFERENCE.splitlines() if row.startswith(f"| {what} |"))
        assert words in line
        told = re.match(r"(\d+) (?:a second|in (\d+) s)", words)
        assert told is not None
        assert bucket.rate == int(told[1]) / int(told[2] or 1)
        assert bucket.burst == int(words.split(", ")[1].split()[0])
