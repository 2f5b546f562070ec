"""Categories as their merchant sees them."""

from typing import Any
from uuid import UUID

from apps.attachments.queries import picture
from apps.products.categories.schemas import CategoryOut
from apps.products.editing.queries import seo_out
from apps.products.listings.schemas import PictureOut
from apps.products.models import Category, CategoryQuerySet
from common.crud import get_or_404


def category_list() -> list[CategoryOut]:
    """All categories in their order, in one statement."""
    return [_category(row) for row in _in_order(_visible())]


def subcategory_list(parent_id: UUID | None = None) -> list[CategoryOut]:
    """Those below one category, else those below any."""
    if parent_id is None:
        return [_category(row) for row in _in_order(_visible().exclude(parent=None))]
    get_or_404(Category.objects.live(), pk=parent_id, parent=None)
    return [_category(row) for row in _in_order(_visible().filter(parent_id=parent_id))]


def category_out(category_id: UUID) -> CategoryOut:
    return _category(get_or_404(_visible(), pk=category_id))


def subcategory_out(subcategory_id: UUID, category_id: UUID) -> CategoryOut:
    return _category(get_or_404(_visible(), pk=subcategory_id, parent_id=category_id))


def _visible() -> CategoryQuerySet:
    return Category.objects.live().with_product_count().select_related("picture")


def _in_order(rows: CategoryQuerySet) -> CategoryQuerySet:
    return rows.order_by("position", "pk")


def _category(row: Any) -> CategoryOut:
    return CategoryOut.from_row(
        row,
        slug=row.slugs,
        picture=PictureOut(**picture(row.picture)) if row.picture else None,
        seo=seo_out(row.seo),
    )
