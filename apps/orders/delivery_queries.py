"""How the store keeps what it promises of deliveries."""

from datetime import date
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.orders import states
from apps.orders.models import Order
from tenants.current import current_store

LATEST: Final = 200


def delivered_on_time() -> tuple[int, int]:
    """Of the latest orders that arrived or whose promised day is over: how many, and how many in time."""
    zone = ZoneInfo(current_store().time_zone)
    today = timezone.now().astimezone(zone).date()
    placed = Order.objects.filter(number__isnull=False, shipping__has_key="promise")
    rows = placed.exclude(state=states.CANCELLED).order_by("-placed_at")
    cases = good = 0
    for shipping, delivered_at in rows.values_list("shipping", "delivered_at")[:LATEST]:
        if not shipping["promise"]:
            continue
        last = date.fromisoformat(shipping["promise"]["to"])
        if delivered_at is None and last >= today:
            continue
        cases += 1
        good += delivered_at is not None and delivered_at.astimezone(zone).date() <= last
    return cases, good
