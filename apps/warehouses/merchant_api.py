"""Warehouses and pickup points."""

from uuid import UUID

from ninja import Query, Status

from apps.warehouses.models import Warehouse
from apps.warehouses.schemas import (
    DropQuery,
    WarehouseIn,
    WarehouseOrderIn,
    WarehouseOut,
    WarehousePatch,
    stored,
)
from apps.warehouses.services.save_warehouse import (
    add_warehouse,
    change_warehouse,
    drop_warehouse,
    live_warehouse,
    order_warehouses,
)
from common.api import Request, Router
from common.schemas import Items
from common.versions import fresh_row

router = Router(tags=["warehouse"])


@router.get("/warehouse", response=Items[WarehouseOut], permission="shipping.view")
def list_warehouses(request: Request) -> Items[WarehouseOut]:
    """All warehouses in the order in which stock is taken from them, the default one first."""
    rows = Warehouse.objects.live()
    return Items(items=[WarehouseOut.model_validate(row) for row in rows])


@router.post("/warehouse", response={201: WarehouseOut}, permission="shipping.create")
def create_warehouse(request: Request, payload: WarehouseIn) -> Status[Warehouse]:
    """Adds a warehouse."""
    return Status(201, add_warehouse(fields=stored(payload.model_dump())))


@router.post("/warehouse/order", response=Items[WarehouseOut], permission="shipping.edit")
def set_warehouse_order(request: Request, payload: WarehouseOrderIn) -> Items[WarehouseOut]:
    """From which warehouse stock is taken first; the default one stays before all."""
    order_warehouses(ids=payload.warehouse_oids)
    return list_warehouses(request)


@router.get("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.view")
def get_warehouse(request: Request, warehouse_id: UUID) -> Warehouse:
    """One warehouse."""
    return live_warehouse(warehouse_id)


@router.patch("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.edit")
def update_warehouse(request: Request, warehouse_id: UUID, payload: WarehousePatch) -> Warehouse:
    """Changes a warehouse; `isDefault: true` takes the place of the default one.

    A `version` that is late is refused with 409 and the warehouse as it is now.
    """
    # Only the fields of the warehouse itself may be left out: what is in them is whole.
    changes = {
        name: value for name, value in payload.model_dump().items() if name in payload.model_fields_set
    }
    version = changes.pop("version", None)
    with fresh_row(lambda: WarehouseOut.model_validate(live_warehouse(warehouse_id))):
        return change_warehouse(warehouse_id=warehouse_id, changes=stored(changes), version=version)


@router.delete("/warehouse/{uuid:warehouse_id}", permission="shipping.delete")
def delete_warehouse(request: Request, warehouse_id: UUID, query: Query[DropQuery]) -> Status[None]:
    """Takes a warehouse out of use; the default one cannot go.

    Units and promises in it are refused, or go to the warehouse `moveTo`.
    """
    drop_warehouse(warehouse_id=warehouse_id, move_to_id=query.move_to, actor_id=request.caller.user_id)
    return Status(204, None)
