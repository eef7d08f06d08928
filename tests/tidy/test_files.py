"""The project is complete in itself: no path of somebody's machine, no dead links, exact pins."""

from __future__ import annotations

import re
import tomllib

import pytest

from tidy.sources import ROOT, project_files

TEXT = {".py", ".md", ".toml", ".txt", ".ftl", ".c", ".sh", ".csv", ".lastcard", ""}
MACHINE_PATH = re.compile(r"(?<![\w./])/(home|root|tmp|Users|work|private)/\w")
# The texts that the project was given: they are carried word for word.
GIVEN = {ROOT / "docs" / "rules" / name for name in ("RULES.md", "FINE_PRINT.md", "NOTATION.md")}
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)")


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    named = [
        str(path.relative_to(ROOT))
        for path in project_files()
        if path.suffix in TEXT and MACHINE_PATH.search(path.read_text("utf-8"))
    ]
    assert not named


def test_every_link_between_documents_leads_somewhere() -> None:
    dead = []
    for path in project_files():
        if path.suffix != ".md" or path in GIVEN:
            continue
        for target in LINK.findall(path.read_text("utf-8")):
            if "://" not in target and not (path.parent / target).exists():
                dead.append(f"{path.relative_to(ROOT)} -> {target}")
    assert not dead


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_exact(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    loose = [line for line in lines if line and not line.startswith("#") and "==" not in line]
    assert not loose


def test_requirements_hold_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {
        re.split("[=; ]", line)[0].lower().replace("-", "_")
        for name in ("requirements.txt", "requirements-dev.txt")
        for line in (ROOT / name).read_text("utf-8").splitlines()
    }
    wanted = project["dependencies"] + project["optional-dependencies"]["dev"]
    missing = {re.split("[>=<; ]", line)[0].lower().replace("-", "_") for line in wanted} - pinned
    assert not missing


def test_make_help_lists_every_task() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    declared = re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert declared is not None
    described = set(re.findall(r"^([a-z]+):[^#\n]*## \w", text, re.MULTILINE))
    assert set(declared[1].split()) == described


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    commands = [line for line in script if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["make test"]
    assert "make test" in (ROOT / "README.md").read_text("utf-8")
