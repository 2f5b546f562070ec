"""Shapes of the sheet: products with their variants as rows of cells, and what is written into them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.jobs.models import JobStateName
from apps.products.editing.variant_schemas import HidesCost
from apps.products.field_types import Status
from apps.products.listings.schemas import PictureOut
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page
from common.text import TranslatedText

MAX_PRODUCTS = 50
"""Of one call: what it writes stays locked until its end."""
MAX_CELLS = 500
"""Of one product in one call."""

SheetField = Literal[
    "name",
    "status",
    "brand",
    "tags",
    "featured",
    "freeShipping",
    "seoTitle",
    "seoDescription",
    "sku",
    "barcode",
    "price",
    "comparePrice",
    "cost",
    "stock",
    "weightKg",
]


class SheetVariant(HidesCost, Out):
    """`label` are its values, `Añil · 250 ml`; empty of the only one."""

    id: UUID
    label: str
    sku: str | None
    barcode: str
    price: AmountOut | None
    compare_price: AmountOut | None
    cost: AmountOut | None = None
    track_stock: bool
    stock: int | None
    weight_kg: float | None


class SheetProduct(Out):
    """Texts are those in the language of the store."""

    id: UUID
    version: int
    name: str
    status: Status
    photo: PictureOut | None
    category: TranslatedText | None
    brand: str
    tags: list[str]
    featured: bool
    free_shipping: bool
    seo_title: str
    seo_description: str
    variants: list[SheetVariant]


class SheetPage(Priced, Page[SheetProduct]):
    currency: str


class SheetCellIn(In):
    """`value` as it is typed, amounts and numbers as on the wire; empty clears. `variantOid` null: a field of
    the product itself. `seen`: the stock that was shown."""

    variant_id: UUID | None = None
    field: SheetField
    value: Annotated[str, Field(max_length=16_000)]
    seen: Annotated[int, Field(ge=0)] | None = None


class SheetChangeIn(In):
    id: UUID
    version: int
    cells: Annotated[list[SheetCellIn], Field(min_length=1, max_length=MAX_CELLS)]


class SheetIn(In):
    """With `dryRun` nothing is changed. `editOid`: the edit that an earlier call has begun."""

    changes: Annotated[list[SheetChangeIn], Field(min_length=1, max_length=MAX_PRODUCTS)]
    dry_run: bool = False
    edit_id: UUID | None = None


class RefusedCell(Out):
    variant_id: UUID | None
    field: SheetField
    message: str


class SheetResult(Out):
    """`saved` cells of a product. `reason` tells why all of it was refused: `stale`, when somebody else has
    saved it meanwhile, or `not_found`. `product` is how it is now."""

    id: UUID
    saved: int
    refused: list[RefusedCell]
    reason: Literal["stale", "not_found"] | None
    product: SheetProduct | None


class SheetResults(Priced, Out):
    edit_id: UUID | None
    currency: str
    results: list[SheetResult]


class SheetLeft(Out):
    """A product that undoing left as it is, with the reason."""

    id: UUID
    name: str
    reason: str


class SheetEdit(Out):
    """`undoUntil` null: it can't be undone any more, or is. `restored` and `left` tell of the undoing."""

    id: UUID
    created_at: Instant
    products: int
    cells: int
    state: JobStateName
    undo_until: Instant | None
    undone: bool
    restored: int
    left: list[SheetLeft]


class SheetUndoStarted(Out):
    job_id: UUID
