"""Calls that must happen once: the first answer is kept and said again."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import wraps
from hashlib import sha256
from typing import Any, TypeVar, cast

import orjson
from django.db import connection, transaction
from django.utils import timezone
from ninja import Status
from ninja.responses import NinjaJSONEncoder
from orjson import OPT_SORT_KEYS
from pydantic import BaseModel

from common.api import Request, ready_answer
from common.errors import Conflict, Invalid, issue
from common.models import IdempotencyKey

View = TypeVar("View", bound=Callable[..., Any])
HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
KEEP = timedelta(hours=48)
# A rival's insert waits here for the first one's transaction, then inserts nothing or acts itself.
_INSERT = """
INSERT INTO common_idempotencykey (scope, key, request_hash, created_at)
VALUES (%s, %s, %s, %s) ON CONFLICT (scope, key) DO NOTHING
"""
_KEEP = "UPDATE common_idempotencykey SET status = %s, body = %s::jsonb WHERE scope = %s AND key = %s"


@dataclass(frozen=True)
class Answer:
    status: int
    body: Any
    replayed: bool = False


def once(scope: str, key: str | None, request: Any, act: Callable[[], Answer]) -> Answer:
    """Runs `act` for the first caller with (scope, key); the others get the same answer.

    `act` runs inside a transaction with the row of the key: a rival waits on the unique index
    until the first one commits, then reads its answer; when the first one fails, nothing is kept
    and the rival acts. The same key with another request is a Conflict.
    """
    if key is None:
        with transaction.atomic():
            return act()
    if not 1 <= len(key) <= 255:
        raise Invalid({HEADER: [issue("too_long", max=255)]})
    digest = sha256(
        orjson.dumps(request, default=NinjaJSONEncoder().default, option=OPT_SORT_KEYS)
    ).hexdigest()
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(_INSERT, [scope, key, digest, timezone.now()])
            is_first = cursor.rowcount == 1
        if not is_first:
            return _first_answer(scope, key, digest)
        answer = act()
        body = orjson.dumps(answer.body, default=NinjaJSONEncoder().default)
        with connection.cursor() as cursor:
            cursor.execute(_KEEP, [answer.status, body.decode(), scope, key])
        return Answer(answer.status, orjson.loads(body))


def idempotent(name: str) -> Callable[[View], View]:
    """A call of a store that may come twice with one `Idempotency-Key`, and acts once.

    The repeat gets the first answer with the header `Idempotent-Replayed`. Keys are those of one person in
    one store; `name` tells the calls apart. Stands below the router's line; the view answers a schema, or a
    Status of one. Without a key the call acts each time.
    """

    def decorator(view: View) -> View:
        @wraps(view)
        def wrapper(request: Request, **params: Any) -> Any:
            key = request.headers.get(HEADER)
            if key is None:
                return view(request, **params)
            given: list[Any] = []

            def act() -> Answer:
                given.append(view(request, **params))
                return _as_answer(given[0])

            scope = f"{request.store.pk}:{name}:{request.caller.user_id}"
            answer = once(scope, key, {one: _plain(value) for one, value in params.items()}, act)
            if not answer.replayed:
                return given[0]
            response = ready_answer(answer.body, answer.status)
            response[REPLAYED] = "true"
            return response

        return cast(View, wrapper)

    return decorator


def _as_answer(result: Any) -> Answer:
    status, value = (result.status_code, result.value) if isinstance(result, Status) else (200, result)
    if not isinstance(value, BaseModel):
        raise TypeError("an idempotent call answers a schema")
    return Answer(status, value.model_dump(mode="json", by_alias=True))


def _plain(value: Any) -> Any:
    return value.model_dump(mode="json") if isinstance(value, BaseModel) else value


def _first_answer(scope: str, key: str, digest: str) -> Answer:
    kept = IdempotencyKey.objects.get(scope=scope, key=key)
    if kept.request_hash != digest:
        raise Conflict("idempotency_mismatch")
    assert kept.status is not None  # written in the transaction that inserted the row
    return Answer(kept.status, kept.body, replayed=True)


def prune() -> int:
    deleted, _ = IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEEP).delete()
    return deleted
