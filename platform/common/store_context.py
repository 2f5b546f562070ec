"""How everybody below `tenants` enters a store's schema."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Thread
from uuid import UUID

from django.db import connection, connections

from common.ports import port


class NoStore(RuntimeError):
    """Store data was asked for where no store is selected."""


class StoreNotFound(LookupError):
    """There is no store with this id, or it has been closed."""


@port
def in_store(store_id: UUID) -> AbstractContextManager[None]:
    """Runs the block in the schema of a store and goes back to where it was, also on an error."""
    raise NotImplementedError


def has_store() -> bool:
    return getattr(connection.tenant, "id", None) is not None  # type: ignore[attr-defined]


def current_store_id() -> UUID:
    """The id of the selected store; NoStore when there is none (it never guesses)."""
    store_id = getattr(connection.tenant, "id", None)  # type: ignore[attr-defined]
    if store_id is None:
        raise NoStore("no store is selected")
    return store_id if isinstance(store_id, UUID) else UUID(str(store_id))


def current_currency() -> str | None:
    """That of the selected store; None outside every store."""
    currency: str | None = getattr(connection.tenant, "currency", None)  # type: ignore[attr-defined]
    return currency


def run_in_store(store_id: UUID, work: Callable[[], None]) -> Thread:
    """A thread that works in a store. A bare thread would start outside every store."""

    def body() -> None:
        try:
            with in_store(store_id):
                work()
        finally:
            connections.close_all()

    thread = Thread(target=body, name=f"store-{store_id}")
    thread.start()
    return thread
