"""The card language: text of verbs <-> rows of code, and what each verb takes.

Here live the grammar (`VERBS`), `parse_verb`, `format_verb` and the programs that follow from
another one (as first card, as last card). Whether a program makes sense is checked in
`programs.py`; what a verb does is the kernel's business. `docs/reference/verbs.md` tells people
about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from lastcard.editions.errors import EditionError, did_you_mean, one_of, shown
from lastcard.kernel.layout import MAX_COUNT, MAX_LOADED, Guilt, Situation, Verb, Whom

VERBS_VERSION = 1
MAX_N = 20  # cards or presses that one verb may ask for, so that the log of one action has an end

PLAY, FIRST, LAST = Situation.PLAYED, Situation.FIRST, Situation.LAST
_ALWAYS = frozenset(Situation)
_NOT_FIRST = frozenset({PLAY, LAST})
_PLAYED = frozenset({PLAY})

_ONE = {"next": Whom.NEXT, "player": Whom.PLAYER, "target": Whom.TARGET}
_MANY = {**_ONE, "others": Whom.OTHERS, "everyone": Whom.EVERYONE}
_DUEL = {"next": Whom.NEXT, "target": Whom.TARGET}
_GUILT = {"color": Guilt.COLOR, "playable": Guilt.PLAYABLE}


class Row(NamedTuple):
    """One instruction: the four columns of `RULES.code`."""

    verb: Verb
    whom: int = 0
    n: int = 0
    needed: int = 0


Program = tuple[Row, ...]


@dataclass(frozen=True)
class Grammar:
    """What a verb takes: words for whom (or for the kind of guilt), a number, the word `needed`."""

    code: Verb
    meaning: str
    whoms: Mapping[str, int] = field(default_factory=dict)
    default: str | None = (
        None  # the word that may be left out; None with `whoms`: one must be given
    )
    least: int = 0  # 0 with most > 0: the number may be left out
    most: int = 0  # 0: takes no number
    needed: bool = False
    situations: frozenset[Situation] = _ALWAYS

    @property
    def usage(self) -> str:
        """Return the grammar as a line for error messages and documentation."""
        parts = [self.code.name.lower()]
        if self.whoms:
            words = "|".join(self.whoms)
            parts.append(f"[{words}]" if self.default is not None else words)
        if self.most:
            parts.append(f"{self.least}..{self.most}" if self.least else f"[1..{self.most}]")
        if self.needed:
            parts.append("[needed]")
        return " ".join(parts)


VERBS: dict[str, Grammar] = {
    grammar.code.name.lower(): grammar
    for grammar in (
        Grammar(
            Verb.COLOR,
            "asks for a colour, which is then in force",
            {"player": Whom.PLAYER, "next": Whom.NEXT},
            "player",
        ),
        Grammar(Verb.TARGET, "asks the player for an opponent", situations=_NOT_FIRST),
        Grammar(
            Verb.COUNT,
            "asks the player for a number from 1 to n",
            least=1,
            most=MAX_COUNT,
            situations=_NOT_FIRST,
        ),
        Grammar(
            Verb.CHALLENGE,
            "lets the victim of the next verb accept or challenge",
            _GUILT,
            most=MAX_N,
            situations=_PLAYED,
        ),
        Grammar(Verb.SKIP, "the next player loses a turn"),
        Grammar(Verb.SKIP_EVERYONE, "everybody else loses a turn"),
        Grammar(Verb.REVERSE, "turns the direction of play round"),
        Grammar(Verb.DRAW, "draws n cards", _MANY, least=1, most=MAX_N, needed=True),
        Grammar(Verb.DRAW_COLOR, "draws until a card of the colour in force comes", _ONE),
        Grammar(Verb.PRESS, "presses the launcher n times", _MANY, least=1, most=MAX_N),
        Grammar(Verb.PRESS_UNTIL, "presses the launcher until it fires", _ONE),
        Grammar(
            Verb.SHOWDOWN,
            "duels with the player for n cards (without n: for the count just chosen)",
            _DUEL,
            most=MAX_LOADED,
            situations=_NOT_FIRST,
        ),
        Grammar(
            Verb.FLIP,
            "turns everything over; the word says who names the colour if a wild comes up",
            {"player": Whom.PLAYER, "next": Whom.NEXT, "nobody": Whom.NOBODY_NAMES},
            "player",
        ),
        Grammar(
            Verb.DISCARD_COLOR,
            "lays all cards of the card's own colour under it",
            situations=_NOT_FIRST,
        ),
        Grammar(Verb.SWAP, "swaps hands with the opponent chosen", situations=_PLAYED),
        Grammar(Verb.ROTATE, "passes every hand on in the direction of play", situations=_PLAYED),
        Grammar(
            Verb.GIVE, "passes one card of the hand to the opponent chosen", situations=_PLAYED
        ),
        Grammar(Verb.EXTRA, "lets the player lay one more card", situations=_PLAYED),
        Grammar(
            Verb.STACK,
            "the next player draws n and loses the turn, or answers with the same symbol",
            {"free": Guilt.NONE, **_GUILT},
            "free",
            least=1,
            most=MAX_N,
            situations=_NOT_FIRST,
        ),
    )
}


def parse_verb(text: str, key: str) -> Row:
    """Return the row of a verb's text; `key` is where it stands.

    Raises `EditionError` that says what the verb would take.

    >>> parse_verb("draw next 2", "play[0]")
    Row(verb=<Verb.DRAW: 8>, whom=<Whom.NEXT: 0>, n=2, needed=0)
    """
    words = text.split()
    if not words:
        raise EditionError(key, "an empty text is no verb")
    grammar = VERBS.get(words[0])
    if grammar is None:
        hint = did_you_mean(words[0], VERBS)
        raise EditionError(key, f'there is no verb "{words[0]}" ({hint})')
    whom, n, needed = None, 0, 0
    for word in words[1:]:
        if word in grammar.whoms and whom is None:
            whom = grammar.whoms[word]
        elif word.isascii() and word.isdigit() and grammar.most and not n:
            n = int(word) if len(word) < 6 else 1 << 20
            if not max(grammar.least, 1) <= n <= grammar.most:
                raise EditionError(
                    key,
                    f'"{text}": {word} is out of range; '
                    f"{words[0]} takes {max(grammar.least, 1)} to {grammar.most}",
                )
        elif word == "needed" and grammar.needed and not needed:
            needed = 1
        else:
            raise EditionError(key, f'"{text}": "{word}" cannot stand here; it is {grammar.usage}')
    if whom is None and grammar.whoms:
        if grammar.default is None:
            hint = one_of(grammar.whoms)
            raise EditionError(key, f'"{text}" does not say which of {hint}; it is {grammar.usage}')
        whom = grammar.whoms[grammar.default]
    if grammar.least and not n:
        raise EditionError(key, f'"{text}" does not say how many; it is {grammar.usage}')
    return Row(grammar.code, 0 if whom is None else whom, n, needed)


def parse_program(texts: object, key: str) -> Program:
    """Return the rows of a list of verbs. Raises `EditionError`."""
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise EditionError(key, f"a program is a list of verbs; {shown(texts)} was given")
    return tuple(parse_verb(text, f"{key}[{i}]") for i, text in enumerate(texts))


def format_verb(row: Row) -> str:
    """Return the text of a row; `parse_verb` reads it back.

    >>> format_verb(Row(Verb.STACK, Guilt.COLOR, 4))
    'stack color 4'
    """
    name = Verb(row.verb).name.lower()
    grammar = VERBS[name]
    words = [name]
    for word, code in grammar.whoms.items():
        if code == row.whom and word != grammar.default:
            words.append(word)
    if row.n:
        words.append(str(row.n))
    if row.needed:
        words.append("needed")
    return " ".join(words)


def format_program(program: Iterable[Row]) -> list[str]:
    """Return the texts of a program."""
    return [format_verb(row) for row in program]


def names(program: Program, *verbs: Verb) -> bool:
    """Return whether a program holds one of the verbs."""
    return any(row.verb in verbs for row in program)


def guilt_of(program: Program) -> int:
    """Return the kind of guilt that a program's challenge asks about, or `Guilt.NONE`."""
    for row in program:
        if row.verb in (Verb.CHALLENGE, Verb.STACK) and row.whom != Guilt.NONE:
            return row.whom
    return Guilt.NONE


def as_first(program: Program, *, wild: bool) -> Program:
    """Return what a card does as the first one when its file does not say.

    A wild has its colour named by the player left of the dealer and nothing else (A-18). Any other
    card has the part of its effect that needs no decision and no duel (C-44, Q-64).
    """
    if wild:
        return (Row(Verb.COLOR, Whom.NEXT),)
    kept = []
    for row in program:
        if FIRST not in VERBS[row.verb.name.lower()].situations or row.whom == Whom.TARGET:
            continue
        if row.verb in (Verb.DRAW, Verb.PRESS) and row.whom == Whom.EVERYONE:
            row = row._replace(whom=Whom.OTHERS)
        kept.append(row)
    return tuple(kept)


_AIMED = (Verb.DRAW, Verb.DRAW_COLOR, Verb.PRESS, Verb.PRESS_UNTIL, Verb.SHOWDOWN)


def going_on(program: Iterable[Row]) -> Program:
    """Return what stays of a program for a last card after which play may go on (Q-31, Q-32)."""
    kept = [row for row in program if LAST in VERBS[row.verb.name.lower()].situations]
    if not any(row.verb in _AIMED and row.whom == Whom.TARGET for row in kept):
        kept = [row for row in kept if row.verb != Verb.TARGET]
    return tuple(kept)


_PENALTIES = (Verb.DRAW, Verb.DRAW_COLOR, Verb.PRESS, Verb.PRESS_UNTIL)


def as_last(program: Program) -> Program:
    """Return what a card does as the last one when its file does not say.

    Penalties of others are carried out (C-30), nobody is challenged (C-31), a colour is named only
    where a penalty needs it (C-32). After a showdown play may go on, so everything stays (S-15).
    """
    if names(program, Verb.SHOWDOWN):
        return going_on(program)
    kept = []
    for row in program:
        if row.verb in _PENALTIES and row.whom != Whom.PLAYER:
            everyone = row.whom == Whom.EVERYONE
            kept.append(row._replace(whom=Whom.OTHERS) if everyone else row)
        elif row.verb == Verb.FLIP:
            kept.append(row._replace(whom=Whom.NOBODY_NAMES))
        elif row.verb in (Verb.COLOR, Verb.TARGET, Verb.STACK):
            kept.append(row)
    if not any(row.verb == Verb.DRAW_COLOR for row in kept):
        kept = [row for row in kept if row.verb != Verb.COLOR]
    return going_on(kept)
