"""One Redis connection pool a process; short time-outs, so that no request waits on Redis."""

from functools import cache

from django.conf import settings
from redis import Redis


@cache
def connection() -> "Redis":
    return Redis.from_url(
        settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=0.5, health_check_interval=30
    )
