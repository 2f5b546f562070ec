"""Issuing receipts: everything is checked and frozen first, the number is taken last."""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.notifications.services.read import mark_read
from apps.orders import states as order_states
from apps.orders.actors import Actor
from apps.orders.links import admin_path
from apps.orders.models import ActorKind, Order
from apps.orders.timeline import build_event
from apps.receipts import states
from apps.receipts.amounts import Line, sum_lines
from apps.receipts.billing_lines import billed_lines, remarks_of
from apps.receipts.buyer import Buyer, check_buyer
from apps.receipts.configuration import sender_name
from apps.receipts.errors import ReceiptExists, ReceiptTotalChanged
from apps.receipts.in_words import amount_in_words
from apps.receipts.issuer import issuer_of, missing_tax_data
from apps.receipts.models import Receipt, ReceiptSeries
from apps.receipts.quota import reserve_receipt
from apps.receipts.services.move import event_params
from apps.receipts.services.series import take_number
from apps.receipts.services.write_xml import write_xml
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows
from common.money import to_wire
from common.outbox import enqueue
from common.text import search_key
from tenants.models import Store

SEND: Final = "receipt.send"
CASH, CREDIT = "CASH", "CREDIT"


@dataclass(frozen=True)
class ReceiptDraft:
    """What a person decides about a receipt; its lines are the order's."""

    kind: str
    buyer: Buyer
    series_id: UUID | None = None
    """None: the first one that is in use."""
    payment_term: str = CASH
    due_on: date | None = None
    total: Decimal | None = None
    """What the caller saw; another total is refused."""


@dataclass(frozen=True)
class Correction:
    """Of a credit note: what it takes from which receipt."""

    receipt: Receipt
    reason_code: str
    reason: str


@dataclass(frozen=True)
class Contents:
    lines: list[Line]
    remarks: list[str] = field(default_factory=list)
    correction: Correction | None = None


@transaction.atomic
def emit_receipt(
    *, order_id: UUID, draft: ReceiptDraft, store: Store, actor: Actor, in_bulk: bool = False
) -> Receipt:
    """Issues a boleta, factura or sales note of an order. Of many at once none is beyond the plan; a single
    one of an order that was paid always is issued."""
    order = lock_order_to_bill(order_id)
    _check_one(order, draft.kind)
    if draft.kind in states.TAX_KINDS and missing_tax_data(store):
        raise Conflict("receipt_store_data", missing=missing_tax_data(store))
    try:
        lines = billed_lines(order)
    except ValueError:
        raise Conflict("receipt_order_closed") from None
    totals = sum_lines(lines, order.currency)
    if draft.total is not None and draft.total != totals.total:
        raise ReceiptTotalChanged(total=to_wire(totals.total, order.currency))
    _check_term(draft)
    check_buyer(draft.buyer, kind=draft.kind, total=totals.total, currency=order.currency)
    is_paid = order.payment_state in order_states.WAS_PAID
    if draft.kind in states.TAX_KINDS and (in_bulk or not is_paid):
        reserve_receipt()
    return write_receipt(order, draft, Contents(lines, remarks_of(order)), store, actor)


def lock_order_to_bill(order_id: UUID) -> Order:
    order = lock_rows(Order.objects.placed(), [order_id], no_key=True).get(order_id)
    if order is None:
        raise NotFound()
    if order.state in (order_states.CANCELLED, order_states.EXPIRED) or order.to_quote:
        raise Conflict("receipt_order_closed")
    return order


def write_receipt(
    order: Order, draft: ReceiptDraft, contents: Contents, store: Store, actor: Actor
) -> Receipt:
    """The caller has checked it and holds the order's lock."""
    series = _series(draft, contents.correction)
    sender = sender_name() if draft.kind in states.TAX_KINDS else ""
    receipt = _build(order, draft, contents, store, actor)
    receipt.series, receipt.sender = series.code, sender
    receipt.state = states.QUEUED if sender else states.ISSUED
    if actor.kind == ActorKind.USER:
        mark_read(link=admin_path(order), since=order.placed_at)
    # From here on only rows are added: who waits for the number waits for nothing else.
    receipt.number = take_number(series.pk)
    receipt.search_text = search_key(
        f"{receipt.code} {receipt.buyer_name} {receipt.buyer_document_number} #{order.number}"
    )
    write_xml(receipt)
    receipt.save(force_insert=True)
    build_event(order, "receipt_issued", actor, event_params(receipt)).save(force_insert=True)
    if sender:
        enqueue(SEND, {"receiptOid": str(receipt.pk)}, store_id=store.pk, dedupe_key=f"{SEND}:{receipt.pk}:1")
    return receipt


def _build(order: Order, draft: ReceiptDraft, contents: Contents, store: Store, actor: Actor) -> Receipt:
    now = timezone.now()
    totals = sum_lines(contents.lines, order.currency)
    correction, buyer = contents.correction, draft.buyer
    return Receipt(
        order=order,
        corrects=correction.receipt if correction else None,
        reason_code=correction.reason_code if correction else "",
        reason=correction.reason if correction else "",
        kind=draft.kind,
        issued_at=now,
        issued_on=local_day(now, store.time_zone),
        payment_term=draft.payment_term,
        due_on=draft.due_on,
        issuer=issuer_of(store).as_json(),
        buyer_document_type=buyer.document_type,
        buyer_document_number=buyer.document_number,
        buyer_name=buyer.name,
        buyer_address=buyer.address,
        currency=order.currency,
        tax_rate=order.tax_rate,
        lines=[line.as_json(order.currency) for line in contents.lines],
        remarks=contents.remarks,
        in_words=amount_in_words(totals.total, order.currency),
        actor_id=actor.id,
        actor_name=actor.name,
        **totals.__dict__,
    )


def local_day(moment: datetime, time_zone: str) -> date:
    return moment.astimezone(ZoneInfo(time_zone)).date()


def _check_one(order: Order, kind: str) -> None:
    """One sales note and one boleta or factura at a time: a note is often exchanged for a boleta."""
    kinds = (kind,) if kind == states.SALES_NOTE else (states.BOLETA, states.FACTURA)
    standing = Receipt.objects.filter(order=order, kind__in=kinds).exclude(state__in=states.DEAD).first()
    if standing:
        raise ReceiptExists(code=standing.code)


def _check_term(draft: ReceiptDraft) -> None:
    if draft.payment_term == CREDIT and draft.due_on is None:
        raise Invalid({"dueOn": [issue("required")]})


def _series(draft: ReceiptDraft, correction: Correction | None) -> ReceiptSeries:
    rows = ReceiptSeries.objects.filter(kind=draft.kind, active=True)
    if correction:
        rows = rows.filter(code__startswith=correction.receipt.series[0])
    series = rows.filter(pk=draft.series_id).first() if draft.series_id else rows.first()
    if series is None:
        raise Invalid({"seriesOid": [issue("series_missing")]})
    return series
