"""Entering and leaving a store."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol
from uuid import UUID

from django.db import connection

from common.context import add_log_fields
from common.store_context import StoreNotFound
from tenants.models import Store


def stored_store() -> Store:
    """The whole row of the store that statements run in; one statement unless it was entered with its row."""
    current: Any = connection.tenant  # type: ignore[attr-defined]
    return current if isinstance(current, Store) else Store.objects.get(pk=current.id)


class HasSchema(Protocol):
    @property
    def schema_name(self) -> str: ...


@contextmanager
def in_store(store_id: UUID) -> Iterator[None]:
    """Runs the block in a store's schema; raises StoreNotFound instead of running anywhere else."""
    store = Store.objects.filter(pk=store_id).exclude(state="DELETED").first()
    if store is None:
        raise StoreNotFound(str(store_id))
    with inside(store):
        yield


@contextmanager
def inside(store: HasSchema) -> Iterator[None]:
    """As in_store, for a store that is already at hand."""
    before: Any = connection.tenant  # type: ignore[attr-defined]
    enter(store)
    try:
        yield
    finally:
        connection.set_tenant(before)  # type: ignore[attr-defined]


def enter(store: HasSchema, *, path_is_set: bool = False) -> None:
    """`path_is_set`: the statement that found the store has selected its schema, see token_lookup.py."""
    connection.set_tenant(store)  # type: ignore[attr-defined]
    if path_is_set:
        connection.path_is_set()  # type: ignore[attr-defined]
    if store_id := getattr(store, "id", None):
        add_log_fields(store=str(store_id))


def leave() -> None:
    if connection.schema_name != "public":  # type: ignore[attr-defined]
        connection.set_schema_to_public()  # type: ignore[attr-defined]
