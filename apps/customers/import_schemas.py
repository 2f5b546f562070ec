"""A file of customers that is about to be imported."""

from uuid import UUID

from apps.customers.import_table import SPELLINGS
from apps.jobs.imports.public_schemas import (
    ImportCell,
    ImportDetail,
    ImportProblem,
    PreviewOutcome,
    TableSettingsIn,
)
from common.schemas import Out

FIELDS = list(SPELLINGS)


class CustomerImportSettingsIn(TableSettingsIn):
    update: bool | None = None
    """Whether customers who are there already, by document, phone or email, get what the file says."""


class CustomerImportOut(ImportDetail):
    update: bool
    may_update: bool


class CustomerImportRow(Out):
    rows: list[int]
    name: str
    outcome: PreviewOutcome
    customer_id: UUID | None
    cells: list[ImportCell]
    cell_count: int
    problems: list[ImportProblem]


class CustomerImportPage(Out):
    items: list[CustomerImportRow]
    page: int
    limit: int
    total: int
    total_is_capped: bool = False
