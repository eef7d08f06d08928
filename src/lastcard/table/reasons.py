"""Words and rulings of the kernel's refusals, as a table refuses with them."""

from __future__ import annotations

from typing import NoReturn

from lastcard.kernel.layout import Reason
from lastcard.refusals import REASONS

from .draft import Draft, refuse

__all__ = ["refuse_for", "ruling_of", "word_of"]


def word_of(reason: Reason) -> str:
    """Return a reason as a word.

    >>> word_of(Reason.NO_MATCH)
    'no-match'
    """
    return reason.name.lower().replace("_", "-")


def ruling_of(reason: Reason) -> str:
    """Return the ruling behind a reason.

    >>> ruling_of(Reason.NO_MATCH)
    'C-06'
    """
    return str(REASONS[reason])


def refuse_for(draft: Draft, seat: int, reason: Reason) -> NoReturn:
    """Refuse with the kernel's reason."""
    values = {"seat": seat, "turn": draft.position.actor}
    refuse(word_of(reason), ruling_of(reason), **values)
