"""Counting the places that buyers asked for in vain: by place and day, without a word about who asked."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db import connection
from django.utils import timezone

from apps.shipping.models import UnservedPlace
from common.ids import new_id
from common.redis import connection as redis
from reference.place_path import place_paths
from tenants.current import current_store

_DAY: Final = 86_400
_UPSERT: Final = (
    "INSERT INTO {table} AS known (id, created_at, updated_at, day, place, tries, carts, amount)"
    " VALUES (%s, now(), now(), %s, %s, 1, %s, %s) ON CONFLICT (day, place) DO UPDATE SET"
    " tries = known.tries + 1, carts = known.carts + EXCLUDED.carts,"
    " amount = known.amount + EXCLUDED.amount, updated_at = now()"
)


def count_unserved(*, address: Mapping[str, Any], amount: Decimal, visitor: str) -> None:
    """A try at an address that nothing is delivered to. `visitor` is anything that stays the same for one
    buyer: its digest tells for a day whether the cart was counted, and is kept nowhere else."""
    place, day = place_paths(address)[-1], local_day()
    is_new = _is_new_cart(place, day, visitor)
    values: list[Any] = [new_id(), day, place, int(is_new), amount if is_new else Decimal(0)]
    table = connection.ops.quote_name(UnservedPlace._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(_UPSERT.format(table=table), values)


def local_day() -> date:
    now: datetime = timezone.now()
    return now.astimezone(ZoneInfo(current_store().time_zone)).date()


def _is_new_cart(place: str, day: date, visitor: str) -> bool:
    digest = sha256(f"{current_store().id}|{day}|{place}|{visitor}".encode()).hexdigest()[:32]
    return bool(redis().set(f"unserved:{digest}", b"1", nx=True, ex=_DAY))
