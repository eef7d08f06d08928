"""What is counted while a server runs, for Prometheus. No player, table or card is a label."""

from __future__ import annotations

from functools import lru_cache

from prometheus_client import Counter, Gauge, Histogram

__all__ = [
    "CLIENTS",
    "COMMITS",
    "DROPPED",
    "FAULTS",
    "MESSAGES",
    "MOVE_SECONDS",
    "REFUSALS",
    "STORE_FAULTS",
    "STORE_OK",
    "TABLES",
    "WARM",
    "count",
]

CLIENTS = Gauge("lastcard_connections", "Open WebSockets.")
TABLES = Gauge("lastcard_tables", "Tables in memory.")
COMMITS = Counter("lastcard_commits_total", "Commits stored, by command.", ["command"])
REFUSALS = Counter("lastcard_refusals_total", "Commands refused by tables, by reason.", ["reason"])
MESSAGES = Counter("lastcard_messages_total", "Messages taken from clients, by type.", ["type"])
FAULTS = Counter("lastcard_faults_total", "Messages answered with an error, by reason.", ["reason"])
DROPPED = Counter("lastcard_resyncs_total", "Connections too slow for their queue.")
STORE_FAULTS = Counter("lastcard_store_faults_total", "Writes that failed.")
STORE_OK = Gauge("lastcard_store_ok", "1 while writes are taken.")
STORE_OK.set(1)
MOVE_SECONDS = Histogram(
    "lastcard_command_seconds",
    "From a command's arrival until it is stored and told.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
WARM = Gauge("lastcard_rules_compiled", "How much of the rules is compiled, 0 to 1.")


@lru_cache(maxsize=1024)
def _counter(metric: Counter, label: str) -> Counter:
    return metric.labels(label)


def count(metric: Counter, label: str) -> None:
    """Count one more with a label; looking labels up costs as much as encoding a message."""
    _counter(metric, label).inc()
