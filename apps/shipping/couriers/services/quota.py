"""Live quotes of a month: a figure among the settings, counted under the lock of its gate.

The figure lies beside the packages of the last minutes, because a package that is quoted again within them
does not count again; that is why it is a document and no row of a table of counters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

import orjson
from django.db import transaction
from django.utils import timezone

from apps.shipping.couriers.port import Parcel
from apps.store_settings.models import Setting
from billing.gate import limits_of, lock_gate
from tenants.current import current_store

GATE: Final = "courier_quotes"
TOPIC: Final = "courier_quotes"
WINDOW: Final = timedelta(minutes=15)
_MAX_RECENT: Final = 500
_CHECKOUT_PART: Final = 2
"""Checkouts take half of a month at most: buyers, or who plays one, leave the merchant's own quotes alone."""


@dataclass(frozen=True)
class Quota:
    limit: int | None
    used: int

    @property
    def is_reached(self) -> bool:
        return self.limit is not None and self.used >= self.limit


@dataclass(frozen=True)
class Place:
    """`allowed`: couriers may be asked. `counted`: by this call, which may give it back."""

    quota: Quota
    allowed: bool
    counted: bool


def package_key(
    *, order_id: UUID | None, parcel_id: UUID | None, origin: str, destination: str, parcels: Sequence[Parcel]
) -> str:
    """What counts once within the window."""
    named = orjson.dumps([str(order_id), str(parcel_id), origin, destination, list(parcels)])
    return sha256(named).hexdigest()[:16]


def quota() -> Quota:
    """How far the month of the selected store is used up."""
    return Quota(_limit(), courier_quotes_used())


def courier_quotes_used() -> int:
    row = Setting.objects.filter(topic=TOPIC).first()
    return int(_of_this_month(row.value if row else {}, timezone.now())["used"])


@transaction.atomic
def take_quote(key: str, *, is_checkout: bool = False) -> Place:
    """Counts a live quote of this package, unless it was counted a moment ago or the month is used up."""
    now, row = timezone.now(), _locked()
    document = _of_this_month(row.value, now)
    limit, used = _limit(), document["used"]
    if key in document["recent"]:
        return Place(Quota(limit, used), allowed=True, counted=False)
    if limit is not None and (
        used >= limit or (is_checkout and document["checkout"] >= limit // _CHECKOUT_PART)
    ):
        return Place(Quota(limit, used), allowed=False, counted=False)
    document["used"] = used + 1
    document["checkout"] += is_checkout
    document["recent"][key] = now.isoformat()
    _write(row, document)
    return Place(Quota(limit, used + 1), allowed=True, counted=True)


@transaction.atomic
def return_quote(key: str, *, is_checkout: bool = False) -> Quota:
    """No courier answered: what was counted for it is not."""
    row = _locked()
    document = _of_this_month(row.value, timezone.now())
    if document["recent"].pop(key, None) is not None:
        document["used"] = max(0, document["used"] - 1)
        document["checkout"] = max(0, document["checkout"] - is_checkout)
        _write(row, document)
    return Quota(_limit(), document["used"])


def _limit() -> int | None:
    return limits_of(current_store().owner_id).get(GATE)


def _locked() -> Setting:
    lock_gate(GATE, current_store().id)
    return Setting.objects.filter(topic=TOPIC).first() or Setting(topic=TOPIC)


def _write(row: Setting, document: dict[str, Any]) -> None:
    row.value = document
    row.save()


def _of_this_month(document: dict[str, Any], now: datetime) -> dict[str, Any]:
    """A month by the clock of the store; packages older than the window are left out."""
    month = now.astimezone(ZoneInfo(current_store().time_zone)).strftime("%Y-%m")
    earliest = now - WINDOW
    recent = {
        key: at for key, at in document.get("recent", {}).items() if datetime.fromisoformat(at) > earliest
    }
    is_same = document.get("month") == month
    counted = {name: document.get(name, 0) if is_same else 0 for name in ("used", "checkout")}
    return {"month": month, **counted, "recent": dict(list(recent.items())[-_MAX_RECENT:])}
