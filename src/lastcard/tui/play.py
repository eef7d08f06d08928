"""`lastcard play`: checks what was asked, gets the rules ready, opens the screen or the plain game.

No game is played here; the full screen is in `app`, the plain game in `plain`.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

from lastcard.locales import text
from lastcard.tui.plan import PlayPlan

__all__ = ["run_play"]


def run_play(plan: PlayPlan) -> int:
    """Play as a plan says; return the exit code.

    Raises `PlayError`, `EditionError` and `SaveError` for what cannot be played; each is a
    `ValueError` that says what was given and what would be right.
    """
    from lastcard.tui.setup import PlayError, plan_setup, read_language
    from lastcard.tui.warming import warm_up

    language = read_language(plan.language)
    if not plan.plain and not _is_terminal():
        raise PlayError(
            "play: this is no terminal that can show a full screen; "
            "--plain plays line by line, also through pipes."
        )
    if plan.plain and plan.edition is None and not plan.resume:
        from lastcard.tui.plain import ask_edition

        plan = replace(plan, edition=ask_edition(language, sys.stdin, sys.stdout))
    setup = plan_setup(plan, language)
    path = None
    if plan.resume:
        path = _last_saved(language)
    warm_up(language)
    if plan.plain:
        from lastcard.tui.plain import play_plain

        return play_plain(setup, language, path=path)
    from lastcard.tui.app import LastCardApp

    begin = any((plan.players, plan.people, plan.bots, plan.seed is not None))
    app = LastCardApp(setup, language, begin=begin, resume=path)
    farewell = app.run()
    if farewell:
        sys.stdout.write(farewell + "\n")
    return app.return_code or 0


def _is_terminal() -> bool:
    is_dumb = os.environ.get("TERM", "") in ("", "dumb") and sys.platform != "win32"
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb


def _last_saved(language: str) -> Path:
    from lastcard.tui.saves import SaveError, list_saved

    entries = list_saved()
    if not entries:
        raise SaveError(text(language, "ui-resume-none"))
    readable = [entry for entry in entries if not entry.fault]
    if not readable:
        raise SaveError(text(language, "ui-resume-bad", message=entries[0].fault))
    return readable[0].path
