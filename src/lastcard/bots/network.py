"""The networks of `expert`: their file of weights, loaded and checked, without any framework.

What they read is in `bots.search.appraise` and `advise`; how they learned it in
`tools/train_expert.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.bots.search.frame import SEARCH, WEIGHTS

__all__ = ["FILE", "NetworkError", "put_network", "read_network"]

FILE = Path(__file__).with_name("expert.npz")


class NetworkError(ValueError):
    """A weight file that is missing or broken: which, and what is wrong with it."""


@cache
def read_network(path: Path = FILE) -> dict[str, npt.NDArray[np.float32]]:
    """Return the weights by name, float32, in the shapes of SEARCH. Raises `NetworkError`.

    >>> read_network()["value_last"].shape
    (25,)
    """
    fields: Any = SEARCH.fields
    shapes = {name: fields[name][0].shape for name in WEIGHTS}
    try:
        with np.load(path, allow_pickle=False) as file:
            weights = {name: np.asarray(file[name], np.float32) for name in WEIGHTS}
    except Exception as error:
        # Of a garbled file zipfile, zlib and NumPy's reader of headers raise a dozen kinds, up to
        # errors of tokenize and of memory: none of them may end a server or go unnamed.
        raise NetworkError(
            f"{path}: this is no file of the expert's weights ({error}); install lastcard again, "
            "or train them with tools/train_expert.py"
        ) from error
    for name, values in weights.items():
        if values.shape != shapes[name]:
            raise NetworkError(
                f"{path}: {name} has the shape {values.shape}; it must be {shapes[name]}"
            )
        if not np.isfinite(values).all():
            raise NetworkError(f"{path}: {name} holds values that are no numbers")
    return weights


def put_network(search: npt.NDArray[np.void], weights: dict[str, npt.NDArray[np.float32]]) -> None:
    """Write weights into a search, an array of one SEARCH."""
    for name, values in weights.items():
        search[name][0] = values
