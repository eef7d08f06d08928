"""Where a Chromium for the tests is: on this machine, else installed, else why there is none.

First what is there: Playwright's own, then the system's. Then what can be had: Playwright's own
download, then, as root, the distribution's package. Starting it is `browser`'s matter.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL_S = 240
DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
PACKAGE = (
    ("apt-get", "-qq", "update"),
    ("apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"),
)


class NoBrowserError(Exception):
    """There is no browser, and none could be installed; the message says why."""


def find_browser(own: Path) -> Path:
    """Return the program of a Chromium, installed if need be. Raises `NoBrowserError`.

    own: where Playwright would keep its own.
    """
    reasons = []
    ways: tuple[Callable[[Path], Path | None], ...] = (_own, _system, _download, _package)
    for way in ways:
        try:
            found = way(own)
        except NoBrowserError as error:
            reasons.append(str(error))
        else:
            if found is not None:
                return found
    raise NoBrowserError("; ".join(reasons))


def give_up(error: NoBrowserError) -> NoReturn:
    """Skip the tests that need a browser; fail where CI is true."""
    message = f"browser tests cannot run: {error}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def _own(own: Path) -> Path | None:
    return own if own.exists() else None


def _system(_own: Path) -> Path | None:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


def _download(own: Path) -> Path | None:
    _run(DOWNLOAD)
    if not own.exists():
        raise NoBrowserError(f"Playwright's download did not bring {own}")
    return own


def _package(own: Path) -> Path | None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NoBrowserError("only root with apt-get could install the distribution's package")
    for command in PACKAGE:
        _run(command)
    found = _system(own)
    if found is None:
        raise NoBrowserError("the package chromium brought no program of that name")
    return found


def _run(command: Sequence[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    name = " ".join(command[-2:] if command[0] != "apt-get" else [*command[:1], command[2]])
    try:
        done = subprocess.run(
            command, env=quiet, capture_output=True, text=True, timeout=INSTALL_S, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise NoBrowserError(f"{name} did not end in {INSTALL_S} s") from error
    except OSError as error:
        raise NoBrowserError(f"{name} could not be started: {error.strerror}") from error
    if done.returncode:
        last = ((done.stderr or done.stdout).strip().splitlines() or ["no message"])[-1]
        raise NoBrowserError(f"{name} failed: {last}")
