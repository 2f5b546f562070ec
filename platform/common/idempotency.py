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

from common.api import Request, prepared_response
from common.errors import Conflict, Invalid, issue
from common.models import IdempotencyKey

View = TypeVar("View", bound=Callable[..., Any])
HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
RETENTION = timedelta(hours=48)
# A rival's insert waits here for the first one's transaction, then inserts nothing or acts itself.
_INSERT = """
INSERT INTO common_idempotencykey (scope, key, request_hash, created_at)
VALUES (%s, %s, %s, %s) ON CONFLICT (scope, key) DO NOTHING
"""
_STORE = "UPDATE common_idempotencykey SET status = %s, body = %s::jsonb WHERE scope = %s AND key = %s"


@dataclass(frozen=True)
class StoredResponse:
    status: int
    body: Any
    replayed: bool = False


def run_once(
    scope: str, key: str | None, request: Any, action: Callable[[], StoredResponse]
) -> StoredResponse:
    """Runs `action` for the first caller with (scope, key); the others get the same answer.

    `action` runs inside a transaction with the row of the key: a rival waits on the unique index
    until the first one commits, then reads its answer; when the first one fails, nothing is kept
    and the rival acts. The same key with another request is a Conflict.
    """
    if key is None:
        with transaction.atomic():
            return action()
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
            return _stored_response(scope, key, digest)
        response = action()
        body = orjson.dumps(response.body, default=NinjaJSONEncoder().default)
        with connection.cursor() as cursor:
            cursor.execute(_STORE, [response.status, body.decode(), scope, key])
        return StoredResponse(response.status, orjson.loads(body))


def idempotent(name: str) -> Callable[[View], View]:
    """A call of a store that may come twice with one `Idempotency-Key`, and acts once.

    The repeat gets the first answer with the header `Idempotent-Replayed`. Keys are those of one person in
    one store, in a shop those of all its customers; `name` tells the calls apart. Stands below the router's
    line; the view answers a schema, or a Status of one. Without a key the call acts each time.
    """

    def decorator(view: View) -> View:
        @wraps(view)
        def wrapper(request: Request, **params: Any) -> Any:
            key = request.headers.get(HEADER)
            if key is None:
                return view(request, **params)
            given: list[Any] = []

            def action() -> StoredResponse:
                given.append(view(request, **params))
                return _to_stored(given[0])

            caller = getattr(request, "caller", None)
            scope = f"{request.store.id}:{name}:{caller.user_id if caller else ''}"
            response = run_once(scope, key, {one: _plain(value) for one, value in params.items()}, action)
            if not response.replayed:
                return given[0]
            replay = prepared_response(response.body, response.status)
            replay[REPLAYED] = "true"
            return replay

        return cast(View, wrapper)

    return decorator


def _to_stored(result: Any) -> StoredResponse:
    status, value = (result.status_code, result.value) if isinstance(result, Status) else (200, result)
    if not isinstance(value, BaseModel):
        raise TypeError("an idempotent call answers a schema")
    return StoredResponse(status, value.model_dump(mode="json", by_alias=True))


def _plain(value: Any) -> Any:
    return value.model_dump(mode="json") if isinstance(value, BaseModel) else value


def _stored_response(scope: str, key: str, digest: str) -> StoredResponse:
    stored = IdempotencyKey.objects.get(scope=scope, key=key)
    if stored.request_hash != digest:
        raise Conflict("idempotency_mismatch")
    assert stored.status is not None  # written in the transaction that inserted the row
    return StoredResponse(stored.status, stored.body, replayed=True)


def prune() -> int:
    deleted, _ = IdempotencyKey.objects.filter(created_at__lt=timezone.now() - RETENTION).delete()
    return deleted
