"""`lastcard edition check`: what is covered, what is missing, and rounds that get stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import editions
from lastcard.cli import main
from lastcard.editions import list_editions, load
from lastcard.kernel.jit import COMPILED
from lastcard.kernel.layout import Phase
from lastcard.lab import edition_check
from lastcard.lab.edition_check import examine, problems_of, reachable_phases, table_sizes

PIZZA = Path(editions.__file__).parent / "pizza.toml"


@pytest.fixture
def _quick(monkeypatch):
    """Rounds enough to use everything that the built-in editions have."""
    monkeypatch.setattr(edition_check, "LEAST_ROUNDS", 200)
    monkeypatch.setattr(edition_check, "MOST_ROUNDS", 1800)


@pytest.fixture
def told(capsys):
    """Run `edition check` on a file and return its exit code and what it printed."""

    def run(source) -> tuple[int, str]:
        code = main(["edition", "check", str(source)])
        return code, capsys.readouterr().out

    return run


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("name", list_editions())
def test_built_in_editions_use_every_card_verb_and_phase(name):
    findings = examine(load(name))
    assert findings.is_complete
    assert problems_of(findings) == []
    assert len(findings.faces) == len(findings.edition.faces)
    assert set(findings.tallies) == set(table_sizes(findings.edition))
    assert int(findings.cover["steps"][0]) > findings.decisions


def write_own(path: Path, *changes: tuple[str, str], more: str = "") -> Path:
    """Write pizza.toml with some changes, each of which must be possible."""
    text = PIZZA.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text + more, encoding="utf-8")
    return path


@pytest.mark.usefixtures("_quick")
def test_a_copy_of_pizza_with_three_cards_and_a_verb_changed(tmp_path, told):
    own = write_own(
        tmp_path / "mine.toml",
        ('"1-9" = 1', '"1-8" = 1\nE = 2'),
        ('"+1"  = 1', '"+1"  = 2'),
        ('play   = ["draw next 1", "skip"]', 'play   = ["draw others 1"]'),
        more='\n[symbols.E]\ntitle = "All sit"\npoints = 30\nplay = ["skip_everyone"]\nlast = []\n',
    )
    code, text = told(own)
    assert code == 0
    assert "skip_everyone" in text
    assert "All is well" in text


@pytest.mark.usefixtures("_quick")
def test_rounds_that_end_blocked_are_a_fault_and_can_be_seen_again(tmp_path, told):
    own = write_own(tmp_path / "short.toml", ("[options]\n", "[options]\nturn_limit = 20\n"))
    code, text = told(own)
    assert code == 1
    assert "Wrong: with 2 players" in text
    assert "reach the limit of turns (C-46)" in text
    line = next(line for line in text.splitlines() if "lastcard simulate" in line)
    words = line.split("lastcard ")[1].split()
    assert main([*words[:-1], str(tmp_path / "games")]) == 0
    number = int(line.split(": game ")[1].split()[0].strip(","))
    record = (tmp_path / "games" / f"short-1-{number:04d}.lastcard").read_text("utf-8")
    assert "winner = -1" in record


@pytest.mark.usefixtures("_quick")
def test_a_card_that_can_never_be_played_is_named(tmp_path, told):
    own = write_own(tmp_path / "rare.toml")
    findings = examine(load(own))
    findings.cover["faces"][0][:, 0] = 0
    findings.cover["phases"][0][Phase.GIVE] = 0
    problems = " ".join(problems_of(findings))
    assert f"never played in {findings.rounds:,} rounds: {findings.edition.faces[0]}" in problems
    assert "phases never met" in problems


@pytest.mark.usefixtures("_quick")
@pytest.mark.skipif(not COMPILED, reason="plays some million decisions")
@pytest.mark.usefixtures("_quick")
def test_a_deck_too_small_for_the_most_players_is_named_as_such(tmp_path, told):
    source = write_own(tmp_path / "few.toml", ("seats    = [2, 5]", "seats    = [2, 10]"))
    source.write_text(source.read_text("utf-8").replace("deal     = 5", "deal     = 6"), "utf-8")
    code, text = told(source)
    assert code == 1
    assert "with 10 players" in text
    assert "6 cards each and one to turn up are 61, the deck has" in text
    assert "Q-09" not in text


def test_rounds_without_end_and_without_a_limit_are_a_fault_soon_told(tmp_path, monkeypatch):
    monkeypatch.setattr(edition_check, "MOST_DECISIONS", 1_000_000)
    path = tmp_path / "endless.toml"
    path.write_text(
        """
        extends = "pizza"
        name = "Endless"
        seats = [2, 2]
        [options]
        turn_limit = 0
        wilds = [20, 0, 0]
        [deck]
        "1-9" = 0
        "+1" = 0
        S = 0
        R = 0
        [symbols.W]
        play = ["color", "draw player 1"]
        """
    )
    findings = examine(load(path))
    assert findings.rounds <= 2 * edition_check.PART
    assert any("do not end at all" in problem for problem in problems_of(findings))


def test_a_broken_invariant_is_a_fault():
    findings = examine(load("pizza"))
    findings.cover["broken"][0] = 1
    assert problems_of(findings) == [
        "an invariant does not hold: every card is in exactly one place"
    ]


def test_phases_that_cannot_come_are_not_asked_for():
    assert Phase.CHALLENGE not in reachable_phases(load("classic", options={"bluff": False}))
    assert Phase.CHALLENGE in reachable_phases(load("classic", options={"stacking": True}))
    assert Phase.DRAWN not in reachable_phases(load("attack"))
    assert Phase.SHOWDOWN not in reachable_phases(load("showdown", options={"reflex": False}))


def test_a_file_that_is_no_edition_is_told(tmp_path, capsys):
    path = tmp_path / "odd.toml"
    path.write_text('extends = "pizza"\ncards = 3\n', encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 2
    assert "cards" in capsys.readouterr().err
