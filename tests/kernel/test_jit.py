"""How the kernel is run: without numba too, and never from compiled code that has become stale."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lastcard
from lastcard.kernel import jit

PACKAGE = Path(lastcard.__file__).parent
GAME = """
from lastcard.match import Match
match = Match("flip", seats=3, seed=5)
for _ in range(12):
    seat = match.deciding[0]
    match.do(seat, match.legal(seat)[-1])
moves = match.record().rounds[0].moves
"""


def run(program: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent), **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_where_numba_is_missing_the_same_game_runs_in_plain_python() -> None:
    here: dict[str, list[str]] = {}
    exec(GAME, here)  # the very text that the other process runs
    without = "import sys\nsys.modules['numba'] = None\n" + GAME
    program = without + "from lastcard.kernel import jit\nprint(jit.MODE, jit.COMPILED, moves)"
    assert run(program, LASTCARD_JIT="1").strip() == f"0 False {here['moves']}"


@pytest.mark.parametrize("source", ["kernel/turn.py", "kernel/jit.py", "bots/policy/thumb.py"])
def test_a_change_of_any_compiled_source_names_another_folder(source: str, tmp_path: Path) -> None:
    for folder in ("kernel", "bots/policy"):
        shutil.copytree(PACKAGE / folder, tmp_path / folder)
    before = hash_in(tmp_path)
    assert before == hash_in(tmp_path) == jit.source_hash()
    with (tmp_path / source).open("a") as file:
        file.write("# another rule\n")
    assert hash_in(tmp_path) != before


def hash_in(package: Path) -> str:
    """Return the hash that jit.py of a copied package gives."""
    spec = importlib.util.spec_from_file_location("copied_jit", package / "kernel" / "jit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    value: str = module.source_hash()
    return value


@pytest.mark.parametrize(
    "words", [["--help"], ["edition", "list"], ["edition", "show", "flip", "--resolved"]]
)
def test_commands_that_play_nothing_compile_nothing(words: list[str], tmp_path: Path) -> None:
    run(f"from lastcard.cli import main\nassert main({words}) == 0", LASTCARD_CACHE=str(tmp_path))
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.skipif(os.name != "posix", reason="permissions of folders")
def test_the_folder_of_compiled_code_is_its_users_own(tmp_path: Path) -> None:
    program = "from lastcard.kernel.jit import cache_folder\nprint(cache_folder())"
    folder = Path(run(program, LASTCARD_CACHE=str(tmp_path / "new")).strip())
    assert folder.parent == tmp_path / "new"
    assert folder.stat().st_mode & 0o777 == 0o700


def test_where_no_folder_can_be_written_one_lasts_as_long_as_the_process(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    program = "from lastcard.kernel.jit import cache_folder\nprint(cache_folder())"
    folder = Path(run(program, LASTCARD_CACHE=str(tmp_path / "file")).strip())
    assert folder.name.startswith("lastcard-")
    assert not folder.exists()
