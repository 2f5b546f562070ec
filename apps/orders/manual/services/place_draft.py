"""What was written becomes an order: checked, numbered, and paid as far as the money is there."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.models import Customer
from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.fields.answers import given_answers
from apps.orders.manual.draft_document import Draft, read_draft
from apps.orders.manual.schemas import WrittenDocument
from apps.orders.manual.services.drafts import lock_draft
from apps.orders.manual.services.freeze import moved_offers
from apps.orders.manual.services.price_draft import method_of, price_draft
from apps.orders.models import Order, Origin
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.conflicts import check_version
from apps.stock.services.release import release
from common.crud import get_or_404
from common.errors import Conflict, Invalid, NotFound, NotPermitted, issue
from common.i18n import parse_language
from tenants.current import current_store

APPROVES: Final = "orders.approve_payment"


@dataclass(frozen=True)
class Placing:
    actor: Actor
    writer_id: UUID | None
    """Whose drafts the caller may place; None: everybody's."""
    may_approve: bool
    version: int | None = None
    total: Decimal | None = None


@transaction.atomic
def place_draft(draft_id: UUID, placing: Placing) -> Order:
    """The order; done a second time it is the same one. Invalid with the paths of the document."""
    try:
        row = lock_draft(draft_id, placing.writer_id)
    except NotFound:
        # Who waited for the draft finds what another caller made of it.
        return get_or_404(Order.objects.placed(), pk=draft_id, origin=Origin.MANUAL)
    check_version(row, placing.version)
    draft = read_draft(row.draft or {})
    _check(draft, placing)
    release(order_id=row.pk)
    requested = _requested(row.pk, draft, price_draft(draft), placing)
    row.delete()
    order = place_order(requested)
    _record_money(order, draft.document, placing)
    return order


def _check(draft: Draft, placing: Placing) -> None:
    document = draft.document
    wrong = {path: [issue("required")] for path in _missing(document)}
    chosen = document.customer_id
    if chosen and not Customer.objects.live().filter(pk=chosen).exists():
        wrong["customerOid"] = [issue("not_a_choice")]
    if wrong:
        raise Invalid(wrong)
    if document.payment.mode in ("PAID", "PART") and not placing.may_approve:
        raise NotPermitted(permission=APPROVES)
    if moved_offers(draft, timezone.now()):
        raise Conflict("prices_old")


def _missing(document: WrittenDocument) -> Iterator[str]:
    """Paths of what has to be there; whatever costs less than in the shop says why."""
    yield from _missing_in_lines(document)
    if document.discount and not document.discount.reason:
        yield "discount.reason"
    if document.shipping_price is not None and not document.shipping_reason:
        yield "shippingReason"
    if document.payment.mode == "PART" and not document.payment.amount:
        yield "payment.amount"
    yield from _missing_of_buyer(document)
    if document.payment.mode == "ON_ACCOUNT" and document.customer_id is None:
        yield "customerOid"


def _missing_in_lines(document: WrittenDocument) -> Iterator[str]:
    if not document.lines:
        yield "lines"
    for at, line in enumerate(document.lines):
        if line.variant_id and line.price is not None and not line.reason:
            yield f"lines.{at}.reason"
        if line.discount and not line.discount.reason:
            yield f"lines.{at}.discount.reason"


def _missing_of_buyer(document: WrittenDocument) -> Iterator[str]:
    """Over the counter nobody has a name; what is sent goes to somebody."""
    if document.buyer is not None and not document.buyer.first_name:
        yield "buyer.firstName"
    if document.buyer is None and document.address is not None:
        yield "buyer"


def _requested(order_id: UUID, draft: Draft, priced: PricedOrder, placing: Placing) -> OrderDraft:
    document = draft.document
    method, payment = method_of(document, priced), document.payment
    if method is None and payment.mode in ("LINK", "ON_DELIVERY", "ON_ACCOUNT"):
        raise Invalid({"payment.methodOid": [issue("not_a_choice")]})
    buyer = document.buyer.model_dump() if document.buyer else {}
    return OrderDraft(
        lines=draft.requested,
        contact={name: value or None for name, value in buyer.items()},
        language=parse_language(document.language or current_store().language),
        shipping_key=document.shipping_key,
        address=document.address.model_dump() if document.address else None,
        payment_method_id=method.method.pk if method else None,
        answers=given_answers(document.model_dump()["answers"]),
        total=placing.total,
        agreed=draft.terms(),
        order_id=order_id,
        due_hours=payment.due_hours,
        is_paid=payment.mode in ("PAID", "PART"),
        owner_note=document.note,
        tags=list(document.tags),
        origin=Origin.MANUAL,
        actor=placing.actor,
        customer_id=document.customer_id,
        live=draft.live,
    )


def _record_money(order: Order, document: WrittenDocument, placing: Placing) -> None:
    payment = document.payment
    if payment.mode not in ("PAID", "PART") or order.payment_state in states.SETTLED:
        return
    amount = payment.amount if payment.mode == "PART" else None
    record_payment(order_id=order.pk, amount=amount, reference=payment.reference, actor=placing.actor)
