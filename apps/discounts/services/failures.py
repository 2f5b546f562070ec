"""Counting codes that were refused: by coupon, day and reason, without a word about who tried."""

from datetime import datetime
from decimal import Decimal
from hashlib import sha256
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import connection
from django.utils import timezone

from apps.discounts.models import CouponFailure
from common.ids import new_id
from common.redis import connection as redis
from tenants.current import current_store

_DAY: Final = 86_400
_UPSERT: Final = (
    "INSERT INTO {table} AS known (id, created_at, updated_at, coupon_id, day, reason, tries, missing)"
    " VALUES (%s, now(), now(), %s, %s, %s, 1, %s) ON CONFLICT (coupon_id, day, reason) DO UPDATE SET"
    " tries = known.tries + 1, missing = known.missing + EXCLUDED.missing, updated_at = now()"
)


def count_failure(*, coupon_id: UUID, reason: str, missing: Decimal | str | None, visitor: str) -> None:
    """Once a day for a visitor, coupon and reason; his digest is kept for that day alone and nowhere else."""
    now: datetime = timezone.now()
    day = now.astimezone(ZoneInfo(current_store().time_zone)).date()
    digest = sha256(f"{current_store().id}|{day}|{coupon_id}|{reason}|{visitor}".encode()).hexdigest()[:32]
    if not redis().set(f"coupon-failure:{digest}", b"1", nx=True, ex=_DAY):
        return
    table = connection.ops.quote_name(CouponFailure._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(_UPSERT.format(table=table), [new_id(), coupon_id, day, reason, missing or Decimal(0)])
