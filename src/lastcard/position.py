"""A position given in notation -> the state of a game: hands, piles, colour, whose turn it is.

Here lives what a scenario's position means, and which positions cannot be. The types of its keys
have been checked by scenario.py; how play goes on is the kernel's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastcard import kernel
from lastcard.editions import Edition
from lastcard.kernel.layout import BITS, COLOR_LETTERS, DARK, LIGHT, NO_COLOR, Phase
from lastcard.kernel.rounds import clear_round
from lastcard.notation import Names, NotationError, parse_cards

__all__ = ["PositionError", "set_up"]

LARGEST_SCORE = 10**9
NOT_WITH_FIRST = ("turn", "direction", "color")


class PositionError(ValueError):
    """A position that cannot be; the message begins with the key at fault."""


def set_up(edition: Edition, names: Names, keys: Mapping[str, Any]) -> Any:
    """Return the state (array of one) of a position.

    keys: those of a scenario (NOTATION.md). With `first` the card lies on top of the draw pile
    and is still to be turned up. Raises `PositionError` or `NotationError`.

    Rules: Q-65, Q-67, Q-68.
    """
    n = keys["players"]
    _check_keys(edition, names, keys)
    side = DARK if keys.get("side") == "dark" else LIGHT
    dealer = keys.get("dealer", n - 1)
    states = kernel.new_states(1)
    kernel.start_game(states, 0, edition.rules, n, dealer)
    clear_round(states[0], edition.rules[0])
    _place_cards(states[0], names, keys, side)
    s = states[0]
    s["side"] = side
    s["rounds"] = 1
    s["direction"] = keys.get("direction", 1)
    s["scores"][:n] = keys.get("scores", [0] * n)
    if "first" not in keys:
        s["turns"] = 1
        s["phase"] = Phase.TURN
        s["actor"] = s["player"] = keys.get("turn", (dealer + 1) % n)
        s["color"] = _color(names, keys, int(s["discard"][int(s["n_discard"]) - 1]), side)
    return states


def _check_keys(edition: Edition, names: Names, keys: Mapping[str, Any]) -> None:
    n = keys["players"]
    if not edition.min_seats <= n <= edition.max_seats:
        raise PositionError(
            f"players: {n} were given, {edition.id} is for {edition.min_seats} to "
            f"{edition.max_seats}"
        )
    for key in ("dealer", "turn"):
        if key in keys and not 0 <= keys[key] < n:
            raise PositionError(f"{key}: seat {keys[key]} is not there; seats are 0 to {n - 1}")
    for key in ("hands", "scores"):
        if key in keys and len(keys[key]) != n:
            raise PositionError(f"{key}: {len(keys[key])} were given for {n} players")
    if any(not 0 <= score <= LARGEST_SCORE for score in keys.get("scores", ())):
        raise PositionError(f"scores: {keys['scores']}; points are 0 to {LARGEST_SCORE}")
    if keys.get("direction", 1) not in (1, -1):
        raise PositionError(f"direction: {keys['direction']} was given; it is 1 or -1")
    if keys.get("side", "light") not in ("light", "dark"):
        raise PositionError(f'side: "{keys["side"]}" was given; it is "light" or "dark"')
    if keys.get("side") == "dark" and names.n_sides == 1:
        raise PositionError(f'side: "dark" was given; the cards of {edition.id} have one side')
    if ("pile" in keys) == ("first" in keys):
        raise PositionError("pile, first: exactly one of the two is needed")
    if "first" in keys:
        _check_first(keys)


def _check_first(keys: Mapping[str, Any]) -> None:
    """Refuse what the first card itself decides. Rules: Q-67."""
    for key in NOT_WITH_FIRST:
        if key in keys:
            raise PositionError(f"{key}: cannot be given together with `first`, which decides it")
    if keys.get("side") == "dark":
        raise PositionError(
            'side: "dark" cannot be given together with `first`: rounds start light'
        )


def _cards(key: str, text: str) -> list[str]:
    try:
        return parse_cards(text)
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from None


def _place_cards(s: Any, names: Names, keys: Mapping[str, Any], side: int) -> None:
    """Choose the cards of all keys and lay them where they belong. Rules: Q-68."""
    hands = [_cards("hands", text) for text in keys["hands"]]
    for seat, hand in enumerate(hands):
        if not hand:
            raise PositionError(f"hands: seat {seat} holds no card, so the round would be over")
    key = "first" if "first" in keys else "pile"
    pile, draw = _cards(key, keys[key]), _cards("draw", keys.get("draw", ""))
    if not pile or (key == "first" and len(pile) != 1):
        right = "exactly one card" if key == "first" else "at least one card"
        raise PositionError(f"{key}: {len(pile)} cards were given; {right} is needed")
    wanted = [card for hand in hands for card in hand] + pile + draw
    chosen = iter(names.take(wanted, range(len(names.cards)), side))
    for seat, hand in enumerate(hands):
        _fill_hand(s, seat, [next(chosen) for _ in hand])
    top = [next(chosen) for _ in pile]
    rest = list(chosen)
    if not keys.get("exact", False):
        taken = {*top, *rest, *_cards_in_hands(s, len(hands))}
        rest += [card for card in range(len(names.cards)) if card not in taken]
    if key == "first":
        _lay(s, "draw", [*reversed(rest), *top])
    else:
        _lay(s, "draw", list(reversed(rest)))
        _lay(s, "discard", top)
        if names.n_sides == 2:
            s["seen"][side, top] = (1 << len(hands)) - 1


def _fill_hand(s: Any, seat: int, cards: Sequence[int]) -> None:
    for arrival, card in enumerate(cards):
        s["hands"][seat, card // BITS] |= 1 << card % BITS
        s["arrival"][card] = arrival
    s["sizes"][seat] = s["received"][seat] = len(cards)


def _cards_in_hands(s: Any, n_seats: int) -> list[int]:
    words = s["hands"][:n_seats].tolist()
    return [
        place * BITS + bit
        for hand in words
        for place, word in enumerate(hand)
        for bit in range(BITS)
        if word >> bit & 1
    ]


def _lay(s: Any, pile: str, cards: Sequence[int]) -> None:
    s[pile][: len(cards)] = cards
    s[f"n_{pile}"] = len(cards)


def _color(names: Names, keys: Mapping[str, Any], top: int, side: int) -> int:
    """Return the colour in force: the top card's, or the one given for a wild. Rules: Q-67."""
    given = keys.get("color")
    face = names.face_of[side][top]
    own = names.face_color[face]
    letters = "".join(
        letter
        for color, letter in enumerate(COLOR_LETTERS)
        if int(names.edition.rules[0]["side_colors"][side]) >> color & 1
    )
    if given is None and own == NO_COLOR:
        raise PositionError(f"color: {names.faces[face]} lies on top, so a colour must be given")
    if given is None:
        return own
    if len(given) != 1 or given not in letters:
        raise PositionError(f'color: "{given}" was given; it is one of {" ".join(letters)}')
    if own not in (NO_COLOR, COLOR_LETTERS.index(given)):
        raise PositionError(
            f'color: "{given}" was given, but {names.faces[face]} lies on top; leave the key out'
        )
    return COLOR_LETTERS.index(given)
