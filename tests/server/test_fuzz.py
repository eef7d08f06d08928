"""Broken, reordered and shameless messages at a live server: nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from lastcard.server.session import Session
from server.harness import Guest, Running, serving

SOME = 10_000
MANY = 100_000
LINKS = 4
STRANGE = (
    *(None, True, -1, 0, 1 << 60, 1e308, "", "x" * 400, "\u202e<script>", "🃏", "\x00"),
    *([], {}, [[[]]], {"t": "Act"}, "play r7", "strike 0.1", "draw", "uno", "catch 0"),
)
WORDS = (
    *("hello", "create", "join", "watch", "leave_table", "do", "strike", "chat", "mute", "kick"),
    *("renew", "resume", "pong", "lobby", "welcome", "snapshot", "update", "fly", ""),
)
COMMANDS = (
    *("Sit", "AddBot", "Clear", "Start", "Act", "NextRound", "Return", "Leave", "Configure"),
    *("Fire", "Answer", "Presence", "Recover", "Create", "Strike"),
)
KEYS = (
    *("t", "table", "id", "command", "seat", "action", "generation", "settings", "name", "text"),
    *("player", "on", "seq", "n", "token", "level", "claim_us", "actor", "rtt_us", "public"),
)


class Fuzz:
    """Makes messages: sound ones, and what a hostile or broken client makes of them."""

    def __init__(self, seed: int, table: str) -> None:
        self.dice = random.Random(seed)
        self.table = table
        self.past: list[str] = []

    def next(self) -> str | bytes:
        """Return a message."""
        roll = self.dice.random()
        if roll < 0.1 and self.past:
            return self.dice.choice(self.past)
        text = json.dumps(self.sound())
        if roll < 0.35:
            text = json.dumps(self.bent(json.loads(text)))
        elif roll < 0.45:
            text = self.torn(text)
        elif roll < 0.48:
            return self.dice.randbytes(self.dice.randrange(60))
        self.past = [*self.past[-50:], text]
        return text

    def sound(self) -> dict[str, Any]:
        """Return a message that may be meant."""
        dice = self.dice
        table = self.table if dice.random() < 0.8 else dice.choice(["", "nowhere", "x" * 30])
        return {
            "t": dice.choice(WORDS),
            **dice.choice(
                (
                    {"table": table},
                    {"table": table, "id": str(dice.randrange(99)), "command": self.command()},
                    {"table": table, "text": "hi"},
                    {"table": table, "seq": dice.randrange(-3, 40)},
                    {"table": table, "id": "s", "generation": dice.randrange(9), "claim_us": 0},
                    {"settings": {"edition": dice.choice(["flip", "classic", "poker"])}},
                    {"name": "Eve", "token": dice.choice([None, "forged", "x" * 390])},
                    {"n": dice.randrange(9)},
                    {"on": True},
                    {"player": "p" * 17, "table": table},
                )
            ),
        }

    def command(self) -> dict[str, Any]:
        """Return a command to a table."""
        dice = self.dice
        return {
            "t": dice.choice(COMMANDS),
            **dice.choice(
                (
                    {},
                    {"seat": dice.randrange(-1, 12)},
                    {"seat": dice.randrange(4), "action": dice.choice(["draw", "play r7", "uno"])},
                    {"seat": 0, "action": "play r7", "generation": dice.randrange(20)},
                    {"level": "random"},
                )
            ),
        }

    def bent(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return a message with a strange value somewhere."""
        place: Any = message
        if isinstance(message.get("command"), dict) and self.dice.random() < 0.5:
            place = message["command"]
        place[self.dice.choice(KEYS)] = self.dice.choice(STRANGE)
        return message

    def torn(self, text: str) -> str:
        """Return a text that was cut or garbled on its way."""
        at = self.dice.randrange(len(text) + 1)
        return self.dice.choice((text[:at], text[at:], text[:at] + '"' + text[at:], text + text))


async def throw(running: Running, fuzz: Fuzz, n: int) -> None:
    """Throw messages at the server; connect again whenever it has had enough."""
    thrown: list[int] = []
    while len(thrown) < n:
        with contextlib.suppress(ConnectionClosed):
            await throw_at_once(running, fuzz, n, thrown)


async def throw_at_once(running: Running, fuzz: Fuzz, n: int, thrown: list[int]) -> None:
    """Throw over one connection, and keep count."""
    async with connect(running.socket_address, compression=None) as raw:
        reader = asyncio.create_task(drain(raw))
        await raw.send('{"t":"hello","name":"Eve"}')
        while len(thrown) < n:
            await raw.send(fuzz.next())
            thrown.append(1)
            if len(thrown) % 50 == 0:
                await asyncio.sleep(0)
        await raw.send('{"t":"join","table":"the-last-message"}')
        await asyncio.wait({reader}, timeout=60)


async def drain(raw: Any) -> None:
    """Read whatever comes, so that nothing piles up, until the last message is answered."""
    with contextlib.suppress(ConnectionClosed):
        async for text in raw:
            if "the-last-message" in text:
                return


async def check_undisturbed(folder: Path, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people play while others throw messages; the game goes on as if nothing were."""
    monkeypatch.setattr("lastcard.server.client.TokenBucket.take", lambda _self: True)
    taken = 0
    take = Session.take

    async def take_counted(self: Session, text: str | bytes) -> None:
        nonlocal taken
        taken += 1
        await take(self, text)

    monkeypatch.setattr(Session, "take", take_counted)
    with capture_logs() as logs:
        await disturb(folder, n)
    assert [log for log in logs if log["log_level"] == "error"] == []
    assert taken > n * 0.9


async def disturb(folder: Path, n: int) -> None:
    """Play, and be disturbed."""
    async with serving(folder) as running:
        await running.ready()
        ana = await Guest(running.socket_address, "Ana").open()
        bo = await Guest(running.socket_address, "Bo", seed=2).open()
        table = await ana.create(edition="classic", pace="swift", options={"goal": 100_000})
        await ana.do("Sit")
        await bo.join(table)
        await bo.do("Sit")
        await ana.do("AddBot")
        ana.plays = bo.plays = True
        await ana.do("Start")
        before = ana.seq
        await asyncio.gather(
            *(throw(running, Fuzz(seed, table), n // LINKS) for seed in range(LINKS))
        )
        moved = ana.seq
        await ana.until(lambda: ana.seq > moved + 5, "the game goes on")
        assert moved > before
        assert ana.closed is None
        assert bo.closed is None
        assert ana.gaps == bo.gaps == 0
        await ana.close()
        await bo.close()


async def test_ten_thousand_broken_messages_disturb_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await check_undisturbed(tmp_path, SOME, monkeypatch)


@pytest.mark.soak
async def test_a_hundred_thousand_broken_messages_disturb_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await check_undisturbed(tmp_path, MANY, monkeypatch)
