"""What a tournament has shown so far: shares, points, differences with intervals, ratings, faults.

The games come in order and are counted deal by deal: the games of one deal depend on each other, so
a deal is the unit of every interval. How the games were played is in `deals`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

from lastcard.bots.outside import FAULTS
from lastcard.lab.deals import Game
from lastcard.lab.intervals import Sums

__all__ = ["Standings", "is_decided", "is_precise"]

LOG_LINES = 3
"""Of each entrant that are shown, all different."""
LEAST_DEALS = 30
"""Before this nothing is said to be decided: intervals of fewer are too rough for it."""
Z_95 = 1.959963984540054


class Standings:
    """Counts games, a whole deal at a time."""

    def __init__(self, names: Sequence[str], *, rates: bool = True) -> None:
        n = len(names)
        self.names = tuple(names)
        self.deals = 0
        self.games = 0
        self.blocked = 0
        self.turns = 0
        self.played = [0] * n
        """Seats taken, over all games."""
        self.won = [0.0] * n
        self.shares = [Sums() for _ in range(n)]
        """By deal: the share of its games that an entrant won, a seat counted as one."""
        self.points = [Sums() for _ in range(n)]
        self.gaps = {pair: Sums() for pair in combinations(range(n), 2)}
        """By deal: how much more of its games the first of a pair won."""
        self.faults = [Counter[str]() for _ in range(n)]
        self.faulty = [0] * n
        """Games in which something went wrong."""
        self.log: list[list[str]] = [[] for _ in range(n)]
        self.ratings = _Ratings(n) if rates else None

    def add_deal(self, games: Sequence[Game]) -> None:
        """Count the games of one deal."""
        n = len(self.names)
        seats, won, points = [0] * n, [0.0] * n, [0] * n
        for game in games:
            self._count(game)
            for seat, entrant in enumerate(game.seats):
                seats[entrant] += 1
                points[entrant] += game.points[seat]
            for seat in game.winners:
                won[game.seats[seat]] += 1 / len(game.winners)
        there = [entrant for entrant in range(n) if seats[entrant]]
        for entrant in there:
            self.played[entrant] += seats[entrant]
            self.won[entrant] += won[entrant]
            self.shares[entrant].add(won[entrant] / seats[entrant])
            self.points[entrant].add(points[entrant] / seats[entrant])
        for one, other in combinations(there, 2):
            self.gaps[one, other].add(won[one] / seats[one] - won[other] / seats[other])
        self.deals += 1

    def _count(self, game: Game) -> None:
        self.games += 1
        self.blocked += not game.winners
        self.turns += game.turns
        for fault in game.faults:
            self.faults[fault.entrant].update(fault.counts)
            self.faulty[fault.entrant] += 1
            self._keep_log(self.log[fault.entrant], game.deal, fault.log)
        if self.ratings is not None:
            self.ratings.add(game)

    def _keep_log(self, log: list[str], deal: int, lines: Sequence[str]) -> None:
        """Keep the first few lines that say something new."""
        known = {line.partition(": ")[2] for line in log}
        for line in lines:
            if line not in known and len(log) < LOG_LINES:
                known.add(line)
                log.append(f"deal {deal}: {line}")

    # ------------------------------------------------------------------ figures

    def ranking(self) -> list[int]:
        """Return the numbers of the entrants, the highest share of wins first."""
        return sorted(range(len(self.names)), key=lambda entrant: -self.shares[entrant].mean)

    def gap(self, one: int, other: int) -> tuple[float, Sums]:
        """Return by how much more of a deal's games `one` wins than `other`, and its sums."""
        sums = self.gaps[min(one, other), max(one, other)]
        return (sums.mean if one < other else -sums.mean), sums

    def as_values(self, *, always: bool) -> dict[str, Any]:
        """Return everything as JSON has it. always: intervals that hold after any number of looks.

        The keys are documented in `docs/reference/tournament.md`.
        """
        ranking = self.ranking()
        return {
            "deals": self.deals,
            "games": self.games,
            "blocked": self.blocked,
            "turns_per_game": round(self.turns / self.games, 3) if self.games else 0.0,
            "interval": "always valid" if always else "95 %",
            "bots": [self._values(entrant, always) for entrant in ranking],
            "differences": [
                {"better": self.names[one], "than": self.names[other]}
                | _interval(*self.gap(one, other), always, least=-1)
                for one, other in combinations(ranking, 2)
            ],
        }

    def _values(self, entrant: int, always: bool) -> dict[str, Any]:
        shares, points = self.shares[entrant], self.points[entrant]
        values: dict[str, Any] = {
            "name": self.names[entrant],
            "seats": self.played[entrant],
            "won": round(self.won[entrant], 3),
            "share": _interval(shares.mean, shares, always),
            "points_per_game": _interval(points.mean, points, always, least=None),
            "faults": {name: self.faults[entrant][name] for name in FAULTS},
            "games_with_faults": self.faulty[entrant],
            "log": self.log[entrant],
        }
        if self.ratings is not None:
            values["rating"] = self.ratings.of(entrant)
        return values


def _interval(mean: float, sums: Sums, always: bool, *, least: float | None = 0) -> dict[str, Any]:
    """Return a mean and the bounds of its interval; of equal shares those of a rare event.

    least: no share, or difference of two, is less than it or more than 1; None: these are points.
    """
    width = sums.half_width_always() if always else sums.half_width()
    if least is not None and sums.n and not sums.variance:
        width = 3 / sums.n  # the rule of three (J. A. Hanley, A. Lippman-Hand, 1983)
    found = {"mean": round(mean, 6), "low": None, "high": None}
    if width != float("inf"):
        low, high = mean - width, mean + width
        if least is not None:
            low, high = max(low, least), min(high, 1.0)
        found |= {"low": round(low, 6), "high": round(high, 6)}
    return found


def is_precise(standings: Standings, target: float) -> bool:
    """Tell whether every share is known to plus or minus `target`, by its 95 % interval.

    To stop as soon as an interval is narrow enough leaves it as good as it says, as the number of
    deals grows: Y. S. Chow and H. Robbins (1965).
    """
    if standings.deals < LEAST_DEALS:
        return False
    return all(sums.half_width() <= target for sums in standings.shares if sums.n)


def is_decided(standings: Standings) -> bool:
    """Tell whether it is clear for all neighbours in the ranking who is better.

    The intervals hold after any number of looks (`half_width_always`), all of them together: each
    has its part of the 5 %.
    """
    if standings.deals < LEAST_DEALS or len(standings.names) < 2:
        return False
    alpha = 0.05 / max(len(standings.gaps), 1)
    gaps = [standings.gap(one, other) for one, other in pairwise(standings.ranking())]
    return all(mean > sums.half_width_always(alpha) for mean, sums in gaps)


class _Ratings:
    """OpenSkill ratings, game after game (Plackett-Luce model, R. C. Weng and C.-J. Lin, 2011)."""

    def __init__(self, n: int) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.now = [(25.0, 25.0 / 3)] * n

    def add(self, game: Game) -> None:
        """Rate a game: its winners before the others, who share the place behind them.

        A bot at several seats takes the mean of what its seats would get; a game without a winner,
        or of one bot alone, changes nothing.
        """
        if not game.winners or len(set(game.seats)) < 2:
            return
        teams = [[self.model.create_rating(list(self.now[entrant]))] for entrant in game.seats]
        ranks = [1.0 if seat in game.winners else 2.0 for seat in range(len(game.seats))]
        rated = self.model.rate(teams, ranks=ranks)
        for entrant in set(game.seats):
            mine = [rated[i][0] for i, who in enumerate(game.seats) if who == entrant]
            self.now[entrant] = (
                sum(rating.mu for rating in mine) / len(mine),
                sum(rating.sigma for rating in mine) / len(mine),
            )

    def of(self, entrant: int) -> dict[str, float]:
        """Return a rating: mean, spread, and the ordinal (mean less three spreads) to rank by."""
        mu, sigma = self.now[entrant]
        return {"mu": round(mu, 3), "sigma": round(sigma, 3), "ordinal": round(mu - 3 * sigma, 3)}
