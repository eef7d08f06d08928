"""Work in parts, spread over processes of this machine or over the machines of a Ray cluster.

The parts come back in the order in which they were given, however they were spread; what a part is
does not depend on where it is done. What is done is the caller's matter.
"""

from __future__ import annotations

import os
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

__all__ = ["SpreadError", "interrupts_held", "over_processes", "over_ray", "progress_bar"]

WAITING = 3
"""Parts a process that are given out ahead."""

Part = TypeVar("Part")
Result = TypeVar("Result")


class SpreadError(ValueError):
    """Work that cannot be spread as it was asked: what is missing, and what to do."""


def over_processes(
    work: Callable[[Part], Result], parts: Iterable[Part], jobs: int
) -> Iterator[Result]:
    """Yield what `work` makes of each part, in order. jobs: processes; 1: this one alone.

    `work` must be a function of a module, parts and results must pickle. Raises `SpreadError` if a
    process was ended from outside.
    """
    with closing(_results(work, parts, jobs)) as results:
        yield from _heeding_interrupts(results)


def _results(
    work: Callable[[Part], Result], parts: Iterable[Part], jobs: int
) -> Generator[Result, None, None]:
    if jobs == 1:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), follow_parent)
    try:
        yield from _from_pool(pool, work, iter(parts), WAITING * jobs)
    except BrokenExecutor:
        raise SpreadError(
            "jobs: one of the processes was ended from outside, perhaps for want of memory; try "
            "fewer --jobs"
        ) from None
    finally:
        with _interrupts_ignored():
            pool.shutdown(wait=True, cancel_futures=True)


def _from_pool(
    pool: ProcessPoolExecutor, work: Callable[[Part], Result], rest: Iterator[Part], ahead: int
) -> Iterator[Result]:
    waiting: list[Future[Result]] = []
    while True:
        for part in islice(rest, ahead - len(waiting)):
            with interrupts_held():
                waiting.append(pool.submit(work, part))
        if not waiting:
            return
        yield waiting.pop(0).result()


def over_ray(
    work: Callable[[Part], Result], parts: Iterable[Part], address: str
) -> Iterator[Result]:
    """Yield what `work` makes of each part, in order, done by a Ray cluster.

    address: as `ray.init` takes it; "local" starts a Ray of this machine. Every machine runs this
    very package: it is sent there. Raises `SpreadError` if there is no Ray or no cluster.
    """
    try:
        import ray
    except ImportError:
        raise SpreadError('ray: it is not installed; pip install "lastcard[ray]"') from None
    package = Path(__file__).resolve().parent.parent
    worker: dict[str, Any] = {"py_modules": [str(package)], "excludes": ["**/__pycache__"]}
    if address == "local":  # its shell would cut the path of our Python at a space
        worker["py_executable"] = shlex.quote(sys.executable)
    try:
        ray.init(
            address=address,
            runtime_env=worker,
            log_to_driver=False,
            logging_level="ERROR",
        )
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise SpreadError(f'ray: no cluster answers at "{address}": {error}') from None
    try:
        yield from _heeding_interrupts(_from_ray(ray, work, parts))
    finally:
        ray.shutdown()


def _from_ray(ray: Any, work: Callable[[Part], Result], parts: Iterable[Part]) -> Iterator[Result]:
    remote = ray.remote(num_cpus=1, max_retries=3)(work)
    ahead = WAITING * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    waiting: list[Any] = []
    rest = iter(parts)
    while True:
        waiting += [remote.remote(part) for part in islice(rest, ahead - len(waiting))]
        if not waiting:
            return
        try:
            yield ray.get(waiting.pop(0))
        except ray.exceptions.RayError as error:
            raise SpreadError(f"ray: a part could not be done: {error}") from None


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while a process may be started: it inherits this and starts in peace."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _heeding_interrupts(results: Iterator[Result]) -> Iterator[Result]:
    """Yield results; a Ctrl-C ends it, if not at once then after the result that is being made.

    Python drops the exception where a finalizer happens to be running. Where Ctrl-C is ignored or
    somebody else's, and outside the main thread, nothing is done about it.
    """
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        signal.default_int_handler(number, frame)

    is_main = threading.current_thread() is threading.main_thread()
    is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_main and is_usual:
        signal.signal(signal.SIGINT, note)
    try:
        for result in results:
            yield result
            if came:
                raise KeyboardInterrupt
    finally:
        if is_main and is_usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let a second Ctrl-C not break off what ends other processes: nobody would end them then."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def follow_parent() -> None:
    """Leave Ctrl-C to the process that gives the work out, and end when that process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    """Wait until the parent has ended (killed, so that it told nobody); then end this process."""
    wait([sentinel])
    os._exit(1)


@contextmanager
def progress_bar(word: str, n: int | None) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error while work is done, if somebody is there to see it.

    word: what is counted; n: how many there will be, None: nobody knows. Yields a function that
    takes how many more have been done.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("compiling the rules, once: within a minute", total=None)
        yield lambda done: bar.update(task, advance=done, description=word, total=n)
