"""Asking a gateway whether it takes a merchant's keys."""

import time
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.payments.gateways.port import GatewayDown, GatewayRefused
from apps.payments.models import PaymentMethod, PaymentMethodQuerySet
from apps.payments.services.account import connect
from common.crud import get_or_404
from common.limiter import limit

MAX_CHECKS = 20


def check_keys(*, method_id: UUID, test: bool) -> dict[str, Any]:
    """Whose they are, or why not; remembered with the set. Not to be called inside a transaction."""
    method = get_or_404(_live(), pk=method_id)
    limit("gateway-keys", str(method.pk), MAX_CHECKS, 600)
    connection = connect(method.pk, test_mode=test)
    started = time.monotonic()
    owner, failure = "", ""
    try:
        owner = connection.gateway.check(connection.account)[:80]
    except GatewayRefused as no:
        failure = no.failure[:40]
    except GatewayDown:
        failure = "gateway_down"
    found = {
        "at": timezone.now().isoformat(),
        "seconds": format(time.monotonic() - started, ".1f"),
        "owner": owner,
        "failure": failure,
    }
    mode = "test" if connection.account.test_mode else "live"
    # The one column alone, and no activity: a member may be editing the method.
    _live().filter(pk=method.pk).update(key_checks=method.key_checks | {mode: found})
    return found


def _live() -> PaymentMethodQuerySet:
    return PaymentMethod.objects.live().filter(kind="CARD_GATEWAY")
