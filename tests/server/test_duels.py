"""Whose strike came when, whatever is done with connections: nobody is given a second cue."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from lastcard.server import choices
from server.harness import Guest, Running

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATIENT_US = 60_000_000
LATE_S = 0.1
"""So much of a long way is believed at most: on a busy machine every way is long."""


class Calm(Guest):
    """Plays, but strikes only when the test says so."""

    async def act(self) -> None:
        """Do what is asked, unless it is a duel."""
        if not self.public.get("duel"):
            await super().act()

    @property
    def has_cue(self) -> bool:
        """Whether a duel waits for strikes."""
        return bool((self.public.get("duel") or {}).get("cued"))

    async def strike(self, claim_us: int | None) -> None:
        """Press the paddle."""
        self._n += 1
        await self.say(
            t="strike",
            table=self.table,
            id=f"strike-{self.name}-{self._n}",
            generation=self.public["duel"]["generation"],
            claim_us=claim_us,
        )


async def duel_of(running: Running, monkeypatch: pytest.MonkeyPatch) -> tuple[Calm, Calm]:
    """Return two people whose cue has just come, with time to do much before the verdict."""
    waits = {"verdict_us": PATIENT_US, "strike_us": PATIENT_US, "late_us": int(LATE_S * 1e6)}
    pace = replace(choices.PACES["swift"], **waits)
    monkeypatch.setitem(choices.PACES, "swift", pace)
    ana = await Calm(running.socket_address, "Ana", seed=1).open()
    bo = await Calm(running.socket_address, "Bo", seed=2).open()
    table = await ana.create(edition="showdown", pace="swift")
    await ana.do("Sit")
    await bo.join(table)
    await bo.do("Sit")
    ana.plays = bo.plays = True
    await ana.do("Start")
    await ana.until(lambda: ana.has_cue and bo.has_cue, "a cue", 40)
    return ana, bo


async def press_time(guest: Calm, seat: int) -> float:
    """Return a seat's press time, seconds after the cue, once the duel is judged."""
    await guest.until(lambda: not guest.public.get("duel"), "a verdict")
    struck = [e["values"] for e in guest.events if e["key"] == "struck"]
    return float(next(e["seconds"] for e in reversed(struck) if e["seat"] == seat))


async def test_who_comes_back_after_the_others_strike_has_no_second_cue(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = await duel_of(running, monkeypatch)
    await asyncio.sleep(0.3)
    await ana.strike(300_000)
    await bo.until(lambda: bo.public["duel"]["struck"], "the other's strike")
    again = await Calm(running.socket_address, "Bo", token=bo.token, seed=3).open()
    await again.join(ana.table)
    assert again.has_cue
    await asyncio.sleep(0.11)  # sooner would be a false start
    await again.strike(110_000)
    assert await press_time(ana, 1) > 0.3 + 0.11 - LATE_S


async def test_what_is_sent_again_is_no_second_cue(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = await duel_of(running, monkeypatch)
    session = next(c for c in running.live.sessions.clients if c.player == bo.player)
    hub = session.tables[bo.table]
    duel = hub.table.duel
    cues = dict(hub.telling.cues)
    assert set(cues) == {ana.player, bo.player}
    assert hub.telling.cue_time(bo.player, duel.generation) == cues[bo.player]
    assert hub.telling.cue_time(bo.player, duel.generation - 1) is None
    assert hub.telling.cue_time("a stranger", duel.generation) is None
    await bo.say(t="resume", table=bo.table, seq=0)
    await asyncio.sleep(0.1)
    assert hub.telling.cues == cues


async def test_a_strike_before_the_cue_went_out_to_oneself_is_a_false_start(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = await duel_of(running, monkeypatch)
    client = next(c for c in running.live.sessions.clients if c.player == bo.player)
    del client.tables[bo.table].telling.cues[bo.player]  # as if it were on its way to the socket
    await bo.strike(0)
    assert await press_time(ana, 1) < 0
