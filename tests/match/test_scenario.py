"""Scenarios as files: errors, what a failure says, what comparisons mean (Q-65 to Q-74)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastcard.scenario import NoScenarioError, check_files, run_scenario

BASE: dict[str, Any] = {
    "name": "a position",
    "edition": "classic",
    "players": 3,
    "hands": ["r1 g1 W", "b1 b2 b3", "y1 y2 y3"],
    "pile": "y3 r5",
}
FLIP = {**BASE, "edition": "flip", "hands": ["r1/k3 r1/p2 g2/tE", "b1 b2", "y1 y2"], "pile": "r5"}
SHOWDOWN = {**BASE, "edition": "showdown", "hands": ["r7!2 r7 g1", "b1 b2", "y1 y2"], "pile": "r2"}


def run(*steps: dict[str, Any], base: dict[str, Any] | None = None, **keys: Any) -> str:
    chosen = {**(base or BASE), **keys, "steps": list(steps)}
    return run_scenario({key: value for key, value in chosen.items() if value is not None})


def error_of(base: dict[str, Any] | None = None, **keys: Any) -> str:
    failure = run(base=base, **keys)
    assert failure
    return failure


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"colour": "r"}, "`colour` is no key"),
        ({"players": "3"}, "players"),
        ({"players": True}, "players"),
        ({"hands": ["r1", "b1"]}, "hands: 2 were given for 3 players"),
        ({"hands": ["r1", "b1", ""]}, "hands: seat 2 holds no card"),
        ({"hands": None}, "`hands` is missing"),
        ({"edition": None}, "`edition` is missing"),
        ({"name": None}, "`name` is missing"),
        ({"edition": "clasic"}, "classic"),
        ({"preset": "offical"}, "offical"),
        ({"pile": None}, "pile, first"),
        ({"first": "rS"}, "pile, first"),
        ({"pile": ""}, "pile: 0 cards"),
        ({"pile": "y3 W"}, "color: W lies on top"),
        ({"color": "g"}, "color"),
        ({"pile": "W", "color": "k"}, "color"),
        ({"pile": "W", "color": ""}, "color"),
        ({"side": "dark"}, "side"),
        ({"side": "heavy"}, "side"),
        ({"direction": 2}, "direction"),
        ({"dealer": 3}, "dealer: seat 3"),
        ({"turn": -1}, "turn: seat -1"),
        ({"scores": [0, 0]}, "scores: 2 were given"),
        ({"scores": [0, 0, 10**30]}, "scores"),
        ({"draw": "r1 r1"}, "r1"),
        ({"draw": "g7*-1"}, "draw"),
        ({"exact": 1}, "exact"),
        ({"players": 11}, "11"),
        ({"error": "x"}, "exactly one"),
    ],
)
def test_q67_q73_a_position_that_cannot_be_names_the_key(keys: dict[str, Any], text: str) -> None:
    assert text in error_of(**keys)


@pytest.mark.parametrize("key", ["turn", "direction", "color", "side"])
def test_q67_with_first_it_is_the_first_card_that_decides(key: str) -> None:
    value = {"turn": 0, "direction": 1, "color": "r", "side": "dark"}[key]
    assert key in error_of(FLIP, pile=None, first="r5", **{key: value})


def test_q09_only_cards_that_go_back_are_an_error_of_the_position() -> None:
    keys = {"pile": None, "first": "W+4", "exact": True}
    assert "first" in error_of(**keys)
    chosen = {**BASE, **keys, "error": "first"}
    assert run_scenario({key: value for key, value in chosen.items() if value is not None}) == ""


def test_error_expects_a_refused_position_with_this_text() -> None:
    assert run_scenario({**BASE, "color": "g", "error": "color"}) == ""
    assert "expected error" in run_scenario({**BASE, "color": "g", "error": "dealer"})
    assert "can be set up" in run_scenario({**BASE, "error": "color"})


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ({"do": "0 play r1", "refuse": "0 draw"}, "exactly one"),
        ({}, "exactly one"),
        ({"dont": "0 draw"}, "`dont`"),
        ({"do": 3}, "do"),
        ({"refuse": ["0 draw"]}, "refuse"),
        ({"expect": "turn"}, "expect"),
        ({"expect": {"tunr": 0}}, "`tunr`"),
        ({"expect": {"turn": "0"}}, "turn"),
        ({"expect": {"hands": ["r1"]}}, "hands"),
        ({"expect": {"sizes": [1, True, 1]}}, "sizes"),
        ({"expect": {"points": [1, 2]}}, "points"),
    ],
)
def test_q73_a_step_of_another_form_is_an_error(step: dict[str, Any], text: str) -> None:
    failure = run({"expect": {"turn": 0}}, step)
    assert "step 2" in failure
    assert text in failure


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 1),
        ("turn", [0, 1]),
        ("phase", "drawn"),
        ("hands", ["r1 g1 g1", "*", "*"]),
        ("sizes", ["*", 3, 2]),
        ("color", ""),
        ("top", "y3"),
        ("top", ""),
        ("side", "dark"),
        ("direction", -1),
        ("pile", "r5 y3"),
        ("draw_size", 1),
        ("loaded", 1),
        ("catchable", [0]),
        ("scores", [1, 0, 0]),
        ("points", [1, 0, 0]),
        ("points", 5),
        ("winner", 0),
        ("champion", 0),
        ("legal", ["draw"]),
        ("can", ["0 play g1"]),
        ("cannot", ["0 draw"]),
        ("can", ["1 draw"]),
    ],
)
def test_every_key_of_expect_can_fail(key: str, value: Any) -> None:
    failure = run({"expect": {key: value}})
    assert failure.startswith("step 1: expected ")
    assert key in failure
    assert "found" in failure


def test_what_holds_passes() -> None:
    expected = {
        "turn": 0,
        "phase": "turn",
        "hands": ["W g1 r1", "*", "y3 y2 y1"],
        "sizes": [3, "*", 3],
        "color": "r",
        "top": "r5",
        "side": "light",
        "direction": 1,
        "pile": "y3 r5",
        "draw_size": 97,
        "loaded": 0,
        "catchable": [],
        "scores": [0, 0, 0],
        "winner": -1,
        "champion": -1,
        "legal": ["draw", "play W", "play r1"],
        "can": ["0 play W"],
        "cannot": ["1 draw", "0 play g1", "0 uno", "7 draw"],
    }
    assert run({"expect": expected}) == ""


def test_q73_after_a_failed_step_the_scenario_stops() -> None:
    failure = run({"do": ["0 draw", "0 shuffle"]}, {"expect": {"turn": 2}})
    assert failure.startswith("step 1: ")


def test_q73_malformed_lines_and_chance_lines_are_refused() -> None:
    lines = ["0 shuffle", "", "* fire 13", "* deck r0*4 k9", "0 strike 0.1234567", "9 draw"]
    assert run(*({"refuse": line} for line in lines)) == ""
    assert "accepted" in run({"refuse": "* fire 3"})
    assert "accepted" in run({"refuse": "0 play r1"})


def test_q74_unused_chance_stays_queued_and_a_deck_is_judged_where_it_is_used() -> None:
    steps = [
        {"do": ["* coin 1", "* deck r0 r0 r0 r0", "0 draw"]},
        {"expect": {"turn": 1, "sizes": [4, 3, 3]}},
    ]
    assert run(*steps, draw="b9") == ""
    keys = {"hands": ["g1 g2", "b1 b2", "y1 y2"], "pile": "y3 g3 r5", "exact": True}
    refused = [{"do": "* deck y3 y3"}, {"refuse": "0 draw"}, {"expect": {"sizes": [2, 2, 2]}}]
    assert run(*refused, **keys) == ""


def test_q95_a_coin_that_cannot_be_is_refused_where_it_is_used() -> None:
    steps = [{"do": "* coin 2"}, {"refuse": "0 play r7!2"}, {"expect": {"turn": 0, "loaded": 0}}]
    assert run(*steps, base=SHOWDOWN, options={"reflex": False}) == ""


def test_q70_in_a_showdown_turn_is_a_list_in_any_order() -> None:
    steps = [
        {"do": "0 play r7!2"},
        {"expect": {"turn": [1, 0], "legal": ["strike"], "can": ["1 strike", "0 strike 0.5"]}},
        {"do": "1 strike 0.2"},
        {"expect": {"turn": [0], "cannot": ["1 strike"]}},
    ]
    assert run(*steps, base=SHOWDOWN) == ""


def test_q69_a_plain_name_means_the_marked_card_only_when_no_plain_one_is_left() -> None:
    steps = [
        {"expect": {"legal": ["play r7", "play r7!2", "draw"], "hands": ["r7 r7!2 g1", "*", "*"]}},
        {"do": "0 play r7"},
        {"expect": {"turn": 1, "hands": ["r7 g1", "*", "*"], "top": "r7"}},
    ]
    assert run(*steps, base=SHOWDOWN) == ""
    wrong = {"expect": {"hands": ["r7!2 r7!2 g1", "*", "*"]}}
    assert "named" in run(wrong, base=SHOWDOWN) or "expected" in run(wrong, base=SHOWDOWN)


def test_q69_flip_compares_active_faces_unless_both_are_written() -> None:
    steps = [
        {"expect": {"hands": ["r1 r1 g2", "b1 b2", "y1 y2"], "top": "r5"}},
        {"expect": {"hands": ["r1/p2 r1/k3 g2", "*", "*"], "can": ["0 play r1/p2"]}},
        {"expect": {"legal": ["play r1/p2", "draw"]}},
        {"refuse": "0 play r1/k5"},
        {"do": "0 play r1"},
        {"expect": {"hands": ["r1/p2 g2/tE", "*", "*"], "top": "r1/k3"}},
    ]
    assert run(*steps, base=FLIP) == ""
    assert "r1/k3" in run({"expect": {"hands": ["r1/p2 r1/p2 g2", "*", "*"]}}, base=FLIP)


def test_q83_a_pair_that_is_not_in_the_hand_is_refused_although_its_face_is() -> None:
    hands = ["r1/k3 g2", "b1 b2", "y1 y2"]
    steps = [{"refuse": "0 play r1/p2"}, {"refuse": "0 play r1#9"}, {"do": "0 play r1#0"}]
    assert run(*steps, base=FLIP, hands=hands) == ""


def test_q66_chance_at_the_head_is_queued_before_the_first_card() -> None:
    steps = [
        {"do": "* deck b4 W+4 g1"},
        {"expect": {"pile": "b4", "turn": 0}},
    ]
    keys = {"pile": None, "first": "W+4", "draw": "g1 b4", "exact": True}
    assert run(*steps, **keys, hands=["r1 r2", "y1 y2", "b1 b2"]) == ""


def test_chance_that_is_not_given_is_the_same_in_every_run() -> None:
    def drawn() -> str:
        return run({"do": "0 draw"}, {"expect": {"hands": ["r1", "*", "*"]}}, first="r5", pile=None)

    assert drawn() == drawn()


def test_files_are_reported_line_by_line(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(
        """
        [[scenario]]
        name = "fails"
        edition = "classic"
        players = 2
        hands = ["r1 r2", "b1 b2"]
        pile = "r5"
        steps = [{ do = "0 play r1" }, { expect = { turn = 0 } }]
        [[scenario]]
        name = "holds"
        edition = "classic"
        players = 2
        hands = ["r1 r2", "b1 b2"]
        pile = "r5"
        steps = [{ do = "0 play r1" }]
        """
    )
    torn, raw = tmp_path / "torn.toml", tmp_path / "raw.toml"
    torn.write_text("[[scenario]]\nname = 'x")
    raw.write_bytes(b"\xff\xfe\x00")
    deep = tmp_path / "deep.toml"
    deep.write_text("scenario = " + "[" * 5000 + "]" * 5000)
    other = tmp_path / "other.toml"
    other.write_text("scenarios = 3")
    lines: list[str] = []
    paths = [good, torn, raw, deep, other, tmp_path, tmp_path / "none.toml"]
    assert check_files(paths, lines.append) == 1
    assert lines[-1] == "1 passed, 7 failed\n"
    assert f"{good}: fails: step 2: expected turn = 0, found 1\n" == lines[0]
    assert all("\n" not in line[:-1] for line in lines)
    assert "`scenarios`" in "".join(lines)
    assert check_files([], lines.append) == 0


def test_a_file_without_a_scenario_is_an_error(tmp_path: Path) -> None:
    empty, other = tmp_path / "empty.toml", tmp_path / "other.toml"
    empty.write_text("# nothing yet\n")
    with pytest.raises(NoScenarioError, match=r"empty\.toml: there is no scenario in it"):
        check_files([empty], lambda _line: None)
    other.write_text("[project]\nname = 'x'\n[tool]\n")
    lines: list[str] = []
    assert check_files([other, empty], lines.append) == 1
    assert lines == [
        f"{other}: `project` is no key of a scenario file; scenarios are [[scenario]] tables\n",
        "0 passed, 1 failed\n",
    ]
