"""A report as one page of HTML that needs nothing else: no script, no font, no picture from afar.

What the figures mean is in `figures`, how charts are drawn in `charts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from lastcard import __version__
from lastcard.lab.charts import columns, dots, shares
from lastcard.lab.report_text import amount, chance, figure_lines, option_summary

__all__ = ["page_of"]

Values = Mapping[str, Any]

STYLE = """
:root{color-scheme:light dark;--paper:#fffdf6;--ink:#1a1b2e;--quiet:#5b5d74;--line:#1a1b2e22;
--bar:#1c6fd6;--up:#1b9e4b;--down:#d7263d;--gold:#f2b705}
@media(prefers-color-scheme:dark){:root{--paper:#14152a;--ink:#fffdf6;--quiet:#a9abc4;
--line:#fffdf622;--bar:#4d95ee;--up:#35c26c;--down:#f2596c}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:860px;padding:16px;background:var(--paper);color:var(--ink);
font:16px/1.5 Lexend,system-ui,sans-serif}
h1{border-bottom:4px solid var(--gold);padding-bottom:8px;font-size:1.7rem;line-height:1.2}
h2{margin-top:2.2em;font-size:1.35rem}h3{margin:1.8em 0 .3em;font-size:1.05rem}
p{margin:.4em 0}.quiet,figcaption,caption{color:var(--quiet);font-size:.9rem}
.wrong{border-left:5px solid var(--down);padding:.5em .8em;background:#d7263d18}
figure{margin:.5em 0}svg{width:100%;height:auto;display:block}
svg text{font-size:15px;fill:var(--ink)}svg text.quiet{fill:var(--quiet);font-size:14px}
.bar{fill:var(--bar)}.grid{stroke:var(--line)}.mark{stroke:var(--gold);stroke-width:2.5}
.reach{stroke-width:3;stroke-linecap:round}
line.up{stroke:var(--up)}line.down{stroke:var(--down)}line.open{stroke:var(--quiet)}
circle.up{fill:var(--up)}circle.down{fill:var(--down)}circle.open{fill:var(--quiet)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:right;padding:.35em .6em;border-bottom:1px solid var(--line);vertical-align:top}
th:first-child,td:first-child{text-align:left}td{white-space:nowrap}
td:first-child,td.words{white-space:normal}
td.words{text-align:left;min-width:14em}
tr.clear td{font-weight:600}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2em 1em}
dt{font-weight:600}dd{margin:0}
@media(max-width:520px){body{padding:10px}dl{display:block}dd{margin-bottom:.5em}
th,td{padding:.35em .4em}
th:first-child,td:first-child{position:sticky;left:0;background:var(--paper)}
svg text{font-size:20px}svg text.quiet{font-size:18px}}
"""

HOW = """Intervals are of 95 %. <b>Dealt</b>: in the same round, by how much more (or less) often
those win who were dealt at least one such card than those who were not; hands are dealt at random,
so this is what the card does. <b>Drawn</b> and <b>played</b> compare in the same way who drew it
later, and who played it; both go with a long or a good round, so they show what comes together, not
what causes what. <b>Decided by</b>: what last set back somebody else than the winner who held one
or two cards; “nothing” if nobody was. The <b>lead</b> is whoever alone holds the fewest cards.
<b>Clear</b> differences have p below 0.05 after correction for all comparisons of their table
(Holm)."""


def page_of(values: Values) -> str:
    """Return the page of a report."""
    names = " · ".join(variant["label"] for variant in values["variants"])
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(names)} – Last Card report</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(names)}</h1>",
        f"<p>{values['players']} players ({escape(', '.join(dict.fromkeys(values['bots'])))}), "
        f"{values['rounds']:,} rounds of each, seed {values['seed']}.</p>",
        *(_comparison(comparison) for comparison in values["comparisons"]),
        *(_variant(variant) for variant in values["variants"]),
        f"<h2>How it is counted</h2><p>{HOW}</p>",
        f"<p><b>Minutes</b> are a model, not a measurement: {escape(values['minutes_from'])}, as "
        "the bots of a live table take.</p>",
        f'<p class="quiet">Last Card {__version__}, unofficial. lastcard report</p></body></html>',
    ]
    return "\n".join(parts) + "\n"


def _variant(variant: Values) -> str:
    """Return the part of one variant."""
    places = variant["places"]["won"]
    rows = [(_place(i, len(places)), share["share"]) for i, share in enumerate(places)]
    decided = [(name, share["share"]) for name, share in variant["decided"].items() if share["n"]]
    parts = [
        f"<h2>{escape(variant['label'])}</h2>",
        *(f'<p class="wrong">{escape(problem)}.</p>' for problem in variant["problems"]),
        "<dl>",
        *(
            f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>"
            for name, text in figure_lines(variant)
        ),
        "</dl>",
        _figure("Turns of a round", columns(variant["turn_histogram"], 5, "turns", "Turns")),
        _figure(
            "Minutes of a round (modelled)",
            columns(variant["minute_histogram"], 1 / 6, "minutes", "Minutes"),
        ),
        _figure(
            "Wins by place, 1 to the left of the dealer; the line is an even share",
            shares(rows, "Wins by place", even=1 / len(places)),
        ),
        _figure("What decided rounds", shares(decided, "Decided by")),
        _cards(variant["cards"]),
        _options(variant["options_turned"]),
    ]
    return "\n".join(parts)


def _place(i: int, n: int) -> str:
    return "the dealer" if i == n - 1 else f"place {i + 1}"


def _figure(title: str, svg: str) -> str:
    return f"<figure><h3>{escape(title)}</h3>{svg}</figure>"


def _cards(cards: Sequence[Values]) -> str:
    """Return the chart and the table of the cards, the best to be dealt first."""
    known = [card for card in cards if card["dealt"]["mean"] is not None]
    known.sort(key=lambda card: -card["dealt"]["mean"])
    rows = [
        (card["face"], *(100 * card["dealt"][key] for key in ("mean", "low", "high")))
        for card in known
    ]
    table = _table(
        ("card", "copies", "played", "dealt", "drawn", "played"),
        (
            (
                card["face"],
                str(card["copies"]),
                f"{card['times_played']:,}",
                *(
                    amount(card[way]["mean"], "%", sign=True)
                    for way in ("dealt", "drawn", "played")
                ),
            )
            for card in sorted(cards, key=lambda card: -(card["dealt"]["mean"] or 0))
        ),
    )
    chart = _figure("What being dealt a card does to the chance to win", dots(rows, "Cards", " %"))
    return f"{chart}<details><summary>All cards in numbers</summary>{table}</details>"


def _options(rows: Sequence[Values]) -> str:
    """Return the table of what each option would change."""
    if not rows:
        return ""
    lines = []
    for row in rows:
        name = f"{row['option']}={row['value']}" if "value" in row else row["option"]
        if "not_tried" in row:
            lines.append((name, "", "", "", row["not_tried"]))
        elif row["is_same"]:
            lines.append((name, "0", "0", "0", "every round went the same way"))
        else:
            lines.append((name, *option_summary(row)))
    head = ("option", "turns", "minutes", "lead changes", "other clear changes, or why not tried")
    note = '<p class="quiet">Changes against the edition as above; in brackets: not clear.</p>'
    return f"<h3>What each option would change</h3>{note}{_table(head, lines)}"


def _comparison(comparison: Values) -> str:
    """Return what two variants differ in."""
    before, after = comparison["before"], comparison["after"]
    cards = sorted(comparison["cards"], key=lambda row: row["p"])
    shown = [row for row in cards if row["is_clear"]][:20]
    rows = [*comparison["figures"], *shown]
    body = [
        (
            row["what"],
            amount(row["before"], row["unit"]),
            amount(row["after"], row["unit"]),
            amount(row["difference"], row["unit"], sign=True),
            f"{amount(row['low'], row['unit'], sign=True)} to "
            f"{amount(row['high'], row['unit'], sign=True)}",
            chance(row["p"]),
        )
        for row in rows
    ]
    head = ("", before, after, "difference", "95 % interval", "p, corrected")
    clear = [row["is_clear"] for row in rows]
    title = f"{escape(after)} beside {escape(before)}"
    return f"<h2>{title}</h2>{_table(head, body, clear)}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], clear: Sequence[bool] = ()) -> str:
    """Return a table; clear: which rows are set in bold."""
    top = "".join(f"<th scope=col>{escape(title)}</th>" for title in head)
    lines = []
    for i, row in enumerate(rows):
        kind = ' class="clear"' if i < len(clear) and clear[i] else ""
        cells = "".join(
            f'<td class="words">{escape(cell)}</td>'
            if len(cell) > 24
            else f"<td>{escape(cell)}</td>"
            for cell in row
        )
        lines.append(f"<tr{kind}>{cells}</tr>")
    return (
        f'<div class="wide"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )
