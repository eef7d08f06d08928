"""The protocol, message by message, at a real server."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from lastcard.editions import read_source, values_of
from lastcard.server.client import Client
from lastcard.server.messages import wire_schema
from server.harness import Guest, Running, get, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def guest(running: Running, name: str = "Ana", **values: Any) -> Guest:
    """Return a guest who has said hello."""
    return await Guest(running.socket_address, name, **values).open()


def last(person: Guest, kind: str) -> dict[str, Any]:
    """Return the last message of a type."""
    return next(m for m in reversed(person.heard) if m["t"] == kind)


async def error_of(person: Guest, **message: Any) -> dict[str, Any]:
    """Send a message that must be answered with an error; return it."""
    seen = len(person.heard)
    await person.say(**message)
    await person.until(lambda: any(m["t"] == "error" for m in person.heard[seen:]), "an error")
    return last(person, "error")


# ---------------------------------------------------------------- guests and names


async def test_a_token_makes_the_same_player_again_and_a_forged_one_a_new_guest(
    running: Running,
) -> None:
    ana = await guest(running)
    first = ana.player
    again = await guest(running, token=ana.token)
    assert again.player == first
    await ana.until(lambda: ana.closed, "the end of the older connection")
    assert last(ana, "closing")["reason"] == "newer-tab"
    assert last(ana, "closing")["retry_s"] is None
    forged = await guest(running, token=str(ana.token)[:-3] + "abc")
    assert forged.player != first
    assert last(forged, "error")["reason"] == "bad-token"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("  Ana \u202e\u0000 Marija\n", "Ana Marija"),
        ("🃏🎉", "🃏🎉"),
        ("Željko Č.", "Željko Č."),
        ("👩\u200d🚀 Ana", "👩\u200d🚀 Ana"),
        ("👁\ufe0f\u200d🗨\ufe0f 1\ufe0f\u20e3", "👁\ufe0f\u200d🗨\ufe0f 1\ufe0f\u20e3"),
        ("👩🏽\u200d❤\ufe0f\u200d👨🏿", "👩🏽\u200d❤\ufe0f\u200d👨🏿"),
        ("A\u200dna\u200d", "Ana"),
        ("\u200d👩\u200d\u200d🚀\u200d", "👩🚀"),
        ("👩\u200d\u202e🚀\u2066", "👩\u200d🚀"),
        ("A\ufe0fn\ufe01a\u034f\U000e0101", "Ana"),
        ("Ana!\ufe0f +\ufe0f a\ufe0f\u20e3", "Ana! + a\u20e3"),
        ("\u203c\ufe0f ©\ufe0f", "\u203c\ufe0f ©\ufe0f"),
    ],
)
async def test_names_are_shown_as_text(running: Running, given: str, shown: str) -> None:
    ana = await guest(running, given)
    assert last(ana, "welcome")["name"] == shown
    await ana.create(edition="classic")
    assert (await ana.do("Sit"))["t"] == "done"
    assert ana.public["seats"][0]["name"] == shown


@pytest.mark.parametrize("name", ["x" * 500, "\u200b", "é" * 41])
async def test_a_name_that_cannot_be_shown_is_told_and_another_is_given(
    running: Running, name: str
) -> None:
    ana = await guest(running, name)
    error = last(ana, "error")
    assert (error["reason"], error["values"]["most"]) == ("name", 40)
    assert last(ana, "welcome")["name"].startswith("Guest")


# ---------------------------------------------------------------- wrong messages


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"t":"fly"}',
        '{"t":"join"}',
        '{"t":"pong","n":-1}',
        "\ud83d",
        "[" * 9000,
    ],
)
async def test_a_malformed_message_is_answered_and_nothing_else(
    running: Running, text: str
) -> None:
    ana = await guest(running)
    await ana.send(text.encode("utf-8", "surrogatepass"))
    await ana.until(lambda: any(m["t"] == "error" for m in ana.heard), "an error")
    assert last(ana, "error")["reason"] == "malformed"
    assert await ana.create(edition="classic")


async def test_an_oversized_message_ends_the_connection_only(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    await ana.send("x" * 70_000)
    await ana.until(lambda: ana.closed, "the end")
    assert ana.closed == 1009
    assert await bo.create(edition="classic")


async def test_nothing_may_be_asked_before_hello(running: Running) -> None:
    ana = await guest(running)
    stranger = Guest(running.socket_address)
    table = await ana.create(edition="classic")
    from websockets.asyncio.client import connect

    async with connect(stranger.address) as raw:
        await raw.send(json.dumps({"t": "join", "table": table}))
        assert json.loads(await raw.recv())["reason"] == "hello-first"


async def test_too_many_messages_are_refused_with_a_time(running: Running) -> None:
    ana = await guest(running)
    for _ in range(90):
        await ana.say(t="lobby", on=False)
    await ana.until(lambda: any(m["t"] == "error" for m in ana.heard), "an error")
    error = last(ana, "error")
    assert error["reason"] == "rate"
    assert error["values"]["retry_s"] > 0


async def test_too_many_answers_to_heartbeats_are_refused_too(running: Running) -> None:
    ana = await guest(running)
    for n in range(90):
        await ana.say(t="pong", n=n)
    await ana.until(lambda: any(m["t"] == "error" for m in ana.heard), "an error")
    assert last(ana, "error")["reason"] == "rate"


async def test_unknown_and_foreign_tables_are_told(running: Running) -> None:
    ana = await guest(running)
    assert (await error_of(ana, t="join", table="nowhere"))["reason"] == "no-such-table"
    assert (await error_of(ana, t="chat", table="nowhere", text="x"))["reason"] == "not-here"
    ana.table = "nowhere"
    assert (await ana.do("Sit"))["reason"] == "not-here"


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "../../secret.toml"},
        {"edition": "poker"},
        {"options": {"goal": -5}},
        {"options": {"goal": 10**30}},
        {"options": {"nonsense": True}},
        {"options": {"symbols": {"r7": "x" * 100}}},
        {"preset": "mine"},
        {"edition": "showdown", "options": {"tie_window": "1e999999"}},
    ],
)
async def test_settings_that_cannot_be_played_are_told(
    running: Running, settings: dict[str, Any]
) -> None:
    ana = await guest(running)
    error = await error_of(ana, t="create", settings=settings)
    assert error["reason"] == "settings"
    assert error["values"]["right"]


async def test_a_clock_out_of_range_is_told(running: Running) -> None:
    ana = await guest(running)
    error = await error_of(ana, t="create", settings={"clock_s": 5})
    assert error["reason"] in ("settings", "setting")


# ---------------------------------------------------------------- commands


async def test_commands_are_refused_with_their_reason(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic", pace="swift")
    await ana.do("Sit")
    assert (await ana.do("Sit"))["reason"] == "seated-already"
    await bo.join(table)
    assert (await bo.do("AddBot"))["reason"] == "host-only"
    assert (await bo.do("Sit", seat=0))["reason"] == "taken"
    assert (await bo.do("Act", seat=0, action="draw"))["reason"] == "round-is-over"
    await bo.do("Sit")
    await ana.do("Start")
    assert (await bo.do("Act", seat=0, action="draw"))["reason"] == "not-your-seat"
    seat = bo.private["seat"]
    assert (await bo.do("Act", seat=seat, action="fly away"))["reason"] == "notation"
    assert (await bo.do("Act", seat=seat, action="strike 0.2"))["reason"] == "notation"
    assert (await bo.do("Configure", settings={"edition": "flip"}))["reason"] == "host-only"
    assert (await ana.do("Configure", settings={"edition": "flip"}))["reason"] == "running"
    mover = ana if ana.private["deciding"] else bo
    wrong = (
        next(c for c in mover.private["hand"] if not c["play"])
        if any(not c["play"] for c in mover.private["hand"])
        else None
    )
    if wrong and mover.public["phase"] == "turn":  # a wild card turned up asks for its colour first
        action = f"play {wrong['card']}#{wrong['n']}"
        refused = await mover.do("Act", seat=mover.private["seat"], action=action)
        assert refused["reason"] == wrong["why"]["reason"]
        assert refused["ruling"] == wrong["why"]["ruling"]


async def test_a_command_given_twice_is_carried_out_once(running: Running) -> None:
    ana = await guest(running)
    await ana.create(edition="classic")
    command = {"t": "do", "table": ana.table, "id": "same", "command": {"t": "Sit"}}
    for _ in range(3):
        await ana.say(**command)
    await ana.until(lambda: sum(m["t"] == "done" for m in ana.heard) == 3, "three answers")
    assert {m["seq"] for m in ana.heard if m["t"] == "done"} == {2}
    assert len(ana.public["seats"]) == 1


async def test_a_table_created_twice_with_one_id_is_one_table(running: Running) -> None:
    ana = await guest(running)
    for _ in range(2):
        await ana.say(t="create", settings={"edition": "classic"}, id="once")
    await ana.until(lambda: sum(m["t"] == "snapshot" for m in ana.heard) == 2, "two answers")
    assert len({m["table"] for m in ana.heard if m["t"] == "snapshot"}) == 1


async def test_a_full_table_is_told(running: Running) -> None:
    ana = await guest(running)
    await ana.create(edition="classic")
    most = ana.public["rules"]["max_seats"]
    for _ in range(most):
        await ana.do("AddBot")
    bo = await guest(running, "Bo")
    await bo.join(ana.table)
    refused = await bo.do("Sit")
    assert (refused["reason"], refused["values"]["most"]) == ("full", most)


# ---------------------------------------------------------------- gaps, spectators, people


async def test_a_gap_is_filled_with_what_was_missed_and_an_old_one_with_a_snapshot(
    running: Running,
) -> None:
    ana = await guest(running)
    await ana.create(edition="classic")
    await ana.do("Sit")
    for _ in range(3):
        await ana.do("AddBot")
    known = ana.public
    await ana.say(t="resume", table=ana.table, seq=2)
    await ana.until(lambda: last(ana, "update")["since"] == 2, "the missing part")
    missing = last(ana, "update")
    assert [e["key"] for e in missing["events"]] == ["table-seated"] * 3
    assert missing["public"] == known
    seen = len(ana.heard)
    await ana.say(t="resume", table=ana.table, seq=999)
    await ana.until(lambda: any(m["t"] == "snapshot" for m in ana.heard[seen:]), "a snapshot")


async def test_heartbeats_carry_the_head_and_measure_the_round_trip(running: Running) -> None:
    ana = await guest(running)
    await ana.create(edition="classic")
    await ana.do("Sit")
    await ana.until(lambda: sum(m["t"] == "ping" for m in ana.heard) >= 3, "pings")
    ping = last(ana, "ping")
    assert ping["head"] == {ana.table: ana.seq}
    assert 0 < ping["rtt_us"] < 1_000_000


async def test_somebody_who_looks_on_sees_no_hand_and_cannot_act(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic", pace="live")
    await ana.do("Sit")
    await ana.do("AddBot")
    await bo.join(table, "watch")
    await ana.until(
        lambda: ana.public["watching"] == [{"player": bo.player, "name": "Bo"}], "an onlooker"
    )
    await ana.do("Start")
    await bo.until(lambda: bo.public["stage"] == "playing", "the game")
    assert bo.private["hand"] == []
    assert bo.private["legal"] == []
    assert (await bo.do("Act", seat=0, action="draw"))["reason"] == "not-your-seat"
    await bo.close()
    await ana.until(lambda: ana.public["watching"] == [], "that he has gone")


async def test_who_came_to_look_on_sits_down_only_after_joining(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic")
    await bo.join(table, "watch")
    assert (await bo.do("Sit"))["reason"] == "looking-on"
    await bo.join(table)
    assert (await bo.do("Sit"))["t"] == "done"
    await bo.join(table, "watch")  # who has a seat is back in it
    assert bo.private["seat"] == 0


async def test_a_host_sends_an_onlooker_away(running: Running) -> None:
    ana, bo, cy = [await guest(running, name) for name in ("Ana", "Bo", "Cy")]
    table = await ana.create(edition="classic")
    for person in (bo, cy):
        await person.join(table)
    await ana.until(lambda: len(ana.public["watching"]) == 3, "the onlookers")
    named = {one["name"]: one["player"] for one in ana.public["watching"]}
    error = await error_of(bo, t="kick", table=table, player=named["Cy"])
    assert error["reason"] == "host-only"
    await ana.say(t="kick", table=table, player=named["Bo"])
    await bo.until(lambda: any(m["t"] == "left" for m in bo.heard), "that he was sent away")
    assert last(bo, "left")["reason"] == "kicked"
    await ana.until(lambda: len(ana.public["watching"]) == 2, "that he has gone")


async def test_coming_back_takes_the_same_seat_with_the_same_hand(running: Running) -> None:
    ana = await guest(running)
    table = await ana.create(edition="classic", pace="live")
    await ana.do("Sit")
    await ana.do("AddBot")
    await ana.do("Start")
    hand = [(card["card"], card["n"]) for card in ana.private["hand"]]
    await ana.close()
    hub = running.live.rooms.hubs[table]
    while hub.table.seats[0].connected:
        await asyncio.sleep(0.01)
    again = await guest(running, token=ana.token)
    assert last(again, "welcome")["tables"] == [table]
    await again.join(table)
    assert [(card["card"], card["n"]) for card in again.private["hand"]] == hand
    await again.until(lambda: again.public["seats"][0]["connected"], "that she is back")


async def test_when_the_host_leaves_the_longest_seated_person_is_host(running: Running) -> None:
    people = [await guest(running, name) for name in ("Ana", "Bo", "Cy")]
    ana, bo, cy = people
    table = await ana.create(edition="classic")
    await ana.do("Sit")
    for person in (bo, cy):
        await person.join(table)
        await person.do("Sit")
    assert (await ana.do("Leave"))["t"] == "done"
    await ana.until(lambda: any(m["t"] == "left" for m in ana.heard), "good-bye")
    await cy.until(lambda: cy.public["host"] == bo.player, "another host")
    assert (await bo.do("AddBot"))["t"] == "done"


async def test_a_host_sends_somebody_away_who_cannot_come_back(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic")
    await ana.do("Sit")
    await bo.join(table)
    await bo.do("Sit")
    assert (await error_of(bo, t="kick", table=table, player=ana.player))["reason"] == "host-only"
    await ana.say(t="kick", table=table, player=bo.player)
    await bo.until(lambda: any(m["t"] == "left" for m in bo.heard), "that he was sent away")
    assert last(bo, "left")["reason"] == "kicked"
    await ana.until(lambda: len(ana.public["seats"]) == 1, "the seat is open")
    await bo.join(table)
    assert last(bo, "left")["reason"] == "kicked"


async def test_an_ended_table_is_told(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic")
    await ana.do("Sit")
    await ana.do("Leave")
    assert (await error_of(bo, t="join", table=table))["reason"] == "table-ended"


async def test_chat_is_heard_but_by_those_who_have_muted(running: Running) -> None:
    ana, bo, cy = [await guest(running, name) for name in ("Ana", "Bo", "Cy")]
    table = await ana.create(edition="classic")
    for person in (bo, cy):
        await person.join(table)
    await cy.say(t="mute", player=ana.player)
    await ana.say(t="chat", table=table, text="  <b>hi</b>\n\u202e there ")
    await bo.until(lambda: bo.chat, "the chat")
    assert bo.chat[0]["text"] == "<b>hi</b> there"
    await bo.say(t="chat", table=table, text="🎉")
    await cy.until(lambda: cy.chat, "the chat")
    assert [line["text"] for line in cy.chat] == ["🎉"]
    assert (await error_of(ana, t="chat", table=table, text="x" * 301))["reason"] in (
        "chat",
        "malformed",
    )


async def test_the_lobby_lists_public_tables_only(running: Running) -> None:
    ana, bo, cy = [await guest(running, name) for name in ("Ana", "Bo", "Cy")]
    await cy.say(t="lobby")
    open_table = await ana.create(edition="flip", public=True)
    await bo.create(edition="flip")
    await cy.until(lambda: last(cy, "lobby")["tables"], "a public table")
    listed = last(cy, "lobby")["tables"]
    assert [table["table"] for table in listed] == [open_table]
    assert listed[0]["edition"] == "flip"


async def test_a_slow_socket_is_sent_anew_instead_of_queued_for() -> None:
    released = asyncio.Event()
    written: list[str] = []

    async def write(text: str) -> None:
        await released.wait()
        written.append(text)

    class Table:
        """Sends a snapshot."""

        def send_anew(self, client: Client) -> None:
            client.send_bytes(b'{"t":"snapshot"}')

    client = Client(write)
    client.tables["t"] = Table()
    writer = asyncio.create_task(client.write_all())
    for number in range(5000):
        client.send_bytes(b'{"t":"update","n":%d}' % number)
    assert len(client._waiting) <= 256
    released.set()
    start = time.monotonic()
    while '{"t":"snapshot"}' not in written:
        assert time.monotonic() - start < 5
        await asyncio.sleep(0.01)
    assert client.dropped > 0
    writer.cancel()


async def test_every_second_heartbeat_is_sent_at_least() -> None:
    async def write(_text: str) -> None:
        return

    client = Client(write)
    beats = []
    for is_told in (False, False, True, True, True, False, True):
        if is_told:
            client.send_bytes(b"{}")
        spared = client.spare_beat()
        if not spared:
            client.ping(1)
        beats.append(spared)
    assert beats == [False, False, True, False, True, False, True]
    assert client.unheard == 4


# ---------------------------------------------------------------- HTTP


async def test_pages_carry_a_strict_policy(running: Running) -> None:
    for path in ("/", "/t/abcdefghjk"):
        status, headers, body = await get(running.address + path)
        assert status == 200
        assert body.startswith(b"<!doctype html>") or b"<html" in body
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_the_words_the_schema_and_the_editions_are_served(running: Running) -> None:
    status, _, body = await get(running.address + "/locales/hr.ftl")
    assert status == 200
    assert b"ui-" in body
    status, _, body = await get(running.address + "/schema.json")
    assert json.loads(body) == wire_schema()
    status, _, body = await get(running.address + "/editions.json")
    offered = json.loads(body)
    editions = {edition["id"]: edition for edition in offered["editions"]}
    assert set(editions) == {"attack", "classic", "flip", "pizza", "showdown"}
    assert "goal" in editions["flip"]["presets"]["standard"]
    assert offered["options"]["goal"]["span"] == [1, 1_000_000]
    assert editions["attack"]["words"]["launcher"] == list(
        values_of("launcher", read_source("attack")[0])
    )
    assert "launcher" not in editions["flip"]["words"]


@pytest.mark.parametrize(
    "path", ["/nothing", "/locales/../cli.py", "/static/%2e%2e/x", "/record/x"]
)
async def test_what_is_not_there_is_not_found(running: Running, path: str) -> None:
    status, _, _ = await get(running.address + path)
    assert status == 404


async def test_health_readiness_and_metrics_are_told_without_names(running: Running) -> None:
    ana = await guest(running, "Anastasia")
    await ana.create(edition="classic")
    await ana.do("Sit")
    assert (await get(running.address + "/healthz"))[0] == 200
    assert (await get(running.address + "/readyz"))[0] == 200
    _, _, body = await get(running.address + "/metrics")
    text = body.decode()
    assert 'lastcard_commits_total{command="Sit"}' in text
    for secret in ("Anastasia", ana.player, ana.table):
        assert secret not in text


async def test_the_self_test_says_whether_upgrades_come_through(running: Running) -> None:
    from websockets.asyncio.client import connect

    async with connect(running.socket_address + "/test/nonce1") as raw:
        assert await raw.recv() == "ok"
    status, _, _ = await get(running.address + "/ws/test/nonce2")
    assert status == 426
    for nonce, seen in (("nonce1", "upgraded"), ("nonce2", "plain"), ("nonce3", "nothing")):
        _, _, body = await get(f"{running.address}/selftest/{nonce}")
        assert json.loads(body) == {"seen": seen}


async def test_pages_of_other_sites_cannot_connect(running: Running) -> None:
    from websockets.asyncio.client import connect

    evil, own = Origin("https://evil.example"), Origin(f"http://127.0.0.1:{running.port}")
    with pytest.raises(InvalidStatus):
        async with connect(running.socket_address, origin=evil):
            pass
    with pytest.raises(InvalidStatus, match="403"):
        async with connect(running.socket_address, origin=Origin("http://[no-address")):
            pass
    async with connect(running.socket_address, origin=own):
        pass


async def test_a_base_path_is_before_everything(tmp_path: Path) -> None:
    async with serving(tmp_path, base="/cards") as running:
        status, _, body = await get(running.address + "/")
        assert status == 200
        assert b'<base href="/cards/">' in body
        ana = await guest(running)
        assert await ana.create(edition="classic")
        assert (await get(f"http://127.0.0.1:{running.port}/healthz"))[0] == 200
