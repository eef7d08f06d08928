"""The same game elsewhere, for information: RLCard, in an environment of its own.

Its pins need not agree with ours, so `.venv-bench` is made on the first run; without a network the
comparison is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

from rows import NotMeasuredError, Row

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / ".venv-bench"
PINS = ("rlcard==1.2.0", "numpy==2.4.6", "termcolor==3.3.0")


def peer_rows() -> list[Row]:
    """Return rounds a second of RLCard's environment and of its bare core."""
    found = found_at_peers()
    note = f"its rules; {found['decisions']:.1f} decisions a round"
    return [
        Row("RLCard, UNO environment", found["environment"], "rounds/s", note=note),
        Row("RLCard, bare core", found["core"], "rounds/s", note=note),
    ]


@cache
def found_at_peers() -> dict[str, float]:
    """Return what `rlcard_uno.py` prints, once a run. Raises `NotMeasuredError`."""
    python = FOLDER / "bin" / "python"
    stamp = FOLDER / "rlcard.stamp"
    if not stamp.exists():
        _run([sys.executable, "-m", "venv", "--clear", str(FOLDER)])
        _run([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", *PINS])
        stamp.touch()
    found: dict[str, float] = json.loads(_run([str(python), str(HERE / "rlcard_uno.py")]))
    return found


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise NotMeasuredError(f"RLCard cannot be run beside ours: {last[:300]}")
    return done.stdout
