"""Text and what it stands for: lines, cards, strike times, and the names of an edition's cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.editions import list_editions, load
from lastcard.kernel.layout import DARK, LIGHT, NEVER, Chance, Kind
from lastcard.notation import (
    ChanceLine,
    Names,
    NotationError,
    Turn,
    format_strike,
    parse_action,
    parse_cards,
    parse_line,
    parse_strike,
    strip_marks,
)

MALFORMED = [
    "",
    "0",
    "draw",
    "x draw",
    "-1 draw",
    "00 draw",
    "0 DRAW",
    "0 shuffle",
    "0 draw r1",
    "0 play",
    "0 play r1 r2",
    "0 play r1/k3/b2",
    "0 play r1#",
    "0 color",
    "0 color red",
    "0 color z",
    "0 target",
    "0 target -1",
    "0 count two",
    "0 catch 1 2",
    "0 strike",
    "*",
    "* fire",
    "* fire 13",
    "* fire -1",
    "* fire 1.5",
    "* dice 3",
    "* lines",
    "* coin a",
    "* deck",
    "* deck g7*0",
    "* deck g7*x",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_line_says_what_would_be_right(text: str) -> None:
    with pytest.raises(NotationError, match=r"alone|write|is no|one of|fires|comes|come|at most"):
        parse_line(text)


@pytest.mark.parametrize(
    ("text", "micros"),
    [("0", 0), ("0.000001", 1), ("-0.3", -300_000), ("0.020", 20_000), ("5.0", 5_000_000)],
)
def test_q95_a_strike_is_an_exact_decimal(text: str, micros: int) -> None:
    assert parse_strike(text) == micros
    assert parse_strike("never") == NEVER


@pytest.mark.parametrize(
    "text",
    ["+1", ".5", "5.", "1e-1", "0.1234567", "0,2", "-never", "Never", " 1", "1_0", "٣", "9" * 30],
)
def test_q95_any_other_form_of_a_strike_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_strike(text)


@given(st.integers(-(10**12), 10**12))
def test_a_strike_reads_back_as_it_was_written(micros: int) -> None:
    assert parse_strike(format_strike(micros)) == micros


@given(st.text(max_size=30))
def test_any_text_is_a_line_or_a_notation_error(text: str) -> None:
    try:
        line = parse_line(text)
    except NotationError:
        return
    assert isinstance(line, Turn | ChanceLine)


def test_lines_of_every_kind() -> None:
    assert parse_line("2 play W+4") == Turn(2, "play W+4", parse_action("play W+4"))
    assert parse_line("  2   keep ").seat == 2  # type: ignore[union-attr]
    assert parse_line("* deck r1/k3 g7*2") == ChanceLine(Chance.DECK, 3, ("r1/k3", "g7", "g7"))
    assert str(parse_line("* coin 1")) == "* coin 1"
    assert parse_action("play r1#12").copy == 12
    assert parse_action("strike", timeless=True).kind == Kind.STRIKE


def test_a_list_of_cards_repeats_with_a_star() -> None:
    assert parse_cards("r7 g7*3") == ["r7", "g7", "g7", "g7"]
    assert strip_marks("rS!1/k3") == "rS/k3"
    with pytest.raises(NotationError, match=r"g7\*3"):
        parse_cards("g7*-1")


@pytest.mark.parametrize("edition", list_editions())
def test_every_action_of_an_edition_reads_back(edition: str) -> None:
    names = Names(load(edition))
    for number, text in enumerate(names.actions):
        if not text:
            continue
        move = parse_action(text, timeless=True)
        faces = [face for face, name in enumerate(names.faces) if name == move.card]
        assert number in [names.number(move, face) for face in faces or [0]]


def test_q68_marked_cards_choose_first_and_a_plain_name_takes_the_marked_one_last() -> None:
    names = Names(load("showdown"))
    plain, marked = names.cards_named("r7", LIGHT)
    assert (names.cards[plain], names.cards[marked]) == ("r7", "r7!2")
    assert names.take(["r7", "r7!2"], range(112)) == [plain, marked]
    assert names.take(["r7", "r7"], range(112)) == [plain, marked]
    with pytest.raises(NotationError, match="named 3 times, the deck of showdown has 2"):
        names.take(["r7"] * 3, range(112))


def test_q68_in_flip_both_faces_choose_first_and_one_face_takes_the_lowest_id() -> None:
    names = Names(load("flip"))
    first, second = names.cards_named("r1", LIGHT)
    assert [names.cards[first], names.cards[second]] == ["r1/k3", "r1/p2"]
    assert names.take(["r1", "r1/k3"], range(112)) == [second, first]
    assert names.is_named("k3", first, DARK)
    assert not names.is_named("k3", first, LIGHT)


@pytest.mark.parametrize(
    ("edition", "card", "hint"),
    [("attack", "r0", "not in the deck of attack"), ("flip", "k3", "side that is not active")],
)
def test_a_card_that_is_not_in_the_deck_is_named(edition: str, card: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint) as caught:
        Names(load(edition)).check_card(card)
    assert card in str(caught.value)


def test_q82_a_mark_may_stand_on_an_action_card() -> None:
    names = Names(load("showdown", options={"symbols": {"gS": 1}}))
    assert names.cards_named("gS!1", LIGHT)
    assert len(names.cards_named("gS", LIGHT)) == 2
