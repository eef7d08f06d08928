"""Figures made of sums: intervals, lengths; the measure of strength that `make bench` prints."""

from __future__ import annotations

import importlib.util
import sys
from math import sqrt
from pathlib import Path

import pytest

from lastcard.lab.intervals import wilson
from lastcard.lab.plan import SimulationPlan
from lastcard.lab.results import as_json, lengths, share_of
from lastcard.lab.simulate import simulate

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.mark.parametrize(("n", "of"), [(0, 10), (1, 10), (50, 100), (399, 400), (10, 10)])
def test_wilson_bounds_are_where_the_share_is_as_far_off_as_z_says(n, of):
    low, high = wilson(n, of)
    assert 0 <= low <= n / of <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            assert abs(n / of - bound) == pytest.approx(
                1.959963984540054 * sqrt(bound * (1 - bound) / of)
            )


def test_no_rounds_leave_everything_open():
    assert wilson(0, 0) == (0.0, 1.0)
    assert share_of(0, 0)["share"] == 0.0


def test_lengths_from_a_histogram_are_those_of_the_rounds():
    rounds = [3, 3, 4, 8, 8, 8, 9, 20, 21, 40]
    histogram = [rounds.count(n) for n in range(50)]
    assert lengths(histogram, sum(rounds), max(rounds)) == {
        "mean": 12.4,
        "median": 8,
        "p95": 40,
        "max": 40,
    }


def test_the_benchmark_reads_the_strength_of_normal_from_the_json(monkeypatch):
    monkeypatch.syspath_prepend(BENCH)
    spec = importlib.util.spec_from_file_location("processes", BENCH / "processes.py")
    assert spec is not None
    assert spec.loader is not None
    processes = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "processes", processes)
    spec.loader.exec_module(processes)
    bots = ("normal", "random", "random", "random")
    plan = SimulationPlan(edition="classic", players=4, rounds=4000, seed=1, bots=bots)
    share, n = processes.win_share(as_json(simulate(plan)[1]))
    assert n == 4000
    assert share > 0.3


def test_deals_that_were_measured_again_are_counted_once_and_never_out_of_order(monkeypatch):
    monkeypatch.syspath_prepend(BENCH)
    strength = importlib.import_module("strength")
    results: dict[str, dict[str, list[float]]] = {}
    block = strength.Block("pizza", 2, 10, 0, 2, ("hard",))
    strength.add(results, block, {"hard": [0.1, 0.2]})
    strength.add(results, block, {"hard": [0.1, 0.2], "open": [0.3, 0.4]})
    later = block._replace(first=2)
    strength.add(results, later, {"hard": [0.5, 0.6], "open": [0.7, 0.8], "expert": [0.9, 1.0]})
    assert results == {
        "pizza 2": {"hard": [0.1, 0.2, 0.5, 0.6], "open": [0.3, 0.4, 0.7, 0.8], "expert": []}
    }
