"""Every scenario of the rulebook, one test each."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastcard.scenario import run_scenario

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def scenarios() -> list[Any]:
    return [
        pytest.param(scenario, id=f"{file.stem}: {scenario['name']}")
        for file in FILES
        for scenario in tomllib.loads(file.read_text("utf-8"))["scenario"]
    ]


@pytest.mark.parametrize("scenario", scenarios())
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run_scenario(scenario) == ""
