"""What a shop asks about its pickup points; used by its pages and by warehouse/ui."""

from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.warehouses.models import Warehouse
from apps.warehouses.opening import opening_at
from apps.warehouses.places import place_names
from apps.warehouses.public_schemas import PickupPoint
from common.i18n import Language, parse_language
from common.text import translate
from tenants.current import current_store


def pickup_points(language: Language) -> list[PickupPoint]:
    """Where buyers can fetch their orders."""
    return [to_public(row, language) for row in Warehouse.objects.pickup_points()]


def pickup_point(warehouse_id: UUID, language: Language) -> PickupPoint | None:
    row = Warehouse.objects.pickup_points().filter(pk=warehouse_id).first()
    return to_public(row, language) if row else None


def to_public(row: Warehouse, language: Language) -> PickupPoint:
    """What shoppers may know of a place."""
    store = current_store()
    now = timezone.now().astimezone(ZoneInfo(store.time_zone))
    opening = opening_at(row.hours, row.exceptions, now)
    today = now.date().isoformat()
    return PickupPoint(
        id=row.pk,
        name=row.name,
        address={**row.address, **place_names(row.address)},
        point=row.point,
        phone=row.phone,
        instructions=translate(row.instructions, language, parse_language(store.language)),
        hours=row.hours,
        exceptions=[one for one in row.exceptions if one["date"] >= today],
        preparation_hours=row.preparation_hours,
        needs_document=row.needs_document,
        keep_days=row.keep_days,
        open_now=opening.is_open if opening else None,
        closes_at=opening.closes_at if opening else None,
        opens_at=opening.opens_at if opening else None,
    )
