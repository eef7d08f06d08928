"""Carrying an act out, and what the table does next: ask, open windows, begin duels, end rounds.

Acts that come too early are held here and released when their time has come (T-08): a held act is
replaced by the next act of its seat, and dropped when it makes no sense any more.
"""

from __future__ import annotations

from lastcard.kernel.layout import DRAW, NOBODY, Event, Kind, Launcher, Phase

from . import facts
from .defaults import default_action
from .draft import Draft, refuse
from .duels import begin_duel
from .game import Position, shown_hand, struck_before, try_action
from .gates import closes_window, release_time
from .reasons import refuse_for, word_of
from .reflexes import plan_reactions
from .state import Held, Waiting

__all__ = ["ask", "ask_again", "offer", "perform", "release", "settle", "time_to_wait"]

CLOCK_US = 1_000_000


def offer(draft: Draft, seat: int, action: int, argument: int, cause: str) -> None:
    """Carry a decision out, or hold it until it may be. Refuse what the rules do not allow."""
    position = draft.position
    reason = position.may(seat, action, argument)
    if reason:
        refuse_for(draft, seat, reason)
    if time_to_wait(draft, seat, action) > draft.now or draft.table.claims:
        draft.note(facts.HoldBegan(Held(seat=seat, action=action, argument=argument, cause=cause)))
    else:
        perform(draft, seat, action, argument, cause)


def time_to_wait(draft: Draft, seat: int, action: int) -> int:
    """Return when an act may be carried out."""
    position = draft.position
    kind = position.kind(action)
    closes = closes_window(kind, int(position.s["stack"]))
    return release_time(draft.table, seat, closes=closes, claim=kind is Kind.JUMP)


def release(draft: Draft) -> None:
    """Carry the held act out; drop it if the rules do not allow it any more."""
    held = draft.table.held
    if held is None or draft.table.claims:
        refuse("stale")
    at = time_to_wait(draft, held.seat, held.action)
    if at > draft.now:
        refuse("too-early", retry_at=at)
    reason = draft.position.may(held.seat, held.action, held.argument)
    if reason:
        draft.note(facts.Dropped(held.seat, held.action, word_of(reason)))
    else:
        perform(draft, held.seat, held.action, held.argument, held.cause)


def perform(draft: Draft, seat: int, action: int, argument: int, cause: str) -> None:
    """Carry an act out."""
    before = draft.position
    outcome = try_action(before, seat, action, argument)
    draft.note(
        facts.Acted(
            seat=seat,
            action=action,
            argument=outcome.argument,
            rows=outcome.rows,
            spent=outcome.spent,
            cause=cause,
            side=int(before.s["side"]),
            shown=shown_hand(before, outcome.rows),
            struck=struck_before(before),
        )
    )
    kind = before.kind(action)
    mind_window(draft, before, kind, seat)
    keep_quiet(draft, kind, outcome.rows)
    after = draft.position
    is_first_half = cause == "clock" and action == DRAW
    if is_first_half and after.phase == Phase.DRAWN and after.actor == seat:
        # one time-out draws and keeps (T-02)
        perform(draft, seat, *default_action(after, seat), cause)


def mind_window(draft: Draft, before: Position, kind: Kind, seat: int) -> None:
    """Open, settle or close the catch window after an act. Rules: T-08, C-18, C-19, Q-17."""
    after = draft.position
    window = draft.table.window
    if window is not None and closes_window(kind, int(before.s["stack"])):
        draft.note(facts.WindowClosed())
        window = None
    if kind in (Kind.PLAY, Kind.JUMP):
        is_owed = after.owing == seat
        is_down = is_owed or int(after.s["sizes"][seat]) == 1
        is_over = after.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
        if is_down and not is_over and not after.edition.rules[0]["auto_uno"]:
            draft.note(facts.WindowOpened(seat, plan_reactions(draft, seat) if is_owed else ()))
    elif window is not None and before.owing == window.seat != after.owing:
        draft.note(facts.Settled())


def keep_quiet(draft: Draft, kind: Kind, rows: facts.Rows) -> None:
    """After a draw by hand, and a stack taken without being asked, wait the same. Rules: T-11."""
    by_hand = int(draft.position.edition.rules[0]["launcher"]) == Launcher.NONE
    is_told = kind is Kind.DRAW and by_hand
    is_raised = any(row[0] == Event.STACKED for row in rows)
    is_told = is_told or (is_raised and not draft.position.s["stack"])
    if is_told and draft.pace.equal_wait_us:
        draft.note(facts.Quieted(draft.now + draft.pace.equal_wait_us))


def settle(draft: Draft) -> None:
    """After everything else: see what the table waits for now."""
    if not draft.is_playing():
        return
    held = draft.table.held
    if draft.table.waiting is None and held is not None:
        draft.note(facts.Dropped(held.seat, held.action, "decided-otherwise"))
    table, position = draft.table, draft.position
    if position.phase == Phase.GAME_OVER:
        draft.note(facts.StageIs("game_over"))
    elif position.phase == Phase.ROUND_OVER:
        draft.note(facts.StageIs("round_over"))
    elif position.phase == Phase.SHOWDOWN:
        if table.duel is None:
            begin_duel(draft)
    elif table.waiting is None and position.actor != NOBODY:
        ask(draft)


def ask(draft: Draft) -> None:
    """Ask the seat that must decide. Rules: T-01, T-11."""
    table, position, now = draft.table, draft.position, draft.now
    seat = position.actor
    not_before = since = now
    warn: int | None = None
    due: int | None = None
    if table.seats[seat].is_bot_played:
        is_turn = position.phase == Phase.TURN
        span = draft.pace.bot_turn_us if is_turn else draft.pace.bot_choice_us
        not_before = now + draft.dice.between(span)
        due = not_before + draft.pace.bot_limit_us
    elif table.settings.clock_s is not None:
        since = max(now, table.quiet_until)
        clock = table.settings.clock_s * CLOCK_US
        due = since + clock
        warn = due - clock // 4
    waiting = Waiting(
        seat=seat,
        generation=table.generation + 1,
        phase=position.phase,
        since=since,
        not_before=not_before,
        warn=warn,
        due=due,
    )
    draft.note(facts.Asked(waiting))


def ask_again(draft: Draft, seat: int) -> None:
    """Ask a seat anew after another hand has taken it over; its held act stays as it is."""
    table = draft.table
    if table.waiting is not None and table.waiting.seat == seat and table.held is None:
        ask(draft)
