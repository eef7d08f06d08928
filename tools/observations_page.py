"""Write the tables of docs/reference/observations.md from the declarations that the code uses.

`python tools/observations_page.py` (`make docs`) writes the file; with `--check` it exits 1 if the
page is not what the code says.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from lastcard.editions import list_editions, load
from lastcard.envs import env_name
from lastcard.envs.names import action_texts
from lastcard.kernel.layout import (
    CATCH_BASE,
    COLOR_BASE,
    COLOR_LETTERS,
    COUNT_BASE,
    PLAY_BASE,
    TARGET_BASE,
    Kind,
    Phase,
)
from lastcard.observation import FIELDS, Field, layout_of

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "observations.md"
HEADING = "## The tables"
PHASES = [phase.name.lower() for phase in Phase if Phase.TURN <= phase <= Phase.SHOWDOWN]


def page() -> str:
    """Return the page as it should be."""
    written = PAGE.read_text("utf-8").partition(HEADING)[0].rstrip()
    lines = [written, "", HEADING, "", "Written from the code by `make docs`.", ""]
    lines += ["### Observations", "", *observation_table(), ""]
    lines += ["### Lengths", "", *length_table(), ""]
    lines += ["### Actions", "", *action_table()]
    return "\n".join(lines) + "\n"


def observation_table() -> list[str]:
    """Return the parts of a row in order, with where each begins in classic and Flip."""
    lines = [
        "| name | dtype | shape | range | meaning | classic | flip |",
        "|---|---|---|---|---|---|---|",
    ]
    plans = [layout_of(load(edition).rules, 4) for edition in ("classic", "flip")]
    for each in FIELDS:
        places = [int(plan.at[each.part]) for plan in plans]
        first = " | ".join("–" if place < 0 else str(place) for place in places)
        lines.append(
            f"| `{each.name}` | uint8 | {shape_of(each)} | 0..{each.most} | {meaning_of(each)} "
            f"| {first} |"
        )
    return lines


def shape_of(each: Field) -> str:
    """Return a shape as it is written: (others, faces)."""
    return f"({', '.join(each.shape)}{',' if len(each.shape) == 1 else ''})"


def meaning_of(each: Field) -> str:
    """Return the meaning in words, with the phases spelled out."""
    only = "; only in decks with two sides" if each.two_sided else ""
    return each.meaning.format(phases=", ".join(PHASES)) + only


def length_table() -> list[str]:
    """Return what the names of lengths come to at a table of four."""
    lines = ["| environment | faces | colors | actions | width for 2, 4, 8 players |"]
    lines.append("|---|---|---|---|---|")
    for name in list_editions():
        edition = load(name)
        plan = layout_of(edition.rules, 4)
        widths = ", ".join(
            str(layout_of(edition.rules, players).width)
            for players in (2, 4, 8)
            if players <= edition.max_seats
        )
        lines.append(
            f"| `{env_name(name)}` | {plan.shapes['hand'][0]} | {plan.shapes['color'][0]} | "
            f"{int(edition.rules['n_actions'][0])} | {widths} |"
        )
    return lines


def action_table() -> list[str]:
    """Return the numbers of actions, and where the cards' begin in each edition."""
    kinds = [kind.name.lower() for kind in Kind]
    lines = ["| number | action |", "|---|---|"]
    lines += [f"| {kind} | {kinds[kind]} |" for kind in range(COLOR_BASE)]
    lines += [
        f"| {COLOR_BASE} + k | color: the k-th of {' '.join(COLOR_LETTERS)} |",
        f"| {TARGET_BASE} + k | target: the k-th seat clockwise of the one that acts |",
        f"| {COUNT_BASE} + n | count: n cards, from 1 |",
        f"| {CATCH_BASE} + k | catch: the k-th seat clockwise |",
        f"| {PLAY_BASE} + face | play, then as many for give and for jump |",
    ]
    lines += ["", "| edition | play from | give from | jump from | faces in order |"]
    lines.append("|---|---|---|---|---|")
    for name in list_editions():
        edition = load(name)
        rules = edition.rules[0]
        faces = re.sub(r"\s+", " ", " ".join(edition.faces))
        assert action_texts(edition, 2)[int(rules.play_base)] == f"play {edition.faces[0]}"
        lines.append(
            f"| {name} | {rules.play_base} | {rules.give_base} | {rules.jump_base} | {faces} |"
        )
    return lines


def main(tokens: list[str]) -> int:
    """Write the page, or check it."""
    new = page()
    if "--check" in tokens:
        return int(PAGE.read_text("utf-8") != new)
    PAGE.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
