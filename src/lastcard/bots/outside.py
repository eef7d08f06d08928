"""Bots of other people, each a process of its own that speaks JSON lines on its standard streams.

Here a process is started, asked and, when it misbehaves, given up; what it is asked is what its
seat may see, and nothing it does can end more than itself. Which answer the rules accept, and what
a seat does without one, is the caller's matter. The lines are described in `docs/how-to/a-bot.md`.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any

import msgspec

from lastcard.bots.outside_class import environment_of_bots
from lastcard.editions import Edition
from lastcard.events import View

__all__ = ["FAULTS", "PROTOCOL", "OutsideBot", "greeting"]

PROTOCOL = 1
FAULTS = ("crashed", "late", "nonsense", "flooded")
"""What a bot can do wrong, as it is counted and told."""

START_S = 20.0
"""For the answer to the greeting: loading a library may take its time."""
MOST_LATE = 3
"""Late answers of one game after which the bot is not waited for any more in it."""
MOST_CRASHES = 5
"""Ends in a row, without one answer between them, after which it is not started again."""
LONGEST_LINE = 64 * 1024
MOST_LINES = 32
"""Lines that may lie unread: more than that is a flood."""
NOTES_KEPT = 20
"""Lines of a bot's standard error that are kept for the log."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

FLOOD = b"\0flood"


class _FaultError(Exception):
    """The bot did something wrong: one of FAULTS, and what exactly. `gone`: it has been ended."""

    def __init__(self, fault: str, what: str, *, gone: bool = True) -> None:
        super().__init__(what)
        self.fault = fault
        self.gone = gone


def greeting(edition: Edition, seats: int, answer_s: float) -> dict[str, Any]:
    """Return the first line a bot is sent: the edition, its faces, and how long it may think."""
    return {
        "t": "hello",
        "protocol": PROTOCOL,
        "edition": {
            "id": edition.id,
            "name": edition.name,
            "revision": edition.revision,
            "preset": edition.preset,
            "options": edition.options,
            "faces": edition.faces,
        },
        "seats": seats,
        "answer_s": answer_s,
    }


class OutsideBot:
    """A process that plays one seat after another; it is started when a game begins.

    command: program and arguments. answer_s: seconds for each answer. `faults` counts what went
    wrong in the game being played, by FAULTS; `log` says it in words, the last lines of the bot's
    standard error behind a crash. A bot that has been ended is started again for the next game.
    """

    def __init__(
        self, command: Sequence[str], edition: Edition, *, seats: int, answer_s: float = 1.0
    ) -> None:
        self.command = tuple(command)
        self.answer_s = answer_s
        self.faults: dict[str, int] = {}
        self.log: list[str] = []
        self.wants_acts = False
        """It asked to be asked about acts out of turn."""
        self._greeting = greeting(edition, seats, answer_s)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue(2 * MOST_LINES)
        self._notes: deque[str] = deque(maxlen=NOTES_KEPT)
        self._n = 0
        self._crashes = 0
        self._is_out = False

    # ------------------------------------------------------------------ a game

    def begin(self, seat: int, seed: str) -> None:
        """Begin a game at a seat. seed: what its own chance should follow from."""
        self.faults, self.log = {}, []
        self._is_out = self._crashes >= MOST_CRASHES
        try:
            if self._is_out:
                raise _FaultError(
                    "crashed", f"it was started {MOST_CRASHES} times and never answered"
                )
            if self._process is None:
                self._start()
            self._send({"t": "game", "seat": seat, "seed": seed})
        except _FaultError as failed:
            self._note(failed)

    def choose(self, view: View, legal: Sequence[str]) -> str | None:
        """Return the decision of the seat that sees the view, in notation.

        None: there is no answer, and why is in `faults` and `log`. legal: what makes sense.
        """
        action = self._ask("choose", view, legal)
        if action == "":
            self.complain("the action is missing")
            return None
        return action

    def wants(self, view: View, legal: Sequence[str]) -> str | None:
        """Return what the seat does out of turn, one of `legal`, or None for nothing."""
        return (self._ask("wants", view, legal) or None) if self.wants_acts else None

    def complain(self, what: str) -> None:
        """Count an answer that the rules do not accept, or that says nothing."""
        self._note(_FaultError("nonsense", what, gone=False))

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            with contextlib.suppress(_FaultError):
                self._send({"t": "bye"})
            self._end(wait_s=0.5)

    # ------------------------------------------------------------------ asking

    def _ask(self, kind: str, view: View, legal: Sequence[str]) -> str | None:
        """Return the answer's action, "" for null; None after a fault or when it is out."""
        if self._is_out or self._process is None:
            return None
        self._n += 1
        try:
            self._send({"t": kind, "n": self._n, "legal": legal, "view": view})
            answer = self._answer(time.monotonic() + self.answer_s)
            action = answer.get("action") or ""
            if not isinstance(action, str):
                raise _FaultError("nonsense", f"the action {_short(action)} is no text", gone=False)
        except _FaultError as failed:
            self._note(failed)
            return None
        self._crashes = 0
        return action

    def _answer(self, until: float) -> Mapping[str, Any]:
        """Return the answer to the last question; older ones, which came late, are passed over."""
        while True:
            answer = self._read(until)
            if "error" in answer:
                raise _FaultError("crashed", str(answer["error"])[-2000:], gone=False)
            n = answer.get("n")
            if n == self._n:
                return answer
            if not isinstance(n, int) or isinstance(n, bool) or n > self._n:
                raise _FaultError("nonsense", f"{_short(answer)} answers nothing asked", gone=False)

    def _read(self, until: float) -> Mapping[str, Any]:
        try:
            line = self._lines.get(timeout=max(until - time.monotonic(), 0))
        except queue.Empty:
            raise _FaultError("late", f"no answer within {self.answer_s:g} s", gone=False) from None
        if line == FLOOD:
            raise _FaultError("flooded", f"a line of more than {LONGEST_LINE:,} bytes")
        if self._lines.qsize() > MOST_LINES:
            raise _FaultError("flooded", f"more than {MOST_LINES} lines that nobody asked for")
        if not line:
            raise _FaultError("crashed", self._how_it_ended())
        try:
            answer = _decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise _FaultError(
                "nonsense", f"{_short(line)} is no line of JSON", gone=False
            ) from None
        if not isinstance(answer, dict):
            raise _FaultError("nonsense", f"{_short(line)} is no JSON object", gone=False)
        return answer

    def _note(self, failed: _FaultError) -> None:
        """Count a fault and put it into the log; end the bot where it cannot go on."""
        self.faults[failed.fault] = self.faults.get(failed.fault, 0) + 1
        self.log.append(f"{failed.fault}: {failed}")
        is_slow = failed.fault == "late" and self.faults["late"] >= MOST_LATE
        if failed.gone or is_slow:
            self._is_out = True
            self._crashes += 1
            self._end()

    # ------------------------------------------------------------------ the process

    def _start(self) -> None:
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment_of_bots(),
                bufsize=0,
                start_new_session=True,  # Ctrl-C is ours; whatever it starts ends with it
            )
        except (OSError, ValueError) as error:
            raise _FaultError("crashed", f"it cannot be started: {error}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._lines = queue.Queue(2 * MOST_LINES)
        self._notes.clear()
        os.set_blocking(process.stdin.fileno(), False)
        hear = (process.stdout, self._lines, process)
        threading.Thread(target=_hear, args=hear, daemon=True).start()
        threading.Thread(target=_keep, args=(process.stderr, self._notes), daemon=True).start()
        self._send(self._greeting)
        self._take_ready()

    def _take_ready(self) -> None:
        before, self.answer_s = self.answer_s, START_S
        try:
            answer = self._read(time.monotonic() + START_S)
        except _FaultError as failed:
            raise _FaultError(failed.fault, str(failed)) from None
        finally:
            self.answer_s = before
        if "error" in answer:
            raise _FaultError("crashed", str(answer["error"])[-2000:])
        if answer.get("t") != "ready":
            raise _FaultError("nonsense", f'{_short(answer)} came where {{"t": "ready"}} is due')
        self.wants_acts = answer.get("wants") is True

    def _send(self, message: Mapping[str, Any]) -> None:
        """Write a line; a bot that does not read what it is sent is given up."""
        process = self._process
        if process is None or process.stdin is None:
            raise _FaultError("crashed", "it has ended")
        line = _encode(message) + b"\n"
        try:
            written = process.stdin.write(line)
        except OSError:
            raise _FaultError("crashed", self._how_it_ended()) from None
        if written is None or written < len(line):
            raise _FaultError("late", "it does not read what it is sent")

    def _how_it_ended(self) -> str:
        """Return the exit code and the last words of a process whose streams are closed."""
        if self._process is None:
            return "it has ended"
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        time.sleep(0.05)  # its last words may still be under way
        code = self._process.returncode
        ended = "it closed its output" if code is None else f"it ended with exit code {code}"
        return "\n".join([ended, *self._notes])

    def _end(self, wait_s: float = 0.0) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(wait_s)
        _kill_all(process)
        process.wait()


def _kill_all(process: subprocess.Popen[bytes]) -> None:
    """End a process and what it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()


def _hear(stream: IO[bytes], lines: queue.Queue[bytes], process: subprocess.Popen[bytes]) -> None:
    """Put line after line into the queue, b"" at the end; wait while it is full."""
    with stream:
        for line in _lines_of(stream):
            if not _put(lines, line, process):
                return
    _put(lines, b"", process)


def _lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of a stream as they come, FLOOD in place of one that is too long."""
    rest = b""
    while True:
        try:
            part = stream.read(LONGEST_LINE)
        except (OSError, ValueError):
            return
        if not part:
            return
        *whole, rest = (rest + part).split(b"\n")
        yield from (line if len(line) <= LONGEST_LINE else FLOOD for line in whole)
        if len(rest) > LONGEST_LINE:
            yield FLOOD
            rest = b""


def _put(lines: queue.Queue[bytes], line: bytes, process: subprocess.Popen[bytes]) -> bool:
    """Put a line into the queue; return False if it is full and its process has been ended."""
    while True:
        try:
            lines.put(line, timeout=0.2)
        except queue.Full:
            if process.returncode is not None:
                return False
            continue
        return True


def _keep(stream: IO[bytes], notes: deque[str]) -> None:
    """Keep the last lines of the standard error, however much it is."""
    rest = b""
    with stream:
        while True:
            try:
                part = stream.read(LONGEST_LINE)
            except (OSError, ValueError):
                part = b""
            if not part:
                break
            *whole, rest = (rest + part).split(b"\n")
            notes.extend(line[:500].decode("utf-8", "replace") for line in whole[-NOTES_KEPT:])
            rest = rest[:500]
    if rest:
        notes.append(rest.decode("utf-8", "replace"))


def _short(thing: object) -> str:
    text = thing.decode("utf-8", "replace") if isinstance(thing, bytes) else str(thing)
    return text if len(text) <= 120 else text[:117] + "…"
