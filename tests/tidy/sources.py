"""The project's files, read once, for the tests of its tidiness. No test lives here."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "lastcard"
KERNEL = SOURCE / "kernel"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def project_files() -> tuple[Path, ...]:
    """Return every file that git tracks or would track; without git, what lies in the folders."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        folders = [ROOT / name for name in ("src", "tests", "docs", "bench", "tools")]
        paths = [path for folder in folders for path in folder.rglob("*")]
    return tuple(sorted(path for path in paths if path.is_file()))


def python_files(folder: Path = ROOT) -> list[Path]:
    """Return the Python files below a folder."""
    return [p for p in project_files() if p.suffix == ".py" and p.is_relative_to(folder)]


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"), str(path))


def functions(path: Path) -> Iterator[Function]:
    """Yield every function and method of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def place(path: Path, node: ast.AST | int) -> str:
    """Return `file:line` as an editor understands it."""
    line = node if isinstance(node, int) else getattr(node, "lineno", 1)
    return f"{path.relative_to(ROOT)}:{line}"


def imported_modules(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, full module name) of every import of a file, late ones too."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")
