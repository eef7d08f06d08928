"""A screen without colours, for those who set NO_COLOR: only heavy and reversed letters remain."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

__all__ = ["Colorless"]


class Colorless(LineFilter):
    """Takes colours out of every line."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return segments without colours."""
        return [Segment(text, _bare(style), control) for text, style, control in segments]


@lru_cache(maxsize=1024)
def _bare(style: Style | None) -> Style | None:
    if style is None:
        return None
    return Style(bold=style.bold, underline=style.underline, reverse=style.reverse)
