"""What `lastcard serve` was asked for. Nothing is imported here, so that help is instant."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["LOG_LEVELS", "ServePlan"]

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class ServePlan:
    """Where to listen, where to keep tables, and by which address people come."""

    host: str = "127.0.0.1"
    port: int = 8765
    folder: Path | None = None
    """Of the store; None: a folder of the user's own."""
    public_url: str = ""
    """The address that people use, if it is not where the server listens (a proxy)."""
    base_path: str = ""
    """A path before all others, such as `/cards`."""
    log_level: str = "info"
    open_browser: bool = False
    bots: bool = False
    """Whether programs may sit down at tables, with the token that is printed."""
