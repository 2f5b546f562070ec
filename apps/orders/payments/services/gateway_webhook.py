"""What a gateway sends us. Proof first, then each event once, in one transaction with its effect."""

import logging
from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, GatewayEvent, PaymentAttempt
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.gateway_outcome import apply_report
from apps.orders.state_machine.services.change_state import lock_order
from apps.payments.gateways.port import (
    Event,
    GatewayDown,
    GatewayRefused,
    InvalidSignature,
    Outcome,
    Proof,
)
from apps.payments.services.account import Connection, connect
from apps.payments.services.check_keys import watch_keys
from common.errors import BadRequest, Unavailable
from common.limiter import limit

logger = logging.getLogger(__name__)
MAX_BYTES = 65_536
MAX_QUERIED = 240
"""So many messages a minute without a proof of their own make us ask a gateway."""


def receive_webhook(
    *, method_id: UUID, headers: Mapping[str, str], body: bytes, test_mode: bool = False
) -> bool:
    """Takes a message; False when it was taken before. BadRequest when its proof does not hold,
    Unavailable when the gateway that has to be asked about it does not answer.

    `headers` have lower-case names; `test_mode` is that of the address, whatever the method is set to by
    now. What we can't place (a charge of another shop on the same account) is kept and does nothing.
    """
    connection = connect(method_id, test_mode=test_mode)
    if len(body) > MAX_BYTES:
        raise BadRequest("webhook_proof")
    if connection.gateway.proof == Proof.QUERIED:
        limit("gateway-query", str(method_id), MAX_QUERIED, 60)
    event = _read(connection, headers, body)
    actor = Actor(ActorKind.SYSTEM, None, connection.gateway.name)
    attempt = find_attempt(connection, event)
    is_new = _take(attempt, event, method_id, body.decode(errors="replace"), actor)
    if attempt is not None and event.report.outcome == Outcome.APPROVED:
        check_attempt(attempt_id=attempt.pk)
    return is_new


def _read(connection: Connection, headers: Mapping[str, str], body: bytes) -> Event:
    try:
        with watch_keys(connection):
            return connection.gateway.read_webhook(connection.account, headers, body)
    except InvalidSignature as why:
        logger.warning("webhook refused", extra={"why": str(why), "provider": connection.gateway.key})
        raise BadRequest("webhook_proof") from None
    except (GatewayDown, GatewayRefused):
        raise Unavailable("gateway_down") from None


@transaction.atomic
def _take(attempt: PaymentAttempt | None, event: Event, method_id: UUID, body: str, actor: Actor) -> bool:
    """The order is locked before the event is looked for, as everywhere."""
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


def find_attempt(connection: Connection, event: Event) -> PaymentAttempt | None:
    """By the gateway's reference, or by our key when its answer to us was slower than its message. Test money
    pays no order of those that are charged."""
    account = connection.account
    attempts = PaymentAttempt.objects.filter(
        method_id=account.method_id, provider=connection.gateway.key, test_mode=account.test_mode
    )
    found = attempts.filter(reference=event.report.reference).first() if event.report.reference else None
    key = _id(event.report.key)
    return found or (attempts.filter(pk=key).first() if key else None)


def _id(key: str) -> UUID | None:
    try:
        return UUID(key)
    except ValueError:
        return None
