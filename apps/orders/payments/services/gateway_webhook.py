"""What a gateway sends us. Proof first, then each event once, in one transaction with its effect."""

import logging
from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, GatewayEvent, PaymentAttempt
from apps.orders.payments.services.gateway_outcome import apply_report
from apps.orders.state_machine.services.change_state import lock_order
from apps.payments.gateways.port import Event, InvalidSignature
from apps.payments.services.account import connect
from common.errors import BadRequest

logger = logging.getLogger(__name__)
MAX_BYTES = 65_536


def receive_webhook(*, method_id: UUID, headers: Mapping[str, str], body: bytes) -> bool:
    """Takes a message; False when it was taken before. BadRequest when its proof does not hold.

    `headers` have lower-case names. What we can't place (a charge of another shop on the same
    account) is kept and does nothing.
    """
    connection = connect(method_id)
    if len(body) > MAX_BYTES:
        raise BadRequest("webhook_proof")
    try:
        event = connection.gateway.read_webhook(connection.account, headers, body)
    except InvalidSignature as why:
        logger.warning("webhook refused", extra={"why": str(why), "provider": connection.gateway.key})
        raise BadRequest("webhook_proof") from None
    actor = Actor(ActorKind.SYSTEM, None, connection.gateway.name)
    return _take(method_id, event, body.decode(errors="replace"), actor)


@transaction.atomic
def _take(method_id: UUID, event: Event, body: str, actor: Actor) -> bool:
    """The order is locked before the event is looked for, as everywhere."""
    attempt = find_attempt(method_id, event)
    order = lock_order(attempt.order_id) if attempt else None
    _, is_new = GatewayEvent.objects.get_or_create(
        method_id=method_id,
        event_id=event.id[:120],
        defaults={
            "attempt": attempt,
            "kind": event.kind[:60],
            "outcome": event.report.outcome.value,
            "body": body,
        },
    )
    if is_new and order is not None and attempt is not None:
        apply_report(order, attempt.pk, event.report, actor)
    return is_new


def find_attempt(method_id: UUID, event: Event) -> PaymentAttempt | None:
    """By the gateway's reference, or by our key when its answer to us was slower than its message."""
    attempts = PaymentAttempt.objects.filter(method_id=method_id)
    found = attempts.filter(reference=event.report.reference).first() if event.report.reference else None
    key = _id(event.report.key)
    return found or (attempts.filter(pk=key).first() if key else None)


def _id(key: str) -> UUID | None:
    try:
        return UUID(key)
    except ValueError:
        return None
