"""Changing how a store delivers."""

from typing import Any

from django.db import transaction

from apps.shipping.defaults import NAMES, default_price
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.models import ShippingKind, ShippingMethod
from common import crud
from common.errors import Invalid, issue
from common.events import publish
from common.money import quantize
from tenants.current import current_store
from tenants.models import Store


def add_default_methods(store: Store) -> None:
    """Standard with a price to start from, off until it is chosen; pickup stands ready and shows once a
    warehouse is a pickup point."""
    ShippingMethod.objects.bulk_create(
        [
            ShippingMethod(
                kind=ShippingKind.STANDARD,
                name=NAMES["STANDARD"],
                price=default_price(store.currency),
                enabled=False,
            ),
            ShippingMethod(kind=ShippingKind.PICKUP, name=NAMES["PICKUP"]),
        ]
    )


def update_standard_shipping(*, changes: dict[str, Any], version: int | None = None) -> ShippingMethod:
    """Writes the given fields of the standard method."""
    for field in ("price", "free_from"):
        if changes.get(field) is not None:
            changes[field] = quantize(changes[field], current_store().currency)
    return _update(ShippingKind.STANDARD, changes, version)


@transaction.atomic
def update_shipping_methods(*, methods: list[dict[str, Any]]) -> None:
    """Turns kinds on and off, and names them: `kind` with the fields to write."""
    for changes in methods:
        _update(ShippingKind(changes["kind"]), changes)


def shipping_method(kind: ShippingKind) -> ShippingMethod:
    """The row of a kind; a store without it gets it switched off."""
    rows = ShippingMethod.objects.filter(kind=kind)
    method = rows.first()
    if method is None:
        row = ShippingMethod(kind=kind, name=NAMES[kind], enabled=False)
        ShippingMethod.objects.bulk_create([row], ignore_conflicts=True)
        method = rows.get()
    return method


@transaction.atomic
def _update(kind: ShippingKind, changes: dict[str, Any], version: int | None = None) -> ShippingMethod:
    known = shipping_method(kind)
    method = crud.lock_or_404(ShippingMethod.objects.all(), known.pk, version=version)
    min_days = changes.get("min_days", method.min_days)
    if min_days > changes.get("max_days", method.max_days):
        raise Invalid({"minDays": [issue("days_order")]})
    crud.update(method, changes)
    publish(SHIPPING_CHANGED)
    return method
