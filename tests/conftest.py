"""What holds for every test: the kernel is compiled once, before several processes want it."""

from __future__ import annotations

import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Fill the cache of compiled code; two workers at once would compile everything twice."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not getattr(config.option, "numprocesses", None):
        return
    print("compiling the rules, once for all workers …", file=sys.stderr, flush=True)
    from lastcard.match import Match

    match = Match("classic", seats=2, seed=1)
    seat = match.deciding[0]
    match.view(seat)
    match.do(seat, match.legal(seat)[0])
