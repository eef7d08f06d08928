"""A seat's acts: whose they are, what they mean, and which way they go: turn, window or duel."""

from __future__ import annotations

from lastcard.kernel.layout import Kind
from lastcard.notation import NotationError

from . import facts
from .commands import Act, Answer, Strike
from .draft import Draft, RefusedError, refuse
from .duels import strike
from .flow import offer
from .game import read_action
from .gates import jump_time
from .seats import come_back
from .verdicts import judge
from .windows import CLAIMS, claim, sent_at

__all__ = ["act", "answer", "strike_paddle"]

LONGEST_ACTION = 100


def act(draft: Draft, command: Act) -> None:
    """Carry out what a person does. A person whose seat a bot plays is back with it (T-03).

    What the person answered is the question from before coming back, which asks it anew.
    """
    check_own(draft, command.actor, command.seat)
    action, argument = understand(draft, command.seat, command.action)
    is_stale = command.generation not in (None, draft.table.generation)
    if not draft.table.seats[command.seat].away:
        go(draft, command, action, argument, is_stale=is_stale)
        return
    come_back(draft, command.actor, command.seat)
    kept = draft.table, len(draft.facts)
    try:
        go(draft, command, action, argument, is_stale=is_stale)
    except RefusedError as error:
        draft.table = kept[0]
        del draft.facts[kept[1] :]
        refusal = error.refusal
        draft.note(facts.NotDone(command.seat, command.action, refusal.reason, refusal.ruling))


def go(draft: Draft, command: Act, action: int, argument: int, *, is_stale: bool) -> None:
    """Take a person's act by its kind; claims are never stale."""
    kind = draft.position.kind(action)
    if kind in CLAIMS:
        sent = sent_at(draft, command.rtt_us)
        claim(draft, command.seat, action, argument, sent=sent, cause="person")
        return
    if is_stale:
        refuse("stale")
    if kind is Kind.STRIKE:
        if strike(draft, command.seat, argument, None, 0):
            judge(draft)
        return
    offer(draft, command.seat, action, argument, "person")


def strike_paddle(draft: Draft, command: Strike) -> None:
    """Take a duellist's strike; a false start is judged at once. Rules: S-25."""
    check_own(draft, command.actor, command.seat)
    duel = draft.table.duel
    if duel is None or command.generation != duel.generation:
        refuse("stale")
    come_back(draft, command.actor, command.seat)
    if strike(draft, command.seat, command.measured_us, command.claim_us, command.rtt_us):
        judge(draft)


def answer(draft: Draft, command: Answer) -> None:
    """Take the move that a bot was asked for; an answer to an older question is stale."""
    check_playing(draft)
    place = draft.seat(command.seat)
    if not place.is_bot_played:
        refuse("stale")
    action, argument = understand(draft, command.seat, command.action)
    waiting = draft.table.waiting
    kind = draft.position.kind(action)
    if kind is Kind.JUMP and waiting is not None:
        at = jump_time(draft.table, waiting)
        if draft.now < at:
            refuse("too-early", retry_at=at)
    if kind in CLAIMS:
        claim(draft, command.seat, action, argument, sent=draft.now, cause="bot")
        return
    if waiting is None or (waiting.seat, waiting.generation) != (command.seat, command.generation):
        refuse("stale")
    if draft.table.held is not None:
        refuse("answered")
    offer(draft, command.seat, action, argument, "bot")


def understand(draft: Draft, seat: int, action: str) -> tuple[int, int]:
    """Return number and argument of an action in notation."""
    if len(action) > LONGEST_ACTION:
        refuse("notation", message=f"an action has at most {LONGEST_ACTION} letters")
    try:
        return read_action(draft.position, seat, action, draft.dice.choice)
    except NotationError as error:
        refuse("notation", message=str(error))


def check_own(draft: Draft, actor: str, seat: int) -> None:
    """Refuse acts for a seat that is not the actor's, or when no round is running."""
    check_playing(draft)
    place = draft.seat(seat)
    if place.player != actor or not place.is_person:
        refuse("not-your-seat", seat=seat)


def check_playing(draft: Draft) -> None:
    """Refuse acts when no round is running."""
    if not draft.is_playing():
        refuse("round-is-over", "Q-23")
