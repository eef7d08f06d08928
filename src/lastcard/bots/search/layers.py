"""A small network of two hidden layers of rectified units, run in compiled code."""

from __future__ import annotations

import numpy as np

from lastcard.kernel.jit import jit

from .frame import N_FIRST, N_SECOND


@jit
def run_layers(q, x, first, second, last):
    """Return what comes out for the inputs x, float32[n].

    first: float32[n + 1, N_FIRST]; second: float32[N_FIRST + 1, N_SECOND]; last:
    float32[N_SECOND + 1]; the last row of each is the bias.

    Writes: first_values, second_values of q.
    """
    n = x.shape[0]
    for j in range(N_FIRST):
        q.first_values[j] = first[n, j]
    for i in range(n):
        value = x[i]
        if value != 0:
            for j in range(N_FIRST):
                q.first_values[j] += value * first[i, j]
    for j in range(N_SECOND):
        q.second_values[j] = second[N_FIRST, j]
    for i in range(N_FIRST):
        value = q.first_values[i]
        if value > 0:
            for j in range(N_SECOND):
                q.second_values[j] += value * second[i, j]
    total = np.float64(last[N_SECOND])
    for i in range(N_SECOND):
        if q.second_values[i] > 0:
            total += q.second_values[i] * last[i]
    return total
