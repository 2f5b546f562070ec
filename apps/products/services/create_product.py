from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.products.errors import SkuTaken
from apps.products.models import Product, ProductStatus, Variant
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
from billing.gate import reserve
from common.events import publish
from tenants.current import current_store

COLUMNS = ("name", "description", "short_description", "status", "brand", "tags")


@transaction.atomic
def create_product(*, fields: dict[str, Any], actor_id: UUID | None) -> Product:
    """A product with its first variant, as far as the plan allows."""
    check_name(fields["name"])
    take_place()
    product = Product(**columns(fields, COLUMNS), seo=seo_column(fields.get("seo")))
    product.photos = photos_column(fields.get("photos"), product.pk)
    variant = Variant(product=product, **variant_columns(fields))
    variant.available = 0 if variant.track_stock else None
    check_prices(variant.price, variant.compare_price)
    if product.status == ProductStatus.PUBLISHED:
        product.published_at = timezone.now()
    set_words(product, [variant])
    product.slugs = _slugs(product, fields.get("slug"))
    product.save(force_insert=True)
    save_variant(variant, force_insert=True)
    if fields.get("category_oids"):
        place_product(
            product=product,
            category_ids=fields["category_oids"],
            primary_id=fields.get("primary_category_id"),
        )
    if fields.get("stock") is not None:
        set_stock(
            variant_id=variant.pk,
            target=fields["stock"],
            reason=fields.get("reason", "count"),
            actor_id=actor_id,
        )
    publish("product.changed", current_store().id)
    return product


def take_place() -> None:
    """One more product of this store, or PlanLimit; rivals wait until the transaction ends."""
    store = current_store()
    reserve("products", owner_id=store.owner_id, scope=store.id, used=Product.objects.live().count)


def save_variant(variant: Variant, **options: Any) -> None:
    try:
        with transaction.atomic():
            variant.save(**options)
    except IntegrityError as error:
        if "variant_sku" not in str(error):
            raise
        raise SkuTaken() from None


def _slugs(product: Product, typed: dict[str, str] | None) -> dict[str, str]:
    chosen = choose_slugs("product", product.pk, typed) if typed else {}
    rest = {locale: name for locale, name in product.name.items() if locale not in chosen}
    return {**make_slugs("product", product.pk, rest), **chosen}
