"""An atomic limiter: a token bucket in one Redis script, exact under any number of rivals."""

import logging
import time
from collections.abc import Callable
from math import ceil

from django.http import HttpRequest
from redis.exceptions import RedisError

from common import metrics
from common.context import client_address
from common.errors import TooMany, Unavailable
from common.redis import connection

logger = logging.getLogger(__name__)

# KEYS: bucket. ARGV: capacity, seconds to fill it whole, cost, now in ms.
# Answers 0 when the cost was taken, else the milliseconds to wait. The clock is the caller's, so
# that the script stays deterministic; clocks of our hosts differ by less than a bucket matters.
_SCRIPT = """
local capacity, period = tonumber(ARGV[1]), tonumber(ARGV[2]) * 1000
local cost, now = tonumber(ARGV[3]), tonumber(ARGV[4])
local saved = redis.call('HMGET', KEYS[1], 'level', 'at')
local level, at = tonumber(saved[1]) or capacity, tonumber(saved[2]) or now
level = math.min(capacity, level + math.max(0, now - at) * capacity / period)
local wait = 0
if level + 1e-9 >= cost then level = level - cost else wait = (cost - level) * period / capacity end
redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(period) + 1000)
return math.ceil(wait)
"""

# KEYS: bucket. ARGV: capacity, what comes back. One that is not kept any more is full; it keeps its end.
_RETURN = """
local level = tonumber(redis.call('HGET', KEYS[1], 'level'))
if level then redis.call('HSET', KEYS[1], 'level', tostring(math.min(tonumber(ARGV[1]), level + ARGV[2]))) end
"""


def limit(name: str, key: str, capacity: int, seconds: int, *, closed: bool = False, cost: int = 1) -> None:
    """Takes `cost` from the bucket `name:key`, which holds `capacity` and refills in `seconds`.

    Raises TooMany when it is empty. When Redis is away: passes, or with `closed` raises
    Unavailable (log-ins must not become unlimited; a check-out must go on).
    """
    bucket = f"limit:{name}:{key}"
    try:
        redis = connection()
        wait = int(redis.eval(_SCRIPT, 1, bucket, capacity, seconds, cost, int(time.time() * 1000)))
    except RedisError:
        logger.warning("limiter without Redis", extra={"limiter": name})
        if closed:
            raise Unavailable() from None
        return
    if wait > 0:
        metrics.limiter_hits.labels(name).inc()
        raise TooMany(ceil(wait / 1000))


def limit_by_address(
    name: str, capacity: int, seconds: int, *, closed: bool = False
) -> Callable[[HttpRequest], None]:
    """`limit` of what comes from one address, for an operation's `before`: bad bodies count as well."""

    def take(request: HttpRequest) -> None:
        limit(name, client_address.get(), capacity, seconds, closed=closed)

    return take


def return_tokens(name: str, key: str, capacity: int, *, cost: int = 1) -> None:
    """Puts `cost` into the bucket again, never above its `capacity`: the call turned out not to count."""
    try:
        connection().eval(_RETURN, 1, f"limit:{name}:{key}", capacity, cost)
    except RedisError:
        logger.warning("limiter without Redis", extra={"limiter": name})


def reset(name: str, key: str) -> None:
    """Fills a bucket again (a right password ends the count of wrong ones)."""
    try:
        connection().delete(f"limit:{name}:{key}")
    except RedisError:
        logger.warning("limiter without Redis", extra={"limiter": name})
