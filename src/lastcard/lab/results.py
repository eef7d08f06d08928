"""What a simulation has shown: figures from a tally, as JSON and as a table.

How the games were played and counted is in `chunks`. The keys of the JSON are documented in
`docs/reference/simulate.md`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from lastcard.editions import Edition
from lastcard.kernel.layout import Launcher
from lastcard.lab.chunks import Series, Tally
from lastcard.lab.intervals import wilson

__all__ = ["as_json", "lengths", "results_of", "share_of", "show"]

WIDTH = 110  # of tables in files and pipes
COUNTS = ("calls", "catches", "jumps", "challenges", "guilty", "showdowns")
PRESSES = ("presses", "firings", "fired")


def share_of(n: int, of: int) -> dict[str, Any]:
    """Return a number, its share and the bounds of a 95 % interval."""
    low, high = wilson(n, of)
    share = n / of if of else 0.0
    return {"n": n, "share": round(share, 6), "low": round(low, 6), "high": round(high, 6)}


def lengths(histogram: Sequence[int], total: int, most: int) -> dict[str, Any]:
    """Return mean, median, 95th percentile and maximum of round lengths.

    histogram: rounds by length, the last entry holding all longer ones. total: the sum of lengths.

    >>> lengths([0, 0, 3, 1], 9, 3)
    {'mean': 2.25, 'median': 2, 'p95': 3, 'max': 3}
    """
    n = sum(histogram)
    found: dict[str, Any] = {"mean": round(total / n, 3) if n else 0.0}
    for name, part in (("median", 0.5), ("p95", 0.95)):
        at, seen = 0, 0
        for length, count in enumerate(histogram):
            seen += count
            if count and seen >= part * n:
                at = length
                break
        found[name] = at
    return found | {"max": most}


def results_of(edition: Edition, series: Series, tally: Tally) -> dict[str, Any]:
    """Return all figures, by the documented keys; the same for any number of processes."""
    t = {name: tally[name][0].tolist() for name in tally.dtype.names or ()}
    rounds, games = t["rounds"], t["games"]
    blocked = t["circles"] + t["limits"]
    seats = [
        {
            "seat": seat,
            "bot": level,
            "rounds_won": share_of(t["wins"][seat], rounds),
            "points": t["points"][seat],
            "points_per_round": round(t["points"][seat] / rounds, 3) if rounds else 0.0,
        }
        | ({"games_won": share_of(t["titles"][seat], games)} if series.whole else {})
        for seat, level in enumerate(series.levels)
    ]
    return {
        "edition": edition.id,
        "revision": edition.revision,
        "preset": edition.preset,
        "options": dict(edition.given),
        "players": len(series.levels),
        "seed": series.seed,
        "games": games if series.whole else None,
        "unfinished": t["unfinished"],
        "rounds": rounds,
        "endless": t["endless"],
        "undealt": t["undealt"],
        "seats": seats,
        "decisions": lengths(t["decision_lengths"], t["decisions"], t["most_decisions"]),
        "turns": lengths(t["turn_lengths"], t["turns"], t["most_turns"]),
        "blocked": {
            "circle": t["circles"],
            "turn_limit": t["limits"],
            "share": round(blocked / rounds, 6) if rounds else 0.0,
            "first": [
                {"seed": series.seed_of(game), "round": number + 1}
                for game, number in t["blocked"][:blocked]
            ],
        },
        "counts": {name: t[name] for name in (*COUNTS, *PRESSES)},
    }


def as_json(results: Mapping[str, Any]) -> str:
    """Return results as JSON text."""
    return json.dumps(results, indent=2, ensure_ascii=False) + "\n"


def show(edition: Edition, results: Mapping[str, Any]) -> None:
    """Print results as tables on standard output."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(headline(edition, results), markup=False)
    console.print(seat_table(results))
    console.print(figure_table(edition, results))


def headline(edition: Edition, results: Mapping[str, Any]) -> str:
    """Return what was played, in a line."""
    played = f"{results['rounds']:,} rounds"
    if results["games"] is not None:
        played = f"{results['games']:,} games, {played}"
    options = ", ".join(f"{key} = {_word(value)}" for key, value in results["options"].items())
    return (
        f"{edition.name} ({results['preset']}; {options}), {results['players']} players, "
        f"{played}, seed {results['seed']}"
    )


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def seat_table(results: Mapping[str, Any]) -> Any:
    """Return the table of the seats."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for title in ("rounds won", "share", "95 % interval", "points", "a round"):
        table.add_column(title, justify="right")
    whole = results["games"] is not None
    for title in ("games won", "share", "95 % interval") if whole else ():
        table.add_column(title, justify="right")
    for seat in results["seats"]:
        row = [str(seat["seat"]), seat["bot"], *_share_cells(seat["rounds_won"])]
        row += [f"{seat['points']:,}", f"{seat['points_per_round']:.2f}"]
        table.add_row(*row, *(_share_cells(seat["games_won"]) if whole else ()))
    return table


def _share_cells(share: Mapping[str, Any]) -> list[str]:
    interval = f"{share['low'] * 100:.2f}–{share['high'] * 100:.2f} %"
    return [f"{share['n']:,}", f"{share['share'] * 100:.2f} %", interval]


def figure_table(edition: Edition, results: Mapping[str, Any]) -> Any:
    """Return the table of everything that is not a seat's; what cannot occur is left out."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for name in ("decisions", "turns"):
        figures = results[name]
        table.add_row(
            f"{name} a round",
            f"mean {figures['mean']:.1f}, median {figures['median']}, 95 % up to {figures['p95']}, "
            f"most {figures['max']}",
        )
    blocked = results["blocked"]
    first = ", ".join(f"{each['seed']} round {each['round']}" for each in blocked["first"][:3])
    table.add_row(
        "blocked rounds",
        f"{blocked['circle'] + blocked['turn_limit']:,} ({blocked['share'] * 100:.3f} %): nobody "
        f"could move {blocked['circle']:,}, limit of turns {blocked['turn_limit']:,}"
        + (f"; the first: {first}" if first else ""),
    )
    counts = results["counts"]
    for name in COUNTS:
        if counts[name]:
            table.add_row(
                name, f"{counts[name]:,} ({counts[name] / results['rounds']:.2f} a round)"
            )
    if edition.rules["launcher"][0] != Launcher.NONE:
        share = counts["firings"] / counts["presses"] if counts["presses"] else 0.0
        table.add_row(
            "launcher",
            f"{counts['presses']:,} presses, {share * 100:.1f} % fired, {counts['fired']:,} cards",
        )
    for name, why in (
        ("unfinished", "games given up"),
        ("endless", "rounds given up after a million decisions"),
        ("undealt", "rounds that could not begin: every first card goes back"),
    ):
        if results[name]:
            table.add_row(why, f"{results[name]:,}")
    if "rounds_per_second" in results:
        table.add_row("speed", f"{results['rounds_per_second']:,.0f} rounds/s")
    return table
