"""Who may object to a warehouse going, or empties it first: apps above hang themselves in."""

from typing import Protocol
from uuid import UUID

from apps.warehouses.models import Warehouse


class Check(Protocol):
    def __call__(self, warehouse: Warehouse, *, move_to: Warehouse | None, actor_id: UUID | None) -> None: ...


_checks: list[Check] = []


def before_drop(check: Check) -> None:
    """Registers a function that raises AppError when the warehouse must stay.

    With `move_to` it moves there what lies in the warehouse. It runs in the transaction that takes
    the warehouse out of use, before the lock of the set (see services/set_lock.py).
    """
    if check not in _checks:
        _checks.append(check)


def check_drop(
    warehouse: Warehouse, *, move_to: Warehouse | None = None, actor_id: UUID | None = None
) -> None:
    for check in _checks:
        check(warehouse, move_to=move_to, actor_id=actor_id)
