"""What an order waits for and where it may go: derived from its axes, without a query."""

from typing import Final

from apps.orders import states
from apps.orders.models import Order
from apps.payments.models import CLAIMED, PaymentKind

VERIFY_PAYMENT, CONFIRM, QUOTE_SHIPPING = "VERIFY_PAYMENT", "CONFIRM", "QUOTE_SHIPPING"
PACK, SHIP, HAND_OVER, DELIVER = "PACK", "SHIP", "HAND_OVER", "DELIVER"
REFUND, NONE = "REFUND", "NONE"
CANCEL, COLLECT = "CANCEL", "COLLECT"
"""Never in the column: see derived_action."""

ON_ACCOUNT: Final = PaymentKind.ON_ACCOUNT.value
"""Money comes by its day, whatever the goods do; no cash is taken with them."""
PREPAID = CLAIMED | {PaymentKind.CARD_GATEWAY.value}
"""Money comes before the goods move; every other kind goes by the merchant's word."""
_REFUNDABLE = states.SETTLED | {states.PARTIALLY_PAID}
"""What an order that ended owes its buyer; who gave back a part has decided about the rest."""


def next_action(order: Order, *, unpaid: bool = False, has_refund_due: bool = True) -> str:
    """The one thing that the merchant should do now, as it is kept; `unpaid` as in is_allowed.

    `has_refund_due`: money is left to give back (see may_have_refund_due).
    """
    if order.state == states.PENDING and order.to_quote and not is_fully_withdrawn(order):
        return QUOTE_SHIPPING
    if order.payment_state == states.IN_REVIEW:
        return VERIFY_PAYMENT
    if has_refund_due and may_have_refund_due(order):
        return REFUND
    if order.state in states.DEAD or is_fully_withdrawn(order):
        return NONE
    if order.state == states.PENDING:
        is_held = order.payment_state == states.AUTHORIZED
        return CONFIRM if is_held or not awaits_money(order) else NONE
    if order.state in states.PACKING:
        return _fulfillment_action(order) if can_fulfill(order, unpaid) else NONE
    return DELIVER if order.state == states.SHIPPED else NONE


def derived_action(
    stored: str, state: str, payment_state: str, fulfillment_state: str, item_count: int
) -> str:
    """What is told of an order whose column holds `stored`: CANCEL when nothing of it is to be sent any more,
    COLLECT when its money alone is awaited.

    It follows from the columns beside it and is not kept. So no word is in a row that the release before
    does not know, and what that release writes is told rightly too.
    """
    if stored != NONE:
        return stored
    if _is_fully_withdrawn(state, payment_state, fulfillment_state, item_count):
        return CANCEL
    return COLLECT if state in states.COLLECTED_IN and payment_state in states.OWING else stored


def displayed_action(order: Order) -> str:
    """derived_action of an order."""
    return derived_action(
        order.next_action, order.state, order.payment_state, order.fulfillment_state, order.item_count
    )


def is_fully_withdrawn(order: Order) -> bool:
    """Whether all its money went back, or all its units left it, before anything was sent."""
    return _is_fully_withdrawn(order.state, order.payment_state, order.fulfillment_state, order.item_count)


def _is_fully_withdrawn(state: str, payment_state: str, fulfillment_state: str, item_count: int) -> bool:
    is_here = state in states.HOLDING_STOCK and fulfillment_state == states.UNFULFILLED
    return is_here and (payment_state == states.REFUNDED or item_count == 0)


def may_have_refund_due(order: Order) -> bool:
    """Whether the buyer's money is to be given back, as far as the axes say."""
    if order.state in states.DEAD:
        return order.payment_state in _REFUNDABLE and order.archived_at is None
    return order.payment_state == states.OVERPAID


def _fulfillment_action(order: Order) -> str:
    """What is being packed is packed to the end before it is sent."""
    if order.state != states.READY:
        return PACK
    return HAND_OVER if order.is_pickup else SHIP


def awaits_money(order: Order) -> bool:
    """Nobody pays an order of which he does not know what it costs."""
    return order.payment_kind in PREPAID and order.payment_state not in states.WAS_PAID and not order.to_quote


def is_claimable(order: Order) -> bool:
    """Whether the buyer can say that he has paid: also what an edit added later, and after it expired,
    when the money came late."""
    waits = order.state in states.HOLDING_STOCK | {states.EXPIRED}
    unpaid = order.payment_state in (states.PAY_PENDING, states.PARTIALLY_PAID, states.VOIDED)
    return waits and unpaid and order.payment_kind in CLAIMED and not order.to_quote


def is_payable(order: Order) -> bool:
    """Whether the buyer can pay through the gateway: also what an edit added later."""
    unpaid = order.payment_state in states.UNPAID | {states.PARTIALLY_PAID}
    is_card = order.payment_kind == PaymentKind.CARD_GATEWAY.value
    return order.state in states.HOLDING_STOCK and unpaid and is_card and not order.to_quote


def can_change_payment_method(order: Order) -> bool:
    """Whether the buyer may pay another way than he chose: nothing came in, and nobody works on it yet."""
    return order.state == states.PENDING and order.payment_state in states.UNPAID and awaits_money(order)


def is_cancellable(order: Order) -> bool:
    """Whether the buyer may take it back, as far as the order says; the shop's setting comes on top."""
    return order.state == states.PENDING and order.payment_state in states.UNPAID


def allowed_transitions(
    order: Order, *, unpaid: bool = False, is_partially_refunded: bool = False
) -> list[str]:
    """The states that a person may move the order to now, in the order of the table."""
    may = [to for to in states.TRANSITIONS[order.state] if to not in states.ONLY_SYSTEM]
    return [
        to for to in may if is_allowed(order, to, unpaid=unpaid, is_partially_refunded=is_partially_refunded)
    ]


def is_allowed(order: Order, to: str, *, unpaid: bool = False, is_partially_refunded: bool = False) -> bool:
    """The table and its guards; whether stock suffices is seen when it is reserved.

    `unpaid`: the store sends goods before it has their money. `is_partially_refunded`: see due.
    """
    if to not in states.TRANSITIONS[order.state] or (to == states.CONFIRMED and order.to_quote):
        return False
    if to in states.FULFILLING and order.state in states.HOLDING_STOCK and not can_fulfill(order, unpaid):
        return False
    if to == states.SHIPPED:
        return not order.is_pickup
    if to == states.DELIVERED and order.state == states.READY:
        return order.is_pickup
    if to == states.COMPLETED:
        return order.payment_state in states.WAS_PAID
    if to == states.CANCELLED:
        return order.fulfillment_state == states.UNFULFILLED
    if order.state in states.DEAD:
        went = order.payment_state in (states.REFUNDED, states.PARTIALLY_REFUNDED) and not order.removed
        return order.item_count > 0 and not went and not is_partially_refunded
    return True


def can_fulfill(order: Order, unpaid: bool) -> bool:
    """Whether there is something to pack and send, it is there, and as far as the money goes it may be."""
    return order.item_count > 0 and not order.awaits_goods and (unpaid or not awaits_money(order))
