"""RULES section 9, T-04 and T-05: who keeps a table open and who may be its host.

People who look on, people who come back, and programs that sit down by the bot API.
"""

from __future__ import annotations

import pytest

from lastcard.table import SYSTEM, Commit, Refusal, commands, facts, fold
from table.positions import facts_of, place
from table.simulated import Host, seat_people


def reason(result: object) -> str:
    """Return why a command was refused."""
    assert isinstance(result, Refusal), result
    return result.reason


def sit_program(host: Host, player: str = "b1f0") -> None:
    """Let a program sit down by the bot API, whose players' ids begin with b."""
    assert isinstance(host.say(commands.Sit(actor=player, name="Robo ⚙")), Commit)


def finish_game(host: Host) -> None:
    """Let the first seat play its last card, which ends the game."""
    host.act(0, "play r1")
    assert host.table.stage == "game_over"


def over_with_program() -> Host:
    """Return a game that is over, of one person, who is the host, and a program."""
    host = seat_people(1, start=False, clock_s=None, options={"goal": 5})
    sit_program(host)
    host.say(commands.Start(actor="p0"))
    place(host, hands=["r1", "b1 bS"], scores=[0, 0])
    finish_game(host)
    return host


def test_t04_with_a_program_only_the_table_closes() -> None:
    host = seat_people(1, start=False)
    sit_program(host)
    assert facts_of(host.say(commands.Leave(actor="p0"))) == ["Cleared", "Closed"]
    host = seat_people(1, start=False)
    sit_program(host)
    host.say(commands.Start(actor="p0"))
    (closed,) = [
        fact
        for fact in host.say(commands.Leave(actor="p0")).events  # type: ignore[union-attr]
        if isinstance(fact, facts.Closed)
    ]
    assert closed.reason == "only-bots"
    assert fold(host.log) == host.table


def test_t05_a_program_is_passed_over_when_the_host_leaves() -> None:
    host = seat_people(1, start=False)
    sit_program(host)
    host.say(commands.Sit(actor="p2", name="Late"))
    host.say(commands.Start(actor="p0"))
    host.say(commands.Leave(actor="p0"))
    assert (host.table.stage, host.table.host) == ("playing", "p2")


@pytest.mark.parametrize("stage", ["lobby", "game_over"])
def test_t05_a_program_does_not_follow_a_host_who_is_gone(stage: str) -> None:
    if stage == "lobby":
        host = seat_people(1, start=False)
        sit_program(host)
    else:
        host = over_with_program()
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    assert host.advance(600) == []
    assert (host.table.stage, host.table.host) == (stage, "p0")


def round_over_with_program() -> Host:
    """Return a table without a clock whose round is over, of one person and a program."""
    host = seat_people(1, start=False, clock_s=None)
    sit_program(host)
    host.say(commands.Start(actor="p0"))
    place(host, hands=["r1", "b1 b2"])
    host.act(0, "play r1")
    assert host.table.stage == "round_over"
    return host


def test_a_round_that_is_over_does_not_wait_for_a_program() -> None:
    host = round_over_with_program()
    host.say(commands.NextRound(actor="b1f0"))
    assert host.table.stage == "round_over"
    host = round_over_with_program()
    host.say(commands.NextRound(actor="p0"))
    assert host.table.stage == "playing"


def test_a_round_begins_by_itself_when_only_a_program_is_there() -> None:
    host = round_over_with_program()
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.say(commands.NextRound(actor="b1f0"))
    assert host.table.stage == "round_over", "who has just gone may come back"
    host.advance(21)
    assert host.table.stage == "playing"


def host_looks_on(*, start: bool = False, bots: int = 0) -> Host:
    """Return a table whose host has stood up and looks on; one guest is seated."""
    host = seat_people(2, bots, start=False, clock_s=None)
    host.say(commands.Clear(actor="p0", seat=0))
    if start:
        assert isinstance(host.say(commands.Start(actor="p0")), Commit)
    return host


def test_t04_a_guest_who_leaves_does_not_close_the_table_under_a_host_who_looks_on() -> None:
    host = host_looks_on()
    assert facts_of(host.say(commands.Leave(actor="p1"))) == ["Cleared"]
    assert (host.table.stage, host.table.host) == ("lobby", "p0")
    assert isinstance(host.say(commands.Sit(actor="p0", name="Ana")), Commit)


@pytest.mark.parametrize("stage", ["playing", "round_over", "game_over"])
def test_t04_nor_does_a_game_end_that_its_host_looks_on_at(stage: str) -> None:
    host = host_looks_on(start=True, bots=2)
    if stage == "playing":
        host.say(commands.Leave(actor="p1"))
        assert host.table.stage == "playing"
        assert len(host.advance(60)) > 3, "bots play on"
    elif stage == "round_over":
        place(host, hands=["r1", "b1 b2", "y1 y2"])
        host.act(0, "play r1")
        host.say(commands.Leave(actor="p1"))
        assert host.table.stage == "round_over"
        host.advance(21)
        assert host.table.stage == "playing"
    else:
        place(host, hands=["r1", "b1 b2", "y1 y2"], scores=[499, 0, 0])
        host.act(0, "play r1")
        host.say(commands.Leave(actor="p1"))
        assert host.table.stage == "game_over"
        assert isinstance(host.say(commands.Start(actor="p0")), Commit)
    assert host.table.host == "p0"


@pytest.mark.parametrize(("start", "why"), [(False, "empty"), (True, "only-bots")])
def test_t04_a_table_closes_when_its_host_is_gone_or_leaves_too(start: bool, why: str) -> None:
    for gone_s, is_open in ((None, True), (3, True), (31, False)):
        host = host_looks_on(start=start, bots=1)
        if gone_s is not None:
            host.say(commands.Presence(actor=SYSTEM, player="p1", connected=False))
            host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
            host.advance(gone_s)
        host.say(commands.Leave(actor="p1"))
        assert (host.table.stage != "closed") == is_open
        if is_open:
            host.say(commands.Leave(actor="p0"))
        assert host.log[-1].events[-1] == facts.Closed(why)
        assert fold(host.log) == host.table


def left_and_over() -> Host:
    """Return a game that is over, from which the person of seat 1 has gone for good."""
    host = seat_people(3, start=False, clock_s=None, options={"goal": 5})
    host.say(commands.Start(actor="p0"))
    place(host, hands=["r1", "b1 b2", "y1 yS"])
    host.say(commands.Leave(actor="p1"))
    assert reason(host.say(commands.Sit(actor="p1", name="Ben"))) == "running"
    finish_game(host)
    return host


def test_who_has_left_and_comes_back_has_the_own_seat_again() -> None:
    for wanted in (None, 1, 3):
        host = left_and_over()
        assert host.table.seats[1].away == "left"
        commit = host.say(commands.Sit(actor="p1", name="Ben", seat=wanted))
        assert facts_of(commit) == ["Seated"]
        assert [seat.player for seat in host.table.seats] == ["p0", "p1", "p2"]
        assert not host.table.seats[1].away
        assert reason(host.say(commands.Sit(actor="p1", name="Ben"))) == "seated-already"
        host.say(commands.Start(actor="p0"))
        assert not host.table.seats[1].is_bot_played


def test_who_comes_back_when_the_bot_has_the_seat_has_a_free_one() -> None:
    host = left_and_over()
    host.say(commands.Start(actor="p0"))
    place(host, hands=["r1", "b1 b2", "y1 yS"])
    finish_game(host)
    host.say(commands.Sit(actor="p1", name="Ben"))
    assert [seat.player for seat in host.table.seats] == ["p0", "", "p2", "p1"]


def test_who_comes_back_after_the_seat_was_cleared_has_that_or_another() -> None:
    host = left_and_over()
    host.say(commands.Clear(actor="p0", seat=1))
    host.say(commands.Sit(actor="p9", name="Late"))
    host.say(commands.Sit(actor="p1", name="Ben"))
    assert [seat.player for seat in host.table.seats] == ["p0", "p9", "p2", "p1"]


def test_who_comes_back_to_a_full_table_has_the_own_seat_again() -> None:
    host = left_and_over()
    for i in range(3, 10):
        assert isinstance(host.say(commands.Sit(actor=f"p{i}", name="Late")), Commit)
    assert reason(host.say(commands.Sit(actor="p10", name="Late"))) == "full"
    host.say(commands.Sit(actor="p1", name="Ben"))
    assert host.table.seats[1].is_human


def test_who_was_sent_away_during_a_game_stays_away() -> None:
    host = seat_people(3, clock_s=None, options={"goal": 5})
    place(host, hands=["r1", "b1 b2", "y1 yS"])
    host.say(commands.Kick(actor="p0", player="p1"))
    finish_game(host)
    assert reason(host.say(commands.Sit(actor="p1", name="Ben"))) == "kicked"
