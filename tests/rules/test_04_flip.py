"""RULES section 4, Flip: F-01 to F-24. A card is light/dark: `r1/k3`."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from lastcard.editions import load
from rules.table_talk import Table, position

PAIRS = Path(__file__).resolve().parents[2] / "docs" / "rules" / "flip_pairs.csv"
LIGHT = ["r1/k3 b1/pE b2/o8", "g1/o5 g1/oF", "y1/W y2/t1"]
DARK = ["k1 k2 o4", "p1 p2", "t1 t2"]


def light(*hands: str, **keys) -> Table:
    """A table on the light side with a red 5 on the pile, unless the keys say otherwise."""
    if "first" not in keys:
        keys = {"pile": "r4/oF r5/k2", **keys}
    return position("flip", hands=list(hands), **keys)


def dark(*hands: str, **keys) -> Table:
    """A table on the dark side with a pink 7 on the pile."""
    return position("flip", hands=list(hands), side="dark", **{"pile": "o3 k7", **keys})


# ---------------------------------------------------------------- the deck, and who sees what


WORDS = {"draw_one": "+1", "draw_five": "+5", "reverse": "R", "skip": "S", "skip_everyone": "E"}
WORDS |= {"flip": "F", "wild": "W", "wild_draw_two": "W+2", "wild_draw_color": "W+c"}
COLORS = {"red": "r", "yellow": "y", "green": "g", "blue": "b", "": ""}
COLORS |= {"pink": "k", "teal": "t", "orange": "o", "purple": "p"}


def test_f01_the_pairing_is_the_printed_table():
    with PAIRS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    printed = [
        "/".join(
            COLORS[row[f"{side}_color"]] + WORDS.get(row[f"{side}_value"], row[f"{side}_value"])
            for side in ("light", "dark")
        )
        for row in sorted(rows, key=lambda row: int(row["id"]))
    ]
    assert len(printed) == 112
    assert list(load("flip").card_names) == printed


def test_f01_both_sides_have_the_cards_of_section_4():
    sides = [Counter(name.split("/")[side] for name in load("flip").card_names) for side in (0, 1)]
    for faces, colors, actions, wild in (
        (sides[0], "rygb", ("+1", "R", "S", "F"), "W+2"),
        (sides[1], "ktop", ("+5", "R", "E", "F"), "W+c"),
    ):
        expected = {f"{c}{n}": 2 for c in colors for n in range(1, 10)}
        expected |= {c + action: 2 for c in colors for action in actions}
        assert faces == expected | {"W": 4, wild: 4}


def test_f02_a_player_sees_the_own_active_faces_and_the_others_inactive_ones():
    table = light(*LIGHT, draw="g9/kR")
    view = table.match.view(0)
    assert [card.name for card in view.hand] == ["r1", "b1", "b2"]
    assert [card.back for card in view.hand] == ["", "", ""], "nobody sees the own backs"
    assert view.backs[0] == ()
    assert sorted(view.backs[1]) == ["o5", "oF"]
    assert sorted(view.backs[2]) == ["W", "t1"]
    assert (view.top, view.draw_back) == ("r5", "kR")
    assert not any(view.known)


def test_f02_a_spectator_sees_neither_side_of_a_hand_lest_its_owner_hear_of_it():
    view = light(*LIGHT).match.view(None)
    assert view.hand == ()
    assert not any(view.backs)
    assert not any(view.known)
    assert (view.top, view.sizes) == ("r5", (3, 2, 2))


def test_f03_the_order_of_another_hands_backs_tells_nothing():
    first = light("r1/k3 b1/pE b2/o8", *LIGHT[1:])
    other = light("b2/o8 r1/k3 b1/pE", *LIGHT[1:])
    assert first.match.view(1).backs == other.match.view(1).backs
    swapped = [light(hand, *LIGHT[1:]) for hand in ("r1/k3 r1/p2 b2/o8", "r1/p2 r1/k3 b2/o8")]
    assert swapped[0].match.view(2) == swapped[1].match.view(2)


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize("direction", [1, -1])
def test_f04_draw_one_and_draw_five_cost_the_next_player_cards_and_the_turn(direction):
    table = light("r+1/k3 b1/pE b2/o8", *LIGHT[1:], direction=direction).do("0 play r+1")
    sizes = [2, 2, 2]
    sizes[direction] += 1
    table.expect(turn=2 * direction % 3, sizes=sizes)
    table = dark("k+5 k1 k2", *DARK[1:], direction=direction).do("0 play k+5")
    sizes[direction] += 4
    table.expect(turn=2 * direction % 3, sizes=sizes)


@pytest.mark.parametrize("n_seats", [2, 3, 10])
@pytest.mark.parametrize("direction", [1, -1])
def test_f05_f21_skip_everyone_its_player_moves_again(n_seats, direction):
    others = ["p1*2", "p2*2", "p3*2", "t1*2", "t2*2", "o1*2", "o2*2", "o4*2", "t3*2"]
    hands = ["kE k1 k2 k4", *others[: n_seats - 1]]
    table = dark(*hands, direction=direction).do("0 play kE")
    table.expect(turn=0, phase="turn", direction=direction)
    table.do("0 play k1").expect(turn=direction % n_seats)


def test_f05_c28_the_catch_window_closes_at_the_same_players_next_action():
    table = dark("kE k1", *DARK[1:]).do("0 play kE").expect(turn=0, catchable=[0])
    dark("kE k1", *DARK[1:]).do("0 play kE", "2 catch 0").expect(sizes=[3, 2, 2], turn=0)
    table.do("0 draw").expect(catchable=[])


def test_f06_a_flip_turns_over_the_discard_pile_the_draw_pile_and_all_hands():
    table = light(
        "rF/k8 r1/k3 b1/pE",
        "g1/o5 g1/oF",
        pile="y2/t1 b9/o5 r5/k2",
        draw="g9/kR g8/t9 y9/p4",
        exact=True,
    ).do("0 play rF")
    table.expect(
        side="dark",
        pile="rF/k8 r5/k2 b9/o5 y2/t1",
        color="t",
        top="t1",
        turn=1,
        hands=["k3 pE", "o5 oF"],
        draw_size=3,
    )
    table.do("1 draw").expect(hands=["k3 pE", "o5 oF p4"])


def test_f06_flipped_twice_everything_is_as_it_was():
    table = light(
        "rF/k8 r1/k3 b1/pE", "g1/o5 yS/tF g4/t9", pile="y2/t1 r5/k2", draw="g9/kR", exact=True
    )
    table.do("0 play rF", "1 play tF").expect(
        side="light", pile="yS/tF y2/t1 r5/k2 rF/k8", top="rF"
    )
    table.expect(turn=0, color="r", hands=["r1 b1", "g1 g4"])


@pytest.mark.parametrize("bottom", ["r2/oR", "r2/p+5", "r6/kE", "r4/oF", "y3/k+5"])
def test_f07_the_new_top_gives_its_colour_but_does_not_act(bottom):
    table = light("rF/k8 r1/k3 b1/pE", "g1/o5 g2/t+5", "y8/o2 y9/t5", pile=f"{bottom} r5/k2")
    face = bottom.split("/")[1]
    table.do("0 play rF").expect(top=face, color=face[0], turn=1, direction=1, sizes=[2, 2, 2])


@pytest.mark.parametrize("wild", ["y1/W", "r3/W+c"])
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_f08_a_wild_on_top_the_player_of_the_flip_names_a_colour_of_the_new_side(wild, preset):
    table = light("rF/k8 r1/k3 b1/pE", *HANDS[1:], pile=f"{wild} r5/k2", preset=preset)
    table.do("0 play rF").expect(phase="color", turn=0, color="", side="dark")
    table.expect(legal=["color k", "color t", "color o", "color p"])
    table.refuse("0 color r", "color-of-other-side").refuse("1 color k")
    table.do("0 color o").expect(phase="turn", turn=1, color="o", sizes=[2, 2, 2])


def test_f08_with_flip_top_next_the_next_player_names_it():
    table = light("rF/k8 r1/k3 b1/pE", *HANDS[1:], pile="y1/W r5/k2", options={"flip_top": "next"})
    table.do("0 play rF").expect(phase="color", turn=1, color="").refuse("0 color k")
    table.do("1 color o").expect(phase="turn", turn=1, color="o")


def test_f09_a_flip_over_one_card_brings_that_cards_other_face_to_the_top():
    table = light("rF/k8 r1/k3 b1/pE", *LIGHT[1:], pile="r9/p5").do("0 play rF")
    table.expect(pile="rF/k8 r9/p5", top="p5", color="p")


# ---------------------------------------------------------------- the restricted wilds


def test_f10_wild_draw_two_colour_then_the_next_player_draws_two_and_loses_the_turn():
    table = light("W+2/o4 b1/pE b2/o8", *LIGHT[1:], draw="g8/t9 g9/kR")
    table.do("0 play W+2").expect(phase="color", turn=0, sizes=[2, 2, 2])
    table.do("0 color g").expect(phase="challenge", turn=1, sizes=[2, 2, 2], color="g")
    table.expect(legal=["accept", "challenge"])
    table.do("1 accept").expect(turn=2, sizes=[2, 4, 2], phase="turn")


def test_f10_wild_draw_color_until_the_named_colour_comes_wilds_do_not_count():
    table = dark("W+c k1 k2", *DARK[1:], draw="o1 W p4 o2 t3 t4")
    table.do("0 play W+c", "0 color t").expect(phase="challenge", turn=1)
    table.do("1 accept").expect(turn=2, hands=["k1 k2", "p1 p2 o1 W p4 o2 t3", DARK[2]])


def guilt(hand: str, preset: str, wild: str = "W+2/o4", **keys) -> list[int]:
    """Return the sizes after a challenge of a Wild Draw Two played beside this hand."""
    table = light(f"{wild} {hand}", *LIGHT[1:], preset=preset, **keys)
    table.do("0 play W+2", "0 color b").do("1 challenge")
    return list(table.match.view(None).sizes)


GUILTY = {  # the hand beside the wild on a red 5: is it guilty by page, by sheet?
    "r9/p5 b1/pE": (True, True),  # the colour in force
    "b5/oR b1/pE": (True, False),  # the same number
    "W/k5 b1/pE": (True, False),  # another wild
    "W+2/k2 b1/pE": (False, False),  # another restricted wild has the same condition
    "b1/pE b2/o8": (False, False),
}


@pytest.mark.parametrize("hand", GUILTY)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_f11_what_makes_guilty_on_the_light_side(hand, preset):
    is_guilty = GUILTY[hand][preset == "official"]
    assert guilt(hand, preset) == ([4, 2, 2] if is_guilty else [2, 6, 2])


def test_f11_the_same_symbol_makes_guilty_by_the_page_only():
    for preset, sizes in (("standard", [4, 2, 2]), ("official", [2, 6, 2])):
        assert guilt("bS/k9 b1/pE", preset, pile="r4/oF rS/o+5") == sizes


def test_f11_the_colour_in_force_may_be_a_named_one():
    for preset in ("standard", "official"):
        found = guilt("r9/p5 b1/pE", preset, pile="r4/oF W/k5", color="r")
        assert found == [4, 2, 2]
        assert guilt("r9/p5 b1/pE", preset, pile="r4/oF W/k5", color="g") == [2, 6, 2]


@pytest.mark.parametrize("option", ["playable", "color"])
def test_f11_challenge_is_a_switch_of_its_own(option):
    sizes = [4, 2, 2] if option == "playable" else [2, 6, 2]
    for preset in ("standard", "official"):
        assert guilt("b5/oR b1/pE", preset, options={"challenge": option}) == sizes


DARK_GUILTY = {"k1 o4": (True, True), "o7 o4": (True, False), "W o4": (True, False)}
DARK_GUILTY |= {"W+c o4": (False, False), "o1 o4": (False, False)}


@pytest.mark.parametrize("hand", DARK_GUILTY)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_f11_f12_f13_wild_draw_color_guilty_and_innocent(hand, preset):
    """Guilty: two by the page, until the colour by the sheet; innocent: until it, and two more."""
    table = dark(f"W+c {hand}", *DARK[1:], preset=preset, draw="o3 p3 t5 p4 p6 t6")
    table.do("0 play W+c", "0 color t", "1 challenge")
    if not DARK_GUILTY[hand][preset == "official"]:
        table.expect(hands=[hand, "p1 p2 o3 p3 t5 p4 p6", DARK[2]], turn=2)
    elif preset == "standard":
        table.expect(hands=[f"{hand} o3 p3", DARK[1], DARK[2]], turn=1)
    else:
        table.expect(hands=[f"{hand} o3 p3 t5", DARK[1], DARK[2]], turn=1)
    table.expect(phase="turn", color="t")


@pytest.mark.parametrize(("value", "drawn"), [("two", "o3 p3"), ("until", "o3 p3 t5")])
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_f12_draw_color_guilty_is_a_switch_of_its_own(value, drawn, preset):
    table = dark(
        "W+c k1 o4",
        *DARK[1:],
        preset=preset,
        draw="o3 p3 t5 p4",
        options={"draw_color_guilty": value},
    )
    table.do("0 play W+c", "0 color t", "1 challenge")
    table.expect(hands=[f"k1 o4 {drawn}", DARK[1], DARK[2]], turn=1)


def test_f12_c37_the_challenger_of_the_guilty_plays_a_normal_turn():
    table = light("W+2/o4 r9/p5 b1/pE", "b5/oR g1/oF", "y1/W y2/t1")
    table.do("0 play W+2", "0 color b", "1 challenge")
    table.expect(turn=1, phase="turn", color="b", top="W+2", legal=["play b5", "draw", "uno"])


def test_f13_the_innocents_challenger_loses_the_turn():
    table = light("W+2/o4 b1/pE b2/o8", *LIGHT[1:]).do("0 play W+2", "0 color b", "1 challenge")
    table.expect(turn=2, sizes=[2, 6, 2])


def test_f14_until_colour_reshuffles_and_goes_on():
    table = dark("W+c k1 k2", *DARK[1:], pile="t6 o3 k7", draw="o1", exact=True)
    table.do("0 play W+c", "0 color t", "* deck o3 t6 k7", "1 accept")
    table.expect(hands=["k1 k2", "p1 p2 o1 o3 t6", DARK[2]], draw_size=1, turn=2)


def test_f14_nothing_left_until_colour_stops():
    table = dark("W+c k1 k2", *DARK[1:], pile="o3 k7", draw="o1", exact=True)
    table.do("0 play W+c", "0 color t", "1 accept")
    table.expect(hands=["k1 k2", "p1 p2 o1 o3 k7", DARK[2]], draw_size=0, turn=2, color="t")


def test_f14_q29_an_innocents_challenger_draws_the_two_more_as_far_as_cards_exist():
    for draw, drawn in (("o1", "o1"), ("o1 t3 o6", "o1 t3 o6"), ("t3", "t3")):
        table = dark("W+c o9 o4", *DARK[1:], pile="k7", draw=draw, exact=True)
        table.do("0 play W+c", "0 color t", "1 challenge")
        table.expect(hands=["o9 o4", f"p1 p2 {drawn} k7", DARK[2]], draw_size=0, turn=2)


# ---------------------------------------------------------------- first cards

HANDS = ["r1/k3 r2/oR", "g1/o5 g2/t+5", "b3/p8 b4/p1"]


@pytest.mark.parametrize(
    ("keys", "chooser"),
    [
        ({}, 1),
        ({"preset": "official"}, 2),
        ({"options": {"first_wild": "left"}}, 2),
        ({"preset": "official", "options": {"first_wild": "dealer"}}, 1),
    ],
)
def test_f15_a_first_wild_is_named_by_the_dealer_or_left_of_the_dealer_who_plays_first(
    keys, chooser
):
    table = light(*HANDS, first="W/k5", dealer=1, **keys)
    table.expect(phase="color", turn=chooser, color="", legal=[f"color {c}" for c in "rygb"])
    table.do(f"{chooser} color g").expect(phase="turn", turn=2, color="g")


def test_f16_a_first_flip_turns_everything_and_play_starts_dark():
    table = light(*HANDS, first="rF/p3", dealer=1, draw="g8/t9 g9/kR", exact=True)
    table.expect(
        side="dark", top="p3", color="p", turn=2, phase="turn", pile="rF/p3",
        hands=["k3 oR", "o5 t+5", "p8 p1"],
    )  # fmt: skip
    table.do("2 draw").expect(hands=["k3 oR", "o5 t+5", "p8 p1 kR"])


def test_f16_a_dark_action_under_the_first_flip_is_ignored():
    edition = load("flip")
    backs = {c.split("/")[1] for c in edition.card_names if c.split("/")[0][1:] == "F"}
    assert {"k8", "p3", "o8", "k4", "oF", "W+c", "t3", "p6", "p7"} >= backs - {"W"}
    table = light(*HANDS, first="bF/p6", dealer=0).expect(turn=1, side="dark", direction=1)
    table.expect(sizes=[2, 2, 2])


@pytest.mark.parametrize("keys", [{}, {"preset": "official"}, {"options": {"flip_top": "next"}}])
def test_f16_q59_a_dark_wild_under_the_first_flip_the_dealer_names_a_dark_colour(keys):
    table = light(*HANDS, first="gF/W+c", dealer=1, **keys)
    table.expect(phase="color", turn=1, side="dark", color="", top="W+c")
    table.do("1 color t").expect(phase="turn", turn=2, color="t", sizes=[2, 2, 2])


@pytest.mark.parametrize("n_seats", [2, 3])
def test_f17_a_first_draw_one_costs_the_first_player_a_card_and_the_turn(n_seats):
    table = light(*HANDS[:n_seats], first="r+1/k3", dealer=0, draw="g8/t9")
    sizes = [2] * n_seats
    sizes[1] = 3
    table.expect(turn=2 % n_seats, sizes=sizes)


def test_f18_a_first_wild_draw_two_goes_back():
    light(*HANDS, first="W+2/o4", draw="W+2/o7 g8/t9").expect(pile="g8/t9", color="g", turn=0)


# ---------------------------------------------------------------- last cards


def test_f19_a_last_draw_one_or_five_is_carried_out_then_scored():
    table = light("r+1/k3", "g1/o5", "y2/t1", draw="W+2/o4").do("0 play r+1")
    table.expect(phase="round_over", points=[1 + 50 + 2, 0, 0])
    table = dark("k+5", "p1", "t1", draw="W+c W p+5 tE oR").do("0 play k+5")
    table.expect(phase="round_over", points=[1 + 60 + 40 + 20 + 30 + 20 + 1, 0, 0])


def test_f19_c31_a_last_wild_draw_two_asks_nothing_and_is_carried_out():
    table = light("W+2/o4", "g1/o5", "y2/t1", draw="W/k5 rF/k8").do("0 play W+2")
    table.expect(phase="round_over", points=[1 + 40 + 20 + 2, 0, 0])


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_f19_c32_a_last_wild_draw_color_names_its_colour_and_nothing_else(preset):
    table = dark("W+c", "p1", "t1", draw="o4 p5 t2 t3", preset=preset).do("0 play W+c")
    table.expect(phase="color", turn=0).do("0 color t")
    table.expect(phase="round_over", hands=["", "p1 o4 p5 t2", "t1"], points=[1 + 11 + 1, 0, 0])


def test_f20_a_last_flip_turns_everything_and_the_new_side_is_scored():
    table = light("rF/k8", "g2/tE b1/pE", "y1/W r3/W+c").do("0 play rF")
    table.expect(phase="round_over", side="dark", winner=0, points=[30 + 30 + 40 + 60, 0, 0])


def test_f20_q34_with_last_flip_old_nothing_turns():
    table = light(
        "rF/k8", "g2/tE b1/pE", "y1/W r3/W+c", options={"last_flip": "old"}, pile="y4/pF r5/k2"
    )
    table.do("0 play rF").expect(
        side="light", pile="y4/pF r5/k2 rF/k8", points=[2 + 1 + 1 + 3, 0, 0]
    )


def test_f20_q34_no_colour_is_named_when_a_wild_comes_to_the_top_of_a_last_flip():
    light("rF/k8", "g2/tE", pile="y1/W r5/k2").do("0 play rF").expect(phase="round_over", winner=0)


# ---------------------------------------------------------------- two players, the rest


@pytest.mark.parametrize("card", ["rR/p3", "rS/W", "r+1/k3"])
def test_f21_two_players_the_light_actions_give_another_turn(card):
    table = light(f"{card} b1/pE b2/o8", "g1/oF g2/tE", pile="r4/oF r5/k2")
    table.do(f"0 play {card}").expect(turn=0, phase="turn", direction=1)


@pytest.mark.parametrize("card", ["kR", "kE", "k+5"])
def test_f21_two_players_the_dark_actions_give_another_turn(card):
    dark(f"{card} k1 k2", "p1 p2").do(f"0 play {card}").expect(turn=0, phase="turn", direction=1)


def test_f21_two_players_a_flip_gives_the_turn_on():
    light("rF/k8 b1/pE b2/o8", "g1/oF g2/tE").do("0 play rF").expect(turn=1, side="dark")


def test_f22_a_reshuffle_keeps_the_active_side():
    table = dark("k1 o3 o4", *DARK[1:], pile="t3 t4 k7", draw="", exact=True)
    table.do("* deck t4 t3", "0 draw").expect(side="dark", hands=["k1 o3 o4 t4", *DARK[1:]])
    table.expect(draw_size=1, pile="k7")


def test_f23_every_round_starts_on_the_light_side():
    table = dark("kF", "g2/tE", "y1/W").do("0 play kF").expect(phase="round_over", side="light")
    table = dark("k1", "p1", "t1").do("0 play k1").expect(phase="round_over", side="dark")
    turned_up = [e for e in table.match.deal(None) if e.key in ("turned-up", "sent-back")]
    light_faces = {name.split("/")[0] for name in load("flip").card_names}
    assert {event.values["card"] for event in turned_up} <= light_faces


def test_f24_until_colour_draws_tell_their_number_but_not_the_active_faces():
    table = dark("W+c k1 k2", *DARK[1:], draw="o1 W p4 t3 t4")
    table.do("0 play W+c", "0 color t", "1 accept").expect(sizes=[2, 6, 2])
    public = [e for e in table.events if e.only_for is None and e.key.startswith("drew")]
    assert len(public) == 4
    assert not any("card" in event.values for event in public)
    assert {event.only_for for event in table.events if event.key == "drew-card"} == {(1,)}
    for seat in (0, 2, None):
        assert table.match.view(seat).known[1] == ()


POINTS = {
    "g1/o5": 1, "b9/pF": 9, "g+1/o6": 10, "gR/o1": 20, "gS/o9": 20, "gF/t3": 20, "W/k5": 40,
    "W+2/o4": 50,
}  # fmt: skip
DARK_POINTS = {"o1": 1, "t9": 9, "t+5": 20, "oR": 20, "oF": 20, "tE": 30, "W": 40, "W+c": 60}


@pytest.mark.parametrize("card", POINTS)
def test_c33_points_of_the_light_side(card):
    light("r1/k3", card).do("0 play r1").expect(winner=0, points=[POINTS[card], 0])


@pytest.mark.parametrize("card", DARK_POINTS)
def test_c33_points_of_the_dark_side(card):
    dark("k1", card).do("0 play k1").expect(winner=0, points=[DARK_POINTS[card], 0])
