"""Bots at a human pace: what the table asks its host for, and what it does with the answers."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.table import LIVE, SYSTEM, Commit, Refusal, Request, commands, needs, view_of
from table.positions import facts_of, table_at
from table.simulated import SECOND, Host, seat_people


def asked(host: Host) -> Request:
    """Return the one request of the table."""
    (request,) = needs(host.table, host.now).requests
    return request


def answer(host: Host, action: str, generation: int | None = None) -> Commit | Refusal:
    """Answer the table's request."""
    request = asked(host)
    wanted = request.generation if generation is None else generation
    return host.say(
        commands.Answer(actor=SYSTEM, seat=request.seat, generation=wanted, action=action)
    )


def bot_table(**keys: Any) -> Host:
    """Seat 1, a bot, is on."""
    return table_at(["r1 r2", "r8 b2 b3"], bots=1, clock_s=None, turn=1, **keys)


def test_the_table_asks_for_a_bots_move() -> None:
    request = asked(bot_table())
    low, high = LIVE.bot_turn_us
    assert request.seat == 1
    assert request.level == "normal"
    assert low <= request.not_before <= high
    assert request.deadline == request.not_before + LIVE.bot_limit_us


def test_nothing_is_asked_for_a_persons_seat() -> None:
    host = table_at(["r1 r2", "r8 b2"], bots=1, clock_s=None)
    assert needs(host.table, host.now).requests == ()


def test_an_early_answer_is_held_to_a_human_pace() -> None:
    host = bot_table()
    not_before = asked(host).not_before
    assert facts_of(answer(host, "play r8")) == ["HoldBegan"]
    assert needs(host.table, host.now).requests == ()
    (commit,) = host.advance(2)
    assert commit.time == not_before
    assert "played" in host.keys(commit)


def test_a_later_answer_is_carried_out_at_once() -> None:
    host = bot_table()
    host.advance(2)
    assert "played" in host.keys(answer(host, "play r8"))


def test_a_stale_answer_is_refused() -> None:
    host = bot_table()
    result = answer(host, "play r8", generation=asked(host).generation - 1)
    assert isinstance(result, Refusal)
    assert result.reason == "stale"


def test_a_second_answer_is_refused() -> None:
    host = bot_table()
    request = asked(host)
    answer(host, "play r8")
    again = commands.Answer(actor=SYSTEM, seat=1, generation=request.generation, action="draw")
    result = host.say(again)
    assert isinstance(result, Refusal)
    assert result.reason == "answered"


@pytest.mark.parametrize("action", ["play g9", "play r3", "fly", "color r", ""])
def test_a_wrong_answer_is_refused_and_the_question_stays(action: str) -> None:
    host = bot_table()
    before = asked(host)
    assert isinstance(answer(host, action), Refusal)
    assert asked(host) == before


def test_a_bot_that_never_answers_makes_the_default_move() -> None:
    host = bot_table(draw="y9 y8")
    commits = host.advance(12)
    assert "drew" in host.keys(commits[0])
    assert view_of(host.table, None).deciding == (0,)
    assert host.table.seats[1].timeouts == 0


def test_choices_inside_a_turn_are_quicker() -> None:
    host = table_at(["r1 r2", "W b2 b3"], bots=1, clock_s=None, turn=1)
    host.advance(2)
    answer(host, "play W")
    low, high = LIVE.bot_choice_us
    assert low <= asked(host).not_before - host.now <= high


def test_a_bot_may_say_uno_before_its_play() -> None:
    host = table_at(["r1 r2", "r8 b2"], bots=1, clock_s=None, turn=1)
    assert host.keys(answer(host, "uno")) == ["uno"]
    host.advance(2)
    assert "played" in host.keys(answer(host, "play r8"))
    assert view_of(host.table, None).owing == -1


def test_the_pace_is_chance_in_the_commit() -> None:
    times = set()
    for seed in range(20):
        from msgspec.structs import replace

        from table.positions import place

        host = bot_table()
        host.table = replace(host.table, secret=seed.to_bytes(32, "little"))
        times.add(asked(place(host, hands=["r1 r2", "r8 b2 b3"], turn=1)).not_before)
    assert len(times) > 10


def test_a_bot_may_jump_in_at_a_human_pace() -> None:
    hands = ["r1 g2 g3", "r5 b7 b8"]
    host = table_at(hands, bots=1, clock_s=None, options={"jump_in": True}, pile="y5 r5", turn=0)
    (jump,) = needs(host.table, host.now).jumps
    assert jump.seat == 1
    command = commands.Answer(actor=SYSTEM, seat=1, generation=jump.generation, action="jump r5")
    early = host.say(command)
    assert isinstance(early, Refusal)
    assert early.retry_at == jump.not_before
    host.advance(1)
    assert facts_of(host.say(command)) == ["Gathered"]
    (commit,) = host.advance(0.2)
    assert host.keys(commit)[0] == "jumped"


def test_a_level_that_no_bot_has_is_refused() -> None:
    lobby = seat_people(1, start=False)
    result = lobby.say(commands.AddBot(actor="p0", name="Deep", level="godlike"))
    assert isinstance(result, Refusal)
    assert "normal" in result.values["levels"]


def test_the_stand_in_has_the_level_of_the_settings() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None, stand_in="random")
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(31)
    assert asked(host).level == "random"
    assert host.now >= 31 * SECOND
