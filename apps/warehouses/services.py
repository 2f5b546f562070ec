"""Adding, changing, deleting and ordering warehouses."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.neighborhoods.lock import hold_neighborhoods
from apps.warehouses.drop_checks import check_drop
from apps.warehouses.events import WAREHOUSE_CHANGED
from apps.warehouses.models import Warehouse
from apps.warehouses.places import check_address, with_neighborhood
from apps.warehouses.queries import places_in_use
from apps.warehouses.set_lock import change_set
from billing.gate import reserve
from common import crud
from common.emails import parse_email
from common.errors import Conflict, Invalid, Issue, NotPermitted, issue
from common.events import publish
from common.locks import lock_rows
from common.member_limits import may_use_warehouse
from common.phone import parse_phone
from tenants.current import current_store


@transaction.atomic
def create_warehouse(*, fields: dict[str, Any]) -> Warehouse:
    """A further warehouse, as far as the plan allows."""
    store = current_store()
    hold_neighborhoods()
    fields = _checked(fields)
    reserve("warehouses", owner_id=store.owner_id, scope=store.id, used=Warehouse.objects.live().count)
    change_set()
    if fields.get("is_default"):
        fields["active"] = True
        _free_default()
    warehouse = Warehouse(position=crud.next_position(Warehouse.objects.live()), **fields)
    crud.create(warehouse)
    publish(WAREHOUSE_CHANGED)
    return warehouse


@transaction.atomic
def update_warehouse(*, warehouse_id: UUID, changes: dict[str, Any], version: int | None = None) -> Warehouse:
    """Writes the given fields; the default warehouse stays default, active and alone.

    One that holds units stays in use: what lies there is for sale.
    """
    crud.get_or_404(Warehouse.objects.live(), pk=warehouse_id)
    _check_own(warehouse_id)
    hold_neighborhoods()
    if "is_default" in changes or "active" in changes:
        changes = _change_use(warehouse_id, changes)
    warehouse = crud.lock_or_404(Warehouse.objects.live(), warehouse_id, version=version)
    crud.update(warehouse, _checked(changes, warehouse))
    publish(WAREHOUSE_CHANGED)
    return warehouse


@transaction.atomic
def delete_warehouse(
    *, warehouse_id: UUID, move_to_id: UUID | None = None, actor_id: UUID | None = None
) -> None:
    """Takes a warehouse out of use; its figures stay for the orders that came from it.

    Units and promises that lie there go to `move_to_id`; without it they keep the warehouse.
    """
    live = Warehouse.objects.live()
    warehouse = crud.get_or_404(live, pk=warehouse_id)
    for place in (warehouse_id, move_to_id or warehouse_id):
        _check_own(place)
    move_to = _target(warehouse, move_to_id)
    check_drop(warehouse, move_to=move_to, actor_id=actor_id)
    change_set()
    warehouse = crud.lock_or_404(live, warehouse_id)
    if warehouse.is_default:
        raise Conflict("warehouse_default_needed")
    crud.soft_delete(warehouse, active=False)
    publish(WAREHOUSE_CHANGED)


@transaction.atomic
def reorder_warehouses(*, ids: list[UUID]) -> None:
    """From which warehouse stock is taken first, second and so on; `ids` names each live one once."""
    change_set()
    crud.reorder(Warehouse.objects.live(), ids, field="warehouseOids", rule="warehouse_order_incomplete")
    publish(WAREHOUSE_CHANGED)


@transaction.atomic
def replace_place(old: str, new: str) -> None:
    """Puts the warehouses of one neighborhood into another, or under its new name where both are the same."""
    ids = [use.object_id for use in places_in_use([old]).get(old, [])]
    rows = lock_rows(Warehouse.objects.live(), ids, no_key=True)
    for row in rows.values():
        crud.prepare_update(row)
        crud.update(row, {"address": with_neighborhood(row.address, new.rpartition("/")[2])})
    if rows:
        publish(WAREHOUSE_CHANGED)


def _change_use(warehouse_id: UUID, changes: dict[str, Any]) -> dict[str, Any]:
    if changes.get("active") is False:
        _check_rest(crud.get_or_404(Warehouse.objects.live(), pk=warehouse_id))
    change_set()
    warehouse = crud.get_or_404(Warehouse.objects.live(), pk=warehouse_id)
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


def _check_own(warehouse_id: UUID) -> None:
    if not may_use_warehouse(warehouse_id):
        raise NotPermitted("warehouse_not_yours")


def _checked(fields: dict[str, Any], known: Warehouse | None = None) -> dict[str, Any]:
    """The columns, with the telephone as it is kept; Invalid for what the lists of places don't know."""
    if fields.get("address"):
        address = check_address(fields["address"], known.address if known else {})
        fields = {**fields, "address": address}
    found: dict[str, list[Issue]] = {}
    if fields.get("email"):
        if email := parse_email(fields["email"]):
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
