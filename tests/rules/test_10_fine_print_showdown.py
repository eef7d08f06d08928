"""FINE_PRINT, Showdown and Flip: Q-53 to Q-56, Q-59, Q-62, Q-89."""

from __future__ import annotations

import pytest

from rules.table_talk import Table, impossible, position


def duel(**keys) -> Table:
    table = position(
        "showdown", hands=["r7!2 g1 g2", "b1 b2", "y1 y2"], pile="y3 r5", draw="g8 g4", **keys
    )
    return table.do("0 play r7!2")


def test_q53_the_covered_card_is_there_to_be_loaded():
    """Card by card: the pile first, then what a reshuffle brings."""
    table = position(
        "showdown", hands=["r9!3 g1 g2", "b1 b2"], pile="y4 y6 r5", draw="g8", exact=True
    ).do("* deck r5 y6 y4", "0 play r9!3")
    table.expect(loaded=3, draw_size=1, pile="r9!3")
    table.do("0 strike 1", "1 strike 0").expect(hands=["g1 g2 g8 r5 y6", "b1 b2"])


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("early", ["-0.000001", "-3"])
def test_q54_a_false_start_does_not_end_the_showdown_both_strikes_are_given(first, early):
    table = duel().do(f"{first} strike {early}").expect(phase="showdown", turn=[1 - first])
    table.refuse(f"{first} strike 0.3", "has-struck").do(f"{1 - first} strike never")
    hands = ["g1 g2", "b1 b2", "y1 y2"]
    hands[first] += " g8 g4"
    table.expect(phase="turn", hands=hands)


@pytest.mark.parametrize(
    ("times", "loser"),
    [
        (("0.250", "0.230"), 0),
        (("0.230", "0.250"), 1),
        (("0.1", "0.12"), 1),
        (("1.000001", "1.020001"), 1),
        (("0.7", "0.72"), 1),  # in binary fractions 0.72 - 0.7 is less than 0.02
    ],
)
def test_q54_q89_a_gap_of_exactly_the_window_is_compared_exactly_and_reads_no_lines(times, loser):
    other = "* lines 0" if loser == 0 else "* lines 2"  # would decide the other way
    table = duel().do(other, f"0 strike {times[0]}", f"1 strike {times[1]}")
    hands = ["g1 g2", "b1 b2", "y1 y2"]
    hands[loser] += " g8 g4"
    table.expect(phase="turn", hands=hands)


def test_q54_one_microsecond_less_reads_the_lines():
    table = duel().do("* lines 2", "0 strike 0.230001", "1 strike 0.25")
    table.expect(hands=["g1 g2 g8 g4", "b1 b2", "y1 y2"])


@pytest.mark.parametrize("time", ["1e3", "+1", "0,5", ".5", "5.", "0.1234567", "later", "", "- 1"])
def test_q54_q95_a_time_is_a_decimal_number_of_at_most_six_places_or_never(time):
    duel().refuse(f"0 strike {time}")


def test_q55_a_tie_window_must_be_above_zero():
    for window in (0, -0.01):
        impossible(
            "showdown", about="tie_window", hands=["r1", "r2"], pile="r5",
            options={"tie_window": window},
        )  # fmt: skip


def test_q55_the_third_undecided_result_is_followed_at_once_by_the_even_draw():
    table = duel()
    for n in (1, 2):
        table.do("0 strike never", "1 strike never").expect(phase="showdown", turn=[0, 1], loaded=2)
        assert int(table.match.states["undecided"][0]) == n
    table.do("0 strike never", "* coin 0", "1 strike never").expect(
        phase="turn", turn=1, hands=["g1 g2 g8 g4", "b1 b2", "y1 y2"]
    )


def test_q55_the_first_duellist_of_the_lines_is_the_player_of_the_card():
    """Whoever strikes first, and whichever seat has the lower number."""
    for first, second in ((1, 0), (0, 1)):
        table = position(
            "showdown", hands=["b1 b2", "r7!2 g1 g2"], pile="r5", draw="g8 g4", turn=1
        ).do("1 play r7!2", f"{first} strike 0.25", "* lines 2", f"{second} strike 0.25")
        table.expect(hands=["b1 b2", "g1 g2 g8 g4"])


@pytest.mark.parametrize(("card", "n"), [("r1!1", 1), ("r9!3", 3)])
def test_q55_an_even_split_is_possible_with_two_cards_only(card, n):
    for fell in range(n + 1):
        table = position("showdown", hands=[f"{card} g1 g2", "b1 b2"], pile="r5")
        table.do(f"0 play {card}", f"* lines {fell}", "0 strike 0.3", "1 strike 0.3")
        table.expect(phase="turn", loaded=0)


def test_q56_without_reflex_the_coin_stands_before_the_line_that_starts_the_showdown():
    options = {"reflex": False}
    table = position(
        "showdown", hands=["W! g1 g2", "b1 b2"], pile="r5", draw="g8", options=options
    ).do("0 play W!", "0 color b", "0 target 1", "* coin 1", "0 count 1")
    table.expect(phase="turn", hands=["g1 g2", "b1 b2 g8"], turn=1)
    table = position(
        "showdown",
        hands=["W", "b1 b2"],
        pile="r5",
        draw="g8",
        options=options | {"every_last_card": True},
    ).do("0 play W", "* coin 0", "0 color b")
    table.expect(phase="turn", hands=["g8", "b1 b2"], turn=1)
    position("showdown", hands=["r1!1 g1", "b1 b2", "y1"], pile="r5", options=options).do(
        "* coin 2"
    ).refuse("0 play r1!1")


# ---------------------------------------------------------------- Flip


@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("keys", [{"preset": "official"}, {"options": {"flip_top": "next"}}])
def test_q59_a_dark_wild_under_a_first_flip_is_always_named_by_the_dealer(dealer, keys):
    table = position(
        "flip",
        hands=["r1/k3 r2/oR", "g1/o5 g2/t+5", "b3/p8 b4/p1"],
        first="gF/W+c",
        draw="g8/t9 g9/kR",
        exact=True,
        dealer=dealer,
        **keys,
    ).expect(phase="color", turn=dealer, side="dark", draw_size=2)
    left = (dealer + 1) % 3
    table.do(f"{dealer} color t").expect(turn=left, color="t").do(f"{left} draw")
    assert "kR" in [card.name for card in table.match.view(left).hand], "the pile turned as a block"


def test_q62_f09_a_flip_that_is_played_has_a_card_under_it_the_first_card_has_none():
    hands = ["rF/k8 r1/k3 b1/pE", "g1/o5 g1/oF"]
    table = position("flip", hands=hands, pile="r9/p5").do("0 play rF")
    table.expect(top="p5", pile="rF/k8 r9/p5")
    table = position("flip", hands=["r1/k3 r2/oR", "g1/o5 g2/t+5"], first="rF/k8")
    table.expect(top="k8", pile="rF/k8", color="k", side="dark")
