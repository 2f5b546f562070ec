"""Imports of customers and their previews as the wizard reads them."""

from apps.customers.import_schemas import FIELDS, CustomerImportOut, CustomerImportPage, CustomerImportRow
from apps.jobs.imports.public_schemas import ImportRowQuery
from apps.jobs.imports.queries import detail_fields, read_preview
from apps.jobs.models import Job


def customer_import_out(job: Job) -> CustomerImportOut:
    settings = job.params.get("settings", {})
    return CustomerImportOut(
        **detail_fields(job, FIELDS),
        update=settings.get("update", True),
        may_update=job.params["mayUpdate"],
    )


def customer_preview(job: Job, query: ImportRowQuery) -> CustomerImportPage:
    rows, total = read_preview(job, query)
    items = [CustomerImportRow.model_validate(row) for row in rows]
    return CustomerImportPage(items=items, page=query.page, limit=query.limit, total=total)
