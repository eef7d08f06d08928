"""Random rounds on the kernel with every invariant checked after every step. No test lives here."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from lastcard import kernel
from lastcard.editions import Edition
from lastcard.kernel.layout import DRAW, STRIKE, Event, Phase, Situation, Verb

MAX_STEPS = 20_000


@dataclass
class Coverage:
    """What was met while playing."""

    phases: set[str] = field(default_factory=set)
    faces: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    steps: int = 0


def play_rounds(edition: Edition, n_seats: int, n_rounds: int, seed: int, seen: Coverage) -> None:
    """Play rounds by random legal actions, all invariants checked after every step."""
    rng = random.Random(seed)
    states, log = kernel.new_states(1), kernel.new_log()
    kernel.seed_game(states, 0, kernel.key_from_seed(seed))
    for _ in range(n_rounds):
        kernel.start_game(states, 0, edition.rules, n_seats, rng.randrange(n_seats))
        log[0, 0] = 0
        assert kernel.begin_round(states, 0, edition.rules, kernel.NO_TAPE, log) == 0
        _note(edition, states, log, seen)
        for _ in range(MAX_STEPS):
            if states[0].phase >= Phase.ROUND_OVER:
                break
            _random_step(edition, states, log, rng)
            seen.steps += 1
            _note(edition, states, log, seen)


def _random_step(edition: Edition, states, log, rng: random.Random) -> None:
    deciding = int(kernel.deciding(states, 0))
    seat = rng.choice([s for s in range(int(states[0].n_seats)) if deciding >> s & 1])
    mask = np.zeros(int(edition.rules["n_actions"][0]), dtype=bool)
    kernel.legal(states, 0, edition.rules, seat, mask)
    actions = [int(action) for action in np.flatnonzero(mask)]
    assert actions, f"seat {seat} has nothing to do in {Phase(int(states[0].phase)).name}"
    if len(actions) > 1 and rng.random() < 0.9:
        actions = [action for action in actions if action != DRAW]  # or rounds take for ever
    action = rng.choice(actions)
    argument = rng.randrange(-50_000, 600_000) if action == STRIKE else 0
    log[0, 0] = 0
    fault = kernel.step(states, 0, edition.rules, seat, action, argument, kernel.NO_TAPE, log)
    assert fault == 0, kernel.Fault(fault).name
    broken = int(kernel.check_state(states, 0, edition.rules))
    assert not broken, [text for i, text in enumerate(kernel.INVARIANTS) if broken >> i & 1]


def _note(edition: Edition, states, log, seen: Coverage) -> None:
    seen.phases.add(Phase(int(states[0].phase)).name)
    for event, seat, card, left in log[1 : int(log[0, 0]) + 1]:
        if event in (Event.PLAYED, Event.JUMPED):
            situation = Situation.LAST if left == 0 else Situation.PLAYED
        elif event == Event.TURNED_UP:
            situation, card = Situation.FIRST, seat
        else:
            continue
        # A Flip turns the table after its card was played, so its own side is the other one.
        for face in edition.cards[card]:
            effect = edition.effects[face]
            if edition.face_side[face] == states[0].side or any(
                row.verb == Verb.FLIP for row in effect.play
            ):
                seen.faces.add(edition.faces[face])
                seen.verbs |= {Verb(row.verb).name.lower() for row in effect.program(situation)}


def verbs_of(edition: Edition) -> set[str]:
    """Return the verbs that the faces of an edition use."""
    rows = (row for e in edition.effects for s in Situation for row in e.program(s))
    return {Verb(row.verb).name.lower() for row in rows}


def unplayed(edition: Edition, seen: Coverage) -> Counter[str]:
    """Return the faces that were never played."""
    return Counter(set(edition.faces) - seen.faces)
