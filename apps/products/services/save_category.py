from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.products.models import Category
from apps.products.services.fields import check_name, seo_column
from apps.products.services.slugs import choose_slugs, make_slugs
from common.errors import Conflict, Invalid, NotFound, issue
from common.events import publish
from common.locks import lock_rows
from tenants.current import current_store

GAP = 1000
_PLAIN = ("name", "description", "position", "visible")


@transaction.atomic
def create_category(*, fields: dict[str, Any]) -> Category:
    """A category at the end of its siblings, or at `position`."""
    category = Category(position=_end(fields.get("parent_id")))
    _fill(category, fields)
    category.save(force_insert=True)
    publish("product.changed", current_store().id)
    return category


@transaction.atomic
def update_category(*, category_id: UUID, changes: dict[str, Any], version: int | None = None) -> Category:
    """Writes the given fields; a `version` that is late is a Conflict."""
    category = _locked(category_id)
    if version is not None and version != category.version:
        raise Conflict("stale", current={"version": category.version})
    _fill(category, changes)
    category.version += 1
    category.save()
    publish("product.changed", current_store().id)
    return category


@transaction.atomic
def delete_category(*, category_id: UUID) -> None:
    """Takes a category away for good after 30 days; its products stay."""
    category = _locked(category_id)
    if Category.objects.live().filter(parent=category).exists():
        raise Conflict("category_has_children")
    category.deleted_at = timezone.now()
    category.save(update_fields=["deleted_at", "updated_at"])
    publish("product.changed", current_store().id)


def _locked(category_id: UUID) -> Category:
    category = lock_rows(Category.objects.live(), [category_id]).get(category_id)
    if category is None:
        raise NotFound()
    return category


def _fill(category: Category, fields: dict[str, Any]) -> None:
    for name in _PLAIN:
        if fields.get(name) is not None:
            setattr(category, name, fields[name])
    if "description" in fields and fields["description"] is None:
        category.description = {}
    check_name(category.name)
    if "seo" in fields:
        category.seo = seo_column(fields["seo"])
    if "parent_id" in fields:
        category.parent = _parent(category, fields["parent_id"])
    if "picture_id" in fields:
        category.picture = _picture(fields["picture_id"])
    typed: dict[str, str] = fields.get("slug") or {}
    due = {key: name for key, name in category.name.items() if key not in typed and key not in category.slugs}
    category.slugs = {
        **category.slugs,
        **make_slugs("category", category.pk, due),
        **choose_slugs("category", category.pk, typed),
    }


def _parent(category: Category, parent_id: UUID | None) -> Category | None:
    """Two levels: who has children cannot get a parent, who has a parent cannot get children."""
    if parent_id is None:
        return None
    parent = Category.objects.live().filter(pk=parent_id).first()
    if parent is None:
        raise Invalid({"parentOid": [issue("category_unknown")]})
    has_children = Category.objects.live().filter(parent_id=category.pk).exists()
    if parent.parent_id is not None or parent.pk == category.pk or has_children:
        raise Invalid({"parentOid": [issue("category_depth")]})
    return parent


def _picture(picture_id: UUID | None) -> Attachment | None:
    if picture_id is None:
        return None
    picture = Attachment.objects.filter(pk=picture_id, trashed_at=None).first()
    if picture is None:
        raise Invalid({"pictureOid": [issue("attachment_unknown")]})
    return picture


def _end(parent_id: UUID | None) -> int:
    siblings = Category.objects.live().filter(parent_id=parent_id)
    return int(siblings.aggregate(end=Max("position", default=0))["end"]) + GAP
