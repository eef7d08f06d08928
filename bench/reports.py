"""How long a report takes: 100,000 rounds of one edition, its options turned too, on two cores."""

from __future__ import annotations

from rows import Row

from lastcard.lab.plan import ReportPlan
from lastcard.lab.report import report

ROUNDS = 100_000
CORES = 2
BAR_S = 60.0


def report_rows() -> list[Row]:
    """Measure a report of a quick edition and of the slowest; compiling is not counted."""
    rows = []
    for edition in ("classic", "flip"):
        plan = ReportPlan(variants=(edition,), rounds=ROUNDS, seed=1, jobs=CORES)
        seconds = report(plan)["seconds"]
        note = f"{ROUNDS:,} rounds, and a tenth of them for each option; {CORES} processes"
        rows.append(Row(f"report on {edition}", seconds, "s", BAR_S, at_least=False, note=note))
    return rows
