"""`lastcard simulate`: figures that can be had again, records that verify, clear refusals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.editions import list_editions, load
from lastcard.lab import spread as lab_spread
from lastcard.lab.chunks import Chunk, Series, add_tally, chunks_of, new_tally, play_chunk
from lastcard.lab.plan import SimulationPlan
from lastcard.lab.recording import play_match
from lastcard.lab.simulate import simulate
from lastcard.record import replay_files

TIMING = ("jobs", "seconds", "rounds_per_second")
KEYS = {
    "edition", "revision", "preset", "options", "players", "seed", "games", "unfinished", "rounds",
    "endless", "undealt", "seats", "decisions", "turns", "blocked", "counts", *TIMING,
}  # fmt: skip


def figures(**keys) -> dict:
    """Return the results of a simulation without how fast it was."""
    results = simulate(SimulationPlan(**({"players": 4, "seed": 1} | keys)))[1]
    assert set(results) == KEYS
    return {name: value for name, value in results.items() if name not in TIMING}


# --- the same again


def test_any_number_of_processes_gives_the_same_figures():
    plan = {"edition": "classic", "rounds": 2500, "bots": ("normal", "random", "random", "random")}
    assert figures(**plan, jobs=2) == figures(**plan, jobs=1)


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("name", list_editions())
def test_chunks_of_any_size_give_the_same_sums(name, whole):
    edition = load(name, options={"blocked": "lowest", "turn_limit": 60})
    series = Series(levels=("normal", "random", "random"), seed=3, n=24, whole=whole)
    sums = []
    for size in (24, 7, 1):
        total = new_tally(series, 0)
        for chunk in chunks_of(series, size):
            add_tally(total, play_chunk(edition, series, chunk))
        total["dice"] = 0
        sums.append(total.tobytes())
    assert sums[0] == sums[1] == sums[2]


def test_a_seed_of_its_own_is_drawn_and_told_when_none_is_given():
    plan = {"edition": "pizza", "players": 2, "rounds": 20}
    first = figures(**plan, seed=None)
    assert figures(**plan, seed=first["seed"]) == first


@pytest.mark.parametrize("options", [(), ("--option", "auto_uno=off")])
def test_plain_python_gives_the_same_figures(options, capsys):
    words = ["simulate", "pizza", "--players", "3", "--rounds", "12", "--seed", "4", "--json"]
    words += [*options, "--bots", "normal,random,random"]
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
    told = json.loads(plain.stdout)
    assert {k: v for k, v in told.items() if k not in TIMING} == {
        k: v for k, v in compiled.items() if k not in TIMING
    }


# --- what the figures say


def test_figures_add_up():
    found = figures(edition="attack", games=40, players=3)
    rounds = found["rounds"]
    assert found["games"] == 40 == sum(seat["games_won"]["n"] for seat in found["seats"])
    assert sum(seat["rounds_won"]["n"] for seat in found["seats"]) == rounds
    for seat in found["seats"]:
        share = seat["rounds_won"]
        assert share["low"] < share["share"] < share["high"]
        assert seat["bot"] == "random"
    assert found["turns"]["median"] <= found["turns"]["p95"] <= found["turns"]["max"]
    counts = found["counts"]
    assert 0.3 < counts["firings"] / counts["presses"] < 0.4  # 34 of 96
    assert counts["fired"] > 3 * counts["firings"]
    assert found["options"] == {"auto_uno": True}


def test_ten_thousand_rounds_are_played_when_no_number_is_given():
    found = figures(edition="pizza", players=2)
    assert (found["rounds"], found["games"]) == (10_000, None)


def test_calls_and_catches_come_with_auto_uno_off():
    found = figures(edition="classic", rounds=300, options={"auto_uno": False})
    assert found["counts"]["calls"] > 100
    assert found["counts"]["catches"] > 100
    assert figures(edition="classic", rounds=300)["counts"]["calls"] == 0


def test_normal_bots_call_in_time_and_are_not_caught():
    options = {"auto_uno": False}
    found = figures(edition="classic", rounds=300, options=options, bots=("normal",))
    assert found["counts"]["calls"] > 300
    assert found["counts"]["catches"] == 0


def test_jump_ins_showdowns_and_challenges_are_counted():
    assert figures(edition="flip", rounds=200, options={"jump_in": True})["counts"]["jumps"] > 50
    assert figures(edition="showdown", rounds=50)["counts"]["showdowns"] > 300
    counts = figures(edition="classic", rounds=300)["counts"]
    assert 0 < counts["guilty"] < counts["challenges"]


def test_blocked_rounds_are_told_with_the_seed_that_gives_them_again():
    found = figures(edition="classic", rounds=30, players=2, options={"turn_limit": 30})
    blocked = found["blocked"]
    assert blocked["turn_limit"] > 3
    assert found["turns"]["max"] == 30
    assert blocked["first"][0]["seed"].startswith("1-")


def test_a_game_that_nobody_can_win_is_given_up():
    options = {"turn_limit": 1, "auto_uno": True}
    edition = load("classic", options=options)
    series = Series(levels=("random",) * 2, seed=1, n=1, whole=True)
    tally = play_chunk(edition, series, Chunk(0, 1))
    assert (tally["unfinished"][0], tally["rounds"][0]) == (1, 10_000)


# --- records


@pytest.mark.parametrize("name", list_editions())
def test_a_record_tells_the_game_that_was_counted(name):
    edition = load(name, options={"goal": 60})
    series = Series(levels=("normal", "random", "random"), seed=11, n=2, whole=True)
    match = play_match(edition, series, 1)
    tally = play_chunk(edition, series, Chunk(1, 1))
    assert tally["titles"][0, :3].tolist() == [seat in match.champions for seat in range(3)]
    assert tally["points"][0, :3].tolist() == match.scores
    assert tally["rounds"][0] == len(match.record().rounds)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {"auto_uno": False, "stacking": True}),
        ("showdown", {}),
        ("attack", {"custom": ["X", "WF", "WO"]}),
        ("flip", {"jump_in": True}),
        ("pizza", {"auto_uno": False}),
    ],
)
def test_every_record_verifies_its_shuffles_too(name, options, tmp_path):
    plan = {"edition": name, "players": 3, "rounds": 6, "options": options}
    with_records = figures(**plan, record=tmp_path / "new" / "records")
    assert with_records == figures(**plan)
    paths = sorted((tmp_path / "new" / "records").iterdir())
    assert [path.name for path in paths] == [f"{name}-1-{k:04d}.lastcard" for k in range(6)]
    lines: list[str] = []
    assert replay_files(paths, verify=True, write_line=lines.append) == 0
    assert all("the seed gives every shuffle" in line for line in lines)


def test_whole_games_are_recorded_by_several_processes(tmp_path):
    plan = {"edition": "pizza", "players": 2, "games": 11, "options": {"goal": 50}}
    figures(**plan, record=tmp_path, jobs=2)
    lines: list[str] = []
    assert replay_files(sorted(tmp_path.iterdir()), write_line=lines.append) == 0
    assert len(lines) == 11
    assert all(" won with " in line for line in lines)


def test_a_record_is_never_written_over(tmp_path, capsys):
    words = ["simulate", "pizza", "--players", "2", "--rounds", "2", "--seed", "1"]
    words += ["--record", str(tmp_path)]
    assert main(words) == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    capsys.readouterr()
    assert main(words) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "pizza-1-0000.lastcard is there already" in told
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def start_recording(folder: Path, jobs: int) -> subprocess.Popen[str]:
    """Start a long simulation in a session of its own; return it once it has written records."""
    path = os.pathsep.join(path for path in sys.path if path)
    words = ["simulate", "pizza", "--players", "3", "--rounds", "9000", "--seed", "1"]
    running = subprocess.Popen(
        [sys.executable, "-m", "lastcard", *words, "--record", folder, "--jobs", str(jobs)],
        env={**os.environ, "PYTHONPATH": path},
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 200  # compiling may come first
    while len(list(folder.glob("*.lastcard"))) < 3 and running.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert running.poll() is None, running.communicate()
    return running


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_with_130_and_leaves_only_whole_records(jobs, tmp_path):
    running = start_recording(tmp_path, jobs)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: every process gets it
    told = running.communicate(timeout=200)
    assert running.returncode == 130
    assert told == ("", "Stopped.\n")
    left = sorted(tmp_path.iterdir())
    assert {file.suffix for file in left} == {".lastcard"}
    assert replay_files(left[-3:], write_line=lambda _: None) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_no_process_outlives_the_one_that_gave_it_work(tmp_path):
    running = start_recording(tmp_path, 2)
    running.kill()
    told, _ = running.communicate(timeout=200)  # until the last process that holds a pipe has ended
    assert (told, running.returncode) == ("", -signal.SIGKILL)


class DyingPool:
    """Processes of which one was ended from outside."""

    def __init__(self, *_: object) -> None:
        self.is_shut = False

    def submit(self, *_: object) -> Future[None]:
        future: Future[None] = Future()
        future.set_exception(BrokenExecutor())
        return future

    def shutdown(self, **_: object) -> None:
        self.is_shut = True


def test_a_process_that_is_ended_from_outside_is_told(monkeypatch, capsys):
    monkeypatch.setattr(lab_spread, "ProcessPoolExecutor", DyingPool)
    words = "simulate pizza --players 2 --rounds 3000 --seed 1 --jobs 2"
    assert main(words.split()) == 2
    assert "fewer --jobs" in " ".join(capsys.readouterr().err.split())


# --- wrong input


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("classic --players 4 --rounds 5 --games 2", "rounds and games"),
        ("classic --players 4 --rounds 0", "rounds: 0"),
        ("classic --players 4 --rounds -3", "rounds: -3"),
        ("classic --players 4 --games -1", "games: -1"),
        ("classic --players 4 --jobs 0", "jobs: 0"),
        ("classic --players 4 --seed -1", "seed: -1"),
        ("classic --players 1", "1 were given"),
        ("classic --players 11", "11"),
        ("pizza --players 6", "6"),
        ("classic --players 4 --bots norml", 'no level "norml"; did you mean "normal"'),
        ("classic --players 4 --bots normal,random", "2 levels were given (normal, random) for 4"),
        ("classic --players 4 --option launcher=iid", "launcher"),
        ("klassic --players 4", "klassic"),
        ("classic --players 4 --preset odd", "odd"),
        ("missing.toml --players 4", "missing.toml"),
    ],
)
def test_wrong_input_is_told_in_one_paragraph(words, told, capsys):
    assert main(["simulate", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in " ".join(err.split())
    assert "Traceback" not in err


def test_a_file_in_place_of_the_folder_is_told(tmp_path, capsys):
    path = tmp_path / "file"
    path.write_text("")
    assert main(["simulate", "pizza", "--players", "2", "--record", str(path)]) == 2
    assert "is a file" in " ".join(capsys.readouterr().err.split())


def test_a_folder_that_cannot_be_made_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "records"
    assert main(["simulate", "pizza", "--players", "2", "--record", str(folder)]) == 2
    assert "file" in capsys.readouterr().err


# --- how it is shown


def test_the_tables_name_what_was_played(capsys):
    words = "simulate attack --players 2 --games 3 --seed 8 --bots normal,random --option goal=80"
    assert main(words.split()) == 0
    told = capsys.readouterr().out
    for part in ("Attack", "goal = 80", "seed 8", "games won", "normal", "launcher", "95 %"):
        assert part in told
    assert max(map(len, told.splitlines())) <= 110


def test_own_editions_are_simulated_too(tmp_path: Path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "pizza"\n[deck]\nS = 3\n', encoding="utf-8")
    found = figures(edition=str(path), players=3, rounds=50, record=tmp_path / "games")
    assert found["edition"] == "mine"
    paths = sorted((tmp_path / "games").iterdir())
    assert replay_files(paths[:5], write_line=lambda _: None) == 0
