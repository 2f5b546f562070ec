"""Tries to pay through a gateway, as the merchant works on them."""

from uuid import UUID

from apps.orders.merchant_detail import actor_of, detail_out
from apps.orders.payments.services.gateway_capture import capture_attempt, void_attempt
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.schemas import OrderOut
from common.api import Request, Router

router = Router(tags=["order"])
_ATTEMPT = "/order/{uuid:order_id}/payment/{uuid:attempt_id}"


@router.post(f"{_ATTEMPT}/capture", response=OrderOut, permission="orders.approve_payment")
def capture_order_payment(request: Request, order_id: UUID, attempt_id: UUID) -> OrderOut:
    """Charges the card that is held; a pending order is confirmed by it."""
    capture_attempt(order_id=order_id, attempt_id=attempt_id, actor=actor_of(request))
    return detail_out(request, order_id)


@router.post(f"{_ATTEMPT}/void", response=OrderOut, permission="orders.approve_payment")
def void_order_payment(request: Request, order_id: UUID, attempt_id: UUID) -> OrderOut:
    """Lets go of the card that is held, or closes a try that nobody has paid."""
    void_attempt(order_id=order_id, attempt_id=attempt_id, actor=actor_of(request))
    return detail_out(request, order_id)


@router.post(f"{_ATTEMPT}/check", response=OrderOut, permission="orders.approve_payment")
def check_order_attempt(request: Request, order_id: UUID, attempt_id: UUID) -> OrderOut:
    """Asks the gateway how the try stands."""
    check_attempt(attempt_id=attempt_id, order_id=order_id)
    return detail_out(request, order_id)
