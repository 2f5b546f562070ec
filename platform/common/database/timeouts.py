"""Connections that give up on a server which says nothing at all."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from psycopg import Connection, OperationalError
from psycopg.pq import TransactionStatus


class TimeoutConnection(Connection[Any]):
    max_wait: float

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """As psycopg's, with `max_wait` as the time-out; what has given no answer is closed for good."""
        limit, began = timeout or self.max_wait, time.monotonic()
        try:
            return super().wait(gen, interval, limit)
        except OperationalError:
            is_over = time.monotonic() - began >= limit
            if is_over and self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise


@contextmanager
def short_timeout(connection: "Connection[Any]", seconds: float) -> Iterator[None]:
    """Less patience for what is quick or dead; nothing for a connection that has none."""
    if not isinstance(connection, TimeoutConnection):
        yield
        return
    before, connection.max_wait = connection.max_wait, seconds
    try:
        yield
    finally:
        connection.max_wait = before


def timeout_connection(seconds: float) -> type[Connection[Any]]:
    """A class of connections for a pool. A server's own statement_timeout must be below `seconds`.

    That time-out is of no use when the server or the way to it is gone without a word: the thread that
    waits would wait for ever, and a few such threads are a whole process.
    """
    return type("PoolTimeoutConnection", (TimeoutConnection,), {"max_wait": seconds})
