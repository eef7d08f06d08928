"""The reference of `simulate` names every key of its JSON and no other; the bots' example runs."""

from __future__ import annotations

import re

from lastcard.lab.plan import SimulationPlan
from lastcard.lab.simulate import simulate
from tidy.sources import ROOT

REFERENCE = ROOT / "docs" / "reference" / "simulate.md"
BOTS = ROOT / "docs" / "explanation" / "bots.md"


def test_every_key_of_the_json_is_documented_and_no_other() -> None:
    rows = re.findall(r"^\| (`.*?) \|", REFERENCE.read_text("utf-8"), re.MULTILINE)
    documented = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    results = simulate(SimulationPlan(edition="pizza", players=2, rounds=10, seed=1))[1]
    assert documented == set(results)
    text = REFERENCE.read_text("utf-8")
    inner = [*results["seats"][0], *results["counts"], *results["blocked"], *results["turns"]]
    assert [key for key in inner if f"`{key}`" not in text] == []


def test_the_example_of_the_bots_runs() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", BOTS.read_text("utf-8"), re.DOTALL)
    found: dict[str, object] = {}
    exec(compile(block, str(BOTS), "exec"), found)
    assert found["seat"] in (0, 1, 2)


def test_levels_of_the_bots_are_described() -> None:
    from lastcard.bots import LEVELS

    text = BOTS.read_text("utf-8")
    assert all(f"**`{level}`**" in text for level in LEVELS)
