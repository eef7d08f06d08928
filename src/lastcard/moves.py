"""From a move as written to an action of the kernel: which card of the hand a name means.

Whether the action may be done is asked of the kernel afterwards (match.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcard import kernel
from lastcard.kernel.layout import MAX_COUNT, MAX_SEATS, NO_CARD, Kind, Reason
from lastcard.notation import Move, Names, format_strike

__all__ = ["RefusedMove", "resolve_move"]

Choice = Callable[[Sequence[int]], int]
NO_COPY = 1 << 20  # argument that is no card's arrival number
CARD_KINDS = (Kind.PLAY, Kind.GIVE, Kind.JUMP)


class RefusedMove(ValueError):  # noqa: N818 - the match turns it into its own error
    """A move that no action number stands for; `text` is the move, `reason` why it is refused."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(text)
        self.text = text
        self.reason = reason


def resolve_move(
    states: Any, words: Names, seat: int, move: Move, choose: Choice
) -> tuple[int, int, str]:
    """Return number, argument and recorded text of a move of a seat that is there.

    choose: picks one of several cards that the name may mean, from ids in order. Raises
    `NotationError` for a card that the deck has not, `RefusedMove` for what cannot be.
    """
    if move.kind == Kind.STRIKE:
        return int(move.kind), move.value, f"strike {format_strike(move.value)}"
    if move.kind in CARD_KINDS:
        return _resolve_card(states, words, seat, move, choose)
    text = f"{move.kind.name.lower()} {move.value}"
    if move.kind == Kind.COUNT and not 1 <= move.value <= MAX_COUNT:
        raise RefusedMove(text, Reason.COUNT_OUT_OF_RANGE)
    if move.kind in (Kind.TARGET, Kind.CATCH) and move.value >= MAX_SEATS:
        raise RefusedMove(text, Reason.NO_SUCH_SEAT)
    number = words.number(move)
    return number, 0, words.actions[number]


def _resolve_card(
    states: Any, words: Names, seat: int, move: Move, choose: Choice
) -> tuple[int, int, str]:
    """Find the card that a name means; in phase `drawn` the card just drawn. Rules: Q-69, Q-83."""
    s = states[0]
    side, verb = int(s["side"]), move.kind.name.lower()
    named = words.cards_named(move.card, side)
    if not named:
        words.check_card(move.card, 1 - side if words.n_sides == 2 else side)
        raise RefusedMove(f"{verb} {move.card}", Reason.NOT_IN_HAND)
    hand = set(kernel.hand_cards(states, 0, seat))
    held = [card for card in named if card in hand]
    if move.copy >= 0:
        held = [card for card in held if int(s["arrival"][card]) == move.copy]
    drawn = int(s["drawn"])
    if drawn != NO_CARD and drawn in held and move.kind == Kind.PLAY:
        held = [drawn]
    held = [card for card in held if words.is_exact(move.card, card, side)] or held
    if not held:
        # the kernel may know a better reason than that the card is not there: not your turn, say
        number = words.number(move, words.face_of[side][named[0]])
        return number, NO_COPY, f"{verb} {move.card}"
    card = held[0] if len(held) == 1 else choose(held)
    number = words.number(move, words.face_of[side][card])
    argument = 1 + int(s["arrival"][card]) if words.n_sides == 2 else 0
    return number, argument, f"{verb} {words.cards[card]}"
