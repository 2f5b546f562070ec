"""What couriers ask for a cart, as options of the checkout.

A quote waits for the couriers outside any transaction (`ask_couriers_for`); what follows takes what they
answered a moment ago, else the table of the store, and never waits.
"""

from collections.abc import Sequence
from decimal import Decimal

from apps.shipping.cart import Cart, Destination
from apps.shipping.couriers.port import Mode, Parcel, QuoteOption
from apps.shipping.couriers.services.quote import checkout_options
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.pricing import limits_of
from apps.shipping.queries import CourierPrice, DeliveryRows, delivery_rules, load_delivery_rows
from reference.place_path import own_id


def ask_couriers_for(cart: Cart, to: Destination) -> None:
    """Three seconds at most, outside any transaction. Their answers are kept for some minutes."""
    if _district(to):
        courier_prices(cart, to, load_delivery_rows(to), live=True)


def courier_prices(
    cart: Cart, to: Destination, rows: DeliveryRows, *, live: bool = False
) -> list[CourierPrice]:
    """Empty unless couriers are a method that is on, fits the cart, and know the district."""
    method = next((one for one in rows.methods.rows if one.kind == ShippingKind.COURIER), None)
    district = _district(to)
    if method is None or not method.enabled or district is None or not cart.lines:
        return []
    parcel = delivery_rules(rows).settings.parcel
    weight = cart.weight_g(parcel.weight)
    if limits_of(method, cart, weight):
        return []
    package = Parcel(weight, parcel.length, parcel.width, parcel.height)
    found = checkout_options([package], district, declared_value=cart.amount, live=live)
    return [_price(method, option) for option in _cheapest(found)]


def _cheapest(options: Sequence[QuoteOption]) -> list[QuoteOption]:
    """Of a courier and service the lowest."""
    known: dict[tuple[str, str], QuoteOption] = {}
    for option in options:
        known.setdefault((option.courier, option.service), option)
    return list(known.values())


def _price(method: ShippingMethod, option: QuoteOption) -> CourierPrice:
    return CourierPrice(
        method=method,
        key=f"courier:{option.courier}:{option.service}",
        name={"es": f"{option.name} · {option.label['es']}", "en": f"{option.name} · {option.label['en']}"},
        price=Decimal(option.price),
        min_days=option.min_days,
        max_days=option.max_days,
        rule={
            "kind": "courier",
            "courier": option.courier,
            "service": str(option.service),
            "estimate": option.mode != Mode.LIVE,
        },
    )


def _district(to: Destination) -> str | None:
    """The INEI code; a neighborhood that the store has added has none."""
    code = to.paths[-1].rpartition("/")[2] if len(to.paths) == 4 and to.is_home else ""
    return code if to.home == "PE" and code.isdigit() and own_id(code) is None else None
