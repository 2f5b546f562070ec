"""Keeps the flat row of each product (Listing) as its tables are; see docs/algorithms/listings.md.

A row is locked before what it is made of is read: whoever comes second reads what the first has
committed, so no late writer leaves old figures behind. Listings are locked last and in the order of
their ids: a transaction of several products refreshes them once, at its end (`batched_refresh`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.attachments.queries import pictures
from apps.products.listings.services.listing_rows import (
    PRODUCT_COLUMNS,
    VARIANT_COLUMNS,
    Facts,
    Source,
    listing_row,
)
from apps.products.listings.services.listing_store import hold_listings, write_rows, write_stock
from apps.products.models import Listing, Product, ProductCategory, Variant
from common.i18n import parse_language
from common.ids import new_id
from common.locks import lock_rows
from common.outbox import enqueue
from tenants.current import current_store

Row = dict[str, Any]
BATCH: Final = 500
"""Rows that one request or one message writes; a request leaves more of them to the outbox."""
_waiting: ContextVar[set[UUID] | None] = ContextVar("listings_waiting", default=None)


@contextmanager
def batched_refresh() -> Iterator[None]:
    """Inside, refreshes are put off and done once at the end, so that many rows are locked in order."""
    if _waiting.get() is not None:
        yield
        return
    ids: set[UUID] = set()
    token = _waiting.set(ids)
    try:
        yield
    finally:
        _waiting.reset(token)
    refresh_listings(ids)


def refresh_listings(product_ids: Iterable[UUID]) -> None:
    """Writes the rows of these products, in the caller's transaction; a deleted product has none.

    As many statements for a thousand products as for one: seven at most.
    """
    waiting, ids = _waiting.get(), sorted(set(product_ids))
    if waiting is not None:
        waiting.update(ids)
        return
    if not ids:
        return
    with transaction.atomic():
        lock_rows(Listing.objects.only("product_id"), ids)
        rows = build_rows(ids)
        write_rows(rows)
        live = {row["product_id"] for row in rows}
        if deleted := [product_id for product_id in ids if product_id not in live]:
            Listing.objects.filter(pk__in=deleted).delete()
        schedule_refresh(row["due_at"] for row in rows)


def refresh_many(product_ids: Iterable[UUID]) -> None:
    """As `refresh_listings`, however many they are: more than BATCH are written after the commit, a slice
    a message, and until then lists show these products as they were.
    """
    ids = sorted(set(product_ids))
    if len(ids) <= BATCH:
        refresh_listings(ids)
        return
    for start in range(0, len(ids), BATCH):
        _queue_refresh(ids[start : start + BATCH], invalidates_pages=True)


def _queue_refresh(product_ids: list[UUID], *, invalidates_pages: bool) -> None:
    """`invalidates_pages`: the pages that are kept end with it. Stock is on none of them."""
    enqueue(
        "listing.refresh",
        {"productOids": [str(one) for one in product_ids], "isTold": invalidates_pages},
        store_id=current_store().id,
        dedupe_key=f"listing.refresh:{new_id()}",
        queue="bulk",
    )


def build_rows(ids: list[UUID]) -> list[Row]:
    """What the rows of these products should be now, those of deleted products left out: four statements."""
    products = list(Product.objects.live().filter(pk__in=ids).order_by("pk").values(*PRODUCT_COLUMNS))
    found = [product["id"] for product in products]
    variants = _group_by(_variants(found), "product_id")
    placings = _group_by(_placings(found), "product_id")
    photos = pictures(product["photos"][0]["attachmentOid"] for product in products if product["photos"])
    store = current_store()
    facts = Facts(timezone.now(), store.currency, parse_language(store.language))
    sources = [
        Source(
            product,
            variants[product["id"]],
            [row["category_id"] for row in placings[product["id"]]],
            photos.get(product["photos"][0]["attachmentOid"]) if product["photos"] else None,
        )
        for product in products
    ]
    return [listing_row(source, facts) for source in sources]


def refresh_stock(variant_ids: Iterable[UUID]) -> None:
    """Writes what lists tell of the stock of these variants' products, in the caller's transaction.

    Two statements. A row that another writer holds is not waited for (he may wait for a variant of
    ours); the outbox sees to it after the commit.
    """
    ids = list(variant_ids)
    held = hold_listings(ids) if ids else {}
    if ours := [product_id for product_id, is_held in held.items() if is_held]:
        write_stock(ours)
    if others := [product_id for product_id, is_held in held.items() if not is_held]:
        _queue_refresh(others, invalidates_pages=False)


def schedule_refresh(moments: Iterable[datetime | None]) -> None:
    """Sees to it that somebody looks again at the first of these moments, when something begins or ends."""
    first = min((moment for moment in moments if moment), default=None)
    if first is None:
        return
    store_id = current_store().id
    enqueue(
        "listing.due",
        {},
        store_id=store_id,
        dedupe_key=f"listing.due:{store_id}:{first.isoformat()}",
        queue="bulk",
        not_before=first,
    )


def _variants(product_ids: list[UUID]) -> list[Row]:
    live = Variant.objects.live().filter(product_id__in=product_ids)
    return list(live.order_by("product_id", "position").values(*VARIANT_COLUMNS))


def _placings(product_ids: list[UUID]) -> list[Row]:
    """The primary one first."""
    placed = ProductCategory.objects.filter(product_id__in=product_ids, category__deleted_at=None)
    rows = placed.order_by("product_id", "-is_primary", "pk").values_list("product_id", "category_id")
    return [{"product_id": product_id, "category_id": category_id} for product_id, category_id in rows]


def _group_by(rows: list[Row], name: str) -> dict[UUID, list[Row]]:
    groups: dict[UUID, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[name]].append(row)
    return groups
