"""What keeps a priced cart from becoming an order."""

from typing import Any, Final
from uuid import UUID

from apps.orders.checkout.services.price_order import PaymentOption, PricedOrder
from apps.payments.models import PaymentKind, PaymentMethod
from apps.stock.errors import OutOfStock
from common.errors import Conflict, Invalid, Issue, issue
from reference.money_text import money_text
from tenants.current import current_store

_FOR_ALL: Final = frozenset({"pickup_only", "delivery_only", "account_not_yours", "account_over_limit"})
"""Where cash changes hands and what a customer may owe hold for merchants too; amounts and zones are theirs
to pass by."""


def check_priced(
    priced: PricedOrder,
    *,
    is_shop: bool,
    shipping_key: str | None,
    has_address: bool,
    payment_method_id: UUID | None,
    is_paid: bool = False,
) -> None:
    """OutOfStock, Conflict or Invalid; a merchant may leave open how it is delivered and paid."""
    if priced.shortages:
        raise OutOfStock(priced.shortages)
    is_active = getattr(current_store(), "state", "ACTIVE") == "ACTIVE"
    if is_shop and not (is_active and priced.takes_orders):
        raise Conflict("checkout_closed")
    option, way = priced.option, priced.way
    if option is None and (shipping_key or is_shop):
        raise Invalid({"shippingKey": [issue("shipping_unavailable")]})
    if option and option.needs_address and not has_address:
        raise Invalid({"address": [issue("address_missing")]})
    if way is None and (payment_method_id or is_shop):
        raise Invalid({"paymentMethodOid": [issue("not_a_choice")]})
    if is_paid:  # money that is there comes by any way
        return
    if way and (problem := _problem(way, is_chosen=option is not None)) and (is_shop or problem in _FOR_ALL):
        raise Invalid({"paymentMethodOid": [_issue(problem, way.method, priced.currency)]})


def _problem(way: PaymentOption, *, is_chosen: bool) -> str | None:
    """Cash at pickup needs a pickup point; while nothing is chosen a quote lets it pass."""
    if way.method.kind == PaymentKind.CASH_AT_PICKUP and not is_chosen:
        return "pickup_only"
    return way.problem


def _issue(problem: str, method: PaymentMethod, currency: str) -> Issue:
    limits: dict[str, Any] = {"below_min": method.min_amount, "above_max": method.max_amount}
    limit = limits.get(problem)
    return issue(problem) if limit is None else issue(problem, amount=money_text(limit, currency))
