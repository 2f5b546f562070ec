"""The methods of a store as its merchant sees them: where each delivers, for how much, how often."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from apps.shipping.couriers.configuration import is_any_courier_on
from apps.shipping.models import MethodPlace, ShippingKind, ShippingMethod
from apps.shipping.places import SAMPLE, leaves_of, place_name, places_by_method
from apps.shipping.ports import orders_by_method
from apps.shipping.schemas import RateRow
from apps.shipping.services.method_rules import enabling_problem
from apps.warehouses.models import Warehouse
from tenants.current import current_store


def method_rows(methods: Iterable[ShippingMethod]) -> list[RateRow]:
    """At most three statements for all of them."""
    methods = list(methods)
    places = places_by_method([method.pk for method in methods])
    orders = orders_by_method([method.pk for method in methods])
    pickups = Warehouse.objects.pickup_points().count()
    has_courier = is_any_courier_on()
    return [
        _row(method, places.get(method.pk, []), orders.get(method.pk, 0), pickups, has_courier)
        for method in methods
    ]


def _row(
    method: ShippingMethod, places: list[MethodPlace], orders: int, pickups: int, has_courier: bool
) -> RateRow:
    covered = [row for row in places if not row.excluded]
    low, high = _prices(method)
    return RateRow.from_row(
        method,
        currency=current_store().currency,
        price=low,
        highest=high,
        zones=len(method.zones),
        **_where(method, covered, [row.place for row in places if row.excluded]),
        pickup_points=pickups if method.kind == ShippingKind.PICKUP else 0,
        orders=orders,
        problem=enabling_problem(
            method, has_places=bool(covered), has_pickup=pickups > 0, has_courier=has_courier
        ),
    )


def _prices(method: ShippingMethod) -> tuple[Decimal | None, Decimal | None]:
    if method.kind in (ShippingKind.STANDARD, ShippingKind.FLAT):
        return method.price, method.price
    if method.kind == ShippingKind.PICKUP:
        return Decimal(0), Decimal(0)
    prices = [Decimal(band["price"]) for zone in method.zones for band in zone["bands"]]
    return (min(prices), max(prices)) if prices else (None, None)


def _where(method: ShippingMethod, covered: Iterable[MethodPlace], excluded: list[str]) -> dict[str, Any]:
    paths = (
        [current_store().country] if method.kind == ShippingKind.STANDARD else [row.place for row in covered]
    )
    out = {leaf for path in excluded for leaf in leaves_of(path)}
    leaves = {leaf for path in paths for leaf in leaves_of(path)} - out
    states = {"/".join(leaf.split("/")[:2]) for leaf in leaves if "/" in leaf}
    return {
        "districts": len(leaves),
        "states": len(states),
        "sample": [place_name(path) for path in sorted(paths)[:SAMPLE]],
    }
