"""Intervals and tests: for means of deals, for shares, for many comparisons at once. Only numbers.

Every formula names its source. Nothing of cards or games is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt

__all__ = ["Sums", "chi_square_p", "holm", "normal_p", "student_t", "wilson"]

Z_95 = 1.959963984540054


def wilson(n: int, of: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a share (E. B. Wilson, 1927); z = 1.96 for 95 %.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if of == 0:
        return 0.0, 1.0
    share = n / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(min(low, share), 0.0), min(max(high, share), 1.0)  # rounding aside


def student_t(freedom: int) -> float:
    """Return the two-sided 95 % point of Student's t distribution.

    Cornish and Fisher's expansion (Abramowitz and Stegun, 26.7.5), within 0.5 % from 4 degrees of
    freedom on and on the safe side below.

    >>> round(student_t(10), 2), round(student_t(10_000), 2)
    (2.23, 1.96)
    """
    if freedom < 1:
        return float("inf")
    if freedom < 4:
        return (12.706, 4.303, 3.182)[freedom - 1]
    z, v = Z_95, float(freedom)
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + g1 / v + g2 / v**2 + g3 / v**3


@dataclass
class Sums:
    """Number, sum and sum of squares of some figures: all that mean and spread need."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Take one more figure."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """Their mean; 0 of none."""
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        """Their variance, estimated from a sample."""
        if self.n < 2:
            return 0.0
        return max(self.squares - self.total**2 / self.n, 0.0) / (self.n - 1)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.n) if self.n > 1 else float("inf")

    def half_width(self) -> float:
        """Return half the width of the 95 % interval of the mean (Student's t)."""
        return student_t(self.n - 1) * self.error if self.n > 1 else float("inf")

    def half_width_always(self, alpha: float = 0.05, best_at: float = 1000.0) -> float:
        """Return half the width of a confidence sequence: an interval to look at after any number.

        Asymptotic, two-sided, tightest after `best_at` figures: I. Waudby-Smith and others,
        "Time-uniform central limit theory and asymptotic confidence sequences" (2021), theorem 2.2
        and appendix B.2.
        """
        if self.n < 2:
            return float("inf")
        rho2 = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / best_at
        reach = self.n * rho2
        width = sqrt(2 * (reach + 1) / (self.n**2 * rho2) * log(sqrt(reach + 1) / alpha))
        return sqrt(self.variance) * width


def normal_p(z: float) -> float:
    """Return the two-sided probability of a standard normal figure as far from 0 as z.

    >>> round(normal_p(1.96), 3)
    0.05
    """
    return erfc(abs(z) / sqrt(2))


def chi_square_p(value: float, freedom: int) -> float:
    """Return the probability of a chi-square figure as large as this.

    The regularised incomplete gamma function by its series and its continued fraction (Numerical
    Recipes, 6.2).

    >>> round(chi_square_p(7.815, 3), 3)
    0.05
    """
    if freedom < 1 or value <= 0:
        return 1.0
    a, x = freedom / 2, value / 2
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-14:
            n += 1
            term *= x / n
            total += term
        return max(1.0 - total * front, 0.0)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 500):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return front * h


def holm(chances: Sequence[float]) -> list[float]:
    """Return probabilities corrected for how many there are (S. Holm, 1979), in the same order.

    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected = [1.0] * len(chances)
    highest = 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(chances[i] * (len(chances) - rank), 1.0))
        corrected[i] = highest
    return corrected
