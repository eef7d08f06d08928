"""One connection: whose it is, what waits to be sent to it, its pace and its round trip.

A slow socket is never queued for without bound: when too much waits, everything is dropped and each
table it follows is sent anew, as a snapshot, once the socket takes something again.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from lastcard.server import messages as wire

__all__ = ["Client", "TokenBucket"]

MOST_WAITING = 256
MOST_BYTES = 512 * 1024
SECOND_US = 1_000_000


class TokenBucket:
    """So many at once, and so many a second.

    >>> bucket = TokenBucket(rate=1, burst=2)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one if there is one."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Client:
    """A connection. `send` never waits; a task of the connection's own writes."""

    def __init__(self, write: Callable[[str], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: deque[tuple[bytes, Callable[[], None] | None]] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.player = ""
        self.name = ""
        self.epoch = 0
        self.language = "en"
        self.tables: dict[str, Any] = {}
        """Hubs that it follows, by code."""
        self.in_lobby = False
        self.is_closing = False
        self.close_code = 1000
        self.is_stale = False
        """Messages were dropped; the tables must be sent anew."""
        self.dropped = 0
        self.messages = TokenBucket(rate=30, burst=60)
        self.chat = TokenBucket(rate=0.5, burst=6)
        self.creations = TokenBucket(rate=0.1, burst=8)
        self.changes = TokenBucket(rate=3, burst=30)
        """Of settings: each has its rules compiled to tables."""
        self.complaints = TokenBucket(rate=1, burst=60)
        self.rtt_us = 0
        self._pings: dict[int, int] = {}
        self._n = 0
        self.heard_at = time.monotonic()
        self.unheard = 0
        """Heartbeats since the last word of it."""
        self._beat_at = self.heard_at
        self._is_told = False
        """Something was sent since the last heartbeat."""
        self._was_spared = False

    # ------------------------------------------------------------------ sending

    def send(self, message: wire.Outgoing) -> None:
        """Queue a message."""
        self.send_bytes(wire.encode(message))

    def send_bytes(self, packed: bytes, on_sent: Callable[[], None] | None = None) -> None:
        """Queue an encoded message; `on_sent` is called when it is handed to the socket."""
        if self.is_closing:
            return
        if len(self._waiting) >= MOST_WAITING or self._bytes > MOST_BYTES:
            self.dropped += len(self._waiting)
            self._waiting.clear()
            self._bytes = 0
            self.is_stale = True
        if self.is_stale:
            return
        self._is_told = True
        self._waiting.append((packed, on_sent))
        self._bytes += len(packed)
        self._wake.set()

    def close(self, reason: str, retry_s: float | None = None, code: int = 1000) -> None:
        """Say why and end the connection once that is sent."""
        if self.is_closing:
            return
        self.is_stale = False
        self.send(wire.Closing(reason=reason, retry_s=retry_s))
        self.is_closing = True
        self.close_code = code
        self._wake.set()

    async def write_all(self) -> None:
        """Write what is queued, as the socket takes it, until the connection is to end."""
        while True:
            while self._waiting:
                packed, on_sent = self._waiting.popleft()
                self._bytes -= len(packed)
                await self._write(packed.decode())
                if on_sent is not None:
                    on_sent()
            if self.is_closing:
                return
            if self.is_stale:
                self.is_stale = False
                for hub in list(self.tables.values()):
                    hub.send_anew(self)
                continue
            self._wake.clear()
            await self._wake.wait()

    # ------------------------------------------------------------------ the heartbeat

    def spare_beat(self) -> bool:
        """Tell whether a heartbeat can be left out: other messages say as well that all is well.

        Every second one is sent all the same, to measure the round trip.
        """
        self._was_spared = self._is_told and not self._was_spared
        self._is_told = False
        return self._was_spared

    def ping(self, now_us: int) -> None:
        """Send the heartbeat: where every table stands that this connection follows."""
        self._n += 1
        self.unheard = 1 if self.heard_at > self._beat_at else self.unheard + 1
        self._beat_at = time.monotonic()
        self._pings = {n: at for n, at in self._pings.items() if n > self._n - 8}
        head = {code: hub.seen_by(self) for code, hub in self.tables.items()}
        ping = wire.Ping(n=self._n, now_us=now_us, head=head, rtt_us=self.rtt_us)
        number = self._n

        def note() -> None:
            self._pings[number] = time.monotonic_ns() // 1000

        self.send_bytes(wire.encode(ping), note)
        self._is_told = False

    def pong(self, n: int) -> None:
        """Measure the round trip: a mean in which older ones are slowly forgotten."""
        sent = self._pings.pop(n, None)
        if sent is None:
            return
        measured = time.monotonic_ns() // 1000 - sent
        self.rtt_us = measured if not self.rtt_us else (3 * self.rtt_us + measured) // 4
