"""The C program that says what is possible on this machine. Ours is measured in `kernel_speed`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from rows import NotMeasuredError, Row

HERE = Path(__file__).resolve().parent


@cache
def limit() -> dict[str, float]:
    """Compile limit.c and return what it prints. Raises `NotMeasuredError` without a compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise NotMeasuredError("there is no C compiler (cc); the ratio to limit.c is left out")
    program = HERE / "limit"
    command = [compiler, "-O3", "-march=native", "-o", str(program), str(HERE / "limit.c")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotMeasuredError(f"{compiler} cannot compile limit.c: {done.stderr.strip()[:300]}")
    printed = subprocess.run([str(program), "1", "5"], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(printed.stdout)
    return found


def limit_rows() -> list[Row]:
    """Return the yardstick's own figures."""
    found = limit()
    return [
        Row("limit.c, classic, 4 players", found["rounds_per_second"], "rounds/s"),
        Row("limit.c, decisions a round", found["decisions_per_round"], "decisions"),
    ]
