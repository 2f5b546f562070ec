"""What an order would cost by each way to pay that its store offers now."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.orders.checkout.services.payment_rules import CheckoutContext, payment_method_problem
from apps.orders.checkout.services.reprice import reprice
from apps.orders.models import Order
from apps.orders.pricing import PAYMENT_METHOD, LinePrice, Priced
from apps.orders.public_schemas import QuoteWay
from apps.payments.models import PaymentKind, PaymentMethod
from common.money import in_currency


@dataclass(frozen=True)
class OrderPaymentOption:
    """The order as it would be paid with `method`; `problem` says why it can't be."""

    method: PaymentMethod
    sums: Priced
    problem: str | None


def order_payment_options(order: Order) -> list[OrderPaymentOption]:
    """Every way on offer in the merchant's order, also the one that the order has."""
    own = order.payment_method_id
    methods = [row for row in PaymentMethod.objects.offered() if row.pk == own or not row.is_hidden_test]
    lines = [LinePrice(line.unit_price, line.quantity, line.pk) for line in order.lines.all()]
    pays_at_pickup = any(method.kind == PaymentKind.CASH_AT_PICKUP for method in methods)

    def way(method: PaymentMethod) -> OrderPaymentOption:
        sums = reprice(order, lines=lines, method=method)
        amount = sums.subtotal - _other_discounts(sums) + sums.shipping
        buying = CheckoutContext(
            amount,
            order.shipping_address,
            not order.is_pickup,
            pays_at_pickup,
            order.takes_cash,
        )
        return OrderPaymentOption(method, sums, payment_method_problem(method, buying))

    return [way(method) for method in methods]


def buyer_payment_options(order: Order) -> list[QuoteWay]:
    """As the buyer sees them."""
    same = ("discount", "surcharge", "rounding", "total")

    def to_public(way: OrderPaymentOption) -> QuoteWay:
        figures: dict[str, Any] = {name: getattr(way.sums, name) for name in same}
        return QuoteWay(payment_method_id=way.method.pk, problem=way.problem, **figures)

    with in_currency(order.currency):
        return [to_public(way) for way in order_payment_options(order)]


def _other_discounts(sums: Priced) -> Decimal:
    """Limits look at what the order comes to before the way itself changes it."""
    return sum((row.amount for row in sums.discounts if row.type != PAYMENT_METHOD), Decimal(0))
