"""Nobody is sent what they may not see: every message is held against the true state as it leaves.

Two ways: what is in the messages (cards of events, keys, one's own hand only), and whether the
projections change when everything is dealt anew that the viewer cannot know.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from lastcard import kernel
from lastcard.editions import list_editions
from lastcard.kernel.layout import NOBODY, STATE
from lastcard.server.client import Client
from lastcard.server.projection import private_of, public_of
from lastcard.table import open_game, view_of
from server.harness import Guest, serving

LONGEST_S = 240
"""A round of Showdown can last 150 turns, and every message of it is looked at."""
OPEN_CARDS = {"played", "jumped", "turned-up", "sent-back", "top-is", "shed", "cut"}
PUBLIC = {
    "name",
    "listed",
    "stage",
    "settings",
    "rules",
    "host",
    "seats",
    "watching",
    "ready",
    "games",
    "commitment",
    "phase",
    "deciding",
    "clock",
    "player",
    "dealer",
    "direction",
    "skipped",
    "side",
    "color",
    "top",
    "draw_size",
    "draw_back",
    "discard_size",
    "sizes",
    "stack",
    "target",
    "count",
    "loaded",
    "launcher_left",
    "owing",
    "called",
    "window",
    "duel",
    "points",
    "scores",
    "winner",
    "champions",
    "rounds",
    "turns",
    "results",
    "undecided",
}
PRIVATE = {
    "seat",
    "hand",
    "drawn",
    "legal",
    "deciding",
    "generation",
    "pending",
    "backs",
    "known",
    "shown_hand",
    "own_strike",
    "stakes",
}
DUEL = {"generation", "seats", "began_us", "cued", "struck"}
SEAT = {"player", "name", "level", "connected", "away", "timeouts", "rest_until", "open"}


class Watch:
    """Looks at everything that is sent."""

    def __init__(self) -> None:
        self.looked_at = 0
        self.redealt = 0
        self.faults: list[str] = []
        self.dice = random.Random(1)

    def look(self, client: Client, packed: bytes) -> None:
        """Check one message."""
        message = json.loads(packed)
        if message["t"] not in ("snapshot", "update"):
            return
        hub = client.tables.get(message["table"])
        if hub is None:
            return
        self.looked_at += 1
        table = hub.table
        seat = hub.seat_of(client.player)
        check_keys(message)
        check_events(message.get("events", []), seat)
        hand = message.get("private", {}).get("hand")
        if hand and table.game:
            own = [(card.name, card.arrival) for card in view_of(table, seat).hand]
            assert [(card["card"], card["n"]) for card in hand] == own
        assert seat != NOBODY or not hand
        if table.game and table.stage == "playing" and self.dice.random() < 0.3:
            self.redeal(table, seat)

    def redeal(self, table: Any, seat: int) -> None:
        """Deal anew what the viewer cannot know; the projections must be the same bytes."""
        game = open_game(table)
        states = np.frombuffer(bytearray(game.game), dtype=STATE).copy()
        key = kernel.key_from_seed(self.dice.randrange(1 << 60))
        kernel.redeal(states, 0, game.edition.rules, seat, key)
        other = replace(table, game=states.tobytes())
        for project in (public_of, lambda t: private_of(t, seat)):
            assert json.dumps(project(table)) == json.dumps(project(other))
        self.redealt += 1


def check_keys(message: dict[str, Any]) -> None:
    """Only what the protocol page names is there."""
    public, private = message.get("public", {}), message.get("private", {})
    assert set(public) <= PUBLIC, set(public) - PUBLIC
    assert set(private) <= PRIVATE, set(private) - PRIVATE
    assert set(public.get("duel") or {}) <= DUEL
    assert all(set(seat) == SEAT for seat in public.get("seats", []))


def check_events(events: list[dict[str, Any]], seat: int) -> None:
    """A card is named only where it lies open, or to whom it belongs."""
    for event in events:
        key, values = event["key"], event["values"]
        if key == "shown-hand":
            assert values["challenger"] == seat
        elif key.endswith("-card"):
            assert seat in (values.get("seat"), values.get("giver"), values.get("receiver"))
        elif "card" in values or "cards" in values:
            assert key in OPEN_CARDS, event


@pytest.mark.parametrize("edition", list_editions())
async def test_no_message_tells_what_its_receiver_may_not_see(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    send = Client.send_bytes

    def send_watched(self: Client, packed: bytes, *rest: Any) -> None:
        try:
            watch.look(self, packed)
        except AssertionError as fault:  # the server goes on, the test fails at its end
            watch.faults.append(f"{fault} {packed[:2000]!r}")
        send(self, packed, *rest)

    monkeypatch.setattr(Client, "send_bytes", send_watched)
    async with serving(tmp_path) as running:
        guests = [
            await Guest(running.socket_address, name, seed=n).open()
            for n, name in enumerate(("Ana", "Bo", "Cy"))
        ]
        ana, bo, cy = guests
        table = await ana.create(edition=edition, pace="swift", options={"goal": 20})
        await ana.do("Sit")
        await bo.join(table)
        await bo.do("Sit")
        await cy.join(table, "watch")
        await ana.do("AddBot")
        ana.plays = bo.plays = True
        while watch.looked_at <= 60 or watch.redealt <= 10:  # a short game is played again
            await ana.do("Start")
            await ana.until(lambda: ana.public["stage"] == "playing", "the beginning")
            await ana.until(lambda: ana.public["stage"] == "game_over", "the end", LONGEST_S)
        await cy.until(lambda: cy.public["stage"] == "game_over", "the end")
        assert cy.private["hand"] == []
        for guest in guests:
            await guest.close()
    assert not watch.faults
    assert watch.looked_at > 60
    assert watch.redealt > 10
