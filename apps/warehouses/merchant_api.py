"""Warehouses and pickup points."""

from uuid import UUID

from ninja import Status

from apps.warehouses.models import Warehouse
from apps.warehouses.schemas import WarehouseIn, WarehouseOut, WarehousePatch, stored
from apps.warehouses.services.save_warehouse import add_warehouse, change_warehouse, drop_warehouse
from common.api import Request, Router
from common.errors import NotFound
from common.schemas import Items

router = Router(tags=["warehouse"])


@router.get("/warehouse", response=Items[WarehouseOut], permission="shipping.view")
def list_warehouses(request: Request) -> Items[WarehouseOut]:
    """All warehouses, the default one first."""
    rows = Warehouse.objects.live()
    return Items(items=[WarehouseOut.model_validate(row) for row in rows])


@router.post("/warehouse", response={201: WarehouseOut}, permission="shipping.create")
def create_warehouse(request: Request, payload: WarehouseIn) -> Status[Warehouse]:
    """Adds a warehouse."""
    return Status(201, add_warehouse(fields=stored(payload.model_dump())))


@router.get("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.view")
def get_warehouse(request: Request, warehouse_id: UUID) -> Warehouse:
    """One warehouse."""
    return _live(warehouse_id)


@router.patch("/warehouse/{uuid:warehouse_id}", response=WarehouseOut, permission="shipping.edit")
def update_warehouse(request: Request, warehouse_id: UUID, payload: WarehousePatch) -> Warehouse:
    """Changes a warehouse; `isDefault: true` takes the place of the default one."""
    changes = payload.model_dump(exclude_unset=True)
    version = changes.pop("version", None)
    return change_warehouse(warehouse=_live(warehouse_id), changes=stored(changes), version=version)


@router.delete("/warehouse/{uuid:warehouse_id}", permission="shipping.delete")
def delete_warehouse(request: Request, warehouse_id: UUID) -> Status[None]:
    """Takes a warehouse out of use; the default one cannot go."""
    drop_warehouse(warehouse=_live(warehouse_id))
    return Status(204, None)


def _live(warehouse_id: UUID) -> Warehouse:
    row = Warehouse.objects.live().filter(pk=warehouse_id).first()
    if row is None:
        raise NotFound()
    return row
