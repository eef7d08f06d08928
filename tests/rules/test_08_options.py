"""RULES section 8: what the presets differ in, as seen at the table, and Q-01 to Q-04.

That the table of all options is complete, with its values and defaults, is tested in
tests/editions/test_options.py; here the switches are thrown and their effect is watched.
"""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load
from rules.table_talk import Table, impossible, position

HANDS = ["r1 g1 g2", "b1 b2", "y1 y2"]
TWO = {"hands": ["r1 r2", "b1 b2"], "pile": "r5"}

# a switch by its option, and where its value comes from
BY = ["preset", "option", "option against preset"]


def thrown(by: str, option: str, values: tuple[Any, Any], value: Any) -> dict[str, Any]:
    """Return the keys that give an option a value. values: of standard and of official."""
    presets = ("standard", "official")
    if by == "preset":
        return {"preset": presets[values.index(value)]}
    preset = presets[values.index(value)] if by == "option" else presets[1 - values.index(value)]
    return {"preset": preset, "options": {option: value}}


# ------------------------------------------------------------------- the presets


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", ["always", "two_players"])
def test_q02_extra_play_after_every_skip_and_reverse_or_with_two_only(by: str, value: str) -> None:
    keys = thrown(by, "extra_play", ("always", "two_players"), value)
    for card, turn in (("rS", 2), ("rR", 2)):
        table = position("attack", hands=[f"{card} r1 g2", "b1", "y1"], pile="r5", **keys)
        table.do(f"0 play {card}")
        if value == "always":
            table.expect(turn=0, phase="extra", legal=["play r1", "pass", "uno"])
        else:
            table.expect(turn=turn, phase="turn")


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", [True, False])
def test_q02_all_hit_caster_presses_too_or_not(by: str, value: bool) -> None:
    keys = thrown(by, "all_hit_caster", (True, False), value)
    keys["options"] = {"deck": "original", **keys.get("options", {})}
    table = position("attack", hands=["WO g1", "b1", "y1"], pile="r5", draw="g7 g8 g9", **keys)
    table.do("0 play WO", "* fire 1", "* fire 1", "* fire 1", "0 color b")
    table.expect(hands=["g1 g9" if value else "g1", "b1 g7", "y1 g8"], turn=1)


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", ["dealer", "left"])
def test_q02_first_wild_is_named_by_the_dealer_or_left_of_it(by: str, value: str) -> None:
    keys = thrown(by, "first_wild", ("dealer", "left"), value)
    table = position("flip", hands=["r1 g1", "b1 b2", "y1 y2"], dealer=1, first="W", **keys)
    namer = 1 if value == "dealer" else 2
    table.expect(phase="color", turn=namer).do(f"{namer} color b").expect(turn=2, phase="turn")


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", ["playable", "color"])
@pytest.mark.parametrize("edition", ["flip", "pizza"])
def test_q02_challenge_any_playable_card_or_one_of_the_color(
    edition: str, by: str, value: str
) -> None:
    keys = thrown(by, "challenge", ("playable", "color"), value)
    cases = {"g5": value == "playable", "r1": True, "W": value == "playable", "g1": False}
    for card, guilty in cases.items():
        table = position(edition, hands=[f"W+2 {card} y9", "b1", "y1"], pile="r5", **keys)
        table.do("0 play W+2", "0 color b", "1 challenge")
        table.expect(turn=1 if guilty else 2, sizes=[4, 1, 1] if guilty else [2, 5, 1])


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", ["two", "until"])
def test_q02_draw_color_guilty_draws_two_or_until_the_color(by: str, value: str) -> None:
    keys = thrown(by, "draw_color_guilty", ("two", "until"), value)
    hands = ["y6/W+c r1/k3 r2/oR", "b2/k6", "b3/t2"]
    draw = "y2/t1 y3/k+5 y3/p1 r6/o9"
    table = position("flip", hands=hands, side="dark", pile="r3/k7", draw=draw, **keys)
    table.do("0 play W+c", "0 color o", "1 challenge")
    table.expect(turn=1, sizes=[4 if value == "two" else 6, 1, 1])


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("value", ["unrestricted", "restricted"])
def test_q02_wild_draw_four_of_showdown(by: str, value: str) -> None:
    keys = thrown(by, "wild_draw_four", ("unrestricted", "restricted"), value)
    table = position("showdown", hands=["W+4 r1 g2", "b1", "y1"], pile="r5", **keys)
    table.do("0 play W+4", "0 color b")
    if value == "unrestricted":
        table.expect(turn=2, phase="turn", sizes=[2, 5, 1])
    else:
        table.expect(turn=1, phase="challenge").do("1 challenge").expect(turn=1, sizes=[6, 1, 1])


def test_q02_nothing_else_differs_between_the_presets() -> None:
    differs = {}
    for edition in ("classic", "showdown", "attack", "flip", "pizza"):
        standard = load(edition).options
        official = load(edition, preset="official").options
        shared = standard.keys() & official.keys()
        differs[edition] = {name for name in shared if standard[name] != official[name]}
    assert differs == {
        "classic": set(),
        "showdown": {"wild_draw_four"},
        "attack": {"extra_play", "all_hit_caster"},
        "flip": {"first_wild", "challenge", "draw_color_guilty"},
        "pizza": {"challenge"},
    }


# ------------------------------------------------------------------- Q-01: names and values


@pytest.mark.parametrize("value", [True, "on"])
def test_q01_on_means_true(value: object) -> None:
    table = position("classic", **TWO, draw="r9", options={"force_play": value}).do("0 draw")
    table.refuse("0 keep")


@pytest.mark.parametrize("value", [False, "off"])
def test_q01_off_means_false(value: object) -> None:
    hands = ["W+4 r2 g1", "b1 b2"]
    table = position("classic", hands=hands, pile="r5", options={"bluff": value})
    table.refuse("0 play W+4", "would-bluff")


@pytest.mark.parametrize(
    ("edition", "option", "value"),
    [
        ("classic", "force_play", "yes"),
        ("classic", "force_play", 1),
        ("classic", "drawn_card", "always"),
        ("classic", "goal", 0),
        ("classic", "goal", True),
        ("showdown", "tie_window", 0),
        ("showdown", "symbols", {"7": 4}),
        ("pizza", "wilds", [2, 1]),
        ("attack", "custom", ["W", "W", "W", "W"]),
        ("flip", "flip_top", "dealer"),
    ],
)
def test_q01_another_value_is_refused_by_the_options_name(
    edition: str, option: str, value: object
) -> None:
    impossible(edition, about=option, **TWO, options={option: value})


# ------------------------------------------------------------------- Q-02: where options belong

FOREIGN = [
    ("classic", "launcher", "iid"),
    ("classic", "wild_draw_four", "restricted"),
    ("classic", "challenge", "color"),
    ("showdown", "flip_top", "next"),
    ("attack", "drawn_card", "may"),
    ("attack", "bluff", True),
    ("flip", "wilds", [2, 1, 1]),
    ("flip", "tie_window", 0.1),
    ("pizza", "first_wild", "left"),
    ("pizza", "draw_color_guilty", "until"),
]


@pytest.mark.parametrize(("edition", "option", "value"), FOREIGN)
def test_q02_an_option_of_another_edition_is_refused(
    edition: str, option: str, value: object
) -> None:
    impossible(edition, about=option, **TWO, options={option: value})
    impossible(edition, about="has no meaning in", **TWO, options={option: value})


@pytest.mark.parametrize("edition", ["classic", "showdown", "flip", "pizza"])
def test_q02_force_play_contradicts_drawn_card_may(edition: str) -> None:
    options = {"force_play": True, "drawn_card": "may"}
    impossible(edition, about="force_play", **TWO, options=options)


@pytest.mark.parametrize("value", [True, False])
def test_q02_bluff_has_no_meaning_while_wild_draw_four_is_unrestricted(value: bool) -> None:
    impossible("showdown", about="bluff", **TWO, options={"bluff": value})
    options = {"bluff": value, "wild_draw_four": "restricted"}
    position("showdown", **TWO, options=options).expect(turn=0)
    position("showdown", **TWO, preset="official", options={"bluff": value}).expect(turn=0)


@pytest.mark.parametrize("value", ["skip", "none"])
def test_q02_two_player_reverse_is_accepted_at_any_table_size(value: str) -> None:
    hands = ["rR g1", "b1 b2", "y1 y2"]
    table = position("classic", hands=hands, pile="r5", options={"two_player_reverse": value})
    table.do("0 play rR").expect(turn=2, direction=-1)


@pytest.mark.parametrize("value", ["always", "two_players"])
def test_q02_extra_play_is_accepted_with_two_players(value: str) -> None:
    hands = ["rS r1 g1", "b1 b2"]
    table = position("attack", hands=hands, pile="r5", options={"extra_play": value})
    table.do("0 play rS").expect(turn=0, phase="turn", legal=["play r1", "draw", "uno"])


# ------------------------------------------------------------------- Q-03: where house rules belong

HOUSE = {
    "stacking": {"classic", "showdown"},
    "zero_rotation": {"classic", "showdown"},
    "seven_swap": {"classic", "showdown", "attack", "flip", "pizza"},
    "draw_to_match": {"classic", "showdown", "flip", "pizza"},
    "force_play": {"classic", "showdown", "flip", "pizza"},
    "drawn_card": {"classic", "showdown", "flip", "pizza"},
    "jump_in": {"classic", "showdown", "attack", "flip"},
}


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
@pytest.mark.parametrize("option", HOUSE)
def test_q03_house_rules_exist_where_their_cards_do(option: str, edition: str) -> None:
    options = {option: "must" if option == "drawn_card" else True}
    if edition in HOUSE[option]:
        position(edition, **TWO, options=options).expect(turn=0, phase="turn")
    else:
        impossible(edition, about=option, **TWO, options=options)


@pytest.mark.parametrize(("edition", "card"), [("flip", "r+1"), ("pizza", "r+1")])
def test_q03_draw_one_is_never_answered(edition: str, card: str) -> None:
    table = position(edition, hands=[f"{card} g1", "b+1 b1", "y1"], pile="r5").do(f"0 play {card}")
    table.expect(turn=2, phase="turn", sizes=[1, 3, 1])


# ------------------------------------------------------------------- Q-04: forced drawn cards


@pytest.mark.parametrize("options", [{"drawn_card": "must"}, {"force_play": True}])
def test_q04_force_play_and_drawn_card_must_are_the_same(options: dict[str, Any]) -> None:
    table = position("classic", **TWO, draw="r9", options=options).do("0 draw")
    table.expect(phase="drawn", turn=0, legal=["play r9"])


def forced_wild(**options: Any) -> Table:
    """Return a table where a Wild Draw Four has been drawn beside a red card on red."""
    options = {"force_play": True, **options}
    return position("classic", **TWO, draw="W+4", options=options).do("0 draw")


def test_q04_a_forced_bluff_is_playable_and_must_be_played() -> None:
    table = forced_wild().expect(phase="drawn", legal=["play W+4"]).refuse("0 keep")
    table.do("0 play W+4", "0 color b", "1 challenge").expect(turn=1, sizes=[6, 2])


def test_q04_with_bluff_off_it_is_not_playable_and_the_turn_ends() -> None:
    forced_wild(bluff=False).expect(turn=1, phase="turn", sizes=[3, 2])
