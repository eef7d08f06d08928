"""RULES section 9, T-06 to T-09 and T-11: calls, catches and jump-ins at a live table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from lastcard.table import SYSTEM, Commit, Refusal, commands, events_of, is_quiet, view_of
from lastcard.table import facts as happened
from table.positions import facts_of, sizes, table_at
from table.simulated import SECOND, Host


def played_down(**keys: Any) -> Host:
    """Seat 0 has just played down to one card and has not said UNO; seat 1 is on."""
    host = table_at(["r1 g2", "r7 b2 b3", "y1 y2"], clock_s=None, **keys)
    assert "played" in host.keys(host.act(0, "play r1"))
    return host


def game_keys(host: Host, commits: list[Commit]) -> list[str]:
    """Return the keys of all events of commits."""
    return [event.key for commit in commits for event in events_of(host.table, commit)]


def is_held(result: Commit | Refusal) -> bool:
    """An act was taken and waits."""
    return facts_of(result) == ["HoldBegan"]


def test_t06_uno_may_be_said_at_two_cards() -> None:
    host = table_at(["r1 g2", "r7 b2"], clock_s=None)
    assert host.keys(host.act(0, "uno")) == ["uno"]


def test_t06_q93_uno_may_be_said_while_a_colour_is_being_chosen() -> None:
    host = table_at(["W g2", "r7 b2"], clock_s=None)
    host.act(0, "play W")
    assert view_of(host.table, None).phase == "color"
    host.act(0, "uno")
    assert game_keys(host, host.advance(0.2)) == ["uno"]
    assert view_of(host.table, None).owing == -1


def test_t08_an_act_that_would_close_the_window_is_held_for_one_second() -> None:
    host = played_down()
    host.advance(0.4)
    assert is_held(host.act(1, "play r7"))
    assert host.advance(0.599) == []
    (commit,) = host.advance(0.002)
    assert host.keys(commit)[0] == "played"
    assert commit.time == SECOND


def test_t08_after_one_second_the_act_is_taken_at_once() -> None:
    host = played_down()
    host.advance(1)
    assert "played" in host.keys(host.act(1, "play r7"))


def test_t08_a_draw_is_held_too() -> None:
    host = played_down()
    assert is_held(host.act(1, "draw"))


def test_t08_everybody_can_catch_in_that_second() -> None:
    host = played_down()
    host.act(1, "play r7")
    host.advance(0.7)
    host.act(2, "catch 0")
    keys = game_keys(host, host.advance(0.6))
    assert keys.index("caught") < keys.index("played")
    assert sizes(host)[0] == 3


def test_t08_a_held_act_is_replaced_by_the_next_one_of_its_seat() -> None:
    host = played_down()
    host.act(1, "play r7")
    assert is_held(host.act(1, "draw"))
    keys = game_keys(host, host.advance(1))
    assert "drew" in keys
    assert "played" not in keys


def test_t08_what_does_not_close_the_window_is_not_held() -> None:
    host = table_at(["W+4 g2", "r7 b2 b3", "y1 y2"], clock_s=None)
    host.act(0, "play W+4")
    assert "color-named" in host.keys(host.act(0, "color r"))
    assert "accepted" in host.keys(host.act(1, "accept"))


def test_t08_bots_are_held_too() -> None:
    host = table_at(["r1 g2", "r7 b2 b3"], bots=1, clock_s=None)
    host.act(0, "uno")
    host.act(0, "play r1")
    waiting = host.table.waiting
    assert waiting is not None
    answer = commands.Answer(actor=SYSTEM, seat=1, generation=waiting.generation, action="play r7")
    assert is_held(host.say(answer))
    (commit,) = host.advance(3)
    assert commit.time >= SECOND


def test_t08_c28_the_same_player_waits_a_second_and_a_half() -> None:
    host = table_at(["rS g2", "r7 b2 b3"], clock_s=None)
    host.act(0, "play rS")
    assert view_of(host.table, None).deciding == (0,)
    host.advance(1.2)
    assert is_held(host.act(0, "draw"))
    (commit,) = host.advance(0.4)
    assert commit.time == 1_500_000


def test_t08_q24_an_extra_card_is_held() -> None:
    host = table_at(["rS r2", "r7 b2 b3", "y1 y2"], edition="attack", clock_s=None)
    host.act(0, "play rS")
    assert view_of(host.table, None).phase == "extra"
    host.advance(0.9)
    assert is_held(host.act(0, "play r2"))
    host.act(1, "catch 0")
    keys = game_keys(host, host.advance(0.7))
    assert keys[0] == "caught"


def test_t08_c47_nothing_is_held_where_uno_is_said_by_itself() -> None:
    host = played_down(options={"auto_uno": True})
    assert "played" in host.keys(host.act(1, "play r7"))


def test_t07_one_second_of_rest_after_a_false_catch() -> None:
    host = table_at(["r1 g2 g3", "r7 b2", "y1 y2"], clock_s=None)
    commit = host.act(1, "catch 2")
    assert facts_of(commit) == ["Rested"]
    resting = host.act(1, "catch 0")
    assert isinstance(resting, Refusal)
    assert (resting.reason, resting.ruling) == ("resting", "T-07")
    assert resting.retry_at == SECOND
    host.advance(1)
    assert facts_of(host.act(1, "catch 2")) == ["Rested"]


def test_t07_the_rest_is_its_own_seats_only() -> None:
    host = played_down()
    host.act(1, "catch 2")
    host.act(2, "catch 0")
    assert "caught" in game_keys(host, host.advance(0.2))


def test_t07_a_false_catch_with_false_call_draws_and_rests() -> None:
    host = table_at(["r1 g2 g3", "r7 b2", "y1 y2"], clock_s=None, options={"false_call": 2})
    commit = host.act(1, "catch 2")
    assert "false-call" in host.keys(commit)
    assert facts_of(commit)[-1] == "Rested"
    assert sizes(host)[1] == 4


def test_t07_a_catch_that_comes_just_after_the_call_is_no_false_accusation() -> None:
    host = played_down(options={"false_call": 2})
    host.act(0, "uno")
    host.advance(0.2)
    late = host.act(1, "catch 0")
    assert isinstance(late, Refusal)
    assert late.reason == "too-late"
    assert sizes(host)[1] == 3


def test_t07_catching_oneself_is_refused_without_a_rest() -> None:
    host = table_at(["r1 g2 g3", "r7 b2"], clock_s=None)
    result = host.act(1, "catch 1")
    assert isinstance(result, Refusal)
    assert result.ruling == "C-21"


def test_t09_claims_are_collected_for_150_milliseconds() -> None:
    host = played_down()
    assert facts_of(host.act(1, "catch 0")) == ["Gathered"]
    assert host.advance(0.149) == []
    assert "caught" in game_keys(host, host.advance(0.001))


def two_claims(first: str, second: str, gap_us: int, rtts: tuple[int, int] = (0, 0)) -> list[str]:
    """Let seat 1 or 0 claim, then another after a gap; return what was done, in order."""
    host = played_down()
    host.advance(0.3)
    seats = {"uno": 0, "catch 0": 1}
    host.act(seats[first], first, rtt_us=rtts[0])
    host.advance(gap_us / SECOND)
    host.act(seats[second], second, rtt_us=rtts[1])
    keys = game_keys(host, host.advance(0.3))
    return [key for key in keys if key in ("uno", "caught")]


def test_t09_the_first_one_wins() -> None:
    assert two_claims("catch 0", "uno", 100_000) == ["caught"]
    assert two_claims("uno", "catch 0", 100_000) == ["uno"]


def test_t09_c22_a_call_less_than_20_milliseconds_behind_a_catch_goes_first() -> None:
    assert two_claims("catch 0", "uno", 19_999) == ["uno"]
    assert two_claims("catch 0", "uno", 20_000) == ["caught"]


def test_t09_the_round_trip_is_taken_off() -> None:
    assert two_claims("catch 0", "uno", 100_000, (0, 240_000)) == ["uno"]
    assert two_claims("uno", "catch 0", 100_000, (0, 240_000)) == ["caught"]


def test_t09_the_round_trip_is_believed_up_to_a_bound() -> None:
    assert two_claims("catch 0", "uno", 149_000, (0, 10 * SECOND)) == ["caught"]


def test_t09_nobody_pays_for_having_been_second() -> None:
    host = played_down(options={"false_call": 2})
    host.act(1, "catch 0")
    host.act(2, "catch 0")
    (commit,) = host.advance(0.2)
    assert facts_of(commit).count("ClaimLost") == 1
    assert sizes(host) == [3, 3, 2]


def test_t09_an_act_of_the_turn_waits_until_collecting_has_ended() -> None:
    host = played_down()
    host.advance(0.95)
    host.act(2, "catch 0")
    host.advance(0.1)
    assert is_held(host.act(1, "play r7"))
    keys = game_keys(host, host.advance(0.2))
    assert keys.index("caught") < keys.index("played")


def test_t09_a_late_host_does_not_turn_the_order_round() -> None:
    host = played_down()
    host.advance(0.95)
    host.act(2, "catch 0")
    host.now += 5 * SECOND  # the host slept over the deadline
    assert is_held(host.act(1, "play r7"))
    keys = [key for commit in host.fire_due() for key in host.keys(commit)]
    assert keys.index("caught") < keys.index("played")


def test_t09_the_same_claim_twice_counts_once() -> None:
    host = played_down()
    host.act(1, "catch 0")
    again = host.act(1, "catch 0")
    assert isinstance(again, Refusal)
    assert again.reason == "said-already"


def test_t09_jump_ins_go_by_send_time() -> None:
    hands = ["r1 g2", "b7 b8", "r1 y8 y9"]
    for rtt, order in ((200_000, ["caught", "jumped"]), (0, ["jumped"])):
        host = table_at(hands, clock_s=None, options={"jump_in": True})
        host.act(0, "play r1")
        host.advance(1.2)
        host.act(2, "jump r1")
        host.advance(0.05)
        host.act(1, "catch 0", rtt_us=rtt)
        keys = game_keys(host, host.advance(0.2))
        assert [key for key in keys if key in ("caught", "jumped")] == order


def test_t09_a_turn_taken_away_by_a_jump_in_drops_the_held_act() -> None:
    hands = ["r1 g2 g3", "b7 b8", "r5 y8 y9"]
    host = table_at(hands, clock_s=None, options={"jump_in": True}, pile="y5 r5", turn=0)
    host.act(2, "jump r5")
    assert is_held(host.act(0, "play r1"))
    (commit,) = host.advance(0.2)
    assert facts_of(commit)[-2:] == ["Dropped", "Asked"]
    assert host.table.held is None


def test_t08_t09_a_jump_in_is_held_while_the_window_is_open_and_catches_go_on() -> None:
    hands = ["r1 g2", "b7 b8", "r1 y8 y9"]
    host = table_at(hands, clock_s=None, options={"jump_in": True})
    host.act(0, "play r1")
    host.act(2, "jump r1")
    host.advance(0.5)
    host.act(1, "catch 0")
    commits = host.advance(0.6)
    keys = game_keys(host, commits)
    assert keys.index("caught") < keys.index("jumped")
    assert commits[-1].time == SECOND


@pytest.mark.parametrize("draw", ["r9 y1", "y9 y1"])
def test_t11_a_draw_that_cannot_be_played_is_followed_by_the_same_wait(draw: str) -> None:
    host = table_at(["g1 g2", "b1 b2"], clock_s=None, draw=draw, pile="r5")
    host.act(0, "draw")
    assert is_quiet(host.table, host.now + 699_999)
    seat = view_of(host.table, None).deciding[0]
    action = "keep" if view_of(host.table, None).phase == "drawn" else "draw"
    assert is_held(host.act(seat, action))
    (commit,) = host.advance(0.7)
    assert commit.time == 700_000


def test_t11_a_stack_that_cannot_be_answered_is_followed_by_the_same_wait() -> None:
    host = table_at(["r+2 r1 r2", "b1 b2", "y1"], clock_s=None, options={"stacking": True})
    commit = host.act(0, "play r+2")
    assert "drew" in host.keys(commit)
    assert is_quiet(host.table, host.now + 699_999)


def test_t11_a_press_tells_nothing_and_needs_no_wait() -> None:
    host = table_at(["g1 g2", "b1 b2"], clock_s=None, edition="attack")
    host.act(0, "draw")
    assert not is_quiet(host.table, host.now)


def test_bots_call_and_catch_by_reflex() -> None:
    called = caught = 0
    for n in range(40):
        host = table_at(["r1 g2", "r1 g2 b3", "y1 y2"], bots=2, clock_s=None)
        host.table = replace(host.table, secret=n.to_bytes(32, "little"))
        host.act(0, "play r1")
        assert host.table.window is not None
        assert all(r.seat != 0 for r in host.table.window.reactions)
        keys = game_keys(host, host.advance(0.99))
        called += "uno" in keys
        keys = game_keys(host, host.advance(2))
        caught += "caught" in keys
    assert called == 0, "a person says UNO alone"
    assert caught > 5


def test_refused_words_name_their_ruling() -> None:
    host = table_at(["r1 g2 g3", "r7 b2"], clock_s=None)
    result = host.act(0, "play g2")
    assert isinstance(result, Refusal)
    assert (result.reason, result.ruling) == ("no-match", "C-06")


def test_a_dropped_act_says_why() -> None:
    host = table_at(["rS g2", "r7 b2 b3"], clock_s=None)
    host.act(0, "play rS")
    host.advance(1.1)
    host.act(0, "draw")
    assert host.table.held is not None
    commits = host.advance(1)
    assert not any(isinstance(f, happened.Dropped) for c in commits for f in c.events)
