from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product, Variant
from common.events import publish
from common.locks import lock_rows


@transaction.atomic
def remove_photos(*, product_ids: Iterable[UUID], file_ids: set[UUID]) -> None:
    """Takes files that are gone for good off these products and their variants, deleted ones too."""
    removed_ids, now = {str(one) for one in file_ids}, timezone.now()
    products = lock_rows(Product.objects.all(), product_ids)
    for product in products.values():
        product.photos = [photo for photo in product.photos if photo["attachmentOid"] not in removed_ids]
        product.version += 1
        product.updated_at = now
    Product.objects.bulk_update(products.values(), ["photos", "version", "updated_at"], batch_size=500)
    using_variants = Variant.objects.filter(product__in=list(products), picture_id__in=file_ids)
    variants = lock_rows(using_variants, using_variants.values_list("pk", flat=True))
    Variant.objects.filter(pk__in=list(variants)).update(picture_id=None, updated_at=now)
    refresh_listings(products)
    publish(PRODUCT_CHANGED)
