from collections.abc import Iterable
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F, Sum

from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import MovementKind, StockLevel
from apps.stock.services.ledger import Line, Place, lock_order, merged, move_variant, outstanding, record
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from common.i18n import as_language, language
from common.locks import lock_rows
from common.text import pick
from tenants.current import current_store

# The level and the sums of its variant in one trip; the level is locked first, as everywhere.
_TAKE = """
WITH taken AS (
    UPDATE stock_stocklevel SET reserved = reserved + %(quantity)s, updated_at = now()
    WHERE variant_id = %(variant)s AND warehouse_id = %(warehouse)s AND on_hand - reserved >= %(quantity)s
    RETURNING variant_id
)
UPDATE products_variant AS variant SET
    reserved = variant.reserved + %(quantity)s,
    available = CASE WHEN track_stock THEN variant.on_hand - variant.reserved - %(quantity)s END
FROM taken WHERE variant.id = taken.variant_id
"""


@transaction.atomic
def reserve(
    *,
    order_id: UUID,
    lines: Iterable[Line],
    warehouse_id: UUID | None = None,
    actor_id: UUID | None = None,
    new: bool = False,
) -> None:
    """Holds the units of an order, or raises OutOfStock naming every line that is short.

    One conditional update a line, in the order of the ids: whoever asks for the last unit second
    finds no row. Without `warehouse_id` the default warehouse gives first, then the others. A
    second call for the same order does nothing while the order holds anything. Variants whose stock
    is not counted, and unknown ones, are passed over. `new` is for an order that nobody else can know
    yet: there is nothing to wait for and nothing held.
    """
    if not new:
        lock_order(order_id)
        if any(outstanding(order_id).values()):
            return
    wanted = merged(lines)
    counted = _counted(variant_id for variant_id, _ in wanted)
    places = [warehouse_id] if warehouse_id else _sources()
    asked = [line for line in wanted if line[0] in counted]
    taken = {variant_id: _take(variant_id, quantity, places) for variant_id, quantity in asked}
    short = [counted[variant_id] for variant_id, held in taken.items() if not held]
    if short:
        raise OutOfStock([_shortage(variant, places) for variant in short])
    changes = {place: part for held in taken.values() for place, part in held.items()}
    record(kind=MovementKind.RESERVED, changes=changes, order_id=order_id, actor_id=actor_id)
    for variant_id, quantity in asked:
        warn_low(counted[variant_id], sold=quantity, order_id=order_id)


def _counted(ids: Iterable[UUID]) -> dict[UUID, Variant]:
    rows = Variant.objects.filter(pk__in=list(ids), track_stock=True).select_related("product")
    return {row.pk: row for row in rows}


def _sources() -> list[UUID]:
    """Where units may be taken from, the default warehouse first."""
    return list(Warehouse.objects.live().values_list("pk", flat=True))


def _take(variant_id: UUID, quantity: int, places: list[UUID]) -> dict[Place, int]:
    """The places that the units came from; nothing when there are not enough."""
    with connection.cursor() as cursor:
        cursor.execute(_TAKE, {"variant": variant_id, "warehouse": places[0], "quantity": quantity})
        if cursor.rowcount == 1:
            return {(variant_id, places[0]): quantity}
    held = _split(variant_id, quantity, places)
    if held:
        move_variant(variant_id, on_hand=0, reserved=quantity)
    return held


def _split(variant_id: UUID, quantity: int, places: list[UUID]) -> dict[Place, int]:
    """As `_take`, out of several warehouses: their levels are locked before they are read."""
    if len(places) == 1:
        return {}
    levels = StockLevel.objects.filter(variant_id=variant_id, warehouse_id__in=places)
    locked = lock_rows(levels, levels.values_list("pk", flat=True))
    free = {level.warehouse_id: level.on_hand - level.reserved for level in locked.values()}
    held: dict[Place, int] = {}
    for place in places:
        if part := min(free.get(place, 0), quantity - sum(held.values())):
            held[variant_id, place] = part
    if sum(held.values()) < quantity:
        return {}
    for (_, place), part in held.items():
        StockLevel.objects.filter(variant_id=variant_id, warehouse_id=place).update(
            reserved=F("reserved") + part
        )
    return held


def _shortage(variant: Variant, places: list[UUID]) -> dict[str, object]:
    levels = StockLevel.objects.filter(variant=variant, warehouse_id__in=places)
    left = levels.aggregate(left=Sum(F("on_hand") - F("reserved"), default=0))["left"]
    name = pick(variant.product.name, language(), as_language(current_store().language))
    return {"variantOid": str(variant.pk), "name": name, "left": left}
