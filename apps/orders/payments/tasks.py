"""Work of the outbox and of the clock for payments by gateways and for refunds."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders.models import Order
from apps.orders.payments.services import payment_messages
from apps.orders.payments.services.gateway_capture import capture_held, close_open
from apps.orders.payments.services.gateway_check import check_due
from apps.orders.payments.services.gateway_outcome import NOTIFY_TASK
from apps.orders.payments.services.gateway_refund import fail_unanswered, send_refund
from apps.orders.payments.services.gateway_webhook import receive_webhook
from apps.orders.state_machine.services.gateway_effects import CAPTURE, CLOSE
from apps.orders.state_machine.services.money import PART
from apps.orders.state_machine.services.refund_rows import SEND, TELL
from apps.payments.gateways import sandbox_messages
from apps.payments.gateways.port import GatewayDown
from apps.payments.gateways.sandbox_books import WAITS, lock_charge
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@handler(sandbox_messages.KIND)
def deliver_sandbox_webhook(payload: dict[str, Any]) -> None:
    """As a call of the sandbox to `payment/ui/webhook`: signed now, with the charge as it stands."""
    charge = lock_charge(payload["reference"])
    if charge is None:
        return
    if charge.state in WAITS:
        raise GatewayDown("the sandbox is still looking at it")
    headers, body = sandbox_messages.message(charge, payload["eventId"], timezone.now())
    receive_webhook(method_id=UUID(payload["methodOid"]), headers=headers, body=body)


@handler(CAPTURE, external=True)
def capture_after_confirmation(payload: dict[str, Any]) -> None:
    capture_held(UUID(payload["attemptOid"]))


@handler(CLOSE, external=True)
def close_open_attempt(payload: dict[str, Any]) -> None:
    close_open(UUID(payload["attemptOid"]))


@handler(SEND, external=True)
def ask_for_refund(payload: dict[str, Any]) -> None:
    send_refund(refund_id=UUID(payload["refundOid"]), notify=payload["notify"])


@handler(TELL)
def notify_refund_done(payload: dict[str, Any]) -> None:
    if payload["notify"]:
        payment_messages.refund_done(_order(payload), UUID(payload["refundOid"]))


@handler("order.refund_failed")
def notify_refund_failed(payload: dict[str, Any]) -> None:
    payment_messages.refund_failed(_order(payload), UUID(payload["refundOid"]))


@handler(PART)
def notify_payment_part(payload: dict[str, Any]) -> None:
    payment_id = UUID(payload["paymentOid"])
    payment_messages.part_received(_order(payload), payment_id, payload["amount"], payload["due"])


@handler(NOTIFY_TASK)
def notify_payment_event(payload: dict[str, Any]) -> None:
    payment_messages.notify_payment(_order(payload), payload["news"], UUID(payload["attemptOid"]))


@every(60, "orders.check_attempts")
def check_attempts() -> None:
    """Asks gateways about payments that no message came for, in every store."""
    in_every_store(_check)


def _check() -> None:
    check_due(timezone.now())
    fail_unanswered(timezone.now())


def _order(payload: dict[str, Any]) -> Order:
    return Order.objects.get(pk=payload["orderOid"])
