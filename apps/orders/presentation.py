"""Orders in the shapes of schemas.py. Personal data only for those who may see contacts, cost only
for those who may see it."""

from decimal import Decimal
from typing import Any
from uuid import UUID

import orjson

from apps.orders.balance import balance_due
from apps.orders.claim_warnings import ClaimWarnings
from apps.orders.fields.answer_text import answers_out
from apps.orders.line_units import refunded_units
from apps.orders.links import order_path
from apps.orders.models import Order, OrderComment, OrderDiscount, OrderEvent, PaymentClaim, RefundState
from apps.orders.moments.reminders import Reminders
from apps.orders.moments.whatsapp import whatsapp_texts
from apps.orders.next_action import derived_action, displayed_action
from apps.orders.notification_settings import mailed_notifications
from apps.orders.parcel_presentation import HIDDEN, masked, parcel_out
from apps.orders.part_schemas import AttemptOut, DiscountOut, RefundOut, ReturnOut
from apps.orders.payments.charged_money import charged_terms
from apps.orders.schemas import (
    ClaimOut,
    CommentOut,
    ContactOut,
    EventOut,
    LineOut,
    OrderOut,
    PaymentOut,
    StockMoveOut,
)
from apps.orders.state_machine.services.conflicts import current_transitions
from apps.stock.order_moves import moves_of
from common.api import Caller
from common.i18n import language
from common.money import in_currency, to_wire
from common.schemas import instant
from reference.address_snapshot import place_line
from tenants.current import current_store

_NO_ITEM = {"name": "", "variantName": "", "photo": None}
_SAME = (
    "id number origin state payment_state fulfillment_state currency subtotal discount "
    "shipping_price surcharge rounding tax total removed customer_name language shipping_kind shipping_name "
    "shipping payment_method_id payment customer_note owner_note cancel_reason tags assignee_id "
    "assignee_name terms_version marketing_consent_at item_count placed_at expires_at paid_at confirmed_at "
    "shipped_at delivered_at completed_at cancelled_at archived_at version created_at updated_at"
).split()
_LINE = (
    "id product_id variant_id product_name variant_name sku photo unit_price compare_price quantity "
    "quantity_shipped quantity_returned quantity_removed total"
).split()


def order_row(columns: tuple[Any, ...], *, sees_contact: bool, reminders: Reminders) -> dict[str, Any]:
    """A row of list_queries.listed_orders as OrderRow is on the wire; 25 a call, so no shapes are built."""
    (
        identifier, number, placed_at, first_name, last_name, phone, district, state_name, city, item_count,
        first_item, total, currency, state, payment_state, payment_kind, fulfillment_state, shipping_kind,
        shipping_name, stored_action, origin, tags, assignee_id, assignee_name, expires_at, language,
        token_hash, due, own_reminder,
    ) = columns  # fmt: skip
    district = place_line({"neighborhoodName": district, "stateName": state_name, "cityName": city})
    buyer_path = "" if due is None or not sees_contact else order_path(identifier, token_hash, language)
    buyer = f"{first_name} {last_name}".strip()
    known = {"customer": buyer, "number": number, "total": total, "due": due, "district": district}
    known["currency"] = currency
    return {
        "_id": identifier,
        "number": number,
        "placedAt": instant(placed_at),
        "customerName": buyer,
        "phone": phone if sees_contact else masked(phone),
        "district": district,
        "itemCount": item_count,
        "firstItem": {**_NO_ITEM, **orjson.loads(first_item)},
        "total": to_wire(total, currency),
        "currency": currency,
        "state": state,
        "paymentState": payment_state,
        "paymentKind": payment_kind or "",
        "fulfillmentState": fulfillment_state,
        "shippingKind": shipping_kind,
        "shippingName": shipping_name,
        "nextAction": derived_action(stored_action, state, payment_state, fulfillment_state, item_count),
        "origin": origin,
        "tags": orjson.loads(tags),
        "assigneeOid": assignee_id,
        "assigneeName": assignee_name,
        "expiresAt": instant(expires_at) if expires_at else None,
        "firstName": first_name,
        "language": language,
        "due": to_wire(due, currency) if due is not None else None,
        "buyerPath": buyer_path,
        "reminder": reminders.text(language, buyer_path, own=own_reminder, name=first_name, **known),
    }


def order_out(order: Order, caller: Caller, *, url: str, marks: ClaimWarnings) -> OrderOut:
    """`order` comes from queries.order_detail."""
    sees_contact, sees_cost = caller.may("customers.see_contact"), caller.may("products.see_cost")
    payments, refunds = list(order.payments.all()), list(order.refunds.all())
    figures: dict[str, Any] = {name: getattr(order, name) for name in _SAME}
    amounts = [payment.amount for payment in payments]
    figures |= {"paid": sum(amounts, Decimal(0)), "due": balance_due(order)}
    with in_currency(order.currency):
        return OrderOut(
            **figures,
            next_action=displayed_action(order),
            allowed_transitions=current_transitions(order),
            tax_rate=format(order.tax_rate.normalize(), "f"),
            contact=_contact(order, sees_contact),
            district=place_line(order.shipping_address),
            shipping_address=_address(order, sees_contact),
            lines=_lines(order, sees_cost),
            events=[_event(event, sees_contact) for event in order.events.all()],
            stock_moves=[StockMoveOut.model_validate(move) for move in moves_of(order.pk)],
            comments=[comment_out(comment, caller.user_id) for comment in order.comments.all()],
            parcels=[parcel_out(parcel, order, sees_contact) for parcel in order.parcels.all()],
            claims=[claim_out(claim, order, marks) for claim in order.claims.all()],
            payments=[PaymentOut.model_validate(payment) for payment in payments],
            discounts=[discount_out(row) for row in order.discounts.all()],
            attempts=[AttemptOut.from_row(row, charged=charged_terms(row)) for row in order.attempts.all()],
            refunds=[RefundOut.model_validate(row) for row in refunds],
            returns=[ReturnOut.model_validate(row) for row in order.returns.all()],
            answers=answers_out(order, language(), language(), sees_contact=sees_contact),
            buyer_news=mailed_notifications(order.email),
            url=url,
            whatsapp_texts=_whatsapp_texts(order, sees_contact, url),
        )


def _whatsapp_texts(order: Order, sees_contact: bool, url: str) -> dict[str, str]:
    if not (sees_contact and order.takes_whatsapp):
        return {}
    return whatsapp_texts(order, current_store().name, url)


def claim_out(claim: PaymentClaim, order: Order, marks: ClaimWarnings) -> ClaimOut:
    same = (
        "id state method operation_number amount payer_name reason reviewer_name reviewed_at created_at"
    ).split()
    return ClaimOut(
        **{name: getattr(claim, name) for name in same},
        order_id=order.pk,
        order_number=order.number or 0,
        customer_name=order.customer_name,
        expected=order.total if claim.expected is None else claim.expected,
        currency=order.currency,
        screenshot_url=f"/api/v1/payment/claim/{claim.pk}/screenshot" if claim.screenshot else None,
        said_amount=claim.said,
        duplicate_image=marks.pictures.get(claim.pk, []),
        rejected_before=marks.rejected.get(claim.pk, []),
    )


def comment_out(comment: OrderComment, reader_id: UUID | None) -> CommentOut:
    """Without the keys of its files."""
    names = ("id", "author_kind", "author_name", "body", "visible_to_buyer", "edited_at", "created_at")
    visible = ("name", "type", "size")
    files = [{name: file.get(name) for name in visible} for file in comment.files]
    mine = comment.author_id is not None and comment.author_id == reader_id
    return CommentOut(**{name: getattr(comment, name) for name in names}, mine=mine, files=files)


def discount_out(row: OrderDiscount) -> DiscountOut:
    """Must be called inside a currency."""
    percent = None if row.percent is None else format(row.percent, "f")
    spoken = language()
    words = {"reason": row.reason_in(spoken), "note": row.note_in(spoken)}
    return DiscountOut.from_row(row, percent=percent, **words)


def _contact(order: Order, sees_contact: bool) -> ContactOut:
    contact = ContactOut.model_validate(order)
    if sees_contact:
        return contact
    hidden = {name: masked(getattr(contact, name)) for name in ("email", "phone", "document_number")}
    return contact.model_copy(update=hidden | {"takes_whatsapp": False})


def _address(order: Order, sees_contact: bool) -> dict[str, Any] | None:
    if order.shipping_address is None or sees_contact:
        return order.shipping_address
    return {**order.shipping_address, "line": HIDDEN, "reference": ""}


def _event(event: OrderEvent, sees_contact: bool) -> EventOut:
    """`changes` of an edit repeat contact and address."""
    visible = EventOut.model_validate(event)
    if sees_contact or "changes" not in visible.params:
        return visible
    return visible.model_copy(update={"params": {**visible.params, "changes": []}})


def _lines(order: Order, sees_cost: bool) -> list[LineOut]:
    refunded = refunded_units(row for row in order.refunds.all() if row.state != RefundState.FAILED)
    return [
        LineOut(
            **{name: getattr(line, name) for name in _LINE},
            quantity_refunded=refunded[line.pk],
            cost=line.cost if sees_cost else None,
        )
        for line in order.lines.all()
    ]
