"""How the calls of this hour go: how many, how many failed, how long they took, the slowest by route.

Each process counts in memory and adds to Redis every few seconds, so a request pays for a dictionary. When
Redis is away the figures of that moment are lost.
"""

import logging
import time
from collections import defaultdict
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from redis.exceptions import RedisError

from common.redis import connection

logger = logging.getLogger(__name__)
EVERY: Final = 5.0
HOUR: Final = 3600
KEEP: Final = 3 * HOUR
BOUNDS: Final = (5, 10, 25, 50, 100, 200, 400, 800, 1600, 3200, 10_000)
"""Milliseconds up to which a call counts; p95 is told by the bound it is under."""
SLOW: Final = 10
_MAX_ERRORS: Final = 50


@dataclass
class _Hour:
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    slowest: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class CallFigures:
    calls: int
    errors: int
    p95: int
    """Milliseconds; 0 without a call."""
    slowest: list[tuple[str, int]]
    """(`GET route`, milliseconds) of the hour, the slowest first."""
    failures: list[str]
    """`time route requestId` of the last calls that failed on our side."""


_lock = Lock()
_pending = _Hour()
_flushed_at = time.monotonic()


def count_call(method: str, route: str, status: int, seconds: float, request_id: str) -> None:
    global _pending, _flushed_at
    took = round(seconds * 1000)
    bound = next((one for one in BOUNDS if took <= one), BOUNDS[-1])
    name = f"{method} {route}"
    with _lock:
        _pending.counts["calls"] += 1
        _pending.counts[f"under:{bound}"] += 1
        _pending.slowest[name] = max(took, _pending.slowest.get(name, 0))
        if status >= 500:
            _pending.counts["errors"] += 1
            _pending.failures.append(f"{int(time.time())} {name} {request_id}")
        if time.monotonic() - _flushed_at < EVERY:
            return
        full, _pending, _flushed_at = _pending, _Hour(), time.monotonic()
    _add(full)


def flush() -> None:
    """What this process has counted so far."""
    global _pending, _flushed_at
    with _lock:
        full, _pending, _flushed_at = _pending, _Hour(), time.monotonic()
    _add(full)


def read(now: float | None = None) -> CallFigures:
    """Of the running hour, and of the one before while it has just begun."""
    keys = _keys(now or time.time())
    redis = connection()
    counts: dict[str, int] = defaultdict(int)
    slowest: dict[str, int] = {}
    failures: list[str] = []
    try:
        for key in keys:
            with redis.pipeline(transaction=False) as pipe:
                pipe.hgetall(key)
                pipe.zrevrange(f"{key}:slow", 0, SLOW - 1, withscores=True)
                pipe.lrange(f"{key}:failures", 0, _MAX_ERRORS - 1)
                counted, slow, failed = pipe.execute()
            for name, value in counted.items():
                counts[name.decode()] += int(value)
            for name, took in slow:
                slowest[name.decode()] = max(int(took), slowest.get(name.decode(), 0))
            failures += [line.decode() for line in failed]
    except RedisError:
        logger.warning("figures of calls without Redis")
    ranked = sorted(slowest.items(), key=lambda pair: -pair[1])[:SLOW]
    return CallFigures(counts["calls"], counts["errors"], _p95(counts), ranked, failures[:_MAX_ERRORS])


def _keys(now: float) -> list[str]:
    hour = int(now) // HOUR
    return [f"calls:{hour}", f"calls:{hour - 1}"] if now % HOUR < HOUR / 4 else [f"calls:{hour}"]


def _p95(counts: dict[str, int]) -> int:
    left = counts["calls"] * 0.95
    for bound in BOUNDS:
        left -= counts[f"under:{bound}"]
        if left <= 0 < counts["calls"]:
            return bound
    return 0


def _add(hour: _Hour) -> None:
    if not hour.counts:
        return
    key = f"calls:{int(time.time()) // HOUR}"
    try:
        with connection().pipeline(transaction=False) as pipe:
            for name, count in hour.counts.items():
                pipe.hincrby(key, name, count)
            for name, took in hour.slowest.items():
                pipe.zadd(f"{key}:slow", {name: took}, gt=True)
            for line in hour.failures[-_MAX_ERRORS:]:
                pipe.lpush(f"{key}:failures", line)
            pipe.ltrim(f"{key}:failures", 0, _MAX_ERRORS - 1)
            for one in (key, f"{key}:slow", f"{key}:failures"):
                pipe.expire(one, KEEP)
            pipe.execute()
    except RedisError:
        logger.warning("figures of calls without Redis")
