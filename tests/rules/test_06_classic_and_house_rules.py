"""RULES section 6: the classic deck, Wild Draw Four (K-01), and the house rules (K-02 to K-07).

The details of house rules (Q-45 to Q-52) are in the files of the fine print.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lastcard.editions import load
from rules.table_talk import Table, impossible, position

# ------------------------------------------------------------------- the deck


def test_k_deck_108_cards_and_their_points() -> None:
    edition = load("classic")
    deck = Counter(edition.card_names)
    wanted = Counter({"W": 4, "W+4": 4})
    for color in "rygb":
        wanted[f"{color}0"] = 1
        wanted.update({f"{color}{n}": 2 for n in range(1, 10)})
        wanted.update({f"{color}{symbol}": 2 for symbol in ("+2", "R", "S")})
    assert deck == wanted
    assert deck.total() == 108
    assert (edition.min_seats, edition.max_seats, edition.deal, edition.goal) == (2, 10, 7, 500)


@pytest.mark.parametrize(
    ("hand", "points"),
    [("b0", 0), ("b1", 1), ("b9", 9), ("bS", 20), ("bR", 20), ("b+2", 20), ("W", 50), ("W+4", 50)],
)
def test_k_points(hand: str, points: int) -> None:
    table = position("classic", hands=["r1", hand], pile="r5").do("0 play r1")
    table.expect(points=[points, 0])


# ------------------------------------------------------------------- K-01: Wild Draw Four


def wild_four(hand: str, top: str, preset: str = "standard", **keys: Any) -> Table:
    """Return a table where seat 0 has laid a Wild Draw Four beside a hand and named blue."""
    hands = [f"W+4 {hand}", "b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile=top, preset=preset, **keys)
    return table.do("0 play W+4", "0 color b")


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize("hand", ["r1", "g1 r9", "rS W", "W+4 r0"])
def test_k01_a_card_of_the_color_in_force_makes_guilty(hand: str, preset: str) -> None:
    table = wild_four(hand, "r5", preset).do("1 challenge").expect(turn=1, phase="turn", color="b")
    table.expect(sizes=[len(hand.split()) + 4, 2, 2])


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize(
    ("hand", "top"),
    [("g5", "r5"), ("gS y1", "rS"), ("W", "r5"), ("W+4", "r5"), ("g1 y2 b3", "r+2")],
)
def test_k01_numbers_symbols_and_wilds_may_match(hand: str, top: str, preset: str) -> None:
    wild_four(hand, top, preset).do("1 challenge").expect(turn=2, sizes=["*", 8, 2])


def test_k01_the_named_color_of_a_wild_counts_not_the_card_below() -> None:
    wild_four("r1", "r5 W", color="g").do("1 challenge").expect(turn=2, sizes=[1, 8, 2])
    wild_four("g1", "r5 W", color="g").do("1 challenge").expect(turn=1, sizes=[5, 2, 2])


def test_k01_the_newly_named_color_does_not_make_guilty() -> None:
    wild_four("b7 b8", "r5").do("1 challenge").expect(turn=2, sizes=[2, 8, 2])


def test_k01_accepting_costs_four_and_the_turn() -> None:
    wild_four("g1 g2", "r5").do("1 accept").expect(turn=2, sizes=[2, 6, 2])


# ------------------------------------------------------------------- K-02: Stacking

STACKING = {"stacking": True}


def stack(hands: list[str], edition: str = "classic", pile: str = "r5", **keys: Any) -> Table:
    """Return a table where penalties may be answered; the draw pile is known."""
    options = {**STACKING, **keys.pop("options", {})}
    return position(edition, hands=hands, pile=pile, options=options, **keys)


@pytest.mark.parametrize("edition", ["classic", "showdown"])
def test_k02_draw_two_on_draw_two_one_card_a_turn(edition: str) -> None:
    table = stack(["r+2 r+2 g1", "b+2 y+2 b1", "y1 y2 g+2", "b4 b5"], edition)
    table.do("0 play r+2").expect(turn=1, legal=["play b+2", "play y+2", "draw"], phase="turn")
    table.do("1 play b+2").expect(turn=2, sizes=[2, 2, 3, 2]).do("2 play g+2")
    # seat 3 has none, and takes the sum without being asked
    table.expect(turn=0, phase="turn", sizes=[2, 2, 2, 8], color="g")


def test_k02_nothing_but_the_same_symbol_answers() -> None:
    table = stack(["r+2 g1 g2", "b+2 r3 rR W W+4", "y1 y2"]).do("0 play r+2")
    for card in ("r3", "rR", "W", "W+4"):
        table.refuse(f"1 play {card}", "only-stack")
    table.do("1 draw").expect(turn=2, sizes=[2, 7, 2])


def test_k02_the_sum_is_drawn_only_by_the_last_in_the_direction_of_play() -> None:
    hands = ["r+2 g1 g2", "b1 b2", "y+2 y2", "b+2 b5"]
    table = stack(hands, direction=-1).do("0 play r+2").expect(turn=3)
    table.do("3 play b+2").expect(turn=2).do("2 play y+2").expect(turn=0, sizes=[2, 8, 1, 1])


def test_k02_with_two_players_the_stack_goes_to_and_fro() -> None:
    table = stack(["r+2 g+2 g1 g2", "b+2 b1"]).do("0 play r+2").expect(turn=1)
    table.do("1 uno", "1 play b+2").expect(turn=0, legal=["play g+2", "draw"])
    table.do("0 play g+2").expect(sizes=[2, 7], turn=0, phase="turn")


def test_k02_wild_draw_four_on_wild_draw_four_the_last_names_the_color() -> None:
    table = stack(["W+4 g1 g2", "W+4 b1 b2", "y1 y2"]).do("0 play W+4", "0 color b")
    table.do("1 play W+4").expect(phase="color", turn=1, color="b").do("1 color y")
    table.do("2 accept").expect(turn=0, color="y", sizes=[2, 2, 10])


def test_k02_a_draw_two_does_not_answer_a_wild_draw_four_nor_the_other_way_round() -> None:
    table = stack(["W+4 g1 g2", "b+2 b1", "y1"]).do("0 play W+4", "0 color b")
    table.expect(legal=["accept", "challenge"]).refuse("1 play b+2")
    table = stack(["r+2 g1 g2", "W+4 b1", "y1"]).do("0 play r+2").expect(turn=2, sizes=[2, 4, 1])


def test_k02_a_challenge_concerns_the_last_card_and_the_whole_sum() -> None:
    # seat 0 bluffs on red, seat 1 is honest on green
    hands = ["W+4 r1 g2", "W+4 y5 y6", "y1 y2"]
    table = stack(hands).do("0 play W+4", "0 color g", "1 play W+4", "1 color y")
    table.do("2 challenge").expect(turn=0, sizes=[2, 2, 2 + 8 + 2])
    # seat 0 is honest, seat 1 bluffs on green
    hands = ["W+4 g1 g2", "W+4 g5 y6", "y1 y2"]
    table = stack(hands).do("0 play W+4", "0 color g", "1 play W+4", "1 color y")
    table.do("2 challenge").expect(turn=2, phase="turn", sizes=[2, 2 + 8, 2], color="y")


@pytest.mark.parametrize(("card", "n"), [("r+2", 2), ("W+4", 4)])
def test_k02_a_last_card_is_not_answered_the_sum_is_drawn_at_once(card: str, n: int) -> None:
    answer = "b+2" if card == "r+2" else "W+4"
    table = stack([card, f"{answer} b1", "y1"]).do(f"0 play {card}")
    table.expect(phase="round_over", winner=0, sizes=[0, 2 + n, 1])
    # a last answer: the sum of both goes to the next player
    table = stack(["r+2 g1 g2", "b+2", "y+2 y1"]).do("0 play r+2", "1 play b+2")
    table.expect(phase="round_over", winner=1, sizes=[2, 0, 6])


def test_k02_unrestricted_wild_draw_fours_of_showdown_stack_without_a_challenge() -> None:
    hands = ["W+4 r1 g2", "W+4 b1", "y1 y2"]
    table = stack(hands, "showdown").do("0 play W+4", "0 color b")
    table.expect(phase="turn", turn=1, legal=["play W+4", "draw", "uno"])
    table.do("1 play W+4", "1 color r").expect(turn=0, sizes=[2, 1, 10])


def test_k02_restricted_wild_draw_fours_of_showdown_stack_with_a_challenge() -> None:
    table = position(
        "showdown",
        preset="official",
        hands=["W+4 g1 g2", "W+4 b1", "y1 y2"],
        pile="r5",
        options=STACKING,
    ).do("0 play W+4", "0 color b")
    table.expect(phase="challenge", turn=1, can=["1 play W+4", "1 accept", "1 challenge"])


@pytest.mark.parametrize("edition", ["attack", "flip", "pizza"])
def test_k02_is_refused_where_its_cards_do_not_exist(edition: str) -> None:
    impossible(edition, about="stacking", hands=["r1", "r2"], pile="r5", options=STACKING)


# ------------------------------------------------------------------- K-03: Jump-In

JUMP = {"jump_in": True}


def jumping(hands: list[str], edition: str = "classic", pile: str = "r5", **keys: Any) -> Table:
    """Return a table where one may jump in."""
    options = {**JUMP, **keys.pop("options", {})}
    return position(edition, hands=hands, pile=pile, options=options, **keys)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("jumper", [1, 2, 3])
def test_k03_play_goes_on_after_the_jumper(jumper: int, direction: int) -> None:
    hands = ["g1 g2", "b1 b2", "y1 y2", "y6 y7"]
    hands[jumper] += " r5"
    table = jumping(hands, direction=direction).expect(turn=0).do(f"{jumper} jump r5")
    table.expect(turn=(jumper + direction) % 4, phase="turn", top="r5", direction=direction)


def test_k03_only_the_identical_card() -> None:
    table = jumping(["g1 g2", "g5 r4 r5 W", "y1 y2"], pile="r5")
    table.expect(can=["1 jump r5"], cannot=["1 jump g5", "1 jump r4", "1 jump W"])
    table.refuse("1 jump g5", "jump-not-identical").refuse("1 jump r4", "jump-not-identical")
    table.refuse("2 jump r5", "not-in-hand").refuse("1 play r5", "not-your-decision")


@pytest.mark.parametrize(("card", "turn"), [("rS", 1), ("r+2", 1), ("rR", 2)])
def test_k03_the_jumped_in_action_has_its_effect_from_the_jumper(card: str, turn: int) -> None:
    hands = ["g1 g2", "b1 b2", "y1 y2", f"{card} y6"]
    table = jumping(hands, pile=card, draw="g7 g8").do(f"3 jump {card}").expect(turn=turn)
    table.expect(sizes=[4 if card == "r+2" else 2, 2, 2, 1], catchable=[3])


def test_k03_flip_compares_the_active_faces() -> None:
    hands = ["g2/tE g4/k8", "r1/p2 b2", "y1 y2"]
    table = jumping(hands, "flip", pile="r1/k3").do("1 jump r1").expect(turn=2)
    hands = ["g2/tE g4/k8", "b1/pE b2/k6", "y1/kE y2/t8"]
    table = jumping(hands, "flip", pile="b6/tE b1/pE", side="dark")
    table.expect(can=["1 jump pE"]).do("1 jump pE").expect(turn=1)


def test_k03_a_pending_stack_is_cancelled() -> None:
    hands = ["r+2 g1 g2", "b+2 b1", "y1 y2", "r+2 y6 y7"]
    table = jumping(hands, options=STACKING).do("0 play r+2").expect(turn=1)
    table.do("3 jump r+2").expect(turn=1, phase="turn", sizes=[4, 2, 2, 2])
    assert table.told().count("stack-cancelled") == 1


def test_k03_only_while_another_seat_is_to_take_its_turn() -> None:
    table = jumping(["g1 g2", "r5 b1", "y1"], draw="r9").refuse("0 jump r5", "jump-own-turn")
    table.do("0 draw").expect(phase="drawn", cannot=["1 jump r5"])
    table.refuse("1 jump r5", "jump-wrong-phase")


def test_k03_not_without_the_house_rule() -> None:
    position("classic", hands=["g1 g2", "r5 b1"], pile="r5").refuse("1 jump r5", "no-jump-in")


def test_k03_jumping_with_the_last_card_wins() -> None:
    table = jumping(["g1 g2", "b1 b2", "r5"]).do("2 jump r5")
    table.expect(phase="round_over", winner=2, points=[0, 0, 6])


# ------------------------------------------------------------------- K-04: Seven Swap

SEVEN = {"seven_swap": True}


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_k04_a_seven_makes_its_player_swap_with_a_chosen_player(edition: str) -> None:
    hands = ["r7 g1 g2", "b1 b2 b3", "y1"]
    table = position(edition, hands=hands, pile="y3 r5", options=SEVEN).do("0 play r7")
    if table.match.phase == "showdown":  # the marked copy
        table.do("0 strike 0.2", "1 strike 0.3")
    table.expect(phase="target", turn=0, legal=["target 1", "target 2"])
    table.refuse("0 target 0", "not-an-opponent").refuse("0 draw").refuse("1 draw")
    table.do("0 target 2").expect(hands=["y1", "*", "g1 g2"], turn=1, phase="turn")


def test_k04_on_the_dark_side_too() -> None:
    hands = ["r3/k7 g1/o5 g2/t+5", "b1/pE b2/o8", "y1/kE"]
    table = position("flip", hands=hands, pile="r1/k3", side="dark", options=SEVEN)
    table.do("0 play k7", "0 target 1").expect(hands=["pE o8", "o5 t+5", "kE"], turn=1)


def test_k04_as_the_last_card_it_wins_without_a_swap() -> None:
    table = position("classic", hands=["r7", "b1 b2", "y1"], pile="r5", options=SEVEN)
    table.do("0 play r7").expect(phase="round_over", winner=0, points=[4, 0, 0])


def test_k04_other_numbers_do_not_swap() -> None:
    table = position("classic", hands=["r6 g1", "b1 b2"], pile="r5", options=SEVEN)
    table.do("0 play r6").expect(turn=1, phase="turn", hands=["g1", "b1 b2"])


# ------------------------------------------------------------------- K-05: Zero Rotation

ZERO = {"zero_rotation": True}


@pytest.mark.parametrize("edition", ["classic", "showdown"])
@pytest.mark.parametrize("direction", [1, -1])
def test_k05_all_hands_pass_on_in_the_direction_of_play(edition: str, direction: int) -> None:
    hands = ["b1", "r0 g1 g2", "y1 y2", "y6 y7 y8"]
    table = position(
        edition, hands=hands, pile="y3 r5", turn=1, direction=direction, options=ZERO
    ).do("1 play r0")
    moved = ["y6 y7 y8", "b1", "g1 g2", "y1 y2"] if direction == 1 else 0
    table.expect(hands=moved or ["g1 g2", "y1 y2", "y6 y7 y8", "b1"], turn=1 + direction)


def test_k05_as_the_last_card_it_wins_and_nothing_moves() -> None:
    table = position("classic", hands=["r0", "b1 b2", "y1"], pile="r5", options=ZERO)
    table.do("0 play r0").expect(phase="round_over", winner=0, sizes=[0, 2, 1])


@pytest.mark.parametrize("edition", ["attack", "flip", "pizza"])
def test_k05_is_refused_where_there_is_no_zero(edition: str) -> None:
    impossible(edition, about="zero_rotation", hands=["r1", "r2"], pile="r5", options=ZERO)


# ------------------------------------------------------------------- K-06 and K-07: drawing

MATCH = {"draw_to_match": True}


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza"])
def test_k06_one_draws_until_a_playable_card_comes(edition: str) -> None:
    table = position(
        edition, hands=["g1 g2", "b1 b2"], pile="y3 r5", draw="b9 y8 g9 r6 r2", options=MATCH
    )
    table.do("0 draw").expect(phase="drawn", turn=0, hands=["g1 g2 b9 y8 g9 r6", "b1 b2"])
    table.expect(legal=["play r6", "keep"]).do("0 play r6").expect(turn=1, sizes=[5, 2])


def test_k06_it_may_be_kept() -> None:
    table = position("classic", hands=["g1", "b1"], pile="r5", draw="b9 W", options=MATCH)
    table.do("0 draw", "0 keep").expect(turn=1, hands=["g1 b9 W", "b1"])


def test_k06_without_a_playable_card_everything_is_drawn_and_the_turn_ends() -> None:
    table = position(
        "classic", hands=["g1", "b1"], pile="b8 y9 r5", draw="b9", exact=True, options=MATCH
    )
    table.do("0 draw").expect(turn=1, phase="turn", hands=["g1 b9 b8 y9", "b1"], draw_size=0)


def test_k06_penalties_are_not_drawn_to_match() -> None:
    table = position("classic", hands=["r+2 g1 g2", "b1"], pile="r5", draw="y7 y8", options=MATCH)
    table.do("0 play r+2").expect(sizes=[2, 3], turn=0)


def test_k06_is_refused_in_attack_where_nobody_draws_by_hand() -> None:
    impossible("attack", about="draw_to_match", hands=["r1", "r2"], pile="r5", options=MATCH)


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza"])
def test_k07_a_playable_drawn_card_must_be_played(edition: str) -> None:
    table = position(
        edition, hands=["r1 g1", "b1 b2"], pile="r5", draw="W", options={"force_play": True}
    )
    table.do("0 draw").expect(legal=["play W"], phase="drawn").refuse("0 keep", "must-play-drawn")


def test_k07_nothing_else_is_forced() -> None:
    table = position(
        "classic", hands=["r1 g1", "b1 b2"], pile="r5", draw="y9", options={"force_play": True}
    )
    table.expect(can=["0 draw"]).do("0 draw").expect(turn=1, phase="turn")


def test_k07_together_with_draw_to_match() -> None:
    options = {"force_play": True, "draw_to_match": True}
    table = position("classic", hands=["g1", "b1"], pile="r5", draw="b9 y8 rS", options=options)
    table.do("0 draw").expect(legal=["play rS"]).refuse("0 keep")


def test_k07_is_refused_in_attack() -> None:
    options = {"force_play": True}
    impossible("attack", about="force_play", hands=["r1", "r2"], pile="r5", options=options)
