"""Work of the media queue and of the clock."""

import logging
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.attachments.services.delete_for_good import BATCH, purge
from apps.attachments.services.draw_rest import draw_rest
from apps.attachments.services.drawing import forget
from common.outbox import handles
from common.schedule import every
from common.store_context import current_store_id, in_store
from tenants.models import Store, StoreState

logger = logging.getLogger(__name__)
STORES = 500


@handles("attachment.renditions")
def draw_remaining_sizes(payload: dict[str, Any]) -> None:
    draw_rest(UUID(payload["attachmentOid"]))


@handles("attachment.forget")
def forget_files(payload: dict[str, Any]) -> None:
    """Deletes files of the storage; a key outside the store's own folder is left alone."""
    own = f"stores/{current_store_id()}/"
    forget(key for key in payload["keys"] if key.startswith(own))


@every(3600, "attachments.purge")
def empty_trash() -> None:
    """Ends what has been in the trash for 30 days, in every store."""
    for store_id in _store_ids():
        try:
            with in_store(store_id):
                purge_all(timezone.now())
        except Exception:
            logger.exception("the trash was not emptied", extra={"store": str(store_id)})


def purge_all(now: datetime) -> int:
    """In the current store, a batch in a transaction."""
    gone = 0
    while (batch := purge(now)) == BATCH:
        gone += batch
    return gone + batch


def _store_ids() -> Iterator[UUID]:
    """Every live store, a batch at a time by key."""
    last: UUID | None = None
    while True:
        stores = Store.objects.exclude(state=StoreState.DELETED).order_by("pk")
        page = list((stores.filter(pk__gt=last) if last else stores).values_list("pk", flat=True)[:STORES])
        yield from page
        if len(page) < STORES:
            return
        last = page[-1]
