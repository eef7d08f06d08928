"""Records: what is written reads back and verifies; the first line that does not hold is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lastcard import kernel
from lastcard.editions import list_editions
from lastcard.match import Match, commitment_of
from lastcard.record import RecordError, read, replay, replay_files, verify_seed, write
from lastcard.recordfile import GameRecord, format_record
from match.play import play

Edit = Callable[[str], str]


def recorded(edition: str = "classic", n_actions: int = 120, seed: int = 3) -> GameRecord:
    match = Match(edition, seats=3, seed=seed)
    play(match, n_actions, seed)
    return match.record()


def replace_once(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert re.search(old, text, re.MULTILINE), old
        return re.sub(old, new, text, count=1, flags=re.MULTILINE)

    return edit


def verdict(tmp_path: Path, text: str | bytes, *, verify: bool = False) -> tuple[int, str]:
    path = tmp_path / "game.lastcard"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    lines: list[str] = []
    code = replay_files([path], verify=verify, write_line=lines.append)
    assert len(lines) == 1
    assert lines[0].count("\n") == 1
    return code, lines[0].removeprefix(str(path)).strip()


@pytest.mark.parametrize("edition", list_editions())
@pytest.mark.parametrize("seats", [2, 5])
def test_a_record_reads_back_and_replays_to_the_same_game(
    edition: str, seats: int, tmp_path: Path
) -> None:
    match = Match(edition, seats=seats, seed=seats)
    play(match, 250, seats, calls=0.2)
    path = tmp_path / "game.lastcard"
    write(match.record(), path)
    record, places = read(path)
    assert record == match.record()
    again = replay(record, places)
    assert again.record().rounds == record.rounds
    assert again.scores == match.scores
    assert again.phase == match.phase
    assert [again.legal(seat) for seat in range(seats)] == [match.legal(s) for s in range(seats)]


def test_options_and_names_of_every_kind_are_written_and_read(tmp_path: Path) -> None:
    options = {"symbols": {"rS": 1, "7": 3}, "reflex": [True, False], "tie_window": 0.05}
    match = Match("showdown", seats=['A "b" \\', "Žeљ\x7f\n"], options=options, seed=1)
    play(match, 60)
    path = tmp_path / "game.lastcard"
    write(match.record(), path)
    record, places = read(path)
    assert record == match.record()
    replay(record, places)


def test_an_own_edition_that_is_called_like_a_built_in_one_verifies(tmp_path: Path) -> None:
    own = tmp_path / "pizza.toml"
    own.write_text('extends = "pizza"\n[deck]\n"+1" = 2\n', "utf-8")
    match = Match(own, seats=3, seed=1)
    assert match.edition.id == "pizza"
    play(match, 60)
    assert verdict(tmp_path, format_record(match.record()))[0] == 0


def test_one_move_stands_on_one_line(tmp_path: Path) -> None:
    record = recorded()
    lines = format_record(record).splitlines()
    assert all(f'  "{move}",' in lines for move in record.rounds[0].moves)


def test_writing_is_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    path.write_text("as before")
    record = recorded()
    record.options["what"] = object()
    with pytest.raises(TypeError):
        write(record, path)
    assert path.read_text() == "as before"
    assert [each.name for each in tmp_path.iterdir()] == ["game.lastcard"]


EDITS = [
    (replace_once(r"^format = 1", "format = 2"), 1, "format 2 is not known"),
    (replace_once(r"^format = 1", "formal = 1"), 0, "`format` is missing"),
    (replace_once(r'^edition = "classic"', 'edition = "clasic"'), 2, "clasic"),
    (replace_once(r"^options = {}", "options = { launcher = 1 }"), 5, "launcher"),
    (replace_once(r"^seats = .*", 'seats = ["Ana"]'), 6, "1 were given"),
    (replace_once(r"^dealer = \d", "dealer = 7"), 10, "seats are 0 to 2"),
    (replace_once(r'^deck = "\S+ ', 'deck = "'), 11, "found 107 cards"),
    (replace_once(r'^deck = "\S+ ', 'deck = "x9 '), 11, '"x9" is not in the deck'),
    (replace_once(r'^(  "\d \w+.*",)', r'  "0 shuffle",\n\1'), 13, '"shuffle" is no action'),
    (replace_once(r'^(  "\d \w+.*",)', r'  "* fire 3",\n\1'), 13, "does not need it"),
    (replace_once(r'^(  "\d \w+.*",)', r'  "9 draw",\n\1'), 13, "no seat 9"),
    (replace_once(r'^(  "\d \w+.*",)', r'  "0 accept",\n\1'), 13, "What would hold: "),
    (replace_once(r"^dealer", "dealler = 1\ndealer"), 10, "`dealler` is no key"),
    (replace_once(r"^moves = \[", "times = [1.0]\nmoves = ["), 12, "1 times for"),
    (replace_once(r"^points = \[", "points = [1, "), None, "found points = [1, "),
    (replace_once(r"^winner = \d", "winner = -1"), None, "found winner = -1; winner = "),
    (replace_once(r"^scores = .*", 'scores = "x"'), None, "a list of numbers"),
    (replace_once(r"^winner = \d", "winner = 99999999999999999999"), None, "found winner"),
]


@pytest.mark.parametrize(("edit", "line", "text"), EDITS)
def test_the_first_line_that_does_not_hold_is_named(
    edit: Edit, line: int | None, text: str, tmp_path: Path
) -> None:
    whole = format_record(recorded(n_actions=400))
    assert verdict(tmp_path, whole)[0] == 0
    changed = edit(whole)
    code, message = verdict(tmp_path, changed)
    assert code == 1
    assert text in message
    before = whole.splitlines()
    different = (n for n, each in enumerate(changed.splitlines(), 1) if each != before[n - 1])
    expected = next(different) if line is None else line
    assert message.startswith(f":{expected}: " if expected else ": ")


def test_of_two_wrong_lines_the_first_is_named(tmp_path: Path) -> None:
    whole = format_record(recorded())
    lines = whole.splitlines()
    lines[30], lines[40] = '  "1 nonsense",', '  "0 nonsense",'
    assert verdict(tmp_path, "\n".join(lines))[1].startswith(":31: ")
    lines[20] = '  "2 pass",'
    assert verdict(tmp_path, "\n".join(lines))[1].startswith(":21: ")


def attack_text() -> str:
    return format_record(recorded("attack"))


def test_q78_a_missing_chance_line_is_a_fault_and_says_what_would_hold(tmp_path: Path) -> None:
    lines = attack_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith('  "* fire') and n > 20)
    del lines[at]
    code, message = verdict(tmp_path, "\n".join(lines))
    assert code == 1
    assert "missing" in message
    assert "* fire N" in message


def test_q78_an_unused_chance_line_at_the_end_is_a_fault(tmp_path: Path) -> None:
    text = replace_once(r"^\]", '  "* coin 1",\n]')(attack_text())
    code, message = verdict(tmp_path, text)
    assert code == 1
    assert '"* coin 1"' in message


def test_c13_a_deck_line_that_names_other_cards_is_a_fault(tmp_path: Path) -> None:
    match = Match("classic", seats=2, seed=5, dealer=0)
    play(match, 8, seed=5)
    for _ in range(300):
        legal = match.legal(match.deciding[0])
        match.do(match.deciding[0], next(a for a in ("keep", "draw", *legal) if a in legal))
        if any("* deck" in move for move in match.record().rounds[0].moves):
            break
    text = format_record(match.record())
    code, message = verdict(tmp_path, replace_once(r'"\* deck \S+ ', '"* deck ')(text))
    assert code == 1
    assert "* deck with these cards in any order" in message
    assert verdict(tmp_path, text)[0] == 0


def test_c03_q79_the_next_round_has_the_next_dealer_and_comes_after_the_last(
    tmp_path: Path,
) -> None:
    match = Match("pizza", seats=2, seed=4)
    for n in range(500):
        if len(match.record().rounds) < 2:
            play(match, 1, seed=n)
    text = format_record(match.record())
    dealer = match.record().rounds[1].dealer
    head, _, tail = text.rpartition("dealer = ")
    code, message = verdict(tmp_path, f"{head}dealer = {1 - dealer}{tail[1:]}")
    assert code == 1
    assert f"dealer = {dealer} would hold (C-03)" in message
    shorter = match.record()
    shorter.rounds[0].moves = shorter.rounds[0].moves[:-1]
    shorter.rounds[0].points = shorter.rounds[0].scores = shorter.rounds[0].winner = None
    with pytest.raises(RecordError, match="not over"):
        replay(shorter)


def test_c02_hands_follow_from_the_deck_one_card_at_a_time_from_left_of_the_dealer() -> None:
    match = Match("classic", seats=3, seed=8, dealer=1)
    deck = match.record().rounds[0].deck
    for place, seat in enumerate((2, 0, 1)):
        hand = [card.name for card in match.view(seat).hand][:7]
        assert hand == deck[place:21:3]


def test_q75_every_key_that_is_not_the_notations_is_refused(tmp_path: Path) -> None:
    whole = format_record(recorded(n_actions=10))
    for key, line in (("rounds = 1\n", 1), ("x = 1\n", 1)):
        assert verdict(tmp_path, key + whole)[1].startswith(f":{line}: `{key[0]}")
    for key in ("edition", "seats", "dealer", "deck", "moves"):
        code, message = verdict(tmp_path, replace_once(rf"^{key} = ", f"{key}x = ")(whole))
        assert code == 1
        assert f"`{key}` is missing" in message


def test_q77_a_first_card_that_goes_back_is_followed_by_a_deck_line(tmp_path: Path) -> None:
    for seed in range(200):
        record = Match("classic", seats=2, seed=seed).record()
        if record.rounds[0].moves:
            break
    assert record.rounds[0].moves[0].startswith("* deck ")
    assert record.rounds[0].deck[14] == "W+4"
    replay(record)
    text = format_record(record)
    code, message = verdict(tmp_path, replace_once(r'^  "\* deck.*\n', "")(text))
    assert code == 1
    assert "goes back" in message


def test_q85_q87_times_are_counted_but_their_order_is_not_looked_at() -> None:
    record = recorded(n_actions=10)
    record.rounds[0].times = [5.0 - n for n in range(len(record.rounds[0].moves))]
    assert replay(record).record().rounds[0].moves == record.rounds[0].moves


def test_q87_figures_of_a_round_that_is_not_over_are_a_fault() -> None:
    record = recorded(n_actions=10)
    record.rounds[0].points = [0, 0, 0]
    with pytest.raises(RecordError, match="not over"):
        replay(record)


def test_q76_flip_needs_both_faces_everywhere() -> None:
    record = recorded("flip", 20)
    moves = record.rounds[0].moves
    at = next(n for n, move in enumerate(moves) if "play" in move)
    moves[at] = moves[at].split("/")[0]
    with pytest.raises(RecordError, match="both faces"):
        replay(record)


def test_after_the_end_of_the_game_nothing_more_holds() -> None:
    match = Match("pizza", seats=2, seed=4, options={"goal": 1})
    play(match, 1000)
    assert match.game_over
    record = match.record()
    assert record.seed == 4
    record.rounds.append(record.rounds[0])
    with pytest.raises(RecordError, match="game was over"):
        replay(record)


@pytest.mark.parametrize(
    "text",
    [b"", b"\x00\xff\xfe", b"format = 1", b"[[[[", b"x = " + b"[" * 9000, b"x = " + b"9" * 9000],
)
def test_what_is_no_record_gets_one_clear_line(text: bytes, tmp_path: Path) -> None:
    code, message = verdict(tmp_path, text)
    assert code == 1
    assert len(message) < 400


def test_a_file_cut_short_anywhere_is_refused_or_still_holds(tmp_path: Path) -> None:
    text = format_record(recorded(n_actions=25))
    for end in range(0, len(text), 37):
        code, message = verdict(tmp_path, text[:end])
        assert code == 1 or "all hold" in message


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    lines: list[str] = []
    assert replay_files([tmp_path / "none", tmp_path], write_line=lines.append) == 1
    assert "No such file" in lines[0]
    assert len(lines) == 2


@pytest.mark.parametrize("edition", list_editions())
def test_the_seed_of_a_finished_game_gives_every_shuffle(edition: str, tmp_path: Path) -> None:
    match = Match(edition, seats=3, options={"goal": 20}, seed="a secret")
    play(match, 3000, calls=0.2)
    assert match.game_over
    record = match.record()
    assert record.commitment == commitment_of("a secret")
    key = kernel.key_from_seed("a secret").tobytes().hex()
    assert key not in str(record.commitment)
    assert verify_seed(record, match.edition) is None
    text = format_record(record)
    assert "the seed gives every shuffle" in verdict(tmp_path, text, verify=True)[1]
    other = replace_once('^seed = "a secret"', 'seed = "another"')(text)
    code, message = verdict(tmp_path, other, verify=True)
    assert code == 1
    assert "commitment" in message
    without = replace_once("^commitment = .*", "")(other)
    code, message = verdict(tmp_path, without, verify=True)
    assert code == 1
    assert "not what the seed gives" in message
    assert verdict(tmp_path, other)[0] == 0


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
def test_a_file_without_an_end_is_told() -> None:
    with pytest.raises(RecordError, match="larger than 64 MiB"):
        read("/dev/zero")
