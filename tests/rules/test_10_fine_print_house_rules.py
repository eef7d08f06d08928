"""FINE_PRINT, house rules: Q-45 to Q-52, Q-94."""

from __future__ import annotations

import pytest

from rules.table_talk import Table, impossible, position

STACK = {"stacking": True}
JUMP = {"jump_in": True}


def classic(*hands: str, **keys) -> Table:
    """A table of Classic with r5 on the pile, unless the keys say otherwise."""
    if "first" not in keys:
        keys = {"pile": "y8 r5", **keys}
    return position("classic", hands=list(hands), **keys)


# ---------------------------------------------------------------- answering a stack


def test_q45_a_victim_with_a_card_that_stacks_is_asked_in_phase_turn():
    table = classic("r+2 g1 g2", "b+2 b1 r9", "y1 y2", options=STACK).do("0 play r+2")
    table.expect(turn=1, phase="turn", legal=["play b+2", "draw"], sizes=[2, 3, 2])
    table.refuse("1 play r9", "only-stack").refuse("1 keep").refuse("1 accept")
    table.do("1 draw").expect(turn=2, phase="turn", sizes=[2, 5, 2])


def test_q45_a_victim_without_one_draws_by_itself():
    table = classic("r+2 g1 g2", "b1 r9 W+4", "y1 y2", options=STACK).do("0 play r+2")
    table.expect(turn=2, phase="turn", sizes=[2, 5, 2])
    table.do("2 draw").expect(sizes=[2, 5, 3])


def test_q45_against_a_challengeable_wild_draw_four_phase_challenge_has_three_answers():
    table = classic("W+4 g1 g2", "W+4 b1 b2", "y1 y2", options=STACK)
    table.do("0 play W+4", "0 color y").expect(
        turn=1, phase="challenge", legal=["accept", "challenge", "play W+4"]
    )
    table.refuse("1 draw").refuse("1 play b1")
    table.do("1 play W+4").expect(phase="color", turn=1)
    table.do("1 color g").expect(turn=2, phase="challenge", legal=["accept", "challenge"])
    table.do("2 accept").expect(turn=0, sizes=[2, 2, 10], color="g")


def test_q45_an_answer_may_be_the_victims_last_card():
    table = classic("r+2 g1 g2", "b+2", "y1 y2", options=STACK).do("0 play r+2")
    table.expect(turn=1, legal=["play b+2", "draw"]).do("1 play b+2")
    table.expect(phase="round_over", winner=1, sizes=[2, 0, 6])


def test_q45_uno_may_be_said_before_an_answer_that_leaves_one_card():
    table = classic("r+2 g1 g2", "b+2 b1", "y1 y2", options=STACK).do("0 play r+2")
    table.do("1 uno", "1 play b+2").expect(catchable=[], turn=0, sizes=[2, 1, 6])


def test_q46_guilty_the_offender_draws_the_whole_sum_and_the_challenger_plays():
    table = classic("W+4 g1 g2", "W+4 y9 b1", "y1 y2", options=STACK)
    table.do("0 play W+4", "0 color y", "1 play W+4", "1 color g", "2 challenge")
    table.expect(turn=2, phase="turn", sizes=[2, 10, 2], color="g")


def test_q46_innocent_the_challenger_draws_the_sum_and_two():
    table = classic("W+4 g1 g2", "W+4 b9 b1", "y1 y2", options=STACK)
    table.do("0 play W+4", "0 color y", "1 play W+4", "1 color g", "2 challenge")
    table.expect(turn=0, phase="turn", sizes=[2, 2, 12], color="g")


def test_q46_the_guilt_of_a_stacked_one_is_judged_by_the_colour_named_below():
    """Seat 1 holds red, the colour under the first wild, which no longer counts."""
    table = classic("W+4 g1 g2", "W+4 r9 b1", "y1 y2", options=STACK)
    table.do("0 play W+4", "0 color y", "1 play W+4", "1 color g", "2 challenge")
    table.expect(sizes=[2, 2, 12])


def test_q46_a_last_card_cannot_be_answered():
    table = classic("r+2 g1 g2", "b+2", "y+2 y1", options=STACK).do("0 play r+2", "1 play b+2")
    table.expect(phase="round_over", winner=1, sizes=[2, 0, 6])
    table = classic("W+4 g1 g2", "W+4", "W+4 y1", options=STACK)
    table.do("0 play W+4", "0 color y", "1 play W+4")
    table.expect(phase="round_over", winner=1, sizes=[2, 0, 10])


def test_q46_the_first_card_starts_no_stack():
    hands = ["g+2 r1", "y+2 r2", "b1 b2"]
    classic(*hands, first="r+2", options=STACK).expect(turn=1, phase="turn", sizes=[4, 2, 2])
    table = classic(*hands, first="r+2", options=STACK)
    table.expect(legal=["play r2", "play y+2", "draw", "uno"])


def test_q46_the_penalty_for_a_catch_is_no_part_of_the_sum():
    table = classic("r+2 g1", "b+2 b1 b3", "y1 y2", options=STACK).do("0 play r+2")
    table.expect(catchable=[0], turn=1).do("2 catch 0").expect(sizes=[3, 3, 2], turn=1)
    table.expect(legal=["play b+2", "draw"]).do("1 play b+2").expect(sizes=[3, 2, 6])


def test_q46_the_sum_is_drawn_as_far_as_cards_exist():
    table = classic("r+2 g1 g2", "b+2 b1", pile="r5", draw="y1", exact=True, options=STACK)
    table.do("0 play r+2", "1 draw").expect(hands=["g1 g2", "b+2 b1 y1 r5"], turn=0)
    table.expect(draw_size=0)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("n_seats", [3, 10])
def test_q45_a_stack_goes_round_the_table_in_the_direction_of_play(n_seats, direction):
    """Four answer; the fifth seat has none and draws eight."""
    own = [f"{c}+2 {c}1" for c in "rygb"]
    hands = [*own, "r3 r4", "y3 y4", "g3 g4", "b3 b4", "r6 r7", "y6 y7"][:n_seats]
    if n_seats == 3:
        hands = ["r+2 r1", "y+2 y1", "g3 g4"]
    seats = [k * direction % n_seats for k in range(n_seats)]
    dealt = dict(zip(seats, hands, strict=True))
    table = classic(*[dealt[k] for k in range(n_seats)], direction=direction, options=STACK)
    answers = [hand.split()[0] for hand in hands if "+2" in hand]
    for seat, card in zip(seats, answers, strict=False):
        table.do(f"{seat} play {card}")
    n = len(answers)
    table.expect(turn=seats[(n + 1) % n_seats], phase="turn")
    assert table.match.view(None).sizes[seats[n]] == 2 + 2 * n


def test_q94_asking_a_stacks_victim_is_not_a_turn_after_a_jump_in_it_is():
    table = classic("r+2 g1 g2", "b+2 b1", "y1 r5", options=STACK | JUMP)
    before = table.match.view(None).turns
    table.do("0 play r+2").expect(turn=1, phase="turn")
    assert table.match.view(None).turns == before
    table.do("1 draw").expect(turn=2)
    assert table.match.view(None).turns == before + 1
    table = classic("g1 g2", "b1 b2", "y1 r5", options=JUMP).do("2 jump r5").expect(turn=0)
    assert table.match.view(None).turns == before + 1


# ---------------------------------------------------------------- jumping in


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_q47_wilds_do_not_jump(wild):
    table = classic("g1 g2", f"{wild} b2", "y1 y2", pile=f"r5 {wild}", color="g", options=JUMP)
    table.refuse(f"1 jump {wild}", "jump-not-identical")


def test_q47_there_is_none_in_pizza():
    impossible("pizza", about="jump_in", hands=["r1", "r2"], pile="r5", options=JUMP)


@pytest.mark.parametrize(("top", "jumper"), [("r7!2", "r7"), ("r7", "r7!2")])
def test_q47_a_showdown_mark_does_not_count(top, jumper):
    table = position(
        "showdown", hands=["g1 g2", f"{jumper} b2", "y1 y2"], pile=f"r5 {top}", options=JUMP
    ).do(f"1 jump {jumper}")
    if "!" in jumper:
        table.expect(phase="showdown", turn=[1, 2], loaded=2)
    else:
        table.expect(phase="turn", turn=2, catchable=[1])


def test_q47_trade_hands_does_not_jump_as_the_last_card(tmp_path):
    """With two copies of a colour, which no printed deck has."""
    own = tmp_path / "own.toml"
    own.write_text('extends = "attack"\n[deck]\nX = 2\n', "utf-8")
    keys = {"pile": "r5 rX", "options": JUMP}
    position(str(own), hands=["g1 g2", "rX", "y1 y2"], **keys).refuse("1 jump rX")
    table = position(str(own), hands=["g1 g2", "rX b1", "y1 y2"], **keys).do("1 jump rX")
    table.expect(phase="target", turn=1).do("1 target 0").expect(hands=["b1", "g1 g2", "y1 y2"])


@pytest.mark.parametrize("card", ["r7", "r+2", "rS", "rR"])
def test_q47_only_colour_and_symbol_together_jump(card):
    same_symbol, same_color = f"g{card[1:]}", "r9"
    table = classic(
        "g1 g2", f"{card} {same_symbol} {same_color} b1", "y1 y2", pile=f"r5 {card}", options=JUMP
    )
    table.refuse(f"1 jump {same_symbol}").refuse(f"1 jump {same_color}")
    table.expect(can=[f"1 jump {card}"]).do(f"1 jump {card}")


def test_q48_a_jump_only_in_phase_turn_of_another_seat():
    table = classic("W g2 r5", "r5 b2", "y1 y2", pile="g5", options=JUMP)
    table.refuse("0 jump r5", "jump-own-turn")
    table.do("0 play W").refuse("1 jump r5", "jump-wrong-phase")
    table = classic("g1 g2", "r5 b2", "y1 y2", draw="r9", options=JUMP).do("0 draw")
    table.expect(phase="drawn").refuse("1 jump r5", "jump-wrong-phase")
    table = position("attack", hands=["rS r1 g1", "rS b2", "y1 y2"], pile="r5", options=JUMP).do(
        "0 play rS"
    )
    table.expect(phase="extra").refuse("1 jump rS", "jump-wrong-phase")
    table = classic("W+4 g1 g2", "r5 b2", "y1 y2", options=JUMP).do("0 play W+4", "0 color r")
    table.expect(phase="challenge").refuse("2 jump y1").refuse("1 jump r5", "jump-wrong-phase")


def test_q48_a_draw_two_has_been_drawn_when_it_is_jumped_on():
    table = classic("r+2 g1 g2", "b1 b2", "y1 y2", "r+2 b3 b4", options=JUMP).do("0 play r+2")
    table.expect(turn=2, sizes=[2, 4, 2, 3]).do("3 jump r+2")
    table.expect(turn=1, sizes=[4, 4, 2, 2])


def test_q48_a_pending_stack_is_cancelled_wholly_and_the_jumper_starts_a_new_one():
    table = classic("r+2 g1 g2", "b+2 b1", "r+2 y1 y2", "g+2 b3", options=STACK | JUMP).do(
        "0 play r+2"
    )
    table.expect(turn=1, phase="turn").refuse("1 jump b+2", "jump-own-turn").do("2 jump r+2")
    table.expect(turn=3, phase="turn", legal=["play g+2", "draw", "uno"], sizes=[2, 2, 2, 2])
    table.do("3 draw").expect(sizes=[2, 2, 2, 4], turn=0)


def test_q49_whoever_laid_the_top_card_may_jump_on_it_too():
    table = classic("r5 r5 g1", "b1 b2", "y1 y2", pile="r9", options=JUMP).do("0 play r5")
    table.expect(turn=1).do("0 jump r5").expect(turn=1, sizes=[1, 2, 2], catchable=[0])


def test_q49_not_the_seat_to_move():
    classic("r5 g1", "b1 b2", options=JUMP).refuse("0 jump r5", "jump-own-turn").expect(
        can=["0 play r5"]
    )


def test_q49_onto_the_first_card_of_a_round_and_onto_what_a_flip_brought_up():
    table = classic("g1 g2", "b1 b2", "r7 y2", first="r7", options=JUMP)
    table.expect(turn=0).do("2 jump r7").expect(turn=0, sizes=[2, 2, 1])
    table = position(
        "flip",
        hands=["rF/k8 r1/k3 b1/pE", "g1/o5 g1/oF", "y8/o2 y2/t1"],
        pile="y7/o2 r5/k2",
        options=JUMP,
    ).do("0 play rF")
    table.expect(top="o2", turn=1).do("2 jump o2").expect(turn=0, sizes=[2, 2, 1])


@pytest.mark.parametrize("direction", [1, -1])
def test_q50_the_effect_counts_from_the_jumper_and_the_passed_over_player_just_has_no_turn(
    direction,
):
    table = classic(
        "g1 g2", "b1 b2", "rS y2", "y3 y4", "b3 b4", pile="y1 rS", direction=direction, options=JUMP
    ).do("2 jump rS")
    table.expect(turn=(2 + 2 * direction) % 5, sizes=[2, 2, 1, 2, 2])


def test_q50_an_early_call_of_the_passed_over_player_is_void():
    table = classic("r9 g2", "b1 b2", "r5 y2 y3", options=JUMP).do("0 uno", "2 jump r5")
    table.expect(turn=0, legal=["play r9", "draw", "uno"]).do("0 play r9").expect(catchable=[0])


def test_q50_a_jumped_in_seven_swaps_the_jumpers_hand():
    options = JUMP | {"seven_swap": True}
    table = classic("g1 g2", "b1 b2", "r7 y2", pile="r5 r7", options=options).do("2 jump r7")
    table.expect(phase="target", turn=2, can=["2 target 0"], cannot=["2 target 2"])
    table.do("2 target 1")
    table.expect(hands=["g1 g2", "y2", "b1 b2"], turn=0)


# ---------------------------------------------------------------- swaps


def test_q51_a_first_seven_or_zero_does_nothing():
    for option, card in (("seven_swap", "r7"), ("zero_rotation", "r0")):
        hands = ["g1 g2", "b1 b2", "y1 y2"]
        classic(*hands, first=card, options={option: True}).expect(turn=0, hands=hands)


@pytest.mark.parametrize(("times", "extra"), [((0, 1), ["", " b8 b6"]), ((1, 0), [" b8 b6", ""])])
def test_q51_a_marked_seven_duels_first_then_swaps(times, extra):
    table = position(
        "showdown",
        hands=["r7!2 g1 g2", "b1 b2", "y1 y2"],
        pile="r5",
        draw="b8 b6",
        options={"seven_swap": True},
    ).do("0 play r7!2")
    table.expect(phase="showdown", turn=[0, 1])
    table.do(f"0 strike {times[0]}", f"1 strike {times[1]}").expect(phase="target", turn=0)
    table.do("0 target 1").expect(hands=["b1 b2" + extra[1], "g1 g2" + extra[0], "y1 y2"], turn=1)


def test_q51_a_marked_zero_duels_first_then_all_hands_pass_on():
    table = position(
        "showdown",
        hands=["r0!1 g1 g2", "b1 b2", "y1 y2"],
        pile="r5",
        draw="b8",
        options={"zero_rotation": True, "symbols": {"0": 1}},
    ).do("0 play r0!1", "0 strike 0", "1 strike 1")
    table.expect(hands=["y1 y2", "g1 g2", "b1 b2 b8"], turn=1)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize(("option", "card"), [("seven_swap", "r7"), ("zero_rotation", "r0")])
def test_q51_with_two_players_both_are_a_swap(option, card, direction):
    table = classic(f"{card} g1 g2 g3", "b1 b2", direction=direction, options={option: True}).do(
        f"0 play {card}"
    )
    if option == "seven_swap":
        table.expect(phase="target", legal=["target 1"]).do("0 target 1")
    table.expect(hands=["b1 b2", "g1 g2 g3"], turn=1)


@pytest.mark.parametrize("n_seats", [3, 10])
@pytest.mark.parametrize("direction", [1, -1])
def test_q51_a_rotation_passes_every_hand_to_the_next_seat_in_the_direction(n_seats, direction):
    others = [f"{c}{n} {c}{n + 1}" for c in "ybr" for n in (1, 3, 6)][: n_seats - 1]
    table = classic(
        "r0 g1 g2", *others, pile="y9 r8", direction=direction, options={"zero_rotation": True}
    ).do("0 play r0")
    old = ["g1 g2", *others]
    new = [old[(seat - direction) % n_seats] for seat in range(n_seats)]
    table.expect(hands=new, turn=direction % n_seats)


# ---------------------------------------------------------------- Draw to Match

MATCH = {"draw_to_match": True}


def test_q52_one_draw_line_draws_all_and_only_the_last_card_may_be_played():
    table = classic("g1 r3", "b1 b2", draw="g7 b8 y9 r9 r2", options=MATCH).do("0 draw")
    table.expect(phase="drawn", turn=0, hands=["g1 r3 g7 b8 y9 r9", "b1 b2"])
    table.expect(legal=["play r9", "keep"]).refuse("0 play r3", "only-drawn-card")
    table.do("0 play r9").expect(turn=1)


def test_q52_nothing_playable_exists_everything_is_drawn_and_the_turn_ends():
    table = classic("g1 g2", "b1 b2", pile="r5", draw="y7 y8", exact=True, options=MATCH)
    table.do("0 draw").expect(turn=1, phase="turn", hands=["g1 g2 y7 y8", "b1 b2"], draw_size=0)


def test_q52_it_reshuffles_on_its_way():
    table = classic("g1 g2", "b1 b2", pile="r9 g8 r5", draw="y7", exact=True, options=MATCH)
    table.do("* deck g8 r9", "0 draw").expect(phase="drawn", hands=["g1 g2 y7 g8 r9", "b1 b2"])


def test_q52_it_is_allowed_with_a_playable_hand():
    classic("r1 g2", "b1 b2", draw="y7 r8", options=MATCH).do("0 draw").expect(
        phase="drawn", legal=["play r8", "keep"], sizes=[4, 2]
    )


@pytest.mark.parametrize("force", [{"force_play": True}, {"drawn_card": "must"}])
def test_q52_with_force_play_the_last_card_must_be_played(force):
    table = classic("g1 g2", "b1 b2", draw="y7 r8", options=MATCH | force).do("0 draw")
    table.expect(phase="drawn", legal=["play r8"]).refuse("0 keep", "must-play-drawn")
