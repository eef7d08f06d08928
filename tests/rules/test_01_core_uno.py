"""RULES section 1, saying UNO and catching who forgot it: C-17 to C-28, and C-47.

The finer questions of calls (Q-12 to Q-24) are in test_10_fine_print_turns_and_uno.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules.table_talk import Table, position

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
HANDS = ["r1 g1", "b1 b2 b3", "y1 y2 y4"]


def down_to_one(edition: str = "classic", card: str = "r1", **keys: Any) -> Table:
    """Return a table where seat 0 has just played down to one card without a word."""
    hands = [f"{card} g1", "r2 b2 b3", "r3 y2 y4", "r4 g2 g3"]
    keys = {"hands": hands, "pile": "y3 r5", "draw": "g7 g8 g9 b7 b8 b9", **keys}
    return position(edition, **keys).do(f"0 play {card}")


# ------------------------------------------------------------------- C-17: when it may be said


@pytest.mark.parametrize("edition", EDITIONS)
def test_c17_whoever_plays_down_to_one_card_owes_a_call(edition: str) -> None:
    down_to_one(edition).expect(catchable=[0], turn=1, can=["0 uno"])


def test_c17_it_may_be_said_from_the_start_of_the_own_turn_at_two_cards() -> None:
    table = position("classic", hands=HANDS, pile="r5").do("0 uno")
    table.expect(turn=0, phase="turn", catchable=[]).do("0 play r1").expect(turn=1, catchable=[])
    table.refuse("1 catch 0", "nobody-to-catch").refuse("0 uno", "uno-lapsed")


def test_c17_not_before_the_own_turn_has_begun() -> None:
    hands = ["r1 g1 g2", "r2 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5")
    table.refuse("1 uno", "uno-not-at-two").refuse("2 uno", "uno-not-at-two")
    table.do("0 play r1", "1 uno").expect(turn=1).refuse("2 uno", "uno-not-at-two")


@pytest.mark.parametrize("hand", ["r1 g1 g2", "r1"])
def test_c17_not_with_another_number_of_cards(hand: str) -> None:
    position("classic", hands=[hand, "b1 b2"], pile="r5").refuse("0 uno")


def test_c17_it_may_be_said_after_the_card_was_drawn_and_before_it_is_played() -> None:
    table = position("classic", hands=["g1", "b1 b2"], pile="r5", draw="r9")
    table.do("0 draw", "0 uno", "0 play r9").expect(turn=1, catchable=[])


def test_c17_an_early_call_holds_although_the_player_before_says_his_late_one_after_it() -> None:
    hands = ["r1 g1", "r2 b1", "y1 y2 y4"]
    table = position("classic", hands=hands, pile="r5").do("0 play r1")
    table.do("1 uno", "0 uno", "1 play r2").expect(turn=2, catchable=[])
    table.refuse("2 catch 1", "nobody-to-catch")


def test_c17_an_early_call_holds_for_a_discard_all_with_nothing_else_to_lay_down() -> None:
    table = position("attack", hands=["rD g1", "b1 b2"], pile="r5")
    table.do("0 uno", "0 play rD").expect(turn=1, catchable=[]).refuse("1 catch 0")


def test_c17_later_until_caught() -> None:
    down_to_one().do("0 uno").expect(catchable=[]).refuse("1 catch 0", "nobody-to-catch")
    down_to_one().do("1 catch 0").refuse("0 uno", "uno-not-at-two")


# ------------------------------------------------------------------- the window


def test_c18_the_window_opens_when_the_next_to_last_card_lies_on_the_pile() -> None:
    table = position("classic", hands=HANDS, pile="r5").expect(catchable=[])
    table.refuse("1 catch 0", "nobody-to-catch")
    table.do("0 play r1").expect(catchable=[0], can=["1 catch 0", "2 catch 0"])


@pytest.mark.parametrize("direction", [1, -1])
def test_c18_it_is_open_while_a_wild_still_waits_for_its_color(direction: int) -> None:
    table = down_to_one(card="W", direction=direction).expect(phase="color", catchable=[0])
    table.do("2 catch 0").expect(phase="color", turn=0, catchable=[], hands=["g1 g7 g8", *"***"])
    table.do("0 color b").expect(turn=1 if direction == 1 else 3, color="b")


@pytest.mark.parametrize("act", ["play r2", "draw"])
def test_c19_the_next_player_closes_the_window_by_playing_or_drawing(act: str) -> None:
    table = down_to_one().do(f"1 {act}").expect(catchable=[])
    table.refuse("2 catch 0", "nobody-to-catch").refuse("0 uno", "uno-lapsed")


def test_c19_a_press_closes_the_window_even_if_it_fires_nothing() -> None:
    down_to_one("attack").do("* fire 0", "1 draw").expect(catchable=[], turn=2)


def test_c19_forced_draw_keeps_the_catch_window_open() -> None:
    table = down_to_one(card="r+2").expect(turn=2, catchable=[0], sizes=[1, 5, 3, 3])
    table.do("1 catch 0").expect(sizes=[3, 5, 3, 3], turn=2)


def test_c19_forced_presses_keep_the_window_open() -> None:
    fires = ["* fire 1", "* fire 0"]
    table = position("attack", hands=["rH2 g1", "b1 b2", "y1 y2"], pile="r5", draw="g7 g8")
    table.do(*fires, "0 play rH2").expect(turn=2, catchable=[0], sizes=[1, 3, 2])


def test_c19_a_showdown_keeps_the_window_open() -> None:
    hands = ["r7!2 g1", "b1 b2", "y1 y2"]
    table = position("showdown", hands=hands, pile="r5", draw="g7 g8").do("0 play r7!2")
    table.expect(phase="showdown", catchable=[0]).do("0 strike 0.2", "1 strike 0.3")
    table.expect(turn=1, phase="turn", catchable=[0]).do("2 catch 0")


@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_c19_a_challenge_keeps_the_window_open(answer: str) -> None:
    table = down_to_one(card="W+4", pile="y3 b5").do("0 color b").expect(phase="challenge")
    table.do(f"1 {answer}").expect(catchable=[0], turn=2, phase="turn")


def test_c19_a_lost_challenge_leaves_more_than_one_card_so_nothing_is_owed() -> None:
    table = down_to_one(card="W+4", pile="y3 g5").do("0 color b", "1 challenge")
    table.expect(catchable=[], sizes=[5, 3, 3, 3], turn=1).refuse("0 uno")


def test_c20_a_late_call_is_safe_in_every_phase_while_the_window_is_open() -> None:
    down_to_one(card="W").do("0 uno").expect(phase="color", catchable=[])
    table = down_to_one(card="W+4").do("0 color b").expect(phase="challenge")
    table.do("0 uno").expect(catchable=[], turn=1, phase="challenge").refuse("1 catch 0")


@pytest.mark.parametrize("catcher", [1, 2, 3])
def test_c21_anybody_else_may_catch_a_skipped_player_too(catcher: int) -> None:
    table = down_to_one(card="rS").expect(turn=2).do(f"{catcher} catch 0")
    table.expect(sizes=[3, 3, 3, 3], turn=2, phase="turn", catchable=[])


def test_c21_nobody_catches_themselves() -> None:
    down_to_one().refuse("0 catch 0", "own-catch")


def test_c21_the_player_to_move_may_catch_and_then_takes_the_turn() -> None:
    down_to_one().do("1 catch 0").expect(turn=1, phase="turn").do("1 play r2").expect(turn=2)


def test_c22_the_first_of_call_and_catch_wins() -> None:
    down_to_one().do("0 uno").refuse("1 catch 0").expect(sizes=[1, 3, 3, 3])
    down_to_one().do("1 catch 0").refuse("0 uno").expect(sizes=[3, 3, 3, 3])


# ------------------------------------------------------------------- the penalty


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza"])
def test_c23_two_cards_at_once_and_no_turn_lost(edition: str) -> None:
    hands = ["r1 g1", "b1 b2 b3"]
    table = position(edition, hands=hands, pile="r5", draw="g7 g8 g9").do("0 play r1", "1 catch 0")
    table.expect(hands=["g1 g7 g8", "b1 b2 b3"], turn=1).do("1 draw").expect(turn=0, phase="turn")


def test_c23_in_attack_two_presses() -> None:
    table = down_to_one("attack").do("* fire 2", "* fire 1", "3 catch 0")
    table.expect(hands=["g1 g7 g8 g9", "*", "*", "*"], turn=1, phase="turn")


def test_c23_the_same_miss_is_caught_once() -> None:
    down_to_one().do("1 catch 0").refuse("2 catch 0", "nobody-to-catch")


# ------------------------------------------------------------------- who owes a call


def test_c24_one_card_by_a_swap_owes_nothing() -> None:
    options = {"seven_swap": True}
    hands = ["r7 g1 g2", "b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options=options)
    table.do("0 play r7", "0 target 1").expect(hands=["b1", "g1 g2", "y1 y2"], catchable=[])
    table.refuse("0 uno").refuse("2 catch 0")


def test_c24_one_card_by_passing_one_on_owes_nothing() -> None:
    options = {"zero_rotation": True}
    hands = ["r0 g1 g2", "b1", "y1 y2 y4"]
    table = position("classic", hands=hands, pile="r5", options=options).do("0 play r0")
    table.expect(sizes=[3, 2, 1], catchable=[]).refuse("2 uno", "uno-lapsed")


def test_c25_who_picks_up_and_comes_back_to_one_must_call_again() -> None:
    table = position("classic", hands=["r1 g1", "b1 b2 b3"], pile="r5", draw="y9 y8 y7")
    table.do("0 uno", "0 play r1", "1 draw", "0 draw", "1 draw").expect(turn=0, sizes=[2, 5])
    table.do("0 play g1").expect(turn=1, sizes=[1, 5], catchable=[0])


def test_c25_a_card_drawn_and_played_at_once_brings_a_new_debt() -> None:
    table = position("classic", hands=["g1", "b1 b2 b3"], pile="r5", draw="r9")
    table.do("0 draw", "0 play r9").expect(catchable=[0])


def test_c26_a_false_call_and_a_false_accusation_are_refused_without_penalty() -> None:
    table = position("classic", hands=["r1 g1 g2", "b1", "y1 y2"], pile="r5")
    for line in ("0 uno", "1 uno", "2 uno", "0 catch 1", "2 catch 1", "1 catch 0"):
        table.refuse(line)


def test_c26_with_false_call_they_cost_their_speaker_that_many_cards() -> None:
    hands = ["r1 g1 g2", "b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", draw="g3", options={"false_call": 3})
    table.do("0 catch 1").expect(sizes=[6, 1, 2], turn=0, phase="turn")
    table.do("2 uno").expect(sizes=[6, 1, 5], turn=0).do("1 catch 2").expect(sizes=[6, 4, 5])


def test_c26_in_attack_they_cost_presses() -> None:
    hands = ["r1 g1 g2", "b1", "y1 y2"]
    table = position("attack", hands=hands, pile="r5", draw="g3 g4", options={"false_call": 2})
    table.do("* fire 0", "* fire 2", "0 catch 1").expect(sizes=[5, 1, 2], turn=0, phase="turn")


def test_c27_from_two_or_more_cards_straight_to_none_no_call_is_owed() -> None:
    table = position("attack", hands=["rD r1 r2", "b1", "y1"], pile="r5").do("0 play rD")
    table.expect(phase="round_over", winner=0, sizes=[0, 1, 1], catchable=[])


def test_c28_skip_everyone_its_player_closes_the_own_window_by_the_next_action() -> None:
    hands = ["b1/pE r7/p5", "b2/k6 b3/t2", "y1/kE y2/t8"]
    for act in ("play p5", "draw"):
        table = position("flip", hands=hands, side="dark", pile="y8/k1 r8/pR", draw="y8/o2")
        table.do("0 play pE").expect(turn=0, phase="turn", catchable=[0])
        table.expect(can=["1 catch 0", "2 catch 0", "0 uno"])
        table.do(f"0 {act}").expect(catchable=[])


@pytest.mark.parametrize("card", ["rS", "rR", "r+2"])
def test_c28_with_two_players_the_same_player_moves_again(card: str) -> None:
    hands = [f"{card} r1", "b1 b2"]
    table = position("classic", hands=hands, pile="r5").do(f"0 play {card}")
    table.expect(turn=0, catchable=[0]).do("0 play r1").expect(winner=0, phase="round_over")
    table = position("classic", hands=hands, pile="r5").do(f"0 play {card}", "1 catch 0")
    table.expect(turn=0, phase="turn", catchable=[]).do("0 play r1").expect(turn=1)


# ------------------------------------------------------------------- C-47


@pytest.mark.parametrize("edition", EDITIONS)
def test_c47_with_auto_uno_nobody_can_be_caught_and_nothing_is_to_be_said(edition: str) -> None:
    table = position(edition, hands=["r1 g1", "b1 b2", "y1"], pile="r5", options={"auto_uno": True})
    table.expect(legal=["play r1", "draw"]).refuse("0 uno", "uno-by-itself")
    table.do("0 play r1").expect(catchable=[], turn=1)
    table.refuse("0 uno", "uno-by-itself").refuse("1 catch 0", "uno-by-itself")


def test_c47_then_there_is_no_false_call_either() -> None:
    options = {"auto_uno": True, "false_call": 2}
    table = position("classic", hands=["r1 g1 g2", "b1 b2"], pile="r5", options=options)
    table.refuse("0 uno", "uno-by-itself").refuse("0 catch 1", "uno-by-itself")


def test_c47_a_discard_all_down_to_one_card_is_called_by_itself_too() -> None:
    hands = ["rD r1 r2 g1", "b1 b2"]
    table = position("attack", hands=hands, pile="r5", options={"auto_uno": True})
    table.do("0 play rD").expect(sizes=[1, 2], catchable=[])
