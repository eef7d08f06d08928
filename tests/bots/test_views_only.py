"""Bots choose by what their seat may see, and by nothing else."""

from __future__ import annotations

from itertools import chain

import numpy as np
import pytest

from bots.positions import choose_on, deciding_seats, positions
from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.sketch import think
from lastcard.editions import list_editions, load

EXTRA = {
    "classic": {"stacking": True, "jump_in": True, "seven_swap": True},
    "showdown": {"wild_draw_four": "restricted", "bluff": False, "zero_rotation": True},
    "attack": {"custom": ["X", "WF", "WO"], "jump_in": True, "seven_swap": True},
    "flip": {"seven_swap": True, "drawn_card": "must", "jump_in": True},
    "pizza": {"draw_to_match": True},
}


@pytest.mark.parametrize("options", ["none", "extra"])
@pytest.mark.parametrize("name", list_editions())
def test_a_policy_chooses_the_same_on_the_state_and_on_the_sketch_of_its_view(name, options):
    edition = load(name, options=EXTRA[name] if options == "extra" else {})
    views, sketch = kernel.new_views(1), kernel.new_states(1)
    compared = 0
    rounds = chain.from_iterable(positions(edition, n, 6, seed=n) for n in (2, 4))
    for states, seat in ((game, seat) for game in rounds for seat in deciding_seats(game)):
        kernel.view(states, 0, edition.rules, seat, views, 0)
        for level in range(len(LEVELS)):
            dice, again = new_dice(compared), new_dice(compared)
            full = choose_on(edition, states, seat, level, dice)
            seen = think(views, 0, edition.rules, sketch, 0, level, again)
            assert tuple(map(int, seen)) == full
            assert np.array_equal(dice, again)
            assert not kernel.may(states, 0, edition.rules, seat, *full)
            compared += 1
    assert compared > 500


@pytest.mark.parametrize("name", list_editions())
def test_dealing_anew_what_a_seat_cannot_know_never_changes_a_choice(name):
    edition = load(name, options=EXTRA[name])
    copy, compared = kernel.new_states(1), 0
    for states in positions(edition, 3, 5, seed=3):
        for seat in deciding_seats(states):
            kernel.copy_state(states, 0, copy, 0)
            kernel.redeal(copy, 0, edition.rules, seat, kernel.key_from_seed(compared))
            for level in range(len(LEVELS)):
                before = choose_on(edition, states, seat, level, new_dice(compared))
                after = choose_on(edition, copy, seat, level, new_dice(compared))
                assert after == before
            compared += 1
    assert compared > 100
