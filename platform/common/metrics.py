"""Prometheus figures, exported by the loopback-only /metrics.

With PROMETHEUS_MULTIPROC_DIR, which the launcher gives to the web, they are those of all its processes
together; without it those of the process that answers.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
requests = Histogram(
    "vitrina_request_seconds", "Requests by route", ["method", "route", "status"], buckets=_BUCKETS
)
limiter_hits = Counter("vitrina_limiter_refusals", "Refusals of the limiter", ["name"])
token_failures = Counter("vitrina_token_failures", "Refused bearer tokens", ["reason"])
wrong_store = Counter("vitrina_wrong_store", "Saves and queries refused because they were in another store")
outbox_oldest = Gauge(
    "vitrina_outbox_oldest_seconds",
    "For how long the oldest open outbox row has been due",
    multiprocess_mode="mostrecent",
)

outbox_dead_letters = Gauge(
    "vitrina_outbox_given_up",
    "Outbox rows that were tried for the last time and wait for a person",
    multiprocess_mode="mostrecent",
)


METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def observe_request(method: str, route: str, status: int, seconds: float) -> None:
    """A caller may invent methods: each would be a row of figures more, in memory and on the disk."""
    known = method if method in METHODS else "other"
    requests.labels(known, route, str(status)).observe(seconds)


def export() -> bytes:
    """All figures as the scraper reads them."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
