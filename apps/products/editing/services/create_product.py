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
from apps.products.services.slugs import assign_slugs
from billing.gate import reserve
from common.events import publish
from tenants.current import current_store


@transaction.atomic
def create_product(*, fields: dict[str, Any], actor_id: UUID | None) -> Product:
    """A product with its variants, one at least, as far as the plan allows.

    Raises Invalid with every broken rule at its path, SkuTaken, SlugTaken, PlanLimit.
    """
    issues = Issues()
    reserve_product_quota()
    product = Product(name=fields["name"])
    fill_product(product, fields, issues)
    plan = plan_variants(product, [], fields, issues)
    issues.refuse()
    set_sort_name(product)
    product.slugs = assign_slugs("product", product.pk, typed=fields.get("slug"), names=product.name)
    product.save(force_insert=True)
    write_variants(plan, actor_id=actor_id, numbered=bool(fields.get("variants")))
    if fields.get("category_oids"):
        place_product(
            product=product,
            category_ids=fields["category_oids"],
            primary_id=fields.get("primary_category_id"),
        )
    refresh_listings([product.pk])
    publish(PRODUCT_CHANGED)
    return product


def reserve_product_quota(*, amount: int = 1) -> None:
    """More products of this store, or PlanLimit; rivals wait until the transaction ends."""
    store, used = current_store(), Product.objects.live().count
    reserve("products", owner_id=store.owner_id, scope=store.id, used=used, amount=amount)
