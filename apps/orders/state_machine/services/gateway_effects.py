"""What a change of state asks of the gateway: queued, never called under the order's lock."""

from uuid import UUID

from apps.orders import states
from apps.orders.models import AttemptState, Order
from apps.orders.timeline import enqueue_for_order
from common.ids import new_id

CAPTURE, CLOSE = "order.capture", "order.close_attempt"


def queue_gateway_effects(order: Order, to: str) -> None:
    """Confirmed: what is held is taken. Cancelled or expired: what is open is closed.

    The attempts say what there is: an order that is paid another way by now may have had a card before.
    """
    if to == states.CONFIRMED and order.payment_state == states.AUTHORIZED:
        _ask(CAPTURE, order, AttemptState.AUTHORIZED)
    if to in states.DEAD:
        _ask(CLOSE, order, AttemptState.PENDING, AttemptState.AUTHORIZED)


def leave_gateway(order: Order) -> None:
    """The order is to be paid another way: pages that nobody has paid on are closed."""
    _ask(CLOSE, order, AttemptState.PENDING)


def follow_hold(order: Order, attempt_id: UUID) -> None:
    """A hold that comes when the order has moved on: taken when it is confirmed, let go when it is over."""
    if order.state in states.DEAD:
        release_authorization(order, attempt_id)
    else:
        enqueue_for_order(CAPTURE, order, key=new_id(), attemptOid=str(attempt_id))


def release_authorization(order: Order, attempt_id: UUID) -> None:
    enqueue_for_order(CLOSE, order, key=new_id(), attemptOid=str(attempt_id))


def _ask(kind: str, order: Order, *in_states: AttemptState) -> None:
    """A message an attempt: one that held two charges could wait for another that holds one of them."""
    for attempt_id in order.attempts.filter(state__in=in_states).values_list("pk", flat=True):
        enqueue_for_order(kind, order, key=new_id(), attemptOid=str(attempt_id))
