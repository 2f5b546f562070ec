"""Who may object to a warehouse going: apps above hang their checks in."""

from collections.abc import Callable

from apps.warehouses.models import Warehouse

Check = Callable[[Warehouse], None]
_checks: list[Check] = []


def before_drop(check: Check) -> None:
    """Registers a function that raises AppError when the warehouse must stay."""
    if check not in _checks:
        _checks.append(check)


def check_drop(warehouse: Warehouse) -> None:
    for check in _checks:
        check(warehouse)
