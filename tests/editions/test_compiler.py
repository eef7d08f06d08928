"""The compiled record against a slow reading of card names, for every edition and deck."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.editions import load
from lastcard.editions.verbs import Row, parse_program
from lastcard.kernel import layout
from lastcard.kernel.layout import BITS, COLOR_LETTERS, Kind, Situation, Verb

GAMES = [
    ("classic", {}),
    ("classic", {"stacking": True, "seven_swap": True, "zero_rotation": True}),
    ("showdown", {}),
    ("showdown", {"symbols": {"rS": 1, "+2": 2}, "every_last_card": True}),
    ("attack", {}),
    ("attack", {"deck": "original"}),
    ("attack", {"deck": "mega_hit", "launcher": "cycle"}),
    ("attack", {"custom": ["X"], "launcher": "gap"}),
    ("flip", {}),
    ("pizza", {"wilds": [1, 1, 1]}),
]
pytestmark = pytest.mark.parametrize(("name", "options"), GAMES)


def members(words) -> set[int]:
    """Return the cards of a card set, bit by bit."""
    return {
        BITS * w + bit
        for w, word in enumerate(words)
        for bit in range(BITS)
        if int(word) >> bit & 1
    }


def is_wild(face: str) -> bool:
    return face.startswith("W")


def symbol(face: str) -> str:
    return face if is_wild(face) else face[1:].split("!")[0]


def sides_of(edition) -> list[list[str]]:
    return [
        [name.split("/")[side] for name in edition.card_names] for side in range(sides(edition))
    ]


def sides(edition) -> int:
    return int(edition.rules["n_sides"][0])


def test_the_card_sets_hold_the_cards_that_their_names_say(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    for side, cards in enumerate(sides_of(edition)):
        ids = range(len(cards))
        wilds = {i for i in ids if is_wild(cards[i])}
        assert members(r["wilds"][side]) == wilds
        for c, letter in enumerate(COLOR_LETTERS):
            plain = {i for i in ids if cards[i][0] == letter}
            assert members(r["plain_of_color"][side, c]) == plain
            assert members(r["cards_of_color"][side, c]) == plain | wilds
        for s, text in enumerate(edition.symbols):
            same = {i for i in ids if symbol(cards[i]) == text and not is_wild(text)}
            assert members(r["cards_of_symbol"][side, s]) == same
        for f, face in enumerate(edition.faces):
            own = {i for i in ids if cards[i] == face and edition.face_side[f] == side}
            assert members(r["cards_of_face"][side, f]) == own


def test_the_faces_say_what_their_names_say(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    for f, face in enumerate(edition.faces):
        color = -1 if is_wild(face) else COLOR_LETTERS.index(face[0])
        text = symbol(face)
        assert r["face_color"][f] == color
        assert edition.symbols[int(r["face_symbol"][f])] == text
        assert r["face_number"][f] == (int(text) if text.isdigit() else -1)
        assert r["face_points"][f] == edition.effects[f].points
        assert bool(r["face_gives"][f]) == (face == "WD")
    for side, cards in enumerate(sides_of(edition)):
        for i, card in enumerate(cards):
            f = int(r["face_of"][side, i])
            assert (edition.faces[f], edition.face_side[f]) == (card, side)
            assert edition.cards[i][side] == f


def test_restricted_and_not_last_cards_are_those_of_their_faces(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    for side, cards in enumerate(sides_of(edition)):
        faces = [int(r["face_of"][side, i]) for i in range(len(cards))]
        guilty = {i for i, f in enumerate(faces) if r["face_guilt"][f] >= 0}
        assert members(r["restricted"][side]) == guilty
        assert members(r["not_last"][side]) == {
            i for i, f in enumerate(faces) if r["face_not_last"][f]
        }


def test_the_code_holds_each_program_with_an_end(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    assert tuple(r["code"][0]) == (Verb.END, 0, 0, 0)
    for f, effect in enumerate(edition.effects):
        for situation in Situation:
            at = int(r["program"][situation, f])
            program = effect.program(situation)
            assert (at == 0) == (program == ())
            for row in (*program, Row(Verb.END)):
                assert tuple(r["code"][at]) == tuple(row)
                at += 1
            assert at <= int(r["n_code"])


def test_every_action_number_is_told_apart(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    n_faces = len(edition.faces)
    expected = {layout.COLOR_BASE + c: (Kind.COLOR, c) for c in range(8)}
    expected |= {layout.TARGET_BASE + seat: (Kind.TARGET, seat) for seat in range(10)}
    expected |= {layout.COUNT_BASE + n: (Kind.COUNT, n) for n in range(1, 11)}
    expected |= {layout.CATCH_BASE + seat: (Kind.CATCH, seat) for seat in range(10)}
    for base, kind in (
        ("play_base", Kind.PLAY),
        ("give_base", Kind.GIVE),
        ("jump_base", Kind.JUMP),
    ):
        expected |= {int(r[base]) + f: (kind, f) for f in range(n_faces)}
    expected |= {int(kind): (kind, 0) for kind in Kind if kind <= Kind.STRIKE}
    n_actions = int(r["n_actions"])
    found = {a: (r["action_kind"][a], r["action_value"][a]) for a in range(n_actions)}
    assert found == expected


def test_sizes_count_what_there_is(name, options):
    edition = load(name, options=options)
    r = edition.rules[0]
    assert (r["n_cards"], r["n_faces"]) == (len(edition.card_names), len(edition.faces))
    colors = ["rygb", "ktop"] if name == "flip" else ["rygb"]
    masks = [sum(1 << COLOR_LETTERS.index(c) for c in letters) for letters in colors]
    assert r["side_colors"].tolist()[: len(masks)] == masks


def test_launcher_weights_are_those_of_section_3(name, options):
    if name != "attack":
        assert load(name, options=options).rules["launcher"][0] == layout.Launcher.NONE
        return
    sizes = [3, 8, 14, 18, 18, 14, 10, 7, 4, 2, 1, 1]
    presses = (
        "2 6 9 13 17 21 24 26 27 29 32 36 37 41 44 47 48 51 54 57 58 62 66 69 72 73 77 81 84 85 88 "
        "92 93 96"
    )
    r = load(name, options=options).rules[0]
    assert np.diff(r["fire_weights"]).tolist() == sizes
    model = options.get("launcher", "iid")
    assert r["launcher"] == layout.Launcher[model.upper()]
    if model == "iid":
        assert r["fire_chance"].tolist() == [34, 96]
    elif model == "gap":
        assert np.diff(r["gap_weights"]).tolist() == [7, 3, 13, 11]
    else:
        assert r["cycle_length"] == 96
        assert (np.flatnonzero(r["cycle"]) + 1).tolist() == [
            int(press) for press in presses.split()
        ]


def test_programs_read_back_from_their_text(name, options):
    from lastcard.editions import format_program

    for effect in load(name, options=options).effects:
        for situation in Situation:
            program = effect.program(situation)
            assert parse_program(format_program(program), "play") == program
