"""Write docs/rules/MAP.md: each ruling, the functions that implement it, the tests that prove it.

Read are the ids in RULES.md and FINE_PRINT.md, the `Rules:` lines of docstrings below src, the
`# C-11` comments and the options of editions, the names of tests (`test_c11_...`, several ids in a
row for several rulings), the first line of a test's docstring for more ids, and the `rules` of the
scenarios. Nothing is decided here: a wrong entry is mended where it was read.

`make docs` writes the file; `python tools/rules_map.py --check` says what is missing and
exits 1.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "lastcard"
TESTS = ROOT / "tests"
RULES = ROOT / "docs" / "rules"
MAP = RULES / "MAP.md"

ID = re.compile(r"[A-Z]-\d\d")
LISTED = re.compile(r"Rules:\s*((?:[A-Z]-\d\d[,.\s]*)+)")
IN_NAME = re.compile(r"_([a-z]\d\d)(?=_|$)")

Documented = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

# What of a ruling is not of this code base yet: the layer that owns it and the issue that builds
# it. An entry stands in for a missing function or test, and is listed either way.
OWNERS = {
    "T-06": "the browser's button: the server and browser layers, issue 3",
    "T-07": "the browser's button: the server and browser layers, issue 3",
}
SECTIONS = {
    "C": "Common core",
    "S": "Showdown",
    "A": "Attack",
    "F": "Flip",
    "P": "Pocket Pizza Pizza",
    "K": "Classic and house rules",
    "T": "At a live table",
    "Q": "Fine print",
}


@dataclass
class Entry:
    """What is known of one ruling."""

    functions: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    scenarios: Counter[str] = field(default_factory=Counter)

    @property
    def is_tested(self) -> bool:
        """Whether a test or a scenario names the ruling."""
        return bool(self.tests or self.scenarios)


def rulings() -> list[str]:
    """Return the ids of all rulings, in the order of the texts."""
    rules = (RULES / "RULES.md").read_text("utf-8")
    fine = (RULES / "FINE_PRINT.md").read_text("utf-8")
    found = re.findall(r"^\| ([A-Z]-\d\d) \|", rules, re.MULTILINE)
    for heads in re.findall(r"^- ((?:\*\*Q-\d\d\*\*,? ?)+)", fine, re.MULTILINE):
        found += ID.findall(heads)
    return found


def collect() -> dict[str, Entry]:
    """Return the entry of every ruling. Raises `ValueError` for an id that no text has."""
    entries = {ruling: Entry() for ruling in rulings()}
    for ruling, place in [*functions(), *edition_lines()]:
        _entry(entries, ruling, place).functions.append(place)
    for ruling, place in tests():
        _entry(entries, ruling, place).tests.append(place)
    for ruling, file in scenarios():
        _entry(entries, ruling, file).scenarios[file] += 1
    return entries


def _entry(entries: dict[str, Entry], ruling: str, place: str) -> Entry:
    if ruling not in entries:
        raise ValueError(f"{place} names {ruling}, which is no ruling")
    return entries[ruling]


def functions() -> Iterator[tuple[str, str]]:
    """Yield (ruling, place) for the `Rules:` lines of docstrings, and for the table of options."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module):
                yield from _cited(node, path.stem, path)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from _cited(node, node.name, path)
        if path.name == "options.py" and path.parent.name == "editions":
            yield from _options(tree, path)


def _cited(node: Documented, name: str, path: Path) -> Iterator[tuple[str, str]]:
    """Yield (ruling, place) for the `Rules:` lines of one docstring."""
    for listed in LISTED.findall(ast.get_docstring(node) or ""):
        for ruling in ID.findall(listed):
            yield ruling, _link(name, path)


def _options(tree: ast.Module, path: Path) -> Iterator[tuple[str, str]]:
    """Yield (ruling, place) of the rows `Option("goal", "C-34", ...)`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        words = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
        if len(words) == 2 and isinstance(words[1], str) and ID.fullmatch(words[1]):
            yield words[1], _link(f"option {words[0]}", path)


def edition_lines() -> Iterator[tuple[str, str]]:
    """Yield (ruling, place) for the comments of edition files: of a table, or of a line."""
    for path in sorted(SOURCE.rglob("*.toml")):
        table = ""
        for line in path.read_text("utf-8").splitlines():
            if head := re.match(r"\[+([^\]]+)\]", line):
                table = head[1].replace('"', "")
            code, _, comment = line.partition("#")
            key = code.split("=")[0].strip() if "=" in code else ""
            for ruling in _spans(comment):
                yield ruling, _link(f"{path.stem} {table or key}".strip(), path)


def _spans(text: str) -> Iterator[str]:
    """Yield the ids of a text; "F-06 to F-09" means all from the first to the last."""
    for first, last in re.findall(r"([A-Z]-\d\d)(?: to ([A-Z]-\d\d))?", text):
        for n in range(int(first[2:]), int((last or first)[2:]) + 1):
            yield f"{first[0]}-{n:02}"


def tests() -> Iterator[tuple[str, str]]:
    """Yield (ruling, place) for the tests that carry a ruling's id in name or docstring."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if not node.name.startswith("test_"):
                continue
            found = [f"{i[0].upper()}-{i[1:]}" for i in IN_NAME.findall(node.name)]
            for listed in LISTED.findall(ast.get_docstring(node) or ""):
                found += ID.findall(listed)
            for ruling in dict.fromkeys(found):
                yield ruling, _link(node.name.removeprefix("test_"), path)


def scenarios() -> Iterator[tuple[str, str]]:
    """Yield (ruling, file) for each scenario and each of its rulings."""
    for path in sorted(TESTS.rglob("*.toml")):
        for scenario in tomllib.loads(path.read_text("utf-8")).get("scenario", ()):
            for ruling in scenario.get("rules", ()):
                yield ruling, _link(path.stem, path)


def _link(name: str, path: Path) -> str:
    return f"[{name}](../../{path.relative_to(ROOT).as_posix()})"


def missing(entries: dict[str, Entry]) -> list[str]:
    """Return what is missing: a ruling without function or test that nobody else owns."""
    return [
        f"{ruling}: no {what}"
        for ruling, entry in entries.items()
        for what, there in (("function", entry.functions), ("test", entry.is_tested))
        if not there and ruling not in OWNERS
    ]


def written(entries: dict[str, Entry]) -> str:
    """Return the text of MAP.md."""
    lines = [
        "# Where each ruling lives",
        "",
        "Generated by `make docs`; a test fails when it is stale or has a gap. The",
        "rulings are in [RULES](RULES.md) and [FINE_PRINT](FINE_PRINT.md), scenarios in TOML are",
        "counted by file.",
    ]
    section = ""
    for ruling, entry in entries.items():
        if ruling[0] != section:
            section = ruling[0]
            lines += ["", f"## {SECTIONS[section]}", "", "| ruling | functions | tests |"]
            lines.append("|---|---|---|")
        cells = [", ".join(dict.fromkeys(entry.functions)), _proofs(entry)]
        if ruling in OWNERS:
            cells[0] = "; ".join(filter(None, [cells[0], OWNERS[ruling]]))
        lines.append(f"| {ruling} | {cells[0]} | {cells[1]} |")
    return "\n".join(lines) + "\n"


def _proofs(entry: Entry) -> str:
    counted = [f"{file} ({n})" for file, n in entry.scenarios.items()]
    told = [", ".join(dict.fromkeys(entry.tests))]
    if counted:
        told.append("scenarios " + ", ".join(counted))
    return "; ".join(filter(None, told))


def main() -> int:
    """Write MAP.md, or check it; return the exit status."""
    entries = collect()
    gaps = missing(entries)
    for gap in gaps:
        print(gap)
    if "--check" not in sys.argv[1:]:
        MAP.write_text(written(entries), "utf-8")
        return 0
    if not MAP.exists() or MAP.read_text("utf-8") != written(entries):
        print(f"{MAP.relative_to(ROOT)} is stale: run make docs")
        return 1
    return 1 if gaps else 0


if __name__ == "__main__":
    raise SystemExit(main())
