"""What couriers answered, for the minutes that it holds; without Redis nothing is remembered."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import ROUND_CEILING, Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import orjson
from django.utils import timezone
from redis.exceptions import RedisError

from apps.shipping.couriers.port import BreakdownLine, LiveOption, Parcel, QuoteRequest, Service
from common.crypto import seal, unseal
from common.redis import connection

logger = logging.getLogger(__name__)
HOLDS: Final = timedelta(minutes=10)
_WEIGHT_STEP: Final = 100


def rounded(request: QuoteRequest) -> QuoteRequest:
    """The request as couriers get it: weights up to 100 g and amounts up to whole units, so that what is
    nearly the same is asked once."""
    return replace(
        request,
        parcels=tuple(_round_parcel(parcel) for parcel in request.parcels),
        declared_value=_up(request.declared_value) if request.insured else Decimal(0),
        cod_amount=_up(request.cod_amount),
    )


def _round_parcel(parcel: Parcel) -> Parcel:
    if parcel.weight_g is None:
        return parcel
    return replace(parcel, weight_g=-(-parcel.weight_g // _WEIGHT_STEP) * _WEIGHT_STEP)


def _up(amount: Decimal) -> Decimal:
    return amount.to_integral_value(rounding=ROUND_CEILING)


def cache_key(store_id: UUID, courier: str, account_digest: str, request: QuoteRequest) -> str:
    """Other credentials are another contract with other prices."""
    question = orjson.dumps([courier, account_digest, request], default=str)
    return f"courier-quote:{store_id}:{courier}:{sha256(question).hexdigest()}"


def cached_options(key: str) -> tuple[list[LiveOption], datetime] | None:
    """The options and until when they hold."""
    stored = _get(key)
    if stored is None:
        return None
    document = orjson.loads(stored)
    options = [_option(entry) for entry in document["options"]]
    return options, datetime.fromisoformat(document["expiresAt"])


def store_options(key: str, options: Sequence[LiveOption]) -> datetime:
    expires_at = timezone.now() + HOLDS
    document = {"options": [_document(option) for option in options], "expiresAt": expires_at.isoformat()}
    _set(key, orjson.dumps(document), int(HOLDS.total_seconds()))
    return expires_at


def cached_secret(name: str) -> str | None:
    """A token of a courier, which lies there sealed."""
    stored = _get(f"courier-token:{name}")
    return unseal(stored.decode()) if stored else None


def store_secret(name: str, secret: str, *, seconds: int) -> None:
    _set(f"courier-token:{name}", seal(secret).encode(), seconds)


def _get(key: str) -> bytes | None:
    try:
        found: Any = connection().get(key)
    except RedisError:
        logger.warning("courier quotes without Redis")
        return None
    return bytes(found) if found else None


def _set(key: str, value: bytes, seconds: int) -> None:
    try:
        connection().set(key, value, ex=seconds)
    except RedisError:
        logger.warning("courier quotes without Redis")


def _document(option: LiveOption) -> dict[str, Any]:
    lines = [[line.kind, dict(line.label.items()), str(line.amount)] for line in option.breakdown]
    return {**vars(option), "label": dict(option.label.items()), "breakdown": lines}


def _option(document: dict[str, Any]) -> LiveOption:
    lines = tuple(
        BreakdownLine(kind, label, Decimal(amount)) for kind, label, amount in document["breakdown"]
    )
    return LiveOption(**{**document, "service": Service(document["service"]), "breakdown": lines})
