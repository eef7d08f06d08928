"""Where the arrays of many games lie in memory, and fetching a game before its turn.

A thousand games are larger than the nearest caches, and every step goes through all of them:
without this a step in Flip waits for memory about a third of its time. Results do not depend on it.
"""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.kernel.jit import COMPILED
from lastcard.kernel.layout import STATE, WORDS

LINE = 64  # bytes that come from memory together
LARGE_PAGE = 1 << 21
ASKED_FROM = 1 << 22  # arrays of so many bytes are those for which NumPy asks for large pages


def zeros(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return an array of zeros, a large one on large pages where the system has them.

    A thousand games lie on more pages of 4 KiB than a core remembers the places of.
    """
    kind = np.dtype(dtype)
    n_bytes = prod(shape) * kind.itemsize
    if n_bytes < LARGE_PAGE // 2:
        return np.zeros(shape, kind)
    room = np.zeros(n_bytes + ASKED_FROM, np.uint8)  # what is never touched takes no memory
    first = -room.ctypes.data % LARGE_PAGE
    return room[first : first + n_bytes].view(kind).reshape(shape)


def lines_ahead(rules: npt.NDArray[np.void], players: int) -> npt.NDArray[np.int64]:
    """Return where in a game lies what a step reads here and there: the first byte of each line.

    What it reads in order the processor fetches by itself.
    """
    n_cards = int(rules["n_cards"][0])
    spans = [("hands", 0, players * WORDS * 8), ("draw", 0, n_cards), ("discard", 0, n_cards)]
    if rules["n_sides"][0] == 2:
        row = STATE["seen"].shape[1]
        spans += [("seen", 2 * side * row, 2 * n_cards) for side in range(2)]
    fields = STATE.fields
    assert fields is not None
    starts = [(int(fields[name][1]) + skip, size) for name, skip, size in spans]
    lines = {at // LINE for start, size in starts for at in range(start, start + size)}
    return np.array(sorted(lines), np.int64) * LINE


if COMPILED:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def fetch(typing_context: Any, array: Any, place: Any) -> Any:  # noqa: ARG001
        """Have a line of memory brought near, by a byte of an array; it may lie beyond the end."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            import llvmlite.ir as ir

            word, byte = ir.IntType(32), ir.IntType(8).as_pointer()
            first = context.make_array(signature.args[0])(context, builder, args[0]).data
            where = builder.gep(builder.bitcast(first, byte), [args[1]])
            kind = ir.FunctionType(ir.VoidType(), [byte, word, word, word])
            prefetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
            to_read, keep, not_code = word(0), word(3), word(1)
            builder.call(prefetch, [where, to_read, keep, not_code])
            return context.get_dummy_value()

        return types.none(array, types.int64), emit

else:

    def fetch(array: npt.NDArray[Any], place: int) -> None:
        """Do nothing: only compiled code is fast enough to wait for memory."""
