from uuid import UUID

from django.db import transaction

from apps.products.editing.services.create_product import reserve_product_quota
from apps.products.editing.services.place_product import place_product
from apps.products.editing.services.write_variants import remember_prices
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product, ProductStatus, Variant
from apps.products.services.fields import lock_existing_files, reserve_photos, set_sort_name
from apps.products.services.slugs import assign_slugs
from common.errors import NotFound
from common.events import publish
from common.ids import new_id

_COPY = {"es": "{name} (copia)", "en": "{name} (copy)"}


@transaction.atomic
def duplicate_product(*, product_id: UUID, actor_id: UUID | None = None) -> Product:
    """A draft with the same contents, or PlanLimit: also of a product with more photos than the plan
    allows, which it has from a larger one.

    Without what is one product's own: SKUs, bar codes, stock, dates of publishing.
    """
    reserve_product_quota()
    product = Product.objects.live().filter(pk=product_id).first()
    if product is None:
        raise NotFound()
    variants = list(product.variants.filter(deleted_at=None).order_by("position"))
    places = product.live_category_ids()
    product.pk, product.version, product.published_at = new_id(), 1, None
    product.status = ProductStatus.DRAFT
    product.publish_at = product.unpublish_at = None
    product.name = {locale: _COPY[locale].format(name=name[:240]) for locale, name in product.name.items()}
    for variant in variants:
        _as_new(variant, product)
    _drop_missing_photos(product, variants)
    if product.photos:
        reserve_photos(product, len(product.photos))
    set_sort_name(product)
    product.slugs = assign_slugs("product", product.pk, typed=None, names=product.name)
    product.save(force_insert=True)
    Variant.objects.bulk_create(variants)
    remember_prices([variant for variant in variants if variant.price is not None], actor_id)
    place_product(product=product, category_ids=places, primary_id=None)
    refresh_listings([product.pk])
    publish(PRODUCT_CHANGED)
    return product


def _as_new(variant: Variant, product: Product) -> None:
    variant.pk, variant.product = new_id(), product
    variant.sku, variant.barcode = None, ""
    variant.on_hand = variant.reserved = 0
    variant.available = 0 if variant.track_stock else None


def _drop_missing_photos(product: Product, variants: list[Variant]) -> None:
    """A file may have been deleted for good a moment ago."""
    photo_ids = {UUID(photo["attachmentOid"]) for photo in product.photos}
    missing = photo_ids - lock_existing_files(photo_ids)
    product.photos = [photo for photo in product.photos if UUID(photo["attachmentOid"]) not in missing]
    for variant in variants:
        if variant.picture_id in missing:
            variant.picture_id = None
