"""A constraint that is broken at COMMIT is an IntegrityError, on one Postgres and on a cluster.

A worker of a cluster says which constraint it was by a warning; then the coordinator gives up with an
error that says nothing but that a connection has failed (XX000).
"""

from typing import Any

from psycopg import Connection, Error, errors

BROKEN_CONSTRAINT = "23"
"""The class of such codes in SQL."""


def listen(connection: "Connection[Any]") -> None:
    """Remembers what a server says of constraints beside its answers, which one Postgres never does."""
    connection.add_notice_handler(lambda error: _remember(connection, error))
    forget(connection)


def forget(connection: "Connection[Any]") -> None:
    connection.complaint = None  # type: ignore[attr-defined]


def broken(connection: "Connection[Any]") -> Error | None:
    """The constraint that a worker has complained of since `forget`, as one Postgres would have raised it."""
    error: Error | None = getattr(connection, "complaint", None)
    return error


def _remember(connection: "Connection[Any]", error: errors.Diagnostic) -> None:
    if error.sqlstate and error.sqlstate.startswith(BROKEN_CONSTRAINT):
        found = errors.lookup(error.sqlstate)(str(error.message_primary))
        connection.complaint = found  # type: ignore[attr-defined]
