"""The bots that tables hold: decisions, acts out of turn, press times, and what is refused."""

from __future__ import annotations

from statistics import median, pstdev

import pytest

from lastcard import kernel
from lastcard.bots import LEVELS, BotError, new_bot, view_record
from lastcard.bots.policy.bulk import LEVELS as POLICIES
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.reflex import EARLY, MEDIAN, press_time
from lastcard.editions import list_editions, load
from lastcard.kernel.layout import CATCH_BASE, UNO, Kind
from lastcard.match import Match
from lastcard.position import set_up


def position(edition, **keys):
    """Return a match that goes on from a position, as scenarios write it."""
    match = Match(edition, seats=len(keys["hands"]), seed=1)
    keys.setdefault("players", len(keys["hands"]))
    return Match.hold(edition, set_up(edition, match.words, keys), seed=1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list_editions())
def test_bots_play_whole_rounds_in_notation(name, level):
    edition = load(name)
    match = Match(edition, seats=3, seed=5)
    bots = [new_bot(level, edition, seed=seat) for seat in range(3)]
    decisions = 0
    while not match.round_over:
        acts = [(seat, bot.wants_text(view_record(match, seat))) for seat, bot in enumerate(bots)]
        acts = [(seat, text) for seat, texts in acts for text in texts[:1]]
        if acts and decisions % 2:
            match.do(*acts[0])  # what a bot wants is legal; somebody else may be first, though
        if not match.round_over:
            seat = match.deciding[0]
            match.do(seat, bots[seat].choose_text(view_record(match, seat), 60))
            decisions += 1
    assert match.winner in range(3)
    assert decisions > 5


def test_the_same_seed_gives_the_same_choices():
    edition = load("flip")
    match = Match(edition, seats=4, seed=9)
    told = []
    for _ in range(2):
        bot = new_bot("random", edition, seed="x")
        told.append([bot.choose(view_record(match, match.deciding[0])) for _ in range(30)])
    assert told[0] == told[1]
    assert len(set(told[0])) > 1


def test_a_card_of_flip_is_named_with_its_copy():
    match = Match("flip", seats=2, seed=4)
    seat = match.deciding[0]
    while not match.legal(seat)[-1].startswith("play"):
        match.do(seat, "draw")
        seat = match.deciding[0]
    assert "#" in new_bot("normal", match.edition, 1).choose_text(view_record(match, seat))


def test_an_unknown_level_is_told_with_those_that_exist():
    with pytest.raises(
        BotError, match=r'no level "norml".*did you mean "normal".*random, easy, normal'
    ):
        new_bot("norml", load("classic"), 1)


@pytest.mark.parametrize("seat", [None, "other"])
def test_who_need_not_decide_is_refused(seat):
    match = Match("classic", seats=2, seed=1)
    viewer = -1 if seat is None else 1 - match.deciding[0]
    with pytest.raises(BotError, match="nothing to decide"):
        new_bot("normal", match.edition, 1).choose(view_record(match, viewer))


# --- acts out of turn


def test_normal_calls_at_two_cards_only_when_it_can_play_one():
    edition = load("classic")
    can = position(edition, hands=["r1 b2", "g1 g2"], pile="r5", turn=0)
    cannot = position(edition, hands=["y1 b2", "g1 g2"], pile="r5", turn=0)
    bot = new_bot("normal", edition, 1)
    assert bot.wants(view_record(can, 0)) == [(UNO, 0)]
    assert bot.wants(view_record(can, 1)) == []
    assert bot.wants(view_record(cannot, 0)) == []


def test_normal_always_catches_and_random_every_other_time():
    edition = load("classic")
    match = position(edition, hands=["r1 b2", "g1 g2", "y1 y2"], pile="r5", turn=0)
    match.do(0, "play r1")
    assert new_bot("normal", edition, 1).wants(view_record(match, 2)) == [(CATCH_BASE, 0)]
    assert new_bot("normal", edition, 1).wants(view_record(match, 0)) == [(UNO, 0)]
    bot = new_bot("random", edition, 1)
    caught = sum(bool(bot.wants(view_record(match, 2))) for _ in range(1000))
    assert 440 < caught < 560


def test_normal_jumps_in_with_the_identical_card():
    edition = load("classic", options={"jump_in": True})
    match = position(edition, hands=["r1 b2 b3", "g1 g2", "r5 y2 y3"], pile="r5", turn=0)
    bot = new_bot("normal", edition, 1)
    assert bot.wants_text(view_record(match, 2)) == ["jump r5"]
    assert bot.wants_text(view_record(match, 1)) == []
    match.do(2, "jump r5")


def test_nobody_wants_anything_by_itself_with_auto_uno():
    match = Match("classic", seats=3, seed=1, options={"auto_uno": True})
    bots = [new_bot("normal", match.edition, seat) for seat in range(3)]
    asked = 0
    while not match.round_over:
        assert not any(bots[seat].wants(view_record(match, seat)) for seat in range(3))
        seat = match.deciding[0]
        match.do(seat, bots[seat].choose_text(view_record(match, seat)))
        asked += 1
    assert asked


def test_a_spectator_wants_nothing():
    match = Match("classic", seats=2, seed=1)
    assert new_bot("normal", match.edition, 1).wants(view_record(match, -1)) == []


# --- press times


@pytest.mark.parametrize("level", range(len(MEDIAN)))
def test_s22_press_times_have_their_median_their_spread_and_a_few_false_starts(level):
    dice = new_dice(level)
    times = [int(press_time(dice, level)) for _ in range(4000)]
    good = [time for time in times if time >= 0]
    assert 280_000 <= median(good) <= 455_000
    assert abs(median(good) - MEDIAN[level]) < 10_000
    assert pstdev(good) >= 44_000
    assert abs((len(times) - len(good)) / len(times) - EARLY[level] / 1000) < 0.012


def test_s22_a_bot_strikes_whatever_it_holds():
    edition = load("showdown")
    times = []
    for hand in ("r1!1 b2", "r1!1 W W!"):
        match = position(edition, hands=[hand, "g2 g4"], pile="r5!2", turn=0)
        match.do(0, "play r1!1")
        action, time = new_bot("normal", edition, 5).choose(view_record(match, 0))
        assert Kind(int(edition.rules["action_kind"][0, action])) is Kind.STRIKE
        times.append(time)
    assert times[0] == times[1]


def test_levels_are_the_compiled_policies_and_those_that_search():
    assert (*POLICIES, "hard", "expert") == LEVELS
    assert POLICIES == ("random", "easy", "normal")
    assert kernel.new_views(1).dtype == kernel.VIEW
