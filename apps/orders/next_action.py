"""What an order waits for and where it may go: derived from its axes, without a query."""

from apps.orders import states
from apps.orders.models import Order
from apps.payments.models import CLAIMED, PaymentKind

VERIFY_PAYMENT, CONFIRM, QUOTE_SHIPPING = "VERIFY_PAYMENT", "CONFIRM", "QUOTE_SHIPPING"
PACK, SHIP, HAND_OVER, DELIVER = "PACK", "SHIP", "HAND_OVER", "DELIVER"
REFUND, NONE = "REFUND", "NONE"

PREPAID = CLAIMED | {PaymentKind.CARD_GATEWAY.value}
"""Money comes before the goods move; every other kind goes by the merchant's word."""
_HAS_MONEY = states.SETTLED | {states.PARTIALLY_PAID, states.PARTIALLY_REFUNDED}


def next_action(order: Order) -> str:
    """The one thing that the merchant should do now."""
    if order.payment_state == states.IN_REVIEW:
        return VERIFY_PAYMENT
    if order.state in states.DEAD:
        return REFUND if order.payment_state in _HAS_MONEY else NONE
    if order.state == states.PENDING:
        return NONE if awaits_money(order) else CONFIRM
    if order.state == states.CONFIRMED:
        return NONE if awaits_money(order) else PACK
    if order.state in (states.PREPARING, states.READY):
        return HAND_OVER if order.is_pickup else SHIP
    if order.state == states.SHIPPED:
        return DELIVER
    if order.state in (states.DELIVERED, states.COMPLETED) and order.payment_state == states.OVERPAID:
        return REFUND
    return NONE


def awaits_money(order: Order) -> bool:
    return order.payment_kind in PREPAID and order.payment_state not in states.SETTLED


def is_claimable(order: Order) -> bool:
    """Whether the buyer can say that he has paid: also after it expired, when the money came late."""
    waits = order.state in (states.PENDING, states.CONFIRMED, states.EXPIRED)
    unpaid = order.payment_state in (states.PAY_PENDING, states.PARTIALLY_PAID, states.VOIDED)
    return waits and unpaid and order.payment_kind in CLAIMED


def allowed_transitions(order: Order) -> list[str]:
    """The states that a person may move the order to now, in the order of the table."""
    followers = states.TRANSITIONS[order.state]
    return [to for to in followers if to not in states.ONLY_SYSTEM and is_allowed(order, to)]


def is_allowed(order: Order, to: str) -> bool:
    """The table and its guards; whether stock suffices is seen when it is reserved."""
    if to not in states.TRANSITIONS[order.state]:
        return False
    if to in states.FULFILLING and order.state in states.HOLDING_STOCK and awaits_money(order):
        return False
    if to == states.SHIPPED:
        return not order.is_pickup
    if to == states.DELIVERED and order.state == states.READY:
        return order.is_pickup
    if to == states.COMPLETED:
        return order.payment_state in states.SETTLED | {states.PARTIALLY_REFUNDED}
    if order.state == states.CANCELLED:
        return order.payment_state not in (states.REFUNDED, states.PARTIALLY_REFUNDED)
    return True
