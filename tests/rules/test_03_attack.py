"""RULES section 3, Attack: the launcher, the decks, A-01 to A-24. "* fire 3" is a press."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from lastcard import kernel
from lastcard.editions import load
from lastcard.kernel.launcher import fire, load_launcher
from lastcard.kernel.layout import MAX_FIRE
from lastcard.kernel.rounds import clear_round
from rules.table_talk import Table, impossible, position

ORIGINAL = {"deck": "original"}
HANDS = ["r1 g1 g2", "b1 b2", "y1 y2"]
SIZES = [3, 8, 14, 18, 18, 14, 10, 7, 4, 2, 1, 1]  # weights of 1 to 12 cards, section 3
FIRES = [
    *(2, 6, 9, 13, 17, 21, 24, 26, 27, 29, 32, 36, 37, 41, 44, 47, 48, 51, 54, 57, 58, 62, 66, 69),
    *(72, 73, 77, 81, 84, 85, 88, 92, 93, 96),
]


def attack(*hands: str, **keys) -> Table:
    """A table of Attack with r5 on the pile, unless the keys say otherwise."""
    if "first" not in keys:
        keys = {"pile": "y3 r5", **keys}
    return position("attack", hands=list(hands), **keys)


# ---------------------------------------------------------------- the launcher's models


def presses(model: str, n: int, seed: str = "presses") -> list[int]:
    """Return what n presses of a freshly loaded launcher fire."""
    states, rules = kernel.new_states(1), load("attack", options={"launcher": model}).rules
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    kernel.start_game(states, 0, rules, 2, 0)
    s, r = states[0], rules[0]
    clear_round(s, r)
    load_launcher(s, r)
    return [int(fire(s, r, kernel.NO_TAPE, kernel.NO_LOG)) for _ in range(n)]


def chi_square(found: Counter[int], weights: dict[int, int]) -> float:
    """Return the sum of (found - expected)^2 / expected."""
    n, whole = found.total(), sum(weights.values())
    assert set(found) <= set(weights)
    expected = {value: n * weight / whole for value, weight in weights.items()}
    return sum((found[value] - e) ** 2 / e for value, e in expected.items())


# Values that chi-square exceeds once in a thousand times, by degrees of freedom.
RARE = {1: 10.83, 3: 16.27, 11: 31.26}


@pytest.mark.parametrize("model", ["iid", "gap", "cycle"])
def test_a01_a_firing_launcher_fires_one_to_twelve_cards_by_their_weights(model):
    sizes = Counter(n for n in presses(model, 12_000) if n)
    assert chi_square(sizes, dict(enumerate(SIZES, 1))) < RARE[11]
    mean = sum(n * weight for n, weight in enumerate(SIZES, 1)) / sum(SIZES)
    assert (sum(SIZES), mean) == (100, 5.12)


def test_a01_iid_fires_with_34_of_96_whatever_came_before():
    fired = [n > 0 for n in presses("iid", 12_000)]
    assert chi_square(Counter(map(int, fired)), {1: 34, 0: 62}) < RARE[1]
    after = Counter(int(now) for before, now in pairwise(fired) if before)
    assert chi_square(after, {1: 34, 0: 62}) < RARE[1]


def gaps(fired: list[int]) -> list[int]:
    places = [0, *(place for place, n in enumerate(fired, 1) if n)]
    return [b - a for a, b in pairwise(places)]


def test_a01_gap_fires_on_the_last_press_of_a_gap_of_weights_7_3_13_11():
    found = gaps(presses("gap", 10_000))
    assert chi_square(Counter(found), {1: 7, 2: 3, 3: 13, 4: 11}) < RARE[3]


def test_a03_gap_draws_a_gap_after_the_loading_too():
    firsts = Counter(gaps(presses("gap", 4, seed=f"load {k}"))[0] for k in range(1500))
    assert chi_square(firsts, {1: 7, 2: 3, 3: 13, 4: 11}) < RARE[3]


def test_a01_cycle_fires_on_its_34_of_96_presses_over_and_over():
    fired = presses("cycle", 3 * 96)
    assert [place for place, n in enumerate(fired, 1) if n] == [
        press + 96 * lap for lap in range(3) for press in FIRES
    ]
    assert len(FIRES) == 34


def test_a03_a_reload_restarts_the_cycle():
    table = attack("b1 b2", "g1 g2", "y1 y2", draw="g7", exact=True, options={"launcher": "cycle"})
    table.do("0 draw").expect(sizes=[2, 2, 2])
    table.do("1 draw").expect(sizes=[2, 3, 2], draw_size=0)  # the second press of the cycle fires
    table.do("2 draw").expect(sizes=[2, 3, 2], draw_size=1)  # reloaded: again a first press
    table.do("0 draw").expect(sizes=[3, 3, 2], draw_size=0)


@pytest.mark.parametrize("n", range(MAX_FIRE + 1))
def test_a01_a_press_takes_what_comes_and_the_turn_ends(n):
    table = attack(*HANDS, draw="r6*2 r7*2 r8*2 r9*2 b6*2 b7*2")
    table.do(f"* fire {n}", "0 draw").expect(turn=1, phase="turn", sizes=[3 + n, 2, 2])


def test_a01_the_launcher_fires_no_more_than_twelve():
    attack(*HANDS).refuse("* fire 13")


def test_a01_c08_c09_pressing_is_allowed_with_a_playable_card_and_nothing_may_follow():
    table = attack(*HANDS, draw="r6").do("* fire 1", "0 draw")
    table.expect(turn=1, phase="turn").refuse("0 play r6").refuse("0 keep").refuse("0 play r1")


def test_a02_a_burst_ends_where_the_launcher_runs_empty():
    table = attack("rH2 g1 g2", *HANDS[1:], pile="b5 b6 r5", draw="g7", exact=True)
    table.do("* fire 12", "* deck r5 b5 b6", "* fire 1", "0 play rH2")
    table.expect(hands=["g1 g2", "b1 b2 g7 r5", "y1 y2"], draw_size=2, pile="rH2")


def test_a02_an_empty_launcher_is_not_reloaded_before_the_next_press():
    table = attack(*HANDS, pile="b5 b6 r5", draw="g7 g8", exact=True)
    table.do("* fire 2", "0 draw").expect(draw_size=0, pile="b5 b6 r5")


def test_a04_nothing_to_reload_the_press_fires_nothing_and_uses_no_line():
    table = attack(*HANDS, pile="r5", draw="", exact=True)
    table.do("* fire 5", "0 draw").expect(turn=1, sizes=[3, 2, 2])
    table.do("1 draw").expect(turn=2).do("2 draw").expect(phase="round_over", winner=-1)


def test_a04_hit_fire_stops_when_nothing_can_be_reloaded():
    table = attack("WF g1", *HANDS[1:], pile="r5", draw="", exact=True, options=ORIGINAL)
    table.do("0 play WF", "* fire 1", "1 catch 0").expect(draw_size=0, sizes=[2, 2, 2])
    table.do("0 color b").expect(turn=2, sizes=[2, 2, 2], phase="turn")


# ---------------------------------------------------------------- decks

GENERATIONS = {  # per deck: R S H2 H1 D X, W WO WF WA WC WH4
    "page": (4, 8, 8, 0, 8, 0, 4, 0, 0, 4, 3, 1),
    "original": (8, 8, 8, 0, 4, 4, 4, 2, 2, 0, 0, 0),
    "extreme": (8, 8, 8, 0, 8, 0, 4, 0, 0, 4, 0, 0),
    "mega_hit": (4, 8, 8, 4, 8, 0, 4, 0, 0, 4, 0, 0),
}


@pytest.mark.parametrize("deck", GENERATIONS)
def test_a14_every_generation_has_112_cards_of_its_list(deck):
    cards = Counter(load("attack", options={"deck": deck}).card_names)
    assert cards.total() == 112
    assert all(cards[f"{c}{n}"] == 2 for c in "rygb" for n in range(1, 10))
    assert not any(cards[f"{c}0"] for c in "rygb")
    colored = [
        sum(cards[c + symbol] for c in "rygb") for symbol in ("R", "S", "H2", "H1", "D", "X")
    ]
    for symbol in ("R", "S", "H2", "H1", "D", "X"):
        assert len({cards[c + symbol] for c in "rygb"}) == 1, "as many in each colour"
    wilds = [cards[name] for name in ("W", "WO", "WF", "WA")]
    blank = sum(cards[f"WC{k}"] for k in (1, 2, 3))
    assert (*colored, *wilds, blank, cards["WH4"]) == GENERATIONS[deck]


# ---------------------------------------------------------------- hits

HITS = {"rH1": 1, "rH2": 2, "WH4": 4}


@pytest.mark.parametrize("card", HITS)
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("n_seats", [2, 3, 10])
def test_a05_a24_q33_a_hit_makes_the_next_player_press_and_lose_the_turn(card, direction, n_seats):
    hands = [f"{card} g1 g2", *["y1 y2"] * (n_seats - 1)]
    hands = [hands[0], *(f"{c}{n} {c}{n + 1}" for c in "yb" for n in (1, 3, 6, 8, 7))][:n_seats]
    options = {"deck": "mega_hit"} if card == "rH1" else {}
    table = position("attack", hands=hands, pile="y3 r5", direction=direction, options=options)
    fires = [f"* fire {k % 2}" for k in range(HITS[card])]
    if card == "WH4":
        table.do("0 play WH4", *fires, "0 color b").expect(color="b")
    else:
        table.do(*fires, f"0 play {card}")
    victim = direction % n_seats
    sizes = [2] * n_seats
    sizes[victim] += sum(k % 2 for k in range(HITS[card]))
    table.expect(sizes=sizes, turn=2 * direction % n_seats, phase="turn")


def test_a05_the_victim_cannot_answer():
    table = attack("rH2 g1 g2", "rH2 b2", "y1 y2").do("* fire 0", "* fire 0", "0 play rH2")
    table.expect(turn=2).refuse("1 play rH2", "not-your-decision")


def test_a06_hit_fire_presses_until_cards_come():
    table = attack("WF g1 g2", *HANDS[1:], draw="g7 g8 g9", options=ORIGINAL)
    table.do("0 play WF", *["* fire 0"] * 9, "* fire 3", "0 color b")
    table.expect(turn=2, hands=["g1 g2", "b1 b2 g7 g8 g9", "y1 y2"])


def test_a06_without_given_presses_hit_fire_always_brings_cards():
    for model in ("iid", "gap", "cycle"):
        table = attack("WF g1 g2", *HANDS[1:], options=ORIGINAL | {"launcher": model})
        table.do("0 play WF", "0 color b").expect(turn=2)
        assert table.match.view(None).sizes[1] > 2


@pytest.mark.parametrize("target", [1, 2, 3])
def test_a07_attack_attack_any_opponent_presses_twice_and_loses_no_turn(target):
    table = attack("WA g1 g2", "b1 b2", "y1 y2", "r1 r2")
    table.do("0 play WA").expect(phase="color").do("0 color b").expect(phase="target", turn=0)
    table.expect(legal=["target 1", "target 2", "target 3"]).refuse("0 target 0")
    sizes = [2, 2, 2, 2]
    sizes[target] = 5
    table.do("* fire 1", "* fire 2", f"0 target {target}").expect(turn=1, sizes=sizes)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize(("preset", "caster"), [("standard", 1), ("official", 0)])
def test_a08_all_hit_presses_round_from_the_next_player_the_caster_last_or_not(
    direction, preset, caster
):
    table = attack(
        "WO g1 g2", "b1 b2", "y1 y2", direction=direction, preset=preset, options=ORIGINAL,
        draw="g7 g8 g9 r7 r8 r9",
    )  # fmt: skip
    table.do("0 play WO", "* fire 1", "* fire 2", "* fire 3", "0 color b")
    hands = ["g1 g2" + " r7 r8 r9" * caster, "b1 b2", "y1 y2"]
    first, second = direction % 3, 2 * direction % 3
    hands[first] += " g7"
    hands[second] += " g8 g9"
    table.expect(hands=hands, turn=first, phase="turn")


@pytest.mark.parametrize("caster", [True, False])
def test_a08_all_hit_caster_is_a_switch_of_its_own(caster):
    for preset in ("standard", "official"):
        table = attack(
            "WO g1 g2", *HANDS[1:], preset=preset, options=ORIGINAL | {"all_hit_caster": caster}
        )
        table.do("0 play WO", "* fire 1", "* fire 1", "* fire 1", "0 color b")
        table.expect(sizes=[3 if caster else 2, 3, 3])


# ---------------------------------------------------------------- the extra card


@pytest.mark.parametrize("card", ["rS", "rR"])
def test_a09_after_a_skip_or_reverse_one_more_matching_card_may_follow(card):
    table = attack(f"{card} r1 g1 W", *HANDS[1:]).do(f"0 play {card}")
    table.expect(turn=0, phase="extra", legal=["play r1", "play W", "pass"])
    table.refuse("0 draw", "wrong-phase").refuse("0 play g1", "no-match").refuse("1 draw")
    table.do("0 pass").expect(turn=2, phase="turn", sizes=[3, 2, 2])


def test_a09_again_after_each_further_one_and_only_after_those():
    table = attack("rS gS gR g4 g5 b8", *HANDS[1:], "r8 r9", "b3 b4")
    table.do("0 play rS").expect(phase="extra", legal=["play gS", "pass"])
    table.do("0 play gS").expect(phase="extra", legal=["play gR", "play g4", "play g5", "pass"])
    table.do("0 play gR").expect(phase="extra", direction=-1)
    table.do("0 play g4").expect(phase="turn", turn=4, sizes=[2, 2, 2, 2, 2])


@pytest.mark.parametrize(("n_skips", "victim"), [(1, 2), (2, 3), (3, 4)])
def test_a09_the_next_player_of_an_extra_card_is_the_next_seat_not_yet_skipped(n_skips, victim):
    skips = ["rS", "rS", "yS"][:n_skips]
    hand = " ".join([*skips, f"{skips[-1][0]}H2", "b8", "b9"])
    table = attack(hand, "b1 b2", "y1 y2", "r1 r2", "y6 y7")
    for skip in skips:
        table.do(f"0 play {skip}")
    table.do("* fire 2", "* fire 1", f"0 play {skips[-1][0]}H2")
    sizes = [2] * 5
    sizes[victim] = 5
    table.expect(sizes=sizes, turn=(victim + 1) % 5)


@pytest.mark.parametrize(
    "keys", [{"preset": "official"}, {"options": {"extra_play": "two_players"}}]
)
def test_a09_official_knows_no_extra_card(keys):
    attack("rS r1 g1", *HANDS[1:], **keys).do("0 play rS").expect(turn=2, phase="turn")
    attack("rR r1 g1", *HANDS[1:], **keys).do("0 play rR").expect(turn=2, phase="turn")


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize("card", ["rS", "rR"])
@pytest.mark.parametrize("options", [{}, {"extra_play": "always"}, {"extra_play": "two_players"}])
def test_a09_a24_with_two_players_the_same_player_has_a_full_new_turn(preset, card, options):
    table = attack(f"{card} g1 g2", "b1 b2", preset=preset, options=options).do(f"0 play {card}")
    table.expect(turn=0, phase="turn", direction=1, can=["0 draw"])
    table.do("* fire 1", "0 draw").expect(turn=1, sizes=[3, 2])


# ---------------------------------------------------------------- Discard All


def test_a10_discard_all_sheds_its_colour_without_effects_and_lies_on_top():
    table = attack("bD b1 bS bH2 bR bD W WA g1 r2", "r1 y8", "y1 y2", pile="y3 b5")
    table.do("0 play bD").expect(
        turn=1,
        phase="turn",
        direction=1,
        top="bD",
        color="b",
        hands=["W WA g1 r2", "r1 y8", "y1 y2"],
    )
    pile = table.match.view(None)
    assert pile.top == "bD"
    assert int(table.match.states["n_discard"][0]) == 2 + 1 + 5


def test_a10_played_on_another_discard_all_it_sheds_its_own_colour():
    table = attack("gD g1 g2 r1 r2", *HANDS[1:], pile="y3 rD").do("0 play gD")
    table.expect(hands=["r1 r2", "b1 b2", "y1 y2"], color="g")


def test_a10_nothing_else_of_its_colour_is_needed():
    attack("rD g1 g2", *HANDS[1:]).do("0 play rD").expect(hands=["g1 g2", "b1 b2", "y1 y2"], turn=1)


def test_a11_it_is_played_on_its_colour_or_on_another_discard_all():
    attack("bD g1 g2", *HANDS[1:], pile="y3 rD").expect(legal=["play bD", "draw"])
    attack("bD g1 g2", *HANDS[1:], pile="y3 b4").expect(legal=["play bD", "draw"])
    attack("bD g1 g2", *HANDS[1:], pile="y3 r4").expect(legal=["draw"])
    attack("bD g1 g2", *HANDS[1:], pile="y3 W", color="b").expect(legal=["play bD", "draw"])
    attack("bD g1 g2", *HANDS[1:], pile="y3 W", color="r").expect(legal=["draw"])


def test_a12_it_empties_the_hand_round_won_no_call_owed():
    table = attack("bD b1 bS bH2", "rD g9", "y1 y2", pile="y3 b5").do("0 play bD")
    table.expect(phase="round_over", winner=0, points=[30 + 9 + 3, 0, 0])


def test_a12_it_leaves_one_card_uno_is_owed():
    table = attack("bD b1 b2 g1", *HANDS[1:], pile="y3 b5").refuse("0 uno").do("0 play bD")
    table.expect(turn=1, catchable=[0], can=["0 uno", "1 catch 0", "2 catch 0"])
    table.do("* fire 1", "* fire 0", "2 catch 0").expect(sizes=[2, 2, 2], catchable=[])


def test_a12_c17_a_call_at_two_cards_is_good_for_a_discard_all_that_sheds_nothing():
    table = attack("rD g5", *HANDS[1:]).do("0 uno", "0 play rD")
    table.expect(turn=1, catchable=[], cannot=["1 catch 0"], sizes=[1, 2, 2])
    attack("rD g5", *HANDS[1:]).do("0 play rD").expect(catchable=[0])


def test_a12_with_auto_uno_nobody_owes_after_it():
    table = attack("bD b1 g1", *HANDS[1:], pile="b5", options={"auto_uno": True}).do("0 play bD")
    table.expect(catchable=[], cannot=["1 catch 0"])


# ---------------------------------------------------------------- Hit 4, blanks, Trade Hands


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_a13_hit_4_has_no_condition_and_no_challenge(preset):
    table = attack("WH4 r1 r2", *HANDS[1:], preset=preset)
    table.do("0 play WH4", *["* fire 1"] * 4, "0 color b").expect(phase="turn", turn=2)
    table.expect(sizes=[2, 6, 2])


def test_a14_a_blank_is_a_plain_wild_by_default():
    for card in ("WC1", "WC2", "WC3"):
        table = attack(f"{card} g1 g2", *HANDS[1:]).do(f"0 play {card}", "0 color y")
        table.expect(turn=1, phase="turn", color="y", sizes=[2, 2, 2])


def test_a14_each_of_the_three_has_its_own_effect():
    table = attack("WC1 WC2 WC3 g1 g2", "b1 b2 b3", "y1 y2", options={"custom": ["WF", "X", "WO"]})
    table.do("0 play WC1", "* fire 0", "* fire 1", "0 color b")
    table.expect(turn=2, sizes=[4, 4, 2])
    table = attack("WC2 g1 g2", "b1 b2 b3", "y1 y2", options={"custom": ["WF", "X", "WO"]})
    table.do("0 play WC2", "0 color b").expect(phase="target").do("0 target 1")
    table.expect(hands=["b1 b2 b3", "g1 g2", "y1 y2"], turn=1)
    table = attack("WC3 g1 g2", "b1 b2 b3", "y1 y2", options={"custom": ["WF", "X", "WO"]})
    table.do("0 play WC3", "* fire 1", "* fire 1", "* fire 1", "0 color b")
    table.expect(sizes=[3, 4, 3], turn=1)


def test_a14_q90_a_blank_takes_a_program_of_verbs():
    custom = [["color", "press others 3", "skip_everyone"], "W", "W"]
    table = attack("WC1 g1 g2", *HANDS[1:], options={"custom": custom})
    table.do("0 play WC1", *["* fire 0"] * 5, "* fire 1", "0 color b")
    table.expect(turn=0, sizes=[2, 2, 3], phase="turn")


def test_a14_a_blank_may_have_a_title_to_show():
    edition = load("attack", options={"custom": [{"play": ["color", "skip"], "title": "Nap"}]})
    assert edition.titles["WC1"] == "Nap"


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_a14_copies_can_be_removed(n):
    cards = load("attack", options={"custom": ["W"] * n}).card_names
    assert len(cards) == 109 + n
    assert [name for name in cards if name.startswith("WC")] == [f"WC{k + 1}" for k in range(n)]


def test_a14_more_than_three_blanks_are_refused():
    impossible(
        "attack", about="custom", hands=["r1", "r2"], pile="r5", options={"custom": ["W"] * 4}
    )


def test_a15_trade_hands_swaps_and_is_compulsory():
    table = attack("rX g1 g2", "b1", "y1 y2 y3", options=ORIGINAL).do("0 play rX")
    table.expect(turn=0, phase="target", legal=["target 1", "target 2"])
    table.refuse("0 target 0").refuse("0 pass").refuse("1 draw")
    table.do("0 target 2").expect(hands=["y1 y2 y3", "b1", "g1 g2"], turn=1, catchable=[])


def test_a15_it_is_not_playable_as_the_last_card():
    table = attack("rX", *HANDS[1:], options=ORIGINAL).expect(legal=["draw"])
    table.refuse("0 play rX", "not-as-last")


# ---------------------------------------------------------------- first cards


@pytest.mark.parametrize("n_seats", [2, 3, 10])
def test_a16_a21_first_card_hit_2_left_of_the_dealer_presses_twice(n_seats):
    hands = [f"{c}{n}*2" for c in "rg" for n in (1, 2, 3, 4, 6)][:n_seats]
    table = attack(*hands, first="yH2", dealer=0, draw="g7 g8 g9", chance=["* fire 2", "* fire 1"])
    sizes = [2] * n_seats
    sizes[1] = 5
    table.expect(turn=2 % n_seats, phase="turn", sizes=sizes)


def test_a17_first_card_discard_all_has_no_effect():
    attack("r1 r2", "g1 g2", first="rD").expect(turn=0, phase="turn", sizes=[2, 2], color="r")


@pytest.mark.parametrize("card", ["WA", "WC1", "WC2", "WC3", "W"])
@pytest.mark.parametrize("custom", [["W"] * 3, ["WF", "WO", "WH4"], ["X", "WA", "W"]])
def test_a18_first_card_attack_attack_or_customizable_only_the_colour_is_named(card, custom):
    table = attack("r1 r2", "g1 g2", "b1 b2", first=card, dealer=1, options={"custom": custom})
    table.expect(turn=2, phase="color", color="").do("2 color b")
    table.expect(turn=2, phase="turn", color="b", sizes=[2, 2, 2])


def test_a19_first_card_hit_4_or_trade_hands_goes_back():
    hands = ["r1 r2", "g1 g2"]
    attack(*hands, first="WH4", draw="b3").expect(turn=0, pile="b3", color="b")
    attack(*hands, first="rX", draw="bX g3", options=ORIGINAL).expect(pile="g3", color="g")


def test_a20_first_card_hit_fire_colour_then_presses_until_it_fires_and_loses_the_turn():
    table = attack("r1 r2", "g1 g2", "b1 b2", first="WF", dealer=0, options=ORIGINAL)
    table.expect(turn=1, phase="color").do("* fire 0", "* fire 0", "* fire 2", "1 color y")
    table.expect(turn=2, phase="turn", color="y", sizes=[2, 4, 2])


@pytest.mark.parametrize("preset", ["standard", "official"])
def test_a20_q43_first_card_all_hit_everyone_but_the_dealer_presses_once_clockwise(preset):
    table = attack(
        "r1 r2", "g1 g2", "b1 b2", "y1 y2", first="WO", dealer=1, preset=preset, options=ORIGINAL,
        draw="y5 y6 y7 y8 y9 r9",
    )  # fmt: skip
    table.expect(turn=2, phase="color").do("* fire 1", "* fire 2", "* fire 3", "2 color y")
    table.expect(turn=2, phase="turn", hands=["r1 r2 y8 y9 r9", "g1 g2", "b1 b2 y5", "y1 y2 y6 y7"])


@pytest.mark.parametrize("model", ["iid", "gap", "cycle"])
def test_a21_the_launcher_is_loaded_before_a_first_card_is_resolved(model):
    """On a fresh cycle the first press is blank, the second fires."""
    table = attack("r1 r2", "g1 g2", first="yH2", options={"launcher": model})
    table.expect(turn=1, phase="turn")
    if model == "cycle":
        assert table.match.view(None).sizes[0] > 2


# ---------------------------------------------------------------- last cards, two players


@pytest.mark.parametrize(
    ("card", "fires", "points"),
    [
        ("rH2", [1, 2], 3 + 21 + 1),
        ("WH4", [1, 1, 1, 0], 3 + 21 + 1),
        ("WF", [0, 0, 3], 3 + 21 + 1),
        ("WO", [2, 1], 3 + 21 + 1),
    ],
)
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_a22_a_last_hit_is_carried_out_then_scored(card, fires, points, preset):
    table = attack(
        card, "b1 b2", "y1", preset=preset, draw="g6 g7 g8 r9",
        options=ORIGINAL if card in ("WF", "WO") else {},
    )  # fmt: skip
    table.do(*[f"* fire {n}" for n in fires], f"0 play {card}")
    table.expect(phase="round_over", winner=0, points=[points, 0, 0])


def test_a22_a_last_attack_attack_asks_only_for_its_opponent():
    table = attack("WA", "b1 b2", "y1", draw="g6 g7").do("0 play WA")
    table.expect(phase="target", turn=0).do("* fire 0", "* fire 2", "0 target 2")
    table.expect(phase="round_over", hands=["", "b1 b2", "y1 g6 g7"], points=[17, 0, 0])


def test_a22_a_last_all_hit_never_hits_its_caster():
    table = attack("WO", "b1 b2", "y1", options=ORIGINAL, draw="g6 g7 g8")
    table.do("* fire 1", "* fire 1", "* fire 1", "0 play WO")
    table.expect(phase="round_over", winner=0, sizes=[0, 3, 2])


def test_a22_a_last_hit_1_is_carried_out():
    table = attack("rH1", "b1 b2", "y1", options={"deck": "mega_hit"}, draw="g6")
    table.do("* fire 1", "0 play rH1").expect(winner=0, points=[3 + 6 + 1, 0, 0])


@pytest.mark.parametrize("fires", [(0, 0), (0, 3), (2, 1)])
def test_a23_the_penalty_for_a_missed_call_is_two_presses_that_may_fire_nothing(fires):
    table = attack("r1 g1", *HANDS[1:]).do("0 play r1").expect(catchable=[0])
    table.do(*[f"* fire {n}" for n in fires], "1 catch 0")
    table.expect(turn=1, phase="turn", sizes=[1 + sum(fires), 2, 2], catchable=[])


def test_a23_a_false_call_costs_presses_too():
    table = attack("r1 g1 g2", "b1 b2", options={"false_call": 3})
    table.do("* fire 1", "* fire 0", "* fire 2", "1 catch 0").expect(sizes=[3, 5], turn=0)


@pytest.mark.parametrize("card", ["rS", "rR", "rH2", "WH4", "WF"])
def test_a24_two_players_again_your_turn(card):
    options = ORIGINAL if card == "WF" else {}
    table = attack(f"{card} g1 g2", "b1 b2", options=options)
    table.do(f"0 play {card}")
    if card.startswith("W"):
        table.do("0 color b")
    table.expect(turn=0, phase="turn")


def test_a24_two_players_attack_attack_the_opponent_presses_and_plays():
    table = attack("WA g1 g2", "b1 b2").do("0 play WA", "0 color b").expect(phase="target")
    table.do("* fire 1", "* fire 2", "0 target 1").expect(turn=1, phase="turn", sizes=[2, 5])


@pytest.mark.parametrize(("preset", "sizes"), [("standard", [4, 3]), ("official", [2, 3])])
def test_a24_two_players_all_hit_the_opponent_presses_and_plays(preset, sizes):
    table = attack("WO g1 g2", "b1 b2", preset=preset, options=ORIGINAL)
    table.do("0 play WO", "* fire 1", "* fire 2", "0 color b").expect(turn=1, sizes=sizes)


POINTS = {
    **{f"g{n}": n for n in range(1, 10)},
    "gR": 20,
    "gS": 20,
    "gH2": 20,
    "gD": 30,
    "WH4": 40,
    "W": 50,
    "WA": 50,
    "WC1": 50,
}
LEGACY = {"gX": 30, "WO": 50, "WF": 50}


@pytest.mark.parametrize(("card", "points"), [*POINTS.items(), *LEGACY.items(), ("gH1", 20)])
def test_c33_points_of_attack(card, points):
    deck = "original" if card in LEGACY else "mega_hit" if card == "gH1" else "page"
    table = attack("r1", card, "b1", options={"deck": deck}).do("0 play r1")
    table.expect(winner=0, points=[points + 1, 0, 0])
