"""What a person can choose now: legal actions as answers with words and keys; what a card means.

The actions come from the table; here they are only named, and put in the order of a hand or a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.events import OwnCard, View
from lastcard.locales import text
from lastcard.tui.looks import HUES, order_of

__all__ = ["Choice", "answers", "can_card", "card_action", "simple_actions", "sorted_hand"]

LISTED = ("color", "target", "count")
SIMPLE_KEYS = {"draw": "d", "keep": "k", "pass": "p", "accept": "a", "challenge": "x"}


@dataclass(frozen=True)
class Choice:
    """One answer: its action, words, key, and for a colour its letter."""

    action: str
    label: str
    key: str = ""
    color: str = ""


def answers(
    language: str, view: View, legal: Sequence[str], names: Sequence[str], *, digits: bool
) -> list[Choice]:
    """Return the colours, opponents or counts to choose from; empty in other phases.

    digits: keys 1 to 9 choose opponents and counts (not when they are people's own keys).
    """
    found = []
    for action in legal:
        verb, _, operand = action.partition(" ")
        if verb not in LISTED or verb != view.phase:
            continue
        if verb == "color":
            word = text(language, "color-name", color=operand)
            label = f"{HUES[operand].shape} {word}"
            found.append(Choice(action, label, operand, operand))
            continue
        number = int(operand)
        if verb == "target":
            cards = text(language, "n-cards", n=view.sizes[number])
            label = f"{names[number]} · {cards}"
            key = str((number + 1) % 10)
        else:
            label, key = text(language, "n-cards", n=number), str(number % 10)
        found.append(Choice(action, label, key if digits else ""))
    return found


def simple_actions(
    language: str, view: View, legal: Sequence[str], *, has_launcher: bool
) -> list[Choice]:
    """Return the answers that are one word, as buttons: draw, keep, pass, accept, challenge."""
    found = []
    for action in legal:
        if action not in SIMPLE_KEYS:
            continue
        label = text(language, f"action-{action}")
        if action == "draw" and view.stack:
            label = text(language, "action-take-stack", sum=view.stack)
        elif action == "draw" and has_launcher:
            label = text(language, "action-press")
        found.append(Choice(action, label, SIMPLE_KEYS[action]))
    return found


def sorted_hand(hand: Sequence[OwnCard], order: str) -> list[OwnCard]:
    """Return a hand by colour, by symbol, or in order of arrival."""
    if order == "arrival":
        return list(hand)
    if order == "symbol":
        return sorted(hand, key=lambda card: (order_of(card.name)[1:], order_of(card.name)[0]))
    return sorted(hand, key=lambda card: (order_of(card.name), card.arrival))


def card_action(view: View, legal: Sequence[str], card: OwnCard) -> str:
    """Return the action that choosing a card means now; whether it is accepted, the table says."""
    verb = "play"
    if view.phase == "give" and view.seat in view.deciding:
        verb = "give"
    elif view.seat not in view.deciding and f"jump {card.name}" in legal:
        verb = "jump"
    return f"{verb} {card.name}#{card.arrival}"


def can_card(view: View, legal: Sequence[str], card: OwnCard) -> bool:
    """Tell whether choosing a card makes sense now."""
    if view.phase == "drawn" and view.seat in view.deciding and card.arrival != view.drawn:
        return False
    return card_action(view, legal, card).split("#")[0] in legal
