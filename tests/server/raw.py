"""A WebSocket by hand: it reads only when it is told to, and sends what no browser sends.

No test lives here.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from typing import Any

__all__ = ["CONT", "PING", "PONG", "TEXT", "RawSocket", "frame", "with_small_buffers"]

CONT, TEXT, PING, PONG = 0, 1, 9, 10
FIN = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A key that changes nothing: what is sent can be read."""
SMALL = 4096


def frame(kind: int, body: bytes = b"", *, is_last: bool = True) -> bytes:
    """Return a frame of a client; body: up to 64 KiB."""
    is_short = len(body) < 126
    size = bytes([MASKED | (len(body) if is_short else 126)])
    size += b"" if is_short else len(body).to_bytes(2, "big")
    return bytes([(FIN if is_last else 0) | kind]) + size + NO_MASK + body


def with_small_buffers(listen: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """Return what listens so that the system keeps little of what a client does not take."""

    def listen_small(*address: Any) -> socket.socket:
        listening = listen(*address)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        return listening

    return listen_small


class RawSocket:
    """A connection to a server's WebSocket."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.setblocking(False)
        self.loop = asyncio.get_running_loop()

    async def open(self, path: str = "/ws") -> RawSocket:
        """Connect, and read the answer to the handshake."""
        await self.loop.sock_connect(self.socket, ("127.0.0.1", self.port))
        lines = (
            *(f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Upgrade: websocket"),
            *("Connection: Upgrade", "Sec-WebSocket-Version: 13"),
            *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""),
        )
        await self.send("\r\n".join(lines).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += await self.loop.sock_recv(self.socket, 1)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return self

    @property
    def address(self) -> tuple[str, int]:
        """Where it is, as the server sees it."""
        host, port = self.socket.getsockname()
        return host, port

    async def send(self, packed: bytes) -> None:
        """Send bytes."""
        await self.loop.sock_sendall(self.socket, packed)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.send(frame(TEXT, json.dumps(message).encode()))

    async def read(self, n: int = 65536) -> bytes:
        """Return what has come; nothing: the connection has ended."""
        try:
            return await self.loop.sock_recv(self.socket, n)
        except ConnectionError:
            return b""

    def close(self) -> None:
        """Let go of it without a word."""
        self.socket.close()
