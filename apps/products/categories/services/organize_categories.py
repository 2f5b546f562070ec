from uuid import UUID

from django.db import transaction

from apps.products.events import PRODUCT_CHANGED
from apps.products.models import Category
from apps.products.services.ranks import check_one_neighbor, neighbor_at, place_of, rank_beside
from common.errors import Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows


@transaction.atomic
def organize_category(
    *,
    category_id: UUID,
    before_id: UUID | None = None,
    after_id: UUID | None = None,
    position: int | None = None,
    below: UUID | None = None,
) -> int:
    """Moves a category before or after a sibling or to a place; answers its place, counted from 1.

    All siblings are locked, so that two editors move one after the other and neither move is lost.
    """
    check_one_neighbor(beforeOid=before_id, afterOid=after_id, position=position)
    found = Category.objects.live().filter(pk=category_id).first()
    if found is None or (below is not None and found.parent_id != below):
        raise NotFound()
    siblings = Category.objects.live().filter(parent_id=found.parent_id)
    locked = lock_rows(siblings, siblings.values_list("pk", flat=True))
    if category_id not in locked:
        raise NotFound()
    if position is not None:
        before_id = neighbor_at(siblings.exclude(pk=category_id), position)
    beside = before_id or after_id
    if position is None and (beside == category_id or beside not in locked):
        field = "beforeOid" if before_id else "afterOid"
        raise Invalid({field: [issue("not_a_neighbour")]})
    rank = rank_beside(siblings, category_id, before=before_id, after=after_id)
    Category.objects.filter(pk=category_id).update(position=rank)
    publish(PRODUCT_CHANGED)
    return place_of(siblings, category_id, rank)
