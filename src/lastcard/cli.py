"""The command line: `lastcard play | serve | check | replay | simulate | tournament | report …`.

Here lives parsing and nothing else. Every command calls one function of a lower layer and imports
it only then, so that `lastcard --help` is instant and a command compiles only what it needs. Errors
of ours become one paragraph on standard error and exit code 2; anything else is a bug and shows
itself.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter

from lastcard import __version__
from lastcard.lab.plan import ReportPlan, SimulationPlan, TournamentPlan, TournamentRun
from lastcard.server.plan import ServePlan
from lastcard.tui.plan import PlayPlan

__all__ = ["app", "main"]

WRONG_INPUT = 2
INTERRUPTED = 130  # 128 + SIGINT, as shells have it
CUT_OFF = 141  # 128 + SIGPIPE
WORTH_COMPILING = 2_000_000  # bytes of scenarios or records: half a minute of plain Python

app = App(
    name="lastcard",
    help="The UNO family of card games for people, programs and statistics. Unofficial.",
    help_format="plaintext",
    default_parameter=Parameter(negative=(), show_default=False),
    version=__version__,
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
edition_app = App(name="edition", help="List, show and check editions.")
app.command(edition_app)

Option = Annotated[
    tuple[str, ...],
    Parameter(
        name=["--option", "-o"],
        metavar="KEY=VALUE",
        n_tokens=1,
        help="An option of the edition, for example goal=200 or stacking=on; may be repeated.",
    ),
]
Preset = Annotated[str, Parameter(help="standard (the default) or official.")]
Names = Annotated[str, Parameter(metavar="A,B,…")]
Files = Annotated[tuple[Path, ...], Parameter(metavar="FILE…", required=True)]


@app.command
def play(
    edition: Annotated[
        str | None, Parameter(help="Edition id or file; asked for when left out.")
    ] = None,
    /,
    *,
    players: int | None = None,
    people: Names = "",
    bots: Names = "",
    preset: Preset = "standard",
    option: Option = (),
    language: str | None = None,
    seed: int | None = None,
    plain: bool = False,
    resume: bool = False,
) -> int:
    """Play in the terminal, with people at this machine and bots.

    Parameters
    ----------
    players
        Seats, people and bots together.
    people
        Names of those who play here, separated by commas.
    bots
        Bots for the other seats: random, easy, normal, hard, expert; one name for all or one each.
    language
        en, sw or hr; by default that of the environment.
    seed
        Makes the deals repeatable.
    plain
        Line by line, for screen readers and pipes.
    resume
        Go on with the game that was left.
    """
    from lastcard.tui.play import run_play

    return run_play(
        PlayPlan(
            edition=edition,
            players=players,
            people=_names(people),
            bots=_names(bots),
            preset=preset,
            options=_options(option),
            language=language,
            seed=seed,
            plain=plain,
            resume=resume,
        )
    )


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8765,
    folder: Annotated[Path | None, Parameter(name="--data")] = None,
    public_url: str = "",
    base_path: str = "",
    log_level: str = "info",
    open_browser: Annotated[bool, Parameter(name="--open")] = False,
    bots: bool = False,
) -> int:
    """Serve tables to browsers; friends open the address, or the link of a table.

    Without flags it is for this machine; `make play` adds --host 0.0.0.0 --open, for your network.

    Proxies, tunnels, what is kept and for how long: docs/how-to/serve.md.

    Parameters
    ----------
    host
        Address to listen at: 127.0.0.1 (this machine only, the default), 0.0.0.0 (every network).
    port
        Port to listen at; 8765 by default, 0 for any free one.
    folder
        Store: a folder for its SQLite file, made if missing; by default one of your own.
    public_url
        Address that people type, where a proxy or tunnel stands before; allowed as an Origin.
    base_path
        A path before all others, such as /cards, where the address is not for this alone.
    log_level
        debug, info (the default), warning or error; one JSON object a line on standard error.
    open_browser
        Open the address in a browser, where there is a screen.
    bots
        Let programs sit down at tables; prints the token that they need.
    """
    from lastcard.server.serve import run_serve

    return run_serve(
        ServePlan(
            host=host,
            port=port,
            folder=folder,
            public_url=public_url,
            base_path=base_path.rstrip("/"),
            log_level=log_level,
            open_browser=open_browser,
            bots=bots,
        )
    )


@app.command
def check(files: Files, /) -> int:
    """Run the scenarios of TOML files; exit code 1 if any failed, 2 if a file has none."""
    _leave_uncompiled(files)
    from lastcard.scenario import check_files

    return check_files(files)


@app.command
def replay(files: Files, /, *, verify: bool = False) -> int:
    """Check every line of .lastcard records; exit code 1 and the first wrong line if one is wrong.

    Parameters
    ----------
    verify
        Also recompute every shuffle from the seed that a finished game tells.
    """
    _leave_uncompiled(files)
    from lastcard.record import replay_files

    return replay_files(files, verify=verify)


@app.command
def simulate(
    edition: Annotated[str, Parameter(help="Edition id or file.")],
    /,
    *,
    players: int,
    rounds: int | None = None,
    games: int | None = None,
    seed: int | None = None,
    bots: Names = "",
    option: Option = (),
    preset: Preset = "standard",
    record: Path | None = None,
    jobs: int = 1,
    json: bool = False,
) -> int:
    """Let bots play many rounds or games, and tell what happened.

    Parameters
    ----------
    players
        Seats.
    rounds
        Single rounds to play.
    games
        Whole games to play instead.
    seed
        Makes the run repeatable.
    bots
        random, easy, normal; one name for all seats or one for each, separated by commas.
    record
        Folder for one .lastcard file a game.
    jobs
        Processes; one by default.
    json
        The result as JSON instead of a table.
    """
    from lastcard.lab.simulate import run_simulate

    return run_simulate(
        SimulationPlan(
            edition=edition,
            players=players,
            rounds=rounds,
            games=games,
            seed=seed,
            bots=_names(bots),
            options=_options(option),
            preset=preset,
            record=record,
            jobs=jobs,
            as_json=json,
        )
    )


@app.command
def tournament(
    *bots: Annotated[str, Parameter(metavar="BOT")],
    edition: str = "classic",
    players: int | None = None,
    rounds: int | None = None,
    games: int | None = None,
    target: float | None = None,
    decide: bool = False,
    budget: int | None = None,
    answer: float = 1.0,
    seed: int | None = None,
    option: Option = (),
    preset: Preset = "standard",
    jobs: int = 1,
    ray: str | None = None,
    state: Path | None = None,
    resume: Path | None = None,
    json: bool = False,
) -> int:
    """Let bots play duplicate deals against each other, and tell who is better, and how surely.

    A BOT is a level (random, normal, …), a Python class (module:Class or path.py:Class) or a
    program that speaks JSON lines ("run:python3 my_bot.py"); NAME=BOT calls it something else.

    Parameters
    ----------
    edition
        Edition id or file; classic by default.
    players
        Seats; by default as many as bots. Fewer bots are named again, of more each deal takes some.
    rounds
        Single rounds to play at most; 2,000 by default.
    games
        Whole games to play at most, instead of single rounds.
    target
        Stop as soon as every share of wins is known to plus or minus so many percent.
    decide
        Stop as soon as it is clear who is better than whom.
    budget
        Playouts that a level which searches may spend on a decision.
    answer
        Seconds that a bot of your own has for a decision; 1 by default.
    seed
        Makes the tournament repeatable.
    jobs
        Processes; one by default.
    ray
        Address of a Ray cluster to play on, or "local".
    state
        File for what was played so far, written twice a minute and on Ctrl-C.
    resume
        File of an interrupted tournament to go on with.
    json
        The result as JSON instead of tables.
    """
    from lastcard.lab.tournament import run_tournament

    plan = TournamentPlan(
        bots=bots,
        edition=edition,
        players=players,
        rounds=rounds,
        games=games,
        target=target,
        decide=decide,
        budget=budget,
        answer_s=answer,
        seed=seed,
        options=_options(option),
        preset=preset,
    )
    run = TournamentRun(jobs=jobs, ray=ray, state=state, resume=resume, as_json=json)
    return run_tournament(plan, run)


@app.command
def report(
    *editions: Annotated[str, Parameter(metavar="EDITION", required=True)],
    players: int = 4,
    rounds: int = 20_000,
    bots: Names = "normal",
    option: Option = (),
    preset: Preset = "standard",
    seed: int | None = None,
    each_option: Annotated[bool, Parameter(negative="--no-options", name="--options")] = True,
    turn: float | None = None,
    jobs: int = 1,
    ray: str | None = None,
    json: bool = False,
    html: Path | None = None,
) -> int:
    """Tell what the rules of an edition make of a game; of several, what they differ in.

    An EDITION is an id or a file, with options of its own behind it if need be:
    lastcard report flip "flip seven_swap=on". Exit code 1 if something is wrong with one of them.

    Parameters
    ----------
    players
        Seats; 4 by default.
    rounds
        Rounds of each edition; 20,000 by default.
    bots
        random, easy, normal; one name for all seats or one for each, separated by commas.
    seed
        Makes the report repeatable.
    each_option
        Also measure what each option would change (the default), or not.
    turn
        Seconds that a turn takes, for the minutes; by default those of the bots at a live table.
    jobs
        Processes; one by default.
    ray
        Address of a Ray cluster to play on, or "local".
    json
        The result as JSON instead of tables.
    html
        File for a page with charts.
    """
    from lastcard.lab.report import run_report

    return run_report(
        ReportPlan(
            variants=editions,
            players=players,
            rounds=rounds,
            bots=_names(bots),
            options=_options(option),
            preset=preset,
            seed=seed,
            each_option=each_option,
            turn_s=turn,
            jobs=jobs,
            ray=ray,
            as_json=json,
            html=html,
        )
    )


@edition_app.command(name="list")
def list_all() -> int:
    """List the editions that can be played."""
    from lastcard.lab.edition_text import edition_list

    sys.stdout.write(edition_list())
    return 0


@edition_app.command(name="show")
def show(
    edition: Annotated[str, Parameter(help="Edition id or file.")],
    /,
    *,
    resolved: bool = False,
    preset: Preset = "standard",
    option: Option = (),
) -> int:
    """Show an edition's file.

    Parameters
    ----------
    resolved
        As it is played: with what it extends, the preset and the options put in.
    """
    from lastcard.lab.edition_text import edition_text

    options = _options(option)
    sys.stdout.write(edition_text(edition, resolved=resolved, preset=preset, options=options))
    return 0


@edition_app.command(name="check")
def check_file(file: Annotated[Path, Parameter(help="An edition file.")], /) -> int:
    """Validate an edition file, then play it until every card, verb and phase was used."""
    from lastcard.lab.edition_check import check_edition

    return check_edition(file)


def _leave_uncompiled(files: Sequence[Path]) -> None:
    """Run the rules as plain Python for files that are read through sooner than rules compile.

    Both give the same results; `LASTCARD_JIT` decides if it is set.
    """
    size = sum(file.stat().st_size for file in files if file.is_file())
    if size < WORTH_COMPILING and "lastcard.kernel" not in sys.modules:
        os.environ.setdefault("LASTCARD_JIT", "0")


def _options(pairs: Iterable[str]) -> dict[str, object]:
    """Return KEY=VALUE pairs as options, the last of a key; `editions` says what a value may be."""
    if not pairs:
        return {}
    from lastcard.editions import parse_option

    return dict(parse_option(pair) for pair in pairs)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; `tokens`: the arguments, else the process's.

    0: done. 1: what was checked does not hold. 2: wrong input, told in one paragraph. 130: Ctrl-C.
    141: whoever read the output had gone before its end.

    >>> main(["edition", "show", "classic", "--option", "goal"])
    2
    """
    _open_closed_streams()
    try:
        code = app(tokens, exit_on_error=False, print_error=False)
        _write_out(sys.stdout)
    except KeyboardInterrupt:
        return _complain("Stopped.", INTERRUPTED)
    except (BrokenPipeError, SystemExit) as error:
        if isinstance(error, SystemExit) and not isinstance(error.__context__, BrokenPipeError):
            raise
        # The reader of our output has gone (`| head`) before all was said: nobody is left to tell.
        # Rich, which writes the help, answers it with an exit of its own.
        _write_out(sys.stdout)
        return CUT_OFF
    except CycloptsError as error:
        return _complain(f"{error} See: lastcard --help", WRONG_INPUT)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _complain(f"{place}{error.strerror or error}.", WRONG_INPUT)
    except ValueError as error:
        if not type(error).__module__.startswith("lastcard."):
            raise
        return _complain(str(error), WRONG_INPUT)
    return code if isinstance(code, int) else 0


def _open_closed_streams() -> None:
    """Write to nowhere where the caller closed an output (`>&-`): Python leaves None there."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115


def _complain(message: str, code: int) -> int:
    paragraph = textwrap.fill(
        " ".join(message.split()), 100, break_long_words=False, break_on_hyphens=False
    )
    for stream, words in ((sys.stdout, ""), (sys.stderr, paragraph + "\n")):
        _write_out(stream, words)
    return code


def _write_out(stream: TextIO, words: str = "") -> None:
    """Write words and what is left in a stream; to nowhere if its reader has gone.

    Else Python would complain of it at exit, with a code of its own.
    """
    try:
        stream.write(words)
        stream.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
