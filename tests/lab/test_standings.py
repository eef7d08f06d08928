"""Standings of a tournament and their text: bounds that can be, words that harm no terminal."""

from __future__ import annotations

import pytest

from lastcard.lab.deals import Fault, Game
from lastcard.lab.standings import Standings
from lastcard.lab.standings_text import log_lines


@pytest.mark.parametrize("always", [False, True])
@pytest.mark.parametrize("deals", [1, 2, 3])
def test_intervals_of_few_deals_stay_among_what_shares_can_be(deals: int, always: bool) -> None:
    standings = Standings(["Ana", "Ben"], rates=False)
    for deal in range(deals):
        standings.add_deal(
            [Game(deal, (0, 1), (0,), (20, 0), 9), Game(deal, (1, 0), (1,), (0, 7), 9)]
        )
    values = standings.as_values(always=always)
    for bot in values["bots"]:
        assert 0 <= bot["share"]["low"] <= bot["share"]["mean"] <= bot["share"]["high"] <= 1
    (gap,) = values["differences"]
    assert -1 <= gap["low"] <= gap["mean"] <= gap["high"] <= 1
    assert (gap["mean"], gap["high"]) == (1, 1)


def test_what_a_bot_wrote_does_not_steer_the_terminal() -> None:
    standings = Standings(["Ana"], rates=False)
    wrote = "crashed: it ended\n\tžaba 🐸\x1b[2J\x07\x00\r\u202e!"
    fault = Fault(0, {"crashed": 1}, [wrote])
    standings.add_deal([Game(0, (0,), (), (0,), 9, [fault])])
    values = standings.as_values(always=False)
    assert values["bots"][0]["log"] == [f"deal 0: {wrote}"]
    assert log_lines(values) == ["Ana, deal 0: crashed: it ended\n    žaba 🐸�[2J����!"]
