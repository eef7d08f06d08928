"""What holds for every test: the rules are compiled once, and one process has the browser."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from lastcard.kernel import jit

TESTS = Path(__file__).parent
KERNEL = "from properties.fingerprints import fingerprints; fingerprints(1, 60)"
UPON_IT = (
    "from lastcard.tui.warming import warm_up; warm_up('en')",
    "from lastcard.envs import Batch; Batch('classic', 2, 2, seed=1)",
)
"""Programs that compile the rules: first the kernel, then at once what is built upon it."""


class BrowserApart(LoadScopeScheduling):
    """Gives one worker all tests of the browser, first of all, and the others one by one to any.

    Four pages draw on two cores beside what else runs; twelve do not.
    """

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/web/") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowserApart | None:
    """Spread the tests so where scopes are asked for (`--dist loadscope`)."""
    return BrowserApart(config, log) if config.getvalue("dist") == "loadscope" else None


def pytest_configure(config: pytest.Config) -> None:
    """Fill the cache of compiled code; two workers at once would compile everything twice."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not getattr(config.option, "numprocesses", None) or not jit.COMPILED:
        return
    print("compiling the rules, once for all workers …", file=sys.stderr, flush=True)
    _run(KERNEL)
    threads = [threading.Thread(target=_run, args=(program,)) for program in UPON_IT]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _run(program: str) -> None:
    """Run a program; what fails is seen by the tests."""
    path = os.pathsep.join([str(TESTS.parent / "src"), str(TESTS)])
    environment = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", program], env=environment, check=False)
