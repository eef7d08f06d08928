"""`lastcard report`: figures that agree with a slow count, two rule sets side by side, the page."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from lastcard.cli import main
from lastcard.editions import list_editions, load
from lastcard.lab.charts import WIDTH, dots, shares
from lastcard.lab.chunks import Series
from lastcard.lab.figures import add_measure, problems_of
from lastcard.lab.measure import DEALT, MEASURE, PLAYED, SCRATCH, Decider
from lastcard.lab.pacing import pacing
from lastcard.lab.plan import ReportPlan
from lastcard.lab.recording import play_match
from lastcard.lab.report import Part, ReportError, measure_part, prepare, report
from lastcard.lab.report_page import page_of
from lastcard.match import Match

TIMING = ("jobs", "seconds", "rounds_per_second")


def figures(*variants: str, **plan: object) -> dict:
    """Return a report without how fast it was made."""
    asked = {"players": 4, "rounds": 400, "seed": 1, "each_option": False, **plan}
    values = report(ReportPlan(variants=variants, **asked))  # type: ignore[arg-type]
    return {name: value for name, value in values.items() if name not in TIMING}


def measured(edition, n: int, players: int = 4, first: int = 0, level: str = "normal"):
    levels = (level,) * players
    return measure_part(Part(0, edition, levels, 1, first, n, pacing(None)))


# --- the same again


def test_any_number_of_processes_gives_the_same_figures() -> None:
    one = figures("pizza", "flip seven_swap=on", rounds=5000, each_option=True)
    assert figures("pizza", "flip seven_swap=on", rounds=5000, each_option=True, jobs=2) == one


@pytest.mark.parametrize("name", list_editions())
def test_parts_of_any_size_give_the_same_sums(name: str) -> None:
    edition = load(name)
    whole = measured(edition, 60)
    sums = np.zeros(1, MEASURE)
    for first, n in ((0, 7), (7, 1), (8, 52)):
        add_measure(sums, measured(edition, n, first=first))
    for field in MEASURE.names or ():
        if field not in (*SCRATCH, "n_seats", "levels", "first", "pace"):
            assert np.allclose(sums[field], whole[field], rtol=1e-12), field


# --- a slow count of the same rounds, by events


def slow_count(edition, n: int, players: int) -> Counter:
    """Count what can be told from a match's events, without the compiled code."""
    series = Series(levels=("normal",) * players, seed=1, n=n, whole=False)
    found: Counter = Counter()
    for index in range(n):
        match = play_match(edition, series, index)
        again = Match(edition, seats=players, seed=series.seed_of(index), dealer=index % players)
        count_round(found, match, again, players)
    return found


def count_round(found: Counter, match: Match, again: Match, players: int) -> None:
    winner = match.winner
    place = (winner - int(match.states["dealer"][0]) - 1) % players
    found["place", place] += winner >= 0
    found["turns"] += int(match.states["turns"][0])
    dealt = [Counter(own.name for own in again.view(seat).hand) for seat in range(players)]
    for name in again.edition.faces:
        holders = {seat for seat in range(players) if dealt[seat][name]}
        found["had", name] += len(holders)
        if 0 < len(holders) < players and winner >= 0:
            won = winner in holders
            gain = 1 / len(holders) if won else -1 / (players - len(holders))
            found["gain", name] += gain
    for line in match._rounds[0].moves:
        words = line.split()
        if words[1] in ("play", "jump"):
            found["played", words[2].split("/")[0]] += 1


def test_the_sums_are_those_of_a_slow_count() -> None:
    """Pizza turns no first card that changes hands before anybody acts, which the slow count
    could not tell from the deal: only a first card that makes somebody draw, dropped below."""
    edition = load("pizza")
    slow, m = slow_count(edition, 120, 4), measured(edition, 120)[0]
    assert m["turns"] == slow["turns"]
    assert m["place_wins"][:4].tolist() == [slow["place", place] for place in range(4)]
    for face, name in enumerate(edition.faces):
        assert m["times_played"][face] == slow["played", name], name
    drew = sum(abs(int(m["had"][DEALT, f]) - slow["had", n]) for f, n in enumerate(edition.faces))
    assert drew <= 0.02 * m["had"][DEALT].sum()
    numbers = [f for f, n in enumerate(edition.faces) if m["had"][DEALT, f] == slow["had", n]]
    assert len(numbers) > len(edition.faces) // 2


def test_gains_of_holding_a_card_cancel_out_where_everybody_has_as_many() -> None:
    """Over all rounds the chance to win is one in four, whatever the face: the gain of a face that
    does nothing is 0, within four standard errors."""
    edition = load("classic", options={"auto_uno": True})
    m = measured(edition, 4000, level="random")[0]
    face = edition.faces.index("r5")
    n, gain, squared = (float(m[name][DEALT, face]) for name in ("split", "gain", "gain_squared"))
    error = (squared / n - (gain / n) ** 2) ** 0.5 / n**0.5
    assert abs(gain / n) < 4 * error + 0.03


@pytest.mark.parametrize("name", list_editions())
def test_every_round_has_a_winner_a_place_and_a_decider(name: str) -> None:
    m = measured(load(name), 300, players=2)[0]
    won = m["rounds"] - m["circles"] - m["limits"] - m["endless"]
    assert m["place_wins"].sum() == m["decided"].sum() == won
    assert m["turn_lengths"].sum() == m["times"].sum() == m["rounds"] == 300
    assert (m["had"][PLAYED] <= m["times_played"]).all()


def test_each_edition_is_decided_by_what_it_has() -> None:
    def decided(name: str, level: str = "normal", **options: object) -> set[str]:
        m = measured(load(name, options=options), 1500, level=level)[0]
        return {decider.name for decider in Decider if m["decided"][decider]}

    assert decided("attack") >= {"LAUNCHER"}
    assert "LAUNCHER" not in decided("classic")
    assert "DUEL" in decided("showdown")
    assert "DUEL" not in decided("classic")
    assert {"CARD", "CHALLENGE"} <= decided("classic")
    assert "CALL" in decided("classic", "easy")
    assert "CALL" not in decided("classic", "easy", auto_uno=True)
    assert "HANDS" in decided("classic", seven_swap=True)
    assert "CHALLENGE" not in decided("classic", bluff=False)


# --- side by side


def test_a_difference_that_is_there_is_clear_and_one_that_is_not_is_not() -> None:
    values = figures("classic", "classic draw_to_match=on", "classic goal=300", rounds=3000)
    longer, same = values["comparisons"]
    turns = longer["figures"][0]
    assert turns["what"] == "turns a round"
    assert turns["is_clear"]
    assert turns["low"] > 10
    assert not any(row["is_clear"] for row in same["figures"] + same["cards"])
    assert all(row["difference"] == 0 for row in same["figures"])


def test_options_are_turned_one_by_one() -> None:
    (variant,) = figures("classic", rounds=4000, each_option=True)["variants"]
    rows = {(row["option"], row.get("value")): row for row in variant["options_turned"]}
    assert rows["draw_to_match", "on"]["differences"][0]["is_clear"]
    assert rows["lowest_wins", "on"]["is_same"]
    assert "single rounds" in rows["goal", None]["not_tried"]
    assert {row["option"] for row in variant["options_turned"]} >= {"stacking", "jump_in", "bluff"}


def test_seconds_of_a_turn_change_minutes_alone() -> None:
    slow, quick = figures("pizza", turn_s=13.5), figures("pizza", turn_s=1.35)
    ratio = slow["variants"][0]["minutes"]["mean"] / quick["variants"][0]["minutes"]["mean"]
    assert ratio == pytest.approx(10, rel=0.01)
    assert slow["variants"][0]["turns"] == quick["variants"][0]["turns"]


# --- what is wrong with an edition


def test_a_card_that_nobody_plays_is_named() -> None:
    edition = load("pizza")
    measure = measured(edition, 200)
    assert not problems_of(edition, measure)
    measure["times_played"][0, edition.faces.index("WD")] = 0
    assert problems_of(edition, measure) == ["nobody ever played WD in 200 rounds"]


def test_a_side_that_never_comes_up_is_named() -> None:
    measure = measured(load("flip"), 1000)
    dark = [face for face, side in enumerate(load("flip").face_side) if side]
    measure["times_played"][0, dark] = 0
    (problem,) = problems_of(load("flip"), measure)
    assert problem.startswith("nobody ever played")
    assert "k5" in problem


ENDLESS = """
extends = "pizza"
name = "Endless"
[options]
turn_limit = 0
[symbols."+1"]
play = ["draw everyone 5"]
[deck]
"1-9" = 0
"+1" = 9
S = 0
R = 0
"""


def test_rounds_without_an_end_are_named_and_do_not_hold_the_report_up(
    tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    (tmp_path / "endless.toml").write_text(ENDLESS, "utf-8")
    words = ["report", str(tmp_path / "endless.toml"), "--option", "turn_limit=40", "--seed", "1"]
    assert main([*words, "--rounds", "100000", "--no-options"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "rounds end only by the limit of turns (C-46)" in told
    assert "only 50 rounds were played" in told


# --- the page


class Checker(HTMLParser):
    """Reads a page: that every tag is closed, and what it would fetch."""

    VOID = ("meta", "line", "rect", "circle", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.kinds: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list) -> None:
        self.kinds[tag] += 1
        self.fetched += [value for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list) -> None:
        self.kinds[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_fetches_nothing() -> None:
    values = figures("pizza", "pizza seven_swap=on", rounds=2500, each_option=True)
    page = page_of(values)
    checker = Checker()
    checker.feed(page)
    assert not checker.open
    assert not checker.fetched
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)
    assert checker.kinds["svg"] == 10
    assert "<script" not in page
    assert "Pocket Pizza Pizza seven_swap=on beside Pocket Pizza Pizza" in page
    assert 'name="viewport"' in page


@pytest.mark.parametrize(
    "chart",
    [
        shares([("place 1", 0.261), ("the dealer", 0.237)], "wins", even=0.25),
        dots([("W+2", 0.215, 0.187, 0.242), ("g3", -0.046, -0.068, -0.024)], "dealt", " %"),
    ],
)
def test_nothing_is_drawn_across_the_figures_of_a_chart(chart: str) -> None:
    """They stand at the right edge; 95 units are the widest on a phone, "+21.49 %"."""
    begin = WIDTH - 2 - 95
    figures_at = re.findall(r'x="([\d.]+)" y="[\d.]+" text-anchor="end" class="quiet">', chart)
    assert figures_at == [f"{WIDTH - 2:.1f}"] * 2
    drawn = [float(x) for x in re.findall(r' (?:x2|cx)="([\d.]+)"', chart)]
    drawn += [float(x) + float(w) for x, w in re.findall(r'x="(\d+)" .*? width="([\d.]+)"', chart)]
    assert drawn
    assert max(drawn) < begin


def test_names_of_an_edition_cannot_break_the_page(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text('extends = "pizza"\nname = "<b>&\\"Odd"\n', "utf-8")
    page = page_of(figures(str(tmp_path / "odd.toml"), rounds=100))
    assert '<b>&"Odd' not in page
    assert "&lt;b&gt;&amp;" in page


def test_the_command_writes_the_page_and_prints_json(
    tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    words = ["report", "pizza", "--rounds", "300", "--seed", "1", "--no-options", "--json"]
    assert main([*words, "--html", str(tmp_path / "page.html")]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["variants"][0]["rounds"] == 300
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")


def test_plain_python_gives_the_same_figures(capsys: pytest.CaptureFixture) -> None:
    words = ["report", "pizza", "--rounds", "12", "--seed", "4", "--no-options", "--json"]
    assert main(words) == 0
    compiled = json.loads(capsys.readouterr().out)
    path = os.pathsep.join(path for path in sys.path if path)
    plain = subprocess.run(
        [sys.executable, "-m", "lastcard", *words],
        env={**os.environ, "LASTCARD_JIT": "0", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    again = json.loads(plain.stdout)
    for name in TIMING:
        del compiled[name], again[name]
    assert again == compiled


# --- wrong input


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("classic --rounds 0", "rounds: 0"),
        ("classic --jobs 0", "jobs: 0"),
        ("classic --turn 0", "turn: 0"),
        ("classic --bots expert", "compiled levels"),
        ("classic --bots normal,random", "2 levels were given for 4 players"),
        ("clasic", "classic"),
        ("pizza --players 9", "players"),
        ("nowhere.toml", "nowhere.toml"),
    ],
)
def test_what_cannot_be_is_told(words: str, told: str, capsys: pytest.CaptureFixture) -> None:
    assert main(["report", *words.split()]) == 2
    assert told in " ".join(capsys.readouterr().err.split())


def test_an_option_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="stackin"):
        prepare(ReportPlan(variants=("classic stackin=on",)))
    with pytest.raises(ReportError, match="seed"):
        prepare(ReportPlan(variants=("classic",), seed=-1))
