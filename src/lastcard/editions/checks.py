"""What has to fit together once a deck is built: seats, deal and options without meaning.

Here live the checks that need the whole edition. Single values are checked where they are read,
programs in `programs.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from lastcard.editions.compiler import Parts
from lastcard.editions.errors import EditionError, shown
from lastcard.editions.patches import Symbol
from lastcard.editions.programs import Place, check_program
from lastcard.editions.schema import EditionFile
from lastcard.kernel.layout import MAX_SEATS, NO_COLOR, Guilt, Situation, Verb

MAX_DEAL = 50
_NAMES = {Situation.PLAYED: "play", Situation.FIRST: "first", Situation.LAST: "last"}


def check_symbol(symbol: Symbol, *, two_sided: bool, launcher: bool) -> None:
    """Raise `EditionError` if a program of the symbol cannot be."""
    for situation, name in _NAMES.items():
        if situation == Situation.FIRST and symbol.back:
            continue
        place = Place(f"{symbol.key}.{name}", situation, symbol.wild, two_sided, launcher)
        check_program(symbol.program(situation), place)


def check_seats(file: EditionFile, players: int | None) -> None:
    """Raise `EditionError` if the number of players does not suit the edition."""
    seats = file.seats or []
    if len(seats) != 2 or not 2 <= seats[0] <= seats[1] <= MAX_SEATS:
        raise EditionError(
            "seats", f"{seats} was given; it takes fewest and most players, 2 to {MAX_SEATS}"
        )
    if players is not None and not seats[0] <= players <= seats[1]:
        raise EditionError(
            "players", f"{players} were given; {file.name} is for {seats[0]} to {seats[1]}"
        )


def check_deal(parts: Parts, players: int | None) -> None:
    """Refuse a deal that the deck cannot serve, or that may leave no card to turn up (C-05)."""
    deal, seats = parts.file.deal or 0, parts.file.seats or [2, 2]
    if not 1 <= deal <= MAX_DEAL:
        raise EditionError("deal", f"{deal} was given; it takes 1 to {MAX_DEAL} cards")
    n_seats = players or seats[0]
    needed = deal * n_seats + 1
    if needed > len(parts.cards):
        raise EditionError(
            "deal",
            f"{n_seats} players with {deal} cards each and one to turn up need {needed} cards; "
            f"the deck has {len(parts.cards)}",
        )
    back = {face for face, effect in zip(parts.faces, parts.effects, strict=True) if effect.back}
    n_open = sum(card[0] not in back for card in parts.cards)
    if n_open < needed:
        raise EditionError(
            "deck",
            f"only {n_open} cards may be turned up first; with {needed - 1} cards dealt to "
            f"{n_seats} players there might be none left: at least {needed} must not go back",
        )


def check_options(parts: Parts, given: Mapping[str, object], players: int | None) -> None:
    """Refuse options that have no meaning together, naming the option. Rules: Q-02."""
    reflex = parts.options.get("reflex")
    if isinstance(reflex, list) and players is not None and len(reflex) != players:
        raise EditionError(
            "options.reflex",
            f"{len(reflex)} values were given for {players} players; it takes one for each",
        )
    for name, reason in without_meaning(parts).items():
        if name in given:
            raise EditionError(f"options.{name}", f"has no meaning: {reason}")
    _check_house_rules(parts)


def without_meaning(parts: Parts) -> dict[str, str]:
    """Return the options that the other ones leave without meaning here, with the reason."""
    found = {}
    if all(effect.guilt == Guilt.NONE for effect in parts.effects):
        free = "wild_draw_four" in parts.options
        reason = "no card of the deck is restricted"
        reason += ' while wild_draw_four = "unrestricted"' if free else ""
        found = dict.fromkeys(("bluff", "challenge"), reason)
    blanks = parts.file.custom.cards if parts.file.custom else []
    if parts.options.get("custom") and set(blanks).isdisjoint(parts.symbols):
        found["custom"] = f"deck = {shown(parts.options.get('deck'))} has no blank cards"
    return found


def _check_house_rules(parts: Parts) -> None:
    """Refuse a house rule whose cards are not in the deck. Rules: K-02, K-03, K-04, K-05, Q-03."""
    copies = Counter(face._replace(load=0) for card in parts.cards for face in card)
    doubled = any(n > 1 and face.color != NO_COLOR for face, n in copies.items())
    verbs = {row.verb for effect in parts.effects for row in effect.play}
    for name, lacking, reason in (
        ("jump_in", not doubled, "no coloured card of the deck is there twice"),
        ("stacking", Verb.STACK not in verbs, "no card makes the next player draw and lose a turn"),
        ("seven_swap", "7" not in parts.symbols, "there is no 7 in the deck"),
        ("zero_rotation", "0" not in parts.symbols, "there is no 0 in the deck"),
    ):
        if parts.options.get(name) and lacking:
            raise EditionError(f"options.{name}", f"has no meaning: {reason}")
