"""Postgres: the native pool of Django and the limits of each kind of process."""

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from common.database.timeouts import timeout_connection
from config.settings.topics import environment

# Milliseconds. A web request may not hold the database for long; DDL and imports may.
STATEMENT_TIMEOUT = {"web": 5_000, "worker": 60_000, "scheduler": 60_000, "command": 0}
LOCK_TIMEOUT = 3_000
IDLE_IN_TRANSACTION_TIMEOUT = 10_000
CONNECT_TIMEOUT = 3
"""Seconds."""
KEEPALIVES = {"idle": 30, "interval": 10, "count": 3}
"""Seconds, twice, and tries: after a minute the server ends the session of a client that is gone, and with
it the locks that the session has."""
SILENCE = 2_000
"""Milliseconds that a server may take longer than its own time-out to say so. With the waits for a place in
the pool and for the check of a connection, an answer should take 14 seconds at most."""


def database(url: str, process: str, *, pooled: bool) -> dict[str, Any]:
    """Django's settings of one database from a postgres:// address."""
    parts = urlsplit(url)
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    idle = 0 if process == "command" else IDLE_IN_TRANSACTION_TIMEOUT
    limits = {
        "statement_timeout": STATEMENT_TIMEOUT.get(process, 5_000),
        "lock_timeout": LOCK_TIMEOUT,
        "idle_in_transaction_session_timeout": idle,
        **{f"tcp_keepalives_{name}": value for name, value in KEEPALIVES.items()},
    }
    options.setdefault("connect_timeout", CONNECT_TIMEOUT)
    options["options"] = " ".join(f"-c {name}={value}" for name, value in limits.items())
    if pooled:
        options["pool"] = {
            "min_size": 1,
            "max_size": environment.number("DATABASE_POOL", 8),
            "max_lifetime": 450,
            "timeout": 5,
        }
        if limits["statement_timeout"]:
            options["pool"]["connection_class"] = timeout_connection(
                (limits["statement_timeout"] + SILENCE) / 1000
            )
    return {
        "ENGINE": "common.database",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }
