"""Words that the screens and the plain game share: prompts, refusals, options, names of keys.

The messages are in `lastcard.locales`; here is which one is said when. Nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.editions import Edition, stakes_of
from lastcard.events import View
from lastcard.locales import card_name, has, text, titled
from lastcard.table import Refusal

__all__ = [
    "about_card",
    "card_label",
    "edition_name",
    "option_name",
    "option_value",
    "pile_key",
    "prompt",
    "refusal_text",
    "whose_turn",
]


def refusal_text(language: str, refusal: Refusal) -> str:
    """Return why something is refused, in plain words."""
    if refusal.reason in ("edition", "setting"):
        return str(refusal.values.get("message", refusal.values))
    reason = "unknown-action" if refusal.reason == "notation" else refusal.reason
    return text(language, f"reason-{reason}", **refusal.values)


def edition_name(language: str, edition: str, name: str = "") -> str:
    """Return the name of an edition in a language; one of somebody's own keeps its name."""
    key = f"edition-{edition}"
    return text(language, key) if has(key) else name or edition


def pile_key(edition: Edition) -> str:
    """Return the message that tells how many cards are left to draw."""
    return "ui-launcher-cards" if "launcher" in edition.options else "ui-draw-pile-cards"


def symbol_of(card: str) -> str:
    """Return a card's symbol: without its colour, its showdown mark and its other side.

    >>> symbol_of("r9!3"), symbol_of("W+4")
    ('9', 'W+4')
    """
    return card if card.startswith("W") else card.split("/")[0].partition("!")[0][1:]


def card_label(language: str, edition: Edition, card: str, form: str = "label") -> str:
    """Return a card's name; a blank card with its host's title, an own symbol with its own."""
    return card_name(language, titled(card, edition.called), form)


def prompt(language: str, view: View, edition: Edition, seat: int, names: Sequence[str]) -> str:
    """Return what the table asks a seat, or what it waits for."""
    phase = view.phase.replace("_", "-")
    if phase in ("round-over", "game-over"):
        return text(language, f"prompt-{phase}")
    if seat not in view.deciding:
        return whose_turn(language, view, names)
    if phase == "turn" and view.stack:
        return text(language, "prompt-turn-stack", sum=view.stack)
    if phase == "turn" and "launcher" in edition.options:
        return text(language, "prompt-turn-attack")
    if phase == "drawn" and edition.options.get("drawn_card") == "must":
        return text(language, "prompt-drawn-must")
    if phase == "give" and view.target >= 0:
        return text(language, "prompt-give-to", target=names[view.target])
    if phase == "challenge":
        return challenge_prompt(language, view, edition, names)
    return text(language, f"prompt-{phase}")


def challenge_prompt(language: str, view: View, edition: Edition, names: Sequence[str]) -> str:
    """Return who played what, and what a challenge costs either side."""
    stakes = stakes_of(edition, view.top, view.stack)
    assert stakes is not None  # else nobody would be asked
    return text(
        language,
        f"prompt-challenge-{stakes.kind}",
        player=names[view.player],
        card=titled(view.top, edition.called),
        guilt=stakes.guilt,
        n=stakes.guilty,
        more=stakes.innocent,
    )


def whose_turn(language: str, view: View, names: Sequence[str]) -> str:
    """Return what the table waits for, told to somebody else."""
    phase = view.phase.replace("_", "-")
    values: dict[str, object] = {}
    if view.deciding:
        values["player"] = names[view.deciding[0]]
    if phase == "showdown":
        values = {"player": names[view.player], "target": names[view.duellist]}
    return text(language, f"phase-{phase}", **values)


def option_name(language: str, option: str) -> str:
    """Return what an option is called."""
    return text(language, f"option-{option.replace('_', '-')}")


def option_value(language: str, option: str, value: object) -> str:
    """Return the value of an option in words.

    >>> option_value("en", "auto_uno", True), option_value("en", "goal", 500)
    ('on', '500 points')
    """
    if isinstance(value, bool):
        return text(language, "option-on" if value else "option-off")
    units = {"goal": "points", "false_call": "cards", "turn_limit": "turns"}
    if option in units:
        return text(language, f"option-value-{units[option]}", n=value)
    if option in ("tie_window", "false_start"):
        return text(language, "option-value-seconds", n=value)
    key = f"option-{option.replace('_', '-')}-{str(value).replace('_', '-')}"
    if isinstance(value, str) and has(key):
        return text(language, key)
    if isinstance(value, dict):
        return " ".join(f"{name}={load}" for name, load in value.items())
    if isinstance(value, list | tuple):
        return " ".join(option_value(language, option, each) for each in value)
    return str(value)


def option_help(language: str, option: str) -> str:
    """Return a short help for an option."""
    return text(language, f"option-{option.replace('_', '-')}-help")


def about_card(language: str, edition: Edition, name: str) -> str:
    """Return what a card does, in a sentence or two."""
    plain, _, load = name.partition("!") if not name.startswith("W") else (name, "", "")
    is_wild = plain.startswith("W")
    symbol = plain[1:]
    known = ABOUT_WILD if is_wild else ABOUT
    number = int("".join(filter(str.isdigit, symbol)) or 0)
    key = known.get(symbol)
    if key is None and symbol.isdigit() and not is_wild:
        key = "about-number"
    if key is None and symbol.startswith("+"):
        key = "about-wild-draw" if is_wild else "about-draw"
    if key is None and symbol.startswith("H"):
        key = "about-wild-hit" if is_wild else "about-hit"
    if symbol_of(name) in edition.own_titles:
        key = None  # what it does is told in its own file
    if key is None and is_wild and symbol.startswith("C"):
        key = "about-wild-custom"
    words = [text(language, key, n=number)] if key else []
    if load:
        words.append(text(language, "about-showdown-mark", n=int(load)))
    face = edition.faces.index(name) if name in edition.faces else -1
    if face >= 0 and edition.effects[face].guilt >= 0:
        words.append(text(language, "about-challengeable"))
    return " ".join(words)


ABOUT = {
    "S": "about-skip",
    "R": "about-reverse",
    "F": "about-flip",
    "E": "about-skip-everyone",
    "D": "about-discard-all",
    "X": "about-trade-hands",
}
ABOUT_WILD = {
    "": "about-wild",
    "+c": "about-wild-draw-color",
    "!": "about-wild-showdown",
    "A": "about-wild-attack",
    "F": "about-wild-hit-fire",
    "O": "about-wild-all-hit",
    "D": "about-wild-dip",
}
