"""The training example runs to its end; how well it learns takes minutes and is told in its log."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="needs examples/requirements.txt")

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_trains_examines_and_writes_its_curve(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("train_a_bot", ROOT / "examples/train_a_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_a_bot"] = module
    spec.loader.exec_module(module)
    few = ["--envs", "32", "--decisions", "2048", "--rounds", "32", "--every", "0"]
    diary = module.main([*few, "--out", str(tmp_path / "trained")])
    assert [decisions for _, decisions, _, _ in diary.curve] == [0, 2048]
    assert {path.name for path in (tmp_path / "trained").iterdir()} == {
        "curve.csv",
        "curve.svg",
        "policy.zip",
    }
