"""The ways to run the kernel agree: compiled, plain Python, compiled with bounds checks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import lastcard
from lastcard.kernel.jit import COMPILED
from properties.fingerprints import fingerprints

SOURCES = [Path(lastcard.__file__).parents[1], Path(__file__).parents[1]]
GAMES, DECISIONS = 2, 60


def in_mode(mode: str, games: int, decisions: int) -> list[str]:
    """Return fingerprints from a fresh process in a mode; a warning of NumPy is an error there."""
    program = [sys.executable, "-W", "error::RuntimeWarning", "-m", "properties.fingerprints"]
    done = subprocess.run(
        [*program, str(games), str(decisions)],
        env={
            **os.environ,
            "LASTCARD_JIT": mode,
            "PYTHONPATH": os.pathsep.join(map(str, SOURCES)),
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(not COMPILED, reason="this process runs plain Python itself")
def test_compiled_code_does_exactly_what_plain_python_does() -> None:
    assert in_mode("0", GAMES, DECISIONS) == fingerprints(GAMES, DECISIONS)


@pytest.mark.soak
@pytest.mark.skipif(not COMPILED, reason="bounds are checked in compiled code")
def test_no_array_is_read_or_written_beyond_its_bounds() -> None:
    """With bounds checks a wrong index raises, as in plain Python, but in many more games.

    Compiling for it takes a core one to two minutes.
    """
    assert in_mode("check", 3 * GAMES, 2 * DECISIONS) == fingerprints(3 * GAMES, 2 * DECISIONS)
