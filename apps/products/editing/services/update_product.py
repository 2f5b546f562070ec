from typing import Any
from uuid import UUID

from django.db import transaction

from apps.products.editing.services.place_product import place_product
from apps.products.editing.services.product_fields import fill_product
from apps.products.editing.services.product_variants import plan_variants
from apps.products.editing.services.write_variants import write_variants
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product
from apps.products.services.fields import set_sort_name
from apps.products.services.issues import Issues
from apps.products.services.slugs import assign_slugs, is_made_from
from common.errors import Conflict, NotFound
from common.events import publish
from common.locks import lock_rows


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
    issues = Issues()
    old_name, is_unseen = dict(product.name), product.published_at is None
    fill_product(product, changes, issues)
    existing = list(product.variants.filter(deleted_at=None).order_by("position"))
    plan = plan_variants(product, existing, changes, issues)
    issues.refuse()
    write_variants(plan, actor_id=actor_id, numbered=bool(changes.get("variants")))
    set_sort_name(product)
    product.slugs = _slugs(product, changes.get("slug"), old_name if is_unseen else {})
    product.version += 1
    product.save()
    _change_places(product, changes)
    refresh_listings([product.pk])
    publish(PRODUCT_CHANGED)
    return product


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
