"""Receipts: issuing them, their list, papers, states and series."""

from collections import Counter
from typing import Literal
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.orders.merchant_detail import SEES_CONTACT, actor_of
from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.buyer import Buyer
from apps.receipts.models import Receipt
from apps.receipts.presentation import note_out, receipt_out, row_out, state_out
from apps.receipts.proposal import propose
from apps.receipts.queries import find_receipts, get_receipt, limit_a_month, receipts_of, series_out
from apps.receipts.quota import receipts_used
from apps.receipts.refund_note import due_note
from apps.receipts.schemas import (
    OrderReceipts,
    ReceiptBulkIn,
    ReceiptIn,
    ReceiptOut,
    ReceiptPage,
    ReceiptQuery,
    ReceiptsStarted,
    ReceiptStateOut,
    ReceiptStatePatch,
    SeriesIn,
    SeriesOut,
    SeriesPatch,
)
from apps.receipts.services import series as series_service
from apps.receipts.services.credit import ALL_OF_IT, NoteDraft, credited_units, emit_credit_note
from apps.receipts.services.emit import CASH, ReceiptDraft, emit_receipt
from apps.receipts.services.emit_many import start_emission
from apps.receipts.services.print_receipt import print_receipt
from apps.receipts.services.void import retry_receipt, void_receipt
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.errors import Invalid, NotFound, issue
from common.i18n import language
from common.idempotency import idempotent
from common.schemas import Items, page_of
from common.versions import with_current_row
from tenants.models import Store

router = Router(tags=["order"])


@router.get("/order/invoice", response=ReceiptPage, permission="orders.view")
def list_receipts(request: Request, query: Query[ReceiptQuery]) -> ReceiptPage:
    """Receipts of all orders, the newest first, and how many of the month the plan has left."""
    sees_contact = request.caller.may(SEES_CONTACT)
    page = page_of(find_receipts(query), query, lambda row: row_out(row, sees_contact=sees_contact))
    return ReceiptPage(**page, used=receipts_used(), limit_a_month=limit_a_month())


@router.get("/order/invoice/series", response=Items[SeriesOut], permission="orders.view")
def list_receipt_series(request: Request) -> Items[SeriesOut]:
    """All series of the store."""
    return Items(items=series_out(series_service.receipt_series()))


@router.post("/order/invoice/series", response={201: SeriesOut}, permission="settings.edit")
@idempotent("order/invoice/series")
def create_receipt_series(request: Request, payload: SeriesIn) -> Status[SeriesOut]:
    """Adds a series that starts after `lastNumber`; takes `Idempotency-Key`."""
    row = series_service.create_series(**payload.model_dump())
    return Status(201, _series(row.pk))


@router.patch("/order/invoice/series/{uuid:series_id}", response=SeriesOut, permission="settings.edit")
def update_receipt_series(request: Request, series_id: UUID, payload: SeriesPatch) -> SeriesOut:
    """Takes a series out of use, or says where the old system ended (409 `series_used` once it is used)."""
    with with_current_row(lambda: _series(series_id)):
        series_service.update_series(
            series_id=series_id, changes=changed_fields(payload, clearable={}), version=payload.version
        )
    return _series(series_id)


@router.post("/order/invoice/bulk", response={202: ReceiptsStarted}, permission="invoices.emit")
@idempotent("order/invoice/bulk")
def create_receipts(request: Request, payload: ReceiptBulkIn) -> Status[ReceiptsStarted]:
    """Queues receipts of up to 100 orders; the job's result tells of each order its number, or why there is
    none. Takes `Idempotency-Key`."""
    job = start_emission(
        ids=payload.ids, kind=payload.kind, user_id=request.caller.user_id, language=language()
    )
    return Status(202, ReceiptsStarted(job_id=job.pk))


@router.get("/order/invoice/{uuid:receipt_id}", response=ReceiptOut, permission="orders.view")
def get_order_receipt(request: Request, receipt_id: UUID) -> ReceiptOut:
    """One receipt as it was issued."""
    return _out(request, receipt_id)


@router.get("/order/invoice/{uuid:receipt_id}/state", response=ReceiptStateOut, permission="orders.view")
def get_receipt_state(request: Request, receipt_id: UUID) -> ReceiptStateOut:
    """Where it stands, what SUNAT said, and what can be done now."""
    return state_out(get_receipt(receipt_id))


@router.patch("/order/invoice/{uuid:receipt_id}/state", response=ReceiptStateOut, permission="invoices.emit")
def update_receipt_state(request: Request, receipt_id: UUID, payload: ReceiptStatePatch) -> ReceiptStateOut:
    """RETRY sends the same number again; VOID, with a reason, voids it."""
    actor = actor_of(request)
    with with_current_row(lambda: state_out(get_receipt(receipt_id))):
        if payload.action == "RETRY":
            retry_receipt(receipt_id=receipt_id, actor=actor, version=payload.version)
        elif not payload.reason:
            raise Invalid({"reason": [issue("required")]})
        else:
            void_receipt(receipt_id=receipt_id, reason=payload.reason, actor=actor, version=payload.version)
    return state_out(get_receipt(receipt_id))


@router.get("/order/invoice/{uuid:receipt_id}/pdf", permission="orders.view", also=[SEES_CONTACT])
def print_order_receipt(
    request: Request, receipt_id: UUID, size: Literal["a4", "80mm"] = "a4"
) -> HttpResponse:
    """Its paper; it names the buyer, so it needs customers.see_contact."""
    receipt = get_receipt(receipt_id)
    return _file(print_receipt(receipt, size), f"{receipt.code}.pdf", "application/pdf")


@router.get("/order/invoice/{uuid:receipt_id}/xml", permission="orders.view", also=[SEES_CONTACT])
def get_receipt_xml(request: Request, receipt_id: UUID) -> HttpResponse:
    """Its UBL 2.1 document; 404 of a sales note. Needs customers.see_contact."""
    receipt = get_receipt(receipt_id)
    if not receipt.xml:
        raise NotFound()
    return _file(receipt.xml.encode(), f"{receipt.code}.xml", "application/xml")


@router.get("/order/{uuid:order_id}/invoice", response=OrderReceipts, permission="orders.view")
def list_order_receipts(request: Request, order_id: UUID) -> OrderReceipts:
    """The receipts of an order, what a new one would say, and the credit note that its refunds make due."""
    rows = Order.objects.placed().prefetch_related("lines", "discounts", "payments", "refunds")
    order, store = get_or_404(rows, pk=order_id), Store.objects.get(pk=request.store.pk)
    sees_contact, issued = request.caller.may(SEES_CONTACT), list(receipts_of(order_id))
    items = [receipt_out(row, sees_contact=sees_contact, credited=_credited(row)) for row in issued]
    return OrderReceipts(
        items=items,
        proposal=propose(order, store, issued, sees_contact=sees_contact),
        due_note=note_out(due_note(order, issued)),
    )


@router.post("/order/{uuid:order_id}/invoice", response={201: ReceiptOut}, permission="invoices.emit")
@idempotent("order/invoice")
def create_order_receipt(request: Request, order_id: UUID, payload: ReceiptIn) -> Status[ReceiptOut]:
    """Issues a receipt of the order, or a credit note of one of its receipts; takes `Idempotency-Key`.

    402 at the plan's limit, but of an order that was paid; a sales note always is issued.
    """
    store, actor = Store.objects.get(pk=request.store.pk), actor_of(request)
    if payload.kind == states.CREDIT_NOTE:
        receipt = emit_credit_note(order_id=order_id, draft=_note(payload), store=store, actor=actor)
    else:
        draft = ReceiptDraft(
            kind=payload.kind,
            buyer=Buyer(**payload.buyer.model_dump()) if payload.buyer else Buyer(),
            series_id=payload.series_id,
            payment_term=payload.payment_term or CASH,
            due_on=payload.due_on,
            total=payload.total,
        )
        receipt = emit_receipt(order_id=order_id, draft=draft, store=store, actor=actor)
    return Status(201, _out(request, receipt.pk))


def _note(payload: ReceiptIn) -> NoteDraft:
    if payload.corrects_id is None:
        raise Invalid({"correctsOid": [issue("required")]})
    return NoteDraft(
        receipt_id=payload.corrects_id,
        reason_code=payload.reason_code or ALL_OF_IT,
        reason=payload.reason or "",
        series_id=payload.series_id,
        units={line.key: line.quantity for line in payload.lines or []},
        amount=payload.amount,
    )


def _out(request: Request, receipt_id: UUID) -> ReceiptOut:
    receipt = get_receipt(receipt_id)
    return receipt_out(receipt, sees_contact=request.caller.may(SEES_CONTACT), credited=_credited(receipt))


def _credited(receipt: Receipt) -> Counter[str]:
    return credited_units(receipt) if receipt.credited else Counter()


def _series(series_id: UUID) -> SeriesOut:
    rows = series_out(series_service.receipt_series().filter(pk=series_id))
    if not rows:
        raise NotFound()
    return rows[0]


def _file(content: bytes, name: str, mime: str) -> HttpResponse:
    response = HttpResponse(content, content_type=mime)
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
