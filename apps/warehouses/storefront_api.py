"""Pickup points, as a shop shows them."""

from uuid import UUID

from apps.warehouses.public_queries import pickup_point, pickup_points
from apps.warehouses.public_schemas import PickupPoint
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["warehouse"])


@router.get("/warehouse/ui/pickup", response=Items[PickupPoint], permission=PUBLIC)
def list_pickup_points(request: Request) -> Items[PickupPoint]:
    """Where buyers can fetch their orders."""
    return Items(items=pickup_points(language()))


@router.get("/warehouse/ui/{uuid:warehouse_id}", response=PickupPoint, permission=PUBLIC)
def get_pickup_point(request: Request, warehouse_id: UUID) -> PickupPoint:
    """One pickup point."""
    point = pickup_point(warehouse_id, language())
    if point is None:
        raise NotFound()
    return point
