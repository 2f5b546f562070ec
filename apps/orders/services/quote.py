"""A priced cart in the form that buyers see."""

from decimal import Decimal
from typing import Any

from apps.orders.public_schemas import QuoteLine, QuoteOption, QuoteOut, QuoteShipping
from apps.orders.services.price_order import PricedLine, PricedOrder
from apps.shipping.queries import ShippingOption, pickup_snapshot
from common.i18n import Language, as_language
from common.money import in_currency
from tenants.current import current_store


def quote_out(priced: PricedOrder, language: Language) -> QuoteOut:
    fallback = as_language(current_store().language)
    same = ("currency", "subtotal", "discount", "rounding", "tax", "total", "hash")
    figures: dict[str, Any] = {name: getattr(priced, name) for name in same}
    figures["surcharge"] = Decimal(0)
    with in_currency(priced.currency):
        options = [_option_out(option, language, fallback) for option in priced.delivery.options]
        chosen: dict[str, Any] = {
            "chosen": priced.option.key if priced.option else None,
            "price": priced.shipping_price,
        }
        return QuoteOut(
            lines=[_line_out(line) for line in priced.lines],
            shipping=QuoteShipping(options=options, **chosen),
            **figures,
        )


def quote_wire(priced: PricedOrder, language: Language) -> dict[str, Any]:
    return quote_out(priced, language).model_dump(mode="json", by_alias=True)


def _option_out(option: ShippingOption, language: Language, fallback: Language) -> QuoteOption:
    """Must be called inside a currency."""
    same = ("key", "kind", "name", "price", "min_days", "max_days")
    figures: dict[str, Any] = {name: getattr(option, name) for name in same}
    pickup = pickup_snapshot(option.pickup, language, fallback) if option.pickup else None
    return QuoteOption(pickup=pickup, **figures)


def _line_out(line: PricedLine) -> QuoteLine:
    """Must be called inside a currency."""
    sold = line.variant if line.problem != "not_on_sale" else None
    same = ("variant_id", "name", "variant_name", "photo", "quantity", "left", "total", "problem")
    figures: dict[str, Any] = {name: getattr(line, name) for name in same}
    prices: dict[str, Any] = {
        "unit_price": line.unit_price if sold else None,
        "compare_price": line.compare_price if sold else None,
        "min_per_order": sold.product.min_per_order if sold else 1,
        "max_per_order": sold.product.max_per_order if sold else None,
    }
    return QuoteLine(slug=line.slug if sold else "", **figures, **prices)
