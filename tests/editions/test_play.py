"""Random rounds of every edition: all cards, verbs, phases, pairs of options; random own cards."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

from editions.rounds import Coverage, play_rounds, unplayed, verbs_of
from lastcard.editions import (
    OPTIONS,
    VERBS,
    EditionError,
    list_editions,
    load,
    option_names,
    read_source,
    values_of,
)
from lastcard.match import Match

PHASES = {
    "classic": "TURN DRAWN COLOR CHALLENGE",
    "showdown": "TURN DRAWN COLOR TARGET COUNT SHOWDOWN",
    "attack": "TURN EXTRA COLOR TARGET",
    "flip": "TURN DRAWN COLOR CHALLENGE",
    "pizza": "TURN DRAWN COLOR TARGET CHALLENGE GIVE",
}
MORE_VALUES = {
    "goal": [500, 100],
    "turn_limit": [5000, 40],
    "false_call": [0, 2],
    "tie_window": [0.02, 0.3],
    "false_start": [0, 0.1],
    "reflex": [True, False, [True, False, True]],
    "symbols": [{"1": 1, "9": 3}, {"7": 2, "0": 1, "rS": 1, "+2": 3, "R": 1}, {}],
    "custom": [["W", "W", "W"], ["X", "WO"], [["draw others 1", "skip"], "WF", "WA"]],
    "wilds": [[2, 1, 1], [3, 4, 5]],
}


@pytest.mark.parametrize("name", list(PHASES))
def test_random_rounds_meet_every_card_verb_and_phase_and_break_no_invariant(name, capsys):
    edition, seen = load(name), Coverage()
    for n_seats in (2, 4, edition.max_seats):
        play_rounds(edition, n_seats, 25, n_seats, seen)
    with capsys.disabled():
        print(
            f"\n{name}: {seen.steps} steps, {len(seen.faces)} of {len(set(edition.faces))} faces, "
            f"{len(seen.verbs)} of {len(verbs_of(edition))} verbs"
        )
    assert not unplayed(edition, seen)
    assert seen.verbs == verbs_of(edition)
    assert set(PHASES[name].split()) <= seen.phases


def values(name: str, edition: str) -> list[object]:
    """Return values of an option worth trying together with others."""
    words = list(values_of(name, read_source(edition)[0]))
    return MORE_VALUES.get(name) or words or [False, True]


def covering(edition: str, rng: random.Random) -> list[dict[str, object]]:
    """Return sets of options in which every two options meet with every two of their values."""
    names = [n for n in option_names(read_source(edition)[0]) if n in OPTIONS]
    choices = {name: values(name, edition) for name in names}
    missing = {
        (a, i, b, j)
        for a, b in combinations(names, 2)
        for i in range(len(choices[a]))
        for j in range(len(choices[b]))
    }
    found = []
    for _ in range(400):
        picked = {name: rng.randrange(len(choices[name])) for name in names}
        options = settled(edition, {name: choices[name][i] for name, i in picked.items()})
        met = {(a, picked[a], b, picked[b]) for a, b in combinations(options, 2)} & missing
        if met:
            missing -= met
            found.append(options)
    refused = {m for m in missing if is_refused_pair(edition, m, choices)}
    assert missing == refused
    return found


def settled(edition: str, options: dict[str, object]) -> dict[str, object]:
    """Return the options without those that are refused beside the others."""
    while True:
        try:
            load(edition, options=options, players=3)
        except EditionError as error:
            culprit = error.key.split(".")[1]
            options = {name: value for name, value in options.items() if name != culprit}
        else:
            return options


def is_refused(edition: str, options: dict[str, object]) -> bool:
    try:
        load(edition, options=options, players=3)
    except EditionError:
        return True
    return False


def is_refused_pair(edition: str, pair: tuple[str, int, str, int], choices) -> bool:
    a, i, b, j = pair
    both = {a: choices[a][i], b: choices[b][j]}
    needed = {"wild_draw_four": "restricted"} if "bluff" in both and edition == "showdown" else {}
    return is_refused(edition, needed | both)


@pytest.mark.parametrize("edition", list_editions())
def test_every_pair_of_options_plays_together_or_is_refused(edition, capsys):
    games = covering(edition, random.Random(edition))
    seen = Coverage()
    for seed, options in enumerate(games):
        play_rounds(load(edition, options=options, players=3), 3, 1, seed, seen)
    with capsys.disabled():
        print(f"\n{edition}: all pairs of values in {len(games)} games, {seen.steps} steps")
    assert seen.steps > 0


def random_program(rng: random.Random, *, wild: bool) -> list[str]:
    program = ["color"] if wild else []
    for _ in range(rng.randint(1, 4)):
        name = rng.choice(list(VERBS))
        grammar, words = VERBS[name], [name]
        if grammar.whoms:
            words.append(rng.choice(list(grammar.whoms)))
        if grammar.most:
            words.append(str(rng.randint(1, min(4, grammar.most))))
        program.append(" ".join(words))
    if rng.random() < 0.5:
        program.insert(len(program) // 2, "target")
    return program


def random_edition(rng: random.Random, path) -> None:
    """Write an edition whose cards have random programs; those that are refused are thrown away."""
    base = rng.choice(list_editions())
    text = f'extends = "{base}"\n'
    if base != "attack":
        text += '[options]\nlauncher = "own"\n[launchers.own]\nfire = [1, 2]\nsizes = [1, 1, 1]\n'
    for symbol in ("S", "5", "R", "W"):
        for _ in range(30):
            program = json.dumps(random_program(rng, wild=symbol == "W"))
            path.write_text(f'{text}[symbols."{symbol}"]\nplay = {program}\n', encoding="utf-8")
            if not is_refused(str(path), {}):
                text = path.read_text(encoding="utf-8")
                break
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(5, 12))]
)
def test_own_cards_with_random_programs_break_no_invariant(seed, tmp_path):
    path = tmp_path / "own.toml"
    random_edition(random.Random(seed), path)
    seen = Coverage()
    for n_seats in (2, 4):
        play_rounds(load(path), n_seats, 2, seed, seen)
    assert seen.steps > 0


def test_c01_a_dealer_is_chosen_in_a_deck_without_two_different_numbers(tmp_path):
    path = tmp_path / "wilds.toml"
    path.write_text(
        """
        name = "Wilds"
        revision = 1
        seats = [2, 4]
        deal = 3
        sides = ["rygb"]
        [options]
        goal = 100
        [deck]
        W = 20
        [symbols.W]
        title = "Wild"
        points = 50
        play = ["color"]
        first = ["color next"]
        last = []
        """
    )
    edition, seen = load(path), Coverage()
    play_rounds(edition, 4, 20, 4, seen)
    dealers = {Match(edition, seats=4, seed=seed).record().rounds[0].dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
