"""A server that is killed in the middle of each phase: the game goes on for every client.

Tables live in the simulated world of `table/` until every moment has been seen; then a real server
finds the log as it was at that moment, and everybody comes back.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from lastcard.server import clock
from lastcard.server.live import LiveServer
from lastcard.server.sqlite_store import SqliteStore
from lastcard.table import (
    SWIFT,
    Commit,
    Table,
    apply,
    commands,
    decode_commit,
    fold,
    view_of,
)
from server.harness import Guest, get, known_warmth, serving
from server.stored import fill
from table.simulated import World

PACE = replace(
    SWIFT,
    window_us=300_000,
    gather_us=50_000,
    equal_wait_us=100_000,
    countdown_us=(100_000, 200_000),
    strike_us=1_500_000,
    verdict_us=200_000,
    between_us=60_000_000,
    bot_turn_us=(10_000, 20_000),
    bot_choice_us=(10_000, 20_000),
)
"""Quick, but with every wait that a table has."""
ALWAYS = {"turn", "color", "window", "round_over", "game_over", "held", "claims"}
BY_HAND = ALWAYS | {"drawn", "quiet", "challenge"}
MOMENTS: dict[str, set[str]] = {
    "classic": BY_HAND | {"target"},
    "showdown": BY_HAND | {"target", "count", "countdown", "cued", "one-struck"},
    "attack": ALWAYS | {"extra", "target", "fired"},
    "flip": BY_HAND | {"dark"},
    "pizza": BY_HAND | {"target", "give"},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "classic": {"goal": 150, "seven_swap": True},
    "showdown": {"goal": 400, "wild_draw_four": "restricted"},
    "attack": {"goal": 200},
    "flip": {"goal": 200},
    "pizza": {"goal": 100},
}


class Shot(NamedTuple):
    """A moment: what a table was in the middle of, its log until then, and how it stood."""

    names: frozenset[str]
    log: list[Commit]


def moments_of(table: Table, commit: Commit) -> frozenset[str]:
    """Return what a table is in the middle of after a commit."""
    view, duel = view_of(table, None), table.duel
    rows = [row for fact in commit.events for row in getattr(fact, "rows", ())]
    found = {
        table.stage if table.stage != "playing" else view.phase: True,
        "dark": view.side == "dark",
        "window": table.window is not None and table.window.settled is None,
        "held": table.held is not None,
        "claims": bool(table.claims),
        "quiet": table.quiet_until > table.time,
        "fired": len(rows) > 4 and view.phase == "turn",
    }
    if duel is not None:
        struck = sum(time is not None for time in duel.struck)
        stage = "countdown" if not duel.cued else "one-struck" if struck == 1 else "cued"
        found |= {"showdown": False, stage: True}
    return frozenset(name for name, holds in found.items() if holds)


def shots_of(edition: str) -> list[Shot]:
    """Return few shots in which every moment is."""
    wanted, shots = set(MOMENTS[edition]), []
    for seed in range(40):
        settings = {"options": OPTIONS[edition], "clock_s": 30, "pace": PACE}
        world = World(seed=seed, edition=edition, settings=settings, people=3, bots=1)
        world.host.now = clock.now_us()
        world.run(hours=1000, most_commits=900)
        table = fold(())
        seen: list[frozenset[str]] = []
        for commit in world.host.log:
            table = apply(table, commit)
            seen.append(moments_of(table, commit) if table.game else frozenset())
        while best := max(range(len(seen)), key=lambda n: len(seen[n] & wanted)):
            if not seen[best] & wanted:
                break
            wanted -= seen[best]
            shots.append(Shot(seen[best], world.host.log[: best + 1]))
        if not wanted:
            return shots
    raise AssertionError(f"never seen: {wanted}")


async def check_goes_on(folder: Path, shot: Shot) -> None:
    """Start a server with a log: everybody comes back and plays on."""
    before = fold(shot.log)
    live = LiveServer(SqliteStore(folder), warmth=known_warmth(), beat_s=0.5)
    await fill(live.store, shot.log)
    async with serving(folder, live=live) as running:
        await running.ready()
        await live.rooms.find("t")
        log = [decode_commit(body) for body in await live.store.read_log("t")]
        assert log[: before.seq] == shot.log
        check_same(before, log[before.seq :])
        guests = []
        for number, player in enumerate(("p0", "p1", "p2")):
            token = live.sessions.tokens.issue(player)
            guest = Guest(running.socket_address, f"P{number}", token=token, seed=number)
            await (await guest.open()).join("t")
            assert guest.private["seat"] == number
            guests.append(guest)
        if before.stage == "game_over":
            assert (await get(f"{running.address}/record/t"))[0] == 200
            assert (await guests[0].do("Start"))["t"] == "done"
        heads = [guest.seq for guest in guests]
        for guest in guests:
            guest.plays = True
            await guest.act()
        for guest, head in zip(guests, heads, strict=True):
            await guest.until(lambda g=guest, h=head: went_on(g, h), f"a move after {shot.names}")
            assert guest.gaps == 0
            await guest.close()


def went_on(guest: Guest, head: int) -> bool:
    """Tell whether a guest has been told of new moves."""
    return guest.seq >= head + 4 or (guest.seq > head and guest.public["stage"] == "game_over")


def check_same(before: Table, since: list[Commit]) -> None:
    """Nothing is lost, and every clock stands where it stood; only a duel begins again (T-10)."""
    is_noted = bool(since) and isinstance(since[0].command, commands.Recover)
    table = apply(before, since[0]) if is_noted else before
    kept = ("game", "stage", "stage_at", "window", "held", "claims", "claims_due", "quiet_until")
    for name in (*kept, "waiting", "ready", "host"):
        assert getattr(table, name) == getattr(before, name), name
    assert not any(seat.connected for seat in table.seats if seat.is_person)
    if before.duel is not None:
        assert table.duel is not None
        assert table.duel.generation > before.duel.generation
        assert (table.duel.cued, table.duel.struck) == (False, (None, None))


@pytest.mark.parametrize("edition", sorted(MOMENTS))
async def test_a_server_killed_in_the_middle_of_each_phase_goes_on(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, shot in enumerate(shots_of(edition)):
        with monkeypatch.context() as patch:
            patch.setattr(clock, "_start_us", clock._start_us)  # simulated hours are ahead of us
            await check_goes_on(tmp_path / str(number), shot)
