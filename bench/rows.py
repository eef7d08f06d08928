"""One line of the benchmark's table, and how the table is printed. Nothing is measured here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


class NotMeasuredError(RuntimeError):
    """Something that a measurement needs is not here; the message says what."""


@dataclass(frozen=True)
class Row:
    """A figure, and the bar that it has to reach if there is one."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = True  # False: the bar is the most that is allowed
    note: str = ""

    @property
    def verdict(self) -> str:
        """Return `ok`, `MISSED`, or nothing for a figure without a bar."""
        if self.bar is None:
            return ""
        reached = self.value >= self.bar if self.at_least else self.value <= self.bar
        return "ok" if reached else "MISSED"


def measured(sections: Iterable[tuple[str, Callable[[], list[Row]]]]) -> list[Row]:
    """Run the measurements one after the other; one that cannot be made is told and left out."""
    rows: list[Row] = []
    for name, measure in sections:
        print(f"measuring: {name} …", flush=True)
        try:
            rows += measure()
        except NotMeasuredError as error:
            print(f"  not measured: {error}", flush=True)
    return rows


def print_table(rows: Iterable[Row]) -> None:
    """Print the figures beside their bars."""
    table = Table("what", "figure", "unit", "bar", "", "note")
    for row in rows:
        sign = "≥" if row.at_least else "≤"
        bar = "" if row.bar is None else f"{sign} {_figure(row.bar)}"
        table.add_row(row.name, _figure(row.value), row.unit, bar, row.verdict, row.note)
    Console().print(table)


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
