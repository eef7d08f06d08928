"""RULES section 1, the common core: deal, plays, draws, piles, blocked rounds (C-01 to C-16).

What UNO costs is in test_01_core_uno.py, how rounds and games end in test_01_core_rounds.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import kernel
from lastcard.editions import load
from lastcard.events import Event, read_events
from lastcard.kernel.layout import LIGHT, NOBODY
from lastcard.match import Match
from lastcard.notation import Names
from rules.table_talk import Table, impossible, position

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
TWO = {"hands": ["r1 g1 g2", "b1 b2 b3"], "pile": "y3 r5"}
THREE = {"hands": ["r1 g1 g2", "b1 b2 b3", "y1 y2 y4"], "pile": "y3 r5"}


def begin(edition_id: str, n_seats: int, seed: int) -> tuple[int, list[Event]]:
    """Begin a game whose dealer is to be found; return the dealer and what happened."""
    edition = load(edition_id)
    states, log = kernel.new_states(1), kernel.new_log()
    kernel.start_game(states, 0, edition.rules, n_seats, NOBODY)
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    assert kernel.begin_round(states, 0, edition.rules, kernel.NO_TAPE, log) == 0
    rows = log[1 : int(log[0, 0]) + 1].tolist()
    return int(states["dealer"][0]), read_events(rows, Names(edition), LIGHT)


def number_of(card: str) -> int:
    """Return the number on a card, 0 for a symbol: an oracle apart from the kernel's tables."""
    return int(card[1]) if len(card) >= 2 and card[1].isdigit() and card[0] != "W" else 0


# ------------------------------------------------------------------- dealer, deal, first player


@pytest.mark.parametrize("edition", EDITIONS)
def test_c01_the_highest_number_drawn_deals_and_ties_draw_again(edition: str) -> None:
    n_seats, had_tie = 5, False
    for seed in range(12):
        dealer, events = begin(edition, n_seats, seed)
        cuts = [event.values for event in events if event.key == "cut"]
        tied = set(range(n_seats))
        while len(tied) > 1:
            drawn = {int(cut["seat"]): number_of(str(cut["card"])) for cut in cuts[: len(tied)]}
            assert set(drawn) == tied, "every tied seat, and no other, draws again"
            cuts = cuts[len(tied) :]
            tied = {seat for seat in tied if drawn[seat] == max(drawn.values())}
            had_tie = had_tie or len(tied) > 1
        assert tied == {dealer}
        assert not cuts
    assert had_tie, "no tie was met: other seeds are needed"


def test_c01_the_cards_drawn_for_the_deal_go_back_and_the_deck_is_shuffled() -> None:
    edition = load("classic")
    match = Match("classic", seats=3, seed=4)
    deck = match.record().rounds[0].deck
    assert Counter(deck) == Counter(edition.card_names)
    assert deck != list(edition.card_names)


def test_c01_a_dealer_seat_can_be_given() -> None:
    match = Match("pizza", seats=4, seed=1, dealer=2)
    assert match.record().rounds[0].dealer == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_c02_cards_are_dealt_one_at_a_time_starting_left_of_the_dealer(edition: str) -> None:
    match = Match(edition, seats=3, seed=11, dealer=1)
    deck = match.record().rounds[0].deck
    n = load(edition).deal
    for place, seat in enumerate((2, 0, 1)):
        dealt = Counter(deck[place : 3 * n : 3])
        held = Counter(match.words.cards[card] for card in kernel.hand_cards(match.states, 0, seat))
        assert dealt.total() == n
        assert dealt <= held, "a first card may make a seat draw, but takes nothing away"


def test_c02_the_first_card_is_the_next_one_of_the_deck() -> None:
    for seed in range(5):
        match = Match("classic", seats=3, seed=seed, dealer=0)
        deck = match.record().rounds[0].deck
        if deck[21] != "W+4":
            assert match.words.cards[int(match.states["discard"][0][0])] == deck[21]


def test_c03_the_seat_left_of_the_old_dealer_deals_next() -> None:
    match = Match("classic", seats=3, seed=2, dealer=1, options={"turn_limit": 1})
    dealers = []
    for _ in range(4):
        while not match.round_over:
            seat = match.deciding[0]
            match.do(seat, "draw" if "draw" in match.legal(seat) else match.legal(seat)[0])
        dealers.append(match.record().rounds[-1].dealer)
        match.begin_round()
    assert dealers == [1, 2, 0, 1]


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_c04_left_of_the_dealer_plays_first(dealer: int, first: int) -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2", "r2 r3"]
    position("classic", hands=hands, dealer=dealer, first="r5").expect(turn=first, phase="turn")


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_c04_a_first_card_skip_or_reverse(edition: str) -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2", "r2 r3"]
    skip = position(edition, hands=hands, dealer=1, first="gS")
    skip.expect(turn=3, direction=1, phase="turn", color="g")
    reverse = position(edition, hands=hands, dealer=1, first="gR")
    reverse.expect(turn=1, direction=-1, phase="turn")


def test_c04_after_a_first_reverse_the_dealer_is_the_first_player_whatever_the_seat() -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2"]
    table = position("classic", hands=hands, dealer=0, first="rR", draw="g9 g8")
    table.expect(turn=0, direction=-1).do("0 draw").expect(turn=2).do("2 draw").expect(turn=1)


def test_c04_a_first_wild_is_named_by_the_first_player_who_then_takes_the_turn() -> None:
    table = position("showdown", hands=["r1 g1", "b1 b2"], dealer=0, first="W", draw="g9")
    table.expect(turn=1, phase="color", color="").refuse("1 color k", "color-of-other-side")
    table.refuse("0 color r", "not-your-decision").refuse("1 draw", "wrong-phase")
    table.do("1 color b").expect(turn=1, phase="turn", color="b")


def test_c05_a_first_card_that_goes_back_is_shuffled_into_the_whole_pile() -> None:
    table = position(
        "classic",
        hands=["r1", "r2"],
        first="W+4",
        draw="y1 W+4 g1 b4",
        exact=True,
        chance=["* deck W+4 y1 b4 W+4 g1", "* deck b4 g1 W+4 y1 W+4"],
    )
    table.expect(pile="b4", draw_size=4, turn=0)


def test_c05_in_a_game_the_deck_is_shuffled_anew_whenever_the_first_card_goes_back() -> None:
    seen = 0
    for seed in range(150):
        match = Match("classic", seats=2, seed=seed, dealer=0)
        start = match.record().rounds[0]
        decks = [move for move in start.moves if move.startswith("* deck")]
        for deck in decks:
            seen += 1
            cards = deck.split()[2:]
            assert Counter(cards) == Counter(start.deck[14:])
            assert cards != start.deck[14:]
        assert bool(decks) == (start.deck[14] == "W+4")
    assert seen


# ------------------------------------------------------------------- what may be played


def test_c06_color_number_symbol_or_any_wild() -> None:
    hand = "r1 g5 gS b8 bR y+2 W W+4"
    table = position("classic", hands=[hand, "b1 b2"], pile="r5")
    table.expect(legal=["play r1", "play g5", "play W", "play W+4", "draw"])
    position("classic", hands=[hand, "b1 b2"], pile="yR").expect(
        legal=["play bR", "play y+2", "play W", "play W+4", "draw"]
    )


def test_c06_a_wild_gives_only_its_named_color_not_what_lies_below_it() -> None:
    table = position("classic", hands=["r5 g5 b7 W", "b1 b2"], pile="r5 W", color="b")
    table.expect(legal=["play b7", "play W", "draw"]).refuse("0 play r5", "no-match")


def test_c06_a_draw_two_and_a_wild_draw_two_are_different_symbols() -> None:
    table = position("pizza", hands=["r+1 g1 b3", "b1 b2"], pile="r5 W+2", color="g")
    table.expect(legal=["play g1", "draw"])


def test_c06_a_wild_of_another_kind_may_lie_on_a_wild() -> None:
    table = position("attack", hands=["W WA WH4 r1", "b1 b2"], pile="r5 WC1", color="g")
    table.expect(legal=["play W", "play WA", "play WH4", "draw"])


def test_c07_a_wild_is_legal_beside_playable_cards_and_may_name_the_color_in_force() -> None:
    table = position("classic", **THREE | {"hands": ["r1 r2 W", "b1", "y1"]})
    table.do("0 play W", "0 color r").expect(turn=1, color="r", top="W")


def test_c08_declining_to_play_costs_one_card() -> None:
    position("classic", **THREE, draw="g9 g8").do("0 draw").expect(turn=1, sizes=[4, 3, 3])


def test_c08_in_attack_declining_costs_one_press() -> None:
    table = position("attack", **THREE, draw="g9 g8 g7").do("* fire 2", "0 draw")
    table.expect(turn=1, phase="turn", sizes=[5, 3, 3])


def test_c09_only_the_card_just_drawn_may_be_played_even_an_equal_one_held_before_counts() -> None:
    table = position("classic", **TWO, draw="r9").do("0 draw").expect(phase="drawn", turn=0)
    table.refuse("0 play r1", "only-drawn-card").refuse("0 draw", "wrong-phase")
    table.do("0 play r9").expect(turn=1, hands=["r1 g1 g2", "b1 b2 b3"])


def test_c09_in_flip_an_equal_face_is_still_another_card() -> None:
    hands = ["r1/k3 g1 g2", "b1 b2 b3"]
    table = position("flip", hands=hands, pile="y3 r5", draw="r1/p2").do("0 draw")
    table.expect(legal=["play r1", "keep"]).refuse("0 play r1/k3", "only-drawn-card")
    table.do("0 play r1/p2").expect(hands=["r1/k3 g1 g2", "b1 b2 b3"], turn=1)


def test_c09_a_face_without_a_number_means_the_drawn_card_for_programs_too() -> None:
    for seed in range(6):
        hands = ["r1/k3 g1 g2", "b1 b2 b3"]
        table = position("flip", hands=hands, pile="y3 r5", draw="r1/p2").do("0 draw")
        match = Match.hold(table.match.edition, table.match.states, seed=seed)
        match.act(0, match.words.actions.index("play r1"), 0, "play r1")
        table.expect(top="r1/p2", turn=1)


def test_c09_in_attack_nothing_may_be_played_after_a_press() -> None:
    table = position("attack", **TWO, draw="r9 r8").do("* fire 2", "0 draw")
    table.expect(turn=1, phase="turn").refuse("0 play r9", "not-your-decision")


def test_c10_the_drawn_card_may_be_kept() -> None:
    table = position("classic", **THREE, draw="r9").do("0 draw", "0 keep")
    table.expect(turn=1, phase="turn", hands=["r1 g1 g2 r9", "b1 b2 b3", "y1 y2 y4"], top="r5")


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza"])
def test_c10_with_drawn_card_must_it_has_to_be_played(edition: str) -> None:
    table = position(edition, **TWO, draw="r8", options={"drawn_card": "must"}).do("0 draw")
    table.expect(legal=["play r8"]).refuse("0 keep", "must-play-drawn")
    table.do("0 play r8").expect(turn=1)


def test_c10_must_forces_nothing_but_the_drawn_card() -> None:
    options = {"drawn_card": "must"}
    table = position("classic", **TWO, draw="g9", options=options)
    table.expect(legal=["play r1", "draw"]).do("0 draw").expect(turn=1, phase="turn")


# ------------------------------------------------------------------- penalties


@pytest.mark.parametrize("direction", [1, -1])
def test_c11_the_victim_draws_loses_the_turn_and_cannot_answer(direction: int) -> None:
    hands = ["b+2 b1 b2", "y1 y2 y4", "r+2 g1 g2", "b+2 y6 y7"]
    draw = "g7 g8"
    table = position("classic", hands=hands, pile="r5", turn=2, direction=direction, draw=draw)
    victim, after = ((3, 0), (1, 0))[direction < 0]
    sizes = [3, 3, 2, 3]
    sizes[victim] += 2
    table.do("2 play r+2").expect(turn=after, phase="turn", sizes=sizes)
    table.refuse(f"{victim} play b+2", "not-your-decision")


def test_c11_a_victim_who_gets_a_playable_card_still_loses_the_turn() -> None:
    table = position("classic", hands=["r+2 g1 g2", "b1", "y1"], pile="r5", draw="r7 r8")
    table.do("0 play r+2").expect(turn=2, phase="turn", sizes=[2, 3, 1])


@pytest.mark.parametrize("edition", ["classic", "showdown"])
@pytest.mark.parametrize("preset", ["standard", "official"])
def test_c12_penalties_do_not_stack_unless_the_house_rule_is_on(edition: str, preset: str) -> None:
    table = position(
        edition, preset=preset, hands=["r+2 g1 g2", "b+2 b1", "y+2 y2"], pile="r5", draw="g7 g8 g9"
    )
    table.do("0 play r+2").expect(turn=2, phase="turn", sizes=[2, 4, 2])
    table.do("2 play y+2").expect(turn=1, phase="turn", sizes=[4, 4, 1])


# ------------------------------------------------------------------- piles


def test_c13_the_top_discard_stays_the_rest_is_shuffled_in_the_middle_of_a_draw() -> None:
    hands = ["b1 b2", "W+4 g1 g2", "y1 y2"]
    table = position("classic", hands=hands, turn=1, pile="g3 b5 y7", draw="b9", exact=True)
    table.do("1 play W+4", "1 color r", "* deck y7 b5 g3", "2 accept")
    table.expect(turn=0, pile="W+4", draw_size=0, hands=["b1 b2", "g1 g2", "y1 y2 b9 y7 b5 g3"])


def test_c13_no_reshuffle_before_a_card_is_needed() -> None:
    table = position("classic", **TWO, draw="g9", exact=True).do("0 draw")
    table.expect(pile="y3 r5", draw_size=0, turn=1).do("1 draw")
    table.expect(pile="r5", hands=["r1 g1 g2 g9", "b1 b2 b3 y3"])


def test_c13_a_catch_too_refills_the_pile() -> None:
    table = position("classic", hands=["r1 g1", "b1", "y1"], pile="b4 b5 r5", exact=True)
    table.do("0 play r1", "* deck r5 b5 b4", "1 catch 0")
    table.expect(hands=["g1 r5 b5", "b1", "y1"], pile="r1", draw_size=1)


def test_c13_a_shuffled_wild_forgets_its_color_and_is_named_anew() -> None:
    table = position("classic", hands=["g1 g2", "y1 y2"], pile="W r3", exact=True)
    table.do("0 draw").expect(phase="drawn").do("0 play W").expect(phase="color", turn=0)
    table.do("0 color g").expect(color="g", turn=1)


def test_c13_in_attack_the_launcher_is_reloaded_only_before_a_press() -> None:
    table = position("attack", **TWO, draw="g9", exact=True)
    table.do("* fire 3", "0 draw").expect(draw_size=0, pile="y3 r5", sizes=[4, 3])
    table.do("* fire 1", "1 draw").expect(draw_size=0, pile="r5", hands=["*", "b1 b2 b3 y3"])


def test_c14_a_wild_that_stays_on_top_keeps_its_named_color() -> None:
    table = position("classic", hands=["g1 b2", "y1"], pile="r3 W", color="b", exact=True)
    table.do("0 draw").expect(pile="W", color="b", turn=1)
    table.do("1 draw").expect(color="b").expect(can=["0 play b2"], cannot=["0 play g1"])


def test_c15_the_victim_draws_what_exists_and_still_loses_the_turn() -> None:
    table = position("classic", hands=["W+4 g1 g2", "b1", "y1"], pile="g3 r5", exact=True)
    table.do("0 play W+4", "0 color b", "1 accept").expect(turn=2, sizes=[2, 3, 1], draw_size=0)


def test_c15_a_forgiven_penalty_is_not_drawn_later() -> None:
    table = position("classic", hands=["r+2 g1 g2", "b1 r8", "y1 r9"], pile="r5", exact=True)
    table.do("0 play r+2").expect(turn=2, sizes=[2, 3, 2]).do("2 play r9")
    table.do("0 draw").expect(hands=["g1 g2 r+2", "b1 r8 r5", "y1"])


def test_c15_an_empty_draw_passes_the_turn_and_offers_no_drawn_card() -> None:
    table = position("classic", **THREE | {"pile": "r5"}, exact=True)
    table.do("0 draw").expect(turn=1, phase="turn", sizes=[3, 3, 3])
    assert table.told() == ["drew-nothing", "turn-began"]


# ------------------------------------------------------------------- blocked rounds


@pytest.mark.parametrize("n", [2, 3, 5])
def test_c16_a_full_circle_of_empty_passes_blocks_the_round(n: int) -> None:
    hands = ["r1 g1", "b1 b2", "y1 y2", "r2 r3", "r4 b5"][:n]
    table = position("classic", hands=hands, pile="r5", exact=True, scores=[7] * n)
    for seat in range(n - 1):
        table.do(f"{seat} draw").expect(turn=seat + 1, phase="turn")
    table.do(f"{n - 1} draw").expect(phase="round_over", winner=-1, points=[0] * n, scores=[7] * n)
    assert "blocked" in table.told()


def test_c16_a_play_between_the_passes_starts_the_circle_anew() -> None:
    hands = ["r1 g1", "b1 b2", "r2 y2 y4"]
    table = position("classic", hands=hands, pile="r5", exact=True)
    table.do("0 draw", "1 draw", "2 play r2").expect(turn=0, phase="turn")
    # the covered card has become a pile again
    table.do("0 draw").expect(hands=["r1 g1 r5", "b1 b2", "y2 y4"])


def test_c16_after_a_blocked_round_the_deal_passes() -> None:
    match = Match("classic", seats=2, seed=5, dealer=0, options={"turn_limit": 1})
    while not match.round_over:
        seat = match.deciding[0]
        match.do(seat, "draw" if "draw" in match.legal(seat) else match.legal(seat)[0])
    assert match.winner == -1
    match.begin_round()
    assert match.record().rounds[1].dealer == 1


def blocked(edition: str, hands: list[str], **keys: object) -> Table:
    """Return the table of a round that was blocked and is scored by the lowest hand."""
    options = {"blocked": "lowest"}
    table = position(edition, hands=hands, pile="r5", exact=True, options=options, **keys)
    return table.do(*(f"{seat} draw" for seat in range(len(hands))))


def test_c16_lowest_the_lowest_hand_scores_the_others_minus_its_own() -> None:
    blocked("classic", ["W", "b3", "y4 y8"]).expect(winner=1, points=[0, 50 + 12 - 3, 0])


def test_c16_lowest_a_tie_scores_nothing_even_when_a_third_hand_is_higher() -> None:
    blocked("classic", ["b1 b2", "W", "y3"]).expect(winner=-1, points=[0, 0, 0])


def test_c16_lowest_a_tie_of_higher_hands_does_not_matter() -> None:
    blocked("classic", ["b9", "y9", "y1"]).expect(winner=2, points=[0, 0, 17])


def test_c16_lowest_holds_in_attack_too_where_a_press_finds_nothing_to_reload() -> None:
    blocked("attack", ["W", "b3"]).expect(winner=1, points=[0, 47])


def test_c16_lowest_may_win_the_game() -> None:
    table = blocked("classic", ["W", "b3"], scores=[499, 453])
    table.expect(phase="game_over", winner=1, scores=[499, 500], champion=1)


def test_c16_an_unknown_value_is_refused() -> None:
    impossible("classic", about="blocked", **TWO, options={"blocked": "highest"})
