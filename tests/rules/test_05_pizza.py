"""RULES section 5, Pocket Pizza Pizza: P-01 to P-15."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.editions import load
from rules.table_talk import Table, impossible, position

OTHERS = ["b1 b2", "y1 y2", "b3 b4", "y3 y4"]


def pizza(*hands: str, **keys) -> Table:
    """A table of Pizza with r5 on the pile, unless the keys say otherwise."""
    if "first" not in keys:
        keys = {"pile": "y8 r5", **keys}
    return position("pizza", hands=list(hands), **keys)


# ---------------------------------------------------------------- the deck


def test_p01_fifty_two_cards_the_plain_wild_twice():
    cards = Counter(load("pizza").card_names)
    assert cards.total() == 52
    symbols = [*map(str, range(1, 10)), "+1", "S", "R"]
    assert cards == {**{c + s: 1 for c in "rygb" for s in symbols}, "W": 2, "WD": 1, "W+2": 1}


@pytest.mark.parametrize("wilds", [[1, 1, 1], [0, 0, 4], [2, 2, 2], [0, 0, 0]])
def test_p01_the_option_wilds_sets_the_three_counts(wilds):
    cards = Counter(load("pizza", options={"wilds": wilds}).card_names)
    assert [cards["W"], cards["WD"], cards["W+2"]] == wilds
    assert cards.total() == 48 + sum(wilds)


def test_p01_it_takes_three_counts():
    impossible("pizza", about="wilds", hands=["r1", "r2"], pile="r5", options={"wilds": [1, 1]})
    impossible("pizza", about="wilds", hands=["r1", "r2"], pile="r5", options={"wilds": [1, 1, -1]})


def test_p01_two_to_five_players_have_five_cards_each():
    edition = load("pizza")
    assert (edition.min_seats, edition.max_seats, edition.deal) == (2, 5, 5)
    impossible("pizza", about="players", hands=["r1"] * 6, pile="r5")


# ---------------------------------------------------------------- Wild Dip into the Deck


@pytest.mark.parametrize("n_seats", [2, 3, 5])
def test_p02_q63_dip_colour_one_card_drawn_an_opponent_a_card_passed(n_seats):
    table = pizza("WD g1 g2", *OTHERS[: n_seats - 1], draw="g9").do("0 play WD")
    table.expect(phase="color", turn=0, hands=["g1 g2", *OTHERS[: n_seats - 1]])
    table.refuse("0 target 1").do("0 color b")
    table.expect(phase="target", color="b", hands=["g1 g2 g9", *OTHERS[: n_seats - 1]])
    table.expect(legal=[f"target {seat}" for seat in range(1, n_seats)]).refuse("0 target 0")
    last = n_seats - 1
    table.do(f"0 target {last}").expect(phase="give", legal=["give g1", "give g2", "give g9"])
    table.refuse("0 give b1", "not-in-hand").refuse("0 play g1").refuse(f"{last} give b1")
    hands = ["g1 g9", *OTHERS[: n_seats - 1]]
    hands[last] += " g2"
    table.do("0 give g2").expect(turn=1, phase="turn", hands=hands)


def test_p02_the_drawn_card_too_may_be_passed_and_a_wild():
    for card in ("g9", "W", "g1"):
        table = pizza("WD g1 g2 W", *OTHERS[:2], draw="g9")
        table.do("0 play WD", "0 color b", "0 target 2", f"0 give {card}")
        table.expect(sizes=[3, 2, 3], turn=1, color="b")


def test_p02_only_the_two_see_the_card_that_was_passed():
    table = pizza("WD g1 g2", *OTHERS[:2], draw="g9")
    table.do("0 play WD", "0 color b", "0 target 2", "0 give g2")
    told = {e.key: e for e in table.events if e.key.startswith("gave")}
    assert told["gave"].values.get("card") is None
    assert set(told["gave-card"].only_for) == {0, 2}
    assert table.match.view(0).known[2] == ("g2",)
    assert "g2" in [card.name for card in table.match.view(2).hand]
    assert table.match.view(1).known[2] == ()
    assert table.match.view(None).known[2] == ()


def test_p03_with_nothing_to_draw_nothing_is_passed():
    table = pizza("WD g1", *OTHERS[:2], pile="r5", draw="", exact=True).do("0 play WD", "1 catch 0")
    table.expect(hands=["g1 r5", *OTHERS[:2]], draw_size=0).do("0 color b")
    table.expect(turn=1, phase="turn", hands=["g1 r5", *OTHERS[:2]], color="b")


def test_p02_a_dip_reshuffles_when_the_pile_is_empty():
    table = pizza("WD g1 g2", *OTHERS[:2], pile="g8 r5", draw="", exact=True)
    table.do("0 play WD", "* deck r5 g8", "0 color b")
    table.expect(phase="target", hands=["g1 g2 r5", *OTHERS[:2]], draw_size=1)


def test_p04_dip_as_the_last_card_wins_and_nothing_is_drawn_or_passed():
    table = pizza("WD", *OTHERS[:2], draw="g9").do("0 play WD")
    table.expect(phase="round_over", winner=0, points=[6, 0, 0], sizes=[0, 2, 2])


def next_to_last() -> Table:
    return pizza("WD g1", *OTHERS[:2], draw="g9 g8 g7").do("0 play WD").expect(catchable=[0])


def test_p05_q17_dip_as_the_next_to_last_card_owes_uno_all_through_it():
    table = next_to_last().do("0 color b").expect(catchable=[0], sizes=[2, 2, 2])
    table.do("0 target 1").expect(catchable=[0], can=["0 uno", "1 catch 0", "2 catch 0"])
    table.do("0 give g9").expect(turn=1, catchable=[0], sizes=[1, 3, 2])
    table.do("2 catch 0").expect(sizes=[3, 3, 2])


@pytest.mark.parametrize("when", [0, 1, 2, 3])
def test_p05_q17_a_call_settles_it_at_any_moment(when):
    steps = ["0 color b", "0 target 1", "0 give g9"]
    table = next_to_last().do(*steps[:when], "0 uno", *steps[when:])
    table.expect(turn=1, catchable=[], sizes=[1, 3, 2])


def test_p05_q17_a_call_before_it_settles_it():
    table = pizza("WD g1", *OTHERS[:2], draw="g9").do("0 uno", "0 play WD").expect(catchable=[])
    table.do("0 color b", "0 target 1", "0 give g9").expect(catchable=[], sizes=[1, 3, 2])


@pytest.mark.parametrize("when", [0, 1, 2])
def test_p05_q17_a_catch_adds_two_cards_and_the_dip_goes_on(when):
    steps = ["0 color b", "0 target 1", "0 give g1"]
    table = next_to_last().do(*steps[:when], "2 catch 0").expect(catchable=[])
    table.do(*steps[when:]).expect(turn=1, phase="turn", sizes=[3, 3, 2], catchable=[])
    table.refuse("2 catch 0").refuse("0 uno")


def test_p06_a_receiver_who_held_one_card_holds_two_and_an_old_call_is_void():
    table = pizza("WD g1 g2", "r1 b2", "y1 y2", "b3 b4", turn=1, draw="g8 y9 g9")
    table.do("1 uno", "1 play r1", "2 draw", "3 draw").expect(turn=0, catchable=[])
    table.do("0 play WD", "0 color b", "0 target 1", "0 give g1")
    table.expect(turn=1, legal=["play b2", "draw", "uno"], sizes=[2, 2, 3, 3])
    table.do("1 play b2").expect(catchable=[1])


def test_p07_a_dip_costs_nobody_a_turn():
    for target in (1, 2):
        table = pizza("WD g1 g2", *OTHERS[:2], direction=-1)
        table.do("0 play WD", "0 color b", f"0 target {target}", "0 give g1").expect(turn=2)


# ---------------------------------------------------------------- Wild Draw Two


def test_p08_wild_draw_two_colour_then_accept_or_challenge():
    table = pizza("W+2 g1 g2", *OTHERS[:2]).do("0 play W+2").expect(phase="color")
    table.do("0 color b").expect(phase="challenge", turn=1, legal=["accept", "challenge"])
    table.do("1 accept").expect(turn=2, sizes=[2, 4, 2], color="b")


GUILTY = {  # the hand beside it on a red 5: is it guilty by page, by sheet?
    "r9 g1": (True, True),
    "g5 g1": (True, False),
    "W g1": (True, False),
    "WD g1": (True, False),
    "g1 g2": (False, False),
}


@pytest.mark.parametrize("hand", GUILTY)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_p09_p10_q28_guilty_the_offender_draws_two_innocent_the_challenger_four(hand, preset):
    table = pizza(f"W+2 {hand}", *OTHERS[:2], preset=preset).do("0 play W+2", "0 color b")
    table.do("1 challenge")
    if GUILTY[hand][preset == "official"]:
        table.expect(turn=1, sizes=[4, 2, 2], phase="turn", color="b", can=["1 play b1"])
    else:
        table.expect(turn=2, sizes=[2, 6, 2], phase="turn", color="b")


def test_p09_a_second_wild_draw_two_is_no_guilt():
    table = pizza("W+2 W+2 g1", *OTHERS[:2], options={"wilds": [2, 1, 2]})
    table.do("0 play W+2", "0 color b", "1 challenge").expect(sizes=[2, 6, 2])


def test_p09_challenge_is_a_switch_of_its_own():
    for preset in ("standard", "official"):
        for value, sizes in (("playable", [4, 2, 2]), ("color", [2, 6, 2])):
            table = pizza("W+2 g5 g1", *OTHERS[:2], preset=preset, options={"challenge": value}).do(
                "0 play W+2", "0 color b", "1 challenge"
            )
            table.expect(sizes=sizes)


# ---------------------------------------------------------------- first and last cards

HANDS = ["r1 r2", "g1 g2", "b1 b2", "y1 y2", "y3 y4"]


@pytest.mark.parametrize("n_seats", [2, 3, 5])
def test_p11_first_card_draw_one_and_skip(n_seats):
    hands = HANDS[:n_seats]
    sizes = [2] * n_seats
    pizza(*hands, first="rS", dealer=0).expect(turn=2 % n_seats, sizes=sizes)
    sizes[1] = 3
    pizza(*hands, first="r+1", dealer=0).expect(turn=2 % n_seats, sizes=sizes)


@pytest.mark.parametrize("n_seats", [3, 5])
def test_p12_first_card_reverse_the_dealer_plays_first_reversed(n_seats):
    table = pizza(*HANDS[:n_seats], first="rR", dealer=1).expect(turn=1, direction=-1)
    table.do("1 draw")
    if table.match.phase == "drawn":
        table.do("1 keep")
    table.expect(turn=0)


def test_p12_c43_with_two_players_the_dealer_moves_first_and_nothing_else():
    pizza(*HANDS[:2], first="rR", dealer=1).expect(turn=1, direction=1)


@pytest.mark.parametrize("card", ["W", "WD"])
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_p13_first_card_wild_or_dip_left_of_the_dealer_names_the_colour(card, preset):
    table = pizza(*HANDS[:3], first=card, dealer=0, preset=preset)
    table.expect(turn=1, phase="color", color="").do("1 color y")
    table.expect(turn=1, phase="turn", color="y", sizes=[2, 2, 2])


def test_p14_first_card_wild_draw_two_goes_back():
    pizza(*HANDS[:3], first="W+2", draw="g9").expect(pile="g9", turn=0, draw_size=45)


def test_p15_last_card_draw_one_is_carried_out_then_scored():
    table = pizza("r+1", *OTHERS[:2], draw="W+2").do("0 play r+1")
    table.expect(phase="round_over", winner=0, points=[3 + 50 + 3, 0, 0])


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_p15_last_card_wild_draw_two_no_colour_no_challenge(preset):
    table = pizza("W+2", *OTHERS[:2], draw="gS W", preset=preset).do("0 play W+2")
    table.expect(phase="round_over", winner=0, points=[3 + 20 + 50 + 3, 0, 0])


def test_c34_pizza_is_won_with_250_points():
    table = pizza("r1", "W", "W+2", scores=[150, 0, 0]).do("0 play r1")
    table.expect(phase="game_over", champion=0, scores=[250, 0, 0])
    table = pizza("r1", "W", "W+2", scores=[149, 0, 0]).do("0 play r1")
    table.expect(phase="round_over", champion=-1, scores=[249, 0, 0])


POINTS = {f"g{n}": n for n in range(1, 10)}
POINTS |= {"gS": 20, "g+1": 20, "gR": 20, "W": 50, "WD": 50, "W+2": 50}


@pytest.mark.parametrize("card", POINTS)
def test_c33_points_of_pizza(card):
    pizza("r1", card).do("0 play r1").expect(winner=0, points=[POINTS[card], 0])
