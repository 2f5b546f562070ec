"""Changing how a store delivers."""

from typing import Any

from django.db import transaction

from apps.shipping.defaults import NAMES
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.models import ShippingKind, ShippingMethod
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.money import quantise


def update_standard(*, changes: dict[str, Any], currency: str, version: int | None) -> ShippingMethod:
    """Writes the given fields of the standard method."""
    for field in ("price", "free_from"):
        if changes.get(field) is not None:
            changes[field] = quantise(changes[field], currency)
    return _update(ShippingKind.STANDARD, changes, version)


@transaction.atomic
def switch_methods(*, wanted: list[dict[str, Any]]) -> None:
    """Turns kinds on and off, and names them."""
    for entry in wanted:
        kind = entry.pop("kind")
        _update(ShippingKind(kind), {key: value for key, value in entry.items() if value is not None}, None)


@transaction.atomic
def _update(kind: ShippingKind, changes: dict[str, Any], version: int | None) -> ShippingMethod:
    method = method_of(kind, lock=True)
    if version is not None and version != method.version:
        raise Conflict("stale", current={"version": method.version})
    for field, value in changes.items():
        if value is not None or field == "free_from":
            setattr(method, field, value)
    if method.min_days > method.max_days:
        raise Invalid({"minDays": [issue("days_order")]})
    method.version += 1
    method.save()
    publish(SHIPPING_CHANGED)
    return method


def method_of(kind: ShippingKind, *, lock: bool = False) -> ShippingMethod:
    """The row of a kind; a store without it gets it switched off."""
    rows = ShippingMethod.objects.select_for_update() if lock else ShippingMethod.objects.all()
    method = rows.filter(kind=kind).first()
    if method is None:
        row = ShippingMethod(kind=kind, name=NAMES[kind], enabled=False)
        ShippingMethod.objects.bulk_create([row], ignore_conflicts=True)
        method = rows.get(kind=kind)
    return method
