"""Work of the outbox and of the clock about the catalogue."""

import logging
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.attachments.models import Attachment
from apps.attachments.services.publish_changed import publish_changed
from apps.products.attachment_uses import products_using
from apps.products.editing.services.remove_photos import remove_photos
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings, schedule_refresh
from apps.products.listings.services.rebuild_listings import drifted_listings, rebuild_listings
from apps.products.models import Listing
from apps.products.search.services.save_search_terms import flush_searches
from common.events import publish
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store

logger = logging.getLogger(__name__)
AT_ONCE = 500


@handler("listing.refresh")
def refresh_products(payload: dict[str, Any]) -> None:
    """Rows that a movement of stock found in other hands, and those that were too many for a request."""
    refresh_listings(Listing.objects.filter(pk__in=payload["productOids"]).values_list("pk", flat=True))
    if payload.get("isTold"):
        publish(PRODUCT_CHANGED)


@handler("attachment.changed")
def refresh_pictures(payload: dict[str, Any]) -> None:
    """Cards whose picture was drawn in more sizes, replaced or described anew; files that are gone for
    good leave their products, AT_ONCE products a message."""
    changed = {UUID(one) for one in payload["fileOids"]}
    there = set(Attachment.objects.filter(pk__in=changed).values_list("pk", flat=True))
    refresh_listings(Listing.objects.filter(photo_id__in=there).values_list("pk", flat=True))
    missing = changed - there
    if not missing:
        return
    showing = products_using(missing, AT_ONCE)
    if showing:
        remove_photos(product_ids=showing, file_ids=missing)
    if len(showing) == AT_ONCE:
        publish_changed(missing)


@handler("listing.due")
def refresh_due(_: dict[str, Any]) -> None:
    """Sales and products that have begun or ended: their rows, then the moment to look again."""
    due = Listing.objects.filter(due_at__lte=timezone.now())
    while ids := list(due.order_by("due_at").values_list("pk", flat=True)[:AT_ONCE]):
        refresh_listings(ids)
    later = Listing.objects.filter(due_at__isnull=False).order_by("due_at")
    schedule_refresh(later.values_list("due_at", flat=True)[:1])
    publish(PRODUCT_CHANGED)


@handler("listing.rebuild")
def rebuild_all(_: dict[str, Any]) -> None:
    """The language, the currency or the low mark of the store has changed: every row may have."""
    rebuild_listings()
    publish(PRODUCT_CHANGED)


@every(86_400, "products.listings")
def repair_listings() -> None:
    """Rows that a crash, an older release or a bug left behind, in every store."""
    in_every_store(_repair)


def _repair() -> None:
    drifted = drifted_listings()
    for start in range(0, len(drifted), AT_ONCE):
        refresh_listings(drifted[start : start + AT_ONCE])
    if drifted:
        logger.warning("listings drifted", extra={"count": len(drifted)})
        publish(PRODUCT_CHANGED)


@every(60, "products.searches")
def save_searches() -> None:
    """What shoppers have searched for since the last time."""
    flush_searches()
