"""Connections that give up on a server which says nothing at all."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from psycopg import Connection, OperationalError
from psycopg.pq import TransactionStatus


class _Patient(Connection[Any]):
    patience: float

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """As psycopg's, with `patience` as the time-out; what has given no answer is closed for good."""
        most, began = timeout or self.patience, time.monotonic()
        try:
            return super().wait(gen, interval, most)
        except OperationalError:
            is_over = time.monotonic() - began >= most
            if is_over and self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise


@contextmanager
def hurried(connection: "Connection[Any]", seconds: float) -> Iterator[None]:
    """Less patience for what is quick or dead; nothing for a connection that has none."""
    if not isinstance(connection, _Patient):
        yield
        return
    before, connection.patience = connection.patience, seconds
    try:
        yield
    finally:
        connection.patience = before


def patient(seconds: float) -> type[Connection[Any]]:
    """A class of connections for a pool. A server's own statement_timeout must be below `seconds`.

    That time-out is of no use when the server or the way to it is gone without a word: the thread that
    waits would wait for ever, and a few such threads are a whole process.
    """
    return type("PatientConnection", (_Patient,), {"patience": seconds})
