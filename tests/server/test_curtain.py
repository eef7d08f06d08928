"""While a table is quiet nobody can tell whether the card just drawn can be played (T-11)."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.server.hub import Hub
from lastcard.server.telling import Room, Telling
from lastcard.table import Commit, Refusal, commands, decide
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


@pytest.mark.parametrize("viewer", [2, None])
def test_t11_a_stack_that_must_be_taken_looks_like_one_that_can_be_answered(
    viewer: int | None,
) -> None:
    answers, takes = (
        Scene(
            ["r+2 r3 r4", hand, "y1 y2 y3"],
            pile="r5",
            turn=0,
            options={"stacking": True},
            edition="classic",
        )
        for hand in ("b+2 b2 b3", "b1 b2 b3")
    )
    for scene in (answers, takes):
        commit = scene.act(0, "play r+2")
        assert isinstance(commit, Commit), commit
    first, second = answers.heard_by(viewer), takes.heard_by(viewer)
    assert first == second
    assert first[0]["public"]["stack"] == 2


async def tried(scene: Scene, seat: int, action: str, patch: pytest.MonkeyPatch) -> Any:
    """Return the answer to a seat that tries something while the table is quiet."""
    hub: Any = Hub(None, None, Room())  # type: ignore[arg-type]
    hub.table, hub.telling = scene.host.table, scene.telling
    patch.setattr("lastcard.server.hub.now_us", lambda: scene.host.table.time + 1)
    player = scene.host.table.seats[seat].player
    return await hub.order(commands.Act(actor=player, seat=seat, action=action))


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("action", ["draw", "play b1", "keep", "uno", "jump b1", "?"])
async def test_t11_trying_out_of_turn_finds_nothing_out(
    seat: int, action: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for card in ("b8 r3 r4", "g8 r3 r4"):
        options = {"jump_in": True}
        scene = Scene(["r1 r2 g9", "b1 b2", "y1 y2"], pile="b5", draw=card, turn=0, options=options)
        scene.act(0, "draw")
        answers.append(await tried(scene, seat, action, monkeypatch))
    assert isinstance(answers[0], Refusal)
    assert answers[0] == answers[1]


TRIED = ["draw", "play y1", "play r+2", "keep", "uno", "jump y1", "jump r3", "jump r+2", "?"]


@pytest.mark.parametrize("jump_in", [False, True])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("action", TRIED)
async def test_t11_trying_out_of_turn_after_a_stack_finds_nothing_out(
    seat: int, action: str, jump_in: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for hand in ("b+2 b2 b3", "b1 b2 b3"):
        hands, options = ["r+2 r3 r4", hand, "y1 y2 y3"], {"stacking": True, "jump_in": jump_in}
        scene = Scene(hands, pile="r5", turn=0, options=options, edition="classic")
        scene.act(0, "play r+2")
        answers.append(await tried(scene, seat, action, monkeypatch))
    assert isinstance(answers[0], Refusal)
    assert answers[0] == answers[1]
    assert answers[0].values.get("turn", 1) == 1
