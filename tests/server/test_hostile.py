"""Connections that mean harm or have frozen, at a real server: what they are not let do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from lastcard.server.client import Client
from server import harness
from server.harness import Guest, Running, serving
from server.raw import CONT, PING, PONG, TEXT, RawSocket, frame, with_small_buffers

PATIENCE_S = 20.0


@pytest.fixture
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """A server of its own, whose system keeps little of what nobody takes."""
    monkeypatch.setattr(harness, "listen", with_small_buffers(harness.listen))
    async with serving(tmp_path, beat_s=0.2) as server:
        await server.ready()
        yield server


async def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.01)


def client_of(running: Running, player: str) -> Client:
    """Return the newest connection of a player, as the server has it."""
    return running.live.sessions.newest[player]


async def frozen(running: Running, guest: Guest) -> RawSocket:
    """Return a connection of a guest who follows their table and has not taken what it was sent."""
    raw = await RawSocket(running.port).open()
    await raw.say(t="hello", token=guest.token)
    await wait_until(lambda: len(running.live.sessions.clients) > 1)
    await wait_until(lambda: guest.closed)
    client = client_of(running, guest.player)
    async with asyncio.timeout(PATIENCE_S):
        while len(client._waiting) < 5:
            await raw.say(t="join", table=guest.table)
            await asyncio.sleep(0.02)
    return raw


# ---------------------------------------------------------------- who is let go


async def test_a_frozen_tab_is_let_go_and_its_seat_is_not_connected_any_more(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.bounded_socket.WRITE_S", 1.0)
    ana, bo = [await Guest(running.socket_address, name).open() for name in ("Ana", "Bo")]
    await bo.join(await ana.create(edition="classic"))
    await ana.do("Sit")
    raw = await frozen(running, ana)
    client = client_of(running, ana.player)
    seat = ana.private["seat"]
    assert bo.public["seats"][seat]["connected"]
    await bo.until(lambda: not bo.public["seats"][seat]["connected"], "a seat that is away")
    assert client not in running.live.sessions.clients
    await wait_until(lambda: len(running.connections) == 1)
    raw.close()


async def test_what_a_connection_that_is_over_does_not_take_is_dropped(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.bounded_socket.LINGER_S", 0.5)
    ana = await Guest(running.socket_address, "Ana").open()
    await ana.create(edition="classic")
    raw = await RawSocket(running.port).open()
    await wait_until(lambda: len(running.connections) == 2)
    [own] = [each for each in running.connections if each.client == raw.address]
    await raw.say(t="hello")
    for _ in range(10):
        await raw.say(t="join", table=ana.table)
    for _ in range(100):
        await raw.send(frame(TEXT, b"?"))
    await wait_until(lambda: own.close_sent)
    assert own.transport.get_write_buffer_size()
    assert own.writable.is_set()
    await wait_until(lambda: own not in running.connections)
    raw.close()


async def test_a_connection_that_is_let_go_is_not_obeyed_and_brings_no_token_back(
    running: Running,
) -> None:
    ana = await Guest(running.socket_address, "Ana").open()
    await ana.create(edition="classic")
    stolen = ana.token
    thief = await frozen(running, ana)
    own = client_of(running, ana.player)
    await ana.open()
    assert own.is_closing
    await ana.say(t="renew")
    await ana.until(lambda: ana.token != stolen, "a new token")
    await thief.say(t="hello", name="Thief")
    await thief.say(t="leave_table", table=ana.table)
    await asyncio.sleep(0.5)
    kept = await running.live.store.player(ana.player)
    assert kept is not None
    assert (kept.name, kept.epoch) == ("Ana", 1)
    again = await Guest(running.socket_address, "Ana", token=ana.token).open()
    assert again.player == ana.player
    late = await Guest(running.socket_address, "Thief", token=stolen).open()
    assert late.player != ana.player
    thief.close()


# ---------------------------------------------------------------- frames that are no messages


@pytest.mark.parametrize(
    "flood",
    [frame(PING, b"x" * 125), frame(PONG, b"x" * 125), frame(CONT, is_last=False)],
    ids=["pings", "pongs", "parts"],
)
async def test_a_flood_of_frames_ends_its_connection_and_others_play_on(
    running: Running, flood: bytes
) -> None:
    ana = await Guest(running.socket_address, "Ana").open()
    await ana.create(edition="classic")
    raw = await RawSocket(running.port).open()
    await wait_until(lambda: len(running.connections) == 2)
    [own] = [each for each in running.connections if each.client == raw.address]
    largest = 0

    async def send_on() -> None:
        if flood[0] & 0xF == CONT:
            await raw.send(frame(TEXT, b"?", is_last=False))
        with contextlib.suppress(ConnectionError):
            while True:
                await raw.send(flood * 100)
                await asyncio.sleep(0)

    sending = asyncio.create_task(send_on())
    for _ in range(5):
        assert (await ana.do("AddBot"))["t"] == "done"
        largest = max(largest, own.transport.get_write_buffer_size())
    await asyncio.wait_for(sending, PATIENCE_S)
    await wait_until(lambda: own not in running.connections)
    assert largest < 512 * 1024
    raw.close()


async def test_pings_are_answered_and_of_those_to_a_full_socket_the_newest(
    running: Running,
) -> None:
    ana = await Guest(running.socket_address, "Ana").open()
    await ana.create(edition="classic")
    raw = await RawSocket(running.port).open()
    await raw.send(frame(PING, b"hello"))
    assert await raw.read() == b"\x8a\x05hello"
    full = await frozen(running, ana)
    for number in range(20):
        await full.send(frame(PING, b"number %02d" % number))
    await asyncio.sleep(0.3)
    heard, last = b"", b"\x8a\x09number 19"
    async with asyncio.timeout(PATIENCE_S):
        while last not in heard:
            heard += await full.read()
    assert heard.count(b"\x8a\x09number") == 1
    raw.close()
    full.close()


async def test_a_message_in_many_parts_is_taken(running: Running) -> None:
    raw = await RawSocket(running.port).open()
    hello = b'{"t":"hello"' + b" " * 4000 + b"}"
    parts = [hello[at : at + 80] for at in range(0, len(hello), 80)]
    for number, part in enumerate(parts):
        is_last = number == len(parts) - 1
        await raw.send(frame(CONT if number else TEXT, part, is_last=is_last))
    assert b'"t":"welcome"' in await raw.read()
    raw.close()
