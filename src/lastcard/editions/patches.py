"""What options do to symbols, programs and the deck: options are data too.

Here live the patches of the edition file (`[[patch]]`), the blank cards of Attack, the wilds of
Pizza and the house rules that change programs. Nothing here knows an edition by name. Showdown
marks belong to faces, so they are in `deck.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lastcard.editions.errors import EditionError, did_you_mean, one_of, shown
from lastcard.editions.options import read_one
from lastcard.editions.schema import Edited, PatchSpec, SymbolSpec, check_title, convert
from lastcard.editions.verbs import (
    Program,
    Row,
    as_first,
    as_last,
    guilt_of,
    names,
    parse_program,
    parse_verb,
)
from lastcard.kernel.layout import Guilt, Situation, Verb, Whom


@dataclass(frozen=True)
class Symbol:
    """A symbol with its programs parsed and its options applied."""

    name: str
    title: str
    points: int
    play: Program = ()
    first: Program = ()
    last: Program = ()
    back: bool = False
    not_last: bool = False
    guilt: int = Guilt.NONE
    key: str = ""  # where its programs stand, for error messages
    acts_as: str = ""  # a blank card: the symbol of the card that it was given

    @property
    def wild(self) -> bool:
        """Return whether the symbol is a wild: its name says so (NOTATION, cards)."""
        return is_wild(self.name)

    def program(self, situation: Situation) -> Program:
        """Return the program of a situation."""
        return (self.play, self.first, self.last)[situation]


def is_wild(name: str) -> bool:
    """Return whether a symbol's name is that of a wild."""
    return name.startswith("W")


def is_number(name: str) -> bool:
    """Return whether a symbol is one of the numbers 0 to 9."""
    return len(name) == 1 and name.isascii() and name.isdigit()


@dataclass
class Patched:
    """Symbols and deck lines after the options."""

    symbols: dict[str, Symbol]
    deck: dict[str, int]


def _active(edited: Edited, options: Mapping[str, Any]) -> list[PatchSpec]:
    """Return the file's patches whose option has their value."""
    found = []
    for i, patch in enumerate(edited.patches):
        if patch.option not in options:
            hint = did_you_mean(patch.option, options)
            raise EditionError(f"patch[{i}].option", f"is no option of this edition; {hint}")
        read_one(patch.option, patch.value, f"patch[{i}].value", edited)
        value = options[patch.option]
        if type(value) is type(patch.value) and value == patch.value:
            found.append(patch)
    return found


def build_symbol(name: str, spec: SymbolSpec) -> Symbol:
    """Return a symbol parsed; what its file leaves out follows from the rest."""
    key = f"symbols.{name}"
    if spec.points is None and not is_number(name):
        raise EditionError(f"{key}.points", "is missing: what is the card worth in a hand?")
    play = parse_program(spec.play or [], f"{key}.play")
    back = spec.first == "back"
    if spec.first is None:
        first = as_first(play, wild=is_wild(name))
    else:
        first = () if back else parse_program(spec.first, f"{key}.first")
    last = as_last(play) if spec.last is None else parse_program(spec.last, f"{key}.last")
    return Symbol(
        name,
        spec.title or name,
        int(name) if spec.points is None else spec.points,
        play,
        first,
        last,
        back,
        spec.play_last is False,
        guilt_of(play),
        key,
    )


def apply_options(edited: Edited, options: Mapping[str, Any]) -> Patched:
    """Return symbols and deck with the options applied. Raises `EditionError`."""
    patches = _active(edited, options)
    specs = dict(edited.symbols)
    deck = dict(edited.file.deck)
    for patch in patches:
        deck.update(patch.deck)
        for name, spec in patch.symbols.items():
            below = specs.get(name, SymbolSpec())
            specs[name] = msgspec.structs.replace(
                below, **{k: v for k, v in msgspec.structs.asdict(spec).items() if v is not None}
            )
    for number in "0123456789":
        specs.setdefault(number, SymbolSpec(title=number))
    symbols = {name: build_symbol(name, spec) for name, spec in specs.items()}
    for patch in patches:
        symbols = {name: _replaced(symbol, patch) for name, symbol in symbols.items()}
    _wilds(edited, options, deck)
    _customize(edited, options, symbols, deck)
    if options.get("bluff") is False:
        symbols = {name: _unchallenged(symbol) for name, symbol in symbols.items()}
    _house_rules(options, symbols)
    return Patched(symbols, deck)


def _replaced(symbol: Symbol, patch: PatchSpec) -> Symbol:
    """Return a symbol with a patch's verbs in place of others; its guilt follows."""
    if not patch.replace:
        return symbol
    key = f"patch.{patch.option}.replace"
    swaps = {
        parse_verb(old, key): parse_verb(new, key) if new else None
        for old, new in patch.replace.items()
    }
    changed: dict[str, Any] = {}
    for name in patch.programs:
        if name not in ("play", "first", "last"):
            raise EditionError(f"patch.{patch.option}.programs", f"{shown(name)} is no program")
        program: Program = getattr(symbol, name)
        rows = [swaps.get(row, row) for row in program]
        changed[name] = tuple(row for row in rows if row is not None)
    symbol = replace(symbol, **changed)
    return replace(symbol, guilt=guilt_of(symbol.play))


def _wilds(edited: Edited, options: Mapping[str, Any], deck: dict[str, int]) -> None:
    """Set the copies of each kind of wild (P-01)."""
    kinds = edited.file.wilds
    if "wilds" not in options:
        return
    if not kinds:
        raise EditionError("options.wilds", "needs the key wilds: the symbols that it counts")
    counts = options["wilds"]
    if len(counts) != len(kinds):
        raise EditionError(
            "options.wilds", f"{counts} was given; it takes {len(kinds)} counts, of {one_of(kinds)}"
        )
    for kind, count in zip(kinds, counts, strict=True):
        if kind in deck:
            raise EditionError(
                f"deck.{kind}", "its copies are set by the option wilds; set it there"
            )
        deck[kind] = count


def _customize(
    edited: Edited, options: Mapping[str, Any], symbols: dict[str, Symbol], deck: dict[str, int]
) -> None:
    """Give each blank card its effect (A-14); a shorter list removes the last ones (Q-40)."""
    custom, given = edited.file.custom, options.get("custom")
    if given is None:
        return
    if custom is None:
        raise EditionError("options.custom", "needs the key custom: the blank cards")
    if len(given) > len(custom.cards):
        raise EditionError(
            "options.custom",
            f"{len(given)} effects were given; there are {len(custom.cards)} blank cards",
        )
    for i, name in enumerate(custom.cards):
        if name not in symbols:
            hint = did_you_mean(name, symbols)
            raise EditionError(f"custom.cards[{i}]", f"there is no symbol {shown(name)}; {hint}")
        if i >= len(given):
            deck[name] = 0
        else:
            key = f"options.custom[{i}]"
            symbols[name] = _blank(symbols, name, given[i], key, custom.effects)


class _OwnEffect(msgspec.Struct, forbid_unknown_fields=True):
    """A blank card given as a table."""

    play: list[str]
    title: str | None = None
    last: list[str] | None = None
    play_last: bool = True


def _blank(
    symbols: Mapping[str, Symbol], name: str, effect: Any, key: str, effects: list[str]
) -> Symbol:
    """Return a blank card that acts as a named card or by a program. As first card: colour only.

    Rules: A-14, A-18, Q-40, Q-90.
    """
    card = symbols[name]
    if isinstance(effect, str):
        if effect not in effects or effect not in symbols:
            raise EditionError(
                key,
                f"{shown(effect)} is no card it can act as; it takes {one_of(effects)}, or verbs",
            )
        model = symbols[effect]
        play = model.play if model.wild else (Row(Verb.COLOR, Whom.PLAYER), *model.play)
        title = card.title if model.play == card.play else f"{card.title}: {model.title}"
        return replace(
            card,
            title=title,
            play=play,
            last=model.last,
            not_last=model.not_last,
            guilt=model.guilt,
            key=key,
            acts_as="" if model.play == card.play else effect,
        )
    own = convert(effect if isinstance(effect, Mapping) else {"play": effect}, _OwnEffect, key)
    play = parse_program(own.play, f"{key}.play" if isinstance(effect, Mapping) else key)
    if not names(play, Verb.COLOR):
        play = (Row(Verb.COLOR, Whom.PLAYER), *play)
    last = as_last(play) if own.last is None else parse_program(own.last, f"{key}.last")
    if own.title is not None:
        check_title(own.title, f"{key}.title")
    return replace(
        card,
        title=own.title or card.title,
        play=play,
        last=last,
        not_last=not own.play_last or names(play, Verb.SWAP),
        guilt=guilt_of(play),
        key=key,
    )


def _unchallenged(symbol: Symbol) -> Symbol:
    """Return a symbol without its challenge; its guilt stays, so that it can be blocked (C-40)."""
    rows = (
        row._replace(whom=Guilt.NONE) if row.verb == Verb.STACK else row
        for row in symbol.play
        if row.verb != Verb.CHALLENGE
    )
    return replace(symbol, play=tuple(rows))


def stacked(symbol: Symbol) -> Symbol:
    """Return a symbol whose draw penalty for the next player may be answered. Rules: C-12, K-02."""
    kept = [row for row in symbol.play if row.verb != Verb.CHALLENGE]
    guilt = next((row.whom for row in symbol.play if row.verb == Verb.CHALLENGE), int(Guilt.NONE))
    for i, row in enumerate(kept[:-1]):
        plain = row.verb == Verb.DRAW and row.whom == Whom.NEXT and not row.needed
        if plain and kept[i + 1].verb == Verb.SKIP:
            stack = Row(Verb.STACK, guilt, row.n)
            play = (*kept[:i], stack, *kept[i + 2 :])
            last = tuple(stack._replace(whom=Guilt.NONE) if r == row else r for r in symbol.last)
            return replace(symbol, play=play, last=last)
    return symbol


def _house_rules(options: Mapping[str, Any], symbols: dict[str, Symbol]) -> None:
    """Apply Stacking, Seven Swap and Zero Rotation; as the last card a 7 or 0 stays a number.

    Rules: C-12, K-02, K-04, K-05, Q-32.
    """
    if options.get("stacking"):
        for name, symbol in symbols.items():
            symbols[name] = stacked(symbol)
    seven = (Row(Verb.TARGET), Row(Verb.SWAP))
    for option, number, play in (
        ("seven_swap", "7", seven),
        ("zero_rotation", "0", (Row(Verb.ROTATE),)),
    ):
        if options.get(option) and not symbols[number].play:
            symbols[number] = replace(symbols[number], play=play)
