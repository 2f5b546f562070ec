"""Ways to pay as the checkout sees them: what each changes, and why one can't be used."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.orders.pricing import PaymentAdjustment
from apps.payments.models import PaymentKind, PaymentMethod
from apps.payments.zones import covers
from common.i18n import Language
from common.text import translate


@dataclass(frozen=True)
class CheckoutContext:
    """What the rules of a way to pay look at."""

    amount: Decimal
    """Goods after discounts and delivery, before what the way itself changes."""
    address: Mapping[str, Any] | None
    """None: not said yet."""
    needs_address: bool | None
    """Delivered or fetched; None: not chosen yet."""
    pays_at_pickup: bool
    """Whether the store also takes cash at its pickup points."""
    cash_on_delivery: bool = True
    """Whether who delivers it takes cash; true while no delivery is chosen."""
    member_pays_cash: bool = True
    """Whether the categories of the customer allow it."""


def payment_adjustment(
    method: PaymentMethod | None, language: Language, fallback: Language
) -> PaymentAdjustment | None:
    if method is None:
        return None
    return PaymentAdjustment(
        method.adjust_percent, method.is_cash, translate(method.name, language, fallback)
    )


def snapshot_adjustment(
    payment: Mapping[str, Any], language: Language, fallback: Language
) -> PaymentAdjustment | None:
    """The way that an order was placed with, as it was then."""
    if not payment:
        return None
    percent = Decimal(payment.get("adjustPercent") or 0)
    kind = payment.get("kind")
    is_cash = kind in (PaymentKind.CASH_ON_DELIVERY, PaymentKind.CASH_AT_PICKUP)
    return PaymentAdjustment(percent, is_cash, translate(payment.get("name"), language, fallback))


def payment_method_problem(method: PaymentMethod, context: CheckoutContext) -> str | None:
    """The first rule that is broken. What is not said yet breaks none."""
    if method.kind == PaymentKind.CASH_AT_PICKUP and context.needs_address:
        return "pickup_only"
    if method.kind == PaymentKind.CASH_ON_DELIVERY and (problem := _on_delivery(method, context)):
        return problem
    if method.min_amount is not None and context.amount < method.min_amount:
        return "below_min"
    if method.max_amount is not None and context.amount > method.max_amount:
        return "above_max"
    return None


def _on_delivery(method: PaymentMethod, context: CheckoutContext) -> str | None:
    # A store with one of the two takes cash by it wherever the goods change hands.
    if context.needs_address is False and context.pays_at_pickup:
        return "delivery_only"
    if context.needs_address is not False and not in_zones(method.zones, context.address):
        return "not_in_zone"
    if context.needs_address and not context.cash_on_delivery:
        return "cod_not_here"
    return None if context.member_pays_cash else "cod_not_allowed"


def in_zones(zones: list[dict[str, str]], address: Mapping[str, Any] | None) -> bool:
    """No zones: everywhere. An empty code of a zone stands for all that is under it."""
    if not zones or address is None:
        return True
    return any(covers(zone, address) for zone in zones)
