"""While a table is quiet nobody can tell whether the card just drawn can be played (T-11)."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.server.hub import Hub
from lastcard.server.telling import Room, Telling
from lastcard.table import Commit, Refusal, commands, decide, events_of
from lastcard.table import apply as apply_commit
from server.listening import Listener
from table.positions import table_at


class Scene:
    """A table in a position, with everybody and an onlooker listening."""

    def __init__(self, hands: list[str], **keys: Any) -> None:
        self.host = table_at(hands, **keys)
        self.telling = Telling(Room())
        self.telling.open(self.host.table)
        self.people: dict[str, Listener] = {}
        for seat in self.host.table.seats:
            self.listen(seat.player)
        self.listen("onlooker")

    def listen(self, player: str) -> None:
        """Let somebody follow."""
        person = self.people[player] = Listener(player)
        follower = self.telling.add(self.host.table, person.client)
        self.telling.send_snapshot(self.host.table, follower, [], self.host.now)
        person.heard.clear()

    def act(self, seat: int, action: str, at: int | None = None) -> Any:
        """Let a seat act, and tell it."""
        table = self.host.table
        command = commands.Act(actor=table.seats[seat].player, seat=seat, action=action)
        now = self.host.now if at is None else at
        commit = decide(table, command, now)
        if isinstance(commit, Commit):
            self.host.table = apply_commit(table, commit)
            self.telling.tell_commit(table, self.host.table, commit, now)
        return commit

    def heard_by(self, seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat, or (None) an onlooker, was sent."""
        player = "onlooker" if seat is None else self.host.table.seats[seat].player
        heard, self.people[player].heard = self.people[player].heard, []
        return heard


HANDS = ["r1 r2 g9", "b1 b2 b3", "y1 y2 y3"]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_t11_a_draw_looks_the_same_whether_it_can_be_played_or_not(viewer: int | None) -> None:
    playable, useless = (
        Scene(HANDS, pile="b5", draw=card, turn=0) for card in ("b8 r3 r4", "g8 r3 r4")
    )
    for scene in (playable, useless):
        scene.act(0, "draw")
    first, second = playable.heard_by(viewer), useless.heard_by(viewer)
    assert first == second
    assert first[0]["public"]["sizes"][0] == 4
    assert "deciding" not in first[0]["public"]


def test_t11_the_seat_that_drew_is_told_at_once_and_the_others_when_the_wait_is_over() -> None:
    scene = Scene(HANDS, pile="b5", draw="g8 r3 r4", turn=0)
    scene.act(0, "draw")
    own = scene.heard_by(0)
    assert any(event["key"] == "drew-card" for event in own[0]["events"])
    scene.heard_by(1)
    scene.telling.tell_room(scene.host.table, scene.host.table.quiet_until)
    after = scene.heard_by(1)
    assert after[0]["public"]["deciding"] == [1]
    assert after[0]["private"]["deciding"] is True
    assert any(event["key"] == "turn-began" for event in after[0]["events"])


def test_t11_what_is_held_back_meanwhile_is_not_seen_by_others() -> None:
    scene = Scene(HANDS, pile="b5", draw="b8 r3 r4", turn=0)
    scene.act(0, "draw")
    own = scene.heard_by(0)
    assert "play b8" in own[0]["private"]["legal"]
    for seat in (1, 2, None):
        scene.heard_by(seat)
    scene.act(0, "play b8")
    assert scene.heard_by(0)[0]["private"]["pending"] == "play b8"
    assert not scene.heard_by(1)
    assert not scene.heard_by(None)


STACKED = [
    (["r+2 r3 r4", "y1 y2 y3"], False, False),
    (["r+2 r3", "y1 y2 y3"], False, False),  # a call is owed, and can be caught
    (["r+2 r3", "y1 y2 y3"], True, False),  # it was made before
    (["r+2 r+2 r4", "y1 y2 y3"], False, True),  # who laid the card can jump in on it
    (["r+2 r3", "r+2 y2"], False, True),  # the next to move can
    (["r+2 r3 r4", "y1 y2", "r+2 g2 g3"], False, True),
    (["r+2 r3 r4", "y1 y2", "r+2 g2 g3"], False, False),
]


def stacked(others: list[str], hand: str, *, calls: bool = False, jump_in: bool = True) -> Scene:
    """Return a table at which seat 0 has just laid r+2 before seat 1, who holds a hand."""
    options = {"stacking": True, "jump_in": jump_in}
    hands = [others[0], hand, *others[1:]]
    scene = Scene(hands, pile="r5", turn=0, options=options, edition="classic")
    if calls:
        assert isinstance(scene.act(0, "uno"), Commit)
    for viewer in (*range(len(hands)), None):
        scene.heard_by(viewer)
    assert isinstance(scene.act(0, "play r+2"), Commit)
    return scene


ANSWERS, TAKES = "b+2 b2 b3", "b1 b2 b3"


@pytest.mark.parametrize(("hands", "calls", "jump_in"), STACKED)
def test_t11_a_stack_that_must_be_taken_looks_like_one_that_can_be_answered(
    hands: list[str], calls: bool, jump_in: bool
) -> None:
    answers, takes = (
        stacked(hands, hand, calls=calls, jump_in=jump_in) for hand in (ANSWERS, TAKES)
    )
    for viewer in (0, *range(2, len(hands) + 1), None):
        first, second = answers.heard_by(viewer), takes.heard_by(viewer)
        assert first == second, viewer
        assert first[0]["public"]["stack"] == 2


@pytest.mark.parametrize(("seat", "action"), [(0, "uno"), (1, "catch 0"), (2, "catch 0")])
def test_t11_a_call_and_a_catch_count_while_a_stack_is_taken(seat: int, action: str) -> None:
    scene = stacked(["r+2 r3", "y1 y2 y3"], TAKES)
    assert action in scene.heard_by(seat)[0]["private"]["legal"]
    assert isinstance(tried(scene, seat, action), Commit)


@pytest.mark.parametrize("hand", [ANSWERS, TAKES])
@pytest.mark.parametrize("others", [["r+2 r3 r4", "y1 y2", "r+2 g2 g3"], ["r+2 r+2 r3", "y1 y2"]])
def test_k03_a_jump_in_is_taken_whether_the_stack_can_be_answered_or_not(
    hand: str, others: list[str]
) -> None:
    scene = stacked(others, hand)
    seat = 3 if len(others) == 3 else 0
    assert "jump r+2" in scene.heard_by(seat)[0]["private"]["legal"]
    assert isinstance(tried(scene, seat, "jump r+2"), Commit)
    scene.act(seat, "jump r+2")
    done = [event for commit in scene.host.advance(1) for event in seen(scene, commit)]
    assert ("jumped", seat) in done


def test_q49_who_would_jump_in_and_is_the_next_to_move_is_asked_to_wait() -> None:
    scene = stacked(["r+2 r3 r4", "r+2 y2 y3"], TAKES)
    answer = tried(scene, 2, "jump r+2")
    assert isinstance(answer, Refusal)
    assert (answer.reason, answer.retry_at) == ("too-early", scene.host.table.quiet_until)
    assert tried(scene, 2, "jump y2").reason == "jump-not-identical"
    assert tried(scene, 2, "jump b+2").reason == "not-in-hand"


def seen(scene: Scene, commit: Commit) -> list[tuple[str, int]]:
    """Return what a commit has brought, each with its seat."""
    events = events_of(scene.host.table, commit)
    return [(event.key, int(event.values.get("seat", -1))) for event in events]


def tried(scene: Scene, seat: int, action: str) -> Any:
    """Return the answer to a seat that tries something while the table is quiet."""
    hub: Any = Hub(None, None, Room())  # type: ignore[arg-type]
    hub.table, hub.telling = scene.host.table, scene.telling
    player = scene.host.table.seats[seat].player
    act = commands.Act(actor=player, seat=seat, action=action)
    return hub._decide(act, scene.host.table.time + 1)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("action", ["draw", "play b1", "keep", "uno", "jump b1", "?"])
def test_t11_trying_out_of_turn_finds_nothing_out(seat: int, action: str) -> None:
    answers = []
    for card in ("b8 r3 r4", "g8 r3 r4"):
        options = {"jump_in": True}
        scene = Scene(["r1 r2 g9", "b1 b2", "y1 y2"], pile="b5", draw=card, turn=0, options=options)
        scene.act(0, "draw")
        answers.append(tried(scene, seat, action))
    assert isinstance(answers[0], Refusal)
    assert answers[0] == answers[1]


TRIED = ["draw", "play y1", "play r+2", "keep", "uno", "jump y1", "jump r3", "jump r+2", "?"]


@pytest.mark.parametrize("jump_in", [False, True])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("action", TRIED)
def test_t11_trying_out_of_turn_after_a_stack_finds_nothing_out(
    seat: int, action: str, jump_in: bool
) -> None:
    answers = [
        tried(stacked(["r+2 r3 r4", "y1 y2 y3"], hand, jump_in=jump_in), seat, action)
        for hand in (ANSWERS, TAKES)
    ]
    assert isinstance(answers[0], Refusal)
    assert answers[0] == answers[1]
    assert answers[0].values.get("turn", 1) == 1
