"""Counting visits and searches of a shop. Whatever Redis does not know is not counted: no visitor waits."""

import logging
import re
from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import F
from django.utils import timezone
from redis.exceptions import RedisError

from apps.analytics.models import DailyFigure, FigureKind
from apps.analytics.origins import device_of, source_of
from apps.analytics.public_schemas import ShopVisitIn
from apps.analytics.visitors import first_source, first_time, has_room_for, present
from apps.orders.models import Order, Origin
from common.context import client_address
from common.text import search_key
from tenants.current import current_store

logger = logging.getLogger(__name__)
_PERSONAL: Final = re.compile(r"@|\d{6,}")
"""Addresses, phones and documents that somebody types into the search are stored nowhere."""
_JUST_PLACED: Final = timedelta(hours=1)


def count_visit(visit: ShopVisitIn, *, agent: str, host: str, now: datetime | None = None) -> None:
    """One step of one person, once a day; programs that call themselves so are not counted."""
    device = device_of(agent)
    if device is None:
        return
    try:
        _count(visit, device, agent[:300], host, now or timezone.now())
    except RedisError:
        logger.warning("visits of a shop without Redis")


def _count(visit: ShopVisitIn, device: str, agent: str, host: str, now: datetime) -> None:
    store, who = current_store(), {"address": client_address.get(), "agent": agent}
    zone = ZoneInfo(store.time_zone)
    day = now.astimezone(zone).date()
    present(store.id, **who, now=now, zone=zone)
    came_by = source_of(visit.campaign, visit.referrer, host)
    source = first_source(store.id, came_by, **who, now=now, zone=zone)
    if first_time(store.id, visit.step, **who, now=now, zone=zone):
        _add_one(FigureKind.VISIT, day, f"{visit.step}.{device}.{source}")
    if visit.order_id:
        _write_on_order(visit.order_id, f"{device}.{source}", now)
    words = search_key(visit.search)[:80]
    if not words or _PERSONAL.search(visit.search):
        return
    kind = FigureKind.SEARCH if visit.found else FigureKind.SEARCH_EMPTY
    is_new = first_time(store.id, f"{kind}:{words}", **who, now=now, zone=zone)
    if is_new and has_room_for(store.id, words, now=now, zone=zone):
        _add_one(kind, day, words)


def _write_on_order(order_id: UUID, came_by: str, now: datetime) -> None:
    """Once, and only just after it was placed: by it the figures know what was paid of each source."""
    placed = Order.objects.filter(pk=order_id, origin=Origin.STOREFRONT, came_by="")
    placed.filter(placed_at__gt=now - _JUST_PLACED).update(came_by=came_by)


def _add_one(kind: FigureKind, day: date, key: str) -> None:
    row = DailyFigure.objects.filter(kind=kind, day=day, key=key)
    added = {"count": F("count") + 1, "updated_at": timezone.now()}
    if row.update(**added):
        return
    DailyFigure.objects.bulk_create([DailyFigure(kind=kind, day=day, key=key)], ignore_conflicts=True)
    row.update(**added)
