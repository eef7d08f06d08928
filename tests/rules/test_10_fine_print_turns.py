"""The fine print of turns, draws, blocked rounds and calls: Q-05 to Q-24."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lastcard.editions import load
from rules.table_talk import Table, impossible, position
from rules.test_01_core_turns import begin, number_of

THREE = ["r1 g1 g2", "b1 b2 b3", "y1 y2 y4"]


# ------------------------------------------------------------------- turn, draw, blocked


def test_q05_a_drawn_card_that_cannot_be_played_ends_the_turn_at_once() -> None:
    table = position("classic", hands=THREE, pile="r5", draw="g9").do("0 draw")
    table.expect(turn=1, phase="turn").refuse("0 keep").refuse("0 play g9")


def test_q05_with_must_the_only_action_is_to_play_it() -> None:
    options = {"drawn_card": "must"}
    table = position("classic", hands=THREE, pile="r5", draw="r9", options=options).do("0 draw")
    table.expect(phase="drawn", legal=["play r9"]).refuse("0 keep").refuse("0 draw")


@pytest.mark.parametrize("edition", ["classic", "attack", "flip"])
def test_q06_with_both_piles_exhausted_the_action_is_draw(edition: str) -> None:
    table = position(edition, hands=["r1 g1 g2", "b1 b2"], pile="r5", exact=True)
    table.expect(legal=["play r1", "draw"]).refuse("0 pass", "wrong-phase")
    table.do("0 draw").expect(turn=1, phase="turn", sizes=[3, 2])


def test_q06_pass_exists_only_in_phase_extra() -> None:
    table = position("attack", hands=["rS r1 g2", "b1", "y1"], pile="r5").refuse("0 pass")
    table.do("0 play rS").expect(phase="extra").refuse("0 draw", "wrong-phase")
    table.do("0 pass").expect(turn=2, phase="turn")


def test_q07_it_does_not_matter_whether_the_passing_players_could_play() -> None:
    table = position("classic", hands=["r1 r2", "r3 r4", "r6 r7"], pile="r5", exact=True)
    table.do("0 draw", "1 draw", "2 draw").expect(phase="round_over", winner=-1)


def test_q07_any_play_starts_the_count_anew_also_one_that_jumps_in() -> None:
    hands = ["g1 g2", "b1 b2", "r5 y2"]
    options = {"jump_in": True}
    table = position("classic", hands=hands, pile="r5", exact=True, options=options)
    # the covered card becomes a pile again, and the next draw yields it
    table.do("0 draw", "2 jump r5").expect(turn=0).do("0 draw", "0 keep").expect(sizes=[3, 2, 1])
    table.do("1 draw", "2 draw").expect(phase="turn", turn=0).do("0 draw")
    table.expect(phase="round_over", winner=-1)


def test_q07_a_play_starts_the_count_anew_even_if_its_penalty_takes_the_covered_card() -> None:
    hands = ["g1 g2", "r+2 b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", exact=True)
    table.do("0 draw", "1 play r+2").expect(sizes=[2, 2, 3], turn=0, draw_size=0)
    table.do("0 draw", "1 draw").expect(phase="turn", turn=2)
    table.do("2 draw").expect(phase="round_over", winner=-1)


def test_q07_a_draw_that_yields_a_card_starts_the_count_anew() -> None:
    table = position("classic", hands=["g1 g2", "b1 b2"], pile="y3 r5", exact=True)
    table.do("0 draw").expect(sizes=[3, 2]).do("1 draw").expect(phase="turn", turn=0)
    table.do("0 draw").expect(phase="round_over")


def test_q07_catch_penalties_and_calls_do_not_touch_the_count() -> None:
    hands = ["g1 g2", "b1 b2 b3", "y1 y2"]
    options = {"false_call": 2}
    table = position("classic", hands=hands, pile="r5", exact=True, options=options)
    table.do("0 uno", "0 draw", "1 draw", "0 catch 1", "1 uno", "2 uno", "2 draw")
    table.expect(phase="round_over", winner=-1, sizes=[2, 3, 2])


def test_q07_a_press_that_fires_nothing_is_not_empty_one_with_nothing_to_reload_is() -> None:
    table = position("attack", hands=["g1 g2", "b1 b2"], pile="r5", draw="y9", exact=True)
    table.do("* fire 0", "0 draw", "* fire 0", "1 draw").expect(phase="turn", turn=0)
    table.do("* fire 1", "0 draw").expect(draw_size=0, turn=1)
    table.do("1 draw").expect(turn=0).do("0 draw").expect(phase="round_over", winner=-1)


def test_q08_nobody_wins_a_blocked_round() -> None:
    table = position("classic", hands=["W r1", "b1"], pile="r5", exact=True, scores=[3, 4])
    table.do("0 draw", "1 draw").expect(winner=-1, points=[0, 0], scores=[3, 4])


def test_q08_lowest_the_own_hand_is_subtracted_from_the_sum_of_all_others() -> None:
    options = {"blocked": "lowest"}
    hands = ["g9 g8", "b1 b2", "y9", "b9"]
    table = position("classic", hands=hands, pile="r5", exact=True, options=options)
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    table.expect(winner=1, points=[0, 17 + 9 + 9 - 3, 0, 0])


def test_q09_a_pile_of_cards_that_all_go_back_is_an_error() -> None:
    keys = {"hands": ["r1", "r2"], "exact": True}
    impossible("classic", about="first", **keys, first="W+4", draw="W+4")
    impossible("attack", about="first", **keys, first="WH4")
    position("classic", **keys, first="W+4", draw="W+4 r5").expect(pile="r5", draw_size=2)


def test_q10_redraws_come_from_the_cards_still_there() -> None:
    deck = Counter(load("classic").card_names)
    for seed in range(10):
        _, events = begin("classic", 10, seed)
        cuts = Counter(str(event.values["card"]) for event in events if event.key == "cut")
        assert cuts <= deck, "a card was drawn again before all had been drawn"


def test_q10_a_zero_ties_with_a_symbol() -> None:
    ties = 0
    for seed in range(150):
        _, events = begin("classic", 2, seed)
        cuts = [str(event.values["card"]) for event in events if event.key == "cut"]
        if number_of(cuts[0]) == number_of(cuts[1]) == 0 and cuts[0][1:] != cuts[1][1:]:
            ties += "0" in (cuts[0][1:], cuts[1][1:])
            assert len(cuts) > 2, f"{cuts} must draw again"
    assert ties, "no 0 met a symbol: other seeds are needed"


def test_q10_a_zero_counts_like_a_symbol_and_flip_shows_light_faces() -> None:
    for edition in ("showdown", "flip"):
        drawn = set()
        for seed in range(8):
            _, events = begin(edition, 6, seed)
            drawn |= {str(event.values["card"]) for event in events if event.key == "cut"}
        assert all(card[0] in "rygbW" for card in drawn)
    assert [number_of(card) for card in ("r0", "rS", "W", "W+2", "r+2", "g9!3")] == [0] * 5 + [9]


def test_q11_the_old_color_stays_in_force_until_a_wild_is_named() -> None:
    table = position("classic", hands=["W g1 g2", "b1"], pile="r5").do("0 play W")
    table.expect(phase="color", color="r").do("0 color g").expect(color="g")


def test_q11_a_wild_as_first_card_leaves_none() -> None:
    table = position("classic", hands=["r1 g1", "b1"], first="W").expect(phase="color", color="")
    table.do("0 color y").expect(color="y")


def test_q11_a_wild_brought_up_by_a_flip_leaves_none() -> None:
    table = position("flip", hands=["rF/k8 r1 r2", "b1 b2"], pile="y1/W r5/k2").do("0 play rF")
    table.expect(phase="color", color="", side="dark").do("0 color k").expect(color="k")


def test_q11_the_guilt_test_uses_the_old_color() -> None:
    table = position("classic", hands=["W+4 r1 g2", "b1", "y1"], pile="r5")
    table.do("0 play W+4", "0 color g", "1 challenge").expect(turn=1, sizes=[6, 1, 1])


# ------------------------------------------------------------------- UNO: when it may be said


def test_q12_at_two_cards_in_turn_drawn_and_extra() -> None:
    position("classic", hands=["r1 g1", "b1"], pile="r5").expect(can=["0 uno"])
    table = position("classic", hands=["g1", "b1"], pile="r5", draw="r9").do("0 draw")
    table.expect(phase="drawn", can=["0 uno"])
    table = position("attack", hands=["rS r1 g2", "b1", "y1"], pile="r5").do("0 play rS")
    table.expect(phase="extra", can=["0 uno"]).do("0 uno", "0 play r1").expect(catchable=[])


def test_q12_not_while_a_card_just_played_asks_for_color_or_target() -> None:
    table = position("classic", hands=["W r1 g1", "b1"], pile="r5").do("0 play W")
    table.expect(phase="color").refuse("0 uno", "uno-not-at-two")
    options = {"seven_swap": True}
    table = position("classic", hands=["r7 r1 g1", "b1"], pile="r5", options=options)
    table.do("0 play r7").expect(phase="target").refuse("0 uno", "uno-not-at-two")


def test_q12_not_before_jumping_in_but_afterwards() -> None:
    hands = ["g1 g2 g4", "r5 b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options={"jump_in": True})
    table.refuse("1 uno", "uno-not-at-two").do("1 jump r5").expect(catchable=[1])
    table.do("1 uno").expect(catchable=[])


def test_q12_not_while_answering_in_phase_challenge_but_afterwards() -> None:
    hands = ["W+4 g1 g2", "W+4 b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options={"stacking": True})
    table.do("0 play W+4", "0 color b").expect(phase="challenge", turn=1)
    table.refuse("1 uno", "uno-not-at-two").do("1 play W+4").expect(catchable=[1])
    table.do("1 uno").expect(catchable=[], phase="color")


def test_q12_answering_a_stack_in_phase_turn_is_an_own_turn() -> None:
    hands = ["r+2 g1 g2", "b+2 b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options={"stacking": True})
    table.do("0 play r+2", "1 uno", "1 play b+2").expect(catchable=[], sizes=[2, 1, 6])


def test_q13_discard_all_from_five_to_one_is_called_after_the_play() -> None:
    table = position("attack", hands=["rD r1 r2 r3 g1", "b1"], pile="r5").refuse("0 uno")
    table.do("0 play rD").expect(catchable=[0], sizes=[1, 1]).do("0 uno").expect(catchable=[])


def test_q13_said_before_at_two_or_after_at_one_both_are_with_the_play() -> None:
    for lines in (("0 uno", "0 play r1"), ("0 play r1", "0 uno")):
        table = position("classic", hands=["r1 g1", "b1"], pile="r5").do(*lines)
        table.expect(catchable=[], turn=1)


def test_q14_an_early_call_is_void_after_a_voluntary_draw() -> None:
    table = position("classic", hands=["r1 g1", "b1 b2 b3"], pile="r5", draw="r9 y4")
    table.do("0 uno", "0 draw", "0 play r9").expect(sizes=[2, 3], turn=1)
    table.do("1 draw", "0 play r1").expect(catchable=[0])


def test_q14_an_early_call_is_void_when_the_turn_passes() -> None:
    table = position("classic", hands=["g1", "b1 b2 b3"], pile="r5", draw="r9 y4")
    table.do("0 draw", "0 uno", "0 keep").expect(turn=1)
    assert table.match.view(None).called == -1
    table.do("1 draw", "0 play r9").expect(catchable=[0])


def test_q14_an_early_call_is_void_when_the_play_does_not_leave_one_card() -> None:
    options = {"false_call": 1}
    table = position("classic", hands=["r1 r9", "r2 b2 b3"], pile="r5", draw="y9", options=options)
    # a false accusation in between: the hand grows to three
    table.do("0 uno", "0 catch 1", "0 play r1").expect(hands=["r9 y9", "*"], turn=1, catchable=[])
    table.do("1 play r2", "0 play r9").expect(sizes=[1, 2], catchable=[0])


def test_q14_no_penalty_for_a_call_that_came_to_nothing() -> None:
    options = {"false_call": 2}
    table = position("classic", hands=["r1 g1", "b1 b2"], pile="r5", draw="y9", options=options)
    table.do("0 uno", "0 draw").expect(sizes=[3, 2], turn=1)


@pytest.mark.parametrize("options", [{}, {"false_call": 2}])
def test_q15_after_the_window_has_closed_uncaught_the_debt_has_lapsed(options: Any) -> None:
    hands = ["r1 g1", "r2 b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options=options)
    table.do("0 play r1", "1 play r2").refuse("0 uno", "uno-lapsed").expect(sizes=[1, 2, 2])


# ------------------------------------------------------------------- UNO: the window


def owing(card: str = "r1", **keys: Any) -> Table:
    """Return a table where seat 0 owes a call."""
    hands = [f"{card} g1", "r2 b1 b2", "r1 y2 y4", "y6 y7 y8"]
    table = position("classic", hands=hands, pile="r5", **keys).do(f"0 play {card}")
    return table.expect(catchable=[0])


def test_q16_every_play_and_jump_and_a_voluntary_draw_close_the_window() -> None:
    owing().do("1 play r2").expect(catchable=[])
    owing().do("1 draw").expect(catchable=[])
    owing(options={"jump_in": True}).do("2 jump r1").expect(catchable=[], turn=3)


def test_q16_the_offenders_own_next_play_closes_it_and_may_open_the_next() -> None:
    hands = ["rS r1", "b1 b2", "y1 y2"]
    table = position("attack", hands=hands, pile="r5").do("0 play rS").expect(catchable=[0])
    table.do("0 play r1").expect(phase="round_over", catchable=[])


def test_q16_keep_and_pass_do_not_close_it_nor_do_calls_and_catches_of_others() -> None:
    table = position("attack", hands=["rS r1", "b1 b2", "y1 y2"], pile="r5").do("0 play rS")
    table.do("0 pass").expect(catchable=[0], turn=2)
    table = owing(options={"false_call": 1}, draw="y9").do("3 uno", "3 catch 2", "2 uno")
    table.expect(catchable=[0])


def test_q16_color_accept_and_challenge_do_not_close_it() -> None:
    table = owing("W").do("0 color r").expect(catchable=[0])
    for answer in ("accept", "challenge"):
        table = owing("W+4").do("0 color r").expect(catchable=[0]).do(f"1 {answer}")
        table.expect(catchable=[0], sizes=[1, "*", 3, 3])


def test_q16_naming_the_color_after_a_flip_does_not_close_it_for_the_next_player_either() -> None:
    options = {"flip_top": "next"}
    hands = ["rF/k8 r1/k3", "b1/pE b5/k9", "r4/oF b3/p8"]
    table = position("flip", hands=hands, pile="y1/W r5/k2", options=options)
    table.do("0 play rF", "1 color o").expect(catchable=[0], turn=1, phase="turn")


def test_q16_taking_a_stack_does_not_close_it() -> None:
    hands = ["r+2 g1", "b+2 b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options={"stacking": True})
    table.do("0 play r+2").expect(turn=1, catchable=[0]).do("1 draw").expect(catchable=[0], turn=2)
    table.do("1 catch 0").expect(catchable=[], sizes=[3, 5, 2])


# ------------------------------------------------------------------- Dip, and the general rule


def dip(**keys: Any) -> Table:
    """Return a table where seat 0 has played a Dip as the next-to-last card."""
    hands = ["WD g1", "b1 b2", "y1 y2"]
    return position("pizza", hands=hands, pile="r5", draw="g7 g8 g9", **keys).do("0 play WD")


def test_q17_the_debt_survives_the_dip_through_color_target_and_give() -> None:
    table = dip().expect(phase="color", catchable=[0]).do("0 color b")
    table.expect(phase="target", sizes=[2, 2, 2], catchable=[0], can=["0 uno", "1 catch 0"])
    table.do("0 target 1").expect(phase="give", catchable=[0], can=["0 uno", "2 catch 0"])
    table.do("0 give g7").expect(turn=1, catchable=[0], sizes=[1, 3, 2], can=["0 uno"])


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_q17_a_call_at_any_point_settles_the_matter(n: int) -> None:
    lines = ["0 color b", "0 target 1", "0 give g1"]
    table = dip().do(*lines[:n], "0 uno", *lines[n:]).expect(catchable=[], sizes=[1, 3, 2], turn=1)
    table.refuse("2 catch 0", "nobody-to-catch")


def test_q17_a_call_before_the_dip_settles_it_too() -> None:
    table = position("pizza", hands=["WD g1", "b1", "y1"], pile="r5").do("0 uno", "0 play WD")
    table.expect(catchable=[]).do("0 color b").expect(catchable=[], phase="target")


def test_q17_a_second_call_during_the_dip_is_no_false_one() -> None:
    table = dip(options={"false_call": 2}).do("0 uno", "0 color b").expect(sizes=[2, 2, 2])
    table.refuse("0 uno", "uno-said")


@pytest.mark.parametrize("n", [0, 1, 2])
def test_q17_a_catch_adds_two_cards_and_the_dip_goes_on(n: int) -> None:
    lines = ["0 color b", "0 target 1", "0 give g1"]
    table = dip().do(*lines[:n], "2 catch 0").expect(catchable=[]).do(*lines[n:])
    table.expect(turn=1, phase="turn", sizes=[3, 3, 2], catchable=[]).refuse("0 uno")


def test_q18_the_window_closes_whenever_its_player_does_not_hold_exactly_one_card() -> None:
    hands = ["W+4 g1", "b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="g5").do("0 play W+4", "0 color r", "1 challenge")
    table.expect(sizes=[5, 2, 2], catchable=[]).refuse("0 uno").refuse("2 catch 0")
    options = {"zero_rotation": True}
    table = position("classic", hands=["r0 g1", "b1", "y1 y2"], pile="r5", options=options)
    table.do("0 play r0").expect(sizes=[2, 1, 1], catchable=[])
    options = {"deck": "original"}
    table = position("attack", hands=["WO g1", "b1", "y1"], pile="r5", options=options)
    table.do("0 play WO", "* fire 0", "* fire 0", "* fire 1", "0 color r")
    table.expect(sizes=[2, 1, 1], catchable=[])


def test_q18_an_all_hit_that_fires_nothing_at_its_caster_leaves_it_open() -> None:
    options = {"deck": "original"}
    table = position("attack", hands=["WO g1", "b1", "y1"], pile="r5", options=options)
    table.do("0 play WO", "* fire 1", "* fire 0", "* fire 0", "0 color r")
    table.expect(sizes=[1, 2, 1], catchable=[0], turn=1)


@pytest.mark.parametrize(
    ("edition", "card", "options"),
    [("classic", "r7", {"seven_swap": True}), ("attack", "rX", {"deck": "original"})],
)
def test_q19_a_swap_for_a_hand_of_one_leaves_the_window_open(
    edition: str, card: str, options: dict[str, Any]
) -> None:
    hands = [f"{card} g1", "b1", "y1 y2"]
    table = position(edition, hands=hands, pile="r5", options=options)
    table.do(f"0 play {card}", "0 target 1").expect(hands=["b1", "g1", "y1 y2"], catchable=[0])
    table.refuse("1 uno", "uno-lapsed").do("2 catch 0").expect(catchable=[])


def test_q19_a_swap_for_more_cards_closes_it() -> None:
    table = position(
        "classic", hands=["r7 g1", "b1", "y1 y2"], pile="r5", options={"seven_swap": True}
    )
    table.do("0 play r7", "0 target 2").expect(hands=["y1 y2", "b1", "g1"], catchable=[])


# ------------------------------------------------------------------- false calls


def false_calls(hands: list[str], n: int = 2, edition: str = "classic", **keys: Any) -> Table:
    """Return a table where false calls cost n cards."""
    options = {"false_call": n, **keys.pop("options", {})}
    return position(edition, hands=hands, pile="r5", options=options, **keys)


def test_q20_uno_with_two_or_more_cards_where_it_is_not_legal() -> None:
    table = false_calls(["r1 g1 g2", "b1 b2", "y1"]).do("1 uno").expect(sizes=[3, 4, 1])
    table.do("0 uno").expect(sizes=[5, 4, 1], turn=0, phase="turn")


def test_q20_with_one_card_uno_stays_refused() -> None:
    false_calls(["r1 g1 g2", "b1 b2", "y1"]).refuse("2 uno", "uno-lapsed")


def test_q20_a_second_call_is_no_false_one() -> None:
    false_calls(["r1 g1", "b1 b2", "y1"]).do("0 uno").refuse("0 uno", "uno-said")


def test_q20_catching_a_seat_that_cannot_be_caught() -> None:
    table = false_calls(["r1 g1", "b1 b2 b3", "y1 y2 y4"]).do("2 catch 1")
    table.expect(sizes=[2, 3, 5], turn=0).do("0 play r1", "1 catch 2").expect(catchable=[0])
    table.expect(sizes=[1, 5, 5]).do("1 catch 0").expect(sizes=[3, 5, 5])
    table.do("2 catch 0").expect(sizes=[3, 5, 7])


def test_q20_ones_own_seat_cannot_be_accused() -> None:
    false_calls(["r1 g1 g2", "b1 b2"]).refuse("0 catch 0", "own-catch")
    false_calls(["r1 g1 g2", "b1 b2"]).refuse("0 catch 2", "no-such-seat")


def test_q20_it_is_accepted_in_every_phase_and_nothing_else_changes() -> None:
    hands = ["W+4 g1 g2", "b1 b2 b3", "y1 y2 y4"]
    table = false_calls(hands, 1).do("0 play W+4", "2 catch 1").expect(phase="color", turn=0)
    table.do("0 color b", "1 uno").expect(phase="challenge", turn=1, sizes=[2, 4, 4], color="b")
    table.do("1 accept").expect(turn=2, phase="turn", sizes=[2, 8, 4])
    table = false_calls(["g1 g2", "b1 b2 b3"], 1, draw="r9").do("0 draw").expect(phase="drawn")
    table.do("1 uno", "0 uno").expect(phase="drawn", legal=["play r9", "keep"], sizes=[4, 4])


def test_q20_it_is_accepted_in_a_showdown() -> None:
    hands = ["r7!2 g1 g2", "b1 b2", "y1 y2"]
    table = false_calls(hands, 2, "showdown").do("0 play r7!2").expect(phase="showdown", loaded=2)
    table.do("2 catch 1").expect(phase="showdown", loaded=2, turn=[0, 1], sizes=[2, 2, 4])


def test_q20_it_is_not_listed() -> None:
    table = false_calls(["r1 g1 g2", "b1 b2", "y1"])
    table.expect(legal=["play r1", "draw"], cannot=["0 uno", "1 uno", "0 catch 1", "1 catch 2"])


def test_q20_everything_else_stays_refused() -> None:
    table = false_calls(["r1 g1 g2", "b1 b2", "y1"])
    for line in ("0 play g1", "1 play b1", "0 keep", "1 draw", "0 accept", "0 jump r5"):
        table.refuse(line)


def test_q20_not_after_the_round() -> None:
    table = false_calls(["r1", "b1 b2"]).do("0 play r1")
    table.refuse("1 uno", "round-is-over").refuse("1 catch 0", "round-is-over")


def test_q21_after_a_catch_that_fires_nothing_the_matter_is_settled() -> None:
    table = position("attack", hands=["r1 g1", "b1", "y1"], pile="r5").do("0 play r1")
    table.do("* fire 0", "* fire 0", "1 catch 0").expect(sizes=[1, 1, 1], catchable=[])
    table.refuse("2 catch 0", "nobody-to-catch").refuse("0 uno", "uno-lapsed")


def test_q22_the_first_line_wins() -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2"]
    called = position("classic", hands=hands, pile="r5").do("0 play r1", "0 uno")
    called.refuse("1 catch 0").expect(sizes=[1, 2, 2])
    caught = position("classic", hands=hands, pile="r5").do("0 play r1", "2 catch 0")
    caught.refuse("0 uno").refuse("1 catch 0").expect(sizes=[3, 2, 2])


def test_q23_no_call_and_no_catch_when_the_round_is_over() -> None:
    table = position("classic", hands=["r1", "b1 b2"], pile="r5", options={"goal": 1})
    table.do("0 play r1").expect(phase="game_over")
    table.refuse("0 uno", "round-is-over").refuse("1 catch 0", "round-is-over")


def test_q24_skip_as_next_to_last_and_at_once_the_extra_card_as_the_last() -> None:
    table = position("attack", hands=["rS r1", "b1", "y1"], pile="r5").do("0 play rS")
    table.expect(phase="extra", catchable=[0], can=["0 play r1", "0 uno", "1 catch 0"])
    table.do("0 play r1").expect(phase="round_over", winner=0, points=[2, 0, 0])
