from collections.abc import Iterator
from uuid import UUID

from django.db import transaction

from apps.products.listings.services.listing import build_rows, refresh_listings
from apps.products.listings.services.listing_store import differing
from apps.products.models import Listing, Product

AT_ONCE = 500


def rebuild_listings() -> int:
    """Writes the row of every product of the store anew, a batch a transaction; how many there are."""
    count = 0
    for ids in _batches():
        with transaction.atomic():
            refresh_listings(ids)
        count += len(ids)
    return count


def drifted_listings() -> list[UUID]:
    """Products whose row is not as a rebuild would write it, missing and superfluous ones among them."""
    return [product_id for ids in _batches() for product_id in differing(build_rows(ids), ids)]


def _batches() -> Iterator[list[UUID]]:
    """Ids of all products that are live or have a row, by key."""
    last: UUID | None = None
    while True:
        live = Product.objects.live().order_by("pk").values_list("pk", flat=True)
        listed = Listing.objects.order_by("pk").values_list("pk", flat=True)
        pages = [list((rows.filter(pk__gt=last) if last else rows)[:AT_ONCE]) for rows in (live, listed)]
        ids = sorted({product_id for page in pages for product_id in page})[:AT_ONCE]
        if ids:
            yield ids
        if len(ids) < AT_ONCE:
            return
        last = ids[-1]
