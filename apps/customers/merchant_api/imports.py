"""Customers from a file."""

from typing import Annotated, cast

from ninja import File, Form, Status, UploadedFile

from apps.customers.import_schemas import (
    CustomerImportColumn,
    CustomerImportForm,
    CustomerImportMatch,
    CustomerImportPreview,
    CustomerImportProblem,
    CustomerImportStarted,
    ImportField,
)
from apps.customers.import_table import MAX_FILE
from apps.customers.models import Customer
from apps.customers.services.import_customers import ImportPreview, Match, preview_import, start_import
from common.api import Request, Router
from common.errors import NotPermitted
from common.i18n import language

router = Router(tags=["customer"])
MAX_MATCHES = 20
MAX_PROBLEMS = 100


@router.post(
    "/crm/customer/import/preview", response=CustomerImportPreview, permission="customers.see_contact"
)
def preview_customer_import(
    request: Request, payload: Form[CustomerImportForm], file: Annotated[UploadedFile, File()]
) -> CustomerImportPreview:
    """What importing a CSV would do: its columns, who is there already, and what is wrong line by line.
    Writes nothing."""
    _check_allowed(request, update=False)
    found = preview_import(_content(file), payload.fields)
    return CustomerImportPreview(
        columns=_columns(found),
        rows=found.rows,
        created=found.created,
        matched=len(found.matches),
        matches=_matches(found.matches[:MAX_MATCHES]),
        problem_count=len(found.problems),
        problems=[CustomerImportProblem(**vars(one)) for one in found.problems[:MAX_PROBLEMS]],
    )


@router.post(
    "/crm/customer/import", response={202: CustomerImportStarted}, permission="customers.see_contact"
)
def import_customer_file(
    request: Request, payload: Form[CustomerImportForm], file: Annotated[UploadedFile, File()]
) -> Status[CustomerImportStarted]:
    """Starts the job that writes the customers of a CSV. Permissions to write are noted as imported, which
    sends nothing."""
    _check_allowed(request, update=payload.update)
    job = start_import(
        _content(file),
        fields=payload.fields,
        update=payload.update,
        user_id=request.caller.user_id,
        language=language(),
    )
    return Status(202, CustomerImportStarted(job_id=job.pk))


def _columns(found: ImportPreview) -> list[CustomerImportColumn]:
    rows = zip(found.head, found.fields, found.samples, strict=False)
    return [
        CustomerImportColumn(name=name, field=cast(ImportField, field), samples=samples)
        for name, field, samples in rows
    ]


def _check_allowed(request: Request, *, update: bool) -> None:
    for word in ("customers.create", "customers.edit") if update else ("customers.create",):
        if not request.caller.may(word):
            raise NotPermitted(permission=word)


def _matches(matches: list[Match]) -> list[CustomerImportMatch]:
    rows = Customer.objects.in_bulk([one.customer_id for one in matches])
    return [CustomerImportMatch(**vars(one), customer_name=_name(rows[one.customer_id])) for one in matches]


def _name(customer: Customer) -> str:
    return customer.full_name or customer.company or customer.email or customer.phone


def _content(file: UploadedFile) -> bytes:
    """One byte more than is read: too much is refused by who reads it."""
    content: bytes = file.read(MAX_FILE + 1)
    return content
