"""A connection that keeps what it is sent, without a socket. No test lives here."""

from __future__ import annotations

import json
from typing import Any

from lastcard.server.client import Client

__all__ = ["Listener"]


class Listener:
    """Somebody who is told of a table; the server's time is left out of what they have heard."""

    def __init__(self, player: str) -> None:
        async def write(_text: str) -> None:
            return

        self.client = Client(write)
        self.client.player = self.client.name = player
        self.heard: list[dict[str, Any]] = []
        self.client.send_bytes = self.hear  # type: ignore[method-assign]

    def hear(self, packed: bytes, *_rest: Any) -> None:
        """Take a message."""
        message = json.loads(packed)
        message.pop("now_us", None)
        self.heard.append(message)
