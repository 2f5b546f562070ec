"""What goes with a product: as chosen, else from its category, else what is bought with it."""

from collections.abc import Callable
from typing import Literal
from uuid import UUID

from django.db.models import F

from apps.products.models import Listing, Product, ProductQuerySet
from apps.products.ports import bought_together

Source = Literal["chosen", "category", "together"]
Products = Callable[[], ProductQuerySet]
"""Those that the asker may see."""

MAX_FOUND = 8
"""So many are found where nothing was chosen."""


def related_to(product: Product, products: Products) -> tuple[list[UUID], Source]:
    """The ids that stand as `related`, in their order, and where they come from."""
    if chosen := visible_ids(product.related.get("related", []), products):
        return chosen, "chosen"
    if near := _same_category(product, products):
        return near, "category"
    found = visible_ids(bought_together(product.pk, MAX_FOUND), products)
    return found, "together" if found else "category"


def visible_ids(ids: list[str] | list[UUID], products: Products) -> list[UUID]:
    """Those of the ids that can be seen, in the same order."""
    requested = [UUID(str(one)) for one in ids]
    known = set(products().filter(pk__in=requested).values_list("pk", flat=True)) if requested else set()
    return [one for one in requested if one in known]


def _same_category(product: Product, products: Products) -> list[UUID]:
    """Of its main category: what can be bought before what is sold out, the best selling first."""
    listing = Listing.objects.filter(pk=product.pk).values_list("category_ids", flat=True).first()
    if not listing:
        return []
    near = products().filter(listing__category_ids__contains=[listing[0]]).exclude(pk=product.pk)
    return list(
        near.order_by("-listing__in_stock", F("listing__sold").desc(), "-pk").values_list("pk", flat=True)[
            :MAX_FOUND
        ]
    )
