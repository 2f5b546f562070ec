"""Work of the clock that each store has: one after the other, each in its own schema."""

import logging
from collections.abc import Callable, Iterator
from uuid import UUID

from django.db import connection

from common.store_context import in_store
from tenants.models import Store, StoreState

logger = logging.getLogger(__name__)
BATCH = 500


def in_every_store(work: Callable[[], object]) -> None:
    """Runs `work` in every live store; one that fails is logged and does not stop the others."""
    for store_id in _store_ids():
        try:
            with in_store(store_id):
                work()
        except Exception:
            logger.exception("the clock failed in a store", extra={"store": str(store_id)})
        connection.renew_when_full()  # type: ignore[attr-defined]


def _store_ids() -> Iterator[UUID]:
    """A batch at a time by key."""
    last: UUID | None = None
    while True:
        stores = Store.objects.exclude(state=StoreState.DELETED).order_by("pk")
        page = list((stores.filter(pk__gt=last) if last else stores).values_list("pk", flat=True)[:BATCH])
        yield from page
        if len(page) < BATCH:
            return
        last = page[-1]
