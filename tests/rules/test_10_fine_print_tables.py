"""The fine print of scoring, first cards, two players, targets, swaps, calls and presses.

Q-57 to Q-64, Q-80, Q-84 to Q-86, and Q-88 to Q-96. Scenario files and records, Q-65 to Q-79, are
in test_10_fine_print_notation.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from lastcard import kernel
from lastcard.editions import load
from lastcard.kernel.layout import NEVER, STRIKE
from lastcard.match import Match
from lastcard.table.defaults import default_action
from lastcard.table.game import Position, rulebook_of
from lastcard.table.settings import Settings
from rules.table_talk import Table, impossible, position

# ------------------------------------------------------------------- scoring


def blocked(hands: list[str], **options: Any) -> Table:
    """Return a table whose round has been blocked, with `lowest_wins`."""
    options = {"lowest_wins": True, **options}
    table = position("classic", hands=hands, pile="r5", exact=True, options=options)
    return table.do(*(f"{seat} draw" for seat in range(len(hands))))


def test_q57_lowest_wins_and_blocked_lowest_the_lowest_hand_counts_as_gone_out() -> None:
    table = blocked(["W", "b3", "y4 y8"], blocked="lowest")
    table.expect(winner=1, points=[50, 0, 12], scores=[50, 0, 12])


def test_q57_a_tie_scores_nothing() -> None:
    table = blocked(["W", "b3", "y3"], blocked="lowest")
    table.expect(winner=-1, points=[0, 0, 0], scores=[0, 0, 0])


def test_q57_with_blocked_none_nothing_is_scored() -> None:
    blocked(["W", "b3", "y4"]).expect(winner=-1, points=[0, 0, 0])


def test_q58_champion_is_a_list_on_a_shared_win() -> None:
    options = {"lowest_wins": True, "goal": 50}
    hands = ["r1", "b4", "W", "y4"]
    table = position("classic", hands=hands, pile="r5", options=options, scores=[4, 0, 0, 0])
    table.do("0 play r1").expect(champion=[0, 1, 3], phase="game_over", scores=[4, 4, 50, 4])
    assert table.match.champions == (0, 1, 3)


# ------------------------------------------------------------------- first cards and two players


@pytest.mark.parametrize(
    "keys",
    [{}, {"preset": "official"}, {"options": {"flip_top": "next"}},
     {"options": {"first_wild": "left", "flip_top": "next"}}],
)  # fmt: skip
def test_q59_a_first_flip_that_shows_a_wild_always_asks_the_dealer(keys: dict[str, Any]) -> None:
    hands = ["r1/k3 r2/oR", "b1/pE b2/o8", "y2/t1 y2/t8"]
    table = position("flip", hands=hands, dealer=1, first="gF/W+c", draw="r3/k7", **keys)
    table.expect(side="dark", phase="color", turn=1, color="").do("1 color p")
    table.expect(turn=2, phase="turn", color="p", top="W+c", sizes=[2, 2, 2])


def test_q59_the_draw_pile_turns_over_as_a_block_too() -> None:
    hands = ["r1/k3 r2/oR", "b1/pE b2/o8"]
    table = position("flip", hands=hands, first="rF/k8", draw="r3/k7 y2/t1 y2/t8", exact=True)
    table.expect(side="dark", turn=0).do("0 draw").expect(hands=["k3 oR t8", "pE o8"])


def test_q62_a_flip_always_has_a_card_under_it_except_as_the_first_card() -> None:
    table = position("flip", hands=["rF/k8 r1/k3", "b1/pE"], pile="r5/k2").do("0 play rF")
    table.expect(pile="rF/k8 r5/k2", top="k2", color="k", side="dark")
    table = position("flip", hands=["r1/k3", "b1/pE"], first="rF/k8")
    table.expect(pile="k8", color="k", side="dark")


@pytest.mark.parametrize("value", ["skip", "none"])
@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_q61_with_two_players_the_direction_never_changes(edition: str, value: str) -> None:
    options = {"two_player_reverse": value}
    keys = {"hands": ["rR g1 g2", "b1 b2"], "options": options}
    table = position(edition, **keys, pile="r5").do("0 play rR")
    table.expect(direction=1, turn=0 if value == "skip" else 1, phase="turn")


@pytest.mark.parametrize("value", ["skip", "none"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_q61_a_first_reverse_lets_the_dealer_move_first_with_either_value(
    dealer: int, value: str
) -> None:
    options = {"two_player_reverse": value}
    hands = ["r1 g1", "b1 b2"]
    table = position("classic", hands=hands, dealer=dealer, first="gR", options=options)
    table.expect(turn=dealer, direction=1, phase="turn")


def test_q63_with_two_players_a_target_is_chosen_all_the_same() -> None:
    table = position("pizza", hands=["WD g1 g2", "b1"], pile="r5", draw="y9").do("0 play WD")
    table.do("0 color b").expect(phase="target", turn=0, legal=["target 1"])
    options = {"seven_swap": True}
    table = position("classic", hands=["r7 g1 g2", "b1"], pile="r5", options=options)
    table.do("0 play r7").expect(phase="target", legal=["target 1"])


def test_q63_dip_color_draw_target_give() -> None:
    table = position("pizza", hands=["WD g1 g2", "b1"], pile="r5", draw="y9").do("0 play WD")
    table.expect(phase="color", sizes=[2, 1]).refuse("0 target 1", "wrong-phase").do("0 color b")
    table.expect(phase="target", sizes=[3, 1]).refuse("0 give g1", "wrong-phase").do("0 target 1")
    table.expect(phase="give", turn=0, legal=["give g1", "give g2", "give y9"]).do("0 give g1")
    table.expect(hands=["g2 y9", "b1 g1"], turn=1)


def test_q64_first_card_effects_use_the_plain_next_seat() -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2", "r2 r3"]
    table = position("classic", hands=hands, dealer=1, first="r+2").expect(
        sizes=[2, 2, 4, 2], turn=3
    )
    assert table.match.phase == "turn"


def test_q64_no_extra_card_no_stack_and_no_showdown_follow_a_first_card() -> None:
    position("attack", hands=["r1 g1", "b1", "r2"], first="rS").expect(turn=1, phase="turn")
    position("attack", hands=["r1 g1", "b1", "r2"], first="rR").expect(turn=2, phase="turn")
    options = {"stacking": True}
    table = position("classic", hands=["r+2 g1", "b1", "y1"], first="r+2", options=options)
    table.expect(turn=1, phase="turn", sizes=[4, 1, 1])
    position("showdown", hands=["r1 g1", "b1"], first="r7!2").expect(turn=0, phase="turn", loaded=0)


def test_q64_nothing_is_owed_for_a_first_card() -> None:
    table = position("classic", hands=["r1", "b1 b2"], dealer=0, first="r5")
    table.expect(catchable=[]).refuse("0 uno").refuse("1 catch 0")


def test_q64_s20_of_a_first_marked_skip_only_the_mark_is_ignored() -> None:
    options = {"symbols": {"S": 1, "+2": 1, "R": 2}}
    hands = ["r1 g1", "b1 b2", "y1 y2"]
    position("showdown", hands=hands, first="rS!1", options=options).expect(turn=1, loaded=0)
    table = position("showdown", hands=hands, first="r+2!1", options=options)
    table.expect(turn=1, sizes=[4, 2, 2], phase="turn")
    position("showdown", hands=hands, first="rR!2", options=options).expect(turn=2, direction=-1)


# ------------------------------------------------------------------- what a clock decides


def by_default(table: Table, edition: str, **settings: Any) -> str:
    """Return what the seat to decide does when its clock runs out."""
    match = table.match
    rulebook = rulebook_of(Settings(edition=edition, **settings), len(match.names))
    seat = match.deciding[0]
    action, argument = default_action(Position(rulebook, match.states.tobytes()), seat)
    assert kernel.may(match.states, 0, match.edition.rules, seat, action, argument) == 0
    if action == STRIKE:
        return "strike never" if argument == NEVER else "strike"
    return match.words.actions[action]


def test_q60_color_the_most_frequent_on_a_tie_the_order_r_y_g_b_and_k_t_o_p() -> None:
    for hand, color in (("b1 b2 r1", "b"), ("b1 g1 y1", "y"), ("W W", "r"), ("b1 g1", "g")):
        table = position("classic", hands=[f"W {hand}", "b5"], pile="r5").do("0 play W")
        assert by_default(table, "classic") == f"color {color}"
    hands = ["bR/W r2/oR b1/pE", "b2/o8"]
    table = position("flip", hands=hands, side="dark", pile="r5/k2").do("0 play W")
    assert by_default(table, "flip") == "color o"


@pytest.mark.parametrize(("direction", "target"), [(1, 2), (-1, 0)])
def test_q60_target_the_plain_next_seat(direction: int, target: int) -> None:
    options = {"seven_swap": True}
    hands = ["b1 b2", "r7 g1 g2", "y1", "y2"]
    keys = {"pile": "r5", "turn": 1, "direction": direction, "options": options}
    table = position("classic", hands=hands, **keys).do("1 play r7")
    assert by_default(table, "classic", options=options) == f"target {target}"


def test_q60_give_the_most_points_and_the_lowest_id() -> None:
    hands = ["WD g1 gS y9", "b1"]
    table = position("pizza", hands=hands, pile="r5", draw="b9").do("0 play WD", "0 color b")
    assert by_default(table.do("0 target 1"), "pizza") == "give gS"


def test_q60_a_stack_is_taken_a_forced_card_played_a_free_one_kept() -> None:
    options = {"stacking": True}
    table = position("classic", hands=["r+2 g1", "b+2 b1"], pile="r5", options=options)
    assert by_default(table.do("0 play r+2"), "classic", options=options) == "draw"
    table = position("classic", hands=["g1", "b1"], pile="r5", draw="r9").do("0 draw")
    assert by_default(table, "classic") == "keep"
    options = {"drawn_card": "must"}
    table = position("classic", hands=["g1", "b1"], pile="r5", draw="r9", options=options)
    assert by_default(table.do("0 draw"), "classic", options=options) == "play r9"


def test_q60_in_a_showdown_an_absent_player_never_strikes() -> None:
    table = position("showdown", hands=["r7!2 g1", "b1 b2"], pile="r5").do("0 play r7!2")
    assert by_default(table, "showdown") == "strike never"


# ------------------------------------------------------------------- rounds


def finish_round(match: Match) -> None:
    """Draw until the round is over."""
    while not match.round_over:
        seat = match.deciding[0]
        match.do(seat, "draw" if "draw" in match.legal(seat) else match.legal(seat)[0])


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_q80_every_round_begins_with_the_direction_clockwise(edition: str) -> None:
    match = Match(edition, seats=3, seed=1, dealer=0, options={"turn_limit": 1})
    for number in range(1, 9):
        finish_round(match)
        match.states["direction"] = -1  # as some Reverse of this round may have left it
        match.begin_round()
        view = match.view(None)
        assert view.direction == (-1 if view.top.endswith("R") and view.side == "light" else 1)
        assert match.record().rounds[number].dealer == number % 3


def test_q86_a_round_that_would_not_end_by_itself_is_ended_by_the_limit_of_turns() -> None:
    # so few cards are left in the piles that one wild goes to and fro: no draw is ever empty
    options = {"turn_limit": 40}
    keys = {"hands": ["g1 g2", "b1 b2"], "pile": "W W", "color": "r", "exact": True}
    table = position("classic", **keys, options=options)
    n = 0
    while table.match.phase != "round_over" and n < 200:
        seat, n = table.match.deciding[0], n + 1
        choices = {"color": "color r", "drawn": "play W", "turn": "draw"}
        table.do(f"{seat} {choices[table.match.phase]}")
    table.expect(phase="round_over", winner=-1, points=[0, 0], sizes=[2, 2])


# ------------------------------------------------------------------- hands that change owners


def test_q84_a_swap_makes_hands_change_owners_with_all_faces() -> None:
    options = {"seven_swap": True}
    hands = ["r7/o1 r1/k3 r2/oR", "b1/pE b2/o8 b3/p8"]
    table = position("flip", hands=hands, pile="r5/k2", options=options)
    table.do("0 play r7/o1", "0 target 1")
    table.expect(hands=["b1/pE b2/o8 b3/p8", "r1/k3 r2/oR"], turn=1)


def test_q84_after_a_swap_nobody_sees_the_backs_of_the_own_new_hand() -> None:
    options = {"seven_swap": True}
    hands = ["r7/o1 r1/k3 r2/oR", "b1/pE b2/o8 b3/p8"]
    table = position("flip", hands=hands, pile="r5/k2", options=options)
    table.do("0 play r7/o1", "0 target 1")
    view = table.match.view(0)
    assert [card.name for card in sorted(view.hand, key=lambda card: card.name)] == [
        "b1",
        "b2",
        "b3",
    ]
    assert all(card.back == "" for card in view.hand)


@pytest.mark.parametrize(
    ("card", "options", "line"),
    [("r7", {"seven_swap": True}, "0 target 1"), ("r0", {"zero_rotation": True}, "")],
)
def test_q84_an_early_call_is_void_for_the_new_hand(
    card: str, options: dict[str, Any], line: str
) -> None:
    hands = [f"{card} g1", "b1 b2"]
    table = position("classic", hands=hands, pile="r5", options=options)
    table.do("0 uno", f"0 play {card}", *([line] if line else [])).expect(hands=["b1 b2", "g1"])
    assert int(table.match.states["called"][0]) == -1
    table.expect(catchable=[]).refuse("1 uno", "uno-lapsed").refuse("0 uno")


# ------------------------------------------------------------------- Attack


def test_q88_while_a_last_attack_attack_asks_its_target_the_old_color_is_in_force() -> None:
    table = position("attack", hands=["WA", "b1", "y1"], pile="r5").do("0 play WA")
    table.expect(phase="target", color="r", turn=0)
    table.do("* fire 0", "* fire 0", "0 target 2").expect(phase="round_over", winner=0)


def test_q89_a_gap_of_exactly_the_tie_window_decides_and_no_lines_are_read() -> None:
    hands = ["r9!3 g1 g2", "b1 b2", "y1 y2"]
    for window, gap in ((0.02, "0.32"), (0.1, "0.4")):
        options = {"tie_window": window}
        table = position("showdown", hands=hands, pile="r5", options=options).do("0 play r9!3")
        table.do("* lines 0", "0 strike 0.3", f"1 strike {gap}").expect(sizes=[2, 5, 2], turn=1)
        table = position("showdown", hands=hands, pile="r5", options=options).do("0 play r9!3")
        just_under = f"{float(gap) - 0.000001:.6f}"
        table.do("* lines 3", "0 strike 0.3", f"1 strike {just_under}").expect(sizes=[5, 2, 2])


def test_q90_custom_takes_the_verbs_of_an_edition_file() -> None:
    options = {"custom": [["press others 1", "skip"], "W"]}
    hands = ["WC1 g1 g2", "b1", "y1", "b2"]
    table = position("attack", hands=hands, pile="r5", draw="g7 g8 g9", options=options)
    table.do("0 play WC1").expect(phase="color")
    table.do("* fire 1", "* fire 0", "* fire 1", "0 color b")
    table.expect(hands=["g1 g2", "b1 g7", "y1", "b2 g8"], turn=2, color="b")


def test_q90_what_is_no_program_is_refused_by_its_place() -> None:
    hands = ["r1", "b1"]
    options = {"custom": ["W", ["press nobody 1"]]}
    impossible("attack", about="custom[1]", hands=hands, pile="r5", options=options)
    impossible("attack", about="custom[0]", hands=hands, pile="r5", options={"custom": ["WC1"]})


def test_q91_a_false_call_is_accepted_though_it_is_not_legal() -> None:
    options = {"false_call": 2}
    table = position("classic", hands=["r1 g1 g2", "b1 b2"], pile="r5", options=options)
    assert "uno" not in table.match.legal(0)
    assert table.match.may(0, "uno") is None
    assert "catch 1" not in table.match.legal(0)
    assert table.match.may(0, "catch 1") is None
    table = position("classic", hands=["r1 g1 g2", "b1 b2"], pile="r5")
    assert table.match.may(0, "uno") is not None


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_q91_whatever_is_legal_the_referee_accepts(edition: str) -> None:
    match = Match(edition, seats=3, seed=5)
    for _ in range(60):
        if match.round_over:
            break
        for seat in range(3):
            for action in match.legal(seat):
                assert match.may(seat, "strike 0.3" if action == "strike" else action) is None
        seat = match.deciding[0]
        action = match.legal(seat)[-1]
        match.do(seat, "strike 0.3" if action == "strike" else action)


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize("card", ["rS", "rR"])
def test_q92_extra_play_always_with_two_players_is_a_full_new_turn(card: str, preset: str) -> None:
    options = {"extra_play": "always"}
    hands = [f"{card} g1 g2 g3", "b1 b2"]
    table = position("attack", hands=hands, pile="r5", preset=preset, options=options)
    table.do(f"0 play {card}").expect(turn=0, phase="turn", legal=["draw"])
    table.refuse("0 pass").do("* fire 0", "0 draw").expect(turn=1)


def test_q93_uno_while_a_color_is_being_chosen_is_the_late_call() -> None:
    table = position("classic", hands=["W g1", "b1 b2"], pile="r5").do("0 play W")
    table.expect(phase="color", catchable=[0], can=["0 uno"]).do("0 uno").expect(catchable=[])
    table.refuse("1 catch 0").refuse("0 uno").do("0 color b").expect(turn=1)


# ------------------------------------------------------------------- what counts as a turn


def turns(table: Table) -> int:
    """Return how many turns of the round have begun."""
    return int(table.match.states["turns"][0])


def test_q94_asking_the_victim_of_a_stack_is_no_turn() -> None:
    options = {"stacking": True}
    hands = ["r+2 g1 g2", "b+2 b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options=options)
    before = turns(table)
    table.do("0 play r+2").expect(turn=1, phase="turn")
    assert turns(table) == before
    table.do("1 draw").expect(turn=2)
    assert turns(table) == before + 1


def test_q94_the_turn_after_a_jump_in_is_one() -> None:
    table = position(
        "classic", hands=["g1 g2", "b1 b2", "r5 y2 y4"], pile="r5", options={"jump_in": True}
    )
    before = turns(table)
    table.do("2 jump r5").expect(turn=0)
    assert turns(table) == before + 1


def test_q94_an_extra_card_is_none_the_full_new_turn_of_the_same_player_is() -> None:
    table = position("attack", hands=["rS r1 g2", "b1", "y1"], pile="r5")
    before = turns(table)
    table.do("0 play rS", "0 play r1").expect(turn=2)
    assert turns(table) == before + 1
    table = position("classic", hands=["rS g1", "b1"], pile="r5").do("0 play rS").expect(turn=0)
    assert turns(table) == before + 1


@pytest.mark.parametrize("text", ["0.5", "-0.000001", "0", "12.25", "never", "-3"])
def test_q95_a_strike_has_an_optional_minus_digits_and_six_decimals(text: str) -> None:
    table = position("showdown", hands=["r7!2 g1", "b1 b2"], pile="r5").do("0 play r7!2")
    table.do(f"0 strike {text}").expect(turn=[1])


@pytest.mark.parametrize(
    "text", ["+0.5", ".5", "0.", "1e3", "0.1234567", "soon", "0,5", "NEVER", ""]
)
def test_q95_any_other_form_is_refused(text: str) -> None:
    table = position("showdown", hands=["r7!2 g1", "b1 b2"], pile="r5").do("0 play r7!2")
    table.refuse(f"0 strike {text}").expect(turn=[0, 1])


def test_q95_lines_and_coins_that_cannot_be_are_refused_where_they_are_used() -> None:
    keys = {"hands": ["r7!2 g1", "b1 b2", "y1 y2"], "pile": "r5"}
    table = position("showdown", **keys).do("0 play r7!2", "0 strike 0.3", "* lines 3")
    table.refuse("1 strike 0.31")
    table = position("showdown", **keys, options={"reflex": False}).do("* coin 2")
    table.refuse("0 play r7!2").expect(turn=0, sizes=[2, 2, 2])


# ------------------------------------------------------------------- a given `* fire` holds


def presses_left(table: Table) -> int:
    """Return the counter of the launcher."""
    return int(table.match.states["launcher_left"][0])


def test_q96_gap_a_given_firing_holds_and_a_new_gap_is_drawn() -> None:
    options = {"launcher": "gap"}
    table = position("attack", hands=["g1 g2", "b1 b2"], pile="r5", options=options)
    table.match.states["launcher_left"] = 4
    table.do("* fire 2", "0 draw").expect(sizes=[4, 2])
    assert 1 <= presses_left(table) <= 4


def test_q96_gap_a_given_blank_where_the_model_fires_holds_too() -> None:
    options = {"launcher": "gap"}
    table = position("attack", hands=["g1 g2", "b1 b2"], pile="r5", options=options)
    table.match.states["launcher_left"] = 1
    table.do("* fire 0", "0 draw").expect(sizes=[2, 2])
    assert presses_left(table) == 1, "it fires on the last press of the gap, which is the next one"
    table.match.states["launcher_left"] = 3
    table.do("* fire 0", "1 draw")
    assert presses_left(table) == 2


def test_q96_cycle_a_given_line_advances_the_counter_whatever_it_says() -> None:
    options = {"launcher": "cycle"}
    table = position("attack", hands=["g1 g2", "b1 b2"], pile="r5", options=options)
    # the list fires on press 2, not on press 1
    table.do("* fire 3", "0 draw").expect(sizes=[5, 2])
    assert presses_left(table) == 1
    before = sum(table.match.states["sizes"][0].tolist())
    table.do("1 draw")
    assert sum(table.match.states["sizes"][0].tolist()) > before
    assert presses_left(table) == 2


def test_q90_the_options_in_force_name_the_program() -> None:
    options = {"custom": [["press others 1"]]}
    assert load("attack", options=options).options["custom"] == [["press others 1"]]
