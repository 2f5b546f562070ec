"""What a site map tells of the products and categories of a shop, part by part and by key."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists

from apps.attachments.queries import pictures
from apps.products.listing_sql import LISTED, select
from apps.products.models import Category, Product

PART: Final = 1_000
"""Things of one part, each with an address a language. With a hundred photos a product it stays within
the 50 MB that search engines read."""
_STARTS: Final = f"""
SELECT product_id FROM (
    SELECT product_id, row_number() OVER (ORDER BY product_id) AS place FROM products_listing WHERE {LISTED}
) counted WHERE (place - 1) %% %s = 0 ORDER BY product_id
"""  # noqa: S608 - a constant of ours


@dataclass(frozen=True)
class Entry:
    slugs: Any
    changed_at: datetime
    pictures: list[str] = field(default_factory=list)


def product_starts() -> list[UUID]:
    """The first product of each part of what the shop lists: one statement."""
    return [row[0] for row in select(_STARTS, [PART])]


def product_entries(first: UUID) -> list[Entry]:
    """The part that begins with this product, with all its photos: two statements.

    Nothing for an id that is no product's. One that begins no part any more still answers: parts move
    whenever a product before them comes or goes, and a crawler has read the index a while ago.
    """
    listed = Product.objects.listed().filter(Exists(Product.objects.filter(pk=first)), pk__gte=first)
    rows = list(listed.order_by("pk").values_list("slugs", "updated_at", "photos")[:PART])
    images = pictures(photo["attachmentOid"] for _, _, photos in rows for photo in photos)
    return [
        Entry(
            slugs,
            changed_at,
            [images[one]["url"] for photo in photos if (one := photo["attachmentOid"]) in images],
        )
        for slugs, changed_at, photos in rows
    ]


def category_starts() -> list[UUID]:
    return list(Category.objects.visible().order_by("pk").values_list("pk", flat=True))[::PART]


def category_entries(first: UUID) -> list[Entry]:
    """As `product_entries`: one statement."""
    visible = Category.objects.visible().filter(Exists(Category.objects.filter(pk=first)), pk__gte=first)
    rows = visible.order_by("pk").values_list("slugs", "updated_at")[:PART]
    return [Entry(slugs, changed_at) for slugs, changed_at in rows]
