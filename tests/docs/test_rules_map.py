"""Every ruling has a function and a test, and the map of them is the one that is stored."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

import pytest

from tidy.sources import ROOT


@pytest.fixture(scope="module")
def rules_map() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_map", ROOT / "tools" / "rules_map.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rules_map"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def entries(rules_map: ModuleType) -> dict[str, object]:
    return rules_map.collect()


def test_all_rulings_of_the_texts_are_read(rules_map):
    found = rules_map.rulings()
    assert len(found) == len(set(found)) == 249
    assert {"C-47", "S-25", "A-24", "F-24", "P-15", "K-07", "T-11", "Q-75", "Q-76"} <= set(found)


def test_every_ruling_has_a_function_and_a_test(rules_map, entries):
    assert rules_map.missing(entries) == []


def test_the_map_is_fresh(rules_map, entries):
    stored = rules_map.MAP.read_text("utf-8")
    assert stored == rules_map.written(entries), "run make docs"


def test_an_owner_is_named_only_for_rulings(rules_map):
    assert set(rules_map.OWNERS) <= set(rules_map.rulings())


def test_spans_of_rulings_are_read_whole(rules_map):
    assert list(rules_map._spans("F-06 to F-09, F-16")) == ["F-06", "F-07", "F-08", "F-09", "F-16"]
