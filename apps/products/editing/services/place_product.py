from uuid import UUID

from django.db.models import Max

from apps.products.models import Product, ProductCategory
from apps.products.services.fields import check_categories
from apps.products.services.ranks import GAP
from common.errors import Invalid, issue


def place_product(*, product: Product, category_ids: list[UUID], primary_id: UUID | None) -> None:
    """Puts a product into exactly these categories, at the end of the new ones.

    Without `primary_id` the first category is the main one.
    """
    unique_ids = list(dict.fromkeys(category_ids))
    check_categories(unique_ids)
    if primary_id is not None and primary_id not in unique_ids:
        raise Invalid({"primaryCategoryOid": [issue("category_primary")]})
    placed = {row.category_id: row for row in ProductCategory.objects.filter(product=product)}
    removed = [row.pk for category_id, row in placed.items() if category_id not in unique_ids]
    ProductCategory.objects.filter(pk__in=removed).delete()
    new = [category_id for category_id in unique_ids if category_id not in placed]
    ends = _ends(new)
    ProductCategory.objects.bulk_create(
        ProductCategory(product=product, category_id=category_id, position=ends.get(category_id, 0) + GAP)
        for category_id in new
    )
    if unique_ids:
        primary = primary_id or unique_ids[0]
        mine = ProductCategory.objects.filter(product=product)
        mine.filter(is_primary=True).exclude(category_id=primary).update(is_primary=False)
        mine.filter(is_primary=False, category_id=primary).update(is_primary=True)


def place_new_products(categories: dict[UUID, list[UUID]]) -> None:
    """Products that were just made, each at the end of its categories; the first one is its main one."""
    unique_ids = list(dict.fromkeys(one for ids in categories.values() for one in ids))
    check_categories(unique_ids)
    ends = _ends(unique_ids)
    rows = []
    for product_id, ids in categories.items():
        for place, category_id in enumerate(dict.fromkeys(ids)):
            ends[category_id] = ends.get(category_id, 0) + GAP
            row = ProductCategory(product_id=product_id, category_id=category_id, is_primary=place == 0)
            row.position = ends[category_id]
            rows.append(row)
    ProductCategory.objects.bulk_create(rows)


def _ends(category_ids: list[UUID]) -> dict[UUID, int]:
    if not category_ids:
        return {}
    rows = ProductCategory.objects.filter(category_id__in=category_ids).values_list("category_id")
    return dict(rows.annotate(end=Max("position")).order_by())
