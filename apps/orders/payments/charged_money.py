"""What a gateway is asked for. PayPal can't charge soles: then it is dollars, at the rate that the order was
placed with, and both amounts stay on the attempt. See docs/algorithms/payments.md.
"""

from decimal import Decimal
from typing import Any, cast

from apps.orders.models import Order, PaymentAttempt
from apps.orders.payment_public_schemas import ChargedOut
from apps.payments.gateways.port import Money
from apps.payments.snapshots import PaymentSnapshot
from common.money import quantize, to_wire


def frozen_charge(order: Order, amount: Decimal) -> dict[str, Any]:
    """The order's way to pay, with what `amount` of it comes to where another currency is charged."""
    terms = order.payment.get("charge")
    if not terms:
        return {**order.payment}
    charged = quantize(amount / Decimal(terms["rate"]), terms["currency"])
    return {**order.payment, "charge": {**terms, "amount": to_wire(charged, terms["currency"])}}


def way_of(attempt: PaymentAttempt) -> PaymentSnapshot:
    """As an order keeps it: the fee is between the merchant and the provider."""
    stored = {name: value for name, value in attempt.method.items() if name != "fee"}
    return cast(PaymentSnapshot, stored)


def charged_money(attempt: PaymentAttempt) -> Money:
    terms: dict[str, Any] | None = attempt.method.get("charge")
    if not terms:
        return Money(attempt.amount, attempt.currency)
    return Money(Decimal(terms["amount"]), terms["currency"])


def charged_terms(attempt: PaymentAttempt) -> ChargedOut | None:
    """Of one that is charged in another currency."""
    terms: dict[str, Any] | None = attempt.method.get("charge")
    if not terms or "amount" not in terms:
        return None
    return ChargedOut(
        amount=terms["amount"], currency=terms["currency"], rate=terms["rate"], rate_on=terms["rateOn"]
    )


def charged_part(attempt: PaymentAttempt, amount: Decimal) -> Money:
    """`amount` of the order's currency as the gateway knows it; parts that add up there add up here, too."""
    whole = charged_money(attempt)
    if whole.currency == attempt.currency:
        return Money(amount, attempt.currency)
    return Money(quantize(whole.amount * amount / attempt.amount, whole.currency), whole.currency)


def taken_amount(attempt: PaymentAttempt, money: Money) -> Decimal:
    """Of money that is what was asked for, in the order's currency."""
    if money.currency == attempt.currency:
        return quantize(money.amount, attempt.currency)
    amount: Decimal = attempt.to_capture or attempt.amount
    return amount
