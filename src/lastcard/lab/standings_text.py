"""A tournament's results as tables on standard output. What they mean is in `standings`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcard.lab.results import WIDTH

__all__ = ["show"]

Values = Mapping[str, Any]


def show(values: Values) -> None:
    """Print the results of a tournament."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(headline(values), markup=False)
    console.print(bot_table(values))
    if values["differences"]:
        console.print(difference_table(values))
    if values["blocked"]:
        console.print(blocked_line(values), markup=False, soft_wrap=True)
    for line in log_lines(values):
        console.print(line, markup=False, soft_wrap=True)
    if not all("rating" in bot for bot in values["bots"]):
        console.print('Ratings need openskill: pip install "lastcard[lab]"', markup=False)


def headline(values: Values) -> str:
    """Return what was played, in a line."""
    options = ", ".join(f"{key} = {str(value).lower()}" for key, value in values["options"].items())
    return (
        f"{values['edition_name']} ({values['preset']}; {options}), {values['players']} players: "
        f"{values['deals']:,} deals, each with every rotation of the seats, "
        f"{values['games']:,} {values['played']}; seed {values['seed']}; {values['stopped']}"
    )


def blocked_line(values: Values) -> str:
    """Return how many had no winner, in a line.

    >>> blocked_line({"blocked": 3, "games": 40, "played": "rounds"})
    'Without a winner: 3 of 40 rounds (nobody could move, C-16, or the limit of turns, C-46).'
    """
    return (
        f"Without a winner: {values['blocked']:,} of {values['games']:,} {values['played']} "
        "(nobody could move, C-16, or the limit of turns, C-46)."
    )


def bot_table(values: Values) -> Any:
    """Return the table of those who took part, the best first."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot")
    interval = f"{values['interval']} interval"
    for title in ("seats", "won", "share", interval, "points a game", "rating", "faults"):
        table.add_column(title, justify="right")
    for bot in values["bots"]:
        share = bot["share"]
        rating = bot.get("rating")
        table.add_row(
            bot["name"],
            f"{bot['seats']:,}",
            f"{bot['won']:,.0f}",
            f"{share['mean'] * 100:.2f} %",
            _interval(share),
            f"{bot['points_per_game']['mean']:.1f}",
            f"{rating['mu']:.2f} ± {rating['sigma']:.2f}" if rating else "",
            _faults(bot),
        )
    return table


def difference_table(values: Values) -> Any:
    """Return the table of who won how much more than whom."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("share of wins more than")
    table.add_column("")
    for title in ("difference", f"{values['interval']} interval", ""):
        table.add_column(title, justify="right")
    for gap in values["differences"]:
        is_clear = gap["low"] is not None and gap["low"] > 0
        mean = f"{gap['mean'] * 100:+.2f} %"
        verdict = "clear" if is_clear else "open"
        table.add_row(gap["better"], gap["than"], mean, _interval(gap), verdict)
    return table


def _interval(figures: Values) -> str:
    if figures["low"] is None:
        return "-"
    return f"{figures['low'] * 100:.2f} to {figures['high'] * 100:.2f} %"


def _faults(bot: Values) -> str:
    told = [f"{n:,} {name}" for name, n in bot["faults"].items() if n]
    return f"{', '.join(told)} in {bot['games_with_faults']:,} games" if told else "none"


def log_lines(values: Values) -> list[str]:
    """Return what went wrong, in words: the bot, the deal, its last words.

    What a bot wrote may be anything: what would steer the terminal is not passed on to it.
    """
    return [_harmless(f"{bot['name']}, {line}") for bot in values["bots"] for line in bot["log"]]


def _harmless(text: str) -> str:
    return "".join(
        sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}"
        for sign in text.expandtabs(4)
    )
