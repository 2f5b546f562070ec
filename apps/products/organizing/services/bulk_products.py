"""One action on many products: what can be done is done, what can't is told row by row."""

from collections.abc import Callable, Iterable
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.products.editing.services.delete_product import delete_rows, restore_row
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.count_sold import request_sold_count
from apps.products.listings.services.listing import batched_refresh, refresh_listings
from apps.products.models import Product, ProductStatus
from apps.products.organizing.services.bulk_labels import (
    Before,
    Outcome,
    Refusals,
    add_categories,
    add_tags,
    remove_categories,
    remove_tags,
)
from apps.products.services.fields import check_categories
from common.errors import AppError, Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows

_STATUSES: Final = {
    "PUBLISH": ProductStatus.PUBLISHED,
    "HIDE": ProductStatus.HIDDEN,
    "DRAFT": ProductStatus.DRAFT,
    "ARCHIVE": ProductStatus.ARCHIVED,
}


@transaction.atomic
def bulk_products(*, ids: Iterable[UUID], action: str, category_ids: list[UUID], tags: list[str]) -> Outcome:
    """Answers why which products were refused, and how those were whose categories or tags it changed.

    All others are done, in one transaction; `undo_bulk` gives back what those had.

    The statements of an action are as many for 500 products as for one; RESTORE alone goes row by row,
    each in its own savepoint, because each takes a place of the plan.
    """
    _check_given(action, category_ids, tags)
    product_ids = sorted(set(ids))
    before: dict[UUID, Before] = {}
    with batched_refresh():
        if action == "RESTORE":
            refused = _each(product_ids, restore_row)
            request_sold_count(one for one in product_ids if one not in refused)
        else:
            rows = lock_rows(Product.objects.live(), product_ids)
            refused = {one: NotFound() for one in product_ids if one not in rows}
            more, before = _act(action, rows, category_ids, tags)
            refused |= more
            refresh_listings(one for one in product_ids if one not in refused)
    publish(PRODUCT_CHANGED)
    return refused, before


def _check_given(action: str, category_ids: list[UUID], tags: list[str]) -> None:
    if action.endswith("CATEGORIES"):
        if not category_ids:
            raise Invalid({"categoryOids": [issue("required")]})
        check_categories(category_ids)
    if action.endswith("TAGS") and not tags:
        raise Invalid({"tags": [issue("required")]})


def _act(action: str, rows: dict[UUID, Product], category_ids: list[UUID], tags: list[str]) -> Outcome:
    if action in _STATUSES:
        _set_status(rows, _STATUSES[action])
        return {}, {}
    if action == "DELETE":
        delete_rows(list(rows))
        return {}, {}
    labels: dict[str, Callable[[], Outcome]] = {
        "ADD_CATEGORIES": lambda: add_categories(rows, category_ids),
        "REMOVE_CATEGORIES": lambda: remove_categories(rows, category_ids),
        "ADD_TAGS": lambda: add_tags(rows, tags),
        "REMOVE_TAGS": lambda: remove_tags(rows, tags),
    }
    return labels[action]()


def _set_status(rows: dict[UUID, Product], status: ProductStatus) -> None:
    now = timezone.now()
    changes: dict[str, Any] = {"status": status, "version": F("version") + 1, "updated_at": now}
    if status == ProductStatus.PUBLISHED:
        changes["published_at"] = Coalesce("published_at", now)
    Product.objects.filter(pk__in=list(rows)).update(**changes)


def _each(ids: list[UUID], act: Callable[[UUID], Any]) -> Refusals:
    refused: Refusals = {}
    for one in ids:
        try:
            with transaction.atomic():
                act(one)
        except AppError as error:
            refused[one] = error
    return refused
