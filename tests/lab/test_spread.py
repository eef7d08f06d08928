"""Work in parts: a Ctrl-C ends it wherever it comes."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from lastcard.lab.spread import over_processes


class Interrupted:
    """Somebody presses Ctrl-C while this is being cleared away: Python drops the exception."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def double(part: int) -> int:
    """Return twice the part; the second part is interrupted."""
    if part == 2:
        Interrupted()
    return 2 * part


def endless() -> Iterator[int]:
    """Yield 1, 2, 3 and so on."""
    part = 0
    while True:
        part += 1
        yield part


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_python_drops_ends_the_work_after_its_part() -> None:
    usual = signal.getsignal(signal.SIGINT)
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(over_processes(double, endless(), 1))  # keeps what came before the end
    assert done == [2, 4]
    assert signal.getsignal(signal.SIGINT) is usual


def test_a_shell_that_ignores_interrupts_is_left_so() -> None:
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert [*over_processes(double, [1, 2, 3], 1)] == [2, 4, 6]
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, usual)


def test_a_program_that_heeds_interrupts_itself_is_left_to_it() -> None:
    came: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        assert [*over_processes(double, [1, 2, 3], 1)] == [2, 4, 6]
    finally:
        signal.signal(signal.SIGINT, usual)
    assert came == [signal.SIGINT]


def test_who_stops_listening_gets_the_usual_signal_back() -> None:
    usual = signal.getsignal(signal.SIGINT)
    results = over_processes(double, [1, 3, 5], 1)
    assert next(results) == 2
    assert signal.getsignal(signal.SIGINT) is not usual
    results.close()
    assert signal.getsignal(signal.SIGINT) is usual
