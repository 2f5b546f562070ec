from datetime import timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.products.editing.services.create_product import reserve_product_quota
from apps.products.errors import SkuTaken
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.count_sold import request_sold_count
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product, Variant
from common.errors import NotFound
from common.events import publish
from common.locks import lock_rows

UNDO = timedelta(days=30)


@transaction.atomic
def delete_product(*, product_id: UUID) -> None:
    """Takes a product out of the catalogue; `restore_product` undoes it for 30 days."""
    product = lock_rows(Product.objects.live(), [product_id]).get(product_id)
    if product is None:
        raise NotFound()
    delete_rows([product.pk])
    refresh_listings([product.pk])
    publish(PRODUCT_CHANGED)


def delete_rows(product_ids: list[UUID]) -> None:
    """Marks products, which the caller has locked, and their variants, which orders lock by id too."""
    variants = Variant.objects.live().filter(product__in=product_ids)
    ids = lock_rows(variants, variants.values_list("pk", flat=True)).keys()
    now = timezone.now()
    Variant.objects.filter(pk__in=list(ids)).update(deleted_at=now)
    Product.objects.filter(pk__in=product_ids).update(deleted_at=now)


@transaction.atomic
def restore_product(*, product_id: UUID) -> Product:
    """Brings a deleted product back, as far as the plan allows and its SKU is still free."""
    product = restore_row(product_id)
    request_sold_count([product.pk])
    publish(PRODUCT_CHANGED)
    return product


def restore_row(product_id: UUID) -> Product:
    """As `restore_product`, in the caller's transaction; neither what it sold is asked for nor pages told."""
    reserve_product_quota()
    deleted = Product.objects.filter(deleted_at__gt=timezone.now() - UNDO)
    product = lock_rows(deleted, [product_id]).get(product_id)
    if product is None:
        raise NotFound()
    try:
        with transaction.atomic():
            product.variants.filter(deleted_at=product.deleted_at).update(deleted_at=None)
    except IntegrityError:
        raise SkuTaken() from None
    product.deleted_at = None
    product.save(update_fields=["deleted_at", "updated_at"])
    refresh_listings([product.pk])
    return product
