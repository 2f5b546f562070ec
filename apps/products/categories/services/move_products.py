"""The products of a category that is deleted go to another one, and come back with it."""

from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import F, Max

from apps.products.models import Category, ProductCategory

# One statement for any number of products, of which the ORM would make a text of all their ids.
_MOVE_BACK = """
UPDATE products_productcategory placed SET category_id = %s, position = told.position
FROM unnest(%s::uuid[], %s::int[]) AS told (id, position)
WHERE placed.id = told.id AND placed.category_id = %s
"""


def move_products(source: UUID, target: UUID) -> dict[str, Any]:
    """In their order, after those that are there already; answers what Category.moved remembers."""
    there = ProductCategory.objects.filter(category_id=target)
    leaving = ProductCategory.objects.filter(category_id=source)
    both = leaving.filter(product__in=there.values("product"))
    twice = list(both.values_list("product_id", "position", "is_primary"))
    both.delete()
    there.filter(product_id__in=[one for one, _, is_main in twice if is_main]).update(is_primary=True)
    placings = list(leaving.values_list("pk", "position"))
    end = int(there.aggregate(end=Max("position", default=0))["end"])
    leaving.update(category_id=target, position=F("position") + end)
    return {
        "to": str(target),
        "placings": [[str(pk), position] for pk, position in placings],
        "twice": [[str(one), position, is_main] for one, position, is_main in twice],
    }


def move_back(category: Category) -> None:
    """Undoes `move_products` for the placings that are still where it left them.

    Whoever gave a product another main category meanwhile keeps his choice, as who took it out.
    """
    if not category.moved:
        return
    there = ProductCategory.objects.filter(category_id=category.moved["to"])
    placings = category.moved["placings"]
    ranks = [pk for pk, _ in placings], [position for _, position in placings]
    with connection.cursor() as cursor:
        cursor.execute(_MOVE_BACK, [category.pk, *ranks, category.moved["to"]])
    twice = {UUID(one): (position, is_main) for one, position, is_main in category.moved["twice"]}
    mains = dict(there.filter(product__in=twice).values_list("product_id", "is_primary"))
    back = [
        ProductCategory(
            product_id=one, category=category, position=position, is_primary=is_main and mains[one]
        )
        for one, (position, is_main) in twice.items()
        if one in mains
    ]
    there.filter(product__in=[row.product_id for row in back if row.is_primary]).update(is_primary=False)
    ProductCategory.objects.bulk_create(back, batch_size=1000)


def ensure_one_main(family: list[UUID]) -> None:
    """Gives each product of these categories, which have just come back, exactly one main category.

    One without any, as its own was taken from it meanwhile, gets its first.
    """
    back = ProductCategory.objects.filter(category_id__in=family).values("product")
    placed = ProductCategory.objects.filter(product__in=back)
    live_first = F("category__deleted_at").asc(nulls_first=True)
    ordered = placed.order_by("product_id", "-is_primary", live_first, "pk").distinct("product_id")
    firsts = ordered.values("pk")
    placed.filter(is_primary=True).exclude(pk__in=firsts).update(is_primary=False)
    placed.filter(is_primary=False, pk__in=firsts).update(is_primary=True)
