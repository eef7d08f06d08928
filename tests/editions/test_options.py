"""Every option: its good values, its bad values, and the combinations that have no meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.editions import OPTIONS, EditionError, list_editions, load, parse_option

RULES = Path(__file__).parents[2] / "docs" / "rules" / "RULES.md"
LETTERS = {"c": "classic", "s": "showdown", "a": "attack", "f": "flip", "p": "pizza"}


def printed() -> dict[str, dict[str, str]]:
    """Return the table "All options" of RULES section 8, by option."""
    rows = {}
    text = RULES.read_text(encoding="utf-8").split("### All options")[1].split("\n## ")[0]
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        match = re.fullmatch(r"`(\w+)`", cells[0])
        if match:
            rows[match[1]] = dict(
                zip(("on", "takes", "standard", "official"), cells[1:5], strict=True)
            )
    return rows


def editions_of(row: dict[str, str]) -> set[str]:
    if row["on"] == "all":
        return set(list_editions())
    return {LETTERS[letter] for letter in row["on"].split()}


def test_the_options_are_those_of_section_8():
    assert list(OPTIONS) == list(printed())


@pytest.mark.parametrize("name", list(OPTIONS))
def test_q02_an_option_belongs_to_the_editions_of_section_8_and_is_refused_elsewhere(name):
    own = editions_of(printed()[name])
    for edition in list_editions():
        value = load(next(iter(own)), preset="official").options[name]
        if edition in own:
            assert name in load(edition, preset="official").options
        else:
            with pytest.raises(EditionError, match=rf"options\.{name}: has no meaning in"):
                load(edition, options={name: value})


@pytest.mark.parametrize("preset", ["standard", "official"])
@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_default_is_that_of_section_8(name, preset):
    row = printed()[name]
    cell = row["standard"] if row["official"] == "same" else row[preset]
    for edition in editions_of(row):
        found = load(edition, preset=preset).options
        if name == "bluff" and edition == "showdown" and preset == "standard":
            assert name not in found  # nothing is restricted there
        elif name == "goal":
            assert found[name] == (250 if edition == "pizza" else 500)
        elif name == "symbols":
            assert found[name] == {"1": 1, "3": 1, "5": 2, "7": 2, "9": 3}
        elif isinstance(found[name], bool):
            assert found[name] == (cell == "yes")
        else:
            shown = str(found[name]).replace("'", '"')
            assert cell.strip("`") in (shown, shown.removesuffix(".0"))


@pytest.mark.parametrize(
    ("edition", "name", "good"),
    [
        ("classic", "goal", [1, 1_000_000]),
        ("classic", "turn_limit", [0, 1, 1_000_000_000]),
        ("classic", "false_call", [0, 20]),
        ("showdown", "tie_window", [0.000001, 1, 60, "0.05"]),
        ("showdown", "false_start", [0, 0.1, 60]),
        ("showdown", "reflex", [True, "off", [True, False, "on"]]),
        ("showdown", "symbols", [{}, {"1": 1}, {"rS": 3, "+2": 2}]),
        ("attack", "custom", [[], ["W"], ["X", "WF", "WO"], [["color", "skip"]]]),
        ("pizza", "wilds", [[1, 1, 1], [0, 0, 0], [20, 20, 20]]),
        ("classic", "blocked", ["none", "lowest"]),
        ("classic", "two_player_reverse", ["skip", "none"]),
        ("classic", "drawn_card", ["may", "must"]),
        ("showdown", "wild_draw_four", ["unrestricted", "restricted"]),
        ("attack", "launcher", ["iid", "gap", "cycle"]),
        ("attack", "deck", ["page", "original", "extreme", "mega_hit"]),
        ("attack", "extra_play", ["always", "two_players"]),
        ("flip", "first_wild", ["dealer", "left"]),
        ("flip", "challenge", ["playable", "color"]),
        ("flip", "draw_color_guilty", ["two", "until"]),
        ("flip", "flip_top", ["player", "next"]),
        ("flip", "last_flip", ["new", "old"]),
    ],
)
def test_a_good_value_is_taken(edition, name, good):
    for value in good:
        in_force = load(edition, options={name: value}).options[name]
        assert in_force == value or str(in_force) == value or name == "reflex"


YES_NO = [name for name, option in OPTIONS.items() if option.takes == "yes or no"]


@pytest.mark.parametrize("name", YES_NO)
def test_q01_a_yes_no_option_takes_four_words(name):
    edition = next(e for e in list_editions() if name in load(e, preset="official").options)
    for value in (True, "on"):
        assert load(edition, preset="official", options={name: value}).options[name] is True
    for value in (False, "off"):
        assert load(edition, preset="official", options={name: value}).options[name] is False
    for value in (1, 0, "yes", "On", "", None, [True], {}):
        with pytest.raises(EditionError, match=rf"options\.{name}: .*true, false"):
            load(edition, preset="official", options={name: value})


BAD = [
    ("classic", "goal", [0, -1, 1.5, True, "500", None, 10**7]),
    ("classic", "turn_limit", [-1, 0.5, False, "none"]),
    ("classic", "false_call", [-1, 21, 1.0, "2"]),
    (
        "showdown",
        "tie_window",
        [0, -0.02, 0.0000001, 61, "x", True, float("nan"), float("inf"), [1]],
    ),
    ("showdown", "tie_window", ["1e300000", "1e999999", "1e-999999", "0e999999", "-1e999999"]),
    ("showdown", "false_start", [-0.1, 0.1234567, 61, "soon", None]),
    ("showdown", "reflex", [1, "no", [], [True], [True, 2], [True] * 11, {}]),
    ("showdown", "symbols", [True, ["1"], {"1": 0}, {"1": 4}, {"1": True}, {"1": "2"}, {"q": 1}]),
    ("showdown", "symbols", [{"W": 1}, {"W!": 1}, {"kS": 1}, {"10": 1}]),
    (
        "attack",
        "custom",
        ["W", [1], ["W"] * 4, ["W4"], ["D"], [["fly"]], [["give"]], [{}], [{"x": 1}]],
    ),
    ("pizza", "wilds", [[1, 1], [1, 1, 1, 1], [1, 1, -1], [1, 1, 21], [1, 1, True], 3, "1 1 1"]),
    *(
        (e, n, ["", "X", True, 1, None, ["none"]])
        for e, n in [
            ("classic", "blocked"),
            ("classic", "two_player_reverse"),
            ("classic", "drawn_card"),
            ("showdown", "wild_draw_four"),
            ("attack", "launcher"),
            ("attack", "deck"),
            ("attack", "extra_play"),
            ("flip", "first_wild"),
            ("flip", "challenge"),
            ("flip", "draw_color_guilty"),
            ("flip", "flip_top"),
            ("flip", "last_flip"),
        ]
    ),
]


@pytest.mark.parametrize(("edition", "name", "bad"), BAD)
def test_a_bad_value_is_refused_naming_the_option(edition, name, bad):
    for value in bad:
        with pytest.raises(EditionError, match=rf"^options\.{name}"):
            load(edition, options={name: value})


def test_every_option_has_bad_values_tested():
    assert {name for _, name, _ in BAD} | set(YES_NO) == set(OPTIONS)


def test_an_unknown_option_is_refused_with_a_hint():
    with pytest.raises(EditionError, match=r'options\.stakcing: .*did you mean "stacking"'):
        load("classic", options={"stakcing": True})


def test_an_unknown_preset_is_refused_with_a_hint():
    with pytest.raises(EditionError, match='"offical"; did you mean "official"'):
        load("classic", preset="offical")


def test_an_unknown_edition_is_refused_with_a_hint():
    with pytest.raises(EditionError, match='"flipp"; did you mean "flip"'):
        load("flipp")


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("classic", {"force_play": True, "drawn_card": "may"}, ["force_play", "drawn_card"]),
        ("showdown", {"bluff": False}, ["bluff", "wild_draw_four"]),
        ("showdown", {"bluff": True}, ["bluff", "wild_draw_four"]),
        ("pizza", {"wilds": [2, 1, 0], "bluff": False}, ["bluff", "restricted"]),
        ("pizza", {"wilds": [2, 1, 0], "challenge": "color"}, ["challenge", "restricted"]),
        ("attack", {"deck": "original", "custom": ["WA"]}, ["custom", "original"]),
    ],
)
def test_q02_a_combination_without_meaning_is_refused_naming_its_keys(edition, options, words):
    with pytest.raises(EditionError) as caught:
        load(edition, options=options)
    assert all(word in str(caught.value) for word in words)


def test_q02_bluff_has_a_meaning_once_wild_draw_four_is_restricted():
    options = {"wild_draw_four": "restricted", "bluff": False}
    assert load("showdown", options=options).options["bluff"] is False


def test_q04_force_play_makes_the_drawn_card_a_must():
    edition = load("classic", options={"force_play": True})
    assert edition.options["drawn_card"] == "must"
    assert edition.rules["must_play_drawn"][0] == 1


def test_the_option_overrides_the_preset():
    edition = load("attack", preset="official", options={"extra_play": "always"})
    assert edition.options["extra_play"] == "always"


@pytest.mark.parametrize(("edition", "players"), [("pizza", 6), ("classic", 1), ("flip", 11)])
def test_p01_a_number_of_players_outside_the_range_is_refused(edition, players):
    with pytest.raises(EditionError, match=rf"players: {players} were given; .* is for 2 to"):
        load(edition, players=players)


def test_s23_a_list_of_reflexes_has_one_for_each_player():
    load("showdown", options={"reflex": [True, False, True]}, players=3)
    with pytest.raises(EditionError, match=r"options\.reflex: 3 values were given for 4 players"):
        load("showdown", options={"reflex": [True, False, True]}, players=4)


@pytest.mark.parametrize(
    ("edition", "options", "fields"),
    [
        ("classic", {"goal": 77, "lowest_wins": "on"}, {"goal": 77, "lowest_wins": 1}),
        ("classic", {"auto_uno": True, "turn_limit": 9}, {"auto_uno": 1, "turn_limit": 9}),
        ("classic", {"blocked": "lowest", "false_call": 3}, {"blocked_lowest": 1, "false_call": 3}),
        ("classic", {"two_player_reverse": "none"}, {"two_player_skip": 0}),
        ("classic", {"bluff": False, "jump_in": True}, {"bluff": 0, "jump_in": 1}),
        ("classic", {"jump_in": True, "draw_to_match": True}, {"jump_in": 1, "draw_to_match": 1}),
        ("classic", {}, {"two_player_skip": 1, "bluff": 1, "must_play_drawn": 0, "uno_penalty": 2}),
        ("showdown", {"tie_window": 0.0123, "false_start": 0.1}, {"tie_window": 12300}),
        ("showdown", {"false_start": 0.000001}, {"false_start": 1, "tie_window": 20000}),
        ("showdown", {"reflex": False}, {"no_reflex": 1023}),
        ("showdown", {"reflex": [True, False, False]}, {"no_reflex": 6}),
    ],
)
def test_an_option_reaches_the_record(edition, options, fields):
    rules = load(edition, options=options).rules
    assert {name: int(rules[name][0]) for name in fields} == fields


def test_the_options_in_force_can_be_given_back():
    for name in list_editions():
        for preset in ("standard", "official"):
            edition = load(name, preset=preset)
            again = load(name, options=edition.options)
            assert again.rules.tobytes() == edition.rules.tobytes()


@pytest.mark.parametrize("text", ["goal", "=3", "goal=", ""])
def test_an_option_of_a_command_line_needs_name_and_value(text):
    with pytest.raises(EditionError, match="NAME=VALUE"):
        parse_option(text)
