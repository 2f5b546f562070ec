"""Categories and tags of many products at once, in few statements."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final
from uuid import UUID

from django.db.models import F, Max
from django.utils import timezone

from apps.products.models import Product, ProductCategory
from apps.products.services.ranks import GAP
from common.errors import AppError, BadRequest

Rows = dict[UUID, Product]
Refusals = dict[UUID, AppError]
MOST_CATEGORIES: Final = 50
MOST_TAGS: Final = 250


def add_categories(rows: Rows, category_ids: list[UUID]) -> Refusals:
    """At the end of each category that a product is not in yet; the first of a product is its main one."""
    placed = _placed(rows)
    wanted = list(dict.fromkeys(category_ids))
    refused: Refusals = {
        one: BadRequest("too_many_categories", max=MOST_CATEGORIES)
        for one in rows
        if len(placed[one].keys() | set(wanted)) > MOST_CATEGORIES
    }
    found = ProductCategory.objects.filter(category__in=wanted).order_by().values_list("category_id")
    ends: dict[UUID, int] = defaultdict(int, dict(found.annotate(end=Max("position"))))
    new: list[ProductCategory] = []
    for one in rows.keys() - refused.keys():
        is_main = not any(placed[one].values())
        for category_id in [each for each in wanted if each not in placed[one]]:
            ends[category_id] += GAP
            new.append(
                ProductCategory(
                    product_id=one,
                    category_id=category_id,
                    position=ends[category_id],
                    is_primary=is_main,
                )
            )
            is_main = False
    ProductCategory.objects.bulk_create(new, batch_size=1000)
    _count_version(rows.keys() - refused.keys())
    return refused


def remove_categories(rows: Rows, category_ids: list[UUID]) -> Refusals:
    """A product that loses its main category gets the next one as such."""
    ProductCategory.objects.filter(product__in=list(rows), category__in=category_ids).delete()
    left = ProductCategory.objects.filter(product__in=list(rows)).order_by("product_id", "-is_primary", "pk")
    firsts: dict[UUID, ProductCategory] = {}
    for placing in left:
        firsts.setdefault(placing.product_id, placing)
    heirs = [placing.pk for placing in firsts.values() if not placing.is_primary]
    ProductCategory.objects.filter(pk__in=heirs).update(is_primary=True)
    _count_version(rows.keys())
    return {}


def add_tags(rows: Rows, tags: list[str]) -> Refusals:
    return _change_tags(rows, lambda old: list(dict.fromkeys([*old, *tags])))


def remove_tags(rows: Rows, tags: list[str]) -> Refusals:
    gone = {tag.casefold() for tag in tags}
    return _change_tags(rows, lambda old: [tag for tag in old if tag.casefold() not in gone])


def _change_tags(rows: Rows, change: Callable[[list[str]], list[str]]) -> Refusals:
    refused: Refusals = {}
    changed: list[Product] = []
    for one, product in rows.items():
        tags = change(product.tags)
        if len(tags) > MOST_TAGS:
            refused[one] = BadRequest("too_many_tags", max=MOST_TAGS)
        elif tags != product.tags:
            product.tags = tags
            product.version += 1
            product.updated_at = timezone.now()
            changed.append(product)
    Product.objects.bulk_update(changed, ["tags", "version", "updated_at"], batch_size=500)
    return refused


def _placed(rows: Rows) -> dict[UUID, dict[UUID, bool]]:
    """Product -> its categories, and whether each is the main one."""
    placed: dict[UUID, dict[UUID, bool]] = defaultdict(dict)
    found = ProductCategory.objects.filter(product__in=list(rows), category__deleted_at=None)
    for product_id, category_id, is_primary in found.values_list("product_id", "category_id", "is_primary"):
        placed[product_id][category_id] = is_primary
    return placed


def _count_version(ids: Iterable[UUID]) -> None:
    Product.objects.filter(pk__in=list(ids)).update(version=F("version") + 1, updated_at=timezone.now())
