"""Live showdowns: the countdown, the cue, who strikes when, and when the verdict falls.

Press times are microseconds after the cue. Who loses is judged by the kernel; here the two times
are found, fairly over unequal links.
"""

from __future__ import annotations

from lastcard.kernel.layout import NEVER

from . import facts
from .draft import Draft, refuse
from .settings import Pace
from .state import Duel

__all__ = [
    "announce_cue",
    "begin_duel",
    "fair_press",
    "final_times",
    "known_times",
    "restart_duel",
    "strike",
    "verdict_at",
]

MOST_RESTARTS = 3
"""How often lost connections and late cues can begin one duel again (T-10)."""

LATE_CUE_US = 250_000
"""So late a cue is still told. The time to strike runs from when it was due, whenever it is stored
and told: this much off `verdict_us` leaves a far duellist time to answer the other's strike, much
more would judge both before they could."""


def begin_duel(draft: Draft, restarts: int = 0) -> None:
    """Start a random countdown, and draw the bots' press times. Rules: S-12, S-22, T-10."""
    s = draft.position.s
    seats = int(s["player"]), int(s["duellist"])
    cue_at = draft.now + draft.dice.between(draft.pace.countdown_us)
    planned: list[int | None] = [None, None]
    for side, seat in enumerate(seats):
        if draft.table.seats[seat].is_bot_played:
            planned[side] = draft.dice.press_time(draft.level(seat))
    duel = Duel(
        generation=draft.table.generation + 1,
        seats=seats,
        began=draft.now,
        cue_at=cue_at,
        planned=(planned[0], planned[1]),
        restarts=restarts,
    )
    draft.note(facts.DuelBegan(duel))


def restart_duel(draft: Draft, player: str) -> None:
    """Begin a duel again whose person has lost or found the connection, while nobody has struck.

    A strike that was made stands: pulling the plug must not undo the other's. Rules: T-10.
    """
    duel = draft.table.duel
    if duel is None or duel.restarts >= MOST_RESTARTS or duel.struck != (None, None):
        return
    people = [draft.table.seats[seat] for seat in duel.seats]
    if any(seat.player == player and not seat.is_bot_played for seat in people):
        begin_duel(draft, duel.restarts + 1)


def fair_press(measured_us: int, claim_us: int | None, rtt_us: int, late_us: int) -> int:
    """Return a press time over a network, microseconds after the cue.

    measured_us: cue to press where the socket is, the round trip included. claim_us: the client's
    own measurement; it is believed as far as the round trip (at most late_us) explains the
    difference.

    >>> fair_press(430_000, 255_000, 180_000, 250_000)  # honest, far away
    255000
    >>> fair_press(430_000, 0, 180_000, 250_000)  # claims too much
    250000
    """
    lowest = measured_us - min(max(rtt_us, 0), late_us)
    return lowest if claim_us is None else min(max(claim_us, lowest), measured_us)


def strike(draft: Draft, seat: int, measured_us: int, claim_us: int | None, rtt_us: int) -> bool:
    """Take a person's strike; return whether it ends the countdown. Rules: S-09, S-24, S-25."""
    duel = draft.table.duel
    if duel is None or seat not in duel.seats:
        refuse("no-duel", "S-08")
    side = duel.seats.index(seat)
    planned = duel.planned[side]
    has_passed = planned is not None and draft.now >= duel.cue_at + planned
    if duel.struck[side] is not None or has_passed:
        refuse("has-struck", "Q-54")
    if duel.cued:
        time = measured_us
        if measured_us < NEVER:
            time = fair_press(measured_us, claim_us, rtt_us, draft.pace.late_us)
    else:
        time = min(draft.now - min(max(rtt_us, 0), draft.pace.late_us) // 2 - duel.cue_at, -1)
    draft.note(facts.Struck(seat, time))
    return time < 0


def known_times(duel: Duel) -> tuple[int | None, int | None]:
    """Return the press times that are known: of people who have struck, and of bots."""
    mine, other = (
        struck if struck is not None else planned
        for struck, planned in zip(duel.struck, duel.planned, strict=True)
    )
    return mine, other


def verdict_at(duel: Duel, pace: Pace) -> int:
    """Return when a duel is judged as things stand. Rules: S-09, S-25.

    An early strike ends the countdown at once; two known strikes are judged when the later one has
    been made; after one strike the other has `verdict_us`, after the cue everybody has `strike_us`.
    """
    known = [time for time in known_times(duel) if time is not None]
    if known and min(known) < 0:
        return duel.cue_at + min(known)
    if len(known) == 2:
        return duel.cue_at + min(max(known), pace.strike_us)
    first = min(known, default=pace.strike_us)
    return duel.cue_at + min(first + pace.verdict_us, pace.strike_us)


def final_times(duel: Duel) -> tuple[int, int]:
    """Return both press times as the kernel is given them. Rules: S-09, S-25, T-10."""
    mine, other = (NEVER if time is None else time for time in known_times(duel))
    if min(mine, other) < 0:
        return (mine, NEVER) if mine <= other else (NEVER, other)
    return mine, other


def announce_cue(draft: Draft) -> None:
    """End the countdown; begin the duel of a person again if that comes too late. Rules: T-10.

    What is too late doubles each time, so that a server which is always slow comes to its cue.
    """
    duel = draft.table.duel
    if duel is None:
        return
    has_person = not all(draft.table.seats[seat].is_bot_played for seat in duel.seats)
    is_late = draft.now - duel.cue_at > LATE_CUE_US << duel.restarts
    if has_person and is_late and duel.restarts < MOST_RESTARTS:
        begin_duel(draft, duel.restarts + 1)
    else:
        draft.note(facts.Cued())
