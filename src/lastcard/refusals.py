"""The errors of a match, and for every reason of the kernel the ruling it rests on and a phrase.

The phrases are for error messages to programmers and in files; what players read is in locales.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.kernel.layout import Fault, Reason

__all__ = [
    "PHRASES",
    "REASONS",
    "ChanceError",
    "IllegalAction",
    "MatchError",
    "Refusal",
    "refusal_of",
]

_TABLE = {
    Reason.OK: ("", "it is not refused"),
    Reason.ROUND_IS_OVER: ("Q-23", "the round is over"),
    Reason.NOT_YOUR_DECISION: ("C-04", "somebody else must decide now"),
    Reason.WRONG_PHASE: ("Q-06", "the game asks for something else now"),
    Reason.NOT_IN_HAND: ("NOTATION", "that card is not in this hand"),
    Reason.NO_MATCH: ("C-06", "neither colour nor symbol match, and it is no wild"),
    Reason.ONLY_DRAWN_CARD: ("C-09", "only the card just drawn may be played now"),
    Reason.MUST_PLAY_DRAWN: ("C-10", "the card just drawn must be played"),
    Reason.WOULD_BLUFF: ("C-40", "this hand has another card to play, and bluffing is off"),
    Reason.NOT_AS_LAST: ("A-15", "it cannot be played as the last card"),
    Reason.ONLY_STACK: ("Q-45", "a draw penalty is answered with the same symbol or taken"),
    Reason.COLOR_OF_OTHER_SIDE: ("F-06", "that colour is not on the side in play"),
    Reason.NOT_AN_OPPONENT: ("S-08", "an opponent must be chosen"),
    Reason.COUNT_OUT_OF_RANGE: ("S-03", "the count is out of range"),
    Reason.HAS_STRUCK: ("Q-54", "this duellist has struck already"),
    Reason.UNO_NOT_AT_TWO: ("C-17", "UNO is said at two cards in the own turn, or when it is owed"),
    Reason.UNO_LAPSED: ("Q-15", "nothing is owed any more"),
    Reason.UNO_SAID: ("Q-14", "UNO has been said"),
    Reason.UNO_BY_ITSELF: ("C-47", "UNO is said by itself at this table"),
    Reason.NOBODY_TO_CATCH: ("C-26", "that seat owes no UNO"),
    Reason.OWN_CATCH: ("C-21", "nobody catches themselves"),
    Reason.NO_JUMP_IN: ("K-03", "jumping in is not played here"),
    Reason.JUMP_NOT_IDENTICAL: ("Q-47", "only the identical coloured card jumps in"),
    Reason.JUMP_OWN_TURN: ("Q-49", "it is this seat's own turn"),
    Reason.JUMP_WRONG_PHASE: ("Q-48", "one jumps in only while somebody is to take a turn"),
    Reason.UNKNOWN_ACTION: ("NOTATION", "there is no such action"),
    Reason.BAD_ARGUMENT: ("Q-95", "the action's argument is not well formed"),
    Reason.NO_SUCH_SEAT: ("NOTATION", "there is no such seat"),
}

REASONS: dict[Reason, str] = {reason: ruling for reason, (ruling, _) in _TABLE.items()}
"""The ruling id that each reason rests on; "NOTATION" where the grammar itself says it."""
PHRASES: dict[Reason, str] = {reason: phrase for reason, (_, phrase) in _TABLE.items()}


class MatchError(ValueError):
    """A match that cannot be set up or go on like this; says what was given and what is right."""


class ChanceError(ValueError):
    """Given chance does not fit: a line is missing, unused or impossible (Q-74, Q-78)."""

    def __init__(self, message: str, fault: Fault) -> None:
        super().__init__(message)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the reason's name in kebab-case, and the ruling it rests on."""

    reason: str
    ruling: str


class IllegalAction(ValueError):  # noqa: N818 - the name that the design gives it
    """An action that the rules refuse. Nothing has changed.

    reason: name of the reason ("no-match"); ruling: its id ("C-06"); legal: what this seat could
    do.
    """

    def __init__(self, seat: int, action: str, refusal: Refusal, legal: Sequence[str]) -> None:
        code = Reason[refusal.reason.upper().replace("-", "_")]
        could = ", ".join(legal) if legal else "nothing now"
        self.because = f"{PHRASES[code]} ({refusal.ruling})"
        super().__init__(
            f'"{seat} {action}" is refused: {self.because}. Seat {seat} may do: {could}.'
        )
        self.seat = seat
        self.action = action
        self.reason = refusal.reason
        self.ruling = refusal.ruling
        self.legal = list(legal)


def refusal_of(reason: Reason | int) -> Refusal:
    """Return a reason of the kernel as a refusal.

    >>> refusal_of(Reason.NO_MATCH)
    Refusal(reason='no-match', ruling='C-06')
    """
    code = Reason(reason)
    return Refusal(code.name.lower().replace("_", "-"), REASONS[code])
