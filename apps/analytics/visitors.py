"""Who a visitor is, for a day and to nobody: without a cookie, and without a row that could tell.

A mark is an HMAC of store, address and browser under a key that Redis makes up for the day of the store and
forgets at its midnight, along with the marks. Afterwards nobody can say whose they were, we neither.
"""

import hashlib
import hmac
import secrets
from datetime import date, datetime, time, timedelta
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from common.redis import connection

_KEY_BYTES: Final = 32
NOW_SECONDS: Final = 300
"""Who did something so lately is here now."""
MAX_NEW_WORDS: Final = 300
"""So many different searches of a day are counted in one shop."""


def first_time(store_id: UUID, step: str, *, address: str, agent: str, now: datetime, zone: ZoneInfo) -> bool:
    """Whether this person has not been seen at this step today."""
    day = now.astimezone(zone).date()
    ends = _midnight(day, zone)
    mark = _mark(store_id, day, ends, address, agent)
    name = f"visitors:{store_id}:{day}:{step}"
    with connection().pipeline(transaction=False) as pipe:
        pipe.sadd(name, mark)
        pipe.expireat(name, ends)
        is_new, _ = pipe.execute()
    return bool(is_new)


def first_source(
    store_id: UUID, source: str, *, address: str, agent: str, now: datetime, zone: ZoneInfo
) -> str:
    """Where this person came from first today: a later page knows only the one before it."""
    day = now.astimezone(zone).date()
    ends = _midnight(day, zone)
    mark = _mark(store_id, day, ends, address, agent)
    name = f"visitors-source:{store_id}:{day}"
    with connection().pipeline(transaction=False) as pipe:
        pipe.hsetnx(name, mark, source)
        pipe.expireat(name, ends)
        pipe.hget(name, mark)
        *_, known = pipe.execute()
    return bytes(known).decode()


def present(store_id: UUID, *, address: str, agent: str, now: datetime, zone: ZoneInfo) -> None:
    """Remembers for some minutes that somebody is here."""
    day = now.astimezone(zone).date()
    mark = _mark(store_id, day, _midnight(day, zone), address, agent)
    name = f"visitors-now:{store_id}"
    with connection().pipeline(transaction=False) as pipe:
        pipe.zadd(name, {mark: now.timestamp()})
        pipe.zremrangebyscore(name, 0, now.timestamp() - NOW_SECONDS)
        pipe.expire(name, NOW_SECONDS)
        pipe.execute()


def present_count(store_id: UUID, now: datetime) -> int:
    return int(connection().zcount(f"visitors-now:{store_id}", now.timestamp() - NOW_SECONDS, "+inf"))


def has_room_for(store_id: UUID, words: str, *, now: datetime, zone: ZoneInfo) -> bool:
    """Whether these words were searched today already, or few enough others were."""
    day = now.astimezone(zone).date()
    name = f"searches:{store_id}:{day}"
    with connection().pipeline(transaction=False) as pipe:
        pipe.scard(name)
        pipe.sismember(name, words)
        known, is_known = pipe.execute()
        if is_known or known >= MAX_NEW_WORDS:
            return bool(is_known)
        pipe.sadd(name, words)
        pipe.expireat(name, _midnight(day, zone))
        pipe.execute()
    return True


def _mark(store_id: UUID, day: date, ends: int, address: str, agent: str) -> bytes:
    name = f"visitors-key:{store_id}:{day}"
    connection().set(name, secrets.token_bytes(_KEY_BYTES), nx=True, exat=ends)
    key: Any = connection().get(name) or secrets.token_bytes(_KEY_BYTES)
    return hmac.new(bytes(key), f"{store_id}|{address}|{agent}".encode(), hashlib.sha256).digest()[:16]


def _midnight(day: date, zone: ZoneInfo) -> int:
    return int(datetime.combine(day + timedelta(days=1), time(), zone).timestamp())
