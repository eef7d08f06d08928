"""The examples of the how-tos run as they stand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").glob("how-to/*.md"), *(ROOT / "docs").glob("tutorial/*.md")])


def blocks(page: Path, language: str) -> list[str]:
    """Return a page's blocks of a language, those in lists too."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", page.read_text("utf-8"), re.M | re.S)
    return [re.sub(rf"^{indent}", "", text, flags=re.M) for indent, text in found]


def write_files(page: Path, folder: Path) -> None:
    """Write the files that a page names, in blocks such as "```python thrifty.py"."""
    text = page.read_text("utf-8")
    for name, body in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", text, re.M | re.S):
        (folder / name).write_text(body, "utf-8")


def lastcard(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command line in a folder, with the rules as plain Python."""
    return subprocess.run(
        [sys.executable, "-m", "lastcard", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "LASTCARD_JIT": "0", "PYTHONPATH": str(ROOT / "src")},
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_blocks_run(page: Path, tmp_path: Path) -> None:
    for text in blocks(page, "toml"):
        (tmp_path / "hot.toml").write_text(text, "utf-8")
    write_files(page, tmp_path)
    for text in blocks(page, "python"):
        done = subprocess.run(
            [sys.executable, "-c", text],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout or page.parent.name == "tutorial"  # a step need not print anything


def test_the_edition_of_the_page_is_sound(tmp_path: Path) -> None:
    (edition,) = blocks(ROOT / "docs" / "how-to" / "an-edition.md", "toml")
    (tmp_path / "hot.toml").write_text(edition, "utf-8")
    done = lastcard("edition", "show", "hot.toml", "--resolved", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Slice for you" in done.stdout
    (tmp_path / "hot.toml").write_text(edition.replace("draw target", "drew target"), "utf-8")
    done = lastcard("edition", "show", "hot.toml", folder=tmp_path)
    assert done.returncode == 2
    assert "drew" in done.stderr
    assert "draw" in done.stderr


def test_the_scenario_of_the_page_passes(tmp_path: Path) -> None:
    (scenario,) = blocks(ROOT / "docs" / "how-to" / "a-rule.md", "toml")
    (tmp_path / "my.toml").write_text(scenario, "utf-8")
    done = lastcard("check", "my.toml", folder=tmp_path)
    assert done.stdout.endswith("1 passed, 0 failed\n"), done.stdout + done.stderr


def test_links_between_pages_lead_somewhere() -> None:
    broken = []
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            if not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert not broken
