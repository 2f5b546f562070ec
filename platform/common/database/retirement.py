"""Backends of bounded memory: a connection that has served enough stores is given up for a new one.

A backend of Postgres keeps what it has read of the catalogue for as long as it lives: 0.2 MB for a store
whose lists it has served, 0.8 MB for one whose every table it has read. It can't be told to forget.
"""

from typing import Any

from django.conf import settings
from psycopg import Connection

EXPIRED = 0.0
"""A time by the pool's clock that is over: the pool replaces such a connection when it comes back."""


def has_served(connection: "Connection[Any]", schema: str) -> None:
    served = stores_of(connection)
    served.add(schema)
    connection.stores = served  # type: ignore[attr-defined]


def stores_of(connection: "Connection[Any]") -> set[str]:
    """The schemas that a session has been in."""
    served: set[str] = getattr(connection, "stores", set())
    return served


def is_full(connection: "Connection[Any]") -> bool:
    return bool(len(stores_of(connection)) >= settings.STORES_PER_CONNECTION)


def retire(connection: "Connection[Any]") -> None:
    connection._expire_at = EXPIRED  # noqa: SLF001 - as max_lifetime does
