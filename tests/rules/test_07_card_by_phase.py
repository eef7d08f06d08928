"""RULES section 7: every card in every situation, cell by cell; the rows are those of the text.

Seat 0 plays the card at a table of three (or two) on a red or pink pile; the dealer of a first card
is seat 2 (or 1), so that seat 0 is left of the dealer. What an effect does in all its details is
tested with its ruling; here it is only told apart from the other cells' words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rules.table_talk import Table, position

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules" / "RULES.md"
DUEL_WON = ("0 strike 0.2", "1 strike 0.4")
DUEL_LOST = ("0 strike 0.4", "1 strike 0.2")
BACK = "goes back"
NEVER = "cannot be the first card"


@dataclass(frozen=True)
class Card:
    """A card and what holds after it; `then`: the decisions and chance that follow the play."""

    edition: str
    name: str
    keys: dict[str, Any] = field(default_factory=dict)
    before: tuple[str, ...] = ()  # chance, before the play
    then: tuple[str, ...] = ()
    played: dict[str, Any] = field(default_factory=dict)
    first: dict[str, Any] | str = field(default_factory=dict)
    first_chance: tuple[str, ...] = ()
    first_then: tuple[str, ...] = ()
    last: dict[str, Any] = field(default_factory=dict)
    last_then: tuple[str, ...] = ()
    two: int = 1  # whose turn it is then at a table of two
    challenge: tuple[int, int] | None = None  # cards for the guilty, for a wrong challenger


def back(card: Card) -> bool:
    return card.first == BACK


WIN = {"phase": "round_over", "winner": 0, "sizes": [0, 2, 2]}
SKIPPED = {"turn": 2, "sizes": [2, 2, 2]}
NEXT = {"turn": 1, "sizes": [2, 2, 2]}
FIRST = {"turn": 0, "phase": "turn", "sizes": [2, 2, 2]}
CHOOSER = {"turn": 0, "phase": "color", "sizes": [2, 2, 2]}
COLOR = ("0 color b",)
DARK_COLOR = ("0 color t",)
DARK = {"side": "dark"}
ORIGINAL = {"options": {"deck": "original"}}


def draws(edition: str, name: str, n: int, **keys: Any) -> Card:
    """A coloured card that makes the next player draw n."""
    return Card(
        edition,
        name,
        keys,
        played={"turn": 2, "sizes": [2, 2 + n, 2]},
        first={"turn": 1, "sizes": [2 + n, 2, 2]} if keys.get("side") != "dark" else NEVER,
        last={"phase": "round_over", "winner": 0, "sizes": [0, 2 + n, 2]},
        two=0,
    )


def hits(name: str, n: int, **more: Any) -> Card:
    """A card of Attack that makes the next player press n times; every second press fires one."""
    came = n // 2
    return Card(
        "attack",
        name,
        played={"turn": 2, "sizes": [2, 2 + came, 2]},
        last={"phase": "round_over", "winner": 0, "sizes": [0, 2 + came, 2]},
        two=0,
        **more,
    )


def fires(n: int) -> tuple[str, ...]:
    return tuple(f"* fire {k % 2}" for k in range(n))


SKIP = {"played": SKIPPED, "first": {"turn": 1, "sizes": [2, 2, 2]}, "last": WIN, "two": 0}
REVERSE = {
    "played": {"turn": 2, "direction": -1, "sizes": [2, 2, 2]},
    "first": {"turn": 2, "direction": -1, "sizes": [2, 2, 2]},
    "last": WIN,
    "two": 0,
}
PLAIN_WILD = {"then": COLOR, "played": NEXT, "first": CHOOSER, "last": WIN}
DRAW_WILD = {"first": BACK, "two": 0}

CARDS: dict[str, list[Card]] = {
    "number": [
        Card(edition, "r7", played=NEXT, first=FIRST, last=WIN)
        for edition in ("classic", "showdown", "attack", "pizza")
    ]
    + [Card("flip", "r7", played=NEXT, first=FIRST, last=WIN)]
    + [Card("flip", "k5", DARK, played=NEXT, first=NEVER, last=WIN)],
    "Showdown symbol k": [
        Card(
            "showdown",
            f"r{number}!{n}",
            then=DUEL_WON,
            played={"turn": 1, "sizes": [2, 2 + n, 2]},
            first=FIRST,
            last_then=DUEL_WON,
            last={"phase": "round_over", "winner": 0, "sizes": [0, 2 + n, 2]},
        )
        for number, n in ((1, 1), (3, 1), (5, 2), (7, 2), (9, 3))
    ],
    "Draw One / Two / Five": [
        draws("classic", "r+2", 2),
        draws("showdown", "r+2", 2),
        draws("flip", "r+1", 1),
        draws("flip", "k+5", 5, side="dark"),
        draws("pizza", "r+1", 1),
    ],
    "Skip": [
        *(Card(edition, "rS", **SKIP) for edition in ("classic", "showdown", "flip", "pizza")),
        Card("attack", "rS", {"preset": "official"}, **SKIP),
    ],
    "Reverse": [
        *(Card(edition, "rR", **REVERSE) for edition in ("classic", "showdown", "flip", "pizza")),
        Card("flip", "kR", DARK, **{**REVERSE, "first": NEVER}),
        Card("attack", "rR", {"preset": "official"}, **REVERSE),
    ],
    "Skip Everyone": [
        Card(
            "flip", "kE", DARK, played={"turn": 0, "sizes": [2, 2, 2]}, first=NEVER, last=WIN, two=0
        )
    ],
    "Flip": [
        Card(
            "flip",
            "rF",
            {"pile": "r2/oR r5/k2"},
            played={"turn": 1, "side": "dark", "color": "o", "sizes": [2, 2, 2]},
            first={"turn": 0, "side": "dark", "phase": "turn"},
            last={**WIN, "side": "dark"},
        )
    ],
    "Hit 2": [
        hits(
            "rH2", 2, before=fires(2), first={"turn": 1, "sizes": [3, 2, 2]}, first_chance=fires(2)
        )
    ],
    "Discard All": [
        Card("attack", "rD", played=NEXT, first=FIRST, last=WIN),
    ],
    "Wild": [
        *(
            Card(edition, "W", **PLAIN_WILD)
            for edition in ("classic", "showdown", "attack", "pizza")
        ),
        Card("flip", "W", then=COLOR, played=NEXT, first={"turn": 2, "phase": "color"}, last=WIN),
        Card("flip", "W", {"preset": "official"}, then=COLOR, played=NEXT, first=CHOOSER, last=WIN),
        Card("flip", "W", DARK, then=DARK_COLOR, played=NEXT, first=NEVER, last=WIN),
    ],
    "Wild Draw Two (Flip, Pizza)": [
        Card(
            edition,
            "W+2",
            {"preset": preset},
            then=(*COLOR, "1 accept"),
            played={"turn": 2, "sizes": [2, 4, 2], "color": "b"},
            last={"phase": "round_over", "winner": 0, "sizes": [0, 4, 2]},
            challenge=(2, 4),
            **DRAW_WILD,
        )
        for edition in ("flip", "pizza")
        for preset in ("standard", "official")
    ],
    "Wild Draw Color": [
        Card(
            "flip",
            "W+c",
            {**DARK, "preset": preset, "draw": "o1 p3 t3 t4 t6 t7"},
            then=(*DARK_COLOR, "1 accept"),
            played={"turn": 2, "sizes": [2, 5, 2], "color": "t"},
            first=NEVER,
            last_then=DARK_COLOR,
            last={"phase": "round_over", "winner": 0, "sizes": [0, 5, 2]},
            two=0,
            challenge=(guilty, 5),
        )
        for preset, guilty in (("standard", 2), ("official", 3))
    ],
    "Wild Draw Four (Showdown)": [
        Card(
            "showdown",
            "W+4",
            then=COLOR,
            played={"turn": 2, "sizes": [2, 6, 2], "color": "b"},
            last={"phase": "round_over", "winner": 0, "sizes": [0, 6, 2]},
            **DRAW_WILD,
        )
    ],
    "Wild Draw Four (classic)": [
        Card(
            edition,
            "W+4",
            {"preset": "official"},
            then=(*COLOR, "1 accept"),
            played={"turn": 2, "sizes": [2, 6, 2], "color": "b"},
            last={"phase": "round_over", "winner": 0, "sizes": [0, 6, 2]},
            challenge=(4, 6),
            **DRAW_WILD,
        )
        for edition in ("classic", "showdown")
    ],
    "Wild Showdown": [
        Card(
            "showdown",
            "W!",
            then=(*COLOR, "0 target 1", f"0 count {n}", *DUEL_WON),
            played={"turn": 1, "sizes": [2, 2 + n, 2], "color": "b"},
            first=CHOOSER,
            last_then=(*COLOR, "0 target 1", f"0 count {n}", *DUEL_WON),
            last={"phase": "round_over", "winner": 0, "sizes": [0, 2 + n, 2]},
        )
        for n in (1, 2, 3)
    ],
    "Wild Attack-Attack": [
        Card(
            "attack",
            "WA",
            then=(*COLOR, *fires(2), "0 target 1"),
            played={"turn": 1, "sizes": [2, 3, 2], "color": "b"},
            first=CHOOSER,
            last_then=(*fires(2), "0 target 1"),
            last={"phase": "round_over", "winner": 0, "sizes": [0, 3, 2]},
        )
    ],
    "Wild Hit 4": [hits("WH4", 4, before=fires(4), then=COLOR, first=BACK)],
    "Wild Customizable": [
        Card("attack", "WC1", **PLAIN_WILD),
        Card("attack", "WC2", **PLAIN_WILD),
        Card(
            "attack",
            "WC3",
            {"options": {"custom": ["W", "W", "WF"]}},
            before=fires(2),
            then=COLOR,
            played={"turn": 2, "sizes": [2, 3, 2], "color": "b"},
            first=CHOOSER,
            last={"phase": "round_over", "winner": 0, "sizes": [0, 3, 2]},
            two=0,
        ),
    ],
    "Wild Dip": [
        Card(
            "pizza",
            "WD",
            then=(*COLOR, "0 target 1", "0 give g1"),
            played={"turn": 1, "sizes": [2, 3, 2], "color": "b"},
            first=CHOOSER,
            last=WIN,
        )
    ],
    "Hit-Fire, All Hit, Trade Hands (legacy)": [
        Card(
            "attack",
            "WF",
            ORIGINAL,
            before=fires(2),
            then=COLOR,
            played={"turn": 2, "sizes": [2, 3, 2]},
            first_then=(*fires(2), *COLOR),
            first={"turn": 1, "sizes": [3, 2, 2]},
            last={"phase": "round_over", "winner": 0, "sizes": [0, 3, 2]},
            two=0,
        ),
        Card(
            "attack",
            "WO",
            ORIGINAL,
            before=("* fire 1", "* fire 2", "* fire 3"),
            then=COLOR,
            played={"turn": 1, "sizes": [5, 3, 4]},
            first_then=("* fire 1", "* fire 2", *COLOR),
            first={"turn": 0, "sizes": [3, 4, 2]},
            last={"phase": "round_over", "winner": 0, "sizes": [0, 3, 4]},
        ),
        Card(
            "attack",
            "rX",
            ORIGINAL,
            then=("0 target 1",),
            played={"turn": 1, "hands": ["b1 b2", "g1 g2", "y1 y2"]},
            first=BACK,
        ),
    ],
}


def cells(only: Callable[[Card], bool] = lambda _: True) -> list[Any]:
    """Return the cards of all rows, named by row, as parameters of a test."""
    return [
        pytest.param(card, id=f"{row}: {card.edition} {card.name} {number}")
        for row, cards in CARDS.items()
        for number, card in enumerate(cards, 1)
        if only(card)
    ]


def hands_of(card: Card, own: str, n_seats: int) -> list[str]:
    others = ["p1 p2", "t1 t2"] if card.keys.get("side") == "dark" else ["b1 b2", "y1 y2"]
    return [own, *others[: n_seats - 1]]


def table_of(card: Card, own: str, n_seats: int = 3) -> Table:
    pile = {"pile": "o3 k7" if card.keys.get("side") == "dark" else "y8 r5"}
    return position(card.edition, hands=hands_of(card, own, n_seats), **{**pile, **card.keys})


def rest_of(card: Card) -> str:
    """Two more cards of the hand that match neither the pile nor what is named."""
    return "o1 o2" if card.keys.get("side") == "dark" else "g1 g2"


def play(card: Card, n_seats: int = 3) -> Table:
    table = table_of(card, f"{card.name} {rest_of(card)}", n_seats)
    return table.do(*card.before, f"0 play {card.name}", *card.then)


def test_every_row_of_the_table_is_here():
    text = RULES.read_text("utf-8")
    section = text[text.index("## 7. Card × phase") : text.index("## 8. ")]
    rows = re.findall(r"^\| ([^|]+?) \|", section, re.MULTILINE)
    assert rows[0] == "card"
    assert list(CARDS) == rows[1:]


@pytest.mark.parametrize("card", cells())
def test_played(card):
    play(card).expect(**card.played)


@pytest.mark.parametrize("card", cells(lambda card: card.first not in (BACK, NEVER)))
def test_first_card(card):
    keys = {k: v for k, v in card.keys.items() if k not in ("pile", "side", "draw")}
    hands = [f"{color}3 {color}4" for color in "gby"]
    table = position(
        card.edition, hands=hands, first=card.name, chance=list(card.first_chance), **keys
    )
    table.do(*card.first_then).expect(**card.first)


@pytest.mark.parametrize("card", cells(back))
def test_first_card_that_goes_back(card):
    hands = [f"{color}3 {color}4" for color in "gby"]
    table = position(card.edition, hands=hands, first=card.name, draw="b9", **card.keys)
    table.expect(pile="b9", turn=0, phase="turn")


@pytest.mark.parametrize("card", cells(lambda card: card.name != "rX"))
def test_last_card(card):
    table = table_of(card, card.name)
    table.do(*card.before, f"0 play {card.name}", *card.last_then).expect(**card.last)


def test_last_card_trade_hands_cannot_be_played():
    (card,) = [c for c in CARDS["Hit-Fire, All Hit, Trade Hands (legacy)"] if c.name == "rX"]
    table_of(card, "rX").refuse("0 play rX", "not-as-last")


@pytest.mark.parametrize("card", cells(lambda card: "!" in card.name))
def test_last_card_that_loses_its_showdown_plays_on(card):
    lost = [DUEL_LOST[DUEL_WON.index(x)] if x in DUEL_WON else x for x in card.last_then]
    table = table_of(card, card.name).do(f"0 play {card.name}", *lost)
    n = card.last["sizes"][1] - 2
    table.expect(phase="turn", turn=1, sizes=[n, 2, 2], winner=-1)


@pytest.mark.parametrize("card", cells())
def test_two_players(card):
    play(card, 2).expect(turn=card.two, phase="turn")


@pytest.mark.parametrize("card", cells(lambda card: card.challenge is None))
def test_no_challenge(card):
    table = table_of(card, f"{card.name} {rest_of(card)}")
    for line in (*card.before, f"0 play {card.name}", *card.then):
        table.do(line)
        assert table.match.phase != "challenge"
        table.refuse("1 challenge").refuse("1 accept")


@pytest.mark.parametrize("card", cells(lambda card: card.challenge is not None))
@pytest.mark.parametrize("guilty", [True, False])
def test_challenge(card, guilty):
    own, color = ("k1", DARK_COLOR) if card.keys.get("side") == "dark" else ("r1", COLOR)
    rest = f"{own} {rest_of(card).split()[0]}" if guilty else rest_of(card)
    table = table_of(card, f"{card.name} {rest}").do(f"0 play {card.name}", *color)
    table.expect(phase="challenge", turn=1).do("1 challenge")
    drawn = card.challenge[0 if guilty else 1]
    sizes = [2 + drawn, 2, 2] if guilty else [2, 2 + drawn, 2]
    table.expect(phase="turn", turn=1 if guilty else 2, sizes=sizes)
