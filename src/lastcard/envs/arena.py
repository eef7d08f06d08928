"""Making the arrays that `loop.py` works on, and what is said when it reports that something fails.

`Batch` and `Solo` are made of this; neither rules nor the libraries of the field are here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lastcard import kernel
from lastcard.bots.policy.bulk import LEVELS, REFLEXES
from lastcard.editions import Edition
from lastcard.envs import loop
from lastcard.envs.memory import lines_ahead, zeros
from lastcard.envs.terms import Asked, EnvError
from lastcard.kernel.layout import NOBODY, STATE, Fault
from lastcard.observation import Layout

REFLEX = REFLEXES[-1]  # agents strike like `normal`


def new_arena(
    edition: Edition,
    layout: Layout,
    n: int,
    asked: Asked,
    *,
    renews: bool = True,
) -> loop.Arena:
    """Return the arrays of n games that are still to be dealt.

    renews: whether episodes that end begin anew by themselves.
    """
    players = layout.players
    setting = np.zeros(loop.N_SETTING, np.int64)
    setting[loop.N_SEATS] = players
    setting[loop.WHOLE] = asked.episode == "game"
    setting[loop.WINNING] = asked.reward == "win"
    setting[loop.MOST_STEPS] = asked.max_steps
    setting[loop.RENEWS] = renews
    setting[loop.LEARNER] = asked.learner
    levels = np.full(players, loop.AGENT, np.int64)
    for seat, level in asked.bots.items():
        levels[seat] = LEVELS.index(level)
    n_actions = int(edition.rules["n_actions"][0])
    return loop.Arena(
        states=zeros((n,), STATE),
        rules=edition.rules,
        setting=setting,
        levels=levels,
        reflexes=np.full(players, REFLEX, np.int64),
        flow=np.zeros((n, loop.N_FLOW), np.int64),
        dice=np.zeros((n, 5), np.int64),
        at=layout.at,
        ahead=lines_ahead(edition.rules, players),
        actions=np.zeros(n, np.int64),
        rows=zeros((n, layout.width), np.uint8),
        masks=zeros((n, -(-n_actions // 8) * 8), np.bool_),
        seats=np.zeros(n, np.int64),
        rewards=np.zeros((n, players), np.float32),
        terminated=np.zeros(n, np.bool_),
        truncated=np.zeros(n, np.bool_),
        winners=np.zeros(n, np.int64),
        finals=np.zeros((n if asked.learner != NOBODY else 0, layout.width), np.uint8),
        tape=kernel.NO_TAPE,
        log=kernel.NO_LOG,
    )


def check_fault(edition: Edition, fault: int) -> None:
    """Raise `EnvError` if the kernel could not deal or go on."""
    if fault == Fault.NO_FIRST_CARD:
        raise EnvError(
            f"{edition.id}: every card left to be turned up first goes back, so the round cannot "
            "begin (Q-09)"
        )
    if fault != Fault.OK:
        raise EnvError(f"{edition.id}: the kernel reports {Fault(fault).name}")


def refusal(
    actions: Sequence[str], action: int, mask: npt.NDArray[np.bool_ | np.int8], who: str
) -> str:
    """Return what is said to an action that is not legal. actions: texts by number."""
    text = actions[action] if 0 <= action < len(actions) else ""
    legal = ", ".join(f"{number} ({actions[number]})" for number in np.flatnonzero(mask).tolist())
    return (
        f"action {action}{f' ({text})' if text else ''} is not legal for {who}; legal are {legal}"
    )
