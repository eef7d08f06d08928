"""Every deck against its printed list in RULES, and the Flip cards against the pairing table."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from lastcard.editions import load

PAIRS = Path(__file__).parents[2] / "docs" / "rules" / "flip_pairs.csv"
COLORS = "rygb"
# The columns of the table of decks in RULES section 3.
ATTACK = ["R", "S", "H2", "H1", "D", "X", "W", "WO", "WF", "WA", "WC", "WH4"]


def colored(copies: dict[str, int]) -> Counter[str]:
    return Counter({c + symbol: n for c in COLORS for symbol, n in copies.items()})


def numbers(first: int, copies: int) -> dict[str, int]:
    return {str(n): copies for n in range(first, 10)}


def plain(edition: str, **options: object) -> Counter[str]:
    """Count the cards of a one-sided deck, showdown marks left out."""
    names = load(edition, options=options).card_names
    return Counter(name.split("!")[0] if name != "W!" else name for name in names)


def test_the_classic_deck_is_the_printed_one():
    expected = colored({"0": 1, **numbers(1, 2), "+2": 2, "R": 2, "S": 2})
    assert plain("classic") == expected + Counter({"W": 4, "W+4": 4})


def test_the_showdown_deck_is_the_printed_one_with_24_cards_that_start_a_showdown():
    expected = colored({"0": 1, **numbers(1, 2), "+2": 2, "R": 2, "S": 2})
    assert plain("showdown") == expected + Counter({"W": 4, "W+4": 4, "W!": 4})
    marked = Counter(n for n in load("showdown").card_names if "!" in n and n != "W!")
    loads = {"1": 1, "3": 1, "5": 2, "7": 2, "9": 3}
    assert marked == Counter(f"{c}{s}!{n}" for c in COLORS for s, n in loads.items())


@pytest.mark.parametrize(
    ("deck", "counts"),
    [
        ("page", "4 8 8 0 8 0 4 0 0 4 3 1"),
        ("original", "8 8 8 0 4 4 4 2 2 0 0 0"),
        ("extreme", "8 8 8 0 8 0 4 0 0 4 0 0"),
        ("mega_hit", "4 8 8 4 8 0 4 0 0 4 0 0"),
    ],
)
def test_the_attack_decks_hold_what_their_generation_held(deck, counts):
    found: Counter[str] = Counter()
    for name, copies in plain("attack", deck=deck).items():
        symbol = "WC" if name.startswith("WC") else name
        found[symbol if symbol.startswith("W") else name[1:]] += copies
    wanted = dict(zip(ATTACK, map(int, counts.split()), strict=True))
    assert {symbol: found[symbol] for symbol in ATTACK} == wanted
    assert sum(found[str(n)] for n in range(1, 10)) == 72
    assert found.total() == 112


@pytest.mark.parametrize("deck", ["page", "original", "extreme", "mega_hit"])
def test_every_colour_of_an_attack_deck_holds_the_same_cards(deck):
    names = [n for n in plain("attack", deck=deck).elements() if not n.startswith("W")]
    by_color = [Counter(n[1:] for n in names if n[0] == c) for c in COLORS]
    assert by_color == [by_color[0]] * 4


def test_the_pizza_deck_is_the_printed_one():
    expected = colored({**numbers(1, 1), "+1": 1, "S": 1, "R": 1})
    assert plain("pizza") == expected + Counter({"W": 2, "WD": 1, "W+2": 1})
    assert plain("pizza", wilds=[1, 1, 1]).total() == 51


def test_f01_the_flip_cards_follow_the_printed_pairing_id_by_id():
    letters = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
    letters |= {"pink": "k", "teal": "t", "orange": "o", "purple": "p"}
    symbols = {"draw_one": "+1", "draw_five": "+5", "reverse": "R", "skip": "S", "flip": "F"}
    wilds = {"wild": "W", "wild_draw_two": "W+2", "wild_draw_color": "W+c"}
    symbols |= {"skip_everyone": "E", **wilds}

    def name(color: str, value: str) -> str:
        symbol = symbols.get(value, value)
        return symbol if value in wilds else letters[color] + symbol

    with PAIRS.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["id"]) for row in rows] == list(range(1, 113))
    assert load("flip").card_names == tuple(
        name(row["light_color"], row["light_value"])
        + "/"
        + name(row["dark_color"], row["dark_value"])
        for row in rows
    )


@pytest.mark.parametrize(
    ("side", "colors", "symbols", "wilds"),
    [(0, "rygb", "+1 R S F", "W W+2"), (1, "ktop", "+5 R E F", "W W+c")],
)
def test_each_side_of_the_flip_deck_is_the_printed_one(side, colors, symbols, wilds):
    faces = Counter(name.split("/")[side] for name in load("flip").card_names)
    copies = {**numbers(1, 2), **dict.fromkeys(symbols.split(), 2)}
    expected = Counter({c + symbol: n for c in colors for symbol, n in copies.items()})
    assert faces == expected + Counter(dict.fromkeys(wilds.split(), 4))


POINTS = {
    "classic": "+2 20 R 20 S 20 W 50 W+4 50",
    "showdown": "+2 20 R 20 S 20 W! 40 W 50 W+4 50",
    "attack": "R 20 S 20 H2 20 D 30 WH4 40 W 50 WA 50 WC1 50 WC2 50 WC3 50",
    "flip": "+1 10 +5 20 R 20 S 20 F 20 E 30 W 40 W+2 50 W+c 60",
    "pizza": "S 20 +1 20 R 20 W 50 WD 50 W+2 50",
}


@pytest.mark.parametrize("name", POINTS)
def test_c33_every_card_is_worth_what_the_rules_say(name):
    words = POINTS[name].split()
    expected = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    edition = load(name)
    found = {effect.name: effect.points for effect in edition.effects}
    assert {s: p for s, p in found.items() if not s.isdigit()} == expected
    assert all(points == int(s) for s, points in found.items() if s.isdigit())


def test_the_legacy_cards_of_attack_are_worth_what_the_rules_say():
    found = {}
    for deck in ("original", "mega_hit"):
        found |= {e.name: e.points for e in load("attack", options={"deck": deck}).effects}
    assert (found["X"], found["H1"], found["WO"], found["WF"]) == (30, 20, 50, 50)


@pytest.mark.parametrize(
    ("name", "seats", "deal", "goal"),
    [
        ("classic", (2, 10), 7, 500),
        ("showdown", (2, 10), 7, 500),
        ("attack", (2, 10), 7, 500),
        ("flip", (2, 10), 7, 500),
        ("pizza", (2, 5), 5, 250),
    ],
)
def test_seats_deal_and_target_are_those_of_the_rules(name, seats, deal, goal):
    edition = load(name)
    assert ((edition.min_seats, edition.max_seats), edition.deal, edition.goal) == (
        seats,
        deal,
        goal,
    )
