"""What a shop asks about delivery; used by its pages and by shipping/ui."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from apps.shipping.cart import Cart, Destination
from apps.shipping.free_delivery import FreeDelivery
from apps.shipping.public_schemas import FreeDeliveryOut, ShippingOptionOut
from apps.shipping.queries import ShippingOption, pickup_snapshot, price_options
from common.i18n import Language, parse_language
from common.money import in_currency
from common.text import translate
from reference.place_path import place_paths


def shipping_options(
    store: Any,
    language: Language,
    *,
    place: Mapping[str, Any] | None = None,
    subtotal: Decimal,
    dated: bool = False,
) -> list[ShippingOptionOut]:
    """The ways to get goods of this amount to a place, or to have them kept for pickup.

    Without a place the days on which they arrive are left out unless `dated`: pages are kept for a while.
    """
    fallback = parse_language(store.language)
    delivery = price_options(
        to=Destination(store.country, tuple(place_paths(place)) if place else ()),
        cart=Cart(subtotal),
        currency=store.currency,
        language=language,
        fallback=fallback,
    )
    is_dated = dated or place is not None
    options = [option if is_dated else replace(option, promise=None) for option in delivery.options]
    with in_currency(store.currency):
        return [option_out(option, language, fallback) for option in options]


def option_out(option: ShippingOption, language: Language, fallback: Language) -> ShippingOptionOut:
    """Must be called inside a currency."""
    pickup = pickup_snapshot(option.pickup, language, fallback) if option.pickup else None
    promise = option.promise.wire() if option.promise else None
    return ShippingOptionOut.from_row(option, pickup=pickup, promise=promise)


def free_delivery_out(one: FreeDelivery, words: Language, fallback: Language) -> FreeDeliveryOut:
    """Must be called inside a currency."""
    figures: dict[str, Any] = {
        "minimum": one.rule.minimum,
        "counted": one.counted,
        "missing": one.missing,
    }
    return FreeDeliveryOut(name=translate(one.rule.name, words, fallback), reached=one.is_reached, **figures)
