"""Prometheus figures of a process; exported by the loopback-only /metrics."""

from prometheus_client import Counter, Gauge, Histogram

_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
requests = Histogram(
    "vitrina_request_seconds", "Requests by route", ["method", "route", "status"], buckets=_BUCKETS
)
limiter_hits = Counter("vitrina_limiter_refusals", "Refusals of the limiter", ["name"])
token_failures = Counter("vitrina_token_failures", "Refused bearer tokens", ["reason"])
wrong_store = Counter("vitrina_wrong_store", "Saves refused because they were in another store")
outbox_oldest = Gauge("vitrina_outbox_oldest_seconds", "Age of the oldest open outbox row")


def observe_request(method: str, route: str, status: int, seconds: float) -> None:
    requests.labels(method, route, str(status)).observe(seconds)
