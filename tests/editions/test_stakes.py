"""What a challenge costs is told as the kernel carries it out (C-37, C-38, F-12, F-13, Q-46)."""

from __future__ import annotations

import pytest

from lastcard.editions import Stakes, load, stakes_of
from lastcard.match import Match
from lastcard.position import set_up

CASES = [
    ("classic", "standard", "W+4", Stakes("cards", "color", 4, 6)),
    ("showdown", "official", "W+4", Stakes("cards", "color", 4, 6)),
    ("flip", "standard", "W+2", Stakes("cards", "playable", 2, 4)),
    ("flip", "official", "W+2", Stakes("cards", "color", 2, 4)),
    ("pizza", "standard", "W+2", Stakes("cards", "playable", 2, 4)),
]
GUILTY, INNOCENT = "r1", "b1"


def challenged(
    edition: str, preset: str, card: str, other: str, options: dict[str, object]
) -> Match:
    """Return a game in which seat 1 has challenged the card; its player still holds `other`."""
    loaded = load(edition, preset=preset, options=options)
    keys = {
        "players": 3,
        "hands": [f"{card} {other} y8", "g2 g4", "y1 y2"],
        "pile": "r5",
        "turn": 0,
    }
    words = Match(loaded, seats=3, seed=1).words
    match = Match.hold(loaded, set_up(loaded, words, keys), seed=1)
    match.do(0, f"play {card}")
    match.do(0, "color g")
    assert match.view(1).phase == "challenge"
    match.do(1, "challenge")
    return match


@pytest.mark.parametrize(("edition", "preset", "card", "stakes"), CASES)
def test_c38_both_sides_draw_what_is_said(edition, preset, card, stakes):
    assert stakes_of(load(edition, preset=preset), card) == stakes
    guilty = challenged(edition, preset, card, GUILTY, {})
    assert guilty.view(None).sizes == (2 + stakes.guilty, 2, 2)
    innocent = challenged(edition, preset, card, INNOCENT, {})
    assert innocent.view(None).sizes == (2, 2 + stakes.innocent, 2)


def test_f12_f13_until_the_colour_comes():
    assert stakes_of(load("flip"), "W+c") == Stakes("mixed", "playable", 2, 2)
    assert stakes_of(load("flip", preset="official"), "W+c") == Stakes("until", "color", 0, 2)


def test_q46_a_stack_puts_its_whole_sum_at_stake():
    edition = load("classic", options={"stacking": True})
    assert stakes_of(edition, "W+4", 8) == Stakes("cards", "color", 8, 10)
    alone = stakes_of(edition, "W+4", 4)
    assert alone is not None
    for other, drawn in ((GUILTY, (alone.guilty, 0)), (INNOCENT, (0, alone.innocent))):
        match = challenged("classic", "standard", "W+4", other, {"stacking": True})
        assert match.view(None).sizes == (2 + drawn[0], 2 + drawn[1], 2)


@pytest.mark.parametrize("card", ["r7", "W", "b+2"])
def test_a_card_that_nobody_can_challenge_has_none(card):
    assert stakes_of(load("classic"), card) is None
