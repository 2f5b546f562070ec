"""The complaints book for members: its register, a sheet, its answer, the export for an inspection."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.complaints.models import Complaint
from apps.complaints.notice import notice, update_notice
from apps.complaints.paper import pdf_response
from apps.complaints.presentation import complaint_out, row_out
from apps.complaints.provider import missing_of, provider_of
from apps.complaints.public_schemas import ProviderOut
from apps.complaints.queries import book, find_complaints, get_complaint, today, year_figures
from apps.complaints.schemas import (
    ComplaintAnswerIn,
    ComplaintExportIn,
    ComplaintExportStarted,
    ComplaintOut,
    ComplaintPage,
    ComplaintQuery,
    NoticeOut,
    NoticePatch,
)
from apps.complaints.services.answer_complaint import answer_complaint, begin_complaint
from apps.complaints.services.export_complaints import start_export
from apps.orders.comments.comment_files import private_file_response
from apps.orders.merchant_detail import SEES_CONTACT, actor_of
from apps.orders.models import Order
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import Invalid, issue
from common.i18n import language
from common.idempotency import idempotent
from common.member_limits import own_orders_of
from common.schemas import page_of
from common.versions import with_current_row
from tenants.models import Store
from tenants.presentation import store_url

router = Router(tags=["complaint"])


@router.get("/complaint", response=ComplaintPage, permission="content.view")
def list_complaints(request: Request, query: Query[ComplaintQuery]) -> ComplaintPage:
    """Sheets of the book; by due date the open ones come first."""
    sees_contact = request.caller.may(SEES_CONTACT)
    rows = find_complaints(query, sees_contact=sees_contact)
    page = page_of(rows, query, lambda row: row_out(row, sees_contact=sees_contact))
    sheets, opened = Complaint.objects.count(), Complaint.objects.open().count()
    return ComplaintPage(**page, open=opened, answered=sheets - opened)


@router.get("/complaint/notice", response=NoticeOut, permission="content.view")
def get_complaint_notice(request: Request) -> NoticeOut:
    """What the shop shows above its form, what the store's settings lack, and the figures of the year."""
    return _notice(request)


@router.patch("/complaint/notice", response=NoticeOut, permission="content.edit")
def update_complaint_notice(request: Request, payload: NoticePatch) -> NoticeOut:
    """The store's own words above the form; null takes them away."""
    changes = changed_fields(payload, clearable={"intro": {}})
    with with_current_row(lambda: _notice(request)):
        update_notice(changes=changes, version=payload.version)
    return _notice(request)


@router.post("/complaint/export", response={202: ComplaintExportStarted}, permission="customers.see_contact")
@idempotent("complaint/export")
def export_complaints(request: Request, payload: ComplaintExportIn) -> Status[ComplaintExportStarted]:
    """Queues a file for an inspection: the sheets of some days as PDFs, with a CSV of the chain. Takes
    `Idempotency-Key`."""
    if payload.last < payload.first:
        raise Invalid({"last": [issue("complaint_days")]})
    job = start_export(
        first=payload.first, last=payload.last, user_id=request.caller.user_id, language=language()
    )
    return Status(202, ComplaintExportStarted(job_id=job.pk))


@router.get("/complaint/{uuid:complaint_id}", response=ComplaintOut, permission="content.view")
def get_one_complaint(request: Request, complaint_id: UUID) -> ComplaintOut:
    """A sheet and its history."""
    return _out(request, complaint_id)


@router.post("/complaint/{uuid:complaint_id}/begin", response=ComplaintOut, permission="content.edit")
def begin_one_complaint(request: Request, complaint_id: UUID) -> ComplaintOut:
    """The consumer sees that somebody is looking into it; a second time changes nothing."""
    begin_complaint(complaint_id=complaint_id, actor=actor_of(request))
    return _out(request, complaint_id)


@router.post("/complaint/{uuid:complaint_id}/answer", response=ComplaintOut, permission="content.edit")
@idempotent("complaint/answer")
def answer_one_complaint(request: Request, complaint_id: UUID, payload: ComplaintAnswerIn) -> ComplaintOut:
    """The answer, once and for good; the consumer gets it by mail with the whole sheet. 409
    `complaint_answered`. Takes `Idempotency-Key`."""
    answer_complaint(
        complaint_id=complaint_id, offer=payload.offer, body=payload.body, actor=actor_of(request)
    )
    return _out(request, complaint_id)


@router.get("/complaint/{uuid:complaint_id}/pdf", permission="customers.see_contact")
def print_one_complaint(request: Request, complaint_id: UUID) -> HttpResponse:
    """The sheet on paper, which names the consumer."""
    return pdf_response(get_complaint(complaint_id))


@router.get("/complaint/{uuid:complaint_id}/file/{index}", permission="customers.see_contact")
def get_complaint_file(request: Request, complaint_id: UUID, index: str) -> HttpResponse:
    """What the consumer attached, counted from 0."""
    files = get_complaint(complaint_id).files
    return private_file_response(dict(zip("0123456789", files, strict=False)).get(index))


def _out(request: Request, complaint_id: UUID) -> ComplaintOut:
    complaint = get_complaint(complaint_id)
    order_id = _order_of(complaint) if request.caller.may("orders.view") else None
    return complaint_out(complaint, sees_contact=request.caller.may(SEES_CONTACT), order_id=order_id)


def _order_of(complaint: Complaint) -> UUID | None:
    """Who sees only his own orders is led to those alone."""
    rows = Order.objects.placed().filter(number=complaint.order_number or 0)
    own = own_orders_of()
    return (rows.filter(assignee_id=own) if own else rows).values_list("pk", flat=True).first()


def _notice(request: Request) -> NoticeOut:
    store, chosen = Store.objects.get(pk=request.store.pk), notice()
    following = book().open().order_by("due_on", "position").first()
    figures = year_figures(today().year)
    return NoticeOut(
        intro=chosen.intro,
        url=f"{store_url(store)}/{store.language}/complaints-book",
        provider=ProviderOut(**provider_of(store).as_json()),
        missing=missing_of(store),
        open=Complaint.objects.open().count(),
        next_due_on=following.due_on if following else None,
        next_code=following.code if following else "",
        next_id=following.pk if following else None,
        answered_this_year=figures.answered,
        on_time_this_year=figures.on_time,
        average_days=figures.average_days,
        version=chosen.version,
    )
