"""The policy `random` against a slow reading of its definition.

A uniformly random playable card; draws only when nothing is playable, then plays the drawn card if
it can; every other decision uniform.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from bots.positions import choose_on, deciding_seats, legal_actions, positions
from lastcard import kernel
from lastcard.bots.policy.dice import new_dice
from lastcard.editions import list_editions, load
from lastcard.kernel.layout import DRAW, KEEP, PASS, STRIKE, Kind, Phase

SAMPLES = 60
CARD_KINDS = (Kind.PLAY, Kind.GIVE)
OPTIONS = {"classic": {"stacking": True}, "attack": {"custom": ["X", "WF", "WO"]}}


def weights(edition, states, seat: int) -> dict[int, int]:
    """Return every action that `random` may take, with its weight: one for each card, or one."""
    s, r = states[0], edition.rules[0]
    actions = [a for a in legal_actions(edition, states, seat) if kind_of(r, a) not in OUT_OF_TURN]
    if len(actions) > 1:
        actions = [action for action in actions if action not in (DRAW, KEEP, PASS)]
    side = int(s["side"])
    held = Counter(int(r["face_of"][side, c]) for c in kernel.hand_cards(states, 0, seat))
    if s["phase"] == Phase.DRAWN:
        held = Counter(dict.fromkeys(held, 1))
    return {
        action: held[int(r["action_value"][action])] if kind_of(r, action) in CARD_KINDS else 1
        for action in actions
    }


OUT_OF_TURN = (Kind.UNO, Kind.CATCH, Kind.JUMP)


def kind_of(r, action: int) -> Kind:
    return Kind(int(r["action_kind"][action]))


@pytest.mark.parametrize("name", list_editions())
def test_random_takes_every_choice_of_its_definition_equally_often(name):
    edition = load(name, options=OPTIONS.get(name, {}))
    dice = new_dice(name)
    chi, freedom, phases = 0.0, 0, set()
    for k, states in enumerate(positions(edition, 4, 8, seed=8)):
        seat = deciding_seats(states)[0]
        wanted = weights(edition, states, seat)
        phases.add(int(states["phase"][0]))
        if STRIKE in wanted or k % 3:
            continue
        total = sum(wanted.values())
        found = Counter(
            choose_on(edition, states, seat, 0, dice)[0] for _ in range(SAMPLES if total > 1 else 2)
        )
        assert set(found) <= set(wanted)
        n = found.total()
        for action, weight in wanted.items():
            expected = n * weight / total
            chi += (found[action] - expected) ** 2 / expected
        freedom += len(wanted) - 1
    assert freedom > 100
    assert len(phases) >= 3
    # the sum of squares has mean `freedom` and variance about twice that
    assert abs(chi - freedom) < 5 * sqrt(2 * freedom)


def test_random_plays_the_card_it_has_drawn():
    edition, seen = load("classic"), 0
    for states in positions(edition, 4, 10, seed=2):
        if states["phase"][0] == Phase.DRAWN:
            action, _ = choose_on(edition, states, int(states["actor"][0]), 0, new_dice(1))
            assert kind_of(edition.rules[0], action) is Kind.PLAY
            seen += 1
    assert seen > 5
