"""FINE_PRINT, last cards and Attack: Q-30 to Q-44, Q-88, Q-92, Q-96."""

from __future__ import annotations

import pytest

from lastcard.editions import load
from rules.table_talk import Table, impossible, position

EVERY = {"every_last_card": True}
ORIGINAL = {"deck": "original"}
OTHERS = ["b1 b2", "y1 y2", "b3 b4", "y3 y4", "b6 b7"]


def attack(*hands: str, **keys) -> Table:
    """A table of Attack with r5 on the pile, unless the keys say otherwise."""
    if "first" not in keys:
        keys = {"pile": "y8 r5", **keys}
    return position("attack", hands=list(hands), **keys)


# ---------------------------------------------------------------- last cards


def test_q30_a_last_wild_showdown_asks_colour_opponent_and_count_as_always():
    table = position("showdown", hands=["W!", "g2 b4", "y1"], pile="r6", draw="g7 g8")
    table.do("0 play W!").expect(phase="color", turn=0)
    table.do("0 color b").expect(phase="target").do("0 target 2").expect(phase="count")
    table.do("0 count 2").expect(phase="showdown", loaded=2)
    table.do("0 strike 0.5", "2 strike 0.2")
    table.expect(phase="turn", turn=1, color="b", hands=["g7 g8", "g2 b4", "y1"])
    table.expect(can=["1 play b4"], cannot=["1 play g2"])


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_q30_with_every_last_card_every_last_wild_asks_its_colour_first(wild):
    position("showdown", hands=[wild, "g2", "y1"], pile="r6").do(f"0 play {wild}").expect(
        phase="round_over"
    )
    table = position("showdown", hands=[wild, "g2", "y1"], pile="r6", options=EVERY)
    table.do(f"0 play {wild}").expect(phase="color", turn=0, loaded=0)
    table.do("0 color y").expect(phase="showdown", loaded=1, color="y")


def test_q30_q88_a_last_attack_attack_asks_only_its_target_and_the_old_colour_stays_meanwhile():
    table = attack("WA", *OTHERS[:2]).do("0 play WA").expect(phase="target", color="r")
    table.do("* fire 0", "* fire 0", "0 target 1").expect(phase="round_over", color="r")


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize(("loser", "drawn"), [(0, [1, 4, 0]), (1, [0, 5, 0])])
def test_q31_the_effect_happens_whoever_loses_and_nobody_challenges(preset, loser, drawn):
    table = position(
        "showdown", hands=["W+4", "g2", "y1"], pile="r6", preset=preset, options=EVERY
    ).do("0 play W+4", "0 color b")
    table.expect(phase="showdown", turn=[0, 1], sizes=[0, 1, 1])
    table.do(f"{loser} strike 0.9", f"{1 - loser} strike 0.1")
    sizes = [have + more for have, more in zip([0, 1, 1], drawn, strict=True)]
    table.expect(sizes=sizes, phase="turn" if loser == 0 else "round_over")


def test_q31_the_showdown_of_a_last_skip_is_with_its_victim_of_a_reverse_in_the_new_direction():
    hands = ["g2 g4", "y1 y2", "b1 b2"]
    position("showdown", hands=["rS", *hands], pile="r6", options=EVERY).do("0 play rS").expect(
        turn=[0, 1]
    )
    position("showdown", hands=["rR", *hands], pile="r6", options=EVERY).do("0 play rR").expect(
        turn=[0, 3], direction=-1
    )


def test_q31_a_last_card_with_a_showdown_of_its_own_has_only_that_one():
    table = position("showdown", hands=["r9!3", "g2", "y1"], pile="r6", options=EVERY)
    table.do("0 play r9!3").expect(loaded=3).do("0 strike 0", "1 strike 1")
    table.expect(phase="round_over", winner=0, sizes=[0, 4, 1])


def test_q31_it_ends_when_the_seat_has_no_card_left_to_lose_for():
    """The opponent loses, the round is over: no second showdown, no turn."""
    table = position("showdown", hands=["r4", "g2"], pile="r6", draw="W+4", options=EVERY)
    table.do("0 play r4", "0 strike 0", "1 strike 1").expect(winner=0, points=[52, 0])


@pytest.mark.parametrize(("option", "card"), [("seven_swap", "r7"), ("zero_rotation", "r0")])
@pytest.mark.parametrize("edition", ["classic", "showdown"])
def test_q32_a_last_seven_or_zero_is_just_a_number_and_wins(option, card, edition):
    table = position(edition, hands=[card, "g2", "y1"], pile="r6", options={option: True})
    table.do(f"0 play {card}").expect(phase="round_over", winner=0, points=[3, 0, 0])


@pytest.mark.parametrize(
    ("option", "card", "n"),
    [("seven_swap", "r7!2", 2), ("seven_swap", "r7", 1), ("zero_rotation", "r0", 1)],
)
def test_q32_nor_is_there_a_swap_after_a_last_one_whose_showdown_was_lost(option, card, n):
    table = position(
        "showdown",
        hands=[card, "g2 g4", "y1 y2"],
        pile="r6",
        draw="b8 b6",
        options={option: True, **EVERY},
    ).do(f"0 play {card}", "0 strike 1", "1 strike 0")
    table.expect(phase="turn", turn=1, hands=[" ".join(["b8", "b6"][:n]), "g2 g4", "y1 y2"])


def test_q32_seven_swap_with_two_cards_left_still_swaps():
    table = position("classic", hands=["r7 g1", "g2 g4"], pile="r6", options={"seven_swap": True})
    table.do("0 play r7").expect(phase="target").do("0 target 1").expect(hands=["g2 g4", "g1"])


@pytest.mark.parametrize("n_seats", [2, 3])
def test_q33_hit_1_is_as_hit_2_with_one_press_played_first_and_last(n_seats):
    keys = {"options": {"deck": "mega_hit"}}
    hands = OTHERS[: n_seats - 1]
    table = attack("rH1 g1 g2", *hands, **keys).do("* fire 3", "0 play rH1")
    table.expect(turn=2 % n_seats, sizes=[2, 5, 2][:n_seats])
    table = attack("r1 r2", *hands, first="gH1", chance=["* fire 2"], **keys)
    table.expect(turn=1, sizes=[4, 2, 2][:n_seats])
    table = attack("rH1", *hands, **keys).do("* fire 1", "0 play rH1")
    table.expect(phase="round_over", sizes=[0, 3, 2][:n_seats])


def test_q34_with_last_flip_old_the_table_does_not_turn_over():
    hands = ["rF/k8", "g2/tE b1/pE", "b2/o8"]
    table = position(
        "flip", hands=hands, pile="y4/pF r5/k2", draw="g9/kR", options={"last_flip": "old"}
    ).do("0 play rF")
    table.expect(side="light", pile="y4/pF r5/k2 rF/k8", color="r", points=[5, 0, 0])
    position("flip", hands=hands, pile="y4/pF r5/k2").do("0 play rF").expect(
        side="dark", pile="rF/k8 r5/k2 y4/pF", points=[30 + 30 + 8, 0, 0]
    )


def test_q34_with_last_flip_new_no_colour_is_named():
    table = position("flip", hands=["rF/k8", "g2/tE"], pile="y1/W r5/k2").do("0 play rF")
    table.expect(phase="round_over", side="dark", top="W", color="")


# ---------------------------------------------------------------- the extra card


@pytest.mark.parametrize("card", ["rS", "rR"])
def test_q35_no_phase_extra_when_no_card_matches(card):
    attack(f"{card} g1 b2", *OTHERS[:2]).do(f"0 play {card}").expect(turn=2, phase="turn")


@pytest.mark.parametrize("wild", ["W", "WA", "WH4", "WC2"])
def test_q35_wilds_count_as_matching(wild):
    attack(f"rS {wild} g1", *OTHERS[:2]).do("0 play rS").expect(
        phase="extra", legal=[f"play {wild}", "pass", "uno"]
    )


def test_q35_trade_hands_as_the_only_card_does_not_match():
    table = attack("rS rX", *OTHERS[:2], options=ORIGINAL).do("0 play rS")
    table.expect(turn=2, phase="turn", catchable=[0])
    attack("rS rX g1", *OTHERS[:2], options=ORIGINAL).do("0 play rS").expect(
        phase="extra", legal=["play rX", "pass", "uno"]
    )


def all_skipped(hand: str) -> Table:
    """Three players; seat 0 has skipped both others with two Skips."""
    return attack(f"rS rS {hand}", *OTHERS[:2]).do("0 play rS", "0 play rS")


def test_q36_when_everybody_else_is_skipped_the_same_player_has_a_full_new_turn():
    table = all_skipped("r1 g1 g2").expect(phase="extra", turn=0).do("0 pass")
    table.expect(phase="turn", turn=0, can=["0 draw", "0 play r1"])
    table.do("0 play r1").expect(turn=1)
    table = all_skipped("b1 g1 g2").expect(phase="turn", turn=0, can=["0 draw"])
    table.do("* fire 0", "0 draw").expect(turn=1)


def test_q36_a_further_card_that_needs_a_next_player_starts_a_new_lap():
    table = all_skipped("rH2 g1 g2").do("* fire 1", "* fire 1", "0 play rH2")
    table.expect(turn=2, phase="turn", sizes=[2, 4, 2])


def test_q36_a_third_skip_starts_a_new_lap_too():
    table = attack("rS rS gS g1 b8", *OTHERS[:2]).do("0 play rS", "0 play rS", "0 play gS")
    table.expect(phase="extra").do("0 pass").expect(turn=2, phase="turn")


def test_q36_after_a_reverse_with_everybody_skipped_nobody_else_is_reached():
    table = attack("rS rS rR r1 g1", *OTHERS[:2])
    table.do("0 play rS", "0 play rS", "0 play rR").expect(phase="extra", direction=-1)
    table.do("0 pass").expect(phase="turn", turn=0, direction=-1)


def test_q37_the_mark_only_lasts_until_the_turn_passes():
    table = attack("rS rR r1 g1", *OTHERS[:3]).do("0 play rS", "0 play rR", "0 pass")
    table.expect(turn=3, direction=-1)
    table.do("* fire 0", "3 draw").expect(turn=2).do("* fire 0", "2 draw")
    table.expect(turn=1, phase="turn").do("* fire 0", "1 draw").expect(turn=0)


def test_q37_a_seat_skipped_before_the_reverse_is_passed_over_for_next_player():
    """Seats 1 and then, in the new direction, 3 are skipped: a Hit reaches seat 2."""
    table = attack("rS rR rS rH2 g1", *OTHERS[:3])
    table.do("0 play rS", "0 play rR", "0 play rS", "* fire 1", "* fire 0", "0 play rH2")
    table.expect(sizes=[1, 2, 3, 2], turn=0, phase="turn", direction=-1)


@pytest.mark.parametrize("preset", ["standard"])
def test_q38_all_hit_as_an_extra_card_skipped_seats_press_too_from_the_plain_next_seat(preset):
    table = attack(
        "rS WO g1 g2", *OTHERS[:2], options=ORIGINAL, preset=preset, draw="g6 g7 g8 g9 r8 r9"
    )
    table.do("0 play rS", "0 play WO", "* fire 1", "* fire 2", "* fire 3", "0 color b")
    table.expect(
        hands=["g1 g2 g9 r8 r9", f"{OTHERS[0]} g6", f"{OTHERS[1]} g7 g8"], turn=2, phase="turn"
    )


def test_q39_no_extra_card_after_a_first_or_a_last_skip_or_reverse():
    attack("r1 r2", "r3 r4", "r6 r7", first="rS").expect(turn=1, phase="turn")
    attack("r1 r2", "r3 r4", "r6 r7", first="rR").expect(turn=2, phase="turn")
    for card in ("rS", "rR"):
        attack(card, *OTHERS[:2]).do(f"0 play {card}").expect(phase="round_over", winner=0)


@pytest.mark.parametrize(("card", "turn"), [("rS", 0), ("rR", 1)])
def test_q39_a_jumped_in_skip_or_reverse_brings_one(card, turn):
    """The copy below lies as an ordinary discard; seat 2 jumps while seat 1 is to move."""
    options = {"jump_in": True, "deck": "original"}
    table = attack("y1 y2", "b1 b2", f"{card} r1 g1", pile=f"b9 {card}", turn=1, options=options)
    table.do(f"2 jump {card}").expect(turn=2, phase="extra", legal=["play r1", "pass", "uno"])
    table.do("2 pass").expect(turn=turn if card == "rR" else 1, phase="turn")


# ---------------------------------------------------------------- blanks, Discard All, presses


def test_q40_custom_is_a_list_of_up_to_three_of_seven_cards():
    for name in ("W", "X", "WF", "WO", "WA", "WH4"):
        assert load("attack", options={"custom": [name]}).options["custom"] == [name]
    for wrong in ("rH2", "WC1", "W+4", "S", "D", ""):
        impossible(
            "attack", about="custom", hands=["r1"] * 2, pile="r5", options={"custom": [wrong]}
        )


def test_q40_acting_as_trade_hands_it_asks_colour_then_target_and_is_not_a_last_card():
    options = {"custom": ["X", "W", "W"]}
    table = attack("WC1 g1 g2", "b1", "y1 y2", options=options).do("0 play WC1")
    table.expect(phase="color").do("0 color y").expect(phase="target", color="y")
    table.do("0 target 1").expect(hands=["b1", "g1 g2", "y1 y2"], turn=1, catchable=[])
    attack("WC1", "b1", options=options).expect(legal=["draw"]).refuse("0 play WC1", "not-as-last")
    attack("WC2", "b1", options=options).do("0 play WC2").expect(phase="round_over")


def test_q40_a_shorter_list_removes_copies_the_last_first():
    for n, names in ((2, ["WC1", "WC2"]), (1, ["WC1"]), (0, [])):
        cards = load("attack", options={"custom": ["WH4"] * n}).card_names
        assert [name for name in cards if name.startswith("WC")] == names
        assert len(cards) == 109 + n


def test_q40_each_named_effect_is_that_cards():
    expected = {
        "WF": {"turn": 2, "sizes": [2, 3, 2]},
        "WO": {"turn": 1, "sizes": [3, 3, 3]},
        "WH4": {"turn": 2, "sizes": [2, 6, 2]},
        "W": {"turn": 1, "sizes": [2, 2, 2]},
    }
    for name, after in expected.items():
        table = attack("WC1 g1 g2", *OTHERS[:2], options={"custom": [name]})
        table.do("0 play WC1", *["* fire 1"] * 4, "0 color b").expect(**after)
    table = attack("WC1 g1 g2", *OTHERS[:2], options={"custom": ["WA"]})
    table.do("0 play WC1", "0 color b", "* fire 1", "* fire 1", "0 target 2")
    table.expect(turn=1, sizes=[2, 2, 4])


@pytest.mark.parametrize("order", ["b1 bS b9", "b9 b1 bS", "bS b9 b1"])
def test_q41_nothing_depends_on_the_order_of_the_shed_cards(order):
    table = attack(f"bD {order} g1 g2", *OTHERS[1:3], pile="y3 b5").do("0 play bD")
    table.expect(top="bD", color="b", turn=1, sizes=[2, 2, 2])
    match = table.match
    assert sorted(match.view(1).discards[0]) == sorted(["y3", "b5", "b1", "bS", "b9", "bD"])
    a, b = (
        attack(f"bD {o} g1 g2", *OTHERS[1:3], pile="y3 b5").do("0 play bD").match.view(1)
        for o in ("b1 bS b9", order)
    )
    assert a == b


def test_q42_the_line_is_what_the_motor_fires_the_rest_is_lost():
    table = attack("rH2 g1 g2", *OTHERS[:2], pile="r5", draw="g7 g8", exact=True)
    table.do("* fire 5", "* fire 1", "0 play rH2")
    table.expect(hands=["g1 g2", f"{OTHERS[0]} g7 g8 r5", OTHERS[1]], draw_size=0, turn=2)


def test_q42_a_press_with_nothing_to_reload_uses_up_no_line():
    table = attack("r1 g1", *OTHERS[:2], pile="r5", draw="", exact=True)
    table.do("* fire 1", "0 draw").expect(sizes=[2, 2, 2], turn=1)
    table.do("1 draw").expect(turn=2)
    table.refuse("* fire 13").refuse("* fire -1")


@pytest.mark.parametrize("given", [0, 3])
def test_q42_q96_a_given_line_is_not_checked_against_a_cycle_but_counts_its_press(given):
    """On the cycle press 2 fires and press 3 does not, whatever was given for press 1."""
    table = attack("g1 g2", "b1 b2", "y1 y2", options={"launcher": "cycle"})
    table.do(f"* fire {given}", "0 draw", "1 draw", "2 draw")
    mine, fired, blank = table.match.view(None).sizes
    assert (mine, blank) == (2 + given, 2)
    assert fired > 2


def test_q42_q96_a_given_line_holds_against_a_gap_which_starts_again_if_it_fired():
    """A launcher that always fires on the second press of its gap."""
    table = attack("g1 g2", "b1 b2", "y1 y2", options={"launcher": "gap"})
    rules = table.match.edition.rules[0]
    rules["gap_weights"][:] = [0, 0, 1, 1, 1]  # of this table alone: every load is a copy
    table.match.states["launcher_left"][0] = 2
    table.do("* fire 3", "0 draw").expect(sizes=[5, 2, 2])
    assert int(table.match.states["launcher_left"][0]) == 2, "as after a firing"
    table.do("1 draw").expect(sizes=[5, 2, 2])
    assert int(table.match.states["launcher_left"][0]) == 1
    table.do("* fire 0", "2 draw").expect(sizes=[5, 2, 2])
    assert int(table.match.states["launcher_left"][0]) == 1, "it still wants to fire"
    table.do("0 draw")
    assert table.match.view(None).sizes[0] > 5


def test_q42_each_round_starts_with_a_freshly_loaded_launcher():
    table = attack("r1", "b1 b2", options={"launcher": "cycle"})
    table.do("* fire 0", "0 draw", "* fire 0", "1 draw")
    assert int(table.match.states["launcher_left"][0]) == 2
    table = attack("r1", "b1 b2", options={"launcher": "cycle"}).do("0 play r1")
    table.match.states["launcher_left"][0] = 50
    table.match.deal(None)
    assert int(table.match.states["launcher_left"][0]) <= 2  # two after a first Hit 2


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_q43_a_first_all_hit_goes_clockwise_from_left_of_the_dealer_who_is_spared(preset, dealer):
    table = attack(
        "r1 r2", "g1 g2", "b1 b2", "y1 y2", first="WO", dealer=dealer, preset=preset,
        options=ORIGINAL,
    )  # fmt: skip
    left = (dealer + 1) % 4
    table.do("* fire 1", "* fire 2", "* fire 3", f"{left} color y")
    sizes = [2 + (seat - dealer) % 4 for seat in range(4)]
    table.expect(sizes=sizes, turn=left, phase="turn", direction=1)


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_q44_two_player_reverse_none_wins_over_the_full_new_turn(preset):
    options = {"two_player_reverse": "none"}
    attack("rR r1 g1", "b1 b2", preset=preset, options=options).do("0 play rR").expect(
        turn=1, phase="turn", direction=1
    )
    attack("rS r1 g1", "b1 b2", preset=preset, options=options).do("0 play rS").expect(turn=0)


def test_q92_extra_play_always_with_two_players_is_accepted_and_the_two_player_rule_holds():
    table = attack("rS r1 g1", "b1 b2", options={"extra_play": "always"}).do("0 play rS")
    table.expect(turn=0, phase="turn", can=["0 draw"], cannot=["0 pass"])
