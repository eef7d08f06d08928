"""What stands on the sheets: cover, results, help, story, details of the table, leaving.

Each function returns the text of one sheet; the words are messages, and nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.editions import Edition
from lastcard.locales import LANGUAGE_NAMES, text
from lastcard.tui.canvas import wrapped
from lastcard.tui.choices import Choice
from lastcard.tui.host import LocalTable
from lastcard.tui.looks import HUES, Ground, order_of, read_face
from lastcard.tui.sheet import Line, SheetText, flow_text
from lastcard.tui.words import about_card, card_label, pile_key

__all__ = [
    "cover_page",
    "details_page",
    "help_page",
    "leave_page",
    "results_page",
    "small_page",
    "story_page",
]

KEYS = (
    ("← → ↑ ↓", "help-choose"),
    ("Enter", "help-play"),
    ("d", "help-draw"),
    ("k p", "help-keep"),
    ("u", "help-uno"),
    ("c", "help-catch"),
    ("1 2 3 …", "help-shout"),
    ("j", "help-jump"),
    ("x / a", "help-challenge-accept"),
    ("Space", "help-strike"),
    ("A / L", "help-strike-two"),
    ("r y g b", "help-colors"),
    ("s", "help-sort"),
    ("t", "help-table"),
    ("l", "help-log"),
    ("F2", "help-language"),
    ("? F1", "help-help"),
    ("q Esc", "help-quit"),
)


def cover_page(language: str, ground: Ground, name: str) -> SheetText:
    """Return what hides the table while the screen changes hands."""
    lines = [
        Line.of(text(language, "ui-cover", player=name), heavy=True),
        Line(),
        *flow_text(text(language, "ui-cover-hint", player=name), 60, ground.faint),
        Line(),
    ]
    ready = Choice("ready", text(language, "ui-cover-ready", player=name))
    return SheetText(text(language, "ui-title"), lines, [ready], ground)


def leave_page(language: str, ground: Ground) -> SheetText:
    """Return the question whether to leave."""
    choices = [
        Choice("save", text(language, "ui-quit-save"), "s"),
        Choice("stay", text(language, "ui-quit-stay"), "p"),
        Choice("discard", text(language, "ui-quit-now"), "d"),
    ]
    return SheetText(text(language, "ui-quit-title"), [Line()], choices, ground)


def small_page(
    language: str, ground: Ground, size: tuple[int, int], wanted: tuple[int, int], width: int
) -> SheetText:
    """Return what is said in a terminal that is too small."""
    words = text(
        language,
        "ui-too-small",
        columns=size[0],
        rows=size[1],
        min_columns=wanted[0],
        min_rows=wanted[1],
    )
    return SheetText(text(language, "ui-title"), flow_text(words, max(width, 10)), (), ground)


def results_page(language: str, ground: Ground, host: LocalTable, width: int) -> SheetText:
    """Return the table of a round's end, or the game's."""
    view, result = host.view(None), host.results[-1]
    names, over = host.names, host.table.stage == "game_over"
    lines: list[Line] = []
    people = host.people
    if result.winner >= 0:
        mine = people == (result.winner,)
        key = "ui-round-won-you" if mine else "ui-round-won"
        lines.append(Line.of(text(language, key, player=names[result.winner]), heavy=True))
    else:
        lines.append(Line.of(text(language, "ui-round-blocked"), heavy=True))
    lines.append(Line())
    best = max([*result.scores, host.edition.goal, 1])
    room = max(min(width - 34, 30), 5)
    for seat in sorted(range(len(names)), key=lambda seat: -result.scores[seat]):
        points = f"+{result.points[seat]}" if result.points[seat] else "·"
        bar = "█" * (result.scores[seat] * room // best)
        crown = "★" if seat in view.champions else "▸" if seat == result.winner else " "
        spans = (
            (f"{crown} {names[seat][:14]:<14} {points:>6} {result.scores[seat]:>6}  ", "", ""),
            (bar, ground.glow, ""),
            ("░" * (room - len(bar)), ground.faint, ""),
        )
        lines.append(Line(spans, heavy=seat == result.winner))
    lines += [Line(), Line.of(goal_text(language, host.edition), ground.faint)]
    if over:
        return _game_over(language, ground, host, lines)
    title = text(language, "ui-round", n=view.rounds)
    choices = [
        Choice("next", text(language, "action-next-round"), "n"),
        Choice("leave", text(language, "ui-quit-save"), "q"),
    ]
    return SheetText(title, lines, choices, ground)


def _game_over(language: str, ground: Ground, host: LocalTable, lines: list[Line]) -> SheetText:
    champions = [host.names[seat] for seat in host.view(None).champions]
    if len(champions) == 1:
        mine = host.people == host.view(None).champions
        key = "ui-game-won-you" if mine else "ui-game-won"
        title = text(language, key, player=champions[0])
    else:
        title = text(language, "ui-game-shared", players=", ".join(champions))
    choices = [
        Choice("again", text(language, "action-new-game"), "n"),
        Choice("menu", text(language, "ui-back"), "m"),
        Choice("quit", text(language, "ui-menu-quit"), "q"),
    ]
    head = [Line.of(text(language, "ui-game-over"), ground.faint), Line()]
    return SheetText(f"★ {title} ★", [*head, *lines], choices, ground)


def goal_text(language: str, edition: Edition) -> str:
    """Return what the game is played to."""
    key = "ui-goal-lowest" if edition.options.get("lowest_wins") else "ui-goal"
    return text(language, key, n=edition.goal)


def story_page(language: str, ground: Ground, story: Sequence[str], width: int) -> SheetText:
    """Return the whole story, the newest first."""
    lines: list[Line] = []
    for sentence in reversed(story):
        lines += flow_text(f"· {sentence}", width)
    lines = lines or [Line.of(text(language, "ui-log-empty"), ground.faint)]
    back = Choice("", text(language, "ui-back"), "l")
    return SheetText(text(language, "ui-log"), lines, [back], ground)


def details_page(
    language: str, ground: Ground, host: LocalTable, seat: int | None, width: int
) -> SheetText:
    """Return everything that a seat may know of the table, in words."""
    view, names, edition = host.view(seat), host.names, host.edition
    lines = [
        Line.of(text(language, "ui-top-card", card=host.entitled(view.top))),
        Line.of(text(language, "ui-color-in-force", color=view.color or "none")),
        Line.of(
            text(
                language,
                "ui-direction-line",
                direction="clockwise" if view.direction == 1 else "anticlockwise",
            )
        ),
        Line.of(text(language, pile_key(edition), n=view.draw_size)),
        Line.of(text(language, "ui-discard-pile-cards", n=view.discard_size)),
    ]
    if view.draw_back:
        back_of_next = host.entitled(view.draw_back)
        lines += flow_text(text(language, "ui-draw-pile-back", card=back_of_next), width)
    for other, name in enumerate(names):
        lines += [Line(), Line.of(name, ground.glow, heavy=True)]
        cards = text(language, "n-cards", n=view.sizes[other])
        score = text(language, "n-points", n=view.scores[other])
        lines.append(Line.of(f"{cards} · {score}"))
        if other == seat:
            continue
        lines += _faces_line(language, "ui-seat-backs-short", view.backs[other], width)
        lines += _faces_line(language, "ui-known-short", view.known[other], width)
    lines += [Line(), Line.of(text(language, "help-cards"), ground.glow, heavy=True)]
    for face in dict.fromkeys(sorted((card.name for card in view.hand), key=order_of)):
        words = f"{card_label(language, edition, face)}: {about_card(language, edition, face)}"
        lines += flow_text(words, width)
    back = Choice("", text(language, "ui-back"), "t")
    return SheetText(text(language, "ui-table"), lines, [back], ground)


def _faces_line(language: str, key: str, faces: Sequence[str], width: int) -> list[Line]:
    if not faces:
        return []
    lines, used = [Line.of(text(language, key))], 0
    spans: list[tuple[str, str, str]] = []
    for name in sorted(faces, key=order_of):
        face = read_face(name)
        words = f" {face.index}{HUES[face.color].shape if face.color else ''} "
        if used + len(words) + 1 > width:
            lines.append(Line(tuple(spans)))
            spans, used = [], 0
        spans += [(words, face.hue.ink, face.hue.field), (" ", "", "")]
        used += len(words) + 1
    return [*lines, Line(tuple(spans))]


def help_page(language: str, ground: Ground, width: int) -> SheetText:
    """Return keys and the rules in short."""
    lines = [Line.of(text(language, "help-keys"), ground.glow, heavy=True)]
    for pressed, message in KEYS:
        keys = pressed
        for words in wrapped(text(language, message), width - 10, 3):
            lines.append(Line(((f"{keys:<10}", ground.glow, ""), (words, "", ""))))
            keys = ""
    lines += [Line(), Line.of(text(language, "help-rules"), ground.glow, heavy=True)]
    for rule in ("goal", "draw", "uno", "score"):
        lines += flow_text(text(language, f"help-rules-{rule}"), width)
    lines += [Line(), *flow_text(text(language, "ui-unofficial"), width, ground.faint)]
    choices = [Choice("", text(language, "ui-back"), "?")]
    choices += [Choice(f"language {code}", name) for code, name in LANGUAGE_NAMES.items()]
    return SheetText(text(language, "help-title"), lines, choices, ground)
