from uuid import UUID

from django.db import models, transaction

from apps.products.events import PRODUCT_CHANGED
from apps.products.models import Category, Product, ProductCategory
from apps.products.services.ranks import check_one_neighbor, neighbor_at, place_of, rank_beside
from common.errors import Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows

Placings = models.QuerySet[ProductCategory]


@transaction.atomic
def organize_product(
    *,
    product_id: UUID,
    category_id: UUID,
    before_id: UUID | None = None,
    after_id: UUID | None = None,
    position: int | None = None,
) -> int:
    """Moves a product within a category; answers its place there, counted from 1.

    The category is locked, so that two editors move one after the other and neither move is lost.
    """
    check_one_neighbor(beforeOid=before_id, afterOid=after_id, position=position)
    if not Product.objects.live().filter(pk=product_id).exists():
        raise NotFound()
    if not lock_rows(Category.objects.live(), [category_id]):
        raise Invalid({"categoryOid": [issue("category_unknown")]})
    placings = ProductCategory.objects.filter(category_id=category_id)
    listed = placings.filter(product__deleted_at=None)
    mine = listed.filter(product_id=product_id).first()
    if mine is None:
        raise Invalid({"categoryOid": [issue("product_not_there")]})
    before, after = _neighbors(listed, mine, before_id, after_id, position)
    rank = rank_beside(placings, mine.pk, before=before, after=after)
    ProductCategory.objects.filter(pk=mine.pk).update(position=rank)
    publish(PRODUCT_CHANGED)
    return place_of(listed, mine.pk, rank)


def _neighbors(
    listed: Placings,
    mine: ProductCategory,
    before_id: UUID | None,
    after_id: UUID | None,
    position: int | None,
) -> tuple[UUID | None, UUID | None]:
    """The placings (before, after) beside which it goes; neither is the end."""
    others = listed.exclude(pk=mine.pk)
    if position is not None:
        return neighbor_at(others, position), None
    beside = others.filter(product__in=[before_id or after_id]).values_list("pk", flat=True).first()
    if beside is None:
        field = "beforeOid" if before_id else "afterOid"
        raise Invalid({field: [issue("not_a_neighbour")]})
    return (beside, None) if before_id else (None, beside)
