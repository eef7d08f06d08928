"""`lastcard serve` as a process of its own, to be killed. No test lives here."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import Any

import lastcard
from server.harness import free_port

__all__ = ["Process"]


class Process:
    """`lastcard serve` as a process of its own."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, **options: Any) -> asyncio.subprocess.Process:
        """Run it."""
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lastcard", "serve", "--log-level", "error"),
            *("--port", str(self.port), "--data", str(self.folder)),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(lastcard.__file__).parents[1])},
            **options,
        )
        return self.process

    async def fail(self) -> tuple[int, str]:
        """Run it when it cannot start; return its exit code and what it says, on one line."""
        process = await self.run(stderr=asyncio.subprocess.PIPE)
        _, told = await asyncio.wait_for(process.communicate(), 30)
        return int(process.returncode or 0), " ".join(told.decode().split())

    async def start(self) -> None:
        """Start it; it listens when this returns."""
        await self.run()
        assert self.process is not None
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), 30)
        assert line.startswith(b"Last Card is at"), line

    async def end(self, how: signal.Signals) -> int:
        """End it and wait until it is gone."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            self.process.send_signal(how)
        await self.process.communicate()
        return int(self.process.returncode or 0)
