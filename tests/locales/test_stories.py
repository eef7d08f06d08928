"""Whole rounds told in every language, to every reader, without a missing word."""

from __future__ import annotations

import random

import pytest

from lastcard.editions import list_editions
from lastcard.locales import LANGUAGES, tell
from lastcard.match import Match

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")

NAMES = ["Zawadi", "Luka", "Ana"]
STRIKES = ["0.25", "0.31", "-0.2", "never"]


def choose(match: Match, rng: random.Random) -> tuple[int, str]:
    seat = rng.choice(list(match.deciding))
    legal = match.legal(seat)
    plays = [action for action in legal if action.startswith(("play", "uno"))]
    action = rng.choice(plays or legal)
    return seat, f"strike {rng.choice(STRIKES)}" if action == "strike" else action


@pytest.mark.parametrize("edition", list_editions())
def test_a_round_of_every_edition_can_be_told(edition: str) -> None:
    rng = random.Random(7)
    match = Match(edition, seats=NAMES, seed=7)
    told = 0
    for _ in range(300):
        events = match.begin_round() if match.round_over else match.do(*choose(match, rng))
        for language in LANGUAGES:
            for reader in (None, 0, 1, 2):
                lines = tell(language, events, names=NAMES, reader=reader)
                assert not [line for line in lines if "{" in line or line[-1] not in ".!”…"], lines
                told += len(lines)
        if match.game_over:
            break
    assert told > 1000
