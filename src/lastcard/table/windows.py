"""Calls, catches and jump-ins: collected for a moment, put into a fair order, then carried out.

What is owed and who can be caught is the kernel's; here is only who was first, and the rest after a
false catch.
"""

from __future__ import annotations

from lastcard.kernel.layout import NOBODY, Kind, Reason

from . import facts
from .draft import Draft, RefusedError, refuse
from .flow import perform, time_to_wait
from .reasons import refuse_for, word_of
from .state import Claim, Reaction

__all__ = ["CLAIMS", "claim", "react", "resolve", "sent_at"]

CLAIMS = (Kind.UNO, Kind.CATCH, Kind.JUMP)


def sent_at(draft: Draft, rtt_us: int) -> int:
    """Return when a message was sent: half a round trip ago, if not too long. Rules: T-09."""
    return draft.now - min(max(rtt_us, 0), draft.pace.late_us) // 2


def claim(draft: Draft, seat: int, action: int, argument: int, *, sent: int, cause: str) -> None:
    """Take a call, catch or jump-in. Rules: T-06, T-07, T-09, C-26, Q-93."""
    position = draft.position
    kind = position.kind(action)
    if kind is Kind.CATCH and draft.now < draft.table.seats[seat].rest_until:
        refuse("resting", "T-07", retry_at=draft.table.seats[seat].rest_until)
    reason = position.may(seat, action, argument)
    if not position.is_legal(seat, action):
        answer_false_claim(draft, seat, action, reason, cause)
    elif reason:
        refuse_for(draft, seat, reason)
    elif can_race(draft, kind):
        gather(draft, Claim(seat=seat, action=action, argument=argument, sent=sent))
    else:
        perform(draft, seat, action, argument, cause)


def can_race(draft: Draft, kind: Kind) -> bool:
    """Tell whether somebody else's claim could contend with one."""
    is_open = draft.position.owing != NOBODY or kind is Kind.JUMP or bool(draft.table.claims)
    return is_open and draft.pace.gather_us > 0


def gather(draft: Draft, new: Claim) -> None:
    """Collect a claim. Rules: T-09."""
    table = draft.table
    if any((old.seat, old.action) == (new.seat, new.action) for old in table.claims):
        refuse("said-already", "T-09", retry_at=table.claims_due)
    due = draft.now + draft.pace.gather_us
    draft.note(facts.Gathered(new, min(due, table.claims_due) if table.claims else due))


def answer_false_claim(draft: Draft, seat: int, action: int, reason: Reason, cause: str) -> None:
    """Refuse a claim that makes no sense, or let its speaker pay. Rules: T-07, C-26, Q-20."""
    position = draft.position
    target = position.value(action)
    is_catch = position.kind(action) is Kind.CATCH
    window = draft.table.window
    if is_catch and window is not None and window.seat == target and window.settled is not None:
        refuse("too-late", "C-20")  # seen too late is no false accusation
    if reason and not (is_catch and reason is Reason.NOBODY_TO_CATCH):
        refuse_for(draft, seat, reason)
    if not reason:
        perform(draft, seat, action, 0, cause)
    if is_catch:
        draft.note(facts.Rested(seat, target, draft.now + draft.pace.rest_us))


def resolve(draft: Draft) -> None:
    """End collecting: carry out in order what still makes sense. Rules: T-09, C-22."""
    table = draft.table
    ordered = sorted(table.claims, key=lambda one: order_of(draft, one))
    draft.note(facts.Ungathered())
    later = []
    for one in ordered:
        position = draft.position
        is_jump = position.kind(one.action) is Kind.JUMP
        reason = position.may(one.seat, one.action, one.argument)
        if reason or not position.is_legal(one.seat, one.action):
            word = word_of(reason) if reason else "too-late"
            draft.note(facts.ClaimLost(one.seat, one.action, word))
        elif is_jump and time_to_wait(draft, one.seat, one.action) > draft.now:
            later.append(one)
        else:
            cause = "bot" if table.seats[one.seat].is_bot_played else "person"
            perform(draft, one.seat, one.action, one.argument, cause)
    for one in later:
        draft.note(facts.Gathered(one, time_to_wait(draft, one.seat, one.action)))


def order_of(draft: Draft, one: Claim) -> tuple[int, int, int]:
    """Return what claims are sorted by.

    A call counts as sent `call_first_us` earlier, so that it goes before a catch that is less than
    that ahead of it. A jump-in cannot count before the time at which the window may close (T-08).

    Rules: T-09, C-22.
    """
    kind = draft.position.kind(one.action)
    if kind is Kind.UNO:
        return one.sent - draft.pace.call_first_us, 1, one.seat
    if kind is Kind.CATCH:
        return one.sent, 0, one.seat
    return max(one.sent, time_to_wait(draft, one.seat, one.action)), 2, one.seat


def react(draft: Draft, reaction: Reaction) -> None:
    """Let a bot's planned call or catch come up. Rules: T-09, C-17, C-21."""
    draft.note(facts.Reacted(reaction))
    is_bots = draft.table.seats[reaction.seat].is_bot_played  # its person may be back by now
    if not is_bots or not draft.position.is_legal(reaction.seat, reaction.action):
        return
    try:
        claim(draft, reaction.seat, reaction.action, 0, sent=reaction.at, cause="bot")
    except RefusedError:
        return  # it has said so already, or its seat rests; a refused claim has noted nothing
