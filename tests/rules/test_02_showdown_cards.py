"""RULES section 2, Showdown: first and last cards, marked actions (S-13 to S-21)."""

from __future__ import annotations

import pytest

from rules.table_talk import Table, position

# ---------------------------------------------------------------- first cards


def test_s13_the_symbol_of_a_first_card_is_ignored():
    hands = ["r1 r2", "g1 g2", "b1 b2"]
    for first in ("r1!1", "g7!2", "b9!3"):
        position("showdown", hands=hands, first=first).expect(
            turn=0, phase="turn", loaded=0, color=first[0], draw_size=105
        )


def test_s13_q64_only_the_mark_is_ignored_a_first_action_card_still_acts():
    hands = ["r1 r2", "g1 g2", "b1 b2"]
    options = {"symbols": {"S": 1, "R": 2, "+2": 3}}
    position("showdown", hands=hands, first="rS!1", options=options).expect(turn=1, loaded=0)
    position("showdown", hands=hands, first="rR!2", options=options).expect(
        turn=2, direction=-1, loaded=0
    )
    position("showdown", hands=hands, first="r+2!3", options=options).expect(
        turn=1, sizes=[4, 2, 2], loaded=0
    )


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_s14_a_first_wild_showdown_is_like_a_wild(preset):
    table = position(
        "showdown", hands=["r1 r2", "g1 g2", "b1 b2"], first="W!", dealer=0, preset=preset
    )
    table.expect(turn=1, phase="color", color="", loaded=0).refuse("0 color r")
    table.do("1 color y").expect(turn=1, phase="turn", color="y", loaded=0)


# ---------------------------------------------------------------- last cards


def test_s15_a_last_showdown_card_won_wins_the_round():
    table = position("showdown", hands=["r5!2", "b2", "y2 W"], pile="r8", draw="g7 W+4")
    table.do("0 play r5!2").expect(phase="showdown", catchable=[])
    table.do("0 strike 0.2", "1 strike 0.4")
    table.expect(phase="round_over", winner=0, points=[2 + 7 + 50 + 2 + 50, 0, 0])


def test_s15_lost_the_player_takes_the_cards_and_play_goes_on():
    table = position("showdown", hands=["r5!2", "b2", "y2 W"], pile="r8", draw="g7 W+4")
    table.do("0 play r5!2", "0 strike 0.4", "1 strike 0.2")
    table.expect(phase="turn", turn=1, hands=["g7 W+4", "b2", "y2 W"], color="r", catchable=[])


def test_s16_an_opponents_cards_count_also_those_of_a_wild_showdown():
    table = position("showdown", hands=["W!", "b2", "y2"], pile="r8", draw="W! W+4 r9!3")
    table.do("0 play W!", "0 color g", "0 target 2", "0 count 3", "0 strike 0", "2 strike 1")
    table.expect(winner=0, points=[2 + 2 + 40 + 50 + 9, 0, 0], hands=["", "b2", "y2 W! W+4 r9!3"])


def test_s17_after_a_next_to_last_showdown_card_uno_is_owed_through_the_showdown():
    def played() -> Table:
        table = position("showdown", hands=["r3!1 g1", "b1 b2", "y1 y2"], pile="r5")
        return table.do("0 play r3!1").expect(phase="showdown", catchable=[0])

    played().do("0 strike 0.2").expect(can=["0 uno", "1 catch 0", "2 catch 0"])
    played().do("0 strike 0.2", "1 strike 0.4").expect(catchable=[0], turn=1)
    played().do("0 strike 0.4", "1 strike 0.2").expect(catchable=[], sizes=[2, 2, 2])
    caught = played().do("2 catch 0").expect(phase="showdown", loaded=1, sizes=[3, 2, 2])
    caught.do("0 strike 0.2", "1 strike 0.4").expect(turn=1, sizes=[3, 3, 2], catchable=[])
    called = played().do("0 uno", "0 strike 0.2", "1 strike 0.4")
    called.expect(catchable=[], cannot=["2 catch 0", "0 uno"])


# ---------------------------------------------------------------- Wild Draw Four


@pytest.mark.parametrize("hand", ["r1 r2", "g1 g2"])
def test_s18_wild_draw_four_is_unrestricted_and_unchallengeable(hand):
    table = position("showdown", hands=[f"W+4 {hand}", "b1 b2", "y1 y2"], pile="r5")
    table.do("0 play W+4", "0 color b").expect(turn=2, phase="turn", sizes=[2, 6, 2])


@pytest.mark.parametrize(("hand", "sizes"), [("r1 g2", [6, 2, 2]), ("g1 g5", [2, 8, 2])])
@pytest.mark.parametrize(
    "keys", [{"preset": "official"}, {"options": {"wild_draw_four": "restricted"}}]
)
def test_s18_restricted_it_is_challenged_four_against_six(hand, sizes, keys):
    table = position("showdown", hands=[f"W+4 {hand}", "b1 b2", "y1 y2"], pile="r5", **keys)
    table.do("0 play W+4", "0 color b").expect(phase="challenge", turn=1)
    table.do("1 challenge").expect(sizes=sizes, turn=1 if sizes[0] == 6 else 2, color="b")


def test_s18_the_option_goes_before_the_preset():
    table = position(
        "showdown",
        hands=["W+4 r1 g2", "b1 b2", "y1 y2"],
        pile="r5",
        preset="official",
        options={"wild_draw_four": "unrestricted"},
    )
    table.do("0 play W+4", "0 color b").expect(turn=2, sizes=[2, 6, 2])


# ---------------------------------------------------------------- the unit, symbols on actions


def test_s19_loaded_cards_belong_to_no_pile_while_a_reshuffle_happens():
    table = position(
        "showdown",
        hands=["r9!3 g1", "b1 b2", "y1 y2"],
        pile="b4 b6 r5",
        draw="g7 g8 g4",
        exact=True,
    ).do("0 play r9!3", "* deck b6 r5 b4", "2 catch 0")
    table.expect(loaded=3, draw_size=1, pile="r9!3", hands=["g1 b6 r5", "b1 b2", "y1 y2"])
    table.do("0 strike 0.2", "1 strike 0.4")
    table.expect(hands=["g1 b6 r5", "b1 b2 g7 g8 g4", "y1 y2"])


ACTIONS = {"symbols": {"S": 1, "R": 2, "+2": 3}}


def test_s20_a_marked_reverse_turns_the_direction_first():
    table = position(
        "showdown", hands=["rR!2 g1 g2", "b1 b2", "y1 y2", "b3 b4"], pile="r5", options=ACTIONS
    )
    table.do("0 play rR!2").expect(direction=-1, turn=[0, 3], loaded=2)
    table.do("0 strike 0.2", "3 strike 0.4").expect(turn=3, sizes=[2, 2, 2, 4])


def test_s20_a_marked_skip_duels_with_its_victim_then_skips():
    table = position("showdown", hands=["rS!1 g1 g2", "b1 b2", "y1 y2"], pile="r5", options=ACTIONS)
    table.do("0 play rS!1").expect(turn=[0, 1], loaded=1)
    table.do("0 strike 0.4", "1 strike 0.2").expect(turn=2, sizes=[3, 2, 2])


def test_s20_a_marked_draw_two_duels_with_its_victim_then_draws():
    table = position(
        "showdown",
        hands=["r+2!3 g1 g2", "b1 b2", "y1 y2"],
        pile="r5",
        draw="g4 g6 g8 y4 y6",
        options=ACTIONS,
    )
    table.do("0 play r+2!3").expect(turn=[0, 1], loaded=3, sizes=[2, 2, 2])
    table.do("0 strike 0.2", "1 strike 0.4")
    table.expect(turn=2, hands=["g1 g2", "b1 b2 g4 g6 g8 y4 y6", "y1 y2"])


@pytest.mark.parametrize(("card", "n", "drawn"), [("rS!1", 1, 0), ("rR!2", 2, 0), ("r+2!3", 3, 2)])
def test_s20_c41_c42_with_two_the_player_of_a_marked_action_moves_again(card, n, drawn):
    table = position("showdown", hands=[f"{card} g1 g2", "b1 b2"], pile="r5", options=ACTIONS)
    table.do(f"0 play {card}").expect(turn=[0, 1], loaded=n, direction=1)
    table.do("0 strike 0.2", "1 strike 0.4").expect(turn=0, sizes=[2, 2 + n + drawn])


def test_s20_c41_with_two_player_reverse_none_a_marked_reverse_gives_the_turn_on():
    table = position(
        "showdown",
        hands=["rR!2 g1 g2", "b1 b2"],
        pile="r5",
        options=ACTIONS | {"two_player_reverse": "none"},
    )
    table.do("0 play rR!2", "0 strike 0.2", "1 strike 0.4").expect(turn=1, sizes=[2, 4])


def test_s20_a_last_marked_action_still_acts_when_the_showdown_is_lost():
    table = position(
        "showdown",
        hands=["r+2!3", "b1 b2", "y1 y2"],
        pile="r5",
        draw="g4 g6 g8 y4 y6",
        options=ACTIONS,
    ).do("0 play r+2!3", "0 strike 0.4", "1 strike 0.2")
    table.expect(turn=2, phase="turn", hands=["g4 g6 g8", "b1 b2 y4 y6", "y1 y2"])


# ---------------------------------------------------------------- every_last_card

EVERY = {"every_last_card": True}
LAST = {  # card: opponent in a game of three, cards loaded, sizes and turn when it is lost
    "r4": (1, 1, [1, 2, 2], 1),
    "r7!2": (1, 2, [2, 2, 2], 1),
    "rS": (1, 1, [1, 2, 2], 2),
    "rR": (2, 1, [1, 2, 2], 2),
    "r+2": (1, 1, [1, 4, 2], 2),
    "W": (1, 1, [1, 2, 2], 1),
    "W+4": (1, 1, [1, 6, 2], 2),
}


@pytest.mark.parametrize("card", LAST)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_s21_q31_every_last_card_starts_a_one_card_showdown_with_the_next_player(card, preset):
    opponent, n, sizes, turn = LAST[card]
    for wins in (True, False):
        table = position(
            "showdown", hands=[card, "b2 b4", "y2 y4"], pile="r5", options=EVERY, preset=preset
        ).do(f"0 play {card}")
        if card.startswith("W"):
            table.expect(phase="color", turn=0).do("0 color b")
        table.expect(turn=[0, opponent], loaded=n)
        times = (0, 1) if wins else (1, 0)
        table.do(f"0 strike {times[0]}", f"{opponent} strike {times[1]}")
        if wins:
            expected = [0, *sizes[1:]]
            expected[opponent] += n
            table.expect(phase="round_over", winner=0, sizes=expected)
        else:
            table.expect(phase="turn", sizes=sizes, turn=turn, winner=-1)


def test_s21_a_card_that_is_not_the_last_starts_none():
    table = position("showdown", hands=["r4 g1", "b2 b4"], pile="r5", options=EVERY)
    table.do("0 play r4").expect(phase="turn", turn=1, catchable=[0])


def test_s21_wild_showdown_keeps_its_own_showdown_only():
    table = position("showdown", hands=["W!", "b2 b4", "y2 y4"], pile="r5", options=EVERY)
    table.do("0 play W!", "0 color b", "0 target 2", "0 count 3").expect(loaded=3, turn=[0, 2])
    table.do("0 strike 0", "2 strike 1").expect(phase="round_over", winner=0)


@pytest.mark.parametrize("card", ["rR", "rS"])
def test_s21_c41_with_two_players_a_lost_last_reverse_or_skip_gives_another_move(card):
    table = position("showdown", hands=[card, "b2 b4"], pile="r5", options=EVERY)
    table.do(f"0 play {card}").expect(turn=[0, 1], loaded=1)
    table.do("0 strike 1", "1 strike 0").expect(phase="turn", turn=0, sizes=[1, 2])
