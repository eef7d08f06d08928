"""RULES section 9, T-04 and T-05, and who may do what at a table."""

from __future__ import annotations

import pytest

from lastcard.table import (
    SYSTEM,
    Commit,
    Refusal,
    Settings,
    commands,
    fold,
    legal_actions,
    needs,
    open_game,
)
from table.positions import facts_of, table_at
from table.simulated import SECOND, Host, seat_people


def reason(result: object) -> str:
    """Return why a command was refused."""
    assert isinstance(result, Refusal), result
    return result.reason


def test_t04_who_leaves_for_good_is_played_by_a_bot_to_the_end_of_the_game() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    commit = host.say(commands.Leave(actor="p0"))
    assert facts_of(commit)[:2] == ["Away", "Asked"]
    assert host.table.seats[0].away == "left"
    assert [request.seat for request in needs(host.table, host.now).requests] == [0]
    assert reason(host.act(0, "draw")) == "not-your-seat"


def test_t04_with_only_bots_left_the_table_closes() -> None:
    host = table_at(["r1 r2", "b1 b2", "y1 y2"], bots=1, clock_s=None)
    host.say(commands.Leave(actor="p0"))
    commit = host.say(commands.Leave(actor="p1"))
    assert facts_of(commit)[-1] == "Closed"
    assert host.table.stage == "closed"
    assert reason(host.act(1, "draw")) == "closed"
    assert commit.deadlines == ()  # type: ignore[union-attr]


def test_t04_somebody_away_for_a_while_keeps_the_table_open() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    host.say(commands.Presence(actor=SYSTEM, player="p1", connected=False))
    host.advance(31)
    host.say(commands.Leave(actor="p0"))
    assert host.table.stage == "playing"
    assert host.table.host == "p1"


def test_t05_the_longest_seated_person_is_the_next_host() -> None:
    host = seat_people(3, start=False)
    host.say(commands.Clear(actor="p1", seat=1))
    host.say(commands.Sit(actor="p9", name="Late", seat=1))
    host.say(commands.Start(actor="p0"))
    host.say(commands.Leave(actor="p0"))
    assert host.table.host == "p2"


def test_t05_in_the_lobby_the_host_can_be_followed_too() -> None:
    host = seat_people(2, start=False)
    commit = host.say(commands.Leave(actor="p0"))
    assert facts_of(commit) == ["Cleared", "HostIs"]
    assert host.table.seats[0].is_open


def test_t05_a_host_who_is_gone_is_followed_by_who_is_here() -> None:
    host = seat_people(3, start=False)
    for player in ("p0", "p1"):
        host.say(commands.Presence(actor=SYSTEM, player=player, connected=False))
    assert host.advance(29) == []
    assert host.table.host == "p0"
    (commit,) = host.advance(2)
    assert facts_of(commit) == ["HostIs"]
    assert host.table.host == "p2"
    assert isinstance(host.say(commands.Start(actor="p2")), Commit)


def test_t05_a_host_who_comes_back_in_time_or_whom_nobody_waits_for_stays_host() -> None:
    host = seat_people(2, start=False)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    host.advance(20)
    host.say(commands.Presence(actor=SYSTEM, player="p0", connected=True))
    assert host.advance(60) == []
    for player in ("p0", "p1"):
        host.say(commands.Presence(actor=SYSTEM, player=player, connected=False))
    assert host.advance(600) == []
    assert host.table.host == "p0"


@pytest.mark.parametrize("how", ["connection", "restart"])
def test_t05_a_host_without_a_seat_who_is_gone_is_followed_too(how: str) -> None:
    host = seat_people(3, start=False)
    host.say(commands.Clear(actor="p0", seat=0))
    assert host.advance(600) == []
    if how == "connection":
        host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
        host.say(commands.Presence(actor=SYSTEM, player="p0", connected=True))
        assert host.advance(600) == []
        host.say(commands.Presence(actor=SYSTEM, player="p0", connected=False))
    else:
        host.say(commands.Recover(actor=SYSTEM))
        host.say(commands.Presence(actor=SYSTEM, player="p1", connected=True))
    (commit,) = host.advance(31)
    assert facts_of(commit) == ["HostIs"]
    assert host.table.host == "p1"
    assert isinstance(host.say(commands.Start(actor="p1")), Commit)


def test_the_host_sends_somebody_away_for_good() -> None:
    host = seat_people(3, start=False)
    assert reason(host.say(commands.Kick(actor="p1", player="p2"))) == "host-only"
    assert reason(host.say(commands.Kick(actor="p0", player="p0"))) == "no-such-player"
    commit = host.say(commands.Kick(actor="p0", player="p2"))
    assert facts_of(commit) == ["Cleared", "SentAway"]
    assert reason(host.say(commands.Kick(actor="p0", player="p2"))) == "no-change"
    assert reason(host.say(commands.Sit(actor="p2", name="Again"))) == "kicked"
    host.say(commands.Start(actor="p0"))
    commit = host.say(commands.Kick(actor="p0", player="p1"))
    assert facts_of(commit)[:2] == ["Away", "SentAway"] or "SentAway" in facts_of(commit)
    assert host.table.seats[1].away == "left"
    assert reason(host.act(1, "draw")) == "not-your-seat"
    assert fold(host.log) == host.table


def test_a_round_that_waited_for_somebody_who_goes_begins() -> None:
    for gone in (
        commands.Leave(actor="p2"),
        commands.Kick(actor="p0", player="p2"),
        commands.Presence(actor=SYSTEM, player="p2", connected=False),
    ):
        host = table_at(["r1", "g1 g2", "b1 b2"], clock_s=None, options={"goal": 500})
        host.act(0, "uno")
        host.act(0, "play r1")
        host.advance(3)
        assert host.table.stage == "round_over"
        for player in ("p0", "p1"):
            host.say(commands.NextRound(actor=player))
        assert host.table.stage == "round_over"
        assert "RoundBegan" in facts_of(host.say(gone))
        assert host.table.stage == "playing"


def test_only_the_host_starts_and_seats_bots() -> None:
    host = seat_people(2, start=False)
    assert reason(host.say(commands.Start(actor="p1"))) == "host-only"
    assert reason(host.say(commands.AddBot(actor="p1", name="B"))) == "host-only"
    other = Settings(edition="flip")
    assert reason(host.say(commands.Configure(actor="p1", settings=other))) == "host-only"


def test_settings_can_be_changed_before_the_game_only() -> None:
    host = seat_people(2, start=False)
    host.say(commands.Configure(actor="p0", settings=Settings(edition="flip")))
    host.say(commands.Start(actor="p0"))
    assert host.table.settings.edition == "flip"
    again = commands.Configure(actor="p0", settings=Settings())
    assert reason(host.say(again)) == "running"


def test_a_table_that_is_too_small_does_not_start() -> None:
    host = seat_people(1, start=False)
    result = host.say(commands.Start(actor="p0"))
    assert isinstance(result, Refusal)
    assert (result.reason, result.values["least"]) == ("seats", 2)


@pytest.mark.parametrize("edition", ["classic", "pizza"])
def test_a_table_takes_no_more_people_than_its_edition(edition: str) -> None:
    most = {"classic": 10, "pizza": 5}[edition]
    host = seat_people(most, start=False, edition=edition)
    assert reason(host.say(commands.Sit(actor="late", name="Late"))) == "full"


def test_nobody_sits_twice_unless_people_share_a_machine() -> None:
    host = seat_people(1, start=False)
    assert reason(host.say(commands.Sit(actor="p0", name="Again"))) == "seated-already"
    shared = seat_people(1, start=False, hot_seat=True)
    shared.say(commands.Sit(actor="p0", name="Ben"))
    shared.say(commands.Start(actor="p0"))
    assert [seat.player for seat in shared.table.seats] == ["p0", "p0"]


def test_nobody_acts_for_another_seat() -> None:
    host = table_at(["r1 r2", "b1 b2"], clock_s=None)
    theft = commands.Act(actor="p1", seat=0, action="draw")
    assert reason(host.say(theft)) == "not-your-seat"
    assert reason(host.say(commands.Act(actor="p1", seat=7, action="draw"))) == "no-such-seat"


@pytest.mark.parametrize(
    "command",
    [
        commands.Answer(actor="p0", seat=0, generation=1, action="draw"),
        commands.Fire(actor="p0", kind="clock", at_us=0),
        commands.Presence(actor="p0", player="p1", connected=False),
        commands.Recover(actor="p0"),
        commands.Act(actor=SYSTEM, seat=0, action="draw"),
        commands.Leave(actor=""),
    ],
)
def test_the_hosts_own_commands_are_not_for_players(command: commands.Command) -> None:
    host = table_at(["r1 r2", "b1 b2"])
    assert reason(host.say(command)) == "not-allowed"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    host = seat_people(1, start=False)
    assert reason(host.say(commands.Sit(actor="p1", name=name))) == "name"


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings(edition="clasic"), "edition"),
        (Settings(options={"stakcing": True}), "edition"),
        (Settings(preset="house"), "edition"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_opened(settings: Settings, why: str) -> None:
    host = Host()
    result = host.say(commands.Create(actor="a", table="t", settings=settings, secret=bytes(32)))
    assert reason(result) == why
    assert host.log == []


def test_a_round_that_is_over_waits_for_everybody_present() -> None:
    host = table_at(["r1", "b1 b2", "y1 y2"], clock_s=None)
    host.act(0, "play r1")
    assert host.table.stage == "round_over"
    assert legal_actions(host.table, 1) == []
    host.say(commands.Presence(actor=SYSTEM, player="p2", connected=False))
    host.say(commands.NextRound(actor="p0"))
    assert host.table.stage == "round_over"
    host.say(commands.NextRound(actor="p1"))
    assert host.table.stage == "playing"


def test_a_round_begins_by_itself_at_a_table_with_a_clock() -> None:
    host = table_at(["r1", "b1 b2"])
    host.act(0, "play r1")
    host.advance(19)
    assert host.table.stage == "round_over"
    host.advance(2)
    assert host.table.stage == "playing"


def test_a_round_begins_by_itself_when_nobody_is_there() -> None:
    host = table_at(["r1", "b1 b2"], clock_s=None)
    host.act(0, "play r1")
    for player in ("p0", "p1"):
        host.say(commands.Presence(actor=SYSTEM, player=player, connected=False))
    host.advance(21)
    assert host.table.stage == "playing"


def test_the_next_game_is_played_by_the_same_people() -> None:
    host = table_at(["r1", "b1 bS"], clock_s=None, options={"goal": 5}, scores=[0, 0])
    host.act(0, "play r1")
    assert host.table.stage == "game_over"
    assert reason(host.say(commands.NextRound(actor="p0"))) == "no-round-is-over"
    host.say(commands.Start(actor="p0"))
    assert (host.table.stage, host.table.games) == ("playing", 2)


def test_after_a_game_seats_and_settings_can_change_again() -> None:
    host = table_at(["r1", "b1 bS"], clock_s=None, options={"goal": 5})
    host.act(0, "play r1")
    host.say(commands.Sit(actor="p7", name="New"))
    assert (host.table.stage, host.table.game) == ("lobby", b"")
    host.say(commands.Configure(actor="p0", settings=Settings(edition="pizza")))
    host.say(commands.Start(actor="p0"))
    assert open_game(host.table).n_seats == 3
    check = host.act(open_game(host.table).actor, "draw")
    assert not isinstance(check, Refusal)


def test_who_has_left_is_a_plain_bot_in_the_next_game() -> None:
    host = table_at(["r1", "b1 bS"], clock_s=None, options={"goal": 5})
    host.say(commands.Leave(actor="p1"))
    host.act(0, "play r1")
    host.say(commands.Start(actor="p0"))
    assert (host.table.seats[1].player, host.table.seats[1].level) == ("", "normal")


def test_time_never_runs_backwards() -> None:
    host = table_at(["r1 r2", "b1 b2"], draw="g1 g2 g3")
    host.advance(5)
    host.act(0, "draw")
    host.now -= 4 * SECOND
    commit = host.act(0, "uno") if "uno" in legal_actions(host.table, 0) else host.act(1, "draw")
    assert commit.time == 5 * SECOND  # type: ignore[union-attr]
