"""The WebSocket as uvicorn speaks it, with bounds: for how long its peer may take nothing, and how
many frames it may send that are no messages.

What is said on it is not known here: messages have limits of their own, but the application is
never told of pings, pongs and parts of messages. Written for `WebSocketsSansIOProtocol` as it is in
uvicorn 0.54, of which methods are extended that asyncio calls, that which is called when the
application has done with a connection, and those called for such a frame.
"""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from lastcard.server.client import TokenBucket

__all__ = ["BoundedSocket"]

LOG = structlog.get_logger("lastcard.socket")

WRITE_S = 20.0
"""A socket that takes nothing for so long is let go."""
LINGER_S = 10.0
"""How long a connection that is over may take what it was sent last."""
FRAMES_A_S, FRAMES_AT_ONCE = 30.0, 120.0
"""Frames that are no messages. A message of 64 KiB comes in fifty parts where each is a packet."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """One connection."""

    _stuck: asyncio.TimerHandle | None = None
    _lingering: asyncio.TimerHandle | None = None
    _owed = b""
    """The newest pong, while nothing can be written."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._frames = TokenBucket(rate=FRAMES_A_S, burst=FRAMES_AT_ONCE)

    # ------------------------------------------------------------------ what is taken

    def handle_ping(self) -> None:
        """Answer; while nothing can be written, the newest of several is what is answered."""
        if self.writable.is_set():
            super().handle_ping()
        elif pongs := self.conn.data_to_send():  # the first of frames that came together has all
            self._owed = pongs[-1]
        self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer, asked for or not."""
        super().handle_pong(event)
        self._count_frame()

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message. What has nothing in it would count as nothing elsewhere."""
        super().handle_cont(event)
        self._count_frame()

    def _count_frame(self) -> None:
        if not self._frames.take() and not self.transport.is_closing():
            LOG.info("too-many-frames")
            self.transport.abort()

    # ------------------------------------------------------------------ what is sent

    def pause_writing(self) -> None:
        """Note that more waits than is good: until something is taken, nothing else is written."""
        super().pause_writing()
        self._stuck = self.loop.call_later(WRITE_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Write on: what waited is taken."""
        super().resume_writing()
        if self._owed and not self.transport.is_closing():
            self.transport.write(self._owed)
        self._owed = b""
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """See to it that a connection which is over ends: closing it waits for what is not taken.

        A peer that takes nothing would have it, and a file of this process, for ever.
        """
        super().on_task_complete(task)
        if not self.disconnected:
            wait_s = LINGER_S if self.writable.is_set() else 0
            self._lingering = self.loop.call_later(wait_s, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything: what still held the transport would be a ring."""
        for timer in (self._stuck, self._lingering):
            if timer is not None:
                timer.cancel()
        self._stuck = self._lingering = None
        super().connection_lost(exc)
