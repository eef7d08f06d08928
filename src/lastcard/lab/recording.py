"""A simulated game as a `.lastcard` record: the same game as in `chunks`, through a `Match`.

What a record looks like is in `lastcard.recordfile`, who plays it in `lastcard.bots`.
"""

from __future__ import annotations

import re
from pathlib import Path

from lastcard import kernel
from lastcard.bots.policy.tally import ASKED, MAX_ROUNDS, deal_dice, next_act_of
from lastcard.editions import Edition
from lastcard.kernel.layout import Kind
from lastcard.lab.chunks import Series, Tally, new_tally
from lastcard.match import Match
from lastcard.notation import format_strike
from lastcard.recordfile import write

__all__ = ["play_match", "record_name", "record_prefix", "write_record"]

CARD_VERBS = {Kind.PLAY: "play", Kind.GIVE: "give", Kind.JUMP: "jump"}


def record_prefix(edition: Edition, series: Series) -> str:
    """Return what the names of a series' records begin with.

    >>> from lastcard.editions import load
    >>> record_prefix(load("pizza"), Series(levels=("random",) * 2, seed=7, n=1, whole=True))
    'pizza-7-'
    """
    return f"{re.sub(r'[^A-Za-z0-9_.]', '_', edition.id)}-{series.seed}-"


def record_name(edition: Edition, series: Series, index: int) -> str:
    """Return the file name of one game's record."""
    width = max(len(str(series.n - 1)), 4)
    return f"{record_prefix(edition, series)}{index:0{width}d}.lastcard"


def write_record(edition: Edition, series: Series, index: int, folder: Path) -> None:
    """Play a game again and write its record, whole or not at all.

    Raises `FileExistsError` rather than write over a file, `OSError` if it cannot be written.
    """
    path = folder / record_name(edition, series, index)
    if path.exists():
        raise FileExistsError(17, "is there already, and records are never written over", str(path))
    match = play_match(edition, series, index)
    record = match.record()
    record.seed = match.seed  # the game has been left: nothing is to be kept secret
    write(record, path)


def play_match(edition: Edition, series: Series, index: int) -> Match:
    """Return a game of a series, played to its end."""
    n = len(series.levels)
    seats = [f"{level.capitalize()} {seat}" for seat, level in enumerate(series.levels)]
    seed = series.seed_of(index)
    match = Match(edition, seats=seats, seed=seed, dealer=None if series.whole else index % n)
    tally = new_tally(series, index)
    deal_dice(kernel.key_from_seed(seed), tally)
    play_round(match, tally)
    rounds = 1
    while series.whole and not match.game_over and rounds < MAX_ROUNDS:
        match.begin_round()
        play_round(match, tally)
        rounds += 1
    return match


def play_round(match: Match, tally: Tally) -> None:
    """Play a round that has begun by the bots of a tally."""
    tally["dice"][0, ASKED] = 0
    rules = match.edition.rules
    while not match.round_over:
        seat, action, argument = next_act_of(match.states, 0, rules, tally)
        match.act(seat, action, argument, line_of(match, seat, action, argument))


def line_of(match: Match, seat: int, action: int, argument: int) -> str:
    """Return how a record writes an action: a card with both its faces, a strike with its time."""
    words = match.words
    kind = Kind(int(match.edition.rules["action_kind"][0, action]))
    text = words.actions[action]
    if kind is Kind.STRIKE:
        return f"{text} {format_strike(argument)}"
    if kind in CARD_VERBS and words.n_sides == 2:
        arrival = match.states["arrival"][0]
        face = int(match.edition.rules["action_value"][0, action])
        for card in kernel.hand_cards(match.states, 0, seat):
            if arrival[card] == argument - 1 and words.face_of[match.side][card] == face:
                return f"{CARD_VERBS[kind]} {words.cards[card]}"
    return text
