from collections import defaultdict
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.products.editing.services.place_product import place_product
from apps.products.editing.services.product_fields import fill_product
from apps.products.editing.services.product_variants import plan_variants
from apps.products.editing.services.variant_matrix import Plan
from apps.products.editing.services.write_variants import write_variants
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product, Variant
from apps.products.services.fields import set_sort_name
from apps.products.services.issues import Issues
from apps.products.services.slugs import assign_slugs, is_made_from
from common.errors import Conflict, NotFound
from common.events import publish
from common.locks import lock_rows

_FIXED: Final = ("id", "created_at")


@transaction.atomic
def update_product(
    *, product_id: UUID, changes: dict[str, Any], actor_id: UUID | None, version: int | None = None
) -> Product:
    """Writes the given fields of a product and its variants; a `version` that is late is a Conflict.

    As many statements for a thousand variants as for one, but for counts of stock that change.
    """
    product = lock_rows(Product.objects.live(), [product_id]).get(product_id)
    if product is None:
        raise NotFound()
    if version is not None and version != product.version:
        raise Conflict("stale", current={"version": product.version})
    existing = list(product.variants.filter(deleted_at=None).order_by("position"))
    plan = _planned(product, existing, changes)
    write_variants(plan, actor_id=actor_id, numbered=bool(changes.get("variants")))
    product.save()
    _change_places(product, changes)
    refresh_listings([product.pk])
    publish(PRODUCT_CHANGED)
    return product


@transaction.atomic
def update_products(*, changes: dict[UUID, dict[str, Any]], actor_id: UUID | None) -> list[Product]:
    """As `update_product` for each of them, in about as many statements as for one. One that is refused
    refuses all: who needs the others changes them one by one then."""
    products = lock_rows(Product.objects.live(), changes)
    if len(products) < len(changes):
        raise NotFound()
    existing: dict[UUID, list[Variant]] = defaultdict(list)
    for variant in Variant.objects.live().filter(product__in=list(products)).order_by("position"):
        existing[variant.product_id].append(variant)
    whole = Plan()
    for key, product in products.items():
        plan = _planned(product, existing[key], changes[key])
        whole.new += plan.new
        whole.retained += plan.retained
        whole.removed += plan.removed
        whole.before |= plan.before
        whole.stocks |= plan.stocks
        whole.places |= plan.places
    write_variants(whole, actor_id=actor_id, numbered=True)
    columns = [one.name for one in Product._meta.local_concrete_fields if one.name not in _FIXED]
    rows = list(products.values())
    Product.objects.bulk_create(rows, update_conflicts=True, unique_fields=["id"], update_fields=columns)
    for key, product in products.items():
        _change_places(product, changes[key])
    refresh_listings(products)
    publish(PRODUCT_CHANGED)
    return rows


def _planned(product: Product, existing: list[Variant], changes: dict[str, Any]) -> Plan:
    """Writes the changes on the row, unsaved, with its addresses; answers what becomes of its variants."""
    issues = Issues()
    old_name, is_unseen = dict(product.name), product.published_at is None
    fill_product(product, changes, issues)
    plan = plan_variants(product, existing, changes, issues)
    issues.refuse()
    set_sort_name(product)
    product.slugs = _slugs(product, changes.get("slug"), old_name if is_unseen else {})
    product.version += 1
    return plan


def _slugs(product: Product, typed: dict[str, str] | None, old_name: dict[str, str]) -> dict[str, str]:
    """An address made from `old_name` follows the new one; one that was typed stays until it is changed."""
    slugs: dict[str, str] = product.slugs

    def follows(locale: str, name: str) -> bool:
        before = old_name.get(locale, name)
        return before != name and is_made_from("product", product.pk, slugs[locale], locale, before)

    due = {
        locale: name
        for locale, name in product.name.items()
        if locale not in (typed or {}) and (locale not in slugs or follows(locale, name))
    }
    return slugs | assign_slugs("product", product.pk, typed=typed, names=due)


def _change_places(product: Product, changes: dict[str, Any]) -> None:
    if "category_oids" not in changes and "primary_category_id" not in changes:
        return
    ids = changes.get("category_oids")
    if "category_oids" not in changes:
        ids = product.live_category_ids()
    place_product(product=product, category_ids=ids or [], primary_id=changes.get("primary_category_id"))
