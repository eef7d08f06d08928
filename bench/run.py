"""`make bench`: measures what the project promises and prints it beside the bars.

Ratios within one run count, not absolutes: another load or machine moves all figures together. Give
names of sections to measure only those: `python bench/run.py bulk calls`.
"""

from __future__ import annotations

import argparse
import platform

import browser_tasks
import envs_speed
import kernel_speed
import load
import load_duels
import load_pages
import load_parts
import peers
import processes
import reports
import yardstick
from rows import measured, print_table

SECTIONS = {
    "limit": yardstick.limit_rows,
    "bulk": kernel_speed.bulk_rows,
    "calls": kernel_speed.call_rows,
    "clone": kernel_speed.clone_rows,
    "shares": kernel_speed.share_rows,
    "starts": processes.start_rows,
    "memory": processes.memory_rows,
    "strength": processes.strength_rows,
    "report": reports.report_rows,
    "envs": envs_speed.env_rows,
    "peers": peers.peer_rows,
    "duels": load_duels.duel_rows,
    "parts": load_parts.part_rows,
    "pages": load_pages.page_rows,
    "load": load.load_rows,
    "growth": load.growth_rows,
    "tasks": browser_tasks.task_rows,
}


def main() -> None:
    """Measure the sections named on the command line, or all of them."""
    parser = argparse.ArgumentParser(description="Measure Last Card against its bars.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    wanted = parser.parse_args().sections or list(SECTIONS)
    unknown = [name for name in wanted if name not in SECTIONS]
    if unknown:
        parser.error(f"no section {unknown[0]!r}; there are {', '.join(SECTIONS)}")
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    print_table(measured((name, SECTIONS[name]) for name in wanted))


if __name__ == "__main__":
    main()
