"""What every method must keep to: limits in order, the store's currency, no switch without places."""

from typing import Any, Final

from apps.shipping.couriers.configuration import is_any_courier_on
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.warehouses.models import Warehouse
from common.errors import Conflict, Invalid, Issue, issue
from common.money import quantize
from tenants.current import current_store

_AMOUNTS: Final = ("price", "free_from", "min_order", "max_order")
_RANGES: Final = (
    ("min_days", "max_days", "minDays", "days_order"),
    ("min_order", "max_order", "minOrder", "limits_order"),
    ("min_weight", "max_weight", "minWeight", "limits_order"),
)


def checked_rules(method: ShippingMethod, changes: dict[str, Any]) -> dict[str, Any]:
    """The columns as they are kept; Invalid names the first of two limits that are the wrong way round."""
    currency = current_store().currency
    found = dict(changes)
    for name in _AMOUNTS:
        if found.get(name) is not None:
            found[name] = quantize(found[name], currency)
    for name in ("excluded_products", "excluded_categories"):
        if name in found:
            found[name] = [str(one) for one in found[name] or ()]
    wrong: dict[str, list[Issue]] = {}
    for low, high, field, rule in _RANGES:
        least, most = found.get(low, getattr(method, low)), found.get(high, getattr(method, high))
        if least is not None and most is not None and least > most:
            wrong[field] = [issue(rule)]
    if wrong:
        raise Invalid(wrong)
    return found


def enabling_problem(
    method: ShippingMethod, *, has_places: bool, has_pickup: bool, has_courier: bool
) -> str | None:
    """Why a method can't be switched on."""
    if method.kind in (ShippingKind.FLAT, ShippingKind.ADVANCED, ShippingKind.MANUAL) and not has_places:
        return "no_places"
    if method.kind == ShippingKind.PICKUP and not has_pickup:
        return "no_pickup_point"
    if method.kind == ShippingKind.COURIER and not has_courier:
        return "no_courier"
    return None


def check_enabled(method: ShippingMethod) -> None:
    """Conflict with the reason, in the transaction that would switch it on."""
    problem = enabling_problem(
        method,
        has_places=method.places.filter(excluded=False).exists(),
        has_pickup=method.kind != ShippingKind.PICKUP or Warehouse.objects.pickup_points().exists(),
        has_courier=method.kind != ShippingKind.COURIER or is_any_courier_on(),
    )
    # Who has no pickup point yet may still have it switched on: it shows with the first one.
    if problem and problem != "no_pickup_point":
        raise Conflict(problem)
