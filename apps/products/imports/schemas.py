"""Imports of products as the wizard sees them."""

from typing import Literal
from uuid import UUID

from apps.jobs.imports.public_schemas import (
    ImportCell,
    ImportDetail,
    ImportProblem,
    PreviewOutcome,
    TableSettingsIn,
)
from apps.products.imports.targets import TARGETS
from apps.products.imports.values import Mark
from apps.products.imports.vendors import VendorName
from apps.products.listings.schemas import PictureOut
from common.schemas import Out, TextIn


class ImportSettingsIn(TableSettingsIn):
    vendor: VendorName | None = None
    mark: Mark | None = None
    clears: bool | None = None
    """Whether a blank cell empties its field; else it leaves what is there."""
    blank_is_unlimited: bool | None = None
    """Whether a blank count is stock without limit."""


class ProductImportOut(ImportDetail):
    vendor: VendorName
    vendor_is_sure: bool
    mark: Mark
    mark_is_sure: bool
    clears: bool
    blank_is_unlimited: bool
    products: int
    pictures: int
    over_limit: int
    over_photos: int
    """New products with more photos than `maxPhotos`."""
    max_photos: int | None
    photos: int


class ImportPreviewRow(Out):
    rows: list[int]
    name: str
    outcome: PreviewOutcome
    product_id: UUID | None
    variants: int
    price: str | None
    photos: int
    photo: PictureOut | None
    """Of the product that is there."""
    cells: list[ImportCell]
    cell_count: int
    problems: list[ImportProblem]


class ImportPreviewPage(Out):
    items: list[ImportPreviewRow]
    page: int
    limit: int
    total: int
    total_is_capped: bool = False


class TemplateQuery(TextIn):
    format: Literal["csv", "xlsx"] = "csv"


class ProductExportQuery(TextIn):
    format: Literal["csv", "xlsx"] = "csv"


ALL_TARGETS = list(TARGETS)
