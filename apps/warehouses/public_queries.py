"""What a shop asks about its pickup points; used by its pages and by warehouse/ui."""

from uuid import UUID

from apps.warehouses.models import Warehouse
from apps.warehouses.public_schemas import PickupPoint
from common.i18n import Language, as_language
from common.text import pick
from tenants.current import current_store


def pickup_points(language: Language) -> list[PickupPoint]:
    """Where buyers can fetch their orders."""
    return [_point(row, language) for row in Warehouse.objects.pickup_points()]


def pickup_point(warehouse_id: UUID, language: Language) -> PickupPoint | None:
    row = Warehouse.objects.pickup_points().filter(pk=warehouse_id).first()
    return _point(row, language) if row else None


def _point(row: Warehouse, language: Language) -> PickupPoint:
    return PickupPoint(
        id=row.pk,
        name=row.name,
        address=row.address,
        instructions=pick(row.instructions, language, as_language(current_store().language)),
        hours=row.hours,
        preparation_hours=row.preparation_hours,
    )
