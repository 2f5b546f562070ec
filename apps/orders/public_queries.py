"""An order as its buyer sees it; used by the shop's pages and by order/ui/{_id}."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.orders import states
from apps.orders.access import is_valid_token
from apps.orders.balance import due_now
from apps.orders.fields.answer_text import answers_out
from apps.orders.line_units import refunded_units
from apps.orders.links import order_url
from apps.orders.models import Order, OrderDiscount, PaymentAttempt, RefundState
from apps.orders.next_action import can_change_payment_method, is_cancellable, is_claimable, is_payable
from apps.orders.notification_settings import mailed_notifications
from apps.orders.payment_public_schemas import BuyerAttempt
from apps.orders.payments.charged_money import charged_terms
from apps.orders.public_schemas import (
    BuyerClaim,
    BuyerComment,
    BuyerContact,
    BuyerEvent,
    BuyerLine,
    BuyerOrder,
    BuyerParcel,
    BuyerRefund,
    PublicDiscount,
)
from apps.payments.gateways.registry import gateways
from apps.payments.names import name_in_sentence
from apps.store_settings.queries import checkout
from apps.warehouses.public_schemas import PickupPlace
from apps.warehouses.queries import pickup_place
from common.errors import NotFound
from common.i18n import Language, parse_language
from common.money import in_currency
from common.text import translate

_OPEN: Final = (
    "id number state payment_state fulfillment_state placed_at expires_at currency subtotal discount "
    "shipping_price surcharge rounding tax total shipping_kind to_quote"
).split()
_PUBLIC_EVENTS: Final = frozenset(
    "placed state_changed claim_sent claim_approved claim_rejected payment_recorded payment_received "
    "payment_failed payment_authorized payment_voided payment_mismatch refund_done parcel_shipped "
    "parcel_delivered tracking_updated return_requested return_received edited way_chosen "
    "shipping_priced".split()
)
_PARAMS: Final = frozenset(
    "from to courier tracking trackingUrl number operationNumber amount units card failure how "
    "totalFrom total action due price".split()
)
"""What of an entry the buyer may read: not the reasons and notes of the team."""


def buyer_order(order_id: UUID, token: str | None, store: Any, language: Language) -> BuyerOrder:
    """The whole order for who holds its key; without it nothing that says whose it is."""
    order = (
        Order.objects.placed().filter(pk=order_id).prefetch_related("lines", "payments", "refunds").first()
    )
    if order is None:
        raise NotFound()
    is_open = is_valid_token(order, token)
    figures: dict[str, Any] = {name: getattr(order, name) for name in _OPEN}
    paid = sum((payment.amount for payment in order.payments.all()), Decimal(0))
    figures |= {"paid": paid, "due": due_now(order)}
    with in_currency(order.currency):
        personal = _personal(order, store, language) if is_open else {}
        return BuyerOrder(
            **figures,
            full=is_open,
            shipping_name=order.shipping_name if is_open else "",
            lines=_lines(order),
            **personal,
        )


def _attempt(row: PaymentAttempt) -> BuyerAttempt:
    gateway = gateways().get(row.provider)
    shows_form = gateway is not None and gateway.shows_form
    return BuyerAttempt.from_row(row, shows_form=shows_form, charged=charged_terms(row))


def _personal(order: Order, store: Any, language: Language) -> dict[str, Any]:
    fallback = parse_language(store.language)
    return {
        "payment": _payment(order, language, fallback),
        "claimable": is_claimable(order),
        "payable": is_payable(order),
        "way_open": can_change_payment_method(order),
        "cancellable": is_cancellable(order) and checkout().buyer_cancel,
        "attempts": [_attempt(row) for row in order.attempts.all()],
        "discounts": [_discount_out(row, language) for row in order.discounts.all()],
        "refunds": [
            BuyerRefund.model_validate(row) for row in order.refunds.all() if row.state != RefundState.FAILED
        ],
        "contact": BuyerContact.model_validate(order),
        "shipping_address": order.shipping_address,
        "promise": order.shipping.get("promise"),
        "pickup": order.shipping.get("pickup"),
        "pickup_place": place_to_fetch(order, language),
        "note": order.customer_note,
        "answers": answers_out(order, language, fallback),
        "events": _events(order, language, fallback),
        "parcels": [_parcel(parcel) for parcel in order.parcels.all()],
        "claims": [buyer_claim(claim, order.currency) for claim in order.claims.order_by("created_at")],
        "comments": [
            BuyerComment.model_validate(comment)
            for comment in order.comments.all()
            if comment.visible_to_buyer
        ],
        "buyer_news": mailed_notifications(order.email),
        "url": order_url(order, store),
    }


def _payment(order: Order, language: Language, fallback: Language) -> dict[str, Any]:
    """A BuyerPayment."""
    payment: dict[str, Any] = {**order.payment, "methodOid": order.payment_method_id}
    for name in ("name", "instructions"):
        if name in payment:
            payment[name] = translate(payment[name], language, fallback)
    if method_name := payment.get("name"):
        payment["nameInSentence"] = name_in_sentence(order.payment_kind, method_name, language)
    return payment


def _lines(order: Order) -> list[BuyerLine]:
    refunded = refunded_units(row for row in order.refunds.all() if row.state != RefundState.FAILED)
    same = [name for name in BuyerLine.model_fields if name != "quantity_refunded"]
    return [
        BuyerLine(**{name: getattr(line, name) for name in same}, quantity_refunded=refunded[line.pk])
        for line in order.lines.all()
    ]


def place_to_fetch(order: Order, language: Language) -> PickupPlace | None:
    """Where a pickup that is open waits, as it is today; None where the place is gone."""
    pickup = order.shipping.get("pickup")
    if not pickup or order.state not in states.OPEN:
        return None
    place = pickup_place(UUID(pickup["warehouseOid"]), language)
    return PickupPlace.model_validate(place) if place else None


def _parcel(parcel: Any) -> BuyerParcel:
    same = "number state courier tracking tracking_url shipped_at delivered_at".split()
    units = sum(line["quantity"] for line in parcel.lines)
    return BuyerParcel(**{name: getattr(parcel, name) for name in same}, units=units)


def buyer_claim(claim: Any, currency: str) -> BuyerClaim:
    same = ("id", "state", "operation_number", "reason", "created_at")
    return BuyerClaim(**{name: getattr(claim, name) for name in same}, amount=claim.said, currency=currency)


def _events(order: Order, language: Language, fallback: Language) -> list[BuyerEvent]:
    """Approving a claim writes its payment: it is told once."""
    events = [event for event in order.events.all() if _is_public(event)]
    approved = {event.params.get("operationNumber") for event in events if event.kind == "claim_approved"}
    return [
        _event(event, language, fallback)
        for event in events
        if event.kind != "payment_recorded" or event.params.get("reference") not in approved
    ]


def _is_public(event: Any) -> bool:
    """Of edits only those of what is bought: a note or a corrected phone stays with the team."""
    return event.kind in _PUBLIC_EVENTS and (event.kind != "edited" or "total" in event.params)


def _event(event: Any, language: Language, fallback: Language) -> BuyerEvent:
    params = {key: value for key, value in event.params.items() if key in _PARAMS}
    if way := event.params.get("way"):
        params["way"] = translate(way, language, fallback)
    return BuyerEvent(kind=event.kind, params=params, created_at=event.created_at)


def _discount_out(row: OrderDiscount, language: Language) -> PublicDiscount:
    """Must be called inside a currency."""
    amount: Any = row.amount
    return PublicDiscount(
        type=row.type, reason=row.reason_in(language), note=row.note_in(language), amount=amount
    )
