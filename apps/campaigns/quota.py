"""How many mails of campaigns the plan allows in a day of the store."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.campaigns.models import CampaignRecipient
from billing.gate import limits_of, lock_gate
from common.store_context import current_store_id
from tenants.current import current_store

GATE: Final = "campaign_mails"
MORNING: Final = time(8)
"""When the mails of the next day begin."""


@dataclass(frozen=True)
class Quota:
    limit: int | None
    left: int | None


def quota() -> Quota:
    limit = limits_of(current_store().owner_id).get(GATE)
    if limit is None:
        return Quota(None, None)
    released = CampaignRecipient.objects.filter(released_at__gte=_today())
    return Quota(limit, max(limit - released.count(), 0))


def lock_quota() -> Quota:
    """Nobody else takes mails of the day until the transaction ends."""
    lock_gate(GATE, current_store_id())
    return quota()


def next_morning() -> datetime:
    zone = ZoneInfo(current_store().time_zone)
    tomorrow = timezone.now().astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(tomorrow, MORNING, zone)


def _today() -> datetime:
    zone = ZoneInfo(current_store().time_zone)
    return datetime.combine(timezone.now().astimezone(zone).date(), time(), zone)
