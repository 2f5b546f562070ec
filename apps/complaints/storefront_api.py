"""The complaints book of a shop: no log-in, no plan and no closed shop stands before it."""

from hashlib import sha256
from typing import Annotated, BinaryIO, cast
from uuid import UUID

from django.http import HttpResponse
from ninja import File, Form, Header, Status
from ninja.files import UploadedFile

from apps.complaints.access import complaint_token, get_for_token
from apps.complaints.models import Complaint, EntryKind
from apps.complaints.notice import notice
from apps.complaints.paper import pdf_response
from apps.complaints.presentation import state_of
from apps.complaints.provider import provider_of
from apps.complaints.public_schemas import (
    ComplaintBook,
    ComplaintForm,
    ComplaintHoliday,
    FiledComplaint,
    ProviderOut,
    PublicComplaint,
    PublicComplaintAnswer,
)
from apps.complaints.queries import today
from apps.complaints.services.file_complaint import ComplaintText, Guardian, Upload, file_complaint
from apps.complaints.working_days import due_day, holidays_between
from apps.orders.storefront_access import rate_limit
from common.api import Request, Router
from common.context import client_address
from common.i18n import language, parse_language
from common.idempotency import HEADER, REPLAYED, StoredResponse, run_once
from common.limiter import limit
from common.permissions import PUBLIC
from common.text import translate
from tenants.context import stored_store

router = Router(tags=["complaint"])
DAY = 24 * 3600
MAX_A_DAY = 20
"""Sheets from one address in one shop; the hand of a person files fewer."""
Token = Annotated[str | None, Header(alias="X-Complaint-Token")]


@router.get(
    "/complaint/ui", response=ComplaintBook, permission=PUBLIC, before=[rate_limit("complaint-book", 60)]
)
def get_complaints_book(request: Request) -> ComplaintBook:
    """Who the provider is, and until when a sheet that is filed today is answered."""
    store, words = stored_store(), language()
    now = today()
    due = due_day(now, store.country)
    return ComplaintBook(
        provider=ProviderOut(**provider_of(store).as_json()),
        intro=translate(notice().intro, words, parse_language(store.language)),
        today=now,
        due_on=due,
        holidays=[ComplaintHoliday(**one) for one in holidays_between(now, due, store.country, words)],
        currency=store.currency,
    )


@router.post(
    "/complaint/ui",
    response={201: FiledComplaint},
    permission=PUBLIC,
    before=[rate_limit("complaint-file", 5)],
)
def file_public_complaint(
    request: Request,
    payload: Form[ComplaintForm],
    response: HttpResponse,
    files: Annotated[list[UploadedFile] | None, File()] = None,
) -> Status[FiledComplaint]:
    """Files a sheet with up to five pictures or PDFs; number and PDF go to both sides by mail at once. Takes
    `Idempotency-Key`."""
    store, uploads = stored_store(), files or []
    request_facts = {**payload.model_dump(mode="json"), "files": [_digest(one) for one in uploads]}

    def act() -> StoredResponse:
        limit("complaint-day", f"{store.pk}:{client_address.get()}", MAX_A_DAY, DAY)
        complaint = file_complaint(
            text=_text(payload),
            files=[Upload(cast(BinaryIO, one), one.name or "") for one in uploads],
            store=store,
            language=language(),
        )
        return StoredResponse(201, {"complaintOid": str(complaint.pk)})

    answer = run_once(f"{store.pk}:complaint/ui", request.headers.get(HEADER), request_facts, act)
    if answer.replayed:
        response[REPLAYED] = "true"
    complaint = Complaint.objects.get(pk=answer.body["complaintOid"])
    return Status(201, FiledComplaint.from_row(complaint, token=complaint_token(complaint.pk)))


@router.get(
    "/complaint/ui/{uuid:complaint_id}",
    response=PublicComplaint,
    permission=PUBLIC,
    before=[rate_limit("complaint-sheet", 60)],
)
def get_public_complaint(
    request: Request, complaint_id: UUID, response: HttpResponse, x_complaint_token: Token = None
) -> PublicComplaint:
    """The sheet, for who holds its key: its state, and the answer once there is one."""
    response["Cache-Control"] = "private, no-store"
    complaint = get_for_token(complaint_id, x_complaint_token)
    answer = complaint.entries.filter(kind=EntryKind.ANSWER).first()
    return PublicComplaint.from_row(
        complaint,
        state=state_of(complaint),
        provider=ProviderOut(**complaint.provider),
        overdue=answer is None and today() > complaint.due_on,
        answer=PublicComplaintAnswer.from_row(answer) if answer else None,
    )


@router.get(
    "/complaint/ui/{uuid:complaint_id}/pdf", permission=PUBLIC, before=[rate_limit("complaint-pdf", 20)]
)
def print_public_complaint(
    request: Request, complaint_id: UUID, x_complaint_token: Token = None
) -> HttpResponse:
    """The sheet as a PDF, for who holds its key."""
    return pdf_response(get_for_token(complaint_id, x_complaint_token))


def _text(payload: ComplaintForm) -> ComplaintText:
    given = payload.model_dump()
    names = ("name", "document_type", "document_number")
    guardian = Guardian(**{name: given.pop(f"guardian_{name}") for name in names})
    return ComplaintText(**given, guardian=guardian)


def _digest(upload: UploadedFile) -> str:
    digest = sha256()
    for chunk in upload.chunks():
        digest.update(chunk)
    upload.seek(0)
    return digest.hexdigest()
