"""The last events that a shop saw leave, in Redis: twenty of them, and figures by the hour.

Nothing here says who it was: no address, no browser, no cart. What is lost with Redis is a look back,
no more; whatever fails is logged and passes.
"""

import logging
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID

import orjson
from redis.exceptions import RedisError

from apps.integrations.public_schemas import SeenEventIn
from apps.integrations.schemas import ConsentFigures, ReceiverFigures, SeenEventOut, SeenEvents
from common.redis import connection

logger = logging.getLogger(__name__)
MAX_EVENTS: Final = 20
_DAY: Final = 86_400
_LIST_LIFE: Final = 7 * _DAY
_HOUR_LIFE: Final = 26 * 3600
_CONSENT_DAYS: Final = 7
RECEIVERS: Final = ("meta", "google")


def add_events(store_id: UUID, events: Iterable[SeenEventIn], now: datetime) -> None:
    rows = [{**event.model_dump(), "at": now.isoformat()} for event in events]
    hour = _hour_key(store_id, now)
    try:
        with connection().pipeline(transaction=False) as pipe:
            for row in rows:
                pipe.lpush(_list_key(store_id), orjson.dumps(row))
                for name, count in _counted(row).items():
                    pipe.hincrby(hour, name, count)
                for receiver in RECEIVERS:
                    if row[receiver]:
                        pipe.hset(_last_key(store_id), receiver, now.isoformat())
            pipe.ltrim(_list_key(store_id), 0, MAX_EVENTS - 1)
            for key, life in (
                (_list_key(store_id), _LIST_LIFE),
                (_last_key(store_id), _LIST_LIFE),
                (hour, _HOUR_LIFE),
            ):
                pipe.expire(key, life)
            pipe.execute()
    except RedisError:
        logger.warning("events of a shop without Redis")


def count_consent(store_id: UUID, *, accepted: bool, now: datetime) -> None:
    key = _consent_key(store_id, now)
    try:
        with connection().pipeline(transaction=False) as pipe:
            pipe.hincrby(key, "accepted" if accepted else "refused", 1)
            pipe.expire(key, (_CONSENT_DAYS + 1) * _DAY)
            pipe.execute()
    except RedisError:
        logger.warning("consent of a visitor without Redis")


def seen_events(store_id: UUID, now: datetime) -> SeenEvents:
    """Nothing at all while Redis is away."""
    hours = [_hour_key(store_id, now - timedelta(hours=back)) for back in range(24)]
    days = [_consent_key(store_id, now - timedelta(days=back)) for back in range(_CONSENT_DAYS)]
    try:
        with connection().pipeline(transaction=False) as pipe:
            pipe.lrange(_list_key(store_id), 0, MAX_EVENTS - 1)
            pipe.hgetall(_last_key(store_id))
            for key in (*hours, *days):
                pipe.hgetall(key)
            listed, last, *counts = pipe.execute()
    except RedisError:
        logger.warning("events of a shop without Redis")
        listed, last, counts = [], {}, [{}] * (len(hours) + len(days))
    figures, consent = _sum(counts[: len(hours)]), _sum(counts[len(hours) :])
    accepted = consent.get("accepted", 0)
    return SeenEvents(
        items=[SeenEventOut(**orjson.loads(row)) for row in listed],
        meta=_figures("meta", figures, last),
        google=_figures("google", figures, last),
        consent=ConsentFigures(accepted=accepted, total=accepted + consent.get("refused", 0)),
    )


def _counted(row: Mapping[str, Any]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for receiver in RECEIVERS:
        if times := row[receiver]:
            counted[f"{receiver}.events"] = 1
            counted[f"{receiver}.doubled"] = int(times > 1)
            counted[f"{receiver}.purchases"] = int(row["name"] == "PURCHASE")
    return {name: count for name, count in counted.items() if count}


def _figures(receiver: str, figures: Mapping[str, int], last: Mapping[bytes, bytes]) -> ReceiverFigures:
    at = last.get(receiver.encode())
    names = ("events", "doubled", "purchases")
    counted: dict[str, Any] = {name: figures.get(f"{receiver}.{name}", 0) for name in names}
    return ReceiverFigures(
        **counted,
        last_at=datetime.fromisoformat(at.decode()) if at else None,
    )


def _sum(rows: Iterable[Mapping[bytes, bytes]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for row in rows:
        for name, count in row.items():
            total[name.decode()] = total.get(name.decode(), 0) + int(count)
    return total


def _list_key(store_id: UUID) -> str:
    return f"shop-events:{store_id}"


def _last_key(store_id: UUID) -> str:
    return f"shop-events-last:{store_id}"


def _hour_key(store_id: UUID, at: datetime) -> str:
    return f"shop-events-hour:{store_id}:{at.astimezone(UTC):%Y%m%d%H}"


def _consent_key(store_id: UUID, at: datetime) -> str:
    return f"shop-consent:{store_id}:{at.astimezone(UTC):%Y%m%d}"
