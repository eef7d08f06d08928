"""RULES section 2, Showdown: the duel (S-01 to S-12, S-23, S-24); live tables: tests/table."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from lastcard import kernel
from lastcard.editions import load
from lastcard.kernel.chance import toss_coin
from lastcard.kernel.layout import Chance, Event
from lastcard.kernel.rounds import clear_round
from lastcard.kernel.showdown import read_lines
from rules.table_talk import Table, impossible, position

FIVE_SIGMA = 5


def duel(**keys) -> Table:
    """A showdown for two cards between seats 0 and 1, three at the table."""
    table = position(
        "showdown",
        hands=["r7!2 g1 g2", "b1 b2", "y1 y2"],
        pile="y3 r5",
        draw="g8 g4 b6",
        **keys,
    )
    return table.do("0 play r7!2").expect(phase="showdown", loaded=2, turn=[0, 1])


def strike(table: Table, player: str, opponent: str, *chance: str) -> Table:
    return table.do(*chance, f"0 strike {player}", f"1 strike {opponent}")


# ---------------------------------------------------------------- which cards, and how many


def test_s01_per_colour_one_copy_each_of_the_odd_numbers_is_marked():
    cards = Counter(load("showdown").card_names)
    for color in "rygb":
        for number in "13579":
            mark = {"1": 1, "3": 1, "5": 2, "7": 2, "9": 3}[number]
            assert cards[f"{color}{number}!{mark}"] == 1
            assert cards[f"{color}{number}"] == 1
        for number in "2468":
            assert cards[f"{color}{number}"] == 2
        assert cards[f"{color}0"] == 1
    marked = sum(n for name, n in cards.items() if "!" in name)
    assert (marked, cards["W!"], sum(cards.values())) == (24, 4, 112)


def test_s01_other_cards_can_be_marked():
    cards = load("showdown", options={"symbols": {"r2": 3, "S": 1}}).card_names
    assert {name for name in cards if "!" in name[1:]} == {
        *("r2!3", "rS!1", "yS!1", "gS!1", "bS!1", "W!")
    }
    assert len(cards) == 112


def test_s01_a_face_goes_before_its_symbol():
    cards = load("showdown", options={"symbols": {"7": 1, "r7": 3}}).card_names
    assert {name for name in cards if name[1:2] == "7" and "!" in name} == {
        *("r7!3", "y7!1", "g7!1", "b7!1")
    }


@pytest.mark.parametrize(
    ("card", "n"), [("b1!1", 1), ("b3!1", 1), ("b5!2", 2), ("b7!2", 2), ("b9!3", 3)]
)
def test_s02_a_mark_loads_one_to_three_cards(card, n):
    table = position("showdown", hands=[f"{card} g2 g4", "r2 r4"], pile="b2")
    table.do(f"0 play {card}").expect(phase="showdown", loaded=n, draw_size=106 - n)


@pytest.mark.parametrize("load_n", [0, 4, -1])
def test_s02_no_mark_loads_none_or_more_than_three(load_n):
    impossible(
        "showdown",
        about="symbols.7",
        hands=["r1", "r2"],
        pile="r5",
        options={"symbols": {"7": load_n}},
    )


@pytest.mark.parametrize("n", [1, 2, 3])
def test_s03_wild_showdown_loads_as_many_as_its_player_chooses(n):
    table = position("showdown", hands=["W! g2 g4", "b2 b4", "y2 y4"], pile="r6")
    table.do("0 play W!", "0 color b", "0 target 2")
    table.refuse("0 count 0").refuse("0 count 4", "count-out-of-range").refuse("1 count 1")
    table.expect(legal=["count 1", "count 2", "count 3"])
    table.do(f"0 count {n}").expect(loaded=n, turn=[0, 2])


def test_s04_too_few_cards_reshuffle_then_load_what_exists():
    table = position("showdown", hands=["r9!3 g2 g4", "b2 b4"], pile="y1 r2", draw="g7", exact=True)
    table.do("0 play r9!3").expect(loaded=3, draw_size=0, pile="r9!3")
    table.do("0 strike 0.2", "1 strike 0.5").expect(hands=["g2 g4", "b2 b4 g7 y1 r2"], turn=1)


def test_s04_q53_nothing_to_load_means_no_showdown():
    table = position("showdown", hands=["W! g2", "b2 b4", "y2 y4"], pile="r6", draw="", exact=True)
    table.do("0 play W!", "1 catch 0").expect(hands=["g2 r6", "b2 b4", "y2 y4"], draw_size=0)
    table.do("0 color b", "0 target 1", "0 count 3")
    table.expect(turn=1, phase="turn", loaded=0, color="b", pile="W!", catchable=[])


def test_s05_loaded_cards_are_hidden_then_seen_by_their_taker_alone():
    def seen(draw: str) -> list[object]:
        table = position(
            "showdown", hands=["r7!2 g1 g2", "b1 b2", "y1 y2"], pile="y3 r5", draw=draw
        ).do("0 play r7!2")
        views = [table.match.view(seat) for seat in (None, 0, 1, 2)]
        return [*views, *[str(event) for event in table.events]]

    assert seen("g8 g4 b6") == seen("y9 W! b6")
    table = strike(duel(), "0.5", "0.2")
    told = [(e.key, e.only_for) for e in table.events if "card" in e.values]
    assert told == [("drew-card", (0,)), ("drew-card", (0,))]


# ---------------------------------------------------------------- who duels


def test_s06_wild_showdown_asks_colour_then_opponent_then_count():
    table = position("showdown", hands=["W! g2 g4", "b2 b4", "y2 y4"], pile="r6")
    table.do("0 play W!").expect(phase="color", turn=0).refuse("0 target 1").refuse("0 count 1")
    table.do("0 color y").expect(phase="target", color="y").refuse("0 count 1")
    table.do("0 target 1").expect(phase="count", loaded=0)
    table.do("0 count 2").expect(phase="showdown", loaded=2)


@pytest.mark.parametrize(("mine", "other"), [("0.5", "0.2"), ("0.2", "0.5")])
def test_s07_a_showdown_costs_neither_duellist_a_turn(mine, other):
    strike(duel(), mine, other).expect(turn=1, phase="turn")
    table = position("showdown", hands=["W! g2 g4", "b2 b4", "y2 y4"], pile="r6")
    table.do("0 play W!", "0 color y", "0 target 2", "0 count 1")
    table.do(f"0 strike {mine}", f"2 strike {other}").expect(turn=1)
    view = table.match.view(None)
    assert (view.target, view.count, view.duellist) == (-1, 0, -1), "nothing of it is left over"
    table.do("1 draw").refuse("0 draw")


@pytest.mark.parametrize("n_seats", [2, 3, 10])
@pytest.mark.parametrize("direction", [1, -1])
def test_s08_a_symbol_card_calls_out_the_next_player(n_seats, direction):
    table = position(
        "showdown",
        hands=["r1!1 g2 g4", *spread(n_seats - 1)],
        pile="r2",
        direction=direction,
    )
    table.do("0 play r1!1").expect(turn=[0, direction % n_seats])


def spread(n: int) -> list[str]:
    """Hands of two cards for so many others, none of them red."""
    return [f"{card}*2" for card in ["y2", "y4", "y6", "y8", "b2", "b4", "b6", "b8", "g6"]][:n]


@pytest.mark.parametrize("n_seats", [2, 3, 10])
def test_s08_wild_showdown_calls_out_any_opponent_but_nobody_else(n_seats):
    table = position("showdown", hands=["W! g2 g4", *spread(n_seats - 1)], pile="r6")
    table.do("0 play W!", "0 color b")
    table.expect(legal=[f"target {seat}" for seat in range(1, n_seats)])
    table.refuse("0 target 0", "not-an-opponent").refuse(f"0 target {n_seats}")
    table.do(f"0 target {n_seats - 1}", "0 count 1").expect(turn=[0, n_seats - 1])


# ---------------------------------------------------------------- who loses

LOSES = {  # press times of player and opponent: the loser
    ("0.310", "0.250"): 0,
    ("0.250", "0.310"): 1,
    ("0.270", "0.250"): 0,  # exactly 20 ms
    ("0.250", "0.270"): 1,
    ("-0.000001", "3"): 0,
    ("3", "-0.000001"): 1,
    ("-0.3", "-0.1"): 0,
    ("-0.1", "-0.3"): 1,
    ("-0.100001", "-0.1"): 0,  # the lines are for presses in time
    ("0", "0.02"): 1,  # exactly at the end is in time
    ("never", "60"): 0,
    ("0", "never"): 1,
    ("-2", "never"): 0,
    ("never", "-2"): 1,
}


@pytest.mark.parametrize("times", LOSES)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_s09_q54_early_presses_lose_then_the_slower_one(times, order):
    table = duel()
    for seat in order:
        table.do(f"{seat} strike {times[seat]}")
    hands = ["g1 g2", "b1 b2", "y1 y2"]
    hands[LOSES[times]] += " g8 g4"
    table.expect(hands=hands, loaded=0, turn=1, phase="turn")


def test_s09_only_the_duellists_strike_and_only_once():
    table = duel().refuse("2 strike 0.2", "not-your-decision")
    table.do("1 strike 0.2").expect(turn=[0], phase="showdown", loaded=2)
    table.refuse("1 strike 0.1", "has-struck").refuse("0 draw").refuse("1 play b1")


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_s10_s11_the_side_of_the_lines_with_more_cards_takes_all(n):
    table = position("showdown", hands=["r9!3 g2 g4", "b2 b4"], pile="r2", draw="y8 y6 y4").do(
        "0 play r9!3"
    )
    strike(table, "0.310", "0.300", f"* lines {n}")
    hands = ["g2 g4", "b2 b4"]
    hands[0 if n >= 2 else 1] += " y8 y6 y4"
    table.expect(hands=hands, turn=1)


@pytest.mark.parametrize(
    ("times", "chance"),
    [
        (("0.310", "0.300"), ["* lines 1"]),
        (("-0.2", "-0.2"), []),
        (("never", "never"), []),
        (("0.3", "0.3"), ["* lines 1"]),
    ],
)
def test_s10_q55_undecided_means_again_with_the_same_cards_and_after_three_an_even_draw(
    times, chance
):
    for loser in (0, 1):
        table = duel()
        for _ in range(2):
            strike(table, *times, *chance).expect(phase="showdown", loaded=2, turn=[0, 1])
            assert "undecided" in table.told()
        strike(table, *times, *chance, f"* coin {loser}").expect(phase="turn", loaded=0)
        hands = ["g1 g2", "b1 b2", "y1 y2"]
        hands[loser] += " g8 g4"
        table.expect(hands=hands)


def test_s10_undecided_outcomes_are_counted_for_each_showdown_anew():
    table = position(
        "showdown", hands=["r5!2 g2 g4", "r7!2 b4 b6"], pile="r2", draw="y8 y6 y4 y2"
    ).do("0 play r5!2")
    strike(table, "never", "never").do("0 strike never", "1 strike never")
    strike(table, "0.2", "0.4").expect(hands=["g2 g4", "r7!2 b4 b6 y8 y6"])
    table.do("1 play r7!2")
    strike(table, "never", "never").expect(phase="showdown")
    strike(table, "never", "never").expect(phase="showdown")
    strike(table, "0.5", "0.1").expect(phase="turn", hands=["g2 g4 y4 y2", "b4 b6 y8 y6"])


def test_s10_an_impossible_line_or_coin_is_refused():
    duel().do("1 strike 0.3", "* lines 3").refuse("0 strike 0.31")
    table = duel()
    strike(table, "never", "never").do("0 strike never", "1 strike never")
    table.do("0 strike never", "* coin 2").refuse("1 strike never")


def lines(n_loaded: int, gap: int, samples: int) -> list[int]:
    """Return how many cards fell on the player's side, many times; gap in microseconds."""
    states, log = kernel.new_states(1), kernel.new_log()
    rules = load("showdown").rules
    kernel.seed_game(states, 0, kernel.key_from_seed(f"lines {n_loaded} {gap}"))
    kernel.start_game(states, 0, rules, 2, 0)
    s, r = states[0], rules[0]
    clear_round(s, r)
    s["n_loaded"] = n_loaded
    found = []
    for _ in range(samples):
        log[0, 0] = 0
        read_lines(s, r, gap, kernel.NO_TAPE, log)
        assert tuple(log[1, :2]) == (Event.CHANCE, Chance.LINES)
        found.append(int(log[1, 2]))
    return found


@pytest.mark.parametrize("gap", [-19_999, -10_000, -1, 0, 4_000, 10_000, 19_999])
def test_s10_a_card_falls_on_the_slower_side_with_one_half_and_gap_over_two_windows(gap):
    """The player is slower when the gap is positive."""
    samples = 2_000
    chance = Fraction(1, 2) + Fraction(gap, 2 * 20_000)
    found = sum(lines(3, gap, samples))
    mean, sd = float(3 * samples * chance), math.sqrt(3 * samples * chance * (1 - chance))
    assert abs(found - mean) <= FIVE_SIGMA * sd + 1


def test_s10_the_loaded_cards_fall_each_for_itself():
    found = Counter(lines(3, 0, 4_000))
    for n in range(4):
        expected = 4_000 * math.comb(3, n) / 8
        assert abs(found[n] - expected) <= FIVE_SIGMA * math.sqrt(expected)


def test_s10_s23_the_even_draw_is_even():
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed("even"))
    kernel.start_game(states, 0, load("showdown").rules, 4, 0)
    found = Counter(
        int(toss_coin(states[0], 3, 1, kernel.NO_TAPE, kernel.NO_LOG)) for _ in range(4_000)
    )
    assert set(found) == {1, 3}
    assert abs(found[1] - 2_000) <= FIVE_SIGMA * math.sqrt(1_000)


@pytest.mark.parametrize("times", [("0.29", "0.30"), ("0.30", "0.29"), ("0.3", "0.3")])
def test_s10_without_a_given_line_the_generator_decides(times):
    table = duel()
    for _ in range(3):
        strike(table, *times)
        if table.match.phase == "turn":
            break
    table.expect(phase="turn", loaded=0)
    assert sorted(table.match.view(None).sizes) in ([2, 2, 4],)


# ---------------------------------------------------------------- reflex, false starts


@pytest.mark.parametrize("reflex", [False, "off", [False, True, True], [True, False, True]])
@pytest.mark.parametrize("loser", [0, 1])
def test_s23_q56_without_reflex_an_even_draw_decides(reflex, loser):
    table = position(
        "showdown",
        hands=["r7!2 g1 g2", "b1 b2", "y1 y2"],
        pile="r5",
        draw="g8 g4",
        options={"reflex": reflex},
    ).do(f"* coin {loser}", "0 play r7!2")
    hands = ["g1 g2", "b1 b2", "y1 y2"]
    hands[loser] += " g8 g4"
    table.expect(phase="turn", turn=1, hands=hands, loaded=0)


def test_s23_a_seat_that_does_not_duel_leaves_the_others_their_duels():
    options = {"reflex": [True, True, False]}
    hands = ["r7!2 g1 g2", "b1 b2", "y1 y2"]
    position("showdown", hands=hands, pile="r5", options=options).do("0 play r7!2").expect(
        phase="showdown"
    )
    table = position("showdown", hands=["W! g1 g2", *hands[1:]], pile="r5", options=options)
    table.do("0 play W!", "0 color b", "0 target 2", "* coin 2", "0 count 3")
    table.expect(phase="turn", turn=1, sizes=[2, 2, 5])


def test_s23_the_list_has_one_entry_for_each_seat():
    impossible(
        "showdown", about="reflex", hands=["r1"] * 3, pile="r5", options={"reflex": [True, False]}
    )


def test_s15_s23_a_last_card_is_decided_by_the_even_draw_too():
    for loser in (0, 1):
        table = position(
            "showdown", hands=["r1!1", "b2", "y2"], pile="r5", draw="g8", options={"reflex": False}
        ).do(f"* coin {loser}", "0 play r1!1")
        if loser == 0:
            table.expect(phase="turn", turn=1, hands=["g8", "b2", "y2"])
        else:
            table.expect(winner=0, points=[2 + 8 + 2, 0, 0])


@pytest.mark.parametrize(
    ("times", "loser"),
    [
        (("0.099999", "0.9"), 0),
        (("0.1", "0.9"), 1),
        (("0.9", "0.1"), 0),
        (("0.05", "0.04"), 1),  # both early: the earlier one loses
        (("-0.05", "0.04"), 0),
        (("0.05", "never"), 0),
        (("0", "0.1"), 0),
    ],
)
def test_s24_a_strike_within_false_start_counts_as_early(times, loser):
    table = strike(duel(options={"false_start": 0.1}), *times)
    hands = ["g1 g2", "b1 b2", "y1 y2"]
    hands[loser] += " g8 g4"
    table.expect(hands=hands)


def test_s24_both_early_at_the_same_instant_is_undecided():
    strike(duel(options={"false_start": 0.1}), "0.05", "0.05").expect(phase="showdown", loaded=2)


def test_s24_without_the_option_nothing_after_the_end_is_early():
    strike(duel(), "0.000001", "0.1").expect(hands=["g1 g2", "b1 b2 g8 g4", "y1 y2"])


def test_s09_the_tie_window_is_an_option():
    wide = {"tie_window": 0.1}
    strike(duel(options=wide), "0.3", "0.399999", "* lines 2").expect(
        hands=["g1 g2 g8 g4", "b1 b2", "y1 y2"]
    )
    strike(duel(options=wide), "0.3", "0.4").expect(hands=["g1 g2", "b1 b2 g8 g4", "y1 y2"])
    strike(duel(options={"tie_window": 0.000001}), "0.300001", "0.3").expect(
        hands=["g1 g2 g8 g4", "b1 b2", "y1 y2"]
    )
