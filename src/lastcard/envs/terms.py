"""What is asked for when an environment is made, and the checks of it. Nothing is played here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, TypedDict, get_args, get_type_hints

import numpy as np

from lastcard.bots.policy.bulk import LEVELS
from lastcard.editions import Edition, load

__all__ = ["Asked", "EnvError", "Terms", "check_number", "check_terms", "open_edition"]

Reward = Literal["points", "win"]
Episode = Literal["round", "game"]
MOST_SEED = 1 << 128


class EnvError(ValueError):
    """An environment that cannot be, or an action that may not be done: what, and what is right."""


class Terms(TypedDict, total=False):
    """Further words that every environment takes by name."""

    reward: Reward
    """"points" of the round (default), or "win"."""
    episode: Episode
    """A single "round" (default), or a "game" of rounds up to the edition's goal."""
    bots: Mapping[int, str]
    """Levels by seat, of seats that are played in compiled code; the others are agents'."""
    max_steps: int | None
    """Decisions of an episode, bots' too, after which it is truncated; None (default): never."""
    learner: int
    """A seat whose last observation of every episode is kept in `Batch.finals`; -1: none."""


@dataclass(frozen=True)
class Asked:
    """The same, checked, with what was left out."""

    reward: Reward = "points"
    episode: Episode = "round"
    bots: Mapping[int, str] = field(default_factory=dict)
    max_steps: int = 0
    learner: int = -1


def open_edition(
    edition: str | Path | Edition, players: object, options: Mapping[str, object] | None
) -> Edition:
    """Return an edition for a number of players; calls are made by themselves unless asked for.

    Raises `EditionError`, and `EnvError` for options beside an edition that is compiled already.
    """
    n = check_number("players", players, 2)
    if not isinstance(edition, Edition):
        return load(edition, options={"auto_uno": True, **(options or {})}, players=n)
    if options:
        raise EnvError("options: this edition is loaded already; give them to `load`, or its name")
    if not edition.min_seats <= n <= edition.max_seats:
        raise EnvError(
            f"players: {n} were given; {edition.id} takes {edition.min_seats} to "
            f"{edition.max_seats}"
        )
    return edition


def check_number(name: str, value: object, least: int, most: int | None = None) -> int:
    """Return a whole number in bounds. Raises `EnvError`."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        number = int(value)
        if least <= number and (most is None or number <= most):
            return number
    right = f"from {least} on" if most is None else f"from {least} to {most}"
    raise EnvError(f"{name}: {value!r} was given; it takes a whole number {right}")


def check_terms(players: int, terms: Mapping[str, Any]) -> Asked:
    """Return the terms checked. Raises `EnvError`."""
    known = list(get_type_hints(Terms))
    for name in terms:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f'did you mean "{close[0]}"? ' if close else ""
            raise EnvError(f'there is no "{name}" to ask for; {hint}There are {", ".join(known)}.')
    for name, kinds in (("reward", get_args(Reward)), ("episode", get_args(Episode))):
        value = terms.get(name, kinds[0])
        if value not in kinds:
            raise EnvError(f'{name}: {value!r} was given; it is "{kinds[0]}" or "{kinds[1]}"')
    most = terms.get("max_steps")
    return Asked(
        reward=terms.get("reward", "points"),
        episode=terms.get("episode", "round"),
        bots=_check_bots(players, terms.get("bots") or {}),
        max_steps=0 if most is None else check_number("max_steps", most, 1),
        learner=check_number("learner", terms.get("learner", -1), -1, players - 1),
    )


def _check_bots(players: int, bots: Mapping[int, str]) -> dict[int, str]:
    for seat, level in bots.items():
        check_number("bots, seat", seat, 0, players - 1)
        if level not in LEVELS:
            close = get_close_matches(str(level), LEVELS, n=1)
            hint = f'did you mean "{close[0]}"? ' if close else ""
            raise EnvError(
                f'bots, seat {seat}: there is no level "{level}" among those that play in compiled '
                f"code; {hint}There are {', '.join(LEVELS)}."
            )
    if len(bots) == players:
        raise EnvError("bots: every seat has a bot; leave one seat at least to an agent")
    return {int(seat): level for seat, level in bots.items()}
