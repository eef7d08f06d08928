"""From an edition with its options to one `RULES` record.

Here lives `compile_edition`: every field of the record is filled here and nowhere else. What
options do to programs and decks happens before, in `patches.py` and `deck.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.editions.deck import Card, Face
from lastcard.editions.errors import EditionError, shown
from lastcard.editions.patches import Symbol, is_number
from lastcard.editions.schema import EditionFile, LauncherSpec
from lastcard.editions.verbs import Program, names
from lastcard.kernel.layout import (
    BITS,
    CATCH_BASE,
    COLOR_BASE,
    COLOR_LETTERS,
    COUNT_BASE,
    MAX_CODE,
    MAX_COUNT,
    MAX_CYCLE,
    MAX_FACES,
    MAX_FIRE,
    MAX_SEATS,
    MAX_SYMBOLS,
    NO_COLOR,
    PLAY_BASE,
    RULES,
    TARGET_BASE,
    Guilt,
    Kind,
    Launcher,
    Situation,
    Verb,
)

MICROSECONDS = 1_000_000
DEFAULT_TIE_WINDOW = 0.02  # S-09; for an own edition that duels without the option


@dataclass(frozen=True)
class Parts:
    """What is compiled: cards by id, faces by index with what they do, options in force."""

    file: EditionFile
    sides: list[str]
    cards: list[Card]
    faces: tuple[Face, ...]
    symbols: tuple[str, ...]
    effects: tuple[Symbol, ...]  # by face
    options: Mapping[str, Any]
    launcher: LauncherSpec | None


def face_order(cards: list[Card], symbols: Mapping[str, Symbol]) -> tuple[Face, ...]:
    """Return the faces of a deck: by side, colour, symbol and mark, wilds last."""
    rank = {name: i for i, name in enumerate(symbols)}

    def key(face: Face) -> tuple[int, int, int, int, int]:
        number = int(face.symbol) if is_number(face.symbol) else 10
        color = len(COLOR_LETTERS) if face.color == NO_COLOR else face.color
        return face.side, color, number, rank[face.symbol], face.load

    return tuple(sorted({face for card in cards for face in card}, key=key))


def symbol_order(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """Return the symbols in use, in the order of the faces."""
    return tuple(dict.fromkeys(face.symbol for face in faces))


def compile_edition(parts: Parts) -> npt.NDArray[np.void]:
    """Return the record, an array of shape (1,) and dtype `RULES`. Raises `EditionError`."""
    for key, what, n, most in (
        ("deck", "different faces", len(parts.faces), MAX_FACES),
        ("symbols", "symbols in the deck", len(parts.symbols), MAX_SYMBOLS),
    ):
        if n > most:
            raise EditionError(key, f"has {n} {what}; at most {most} are possible")
    rules = np.zeros(1, dtype=RULES)
    _fill_sizes(rules, parts)
    _fill_options(rules, parts.options)
    _fill_launcher(rules, parts)
    _fill_faces(rules, parts)
    _fill_programs(rules, parts)
    _fill_card_sets(rules, parts)
    _fill_actions(rules)
    return rules


def _fill_sizes(rules: npt.NDArray[np.void], parts: Parts) -> None:
    n_faces = len(parts.faces)
    seats = parts.file.seats or [2, MAX_SEATS]
    for name, value in {
        "n_cards": len(parts.cards),
        "n_faces": n_faces,
        "n_sides": len(parts.sides),
        "n_actions": PLAY_BASE + 3 * n_faces,
        "min_seats": seats[0],
        "max_seats": seats[1],
        "deal": parts.file.deal,
        "play_base": PLAY_BASE,
        "give_base": PLAY_BASE + n_faces,
        "jump_base": PLAY_BASE + 2 * n_faces,
        "uno_penalty": 2 if parts.file.uno_penalty is None else parts.file.uno_penalty,
    }.items():
        rules[name] = value


def _fill_options(rules: npt.NDArray[np.void], options: Mapping[str, Any]) -> None:
    reflex = options.get("reflex", True)
    by_seat = reflex if isinstance(reflex, list) else [reflex] * MAX_SEATS
    for name in ("goal", "lowest_wins", "auto_uno", "turn_limit", "false_call"):
        rules[name] = options[name]
    for name in ("jump_in", "draw_to_match"):
        rules[name] = options.get(name, False)
    rules["blocked_lowest"] = options["blocked"] == "lowest"
    rules["two_player_skip"] = options["two_player_reverse"] == "skip"
    rules["must_play_drawn"] = options.get("drawn_card") == "must" or options.get(
        "force_play", False
    )
    rules["bluff"] = options.get("bluff", True)
    rules["tie_window"] = round(options.get("tie_window", DEFAULT_TIE_WINDOW) * MICROSECONDS)
    rules["false_start"] = round(options.get("false_start", 0) * MICROSECONDS)
    rules["no_reflex"] = sum(1 << seat for seat, duels in enumerate(by_seat) if not duels)


def _weights(given: list[int], most: int, key: str) -> list[int]:
    """Return cumulative weights, index 0 being 0, filled up to `most` with their sum."""
    if not 1 <= len(given) <= most or not all(0 <= weight <= 1_000_000 for weight in given):
        raise EditionError(key, f"{shown(given)} was given; it takes 1 to {most} weights from 0")
    if not sum(given):
        raise EditionError(
            key, "all weights are 0: such a launcher never fires, and press_until could never end"
        )
    sums = [0, *accumulate(given)]
    return sums + [sums[-1]] * (most + 1 - len(sums))


def _fill_launcher(rules: npt.NDArray[np.void], parts: Parts) -> None:
    """Write the launcher's model. A launcher that can never fire is refused."""
    launcher = parts.launcher
    if launcher is None:
        return
    key = f"launchers.{parts.options['launcher']}"
    models = [launcher.fire, launcher.gaps, launcher.presses]
    if sum(model is not None for model in models) != 1:
        raise EditionError(key, "it takes exactly one of fire, gaps and presses")
    rules["fire_weights"] = _weights(launcher.sizes, MAX_FIRE, f"{key}.sizes")
    if launcher.fire is not None:
        chance = launcher.fire
        if len(chance) != 2 or not 0 < chance[0] <= chance[1] <= 1_000_000:
            raise EditionError(
                f"{key}.fire",
                f"{chance} was given; it takes [a, b] for a chance of a/b, above 0 and at most 1: "
                "with 0 it never fires, and press_until could never end",
            )
        rules["launcher"], rules["fire_chance"] = Launcher.IID, chance
    elif launcher.gaps is not None:
        rules["launcher"] = Launcher.GAP
        rules["gap_weights"] = _weights(launcher.gaps, 4, f"{key}.gaps")
    else:
        _fill_cycle(rules, launcher, key)


def _fill_cycle(rules: npt.NDArray[np.void], launcher: LauncherSpec, key: str) -> None:
    presses = launcher.presses or []
    length = launcher.length or max(presses, default=0)
    if not 1 <= length <= MAX_CYCLE:
        raise EditionError(f"{key}.length", f"{length} was given; it takes 1 to {MAX_CYCLE}")
    if not presses or not all(1 <= press <= length for press in presses):
        raise EditionError(
            f"{key}.presses",
            f"it takes one or more presses from 1 to {length}; "
            "without any it never fires, and press_until could never end",
        )
    rules["launcher"], rules["cycle_length"] = Launcher.CYCLE, length
    for press in presses:
        rules["cycle"][0, press - 1] = 1


def _fill_faces(rules: npt.NDArray[np.void], parts: Parts) -> None:
    symbol_index = {name: i for i, name in enumerate(parts.symbols)}
    for side, letters in enumerate(parts.sides):
        rules["side_colors"][0, side] = sum(1 << COLOR_LETTERS.index(c) for c in letters)
    for i, (face, effect) in enumerate(zip(parts.faces, parts.effects, strict=True)):
        for name, value in {
            "face_color": face.color,
            "face_symbol": symbol_index[face.symbol],
            "face_number": int(face.symbol) if is_number(face.symbol) else -1,
            "face_points": effect.points,
            "face_guilt": effect.guilt,
            "face_back": effect.back,
            "face_not_last": effect.not_last,
            "face_gives": names(effect.play, Verb.GIVE),
        }.items():
            rules[name][0, i] = value


def _fill_programs(rules: npt.NDArray[np.void], parts: Parts) -> None:
    """Write all programs, equal ones once. Row 0 is an END, so that program 0 means none."""
    starts: dict[Program, int] = {(): 0}
    rows: list[tuple[int, int, int, int]] = [(Verb.END, 0, 0, 0)]
    for i, effect in enumerate(parts.effects):
        for situation in Situation:
            program = effect.program(situation)
            if program not in starts:
                starts[program] = len(rows)
                rows += [(int(row.verb), row.whom, row.n, row.needed) for row in program]
                rows.append((Verb.END, 0, 0, 0))
            rules["program"][0, situation, i] = starts[program]
    if len(rows) > MAX_CODE:
        raise EditionError("symbols", f"have {len(rows)} verbs in all; at most {MAX_CODE} fit")
    rules["code"][0, : len(rows)] = rows
    rules["n_code"] = len(rows)


def _fill_card_sets(rules: npt.NDArray[np.void], parts: Parts) -> None:
    """Write which face a card shows on each side, and the card sets by face, colour and symbol."""
    index = {face: i for i, face in enumerate(parts.faces)}
    symbol_index = {name: i for i, name in enumerate(parts.symbols)}
    for card, sides in enumerate(parts.cards):
        word, bit = card // BITS, np.int64(1 << card % BITS)
        for side, face in enumerate(sides):
            effect = parts.effects[index[face]]
            rules["face_of"][0, side, card] = index[face]
            rules["cards_of_face"][0, side, index[face], word] |= bit
            if face.color == NO_COLOR:
                rules["wilds"][0, side, word] |= bit
                rules["cards_of_color"][0, side, :, word] |= bit
            else:
                rules["plain_of_color"][0, side, face.color, word] |= bit
                rules["cards_of_color"][0, side, face.color, word] |= bit
                rules["cards_of_symbol"][0, side, symbol_index[face.symbol], word] |= bit
            if effect.guilt != Guilt.NONE:
                rules["restricted"][0, side, word] |= bit
            if effect.not_last:
                rules["not_last"][0, side, word] |= bit


def _fill_actions(rules: npt.NDArray[np.void]) -> None:
    """Write kind and value of every dense action number."""
    kinds = [(int(kind), 0) for kind in Kind if kind <= Kind.STRIKE]
    assert len(kinds) == COLOR_BASE
    kinds += [(Kind.COLOR, color) for color in range(TARGET_BASE - COLOR_BASE)]
    kinds += [(Kind.TARGET, seat) for seat in range(COUNT_BASE + 1 - TARGET_BASE)]
    kinds += [(Kind.COUNT, n) for n in range(1, MAX_COUNT + 1)]
    kinds += [(Kind.CATCH, seat) for seat in range(PLAY_BASE - CATCH_BASE)]
    n_faces = int(rules["n_faces"][0])
    for kind in (Kind.PLAY, Kind.GIVE, Kind.JUMP):
        kinds += [(kind, face) for face in range(n_faces)]
    rules["action_kind"][0, : len(kinds)] = [kind for kind, _ in kinds]
    rules["action_value"][0, : len(kinds)] = [value for _, value in kinds]
