"""Imports of products as the wizard sees them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.jobs.models import JobStateName
from apps.products.imports.targets import TARGETS
from apps.products.imports.values import Mark
from apps.products.imports.vendors import VendorName
from apps.products.listings.schemas import PictureOut
from common.schemas import In, Instant, Out, PageQuery, TextIn

Stage = Literal["UPLOAD", "REVIEW", "IMPORT", "UNDO"]
PreviewOutcome = Literal["CREATE", "UPDATE", "SKIP", "ERROR"]
Target = Annotated[str, Field(max_length=20, pattern=r"^[A-Za-z0-9:]*$")]
"""One of `targets`; empty: the column is ignored."""
CellText = Annotated[str, Field(max_length=2000)]


class ImportFileIn(TextIn):
    """A piece of the file, 4 MB at most. Without `uploadOid` it is the first of a new import."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    size: Annotated[int, Field(ge=1, le=500_000_000)]
    """Of the whole file, in bytes."""
    offset: Annotated[int, Field(ge=0, le=500_000_000)] = 0
    upload_id: UUID | None = None


class ImportReceived(Out):
    job_id: UUID
    received: int
    """Bytes of the file that have come; a lost answer is answered by sending the piece again."""
    complete: bool


class ImportEditIn(In):
    """A cell that is mended in the preview; the file itself does not change."""

    row: Annotated[int, Field(ge=2, le=2_000_000)]
    field: Target
    value: CellText


class ImportSettingsIn(In):
    """Omitted is unchanged. The review is made anew."""

    vendor: VendorName | None = None
    separator: Literal[",", ";", "\t", "|"] | None = None
    mark: Mark | None = None
    mapping: Annotated[list[Target], Field(max_length=300)] | None = None
    clears: bool | None = None
    """Whether a blank cell empties its field; else it leaves what is there."""
    blank_is_unlimited: bool | None = None
    """Whether a blank count is stock without limit."""
    edits: Annotated[list[ImportEditIn], Field(max_length=200)] | None = None
    skips: Annotated[list[Annotated[int, Field(ge=2)]], Field(max_length=200)] | None = None
    """First rows of products that stay out."""


class ImportColumn(Out):
    name: str
    target: str
    samples: list[str]


class ImportFigures(Out):
    create: int = 0
    update: int = 0
    skip: int = 0
    error: int = 0


class ImportLeft(Out):
    name: str
    product_id: UUID
    reason: str


class ImportUndone(Out):
    deleted: int
    restored: int
    archived: int
    left: list[ImportLeft]


class ProductImportRow(Out):
    """One line of the list of imports."""

    id: UUID
    name: str
    stage: Stage
    state: JobStateName
    progress: int
    total: int | None
    figures: ImportFigures
    cancelled: bool
    may_undo: bool
    undo_until: Instant | None
    has_file: bool
    created_at: Instant
    finished_at: Instant | None


class ProductImportOut(ProductImportRow):
    message: str
    """Why it failed, for people."""
    kind: str
    encoding: str
    separator: str
    vendor: VendorName
    vendor_is_sure: bool
    mark: Mark
    mark_is_sure: bool
    clears: bool
    blank_is_unlimited: bool
    rows: int
    products: int
    pictures: int
    columns: list[ImportColumn]
    targets: list[str]
    cells: int
    """Cells of products that are there, which change."""
    over_limit: int
    over_photos: int
    """New products with more photos than `maxPhotos`."""
    max_photos: int | None
    photos: int
    undone: ImportUndone | None


class ImportRowQuery(PageQuery):
    outcome: PreviewOutcome | None = None


class ImportCell(Out):
    scope: str
    row: int
    field: str
    before: str
    after: str


class ImportProblem(Out):
    row: int
    field: str
    message: str
    whole: bool
    """Nothing of the product comes in, not only this row."""


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


class ImportStarted(Out):
    job_id: UUID


ALL_TARGETS = list(TARGETS)
