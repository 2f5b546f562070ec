from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from apps.attachments.models import Attachment
from apps.products.events import PRODUCT_CHANGED
from apps.products.models import Category
from apps.products.services.fields import check_name, seo_column
from apps.products.services.ranks import GAP
from apps.products.services.slugs import give_slugs
from common.errors import Conflict, Invalid, NotFound, issue
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
    category.save(force_insert=True)
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
    if version is not None and version != category.version:
        raise Conflict("stale", current={"version": category.version})
    _fill(category, changes, locked)
    category.version += 1
    category.save()
    publish(PRODUCT_CHANGED)
    return category


def check_is_below(subcategory_id: UUID, category_id: UUID) -> None:
    if not Category.objects.live().filter(pk=subcategory_id, parent_id=category_id).exists():
        raise NotFound()


def _locked(ids: list[UUID | None]) -> dict[UUID, Category]:
    """A category and its parent together, so that no rival makes a third level between them."""
    return lock_rows(Category.objects.live(), [one for one in ids if one is not None])


def _fill(category: Category, fields: dict[str, Any], locked: dict[UUID, Category]) -> None:
    for name in _PLAIN:
        if fields.get(name) is not None:
            setattr(category, name, fields[name])
    if "description" in fields and fields["description"] is None:
        category.description = {}
    check_name(category.name)
    if "seo" in fields:
        category.seo = seo_column(fields["seo"])
    if "parent_id" in fields and fields["parent_id"] != category.parent_id:
        category.parent = _parent(category, fields["parent_id"], locked)
        if fields.get("position") is None:
            category.position = _end(fields["parent_id"])
    if "picture_id" in fields:
        category.picture = _picture(fields["picture_id"])
    due = {locale: name for locale, name in category.name.items() if locale not in category.slugs}
    category.slugs = category.slugs | give_slugs("category", category.pk, typed=fields.get("slug"), names=due)


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
    siblings = Category.objects.live().filter(parent_id=parent_id)
    return int(siblings.aggregate(end=Max("position", default=0))["end"]) + GAP
