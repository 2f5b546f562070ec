"""Work of the media queue and of the clock."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.attachments.services.delete_for_good import BATCH, purge
from apps.attachments.services.draw_rest import draw_rest
from apps.attachments.services.drawing import forget
from common.outbox import handles
from common.schedule import every
from common.store_context import current_store_id
from tenants.every_store import in_every_store


@handles("attachment.renditions")
def draw_remaining_sizes(payload: dict[str, Any]) -> None:
    draw_rest(UUID(payload["attachmentOid"]))


@handles("attachment.forget", outside=True)
def forget_files(payload: dict[str, Any]) -> None:
    """Deletes files of the storage; a key outside the store's own folder is left alone."""
    own = f"stores/{current_store_id()}/"
    forget(key for key in payload["keys"] if key.startswith(own))


@every(3600, "attachments.purge")
def empty_trash() -> None:
    """Ends what has been in the trash for 30 days, in every store."""
    in_every_store(lambda: purge_all(timezone.now()))


def purge_all(now: datetime) -> int:
    """In the current store, a batch in a transaction."""
    gone = 0
    while (batch := purge(now)) == BATCH:
        gone += batch
    return gone + batch
