"""RULES section 9, T-01 to T-03: turn clocks, default actions, absence."""

from __future__ import annotations

import pytest

from lastcard.table import (
    SYSTEM,
    Commit,
    Refusal,
    Settings,
    commands,
    facts,
    is_warned,
    open_game,
    view_of,
)
from lastcard.table.settings import find_fault
from table.positions import facts_of, place, sizes, table_at
from table.simulated import SECOND, Host, seat_people


def phase(host: Host) -> str:
    """Return the phase by name."""
    return view_of(host.table, None).phase


def deciding(host: Host) -> tuple[int, ...]:
    """Return who must decide."""
    return view_of(host.table, None).deciding


@pytest.mark.parametrize("clock_s", [None, 10, 30, 120])
def test_t01_clock_is_off_or_from_10_to_120_seconds(clock_s: int | None) -> None:
    assert find_fault(Settings(clock_s=clock_s)) is None


@pytest.mark.parametrize("clock_s", [0, 9, 121, -1])
def test_t01_other_clocks_are_refused(clock_s: int) -> None:
    host = Host()
    result = host.say(
        commands.Create(actor="a", table="t", settings=Settings(clock_s=clock_s), secret=bytes(32))
    )
    assert isinstance(result, Refusal)
    assert result.reason == "setting"
    assert result.values["key"] == "clock_s"


def test_t01_default_is_30_seconds_with_a_warning_in_the_last_quarter() -> None:
    host = table_at(["r1 r2", "g1 g2"])
    waiting = host.table.waiting
    assert waiting is not None
    assert waiting.due == host.now + 30 * SECOND
    assert not is_warned(host.table, host.now + 22_499_999)
    assert is_warned(host.table, host.now + 22_500_000)


def test_t01_without_a_clock_nothing_runs_out() -> None:
    host = table_at(["r1 r2", "g1 g2"], clock_s=None)
    assert host.advance(24 * 3600) == []
    assert deciding(host) == (0,)


def test_t01_every_decision_has_a_clock_of_its_own() -> None:
    host = table_at(["W r2 r3", "g1 g2"])
    host.advance(29)
    host.act(0, "play W")
    assert phase(host) == "color"
    waiting = host.table.waiting
    assert waiting is not None
    assert waiting.due == host.now + 30 * SECOND


def test_t01_a_lost_connection_does_not_move_the_clock() -> None:
    host = table_at(["r1 r2", "g1 g2"])
    before = host.table.waiting
    host.advance(10)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(5)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=True))
    assert host.table.waiting == before


def run_out(host: Host) -> list[str]:
    """Let the clock run out and return the keys of what happened."""
    (commit,) = host.advance(30)
    return host.keys(commit)


def test_t02_turn_draws_and_keeps() -> None:
    host = table_at(["g1 g2", "b1 b2"], draw="r9 y1")
    assert run_out(host)[:4] == ["drew", "drew-card", "kept", "turn-began"]
    assert deciding(host) == (1,)
    assert sizes(host) == [3, 2]


def test_t02_turn_presses_in_attack() -> None:
    host = table_at(["g1 g2", "b1 b2"], edition="attack")
    assert run_out(host)[0] == "pressed"
    assert deciding(host) == (1,)


def test_t02_phase_drawn_keeps() -> None:
    host = table_at(["g1 g2", "b1 b2"], draw="r9 y1")
    host.act(0, "draw")
    assert phase(host) == "drawn"
    (commit,) = host.advance(31)
    assert "kept" in host.keys(commit)


def test_t02_q60_a_drawn_card_that_must_be_played_is_played() -> None:
    host = table_at(["g1 g2", "b1 b2"], draw="r9 y1", options={"drawn_card": "must"})
    assert "played" in run_out(host)
    assert view_of(host.table, None).top == "r9"


def test_t02_colour_is_the_most_frequent_in_the_hand() -> None:
    host = table_at(["W b1 b2 r1 W", "g1 g2"])
    host.act(0, "play W")
    run_out(host)
    assert view_of(host.table, None).color == "b"


@pytest.mark.parametrize(("hand", "color"), [("W b1 g2 y1", "y"), ("W W", "r"), ("W b1 r2", "r")])
def test_t02_q60_ties_of_colours_go_by_r_y_g_b(hand: str, color: str) -> None:
    host = table_at([hand, "g1 g2"])
    host.act(0, "play W")
    run_out(host)
    assert view_of(host.table, None).color == color


def test_t02_q60_ties_of_colours_go_by_k_t_o_p_on_the_dark_side() -> None:
    host = table_at(["W p1 o2 t1", "k1 k2"], edition="flip", side="dark", pile="k5")
    host.act(0, "play W")
    run_out(host)
    assert view_of(host.table, None).color == "t"


def test_t02_opponent_is_the_plain_next_seat_in_the_direction_of_play() -> None:
    hands = ["WA b1 b2 r1", "g1 g2", "y1 y2"]
    host = table_at(hands, edition="attack", direction=-1)
    host.act(0, "play WA")
    host.act(0, "color b")
    assert phase(host) == "target"
    run_out(host)
    assert view_of(host.table, None).phase == "turn"
    assert sizes(host)[1] == 2


def test_t02_count_is_one() -> None:
    host = table_at(["W! b1 b2 r1", "g1 g2"], edition="showdown")
    for action in ("play W!", "color b", "target 1"):
        host.act(0, action)
    assert phase(host) == "count"
    run_out(host)
    assert view_of(host.table, None).loaded == 1


def test_t02_challenge_is_accepted() -> None:
    host = table_at(["W+4 b1 b2 r1", "g1 g2", "y1"])
    host.act(0, "play W+4")
    host.act(0, "color b")
    assert phase(host) == "challenge"
    assert "accepted" in run_out(host)
    assert sizes(host)[1] == 6


def test_t02_q60_the_card_with_the_most_points_is_given() -> None:
    host = table_at(["WD r1 g9 gS", "b1 b2", "y1"], edition="pizza", draw="r2")
    for action in ("play WD", "color r", "target 1"):
        host.act(0, action)
    assert phase(host) == "give"
    run_out(host)
    assert "gS" in [card.name for card in view_of(host.table, 1).hand]


def test_t02_no_extra_card_is_played() -> None:
    host = table_at(["rS r1 r2 r3", "b1 b2", "y1 y2"], edition="attack")
    host.act(0, "play rS")
    assert phase(host) == "extra"
    assert "passed" in run_out(host)


def test_t02_q60_a_stack_is_taken() -> None:
    host = table_at(["r+2 r1 r2", "b+2 b2", "y1"], options={"stacking": True})
    host.act(0, "play r+2")
    assert deciding(host) == (1,)
    assert "stack-taken" in run_out(host)
    assert sizes(host)[1] == 4


def test_t03_c45_two_time_outs_in_a_row_and_a_bot_plays() -> None:
    host = table_at(["r1 r2", "b1 b2"], draw="g1 g2 g3 g4 g6 g7")
    host.advance(30)
    assert not host.table.seats[0].is_bot_played
    host.act(1, "draw")
    host.advance(32)
    assert host.table.seats[0].away == "timeouts"


def test_t03_an_act_between_two_time_outs_starts_the_count_anew() -> None:
    host = table_at(["r1 r2", "b1 b2"], draw="g1 g2 g3 g4 g6 g7 g8")
    host.advance(30)
    for action in ("draw", "draw", "draw"):
        assert host.table.waiting is not None
        host.act(host.table.waiting.seat, action)
        host.advance(1)
    host.advance(31)
    assert host.table.seats[0].timeouts == 1
    assert not host.table.seats[0].away


def test_t03_gone_for_30_seconds_and_a_bot_plays() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(29.9)
    assert not host.table.seats[0].is_bot_played
    (commit,) = host.advance(0.2)
    assert facts_of(commit) == ["Away", "Asked"]
    assert host.table.seats[0].away == "gone"


def test_t03_back_within_30_seconds_keeps_the_seat() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(29)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=True))
    host.advance(60)
    assert not host.table.seats[0].is_bot_played


def go_away(host: Host) -> None:
    """Let the first person be gone until a bot plays for them."""
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(31)
    assert host.table.seats[0].away == "gone"


def test_t03_a_bot_plays_until_the_player_acts_again() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    go_away(host)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=True))
    assert host.table.seats[0].away == "gone", "a connection alone is no act"
    commit = host.act(0, "play r1")
    assert facts_of(commit)[0] == "Back"
    assert host.keys(commit)[0] == "played"
    assert not host.table.seats[0].is_bot_played


def test_t03_an_act_that_cannot_be_done_brings_its_player_back_all_the_same() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None, turn=1)
    go_away(host)
    commit = host.act(0, "play r1")
    assert facts_of(commit) == ["Back", "NotDone"]
    assert not host.table.seats[0].is_bot_played


def test_t03_a_card_played_while_a_bot_has_the_seat_is_played() -> None:
    """It answers the question that was on the table, though coming back asks it anew."""
    host = table_at(["r1 r2", "b1 b2"], clock_s=60)
    go_away(host)
    seen = host.table.generation
    commit = host.act(0, "play r1", generation=seen)
    assert facts_of(commit)[:3] == ["Back", "Asked", "Acted"]
    assert host.keys(commit)[0] == "played"


def test_t03_a_card_for_an_older_question_brings_its_player_back_and_stays_in_the_hand() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=60)
    seen = host.table.generation
    go_away(host)
    assert host.table.generation > seen
    commit = host.act(0, "play r1", generation=seen)
    assert facts_of(commit) == ["Back", "Asked", "NotDone"]
    assert isinstance(commit, Commit)
    (told,) = [fact for fact in commit.events if isinstance(fact, facts.NotDone)]
    assert told.reason == "stale"
    assert not host.table.seats[0].is_bot_played


def test_t03_taking_the_seat_back_asks_the_person_with_a_fresh_clock() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=60)
    go_away(host)
    waiting = host.table.waiting
    assert waiting is not None
    host.say(commands.Return(actor="p0"))
    again = host.table.waiting
    assert again is not None
    assert again.generation > waiting.generation
    assert again.due == host.now + 60 * SECOND


def test_t03_the_bots_answer_to_the_old_question_is_stale_once_the_player_is_back() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    go_away(host)
    waiting = host.table.waiting
    assert waiting is not None
    host.say(commands.Return(actor="p0"))
    result = host.say(
        commands.Answer(actor=SYSTEM, seat=0, generation=waiting.generation, action="play r1")
    )
    assert isinstance(result, Refusal)
    assert result.reason == "stale"


def test_q60_a_table_where_everybody_times_out_is_played_on_by_bots() -> None:
    host = seat_people(3, clock_s=10)
    host.advance(120)
    assert all(seat.away == "timeouts" for seat in host.table.seats)
    assert host.table.stage == "playing"


def test_a_default_is_known_in_every_phase() -> None:
    from lastcard.kernel.layout import Phase
    from lastcard.table import defaults

    waiting = set(Phase) - {Phase.RUNNING, Phase.ROUND_OVER, Phase.GAME_OVER}
    assert set(defaults._BY_PHASE) == waiting


def test_place_asks_the_seat_of_the_position() -> None:
    host = place(seat_people(2), hands=["r1 r2", "b1 b2"], turn=1)
    assert open_game(host.table).actor == 1
