"""Whole games of every edition through the real server: two people and bots, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.editions import list_editions
from lastcard.record import replay, verify_seed
from lastcard.recordfile import read
from server.harness import Guest, get, serving

GOALS = {"classic": 60, "showdown": 30, "attack": 80, "flip": 80, "pizza": 40}


@pytest.mark.parametrize("edition", list_editions())
async def test_two_people_and_bots_play_a_whole_game(edition: str, tmp_path: Path) -> None:
    async with serving(tmp_path / "kept") as running:
        ana = await Guest(running.socket_address, "Ana", seed=1).open()
        bo = await Guest(running.socket_address, "Bo", seed=2).open()
        options = {"goal": GOALS[edition]}
        table = await ana.create(edition=edition, pace="swift", options=options)
        assert (await ana.do("Sit"))["t"] == "done"
        await bo.join(table)
        assert (await bo.do("Sit"))["t"] == "done"
        for _ in range(2):
            assert (await ana.do("AddBot"))["t"] == "done"
        sealed = ana.public["commitment"]
        for guest, nonce in ((ana, "aa"), (bo, "bb")):
            await guest.say(t="nonce", table=table, nonce=nonce)
            await guest.do("Return")  # nothing to come back from, but answered after the nonce
        ana.plays = bo.plays = True
        assert (await ana.do("Start"))["t"] == "done"
        for guest in (ana, bo):
            await guest.until(lambda g=guest: g.public["stage"] == "game_over", "the end", 40)
        await check_end(running.address, table, ana, bo, tmp_path)
        check_seal(ana, sealed, tmp_path)
        await ana.close()
        await bo.close()


async def check_end(address: str, table: str, ana: Guest, bo: Guest, tmp_path: Path) -> None:
    """Both saw the same game, every number of it, and its record holds."""
    assert ana.gaps == bo.gaps == 0
    assert ana.public == bo.public
    assert ana.public["champions"]
    assert ana.public["results"][-1]["scores"] == ana.public["scores"]
    errors = [m for guest in (ana, bo) for m in guest.heard if m["t"] == "error"]
    faults = [error for error in errors if error["reason"] != "rate"]
    assert not faults
    status, headers, body = await get(f"{address}/record/{table}")
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    path = tmp_path / "game.lastcard"
    path.write_bytes(body)
    match = replay(*read(path))
    assert list(match.scores) == ana.public["scores"]


def check_seal(ana: Guest, sealed: str, tmp_path: Path) -> None:
    """The seed is the server's secret, sealed beforehand, and everybody's nonces: all chance."""
    record = read(tmp_path / "game.lastcard")[0]
    assert record.commitment == sealed
    assert sorted(str(record.seed).split("/")[1:]) == ["aa", "bb"]
    assert verify_seed(record, replay(record).edition) is None
    assert ana.public["commitment"] != sealed  # of the next game: nothing of it is known
