"""Paying by the sandbox as a buyer does: the shop opens a try, the buyer enters a card on its page."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders.models import Order, PaymentAttempt
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt
from apps.orders.payments.services.gateway_webhook import receive_webhook
from apps.payments.gateways import sandbox_messages
from apps.payments.models import SandboxCharge
from apps.payments.services.sandbox_pay import pay
from apps.products.models import Variant
from common.models import OutboxMessage
from common.outbox import process
from tenants.models import Store
from tests.factories.orders import place
from tests.factories.payments import make_card

APPROVED, DECLINED, SECURE = "4111111111111111", "4000000000000002", "4000000000003220"
SLOW, LATE, TWICE, WRONG = "4000000000000077", "4000000000001976", "4000000000002685", "4000000000003063"


def place_by_card(*lines: tuple[Variant, int], **changes: Any) -> Order:
    return place(*lines, method=make_card(), **changes)


def start(order: Order, store: Store) -> PaymentAttempt:
    attempt = open_attempt(order_id=order.pk)
    resume_attempt(attempt_id=attempt.pk, store=store)
    return PaymentAttempt.objects.get(pk=attempt.pk)


def enter(attempt: PaymentAttempt, number: str = APPROVED) -> SandboxCharge:
    """The buyer pays on the sandbox's page; the shop has heard nothing yet."""
    return pay(reference=attempt.reference, number=number, expiry=(2099, 12))


def paid_by_card(store: Store, *lines: tuple[Variant, int], number: str = APPROVED) -> Order:
    """An order whose payment the sandbox has told about."""
    order = place_by_card(*lines)
    enter(start(order, store), number)
    deliver("gateway.webhook")
    order.refresh_from_db()
    return order


def later(attempt: PaymentAttempt, **removed: int) -> None:
    """Time has gone by at the sandbox."""
    rows = SandboxCharge.objects.filter(reference=attempt.reference)
    rows.update(updated_at=rows.get().updated_at - timedelta(**removed))


def news_of(reference: str, event_id: str) -> tuple[UUID, dict[str, str], bytes]:
    """What the gateway sends about a charge: (method, headers, body)."""
    charge = SandboxCharge.objects.get(reference=reference)
    return charge.method_id, *sandbox_messages.message(charge, event_id, timezone.now())


def hear(reference: str, event_id: str) -> bool:
    method_id, headers, body = news_of(reference, event_id)
    return receive_webhook(method_id=method_id, headers=headers, body=body)


def deliver(*kinds: str) -> int:
    """Does what the worker would do with messages of these kinds (of all without any)."""
    done = 0
    for _ in range(5):
        rows = OutboxMessage.objects.filter(done_at=None).order_by("created_at")
        rows = rows.filter(kind__in=kinds) if kinds else rows
        ids = list(rows.values_list("pk", flat=True))
        if not ids:
            break
        done += sum(process(message_id) for message_id in ids)
    return done
