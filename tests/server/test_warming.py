"""Nothing is compiled while people play; a level that cannot play stops nothing else."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.bots import LEVELS, network
from lastcard.kernel.jit import COMPILED
from lastcard.server import choices, opponents, warming
from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import SqliteStore
from server.harness import Guest, get, serving

PATIENCE_S = 900
"""Should everything have to be compiled."""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_nothing_is_compiled_after_the_warming(tmp_path: Path) -> None:
    program = Path(__file__).with_name("after_warming.py")
    tests = str(program.parent.parent)
    done = subprocess.run(
        [sys.executable, str(program), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([tests, *sys.path])},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert int(lines[-1].removeprefix("warm: ")) > 10
    assert not [line for line in lines if line.startswith("late: ")]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_the_progress_knows_how_much_there_is_to_compile() -> None:
    names = warming.functions()
    assert len(names) == len(set(names))
    assert {"lastcard.kernel.entry.step", "lastcard.bots.search.entry.search"} <= set(names)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("times", [0.5, 1.0, 3.0])
async def test_the_progress_only_rises_however_much_is_compiled(
    times: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """times: how many functions turn out to be compiled for each that was foreseen."""
    from numba.core import event

    names = [f"lastcard.kernel.made_up.{n}" for n in range(80)]

    def compile_some(n: int) -> None:
        for _ in range(n):
            with event.trigger_event("numba:compile"):
                pass

    foreseen = round(times * warming.TIMES * len(names))
    monkeypatch.setattr(warming, "functions", lambda: names)
    monkeypatch.setattr(warming, "_think_a_little", lambda: compile_some(foreseen))
    monkeypatch.setattr(warming, "_play_a_little", lambda _edition: None)
    warmth, parts = warming.Warmth(), list[float]()
    warmth.on_change = parts.append
    warmth.start()
    await asyncio.wait_for(warmth.done.wait(), PATIENCE_S)
    assert parts == sorted(set(parts))
    assert parts[-1] == 1
    compiling = [part for part in parts if part <= warming.COMPILING]
    assert max(compiling) == pytest.approx(warming.COMPILING * min(times, 1), abs=warming.LEAST)
    assert len(parts) > 20 * min(times, 1)  # it is told as it goes on, not at the end


@pytest.fixture
def _no_expert(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Let the file of the expert's weights be broken."""
    broken = tmp_path / "expert.npz"
    broken.write_bytes(b"PK broken")
    real = network.read_network
    monkeypatch.setattr(opponents, "read_network", lambda: real(broken))
    opponents.missing_levels.cache_clear()
    choices.edition_list.cache_clear()
    yield
    opponents.missing_levels.cache_clear()
    choices.edition_list.cache_clear()


@pytest.mark.usefixtures("_no_expert")
async def test_without_the_experts_file_everything_else_is_played(tmp_path: Path) -> None:
    live = LiveServer(SqliteStore(tmp_path / "store"))  # it warms up as at a real start
    async with serving(tmp_path / "store", live=live) as running:
        async with asyncio.timeout(PATIENCE_S):
            await running.ready()
        status, _, body = await get(f"{running.address}/readyz")
        assert status == 200
        assert json.loads(body)["missing"] == {"expert": "expert.npz"}  # no path
        _, _, body = await get(f"{running.address}/editions.json")
        assert json.loads(body)["levels"] == [level for level in LEVELS if level != "expert"]
        ana = await Guest(running.socket_address, "Ana").open()
        await ana.create(edition="classic", pace="swift")
        refused = await ana.do("AddBot", level="expert")
        assert (refused["t"], refused["reason"]) == ("refused", "setting")
        assert refused["values"] == {"key": "level", "right": "random, easy, normal, hard"}
        await ana.do("AddBot", level="hard")
        await ana.do("AddBot", level="easy")
        assert (await ana.do("Start"))["t"] == "done"
        await ana.until(lambda: ana.seq > 15, "some moves")
        await ana.close()
