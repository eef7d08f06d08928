"""What comes at the wrong moment: joins, departures and kicks in the middle of things, stolen ids.

Everything is said at a real server over real sockets, at once and in any order.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lastcard.kernel.layout import NOBODY
from lastcard.recordfile import read
from lastcard.server import choices
from lastcard.table import commands, decode_commit, fold
from server.harness import Guest, Running, get

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def guest(running: Running, name: str = "Ana", **values: Any) -> Guest:
    """Return a guest who has said hello."""
    return await Guest(running.socket_address, name, **values).open()


def last(person: Guest, kind: str) -> dict[str, Any]:
    """Return the last message of a type."""
    return next(m for m in reversed(person.heard) if m["t"] == kind)


async def seated(running: Running, names: str = "ABC", **settings: Any) -> list[Guest]:
    """Return people who sit at one table; the first is the host."""
    people = [await guest(running, name, seed=n) for n, name in enumerate(names)]
    table = await people[0].create(**{"edition": "classic", "pace": "swift", **settings})
    for person in people:
        await person.join(table)
        assert (await person.do("Sit"))["t"] == "done"
    return people


async def error_of(person: Guest, **message: Any) -> dict[str, Any]:
    """Send a message that must be answered with an error; return it."""
    seen = len(person.heard)
    await person.say(**message)
    await person.until(lambda: any(m["t"] == "error" for m in person.heard[seen:]), "an error")
    return last(person, "error")


async def check_log(running: Running, table: str) -> None:
    """The log makes the very table that lives, and holds every command once."""
    log = [decode_commit(body) for body in await running.live.store.read_log(table)]
    ids = [(commit.actor, commit.id) for commit in log if commit.id]
    assert len(ids) == len(set(ids))
    hub = running.live.rooms.hubs.get(table)
    if hub is not None:
        assert fold(log[: hub.table.seq]) == hub.table


# ---------------------------------------------------------------- at once


async def test_of_many_who_want_the_last_seat_one_gets_it(running: Running) -> None:
    host = await guest(running)
    table = await host.create(edition="classic")
    most = host.public["rules"]["max_seats"]
    for _ in range(most - 1):
        await host.do("AddBot")
    others = [await guest(running, f"P{n}", seed=n) for n in range(6)]
    await asyncio.gather(*(other.join(table) for other in others))
    answers = await asyncio.gather(*(other.do("Sit") for other in others))
    assert sorted(answer["t"] for answer in answers) == ["done"] + ["refused"] * 5
    assert {a["reason"] for a in answers if a["t"] == "refused"} == {"full"}
    await check_log(running, table)


async def test_two_connections_of_one_player_are_one_player(running: Running) -> None:
    ana, bo = await seated(running, "AB")
    await ana.do("Start")
    hand = ana.private["hand"]
    tabs = await asyncio.gather(*(guest(running, "A", token=ana.token, seed=n) for n in range(5)))
    for tab in (ana, *tabs[:-1]):
        await tab.until(lambda t=tab: t.closed or t is newest(running, ana), "older tabs end")
    left = [tab for tab in tabs if tab.closed is None]
    assert len(left) == 1
    await left[0].join(ana.table)
    assert [card["card"] for card in left[0].private["hand"]] == [card["card"] for card in hand]
    await bo.until(lambda: bo.public["seats"][0]["connected"], "she is here")
    assert len([s for s in bo.public["seats"] if s["player"] == ana.player]) == 1
    await check_log(running, ana.table)


async def test_who_is_back_before_the_going_was_stored_is_there(running: Running) -> None:
    ana, bo = await seated(running, "AB")
    hub = running.live.rooms.hubs[ana.table]
    client = hub.telling.followers[ana.player].client
    store, going_is_stored = hub.order, asyncio.Event()

    async def order(command: Any) -> Any:
        if isinstance(command, commands.Presence) and not command.connected:
            await going_is_stored.wait()
        return await store(command)

    hub.order = order
    going = asyncio.create_task(hub.unfollow(client))
    await asyncio.sleep(0)
    await hub.follow(client)
    going_is_stored.set()
    await going
    hub.order = store
    assert hub.table.seats[0].connected
    await bo.until(lambda: bo.public["seats"][0]["connected"], "she is here")
    await check_log(running, ana.table)


def newest(running: Running, person: Guest) -> Any:
    """Return the connection that a player's messages go to."""
    return running.live.sessions.newest.get(person.player)


async def test_joining_leaving_and_kicking_during_deals_harms_no_game(running: Running) -> None:
    dice = random.Random(4)
    people = await seated(running, "ABCD", options={"goal": 20})
    host, table = people[0], people[0].table
    for person in people:
        person.plays = True
    onlookers = [await guest(running, f"O{n}", seed=20 + n, plays=True) for n in range(3)]
    for _ in range(3):
        rush = [host.do("Start"), people[1].do("NextRound"), people[2].do("Return")]
        rush += [looker.join(table, dice.choice(("join", "watch"))) for looker in onlookers]
        rush += [onlookers[0].do("Sit"), host.do("AddBot")] if onlookers[0].table else []
        dice.shuffle(rush)
        await asyncio.gather(*rush)
        await host.until(lambda: host.public["stage"] != "lobby", "a game")
        for looker in onlookers[1:]:  # the first may have a seat, and would be waited for
            await looker.say(t="leave_table", table=table)
        await host.until(lambda: host.public["stage"] == "game_over", "the end", 40)
    await asyncio.gather(
        host.do("Start"),
        host.say(t="kick", table=table, player=people[3].player),
        people[3].do("Act", seat=people[3].private["seat"], action="draw"),
    )
    await people[3].until(lambda: any(m["t"] == "left" for m in people[3].heard), "sent away")
    await host.until(lambda: host.public["stage"] == "game_over", "the end", 40)
    assert host.gaps == 0
    await check_log(running, table)


async def test_a_kick_is_in_the_log_and_holds_in_every_way_in(running: Running) -> None:
    ana, bo, cy = await seated(running)
    await ana.do("Start")
    seat = bo.private["seat"]
    await ana.say(t="kick", table=ana.table, player=bo.player)
    await bo.until(lambda: any(m["t"] == "left" for m in bo.heard), "that he was sent away")
    await cy.until(lambda: cy.public["seats"][seat]["away"] == "left", "a bot plays")
    for kind in ("join", "watch"):
        await bo.join(ana.table, kind)
        assert last(bo, "left")["reason"] == "kicked"
    await bo.say(t="resume", table=ana.table, seq=1)
    await bo.until(lambda: sum(m["t"] == "left" for m in bo.heard) == 4, "not this way either")
    assert (await bo.do("Act", seat=seat, action="draw"))["reason"] == "not-here"
    hub = running.live.rooms.hubs[ana.table]
    running.live.rooms.put_away(hub)  # what is in memory is gone
    again = await guest(running, "B", token=bo.token, seed=9)
    await again.join(ana.table)
    assert last(again, "left")["reason"] == "kicked"
    error = await error_of(cy, t="kick", table=ana.table, player=ana.player)
    assert error["reason"] in ("host-only", "not-here")


async def test_who_left_while_the_connection_was_gone_gives_the_seat_up_on_coming_back(
    running: Running,
) -> None:
    ana, bo = await seated(running, "AB")
    await bo.close()
    again = await guest(running, "B", token=bo.token, seed=9)
    again.table = ana.table
    assert (await again.do("Leave"))["t"] == "done"
    await ana.until(lambda: len(ana.public["seats"]) == 1, "the seat is free")
    await again.say(t="leave_table", table=ana.table)  # as who leaves a page does
    await again.until(lambda: sum(m["t"] == "left" for m in again.heard) == 2, "good-bye, twice")
    assert not [m for m in again.heard if m["t"] == "error"]
    again.table = "nowhere"
    error = await error_of(again, t="do", table="nowhere", id="x1", command={"t": "Leave"})
    assert (error["reason"], error["id"]) == ("no-such-table", "x1")


async def test_the_list_of_tables_says_where_one_sits(running: Running) -> None:
    ana, bo = await seated(running, "AB")
    assert await own_tables(ana) == await own_tables(bo) == [ana.table]
    assert (await bo.do("Leave"))["t"] == "done"
    assert await own_tables(ana) == [ana.table]
    assert await own_tables(bo) == []


async def own_tables(person: Guest) -> list[str]:
    """Ask for the list of public tables; return where it says that one sits."""
    seen = len(person.heard)
    await person.say(t="lobby", on=True)
    await person.until(lambda: any("yours" in m for m in person.heard[seen:]), "a list")
    return last(person, "lobby")["yours"]


async def test_a_host_who_leaves_while_settings_are_changed_has_left(running: Running) -> None:
    ana, bo, _cy = await seated(running)
    answers = await asyncio.gather(
        ana.do("Leave"),
        ana.do("Configure", settings={"edition": "flip"}),
        bo.do("Configure", settings={"edition": "pizza"}),
    )
    assert answers[0]["t"] == "done"
    assert answers[2]["t"] in ("done", "refused")
    await bo.until(lambda: bo.public["host"] == bo.player, "another host")
    assert (await bo.do("Configure", settings={"edition": "attack"}))["t"] == "done"
    assert (await ana.do("Configure", settings={"edition": "flip"}))["reason"] == "not-here"
    await check_log(running, bo.table)


async def test_a_rematch_begins_while_somebody_leaves(running: Running) -> None:
    people = await seated(running, "ABC", options={"goal": 10})
    ana, bo, cy = people
    for person in people:
        person.plays = True
    await ana.do("Start")
    await ana.until(lambda: ana.public["stage"] == "game_over", "the end", 40)
    answers = await asyncio.gather(cy.do("Leave"), ana.do("Start"), bo.do("NextRound"))
    assert answers[0]["t"] == "done"
    assert answers[1]["t"] == "done"
    await bo.until(lambda: bo.public["games"] == 2, "the second game")
    await bo.until(lambda: bo.public["stage"] == "game_over", "its end", 40)
    assert cy.player not in [s["player"] for s in bo.public["seats"] if not s["away"]]
    await check_log(running, ana.table)


async def test_when_the_last_one_who_was_not_ready_goes_the_round_begins(running: Running) -> None:
    people = await seated(running, "ABC", options={"goal": 100_000}, clock_s=None)
    ana, bo, cy = people
    cy.plays = bo.plays = ana.plays = True
    cy.acts_in_breaks = False
    await ana.do("Start")
    await ana.until(lambda: len(ana.public["ready"]) == 2, "two are ready", 40)
    rounds = ana.public["rounds"]
    assert (await cy.do("Leave"))["t"] == "done"
    await ana.until(lambda: ana.public["rounds"] > rounds, "the next round")
    await bo.until(lambda: bo.public["stage"] == "playing", "the next round")


# ---------------------------------------------------------------- what is not one's own


async def test_somebody_who_looks_on_can_do_nothing(running: Running) -> None:
    ana, bo = await seated(running, "AB", pace="live")
    await ana.do("Start")
    eve = await guest(running, "Eve")
    await eve.join(ana.table, "watch")
    head = ana.seq
    tried = [
        *(eve.do("Act", seat=seat, action=action) for seat in (0, 1) for action in ACTIONS),
        *(eve.do(name) for name in ("Start", "NextRound", "Return", "AddBot", "Leave")),
        eve.do("Configure", settings={"edition": "flip"}),
        eve.do("Clear", seat=0),
        eve.do("Sit"),
    ]
    answers = await asyncio.gather(*tried)
    assert {answer["t"] for answer in answers} == {"refused"}
    await eve.ask(t="strike", table=ana.table, id="s1", generation=1, claim_us=0)
    await eve.until(lambda: "s1" in eve.answers, "an answer")
    assert eve.answers["s1"]["t"] == "refused"
    assert running.live.rooms.hubs[ana.table].seat_of(eve.player) == NOBODY
    assert ana.seq == bo.seq == head


ACTIONS = ("draw", "uno", "catch 0", "play r1", "accept", "keep")


async def test_an_id_of_another_player_or_table_is_another_command(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic")
    await bo.join(table)
    for person in (ana, bo):
        await person.ask(t="do", table=table, id="same", command={"t": "Sit"})
        await person.until(lambda p=person: "same" in p.answers, "an answer")
        assert person.answers.pop("same")["t"] == "done"
    await bo.until(lambda: len(bo.public["seats"]) == 2, "both")
    first = ana.table
    second = await ana.create(edition="classic")
    await ana.ask(t="do", table=second, id="same", command={"t": "Sit"})
    await ana.until(lambda: "same" in ana.answers, "an answer")
    assert ana.answers["same"]["t"] == "done"
    assert ana.answers["same"]["table"] == second
    await check_log(running, first)
    await check_log(running, second)


@pytest.mark.parametrize("seq", [0, 10**6, (1 << 53) - 1])
async def test_an_absurd_number_to_resume_from_is_answered_with_all_there_is(
    running: Running, seq: int
) -> None:
    (ana,) = await seated(running, "A")
    seen = len(ana.heard)
    await ana.say(t="resume", table=ana.table, seq=seq)
    await ana.until(lambda: has_all(ana.heard[seen:]), "the table")
    for bad in (-1, 1 << 60, 1.5, "7", None):
        assert (await error_of(ana, t="resume", table=ana.table, seq=bad or "x"))["reason"] == (
            "malformed"
        )
    assert (await ana.do("AddBot"))["t"] == "done"


def has_all(heard: list[dict[str, Any]]) -> bool:
    """Tell whether somebody was sent all that they may see."""
    return any(m["t"] in ("snapshot", "update") and "seats" in m.get("public", {}) for m in heard)


async def test_a_withdrawn_token_is_no_good_and_its_player_keeps_the_seat(
    running: Running,
) -> None:
    (ana,) = await seated(running, "A")
    stolen, welcomes = ana.token, sum(m["t"] == "welcome" for m in ana.heard)
    await ana.say(t="renew")
    await ana.until(lambda: sum(m["t"] == "welcome" for m in ana.heard) > welcomes, "a token")
    assert ana.token != stolen
    thief = await guest(running, "T", token=stolen)
    assert last(thief, "error")["reason"] == "bad-token"
    assert thief.player != ana.player
    assert ana.closed is None
    assert (await ana.do("AddBot"))["t"] == "done"
    own = await guest(running, "Another name", token=ana.token, seed=5)
    assert own.player == ana.player
    for old in (stolen, running.live.sessions.tokens.issue(ana.player, 0)):
        late = await guest(running, "L", token=old)  # a new name does not bring old tokens back
        assert late.player != ana.player
    again = await guest(running, "Yet another", token=own.token, seed=6)
    assert again.player == ana.player


@pytest.mark.parametrize(
    "token", ["", "x", "x" * 400, "\u202e", "eyJ.eyJ.eyJ", "null", "[]", '["p1",0].x', "🃏"]
)
async def test_what_is_no_token_makes_a_new_guest(running: Running, token: str) -> None:
    eve = await guest(running, "Eve", token=token)
    assert last(eve, "error")["reason"] == "bad-token"
    assert last(eve, "welcome")["player"]


@pytest.mark.parametrize(
    "name",
    [
        "مرحبا بالعالم",
        "\u202eolleh",
        "👩‍👩‍👧‍👦" * 3,
        "<script>alert(1)</script>",
        "'; DROP TABLE log;--",
    ],
)
async def test_every_name_is_text_to_everybody(running: Running, name: str) -> None:
    ana, bo = await guest(running, name), await guest(running, "Bo")
    table = await ana.create(edition="classic", public=True)
    await ana.do("Sit")
    await bo.say(t="lobby")
    await bo.join(table)
    shown = last(ana, "welcome")["name"]
    assert "\u202e" not in shown
    assert shown
    assert bo.public["seats"][0]["name"] == shown
    await ana.say(t="chat", table=table, text=name)
    await bo.until(lambda: bo.chat, "the chat")
    assert bo.chat[0]["name"] == shown
    assert (await bo.do("Sit"))["t"] == "done"


async def test_mutes_are_known_again_after_coming_back(running: Running) -> None:
    ana, bo = await guest(running), await guest(running, "Bo")
    table = await ana.create(edition="classic")
    await bo.join(table)
    await bo.say(t="mute", player=ana.player)
    await bo.say(t="lobby")
    await bo.until(lambda: any(m["t"] == "lobby" for m in bo.heard), "an answer")
    await bo.close()
    while bo.player in running.live.sessions.newest:
        await asyncio.sleep(0.01)
    assert bo.player not in running.live.rooms.muted
    again = await guest(running, "Bo", token=bo.token, seed=4)
    assert last(again, "welcome")["muted"] == [ana.player]
    await again.join(table)
    await ana.say(t="chat", table=table, text="hello")
    await ana.until(lambda: ana.chat, "the own line")
    await again.say(t="mute", player=ana.player, on=False)
    await ana.say(t="chat", table=table, text="once more")
    await again.until(lambda: again.chat, "the chat")
    assert [line["text"] for line in again.chat] == ["once more"]


async def test_nothing_is_done_at_a_table_that_has_ended(running: Running) -> None:
    ana, bo = await seated(running, "AB")
    await ana.do("Leave")
    await bo.do("Leave")
    await bo.until(lambda: any(m["t"] == "left" for m in bo.heard), "the end")
    assert (await bo.do("Start"))["reason"] == "not-here"
    for kind in ("join", "watch"):
        assert (await error_of(bo, t=kind, table=ana.table))["reason"] == "table-ended"
    error = await error_of(bo, t="resume", table=ana.table, seq=3)
    assert error["reason"] == "table-ended"
    assert ana.table not in running.live.rooms.hubs


async def test_settings_cannot_be_changed_without_end(running: Running) -> None:
    host = await guest(running)
    table = await host.create(edition="classic")
    for n in range(55):
        command = {"t": "Configure", "settings": {"edition": "classic", "options": {"goal": 9 + n}}}
        await host.say(t="do", table=table, id=f"s{n}", command=command)
    await host.until(lambda: any(m["t"] == "error" for m in host.heard), "an error")
    assert (last(host, "error")["reason"], last(host, "error")["values"]["retry_s"]) == ("rate", 1)
    await asyncio.sleep(1)
    assert (await host.do("Configure", settings={"edition": "flip"}))["t"] == "done"


async def test_a_host_who_never_sat_is_followed_when_gone(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = replace(choices.PACES["swift"], gone_us=300_000)
    monkeypatch.setitem(choices.PACES, "swift", soon)
    host, bo = await guest(running), await guest(running, "Bo")
    table = await host.create(edition="classic", pace="swift")
    await bo.join(table)
    await bo.do("Sit")
    await asyncio.sleep(0.5)
    assert bo.public["host"] == host.player
    await host.close()
    await bo.until(lambda: bo.public["host"] == bo.player, "a host who is here")
    await check_log(running, table)


async def test_a_record_asked_for_while_a_rematch_begins_tells_nothing_of_it(
    running: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    host, bo = await seated(running, "AB", options={"goal": 1})
    host.plays = bo.plays = True
    await host.do("Start")
    await host.until(lambda: host.public["stage"] == "game_over", "the end", 40)
    host.plays = bo.plays = False
    store = running.live.store
    read_log = store.read_log

    async def read_late(table: str, after: int, most: int) -> list[bytes]:
        if not after:
            assert (await host.do("Start"))["t"] == "done"
        return await read_log(table, after, most)

    monkeypatch.setattr(store, "read_log", read_late)
    status, _, body = await get(f"{running.address}/record/{host.table}")
    assert status == 200
    (tmp_path / "game.lastcard").write_bytes(body)
    assert read(tmp_path / "game.lastcard")[0].seed  # of the game that is over
    assert host.public["stage"] == "playing"
    assert (await get(f"{running.address}/record/{host.table}"))[0] == 409
