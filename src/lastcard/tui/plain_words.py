"""What the plain game says when it is asked: the hand, the table, scores, help, reasons.

Each function returns lines; they are words and notation, and no signs that a reader cannot speak.
"""

from __future__ import annotations

from lastcard.locales import text
from lastcard.tui.choices import sorted_hand
from lastcard.tui.host import LocalTable
from lastcard.tui.pages import goal_text
from lastcard.tui.words import pile_key, prompt

__all__ = ["asked_lines", "hand_lines", "help_lines", "result_lines", "score_lines", "table_lines"]

HELP = (
    *("play", "draw", "keep", "pass", "color", "target", "count", "challenge", "give"),
    *("uno", "catch", "seat", "jump", "strike", "hand", "table", "why", "scores", "log"),
    *("language", "save", "quit"),
)


def hand_lines(language: str, host: LocalTable, seat: int) -> list[str]:
    """Return the own hand, in words and in notation."""
    cards = [card.name for card in sorted_hand(host.view(seat).hand, "color")]
    return [
        text(language, "plain-hand", card=host.entitled(cards)),
        text(language, "plain-hand-codes", codes=" ".join(cards)),
    ]


def asked_lines(language: str, host: LocalTable, seat: int) -> list[str]:
    """Return what a person is asked, with what can be done."""
    view = host.view(seat)
    first = text(
        language,
        "plain-your-turn",
        player=host.names[seat],
        card=host.entitled(view.top),
        color=view.color or "none",
    )
    codes = " ".join(card.name for card in sorted_hand(view.hand, "color"))
    is_choice = view.phase in ("color", "target", "count")
    lines = [] if is_choice else [first, text(language, "plain-hand-codes", codes=codes)]
    if view.phase != "turn" or view.stack:
        lines.append(prompt(language, view, host.edition, seat, host.names))
    actions = ", ".join(_action(language, action, host) for action in host.legal(seat))
    lines.append(text(language, "plain-can", actions=actions))
    return lines


def _action(language: str, action: str, host: LocalTable) -> str:
    """Return an action as it is typed, with the word or name behind a letter or number."""
    verb, _, operand = action.partition(" ")
    if verb == "color":
        return f"{action} ({text(language, 'color-name', color=operand)})"
    if verb in ("target", "catch"):
        return f"{action} ({host.names[int(operand)]})"
    return action


def table_lines(language: str, host: LocalTable, seat: int | None) -> list[str]:
    """Return what a seat may know of the table."""
    view = host.view(seat)
    way = "clockwise" if view.direction == 1 else "anticlockwise"
    lines = [
        text(language, "ui-top-card", card=host.entitled(view.top)),
        text(language, "ui-color-in-force", color=view.color or "none"),
        text(language, "ui-direction-line", direction=way),
        text(language, pile_key(host.edition), n=view.draw_size),
    ]
    if view.stack:
        lines.append(text(language, "ui-stack", sum=view.stack))
    if view.draw_back:
        lines.append(text(language, "ui-draw-pile-back", card=host.entitled(view.draw_back)))
    for other, name in enumerate(host.names):
        held = text(language, "plain-others", player=name, n=view.sizes[other])
        lines.append(f"{text(language, 'plain-seat-line', seat=other, player=name)}. {held}")
        if other != seat and view.backs[other]:
            lines.append(text(language, "ui-seat-backs", card=host.entitled(view.backs[other])))
        if other != seat and view.known[other]:
            lines.append(text(language, "ui-known-cards", card=host.entitled(view.known[other])))
    return lines


def score_lines(language: str, host: LocalTable) -> list[str]:
    """Return the scores and what is played to."""
    scores = host.view(None).scores
    lines = [
        text(language, "ui-score-line", player=name, points=score)
        for name, score in zip(host.names, scores, strict=True)
    ]
    return [*lines, goal_text(language, host.edition)]


def result_lines(language: str, host: LocalTable) -> list[str]:
    """Return how a round ended."""
    result = host.results[-1]
    return [
        text(
            language,
            "ui-score-line-round",
            player=name,
            points=result.points[seat],
            score=result.scores[seat],
        )
        for seat, name in enumerate(host.names)
    ]


def help_lines(language: str) -> list[str]:
    """Return the commands."""
    lines = [text(language, "plain-help-title")]
    lines += [text(language, f"plain-help-{command}") for command in HELP]
    return lines
