"""Categories as their merchant sees them."""

from typing import Any
from uuid import UUID

from apps.attachments.queries import picture
from apps.products.category_schemas import CategoryOut
from apps.products.models import Category, CategoryQuerySet
from apps.products.product_queries import seo_out
from apps.products.schemas import PictureOut
from common.errors import NotFound


def category_list() -> list[CategoryOut]:
    """All categories in their order, in one statement."""
    return [_category(row) for row in _in_order(_shown())]


def subcategory_list(parent_id: UUID | None = None) -> list[CategoryOut]:
    """Those below one category, else those below any."""
    if parent_id is None:
        return [_category(row) for row in _in_order(_shown().exclude(parent=None))]
    if not Category.objects.live().filter(pk=parent_id, parent=None).exists():
        raise NotFound()
    return [_category(row) for row in _in_order(_shown().filter(parent_id=parent_id))]


def category_out(category_id: UUID) -> CategoryOut:
    row = _shown().filter(pk=category_id).first()
    if row is None:
        raise NotFound()
    return _category(row)


def _shown() -> CategoryQuerySet:
    return Category.objects.live().with_product_count().select_related("picture")


def _in_order(rows: CategoryQuerySet) -> CategoryQuerySet:
    return rows.order_by("position", "pk")


def _category(row: Any) -> CategoryOut:
    same = "id name description parent_id position visible sort sold_out_last version picture_id".split()
    return CategoryOut(
        **{name: getattr(row, name) for name in same},
        slug=row.slugs,
        picture=PictureOut(**picture(row.picture)) if row.picture else None,
        seo=seo_out(row.seo),
        product_count=row.product_count,
    )
