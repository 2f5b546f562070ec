from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.warehouses.drop_checks import check_drop
from apps.warehouses.models import Warehouse
from billing.gate import reserve
from common.errors import Conflict
from common.events import publish
from tenants.current import current_store


@transaction.atomic
def add_warehouse(*, fields: dict[str, Any]) -> Warehouse:
    """A further warehouse, as far as the plan allows."""
    store = current_store()
    reserve("warehouses", owner_id=store.owner_id, scope=store.id, used=Warehouse.objects.live().count)
    if fields.get("is_default"):
        _free_default()
    warehouse = Warehouse.objects.create(**fields)
    publish("warehouse.changed", store.id)
    return warehouse


@transaction.atomic
def change_warehouse(*, warehouse: Warehouse, changes: dict[str, Any], version: int | None) -> Warehouse:
    """Writes the given fields; the default warehouse stays default, active and alone."""
    if warehouse.is_default and not _stays_default(changes):
        raise Conflict("warehouse_default_needed")
    if changes.get("is_default"):
        changes["active"] = True
        _free_default()
    wanted = Warehouse.objects.live().filter(pk=warehouse.pk)
    if version is not None:
        wanted = wanted.filter(version=version)
    if not wanted.update(**changes, version=F("version") + 1, updated_at=timezone.now()):
        warehouse.refresh_from_db()
        raise Conflict("stale", current={"version": warehouse.version})
    warehouse.refresh_from_db()
    publish("warehouse.changed", current_store().id)
    return warehouse


@transaction.atomic
def drop_warehouse(*, warehouse: Warehouse) -> None:
    """Takes a warehouse out of use; its figures stay for the orders that came from it."""
    if warehouse.is_default:
        raise Conflict("warehouse_default_needed")
    check_drop(warehouse)
    Warehouse.objects.filter(pk=warehouse.pk).update(deleted_at=timezone.now(), active=False)
    publish("warehouse.changed", current_store().id)


def _stays_default(changes: dict[str, Any]) -> bool:
    return changes.get("is_default", True) is True and changes.get("active", True) is True


def _free_default() -> None:
    Warehouse.objects.live().filter(is_default=True).update(is_default=False)
