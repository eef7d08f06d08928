"""A table is its log: folding, bytes, retries, refusals that change nothing."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from lastcard import kernel
from lastcard.record import replay, verify_seed
from lastcard.recordfile import Places, format_record, parse
from lastcard.table import (
    EMPTY,
    SYSTEM,
    BrokenLogError,
    Commit,
    OutOfOrderError,
    Refusal,
    apply,
    commands,
    decide,
    encode_commit,
    encode_table,
    facts,
    fold,
    legal_actions,
    open_game,
    record_of,
)
from table.positions import facts_of, table_at
from table.simulated import Host, World, check_fold, seat_people


@pytest.fixture(scope="module", params=["classic", "showdown", "attack", "flip", "pizza"])
def lived(request: pytest.FixtureRequest) -> Host:
    """A table that has lived for a while."""
    world = World(seed=11, edition=request.param, settings={"clock_s": 10}, people=2, bots=2)
    world.run(hours=1, most_commits=250)
    return world.host


def test_folding_the_log_gives_the_same_bytes(lived: Host) -> None:
    check_fold(lived)


def test_folding_on_from_a_snapshot_gives_the_same_bytes(lived: Host) -> None:
    middle = fold(lived.log[:100])
    stored = msgspec.msgpack.decode(encode_table(middle), type=type(middle))
    assert encode_table(fold(lived.log[100:], stored)) == encode_table(lived.table)


def test_commits_travel_as_json(lived: Host) -> None:
    for commit in lived.log[:120]:
        text = msgspec.json.encode(commit)
        assert msgspec.json.decode(text, type=Commit) == commit


def test_deciding_changes_nothing(lived: Host) -> None:
    before = encode_table(lived.table)
    for seat, place in enumerate(lived.table.seats):
        for action in ("draw", "uno", "catch 0", "play r7", "nonsense"):
            actor = place.player or "nobody"
            command = commands.Act(actor=actor, seat=seat, action=action)
            decide(lived.table, command, lived.now)
    assert encode_table(lived.table) == before


def test_deciding_twice_gives_the_same_commit(lived: Host) -> None:
    table = fold(lived.log[:-1])
    last = lived.log[-1]
    again = decide(table, last.command, last.time)
    assert isinstance(again, Commit)
    assert encode_commit(again) == encode_commit(last)


def test_applying_draws_no_chance() -> None:
    """The rows of a commit hold what comes, even if the generator would bring something else."""
    host = table_at(["g1 g2", "b1 b2"], clock_s=None)
    before = host.table
    commit = host.act(0, "draw")
    assert isinstance(commit, Commit)
    game = bytearray(before.game)
    key = open_game(before).states.dtype.fields["key"][1]
    game[key : key + 32] = bytes(32)
    other = apply(msgspec.structs.replace(before, game=bytes(game)), commit)
    assert open_game(other).hand(0) == open_game(host.table).hand(0)


def test_a_commit_out_of_order_is_refused(lived: Host) -> None:
    with pytest.raises(OutOfOrderError, match="does not follow"):
        apply(lived.table, lived.log[-1])
    with pytest.raises(OutOfOrderError):
        apply(EMPTY, lived.log[1])


def test_a_repeated_command_is_harmless() -> None:
    host = table_at(["g1 g2", "b1 b2"], clock_s=None, draw="y1 y2")
    first = host.act(0, "draw", id="click-1")
    assert isinstance(first, Commit)
    second = host.act(0, "draw", id="click-1")
    assert isinstance(second, Refusal)
    assert second.reason == "repeated"
    assert second.values["seq"] == first.seq


def test_an_id_is_its_actors_own() -> None:
    host = table_at(["g1 g2", "b1 b2"], clock_s=None, draw="y1 y2")
    host.act(0, "draw", id="same")
    host.advance(1)
    assert isinstance(host.act(1, "draw", id="same"), Commit)


def test_numbers_that_no_log_can_hold_are_refused_where_messages_are_decoded() -> None:
    sent = b'{"type":"Strike","actor":"p0","seat":0,"generation":1,"claim_us":99999999999999999999}'
    with pytest.raises(msgspec.ValidationError, match="claim_us"):
        msgspec.json.decode(sent, type=commands.Command)
    long = b'{"type":"Act","actor":"p0","seat":0,"action":"' + b"x" * 101 + b'"}'
    with pytest.raises(msgspec.ValidationError, match="action"):
        msgspec.json.decode(long, type=commands.Command)


def test_a_stale_move_is_refused_when_it_names_its_question() -> None:
    host = table_at(["r1 r2 r3", "b1 b2"], clock_s=None)
    assert host.table.waiting is not None
    generation = host.table.waiting.generation
    host.act(0, "play r1", generation=generation)
    result = host.act(0, "play r2", generation=generation)
    assert isinstance(result, Refusal)


def test_a_deadline_fires_once_and_not_early() -> None:
    host = table_at(["r1 r2", "b1 b2"], draw="y1 y2")
    (due,) = host.log[-1].deadlines or (None,)
    waiting = host.table.waiting
    assert waiting is not None
    assert waiting.due is not None
    fire = commands.Fire(actor=SYSTEM, kind="clock", at_us=waiting.due, seat=0)
    early = host.say(fire)
    assert isinstance(early, Refusal)
    assert early.retry_at == waiting.due
    host.now = waiting.due
    assert isinstance(host.say(fire), Commit)
    again = host.say(fire)
    assert isinstance(again, Refusal)
    assert again.reason == "stale"
    assert due is None or due.kind


def test_a_log_of_another_revision_is_named_and_not_carried_on() -> None:
    host = seat_people(2)
    log = list(host.log)
    began = log[-1].events[0]
    assert isinstance(began, facts.GameBegan)
    changed = msgspec.structs.replace(began, revision=began.revision + 1)
    events = (changed, *log[-1].events[1:])
    log[-1] = msgspec.structs.replace(log[-1], events=events)
    with pytest.raises(BrokenLogError, match=f"revision {began.revision + 1} of classic"):
        fold(log)


def test_a_commit_with_impossible_chance_is_named() -> None:
    host = table_at(["g1 g2", "b1 b2"], edition="attack", clock_s=None)
    before = host.table
    commit = host.act(0, "draw")
    assert isinstance(commit, Commit)
    acted = commit.events[0]
    assert isinstance(acted, facts.Acted)
    bare = msgspec.structs.replace(acted, rows=())
    with pytest.raises(BrokenLogError, match="cannot be carried out"):
        apply(before, msgspec.structs.replace(commit, events=(bare, *commit.events[1:])))


def test_the_deal_depends_on_secret_and_nonces() -> None:
    hands = set()
    for nonces in ((), (b"a",), (b"a", b"b"), (b"ab",)):
        host = seat_people(2, start=False)
        host.say(commands.Start(actor="p0", dealer=0, nonces=nonces))
        hands.add(tuple(open_game(host.table).hand(0)))
    assert len(hands) == 4


def test_the_generator_goes_on_where_it_stood() -> None:
    """A table's chance is that of one game played straight through with the same key."""
    from lastcard.table.game import edition_of

    host = seat_people(2, clock_s=None, edition="attack", dealer=0)
    began = host.log[-1].events[0]
    assert isinstance(began, facts.GameBegan)
    edition = edition_of(host.table.settings, 2)
    states = kernel.new_states(1)
    kernel.seed_game(states, 0, kernel.key_from_seed(began.key))
    kernel.start_game(states, 0, edition.rules, 2, 0)
    kernel.begin_round(states, 0, edition.rules, kernel.NO_TAPE, kernel.NO_LOG)
    for _ in range(40):
        game = open_game(host.table)
        assert kernel.hand_cards(states, 0, 0) == game.hand(0)
        assert states["counter"][0] == game.s["counter"]
        assert list(states["block"][0]) == list(game.s["block"])
        if host.table.stage != "playing" or "draw" not in legal_actions(host.table, game.actor):
            break
        kernel.step(states, 0, edition.rules, game.actor, 0, 0, kernel.NO_TAPE, kernel.NO_LOG)
        host.act(game.actor, "draw")
    assert game.s["counter"] > 0


def test_q85_a_table_is_recorded_without_its_waits_and_the_record_replays(lived: Host) -> None:
    record = record_of(lived.log)
    match = replay(parse(tomllib.loads(format_record(record)), Places("")))
    game = open_game(lived.table)
    for seat in range(game.n_seats):
        held = kernel.hand_cards(match.states, 0, seat)
        names = game.rulebook.names.cards
        assert sorted(names[c] for c in held) == sorted(names[c] for c in game.hand(seat))


def test_the_seed_of_a_table_gives_every_shuffle(lived: Host) -> None:
    record = record_of(lived.log)
    began = [fact for commit in lived.log for fact in commit.events]
    keys = [fact.key for fact in began if isinstance(fact, facts.GameBegan)]
    record.seed = keys[-1]
    edition = open_game(lived.table).edition
    assert verify_seed(record, edition) is None


def test_a_log_without_a_game_has_no_record() -> None:
    with pytest.raises(ValueError, match="no game"):
        record_of(seat_people(2, start=False).log)


def test_a_physical_card_is_named_in_the_commit() -> None:
    host = table_at(["r1 r1 r2", "b1 b2"], edition="flip", clock_s=None, pile="r5")
    commit = host.act(0, "play r1")
    assert facts_of(commit)[0] == "Acted"
    acted = commit.events[0]  # type: ignore[union-attr]
    assert isinstance(acted, facts.Acted)
    assert acted.argument > 0
