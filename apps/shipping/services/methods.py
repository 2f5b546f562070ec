"""Changing how a store delivers: the methods that there is one of, their order and their switches."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.neighborhoods.lock import hold_neighborhoods
from apps.shipping.defaults import NAMES, default_price
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.models import RATES, ShippingKind, ShippingMethod
from apps.shipping.places import check_places, write_places
from apps.shipping.services.method_rules import check_enabled, checked_rules
from common import crud
from common.errors import Invalid, issue
from common.events import publish
from tenants.current import current_store
from tenants.models import Store

SINGLE = tuple(kind for kind in ShippingKind if kind not in RATES)


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
            ShippingMethod(kind=ShippingKind.PICKUP, name=NAMES["PICKUP"], position=1),
        ]
    )


@transaction.atomic
def update_single_method(
    *, kind: ShippingKind, changes: dict[str, Any], version: int | None = None
) -> ShippingMethod:
    """Writes the given fields of a kind that there is one of; `places` or `excluded_places` with them."""
    hold_neighborhoods()
    method = crud.lock_or_404(ShippingMethod.objects.live(), single_method(kind).pk, version=version)
    changes = dict(changes)
    places, excluded = changes.pop("places", None), changes.pop("excluded_places", None)
    if places is not None:
        check_places(places, field="places")
        write_places(method, [(0, path) for path in places])
    if excluded is not None:
        check_places(excluded, field="excludedPlaces")
        write_places(method, [(0, path) for path in excluded], excluded=True)
    _write(method, changes)
    return method


@transaction.atomic
def update_shipping_methods(*, methods: list[dict[str, Any]]) -> None:
    """Turns methods on and off, and names them: `id` or `kind` with the fields to write."""
    for index, entry in enumerate(methods):
        changes = dict(entry)
        method_id, kind = changes.pop("id", None), changes.pop("kind", None)
        if method_id is None and (kind is None or kind in RATES):
            raise Invalid({f"methods.{index}.{'_id' if kind else 'kind'}": [issue("required")]})
        found = method_id or single_method(ShippingKind(kind)).pk
        _write(crud.lock_or_404(ShippingMethod.objects.live(), found), changes)


@transaction.atomic
def reorder_shipping_methods(*, ids: list[UUID]) -> None:
    """The order at the checkout; of two that are as specific the first one wins."""
    crud.reorder(ShippingMethod.objects.live(), ids, field="methodOids")
    publish(SHIPPING_CHANGED)


def single_method(kind: ShippingKind) -> ShippingMethod:
    """The row of a kind that there is one of; a store without it gets it switched off."""
    rows = ShippingMethod.objects.filter(kind=kind)
    method = rows.first()
    if method is None:
        position = crud.next_position(ShippingMethod.objects.live())
        row = ShippingMethod(kind=kind, name=NAMES[kind], enabled=False, position=position)
        ShippingMethod.objects.bulk_create([row], ignore_conflicts=True)
        method = rows.get()
        if kind == ShippingKind.MANUAL:
            write_places(method, [(0, current_store().country)])
    return method


def _write(method: ShippingMethod, changes: dict[str, Any]) -> None:
    crud.update(method, checked_rules(method, changes))
    if changes.get("enabled"):
        check_enabled(method)
    publish(SHIPPING_CHANGED)
