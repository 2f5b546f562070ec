from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.products.events import PRODUCT_CHANGED
from apps.products.models import Category, ProductCategory
from apps.products.services.delete_product import UNDO
from apps.products.services.listing import refresh_many
from apps.products.services.move_products import keep_one_main, move_products, take_back
from common.errors import Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows


@transaction.atomic
def delete_category(*, category_id: UUID, below: UUID | None = None, move_to: UUID | None = None) -> None:
    """Takes a category with those below it away; `restore_category` undoes it for 30 days.

    Their products go to the end of `move_to`; without it they stay where else they are.
    """
    row = Category.objects.live().filter(pk=category_id).first()
    if row is None or (below is not None and row.parent_id != below):
        raise NotFound()
    family = [category_id, *Category.objects.live().filter(parent=row).values_list("pk", flat=True)]
    locked = lock_rows(Category.objects.live(), [*family, *([move_to] if move_to else [])])
    if category_id not in locked:
        raise NotFound()
    if move_to is not None and (move_to in family or move_to not in locked):
        raise Invalid({"moveTo": [issue("category_unknown")]})
    placings = ProductCategory.objects.filter(category_id__in=family)
    touched = set(placings.values_list("product_id", flat=True))
    if move_to is not None:
        for gone in family:
            Category.objects.filter(pk=gone).update(moved=move_products(gone, move_to))
    Category.objects.filter(pk__in=family).update(deleted_at=timezone.now(), updated_at=timezone.now())
    refresh_many(touched)
    publish(PRODUCT_CHANGED)


@transaction.atomic
def restore_category(*, category_id: UUID) -> None:
    """Brings a deleted category back with those that went with it and with their products: those left in
    them, and those that were moved away and are still where they went."""
    gone = Category.objects.filter(deleted_at__gt=timezone.now() - UNDO)
    row = lock_rows(gone, [category_id]).get(category_id)
    if row is None:
        raise NotFound()
    if row.parent_id and not lock_rows(Category.objects.live().filter(parent=None), [row.parent_id]):
        row.parent = None
    children = Category.objects.filter(parent=row, deleted_at=row.deleted_at)
    family = [row.pk, *(child.pk for child in children)]
    # The products of the category itself went first, so they come back last.
    for one in [*children, row]:
        take_back(one)
    children.update(deleted_at=None, moved={})
    row.deleted_at, row.moved = None, {}
    row.save(update_fields=["deleted_at", "moved", "parent", "updated_at"])
    keep_one_main(family)
    refresh_many(ProductCategory.objects.filter(category_id__in=family).values_list("product_id", flat=True))
    publish(PRODUCT_CHANGED)
