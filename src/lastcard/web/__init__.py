"""The browser client: static files without a build step. No Python but their place is here."""

from pathlib import Path

__all__ = ["STATIC"]

STATIC = Path(__file__).parent / "static"
"""Folder of what a browser loads: `index.html`, modules, styles, fonts."""
