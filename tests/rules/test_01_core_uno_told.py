"""C-17 to C-28 once more: who owes a call, worked out from what is told, in random games.

The model below is slow and obvious. It knows nothing but the actions, the events and the sizes of
the hands, and must agree with the kernel after every action, under every mixture of options.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from lastcard.events import Event
from lastcard.match import Match

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {}),
    ("classic", 4, {"stacking": True, "jump_in": True, "seven_swap": True, "zero_rotation": True}),
    ("classic", 3, {"jump_in": True, "false_call": 2, "draw_to_match": True}),
    ("showdown", 3, {"every_last_card": True, "stacking": True, "jump_in": True}),
    ("showdown", 4, {"wild_draw_four": "restricted", "zero_rotation": True, "reflex": False}),
    ("attack", 2, {"false_call": 1}),
    ("attack", 4, {"deck": "original", "jump_in": True, "seven_swap": True}),
    ("attack", 3, {"deck": "extreme", "launcher": "gap", "false_call": 1}),
    ("flip", 3, {"jump_in": True, "flip_top": "next", "false_call": 1}),
    ("flip", 2, {"seven_swap": True, "force_play": True}),
    ("pizza", 2, {"false_call": 2}),
    ("pizza", 4, {"seven_swap": True, "wilds": [4, 12, 4]}),
]
STRIKES = ("never", "0.3", "0.31", "-0.1")
NOBODY = -1


class Told:
    """Who owes a call (`owing`) and whose early call is good (`early`), by the letter of C-17."""

    def __init__(self) -> None:
        self.owing = NOBODY
        self.early = NOBODY

    def hear(self, match: Match, seat: int, action: str, events: list[Event], stack: int) -> None:
        """Learn from an action that was carried out. stack: the sum at stake before it."""
        verb = action.split()[0]
        false = any(event.key == "false-call" for event in events)
        if verb == "uno" and not false:
            self.say(seat)
        elif verb == "catch" and not false:
            self.owing = NOBODY
        elif verb in ("play", "jump"):
            self.lay(seat, events)
        elif verb == "draw" and not stack:
            self.owing = self.early = NOBODY
        if any(event.key == "turn-began" for event in events):
            self.early = NOBODY
        if self.owing != NOBODY and int(match.states["sizes"][0][self.owing]) != 1:
            dipping = match.view(None).top == "WD" and match.phase in ("color", "target", "give")
            self.owing = self.owing if dipping else NOBODY
        if match.round_over:
            self.owing = NOBODY

    def say(self, seat: int) -> None:
        """Hear UNO: the late call of who owes one, else the early call of who is on turn."""
        if seat == self.owing:
            self.owing = NOBODY
        else:
            self.early = seat

    def lay(self, seat: int, events: list[Event]) -> None:
        """See a card laid: every window closes, and one may open."""
        laid = next(event for event in events if event.key in ("played", "jumped"))
        shed = sum(event.key == "shed" for event in events)
        called = self.early == seat and shed == 0
        self.owing = seat if int(laid.values["left"]) - shed == 1 and not called else NOBODY
        self.early = NOBODY


def choose(match: Match, rng: random.Random) -> tuple[int, str]:
    """Return a random action; calls and catches come often, false ones sometimes."""
    n = len(match.names)
    if rng.random() < 0.3:
        calls = ["uno", *(f"catch {seat}" for seat in range(n))]
        seat, action = rng.randrange(n), rng.choice(calls)
        if match.may(seat, action) is None and (action in match.legal(seat) or rng.random() < 0.1):
            return seat, action
    able = [seat for seat in range(n) if match.legal(seat)]
    seat = rng.choice(able if rng.random() < 0.2 else match.deciding)
    legal = match.legal(seat)
    plays = [action for action in legal if action.startswith(("play", "jump"))]
    action = rng.choice(plays if plays and rng.random() < 0.95 else legal)
    return seat, f"strike {rng.choice(STRIKES)}" if action == "strike" else action


@pytest.mark.parametrize(("edition", "n_seats", "options"), CASES)
def test_c17_c18_c19_who_owes_a_call_follows_from_what_was_told(
    edition: str, n_seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "short.toml"
    path.write_text(f'extends = "{edition}"\ndeal = 3\n', "utf-8")
    rng = random.Random(f"{edition} {n_seats}")
    options = {"goal": 10**6, "turn_limit": 50, **options}
    match = Match(str(path), seats=n_seats, seed=n_seats, options=options)
    told, windows = Told(), 0
    for _ in range(400):
        if match.round_over:
            match.begin_round()
            told = Told()
        seat, action = choose(match, rng)
        stack = int(match.states["stack"][0])
        told.hear(match, seat, action, match.do(seat, action), stack)
        sizes = match.states["sizes"][0].tolist()
        assert int(match.states["owing"][0]) == told.owing, f"after {seat} {action}"
        windows += told.owing != NOBODY
        for other in range(n_seats):
            own_turn = other in match.deciding and match.phase in ("turn", "drawn", "extra")
            may_say = other == told.owing or (
                own_turn and sizes[other] == 2 and told.early != other
            )
            legal = match.legal(other)
            assert ("uno" in legal) == may_say, f"seat {other} after {seat} {action}"
            catches = [each for each in legal if each.startswith("catch")]
            can = told.owing not in (NOBODY, other)
            assert catches == ([f"catch {told.owing}"] if can else [])
    assert windows > 10, "hardly anybody came down to one card"
