from uuid import UUID

from django.db import transaction

from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Category, Product, ProductCategory
from apps.products.organizing.services.bulk_labels import Before, Refusals, count_version
from common.errors import Conflict, NotFound
from common.events import publish
from common.locks import lock_rows


@transaction.atomic
def undo_bulk(*, before: dict[UUID, Before]) -> Refusals:
    """Gives products the categories, ranks and tags back that `bulk_products` told of.

    A product that somebody has written since is left as it is, with a Conflict.
    """
    found = lock_rows(Product.objects.live(), before)
    refused: Refusals = {one: NotFound() for one in before if one not in found}
    for one, product in found.items():
        if product.version != before[one].version:
            refused[one] = Conflict("stale", current={"version": product.version})
    rows = {one: product for one, product in found.items() if one not in refused}
    _place_back(rows, before)
    _tag_back(rows, before)
    count_version(rows)
    refresh_listings(rows)
    publish(PRODUCT_CHANGED)
    return refused


def _place_back(rows: dict[UUID, Product], before: dict[UUID, Before]) -> None:
    there = ProductCategory.objects.filter(product__in=list(rows))
    placed = {(row.product_id, row.category_id): row.pk for row in there}
    removed = [placed.get((one, category_id)) for one in rows for category_id in before[one].entered]
    ProductCategory.objects.filter(pk__in=[pk for pk in removed if pk]).delete()
    to_restore = [(one, place) for one in rows for place in before[one].left]
    categories = Category.objects.filter(pk__in={place["category_id"] for _, place in to_restore})
    known = set(categories.values_list("pk", flat=True))
    back: dict[tuple[UUID, UUID], ProductCategory] = {}
    mains: set[UUID] = set()
    for one, place in to_restore:
        key = (one, place["category_id"])
        if place["category_id"] in known and key not in placed:
            is_main = place["is_primary"] and one not in mains
            back[key] = ProductCategory(product_id=one, **{**place, "is_primary": is_main})
            mains |= {one} if is_main else set()
    ProductCategory.objects.filter(product__in=mains, is_primary=True).update(is_primary=False)
    ProductCategory.objects.bulk_create(back.values(), batch_size=1000)


def _tag_back(rows: dict[UUID, Product], before: dict[UUID, Before]) -> None:
    changed: list[Product] = []
    for one, product in rows.items():
        tags = before[one].tags
        if tags is not None:
            product.tags = tags
            changed.append(product)
    Product.objects.bulk_update(changed, ["tags"], batch_size=500)
