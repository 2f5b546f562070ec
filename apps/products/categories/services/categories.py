"""Adding, changing, deleting and restoring categories."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.attachments.models import Attachment
from apps.products.categories.services.move_products import ensure_one_main, move_back, move_products
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.listing import refresh_many
from apps.products.models import Category, ProductCategory
from apps.products.services.fields import check_name, seo_column
from apps.products.services.ranks import GAP
from apps.products.services.slugs import assign_slugs
from common import crud
from common.errors import Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows

_PLAIN = ("name", "description", "position", "visible", "sort", "sold_out_last")


@transaction.atomic
def create_category(*, fields: dict[str, Any], below: UUID | None = None) -> Category:
    """A category at the end of its siblings, or at `position`. `below`: its parent named by the address."""
    parent_id = fields.get("parent_id")
    locked = _locked([parent_id])
    if below is not None and getattr(locked.get(below), "parent_id", below) is not None:
        raise NotFound()
    category = Category(position=_end(parent_id))
    _fill(category, fields, locked)
    crud.create(category)
    publish(PRODUCT_CHANGED)
    return category


@transaction.atomic
def update_category(
    *,
    category_id: UUID,
    changes: dict[str, Any],
    below: UUID | None = None,
    version: int | None = None,
) -> Category:
    """Writes the given fields; a `version` that is late is a Conflict."""
    locked = _locked([category_id, changes.get("parent_id")])
    category = locked.get(category_id)
    if category is None or (below is not None and category.parent_id != below):
        raise NotFound()
    crud.prepare_update(category, version=version)
    _fill(category, changes, locked)
    crud.update(category)
    publish(PRODUCT_CHANGED)
    return category


@transaction.atomic
def delete_category(*, category_id: UUID, below: UUID | None = None, move_to: UUID | None = None) -> None:
    """Takes a category with those below it away; `restore_category` undoes it for 30 days.

    Their products go to the end of `move_to`; without it they stay where else they are.
    """
    live = Category.objects.live()
    row = crud.get_or_404(live, pk=category_id, **({"parent_id": below} if below else {}))
    family = [category_id, *live.filter(parent=row).values_list("pk", flat=True)]
    locked = lock_rows(live, [*family, *([move_to] if move_to else [])])
    if category_id not in locked:
        raise NotFound()
    if move_to is not None and (move_to in family or move_to not in locked):
        raise Invalid({"moveTo": [issue("category_unknown")]})
    placings = ProductCategory.objects.filter(category_id__in=family)
    touched = set(placings.values_list("product_id", flat=True))
    if move_to is not None:
        for deleted in family:
            Category.objects.filter(pk=deleted).update(moved=move_products(deleted, move_to))
    crud.soft_delete_all([locked[pk] for pk in family if pk in locked])
    refresh_many(touched)
    publish(PRODUCT_CHANGED)


@transaction.atomic
def restore_category(*, category_id: UUID) -> None:
    """Brings a deleted category back with those that went with it and with their products: those left in
    them, and those that were moved away and are still where they went."""
    row = crud.lock_or_404(crud.restorable(Category.objects.all()), category_id)
    if row.parent_id and not lock_rows(Category.objects.live().filter(parent=None), [row.parent_id]):
        Category.objects.filter(pk=row.pk).update(parent=None)
    children = list(Category.objects.filter(parent=row, deleted_at=row.deleted_at))
    # The products of the category itself went first, so they come back last.
    family = [*children, row]
    for one in family:
        move_back(one)
    crud.restore_all(family, moved={})
    ids = [one.pk for one in family]
    ensure_one_main(ids)
    refresh_many(ProductCategory.objects.filter(category_id__in=ids).values_list("product_id", flat=True))
    publish(PRODUCT_CHANGED)


def _locked(ids: list[UUID | None]) -> dict[UUID, Category]:
    """A category and its parent together, so that no rival makes a third level between them."""
    return lock_rows(Category.objects.live(), [one for one in ids if one is not None])


def _fill(category: Category, fields: dict[str, Any], locked: dict[UUID, Category]) -> None:
    for name in _PLAIN:
        if name in fields:
            setattr(category, name, fields[name])
    check_name(category.name)
    if "seo" in fields:
        category.seo = seo_column(fields["seo"])
    if "parent_id" in fields and fields["parent_id"] != category.parent_id:
        category.parent = _parent(category, fields["parent_id"], locked)
        if "position" not in fields:
            category.position = _end(fields["parent_id"])
    if "picture_id" in fields:
        category.picture = _picture(fields["picture_id"])
    due = {locale: name for locale, name in category.name.items() if locale not in category.slugs}
    category.slugs = category.slugs | assign_slugs(
        "category", category.pk, typed=fields.get("slug"), names=due
    )


def _parent(category: Category, parent_id: UUID | None, locked: dict[UUID, Category]) -> Category | None:
    """Two levels: who has children cannot get a parent, who has a parent cannot get children."""
    if parent_id is None:
        return None
    parent = locked.get(parent_id)
    if parent is None:
        raise Invalid({"parentOid": [issue("category_unknown")]})
    has_children = Category.objects.live().filter(parent_id=category.pk).exists()
    if parent.parent_id is not None or parent.pk == category.pk or has_children:
        raise Invalid({"parentOid": [issue("category_depth")]})
    return parent


def _picture(picture_id: UUID | None) -> Attachment | None:
    if picture_id is None:
        return None
    picture = Attachment.objects.filter(pk=picture_id).first()
    if picture is None:
        raise Invalid({"pictureOid": [issue("attachment_unknown")]})
    return picture


def _end(parent_id: UUID | None) -> int:
    return crud.next_position(Category.objects.live().filter(parent_id=parent_id), first=GAP, step=GAP)
