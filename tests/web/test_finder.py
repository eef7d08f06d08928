"""Where the browser of these tests comes from, on every kind of machine; programs are pretended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from web import finder
from web.finder import NoBrowserError, find_browser, give_up


class Machine:
    """A machine with a folder of programs and nothing else on its path."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.own = folder / "own" / "chrome"
        self.patch = patch
        patch.setenv("PATH", str(self.bin))
        self.download("exit 1")
        self.be(1000)

    def be(self, user: int) -> None:
        """Work as this user; 0 is root."""
        self.patch.setattr(os, "geteuid", lambda: user)

    def program(self, name: str, script: str) -> Path:
        """Put a program on the path."""
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return path

    def download(self, script: str) -> None:
        """Say what Playwright's download does."""
        self.patch.setattr(finder, "DOWNLOAD", (str(self.program("download", script)),))

    def brings(self, path: Path) -> str:
        """Return a script that makes a program appear."""
        return f'/bin/mkdir -p "{path.parent}"; echo > "{path}"; /bin/chmod +x "{path}"'


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine without any browser, and no way to get one."""
    return Machine(tmp_path, monkeypatch)


def test_playwrights_own_is_taken_first(machine) -> None:
    machine.own.parent.mkdir()
    machine.own.write_text("")
    machine.program("chromium", "exit 0")
    assert find_browser(machine.own) == machine.own


@pytest.mark.parametrize("name", finder.NAMES)
def test_else_the_one_on_the_path(machine, name) -> None:
    found = machine.program(name, "exit 0")
    assert find_browser(machine.own) == found


def test_else_playwright_downloads_its_own(machine) -> None:
    machine.download(machine.brings(machine.own))
    assert find_browser(machine.own) == machine.own


def test_else_root_installs_the_package(machine) -> None:
    machine.be(0)
    script = machine.brings(machine.bin / "chromium")
    machine.program("apt-get", f'case "$*" in *install*chromium) {script};; esac')
    assert find_browser(machine.own) == machine.bin / "chromium"


def test_a_package_without_a_program_is_said(machine) -> None:
    machine.be(0)
    machine.program("apt-get", "exit 0")
    with pytest.raises(NoBrowserError, match="no program of that name"):
        find_browser(machine.own)


def test_who_cannot_install_is_told_every_reason(machine) -> None:
    machine.download("echo no network >&2; exit 1")
    machine.program("apt-get", "exit 0")
    with pytest.raises(NoBrowserError, match=r"no network; only root"):
        find_browser(machine.own)


def test_what_apt_complains_of_is_passed_on(machine) -> None:
    machine.be(0)
    machine.program("apt-get", 'echo "E: no route" >&2; exit 100')
    with pytest.raises(NoBrowserError, match=r"apt-get update failed: E: no route"):
        find_browser(machine.own)


def test_an_installation_without_an_end_is_given_up(machine, monkeypatch) -> None:
    monkeypatch.setattr(finder, "INSTALL_S", 0.2)
    machine.download("exec /bin/sleep 5")
    with pytest.raises(NoBrowserError, match="did not end"):
        find_browser(machine.own)


def test_without_a_browser_tests_are_skipped(monkeypatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="cannot run: why"):
        give_up(NoBrowserError("why"))


def test_without_a_browser_continuous_integration_fails(monkeypatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="cannot run: why"):
        give_up(NoBrowserError("why"))
