"""What every symbol does, against the table of RULES section 7, and what options change in it."""

from __future__ import annotations

import pytest

from lastcard.editions import Edition, EditionError, format_program, load
from lastcard.editions.verbs import as_last
from lastcard.kernel.layout import Guilt

DRAW = "draw next {0}, skip | draw next {0}, skip | draw next {0}"
PRESS = "press next {0}, skip | press next {0}, skip | press next {0}"
WILD = "color | color next | "
DRAW_WILD = "color, challenge {1}, draw next {0}, skip | back | draw next {0}"

CLASSIC = {"+2": DRAW.format(2), "R": "reverse | reverse | ", "S": "skip | skip | ", "W": WILD}
EFFECTS = {
    "classic": CLASSIC | {"W+4": DRAW_WILD.format(4, "color")},
    "showdown": CLASSIC
    | {
        "W+4": "color, draw next 4, skip | back | draw next 4",
        "W!": "color, target, count 3, showdown target | color next | "
        "color, target, count 3, showdown target",
    },
    "attack": {
        "R": "reverse, extra | reverse | ",
        "S": "skip, extra | skip | ",
        "H2": PRESS.format(2),
        "D": "discard_color |  | ",
        "W": WILD,
        "WA": "color, target, press target 2 | color next | target, press target 2",
        "WC1": WILD,
        "WC2": WILD,
        "WC3": WILD,
        "WH4": "color, press next 4, skip | back | press next 4",
    },
    "flip": {
        "+1": DRAW.format(1),
        "+5": DRAW.format(5),
        "R": "reverse | reverse | ",
        "S": "skip | skip | ",
        "E": "skip_everyone | skip_everyone | ",
        "F": "flip | flip | flip nobody",
        "W": "color | color | ",
        "W+2": DRAW_WILD.format(2, "playable"),
        "W+c": "color, challenge playable 2, draw_color next, skip | back | color, draw_color next",
    },
    "pizza": {
        "+1": DRAW.format(1),
        "R": "reverse | reverse | ",
        "S": "skip | skip | ",
        "W": WILD,
        "WD": "color, draw player 1 needed, target, give | color next | ",
        "W+2": DRAW_WILD.format(2, "playable"),
    },
}


def effects(edition: Edition) -> dict[str, str]:
    """Return what each face does, as `played | first | last`; faces that do nothing left out."""
    told = {}
    for name, effect in zip(edition.faces, edition.effects, strict=True):
        first = "back" if effect.back else ", ".join(format_program(effect.first))
        played, last = (", ".join(format_program(p)) for p in (effect.play, effect.last))
        told[name] = f"{played} | {first} | {last}"
    return {name: text for name, text in told.items() if text != " |  | "}


def by_symbol(edition: Edition) -> dict[str, str]:
    told = effects(edition)
    return {
        effect.name: told[name]
        for name, effect in zip(edition.faces, edition.effects, strict=True)
        if name in told and not effect.name.isdigit()
    }


@pytest.mark.parametrize("name", EFFECTS)
def test_every_symbol_does_what_section_7_says(name):
    assert by_symbol(load(name)) == EFFECTS[name]


def test_the_legacy_cards_of_attack_do_what_section_7_says():
    found = by_symbol(load("attack", options={"deck": "original"}))
    found |= by_symbol(load("attack", options={"deck": "mega_hit"}))
    assert found["X"] == "target, swap | back | "
    assert found["WO"] == "color, press everyone 1 | color next, press others 1 | press others 1"
    fire = "press_until next, skip"
    assert found["WF"] == f"color, {fire} | color next, {fire} | press_until next"
    assert found["H1"] == PRESS.format(1)


def test_a15_only_trade_hands_cannot_be_played_last():
    edition = load("attack", options={"deck": "original"})
    assert {e.name for e in edition.effects if e.not_last} == {"X"}


@pytest.mark.parametrize("name", EFFECTS)
def test_what_a_file_may_leave_out_follows_from_the_rest(name):
    def penalties(program):
        return [verb for verb in format_program(program) if verb != "skip"]

    for effect in load(name).effects:
        assert penalties(as_last(effect.play)) == penalties(effect.last), effect.name


OFFICIAL = {
    "showdown": {"W+4": DRAW_WILD.format(4, "color")},
    "attack": {"R": "reverse | reverse | ", "S": "skip | skip | "},
    "flip": {
        "W": WILD,
        "W+2": DRAW_WILD.format(2, "color"),
        "W+c": "color, challenge color, draw_color next, skip | back | color, draw_color next",
    },
    "pizza": {"W+2": DRAW_WILD.format(2, "color")},
    "classic": {},
}


@pytest.mark.parametrize("name", OFFICIAL)
def test_the_official_preset_changes_what_section_8_says_and_nothing_else(name):
    assert by_symbol(load(name, preset="official")) == EFFECTS[name] | OFFICIAL[name]


def test_a08_official_all_hit_spares_its_caster():
    edition = load("attack", preset="official", options={"deck": "original"})
    assert effects(edition)["WO"].startswith("color, press others 1 |")


@pytest.mark.parametrize(
    ("name", "options", "face", "effect"),
    [
        ("flip", {"flip_top": "next"}, "rF", "flip next | flip | flip nobody"),
        ("flip", {"last_flip": "old"}, "rF", "flip | flip | "),
        ("flip", {"first_wild": "left"}, "W", WILD),
        (
            "flip",
            {"draw_color_guilty": "until"},
            "W+c",
            "color, challenge playable, draw_color next, skip | back | color, draw_color next",
        ),
        (
            "flip",
            {"challenge": "color"},
            "W+c",
            "color, challenge color 2, draw_color next, skip | back | color, draw_color next",
        ),
        ("classic", {"bluff": "off"}, "W+4", "color, draw next 4, skip | back | draw next 4"),
        ("classic", {"stacking": True}, "r+2", "stack 2 | draw next 2, skip | stack 2"),
        ("classic", {"stacking": True}, "W+4", "color, stack color 4 | back | stack 4"),
        ("showdown", {"stacking": True}, "W+4", "color, stack 4 | back | stack 4"),
        (
            "classic",
            {"stacking": True, "bluff": False},
            "W+4",
            "color, stack 4 | back | stack 4",
        ),
        ("classic", {"seven_swap": True}, "r7", "target, swap |  | "),
        ("flip", {"seven_swap": True}, "k7", "target, swap |  | "),
        ("classic", {"zero_rotation": True}, "b0", "rotate |  | "),
        ("showdown", {}, "r9!3", "showdown next 3 |  | showdown next 3"),
        (
            "showdown",
            {"seven_swap": True},
            "r7!2",
            "showdown next 2, target, swap |  | showdown next 2",
        ),
        (
            "showdown",
            {"symbols": {"rS": 1}},
            "rS!1",
            "showdown next 1, skip | skip | showdown next 1, skip",
        ),
        (
            "showdown",
            {"symbols": {"R": 2}},
            "yR!2",
            "reverse, showdown next 2 | reverse | reverse, showdown next 2",
        ),
        (
            "showdown",
            {"symbols": {"+2": 3}},
            "g+2!3",
            "showdown next 3, draw next 2, skip | draw next 2, skip | "
            "showdown next 3, draw next 2, skip",
        ),
        ("showdown", {"every_last_card": True}, "r2", " |  | showdown next 1"),
        ("showdown", {"every_last_card": True}, "W", "color | color next | color, showdown next 1"),
        ("showdown", {"every_last_card": True}, "r9!3", "showdown next 3 |  | showdown next 3"),
        (
            "showdown",
            {"every_last_card": True, "wild_draw_four": "restricted"},
            "W+4",
            "color, challenge color, draw next 4, skip | back | "
            "color, showdown next 1, draw next 4, skip",
        ),
        (
            "showdown",
            {"every_last_card": True, "seven_swap": True, "symbols": {}},
            "r7",
            "target, swap |  | showdown next 1",
        ),
        (
            "showdown",
            {"every_last_card": True},
            "W!",
            "color, target, count 3, showdown target | color next | "
            "color, target, count 3, showdown target",
        ),
    ],
)
def test_an_option_changes_what_a_face_does(name, options, face, effect):
    assert effects(load(name, options=options))[face] == effect


def test_c40_a_wild_stays_restricted_when_bluffs_are_off():
    edition = load("classic", options={"bluff": False})
    assert {e.name: e.guilt for e in edition.effects if e.guilt != Guilt.NONE} == {
        "W+4": Guilt.COLOR
    }


def test_q82_a_mark_is_one_copy_of_a_symbol_in_each_colour_or_of_a_face():
    names = load("showdown", options={"symbols": {"gS": 1, "0": 2, "S": 3}}).card_names
    marked = sorted(n for n in names if "!" in n and n != "W!")
    assert marked == ["b0!2", "bS!3", "g0!2", "gS!1", "r0!2", "rS!3", "y0!2", "yS!3"]
    assert len(names) == 112


@pytest.mark.parametrize(
    ("custom", "effect"),
    [
        ("W", WILD),
        ("X", "color, target, swap | color next | "),
        ("WF", "color, press_until next, skip | color next | press_until next"),
        ("WO", "color, press everyone 1 | color next | press others 1"),
        ("WA", EFFECTS["attack"]["WA"]),
        ("WH4", "color, press next 4, skip | color next | press next 4"),
        (["draw next 3", "skip"], "color, draw next 3, skip | color next | draw next 3"),
        (
            {"title": "Storm", "play": ["press others 2"], "last": []},
            "color, press others 2 | color next | ",
        ),
    ],
)
def test_a14_a_blank_card_acts_as_the_host_has_chosen(custom, effect):
    edition = load("attack", options={"custom": ["W", custom, "W"]})
    assert effects(edition)["WC2"] == effect
    assert {e.points for e in edition.effects if e.name == "WC2"} == {50}
    assert [e.not_last for e in edition.effects if e.name == "WC2"] == [custom == "X"]


def test_a14_a_blank_card_has_a_title_to_show():
    storm = {"title": "Storm", "play": ["press others 2"]}
    edition = load("attack", options={"custom": [storm, "WA"]})
    assert edition.titles["WC1"] == "Storm"
    assert edition.titles["WC2"] == "Wild Customizable: Wild Attack-Attack"
    assert edition.own_titles == {"WC1", "WC2"}
    assert edition.called == {"WC1": "Storm", "WC2": "=WA"}  # clients have the words for WA


@pytest.mark.parametrize("title", ["=WA", "=constructor", "", "x" * 41])
def test_a14_a_title_is_words(title):
    """What begins with = tells clients which card a blank one acts as."""
    storm = {"title": title, "play": ["press others 2"]}
    with pytest.raises(EditionError, match="a title has 1 to 40"):
        load("attack", options={"custom": [storm, "WA", "WA"]})


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_q40_a_shorter_list_removes_the_last_blank_cards(n):
    names = load("attack", options={"custom": ["W"] * n}).card_names
    assert [name for name in names if name.startswith("WC")] == ["WC1", "WC2", "WC3"][:n]
    assert len(names) == 109 + n
