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
    connection.add_notice_handler(lambda told: _remember(connection, told))
    forget(connection)


def forget(connection: "Connection[Any]") -> None:
    connection.complaint = None  # type: ignore[attr-defined]


def broken(connection: "Connection[Any]") -> Error | None:
    """The constraint that a worker has complained of since `forget`, as one Postgres would have raised it."""
    told: Error | None = getattr(connection, "complaint", None)
    return told


def _remember(connection: "Connection[Any]", told: errors.Diagnostic) -> None:
    if told.sqlstate and told.sqlstate.startswith(BROKEN_CONSTRAINT):
        found = errors.lookup(told.sqlstate)(str(told.message_primary))
        connection.complaint = found  # type: ignore[attr-defined]
