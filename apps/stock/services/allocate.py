"""Which warehouse a line of an order comes from, when the first choice has too few units of it."""

from uuid import UUID

from django.db.models import F

from apps.products.models import Variant
from apps.stock.models import StockLevel
from apps.stock.services.ledger import StockLocation, move_variant
from common.locks import lock_rows


def allocate(
    variant_id: UUID, quantity: int, places: list[UUID]
) -> tuple[dict[StockLocation, int], int | None]:
    """Holds the units in the first of `places` that has them all, else in several, or nowhere.

    The levels are locked in the order of their ids and read after that, so what was free stays free.
    Answers the places with their parts, and what is left to sell of the variant.
    """
    levels = StockLevel.objects.filter(variant_id=variant_id, warehouse_id__in=places)
    locked = lock_rows(levels, levels.values_list("pk", flat=True))
    free = {level.warehouse_id: level.on_hand - level.reserved for level in locked.values()}
    parts = choose(free, quantity, places)
    if not parts:
        return {}, None
    for place, part in parts.items():
        StockLevel.objects.filter(variant_id=variant_id, warehouse_id=place).update(
            reserved=F("reserved") + part
        )
    move_variant(variant_id, on_hand=0, reserved=quantity)
    left = Variant.objects.values_list("available", flat=True).get(pk=variant_id)
    return {(variant_id, place): part for place, part in parts.items()}, left


def choose(free: dict[UUID, int], quantity: int, places: list[UUID]) -> dict[UUID, int]:
    """Parts by warehouse: one that can serve the whole line before any split; {} when all are short."""
    for place in places:
        if free.get(place, 0) >= quantity:
            return {place: quantity}
    parts: dict[UUID, int] = {}
    for place in places:
        if part := min(free.get(place, 0), quantity - sum(parts.values())):
            parts[place] = part
    return parts if sum(parts.values()) == quantity else {}
