"""RULES section 1: ends of rounds and games, challenges, two players, the limit of turns.

C-29 to C-46. Turns and piles are in test_01_core_turns.py, UNO in test_01_core_uno.py.
"""

from __future__ import annotations

from itertools import cycle

import pytest

from lastcard.editions import load
from lastcard.match import Match
from rules.table_talk import Table, position

PENALTIES = [("classic", "r+2", 2), ("showdown", "r+2", 2), ("flip", "r+1", 1), ("pizza", "r+1", 1)]


# ------------------------------------------------------------------- the end of a round


def test_c29_the_round_ends_at_once_no_turn_no_call_and_no_catch_comes_after() -> None:
    hands = ["r1", "b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5").do("0 play r1")
    table.expect(phase="round_over", turn=-1, winner=0, legal=[], catchable=[])
    for line in ("1 draw", "0 uno", "1 catch 0", "2 jump r1"):
        table.refuse(line)


def test_c29_the_round_ends_after_the_effect_not_before() -> None:
    table = position("classic", hands=["r+2", "b1", "y1"], pile="r5", draw="g7 g8")
    table.do("0 play r+2").expect(phase="round_over", sizes=[0, 3, 1], points=[17, 0, 0])
    told = table.told()
    assert told.index("drew") < told.index("round-won")


def test_c29_an_owed_call_of_another_player_cannot_be_caught_after_the_end() -> None:
    table = position("classic", hands=["r1 g1", "r2", "y1 y2"], pile="r5").do("0 play r1")
    table.expect(catchable=[0]).do("1 play r2").expect(phase="round_over", catchable=[])
    table.refuse("2 catch 0", "round-is-over")


@pytest.mark.parametrize(("edition", "card", "n"), PENALTIES)
def test_c30_a_last_draw_card_is_carried_out_first_and_counts(
    edition: str, card: str, n: int
) -> None:
    table = position(edition, hands=[card, "b1", "y1"], pile="r5", draw="g7 g8 g9")
    table.do(f"0 play {card}").expect(phase="round_over", sizes=[0, 1 + n, 1], winner=0)
    table.expect(points=[2 + sum((7, 8)[:n]), 0, 0])


def test_c30_a_last_draw_card_hits_the_next_player_in_the_direction_of_play() -> None:
    hands = ["r+2", "b1", "y1"]
    table = position("classic", hands=hands, pile="r5", direction=-1, draw="g7 g8")
    table.do("0 play r+2").expect(sizes=[0, 1, 3])


def test_c30_a_last_hit_is_pressed_first_and_counts() -> None:
    table = position("attack", hands=["rH2", "b1", "y1"], pile="r5", draw="g7 g8")
    table.do("* fire 1", "* fire 1", "0 play rH2").expect(points=[17, 0, 0], sizes=[0, 3, 1])


@pytest.mark.parametrize(
    ("edition", "card", "n"),
    [("classic", "W+4", 4), ("pizza", "W+2", 2), ("flip", "W+2", 2), ("showdown", "W+4", 4)],
)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_c31_c32_a_last_wild_draw_asks_neither_color_nor_challenge(
    edition: str, card: str, n: int, preset: str
) -> None:
    table = position(edition, preset=preset, hands=[card, "b1", "y1"], pile="r5")
    table.do(f"0 play {card}").expect(phase="round_over", sizes=[0, 1 + n, 1], winner=0)


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_c32_a_last_wild_asks_for_no_color(edition: str) -> None:
    table = position(edition, hands=["W", "b1", "y1"], pile="r5").do("0 play W")
    table.expect(phase="round_over", winner=0, points=[2, 0, 0])


def test_c32_a_last_wild_draw_color_needs_its_color_all_the_same() -> None:
    hands = ["y6/W+c", "b2/k6", "b3/t2"]
    table = position("flip", hands=hands, side="dark", pile="r1/k3", draw="y2/t1 r2/oR")
    table.do("0 play W+c").expect(phase="color", turn=0, catchable=[])
    table.do("0 color o").expect(phase="round_over", sizes=[0, 3, 1], winner=0)


# ------------------------------------------------------------------- points and the game


def test_c33_the_player_who_went_out_gets_the_sum_of_all_other_hands() -> None:
    hands = ["b1 b2", "r1", "W g+2 y0", "W+4 rS b9"]
    table = position("classic", hands=hands, pile="r5", turn=1, scores=[5, 6, 7, 8])
    table.do("1 play r1").expect(winner=1, points=[0, 3 + 70 + 79, 0, 0])
    table.expect(scores=[5, 158, 7, 8], phase="round_over", champion=-1)


@pytest.mark.parametrize(
    ("edition", "goal"),
    [("classic", 500), ("showdown", 500), ("attack", 500), ("flip", 500), ("pizza", 250)],
)
def test_c34_who_reaches_the_target_at_a_rounds_end_wins(edition: str, goal: int) -> None:
    hands = ["r1", "b3", "y4"]
    for short, champion in ((0, 0), (1, -1)):
        scores = [goal - 7 - short, goal - 1, 0]
        table = position(edition, hands=hands, pile="r5", scores=scores).do("0 play r1")
        table.expect(champion=champion, scores=[goal - short, goal - 1, 0])
        table.expect(phase="game_over" if champion == 0 else "round_over", turn=-1)


def test_c34_the_target_is_an_option() -> None:
    table = position("pizza", hands=["r1", "b3"], pile="r5", options={"goal": 3})
    table.do("0 play r1").expect(phase="game_over", champion=0)


def test_c34_a_game_goes_on_round_by_round_until_somebody_reaches_the_target() -> None:
    match = Match("pizza", seats=2, seed=3, options={"goal": 60, "auto_uno": True})
    before = [0, 0]
    while not match.game_over:
        if match.round_over:
            assert max(match.scores) < 60
            before = match.scores
            match.begin_round()
        seat = match.deciding[0]
        legal = match.legal(seat)
        match.do(seat, next((each for each in legal if each != "draw"), "draw"))
        if match.round_over:
            pairs = zip(before, match.points, strict=True)
            assert match.scores == [old + new for old, new in pairs]
    assert match.champions == (match.winner,)
    assert match.scores[match.winner] >= 60


LOWEST = {"lowest_wins": True}


def test_c35_everyone_scores_the_own_hand_and_the_player_who_went_out_nothing() -> None:
    hands = ["r1", "W b3", "y4"]
    table = position("classic", hands=hands, pile="r5", options=LOWEST, scores=[9, 8, 7])
    table.do("0 play r1").expect(winner=0, points=[0, 53, 4], scores=[9, 61, 11], champion=-1)


def test_c35_when_somebody_reaches_the_target_the_lowest_total_wins() -> None:
    hands = ["r1", "b3", "y4"]
    table = position("classic", hands=hands, pile="r5", options=LOWEST, scores=[60, 497, 50])
    table.do("0 play r1").expect(phase="game_over", scores=[60, 500, 54], champion=2)


def test_c35_nobody_wins_before_somebody_has_reached_the_target() -> None:
    hands = ["r1", "b3", "y4"]
    table = position("classic", hands=hands, pile="r5", options=LOWEST, scores=[60, 496, 50])
    table.do("0 play r1").expect(phase="round_over", champion=-1)


def test_c35_a_tie_for_lowest_is_a_shared_win() -> None:
    hands = ["r1", "b3", "y4"]
    table = position("classic", hands=hands, pile="r5", options=LOWEST, scores=[54, 497, 50])
    table.do("0 play r1").expect(phase="game_over", champion=[0, 2], winner=0)


# ------------------------------------------------------------------- challenges


def bluff(top: str = "g5", draw: str = "", n: int = 3, direction: int = 1) -> Table:
    """Return a table where seat 0 has laid a Wild Draw Four, a bluff on green, and named blue."""
    hands = ["W+4 g1 r2", "b1 b2", "y1 y2", "y4 y6"][:n]
    keys = {"pile": f"y3 {top}", "draw": draw, "direction": direction}
    return position("classic", hands=hands, **keys).do("0 play W+4", "0 color b")


def test_c36_the_whole_hand_is_shown_to_the_challenger_alone() -> None:
    table = bluff().do("1 challenge")
    shown = [event for event in table.events if event.key == "shown-hand"]
    assert [(event.only_for, event.values["cards"]) for event in shown] == [((1,), ("g1", "r2"))]
    public = [event for event in table.events if event.only_for is None]
    assert not any("cards" in event.values for event in public)


def test_c36_an_innocent_hand_is_shown_too_and_accepting_shows_nothing() -> None:
    table = bluff("b5").do("1 challenge")
    assert [event.only_for for event in table.events if event.key == "shown-hand"] == [(1,)]
    assert "shown" not in [event.key for event in bluff().do("1 accept").events]


def test_c37_success_the_offender_draws_and_the_challenger_takes_a_normal_turn() -> None:
    table = bluff(draw="y7 y8 y9 b7").do("1 challenge")
    table.expect(hands=["g1 r2 y7 y8 y9 b7", "b1 b2", "y1 y2"], turn=1, phase="turn")
    table.expect(top="W+4", color="b", legal=["play b1", "play b2", "draw", "uno"])


def test_c38_failure_costs_the_penalty_plus_two_and_the_turn() -> None:
    bluff("b5").do("1 challenge").expect(turn=2, phase="turn", sizes=[2, 8, 2], color="b")


def test_c38_with_the_direction_reversed_the_challenger_is_the_other_neighbour() -> None:
    table = bluff("b5", n=4, direction=-1).expect(turn=3, phase="challenge")
    table.do("3 challenge").expect(turn=2, sizes=[2, 2, 2, 8])


def test_c39_color_first_then_the_answer_then_the_cards() -> None:
    table = position("classic", hands=["W+4 g1", "b1", "y1"], pile="r5").do("0 play W+4")
    table.expect(phase="color", turn=0).refuse("1 challenge", "not-your-decision")
    table.do("0 color y").expect(
        phase="challenge", turn=1, legal=["accept", "challenge", "catch 0"]
    )
    table.expect(sizes=[1, 1, 1]).refuse("2 challenge").refuse("1 draw", "wrong-phase")
    table.do("1 accept").expect(sizes=[1, 5, 1], turn=2)


def test_c40_a_bluff_is_allowed() -> None:
    table = position("classic", hands=["W+4 r1 r2", "b1", "y1"], pile="r5")
    table.expect(can=["0 play W+4"]).do("0 play W+4", "0 color b", "1 accept").expect(turn=2)


@pytest.mark.parametrize(
    ("edition", "card", "preset"),
    [
        ("classic", "W+4", "standard"),
        ("showdown", "W+4", "official"),
        ("flip", "W+2", "standard"),
        ("flip", "W+2", "official"),
        ("pizza", "W+2", "standard"),
        ("pizza", "W+2", "official"),
    ],
)
def test_c40_with_bluff_off_it_is_blocked(edition: str, card: str, preset: str) -> None:
    options = {"bluff": "off"}
    keys = {"preset": preset, "options": options, "pile": "r5"}
    guilty = position(edition, hands=[f"{card} r1 g2", "b1", "y1"], **keys)
    guilty.expect(cannot=[f"0 play {card}"]).refuse(f"0 play {card}", "would-bluff")
    honest = position(edition, hands=[f"{card} g1 g2", "b1", "y1"], **keys)
    honest.do(f"0 play {card}", "0 color b").expect(phase="turn", turn=2)


def test_c40_with_bluff_off_an_equal_number_blocks_in_standard_flip_only() -> None:
    options = {"bluff": False}
    hands = ["W+2 g5 g2", "b1", "y1"]
    standard = position("flip", hands=hands, pile="r5", options=options)
    standard.refuse("0 play W+2", "would-bluff")
    official = position("flip", hands=hands, pile="r5", options=options, preset="official")
    official.expect(can=["0 play W+2"])


# ------------------------------------------------------------------- two players


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza", "attack"])
@pytest.mark.parametrize("direction", [1, -1])
def test_c41_reverse_acts_as_skip(edition: str, direction: int) -> None:
    hands = ["rR g1 g2", "b1 b2"]
    table = position(edition, hands=hands, pile="r5", direction=direction).do("0 play rR")
    table.expect(turn=0, phase="turn", direction=direction, color="r")


def test_c41_three_players_reverse_turns_the_direction() -> None:
    hands = ["rR g1 g2", "b1 b2", "y1 y2"]
    position("classic", hands=hands, pile="r5").do("0 play rR").expect(turn=2, direction=-1)


def test_c41_none_with_two_players_reverse_only_passes_the_turn() -> None:
    hands = ["rR g1 g2", "b1 b2"]
    table = position("classic", hands=hands, pile="r5", options={"two_player_reverse": "none"})
    table.do("0 play rR").expect(turn=1, direction=1)


@pytest.mark.parametrize("card", ["rS", "r+2"])
def test_c42_skip_and_penalties_give_the_same_player_another_move(card: str) -> None:
    table = position("classic", hands=["b1", f"{card} g1 g2"], pile="r5", turn=1)
    table.do(f"1 play {card}").expect(turn=1, phase="turn", sizes=[3 if card == "r+2" else 1, 2])


@pytest.mark.parametrize(("answer", "turn", "size"), [("accept", 0, 5), ("challenge", 0, 7)])
def test_c42_wild_draw_four_too(answer: str, turn: int, size: int) -> None:
    table = position("classic", hands=["W+4 g1 g2", "b1"], pile="r5").do("0 play W+4", "0 color y")
    table.do(f"1 {answer}").expect(turn=turn, phase="turn", sizes=[2, size])


@pytest.mark.parametrize("dealer", [0, 1])
def test_c43_a_first_reverse_lets_the_dealer_move_first_and_does_nothing_else(dealer: int) -> None:
    table = position("classic", hands=["r1 g1", "b1 b2"], dealer=dealer, first="rR", draw="g9 g8")
    table.expect(turn=dealer, direction=1, phase="turn", sizes=[2, 2], catchable=[])
    table.do(f"{dealer} draw").expect(turn=1 - dealer)


@pytest.mark.parametrize(("first", "n"), [("rS", 0), ("r+2", 2)])
def test_c44_a_first_skip_or_penalty_hits_the_other_and_the_dealer_moves(
    first: str, n: int
) -> None:
    table = position("classic", hands=["r1 g1", "b1 b2"], dealer=0, first=first)
    table.expect(turn=0, phase="turn", sizes=[2, 2 + n])


def test_c44_in_attack_too() -> None:
    hands = ["r1 g1", "b1 b2"]
    fires = ["* fire 2", "* fire 0"]
    table = position("attack", hands=hands, dealer=0, first="rH2", draw="g7 g8", chance=fires)
    table.expect(turn=0, phase="turn", hands=["r1 g1", "b1 b2 g7 g8"])


# ------------------------------------------------------------------- rounds without end


def draws(n_seats: int, limit: int) -> Table:
    """Return a table where everybody draws until the limit of turns is reached."""
    hands = ["r1 g1", "b1 b2", "y1 y2", "r2 r3"][:n_seats]
    table = position("classic", hands=hands, pile="r5", options={"turn_limit": limit})
    seats = cycle(range(n_seats))
    for _ in range(limit):
        assert table.match.phase == "turn"
        seat = next(seats)
        table.do(f"{seat} draw")
        if table.match.phase == "drawn":
            table.do(f"{seat} keep")
    return table


@pytest.mark.parametrize(("n_seats", "limit"), [(2, 1), (3, 7), (4, 20)])
def test_c46_the_round_is_blocked_when_the_turn_after_the_limit_would_begin(
    n_seats: int, limit: int
) -> None:
    table = draws(n_seats, limit).expect(phase="round_over", winner=-1, points=[0] * n_seats)
    assert table.told()[-1] == "blocked"


def test_c46_a_last_card_in_the_last_turn_still_wins() -> None:
    table = position("classic", hands=["r1", "b1"], pile="r5", options={"turn_limit": 1})
    table.do("0 play r1").expect(winner=0, points=[1, 0])


def test_c46_a_turn_that_has_begun_is_played_out() -> None:
    hands = ["W+4 g1 g2", "b1", "y1"]
    table = position("classic", hands=hands, pile="r5", options={"turn_limit": 1})
    table.do("0 play W+4", "0 color b", "1 accept").expect(phase="round_over", sizes=[2, 5, 1])


def test_c46_the_lowest_hand_scores_as_in_c16() -> None:
    options = {"turn_limit": 1, "blocked": "lowest"}
    hands = ["r1 W", "b1", "y3"]
    table = position("classic", hands=hands, pile="r5", options=options).do("0 play r1")
    table.expect(winner=1, points=[0, 50 + 3 - 1, 0])


def test_c46_the_limit_is_5000_and_0_means_none() -> None:
    for edition in ("classic", "showdown", "attack", "flip", "pizza"):
        assert load(edition).options["turn_limit"] == 5000
        assert load(edition, preset="official").options["turn_limit"] == 5000
    table = position("classic", hands=["r1 g1", "b1"], pile="r5", options={"turn_limit": 0})
    table.match.states["turns"] = 10**9
    table.do("0 play r1").expect(turn=1, phase="turn")


def test_c46_the_5000th_turn_is_still_played() -> None:
    table = position("classic", hands=["r1 g1 g2", "b1 b2", "y1"], pile="r5", draw="g7 g8")
    table.match.states["turns"] = 4999
    table.do("0 play r1").expect(turn=1, phase="turn").do("1 play b1").expect(phase="round_over")
