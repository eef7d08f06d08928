"""A person's own edition file: what it can do, and how every mistake in it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.editions import EditionError, format_program, load, resolved_toml
from lastcard.kernel.layout import MAX_CARDS, MAX_FACES, MAX_SYMBOLS

WHOLE = """
name = "Mine"
seats = [2, 4]
deal = 3
sides = ["rygb"]
[deck]
"1-5" = 2
Z = 1
W = 2
[symbols.Z]
title = "Zap"
points = 15
play = ["draw others 1"]
[symbols.W]
points = 30
play = ["color"]
"""


@pytest.fixture
def write(tmp_path):
    def put(text: str, name: str = "mine.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return put


def told(path: Path | str, **asked: object) -> str:
    """Return the message with which a file is refused."""
    with pytest.raises(EditionError) as caught:
        load(path, **asked)  # type: ignore[arg-type]
    return str(caught.value)


def does(edition, face: str) -> tuple[list[str], list[str], list[str]]:
    effect = edition.effects[edition.faces.index(face)]
    return tuple(format_program(p) for p in (effect.play, effect.first, effect.last))


def test_a_whole_file_of_ones_own_plays(write):
    edition = load(write(WHOLE), players=4)
    assert (edition.id, edition.name, edition.revision, edition.goal) == ("mine", "Mine", 1, 500)
    assert len(edition.card_names) == 46
    assert edition.titles["Z"] == "Zap"
    assert edition.own_titles == {"Z"}
    assert does(edition, "rZ") == (["draw others 1"], ["draw others 1"], ["draw others 1"])
    assert does(edition, "W") == (["color"], ["color next"], [])


def test_a_path_may_be_given_as_text(write):
    assert load(str(write(WHOLE))).name == "Mine"


def test_an_extension_changes_three_cards_and_a_verb_of_pizza(write):
    edition = load(
        write(
            'extends = "pizza"\nname = "Hot Pizza"\nrevision = 3\n'
            '[deck]\n"+1" = 2\nZ = 1\n"r9" = 4\n'
            '[symbols."+1"]\nplay = ["draw next 3", "skip"]\n'
            '[symbols.Z]\ntitle = "Oven"\npoints = 25\nplay = ["target", "draw target 1"]\n'
            "[symbols.WD]\npoints = 60\n"
            "[options]\ngoal = 100\n"
        ),
        preset="official",
    )
    assert (edition.name, edition.revision, edition.goal) == ("Hot Pizza", 3, 100)
    assert len(edition.card_names) == 52 + 4 + 4 + 3
    assert does(edition, "r+1") == (["draw next 3", "skip"],) * 2 + (["draw next 3"],)
    assert does(edition, "yZ") == (["target", "draw target 1"], [], ["target", "draw target 1"])
    assert does(edition, "WD") == does(load("pizza"), "WD")
    points = {e.name: e.points for e in edition.effects}
    assert (points["+1"], points["Z"], points["WD"]) == (20, 25, 60)
    assert edition.options["challenge"] == "color"
    assert edition.own_titles == {"Z"}


def test_an_extension_may_bring_a_duel_and_a_launcher_to_an_edition(write):
    edition = load(
        write(
            'extends = "pizza"\n[options]\nlauncher = "two"\n'
            "[launchers.two]\nfire = [1, 2]\nsizes = [0, 1]\n"
            '[symbols.S]\nplay = ["press next 1", "showdown next 2", "skip"]\n'
        )
    )
    assert edition.rules["tie_window"][0] == 20_000
    assert edition.rules["fire_weights"][0].tolist() == [0, 0, *[1] * 11]


def test_a_number_may_have_a_program(write):
    edition = load(write('extends = "classic"\n[symbols."4"]\nplay = ["reverse"]\n'))
    assert does(edition, "g4") == (["reverse"], ["reverse"], [])
    assert edition.rules["face_number"][0][edition.faces.index("g4")] == 4


def test_another_printing_of_flip_can_be_supplied(write):
    edition = load(write('extends = "flip"\ndeal = 2\ncards = "r1/k3*9 W/pF rF/oE"\n'))
    assert edition.card_names == ("r1/k3",) * 9 + ("W/pF", "rF/oE")


def test_an_own_file_may_be_extended_one_level_deep(write):
    write(WHOLE, "base.toml")
    assert load(write('extends = "base.toml"\ndeal = 4\n')).deal == 4
    write('extends = "pizza"\n', "base.toml")
    assert "one level" in told(write('extends = "base.toml"\n'))


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("deal = 3", "deal = 0", "deal", ["0", "1 to 50"]),
        ("deal = 3", "deel = 3", "deel", ["no such key", '"deal"']),
        ("deal = 3", 'deal = "3"', "deal", ["a whole number, got"]),
        ("deal = 3", "deal = 23", "deal", ["47 cards", "46"]),
        ("seats = [2, 4]", "seats = [1, 4]", "seats", ["[1, 4]", "2 to 10"]),
        ("seats = [2, 4]", "seats = [2, 11]", "seats", ["2 to 10"]),
        ("seats = [2, 4]", "seats = [4, 3]", "seats", ["[4, 3]"]),
        ("seats = [2, 4]", "", "seats", ["is missing"]),
        ('sides = ["rygb"]', 'sides = ["rxgb"]', "sides[0]", ["rxgb"]),
        ('sides = ["rygb"]', 'sides = ["rr"]', "sides[0]", ["once each"]),
        ('sides = ["rygb"]', "sides = []", "sides", ["1 or 2"]),
        ("deal = 3", "deal = 3\nuno_penalty = 21", "uno_penalty", ["0 to 20"]),
        ("deal = 3", "deal = 3\nrevision = 0", "revision", ["1 to"]),
        (
            "[deck]",
            '[options]\ncustom = ["W"]\n[custom]\ncards = ["WQ"]\neffects = ["W"]\n[deck]',
            "custom.cards[0]",
            ['no symbol "WQ"'],
        ),
        ("Z = 1", "Q = 1", "deck.Q", ['no card "Q"']),
        ("Z = 1", "Z = -1", "deck.Z", ["0 to 20"]),
        ("Z = 1", 'Z = "1"', "deck.Z", ["0 to 20"]),
        ('"1-5" = 2', '"5-1" = 2', "deck.5-1", ["no card"]),
        ('title = "Zap"', 'titel = "Zap"', "symbols.Z.titel", ['"title"']),
        ("points = 15", "", "symbols.Z.points", ["is missing"]),
        ("points = 15", "points = 1.5", "symbols.Z.points", ["a whole number, got"]),
        ("points = 15", "points = -1", "symbols.Z.points", ["0 to 1000"]),
        ("points = 15", 'first = "bak"\npoints = 15', "symbols.Z.first", ['"back"']),
        ("symbols.Z]", 'symbols."r7"]\npoints=1\n[symbols.Z]', "symbols.r7", ["like a colour"]),
        ("symbols.Z]", "symbols.ABCDE]\npoints=1\n[symbols.Z]", "symbols.ABCDE", ["1 to 4"]),
        ("symbols.Z]", 'symbols."A/B"]\npoints=1\n[symbols.Z]', "symbols.A/B", ["letters"]),
        ("symbols.Z]", 'symbols."7!2"]\npoints=1\n[symbols.Z]', "symbols.7!2", ["showdown mark"]),
        (
            "symbols.Z]",
            "symbols.Z]\nplay_last = 1",
            "symbols.Z.play_last",
            ["expected true or false"],
        ),
        ("[deck]", "[options]\nbluf = true\n[deck]", "options.bluf", ['"bluff"']),
        ("[deck]", "[options]\ngoal = 0\n[deck]", "options.goal", ["1 or more|1 to"]),
        ("[deck]", "[options]\nseven_swap = true\n[deck]", "options.seven_swap", ["no 7"]),
        ("[deck]", "[options]\nstacking = true\n[deck]", "options.stacking", ["no card makes"]),
        ("[deck]", "[options]\nzero_rotation = true\n[deck]", "options.zero_rotation", ["no 0"]),
        ("[deck]", "[options]\nwilds = [1]\n[deck]", "options.wilds", ["the key wilds"]),
        ("[deck]", "[options]\ncustom = []\n[deck]", "options.custom", ["the key custom"]),
        ("[deck]", "[options]\nflip_top = 'next'\n[deck]", "options.flip_top", ["[[patch]]"]),
        ("[deck]", "[presets.x]\nbluff = true\n[deck]", "", []),
        (
            "[deck]",
            "[[patch]]\noption = 'deck'\nvalue = 'x'\n[deck]",
            "patch[0].option",
            ["no option"],
        ),
        ('name = "Mine"', 'name = "Mine"\nextends = "pizzza"', "extends", ['"pizza"']),
        ('name = "Mine"', 'name = "Mine"\nextends = 3', "extends", ["expected text"]),
        ('name = "Mine"', 'name = "Mine"\nextends = "no.toml"', "", ["no.toml", "cannot be read"]),
        ('name = "Mine"', 'name = "Mine"\ncards = "r1"', "cards", ["only one"]),
    ],
)
def test_a_mistake_is_told_with_file_key_and_what_would_be_right(write, old, new, key, words):
    assert old in WHOLE
    path = write(WHOLE.replace(old, new, 1))
    if new.startswith("[presets"):
        message = told(path, preset="x")
        key, words = "presets.x.bluff", ["no meaning in Mine"]
    else:
        message = told(path)
    assert message.startswith(f"{path}: {key}")
    for word in words:
        assert any(part in message for part in word.split("|")), message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ('["fly"]', ["play[0]", 'no verb "fly"']),
        ('["drow next 1"]', ['did you mean "draw"']),
        ('[""]', ["empty"]),
        ('["draw next"]', ["how many", "draw next|player"]),
        ('["draw 2"]', ["next, player, target, others or everyone"]),
        ('["draw nobody 2"]', ['"nobody" cannot stand here']),
        ('["draw next 21"]', ["21", "1 to 20"]),
        ('["draw next 0"]', ["1 to 20"]),
        ('["skip next"]', ['"next" cannot stand here', "it is skip"]),
        ('["draw next 1 1"]', ["cannot stand here"]),
        ('["draw next 1", "give"]', ["play[1]", 'put "target" before it']),
        ('["swap"]', ['put "target" before it']),
        ('["draw target 1"]', ['put "target" before it']),
        ('["showdown target 1"]', ['put "target" before it']),
        ('["showdown next"]', ["how many cards", '"count 3"']),
        ('["press next 1"]', ["launcher"]),
        ('["press_until next"]', ["could never end", "launcher"]),
        ('["flip"]', ["two sides"]),
        ('["color", "skip"]', ["play[0]", "only a wild"]),
        ('["extra", "skip"]', ["play[0]", "must be the last verb"]),
        ('["stack 2", "skip"]', ["play[0]", "must be the last verb"]),
        ('["draw others 1 needed"]', ["one player"]),
        ('["challenge color", "draw next 1"]', ["only a wild"]),
        ('["stack color 2"]', ["only a wild"]),
        ('["' + '","'.join(["skip"] * 17) + '"]', ["17 verbs", "at most 16"]),
        ('"skip"', ["expected a list"]),
        ("[3]", ["play[0]", "expected text"]),
    ],
)
def test_a_program_that_cannot_be_is_refused(write, program, words):
    path = write(WHOLE.replace('["draw others 1"]', program))
    message = told(path)
    assert message.startswith(f"{path}: symbols.Z.play")
    for word in words:
        assert word in message, message


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ('play = ["draw_color next"]', ["play[0]", "could never end", '"color"']),
        ('play = ["color", "challenge color"]', ["right before the penalty"]),
        (
            'play = ["color", "challenge color", "skip", "draw next 1"]',
            ["right before the penalty"],
        ),
        ('play = ["discard_color"]', ["no colour of its own"]),
        ('play = ["color"]\nfirst = []', ["symbols.W.first", "colour named"]),
        ('play = ["color"]\nfirst = ["color next", "extra"]', ["as the first card"]),
        ('play = ["color"]\nfirst = ["color next", "target"]', ["as the first card"]),
        ('play = ["color"]\nlast = ["target", "swap"]', ["symbols.W.last[1]", "as the last card"]),
        ('play = ["color"]\nlast = ["challenge color", "draw next 1"]', ["as the last card"]),
    ],
)
def test_a_program_of_a_wild_that_cannot_be_is_refused(write, lines, words):
    message = told(write(WHOLE.replace('points = 30\nplay = ["color"]', f"points = 30\n{lines}")))
    for word in words:
        assert word in message, message


@pytest.mark.parametrize(
    ("launcher", "words"),
    [
        ("fire = [0, 2]\nsizes = [1]", ["never fires", "press_until could never end"]),
        ("fire = [3, 2]\nsizes = [1]", ["[3, 2]"]),
        ("fire = [1, 2]\nsizes = [0, 0]", ["never fires"]),
        ("fire = [1, 2]\nsizes = []", ["1 to 12 weights"]),
        ("fire = [1, 2]", ["sizes"]),
        ("gaps = [0, 0]\nsizes = [1]", ["never fires"]),
        ("presses = []\nlength = 4\nsizes = [1]", ["never fires"]),
        ("presses = [5]\nlength = 4\nsizes = [1]", ["1 to 4"]),
        ("presses = [5]\nlength = 97\nsizes = [1]", ["1 to 96"]),
        ("sizes = [1]", ["exactly one"]),
        ("fire = [1, 2]\ngaps = [1]\nsizes = [1]", ["exactly one"]),
        ("fyre = [1, 2]\nsizes = [1]", ["launchers.l.fyre", '"fire"']),
    ],
)
def test_a_launcher_that_can_never_fire_is_refused(write, launcher, words):
    text = f'extends = "attack"\n[options]\nlauncher = "l"\n[launchers.l]\n{launcher}\n'
    message = told(write(text))
    for word in ["launchers.l", *words]:
        assert word in message, message


def test_the_limits_say_what_was_given_and_what_fits(write):
    letters = "ABCDEFGHIJKLMNOPQRSTUVXYZ"
    many = [a + b for a in "ABCD" for b in letters]

    def deck(symbols, copies):
        lines = "".join(f"{s} = {copies}\n" for s in symbols)
        specs = "".join(f"[symbols.{s}]\npoints = 1\n" for s in symbols)
        return WHOLE.replace("Z = 1\n", lines).replace("[symbols.W]", specs + "[symbols.W]")

    cards = told(write(deck(many[:3], 20)))
    assert "holds 282 cards" in cards
    assert str(MAX_CARDS) in cards
    faces = told(write(deck(many[:28], 1)))
    assert "133 different faces" in faces
    assert str(MAX_FACES) in faces
    one_color = deck(many[:48], 1).replace('["rygb"]', '["r"]')
    symbols = told(write(one_color))
    assert "54 symbols" in symbols
    assert str(MAX_SYMBOLS) in symbols


def test_c05_a_deck_that_may_leave_no_first_card_is_refused(write):
    text = (
        WHOLE.replace('"1-5" = 2', "Z = 0").replace("Z = 1\n", "").replace("W = 2", "W = 9\nV = 1")
    )
    text += "[symbols.V]\npoints = 1\n"
    message = told(write(text.replace("points = 30", 'points = 30\nfirst = "back"')))
    assert "only 4 cards may be turned up first" in message


def test_a_file_that_cannot_be_read_is_told_by_name(write, tmp_path):
    assert "no such file" in told(tmp_path / "none.toml")
    assert "directory" in told(tmp_path)
    assert "is no TOML" in told(write("deal = "))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in told(tmp_path / "bytes.toml")
    large = write("#" * (1 << 20) + "#")
    assert told(large).startswith(f"{large}: is larger than")
    assert "nested too deep" in told(write("deal = " + "[" * 5000))
    assert "is no TOML" in told(write("deal = " + "1" * 5000))


def test_the_mark_that_some_editors_put_at_the_head_is_no_fault(tmp_path):
    (tmp_path / "marked.toml").write_bytes(b"\xef\xbb\xbf" + WHOLE.encode())
    assert load(tmp_path / "marked.toml").id == "marked"


def test_a_given_option_is_told_without_the_file(write):
    assert told(write(WHOLE), options={"goal": 0}).startswith("options.goal: 0 was given")


def test_a_wild_whose_copies_an_option_sets_cannot_have_a_line(write):
    message = told(write('extends = "pizza"\n[deck]\nW = 5\n'))
    assert "deck.W" in message
    assert "option wilds" in message


def test_the_resolved_edition_is_toml_and_names_every_face(write):
    import tomllib

    for source in ("showdown", "flip", write(WHOLE)):
        edition = load(source)
        told_faces = tomllib.loads(resolved_toml(edition))["faces"]
        assert {name for group in told_faces for name in group["names"]} == set(edition.faces)
