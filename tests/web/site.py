"""The real server as a process of its own, to be killed and started again. No test lives here."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import lastcard

READY_S = 300.0
"""Where nothing is compiled yet and others use the machine too, the rules take minutes."""


class Site:
    """`lastcard serve` with a folder and a port that stay the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server; games can be played when this returns."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "lastcard", "serve", "--log-level", "error"),
                *("--port", str(self.port), "--data", str(self.folder)),
            ],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(Path(lastcard.__file__).parents[1])},
        )
        try:
            self._wait()
        except BaseException:
            self.stop(signal.SIGKILL)
            raise

    def _wait(self) -> None:
        assert self.process is not None
        end = time.monotonic() + READY_S
        while not self._is_ready():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server is not ready"
            time.sleep(0.1)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(self.address + "readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server and wait until it is gone."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
