"""The fine print of challenges: Q-25 to Q-29, Q-81, and what a challenger sees."""

from __future__ import annotations

import pytest

from rules.table_talk import Table, position


def challenged(
    edition: str, wild: str, hand: str, *between: str, preset: str = "standard"
) -> Table:
    """Return a table where seat 0 has laid a wild on a red 5, named blue, and was challenged."""
    hands = [f"{wild} {hand}", "b1 b2", "y1 y2"]
    draw = "r8 r9 g8 g9 b8 b9"
    table = position(edition, hands=hands, pile="y3 r5", preset=preset, draw=draw)
    return table.do(f"0 play {wild}", *between, "0 color b", "1 challenge")


def is_guilty(table: Table) -> bool:
    """Tell who paid: the challenger plays on only against a guilty hand."""
    assert table.match.deciding in ((1,), (2,))
    return table.match.deciding == (1,)


# -------------------------------------------------------------------


def test_q25_guilt_is_judged_at_the_moment_of_the_play_not_after_a_catch() -> None:
    # caught in phase color, seat 0 picks up two red cards: the bluff was none when it was played
    table = challenged("classic", "W+4", "g1", "2 catch 0")
    table.expect(turn=2, hands=["g1 r8 r9", "*", "y1 y2"], sizes=[3, 8, 2])


def test_q25_the_challenger_is_shown_the_whole_present_hand() -> None:
    table = challenged("classic", "W+4", "g1", "2 catch 0")
    shown = [event for event in table.events if event.key == "shown-hand"]
    assert [(event.only_for, event.values["cards"]) for event in shown] == [
        ((1,), ("g1", "r8", "r9"))
    ]
    assert table.match.view(1).known[0] == ("r8", "r9", "g1")


def test_q25_the_named_color_and_the_wild_itself_play_no_part() -> None:
    assert not is_guilty(challenged("classic", "W+4", "b1 b9"))
    assert is_guilty(challenged("classic", "W+4", "r1 b9"))


# -------------------------------------------------------------------


@pytest.mark.parametrize(("held", "guilty"), [("r1", True), ("g1", False)])
def test_q26_a_restricted_wild_just_drawn_is_judged_by_the_rest_of_the_hand(
    held: str, guilty: bool
) -> None:
    table = position("classic", hands=[held, "b1", "y1"], pile="r5", draw="W+4").do("0 draw")
    table.do("0 play W+4", "0 color b", "1 challenge").expect(turn=1 if guilty else 2)


@pytest.mark.parametrize("edition", ["flip", "pizza"])
def test_q26_in_standard_an_equal_number_and_a_plain_wild_make_guilty(edition: str) -> None:
    assert is_guilty(challenged(edition, "W+2", "g5"))
    assert is_guilty(challenged(edition, "W+2", "W"))
    assert not is_guilty(challenged(edition, "W+2", "g1 y9"))


def test_q26_in_pizza_a_dip_makes_guilty_too() -> None:
    assert is_guilty(challenged("pizza", "W+2", "WD"))


def test_q26_copies_of_the_same_wild_and_other_restricted_wilds_do_not() -> None:
    assert not is_guilty(challenged("flip", "W+2", "W+2"))
    hands = ["y6/W+c g6/W+c", "b2/k6", "b3/t2"]
    table = position("flip", hands=hands, side="dark", pile="r3/k7", draw="r2/oR")
    table.do("0 play W+c", "0 color o", "1 challenge").expect(turn=2)


@pytest.mark.parametrize("edition", ["flip", "pizza"])
def test_q26_a_wild_on_top_gives_only_its_color_to_be_guilty_of(edition: str) -> None:
    hands = ["W+2 r5 y9", "b1", "y1"]
    table = position(edition, hands=hands, pile="r3 W", color="g").do("0 play W+2", "0 color b")
    table.do("1 challenge").expect(turn=2)


# -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "wild", "preset"),
    [("classic", "W+4", "standard"), ("showdown", "W+4", "official"), ("flip", "W+2", "standard")],
)
def test_q27_with_bluff_off_nobody_is_asked(edition: str, wild: str, preset: str) -> None:
    table = position(
        edition, hands=[f"{wild} g1 g2", "b1", "y1"], pile="r5", preset=preset,
        options={"bluff": False},
    )  # fmt: skip
    table.do(f"0 play {wild}", "0 color b").expect(turn=2, phase="turn")
    table.expect(sizes=[2, 1 + int(wild[-1]), 1])


def test_q27_blocked_means_not_playable_as_a_drawn_card() -> None:
    options = {"bluff": False}
    table = position("classic", hands=["r1 r2", "b1"], pile="r5", draw="W+4", options=options)
    table.do("0 draw").expect(turn=1, phase="turn", sizes=[3, 1])


def test_q27_and_not_playable_for_draw_to_match() -> None:
    options = {"bluff": False, "draw_to_match": True}
    hands, draw = ["r1 g2", "b1"], "W+4 y8 r9"
    table = position("classic", hands=hands, pile="r5", draw=draw, options=options).do("0 draw")
    table.expect(phase="drawn", legal=["play r9", "keep"], sizes=[5, 1])


def test_q27_and_not_as_an_answer_in_a_stack() -> None:
    options = {"bluff": False, "stacking": True}
    hands = ["W+4 g1 g2", "W+4 b1", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options=options).do("0 play W+4")
    # on blue seat 1 would bluff, and takes the four at once
    table.do("0 color b").expect(turn=2, phase="turn", sizes=[2, 6, 2])
    table = position("classic", hands=hands, pile="r5", options=options).do("0 play W+4")
    table.do("0 color y").expect(turn=1, phase="turn", legal=["play W+4", "draw", "uno"])


# -------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["flip", "pizza"])
def test_q28_standard_means_playable_official_means_color(edition: str) -> None:
    assert is_guilty(challenged(edition, "W+2", "g5"))
    assert not is_guilty(challenged(edition, "W+2", "g5", preset="official"))
    assert is_guilty(challenged(edition, "W+2", "r1", preset="official"))


def draw_color(draw: str, hand: str = "r1/k3", **keys: object) -> Table:
    """Return a table of the dark side where a Wild Draw Color for orange was challenged."""
    hands = [f"y6/W+c {hand}", "b2/k6", "b3/t2"]
    table = position("flip", hands=hands, side="dark", pile="r4/oF", draw=draw, **keys)
    return table.do("0 play W+c", "0 color o", "1 challenge")


def test_q29_innocent_the_piles_run_dry_before_the_color_comes() -> None:
    table = draw_color("r3/k7 r6/kE", exact=True)
    # the covered card, an orange one, is reshuffled and ends the drawing; nothing more is there
    table.expect(turn=2, sizes=[1, 1 + 3, 1], draw_size=0)
    table = position(
        "flip", hands=["y6/W+c r1/k3", "b2/k6", "b3/t2"], side="dark", pile="y7/p6",
        draw="r3/k7", exact=True,
    ).do("0 play W+c", "0 color o", "1 challenge")  # fmt: skip
    table.expect(turn=2, sizes=[1, 1 + 2, 1], draw_size=0)


def test_q29_innocent_two_more_are_drawn_as_far_as_they_exist() -> None:
    table = draw_color("r2/oR r3/k7", exact=True).expect(turn=2, sizes=[1, 1 + 3, 1])
    table.expect(draw_size=0, pile="W+c")
    draw_color("r2/oR", exact=True).expect(turn=2, sizes=[1, 1 + 2, 1], draw_size=0)


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_q29_classic_has_the_color_rule_in_both_presets(preset: str) -> None:
    assert not is_guilty(challenged("classic", "W+4", "g5 W", preset=preset))
    assert is_guilty(challenged("classic", "W+4", "r1", preset=preset))


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_q29_so_has_restricted_showdown(preset: str) -> None:
    options = {"wild_draw_four": "restricted"}
    for hand, turn in (("g5 W", 2), ("r1 g1", 1)):
        hands = [f"W+4 {hand}", "b1", "y1"]
        table = position("showdown", hands=hands, pile="r5", preset=preset, options=options)
        table.do("0 play W+4", "0 color b", "1 challenge").expect(turn=turn)


# -------------------------------------------------------------------


def flip_challenge(hand: str) -> Table:
    """Return a table of Flip where seat 1 has challenged seat 0."""
    hands = [f"W+2/o4 {hand}", "b1/pE b2/o8", "y1/kE"]
    return position("flip", hands=hands, pile="r5/k2").do("0 play W+2", "0 color b", "1 challenge")


def test_q81_the_challenger_sees_the_active_faces_as_a_set_the_backs_stay_unpaired() -> None:
    table = flip_challenge("g5/o7 y9/p4")
    view = table.match.view(1)
    assert view.shown_hand == 0
    assert {"g5", "y9"} <= set(view.known[0])
    assert {"o7", "p4"} <= set(view.backs[0])
    shown = next(event for event in table.events if event.key == "shown-hand")
    assert shown.values["cards"] == tuple(sorted(("g5", "y9")))


def test_q81_the_same_faces_with_other_backs_tell_the_challenger_the_same() -> None:
    views = [
        flip_challenge(hand).match.view(1) for hand in ("r1/k3 r2/oR g1/o5", "g1/o5 r2/oR r1/k3")
    ]
    assert views[0].known[0] == views[1].known[0]
    assert views[0].backs[0] == views[1].backs[0]


def test_q81_the_view_ends_with_the_next_action() -> None:
    table = flip_challenge("g5/o7 y9/p4")
    table.do("1 draw")
    assert table.match.view(1).shown_hand == -1


@pytest.mark.parametrize("seat", [2, None])
def test_q81_everybody_else_sees_only_the_outcome(seat: int | None) -> None:
    table = flip_challenge("g5/o7 y9/p4")
    view = table.match.view(seat)
    assert view.shown_hand == -1
    assert "g5" not in view.known[0]
    assert view.sizes == (4, 2, 1)
    assert "guilty" in table.told()
