"""Shapes of categories and of what is moved among them."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.products.editing.schemas import SeoIn, SeoOut
from apps.products.field_types import CategorySort, Html, Name, SlugText
from apps.products.listings.schemas import PictureOut
from common.schemas import In, Out, TextIn
from common.text import TranslatedText


class CategoryPatch(In):
    """Omitted is unchanged, null is cleared."""

    version: int | None = None
    name: Name | None = None
    slug: SlugText | None = None
    description: Html | None = None
    parent_id: UUID | None = None
    position: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    visible: bool | None = None
    picture_id: UUID | None = None
    seo: SeoIn | None = None
    sort: CategorySort | None = None
    sold_out_last: bool | None = None


CLEARABLE: dict[str, Any] = {"description": {}, "parent_id": None, "picture_id": None, "seo": {}}


class CategoryIn(CategoryPatch):
    name: Name


class CategoryOut(Out):
    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    description: TranslatedText
    parent_id: UUID | None
    position: int
    visible: bool
    picture_id: UUID | None
    picture: PictureOut | None
    seo: SeoOut
    sort: CategorySort
    sold_out_last: bool
    product_count: int
    version: int


class CategoryDelete(TextIn):
    """`moveTo`: the category that gets its products; without it they lose this one."""

    move_to: UUID | None = None


class MoveIn(In):
    """Where it goes: before or after a neighbour, or to a place counted from 1. Exactly one of them."""

    before_id: UUID | None = None
    after_id: UUID | None = None
    position: Annotated[int, Field(ge=1, le=1_000_000)] | None = None


class OrganizeIn(MoveIn):
    """Where a product goes in a category."""

    category_id: UUID


class PositionOut(Out):
    """The place it has now, counted from 1."""

    position: int
