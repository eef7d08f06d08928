"""Showdowns at a live table: T-10, S-12, S-22, S-24, S-25, and fairness over unequal links."""

from __future__ import annotations

import random
from statistics import median, pstdev
from typing import Any

import pytest
from msgspec.structs import replace

from lastcard.bots import LEVELS
from lastcard.bots.policy.reflex import EARLY, MEDIAN, SPREAD
from lastcard.kernel.layout import NEVER
from lastcard.table import SYSTEM, Commit, Refusal, commands, due_now, events_of, view_of
from lastcard.table.chance import Dice
from lastcard.table.duels import fair_press
from lastcard.table.state import Duel
from table.positions import facts_of, sizes, table_at
from table.simulated import SECOND, Host


def duel_at(bots: int = 0, secret: int = 0, **keys: Any) -> Host:
    """Seat 0 has started a showdown for two cards with seat 1."""
    hands = ["r5!2 r1 r2", "b1 b2", "y1 y2"]
    host = table_at(hands, bots=bots, edition="showdown", clock_s=None, **keys)
    host.table = replace(host.table, secret=secret.to_bytes(32, "little"))
    assert "loaded" in host.keys(host.act(0, "play r5!2"))
    return host


def running(host: Host) -> Duel:
    """Return the duel."""
    assert host.table.duel is not None
    return host.table.duel


def strike(host: Host, seat: int, measured_us: int = 0, **more: int) -> Commit | Refusal:
    """Let a person strike."""
    return host.say(
        commands.Strike(
            actor=f"p{seat}",
            seat=seat,
            generation=running(host).generation,
            measured_us=measured_us,
            **more,
        )
    )


def to_cue(host: Host) -> None:
    """Let the countdown end."""
    while not running(host).cued:
        host.advance((running(host).cue_at - host.now) / SECOND)


def lost(host: Host, commits: list[Commit]) -> list[object]:
    """Return who lost, if it was judged."""
    told = [event for commit in commits for event in events_of(host.table, commit)]
    return [event.values["loser"] for event in told if event.key == "duel-lost"]


def test_s12_the_countdown_is_of_random_length_from_2_to_5_seconds() -> None:
    lengths = []
    for secret in range(60):
        duel = running(duel_at(secret=secret))
        lengths.append((duel.cue_at - duel.began) / SECOND)
    assert 2 <= min(lengths) < 2.5
    assert 4.5 < max(lengths) <= 5
    assert len(set(lengths)) == 60


def test_s12_the_countdown_is_chance_in_the_commit() -> None:
    host = duel_at()
    assert facts_of(host.log[-1])[-1] == "DuelBegan"


def test_s09_the_faster_one_wins() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.25)
    strike(host, 1, 250_000)
    host.advance(0.1)
    strike(host, 0, 350_000)
    assert lost(host, host.advance(0.001)) == [0]
    assert sizes(host)[0] == 4


def test_s09_both_times_are_told_with_the_verdict_and_not_before() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.35)
    first = strike(host, 1, 250_000)
    assert isinstance(first, Commit)
    assert events_of(host.table, first) == []
    strike(host, 0, 350_000)
    (verdict,) = host.advance(0)
    told = [e.values["seconds"] for e in events_of(host.table, verdict) if e.key == "struck"]
    assert [time for time in told if time is not None] == [0.35, 0.25]


def test_t10_a_seat_that_stays_away_counts_as_never() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.3)
    strike(host, 0, 300_000)
    assert lost(host, host.advance(5)) == [1]
    assert host.table.seats[1].timeouts == 1


def test_t10_nobody_strikes_three_times_and_the_even_draw_decides() -> None:
    host = duel_at()
    commits = host.advance(60)
    keys = [event.key for commit in commits for event in events_of(host.table, commit)]
    assert keys.count("undecided") >= 1
    assert "duel-lost" in keys


def test_t10_a_lost_connection_begins_the_duel_again_with_a_new_countdown() -> None:
    host = duel_at()
    before = running(host)
    host.advance(0.5)
    host.say(commands.Presence(actor=SYSTEM, player="p1", connected=False))
    after = running(host)
    assert after.began == host.now
    assert after.cue_at - after.began != before.cue_at - before.began
    assert after.generation > before.generation
    stale = host.say(
        commands.Strike(actor="p0", seat=0, generation=before.generation, measured_us=1)
    )
    assert isinstance(stale, Refusal)
    assert stale.reason == "stale"


def test_t10_pulling_the_plug_does_not_undo_the_others_strike() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.3)
    strike(host, 0, 300_000)
    host.say(commands.Presence(actor=SYSTEM, player="p1", connected=False))
    assert lost(host, host.advance(5)) == [1]


def test_t10_a_duel_is_not_begun_again_for_ever() -> None:
    host = duel_at()
    for connected in (False, True) * 10:
        host.say(commands.Presence(actor=SYSTEM, player="p1", connected=connected))
    assert running(host).restarts == 3


def test_t10_a_restart_of_the_host_begins_the_duel_again() -> None:
    host = duel_at()
    to_cue(host)
    strike(host, 0, 300_000)
    host.say(commands.Recover(actor=SYSTEM))
    assert not running(host).cued
    assert running(host).struck == (None, None)
    assert not host.table.seats[0].connected


def cue_late(host: Host, late_us: int) -> Commit:
    """Let the host of the table carry out the end of the countdown so much later."""
    host.now = running(host).cue_at + late_us
    due = due_now(host.table, host.now)
    assert due is not None
    return host.fire(due)


def test_t10_a_cue_that_comes_too_late_begins_the_duel_again() -> None:
    """A full disk holds the cue up for ten seconds: nobody has lost by it."""
    host = duel_at()
    before = running(host)
    commit = cue_late(host, 10 * SECOND)
    assert facts_of(commit) == ["DuelBegan"]
    after = running(host)
    assert after.generation > before.generation
    assert after.cue_at >= host.now + 2 * SECOND
    to_cue(host)
    host.advance(0.3)
    strike(host, 0, 300_000)
    strike(host, 1, 200_000)
    assert lost(host, host.advance(1)) == [0]
    assert [each.timeouts for each in host.table.seats] == [0, 0, 0]


def test_t10_a_cue_that_is_a_little_late_is_told() -> None:
    host = duel_at()
    assert facts_of(cue_late(host, 250_000)) == ["Cued"]


@pytest.mark.parametrize(
    ("late_us", "again"), [(300_000, 1), (600_000, 2), (1_200_000, 3), (2_500_000, 3)]
)
def test_t10_a_server_that_is_always_late_comes_to_its_cue(late_us: int, again: int) -> None:
    host = duel_at()
    for _ in range(again):
        assert facts_of(cue_late(host, late_us)) == ["DuelBegan"]
    assert facts_of(cue_late(host, late_us)) == ["Cued"]


def test_a_late_cue_does_not_hold_up_two_bots() -> None:
    """Their times are planned: nothing is lost by it."""
    host = duel_of_bots(secret=1)
    assert min(time or 0 for time in running(host).planned) > 0, "nobody strikes early"
    assert facts_of(cue_late(host, 10 * SECOND)) == ["Cued"]
    assert len(lost(host, host.advance(1))) == 1


def test_s25_an_early_strike_ends_the_countdown_at_once() -> None:
    host = duel_at()
    host.advance(1)
    commit = strike(host, 1)
    assert isinstance(commit, Commit)
    assert lost(host, [commit]) == [1]
    assert view_of(host.table, None).phase != "showdown"
    told = [e.values for e in events_of(host.table, commit) if e.key == "struck"]
    assert {"seat": 0, "seconds": "never"} in told
    assert any(str(values["seconds"]).startswith("-") for values in told)


@pytest.mark.parametrize(("press_us", "loser"), [(99_999, 1), (100_000, 0)])
def test_s24_a_strike_within_a_tenth_of_a_second_is_a_false_start(
    press_us: int, loser: int
) -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.35)
    strike(host, 1, press_us)
    strike(host, 0, 350_000)
    assert lost(host, host.advance(1)) == [loser]


def test_s24_live_tables_use_a_tenth_of_a_second_unless_told_otherwise() -> None:
    from lastcard.table import Settings
    from lastcard.table.game import edition_of

    assert edition_of(Settings(edition="showdown")).options["false_start"] == 0.1
    other = Settings(edition="showdown", options={"false_start": 0})
    assert edition_of(other).options["false_start"] == 0


@pytest.mark.parametrize(("number", "level"), list(enumerate(LEVELS)))
def test_s22_reflexes_of_bots(number: int, level: str) -> None:
    """A live table's bots are as quick as those in tournaments, level by level."""
    dice = Dice(b"s22", 1)
    times = [dice.press_time(level) for _ in range(4000)]
    in_time = [time for time in times if time >= 0]
    assert 0.27 < median(in_time) / SECOND < 0.46
    assert abs(median(in_time) - MEDIAN[number]) < 5_000
    assert SPREAD[number] >= 45_000
    assert abs(pstdev(in_time) / SPREAD[number] - 1) < 0.04
    assert abs(1 - len(in_time) / len(times) - EARLY[number] / 1000) < 0.01
    assert min(in_time) > 100_000, "a bot in time is no false start"


def test_s22_a_level_of_somebodys_own_strikes_like_normal() -> None:
    assert Dice(b"s22", 1).press_time("mine") == Dice(b"s22", 1).press_time("normal")


def test_s22_reflexes_do_not_depend_on_cards() -> None:
    """The same secret and commit give the same press times, whatever is in the hands."""
    planned = []
    for hands in (["r5!2 r1 r2", "b1 b2", "y1 y2"], ["r5!2 g9 y9", "W W W W", "b9 b8"]):
        host = table_at(hands, bots=2, edition="showdown", clock_s=None)
        host.act(0, "play r5!2")
        duel = running(host)
        planned.append((duel.planned, duel.cue_at - duel.began))
    assert planned[0] == planned[1]


def test_s22_a_bots_early_strike_ends_the_countdown_at_its_time() -> None:
    for secret in range(200):
        host = duel_at(bots=2, secret=secret)
        duel = running(host)
        press = duel.planned[1]
        assert press is not None
        if press < 0:
            commits = host.advance(10)
            assert lost(host, commits[:1]) == [1]
            assert commits[0].time == duel.cue_at + press
            return
    raise AssertionError("no early strike in 200 showdowns")


def duel_of_bots(secret: int = 0) -> Host:
    """Return a table where seat 1 has started a showdown with seat 2, bots both."""
    host = table_at(
        ["y1 y2", "r5!2 r1 r2", "b1 b2"], bots=2, edition="showdown", clock_s=None, turn=1
    )
    waiting = host.table.waiting
    assert waiting is not None
    host.say(
        commands.Answer(actor=SYSTEM, seat=1, generation=waiting.generation, action="play r5!2")
    )
    host.table = replace(host.table, secret=secret.to_bytes(32, "little"))
    while host.table.duel is None:
        host.advance(0.1)
    return host


def test_two_bots_duel_without_any_help() -> None:
    host = duel_of_bots()
    assert len(lost(host, host.advance(30))) == 1


def test_act_strike_is_a_strike() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.4)
    host.act(0, "strike 0.3")
    host.act(1, "strike never")
    assert running(host).struck == (300_000, NEVER)
    assert lost(host, host.advance(4)) == [1]


def test_only_duellists_strike_and_only_once() -> None:
    host = duel_at()
    to_cue(host)
    host.advance(0.4)
    strike(host, 0, 300_000)
    twice = strike(host, 0, 200_000)
    assert isinstance(twice, Refusal)
    assert twice.ruling == "Q-54"
    stranger = strike(host, 2, 200_000)
    assert isinstance(stranger, Refusal)


def judged(rng: random.Random, slow_us: int, fast_us: int, *, script: bool) -> bool:
    """Duel over links of 20 and 180 ms; tell whether the far seat wins."""
    rtts = (20_000, 180_000)
    times = []
    for press, rtt in zip((fast_us, slow_us), rtts, strict=True):
        jitter = round(abs(rng.gauss(0, 4_000)))
        claim = 0 if script and rtt == rtts[1] else press
        times.append(fair_press(press + rtt + jitter, claim, rtt + 4_000, 250_000))
    return times[1] < times[0]


def test_duels_over_unequal_links_are_fair() -> None:
    """Links of 20 against 180 ms: at most 5 % of the duels go to the slower human."""
    rng = random.Random(1)
    wrong = n = 0
    for _ in range(20_000):
        a, b = (round(rng.gauss(300_000, 60_000)) for _ in range(2))
        if b <= a + 1_000:
            continue
        n += 1
        wrong += judged(rng, b, a, script=False)
    assert wrong / n < 0.05


def test_a_script_that_claims_nothing_wins_at_most_70_percent() -> None:
    rng = random.Random(2)
    wins = sum(
        judged(
            rng, round(rng.gauss(300_000, 60_000)), round(rng.gauss(300_000, 60_000)), script=True
        )
        for _ in range(20_000)
    )
    assert wins / 20_000 < 0.70
