"""Warehouses and pickup points."""

from uuid import UUID

from ninja import Query, Status

from apps.warehouses import services
from apps.warehouses.models import Warehouse
from apps.warehouses.schemas import (
    DropQuery,
    WarehouseIn,
    WarehouseOrderIn,
    WarehouseOut,
    WarehousePatch,
    to_columns,
)
from common.api import Request, Router
from common.crud import get_or_404
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["warehouse"])


@router.get("/warehouse", response=Items[WarehouseOut], permission="shipping.view")
def list_warehouses(request: Request) -> Items[WarehouseOut]:
    """All warehouses in the order in which stock is taken from them, the default one first."""
    rows = Warehouse.objects.live()
    return Items(items=[WarehouseOut.from_row(row) for row in rows])


@router.post("/warehouse", response={201: WarehouseOut}, permission="shipping.create")
@idempotent("warehouse")
def create_warehouse(request: Request, payload: WarehouseIn) -> Status[WarehouseOut]:
    """Adds a warehouse; takes `Idempotency-Key`."""
    warehouse = services.create_warehouse(fields=to_columns(payload))
    return Status(201, WarehouseOut.from_row(warehouse))


@router.post("/warehouse/order", response=Items[WarehouseOut], permission="shipping.edit")
def reorder_warehouses(request: Request, payload: WarehouseOrderIn) -> Items[WarehouseOut]:
    """From which warehouse stock is taken first; the default one stays before all."""
    services.reorder_warehouses(ids=payload.warehouse_oids)
    return list_warehouses(request)


@router.get("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.view")
def get_warehouse(request: Request, warehouse_id: UUID) -> WarehouseOut:
    """One warehouse."""
    return WarehouseOut.from_row(get_or_404(Warehouse.objects.live(), pk=warehouse_id))


@router.patch("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.edit")
def update_warehouse(request: Request, warehouse_id: UUID, payload: WarehousePatch) -> WarehouseOut:
    """Changes a warehouse; `isDefault: true` takes the place of the default one.

    A `version` that is late is refused with 409 and the warehouse as it is now.
    """
    with with_current_row(lambda: get_warehouse(request, warehouse_id)):
        warehouse = services.update_warehouse(
            warehouse_id=warehouse_id, changes=to_columns(payload), version=payload.version
        )
    return WarehouseOut.from_row(warehouse)


@router.delete("/warehouse/{uuid:warehouse_id}", permission="shipping.delete")
def delete_warehouse(request: Request, warehouse_id: UUID, query: Query[DropQuery]) -> Status[None]:
    """Takes a warehouse out of use; the default one cannot go.

    Units and promises in it are refused, or go to the warehouse `moveTo`.
    """
    services.delete_warehouse(
        warehouse_id=warehouse_id, move_to_id=query.move_to, actor_id=request.caller.user_id
    )
    return Status(204, None)
