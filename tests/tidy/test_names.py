"""Names say what a thing is; every module, class and public function says what it is for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tidy.sources import SOURCE, functions, place, python_files, tree

EMPTY_WORDS = {"util", "utils", "manager", "handler", "helper", "helpers", "data", "info", "common"}


def words(name: str) -> set[str]:
    """Words of a snake_case or CamelCase name."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def names(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, name) of everything a file names itself."""
    yield 1, path.stem
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


def test_no_name_is_an_empty_word() -> None:
    empty = [
        f"{place(path, line)} {name}"
        for path in python_files()
        for line, name in names(path)
        if words(name) & EMPTY_WORDS and "EMPTY_WORDS" not in name
    ]
    assert not empty, f"names that say nothing ({', '.join(sorted(EMPTY_WORDS))}): {empty}"


def test_every_module_says_what_lives_there() -> None:
    silent = [place(path, 1) for path in python_files() if not ast.get_docstring(tree(path))]
    assert not silent, f"modules without a docstring: {silent}"


def test_every_public_function_and_class_of_the_package_has_a_docstring() -> None:
    silent = []
    for path in python_files(SOURCE):
        for node in tree(path).body:
            is_named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            if is_named and not node.name.startswith("_") and not ast.get_docstring(node):
                silent.append(f"{place(path, node)} {node.name}")
    assert not silent, f"without a docstring: {silent}"


def test_no_field_of_a_kernel_record_is_an_attribute_of_np_record() -> None:
    from lastcard.kernel import layout

    taken = set(dir(np.record))
    for record in (layout.STATE, layout.RULES, layout.VIEW):
        assert record.names is not None
        clashes = taken.intersection(record.names)
        assert not clashes, f"means two things in the two modes: {clashes}"


def test_a_mark_for_later_gives_its_reason() -> None:
    marks = re.compile(r"#\s*(TODO|FIXME|XXX|HACK)\b(?!.*:.*\w)")
    bare = [
        place(path, number)
        for path in python_files()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert not bare, f"a mark without a reason: {bare}"


def test_functions_of_tests_assert_something() -> None:
    empty = []
    for path in python_files():
        for function in functions(path):
            if not (path.stem.startswith("test_") and function.name.startswith("test_")):
                continue
            text = ast.unparse(function)
            if not re.search(r"\bassert|raises|check|expect|refuse|impossible|verify|fail\(", text):
                empty.append(f"{place(path, function)} {function.name}")
    assert not empty, f"tests that cannot fail: {empty}"
