"""Locks: rows in the order of their ids, so that two lockers never wait for each other; and names."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TypeVar
from uuid import UUID

from django.db import Error, OperationalError, connection, models

M = TypeVar("M", bound=models.Model)
K = TypeVar("K", UUID, str)
_BUSY: Final = {"55P03", "40P01", "40001"}
"""A lock that was not given in time, a deadlock, a serialization failure."""


def lock_rows(queryset: "models.QuerySet[M]", ids: Iterable[K], *, no_key: bool = False) -> dict[K, M]:
    """The rows with these ids, locked until the transaction ends; missing ones are left out.

    With `no_key` others may go on inserting rows that refer to them.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("a lock needs a transaction")
    rows = queryset.filter(pk__in=sorted(set(ids))).order_by("pk")
    rows = rows.select_for_update(of=("self",), no_key=no_key)
    return {row.pk: row for row in rows}


def advisory_lock(name: str, *, shared: bool = False) -> None:
    """One transaction at a time passes here with this name; the others wait until it ends.

    Many may pass with `shared`; they and who asks for it alone wait for each other.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("a lock needs a transaction")
    function = "pg_advisory_xact_lock_shared" if shared else "pg_advisory_xact_lock"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(hashtextextended(%s, 0))", [name])


@contextmanager
def try_advisory_lock(name: str) -> Iterator[bool]:
    """Whether nobody else is in a block of this name; the loser does not wait.

    For work that may not hold a transaction: the session has the lock, so it ends with the block or with
    the connection of a process that was killed.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [name])
        acquired = bool(cursor.fetchone()[0])
    try:
        yield acquired
    finally:
        if acquired:
            # A connection that died has given the lock back.
            with suppress(Error), connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [name])


def is_busy(error: Exception) -> bool:
    """Whether somebody else was at the same rows: the same again may go through."""
    return isinstance(error, OperationalError) and getattr(error.__cause__, "sqlstate", None) in _BUSY
