"""Figures of today, read from its orders anew whenever something has happened to an order."""

import logging
from datetime import date
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

import orjson
from redis.exceptions import RedisError

from apps.analytics.figures import AMOUNTS, COUNTS, Figure, Key, figures_of
from apps.analytics.periods import Period
from apps.analytics.read_orders import read_money_back, read_sales
from apps.orders.models import OrderEvent
from common.redis import connection
from tenants.current import current_store

logger = logging.getLogger(__name__)
LIFE: Final = 30
"""Seconds: a line of a timeline may be seen after a newer one, and a visit is counted after its order."""


def live_figures(day: date, zone: ZoneInfo) -> dict[Key, Figure]:
    newest = OrderEvent.objects.order_by("-pk").values_list("pk", flat=True).first()
    name = f"live-figures:{current_store().id}:{day}:{zone.key}"
    try:
        known = _read(name, str(newest)) if newest else None
        if known is not None:
            return known
        figures = read_day(day, zone)
        if newest:
            document = {"newest": str(newest), "rows": [_row(key, figure) for key, figure in figures.items()]}
            connection().set(name, orjson.dumps(document), ex=LIFE)
    except RedisError:
        logger.warning("figures of today without Redis")
        return read_day(day, zone)
    return figures


def read_day(day: date, zone: ZoneInfo) -> dict[Key, Figure]:
    start, end = Period(day, day).bounds(zone)
    return figures_of(read_sales(start, end, zone), read_money_back(start, end, zone))


def _row(key: Key, figure: Figure) -> list[Any]:
    amounts = [format(getattr(figure, name), "f") for name in AMOUNTS]
    return [*key, [getattr(figure, name) for name in COUNTS], amounts, figure.parts]


def _read(name: str, newest: str) -> dict[Key, Figure] | None:
    stored = connection().get(name)
    document = orjson.loads(stored) if isinstance(stored, bytes) else {}
    if document.get("newest") != newest:
        return None
    return {
        (date.fromisoformat(day), kind, key): _figure(*rest) for day, kind, key, *rest in document["rows"]
    }


def _figure(counts: list[int], amounts: list[str], parts: dict[str, Any]) -> Figure:
    columns: dict[str, Any] = dict(zip(COUNTS, counts, strict=True))
    columns |= zip(AMOUNTS, map(Decimal, amounts), strict=True)
    return Figure(**columns, parts=parts)
