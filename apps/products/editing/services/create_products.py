"""Many products made together, in as many statements as one: what an import writes."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.products.editing.services.create_product import reserve_product_quota
from apps.products.editing.services.place_product import place_new_products
from apps.products.editing.services.product_fields import fill_product
from apps.products.editing.services.product_variants import plan_variants
from apps.products.editing.services.variant_matrix import Plan
from apps.products.editing.services.write_variants import write_variants
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_listings
from apps.products.models import Product
from apps.products.services.fields import set_sort_name
from apps.products.services.issues import Issues
from apps.products.services.slugs import NewWords, assign_new_slugs
from common.events import publish

Fields = dict[str, Any]


@transaction.atomic
def create_products(*, rows: list[Fields], actor_id: UUID | None) -> list[Product]:
    """As `create_product` for each of them. One that is refused refuses all: who needs the others makes
    them one by one then.
    """
    reserve_product_quota(amount=len(rows))
    plan = Plan()
    products = [_planned(fields, plan) for fields in rows]
    words = [
        NewWords(product.pk, fields.get("slug") or {}, product.name)
        for product, fields in zip(products, rows, strict=True)
    ]
    for product, slugs in zip(products, assign_new_slugs("product", words), strict=True):
        product.slugs = slugs
    Product.objects.bulk_create(products)
    write_variants(plan, actor_id=actor_id, numbered=True)
    place_new_products(
        {
            product.pk: fields["category_oids"]
            for product, fields in zip(products, rows, strict=True)
            if fields.get("category_oids")
        }
    )
    refresh_listings([product.pk for product in products])
    publish(PRODUCT_CHANGED)
    return products


def _planned(fields: Fields, all_variants: Plan) -> Product:
    issues = Issues()
    product = Product(name=fields["name"])
    fill_product(product, fields, issues)
    plan = plan_variants(product, [], fields, issues)
    issues.refuse()
    set_sort_name(product)
    all_variants.new += plan.new
    all_variants.stocks |= plan.stocks
    all_variants.places |= plan.places
    return product
