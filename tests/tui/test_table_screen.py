"""The full screen, driven by its pilot: every phase of every edition, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from lastcard.locales import text
from lastcard.tui.sheet import Sheet
from tui.tables import QUICK, appears, calm, in_languages, screen, shown, table_at

pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "test.game"


# What is pressed, and the phases that are met on the way; the last one stays on the screen.
PHASES = [
    ("classic", {"hands": ["r1 g2 b3", "y1 y2", "g3 g4"]}, [], ["turn"]),
    ("classic", {"hands": ["g2 b3", "y1 y2", "g3 g4"], "draw": "r9"}, ["d"], ["turn", "drawn"]),
    ("classic", {"hands": ["W g2 b3", "y1 y2", "g3 g4"]}, ["enter"], ["turn", "color"]),
    (
        "classic",
        {"hands": ["W+4 g2 b3", "y1 y2", "g3 g4"], "people": 2},
        ["enter", "g", "enter", "enter"],
        ["turn", "color", "challenge"],
    ),
    (
        "classic",
        {"hands": ["7".join(("r", " g2 b3")), "y1 y2", "g3 g4"], "options": {"seven_swap": True}},
        ["enter"],
        ["turn", "target"],
    ),
    (
        "showdown",
        {"hands": ["W! g2 b3", "y1 y2", "g3 g4"]},
        ["enter", "y", "enter", "right", "enter"],
        ["turn", "color", "target", "count", "showdown"],
    ),
    ("showdown", {"hands": ["r7!2 g2 b3", "y1 y2", "g3 g4"]}, ["enter"], ["turn", "showdown"]),
    ("attack", {"hands": ["rS r1 g2", "y1 y2", "g3 g4"]}, ["right", "enter"], ["turn", "extra"]),
    (
        "attack",
        {"hands": ["WA r1 g2", "y1 y2", "g3 g4"]},
        ["end", "enter", "b"],
        ["turn", "color", "target"],
    ),
    ("flip", {"hands": ["r1 gF W", "y1 y2", "g3 g4"]}, ["end", "enter"], ["turn", "color"]),
    (
        "flip",
        {"hands": ["k1 W+c oE", "t1 t2", "t3 t4"], "side": "dark", "pile": "k5", "people": 2},
        ["end", "enter", "t", "enter", "enter"],
        ["turn", "color", "challenge"],
    ),
    (
        "pizza",
        {"hands": ["WD r1 g2", "y1 y2", "g3 g4"]},
        ["end", "enter", "g", "enter"],
        ["turn", "color", "target", "give"],
    ),
]


@pytest.mark.parametrize(("edition", "keys", "pressed", "phases", "language"), in_languages(PHASES))
async def test_every_phase_is_shown_and_answered(
    path: Path, language: str, edition: str, keys: dict, pressed: list[str], phases: list[str]
) -> None:
    keys = dict(keys)
    host = table_at(keys.pop("hands"), edition=edition, **{"pile": "r5", **keys})
    async with screen(host, path, language=language) as (app, pilot):
        session = app.session
        assert session is not None
        if session.is_shared:
            await pilot.press("enter")
            await calm(pilot)
        met = [session.view.phase]
        for key in pressed:
            await pilot.press(key)
            await calm(pilot)
            if session.view.phase != met[-1]:
                met.append(session.view.phase)
        assert met == phases
        words = shown(app)
        assert "{" not in words
        assert text(language, "ui-uno-button") in words
        assert text(language, "ui-catch-button") in words


async def test_c06_a_refused_card_says_why(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, pilot):
        await pilot.press("right", "enter")
        assert await appears(pilot, "That card does not fit.")
        assert "C-06" not in shown(app)
        await pilot.press("left")  # it is gone with the next move of the cursor
        assert "That card does not fit." not in shown(app)


@pytest.mark.parametrize("language", ["en", "sw"])
async def test_a_long_refusal_moves_neither_the_table_nor_the_cards(
    path: Path, language: str
) -> None:
    host = table_at(["r1 g2 b3 r4", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path, language=language) as (app, pilot):
        before = shown(app).splitlines()
        await pilot.press("right", "right", "enter")
        await calm(pilot)
        after = shown(app).splitlines()
    row = next(number for number, line in enumerate(after) if line.startswith(" ! "))
    assert after[row + 1].strip().endswith(".")  # the sentence takes two lines
    assert "C-06" not in "".join(after)
    assert [line[:50] for line in after[:row]] == [line[:50] for line in before[:row]]
    cards = slice(row + 2, -4)  # the mark of the cursor is below them
    assert after[cards] == before[cards]
    assert len(after[cards]) >= 3


async def test_colours_are_told_by_word_letter_and_shape(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, _):
        assert "▲ red (r)" in shown(app)
        assert "clockwise" in shown(app)


async def test_t06_uno_is_in_reach_while_a_colour_is_chosen(path: Path) -> None:
    host = table_at(["W g2", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (_, pilot):
        await pilot.press("end", "enter", "u")
        assert await appears(pilot, "You call “UNO!”")
        assert host.view(0).phase == "color"


async def test_f02_the_others_backs_are_shown_and_not_ones_own(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], edition="flip", pile="r5")
    async with screen(host, path, size=(120, 40)) as (app, _):
        backs = host.view(0).backs
        assert backs[0] == ()
        assert all(face in shown(app) for face in backs[1])


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 50)])
async def test_forty_cards_stay_usable(path: Path, size: tuple[int, int]) -> None:
    hand = "r1*2 r2*2 r3*2 r4*2 r6*2 r7*2 r8*2 r9*2 g1*2 g2*2 g3*2 g4*2 g6*2 y1*2 y2*2 y3*2 y4*2"
    host = table_at([hand + " b1*2 b2*2 W*2", "b3 b4", "b5 b6"], pile="r5")
    async with screen(host, path, size=size) as (app, pilot):
        table = app.table
        assert table is not None
        seen = set()
        for _ in range(40):
            seen.add(table.cursor())
            await pilot.press("tab")
        assert seen == set(range(40))
        await pilot.press("end", "enter")
        await calm(pilot)
        assert host.view(0).phase == "color"


async def test_cards_and_buttons_answer_to_the_mouse(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, pilot):
        table = app.table
        assert table is not None
        places = {table.hand.place_at(x, 3): x for x in range(80)}
        await pilot.click(table.hand, offset=(places[2], 3))
        assert table.cursor() == 2
        await pilot.click(table.hand, offset=(places[0], 3))
        await pilot.click(table.hand, offset=(places[0], 3))
        await calm(pilot)
        assert host.view(0).sizes[0] == 2
        await pilot.click(table.bar, offset=(table.bar.areas[0][1] + 1, 0))
        await calm(pilot)
        assert "! " in shown(app)  # there was nothing to call any more


async def test_language_changes_at_any_time(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, pilot):
        assert "Your hand" in shown(app)
        await pilot.press("f2")
        assert await appears(pilot, text("sw", "ui-hand"))
        await pilot.press("f2")
        assert await appears(pilot, text("hr", "ui-hand"))


async def test_a_small_window_says_what_it_needs_and_goes_on(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, pilot):
        session = app.session
        assert session is not None
        await pilot.resize_terminal(40, 12)
        await calm(pilot)
        assert "too small" in shown(app)
        assert "60" in shown(app)
        assert not session.clock.is_running
        await pilot.resize_terminal(80, 24)
        await calm(pilot)
        assert "Your hand" in shown(app)
        assert session.clock.is_running


async def test_a_hot_seat_is_covered_until_the_next_person_is_ready(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y7 r2", "g3 g4"], people=2, pile="r5")
    async with screen(host, path) as (app, pilot):
        assert "Pass the screen to Ana" in shown(app)
        assert "Ana’s hand" not in shown(app)
        await pilot.press("space")
        assert await appears(pilot, "Ana’s hand")
        await calm(pilot)
        await pilot.press("enter")
        assert await appears(pilot, "pass the screen to Ben")
        assert "Ben’s hand" not in shown(app)
        await calm(pilot)
        await pilot.press("enter")
        assert await appears(pilot, "Pass the screen to Ben")
        assert isinstance(app.screen, Sheet)
        assert "y7" not in shown(app)
        await calm(pilot)
        await pilot.press("enter")
        assert await appears(pilot, "Ben’s hand")
        await calm(pilot)
        assert "y7" in shown(app)


async def test_a_sheet_is_not_laid_again_between_its_answer_and_what_follows(path: Path) -> None:
    host = table_at(["r7", "y7 r2", "g3 g4"], people=2, pile="r5", scores=[0, 0, 0])
    async with screen(host, path) as (app, pilot):
        assert isinstance(app.screen, Sheet)
        app.screen.dismiss("take")
        app.show_cover()  # a frame in between asks for it
        await calm(pilot)
        assert app.screen is app.table
        await pilot.press("enter")
        assert await appears(pilot, "Ana wins the round")
        assert isinstance(app.screen, Sheet)
        app.screen.dismiss("next")
        app.show_results()
        await calm(pilot)
        assert host.view(None).rounds == 2
        assert "wins the round" not in shown(app)


async def test_a_window_made_small_over_a_cover_leaves_the_clock_running(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y7 r2", "g3 g4"], people=2, pile="r5")
    async with screen(host, path) as (app, pilot):
        session = app.session
        assert session is not None
        await pilot.resize_terminal(40, 12)
        assert await appears(pilot, "too small")
        await pilot.resize_terminal(80, 24)
        assert await appears(pilot, "Pass the screen to Ana")
        await pilot.press("enter")
        assert await appears(pilot, "Ana’s hand")
        assert session.clock.is_running


async def test_a_table_that_is_closed_under_a_small_window_leaves_it_covered(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y7 r2", "g3 g4"], people=1, pile="r5")
    async with screen(host, path) as (app, pilot):
        await pilot.resize_terminal(40, 12)
        assert await appears(pilot, "too small")
        app.close_table()
        await calm(pilot)
        assert "too small" in shown(app)
        await pilot.resize_terminal(80, 24)
        await calm(pilot)
        assert "too small" not in shown(app)


async def test_a_second_key_of_the_same_moment_answers_nothing(path: Path) -> None:
    host = table_at(["r7", "y7 r2", "g3 g4"], people=2, pile="r5")
    async with screen(host, path) as (app, pilot):
        for _ in range(2):
            app.post_message(Key("enter", None))
        assert await appears(pilot, "Ana’s hand")
        await calm(pilot)
        assert app.screen is app.table
        await pilot.press("q")
        assert await appears(pilot, "Leave the game?")
        for _ in range(3):
            app.post_message(Key("escape", None))
        await calm(pilot)
        assert app.screen is app.table
        assert app.session is not None


async def test_c21_a_person_who_does_not_hold_the_screen_catches_by_a_key(path: Path) -> None:
    host = table_at(["r1 g2", "y7 r2", "g3 g4"], people=2, pile="r5")
    async with screen(host, path) as (app, pilot):
        await pilot.press("space")
        await calm(pilot)
        await pilot.press("enter", "2")
        await calm(pilot)
        assert host.view(None).sizes[0] == 3
        assert "Ben catches you" in shown(app)


async def test_c36_the_challenger_sees_the_hand_and_nobody_else(path: Path) -> None:
    host = table_at(["W+4 r2 b3", "y1 y2", "g3 g4"], people=2, pile="r5")
    async with screen(host, path) as (app, pilot):
        await pilot.press("space")
        await calm(pilot)
        await pilot.press("end", "enter", "g", "enter")
        await calm(pilot)
        await pilot.press("enter")
        await calm(pilot)
        await pilot.press("x")
        assert await appears(pilot, "Ana’s hand, for your eyes only")
        assert "r2" in shown(app)
        await pilot.press("enter")
        await calm(pilot)
        assert "for your eyes only" not in shown(app)


async def test_the_launcher_fires_card_by_card(path: Path) -> None:
    host = table_at(["b1 g2", "y1 y2", "g3 g4"], edition="attack", pile="r5")
    async with screen(host, path) as (app, pilot):
        table = app.table
        assert table is not None
        await pilot.press("d")
        assert table.burst.is_running or table.piles.fired is not None
        for _ in range(300):
            if table.piles.fired is None and not table.burst.is_running:
                break
            await pilot.pause(0.1)
        assert table.piles.fired is None


async def test_results_then_the_next_round_then_the_end(path: Path) -> None:
    host = table_at(["r7", "y1 y2", "g3 g4"], pile="r5", scores=[485, 0, 0])
    async with screen(host, path) as (app, pilot):
        await pilot.press("enter")
        assert await appears(pilot, "You win the round")
        assert "495" in shown(app)
        await pilot.press("n")
        await calm(pilot)
        assert host.view(None).rounds == 2
    host = table_at(["r7", "y1 y9", "g3 g4"], pile="r5", scores=[485, 0, 0])
    async with screen(host, path) as (app, pilot):
        await pilot.press("enter")
        assert await appears(pilot, "You win the game!")
        assert not path.exists()


async def test_details_story_and_help(path: Path) -> None:
    host = table_at(["r1 gF b3 W", "y1 y2 g+1 gS", "g3 g4"], edition="flip", pile="r5")
    async with screen(host, path) as (app, pilot):
        for key, words in (("t", "Top card: red 5"), ("l", "The story so far"), ("?", "say UNO")):
            await pilot.press(key)
            await calm(pilot)
            assert words in shown(app)
            await pilot.press("escape")
            await calm(pilot)
        assert "Your hand" in shown(app)


async def test_no_color_takes_colours_off_and_leaves_words(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, _):
        assert "▲ red (r)" in shown(app)
        strips = app.screen._compositor.render_strips()
        filtered = [
            s.apply_filter(f, app.screen.styles.background)
            for s in strips
            for f in app._filters[-1:]
        ]
        assert all(
            segment.style is None or segment.style.color is None
            for strip in filtered
            for segment in strip
        )


async def test_t02_a_person_whose_time_is_up_is_told(path: Path) -> None:
    pace = QUICK
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5", clock_s=10, pace=pace)
    async with screen(host, path) as (app, pilot):
        session = app.session
        assert session is not None
        assert "9 seconds left" in shown(app) or "10 seconds left" in shown(app)
        session.clock.stop()
        session.clock.jump(session.clock.now + 10_000_000)
        session.clock.go()
        assert await appears(pilot, "Time is up for Ana.")
        assert host.view(0).sizes[0] == 4


async def test_t07_a_false_catch_says_that_nobody_is_to_be_caught(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5")
    async with screen(host, path) as (app, pilot):
        await pilot.press("c")
        await calm(pilot)
        assert "There is nothing to catch there: no call is missing." in shown(app)
        assert "C-26" not in shown(app)


async def test_k03_jumping_in_by_key(path: Path) -> None:
    hands = ["r1 g2 b3", "r1 y2", "r5 g4"]
    host = table_at(
        hands, pile="r5", people=3, turn=1, options={"jump_in": True}, edition="classic"
    )
    async with screen(host, path) as (app, pilot):
        session = app.session
        assert session is not None
        await pilot.press("space")  # Ben is ready; then Cid sees a chance
        await calm(pilot)
        session.take(2)
        assert app.table is not None
        app.table.redraw()
        await pilot.press("j")
        await calm(pilot)
        assert host.view(None).top == "r5"
        assert host.view(None).sizes[2] == 1


async def test_language_changes_on_a_sheet_too(path: Path) -> None:
    host = table_at(["r1 g2 b3", "y1 y2", "g3 g4"], pile="r5", people=2)
    async with screen(host, path) as (app, pilot):
        assert "Pass the screen to Ana" in shown(app)
        await pilot.press("f2", "f2")
        await calm(pilot)
        assert text("hr", "ui-cover", player="Ana") in shown(app)
