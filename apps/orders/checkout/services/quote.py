"""A priced cart in the form that buyers see."""

from decimal import Decimal
from typing import Any

from apps.orders.checkout.services.coupon_check import coupon_out, nudges_out
from apps.orders.checkout.services.minimum import missing_to_minimum
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PaymentOption, PricedOrder
from apps.orders.fields.public_fields import public_fields
from apps.orders.pricing import Discount
from apps.orders.public_schemas import (
    Explanation,
    PublicDiscount,
    QuoteLine,
    QuoteMinimum,
    QuoteOut,
    QuoteShipping,
    QuoteWay,
)
from apps.shipping.public_queries import free_delivery_out, option_out
from apps.shipping.public_schemas import FreeDeliveryOut
from common.i18n import Language, parse_language
from common.money import in_currency
from tenants.current import current_store


def quote_out(priced: PricedOrder, language: Language) -> QuoteOut:
    fallback, sums = parse_language(current_store().language), priced.sums
    same = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
    figures: dict[str, Any] = {name: getattr(sums, name) for name in same}
    with in_currency(priced.currency):
        options = [option_out(option, language, fallback) for option in priced.delivery.options]
        chosen: dict[str, Any] = {
            "chosen": priced.option.key if priced.option else None,
            "price": sums.shipping,
            "reached": priced.reached,
            "free": _free_out(priced, language, fallback),
        }
        return QuoteOut(
            lines=[_line_out(line) for line in priced.lines],
            discounts=[discount_out(row, language) for row in sums.discounts],
            coupon=coupon_out(priced, language),
            nudges=nudges_out(priced, language, fallback),
            shipping=QuoteShipping(options=options, **chosen),
            ways=[_payment_option_out(way) for way in priced.ways],
            explanations=[Explanation(kind=why.kind, params=why.params) for why in priced.explanations],
            hash=priced.hash,
            fields=public_fields(priced.fields, language, fallback),
            minimum=_minimum_out(priced),
            **figures,
        )


def _minimum_out(priced: PricedOrder) -> QuoteMinimum | None:
    """Must be called inside a currency."""
    if priced.checkout.min_order is None:
        return None
    amount: Any = Decimal(priced.checkout.min_order)
    return QuoteMinimum(amount=amount, missing=missing_to_minimum(priced))


def quote_wire(priced: PricedOrder, language: Language) -> dict[str, Any]:
    return quote_out(priced, language).model_dump(mode="json", by_alias=True)


def discount_out(discount: Discount, language: Language) -> PublicDiscount:
    """Must be called inside a currency."""
    amount: Any = discount.amount
    note = discount.source.note.get(language, "") if discount.source else ""
    return PublicDiscount(type=discount.type, reason=discount.reason, amount=amount, note=note)


def _payment_option_out(way: PaymentOption) -> QuoteWay:
    """Must be called inside a currency."""
    same = ("discount", "surcharge", "rounding", "total")
    figures: dict[str, Any] = {name: getattr(way.sums, name) for name in same}
    return QuoteWay(payment_method_id=way.method.pk, problem=way.problem, **figures)


def _free_out(priced: PricedOrder, language: Language, fallback: Language) -> FreeDeliveryOut | None:
    """Must be called inside a currency."""
    nearest = next(iter(priced.delivery.free), None)
    return free_delivery_out(nearest, language, fallback) if nearest else None


def _line_out(line: PricedLine) -> QuoteLine:
    """Must be called inside a currency."""
    sold = line.variant if line.problem != "not_on_sale" else None
    same = ("variant_id", "name", "variant_name", "photo", "quantity", "left", "total", "discount", "problem")
    figures: dict[str, Any] = {name: getattr(line, name) for name in same}
    prices: dict[str, Any] = {
        "product_id": line.variant.product_id if line.variant else None,
        "unit_price": line.unit_price if sold else None,
        "compare_price": line.compare_price if sold else None,
        "min_per_order": sold.product.min_per_order if sold else 1,
        "max_per_order": sold.product.max_per_order if sold else None,
    }
    return QuoteLine(slug=line.slug if sold else "", **figures, **prices)
