"""Categories and tags of many products at once, in few statements.

Each act tells of the rows that it changed how they were, so that an undo leaves those alone that were
so before.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.db.models import F, Max, QuerySet
from django.utils import timezone

from apps.products.models import Product, ProductCategory
from apps.products.services.ranks import GAP
from common.errors import AppError, BadRequest

Rows = dict[UUID, Product]
Refusals = dict[UUID, AppError]
Placing = dict[str, Any]
"""{"category_id", "position", "is_primary"}"""


@dataclass(frozen=True)
class Before:
    """What a product had before an act that left it at `version`."""

    version: int
    left: list[Placing] = field(default_factory=list)
    """Its places in the categories that it was taken from."""
    entered: list[UUID] = field(default_factory=list)
    """The categories that it was put into."""
    tags: list[str] | None = None
    """All its tags; None: they were not changed."""


Outcome = tuple[Refusals, dict[UUID, Before]]
"""Why rows were refused, and how those were that changed; all others were so already."""
MAX_CATEGORIES: Final = 50
MAX_TAGS: Final = 250


def add_categories(rows: Rows, category_ids: list[UUID]) -> Outcome:
    """At the end of each category that a product is not in yet; the first of one without a main category is
    that. A main one that is deleted comes back as such, so it counts.
    """
    placed, mains = _categories_by_product(rows), _main_placings().filter(product__in=list(rows))
    with_main = set(mains.values_list("product_id", flat=True))
    unique_ids = list(dict.fromkeys(category_ids))
    refused: Refusals = {
        one: BadRequest("too_many_categories", max=MAX_CATEGORIES)
        for one in rows
        if len(placed[one] | set(unique_ids)) > MAX_CATEGORIES
    }
    found = ProductCategory.objects.filter(category__in=unique_ids).order_by().values_list("category_id")
    ends: dict[UUID, int] = defaultdict(int, dict(found.annotate(end=Max("position"))))
    new: list[ProductCategory] = []
    before: dict[UUID, Before] = {}
    for one in rows.keys() - refused.keys():
        is_main = one not in with_main
        entered = [each for each in unique_ids if each not in placed[one]]
        for category_id in entered:
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
        if entered:
            before[one] = Before(rows[one].version + 1, entered=entered)
    ProductCategory.objects.bulk_create(new, batch_size=1000)
    count_version(before)
    return refused, before


def remove_categories(rows: Rows, category_ids: list[UUID]) -> Outcome:
    """A product that loses its main category gets the next one as such, if it has one that is not deleted."""
    leaving = ProductCategory.objects.filter(product__in=list(rows), category__in=category_ids)
    left: dict[UUID, list[Placing]] = defaultdict(list)
    for row in leaving:
        place = {"category_id": row.category_id, "position": row.position, "is_primary": row.is_primary}
        left[row.product_id].append(place)
    leaving.delete()
    stays = ProductCategory.objects.filter(product__in=list(left), category__deleted_at=None)
    orphans = stays.exclude(product__in=_main_placings().values("product"))
    firsts = orphans.order_by("product_id", "pk").distinct("product_id")
    heirs = list(firsts.values_list("pk", flat=True))
    ProductCategory.objects.filter(pk__in=heirs).update(is_primary=True)
    count_version(left)
    return {}, {one: Before(rows[one].version + 1, left=places) for one, places in left.items()}


def add_tags(rows: Rows, tags: list[str]) -> Outcome:
    return _change_tags(rows, lambda old: list(dict.fromkeys([*old, *tags])))


def remove_tags(rows: Rows, tags: list[str]) -> Outcome:
    removed = {tag.casefold() for tag in tags}
    return _change_tags(rows, lambda old: [tag for tag in old if tag.casefold() not in removed])


def _change_tags(rows: Rows, change: Callable[[list[str]], list[str]]) -> Outcome:
    refused: Refusals = {}
    changed: list[Product] = []
    before: dict[UUID, Before] = {}
    for one, product in rows.items():
        tags = change(product.tags)
        if len(tags) > MAX_TAGS:
            refused[one] = BadRequest("too_many_tags", max=MAX_TAGS)
        elif tags != product.tags:
            before[one] = Before(product.version + 1, tags=product.tags)
            product.tags = tags
            product.version += 1
            product.updated_at = timezone.now()
            changed.append(product)
    Product.objects.bulk_update(changed, ["tags", "version", "updated_at"], batch_size=500)
    return refused, before


def _categories_by_product(rows: Rows) -> dict[UUID, set[UUID]]:
    """Product -> the categories that it is in."""
    placed: dict[UUID, set[UUID]] = defaultdict(set)
    found = ProductCategory.objects.filter(product__in=list(rows), category__deleted_at=None)
    for product_id, category_id in found.values_list("product_id", "category_id"):
        placed[product_id].add(category_id)
    return placed


def _main_placings() -> QuerySet[ProductCategory]:
    """Also those in deleted categories."""
    return ProductCategory.objects.filter(is_primary=True)


def count_version(ids: Iterable[UUID]) -> None:
    Product.objects.filter(pk__in=list(ids)).update(version=F("version") + 1, updated_at=timezone.now())
