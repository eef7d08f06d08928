"""The start menu, and games that are left and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.table import game as table_game
from lastcard.tui.app import LastCardApp
from lastcard.tui.host import Seating
from lastcard.tui.menu import MenuScreen
from lastcard.tui.saves import SaveError, list_saved, load_game, save_game
from lastcard.tui.setup import GameSetup, open_table
from lastcard.tui.table_screen import TableScreen
from tui.tables import calm, in_languages, seat, shown, table_at

EDITIONS = ("classic", "showdown", "attack", "flip", "pizza")
pytestmark = pytest.mark.filterwarnings("error::lastcard.locales.MessageWarning")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    return tmp_path


def menu(edition: str = "classic", language: str = "en") -> LastCardApp:
    return LastCardApp(GameSetup(edition=edition, seats=seat(1, 2), seed=5), language)


async def to_row(app: LastCardApp, pilot: object, key: str) -> None:
    screen = app.screen
    assert isinstance(screen, MenuScreen)
    while screen.paper.model.rows()[screen.paper.cursor].key != key:
        await pilot.press("down")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("edition", "language"), in_languages([(e,) for e in EDITIONS]))
async def test_every_option_of_every_edition_has_words_in_every_language(
    edition: str, language: str
) -> None:
    app = menu(edition, language)
    async with app.run_test(size=(100, 40)) as pilot:
        await to_row(app, pilot, "options")
        await pilot.press("enter")
        screen = app.screen
        assert isinstance(screen, MenuScreen)
        rows = screen.paper.model.rows()
        assert {"option goal", "option auto_uno"} <= {row.key for row in rows}
        assert all(row.help for row in rows if row.key.startswith("option"))
        assert "{" not in shown(app)


async def test_a_game_is_set_up_and_begun_by_keys() -> None:
    app = menu()
    async with app.run_test(size=(100, 40)) as pilot:
        await to_row(app, pilot, "edition")
        await pilot.press("right")
        await to_row(app, pilot, "players")
        await pilot.press("right", "right")
        await to_row(app, pilot, "seat 1")
        await pilot.press(*["right"] * 5)  # normal, random, easy, hard, expert, human
        assert app.setup.edition == "showdown"
        assert [one.level for one in app.setup.seats] == ["", "", "normal", "normal", "normal"]
        await pilot.press("enter", "ctrl+u", "P", "e", "r", "o", "enter")
        assert app.setup.seats[1].name == "Pero"
        await to_row(app, pilot, "options")
        await pilot.press("enter")
        await to_row(app, pilot, "option jump_in")
        await pilot.press("right")
        assert app.setup.options == {"jump_in": True}
        await pilot.press("escape")
        await to_row(app, pilot, "start")
        await pilot.press("enter")
        await calm(pilot)
        assert app.session is not None
        assert app.session.host.edition.id == "showdown"
        assert app.session.host.edition.options["jump_in"] is True
        assert "Pass the screen to" in shown(app) or app.session.wanted is None


async def test_options_that_contradict_are_told_and_no_game_begins() -> None:
    app = menu("attack")
    app.setup.options = {"custom": ["W", "nonsense"]}
    async with app.run_test(size=(100, 40)) as pilot:
        await to_row(app, pilot, "start")
        await pilot.press("enter")
        await calm(pilot)
        assert app.session is None
        assert "custom" in shown(app)


async def test_names_must_differ() -> None:
    app = menu()
    async with app.run_test(size=(100, 40)) as pilot:
        await to_row(app, pilot, "seat 0")
        await pilot.press("enter", "ctrl+u", *"Luka", "enter")
        assert app.setup.seats[0].name == "Ana"
        assert "Luka" in app.screen.paper.model.fault  # type: ignore[attr-defined]


async def test_a_game_that_was_left_is_resumed_from_the_menu(folder: Path) -> None:
    app = menu()
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game() == ""
        await calm(pilot)
        host = app.session.host  # type: ignore[union-attr]
        before, names = host.view(0).hand, host.names
        await pilot.press("q")
        await calm(pilot)
        assert "Leave the game?" in shown(app)
        await pilot.press("s")
    assert app.return_value == "The game is saved. See you soon!"
    assert [entry.names for entry in list_saved()] == [names]
    app = menu()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_row(app, pilot, "saved")
        await pilot.press("enter", "down", "enter")
        await calm(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.session is not None
        assert app.session.host.view(0).hand == before
        assert len([path for path in folder.iterdir() if path.suffix == ".part"]) == 0


async def test_ctrl_c_saves_and_leaves_at_once() -> None:
    app = menu()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game()
        await calm(pilot)
        await pilot.press("ctrl+c")
    assert len(list_saved()) == 1


async def test_leaving_without_saving_forgets_the_game() -> None:
    app = menu()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game()
        await calm(pilot)
        app.session.save()  # type: ignore[union-attr]
        await pilot.press("q", "d")
    assert list_saved() == []


def test_a_duel_that_was_left_begins_again(folder: Path) -> None:
    host = table_at(["r7!2 g2 b3", "y1 y2", "g3 g4"], edition="showdown", pile="r5")
    assert host.act(0, "play r7!2", 0) is None
    assert host.table.duel is not None
    path = folder / "duel.game"
    save_game(host, path)
    again = load_game(path)
    again.recover(again.table.time)
    assert again.table.duel is not None
    assert again.table.duel.generation > host.table.duel.generation
    assert all(place.connected for place in again.table.seats)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x80", b"\xc1" * 100])
def test_a_broken_file_is_told_and_left_untouched(folder: Path, content: bytes) -> None:
    path = folder / "broken.game"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=r"broken\.game"):
        load_game(path)
    assert path.read_bytes() == content
    (entry,) = list_saved()
    assert entry.fault


def test_a_cut_file_is_told(folder: Path) -> None:
    path = folder / "cut.game"
    save_game(table_at(["r1 g2", "y1 y2"], pile="r5"), path)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(SaveError, match="no saved game"):
        load_game(path)


@pytest.mark.parametrize("place", [0.01, 0.2, 0.5, 0.8, 0.99])
def test_a_damaged_file_never_reaches_the_rules(folder: Path, place: float) -> None:
    path = folder / "damaged.game"
    save_game(table_at(["r1 g2", "y1 y2"], pile="r5"), path)
    content = bytearray(path.read_bytes())
    content[round(place * len(content))] ^= 0x40
    path.write_bytes(content)
    with pytest.raises(SaveError, match="damaged"):
        load_game(path)


def test_an_own_edition_that_has_changed_is_told(folder: Path) -> None:
    own = folder / "slice.toml"
    own.write_text('extends = "pizza"\n', "utf-8")
    setup = GameSetup(edition=str(own), seats=[Seating("Ana"), Seating("Bo", "random")], seed=1)
    path = folder / "slice.game"
    save_game(open_table(setup), path)
    assert load_game(path).names == ("Ana", "Bo")
    own.write_text('extends = "pizza"\n[symbols."+1"]\npoints = 11\n', "utf-8")
    table_game._rulebook.cache_clear()  # as a new start of the program does
    table_game._recent.clear()
    with pytest.raises(SaveError, match="have changed"):
        load_game(path)


def test_a_disk_that_refuses_leaves_the_old_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "old.game"
    host = table_at(["r1 g2", "y1 y2"], pile="r5")
    save_game(host, path)
    old = path.read_bytes()

    def refuse(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        save_game(host, path)
    assert path.read_bytes() == old
    assert [one.name for one in folder.iterdir()] == ["old.game"]


async def test_a_full_disk_does_not_end_the_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    app = menu()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game()
        await calm(pilot)
        monkeypatch.setattr("lastcard.tui.session.save_game", refuse)
        session = app.session
        assert session is not None
        session.keep()
        assert app.table is not None
        app.table.redraw()
        await calm(pilot)
        assert "No space left on device" in shown(app)
        await pilot.press("ctrl+c")
    assert "could not be saved" in str(app.return_value)
    assert list(folder.iterdir()) == []


async def test_a_window_that_is_too_small_from_the_start() -> None:
    app = menu()
    async with app.run_test(size=(40, 10)) as pilot:
        await calm(pilot)
        assert "too small" in shown(app)
        await pilot.resize_terminal(80, 24)
        await calm(pilot)
        assert "Start" in shown(app)


async def test_an_edition_of_ones_own(folder: Path) -> None:
    built_in = Path(__file__).parents[2] / "src" / "lastcard" / "editions" / "pizza.toml"
    own = folder / "slice.toml"
    own.write_text(built_in.read_text("utf-8").replace("Pocket Pizza Pizza", "Slice"), "utf-8")
    app = menu(str(own))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_row(app, pilot, "start")
        await pilot.press("enter")
        await calm(pilot)
        assert "Slice · Round 1" in shown(app)


async def test_what_has_no_room_in_the_list_stands_whole_in_its_help() -> None:
    app = menu(language="hr")
    async with app.run_test(size=(80, 24)) as pilot:
        await to_row(app, pilot, "options")
        await pilot.press("enter")
        await to_row(app, pilot, "option blocked")
        assert "nitko ne dobiva…" in shown(app)
        assert "Zapela runda: nitko ne dobiva" in shown(app)


async def test_names_nobody_chose_change_with_the_language() -> None:
    app = menu()
    app.setup.seats[0] = Seating("Player 1")
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("f2")
        assert "Mchezaji wa 1" in shown(app)
        await pilot.press("f2")
        assert "Igrač 1" in shown(app)
