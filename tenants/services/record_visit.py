"""When a member was last in the store."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from tenants.models import Membership

EVERY: Final = timedelta(minutes=5)
"""No more often is it written."""


def record_visit(user_id: UUID, store_id: UUID) -> None:
    now = timezone.now()
    is_due = Q(last_seen_at=None) | Q(last_seen_at__lt=now - EVERY)
    Membership.objects.filter(is_due, user_id=user_id, store_id=store_id).update(last_seen_at=now)
