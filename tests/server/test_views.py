"""The server's reading of views says what `events.read_view` says, in every phase it meets."""

from __future__ import annotations

import random

import pytest

from lastcard.editions import list_editions
from lastcard.kernel.layout import NOBODY
from lastcard.server.views import own_part, public_part, see
from lastcard.table import legal_actions, open_game, view_of
from table.simulated import seat_people


@pytest.mark.parametrize("edition", list_editions())
def test_both_readings_of_a_view_agree(edition: str) -> None:
    dice = random.Random(3)
    host = seat_people(3, edition=edition, clock_s=None)
    for _ in range(80):
        table = host.table
        if table.stage != "playing":
            break
        position = open_game(table)
        names = position.rulebook.names
        public = view_of(table, None)
        part = public_part(see(position, NOBODY), names)
        assert part == {key: getattr(public, key) for key in part}
        for seat in range(3):
            own = own_part(see(position, seat), names)
            view = view_of(table, seat)
            hand = [(names.faces[face], n) for face, n, _ in own.pop("hand")]
            assert hand == [(card.name, card.arrival) for card in view.hand]
            assert own == {key: getattr(view, key) for key in own}
        waiting = table.waiting
        if waiting is not None and not host.table.held:
            legal = legal_actions(table, waiting.seat)
            host.act(waiting.seat, dice.choice(legal))
        host.advance(2)
