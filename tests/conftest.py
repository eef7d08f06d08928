"""What holds for every test: the rules are compiled once, before several processes want them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from lastcard.kernel import jit

TESTS = Path(__file__).parent
WAYS = (
    [("1", "from lastcard.tui.warming import warm_up; warm_up('en')")],
    [
        ("check", "from properties.fingerprints import fingerprints; fingerprints(1, 60)"),
        ("1", "from lastcard.envs import Batch; Batch('classic', 2, 2, seed=1)"),
    ],
)
"""What compiles the rules, a way for each of two cores: how, and a program. The second way takes
what others build upon only when the first one has compiled it."""


def pytest_configure(config: pytest.Config) -> None:
    """Fill the cache of compiled code; two workers at once would compile everything twice."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not getattr(config.option, "numprocesses", None) or not jit.COMPILED:
        return
    print("compiling the rules, once for all workers …", file=sys.stderr, flush=True)
    threads = [threading.Thread(target=_compile, args=(way,)) for way in WAYS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _compile(way: list[tuple[str, str]]) -> None:
    """Run programs one after another; what fails is seen by the tests."""
    path = os.pathsep.join([str(TESTS.parent / "src"), str(TESTS)])
    for mode, program in way:
        environment = {**os.environ, "PYTHONPATH": path, "LASTCARD_JIT": mode}
        subprocess.run([sys.executable, "-c", program], env=environment, check=False)
