"""The page of observations is what the code says, and its example runs.

The examples of how-tos and tutorials are run in `test_how_to`.
"""

from __future__ import annotations

import importlib.util
import re

import pytest

from tidy.sources import ROOT

PAGE = "docs/reference/observations.md"


def test_the_tables_are_fresh() -> None:
    path = ROOT / "tools" / "observations_page.py"
    spec = importlib.util.spec_from_file_location("observations_page", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PAGE.read_text("utf-8") == module.page(), "run make docs"


def test_python_in_the_page_runs() -> None:
    pytest.importorskip("gymnasium", reason="needs the extra [rl]")
    pytest.importorskip("pettingzoo", reason="needs the extra [rl]")
    text = (ROOT / PAGE).read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
