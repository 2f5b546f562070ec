"""Whether a gateway takes a merchant's keys: tried by him, by the clock, and by each call that needs them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.notifications.services.notify import notify
from apps.payments.gateways.port import GatewayDown, GatewayRefused
from apps.payments.models import PaymentKind, PaymentMethod, PaymentMethodQuerySet
from apps.payments.services.account import Connection, connect
from common.crud import get_or_404
from common.limiter import limit
from common.locks import lock_rows
from common.outbox import enqueue
from common.store_context import current_store_id

CHECK: Final = "payment.check_keys"
MAX_CHECKS = 20
CREDENTIALS: Final = "credentials"
STALE: Final = timedelta(hours=24)
"""Keys that work are tried once a day, those that failed each time the clock comes by."""
PAGE: Final = "/admin/settings/payment-method"


def check_keys(*, method_id: UUID, test: bool) -> dict[str, Any]:
    """Whose they are, or why not; remembered with the set. Not to be called inside a transaction."""
    method = get_or_404(_cards(), pk=method_id)
    limit("gateway-keys", str(method.pk), MAX_CHECKS, 600)
    return _try(method, test=test)


def plan_checks(now: datetime) -> int:
    """Has the live keys of the current store's gateways tried, each by a message of its own: one that is
    silent keeps no other waiting. Answers how many."""
    offered = _cards().filter(enabled=True, test_mode=False)
    due = [method for method in offered if _is_due(method, now)]
    for method in due:
        enqueue(
            CHECK,
            {"methodOid": str(method.pk)},
            store_id=current_store_id(),
            dedupe_key=f"{CHECK}:{method.pk}:{now:%Y%m%d%H}",
        )
    return len(due)


def check_live_keys(method_id: UUID) -> None:
    method = _cards().filter(pk=method_id, enabled=True, test_mode=False).first()
    if method is not None:
        _try(method, test=False, tell=True)


@contextmanager
def watch_keys(connection: Connection) -> Iterator[None]:
    """Around a call to a gateway: that it refused the keys is remembered, and told once."""
    try:
        yield
    except GatewayRefused as no:
        if no.failure == CREDENTIALS:
            account = connection.account
            method = PaymentMethod.objects.get(pk=account.method_id)
            _remember(method, test=account.test_mode, found=_found("", "", CREDENTIALS), tell=True)
        raise


def _is_due(method: PaymentMethod, now: datetime) -> bool:
    found = method.key_checks.get("live")
    return not found or bool(found["failure"]) or now - datetime.fromisoformat(found["at"]) >= STALE


def _try(method: PaymentMethod, *, test: bool, tell: bool = False) -> dict[str, Any]:
    connection = connect(method.pk, test_mode=test)
    started = time.monotonic()
    owner, failure = "", ""
    try:
        owner = connection.gateway.check(connection.account)[:80]
    except GatewayRefused as no:
        failure = no.failure[:40]
    except GatewayDown:
        failure = "gateway_down"
    found = _found(owner, format(time.monotonic() - started, ".1f"), failure)
    _remember(method, test=connection.account.test_mode, found=found, tell=tell)
    return found


def _found(owner: str, seconds: str, failure: str) -> dict[str, Any]:
    return {"at": timezone.now().isoformat(), "seconds": seconds, "owner": owner, "failure": failure}


@transaction.atomic
def _remember(tried: PaymentMethod, *, test: bool, found: dict[str, Any], tell: bool) -> None:
    """With the keys that were tried: those that came in their place meanwhile have proven nothing.

    Only the one column is written, without activity: a member may be editing the method.
    """
    mode = "test" if test else "live"
    row = lock_rows(_cards(), [tried.pk], no_key=True).get(tried.pk)
    if row is None or _sealed(row, test=test) != _sealed(tried, test=test):
        return
    _cards().filter(pk=row.pk).update(key_checks=row.key_checks | {mode: found})
    before = row.key_checks.get(mode, {}).get("failure")
    is_news = found["failure"] == CREDENTIALS and before != CREDENTIALS
    if tell and is_news and not test and row.enabled:
        values = {"name": row.activity_label}
        key = f"gateway:{row.pk}"
        notify("gateway_failed", values, link=f"{PAGE}/{row.pk}", group_key=key, severity="warning")


def _sealed(method: PaymentMethod, *, test: bool) -> str:
    return method.test_credentials if test else method.credentials


def _cards() -> PaymentMethodQuerySet:
    return PaymentMethod.objects.live().filter(kind=PaymentKind.CARD_GATEWAY)
