from collections.abc import Iterable
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F, Sum

from apps.products.listings.services.listing import refresh_stock
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import MovementKind, StockLevel
from apps.stock.services.allocate import allocate
from apps.stock.services.ledger import (
    Line,
    MovementContext,
    StockLocation,
    lock_order,
    merge_lines,
    outstanding,
    record,
)
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from common.batch import Batch, CompiledQuery, Row, Table
from common.i18n import language, parse_language
from common.text import translate
from tenants.current import current_store

_VARIANT = Table(Variant)
_USABLE = CompiledQuery(lambda: Warehouse.objects.usable().values_list("pk"))
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
FROM taken WHERE variant.id = taken.variant_id RETURNING variant.available
"""


def reserve(
    *,
    order_id: UUID,
    lines: Iterable[Line],
    warehouse_id: UUID | None = None,
    preferred_id: UUID | None = None,
    actor_id: UUID | None = None,
    new: bool = False,
    more: bool = False,
) -> None:
    """Holds the units of an order, or raises OutOfStock naming every line that is short.

    One conditional update a line, in the order of the ids: whoever asks for the last unit second
    finds no row. A line comes from `preferred_id` (where the buyer fetches it), else from the default
    warehouse, else from the first that has all of it, else from several (see allocate.py);
    `warehouse_id` stands alone. A second call for the same order does nothing while the order holds
    anything. Variants whose stock is not counted, and unknown ones, are passed over. `new` is for an
    order that nobody else can know yet: there is nothing to wait for and nothing held. `more` holds
    these lines beside what the order holds already.
    """
    with transaction.atomic(savepoint=not new):
        if not new:
            lock_order(order_id)
            if not more and any(outstanding(order_id).values()):
                return
        _hold(
            merge_lines(lines),
            warehouse_id,
            preferred_id,
            MovementContext(order_id=order_id, actor_id=actor_id),
        )


def _hold(
    merged_lines: list[Line], warehouse_id: UUID | None, preferred_id: UUID | None, context: MovementContext
) -> None:
    batch = Batch()
    tracked = batch.select(_VARIANT, "WHERE id = ANY(%s) AND track_stock", [line[0] for line in merged_lines])
    usable = batch.query(_first, _USABLE.text)
    batch.send()
    counted = {variant.pk: variant for variant in tracked.rows}
    places = [warehouse_id] if warehouse_id else _sources(usable.rows, preferred_id)
    counted_lines = [line for line in merged_lines if line[0] in counted]
    taken = {variant_id: _take(variant_id, quantity, places) for variant_id, quantity in counted_lines}
    short = [counted[variant_id] for variant_id, (held, _) in taken.items() if not held]
    if short:
        raise OutOfStock([_shortage(variant, places) for variant in short])
    changes = {place: part for held, _ in taken.values() for place, part in held.items()}
    record(kind=MovementKind.RESERVED, changes=changes, context=context)
    for variant_id, quantity in counted_lines:
        left = taken[variant_id][1]
        if left is not None:
            warn_low(counted[variant_id], before=left + quantity, after=left)
    refresh_stock(counted)


def _first(row: Row) -> UUID:
    found: UUID = row[0]
    return found


def _sources(places: list[UUID], preferred_id: UUID | None) -> list[UUID]:
    """Where units may be taken from, the preferred warehouse first, then the default one."""
    if preferred_id in places and preferred_id != places[0]:
        places.remove(preferred_id)
        places.insert(0, preferred_id)
    return places


def _take(variant_id: UUID, quantity: int, places: list[UUID]) -> tuple[dict[StockLocation, int], int | None]:
    """The places that the units came from, and what is left to sell; no place when there are not enough."""
    first, *others = places
    if not others:
        row = _take_all(variant_id, quantity, first)
        return ({(variant_id, first): quantity}, row[0]) if row else ({}, None)
    # A refused update that waited keeps its level locked; undone, it leaves `allocate` to lock in order.
    with transaction.atomic():
        row = _take_all(variant_id, quantity, first)
        transaction.set_rollback(row is None)
    if row:
        return {(variant_id, first): quantity}, row[0]
    return allocate(variant_id, quantity, places)


def _take_all(variant_id: UUID, quantity: int, place: UUID) -> tuple[int | None] | None:
    """What is left to sell after the units were taken from one place; nothing when it has too few."""
    with connection.cursor() as cursor:
        cursor.execute(_TAKE, {"variant": variant_id, "warehouse": place, "quantity": quantity})
        row: tuple[int | None] | None = cursor.fetchone()
        return row


def _shortage(variant: Variant, places: list[UUID]) -> dict[str, object]:
    levels = StockLevel.objects.filter(variant=variant, warehouse_id__in=places)
    left = levels.aggregate(left=Sum(F("on_hand") - F("reserved"), default=0))["left"]
    name = translate(variant.product.name, language(), parse_language(current_store().language))
    return {"variantOid": str(variant.pk), "name": name, "left": left}
