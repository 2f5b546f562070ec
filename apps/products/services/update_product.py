from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Case, F, When
from django.utils import timezone

from apps.products.models import Product, ProductStatus, Variant
from apps.products.services.create_product import COLUMNS, save_variant
from apps.products.services.fields import (
    check_name,
    check_prices,
    columns,
    photos_column,
    seo_column,
    set_words,
    variant_columns,
)
from apps.products.services.place_product import place_product
from apps.products.services.slugs import choose_slugs, make_slugs
from apps.products.stock_door import set_stock
from common.errors import Conflict, NotFound
from common.events import publish
from common.locks import lock_rows
from tenants.current import current_store


@transaction.atomic
def update_product(
    *, product_id: UUID, changes: dict[str, Any], actor_id: UUID | None, version: int | None = None
) -> Product:
    """Writes the given fields of a product and its first variant.

    A `version` that is late is a Conflict. The count goes first: stock locks a level before its
    variant, and so must we.
    """
    product = lock_rows(Product.objects.live(), [product_id]).get(product_id)
    if product is None:
        raise NotFound()
    if version is not None and version != product.version:
        raise Conflict("stale", current={"version": product.version})
    variants = list(product.variants.filter(deleted_at=None).order_by("position"))
    if changes.get("stock") is not None:
        set_stock(
            variant_id=variants[0].pk,
            target=changes["stock"],
            reason=changes.get("reason", "count"),
            actor_id=actor_id,
        )
    _change_variant(variants[0], changes)
    _change_product(product, changes)
    set_words(product, variants)
    product.version += 1
    product.save()
    _change_places(product, changes)
    publish("product.changed", current_store().id)
    return product


def _change_product(product: Product, changes: dict[str, Any]) -> None:
    first_addresses = product.published_at is None and "name" in changes
    for name, value in columns(changes, COLUMNS).items():
        setattr(product, name, value)
    check_name(product.name)
    if "seo" in changes:
        product.seo = seo_column(changes["seo"])
    if "photos" in changes:
        product.photos = photos_column(changes["photos"], product.pk)
    if product.status == ProductStatus.PUBLISHED and product.published_at is None:
        product.published_at = timezone.now()
    product.slugs = _slugs(product, changes.get("slug"), follow_name=first_addresses)


def _slugs(product: Product, typed: dict[str, str] | None, *, follow_name: bool) -> dict[str, str]:
    """An address that nobody has seen follows the name; a published one stays until it is changed."""
    slugs = dict(product.slugs)
    if typed:
        slugs |= choose_slugs("product", product.pk, typed)
    due = {
        locale: name
        for locale, name in product.name.items()
        if locale not in (typed or {}) and (follow_name or locale not in slugs)
    }
    return slugs | make_slugs("product", product.pk, due)


def _change_variant(variant: Variant, changes: dict[str, Any]) -> None:
    values = variant_columns(changes)
    if not values:
        return
    for name, value in values.items():
        setattr(variant, name, value)
    check_prices(variant.price, variant.compare_price)
    # Only what was given: the figures belong to `stock` and may have moved since they were read.
    save_variant(variant, update_fields=[*values, "updated_at"])
    if "track_stock" in values:
        free = Case(When(track_stock=True, then=F("on_hand") - F("reserved")), default=None)
        Variant.objects.filter(pk=variant.pk).update(available=free)


def _change_places(product: Product, changes: dict[str, Any]) -> None:
    if "category_oids" not in changes and "primary_category_id" not in changes:
        return
    ids = changes.get("category_oids")
    if "category_oids" not in changes:
        ids = product.live_category_ids()
    place_product(product=product, category_ids=ids or [], primary_id=changes.get("primary_category_id"))
