"""What a shop asks about delivery; used by its pages and by shipping/ui."""

from decimal import Decimal
from typing import Any

from apps.shipping.public_schemas import ShippingOptionOut
from apps.shipping.queries import ShippingOption, pickup_snapshot, price_options
from common.i18n import Language, parse_language
from common.money import in_currency


def shipping_options(
    store: Any, language: Language, *, country: str | None, subtotal: Decimal
) -> list[ShippingOptionOut]:
    """The ways to get a cart of this subtotal to a country, or to have it kept for pickup."""
    fallback = parse_language(store.language)
    delivery = price_options(
        country=country,
        home=store.country,
        subtotal=subtotal,
        currency=store.currency,
        language=language,
        fallback=fallback,
    )
    with in_currency(store.currency):
        return [option_out(option, language, fallback) for option in delivery.options]


def option_out(option: ShippingOption, language: Language, fallback: Language) -> ShippingOptionOut:
    """Must be called inside a currency."""
    pickup = pickup_snapshot(option.pickup, language, fallback) if option.pickup else None
    return ShippingOptionOut.from_row(option, pickup=pickup)
