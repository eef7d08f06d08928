"""The WebSocket as uvicorn speaks it, with bounds: for how long its peer may take nothing.

What is said on it is not known here. Written for `WebSocketsSansIOProtocol` as it is in uvicorn
0.54, of which methods are extended that asyncio calls, or that one which is called when the
application has done with a connection.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["BoundedSocket"]

WRITE_S = 20.0
"""A socket that takes nothing for so long is let go."""
LINGER_S = 10.0
"""How long a connection that is over may take what it was sent last."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """One connection."""

    _stuck: asyncio.TimerHandle | None = None
    _lingering: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Note that more waits than is good: until something is taken, nothing else is written."""
        super().pause_writing()
        self._stuck = self.loop.call_later(WRITE_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Write on: what waited is taken."""
        super().resume_writing()
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
