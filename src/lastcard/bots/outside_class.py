"""The process around a bot that is a Python class: `python -m lastcard.bots.outside_class SPEC`.

SPEC is `module:Class` or `path.py:Class`. The class is loaded, made anew for each game and asked;
what it prints goes to the standard error, and what it raises is told as an answer. So a class that
crashes, hangs or floods harms nobody but itself. Who asks is in `outside`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from lastcard.bots.bot import BotError
from lastcard.events import View

__all__ = ["Answering", "command_of", "load_class", "main", "refusal_of"]

REFUSED = 2
"""Exit code of the process where there is no such class; a module may end with the same."""

LOADED_S = 60.0
"""Seconds after which a module that is still loading counts as there; a busy machine takes many."""

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder(enc_hook=str).encode


def command_of(spec: str) -> tuple[str, ...]:
    """Return the command of a class's process, for the interpreter that runs now."""
    return (sys.executable, "-m", "lastcard.bots.outside_class", spec)


def refusal_of(spec: str) -> str:
    """Return why there is no such class, "" if there is one or its module does something else.

    Found out in a process of its own, since a module may crash, hang or end the process.
    """
    try:
        ended = subprocess.run(
            command_of(spec),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=environment_of_bots(),
            timeout=LOADED_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    told = ended.stderr.decode("utf-8", "replace").strip().splitlines()
    return told[-1] if ended.returncode == REFUSED and told and told[-1][:6] == "bots: " else ""


def environment_of_bots() -> dict[str, str]:
    """Return the environment, in which a Python process finds this very package."""
    here = str(Path(__file__).resolve().parents[2])
    known = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, known] if known else [here])}


def load_class(spec: str) -> Callable[[], Any]:
    """Return the class that `module:Class` or `path.py:Class` names.

    Raises `BotError` if there is no such file, module or class, or it has no `choose`; whatever the
    module itself raises comes through.

    >>> load_class("fractions:Fraction")
    Traceback (most recent call last):
    ...
    lastcard.bots.bot.BotError: bots: fractions:Fraction has no method "choose"
    """
    place, _, name = spec.rpartition(":")
    if not place or not name.isidentifier():
        raise BotError(f'bots: "{spec}" was given; a class is named module:Class or path.py:Class')
    module = _load_file(Path(place)) if place.endswith(".py") else _import(place)
    found = getattr(module, name, None)
    if not callable(found):
        raise BotError(f"bots: {place} has no class {name}")
    if not callable(getattr(found, "choose", None)):
        raise BotError(f'bots: {spec} has no method "choose"')
    return found  # type: ignore[no-any-return]


def _load_file(path: Path) -> Any:
    if not path.is_file():
        raise BotError(f"bots: there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.resolve().parent))
    spec.loader.exec_module(module)
    return module


def _import(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise BotError(f"bots: there is no module {name}") from None


class Answering:
    """What is said for a class: an answer for each line that wants one."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make
        self.bot: Any = None
        self.rng = random.Random(0)
        self.budget = 1.0

    def answer(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer to one line, None where none is due."""
        kind = asked["t"]
        if kind == "hello":
            self.budget = float(asked["answer_s"])
            return {"t": "ready", "wants": hasattr(self.make, "wants")}
        if kind == "game":
            self.rng = random.Random(f"{asked['seed']} {asked['seat']}")
            self.bot = None
        if kind not in ("choose", "wants"):
            return None
        try:
            return {"n": asked["n"], "action": self._act(kind, asked["view"], asked["legal"])}
        except Exception as error:  # noqa: BLE001 - whatever a foreign class raises is told
            return {"n": asked["n"], "error": _story(error)}

    def _act(self, kind: str, seen: Any, legal: Sequence[str]) -> Any:
        if self.bot is None:
            self.bot = self.make()
        view = msgspec.convert(seen, View)
        return _told(getattr(self.bot, kind)(view, legal, self.rng, self.budget))


def _told(action: Any) -> Any:
    """Return an answer as JSON can tell it; bytes, of which JSON would make text, as no text."""
    if isinstance(action, str):
        return _writable(action)
    if isinstance(action, bytes | bytearray | memoryview):
        return {"bytes": ascii(bytes(action))}
    return _decode(_encode(action))


def _writable(text: str) -> str:
    """Return text with escapes in place of what UTF-8 has no signs for: halves of pairs."""
    return text.encode("utf-8", "backslashreplace").decode()


def _story(error: BaseException) -> str:
    """Return a traceback that begins in the class, not here."""
    place = error.__traceback__
    for _ in range(2):
        place = place.tb_next if place is not None and place.tb_next is not None else place
    story = "".join(traceback.format_exception(type(error), error, place))
    return _writable(story.strip())


def answer_all(asked: IO[bytes], answers: IO[bytes], make: Callable[[], Any]) -> None:
    """Answer line by line until nothing more comes."""
    answering = Answering(make)
    for line in asked:
        answer = answering.answer(_decode(line))
        if answer is not None:
            answers.write(_encode(answer) + b"\n")
            answers.flush()


def main(arguments: Sequence[str]) -> int:
    """Load the class and answer; what it prints must not come between the answers."""
    if len(arguments) != 1:
        sys.stderr.write("one argument: module:Class or path.py:Class\n")
        return REFUSED
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        make = load_class(arguments[0])
    except BotError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    answer_all(sys.stdin.buffer, answers, make)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
