"""One game at a board of the laboratory, asked seat by seat: a single round, or to the goal.

It is what `policy.tally` plays in compiled code, for seats that no compiled policy plays. Who sits
there is in `seating`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard import kernel
from lastcard.bots.policy.tally import MAX_ROUNDS
from lastcard.events import seats_of
from lastcard.kernel.layout import NOBODY, NOT_STRUCK, Fault, Kind, Phase
from lastcard.lab.seating import Act, Board, Player

__all__ = ["Outcome", "play_game"]

MOST_DECISIONS = 20_000
"""Of one round, after which it is given up: two bots that only draw would go on to the limit."""


@dataclass(frozen=True)
class Outcome:
    """What came of a game. winners: seats, none if it was blocked or given up. points: by seat."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    turns: int


def play_game(
    board: Board, players: Sequence[Player], seed: str, *, dealer: int, whole: bool
) -> Outcome:
    """Play a game from its seed. dealer: the seat that deals a single round (else C-01 says)."""
    n = len(players)
    kernel.seed_game(board.states, 0, kernel.key_from_seed(seed))
    kernel.start_game(board.states, 0, board.rules, n, NOBODY if whole else dealer)
    for seat, player in enumerate(players):
        player.begin(seat, seed)
    turns = rounds = 0
    while True:
        is_sound = _play_round(board, players)
        s = board.states[0]
        turns += int(s["turns"])
        rounds += 1
        if not (whole and is_sound and rounds < MAX_ROUNDS and s["champions"] == 0):
            break
    if whole:
        return Outcome(seats_of(int(s["champions"])), _by_seat(s["scores"], n), turns)
    winner = int(s["winner"]) if is_sound else NOBODY
    return Outcome(() if winner == NOBODY else (winner,), _by_seat(s["points"], n), turns)


def _by_seat(values: Sequence[int], n: int) -> tuple[int, ...]:
    return tuple(int(value) for value in values[:n])


def _play_round(board: Board, players: Sequence[Player]) -> bool:
    """Play a round; return False if it could not be dealt or was given up."""
    states, rules = board.states, board.rules
    if kernel.begin_round(states, 0, rules, kernel.NO_TAPE, kernel.NO_LOG) != Fault.OK:
        return False
    for _ in range(MOST_DECISIONS):
        _react(board, players)
        if int(states["phase"][0]) >= Phase.ROUND_OVER:
            return True
        seat = _seat_to_decide(board)
        _do(board, players, seat, players[seat].choose(board, seat))
        if int(states["phase"][0]) >= Phase.ROUND_OVER:
            return True
    return False


def _seat_to_decide(board: Board) -> int:
    s = board.states[0]
    seat = int(s["actor"])
    if s["phase"] == Phase.SHOWDOWN and s["strikes"][0] != NOT_STRUCK:
        return int(s["duellist"])
    return seat


def _do(board: Board, players: Sequence[Player], seat: int, act: Act) -> None:
    """Carry an act out, and let everybody look."""
    kernel.step(board.states, 0, board.rules, seat, *act, kernel.NO_TAPE, kernel.NO_LOG)
    for place, player in enumerate(players):
        player.watch(board, place)


def _react(board: Board, players: Sequence[Player]) -> None:
    """Let all seats, from the one to decide on, call, catch and jump in; again after a jump-in."""
    s, r = board.states[0], board.rules[0]
    if r["auto_uno"] and not r["jump_in"]:
        return
    n = len(players)
    asked = 0
    while asked < n and int(s["phase"]) < Phase.ROUND_OVER:
        seat = (int(s["actor"]) + asked * int(s["direction"])) % n
        asked += 1
        for act in players[seat].want(board, seat):
            if board.may(seat, act):
                continue  # an act before it has changed that
            _do(board, players, seat, act)
            if board.kinds[act[0]] == Kind.JUMP:
                asked = 0
                break
