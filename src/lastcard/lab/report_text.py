"""A report as tables on standard output. What the figures mean is in `figures`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lastcard.lab.measure import LONGEST
from lastcard.lab.results import WIDTH

__all__ = ["amount", "chance", "option_summary", "show"]

Values = Mapping[str, Any]
MOST_CARDS = 8
"""Cards shown at either end of the table; the page and the JSON have all."""
PER_CENT = "%"


def show(values: Values) -> None:
    """Print a report."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    for variant in values["variants"]:
        console.print(headline(values, variant), markup=False, style="bold")
        console.print(figure_table(variant))
        console.print(card_table(variant))
        if variant["options_turned"]:
            console.print(option_table(variant))
        for problem in variant["problems"]:
            console.print(f"Wrong: {problem}.", markup=False, soft_wrap=True)
        console.print()
    for comparison in values["comparisons"]:
        console.print(comparison_table(comparison))
    console.print(f"Minutes: {values['minutes_from']}.", markup=False)


def headline(values: Values, variant: Values) -> str:
    """Return what was played, in a line."""
    return (
        f"{variant['label']}: {variant['rounds']:,} rounds, {variant['players']} players "
        f"({', '.join(dict.fromkeys(values['bots']))}), seed {values['seed']}"
    )


def figure_table(variant: Values) -> Any:
    """Return the table of everything about rounds."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for name, text in figure_lines(variant):
        table.add_row(name, text)
    return table


def counted(turns: int) -> str:
    """Return a number of turns, and that it may be more where rounds are no longer told apart.

    >>> counted(36), counted(2000)
    ('36', '2000 or more')
    """
    return f"{turns} or more" if turns >= LONGEST else str(turns)


def figure_lines(variant: Values) -> Iterator[tuple[str, str]]:
    """Yield name and text of every figure about rounds."""
    turns, minutes, leads = variant["turns"], variant["minutes"], variant["lead_changes"]
    yield (
        "turns",
        f"mean {turns['mean']:.1f}, median {counted(turns['median'])}, 95 % up to "
        f"{counted(turns['p95'])}, most {turns['max']}",
    )
    yield (
        "minutes",
        f"mean {minutes['mean']:.2f}, median {minutes['median']:.1f}, 95 % up to "
        f"{minutes['p95']:.1f}",
    )
    places = variant["places"]
    won = [f"{share['share'] * 100:.2f}" for share in places["won"]]
    yield (
        "wins by place",
        f"{', '.join(won)} %: left of the dealer first, the dealer last; "
        f"{'uneven' if places['p'] < 0.05 else 'even'} (p = {places['p']:.2g})",
    )
    yield "lead", f"changes {leads['mean']:.2f} times a round"
    decided = [
        f"{name} {share['share'] * 100:.1f} %"
        for name, share in variant["decided"].items()
        if share["n"]
    ]
    yield "decided by", ", ".join(decided)
    blocked = variant["blocked"]
    yield (
        "blocked",
        f"{blocked['share']['share'] * 100:.3f} %: nobody could move {blocked['circle']:,}, limit "
        f"of turns {blocked['turn_limit']:,}"
        + (f", never ended {blocked['endless']:,}" if blocked["endless"] else ""),
    )


def card_table(variant: Values) -> Any:
    """Return the table of the cards that do most for whoever is dealt them, and least."""
    from rich.table import Table

    cards = [card for card in variant["cards"] if card["dealt"]["mean"] is not None]
    cards.sort(key=lambda card: -card["dealt"]["mean"])
    if len(cards) > 2 * MOST_CARDS:
        cards = cards[:MOST_CARDS] + cards[-MOST_CARDS:]
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("card")
    for title in ("copies", "dealt: wins", "95 % interval", "drawn: wins", "played: wins"):
        table.add_column(title, justify="right")
    for card in cards:
        dealt = card["dealt"]
        table.add_row(
            card["face"],
            str(card["copies"]),
            amount(dealt["mean"], PER_CENT, sign=True),
            f"{dealt['low'] * 100:+.2f} to {dealt['high'] * 100:+.2f} %",
            *(amount(card[way]["mean"], PER_CENT, sign=True) for way in ("drawn", "played")),
        )
    return table


def amount(value: float | None, unit: str, *, sign: bool = False) -> str:
    """Return a figure as it is written: shares in per cent."""
    if value is None:
        return "-"
    number = value * 100 if unit == PER_CENT else value
    text = f"{number:+.2f}" if sign else f"{number:.2f}"
    return f"{text} %" if unit == PER_CENT else text


def chance(p: float) -> str:
    """Return a probability as it is written.

    >>> chance(0.04321), chance(1e-40)
    ('0.043', '<1e-16')
    """
    return "<1e-16" if p < 1e-16 else f"{p:.2g}"


def option_table(variant: Values) -> Any:
    """Return the table of what each option would change."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("option")
    for title in ("turns", "minutes", "lead changes"):
        table.add_column(title, justify="right")
    table.add_column("what else changes clearly, or why it was not tried")
    for row in variant["options_turned"]:
        name = f"{row['option']}={row['value']}" if "value" in row else row["option"]
        if "not_tried" in row:
            table.add_row(name, "", "", "", row["not_tried"])
        elif row["is_same"]:
            table.add_row(name, "0", "0", "0", "every round went the same way")
        else:
            table.add_row(name, *option_summary(row))
    return table


def option_summary(row: Values) -> tuple[str, str, str, str]:
    """Return the changes in turns, minutes and lead, and all others that are clear.

    A change that is not clear is in brackets.
    """
    differences: Sequence[Values] = row["differences"]
    first = []
    for each in differences[:3]:
        text = f"{each['difference']:+.2f}"
        first.append(text if each["is_clear"] else f"({text})")
    others = [
        f"{each['what']} {amount(each['difference'], each['unit'], sign=True)}"
        for each in differences[3:]
        if each["is_clear"]
    ]
    turns, minutes, leads = first
    return turns, minutes, leads, ", ".join(others)


def comparison_table(comparison: Values) -> Any:
    """Return the table of what two variants differ in; of cards those that clearly differ."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("", comparison["before"], comparison["after"], "difference", "95 % interval"):
        table.add_column(title, justify="right" if title else "left")
    table.add_column("p", justify="right")
    rows = [*comparison["figures"], *(each for each in comparison["cards"] if each["is_clear"])]
    for row in rows:
        unit = row["unit"]
        table.add_row(
            row["what"],
            *(amount(row[key], unit) for key in ("before", "after")),
            amount(row["difference"], unit, sign=True),
            f"{amount(row['low'], unit, sign=True)} to {amount(row['high'], unit, sign=True)}",
            chance(row["p"]) + (" *" if row["is_clear"] else ""),
        )
    return table
