"""The shape of a game record and its file, `.lastcard`: reading, writing, and which line says what.

Only the form is checked here: keys, types, one time for each move. Whether the lines are a game
that the rules allow is checked in record.py. The keys are those of NOTATION.md and no others
(Q-75, Q-76).
"""

from __future__ import annotations

import json
import re
import secrets
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any

__all__ = ["FORMAT", "GameRecord", "Places", "RecordError", "RoundRecord", "read", "write"]

FORMAT = 1
LARGEST_FILE = 64 * 1024 * 1024
_ROUND_FIGURES = ("points", "scores")
_TOKEN = re.compile(
    r"\#[^\n]*"  # a comment
    r"|\"\"\"(?:\\.|[^\\])*?\"{3,5}|'''.*?'{3,5}"  # text over several lines
    r"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'"
    r"|[\[\]{}\n=,]"
    r"|[^\s\[\]{}=,\"'\#]+",  # a bare key, a number, a word
    re.DOTALL,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


class RecordError(ValueError):
    """A record that cannot be read or does not hold.

    `line`: where in the file, counted from 1; 0 if the record came from no file or the place is
    none.
    """

    def __init__(self, message: str, *, line: int = 0, path: str = "") -> None:
        place = f"{path}:{line}: " if path and line else f"line {line}: " if line else ""
        super().__init__((place or (f"{path}: " if path else "")) + message)
        self.message = message
        self.line = line
        self.path = path


@dataclass(slots=True)
class RoundRecord:
    """One round: its dealer, the whole deck after the shuffle, and its lines."""

    dealer: int
    deck: list[str]
    """Full names, next card first."""
    moves: list[str] = field(default_factory=list)
    times: list[float] | None = None
    points: list[int] | None = None
    scores: list[int] | None = None
    winner: int | None = None


@dataclass(slots=True)
class GameRecord:
    """A finished or running game."""

    edition: str
    seats: list[str]
    revision: int = 1
    preset: str = "standard"
    options: dict[str, Any] = field(default_factory=dict)
    commitment: str | None = None
    seed: str | int | None = None
    rounds: list[RoundRecord] = field(default_factory=list)


class Places:
    """Where in a TOML text the keys of the top level and of each `[[round]]` stand, line by line.

    >>> places = Places('format = 1\\n[[round]]\\nmoves = [\\n  "0 draw",\\n]\\n')
    >>> places.line("format"), places.line("moves", 0), places.line("moves", 0, 0)
    (1, 3, 4)
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, int, int], int] = {}
        self._scan(text)

    def line(self, key: str, round_index: int = -1, element: int = -1) -> int:
        """Return the line of a key or of an element of its list; else that of the round."""
        for wanted in (
            (key, round_index, element),
            (key, round_index, -1),
            ("", round_index, -1),
            ("round", -1, -1),
        ):
            if wanted in self._lines:
                return self._lines[wanted]
        return 1

    def _scan(self, text: str) -> None:
        line, at, depth, index, element = 1, 0, 0, -1, 0
        key, start, tokens = "", True, list(_TOKEN.finditer(text))
        for place, match in enumerate(tokens):
            line += text.count("\n", at, match.start())
            at = match.start()
            token = match.group()
            if token == "\n":
                start = start or depth == 0
            elif depth == 0 and start and token == "[":
                inside = "".join(t.group() for t in tokens[place : place + 5])
                if inside == "[[round]]":
                    index += 1
                    self._lines["", index, -1] = line
                start, key = False, ""
            elif depth == 0 and start and not token.startswith("#"):
                key, start, element = token.strip("\"'"), False, 0
                self._lines.setdefault((key, index, -1), line)
            elif token in ("[", "{"):
                depth += 1
            elif token in ("]", "}"):
                depth = max(depth - 1, 0)
            elif depth == 1 and token not in ("=", ",") and not token.startswith("#"):
                self._lines[key, index, element] = line
                element += 1


def read(path: str | Path) -> tuple[GameRecord, Places]:
    """Return the record of a file and the places of its keys.

    Raises `RecordError` for what is no readable file or does not have the form of a record.
    """
    text = read_text(path)
    try:
        table = tomllib.loads(text)
    except ValueError as error:  # a TOMLDecodeError, or a number of too many digits
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise RecordError(f"this is no TOML: {error}", line=line, path=str(path)) from None
    except RecursionError:
        raise RecordError("this is no record: lists nested too deep", path=str(path)) from None
    places = Places(text)
    try:
        return parse(table, places), places
    except RecordError as error:
        raise RecordError(error.message, line=error.line, path=str(path)) from None


def read_text(path: str | Path) -> str:
    """Return a file's text. Raises `RecordError` if it cannot be read, is too large or no text."""
    try:
        with Path(path).open("rb") as file:  # a device or a pipe does not tell its size
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise RecordError(f"larger than {LARGEST_FILE // 2**20} MiB", path=str(path))
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror or error}", path=str(path)) from None
    except UnicodeDecodeError as error:
        raise RecordError(
            f"cannot be read: byte {error.start} is no UTF-8 text", path=str(path)
        ) from None


def parse(table: Mapping[str, Any], places: Places) -> GameRecord:
    """Return the record that a parsed TOML file holds.

    Raises `RecordError`, with the line, for a key that is unknown, missing or of another type.

    Rules: Q-75, Q-87.
    """
    reader = _Reader(table, places, -1)
    version = reader.take("format", _is_int, "the number 1")
    if version != FORMAT:
        raise reader.wrong(
            "format", f"format {version} is not known here; this reads format {FORMAT}"
        )
    record = GameRecord(
        edition=reader.take("edition", _is_text, 'the id of an edition, as in "classic"'),
        seats=reader.take("seats", _is_texts, 'a list of names, as in ["Ana", "Ben"]'),
        revision=reader.take("revision", _is_int, "a number", 1),
        preset=reader.take("preset", _is_text, '"standard" or "official"', "standard"),
        options=reader.take("options", _is_table, "an inline table, as in { goal = 200 }", {}),
        commitment=reader.take("commitment", _is_text, 'text, as in "sha256:…"', None),
        seed=reader.take("seed", _is_seed, "a number or text", None),
    )
    rounds = reader.take("round", _is_tables, "one or more [[round]] tables")
    reader.finish()
    record.rounds = [_parse_round(each, places, index) for index, each in enumerate(rounds)]
    return record


def _parse_round(table: Mapping[str, Any], places: Places, index: int) -> RoundRecord:
    reader = _Reader(table, places, index)
    deck = reader.take("deck", _is_text, "text: the whole deck, next card first")
    moves = reader.take("moves", _is_texts, "a list of lines")
    found = RoundRecord(
        dealer=reader.take("dealer", _is_int, "a seat"),
        deck=deck.split(),
        moves=moves,
        times=reader.take("times", _is_times, "a list of seconds", None),
        winner=reader.take("winner", _is_int, "a seat, or -1 for a blocked round", None),
    )
    for key in _ROUND_FIGURES:
        setattr(found, key, reader.take(key, _is_ints, "a list of numbers, one a seat", None))
    reader.finish()
    if found.times is not None and len(found.times) != len(moves):
        raise reader.wrong(
            "times", f"{len(found.times)} times for {len(moves)} moves; each entry of moves has one"
        )
    return found


_NEEDED = object()


class _Reader:
    """Takes keys out of a table and names the place of what is missing, wrong or left over."""

    def __init__(self, table: Mapping[str, Any], places: Places, index: int) -> None:
        self._rest = dict(table)
        self._places = places
        self._index = index

    def take(
        self, key: str, fits: Callable[[Any], bool], right: str, default: object = _NEEDED
    ) -> Any:
        if key not in self._rest:
            if default is _NEEDED:
                raise self.wrong("", f"`{key}` is missing: {right}")
            return default
        value = self._rest.pop(key)
        if not fits(value):
            raise self.wrong(key, f"`{key} = {_shortened(value)}`; right would be {right}")
        return value

    def wrong(self, key: str, message: str) -> RecordError:
        where = f"round {self._index + 1}: " if self._index >= 0 else ""
        line = self._places.line(key, self._index) if key or self._index >= 0 else 0
        return RecordError(where + message, line=line)

    def finish(self) -> None:
        for key in self._rest:
            raise self.wrong(key, f"`{key}` is no key of a record")


def _shortened(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_ints(value: object) -> bool:
    return isinstance(value, list) and all(_is_int(each) for each in value)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _is_seed(value: object) -> bool:
    return _is_int(value) or isinstance(value, str)


def _is_times(value: object) -> bool:
    return isinstance(value, list) and all(
        _is_int(each) or (isinstance(each, float) and isfinite(each)) for each in value
    )


def format_record(record: GameRecord) -> str:
    """Return a record as TOML, one move a line."""
    lines = [f"format = {FORMAT}"]
    for key in ("edition", "revision", "preset", "options", "seats", "commitment", "seed"):
        value = getattr(record, key)
        if value is not None:
            lines.append(f"{key} = {toml_value(value)}")
    for each in record.rounds:
        lines += [
            "",
            "[[round]]",
            f"dealer = {each.dealer}",
            f"deck = {toml_value(' '.join(each.deck))}",
        ]
        lines += ["moves = [", *(f"  {toml_value(move)}," for move in each.moves), "]"]
        for key in ("times", *_ROUND_FIGURES, "winner"):
            value = getattr(each, key)
            if value is not None:
                lines.append(f"{key} = {toml_value(value)}")
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """Return a value as TOML on one line.

    >>> toml_value({"symbols": {"rS": 1}, "goal": 200, "reflex": [True, False]})
    '{ symbols = { rS = 1 }, goal = 200, reflex = [true, false] }'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        # JSON's escapes are TOML's, but for DEL and lone surrogates, which no name should have
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        pairs = (f"{_toml_key(str(key))} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {', '.join(pairs)} }}" if value else "{}"
    if isinstance(value, Iterable):
        return "[" + ", ".join(toml_value(each) for each in value) + "]"
    raise TypeError(f"{value!r} has no place in a record")


def _toml_key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else toml_value(key)


def write(record: GameRecord, path: str | Path) -> None:
    """Write a record so that the file is the old one or the whole new one, never a part.

    Raises `OSError` if it cannot be written; nothing is left behind then.
    """
    target = Path(path)
    # The name is known before the file is there: Ctrl-C at any moment finds what to take away.
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(format_record(record))
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
