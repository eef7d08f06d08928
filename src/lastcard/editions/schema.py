"""The file format of an edition, as typed records, and reading it.

Here live the structs (`EditionFile` and its parts), `read_edition` with its errors by key path, and
the merging of a file that extends another one. What the words mean for a game is the compiler's
business.
`docs/reference/editions.md` tells people about the format.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lastcard.editions.errors import EditionError, did_you_mean, shown
from lastcard.kernel.layout import COLOR_LETTERS

MAX_FILE_BYTES = 1 << 20
TITLE_LENGTH = 40
SYMBOL_NAME = re.compile(r"[A-Za-z0-9+!?]{1,4}")

T = TypeVar("T")


class SymbolSpec(msgspec.Struct, forbid_unknown_fields=True):
    """One symbol: what it is worth and what it does. `first` may be the word `back` (C-05)."""

    title: str | None = None
    points: int | None = None
    play: list[str] | None = None
    first: list[str] | str | None = None
    last: list[str] | None = None
    play_last: bool | None = None  # false: cannot be played as the last card


class LauncherSpec(msgspec.Struct, forbid_unknown_fields=True):
    """One launcher model (RULES section 3). Exactly one of `fire`, `gaps`, `presses`."""

    sizes: list[int]  # weights of firing 1, 2, 3 ... cards
    fire: list[int] | None = None  # iid: fires with probability [0] / [1]
    gaps: list[int] | None = None  # gap: weights of a gap of 1, 2, 3, 4 presses
    presses: list[int] | None = None  # cycle: the presses that fire
    length: int | None = None  # cycle: after so many presses it begins again


class PatchSpec(msgspec.Struct, forbid_unknown_fields=True):
    """What an option changes: lines of the deck, symbols, verbs in programs."""

    option: str
    value: str | bool | int
    deck: dict[str, Any] = {}
    symbols: dict[str, Any] = {}  # SymbolSpec once read: keys given go over the symbol's
    replace: dict[str, str] = {}  # text of a verb -> the one in its place; "" drops it
    programs: tuple[str, ...] = ("play", "first", "last")  # where `replace` looks


class CustomSpec(msgspec.Struct, forbid_unknown_fields=True):
    """The blank cards of the option `custom` and the cards they may act as (A-14)."""

    cards: list[str]
    effects: list[str]


class EditionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file. A key left out is None, so that a file can extend another one."""

    extends: str | None = None
    id: str | None = None
    name: str | None = None
    revision: int | None = None
    seats: list[int] | None = None  # fewest and most players
    deal: int | None = None
    sides: list[str] | None = None  # letters of the colours of each side
    uno_penalty: int | None = None
    deck: dict[str, Any] = {}  # copies by line; checked where the lines are read
    cards: str | None = None  # in place of `deck`: every card by its faces
    wilds: list[str] | None = None  # symbols whose copies the option `wilds` sets
    custom: CustomSpec | None = None
    options: dict[str, Any] = {}
    presets: dict[str, dict[str, Any]] = {}
    symbols: dict[str, Any] = {}
    launchers: dict[str, Any] = {}
    patch: list[Any] = []


class Edited(msgspec.Struct):
    """A file with its parts converted, nothing left out that the compiler needs."""

    file: EditionFile
    symbols: dict[str, SymbolSpec]
    launchers: dict[str, LauncherSpec]
    patches: list[PatchSpec]
    own_symbols: set[str]  # symbols whose title an own file gave


def convert(raw: object, kind: type[T], key: str) -> T:
    """Return `raw` as a `kind`. Raises `EditionError` with the path of what is wrong."""
    fields = getattr(kind, "__struct_fields__", ())
    if isinstance(raw, dict) and fields:
        for name in raw:
            if name not in fields:
                place = f"{key}.{name}" if key else name
                raise EditionError(
                    place, f"there is no such key here; {did_you_mean(name, fields)}"
                )
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        place = (key + path.rstrip("`")).lstrip(".")
        raise EditionError(place, _plainly(message)) from None


_KINDS = {"int": "a whole number", "float": "a number", "str": "text", "bool": "true or false"}
_KINDS |= {"array": "a list", "object": "a table", "null": "nothing"}


def _plainly(message: str) -> str:
    """Return a validator's message in the words of a TOML file."""

    def kinds(match: re.Match[str]) -> str:
        names = [name for name in match[1].split(" | ") if name != "null"]
        return " or ".join(_KINDS.get(name, name) for name in names)

    return re.sub(r"`([^`]+)`", kinds, message[0].lower() + message[1:])


def read_toml(path: Path) -> dict[str, Any]:
    """Return a file's tables. Raises `EditionError` when it cannot be read."""
    try:
        with path.open("rb") as file:  # a device or a pipe does not tell its size
            content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise EditionError(str(path), f"cannot be read: {reason}") from None
    if len(content) > MAX_FILE_BYTES:
        raise EditionError(str(path), f"is larger than {MAX_FILE_BYTES} bytes")
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise EditionError(str(path), "is not UTF-8 text") from None
    except ValueError as error:  # a TOMLDecodeError, or a number of too many digits
        raise EditionError(str(path), f"is no TOML: {error}") from None
    except RecursionError:
        raise EditionError(str(path), "is no edition: lists nested too deep") from None


def read_edition(raw: dict[str, Any], base: Edited | None = None) -> Edited:
    """Return a file's tables converted, laid over the edition that it extends.

    Raises `EditionError` with the key path.
    """
    file = convert(raw, EditionFile, "")
    symbols = _read_symbols(file.symbols, "symbols")
    launchers = {
        name: convert(spec, LauncherSpec, f"launchers.{name}")
        for name, spec in file.launchers.items()
    }
    patches = [convert(spec, PatchSpec, f"patch[{i}]") for i, spec in enumerate(file.patch)]
    for i, patch in enumerate(patches):
        patch.symbols = _read_symbols(patch.symbols, f"patch[{i}].symbols")
    own = {name for name, symbol in symbols.items() if symbol.title is not None}
    edited = Edited(file, symbols, launchers, patches, own)
    if base is not None:
        edited = _lay_over(base, edited)
    _check_file(edited.file)
    return edited


def _read_symbols(raw: dict[str, Any], place: str) -> dict[str, SymbolSpec]:
    symbols = {name: convert(spec, SymbolSpec, f"{place}.{name}") for name, spec in raw.items()}
    for name, symbol in symbols.items():
        _check_symbol(name, symbol, f"{place}.{name}")
    return symbols


def _check_symbol(name: str, symbol: SymbolSpec, key: str) -> None:
    if not SYMBOL_NAME.fullmatch(name):
        raise EditionError(key, "a symbol's name has 1 to 4 letters, digits or signs out of + ! ?")
    if name[0] in COLOR_LETTERS:
        raise EditionError(
            key, f"begins like a colour; a symbol's name begins with none of {COLOR_LETTERS}"
        )
    if re.search(r"!\d+$", name):
        raise EditionError(key, "`!` with a number after it is a showdown mark, not a name")
    if symbol.points is not None and not 0 <= symbol.points <= 1000:
        raise EditionError(f"{key}.points", f"{symbol.points} was given; it takes 0 to 1000")
    if isinstance(symbol.first, str) and symbol.first != "back":
        raise EditionError(
            f"{key}.first", f'{shown(symbol.first)} was given; it takes verbs or the word "back"'
        )
    if symbol.title is not None:
        check_title(symbol.title, f"{key}.title")


def check_title(title: str, key: str) -> None:
    """Refuse a title that is too long, or that clients would not take for words."""
    if not 1 <= len(title) <= TITLE_LENGTH or title.startswith("="):
        raise EditionError(key, f"a title has 1 to {TITLE_LENGTH} characters and no = before them")


def _check_file(file: EditionFile) -> None:
    for name in ("name", "seats", "deal", "sides"):
        if getattr(file, name) is None:
            raise EditionError(name, "is missing, and no edition is extended that would give it")
    for name, most in (("uno_penalty", 20), ("revision", 1_000_000)):
        number = getattr(file, name)
        least = int(name == "revision")
        if number is not None and not least <= number <= most:
            raise EditionError(name, f"{number} was given; it takes {least} to {most}")
    if not file.deck and not file.cards:
        raise EditionError("deck", "is missing: an edition needs `deck` or `cards`")
    if file.deck and file.cards:
        raise EditionError("cards", "only one of `deck` and `cards` can be given")


def _lay_over(base: Edited, own: Edited) -> Edited:
    """Return `own` with everything that it leaves out taken from `base`."""
    merged: dict[str, Any] = {}
    for name in EditionFile.__struct_fields__:
        below, above = getattr(base.file, name), getattr(own.file, name)
        if isinstance(below, dict):
            merged[name] = {**below, **above}
        else:
            merged[name] = below if above is None else above
    if own.file.cards is not None:
        merged["deck"] = {}
    elif own.file.deck and base.file.cards is not None:
        raise EditionError(
            "deck", f'"{own.file.extends}" lists its cards one by one: give `cards` in its place'
        )
    merged["presets"] = {
        name: {**base.file.presets.get(name, {}), **own.file.presets.get(name, {})}
        for name in {**base.file.presets, **own.file.presets}
    }
    symbols = dict(base.symbols)
    for name, symbol in own.symbols.items():
        symbols[name] = _symbol_over(base.symbols.get(name), symbol)
    return Edited(
        EditionFile(**merged),
        symbols,
        {**base.launchers, **own.launchers},
        base.patches + own.patches,
        own.own_symbols,
    )


def _symbol_over(below: SymbolSpec | None, above: SymbolSpec) -> SymbolSpec:
    """Return a symbol laid over another: a new `play` brings its own `first` and `last`."""
    if below is None:
        return above
    kept = {"title", "points"}
    if above.play is None:
        kept |= {"play", "first", "last", "play_last"}
    return SymbolSpec(
        **{
            name: getattr(below, name)
            if getattr(above, name) is None and name in kept
            else getattr(above, name)
            for name in SymbolSpec.__struct_fields__
        }
    )
