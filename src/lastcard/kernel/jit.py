"""How the kernel's source is run: compiled by numba where there is one, else as plain Python.

`jit` is the only decorator of compiled code in the project. It keeps numba's cache in a folder
named by a hash of all compiled sources that the function can call (its own layer's and those
below), because numba itself keys a cached function by its own file only and would go on running an
old rule when another file changed. No rule lives here.

`LASTCARD_JIT` chooses: `1` (default) compiled, `0` plain Python, `check` compiled with bounds
checks. `LASTCARD_CACHE` names another cache folder.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

MODE = os.environ.get("LASTCARD_JIT", "1")

if MODE != "0":
    try:
        import numba
        from numba.core import types
        from numba.extending import intrinsic
    except ImportError:
        MODE = "0"

COMPILED = MODE != "0"

F = TypeVar("F", bound=Callable[..., Any])


PACKAGE = Path(__file__).resolve().parent.parent
LAYERS = ("kernel", "bots/policy", "observation", "bots/search", "envs")
"""Folders of compiled sources; a function may call those of its own folder and of earlier ones."""

LOWEST = "bots/policy"
"""Whatever is compiled up to here shares one cache, which a change higher up leaves as it is."""


@cache
def source_hash(layer: str = LOWEST) -> str:
    """Return 16 hexadecimal digits that change with any compiled source up to a layer.

    They change with Python, NumPy and numba too.
    """
    digest = hashlib.sha256()
    folders = LAYERS[: LAYERS.index(layer) + 1]
    for path in (path for folder in folders for path in sorted(PACKAGE.glob(f"{folder}/*.py"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    digest.update(f"{sys.version} {numba.__version__} {MODE}".encode() if COMPILED else b"plain")
    return digest.hexdigest()[:16]


def layer_of(function: Callable[..., Any]) -> str:
    """Return the layer of a function by its file; what lies in no layer may call all of them."""
    path = Path(function.__code__.co_filename).resolve()
    for layer in LAYERS:
        if path.is_relative_to(PACKAGE / layer):
            return max(layer, LOWEST, key=LAYERS.index)
    return LAYERS[-1]


@cache
def cache_folder(layer: str = LOWEST) -> Path:
    """Return a writable folder for compiled code of exactly the sources up to a layer.

    What lies in it is run, so it is its user's own. Where none can be written, it lasts as long as
    the process.
    """
    given = os.environ.get("LASTCARD_CACHE")
    if given:
        base = Path(given).expanduser()
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or "~").expanduser() / "lastcard"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "lastcard"
    folder = base / f"kernel-{source_hash(layer)}"
    try:
        base.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        lent = tempfile.mkdtemp(prefix="lastcard-")
        atexit.register(shutil.rmtree, lent, ignore_errors=True)
        return Path(lent)


def _one_type_for_numbers(dispatcher: Any) -> None:
    """Make calls with literals and enum members use the specialisation for 64-bit integers.

    numba compiles a function anew for each literal type and each enum; here they all mean a number,
    so every rule is compiled once.
    """
    original = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        plain = tuple(
            types.int64 if isinstance(a, (types.IntegerLiteral, types.IntEnumMember)) else a
            for a in args
        )
        return original(plain, kws)

    dispatcher.get_call_template = get_call_template


def _compile(function: Any, *, allocates: bool = False, inlined: bool = False) -> Any:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(layer_of(function)))
    try:
        compiled = numba.njit(
            cache=True,
            nogil=True,
            error_model="numpy",
            boundscheck=MODE == "check",
            _nrt=allocates,
            forceinline=inlined,
        )(function)
    finally:
        numba.config.CACHE_DIR = before
    _one_type_for_numbers(compiled)
    return compiled


def jit(function: F) -> F:
    """Compile a kernel function on its first call; return it unchanged in plain Python.

    The code is compiled without numba's reference counting, which halves the cost of a decision: a
    function may be handed arrays, but may not create any.
    """
    if not COMPILED:
        return function
    return _compile(function)  # type: ignore[no-any-return]


def jit_inline(function: F) -> F:
    """Compile like `jit` a function that every decision of a random game runs, into its callers.

    A call costs about as much as such a function does. For what is not on that path `jit` compiles
    faster and runs as fast.
    """
    if not COMPILED:
        return function
    return _compile(function, inlined=True)  # type: ignore[no-any-return]


def jit_allocating(function: F) -> F:
    """Compile like `jit` a function that creates arrays to work with."""
    if not COMPILED:
        return function
    return _compile(function, allocates=True)  # type: ignore[no-any-return]


if COMPILED:

    @intrinsic
    def count_bits(typing_context: Any, word: Any) -> Any:  # noqa: ARG001
        """Return how many bits of a word are set."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(args[0])

        return types.int64(types.int64), emit

    @intrinsic
    def lowest_bit(typing_context: Any, word: Any) -> Any:  # noqa: ARG001
        """Return the index of the lowest set bit of a word that is not 0."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            import llvmlite.ir as ir

            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), emit

else:

    def count_bits(word: int) -> int:
        """Return how many bits of a word are set."""
        return int(word).bit_count()

    def lowest_bit(word: int) -> int:
        """Return the index of the lowest set bit of a word that is not 0."""
        word = int(word)
        return (word & -word).bit_length() - 1
