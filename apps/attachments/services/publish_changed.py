from collections.abc import Iterable
from uuid import UUID

from apps.attachments.events import ATTACHMENT_CHANGED
from common.events import publish
from common.ids import new_id
from common.outbox import enqueue
from tenants.current import current_store


def publish_changed(ids: Iterable[UUID]) -> None:
    """Files look or read otherwise now, or are gone: pages are drawn anew, and whoever keeps a copy of
    their addresses learns it through the outbox (kind attachment.changed)."""
    store_id = current_store().id
    publish(ATTACHMENT_CHANGED, store_id=store_id)
    enqueue(
        "attachment.changed",
        {"fileOids": sorted(str(one) for one in ids)},
        store_id=store_id,
        dedupe_key=f"attachment.changed:{new_id()}",
        queue="bulk",
    )
