"""The server's reading of views says what `events.read_view` says, in every phase it meets."""

from __future__ import annotations

import random

import pytest

from lastcard.editions import list_editions
from lastcard.kernel.layout import NOBODY
from lastcard.server.projection import private_of, private_print
from lastcard.server.views import own_part, public_part, see
from lastcard.table import Table, legal_actions, open_game, view_of
from table.simulated import seat_people

HOUSE = {"classic": {"jump_in": True, "stacking": True, "seven_swap": True}}
"""Rules that change hands and legal actions of seats whose turn it is not."""


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


@pytest.mark.parametrize("edition", list_editions())
def test_the_same_print_means_the_same_private_part(edition: str) -> None:
    """What `private_print` leaves out may not change what somebody is shown."""
    dice = random.Random(4)
    known = 0
    for _ in range(6):
        host = seat_people(3, edition=edition, clock_s=None, options=HOUSE.get(edition, {}))
        shown: dict[object, object] = {}
        while host.table.stage == "playing" and len(host.log) < 250:
            known += sum(was_known(host.table, seat, shown) for seat in range(3))
            seat = dice.randrange(3)
            legal = legal_actions(host.table, seat)
            if legal and legal[0] != "strike":
                host.act(seat, dice.choice(legal))
            host.advance(dice.choice((0.1, 2)))
    assert known > 200


def was_known(table: Table, seat: int, shown: dict[object, object]) -> int:
    """Check a seat's private parts against those of the same print; return how many there were."""
    known = 0
    for is_told in (True, False):
        key = private_print(table, seat, is_told=is_told)
        if key is not None:
            part = private_of(table, seat, offered=None if is_told else [])
            known += key in shown
            assert shown.setdefault(key, part) == part
    return known
