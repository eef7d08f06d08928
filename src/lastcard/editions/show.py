"""An edition written out as it is played: `resolved_toml`, with every option applied.

Here lives only the text that `lastcard edition show --resolved` prints. It is TOML, but a report
and no edition file: marked faces stand beside plain ones, and all programs are those in force.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from lastcard.editions.patches import Symbol
from lastcard.editions.registry import Edition
from lastcard.editions.verbs import format_program


def toml_value(value: Any) -> str:
    """Return a plain value as TOML.

    >>> toml_value({"1": [True, "x", 0.5]})
    '{ "1" = [true, "x", 0.5] }'
    """
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(str(k))} = {toml_value(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def resolved_toml(edition: Edition) -> str:
    """Return the edition as TOML: options in force, the deck by card, what each face does.

    >>> from lastcard.editions import load
    >>> print(resolved_toml(load("classic")).splitlines()[0])
    id = "classic"
    """
    lines = [
        f"{name} = {toml_value(getattr(edition, name))}"
        for name in ("id", "name", "revision", "preset")
    ]
    lines += [f"seats = [{edition.min_seats}, {edition.max_seats}]", f"deal = {edition.deal}", ""]
    lines += ["[options]"]
    lines += [f"{name} = {toml_value(value)}" for name, value in edition.options.items()]
    counts = Counter(edition.card_names)
    lines += ["", f"[deck] # {len(edition.card_names)} cards"]
    lines += [f"{json.dumps(name)} = {copies}" for name, copies in counts.items()]
    for names, effect in _grouped(edition).values():
        lines += ["", f"[[faces]] # {effect.title}", f"names = {toml_value(names)}"]
        lines += [f"points = {effect.points}"]
        if effect.play or effect.first or effect.last or effect.back:
            first = "back" if effect.back else format_program(effect.first)
            lines += [
                f"play = {toml_value(format_program(effect.play))}",
                f"first = {toml_value(first)}",
                f"last = {toml_value(format_program(effect.last))}",
            ]
        if effect.not_last:
            lines += ["play_last = false"]
    return "\n".join(lines) + "\n"


def _grouped(edition: Edition) -> dict[Symbol, tuple[list[str], Symbol]]:
    """Return the faces that do the same, by what they do."""
    groups: dict[Symbol, tuple[list[str], Symbol]] = {}
    for name, effect in zip(edition.faces, edition.effects, strict=True):
        names, _ = groups.setdefault(effect, ([], effect))
        if name not in names:
            names.append(name)
    return groups
