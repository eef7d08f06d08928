"""Imports go down only, and the kernel needs nothing but numbers."""

from __future__ import annotations

import ast
import subprocess
import sys

from importlinter.cli import lint_imports

from tidy.sources import KERNEL, ROOT, imported_modules, place, python_files, tree

PURE = {
    "__future__",
    "collections",
    "enum",
    "functools",
    "hashlib",  # SHA-256 of a seed: a pure function of its bytes
    "lastcard",
    "llvmlite",
    "numba",
    "numpy",
    "types",
    "typing",
}
# The decorator reads the sources to hash them and names the cache folder: the only I/O there is.
COMPILER = KERNEL / "jit.py"
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval"}


def test_imports_go_down_only() -> None:
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_the_kernel_imports_only_numbers() -> None:
    foreign = [
        f"{place(path, line)} {module}"
        for path in python_files(KERNEL)
        for line, module in imported_modules(path)
        if path != COMPILER and not module.startswith(".") and module.split(".")[0] not in PURE
    ]
    assert not foreign, f"the kernel may import {sorted(PURE)} only: {foreign}"


def test_the_kernel_has_no_files_and_no_global_random_numbers() -> None:
    found = [
        f"{place(path, node)} {ast.unparse(node.func)}"
        for path in python_files(KERNEL)
        for node in ast.walk(tree(path))
        if path != COMPILER and isinstance(node, ast.Call) and is_forbidden(ast.unparse(node.func))
    ]
    assert not found, f"not in the kernel: {found}"


def is_forbidden(call: str) -> bool:
    """Whether a called name reaches outside the numbers given to a function."""
    return call in FORBIDDEN_CALLS or call.startswith(("np.random", "np.load", "np.save"))


def test_the_command_line_says_what_it_can_without_the_kernel() -> None:
    program = (
        "import sys\nfrom lastcard.cli import main\n"
        "code = main(['--help'])\n"
        "heavy = {'numba', 'numpy', 'textual', 'msgspec'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    assert "simulate" in done.stdout
