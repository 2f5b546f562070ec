"""What a written order comes to, by the function that prices the shop's carts."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.orders.checkout.agreed_terms import FrozenOffer
from apps.orders.checkout.services.buyer import identity_of
from apps.orders.checkout.services.live_link import units_of
from apps.orders.checkout.services.place_order import field_context
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PaymentOption, PricedOrder, price_order
from apps.orders.checkout.services.quote import quote_out
from apps.orders.fields.answers import given_answers
from apps.orders.fields.public_fields import public_fields
from apps.orders.fields.public_schemas import PublicField
from apps.orders.fields.visible_fields import visible_fields
from apps.orders.manual.draft_document import Draft, document_wire, read_draft
from apps.orders.manual.schemas import (
    WrittenDocument,
    WrittenLineOut,
    WrittenMargin,
    WrittenOut,
    WrittenPriceChange,
)
from apps.orders.manual.services.drafts import list_drafts
from apps.orders.manual.services.freeze import moved_offers
from apps.orders.models import Order
from apps.orders.next_action import ON_ACCOUNT, PREPAID
from apps.payments.models import CASH
from apps.products.offers import tier_price
from common.i18n import parse_language
from common.money import in_currency, tax_included
from tenants.current import current_store

_KINDS: Final = {"ON_DELIVERY": CASH, "ON_ACCOUNT": frozenset({ON_ACCOUNT})}


def price_draft(draft: Draft, held: Mapping[UUID, int] | None = None) -> PricedOrder:
    """With the way to pay that it asks for, else with the first one that fits."""
    document = draft.document
    priced = _price(draft, held, document.payment.method_id)
    chosen = method_of(document, priced)
    if chosen is None or (priced.method and priced.method.pk == chosen.method.pk):
        return priced
    return _price(draft, held, chosen.method.pk)


def method_of(document: WrittenDocument, priced: PricedOrder) -> PaymentOption | None:
    """The way to pay: the chosen one, or by a link the first that takes money before the goods move."""
    payment = document.payment
    if payment.method_id is not None:
        return next((way for way in priced.ways if way.method.pk == payment.method_id), None)
    if payment.mode == "PAID":
        return None
    kinds = _KINDS.get(payment.mode, PREPAID)
    return next((way for way in priced.ways if way.method.kind in kinds and way.problem is None), None)


def draft_out(row: Order, *, writer_id: UUID | None, sees_cost: bool) -> WrittenOut:
    draft, held = read_draft(row.draft or {}), units_of(row.pk)
    priced = price_draft(draft, held)
    quote = quote_out(priced, parse_language(current_store().language))
    shared = ("currency", "subtotal", "discount", "discounts", "shipping", "ways", "surcharge", "rounding")
    figures: dict[str, Any] = {name: getattr(quote, name) for name in (*shared, "tax", "total")}
    with in_currency(priced.currency):
        return WrittenOut(
            id=row.pk,
            version=row.version,
            document=document_wire(draft.document),
            lines=[_line_out(line, draft, sees_cost) for line in priced.lines],
            method_id=priced.method.pk if priced.method else None,
            weight_g=priced.cart.weight_g(0),
            margin=_margin(priced) if sees_cost else None,
            frozen_until=draft.frozen_until,
            fields=_fields(draft, priced),
            price_changes=_changes(draft, priced),
            held_units=sum(held.values()),
            others=list_drafts(writer_id).exclude(pk=row.pk).count(),
            updated_at=row.updated_at,
            **figures,
        )


def _price(draft: Draft, held: Mapping[UUID, int] | None, method_id: UUID | None) -> PricedOrder:
    document = draft.document
    return price_order(
        requested=draft.requested,
        shipping_key=document.shipping_key,
        address=document.address.model_dump() if document.address else None,
        payment_method_id=method_id,
        language=parse_language(document.language or current_store().language),
        identity=identity_of(document.buyer.model_dump()) if document.buyer else None,
        customer_id=document.customer_id,
        agreed=draft.terms(held),
    )


def _line_out(line: PricedLine, draft: Draft, sees_cost: bool) -> WrittenLineOut:
    """Must be called inside a currency."""
    variant = line.variant
    is_known = line.variant_id in draft.variant_ids
    same = ("name", "variant_name", "photo", "quantity", "unit_price", "list_price", "compare_price")
    figures: dict[str, Any] = {name: getattr(line, name) for name in same}
    sums: dict[str, Any] = {"total": line.total, "discount": line.discount}
    cost: Any = variant.cost if variant and sees_cost else None
    return WrittenLineOut(
        variant_id=line.variant_id if is_known else None,
        custom_id=None if is_known else line.variant_id,
        product_id=variant.product_id if variant else None,
        sku=(variant.sku or "") if variant else "",
        left=variant.available if variant else None,
        is_tier=line.is_tier,
        problem=line.problem,
        cost=cost,
        **figures,
        **sums,
    )


def _fields(draft: Draft, priced: PricedOrder) -> list[PublicField]:
    """What the store asks of who sells by hand, as the answers so far make it."""
    by_hand = [field for field in priced.fields if field.ask_on_manual_order]
    answers = given_answers(draft.document.model_dump()["answers"])
    buyer = draft.document.buyer
    context = field_context(priced, buyer.document_type if buyer else "")
    language = parse_language(current_store().language)
    return public_fields(visible_fields(by_hand, answers, context), language, language)


def _margin(priced: PricedOrder) -> WrittenMargin | None:
    """Must be called inside a currency."""
    bought = [line for line in priced.lines if line.problem is None]
    goods_of = [(line.variant.cost, line.quantity) for line in bought if line.variant]
    if not bought or any(cost is None for cost, _ in goods_of):
        return None
    cost = sum((cost * units for cost, units in goods_of if cost), Decimal(0))
    goods = priced.sums.subtotal - priced.sums.discount
    net: Any = tax_included(goods, priced.tax_rate, priced.currency)[0]
    return WrittenMargin(cost=_amount(cost), profit=_amount(net - cost))


def _amount(value: Decimal) -> Any:
    return value


def _changes(draft: Draft, priced: PricedOrder) -> list[WrittenPriceChange]:
    """Must be called inside a currency. A price by hand is nobody's but the merchant's."""
    moved = moved_offers(draft, timezone.now())
    return [
        WrittenPriceChange(
            variant_id=line.variant_id,
            name=" ".join(filter(None, (line.name, line.variant_name))),
            before=_amount(line.list_price) if line.list_price is not None else None,
            now=_unit(moved[line.variant_id], line.quantity),
        )
        for line in priced.lines
        if line.variant_id in moved and line.agreed is not None and line.agreed.price is None
    ]


def _unit(offer: FrozenOffer, quantity: int) -> Any:
    return tier_price(offer.price, offer.tiers, quantity)
