"""Writing the audit of the platform."""

from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from common import context
from console.acts import CALL, Action
from console.models import AuditEntry
from tenants.models import Store

KEEP_CALLS: Final = timedelta(days=365)
"""Acts are never deleted."""


def record_call(request: HttpRequest, admin_id: UUID) -> None:
    """Before the call does anything: one that fails or is refused stands there too."""
    AuditEntry.objects.create(
        admin_id=admin_id,
        action=CALL,
        method=request.method or "",
        path=request.path.removeprefix("/api/v1/")[:255],
        address=context.client_address.get()[:45],
        request_id=context.request_id.get(),
    )


def record_act(
    action: Action,
    *,
    store: Store | None = None,
    object_id: UUID | None = None,
    label: str = "",
    reason: str = "",
    before: Any = None,
    after: Any = None,
) -> None:
    """In the transaction of the act."""
    changed = before is not None or after is not None
    AuditEntry.objects.create(
        admin_id=context.actor_id.get(),
        action=action,
        store_id=store.pk if store else None,
        object_id=object_id,
        label=(label or (store.name if store else ""))[:160],
        reason=reason,
        changes={"before": before, "after": after} if changed else {},
        address=context.client_address.get()[:45],
        request_id=context.request_id.get(),
    )


def prune_calls() -> int:
    old = AuditEntry.objects.filter(action=CALL, created_at__lt=timezone.now() - KEEP_CALLS)
    return old.delete()[0]
