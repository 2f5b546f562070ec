"""Placing an order: priced, written, reserved and numbered in one transaction.

See docs/algorithms/order-placing.md. The order of the steps keeps what rivals wait for short:
stock comes late, the number last.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.credit import credit_terms, due_day
from apps.discounts.services.redeem import UsedUp, redeem
from apps.orders.access import new_token, token_hash
from apps.orders.actors import Actor
from apps.orders.checkout.agreed_terms import AgreedTerms
from apps.orders.checkout.services.allowed_buyer import check_buyer
from apps.orders.checkout.services.buyer import identity_of
from apps.orders.checkout.services.check_priced import check_priced
from apps.orders.checkout.services.coupon_check import refused_coupon
from apps.orders.checkout.services.live_link import reserve_beside, take_hold
from apps.orders.checkout.services.minimum import check_minimum
from apps.orders.checkout.services.number import assign_number
from apps.orders.checkout.services.order_lines import first_item, order_lines
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.checkout.services.priced_rows import discount_rows, money_columns
from apps.orders.checkout.services.quote import quote_wire
from apps.orders.contact import validate_contact
from apps.orders.errors import PriceChanged, TermsChanged
from apps.orders.fields.answers import build_answers
from apps.orders.fields.visible_fields import FieldContext
from apps.orders.models import Order, Origin
from apps.orders.next_action import awaits_money
from apps.orders.state_machine.services.change_state import start
from apps.orders.state_machine.services.follow_credit import charge_new_order
from apps.orders.timeline import build_event, enqueue_for_order_in_batch
from apps.payments.models import PaymentKind
from apps.payments.services.snapshot import snapshot
from apps.payments.snapshots import PaymentSnapshot
from apps.shipping.models import ShippingKind
from apps.shipping.queries import ShippingOption, pickup_snapshot
from apps.stock.services.reserve import reserve
from apps.store_settings.checkout import Checkout
from common.batch import Batch
from common.i18n import Language, parse_language
from common.ids import new_id
from common.member_limits import own_orders_of
from common.money import quantize
from common.text import search_text
from reference.address_snapshot import address_snapshot, place_line
from tenants.current import current_store

_NOBODY: Final = ("first_name", "last_name", "email", "phone", "document_type", "document_number")
_DELIVERY: Final = {"es": "Envío", "en": "Delivery"}


@dataclass(frozen=True)
class OrderDraft:
    """What a buyer, or the merchant for him, asks for."""

    lines: list[tuple[UUID, int]]
    contact: dict[str, Any]
    language: Language
    shipping_key: str | None = None
    address: dict[str, Any] | None = None
    payment_method_id: UUID | None = None
    note: str = ""
    answers: dict[str, Any] = field(default_factory=dict)
    """To the fields of the store, by their ids."""
    marketing_consent: bool = False
    """Whether the buyer ticked the box; counts only while the store shows it."""
    cart_code: str | None = None
    """Of the link that brought the lines back."""
    coupon_code: str | None = None
    total: Decimal | None = None
    """What the client believes it costs; only compared."""
    terms_version: str | None = None
    """Of the terms that the buyer saw; only compared."""
    agreed: AgreedTerms | None = None
    """What the merchant says otherwise than the shop."""
    order_id: UUID | None = None
    """Of the draft that it was; None: a new one."""
    due_hours: int | None = None
    """How long it waits for its money; None: as the way to pay says."""
    is_paid: bool = False
    """Whether money of it is there already."""
    owner_note: str = ""
    tags: list[str] = field(default_factory=list)
    origin: str = Origin.STOREFRONT
    actor: Actor | None = None
    """None: the buyer."""
    customer_id: UUID | None = None
    """Whom the buyer's own link or the merchant names; None: he is met afterwards."""
    held: Mapping[UUID, int] = field(default_factory=dict)
    """Units that a live sale holds for it already."""
    live: Mapping[str, Any] = field(default_factory=dict)
    """Of a live sale: see live/live_hold.py."""


def place_order(draft: OrderDraft) -> Order:
    """Places an order or raises OutOfStock, PriceChanged, TermsChanged or Invalid with nothing written."""
    with transaction.atomic(savepoint=False):
        draft = _take_hold(draft)
        priced = _price(draft, every_way=False)
        _check(priced, draft)
        now = timezone.now()
        order = _order(priced, draft, now)
        start(order, now)
        _write(order, priced, draft)
        if not (draft.agreed and draft.agreed.awaits_stock):
            _reserve(order, priced, draft)
        _redeem(order, priced, draft)
        charge_new_order(order)
        order.number = assign_number(order.pk)
    return order


def _take_hold(draft: OrderDraft) -> OrderDraft:
    """With the id and the units of what a live sale holds for who has its link."""
    taken = take_hold(draft.cart_code)
    if taken is None:
        return draft
    return replace(draft, order_id=taken.order_id, held=taken.units, live=taken.live)


def _reserve(order: Order, priced: PricedOrder, draft: OrderDraft) -> None:
    lines = [(line.variant_id, line.quantity) for line in priced.lines if line.variant]
    if draft.held:
        reserve_beside(order_id=order.pk, lines=lines, held=draft.held, preferred_id=order.warehouse_id)
        return
    reserve(order_id=order.pk, lines=lines, preferred_id=order.warehouse_id, new=draft.order_id is None)


def _price(draft: OrderDraft, *, every_way: bool) -> PricedOrder:
    return price_order(
        requested=draft.lines,
        shipping_key=draft.shipping_key,
        address=draft.address,
        payment_method_id=draft.payment_method_id,
        language=draft.language,
        every_way=every_way,
        coupon_code=draft.coupon_code,
        identity=identity_of(draft.contact),
        customer_id=draft.customer_id,
        agreed=draft.agreed,
        held=draft.held,
    )


def _redeem(order: Order, priced: PricedOrder, draft: OrderDraft) -> None:
    """Uses up what the price counts on; a use that somebody else took meanwhile makes another price."""
    uses = priced.discounts.uses(priced.sums.discounts, priced.spared)
    sold = priced.sums.total - priced.sums.shipping
    people = identity_of(draft.contact).people
    try:
        redeem(order_id=order.pk, uses=uses, people=people, sold=sold)
    except UsedUp as late:
        if late.use.coupon_id:
            raise refused_coupon(late.reason, priced.currency) from None
        raise PriceChanged(quote_wire(_price(draft, every_way=True), draft.language)) from None


def _write(order: Order, priced: PricedOrder, draft: OrderDraft) -> None:
    """Order, lines, timeline entry and message, in one trip."""
    batch = Batch()
    batch.insert([order])
    lines = order_lines(order, priced)
    batch.insert(lines)
    if discounts := discount_rows(order, priced.sums, [line.pk for line in lines]):
        batch.insert(discounts)
    params = {"origin": order.origin, "units": order.item_count}
    if draft.cart_code:
        params["cart"] = draft.cart_code
    batch.insert([build_event(order, "placed", draft.actor, params)])
    enqueue_for_order_in_batch(batch, "order.placed", order)
    batch.send()


def _check(priced: PricedOrder, draft: OrderDraft) -> None:
    check_priced(
        priced,
        is_shop=draft.origin == Origin.STOREFRONT,
        shipping_key=draft.shipping_key,
        has_address=draft.address is not None,
        payment_method_id=draft.payment_method_id,
        is_paid=draft.is_paid,
    )
    if draft.origin == Origin.STOREFRONT:
        check_minimum(priced)
    if refused := priced.discounts.coupon_refused:
        raise refused_coupon(refused, priced.currency)
    if draft.total is not None and quantize(draft.total, priced.currency) != priced.sums.total:
        raise PriceChanged(quote_wire(_price(draft, every_way=True), draft.language))
    if draft.terms_version not in (None, priced.checkout.terms_version):
        raise TermsChanged(priced.checkout.terms_version)


def _order(priced: PricedOrder, draft: OrderDraft, now: datetime) -> Order:
    order_id, option = draft.order_id or new_id(), priced.option
    is_shop, asks = draft.origin == Origin.STOREFRONT, priced.checkout
    contact = _contact(draft, asks)
    if is_shop:
        check_buyer(priced)
    order = Order(
        id=order_id,
        origin=draft.origin,
        customer_id=draft.customer_id,
        language=draft.language,
        **contact,
        **_delivery_columns(priced, draft),
        warehouse_id=option.pickup.pk if option and option.pickup else priced.delivery.warehouse_id,
        currency=priced.currency,
        tax_rate=priced.tax_rate,
        **money_columns(priced.sums),
        payment_method_id=priced.method.pk if priced.method else None,
        payment=_payment(priced, draft, now),
        item_count=sum(line.quantity for line in priced.lines),
        first_item=first_item(priced),
        customer_note=draft.note,
        owner_note=draft.owner_note,
        tags=draft.tags,
        answers=_answers(priced, draft, contact["document_type"], now),
        access_token_hash=token_hash(new_token(order_id)),
        placed_at=now,
        terms_accepted_at=now if is_shop else None,
        terms_version=asks.terms_version if is_shop else "",
        marketing_consent_at=now if draft.marketing_consent and asks.marketing_consent else None,
    )
    order.draft = {"live": dict(draft.live)} if draft.live else None
    order.search_text = search_text_of(order)
    if draft.actor and own_orders_of() == draft.actor.id:
        # Else who wrote it down would not see it again.
        order.assignee_id, order.assignee_name = draft.actor.id, draft.actor.name
    if awaits_money(order):
        order.expires_at = now + timedelta(hours=order.payment["dueHours"])
    return order


def _contact(draft: OrderDraft, asks: Checkout) -> dict[str, str]:
    """A sale over the counter needs nobody."""
    if draft.agreed and not any(draft.contact.values()):
        return dict.fromkeys(_NOBODY, "")
    is_shop = draft.origin == Origin.STOREFRONT
    return validate_contact(draft.contact, current_store().country, asks=asks if is_shop else None)


def _payment(priced: PricedOrder, draft: OrderDraft, now: datetime) -> PaymentSnapshot:
    if priced.method is None:
        return {}
    way = snapshot(priced.method, priced.checkout.expire_hours)
    if draft.due_hours:
        way["dueHours"] = draft.due_hours
    is_on_account = priced.method.kind == PaymentKind.ON_ACCOUNT
    terms = credit_terms(draft.customer_id) if is_on_account else None
    return {**way, "dueOn": due_day(terms.days, now).isoformat()} if terms else way


def _delivery_columns(priced: PricedOrder, draft: OrderDraft) -> dict[str, Any]:
    option, fallback = priced.option, parse_language(current_store().language)
    columns = shipping_columns(option, draft.language, fallback)
    is_agreed = draft.agreed is not None and draft.agreed.shipping_price is not None
    if is_agreed and option is not None:
        columns["shipping"]["toQuote"] = False
    if is_agreed and option is None and draft.address:
        columns = {"shipping_kind": ShippingKind.MANUAL, "shipping_name": _DELIVERY[draft.language]}
    is_sent = option.needs_address if option else is_agreed
    address = address_snapshot(draft.address) if draft.address and is_sent else None
    return columns | {"shipping_address": address}


def _answers(
    priced: PricedOrder, draft: OrderDraft, document_type: str, now: datetime
) -> list[dict[str, Any]]:
    """Who sells by hand is asked what is for manual orders too, and may leave it open."""
    is_shop = draft.origin == Origin.STOREFRONT
    requested = [field for field in priced.fields if is_shop or field.ask_on_manual_order]
    context = field_context(priced, document_type)
    return build_answers(requested, draft.answers, context, now=now, must=is_shop)


def field_context(priced: PricedOrder, document_type: str) -> FieldContext:
    """What decides which fields of the store are asked."""
    return FieldContext(
        is_pickup=bool(priced.option and priced.option.pickup),
        document_type=document_type,
        product_ids=frozenset(str(line.variant.product_id) for line in priced.lines if line.variant),
    )


def search_text_of(order: Order) -> str:
    """What the list's search looks through; the number stands in front of it."""
    words = (
        order.customer_name,
        order.email,
        order.phone,
        order.document_number,
        place_line(order.shipping_address),
    )
    return search_text(" ".join(words))


def shipping_columns(option: ShippingOption | None, language: Language, fallback: Language) -> dict[str, Any]:
    if option is None:
        return {}
    days = {"minDays": option.min_days, "maxDays": option.max_days}
    pickup = pickup_snapshot(option.pickup, language, fallback) if option.pickup else None
    agreed = {
        "methodOid": str(option.method_id) if option.method_id else None,
        "label": option.label,
        "rule": option.rule,
        "promise": option.promise.wire() if option.promise else None,
        "toQuote": option.to_quote,
        "cashOnDelivery": option.cash_on_delivery,
    }
    return {
        "shipping_kind": option.kind,
        "shipping_name": option.name[:255],
        "shipping": {"key": option.key, **days, "pickup": pickup, **agreed},
    }
