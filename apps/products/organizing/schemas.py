"""Shapes of the calls about several products, and of what stands beside one."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.products.field_types import Status, Tags
from apps.products.listings.schemas import PictureOut, ProductQuery
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page
from common.text import TranslatedText

MAX_PRODUCTS = 500


class RelatedCard(Out):
    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    status: Status
    photo: PictureOut | None
    sku: str | None
    price: AmountOut | None
    compare_price: AmountOut | None
    stock: int | None


class RelatedOut(Priced, Out):
    """`source` says where `related` comes from; what was chosen goes before both others."""

    related: list[RelatedCard]
    up_sell: list[RelatedCard]
    cross_sell: list[RelatedCard]
    source: Literal["chosen", "category", "together"]
    currency: str


class PriceChangeOut(Out):
    """What a variant has cost from `createdAt` on."""

    id: UUID
    created_at: Instant
    variant_id: UUID
    variant_name: str
    price: AmountOut | None
    compare_price: AmountOut | None
    actor_name: str


class PriceHistory(Priced, Page[PriceChangeOut]):
    currency: str


class NeighborQuery(ProductQuery):
    """As the list was asked for; its page does not matter."""


class NeighborsOut(Out):
    """The products before and after this one in the list; null at its ends or outside it."""

    previous_id: UUID | None
    next_id: UUID | None


class LabelsOut(Out):
    """Those of most products first."""

    tags: list[str]
    brands: list[str]


BulkAction = Literal[
    "PUBLISH",
    "HIDE",
    "DRAFT",
    "ARCHIVE",
    "DELETE",
    "RESTORE",
    "ADD_CATEGORIES",
    "REMOVE_CATEGORIES",
    "ADD_TAGS",
    "REMOVE_TAGS",
]


class BulkIn(In):
    """`categoryOids` for the actions with categories, `tags` for those with tags."""

    oids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_PRODUCTS)]
    action: BulkAction
    category_oids: Annotated[list[UUID], Field(max_length=50)] = []
    tags: Tags = []


class PlacingOut(Out):
    """Where a product stood in a category."""

    category_id: UUID
    position: int
    is_primary: bool


class BulkUndoOut(Out):
    """What the row had: `left` and `enteredOids` are categories that it was taken from and put into;
    `tags` null were not changed. With its oid it is what `product/bulk/undo` takes."""

    version: int
    left: list[PlacingOut]
    entered_oids: list[UUID]
    tags: list[str] | None


class BulkResult(Out):
    """`reason` and `message` stand beside a row that was refused, `undo` beside one whose categories
    or tags have changed."""

    oid: UUID
    ok: bool
    reason: str | None = None
    message: str | None = None
    undo: BulkUndoOut | None = None


class BulkOut(Out):
    results: list[BulkResult]


class PlacingIn(In):
    category_id: UUID
    position: Annotated[int, Field(ge=0, le=2_147_483_647)]
    is_primary: bool = False


class BulkUndoRow(In):
    oid: UUID
    version: int
    left: Annotated[list[PlacingIn], Field(max_length=50)] = []
    entered_oids: Annotated[list[UUID], Field(max_length=50)] = []
    tags: Tags | None = None


class BulkUndoIn(In):
    rows: Annotated[list[BulkUndoRow], Field(min_length=1, max_length=MAX_PRODUCTS)]
