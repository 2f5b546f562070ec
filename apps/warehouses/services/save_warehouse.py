from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone

from apps.warehouses.drop_checks import check_drop
from apps.warehouses.models import Warehouse
from apps.warehouses.places import checked_address
from apps.warehouses.services.set_lock import change_set
from billing.gate import reserve
from common.emails import email_of
from common.errors import Conflict, Invalid, Issue, NotFound, issue
from common.events import publish
from common.phone import parse_phone
from tenants.current import current_store


@transaction.atomic
def add_warehouse(*, fields: dict[str, Any]) -> Warehouse:
    """A further warehouse, as far as the plan allows."""
    store = current_store()
    fields = _checked(fields)
    reserve("warehouses", owner_id=store.owner_id, scope=store.id, used=Warehouse.objects.live().count)
    change_set()
    if fields.get("is_default"):
        fields["active"] = True
        _free_default()
    last = Warehouse.objects.live().aggregate(last=Max("position", default=-1))["last"]
    warehouse = Warehouse.objects.create(position=last + 1, **fields)
    publish("warehouse.changed", store.id)
    return warehouse


@transaction.atomic
def change_warehouse(*, warehouse_id: UUID, changes: dict[str, Any], version: int | None) -> Warehouse:
    """Writes the given fields; the default warehouse stays default, active and alone.

    One that holds units stays in use: what lies there is for sale.
    """
    if "is_default" in changes or "active" in changes:
        changes = _change_use(warehouse_id, changes)
    warehouse = live_warehouse(warehouse_id)
    changes = _checked(changes, warehouse)
    wanted = Warehouse.objects.live().filter(pk=warehouse_id)
    if version is not None:
        wanted = wanted.filter(version=version)
    if not wanted.update(**changes, version=F("version") + 1, updated_at=timezone.now()):
        raise Conflict("stale", current={"version": live_warehouse(warehouse_id).version})
    warehouse.refresh_from_db()
    publish("warehouse.changed", current_store().id)
    return warehouse


@transaction.atomic
def drop_warehouse(
    *, warehouse_id: UUID, move_to_id: UUID | None = None, actor_id: UUID | None = None
) -> None:
    """Takes a warehouse out of use; its figures stay for the orders that came from it.

    Units and promises that lie there go to `move_to_id`; without it they keep the warehouse.
    """
    warehouse = live_warehouse(warehouse_id)
    move_to = _target(warehouse, move_to_id)
    check_drop(warehouse, move_to=move_to, actor_id=actor_id)
    change_set()
    if live_warehouse(warehouse_id).is_default:
        raise Conflict("warehouse_default_needed")
    Warehouse.objects.filter(pk=warehouse_id).update(deleted_at=timezone.now(), active=False)
    publish("warehouse.changed", current_store().id)


@transaction.atomic
def order_warehouses(*, ids: list[UUID]) -> None:
    """From which warehouse stock is taken first, second and so on; `ids` names each live one once."""
    change_set()
    if sorted(ids) != sorted(Warehouse.objects.live().values_list("pk", flat=True)):
        raise Invalid({"warehouseOids": [issue("warehouse_order_incomplete")]})
    for position, warehouse_id in enumerate(ids):
        Warehouse.objects.filter(pk=warehouse_id).update(position=position)
    publish("warehouse.changed", current_store().id)


def live_warehouse(warehouse_id: UUID) -> Warehouse:
    row = Warehouse.objects.live().filter(pk=warehouse_id).first()
    if row is None:
        raise NotFound()
    return row


def _change_use(warehouse_id: UUID, changes: dict[str, Any]) -> dict[str, Any]:
    if changes.get("active") is False:
        _check_rest(live_warehouse(warehouse_id))
    change_set()
    warehouse = live_warehouse(warehouse_id)
    stays = changes.get("is_default", True) and changes.get("active", True)
    if warehouse.is_default and not stays:
        raise Conflict("warehouse_default_needed")
    if not changes.get("is_default") or warehouse.is_default:
        return changes
    _free_default()
    return {**changes, "active": True}


def _check_rest(warehouse: Warehouse) -> None:
    if warehouse.is_default:
        raise Conflict("warehouse_default_needed")
    check_drop(warehouse)


def _target(warehouse: Warehouse, move_to_id: UUID | None) -> Warehouse | None:
    if warehouse.is_default:
        raise Conflict("warehouse_default_needed")
    if move_to_id is None:
        return None
    target = Warehouse.objects.usable().filter(pk=move_to_id).exclude(pk=warehouse.pk).first()
    if target is None:
        raise Invalid({"moveTo": [issue("warehouse_unknown")]})
    return target


def _checked(fields: dict[str, Any], known: Warehouse | None = None) -> dict[str, Any]:
    """The columns, with the telephone as it is kept; Invalid for what the lists of places don't know."""
    if fields.get("address"):
        address = checked_address(fields["address"], known.address if known else {})
        fields = {**fields, "address": address}
    found: dict[str, list[Issue]] = {}
    if fields.get("email"):
        if email := email_of(fields["email"]):
            fields = {**fields, "email": email}
        else:
            found["email"] = [issue("email")]
    if fields.get("phone"):
        country = (fields.get("address") or (known.address if known else {})).get("country")
        number = parse_phone(fields["phone"], country or current_store().country)
        if number.valid:
            fields = {**fields, "phone": number.stored}
        else:
            found["phone"] = [issue(number.rule)]
    if found:
        raise Invalid(found)
    return fields


def _free_default() -> None:
    """A form of the old one that is still open comes too late then, and can't make it default again."""
    old = Warehouse.objects.live().filter(is_default=True)
    old.update(is_default=False, version=F("version") + 1, updated_at=timezone.now())
