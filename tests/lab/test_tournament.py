"""`lastcard tournament`: duplicate deals, the same numbers however spread, faults in the table."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.lab.deals import Block, line_ups, play_block
from lastcard.lab.plan import TournamentPlan, TournamentRun
from lastcard.lab.tournament import (
    Tournament,
    TournamentError,
    contest_of,
    play,
    prepare,
    run_tournament,
    values_of,
)

CLASSES = Path(__file__).resolve().parents[1] / "bots" / "misbehaving.py"


def results(*bots: str, run: TournamentRun | None = None, **plan: object) -> dict:
    """Return what a tournament comes to."""
    asked = TournamentPlan(bots=bots, **{"edition": "pizza", "seed": 1, **plan})
    tournament = prepare(asked, run or TournamentRun())
    play(tournament)
    return values_of(tournament)


def by_name(values: dict) -> dict[str, dict]:
    return {bot["name"]: bot for bot in values["bots"]}


# --- who sits where


@pytest.mark.parametrize(
    ("bots", "players"), [(("normal", "random"), 4), (("normal", "easy", "random"), 2)]
)
def test_in_every_deal_everybody_sits_once_at_every_seat(bots: tuple, players: int) -> None:
    contest = contest_of(TournamentPlan(bots=bots, players=players, seed=3))
    met = Counter()
    for deal in range(30):
        tables = list(line_ups(contest, deal))
        assert len(tables) == players
        assert len({tuple(sorted(table)) for table in tables}) == 1
        for seat in range(players):
            assert sorted(table[seat] for table in tables) == sorted(tables[0])
        met.update(set(tables[0]))
    assert len(met) == len(bots)
    assert min(met.values()) >= 30 * players // len(bots) // 2


def test_who_follows_whom_changes_from_deal_to_deal() -> None:
    contest = contest_of(TournamentPlan(bots=("normal", "easy", "random"), seed=1))
    followers = {next(line_ups(contest, deal)) for deal in range(20)}
    assert len(followers) == 6


def test_one_deal_has_the_same_cards_for_all_its_games() -> None:
    plan = TournamentPlan(bots=("random", "random"), edition="pizza", seed=1)
    games = play_block(Block(contest_of(plan), 0, 20))
    pairs = [games[i : i + 2] for i in range(0, len(games), 2)]
    assert all(one.points == other.points for one, other in pairs)  # the same bots at both seats


# --- the same again


def test_any_number_of_processes_gives_the_same_figures() -> None:
    one = results("normal", "random", players=4, rounds=2000)
    assert one == results("normal", "random", players=4, rounds=2000, run=TournamentRun(jobs=2))
    assert one["deals"] == 500


def test_seats_played_in_python_and_compiled_ones_win_alike() -> None:
    """The same levels on both paths: shares differ by less than both intervals together."""
    compiled = results("normal", "random", rounds=3000, edition="classic")
    mixed = results("normal", f"other={CLASSES}:Lucky", rounds=120, edition="classic")
    share = by_name(compiled)["normal"]["share"]
    assert share["low"] < by_name(mixed)["normal"]["share"]["high"]


def test_blocks_of_any_size_hold_the_same_games() -> None:
    bots = ("normal", f"{CLASSES}:Lucky")
    contest = contest_of(TournamentPlan(bots=bots, edition="flip", seed=5))
    whole = play_block(Block(contest, 0, 4))
    assert whole == play_block(Block(contest, 0, 1)) + play_block(Block(contest, 1, 3))


def test_whole_games_go_to_the_goal() -> None:
    values = results("normal", "random", games=20, options={"goal": 60})
    assert values["games"] == 20
    assert sum(bot["won"] for bot in values["bots"]) == 20
    assert max(bot["points_per_game"]["mean"] for bot in values["bots"]) >= 30


# --- figures


def test_the_better_one_is_found_and_told_with_an_interval() -> None:
    values = results("normal", "random", players=4, rounds=4000, edition="classic")
    (gap,) = values["differences"]
    assert (gap["better"], gap["than"]) == ("normal", "random")
    assert 0 < gap["low"] < gap["mean"] < gap["high"]
    normal, random = (by_name(values)[name] for name in ("normal", "random"))
    assert normal["share"]["mean"] + random["share"]["mean"] == pytest.approx(0.5, abs=1e-5)
    assert normal["rating"]["mu"] > random["rating"]["mu"]


def test_equal_bots_are_not_told_apart() -> None:
    """Two names for one program that always does the same."""
    one, other = (f"{name}={CLASSES}:Steady" for name in ("one", "other"))
    values = results(one, other, rounds=60, answer_s=20.0)
    (gap,) = values["differences"]
    assert gap["low"] <= 0 <= gap["high"]
    assert gap["mean"] == 0  # with both seats swapped, the same program wins as often


def test_it_stops_when_it_is_decided_and_says_so() -> None:
    values = results("normal", "random", rounds=20_000, edition="classic", decide=True)
    assert values["deals"] < 10_000
    assert values["deals"] % 10 == 0
    assert "clear" in values["stopped"]
    assert values["interval"] == "always valid"
    assert values["differences"][0]["low"] > 0


def test_it_stops_when_shares_are_known_well_enough() -> None:
    values = results("normal", "random", rounds=200_000, target=3.0)
    assert values["games"] < 20_000
    assert all(bot["share"]["high"] - bot["share"]["low"] <= 0.06 for bot in values["bots"])


# --- bots that misbehave


def test_whatever_bots_do_the_game_goes_on_and_the_table_says_what_they_did() -> None:
    names = ("Steady", "Raising", "Leaving", "Foolish", "Numeric")
    bots = [f"{CLASSES}:{name}" for name in names]
    values = results("normal", *bots, players=6, rounds=12, edition="classic", answer_s=5.0)
    assert values["games"] == 12
    told = {name: bot["faults"] for name, bot in by_name(values).items()}
    assert not any(told["Steady"].values())
    assert not any(told["normal"].values())
    assert told["Raising"]["crashed"] > 12
    assert told["Leaving"]["crashed"] >= 12
    assert told["Foolish"]["nonsense"] > 12
    assert told["Numeric"]["nonsense"] > 12
    assert by_name(values)["Foolish"]["games_with_faults"] == 12
    assert "banana" in by_name(values)["Foolish"]["log"][0]
    assert "legal:" in by_name(values)["Foolish"]["log"][0]
    assert "out of ideas" in by_name(values)["Raising"]["log"][0]


def test_one_that_sleeps_holds_nobody_up_for_long() -> None:
    start = time.monotonic()
    values = results("random", f"{CLASSES}:Sleeping", rounds=4, answer_s=0.2)
    assert by_name(values)["Sleeping"]["faults"]["late"] == 4 * 3
    assert time.monotonic() - start < 60


@pytest.mark.parametrize("edition", ["classic", "showdown", "attack", "flip", "pizza"])
def test_bots_from_outside_play_every_edition_with_calls(edition: str) -> None:
    bots = ("normal", f"{CLASSES}:Eager", f"{CLASSES}:Lucky")
    options = {"auto_uno": False, "jump_in": True} if edition != "pizza" else {"auto_uno": False}
    values = results(*bots, rounds=6, edition=edition, options=options, answer_s=10.0)
    assert not any(any(bot["faults"].values()) for bot in values["bots"])
    assert values["games"] == 6


# --- stopped and gone on with


def start(folder: Path, *words: str) -> subprocess.Popen[str]:
    path = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-m", "lastcard", "tournament", *words],
        env={**os.environ, "PYTHONPATH": path, "PYTHONFAULTHANDLER": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_and_resume_give_what_an_undisturbed_run_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = "normal", f"{CLASSES}:Noted"
    words = [*bots, "--edition", "pizza", "--rounds", "4000", "--seed", "7"]
    words += ["--answer", "60", "--state", "state.json", "--jobs", jobs]
    running = start(tmp_path, *words)
    deadline = time.monotonic() + 200  # compiling may come first
    begun = 2 + int(jobs)  # each block has a process of its own: one of them at least is done
    while len(list(tmp_path.glob("process-*"))) < begun and running.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    try:
        out, told = running.communicate(timeout=200)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGABRT)  # it prints where it hangs
        out, told = running.communicate(timeout=30)
    assert running.returncode == 130, told
    assert "--resume state.json" in told
    assert "interrupted" in out
    played = json.loads((tmp_path / "state.json").read_text("utf-8"))["games"]
    assert 0 < len(played) < 4000
    limit = len(played) // 2 + 20  # not all of the rest: the test is to end
    whole = results(*bots, rounds=2 * limit, seed=7, answer_s=60.0)
    state = json.loads((tmp_path / "state.json").read_text("utf-8"))
    state["plan"]["rounds"] = 2 * limit
    (tmp_path / "state.json").write_text(json.dumps(state), "utf-8")
    plan, run = TournamentPlan(), TournamentRun(resume=tmp_path / "state.json")
    tournament = prepare(plan, run)
    assert len(tournament.games) == len(played)
    play(tournament)
    assert values_of(tournament) == whole


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="who was started is read there")
def test_two_quick_interrupts_end_it_as_one_does(tmp_path: Path) -> None:
    bots = ("random", f"{CLASSES}:Lucky")
    words = (*bots, "--edition", "pizza", "--rounds", "4000", "--seed", "7")
    running = start(tmp_path, *words, "--jobs", "2")
    started = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    deadline = time.monotonic() + 200
    while len(started.read_text().split()) < 3:  # two that play, and one that clears up behind them
        assert time.monotonic() < deadline
        time.sleep(0.05)
    for wait_s in (1.5, 0.2):  # the second meets what the first has begun to clear away
        time.sleep(wait_s)
        running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=200)
    assert running.returncode == 130, told
    assert "Traceback" not in told


def test_what_cannot_be_kept_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    plan = TournamentPlan(bots=("normal", "random"), edition="pizza", rounds=40, seed=1)

    def interrupted(tournament: Tournament) -> None:
        folder.rmdir()
        tournament.take(play_block(Block(tournament.contest, 0, 8)))
        raise KeyboardInterrupt

    monkeypatch.setattr("lastcard.lab.tournament.play", interrupted)
    assert run_tournament(plan, TournamentRun(state=folder / "state.json")) == 130
    out, told = capsys.readouterr()
    assert "normal" in out
    assert "Stopped after 8 deals. state: " in told
    assert "state.json cannot be written" in told


def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of a tournament of which a part was played."""
    asked = TournamentPlan(bots=("normal", "random"), edition="pizza", rounds=40, seed=1)
    tournament = prepare(asked, TournamentRun(state=tmp_path / "state.json"))
    monkeypatch.setattr(Tournament, "block_size", 5)
    tournament.take(play_block(Block(tournament.contest, 0, 8)))
    tournament.save()  # a whole block of five deals, and not the three after it
    return tmp_path / "state.json"


def test_the_file_says_what_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, monkeypatch)
    assert len(json.loads(path.read_text("utf-8"))["games"]) == 2 * 5
    assert main(["tournament", "--resume", str(path), "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values == json.loads(json.dumps(results("normal", "random", rounds=40)))
    assert main(["tournament", "normal", "--resume", str(path)]) == 2
    assert "the file says what is played" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "is no tournament's file"),
        (lambda text: text.replace('"normal"', '"nobody"'), "no level"),
        (lambda text: text.replace('"lastcard_tournament":1', '"lastcard_tournament":9'), "format"),
        (lambda text: text.replace('"seed":1', '"seed":2'), "other rules or bots"),
        (lambda text: text.replace("[0,[", "[3,["), "does not fit"),
        (lambda text: "[]", "is no tournament's file"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch, damage, told: str
) -> None:
    path = saved(tmp_path, monkeypatch)
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    assert main(["tournament", "--resume", str(path)]) == 2
    assert told in " ".join(capsys.readouterr().err.split())


def test_rounds_without_a_winner_are_told(capsys: pytest.CaptureFixture) -> None:
    words = ["normal", "random", "--rounds", "20", "--seed", "1", "--option", "turn_limit=2"]
    assert main(["tournament", *words]) == 0
    assert "Without a winner: 20 of 20 rounds" in capsys.readouterr().out
    assert main(["tournament", *words[:-1], "turn_limit=0"]) == 0
    assert "Without a winner" not in capsys.readouterr().out


# --- wrong input


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "name two or more"),
        ("normal random --rounds 0", "rounds: 0"),
        ("normal random --rounds 5 --games 5", "give one of the two"),
        ("normal random --jobs 0", "jobs: 0"),
        ("normal random --target 0", "target: 0"),
        ("normal random --answer 0", "answer: 0"),
        ("normal random --players 11", "2 to 10"),
        ("normal rondom", 'did you mean "random"?'),
        ("normal bot.py", "path.py:Class"),
        ("normal bot.py:Bot", "no file bot.py"),
        ("normal fractions:Nobody", "fractions has no class Nobody"),
        ("normal no_such_module:Bot", "no module no_such_module"),
        ("normal fractions:Fraction", 'no method "choose"'),
        ("normal run:no-such-program", 'no program "no-such-program"'),
        ("normal run:", "needs a command"),
        ("normal --edition clasic", "clasic"),
        ("normal random --resume nowhere.json", "nowhere.json"),
        ("normal x=run:a x=run:b", "two different ones"),
        ("normal random --state /", "is a folder"),
        ("normal random --state /no/such/place", "nothing can be written in /no/such"),
        ("normal random --budget 99999999999999999999", "it takes 1 to 1,000,000,000"),
    ],
)
def test_what_cannot_be_is_told(words: str, told: str, capsys: pytest.CaptureFixture) -> None:
    words = words.replace("normal random --resume", "--resume")
    assert main(["tournament", *words.split()]) == 2
    assert told in " ".join(capsys.readouterr().err.split())


def test_numbers_are_checked_before_anything_is_played() -> None:
    with pytest.raises(TournamentError, match="seed"):
        prepare(TournamentPlan(bots=("normal",), seed=-1), TournamentRun())


@pytest.mark.soak
def test_a_local_ray_gives_the_same_numbers() -> None:
    pytest.importorskip("ray", reason="Ray is an extra")
    bots = ("normal", "random", f"{CLASSES}:Lucky")
    alone = results(*bots, rounds=240, answer_s=30.0)
    assert results(*bots, rounds=240, answer_s=30.0, run=TournamentRun(ray="local")) == alone
