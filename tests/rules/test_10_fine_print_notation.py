"""The fine print of scenarios and records: Q-65 to Q-79, Q-82, Q-83, Q-85 and Q-87.

What files and messages look like is in tests/match; here is what positions, names, lines and
figures mean.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from lastcard.expectation import ExpectationError
from lastcard.match import Match
from lastcard.record import RecordError, replay
from lastcard.recordfile import GameRecord
from lastcard.scenario import run_scenario
from match.play import play
from rules.table_talk import impossible, position

TWO = {"hands": ["r1 g1 g2", "b1 b2"], "pile": "y3 r5"}

# ------------------------------------------------------------------- positions


def test_q65_a_card_that_goes_back_goes_to_the_very_bottom_without_a_shuffle() -> None:
    keys = {"hands": ["r1", "b1"], "first": "W+4", "draw": "W+4 r5 g7 g8", "exact": True}
    table = position("classic", **keys).expect(pile="r5", draw_size=4)
    table.do("0 draw", "1 draw").expect(hands=["r1 g7", "b1 g8"])
    table.do("0 draw", "0 keep").expect(hands=["r1 g7 W+4", "b1 g8"])


def test_q65_a_queued_deck_gives_the_order_instead() -> None:
    keys = {"hands": ["r1", "b1"], "first": "W+4", "draw": "r5 g7 g8", "exact": True}
    table = position("classic", **keys, chance=["* deck g8 r5 W+4 g7"])
    table.expect(pile="g8", draw_size=3).do("0 draw").expect(hands=["r1 r5", "b1"])


def test_q66_chance_at_the_head_is_there_for_the_first_card() -> None:
    keys = {"hands": ["r1", "b1", "y1"], "first": "rH2", "draw": "g7 g8 g9"}
    table = position("attack", **keys, chance=["* fire 3", "* fire 0"])
    table.expect(turn=1, hands=["r1 g7 g8 g9", "b1", "y1"])


def test_q66_what_the_first_card_does_not_need_stays_queued() -> None:
    table = position("attack", hands=["r1", "b1"], first="r5", draw="g7 g8", chance=["* fire 2"])
    table.do("0 draw").expect(hands=["r1 g7 g8", "b1"])


def test_q67_a_wild_on_top_needs_a_color() -> None:
    impossible("classic", about="color", hands=["r1", "b1"], pile="W")
    position("classic", hands=["r1", "b1"], pile="W", color="y").expect(color="y", top="W")


@pytest.mark.parametrize(
    "keys",
    [
        {"pile": "r5", "color": "g"},
        {"pile": "W", "color": "k"},
        {"pile": "r5", "first": "r6"},
        {},
        {"first": "r5", "turn": 0},
        {"first": "r5", "direction": -1},
        {"first": "r5", "color": "r"},
    ],
)
def test_q67_what_contradicts_is_an_error(keys: dict[str, Any]) -> None:
    about = next((key for key in ("turn", "direction", "color") if key in keys), "pile, first")
    impossible("classic", about=about, hands=["r1", "b1"], **keys)


def test_q67_with_first_the_round_starts_light() -> None:
    impossible("flip", about="side", hands=["r1", "b1"], first="r5", side="dark")


def test_q67_a_coloured_top_may_name_its_own_color() -> None:
    position("classic", **TWO, color="r").expect(color="r")


def test_q68_full_names_and_marks_choose_first() -> None:
    # there is one r7!2 and one plain r7: the hand's plain name does not take the marked one
    table = position("showdown", hands=["r7 g1", "b1"], pile="r5", draw="r7!2")
    table.do("0 play r7").expect(turn=1, phase="turn")
    table = position("flip", hands=["r1 g1", "b1"], pile="r5", draw="r1/k3")
    table.expect(hands=["r1/p2 g1/o5", "b1"])


def test_q68_the_lowest_id_and_the_rest_below_in_order_of_id() -> None:
    table = position("flip", hands=["r1 r3", "b1"], pile="r5", draw="r2")
    table.expect(hands=["r1/k3 r3/W+c", "b1/pE"]).do("0 draw", "0 keep", "1 draw")
    table.expect(hands=["r1 r3 r2/oR", "b1 r1/p2"])


def test_q68_a_copy_that_is_not_there_any_more_is_an_error() -> None:
    impossible("classic", about="r5", hands=["r5 r5", "b1"], pile="r5")


# ------------------------------------------------------------------- steps


def test_q69_one_face_compares_the_active_face_both_compare_both() -> None:
    table = position("flip", hands=["r1/k3 r2/oR", "b1/pE"], pile="y3/p1 r5/k2")
    table.expect(hands=["r2 r1", "b1"], top="r5", pile="y3 r5").expect(top="r5/k2")
    with pytest.raises(AssertionError, match="hands"):
        table.expect(hands=["r1/p2 r2", "*"])


def test_q69_legal_lists_active_faces_and_actions_take_either() -> None:
    hands = ["r1/k3 r2/oR", "b1/pE"]
    table = position("flip", hands=hands, side="dark", pile="r5/k2").expect(
        legal=["play k3", "draw", "uno"]
    )
    table.expect(can=["0 play k3", "0 play r1/k3"], cannot=["0 play oR", "0 play r1/p2"])
    table.do("0 play r1/k3").expect(top="k3")


def test_q69_piles_compare_in_order_and_hands_as_sets() -> None:
    table = position("classic", **TWO).expect(hands=["g2 r1 g1", "b2 b1"])
    with pytest.raises(AssertionError, match="pile"):
        table.expect(pile="r5 y3")


def test_q69_a_plain_name_matches_the_marked_card_if_no_plain_one_is_left() -> None:
    table = position("showdown", hands=["r7!2 g1", "b1"], pile="r5").expect(hands=["r7 g1", "b1"])
    with pytest.raises(AssertionError, match="hands"):
        position("showdown", hands=["r7 g1", "b1"], pile="r5").expect(hands=["r7!2 g1", "b1"])
    table.expect(can=["0 play r7"])


def test_q70_nobody_is_minus_one_and_turn_is_who_must_decide() -> None:
    table = position("classic", hands=["r1", "b1"], first="W").expect(turn=0, phase="color")
    table.do("0 color r").expect(winner=-1, champion=-1).do("0 play r1").expect(turn=-1, winner=0)
    table = position("classic", hands=["W+4 g1 g2", "b1", "y1"], pile="r5").do("0 play W+4")
    table.do("0 color b").expect(turn=1, phase="challenge")


def test_q70_in_a_showdown_turn_is_a_list_in_any_order() -> None:
    table = position("showdown", hands=["r7!2 g1", "b1", "y1"], pile="r5").do("0 play r7!2")
    table.expect(turn=[1, 0]).expect(turn=[0, 1]).do("1 strike 0.3").expect(turn=[0])
    table.refuse("1 strike 0.2", "has-struck")


def test_q71_points_as_a_list_or_as_the_winners_number() -> None:
    table = position("classic", hands=["b1", "r1"], pile="r5", turn=1).do("1 play r1")
    table.expect(points=1).expect(points=[0, 1])
    with pytest.raises(AssertionError, match="points"):
        table.expect(points=[1, 0])


def test_q72_the_exact_set_holds_uno_catch_and_strike_never_false_calls() -> None:
    table = position("classic", hands=["r1 g1", "r2 b1"], pile="r5", options={"false_call": 1})
    table.expect(legal=["play r1", "draw", "uno"]).do("0 play r1")
    table.expect(legal=["play r2", "play b1", "draw", "uno", "catch 0"])
    with pytest.raises(AssertionError, match="legal"):
        table.expect(legal=["play r2", "play b1", "draw"])
    table = position("showdown", hands=["r7!2 g1 g2", "b1 b2"], pile="r5").do("0 play r7!2")
    table.expect(legal=["strike"])


SCENARIO = {"name": "n", "edition": "classic", "players": 2, **TWO}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"steps": [{"do": "0 play g1"}, {"expect": {"turn": 7}}]}, "step 1"),
        ({"steps": [{"refuse": "0 draw"}]}, "accepted"),
        ({"steps": [{"do": "0 draw", "expect": {}}]}, "exactly one"),
        ({"steps": [{}]}, "exactly one"),
        ({"edition": None, "steps": []}, "edition"),
        ({"hands": None, "steps": []}, "hands"),
        ({}, "steps"),
        ({"steps": [], "extra": 1}, "extra"),
    ],
)
def test_q73_each_error_is_one_failure_that_says_where(changes: dict[str, Any], said: str) -> None:
    keys = {key: value for key, value in {**SCENARIO, **changes}.items() if value is not None}
    assert said in run_scenario(keys)


def test_q73_a_malformed_line_counts_as_refused_and_chance_may_be_refused_too() -> None:
    steps = [{"refuse": "0 jump"}, {"refuse": "nonsense"}, {"refuse": "* fire 13"}]
    assert run_scenario({**SCENARIO, "steps": steps}) == ""


def test_q74_each_need_takes_the_first_queued_line_of_its_kind() -> None:
    table = position("attack", hands=["r1 g1 g2", "b1 b2"], pile="y3 r5", draw="g7 g8 g9 b9")
    table.do("* fire 2", "* coin 1", "* fire 1", "0 draw").expect(sizes=[5, 2])
    table.do("1 draw").expect(sizes=[5, 3])


def test_q74_a_deck_must_name_exactly_the_shuffled_cards() -> None:
    keys = {"hands": ["g1 g2", "b1 b2"], "pile": "y3 y4 r5", "exact": True}
    for deck in ("y3", "y3 y4 r5", "y3 y3", "y3 g9"):
        table = position("classic", **keys).do(f"* deck {deck}")
        table.refuse("0 draw").expect(turn=0, pile="y3 y4 r5")
    position("classic", **keys).do("* deck y4 y3", "0 draw").expect(hands=["g1 g2 y4", "*"])


def test_q74_in_showdown_a_deck_names_marks() -> None:
    keys = {"hands": ["g1 g2", "b1 b2"], "pile": "y7 y7!2 r5", "exact": True}
    table = position("showdown", **keys).do("* deck y7!2 y7", "0 draw").expect(turn=1)
    table.expect(hands=["g1 g2 y7!2", "b1 b2"])


def test_q74_an_unknown_key_of_expect_is_an_error_not_a_success() -> None:
    with pytest.raises(ExpectationError, match="trun"):
        position("classic", **TWO).expect(trun=0)


# ------------------------------------------------------------------- records


def recorded(edition: str = "classic", seed: int = 3, n_actions: int = 150) -> GameRecord:
    """Return a record that holds, with at least one finished round if there were enough actions."""
    match = Match(edition, seats=3, seed=seed)
    play(match, n_actions, seed)
    return match.record()


def test_q75_the_deck_of_each_round_is_the_whole_deck() -> None:
    for edition in ("classic", "flip"):
        record = recorded(edition)
        words = Match(edition, seats=2, seed=1).words
        assert all(Counter(each.deck) == Counter(words.cards) for each in record.rounds)
        broken = deepcopy(record)
        del broken.rounds[0].deck[0]
        with pytest.raises(RecordError):
            replay(broken)


def test_q76_flip_names_both_faces_everywhere() -> None:
    record = recorded("flip")
    assert all("/" in card for card in record.rounds[0].deck)
    lines = [move.split() for move in record.rounds[0].moves]
    plays = [line for line in lines if line[1] == "play"]
    assert plays
    assert all("/" in line[2] for line in plays)
    broken = deepcopy(record)
    broken.rounds[0].deck[0] = broken.rounds[0].deck[0].split("/")[0]
    with pytest.raises(RecordError, match="both faces"):
        replay(broken)


def test_q77_the_first_card_is_the_one_turned_up_first_each_return_has_its_deck_line() -> None:
    returns = (Match("classic", seats=2, seed=seed).record() for seed in range(300))
    record = next(each for each in returns if each.rounds[0].deck[14] == "W+4")
    head = record.rounds[0].moves[0]
    assert head.startswith("* deck ")
    assert Counter(head.split()[2:]) == Counter(record.rounds[0].deck[14:])
    assert replay(record).record().rounds == record.rounds


def test_q78_a_missing_chance_line_and_an_unused_one_are_faults() -> None:
    record = recorded("attack")
    at = next(n for n, move in enumerate(record.rounds[0].moves) if move.startswith("* fire"))
    missing = deepcopy(record)
    del missing.rounds[0].moves[at]
    with pytest.raises(RecordError):
        replay(missing)
    unused = deepcopy(record)
    unused.rounds[0].moves.insert(at, "* coin 1")
    with pytest.raises(RecordError):
        replay(unused)


@pytest.mark.parametrize("figure", ["points", "scores", "winner"])
def test_q78_figures_are_checked_if_present(figure: str) -> None:
    record = recorded(n_actions=400)
    assert record.rounds[0].winner is not None, "no round was finished"
    left_out = deepcopy(record)
    setattr(left_out.rounds[0], figure, None)
    replay(left_out)
    wrong = deepcopy(record)
    setattr(wrong.rounds[0], figure, -1 if figure == "winner" else [1, 2, 3])
    with pytest.raises(RecordError, match=figure):
        replay(wrong)


def test_q79_no_action_starts_the_next_round() -> None:
    table = position("classic", hands=["r1", "b1"], pile="r5").do("0 play r1")
    for seat in (0, 1):
        assert table.match.legal(seat) == []
    table.refuse("0 draw", "round-is-over").refuse("1 accept", "round-is-over")


def test_q79_the_records_next_round_does() -> None:
    record = recorded(n_actions=400)
    assert len(record.rounds) > 1
    assert replay(record).record().rounds == record.rounds
    broken = deepcopy(record)
    broken.rounds[0].moves.append("0 draw")
    with pytest.raises(RecordError):
        replay(broken)


def test_q87_the_first_dealer_is_taken_as_it_is_later_ones_follow_c03() -> None:
    record = recorded(n_actions=400)
    dealers = [each.dealer for each in record.rounds]
    assert dealers == [(dealers[0] + n) % 3 for n in range(len(dealers))]
    broken = deepcopy(record)
    broken.rounds[1].dealer = dealers[0]
    with pytest.raises(RecordError, match="dealer"):
        replay(broken)


@pytest.mark.parametrize("figure", ["points", "scores", "winner"])
def test_q87_figures_of_a_round_that_is_not_over_are_a_fault(figure: str) -> None:
    record = recorded(n_actions=10)
    setattr(record.rounds[0], figure, 0 if figure == "winner" else [0, 0, 0])
    with pytest.raises(RecordError, match="not over"):
        replay(record)


def test_q87_one_time_for_each_entry_of_moves_chance_lines_included() -> None:
    record = recorded("attack", n_actions=30)
    record.rounds[0].times = [1.0] * len(record.rounds[0].moves)
    assert replay(record).record().rounds[0].moves == record.rounds[0].moves


def test_q85_the_order_of_times_and_of_calls_that_came_together_is_not_checked() -> None:
    record = recorded(n_actions=30)
    record.rounds[0].times = [9.0 - n for n in range(len(record.rounds[0].moves))]
    assert replay(record).record().rounds[0].moves == record.rounds[0].moves


def test_q87_chance_of_a_first_card_stands_before_its_color() -> None:
    options = {"deck": "original"}
    games = (Match("attack", seats=3, seed=seed, dealer=0, options=options) for seed in range(2000))
    match = next(each for each in games if each.record().rounds[0].deck[21] == "WF")
    assert match.phase == "color"
    match.do(1, "color r")
    moves = match.record().rounds[0].moves
    assert moves[-1] == "1 color r"
    assert all(move.startswith("* fire") for move in moves[:-1])
    replay(match.record())


# ------------------------------------------------------------------- names of cards


def test_q82_a_mark_may_stand_on_an_action_and_is_no_part_of_the_symbol() -> None:
    options = {"symbols": {"rS": 1, "r+2": 3}}
    hands = ["rS!1 r+2!3 gS g1", "b1 b2", "y1 y2"]
    table = position("showdown", hands=hands, pile="bS", options=options)
    table.expect(can=["0 play rS!1", "0 play gS"], cannot=["0 play r+2!3"])
    table.do("0 play rS!1").expect(phase="showdown", turn=[0, 1], loaded=1)


def test_q82_an_unmarked_card_matches_a_marked_one_of_the_same_symbol() -> None:
    table = position("showdown", hands=["g7 g8", "b1"], pile="r7!2")
    table.expect(legal=["play g7", "draw", "uno"])


def test_q83_in_a_scenario_a_bare_face_is_the_lowest_id_the_others_see_that_back_leave() -> None:
    hands = ["r1/p2 r1/k3 g1", "b1 b2"]
    table = position("flip", hands=hands, pile="r5").do("0 play r1").expect(top="r1/k3")
    assert "k3" not in table.match.view(1).backs[0]
    assert "p2" in table.match.view(1).backs[0]


def test_q83_in_play_a_bare_face_is_any_copy() -> None:
    tops = set()
    for seed in range(40):
        table = position("flip", hands=["r1/p2 r1/k3 g1", "b1 b2"], pile="r5")
        match = Match.hold(table.match.edition, table.match.states, seed=seed)
        match.do(0, "play r1")
        tops.add(match.words.cards[int(match.states["discard"][0][1])])
    assert tops == {"r1/k3", "r1/p2"}
