"""Intervals and tests, against figures from tables and against simulation."""

from __future__ import annotations

import math
import random

import pytest

from lastcard.lab.intervals import Sums, chi_square_p, holm, normal_p, student_t


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (10**6, 1.96)],
)
def test_the_points_of_students_t_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student_t(freedom) == pytest.approx(point, rel=0.005)


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [(3.841, 1, 0.05), (7.815, 3, 0.05), (16.919, 9, 0.05), (21.666, 9, 0.01), (0.0, 3, 1.0)],
)
def test_chi_square_is_that_of_the_tables(value: float, freedom: int, p: float) -> None:
    assert chi_square_p(value, freedom) == pytest.approx(p, abs=2e-4)


def test_chi_square_of_two_degrees_is_exponential() -> None:
    for value in (0.1, 1.0, 5.0, 40.0):
        assert chi_square_p(value, 2) == pytest.approx(math.exp(-value / 2), rel=1e-9)


def test_the_normal_distribution_is_that_of_the_tables() -> None:
    assert normal_p(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert normal_p(-3.290527) == pytest.approx(0.001, abs=1e-6)


def test_holm_keeps_the_order_and_never_lowers_a_probability() -> None:
    dice = random.Random(1)
    for _ in range(50):
        raw = [dice.random() ** 3 for _ in range(12)]
        found = holm(raw)
        assert all(p >= q for p, q in zip(found, raw, strict=True))
        pairs = sorted(zip(raw, found, strict=True))
        assert [p for _, p in pairs] == sorted(p for _, p in pairs)
    assert holm([0.2]) == [0.2]
    assert holm([]) == []


def sample(dice: random.Random, n: int) -> Sums:
    sums = Sums()
    for _ in range(n):
        sums.add(dice.gauss(0, 1))
    return sums


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    dice = random.Random(7)
    held = sum(
        abs(sums.mean) <= sums.half_width() for sums in (sample(dice, 12) for _ in range(2000))
    )
    assert 0.935 <= held / 2000 <= 0.965  # three standard errors


def test_a_confidence_sequence_holds_whenever_one_looks() -> None:
    """Ordinary intervals, looked at again and again, miss the truth far more often than 5 %."""
    dice = random.Random(8)
    missed = {"always": 0, "once": 0}
    for _ in range(300):
        sums = Sums()
        out = {"always": False, "once": False}
        for n in range(1, 1001):
            sums.add(dice.gauss(0, 1))
            if n >= 30 and n % 10 == 0:
                out["always"] |= abs(sums.mean) > sums.half_width_always()
                out["once"] |= abs(sums.mean) > sums.half_width()
        for name, is_out in out.items():
            missed[name] += is_out
    assert missed["always"] <= 0.08 * 300
    assert missed["once"] > 0.2 * 300


def test_sums_of_nothing_and_of_one_know_no_interval() -> None:
    sums = Sums()
    assert (sums.mean, sums.half_width(), sums.half_width_always()) == (0.0, math.inf, math.inf)
    sums.add(3.0)
    assert (sums.mean, sums.variance, sums.half_width()) == (3.0, 0.0, math.inf)
