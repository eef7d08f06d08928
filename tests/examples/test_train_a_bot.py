"""The training example runs to its end; how well it learns takes minutes and is told in its log."""

from __future__ import annotations

import csv
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("sb3_contrib", reason="needs examples/requirements.txt")

ROOT = Path(__file__).resolve().parents[2]
FEW = ("--envs", "32", "--decisions", "2048", "--rounds", "32", "--every", "0")


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_a_bot", ROOT / "examples/train_a_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_a_bot"] = module
    spec.loader.exec_module(module)
    return module


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_the_example_trains_examines_and_writes_its_curve(tmp_path: Path) -> None:
    diary = example().main([*FEW, "--out", str(tmp_path / "trained")])
    assert [decisions for _, decisions, _, _ in diary.curve] == [0, 2048]
    assert not diary.is_stopped
    assert names_in(tmp_path / "trained") == {"curve.csv", "curve.svg", "policy.zip"}


@pytest.mark.parametrize(
    ("examined", "left"),
    [(0, {"curve.csv", "policy.zip"}), (1, {"curve.csv", "curve.svg", "policy.zip"})],
)
def test_ctrl_c_leaves_what_was_learned_so_far(
    examined: int,
    left: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    module, trained = example(), tmp_path / "trained"
    examine, asked = module.examine, []

    def until_ctrl_c(*terms: object, **more: object) -> tuple[float, int]:
        asked.append(terms)
        if len(asked) > examined:
            raise KeyboardInterrupt
        return examine(*terms, **more)

    monkeypatch.setattr(module, "examine", until_ctrl_c)
    diary = module.main([*FEW, "--out", str(trained)])
    assert diary.is_stopped
    assert names_in(trained) == left
    with (trained / "curve.csv").open(newline="") as file:
        assert len(list(csv.reader(file))) == 1 + examined
    assert module.MaskablePPO.load(trained / "policy.zip") is not None
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("stopped; what was learned so far: ")
    assert str(trained / "policy.zip") in told
