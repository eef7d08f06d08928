"""Programs at live tables: let in by a token alone, asked like anybody, held to the same clock."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from docs.test_how_to import write_files
from lastcard.server import choices
from lastcard.server.bot_api import token_in
from lastcard.server.live import LiveServer
from lastcard.server.plan import ServePlan
from lastcard.server.serve import listen, say_token
from lastcard.server.sqlite_store import SqliteStore
from server.harness import Guest, Running, known_warmth, serving
from server.powercut import Disk
from tidy.sources import ROOT

TOKEN = "a token for these tests"
PATIENT_US = 60_000_000
Line = dict[str, Any]


@pytest.fixture(autouse=True)
def _patient_duels(_quick_duels: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge a duel once both have struck, however late.

    A program's seat strikes after a human's time, long after the host, who is a program itself.
    """
    pace = replace(choices.PACES["swift"], strike_us=PATIENT_US, verdict_us=PATIENT_US)
    monkeypatch.setitem(choices.PACES, "swift", pace)


class Program:
    """A bot's side of the connection: what it heard, and what it answers by itself."""

    def __init__(self, running: Running, decide: Callable[[Line], object]) -> None:
        self.address = f"ws://127.0.0.1:{running.port}/bot"
        self.decide = decide
        self.heard: list[Line] = []
        self.socket: ClientConnection | None = None

    async def play(self, table: str, name: str = "Thrifty", **more: Any) -> None:
        """Connect, sit down and answer until the connection ends."""
        headers = {"Authorization": f"Bearer {TOKEN}"}
        async with connect(self.address, additional_headers=headers) as socket:
            self.socket = socket
            await socket.send(json.dumps({"t": "join", "table": table, "name": name, **more}))
            with contextlib.suppress(ConnectionClosed):
                async for text in socket:
                    await self.hear(socket, json.loads(text))

    async def join_again(self, table: str, name: str, heard: int) -> None:
        """Join once so many lines have been heard."""
        async with asyncio.timeout(20):
            while self.socket is None or len(self.heard) < heard:
                await asyncio.sleep(0.02)
        await self.socket.send(json.dumps({"t": "join", "table": table, "name": name}))

    async def hear(self, socket: ClientConnection, line: Line) -> None:
        self.heard.append(line)
        if line["t"] in ("choose", "wants"):
            answer = self.decide(line)
            if answer is not None:
                await socket.send(json.dumps({"n": line["n"], "action": answer}))

    def lines(self, kind: str) -> list[Line]:
        return [line for line in self.heard if line["t"] == kind]


@contextlib.asynccontextmanager
async def at_a_table(
    tmp_path: Path,
    decide: Callable[[Line], object],
    live: LiveServer | None = None,
    **settings: Any,
):
    """Yield the host of a table, seated, and a program that sits there too."""
    async with serving(tmp_path, live=live, bot_token=TOKEN) as running:
        await running.ready()
        host = await Guest(running.socket_address).open()
        wanted = {"edition": "classic", "options": {"goal": 1}, "pace": "swift", "clock_s": 120}
        table = await host.create(**{**wanted, **settings})
        await host.do("Sit")
        program = Program(running, decide)
        playing = asyncio.create_task(program.play(table, wants=True))
        await host.until(lambda: len(host.public["seats"]) == 2, "the program sits")
        try:
            yield host, program
        finally:
            await host.close()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def to_the_end(host: Guest) -> None:
    """Let the host play by itself until the game is over."""
    host.plays = True
    assert (await host.do("Start"))["t"] == "done"
    await host.until(lambda: host.public["stage"] == "game_over", "the end of the game", 120)


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip"])
async def test_a_program_plays_a_whole_game(tmp_path: Path, edition: str) -> None:
    async with at_a_table(tmp_path, lambda line: line["legal"][-1], edition=edition) as (host, bot):
        assert host.public["seats"][1]["name"] == "Thrifty ⚙"
        await to_the_end(host)
    (hello,), (game,) = bot.lines("hello"), bot.lines("game")
    assert hello["edition"]["id"] == edition
    assert (hello["seats"], game["seat"]) == (2, 1)
    asked = bot.lines("choose")
    assert asked
    assert all(line["view"]["seat"] == 1 for line in asked)
    assert not bot.lines("error")
    assert "table-timed-out" not in {event["key"] for event in host.events}


async def test_an_answer_that_comes_when_the_round_is_over_is_passed_over(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, lambda line: line["legal"][-1]) as (host, bot):
        await to_the_end(host)
        assert bot.socket is not None
        last = [line for line in bot.heard if line["t"] in ("choose", "wants")][-1]
        await bot.socket.send(json.dumps({"n": last["n"], "action": last["legal"][-1]}))
        await bot.socket.send(json.dumps({"n": last["n"] + 1, "action": None}))
        async with asyncio.timeout(20):
            while not bot.lines("error"):
                await asyncio.sleep(0.02)
    assert [line["reason"] for line in bot.lines("error")] == ["nothing-asked"]
    assert not bot.lines("refused")


async def test_an_answer_that_comes_after_the_clock_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.table.flow.CLOCK_US", 50_000)  # a clock's seconds are short ones
    settings = {"clock_s": 10, "pace": "quick"}
    async with at_a_table(tmp_path, lambda _line: None, **settings) as (host, bot):
        host.plays = True
        assert (await host.do("Start"))["t"] == "done"
        await host.until(lambda: host.public["seats"][1]["timeouts"], "the clock runs out", 30)
        assert bot.socket is not None
        late = bot.lines("choose")[0]
        for _ in range(2):
            await bot.socket.send(json.dumps({"n": late["n"], "action": late["legal"][0]}))
        await bot.socket.send(json.dumps({"n": 99, "action": None}))
        async with asyncio.timeout(20):
            while not bot.lines("error"):
                await asyncio.sleep(0.02)
    assert not bot.lines("refused")


async def test_without_a_clock_one_who_only_answers_nonsense_is_let_go(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, lambda _line: "play banana", clock_s=None) as (host, bot):
        host.plays = True
        assert (await host.do("Start"))["t"] == "done"
        await host.until(lambda: not host.public["seats"][1]["connected"], "it is let go", 30)
    assert [line["reason"] for line in bot.lines("end")] == ["refused"]


async def test_a_server_that_could_not_write_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.bot_api.STORAGE_RETRY_S", 0.05)
    disk = Disk()
    live = LiveServer(SqliteStore(tmp_path, disk.connect), warmth=known_warmth(), bot_token=TOKEN)
    asked = []

    def decide(line: Line) -> str:
        asked.append(line)
        disk.is_full = len(asked) == 1
        return line["legal"][-1]

    async with at_a_table(tmp_path, decide, live=live, clock_s=None) as (host, bot):
        host.plays = True
        assert (await host.do("Start"))["t"] == "done"
        await host.until(lambda: asked, "a question", 30)
        await asyncio.sleep(0.5)  # more than the answers that may be refused
        disk.is_full = False
        await host.until(lambda: host.public["stage"] == "game_over", "the end of the game", 120)
    assert not bot.lines("end")[:-1]


async def test_it_is_asked_only_what_it_may_know(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, lambda line: line["legal"][-1]) as (host, bot):
        await to_the_end(host)
    for line in bot.lines("choose"):
        view = line["view"]
        assert len(view["hand"]) == view["sizes"][1]
        assert 1 in view["deciding"]
        assert not [act for act in line["legal"] if act.startswith(("uno", "catch", "jump"))]


async def test_nonsense_is_refused_a_few_times_and_then_the_clock_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.table.flow.CLOCK_US", 250_000)  # a clock's seconds are short ones
    async with at_a_table(tmp_path, lambda _line: "play banana", clock_s=10) as (host, bot):
        host.plays = True
        assert (await host.do("Start"))["t"] == "done"
        await host.until(lambda: host.public["seats"][1]["timeouts"], "the clock runs out", 30)
    assert {line["reason"] for line in bot.lines("refused")} == {"notation"}
    first = bot.lines("choose")[0]["view"]["turns"]
    assert sum(line["view"]["turns"] == first for line in bot.lines("choose")) == 3


async def test_a_flood_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, lambda _line: None) as (host, bot):
        assert bot.socket is not None
        with contextlib.suppress(ConnectionClosed):
            for _ in range(600):
                await bot.socket.send("{}")
        await host.until(lambda: not host.public["seats"][1]["connected"], "it is gone")
        await host.say(t="chat", table=host.table, text="still here")
        await host.until(lambda: host.chat, "the table goes on")
    assert bot.lines("end")[-1]["reason"] == "flooded"


async def test_no_line_breaks_the_connection(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, lambda _line: None) as (_host, bot):
        assert bot.socket is not None
        for text in ("", "[]", "nonsense", '{"n": 99, "action": "draw"}', '{"n": "x"}', "\x00"):
            await bot.socket.send(text)
        while len(bot.lines("error")) < 6:
            await asyncio.sleep(0.02)
    assert {line["reason"] for line in bot.lines("error")} == {"malformed", "nothing-asked"}


async def test_without_the_token_nobody_is_let_in(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_token=TOKEN) as running:
        for given in ({}, {"Authorization": "Bearer other"}, {"Authorization": TOKEN}):
            with pytest.raises(InvalidStatus):
                await connect(f"ws://127.0.0.1:{running.port}/bot", additional_headers=given)


async def test_where_bots_were_not_asked_for_an_empty_token_lets_nobody_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as running:
        with pytest.raises(InvalidStatus):
            await connect(
                f"ws://127.0.0.1:{running.port}/bot",
                additional_headers={"Authorization": "Bearer "},
            )


async def test_a_table_that_is_not_there_is_named(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_token=TOKEN) as running:
        program = Program(running, lambda _line: None)
        playing = asyncio.create_task(program.play("nosuchtable"))
        while not program.heard:
            await asyncio.sleep(0.02)
        playing.cancel()
        assert program.heard[0]["reason"] == "no-such-table"


async def test_whoever_was_not_let_in_may_join_again(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_token=TOKEN) as running:
        await running.ready()
        host = await Guest(running.socket_address).open()
        table = await host.create(edition="classic")
        program = Program(running, lambda _line: None)
        playing = asyncio.create_task(program.play("nosuchtable", name=" \u200b"))
        tries = (("nosuch", "q"), ("x" * 99, "q"), (table, "r"), (table, "q"))
        for n, (code, name) in enumerate(tries, 1):
            await program.join_again(code, name, heard=n)
        await host.until(lambda: host.public["seats"], "the program sits")
        assert [seat["name"] for seat in host.public["seats"]] == ["q ⚙"]
        await host.close()
        playing.cancel()
    reasons = [line["reason"] for line in program.heard]
    assert reasons == ["name", "no-such-table", "malformed", "other-name"]


@pytest.mark.parametrize("name", ["", "  ", "\u200b"])
async def test_a_name_that_shows_nothing_is_refused(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path, bot_token=TOKEN) as running:
        program = Program(running, lambda _line: None)
        playing = asyncio.create_task(program.play("nosuchtable", name=name))
        while not program.heard:
            await asyncio.sleep(0.02)
        playing.cancel()
        assert program.heard == [{"t": "error", "reason": "name", "values": {"most": 38}}]


async def test_the_client_of_the_how_to_ends_at_a_wrong_code(tmp_path: Path) -> None:
    write_files(ROOT / "docs" / "how-to" / "a-bot.md", tmp_path)
    async with serving(tmp_path / "served", bot_token=TOKEN) as running:
        friend = await asyncio.create_subprocess_exec(
            *(sys.executable, "friend.py", f"ws://127.0.0.1:{running.port}/bot", TOKEN, "nosuch"),
            cwd=tmp_path,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, told = await asyncio.wait_for(friend.communicate(), 20)
        finally:
            if friend.returncode is None:
                friend.kill()
    assert b"no-such-table" in told


def test_the_token_lasts_and_is_its_owners_own(tmp_path: Path) -> None:
    token = token_in(tmp_path / "new")
    assert token_in(tmp_path / "new") == token
    assert len(token) >= 32
    (path,) = (tmp_path / "new").iterdir()
    assert path.stat().st_mode & 0o077 == 0
    path.unlink()
    assert token_in(tmp_path / "new") != token


def test_the_server_says_where_programs_connect_and_with_what(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    say_token(ServePlan(base_path="/cards"), listening, "abc")
    say_token(ServePlan(public_url="https://cards.example.org"), listening, "abc")
    listening.close()
    told = capsys.readouterr().out
    assert f"ws://localhost:{port}/cards/bot\n" in told
    assert "wss://cards.example.org/bot\n" in told
    assert "the token abc" in told
