"""The server of a measurement: the real `lastcard serve` in a process of its own, on a real disk.

What it uses of the machine is read from `/proc`, so this needs Linux. Nobody plays here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from rows import NotMeasuredError

DISK = Path("/var/tmp")  # kept over a restart of the machine, so a disk and no memory
PATIENCE_S = 120.0


@dataclass
class Server:
    """A server that runs."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def cpu_s(self) -> float:
        """Return the processor seconds that it has used, all threads together."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_kib(self) -> int:
        """Return the memory that lies in RAM for it."""
        lines = self._proc("status").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

    def wait_until(self, path: str, limit_s: float = PATIENCE_S) -> float:
        """Wait until a path is answered with success; return how long that took."""
        began = time.perf_counter()
        while True:
            with contextlib.suppress(URLError, OSError), urlopen(self.address + path, timeout=5):
                return time.perf_counter() - began
            if self.process.poll() is not None or time.perf_counter() - began > limit_s:
                raise NotMeasuredError(f"the server does not answer {path}: {self.last_words()}")
            time.sleep(0.005)

    def last_words(self) -> str:
        """Return the end of what it has logged."""
        return self.log.read_text("utf-8", "replace")[-300:].strip() or "it says nothing"

    def _proc(self, name: str) -> str:
        try:
            return Path(f"/proc/{self.process.pid}/{name}").read_text("utf-8")
        except OSError as error:
            raise NotMeasuredError(f"no /proc to read what the server uses: {error}") from error


@contextlib.contextmanager
def serving(cache: str | None = None) -> Iterator[Server]:
    """Run a server on a free port and an empty folder; it may still be warming up.

    cache: where compiled rules are kept; None: where they always are.
    """
    folder = Path(tempfile.mkdtemp(prefix="lastcard-bench-", dir=DISK if DISK.is_dir() else None))
    port, log = free_port(), folder / "server.log"
    words = ["serve", "--port", str(port), "--data", str(folder), "--log-level", "warning"]
    environment = os.environ | ({"LASTCARD_CACHE": cache} if cache else {})
    with log.open("wb") as written:
        process = subprocess.Popen(
            [sys.executable, "-m", "lastcard", *words],
            stdout=written,
            stderr=written,
            stdin=subprocess.DEVNULL,
            env=environment,
        )
    try:
        yield Server(process, port, log)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
