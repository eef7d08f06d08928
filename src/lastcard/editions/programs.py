"""What a program must keep to, so that a game with it always goes on and always ends.

Here lives `check_program`. It knows the card and the edition the program stands in; the grammar of
a single verb is in `verbs.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.editions.errors import EditionError
from lastcard.editions.verbs import VERBS, Program, Row, format_verb, names
from lastcard.kernel.layout import MAX_PROGRAM, Guilt, Situation, Verb, Whom

_WHEN = {Situation.PLAYED: "when played", Situation.FIRST: "as the first card"}
_WHEN[Situation.LAST] = "as the last card"
_PRESSES = (Verb.PRESS, Verb.PRESS_UNTIL)
_AIMED = (Verb.DRAW, Verb.DRAW_COLOR, *_PRESSES, Verb.SHOWDOWN)


@dataclass(frozen=True)
class Place:
    """Where a program stands: its key path, its situation, and what card and edition offer."""

    key: str
    situation: Situation
    wild: bool
    two_sided: bool
    launcher: bool


def check_program(program: Program, place: Place) -> None:
    """Raise `EditionError` if the program cannot be carried out, or could never end."""
    if len(program) > MAX_PROGRAM:
        raise EditionError(
            place.key, f"has {len(program)} verbs; a program has at most {MAX_PROGRAM}"
        )
    for i, row in enumerate(program):
        reason = (
            _misplaced(row, place)
            or _not_at_end(row, program[i + 1 :])
            or _lacks_before(row, program[:i], place)
            or _lacks_edition(row, place)
            or _bad_challenge(row, program, i, place)
        )
        if reason:
            raise EditionError(f"{place.key}[{i}]", f'"{format_verb(row)}": {reason}')
    if place.situation == Situation.FIRST and place.wild and not names(program, Verb.COLOR):
        raise EditionError(
            place.key,
            'a wild as the first card must have its colour named ("color next" or "color"), '
            'or go back (first = "back")',
        )


def _misplaced(row: Row, place: Place) -> str:
    name = Verb(row.verb).name.lower()
    if place.situation not in VERBS[name].situations:
        allowed = " or ".join(_WHEN[s] for s in sorted(VERBS[name].situations))
        return f"has no meaning {_WHEN[place.situation]}, only {allowed}"
    unnamed = row.verb == Verb.FLIP and row.whom == Whom.NOBODY_NAMES
    if unnamed and place.situation != Situation.LAST:
        return "somebody must name the colour of a wild that comes up: player or next"
    if row.verb == Verb.COLOR and not place.wild:
        return "a coloured card gives its own colour; only a wild (a name with W) has one named"
    if row.verb == Verb.DISCARD_COLOR and place.wild:
        return "a wild has no colour of its own to lay down"
    return ""


def _not_at_end(row: Row, after: Program) -> str:
    if row.verb in (Verb.EXTRA, Verb.STACK) and after:
        return "must be the last verb: another card is played on it, and nothing after it happens"
    if row.needed and row.whom in (Whom.OTHERS, Whom.EVERYONE):
        return '"needed" asks about one player: next, player or target'
    return ""


def _lacks_before(row: Row, before: Program, place: Place) -> str:
    aims = row.verb in (Verb.SWAP, Verb.GIVE)
    aims = aims or (row.verb in _AIMED and row.whom == Whom.TARGET)
    if aims and not names(before, Verb.TARGET):
        return 'no opponent has been chosen; put "target" before it'
    if row.verb == Verb.SHOWDOWN and not row.n and not names(before, Verb.COUNT):
        return 'does not say how many cards; give a number, or put "count 3" before it'
    if row.verb == Verb.DRAW_COLOR and place.wild and not names(before, Verb.COLOR):
        return 'could never end, since no colour has been named; put "color" before it'
    return ""


def _lacks_edition(row: Row, place: Place) -> str:
    if row.verb in _PRESSES and not place.launcher:
        return "could never end" * (row.verb == Verb.PRESS_UNTIL) + (
            " " * (row.verb == Verb.PRESS_UNTIL) + "without a launcher: this edition has none; "
            "give it [launchers] and the option launcher, or use draw"
        )
    if row.verb == Verb.FLIP and not place.two_sided:
        return "needs cards with two sides; this edition's have one"
    return ""


def _bad_challenge(row: Row, program: Program, i: int, place: Place) -> str:
    asks = row.verb == Verb.CHALLENGE or (row.verb == Verb.STACK and row.whom != Guilt.NONE)
    if asks and not place.wild:
        return "only a wild can be challenged"
    if row.verb != Verb.CHALLENGE:
        return ""
    if sum(other.verb == Verb.CHALLENGE for other in program) > 1:
        return "a card is challenged once"
    after = program[i + 1] if i + 1 < len(program) else Row(Verb.END)
    if after.verb not in (Verb.DRAW, Verb.DRAW_COLOR) or after.whom != Whom.NEXT:
        return 'must stand right before the penalty at stake, such as "draw next 4"'
    return ""
