"""Nothing grows too large to be known: lines, files, functions, arguments, nesting."""

from __future__ import annotations

import ast

from tidy.sources import ROOT, SOURCE, Function, functions, place, python_files

LINE = 100
FILE, FILE_AIM = 600, 400
BODY, BODY_AIM = 60, 40
ARGUMENTS = 6
NESTING = 3

# What kernel functions hand on to each other unchanged: where the game lies, its rules, its chance
# and its log. Compiled code has no object to bundle them in.
HANDED_ON = {"i", "j", "r", "rules", "tape", "log"}
BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)


def body_lines(function: Function) -> int:
    """Lines from the first statement after the docstring to the end."""
    statements = function.body[1:] if ast.get_docstring(function) else function.body
    return (function.end_lineno or 0) - statements[0].lineno + 1 if statements else 0


def n_arguments(function: Function) -> int:
    """Arguments a caller thinks about: neither `self` nor what is only handed on."""
    given = function.args
    names = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len([name for name in names if name not in {"self", "cls"} | HANDED_ON])


def is_command(function: Function) -> bool:
    """A command of the command line has an argument for each of its flags."""
    return any("app.command" in ast.unparse(decorator) for decorator in function.decorator_list)


def depth(node: ast.AST, level: int = 0) -> int:
    """Deepest nesting of blocks below a node; `elif` is no deeper than `if`."""
    deepest = level
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and node.orelse == [child] and isinstance(child, ast.If)
        deeper = level + (isinstance(child, BLOCKS) and not is_elif)
        deepest = max(deepest, depth(child, deeper))
    return deepest


def test_no_line_is_too_long() -> None:
    long = [
        place(path, number)
        for path in python_files()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LINE
    ]
    assert not long, f"longer than {LINE} characters: {long}"


def test_no_file_is_too_long() -> None:
    sizes = {path: path.read_text("utf-8").count("\n") for path in python_files()}
    long = {str(path.relative_to(ROOT)): n for path, n in sizes.items() if n > FILE}
    assert not long, f"longer than {FILE} lines: {long}"
    over_aim = [path for path, n in sizes.items() if n > FILE_AIM]
    assert len(over_aim) <= max(3, len(sizes) // 10), f"too many over {FILE_AIM} lines: {over_aim}"


def test_no_function_is_too_long() -> None:
    sizes = {place(path, f): body_lines(f) for path in python_files() for f in functions(path)}
    long = {where: n for where, n in sizes.items() if n > BODY}
    assert not long, f"bodies longer than {BODY} lines: {long}"
    over_aim = [where for where, n in sizes.items() if n > BODY_AIM]
    assert len(over_aim) <= max(5, len(sizes) // 50), f"too many over {BODY_AIM} lines: {over_aim}"


def test_no_function_has_too_many_arguments() -> None:
    many = {
        f"{place(path, f)} {f.name}": n_arguments(f)
        for path in python_files(SOURCE)
        for f in functions(path)
        if n_arguments(f) > ARGUMENTS and not is_command(f)
    }
    assert not many, f"more than {ARGUMENTS} arguments: {many}"


def test_nothing_is_nested_too_deeply() -> None:
    deep = {
        f"{place(path, f)} {f.name}": depth(f)
        for path in python_files()
        for f in functions(path)
        if depth(f) > NESTING
    }
    assert not deep, f"nested deeper than {NESTING}: {deep}"
