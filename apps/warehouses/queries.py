from collections import defaultdict
from collections.abc import Collection
from datetime import date
from uuid import UUID

from apps.neighborhoods.uses import Use
from apps.warehouses.models import Warehouse
from apps.warehouses.public_queries import to_public
from apps.warehouses.public_schemas import PickupPoint
from apps.warehouses.week import date_lines, week_lines
from common.i18n import Language
from reference.place_path import place_paths


def default_warehouse() -> Warehouse:
    """The warehouse that stock is counted in where nobody names one; every store has it."""
    return Warehouse.objects.live().get(is_default=True)


def opening_hours(warehouse_id: UUID, today: date, language: Language) -> list[tuple[str, str]]:
    """(days, times) of its week and of the next special dates; nothing where no hours are told."""
    place = Warehouse.objects.live().filter(pk=warehouse_id).first()
    if place is None or not place.hours:
        return []
    return week_lines(place.hours, language) + date_lines(place.exceptions, today, language)


def pickup_place(warehouse_id: UUID, language: Language) -> PickupPoint | None:
    """Where an order waits for its buyer, as told there today; also where no new orders go any more."""
    place = Warehouse.objects.live().filter(pk=warehouse_id).first()
    return to_public(place, language) if place else None


def places_in_use(paths: Collection[str]) -> dict[str, list[Use]]:
    """The warehouses that lie in each of these places."""
    found: dict[str, list[Use]] = defaultdict(list)
    for row in Warehouse.objects.live().only("name", "address"):
        for path in {*place_paths(row.address)}.intersection(paths):
            found[path].append(Use("warehouse", row.pk, row.name))
    return found
